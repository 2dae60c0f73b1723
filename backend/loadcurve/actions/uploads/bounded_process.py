"""What a process that reads reports is bound by; that it is polite, it inherits."""

from __future__ import annotations

import multiprocessing
import os
import resource
import signal
import threading

ADDRESS_SPACE_BYTES = 1 << 30


def _end_with_server() -> None:
    """Go when the server's process is gone: after a kill -9 nobody else would end this one."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def bound_process() -> None:
    """Bound this process. Signals to stop are the parent's business."""
    threading.Thread(target=_end_with_server, daemon=True).start()
    for polite in (signal.SIGINT, signal.SIGTERM):
        signal.signal(polite, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE_BYTES, ADDRESS_SPACE_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
