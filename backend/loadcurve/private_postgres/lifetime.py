"""Keeping a private PostgreSQL running exactly as long as somebody uses it.

Several processes may use one data directory. Each holds a shared lock on ``users.lock`` for its
life; starting and stopping happen under ``turn.lock``. The last to leave stops PostgreSQL, or the
`guard` if that one was killed. The kernel drops a killed process's locks, so nothing is left behind
to clean up.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from loadcurve.core.errors import CannotStart
from loadcurve.private_postgres import guard
from loadcurve.private_postgres.address import Address
from loadcurve.private_postgres.binaries import find_binaries
from loadcurve.private_postgres.cluster import prepare, start
from loadcurve.private_postgres.passwords import read_passwords
from loadcurve.private_postgres.place import Place, settle
from loadcurve.private_postgres.postmaster import Postmaster

WATCH_INTERVAL_S = 0.5


def _say_nothing(_: str) -> None:
    return


def _stay(_: Address) -> None:
    return


@contextmanager
def private_postgres(
    data_dir: Path,
    progress: Callable[[str], None] = _say_nothing,
    moved: Callable[[Address], None] = _stay,
) -> Iterator[Address]:
    """PostgreSQL on ``data_dir`` for the duration of the block; yields its address.

    ``progress`` gets a sentence for what takes time or is unusual. While the block runs, a
    PostgreSQL that dies is started again; ``moved`` gets its new address if it is another. Raises
    CannotStart with the cause and the fix.
    """
    place = settle(data_dir, find_binaries(), progress)
    with _lock(place, "users.lock") as users:
        use = _Use(place, users, progress, moved)
        address = use.begin()
        watch = threading.Thread(target=use.keep_running, name="postgres-watch", daemon=True)
        watch.start()
        try:
            yield address
        finally:
            use.leaving.set()
            watch.join()
            use.end()


class _Use:
    """One process's use of a private PostgreSQL."""

    def __init__(
        self,
        place: Place,
        users: int,
        progress: Callable[[str], None],
        moved: Callable[[Address], None],
    ) -> None:
        self._place = place
        self._users = users
        self._progress = progress
        self._moved = moved
        self._postmaster = Postmaster(place)
        self._guard: subprocess.Popen[bytes] | None = None
        self._address: Address
        self.leaving = threading.Event()

    def begin(self) -> Address:
        """Get PostgreSQL running, and guarded."""
        with _turn(self._place):
            fcntl.flock(self._users, fcntl.LOCK_SH)
            try:
                passwords = prepare(self._place, self._progress)
                self._address = start(self._place, passwords, self._postmaster)
                self._see_it_is_guarded()
            except BaseException:
                self._leave()
                raise
        return self._address

    def keep_running(self) -> None:
        """Start PostgreSQL again whenever its process is gone while the program runs."""
        while not self.leaving.wait(WATCH_INTERVAL_S):
            try:
                self._see_it_is_guarded()
                if self._postmaster.alive() and not self._has_moved():
                    continue
                with _turn(self._place):
                    if not self.leaving.is_set():
                        self._find_again()
            except CannotStart as error:
                self._progress(f"PostgreSQL has stopped: {error}")
            except OSError as error:
                # Out of files or memory, for instance; the next round may do better.
                self._progress(f"PostgreSQL cannot be watched: {error}")

    def end(self) -> None:
        """Leave, and stop PostgreSQL unless another process still uses it."""
        with _turn(self._place):
            self._leave()

    def _has_moved(self) -> bool:
        whereabouts = self._postmaster.whereabouts()
        return whereabouts is not None and whereabouts != (self._address.host, self._address.port)

    def _find_again(self) -> None:
        """Start it, or adopt the one that another process started meanwhile. Needs the turn."""
        ran = self._postmaster.alive()
        address = start(self._place, read_passwords(self._place.home), self._postmaster)
        if address != self._address:
            self._moved(address)
            self._address = address
        if not ran:
            self._progress("PostgreSQL had stopped; it runs again")

    def _see_it_is_guarded(self) -> None:
        if self._guard is not None and self._guard.poll() is None:
            return
        if not (self._place.home / "claim").exists():
            # A PostgreSQL that an earlier version started, and still uses, is for that to stop.
            return
        with _lock(self._place, "guard.lock") as handle:
            if not _is_free(handle):
                return
        self._guard = subprocess.Popen(  # noqa: S603  our own program, no shell
            # Nothing but the standard library: neither packages nor the caller's variables.
            [sys.executable, "-I", "-S", guard.__file__, str(self._place.home)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            start_new_session=True,
        )

    def _leave(self) -> None:
        """Stop PostgreSQL if this was its last user. Needs the turn."""
        if not _is_free(self._users):
            return
        if not self._postmaster.stop():
            self._progress("PostgreSQL hangs; it was asked to stop, and will once it goes on")
        elif self._guard is not None:
            self._guard.terminate()
            self._guard.wait()


@contextmanager
def _lock(place: Place, name: str) -> Iterator[int]:
    handle = place.open_lock(name)
    try:
        yield handle
    finally:
        os.close(handle)


@contextmanager
def _turn(place: Place) -> Iterator[None]:
    """The right to start or stop PostgreSQL here; waits for its holder."""
    with _lock(place, "turn.lock") as turn:
        try:
            fcntl.flock(turn, fcntl.LOCK_EX)
        except OSError as error:
            raise CannotStart(
                f"The file system of {place.home} has no locks ({error.strerror}), so nothing "
                "would keep a second server from destroying the data",
                "choose a place on a local disk with --data-dir",
            ) from error
        yield


def _is_free(handle: int) -> bool:
    """Whether nobody else has a lock on the file; it is ours then."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
