"""Limits on data in transit: number and bytes, in all and per client.

A client above a limit is refused at once, without a queue.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class InFlightLimit:
    """At most ``most`` items of ``most_bytes``; per client ``share`` and ``share_bytes``.

    A larger item is accepted when it is the only one.
    """

    most: int
    share: int
    most_bytes: int
    share_bytes: int
    taken: int = field(default=0, init=False)
    held_bytes: int = field(default=0, init=False)
    refused: int = field(default=0, init=False)
    _taken_by: Counter[str] = field(default_factory=Counter, init=False)
    _bytes_of: Counter[str] = field(default_factory=Counter, init=False)

    def take(self, client: str, size_bytes: int) -> bool:
        """Count ``size_bytes`` of this client; False if a limit would be exceeded."""
        if (
            self.taken >= self.most
            or self._taken_by[client] >= self.share
            or _is_over(self.held_bytes, size_bytes, self.most_bytes)
            or _is_over(self._bytes_of[client], size_bytes, self.share_bytes)
        ):
            self.refused += 1
            return False
        self._add(client, 1, size_bytes)
        return True

    def release(self, client: str, size_bytes: int) -> None:
        """Stop counting ``size_bytes`` of this client."""
        self._add(client, -1, -size_bytes)

    def _add(self, client: str, count: int, size_bytes: int) -> None:
        self.taken += count
        self.held_bytes += size_bytes
        self._taken_by[client] += count
        self._bytes_of[client] += size_bytes
        if self._taken_by[client] <= 0:
            del self._taken_by[client], self._bytes_of[client]


def _is_over(held_bytes: int, size_bytes: int, most_bytes: int) -> bool:
    return held_bytes > 0 and held_bytes + size_bytes > most_bytes
