"""One PostgreSQL data directory: made once, its sign-in rules, its role and its database.

It has two roles: ``postgres``, used here only, and ``loadcurve``, which owns the database of the
same name and can do nothing else. The account that runs PostgreSQL, and root, may sign in as both.
"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
from collections.abc import Callable

import psycopg
from psycopg import sql

from loadcurve.core.errors import StartupError
from loadcurve.postgres.account import PostgresAccount, identity
from loadcurve.postgres.address import ADMINISTRATOR, ROLE
from loadcurve.postgres.binaries import major_of

SPACE_FOR_NEW_MIB = 300
SPACE_FOR_OLD_MIB = 64
SIGN_IN_RULES = [f"local {database} all peer map=loadcurve" for database in ("all", "replication")]


def prepare(place: PostgresAccount, progress: Callable[[str], None]) -> None:
    """Create the cluster if it is missing, and write its sign-in rules; needs the lock.

    Raises StartupError for data of another major version and for a full disk.
    """
    version_file = place.data / "PG_VERSION"
    needed_mib = SPACE_FOR_OLD_MIB if version_file.exists() else SPACE_FOR_NEW_MIB
    free_mib = shutil.disk_usage(place.home).free // 2**20
    if free_mib < needed_mib:
        raise StartupError(
            f"Only {free_mib} MiB are free on the disk of {place.home}; {needed_mib} are needed",
            "free some space, or choose another place with --data-dir",
        )
    if not version_file.exists():
        progress("making a database")
        _initialise(place)
    major, ours = version_file.read_text().strip(), major_of(place.bin_dir)
    if major != str(ours):
        raise StartupError(
            f"The data in {place.data} was written by PostgreSQL {major}, "
            f"and this program found PostgreSQL {ours}",
            f"set PG_BIN_DIR to the folder of PostgreSQL {major}'s programs, "
            "or start empty with another --data-dir",
        )
    accounts = {place.account.pw_name, pwd.getpwuid(0).pw_name}
    lines = [f'{ROLE} "{name}" {role}' for name in accounts for role in (ROLE, ADMINISTRATOR)]
    for name, content in (("pg_hba.conf", SIGN_IN_RULES), ("pg_ident.conf", lines)):
        path = place.data / name
        path.unlink(missing_ok=True)
        # The folder belongs to the account, which must not lead root elsewhere by a link.
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
        with os.fdopen(handle, "w") as file:
            place.chown(path)
            file.write("\n".join([*content, ""]))


def complete(connection: psycopg.Connection) -> None:
    """Make the role and its database if they are missing."""
    role = sql.Identifier(ROLE)
    # Programs that start at once take turns; the end of the connection frees it.
    connection.execute("SELECT pg_advisory_lock(1)")
    if not connection.execute("SELECT FROM pg_roles WHERE rolname = %s", [ROLE]).rowcount:
        connection.execute(sql.SQL("CREATE ROLE {} LOGIN").format(role))
    if not connection.execute("SELECT FROM pg_database WHERE datname = %s", [ROLE]).rowcount:
        connection.execute(sql.SQL("CREATE DATABASE {} OWNER {}").format(role, role))


def _initialise(place: PostgresAccount) -> None:
    """Make the data under another name and rename it, so that half of it is never used."""
    unfinished = place.home / "data.new"
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.mkdir(mode=0o700)
    place.chown(unfinished)
    sign_in = ("--auth-local=peer", "--auth-host=reject", f"--username={ADMINISTRATOR}")
    content = ("--encoding=UTF8", "--locale=C", "--data-checksums", "--no-instructions")
    made = subprocess.run(  # noqa: S603  PostgreSQL's own program, no shell
        [place.bin_dir / "initdb", f"--pgdata={unfinished}", *sign_in, *content],
        capture_output=True,
        text=True,
        check=False,
        **identity(place.account),
    )
    if made.returncode != 0:
        shutil.rmtree(unfinished, ignore_errors=True)
        reason = made.stderr.strip().splitlines() or ["no reason given"]
        raise StartupError(
            f"PostgreSQL could not make a database in {place.home}: {reason[-1]}",
            "fix that, or choose another place with --data-dir",
        )
    unfinished.rename(place.data)
