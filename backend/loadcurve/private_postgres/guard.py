"""The guard: stops a PostgreSQL that nobody uses any more, and says that its claim is alive.

A small process of its own, as a server that is killed can do nothing afterwards. It needs nothing
but the standard library, so that it starts fast and stays small, and is run by its path. It sees
who uses the data directory by the shared lock that each of them holds; a server that comes back
within `GRACE_S` adopts the running PostgreSQL.
"""

from __future__ import annotations

import fcntl
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

GRACE_S = 10.0
BEAT_S = 1.0
# The claim's first line: how often its guard was there.
BEAT_DIGITS = 20
# To notice that it shall stop; to write everything down; to end its processes by force.
HEARD_LIMIT_S = 3.0
STOP_LIMIT_S = 15.0
QUIT_LIMIT_S = 8.0


def main(home: Path) -> None:
    """Guard the PostgreSQL in ``home`` until it has stopped; ends at once if another guard does."""
    with _locked(home / "guard.lock") as ours:
        if not ours:
            return
        beat, unused_since = 0, None
        while _beat(home / "claim", beat):
            beat += 1
            time.sleep(BEAT_S)
            with _locked(home / "users.lock") as unused:
                pass
            if not unused:
                unused_since = None
            elif unused_since is None:
                unused_since = time.monotonic()
            elif time.monotonic() - unused_since > GRACE_S and _end(home):
                return


def _beat(claim: Path, beat: int) -> bool:
    """Say that we are here; False once the claim was given up."""
    try:
        # Opened anew each time, so that other hosts see it on a network file system.
        handle = os.open(claim, os.O_WRONLY | os.O_NOFOLLOW)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    try:
        os.pwrite(handle, f"{beat:0{BEAT_DIGITS}d}".encode(), 0)
    except OSError:
        # A full disk, for instance; the next beat may be written.
        pass
    finally:
        os.close(handle)
    return True


def _end(home: Path) -> bool:
    """Stop PostgreSQL and give up its claim, if still nobody uses it; whether that was done."""
    with _locked(home / "turn.lock") as our_turn:
        if not our_turn:
            return False
        with _locked(home / "users.lock") as unused:
            if not unused or not stop(home / "data"):
                return False
            (home / "claim").unlink(missing_ok=True)
            return True


@contextmanager
def _locked(path: Path) -> Iterator[bool]:
    """Whether the exclusive lock was free; it is held until the end of the block."""
    try:
        handle = os.open(path, os.O_RDWR | os.O_NOFOLLOW)
    except FileNotFoundError:
        # The directory was removed, and with it all that there was to guard.
        yield True
        return
    except OSError:
        yield False
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        yield False
    else:
        yield True
    finally:
        os.close(handle)


def stop(data: Path, pid: int | None = None) -> bool:
    """Stop the PostgreSQL on ``data``: clients are cut off, everything committed is on disk.

    Returns False if it hangs. It was asked to stop then, and does when it goes on.
    """
    if _ends(data, pid, signal.SIGINT, HEARD_LIMIT_S):
        return True
    if not _is_stopping(data):
        return False
    # The second way is for processes of its that hang: it kills them, and recovers next time.
    return _ends(data, pid, None, STOP_LIMIT_S) or _ends(data, pid, signal.SIGQUIT, QUIT_LIMIT_S)


def _ends(data: Path, pid: int | None, how: signal.Signals | None, limit_s: float) -> bool:
    """Whether it has ended within a time after the signal; the first is only to be heard."""
    pid = pid or pid_of(data)
    if pid is None or not is_postmaster(pid, data):
        return True
    if how is not None:
        os.kill(pid, how)
    deadline = time.monotonic() + limit_s
    while time.monotonic() < deadline:
        if not is_postmaster(pid, data):
            return True
        if how is signal.SIGINT and _is_stopping(data):
            return False
        time.sleep(0.02)
    return False


def _is_stopping(data: Path) -> bool:
    lines = pid_file(data)
    return len(lines) > 7 and lines[7].strip() == "stopping"


def pid_file(data: Path) -> list[str]:
    """The lines of ``postmaster.pid``; none where there is no such file."""
    try:
        return (data / "postmaster.pid").read_text().splitlines()
    except OSError:
        return []


def pid_of(data: Path) -> int | None:
    """The number in ``postmaster.pid``, which may be another process's by now."""
    lines = pid_file(data)
    return int(lines[0]) if lines and lines[0].isdecimal() else None


def is_postmaster(pid: int, data: Path) -> bool:
    """Whether this process is the PostgreSQL of ``data``, and no zombie."""
    if not Path("/proc/self").exists():
        return _is_running_postgres(pid)
    process = Path(f"/proc/{pid}")
    try:
        command = (process / "cmdline").read_bytes()
    except OSError:
        return False
    if b"postgres" not in command.split(b"\0")[0]:
        return False
    try:
        return (process / "cwd").samefile(data)
    except PermissionError:
        # A container's root may not look at another user's process: be careful, call it alive.
        return True
    except OSError:
        return False


def _is_running_postgres(pid: int) -> bool:
    """The same question where there is no /proc (macOS); Z is the state of a zombie."""
    output = subprocess.run(  # noqa: S603  fixed program, no shell
        ["/bin/ps", "-o", "stat=,command=", "-p", str(pid)],
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    return "postgres" in output and not output.startswith("Z")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
