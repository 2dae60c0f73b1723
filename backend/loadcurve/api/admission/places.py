"""Places for what is on its way: so many at once and so many bytes, and of each client a share.

Nobody waits for a place: a client without one comes later.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from loadcurve.api.admission.counting import Counting, OwnCounts


@dataclass
class Places:
    """At most ``most`` at once, with ``most_bytes``; of one client ``share`` and ``share_bytes``.

    One that is larger than what all, or its client, may hold is let in when nothing else is held.
    ``counts`` has them under ``name``, and may be those of all workers.
    """

    most: int
    share: int
    most_bytes: int
    share_bytes: int
    name: str = "places"
    counts: Counting = field(default_factory=OwnCounts)
    refused: int = field(default=0, init=False)

    @property
    def taken(self) -> int:
        """How many places are taken."""
        return self.counts.of(self.name)[0]

    @property
    def held_bytes(self) -> int:
        """The bytes of what has a place."""
        return self.counts.of(self.name)[1]

    def take(self, client: str, size_bytes: int) -> bool:
        """Take a place for ``size_bytes`` of this client; False if none is free."""
        with self.counts.turn():
            taken, held_bytes = self.counts.of(self.name)
            taken_by, held_by = self.counts.of(f"{self.name} {client}")
            if (
                taken >= self.most
                or taken_by >= self.share
                or _is_over(held_bytes, size_bytes, self.most_bytes)
                or _is_over(held_by, size_bytes, self.share_bytes)
            ):
                self.refused += 1
                return False
            self._add(client, 1, size_bytes)
        return True

    def give_back(self, client: str, size_bytes: int) -> None:
        """It is no longer on its way."""
        self._add(client, -1, -size_bytes)

    def _add(self, client: str, count: int, size_bytes: int) -> None:
        with self.counts.turn():
            self.counts.add(self.name, count, size_bytes)
            self.counts.add(f"{self.name} {client}", count, size_bytes)


def _is_over(held_bytes: int, size_bytes: int, most_bytes: int) -> bool:
    return held_bytes > 0 and held_bytes + size_bytes > most_bytes
