"""Free ports for processes that need theirs before the start, or restart at the same one."""

from __future__ import annotations

import random
import socket
from contextlib import suppress

# The system gives connections, and who listens at port 0, only higher ones: 32768 and up on Linux.
_NEVER_GIVEN = (20_000, 32_000)
_SOURCE = random.SystemRandom()


def free_port() -> int:
    """A port of this machine that nobody listens at, and that nobody gets who did not name it."""
    while True:
        port = _SOURCE.randrange(*_NEVER_GIVEN)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
