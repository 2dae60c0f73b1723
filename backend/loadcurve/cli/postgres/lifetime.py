"""Keeping a private PostgreSQL running exactly as long as somebody uses it.

Several processes may use one data directory. Each holds a shared lock on ``users.lock`` for its
life; starting and stopping happen under ``turn.lock``. The last to leave stops PostgreSQL. The
kernel drops a killed process's locks, so nothing is left behind to clean up.
"""

from __future__ import annotations

import fcntl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from loadcurve.cli.postgres.binaries import find_binaries
from loadcurve.cli.postgres.cluster import Address, prepare, start
from loadcurve.cli.postgres.place import Place, settle
from loadcurve.cli.postgres.postmaster import Postmaster
from loadcurve.core.errors import CannotStart

WATCH_INTERVAL_S = 0.5


def _say_nothing(_: str) -> None:
    return


@contextmanager
def private_postgres(
    data_dir: Path, progress: Callable[[str], None] = _say_nothing
) -> Iterator[Address]:
    """PostgreSQL on ``data_dir`` for the duration of the block; yields its address.

    ``progress`` gets a sentence for what takes time or is unusual. While the block runs, a
    PostgreSQL that dies is started again on the same port. Raises CannotStart with the cause and
    the fix.
    """
    place = settle(data_dir, find_binaries(), progress)
    postmaster = Postmaster(place)
    with (place.home / "users.lock").open("a") as users:
        with _turn(place):
            fcntl.flock(users, fcntl.LOCK_SH)
            try:
                password = prepare(place, progress)
                address = start(place, password, postmaster)
            except BaseException:
                _leave(users, postmaster)
                raise
        leaving = threading.Event()
        watch = threading.Thread(
            target=_keep_running,
            args=(place, address, postmaster, leaving, progress),
            name="postgres-watch",
            daemon=True,
        )
        watch.start()
        try:
            yield address
        finally:
            leaving.set()
            watch.join()
            with _turn(place):
                _leave(users, postmaster)


@contextmanager
def _turn(place: Place) -> Iterator[None]:
    """The right to start or stop PostgreSQL here; waits for whoever has it."""
    with (place.home / "turn.lock").open("a") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        yield


def _leave(users: IO[str], postmaster: Postmaster) -> None:
    """Stop PostgreSQL unless another process still uses it. Needs the turn."""
    try:
        fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return
    postmaster.stop()


def _keep_running(
    place: Place,
    address: Address,
    postmaster: Postmaster,
    leaving: threading.Event,
    progress: Callable[[str], None],
) -> None:
    """Start PostgreSQL again whenever its process is gone while the program runs."""
    while not leaving.wait(WATCH_INTERVAL_S):
        if postmaster.alive():
            continue
        try:
            with _turn(place):
                if not leaving.is_set():
                    start(place, address.password, postmaster)
                    progress("PostgreSQL had stopped; it runs again")
        except CannotStart as error:
            progress(f"PostgreSQL has stopped: {error}")
