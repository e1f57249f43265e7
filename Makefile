# Skillet from a bare clone: `make demo` or `make test`. Every target can be run again; the second time is fast.
#   PYTHON=/path/to/python3.12      the interpreter for .venv (otherwise the first that fits)
#   TORCH_INDEX_URL=ADDRESS         where to take PyTorch from, for instance a CPU-only build

PYTHON ?=
TORCH_INDEX_URL ?=
PYTEST_ARGS ?=

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check install --only-binary :all:
TORCH := $(shell grep '^torch==' requirements.txt)
HASH := $(shell cat requirements.txt requirements-nodeps.txt constraints.txt | cksum | cut -d' ' -f1)
DEV_HASH := $(shell cat requirements-dev.txt constraints.txt | cksum | cut -d' ' -f1)
INSTALLED := $(VENV)/.installed-$(HASH)
DEV_INSTALLED := $(VENV)/.dev-installed-$(DEV_HASH)

.PHONY: help demo test setup venv dev lint clean
.DEFAULT_GOAL := help

help:
	@echo "make demo     set up everything and open the app"
	@echo "make test     set up everything and run every test"
	@echo "make setup    what both call: .venv, packages, the bundled catalog"
	@echo "make lint     ruff and mypy"
	@echo "make clean    remove .venv, caches and the bundled catalogs (never the database)"

demo: setup
	$(PY) -m streamlit run app.py

test: setup dev
	$(PY) -m pytest $(PYTEST_ARGS)

setup: $(INSTALLED)
	$(PY) -m recsys build movielens

dev: $(DEV_INSTALLED)

lint: $(DEV_INSTALLED)
	$(PY) -m ruff check .
	$(PY) -m mypy

# A .venv that was left half made, or whose interpreter is gone, is made again.
venv:
	@if [ -f $(VENV)/.made ] && $(PY) -m recsys.supported 2>/dev/null; then exit 0; fi; \
	for python in $(if $(PYTHON),"$(PYTHON)",python3.11 python3.12 python3.13 python3.14 python3); do \
	  if said=$$("$$python" -m recsys.supported 2>&1); then \
	    echo "Making $(VENV) with $$("$$python" --version)"; \
	    "$$python" -m venv --clear $(VENV) && touch $(VENV)/.made && exit 0; \
	    exit 1; \
	  fi; \
	done; \
	case "$$said" in Skillet*|"This Python"*) ;; *) said="Skillet needs Python 3.11 to 3.14, and $$python does not run.";; esac; \
	echo "$$said Name one that fits: make setup PYTHON=/path/to/python3.12" >&2; exit 1

$(INSTALLED): | venv
	@rm -f $(VENV)/.installed-*
	$(if $(TORCH_INDEX_URL),$(PIP) --no-deps --index-url "$(TORCH_INDEX_URL)" $(TORCH))
	$(PIP) -r requirements.txt
	$(PIP) --no-deps -r requirements-nodeps.txt
	@touch $@

$(DEV_INSTALLED): | $(INSTALLED)
	@rm -f $(VENV)/.dev-installed-*
	$(PIP) -r requirements-dev.txt
	@touch $@

clean:
	rm -rf $(VENV) .pytest_cache .ruff_cache .mypy_cache data/built/movielens data/built/films-open
	find app.py pages recsys tools tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
