"""Start or adopt the PostgreSQL of one data directory."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import psycopg

from loadcurve.core.errors import StartupError
from loadcurve.postgres.account import PostgresAccount, identity
from loadcurve.postgres.address import SOCKET_NAME, SOCKET_PORT, PostgresAddress
from loadcurve.postgres.cluster import complete, prepare
from loadcurve.postgres.watchdog import holder_of, is_held_here, lines_of, process_identity, running

START_LIMIT_S = 90.0
# From taking the lock to the holder's name in it.
NAMING_LIMIT_S = 1.0
LOG_LIMIT_BYTES = 8 * 2**20
SETTINGS = {
    "listen_addresses": "",
    "port": SOCKET_PORT,
    "unix_socket_permissions": "0700",
    "logging_collector": "off",
    "timezone": "UTC",
    # A committed transaction survives a crash of the machine only with all three.
    "fsync": "on",
    "full_page_writes": "on",
    "synchronous_commit": "on",
}


class PostgresServer:
    """The PostgreSQL of one place."""

    def __init__(self, place: PostgresAccount, progress: Callable[[str], None]) -> None:
        self._place = place
        self._progress = progress
        self._child: subprocess.Popen[bytes] | None = None
        self._log = place.home / "log"
        self._socket = place.socket()
        self.address = PostgresAddress(str(self._socket), place.account.pw_name)

    def start(self) -> PostgresAddress:
        """Adopt the running PostgreSQL, or start one, and wait until it answers.

        Only a connection proves that it runs. Raises StartupError after `START_LIMIT_S`, and if
        another host or container uses the data.
        """
        begun = time.monotonic()
        started = False
        while time.monotonic() < begun + START_LIMIT_S:
            if self.launch(again=started):
                started = True
            elif is_held_here(self._place.home):
                if self._is_settled() and self._answers():
                    return self.address
            elif time.monotonic() > begun + NAMING_LIMIT_S:
                host = next(iter(holder_of(self._place.home)), "unnamed")
                raise StartupError(
                    f"The data in {self._place.data} is in use by a Loadcurve on another host or "
                    f"in another container ({host})",
                    "stop that one first, or choose another place with --data-dir; several "
                    "servers can share one PostgreSQL through DATABASE_URL",
                )
            time.sleep(0.05)
        words = f"PostgreSQL did not answer within {START_LIMIT_S:.0f} s: {self._log_tail()}"
        raise StartupError(words, f"its log is {self._log}")

    def launch(self, again: bool = False) -> bool:
        """Start PostgreSQL unless one has the data; returns at once whether it was started.

        Raises StartupError if that fails; with ``again``, also if the last start failed.
        """
        lock = self._place.lock("lock")
        if lock is None:
            return False
        try:
            if again and self._child is not None and self._child.wait() >= 0:
                words = self._log_tail()
                raise StartupError(f"PostgreSQL did not start: {words}", f"its log is {self._log}")
            self._refuse_other_host()
            os.ftruncate(lock, 0)
            os.pwrite(lock, "".join(f"{line}\n" for line in process_identity()).encode(), 0)
            prepare(self._place, self._progress)
            self._run(lock)
        finally:
            os.close(lock)
        return True

    def _refuse_other_host(self) -> None:
        """Refuse data of a host with invisible locks that did not stop in order."""
        holder, here = holder_of(self._place.home), process_identity()
        # A machine that restarted has its old name and another kernel.
        if holder and holder[0] != here[0] and holder[1] != here[1]:
            raise StartupError(
                f"The data in {self._place.data} was last used on {holder[0]}, where "
                "PostgreSQL did not stop cleanly and may still run",
                "stop it there; if that machine is certainly off, delete "
                f"{self._place.home / 'lock'} and start again",
            )

    def _run(self, lock: int) -> None:
        # Left by a kill: PostgreSQL believes the number in it, which may be another program's.
        (self._socket / f"{SOCKET_NAME}.lock").unlink(missing_ok=True)
        if running(self._place.data) is None:
            (self._place.data / "postmaster.pid").unlink(missing_ok=True)
        settings = {**SETTINGS, "unix_socket_directories": self._socket}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        if self._log.exists() and self._log.stat().st_size > LOG_LIMIT_BYTES:
            self._log.replace(self._log.with_name("log.1"))
        handle = os.open(self._log, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW, 0o600)
        try:
            self._child = subprocess.Popen(  # noqa: S603  PostgreSQL's own program, no shell
                [self._place.bin_dir / "postgres", "-D", str(self._place.data), *options],
                stdout=handle,
                stderr=handle,
                # Ctrl-C reaches the program only, which then stops PostgreSQL in order.
                start_new_session=True,
                pass_fds=(lock,),
                **identity(self._place.account),
            )
        finally:
            os.close(handle)

    def _is_settled(self) -> bool:
        """Whether the PostgreSQL just started has the data, or has ended.

        Until it ends for want of them, the one that has them could answer in its place.
        """
        child = self._child
        return child is None or child.poll() is not None or running(self._place.data) == child.pid

    def _answers(self) -> bool:
        """Whether PostgreSQL answers on this data, with its role and database made."""
        try:
            with self.address.administer() as connection:
                row = connection.execute("SHOW data_directory").fetchone()
                if row is None or Path(row[0]) != self._place.data:
                    return False
                complete(connection)
                return True
        except psycopg.OperationalError:
            return False

    def _log_tail(self) -> str:
        """PostgreSQL's last logged error, in one line."""
        lines = lines_of(self._log)[-6:] or ["it printed nothing"]
        errors = [words for words in lines if re.search("FATAL:|PANIC:|ERROR:", words)]
        return re.sub(".*(FATAL|PANIC|ERROR): *", "", [*lines[-1:], *errors][-1])
