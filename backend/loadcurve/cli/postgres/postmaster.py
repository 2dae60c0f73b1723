"""The server process of one data directory: whether it lives, starting it, stopping it.

It is started as a process of our own in a session of its own: Ctrl-C in the terminal reaches the
program, which then stops PostgreSQL in order, and a killed program leaves it running for the next.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import IO

from loadcurve.cli.postgres.place import Place
from loadcurve.core.errors import CannotStart

LONGEST_SOCKET_PATH = 103
STOP_LIMIT_S = 30.0
LOG_LIMIT_BYTES = 8 * 2**20
# What passes by itself: the port was taken between asking and using it; server processes of a
# killed postmaster still hold its memory; a postmaster that somebody else starts at this moment.
PASSING = ("could not bind", "is still in use", "lock file")


class Postmaster:
    """PostgreSQL's first process for one data directory, whoever started it."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._child: subprocess.Popen[bytes] | None = None
        self._last_port: int | None = None
        self._log_start = 0

    def port(self) -> int | None:
        """The port written in ``postmaster.pid``, None where there is none yet."""
        lines = self._pid_file()
        if len(lines) <= 3 or not lines[3].isdigit():
            return None
        self._last_port = int(lines[3])
        return self._last_port

    def alive(self) -> bool:
        """Whether the process named in ``postmaster.pid`` is this directory's PostgreSQL.

        The number alone proves nothing: after a crash it may be a zombie's, or another program's.
        """
        if self._child is not None and self._child.poll() is None:
            return True
        pid = self._pid()
        return pid is not None and _is_postmaster(pid, self._place.data)

    def launch(self) -> None:
        """Start PostgreSQL; returns at once. Call only when it is not alive.

        The port of the last time is taken again where it is free, so that addresses stay true.
        """
        port = self.port() or self._last_port
        if port is None or not _free(port):
            port = _any_free_port()
        # Without its process the file only keeps PostgreSQL from starting where the number has been
        # given to another program; the memory of a living server is guarded by PostgreSQL itself.
        (self._place.data / "postmaster.pid").unlink(missing_ok=True)
        sockets = str(self._place.data)
        if len(os.fsencode(f"{sockets}/.s.PGSQL.{port}")) > LONGEST_SOCKET_PATH:
            sockets = ""
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": port,
            "unix_socket_directories": sockets,
            "logging_collector": "off",
            "timezone": "UTC",
        }
        arguments = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with self._open_log() as log:
            self._child = subprocess.Popen(  # noqa: S603  PostgreSQL's own program, no shell
                self._place.command("postgres", "-D", str(self._place.data), *arguments),
                stdout=log,
                stderr=log,
                start_new_session=True,
                **self._place.identity(),
            )

    def judge_launch(self) -> None:
        """Say why a launch failed, unless trying again can mend it.

        Raises CannotStart with PostgreSQL's own last words.
        """
        words = self.last_words()
        killed = self._child is not None and self._child.wait() < 0
        if not killed and not any(sign in words for sign in PASSING):
            raise CannotStart(f"PostgreSQL did not start: {words}", f"its log is {self._place.log}")
        time.sleep(0.2)

    def stop(self) -> None:
        """Stop PostgreSQL in order: clients are cut off, everything committed is on disk."""
        for how in (signal.SIGINT, signal.SIGQUIT):
            pid = self._pid()
            if pid is None or not self.alive():
                return
            os.kill(pid, how)
            deadline = time.monotonic() + STOP_LIMIT_S
            while time.monotonic() < deadline:
                if not self.alive():
                    return
                time.sleep(0.02)

    def last_words(self) -> str:
        """The last error PostgreSQL wrote since its launch, for a message of one line."""
        try:
            with self._place.log.open(errors="replace") as log:
                log.seek(self._log_start)
                lines = log.read().splitlines()
        except OSError:
            return "it left no log"
        for line in reversed(lines):
            for mark in ("FATAL:", "PANIC:", "ERROR:"):
                if mark in line:
                    return line.partition(mark)[2].strip()
        return lines[-1] if lines else "it said nothing"

    def _open_log(self) -> IO[bytes]:
        """The log, appended to; past `LOG_LIMIT_BYTES` it is put aside, over the one before it."""
        path = self._place.log
        if path.exists() and path.stat().st_size > LOG_LIMIT_BYTES:
            path.replace(path.with_name("log.1"))
        log = os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "ab")
        self._log_start = log.tell()
        return log

    def _pid_file(self) -> list[str]:
        try:
            return (self._place.data / "postmaster.pid").read_text().splitlines()
        except OSError:
            return []

    def _pid(self) -> int | None:
        if self._child is not None and self._child.poll() is None:
            return self._child.pid
        lines = self._pid_file()
        return int(lines[0]) if lines and lines[0].isdigit() else None


def _is_postmaster(pid: int, data: Path) -> bool:
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
    told = subprocess.run(  # noqa: S603  fixed program, no shell
        ["/bin/ps", "-o", "stat=,command=", "-p", str(pid)],
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    return "postgres" in told and not told.startswith("Z")


def _free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _any_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
