"""The process that bounded processes are forked from: only that one imports this module.

It imports the readers and the pens once for all of them, politely: a server that has just started
answers before they are ready, instead of beside them.
"""

from __future__ import annotations

import gc
import os
import signal
from importlib import import_module

# Answers go before uploads and pictures.
NICENESS = 10

os.nice(NICENESS)
# To stop is the server's business, as it is for those that are forked.
signal.signal(signal.SIGTERM, signal.SIG_IGN)
# A fork has no threads, and a reader no matrices to multiply.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import_module("loadcurve.actions.uploads.reading_process")
import_module("loadcurve.actions.exports.rendering")
# What is here stays, and pages nobody writes to are shared.
gc.collect()
gc.freeze()
