"""The one place that imports faiss (Douze et al., 2024).

torch is imported before faiss and faiss keeps to one thread: the other order has crashed on macOS, and for one query at
a time its threads cost more than they bring.
"""

from types import ModuleType
from typing import Any

import numpy as np

from tools.columns import Mask


def import_faiss() -> ModuleType:
    import torch  # noqa: F401, I001  before faiss, see the top of this module
    import faiss

    faiss.omp_set_num_threads(1)
    return faiss


def selector(faiss: ModuleType, within: Mask) -> Any:
    """The mask as faiss takes it."""
    return faiss.IDSelectorBitmap(np.packbits(within, bitorder="little"))
