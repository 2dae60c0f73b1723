"""The server process of one data directory: whether it lives, starting it, stopping it.

It is started as a process of our own in a session of its own: Ctrl-C in the terminal reaches the
program, which then stops PostgreSQL in order, and a killed program leaves it running for the next
one, or for the `guard` to stop.
"""

from __future__ import annotations

import os
import subprocess
import time
from typing import IO

from loadcurve.core.errors import CannotStart
from loadcurve.private_postgres.claim import Claim
from loadcurve.private_postgres.guard import is_postmaster, pid_file, pid_of, stop
from loadcurve.private_postgres.listening import listening
from loadcurve.private_postgres.place import Place

LOG_LIMIT_BYTES = 8 * 2**20
# What passes by itself: the port was taken between asking and using it; server processes of a
# killed postmaster still hold its memory; a postmaster that somebody else starts at this moment.
PASSING = ("could not bind", "is still in use", "lock file")


class Postmaster:
    """PostgreSQL's first process for one data directory."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._child: subprocess.Popen[bytes] | None = None
        self._claim = Claim(place)
        self._port: int | None = None
        self._log_start = 0

    def whereabouts(self) -> tuple[str, int] | None:
        """Where it answers by ``postmaster.pid``: folder of its socket or host, and port.

        None where it does not say so yet.
        """
        lines = pid_file(self._place.data)
        if len(lines) <= 5 or not lines[3].isdecimal():
            return None
        self._port = int(lines[3])
        host = lines[4].strip() or lines[5].strip()
        return (host, self._port) if host else None

    def alive(self) -> bool:
        """Whether the process named in ``postmaster.pid`` is this directory's PostgreSQL.

        The number alone proves nothing: after a crash it may be a zombie's, or another program's.
        """
        if self._child is not None and self._child.poll() is None:
            return True
        pid = self._pid()
        return pid is not None and is_postmaster(pid, self._place.data)

    def launch(self) -> bool:
        """Start PostgreSQL and return at once. Call only when it is not alive.

        False while processes of one that was killed are still ending. Raises CannotStart if another
        host or container uses the directory.
        """
        claim = self._claim.take()
        if claim is None:
            return False
        try:
            settings = {
                **listening(self._place, self._last_port()),
                "logging_collector": "off",
                "timezone": "UTC",
            }
            # Without its process the file only keeps PostgreSQL from starting where the number has
            # been given to another program. Whether the data is in use is for the claim to say.
            (self._place.data / "postmaster.pid").unlink(missing_ok=True)
            options = [
                part for name, value in settings.items() for part in ("-c", f"{name}={value}")
            ]
            with self._open_log() as log:
                self._child = subprocess.Popen(  # noqa: S603  PostgreSQL's own program, no shell
                    self._place.command("postgres", "-D", str(self._place.data), *options),
                    stdout=log,
                    stderr=log,
                    start_new_session=True,
                    pass_fds=(claim,),
                    **self._place.identity(),
                )
        finally:
            os.close(claim)
        return True

    def _last_port(self) -> int | None:
        lines = pid_file(self._place.data)
        if len(lines) > 3 and lines[3].isdecimal():
            self._port = int(lines[3])
        return self._port

    def judge_launch(self) -> None:
        """Say why a launch failed, unless trying again can mend it.

        Raises CannotStart with PostgreSQL's own last words.
        """
        words = self.last_words()
        killed = self._child is not None and self._child.wait() < 0
        if not killed and not any(sign in words for sign in PASSING):
            raise CannotStart(f"PostgreSQL did not start: {words}", f"its log is {self._place.log}")
        time.sleep(0.2)

    def stop(self) -> bool:
        """Stop PostgreSQL in order, and give up its claim.

        Returns False if it hangs. It was asked to stop then, and does when it goes on.
        """
        stopped = stop(self._place.data, self._pid())
        if stopped:
            self._claim.give_up()
        return stopped

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
        return lines[-1] if lines else "it printed nothing"

    def _open_log(self) -> IO[bytes]:
        """The log, appended to; past `LOG_LIMIT_BYTES` it is put aside, over the one before it."""
        path = self._place.log
        if path.exists() and path.stat().st_size > LOG_LIMIT_BYTES:
            path.replace(path.with_name("log.1"))
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW
        log = os.fdopen(os.open(path, flags, 0o600), "ab")
        self._log_start = log.tell()
        return log

    def _pid(self) -> int | None:
        if self._child is not None and self._child.poll() is None:
            return self._child.pid
        return pid_of(self._place.data)
