"""One PostgreSQL data directory: made once, started, recovered after a crash, stopped.

The data directory belongs to a cluster with two roles: ``postgres``, used here only, and
``loadcurve``, which owns the database of the same name and can do nothing else. Each has a password
of its own, made at random and kept in a file only its owner may read.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import psycopg
from psycopg import sql

from loadcurve.core.errors import CannotStart
from loadcurve.private_postgres.address import ADMINISTRATOR, ROLE, Address
from loadcurve.private_postgres.passwords import (
    OF_ADMINISTRATOR,
    OF_ROLE,
    Passwords,
    in_force,
    make_passwords,
    next_administrator,
    read_passwords,
    write_secret,
)
from loadcurve.private_postgres.place import Place
from loadcurve.private_postgres.postmaster import Postmaster

SPACE_FOR_NEW_MIB = 300
SPACE_FOR_OLD_MIB = 64
START_LIMIT_S = 90.0
# A committed transaction survives a crash of the machine only with all three.
DURABLE = ("fsync", "full_page_writes", "synchronous_commit")


def prepare(place: Place, progress: Callable[[str], None]) -> Passwords:
    """Make the cluster where there is none, and return its passwords.

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
    return read_passwords(place.home)


def start(place: Place, passwords: Passwords, postmaster: Postmaster) -> Address:
    """Get the cluster answering: adopt the PostgreSQL that runs on it already, or start one.

    Only a real connection counts: after a kill, the process table and ``postmaster.pid`` still tell
    of a server for a while. Raises CannotStart when it does not answer within `START_LIMIT_S`, and
    where another host or container uses the directory.
    """
    deadline = time.monotonic() + START_LIMIT_S
    launched = False
    while time.monotonic() < deadline:
        if postmaster.alive():
            address = _reached(place, passwords, postmaster)
            if address is not None:
                _complete(address)
                return _apart(place, passwords, address)
        else:
            if launched:
                postmaster.judge_launch()
            launched = postmaster.launch()
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


def _initialise(place: Place) -> Passwords:
    """Make the cluster under another name and rename it, so that a half-made one is never used."""
    passwords = make_passwords(place.home)
    unfinished = place.home / "data.new"
    for_initdb = place.home / "password.new"
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(mode=0o700)
    place.own(unfinished)
    write_secret(for_initdb, passwords.administrator[0])
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
            "fix that, or choose another place with --data-dir",
        )
    unfinished.rename(place.data)
    return passwords


def _reached(place: Place, passwords: Passwords, postmaster: Postmaster) -> Address | None:
    """The address of the PostgreSQL that runs on ``place``, once it answers there."""
    whereabouts = postmaster.whereabouts()
    if whereabouts is None:
        return None
    refused: psycopg.OperationalError | None = None
    for administrator in passwords.administrator:
        address = Address(*whereabouts, passwords.role, administrator)
        try:
            with address.administer() as connection:
                row = connection.execute("SHOW data_directory").fetchone()
        except psycopg.OperationalError as error:
            if not _is_refusal(error):
                return None
            refused = error
            continue
        return address if row is not None and Path(row[0]) == place.data else None
    file = OF_ROLE if passwords.shared else OF_ADMINISTRATOR
    raise _wrong_password(place, file) from refused


def _is_refusal(error: psycopg.OperationalError) -> bool:
    return "password authentication failed" in str(error)


def _wrong_password(place: Place, file: str) -> CannotStart:
    return CannotStart(
        f"PostgreSQL on {place.data} refuses the password in {place.home / file}",
        "put the right one back from a backup, or start empty with another --data-dir",
    )


def _apart(place: Place, passwords: Passwords, address: Address) -> Address:
    """See that the role's password is right and, from earlier versions, not the administrator's."""
    try:
        address.use().close()
    except psycopg.OperationalError as error:
        if _is_refusal(error):
            raise _wrong_password(place, OF_ROLE) from error
        raise CannotStart(
            f"PostgreSQL refuses its own role ({' '.join(str(error).split())})",
            f"its log is {place.log}",
        ) from error
    if not passwords.shared:
        return address
    password = address.administrator_password
    if password == passwords.role:
        password = next_administrator(place.home)
        with address.administer(ROLE) as connection:
            _set_password(connection, ADMINISTRATOR, password)
    in_force(place.home)
    return replace(address, administrator_password=password)


def _set_password(connection: psycopg.Connection, role: str, password: str) -> None:
    """Only what the password can be checked with is sent, and could be met in a log."""
    check = connection.pgconn.encrypt_password(password.encode(), role.encode(), b"scram-sha-256")
    statement = sql.SQL("ALTER ROLE {} PASSWORD {}")
    connection.execute(statement.format(sql.Identifier(role), sql.Literal(check.decode())))


def _complete(address: Address) -> None:
    """Make the role and its database if they are missing, and see that commits are durable."""
    with address.administer() as connection:
        role = sql.Identifier(ROLE)
        if not _found(connection, "SELECT FROM pg_roles WHERE rolname = %s"):
            connection.execute(sql.SQL("CREATE ROLE {} LOGIN").format(role))
            _set_password(connection, ROLE, address.password)
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
