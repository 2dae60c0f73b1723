"""A private PostgreSQL that runs as long as at least one program uses it.

Each program has a shared lock on ``users`` while it runs. The last one stops PostgreSQL, or its
`watchdog` if it was killed.
"""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from loadcurve.core.errors import StartupError
from loadcurve.postgres import watchdog
from loadcurve.postgres.account import PostgresAccount, prepare_data_dir
from loadcurve.postgres.address import PostgresAddress
from loadcurve.postgres.binaries import find_binaries
from loadcurve.postgres.server import START_LIMIT_S, PostgresServer

WATCH_INTERVAL_S = 0.5


@contextmanager
def private_postgres(
    data_dir: Path, progress: Callable[[str], None] = lambda _: None
) -> Iterator[PostgresAddress]:
    """PostgreSQL on ``data_dir`` for the duration of the block; yields its address.

    ``progress`` gets a sentence for what takes time or is unusual. A PostgreSQL that dies
    meanwhile is started again. Raises StartupError with the cause and the fix.
    """
    place = prepare_data_dir(data_dir, find_binaries(), progress)
    server = PostgresServer(place, progress)
    users = _users(place)
    leaving = threading.Event()
    watch = threading.Thread(target=_watch, args=(server, leaving, progress), daemon=True)
    # Nothing but the standard library: neither packages nor the caller's variables.
    command = [sys.executable, "-I", "-S", watchdog.__file__, str(place.home), str(os.getpid())]
    guarding = subprocess.Popen(  # noqa: S603
        command, cwd="/", start_new_session=True, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    try:
        server.start()
        watch.start()
        yield server.address
    finally:
        leaving.set()
        if watch.is_alive():
            watch.join()
        # Forked processes have copies of the open file, so closing it is not enough.
        fcntl.flock(users, fcntl.LOCK_UN)
        os.close(users)
        if not watchdog.stop_unless_used(place.home):
            progress(
                "PostgreSQL does not respond; it was asked to stop, and will once it responds again"
            )
        guarding.kill()
        guarding.communicate()


def _users(place: PostgresAccount) -> int:
    """An open file whose shared lock marks this program as a user of PostgreSQL."""
    deadline = time.monotonic() + START_LIMIT_S
    while (users := place.lock("users", fcntl.LOCK_SH)) is None:
        # The last program is stopping PostgreSQL.
        if time.monotonic() > deadline:
            raise StartupError(f"The PostgreSQL on {place.data} doesn't stop", "end its processes")
        time.sleep(0.05)
    return users


def _watch(
    server: PostgresServer, leaving: threading.Event, progress: Callable[[str], None]
) -> None:
    """Start PostgreSQL again whenever it has died."""
    while not leaving.wait(WATCH_INTERVAL_S):
        try:
            if server.launch():
                server.start()
                progress("PostgreSQL had stopped; it was started again")
        except (StartupError, OSError) as error:
            # Out of files or memory, for instance; the next round may succeed.
            progress(f"PostgreSQL has stopped: {error}")
