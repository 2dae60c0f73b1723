"""Private PostgreSQLs: started and stopped by a test, or used by another process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from loadcurve.postgres import PostgresAddress
from loadcurve.postgres.account import PostgresAccount, prepare_data_dir
from loadcurve.postgres.binaries import find_binaries
from loadcurve.postgres.server import PostgresServer
from loadcurve.postgres.watchdog import stop

HOLDER = """
import sys
from pathlib import Path
from loadcurve.postgres import private_postgres
with private_postgres(Path(sys.argv[1])) as address:
    print(address.host, address.port, flush=True)
    sys.stdin.read()
"""


class Cluster:
    """A PostgreSQL that nobody starts again by itself."""

    def __init__(self, folder: Path) -> None:
        self._place = prepare_data_dir(folder, find_binaries(), lambda _: None)
        self._server = PostgresServer(self._place, lambda _: None)

    @property
    def place(self) -> PostgresAccount:
        """Where it lies, and by which account and programs it runs."""
        return self._place

    @property
    def data(self) -> Path:
        """PostgreSQL's data directory."""
        return self._place.data

    def start(self) -> PostgresAddress:
        """Start it."""
        return self._server.start()

    def stop(self) -> None:
        """Stop it in order."""
        stop(self._place.home)


@contextmanager
def another_process(
    data_dir: Path, python: str = sys.executable, before: Sequence[str] = (), **settings: Any
) -> Iterator[subprocess.Popen[str]]:
    """A process that uses the data directory until its standard input ends."""
    with subprocess.Popen(
        [*before, python, "-c", HOLDER, str(data_dir)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **settings,
    ) as process:
        assert process.stdout is not None
        where = process.stdout.readline().split()
        assert len(where) == 2, process.communicate()[1]
        try:
            yield process
        finally:
            process.communicate()


def connect(address: PostgresAddress) -> psycopg.Connection:
    """A connection as the program's own role."""
    return psycopg.connect(address.url().replace("+psycopg", ""), connect_timeout=60)


def store(address: PostgresAddress) -> None:
    """Add a row to a table of the test's own."""
    with connect(address) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS kept (n integer)")
        connection.execute("INSERT INTO kept VALUES (1)")


def stored(address: PostgresAddress) -> int:
    """How many rows were added."""
    with connect(address) as connection:
        row = connection.execute("SELECT count(*) FROM kept").fetchone()
    assert row is not None
    return int(row[0])


def postmaster_pid(data_dir: Path) -> int:
    """The process of the PostgreSQL that works on this directory."""
    return int((data_dir / "postgres/data/postmaster.pid").read_text().split()[0])


def guards(data_dir: Path) -> list[int]:
    """The processes that stop the PostgreSQL of a killed program."""
    told = subprocess.run(
        ["pgrep", "-f", f"watchdog.py {data_dir}"], capture_output=True, text=True, check=False
    )
    return [int(pid) for pid in told.stdout.split()]
