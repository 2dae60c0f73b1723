"""Processes forked from an ancestor that this process starts when it first needs it."""

from __future__ import annotations

import ctypes
import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from tests.serving.forked import ancestor

_TAKE_ORPHANS = 36
"""``PR_SET_CHILD_SUBREAPER`` of prctl(2)."""
_ONE_AT_A_TIME = threading.Lock()
# Only Linux gives an orphan to a process that asks for it; and who measures coverage of
# subprocesses has them started.
_FORKS = sys.platform == "linux" and "COVERAGE_PROCESS_CONFIG" not in os.environ


def started(*arguments: str | Path, **options: Any) -> subprocess.Popen[Any]:
    """`loadcurve` with these arguments, as a process of its own; options as of `Popen`."""
    command = [sys.executable, "-m", "loadcurve.cli", *map(str, arguments)]
    return (_Forked if _FORKS else subprocess.Popen)(command, **options)


def ran(
    *arguments: str | Path, timeout: float | None = None, **options: Any
) -> subprocess.CompletedProcess[str]:
    """What `loadcurve` with these arguments said, and how it ended."""
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with started(*arguments, text=True, **(streams | options)) as process:
        try:
            output, errors = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
    return subprocess.CompletedProcess(process.args, process.returncode, output, errors)


class _Forked(subprocess.Popen[Any]):
    """A process that is forked by the ancestor where another would be started."""

    def _execute_child(self, *given: Any) -> None:
        """In place of Popen's own, whose arguments come in this order."""
        command, folder, variables = given[0], given[5], given[6]
        stdin, _, _, stdout, _, stderr = ends = given[10:16]
        request = {
            "arguments": command[3:],
            "folder": os.fspath(folder or os.getcwd()),
            "variables": dict(os.environ if variables is None else variables),
        }
        streams = [
            number if end == -1 else end for number, end in enumerate((stdin, stdout, stderr))
        ]
        with _ONE_AT_A_TIME, _taking_orphans():
            asking, _ = _ancestor()
            socket.send_fds(asking, [json.dumps(request).encode()], streams)
            self.pid = int(asking.recv(ancestor.ANSWER_BYTES))
        self._child_created = True
        self._close_pipe_fds(*ends)


@contextmanager
def _taking_orphans() -> Iterator[None]:
    """Be the parent of processes below this one whose parent ends meanwhile."""
    prctl = ctypes.CDLL(None).prctl
    prctl(_TAKE_ORPHANS, 1, 0, 0, 0)
    try:
        yield
    finally:
        prctl(_TAKE_ORPHANS, 0, 0, 0, 0)


@cache
def _ancestor() -> tuple[socket.socket, subprocess.Popen[bytes]]:
    """Where it is asked, and itself; it ends with this process, whose end closes that."""
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with its:
        process = subprocess.Popen(
            [sys.executable, ancestor.__file__, str(its.fileno())],
            stdin=subprocess.DEVNULL,
            pass_fds=[its.fileno()],
        )
    return ours, process
