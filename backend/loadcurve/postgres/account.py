"""The account that runs PostgreSQL, and folders for its data, socket and programs.

PostgreSQL refuses to run as root. Started by root, it runs as ``postgres`` or ``nobody``, who can't
enter a directory that is only for root (``/root``). Its files and a copy of its programs are then
in `SHARED_PLACE`; no permissions are changed.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import pwd
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from loadcurve.core.errors import StartupError
from loadcurve.postgres.address import SOCKET_NAME
from loadcurve.postgres.binaries import copy_of_wheel
from loadcurve.postgres.watchdog import open_locked

SHARED_PLACE = Path("/var/lib/loadcurve")
ACCOUNTS = ("postgres", "nobody")
# With the zero at its end, Linux allows 108 bytes, and others for 104.
SOCKET_PATH_LIMIT = 107 if sys.platform == "linux" else 103


@dataclass(frozen=True, slots=True)
class PostgresAccount:
    """Folders, programs and account of one PostgreSQL; ``home`` has its data, log and locks."""

    home: Path
    bin_dir: Path
    account: pwd.struct_passwd

    @property
    def data(self) -> Path:
        """PostgreSQL's data directory."""
        return self.home / "data"

    def chown(self, path: Path) -> None:
        """Give ``path`` to the account."""
        if os.geteuid() == 0:
            os.chown(path, self.account.pw_uid, self.account.pw_gid, follow_symlinks=False)

    def lock(self, name: str, how: int = fcntl.LOCK_EX) -> int | None:
        """An open file of ``home`` with a lock; None if another process has it."""
        path, owner = self.home / name, self.home.stat()
        with suppress(FileExistsError):
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
            # A user whose directory root opened needs the file later.
            os.fchown(handle, owner.st_uid, owner.st_gid)
            os.close(handle)
        try:
            return open_locked(path, how)
        except OSError as error:
            raise StartupError(
                f"The file system of {self.home} has no locks ({error.strerror}), so a "
                "second server could destroy the data",
                "choose a place on a local disk with --data-dir",
            ) from error

    def socket(self) -> Path:
        """The folder of the socket, for the account only: in ``home`` if it fits, else in /tmp."""
        folder = self.home / "socket"
        # A comma or a quote would be read as part of a list of folders.
        if len(os.fsencode(folder / SOCKET_NAME)) > SOCKET_PATH_LIMIT or {*'",'} & {*str(folder)}:
            folder = Path("/tmp") / f"loadcurve-{_hash(self.home)}"  # noqa: S108
        try:
            folder.mkdir(mode=0o700)
        except FileExistsError:
            found = folder.lstat()
            ours = found.st_uid in (self.account.pw_uid, os.geteuid())
            if not ours or found.st_mode & 0o170077 != 0o040000:
                raise StartupError(
                    f"{folder}, the folder of PostgreSQL's socket, is not private to "
                    f"{self.account.pw_name}",
                    "remove it",
                ) from None
        self.chown(folder)
        return folder


def prepare_data_dir(
    data_dir: Path, bin_dir: Path, progress: Callable[[str], None]
) -> PostgresAccount:
    """Make ``data_dir`` ready and find the place of its PostgreSQL, or raise StartupError."""
    data_dir = data_dir.expanduser().absolute()
    if os.geteuid() != 0:
        home = data_dir / "postgres"
        _make(home, mode=0o700)
        account = _owner(home)
        if account.pw_uid != os.geteuid():
            raise StartupError(
                f"The data in {home} belongs to another user ({account.pw_name})",
                "run as that user, or choose another place with --data-dir",
            )
        return PostgresAccount(home.resolve(), bin_dir, account)
    _make(data_dir, mode=0o755)
    home, account = _home_under_root(data_dir.resolve(), progress)
    _make(home, mode=0o711)
    if not _may_enter(account, home):
        raise StartupError(
            f"PostgreSQL has to run as {account.pw_name}, who cannot enter {home}",
            "let others enter its parent directories (chmod o+x), or choose another --data-dir",
        )
    return PostgresAccount(home.resolve(), _reachable(bin_dir, account), account)


