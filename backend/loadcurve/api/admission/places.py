"""Places for what is on its way: so many at once and so many bytes, and of each client a share.

Nobody waits for a place: a client without one comes later.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Places:
    """At most ``most`` at once, with ``most_bytes``; of one client ``share`` and ``share_bytes``.

    One that is larger than what all, or its client, may hold is let in when nothing else is held.
    """

    most: int
    share: int
    most_bytes: int
    share_bytes: int
    taken: int = field(default=0, init=False)
    held_bytes: int = field(default=0, init=False)
    refused: int = field(default=0, init=False)
    _taken_by: Counter[str] = field(default_factory=Counter, init=False)
    _held_by: Counter[str] = field(default_factory=Counter, init=False)

    def take(self, client: str, size_bytes: int) -> bool:
        """A place for so many bytes of this client, if there is one."""
        if (
            self.taken >= self.most
            or self._taken_by[client] >= self.share
            or _is_over(self.held_bytes, size_bytes, self.most_bytes)
            or _is_over(self._held_by[client], size_bytes, self.share_bytes)
        ):
            self.refused += 1
            return False
        self._add(client, 1, size_bytes)
        return True

    def give_back(self, client: str, size_bytes: int) -> None:
        """It is no longer on its way."""
        self._add(client, -1, -size_bytes)
        if self._taken_by[client] <= 0:
            del self._taken_by[client], self._held_by[client]

    def _add(self, client: str, count: int, size_bytes: int) -> None:
        self.taken += count
        self.held_bytes += size_bytes
        self._taken_by[client] += count
        self._held_by[client] += size_bytes


def _is_over(held_bytes: int, size_bytes: int, most_bytes: int) -> bool:
    return held_bytes > 0 and held_bytes + size_bytes > most_bytes
