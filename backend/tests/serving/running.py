"""A real server process on a real database, for tests of what talks to one."""

from __future__ import annotations

import http.client
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.serving.forked import ran, started

OURS = (
    "DATABASE_URL",
    "LOADCURVE_PORT",
    "LOADCURVE_SERVER",
    "LOADCURVE_KEY",
    "LOADCURVE_PUBLIC_URL",
    "LOADCURVE_WORKERS",
)


def from_python(*arguments: str, **options: Any) -> subprocess.Popen[Any]:
    """`loadcurve` with these arguments, started as by a user."""
    return subprocess.Popen([sys.executable, "-m", "loadcurve.cli", *arguments], **options)


def environment(**more: str) -> dict[str, str]:
    """The variables of this process but those that say how to serve, and ``more``."""
    kept = {
        k: v
        for k, v in os.environ.items()
        if k not in ("DATABASE_URL", "LOADCURVE_PORT", "LOADCURVE_WORKERS")
    }
    return kept | more


@contextmanager
def served(
    *options: str, start: Callable[..., subprocess.Popen[Any]] = started, **variables: str
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on a free port, once it has printed its address; killed if it is still there."""
    with start(
        *("serve", "--port", "0", *options),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(**variables),
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        try:
            assert address.startswith("http://127.0.0.1:"), process.communicate()
            yield process, address.removeprefix("http://")
        finally:
            process.kill()


def get(address: str, path: str) -> tuple[int, bytes]:
    """Status and body of one answer."""
    connection = http.client.HTTPConnection(address, timeout=60)
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


def postmaster_pid(data_dir: Path) -> int:
    """The process of the private PostgreSQL."""
    return int((data_dir / "postgres/data/postmaster.pid").read_text().splitlines()[0])


def failed(*options: str, code: int = 1, **variables: str) -> str:
    """What a start that fails says: one line, no traceback."""
    done = ran("serve", *options, env=environment(**variables), timeout=60)
    assert done.returncode == code
    assert done.stdout == ""
    if code == 1:
        assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


@contextmanager
def running_server(database_url: str, *options: str) -> Iterator[str]:
    """The address of a server without published results; it is killed afterwards."""
    with served("--no-seed", *options, DATABASE_URL=database_url) as (_, address):
        yield f"http://{address}"


def command(server: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`loadcurve` with these arguments, for this server."""
    return ran(*arguments, "--server", server, env=environment())
