"""The lock of a data directory, and the watchdog that stops PostgreSQL after a kill.

PostgreSQL's processes inherit an open file with a kernel lock on ``lock``, which lasts until all of
them end. The file names its holder, as another container's processes can't be signalled. Programs
have a shared lock on ``users``, and each a watchdog: a small child process of the standard library.
"""

from __future__ import annotations

import fcntl
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

# To notice the signal; to write everything to disk; to end its processes by force.
HEARD_LIMIT_S = 3.0
STOP_LIMIT_S = 15.0
QUIT_LIMIT_S = 8.0


def process_identity() -> list[str]:
    """The host, kernel and list of processes of this process; empty where unknown."""
    kernel = "".join(lines_of(Path("/proc/sys/kernel/random/boot_id")))
    processes = Path("/proc/self/ns/pid")
    here = str(processes.stat().st_ino) if processes.exists() else ""
    return [socket.gethostname(), kernel, here]


def holder_of(home: Path) -> list[str]:
    """The same of the lock's holder; an empty list after an orderly stop."""
    return lines_of(home / "lock")


def is_held_here(home: Path) -> bool:
    """Whether the lock's holder has the same list of processes as this program."""
    return holder_of(home)[1:] == process_identity()[1:]


def open_locked(path: Path, how: int = fcntl.LOCK_EX) -> int | None:
    """An open file with a lock; None if another process has it."""
    handle = os.open(path, os.O_RDWR | os.O_NOFOLLOW)
    try:
        fcntl.flock(handle, how | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(handle)
        return None
    return handle


def stop_unless_used(home: Path) -> bool:
    """Stop PostgreSQL unless another program uses it. Returns False if it hangs."""
    with suppress(FileNotFoundError):  # The directory was removed.
        users = open_locked(home / "users")
        if users is not None:
            try:
                return stop(home)
            finally:
                os.close(users)
    return True


def stop(home: Path) -> bool:
    """Stop PostgreSQL: clients are disconnected, everything committed is on disk.

    Returns False if it hangs. It was asked to stop then, and does when it goes on.
    """
    if _ends(home, signal.SIGINT, HEARD_LIMIT_S):
        return True
    if "stopping" not in map(str.strip, lines_of(home / "data" / "postmaster.pid")):
        return False
    # SIGQUIT kills processes of its that hang; the next start recovers.
    return _ends(home, None, STOP_LIMIT_S) or _ends(home, signal.SIGQUIT, QUIT_LIMIT_S)


def _ends(home: Path, how: signal.Signals | None, limit_s: float) -> bool:
    """Whether PostgreSQL has ended within a time after the signal."""
    deadline = time.monotonic() + limit_s
    while time.monotonic() < deadline and is_held_here(home):
        free = open_locked(home / "lock")
        if free is not None:
            os.ftruncate(free, 0)
            os.close(free)
            break
        pid = running(home / "data")
        if how is not None and pid is not None:
            os.kill(pid, how)
            how = None
        time.sleep(0.02)
    return not is_held_here(home)


def running(data: Path) -> int | None:
    """The process that ``postmaster.pid`` names, if it is the PostgreSQL of ``data``.

    After a crash the number may be a zombie's or another program's.
    """
    pid = next(iter(lines_of(data / "postmaster.pid")), "")
    try:
        command = Path(f"/proc/{int(pid)}/cmdline").read_bytes()
    except (OSError, ValueError):
        if not pid.isdecimal() or Path("/proc/self").exists():
            return None
        ps = ["/bin/ps", "-o", "command=", "-p", pid]  # macOS
        command = subprocess.run(ps, capture_output=True, check=False).stdout  # noqa: S603
    return int(pid) if b"postgres" in command and os.fsencode(data) in command else None


def lines_of(path: Path) -> list[str]:
    """The lines of a text file; none if it can't be read."""
    try:
        return path.read_text(errors="replace").splitlines()
    except OSError:
        return []


if __name__ == "__main__":
    sys.stdin.buffer.read()
    # The kernel may close the pipe before it frees the lock of a process that ends.
    while os.getppid() == int(sys.argv[2]):
        time.sleep(0.02)
    stop_unless_used(Path(sys.argv[1]))
