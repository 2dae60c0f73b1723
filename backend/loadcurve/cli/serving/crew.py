"""Several workers that answer at one socket: forked, replaced when one dies, stopped together.

The command has one child, forked while nothing else runs in it. That one imports the program once
and forks the workers, which share its memory; another takes the place of one that dies. The command
owns the private PostgreSQL and tells its child to stop. Whatever becomes of the command, its child
and the workers end with it.
"""

from __future__ import annotations

import gc
import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from multiprocessing.util import _exit_function  # type: ignore[attr-defined]
from typing import NoReturn

from loadcurve.api.admission.together import Together
from loadcurve.api.metrics import ONLY_GROW
from loadcurve.cli.serving.answering import APPLICATION, answer, stop_in_order_on_signals
from loadcurve.core.errors import CannotStart
from loadcurve.settings import Settings
from loadcurve.store.connections.whereabouts import share_whereabouts

# One that dies at once may die again.
PAUSE_S = 1.0
_READY = b"r"
_STOP = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
_log = logging.getLogger("loadcurve")


class Crew:
    """The workers, as the command knows them: by the process that forks them."""

    def __init__(self, pid: int, to_it: Connection, listening: socket.socket) -> None:
        self._pid: int | None = pid
        self._to_it = to_it
        self._listening = listening
        self._was_asked = False

    def answer(self, settings: Settings, on_started: Callable[[], None]) -> None:
        """Let the workers answer until a signal; what they accepted is finished.

        A second Ctrl-C does not wait for that. Raises CannotStart if they end by themselves.
        """
        # Once the workers have closed it, too, nobody listens.
        self._listening.close()
        for number in _STOP:
            signal.signal(number, self._pass_on)
        try:
            self._to_it.send(settings)
            self._to_it.recv_bytes()
            on_started()
        except (EOFError, OSError):
            _log.debug("the workers ended before they answered")
        self._wait()
        stop_in_order_on_signals()
        self._to_it.close()
        if not self._was_asked:
            raise CannotStart("The workers ended", "the lines above say why")

    def _pass_on(self, number: int, _: object) -> None:
        at_once = self._was_asked and number == signal.SIGINT
        self._was_asked = True
        self._signal(signal.SIGINT if at_once else signal.SIGTERM)

    def end(self) -> None:
        """End what is left of it."""
        if self._pid is not None:
            self._signal(signal.SIGKILL)
            self._wait()
        self._to_it.close()

    def _signal(self, number: signal.Signals) -> None:
        if self._pid is not None:
            with suppress(ProcessLookupError):
                os.kill(self._pid, number)

    def _wait(self) -> None:
        if self._pid is not None:
            with suppress(ChildProcessError):
                os.waitpid(self._pid, 0)
            self._pid = None


@contextmanager
def crew(workers: int, listening: socket.socket) -> Iterator[Crew]:
    """So many workers for the socket, being made ready. Call it while there is but one thread."""
    share_whereabouts()
    mine, its = Pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    pid = os.fork()
    if pid == 0:
        mine.close()
        _never_return(lambda: _Forge(workers, listening, its).work())
    its.close()
    those = Crew(pid, mine, listening)
    try:
        yield those
    finally:
        those.end()


def _never_return(work: Callable[[], None]) -> NoReturn:
    """End this forked process after ``work``, without what its parent would do on its way out."""
    code = 1
    try:
        work()
        code = 0
    except KeyboardInterrupt:
        code = 0
    except CannotStart as error:
        _log.error("%s", error)
    except BaseException:
        _log.exception("a worker ended")
    finally:
        os._exit(code)


class _Forge:
    """Forks the workers and looks after them. It has one thread, or it could not fork safely."""

    def __init__(self, workers: int, listening: socket.socket, command: Connection) -> None:
        self._listening = listening
        self._command = command
        self._count = workers
        # By its process.
        self._workers: dict[int, int] = {}
        self._ready, self._says_ready = socket.socketpair()
        self._signals, self._wakes = socket.socketpair()
        self._stopping = False
        self._are_ready = False
        self._together: Together
        self._settings: Settings

    def work(self) -> None:
        """Start the workers when the command has the settings, and stay until all have ended."""
        # Ctrl-C in a terminal is for the command.
        os.setpgid(0, 0)
        import_module(APPLICATION)
        try:
            self._settings = self._command.recv()
        except EOFError:
            return
        self._together = Together(self._count)
        try:
            self._listen_to_signals()
            gc.collect()
            gc.freeze()
            for worker in range(self._count):
                self._fork(worker)
            self._wait_until_ready()
            while self._workers:
                self._look(wait([self._signals, self._command]))
        finally:
            self._together.close()

    def _listen_to_signals(self) -> None:
        self._wakes.setblocking(False)
        signal.set_wakeup_fd(self._wakes.fileno())
        for number in (signal.SIGCHLD, *_STOP):
            signal.signal(number, lambda *_: None)

    def _wait_until_ready(self) -> None:
        """Tell the command when all answer; stop if one ends before it does."""
        left = self._count
        while left and not self._stopping:
            happened = wait([self._signals, self._command, self._ready])
            if self._ready in happened:
                left -= len(self._ready.recv(self._count))
            self._look(happened)
        self._are_ready = not left
        if self._are_ready:
            self._command.send_bytes(_READY)

    def _look(self, happened: Sequence[object]) -> None:
        """Do what there is to do after a signal, or the end of the command."""
        if self._command in happened:
            for pid in self._workers:
                os.kill(pid, signal.SIGKILL)
            raise KeyboardInterrupt
        if self._signals in happened:
            for number in sorted(set(self._signals.recv(4096)) - {signal.SIGCHLD}):
                self._stop(signal.Signals(number))
            self._replace_dead()

    def _stop(self, number: signal.Signals) -> None:
        again = signal.SIGINT if self._stopping and number == signal.SIGINT else signal.SIGTERM
        self._stopping = True
        self._listening.close()
        for pid in self._workers:
            os.kill(pid, again)

    def _replace_dead(self) -> None:
        for pid, worker in list(self._workers.items()):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if not ended:
                continue
            del self._workers[pid]
            self._together.forget(worker, ONLY_GROW)
            if self._stopping:
                continue
            if not self._are_ready:
                # It has said why, and another would say the same.
                self._stop(signal.SIGTERM)
                continue
            code = os.waitstatus_to_exitcode(status)
            _log.error("worker %d ended (%d); another takes its place", worker, code)
            time.sleep(PAUSE_S)
            self._fork(worker)

    def _fork(self, worker: int) -> None:
        # A signal that comes before the worker listens to it waits.
        signal.pthread_sigmask(signal.SIG_BLOCK, _STOP)
        pid = os.fork()
        if not pid:
            _never_return(lambda: self._become(worker))
        self._workers[pid] = worker
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOP)

    def _become(self, worker: int) -> None:
        """Answer, as this worker; of the forge only what it listens to is needed."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        stop_in_order_on_signals()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOP)
        for end in (self._signals, self._wakes, self._ready):
            end.close()
        threading.Thread(target=self._end_with_command, daemon=True).start()
        self._together.become(worker)

        def ready() -> None:
            self._says_ready.send(_READY)

        try:
            answer(self._settings, self._listening, ready, self._together)
        finally:
            # What multiprocessing does at the end of the processes that it forks itself.
            _exit_function()

    def _end_with_command(self) -> None:
        """Nothing more is said on it: it ends when the command does."""
        self._command.poll(None)
        os._exit(1)
