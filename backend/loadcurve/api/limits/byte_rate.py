"""The time that a body's sender has left, by its bytes so far."""

from __future__ import annotations

SLOWEST_BYTES_PER_S = 1024
# The reserve at first, and its maximum for a fast sender.
FIRST_S = 10.0
IDLE_S = 30.0


class ByteRate:
    """A reserve of seconds: waiting reduces it, each byte adds a fraction."""

    def __init__(self) -> None:
        self.left_s = FIRST_S

    def charge_wait(self, seconds: float) -> None:
        """Charge the sender for the seconds we waited for it, not for our own work meanwhile."""
        self.left_s -= seconds

    def add_bytes(self, count: int) -> None:
        """Credit the sender for ``count`` received bytes."""
        self.left_s = min(self.left_s + count / SLOWEST_BYTES_PER_S, IDLE_S)