def _home_under_root(
    data_dir: Path, progress: Callable[[str], None]
) -> tuple[Path, pwd.struct_passwd]:
    """In ``data_dir`` if the account may go there or its data is there, else in `SHARED_PLACE`."""
    inside, shared = data_dir / "postgres", SHARED_PLACE / f"{data_dir.name}-{_hash(data_dir)}"
    account = _account(inside / "data")
    if not (shared / "data").exists() and (
        (inside / "data").exists() or _may_enter(account, data_dir)
    ):
        return inside, account
    account = _account(shared / "data")
    _make(SHARED_PLACE, mode=0o755)
    who = f"PostgreSQL runs as {account.pw_name}, who cannot enter {data_dir}"
    progress(f"{who}; its data: {shared}")
    return shared, account


def _reachable(bin_dir: Path, account: pwd.struct_passwd) -> Path:
    """``bin_dir``, or a copy of it that ``account`` can run."""
    if _succeeds([bin_dir / "postgres", "--version"], account):
        return bin_dir
    if bin_dir.parent.name == "pginstall":
        _make(SHARED_PLACE, mode=0o755)
        installed = int((bin_dir / "postgres").stat().st_mtime)
        copy = copy_of_wheel(bin_dir, SHARED_PLACE / f"postgresql-{installed}-{_hash(bin_dir)}")
        if _succeeds([copy / "postgres", "--version"], account):
            return copy
    raise StartupError(
        f"PostgreSQL's programs in {bin_dir} cannot be run by {account.pw_name}",
        f"move them to a folder that others may enter, or free some space in {SHARED_PLACE}",
    )


def _make(folder: Path, mode: int) -> None:
    try:
        # Another command may make it at the same time; only a file there is in the way.
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            folder.chmod(mode)  # mkdir's own mode is cut by the umask.
    except OSError as error:
        raise StartupError(
            f"The directory {folder} cannot be used ({error.strerror})",
            "choose another place with --data-dir or LOADCURVE_DATA_DIR",
        ) from error


def _account(data: Path) -> pwd.struct_passwd:
    """The account for root to use: the owner of existing data, else the first of `ACCOUNTS`."""
    if data.exists() and data.stat().st_uid != 0:
        return _owner(data)
    for name in ACCOUNTS:
        with suppress(KeyError):
            return pwd.getpwnam(name)
    raise StartupError(
        f"PostgreSQL does not run as root, and there is no user {' or '.join(ACCOUNTS)}",
        "run as an ordinary user, or set DATABASE_URL",
    )


def _owner(path: Path) -> pwd.struct_passwd:
    owner = path.stat().st_uid
    try:
        return pwd.getpwuid(owner)
    except KeyError:
        raise StartupError(
            f"{path} belongs to the user {owner}, who does not exist on this system",
            "add it to /etc/passwd, or choose another place with --data-dir",
        ) from None


def identity(account: pwd.struct_passwd) -> dict[str, Any]:
    """Arguments for subprocess that run a program as the account."""
    # ``PG*`` variables of the caller (PGDATA, PGPORT) and its language stay outside.
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PG", "LC_", "LANG"))}
    environment["LC_ALL"] = "C"
    settings: dict[str, Any] = {"cwd": "/", "env": environment, "stdin": subprocess.DEVNULL}
    if os.geteuid() == 0:
        settings |= {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
    return settings


def _may_enter(account: pwd.struct_passwd, folder: Path) -> bool:
    # The system itself is asked: mode bits alone do not know ACLs or mounts.
    return _succeeds(["/bin/sh", "-c", 'test -x "$1"', "sh", str(folder)], account)


def _succeeds(command: Sequence[str | Path], account: pwd.struct_passwd) -> bool:
    try:
        subprocess.run(command, capture_output=True, check=True, **identity(account))  # noqa: S603
    except (OSError, subprocess.CalledProcessError):
        return False
    return True


def _hash(path: Path) -> str:
    return hashlib.sha256(os.fsencode(path)).hexdigest()[:12]
