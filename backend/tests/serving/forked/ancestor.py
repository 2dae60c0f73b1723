"""The process that commands of tests are forked from; `processes` runs this file.

It has one thread, or it could not fork safely.
"""

from __future__ import annotations

import atexit
import gc
import json
import os
import runpy
import socket
import sys
import threading
import time
from importlib import import_module
from typing import Any

ANSWER_BYTES = 64
REQUEST_BYTES = 1 << 20
STREAMS = 3


def serve(asking: socket.socket) -> None:
    """Fork a process for each request until the tests end."""
    while True:
        content, streams, _, _ = socket.recv_fds(asking, REQUEST_BYTES, STREAMS)
        if not content:
            return
        says, told = os.pipe()
        between = os.fork()
        if not between:
            # Who is between ends at once: its child becomes the child of the process of the tests,
            # which takes orphans meanwhile, waits for it and learns how it ended.
            pid = os.fork()
            if pid:
                os.write(told, str(pid).encode())
                os._exit(0)
            asking.close()
            become(json.loads(content), streams)
        os.waitpid(between, 0)
        asking.send(os.read(says, ANSWER_BYTES))
        for number in (says, told, *streams):
            os.close(number)


def become(request: dict[str, Any], streams: list[int]) -> None:
    """Be ``python -m loadcurve.cli`` with these arguments; ends this process."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    os.closerange(STREAMS, os.sysconf("SC_OPEN_MAX"))
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["variables"])
    time.tzset()
    sys.argv = ["loadcurve", *request["arguments"]]
    try:
        runpy.run_module("loadcurve.cli", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        if not isinstance(end.code, int | None):
            raise
        leave(end.code or 0)


def leave(code: int) -> None:
    """End this process as Python does, without taking everything apart that was imported."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def prepare() -> None:
    """Import what commands import when they are called."""
    # A fork has no threads.
    os.environ["OPENBLAS_NUM_THREADS"] = "1"
    # Where this file is, which no command could import from either.
    del sys.path[0]
    for name in {*import_module("loadcurve.cli.main").COMMANDS.values(), "loadcurve.api.app"}:
        import_module(name)
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    prepare()
    serve(socket.socket(fileno=int(sys.argv[1])))
