"""The parent of bounded processes; only that process imports this module.

It imports readers and pens once for all of them, at low priority, so that a starting server answers
first.
"""

from __future__ import annotations

import gc
import os
import signal
from importlib import import_module

# Requests have priority over uploads and pictures.
NICENESS = 10

os.nice(NICENESS)
# The server stops this process and its children.
signal.signal(signal.SIGTERM, signal.SIG_IGN)
# A fork must have no threads, and readers multiply no matrices.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import_module("loadcurve.actions.uploads.reading_process")
import_module("loadcurve.actions.exports.rendering_process")
# These objects are permanent; unwritten pages are shared.
gc.collect()
gc.freeze()
