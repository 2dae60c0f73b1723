"""The two passwords of a private PostgreSQL: its administrator's, and that of the program's role.

The server works with the second, which opens nothing but its own database. Earlier versions had one
password for both; the administrator then gets one of its own at the next start.
"""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from loadcurve.core.errors import CannotStart

OF_ROLE = "password"
OF_ADMINISTRATOR = "administrator"
# Written before the database has it, and renamed afterwards: a killed program leaves either.
_NEXT = "administrator.new"


@dataclass(frozen=True, slots=True)
class Passwords:
    """What the files of one place say; ``administrator`` has those that may be right, in order.

    ``shared`` says that an earlier version made them, with one for both.
    """

    role: str
    administrator: tuple[str, ...]
    shared: bool = False


def make_passwords(home: Path) -> Passwords:
    """Make both for a new database."""
    made = Passwords(secrets.token_urlsafe(24), (secrets.token_urlsafe(24),))
    write_secret(home / OF_ADMINISTRATOR, made.administrator[0])
    write_secret(home / OF_ROLE, made.role)
    return made


def read_passwords(home: Path) -> Passwords:
    """Those of an existing database. Raises CannotStart if the role's is gone."""
    role = _read(home / OF_ROLE)
    if role is None:
        raise CannotStart(
            f"The password of the database in {home} is gone (file: {OF_ROLE})",
            "put it back from a backup, or start empty with another --data-dir",
        )
    administrator = _read(home / OF_ADMINISTRATOR)
    if administrator is not None:
        return Passwords(role, (administrator,))
    half_done = _read(home / _NEXT)
    return Passwords(role, (role,) if half_done is None else (half_done, role), shared=True)


def next_administrator(home: Path) -> str:
    """A new password for the administrator, kept beside the old one until it is in force."""
    made = secrets.token_urlsafe(24)
    write_secret(home / _NEXT, made)
    return made


def in_force(home: Path) -> None:
    """The database has taken the new password."""
    (home / _NEXT).rename(home / OF_ADMINISTRATOR)


def write_secret(path: Path, text: str) -> None:
    """Write a file that only its owner may read."""
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
    with os.fdopen(handle, "w") as file:
        owner = path.parent.stat()
        if os.geteuid() == 0 and owner.st_uid != 0:
            # Root may do this for a user, who has to read it later.
            os.fchown(file.fileno(), owner.st_uid, owner.st_gid)
        file.write(text + "\n")
        file.flush()
        os.fsync(file.fileno())


def _read(path: Path) -> str | None:
    try:
        return path.read_text().strip()
    except FileNotFoundError:
        return None
