"""A streaming standby of a test's PostgreSQL, from a base backup, that can be promoted."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import psycopg

from loadcurve.postgres import PostgresAddress
from loadcurve.postgres.account import PostgresAccount, identity

_LEFT_OUT = {"postmaster.pid", "postmaster.opts", "pg_replslot", "pg_dynshmem", "pg_stat_tmp"}


def wait_for(what: str, is_so: Callable[[], bool], longest_s: float = 60) -> None:
    """Wait until it is so; a database that is away or starting is not."""
    deadline = time.monotonic() + longest_s
    while True:
        with suppress(psycopg.OperationalError):
            if is_so():
                return
        assert time.monotonic() < deadline, what
        time.sleep(0.05)


class Standby:
    """A hot standby of the PostgreSQL on ``place``, at a socket of its own."""

    def __init__(
        self, place: PostgresAccount, primary: PostgresAddress, name: str = "standby1"
    ) -> None:
        self._place = place
        self._primary = primary
        self._name = name
        self.data = place.home / name
        self.address = replace(primary, host=str(place.home / f"{name}.socket"))
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Make it and start it; until it streams, and commits wait for it."""
        self._copy()
        folder = Path(self.address.host)
        folder.mkdir(mode=0o700)
        self._place.chown(folder)
        self._run(folder)
        with self._primary.administer() as primary:
            primary.execute(f"ALTER SYSTEM SET synchronous_standby_names = '{self._name}'")
            primary.execute("SELECT pg_reload_conf()")

            def is_waited_for() -> bool:
                statement = "SELECT sync_state FROM pg_stat_replication WHERE application_name = %s"
                return primary.execute(statement, [self._name]).fetchall() == [("sync",)]

            wait_for("the standby does not stream", is_waited_for)

    def _run(self, folder: Path) -> None:
        options = {"listen_addresses": "", "unix_socket_directories": folder, "port": 5432}
        settings = [part for name, value in options.items() for part in ("-c", f"{name}={value}")]
        with (self._place.home / f"{self._name}.log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._place.bin_dir / "postgres", "-D", str(self.data), *settings],
                stdout=log,
                stderr=log,
                start_new_session=True,
                **identity(self._place.account),
            )

    def promote(self) -> None:
        """From now on it takes writes."""
        with self.address.administer() as connection:
            assert connection.execute("SELECT pg_promote()").fetchone() == (True,)

    def stop(self) -> None:
        """End it."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(30)

    def _copy(self) -> None:
        with self._primary.administer() as connection:
            connection.execute("SELECT pg_backup_start('standby', true)")
            shutil.copytree(
                self._place.data,
                self.data,
                ignore=lambda _, names: _LEFT_OUT & set(names),
                copy_function=_copied,
            )
            stopped = connection.execute("SELECT labelfile FROM pg_backup_stop(false)").fetchone()
        assert stopped is not None
        for name in ("pg_replslot", "pg_dynshmem", "pg_stat_tmp"):
            (self.data / name).mkdir()
        (self.data / "backup_label").write_text(stopped[0])
        (self.data / "standby.signal").touch()
        from_where = (
            f"host={self._primary.host} port={self._primary.port} user=postgres "
            f"application_name={self._name}"
        )
        with (self.data / "postgresql.auto.conf").open("a") as settings:
            settings.write(f"primary_conninfo = '{from_where}'\n")
        self.data.chmod(0o700)
        for path in (self.data, *self.data.rglob("*")):
            self._place.chown(path)


def _copied(source: str, target: str) -> None:
    # What PostgreSQL removes meanwhile is not needed.
    with suppress(FileNotFoundError):
        shutil.copy2(source, target)


def kill_all(data: Path) -> None:
    """End a PostgreSQL and its processes at once, as a machine that loses its power."""
    first = int((data / "postmaster.pid").read_text().split()[0])
    told = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True, check=False
    )
    for pid in (first, *map(int, told.stdout.split())):
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
