"""What processes that read reports are forked from: only that one process imports this module.

It imports the readers once for all of them, politely: a server that has just started answers before
its readers are ready, instead of beside them.
"""

from __future__ import annotations

import gc
import os
import signal
from importlib import import_module

# Readers of charts go before uploads.
NICENESS = 10

os.nice(NICENESS)
# To stop is the server's business, as it is for those that are forked.
signal.signal(signal.SIGTERM, signal.SIG_IGN)
# A fork has no threads, and a reader no matrices to multiply.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import_module("loadcurve.actions.uploads.reading_process")
# What is here stays, and pages nobody writes to are shared.
gc.collect()
gc.freeze()
