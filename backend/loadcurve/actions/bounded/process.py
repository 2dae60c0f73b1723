"""A process with bounds that does one piece of work after another, asked over a socket of its own.

Four times as quick as an executor of the standard library, whose threads pass on what they are
given; that the process is polite, it inherits.
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
# `__main__` is what each of them would import anew otherwise.
_FORKED.set_forkserver_preload(["__main__", "loadcurve.actions.bounded.ancestor"])
# Bytes of the call and of the content that follow; then, of the answer.
_ASKED = struct.Struct("!QQ")
_ANSWERED = struct.Struct("!Q")
# What is sent should fit, or both ends wake each other for every piece of it.
_SOCKET_BYTES = 1 << 20
# Between attempts to fork.
PAUSES_S = (0.01, 0.1, 1.0)


def make_ready() -> None:
    """Start what the processes are forked from; it imports the readers in the background."""
    forkserver.ensure_running()


class Ended(Exception):
    """The process ended before it answered."""


class BoundedProcess:
    """One process, forked when it is first needed; it does one thing at a time."""

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
        """What ``function`` returns there. Raises Ended, and RuntimeError for what it raises.

        What was not waited for to its end is followed by `end`, as its answer would still come.
        """
        if self._socket is None:
            # In a thread, as it waits until what it is forked from is ready.
            await asyncio.to_thread(self._fork)
        asked = pickle.dumps((function, given, named))
        loop, own = asyncio.get_running_loop(), self._socket
        if own is None:
            raise Ended
        try:
            await loop.sock_sendall(own, _ASKED.pack(len(asked), len(content)) + asked)
            await loop.sock_sendall(own, content)
            (size_bytes,) = _ANSWERED.unpack(await _received(own, _ANSWERED.size))
            is_done, answer = pickle.loads(await _received(own, size_bytes))  # noqa: S301  of ours
        except OSError:
            raise Ended from None
        if not is_done:
            raise RuntimeError(f"the bounded process failed:\n{answer}")
        done: T = answer
        return done

    def has_ended(self) -> bool:
        """Whether the process was there and is no more. Not while it does something."""
        if self._socket is None:
            return self._is_over
        try:
            return not self._socket.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return False
        except OSError:
            return True

    def end(self) -> None:
        """End the process, whatever it does."""
        with self._forking:
            self._is_over = True
            if self._kill is not None:
                self._kill()
            if self._socket is not None:
                self._socket.close()
                self._socket = None

    def _fork(self) -> None:
        with self._forking:
            if self._is_over or self._socket is not None:
                return
            mine, its = socket.socketpair()
            with its:
                process = _FORKED.Process(target=_work, args=(its,), daemon=True)
                _start(process)
            # Also at the end of this process, which waits for those it has forked.
            self._kill = Finalize(self, _kill, (process,), exitpriority=0)
            self.pid = process.pid
            mine.setblocking(False)
            mine.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SOCKET_BYTES)
            self._socket = mine


def _start(process: BaseProcess) -> None:
    """Fork it. If what it is forked from was killed, that is started again first."""
    for pause_s in PAUSES_S:
        try:
            return process.start()
        except (OSError, EOFError):
            # It may have been killed while it was asked; its end is noticed a moment later.
            time.sleep(pause_s)
    return process.start()


def _kill(process: BaseProcess) -> None:
    process.kill()


async def _received(own: socket.socket, size_bytes: int) -> bytearray:
    """So many bytes. Raises OSError where the other end is closed before."""
    loop, content, received = asyncio.get_running_loop(), bytearray(size_bytes), 0
    with memoryview(content) as room:
        while received < size_bytes:
            piece_bytes = await loop.sock_recv_into(own, room[received:])
            if not piece_bytes:
                raise ConnectionResetError
            received += piece_bytes
    return content


def _work(its: socket.socket) -> None:
    """Do what is asked, until nobody is there to ask."""
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
    """Go when the server's process is gone: after a kill -9 nobody else would end this one."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


def _bound_process() -> None:
    """Bound this process. Signals to stop are the parent's business."""
    threading.Thread(target=_end_with_server, daemon=True).start()
    for polite in (signal.SIGINT, signal.SIGTERM):
        signal.signal(polite, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE_BYTES, ADDRESS_SPACE_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def allow_cpu(seconds: int) -> None:
    """Let what this process does now take so much of the processor, or else end it.

    The limit counts the whole life of a process, so it moves on with each call.
    """
    usage = resource.getrusage(resource.RUSAGE_SELF)
    used_s = int(usage.ru_utime + usage.ru_stime)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (used_s + seconds + 1, hard))
