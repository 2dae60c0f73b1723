"""A real server process on a real database, for tests of what talks to one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

OURS = (
    "DATABASE_URL",
    "LOADCURVE_PORT",
    "LOADCURVE_SERVER",
    "LOADCURVE_KEY",
    "LOADCURVE_PUBLIC_URL",
)


@contextmanager
def running_server(database_url: str, *options: str) -> Iterator[str]:
    """The address of a server without published results; it is killed afterwards."""
    environment = {key: value for key, value in os.environ.items() if key not in OURS}
    with subprocess.Popen(
        [sys.executable, "-m", "loadcurve.cli", "serve", "--port", "0", "--no-seed", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment | {"DATABASE_URL": database_url},
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().strip()
        try:
            assert address.startswith("http://127.0.0.1:"), process.communicate()
            yield address
        finally:
            process.kill()


def command(server: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`loadcurve` with these arguments, for this server."""
    environment = {key: value for key, value in os.environ.items() if key != "LOADCURVE_SERVER"}
    return subprocess.run(
        [sys.executable, "-m", "loadcurve.cli", *arguments, "--server", server],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
    )
