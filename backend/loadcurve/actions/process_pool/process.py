"""A bounded process that executes calls one at a time over a socket.

Four times as fast as the standard library's executor with its threads. It inherits its low
priority.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import pickle
import resource
import signal
import socket
import struct
import threading
import time
import traceback
from collections.abc import Callable
from multiprocessing import forkserver
from multiprocessing.process import BaseProcess
from multiprocessing.util import Finalize
from typing import Concatenate, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
ADDRESS_SPACE_BYTES = 1 << 30
_FORKED = multiprocessing.get_context("forkserver")
# Otherwise each process would import `__main__` again.
_FORKED.set_forkserver_preload(["__main__", "loadcurve.actions.process_pool.fork_parent"])
# The sizes of call and content that follow; then of the result.
_ASKED = struct.Struct("!QQ")
_ANSWERED = struct.Struct("!Q")
# A message should fit, or both ends wake each other for every piece.
_SOCKET_BYTES = 1 << 20
# The pause between attempts to fork.
PAUSES_S = (0.01, 0.1, 1.0)


def prepare_process() -> None:
    """Start the parent process, which imports the readers in the background."""
    forkserver.ensure_running()


class ProcessEnded(Exception):
    """The process ended before its result."""


class CallTimedOut(ProcessEnded):
    """The deadline passed before the result."""


class BoundedProcess:
    """One process, forked on demand, with one call at a time."""

    def __init__(self) -> None:
        self._socket: socket.socket | None = None
        self._kill: Finalize | None = None
        self._is_over = False
        self._forking = threading.Lock()
        self.pid: int | None = None

    async def call(
        self,
        function: Callable[Concatenate[bytes, P], T],
        content: bytes,
        *given: P.args,
        **named: P.kwargs,
    ) -> T:
        """The result of ``function``. Raises ProcessEnded, and RuntimeError for its errors.

        A cancelled call ends the process, as its result would still arrive.
        """
        if self._socket is None:
            # In a thread, as it waits for the parent process.
            await asyncio.to_thread(self._fork_unless_over)
        asked = pickle.dumps((function, given, named))
        loop, own = asyncio.get_running_loop(), self._socket
        if own is None:
            raise ProcessEnded
        try:
            await loop.sock_sendall(own, _ASKED.pack(len(asked), len(content)) + asked)
            await loop.sock_sendall(own, content)
            (size_bytes,) = _ANSWERED.unpack(await _received(own, _ANSWERED.size))
            is_done, answer = pickle.loads(await _received(own, size_bytes))  # noqa: S301  of ours
        except OSError:
            raise ProcessEnded from None
        if not is_done:
            raise RuntimeError(f"the bounded process failed:\n{answer}")
        done: T = answer
        return done

    def has_ended(self) -> bool:
        """Whether the process has died. Do not call it during a call."""
        if self._socket is None:
            return self._is_over
        try:
            return not self._socket.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return False
        except OSError:
            return True

    def end(self) -> None:
        """Kill the process; one that is being forked is killed afterwards, without waiting."""
        self._is_over = True
        if not self._forking.acquire(blocking=False):
            return
        try:
            if self._kill is not None:
                self._kill()
            if self._socket is not None:
                self._socket.close()
                self._socket = None
        finally:
            self._forking.release()

    def _fork_unless_over(self) -> None:
        self._fork()
        if self._is_over:
            self.end()

    def _fork(self) -> None:
        with self._forking:
            if self._is_over or self._socket is not None:
                return
            mine, its = socket.socketpair()
            with its:
                process = _FORKED.Process(target=_work, args=(its,), daemon=True)
                _start(process)
            # Also at the exit of this process, which waits for its children.
            self._kill = Finalize(self, _kill, (process,), exitpriority=0)
            self.pid = process.pid
            mine.setblocking(False)
            mine.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SOCKET_BYTES)
            self._socket = mine


def _start(process: BaseProcess) -> None:
    """Fork the process; restart its parent first if that was killed."""
    for pause_s in PAUSES_S:
        try:
            return process.start()
        except (OSError, EOFError):
            # It may have been killed during the request, which shows a moment later.
            time.sleep(pause_s)
    return process.start()


def _kill(process: BaseProcess) -> None:
    process.kill()


async def _received(own: socket.socket, size_bytes: int) -> bytearray:
    """``size_bytes`` bytes. Raises OSError if the other end closes before."""
    loop, content, received = asyncio.get_running_loop(), bytearray(size_bytes), 0
    with memoryview(content) as room:
        while received < size_bytes:
            piece_bytes = await loop.sock_recv_into(own, room[received:])
            if not piece_bytes:
                raise ConnectionResetError
            received += piece_bytes
    return content


def _work(its: socket.socket) -> None:
    """Execute calls until the socket closes."""
    _bound_process()
    its.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SOCKET_BYTES)
    with its, its.makefile("rb") as incoming:
        while len(head := incoming.read(_ASKED.size)) == _ASKED.size:
            call_bytes, content_bytes = _ASKED.unpack(head)
            call = incoming.read(call_bytes)
            function, given, named = pickle.loads(call)  # noqa: S301  from our own server
            try:
                done = function(incoming.read(content_bytes), *given, **named)
                answer = pickle.dumps((True, done), pickle.HIGHEST_PROTOCOL)
            except Exception:
                answer = pickle.dumps((False, traceback.format_exc()))
            its.sendall(_ANSWERED.pack(len(answer)))
            its.sendall(answer)
            del answer


def _end_with_server() -> None:
    """Exit with the server's process, also after its kill -9."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _bound_process() -> None:
    """Bound this process. Its parent handles signals."""
    threading.Thread(target=_end_with_server, daemon=True).start()
    for polite in (signal.SIGINT, signal.SIGTERM):
        signal.signal(polite, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE_BYTES, ADDRESS_SPACE_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def limit_cpu_time(seconds: int) -> None:
    """Limit the processor time of the present call, which ends the process.

    The limit counts the process's whole life, so it grows with each call.
    """
    usage = resource.getrusage(resource.RUSAGE_SELF)
    used_s = int(usage.ru_utime + usage.ru_stime)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (used_s + seconds + 1, hard))
