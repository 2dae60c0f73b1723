"""The claim of one PostgreSQL to a data directory, which holds across namespaces and hosts.

Two PostgreSQLs on one data directory destroy it, and the second cannot see the process of the first
from another container or host. So PostgreSQL inherits an open file with a kernel lock: the lock
lasts until the last of its processes has ended, also when the program that started it was killed.
File systems whose locks are not shared between hosts have the ``claim`` file besides, which names
its holder and changes every second (`guard`). In doubt the start is refused.
"""

from __future__ import annotations

import errno
import fcntl
import json
import os
import socket
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from loadcurve.core.errors import CannotStart
from loadcurve.private_postgres.guard import BEAT_DIGITS, BEAT_S, pid_file
from loadcurve.private_postgres.place import Place

# A machine with much else to do may miss some beats.
SILENT_S = 6 * BEAT_S
# What a killed PostgreSQL's listening socket may outlast it.
LISTENING_S = 2.0


@dataclass(frozen=True, slots=True)
class Holder:
    """Who has, or had, a data directory.

    ``boot`` tells kernels apart, ``processes`` the namespaces of process numbers, and ``device``
    how the file system is mounted; each is empty or 0 where the system does not say.
    """

    host: str
    boot: str
    processes: int
    device: int

    def shares_locks_with(self, other: Holder) -> bool:
        """Whether a kernel lock of one is seen by the other for certain."""
        return self.boot != "" and (self.boot, self.device) == (other.boot, other.device)

    def sees_processes_of(self, other: Holder) -> bool:
        """Whether both have the same list of processes."""
        return (self.host, self.boot, self.processes) == (other.host, other.boot, other.processes)


class Claim:
    """The claim to one place's data directory."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._path = place.home / "claim"

    def take(self) -> int | None:
        """An open file whose lock PostgreSQL has to inherit; close it once it has.

        None while processes of a PostgreSQL that was killed here are still ending. Raises
        CannotStart if another host or container has the directory, or may have it.
        """
        handle = self._place.open_lock("claim.lock")
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._refuse_holder_elsewhere()
            self._refuse_listener()
            self._write()
        except BlockingIOError:
            os.close(handle)
            holder = self._holder()
            if holder is None or _this_process(self._place.home).sees_processes_of(holder):
                return None
            raise self._in_use(holder.host) from None
        except BaseException:
            os.close(handle)
            raise
        return handle

    def give_up(self) -> None:
        """PostgreSQL has stopped in order here: anybody may start it, on any host."""
        holder = self._holder()
        if holder is not None and _this_process(self._place.home).sees_processes_of(holder):
            self._path.unlink(missing_ok=True)

    def _refuse_holder_elsewhere(self) -> None:
        """Refuse a holder whose locks we may not see, while it is there or could be."""
        holder = self._holder()
        here = _this_process(self._place.home)
        if holder is None or here.shares_locks_with(holder):
            return
        before = self._beat()
        deadline = time.monotonic() + SILENT_S
        while time.monotonic() < deadline:
            time.sleep(BEAT_S / 4)
            if self._beat() != before:
                raise self._in_use(holder.host)
        if holder.host != here.host:
            raise CannotStart(
                f"The data in {self._place.data} was last used on {holder.host}, where PostgreSQL "
                "did not stop in order and may still run",
                f"stop it there; if that machine is off for certain, delete {self._path} and "
                "start again",
            )

    def _refuse_listener(self) -> None:
        """Refuse while something listens at the socket of the last PostgreSQL.

        One of an earlier version has no claim; and it is not seen from another container.
        """
        lines = pid_file(self._place.data)
        if len(lines) < 5 or not lines[4]:
            return
        path = f"{lines[4]}/.s.PGSQL.{lines[3]}"
        deadline = time.monotonic() + LISTENING_S
        while _listens(path):
            if time.monotonic() > deadline:
                raise self._in_use("another container")
            time.sleep(0.1)

    def _in_use(self, where: str) -> CannotStart:
        return CannotStart(
            f"The data in {self._place.data} is in use by a Loadcurve on another host or in "
            f"another container ({where})",
            "stop that one first, or choose another place with --data-dir; several servers can "
            "share one PostgreSQL by DATABASE_URL",
        )

    def _write(self) -> None:
        """Name us as the holder, whole or not at all."""
        unfinished = self._place.home / "claim.new"
        unfinished.unlink(missing_ok=True)
        handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW, 0o600)
        with os.fdopen(handle, "w") as file:
            self._place.give_to_owner_of_home(file.fileno())
            holder = json.dumps(asdict(_this_process(self._place.home)))
            file.write(f"{0:0{BEAT_DIGITS}d}\n{holder}\n")
            file.flush()
            os.fsync(file.fileno())
        unfinished.rename(self._path)

    def _holder(self) -> Holder | None:
        try:
            return Holder(**json.loads(self._path.read_text().partition("\n")[2]))
        except FileNotFoundError:
            return None
        except (ValueError, TypeError):
            # Somebody's whom we cannot read: nobody's locks are known to be ours.
            return Holder("a host that is not named", "", 0, 0)

    def _beat(self) -> str:
        try:
            return self._path.read_text().partition("\n")[0]
        except OSError:
            return ""


def _this_process(home: Path) -> Holder:
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        processes = Path("/proc/self/ns/pid").stat().st_ino
    except OSError:
        boot, processes = "", 0
    return Holder(socket.gethostname(), boot, processes, home.stat().st_dev)


def _listens(path: str) -> bool:
    with socket.socket(socket.AF_UNIX) as probe:
        probe.settimeout(1.0)
        try:
            probe.connect(path)
        except TimeoutError:
            return True
        except OSError as error:
            # A full queue is one of somebody who listens.
            return error.errno == errno.EAGAIN
    return True
