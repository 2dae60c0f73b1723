"""How long the server waits for the sender of a body: by what it has sent so far."""

from __future__ import annotations

SLOWEST_BYTES_PER_S = 1024
# The first bytes may take so long; a sender that was fast has up to the second in hand.
FIRST_S = 10.0
IDLE_S = 30.0


class Pace:
    """Seconds in hand: waiting takes them, and each byte from the first on adds a part of one."""

    def __init__(self) -> None:
        self.left_s = FIRST_S

    def waited(self, seconds: float) -> None:
        """Charge the sender for the seconds we waited for it, not for our own work meanwhile."""
        self.left_s -= seconds

    def came(self, count: int) -> None:
        """Credit the sender for ``count`` received bytes."""
        self.left_s = min(self.left_s + count / SLOWEST_BYTES_PER_S, IDLE_S)
