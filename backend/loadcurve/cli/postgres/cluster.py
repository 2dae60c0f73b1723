"""One PostgreSQL data directory: made once, started, recovered after a crash, stopped.

The data directory belongs to a cluster with two roles: ``postgres``, used here only, and
``loadcurve``, which owns the database of the same name and can do nothing else. Both need the
password that is made at random and kept in a file only its owner may read.
"""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg import sql

from loadcurve.cli.postgres.place import Place
from loadcurve.cli.postgres.postmaster import Postmaster
from loadcurve.core.errors import CannotStart

ROLE = "loadcurve"
ADMINISTRATOR = "postgres"
SPACE_FOR_NEW_MIB = 300
SPACE_FOR_OLD_MIB = 64
START_LIMIT_S = 90.0
# A committed transaction survives a crash of the machine only with all three.
DURABLE = ("fsync", "full_page_writes", "synchronous_commit")


@dataclass(frozen=True, slots=True)
class Address:
    """Where a running private PostgreSQL answers."""

    port: int
    password: str

    def url(self, database: str = ROLE) -> str:
        """The SQLAlchemy address of one database, as the role that owns the program's data."""
        return f"postgresql+psycopg://{ROLE}:{self.password}@127.0.0.1:{self.port}/{database}"

    def administer(self, database: str = "postgres") -> psycopg.Connection:
        """A connection as the administrator, in autocommit."""
        return psycopg.connect(
            host="127.0.0.1",
            port=self.port,
            user=ADMINISTRATOR,
            password=self.password,
            dbname=database,
            connect_timeout=5,
            autocommit=True,
        )


def prepare(place: Place, progress: Callable[[str], None]) -> str:
    """Make the cluster where there is none, and return its password.

    Raises CannotStart for a data directory of another major version, one without its password, and
    a full disk.
    """
    version_file = place.data / "PG_VERSION"
    if not version_file.exists():
        _check_space(place.home, SPACE_FOR_NEW_MIB)
        progress("making a database")
        return _initialise(place)
    _check_space(place.home, SPACE_FOR_OLD_MIB)
    major = version_file.read_text().strip()
    if major != str(place.binaries.major):
        raise CannotStart(
            f"The data in {place.data} was written by PostgreSQL {major}, "
            f"and this program found PostgreSQL {place.binaries.version}",
            f"set PG_BIN_DIR to the folder of PostgreSQL {major}'s programs, "
            "or start empty with another --data-dir",
        )
    try:
        return (place.home / "password").read_text().strip()
    except FileNotFoundError:
        raise CannotStart(
            f"The password of the database in {place.home} is gone (file: password)",
            "put it back from a backup, or start empty with another --data-dir",
        ) from None


def start(place: Place, password: str, postmaster: Postmaster) -> Address:
    """Get the cluster answering: adopt the PostgreSQL that runs on it already, or start one.

    Only a real connection counts: after a kill, the process table and ``postmaster.pid`` still tell
    of a server for a while. Raises CannotStart when it does not answer within `START_LIMIT_S`.
    """
    deadline = time.monotonic() + START_LIMIT_S
    launched = False
    while time.monotonic() < deadline:
        port = postmaster.port()
        if port is not None and _answers(Address(port, password), place.data):
            address = Address(port, password)
            _complete(address)
            return address
        if not postmaster.alive():
            if launched:
                postmaster.judge_launch()
            postmaster.launch()
            launched = True
        time.sleep(0.05)
    raise CannotStart(
        f"PostgreSQL did not answer within {START_LIMIT_S:.0f} s: {postmaster.last_words()}",
        f"its log is {place.log}",
    )


def _check_space(folder: Path, needed_mib: int) -> None:
    free_mib = shutil.disk_usage(folder).free // 2**20
    if free_mib < needed_mib:
        raise CannotStart(
            f"Only {free_mib} MiB are free on the disk of {folder}, and {needed_mib} are needed",
            "free some space, or choose another place with --data-dir",
        )


def _initialise(place: Place) -> str:
    """Make the cluster under another name and rename it, so that a half-made one is never used."""
    password = secrets.token_urlsafe(24)
    unfinished = place.home / "data.new"
    for_initdb = place.home / "password.new"
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(mode=0o700)
    place.own(unfinished)
    _write_secret(for_initdb, password)
    place.own(for_initdb)
    made = subprocess.run(  # noqa: S603  PostgreSQL's own program, no shell
        place.command(
            "initdb",
            f"--pgdata={unfinished}",
            f"--username={ADMINISTRATOR}",
            f"--pwfile={for_initdb}",
            "--auth=scram-sha-256",
            "--encoding=UTF8",
            "--locale=C",
            "--data-checksums",
            "--no-instructions",
        ),
        capture_output=True,
        text=True,
        check=False,
        **place.identity(),
    )
    for_initdb.unlink()
    if made.returncode != 0:
        shutil.rmtree(unfinished, ignore_errors=True)
        reason = made.stderr.strip().splitlines() or ["no reason given"]
        raise CannotStart(
            f"PostgreSQL could not make a database in {place.home}: {reason[-1]}",
            "mend that, or choose another place with --data-dir",
        )
    _write_secret(place.home / "password", password)
    unfinished.rename(place.data)
    return password


def _write_secret(path: Path, text: str) -> None:
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w") as file:
        file.write(text + "\n")
        file.flush()
        os.fsync(file.fileno())


def _answers(address: Address, data: Path) -> bool:
    try:
        with address.administer() as connection:
            row = connection.execute("SHOW data_directory").fetchone()
    except psycopg.OperationalError as error:
        if "password authentication failed" in str(error):
            raise CannotStart(
                f"PostgreSQL on {data} refuses the password in {data.parent / 'password'}",
                "put the right one back from a backup, or start empty with another --data-dir",
            ) from error
        return False
    return row is not None and Path(row[0]) == data


def _complete(address: Address) -> None:
    """Make the role and its database if they are missing, and see that commits are durable."""
    with address.administer() as connection:
        role = sql.Identifier(ROLE)
        if not _found(connection, "SELECT FROM pg_roles WHERE rolname = %s"):
            secret = sql.Literal(address.password)
            connection.execute(sql.SQL("CREATE ROLE {} LOGIN PASSWORD {}").format(role, secret))
        if not _found(connection, "SELECT FROM pg_database WHERE datname = %s"):
            connection.execute(sql.SQL("CREATE DATABASE {} OWNER {}").format(role, role))
        for setting in DURABLE:
            value = connection.execute("SELECT current_setting(%s)", [setting]).fetchone()
            if value != ("on",):
                raise CannotStart(
                    f"The private PostgreSQL runs with {setting} off, so a crash could lose data",
                    f"run: ALTER SYSTEM RESET {setting}",
                )


def _found(connection: psycopg.Connection, question: str) -> bool:
    return connection.execute(question, [ROLE]).fetchone() is not None
