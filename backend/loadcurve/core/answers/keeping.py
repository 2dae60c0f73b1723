"""How a caller may keep what answers are made of: each part with the records that it follows from.

Of a new selection of runs that were compared before, or of a question that differs in its limits,
most parts follow from the same records as the last time.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Protocol, TypeVar

from loadcurve.core.attempts import FailedAnalysis

Found = TypeVar("Found")
Failed = tuple[FailedAnalysis, ...]


class Keep(Protocol):
    """Computes a part of answers, or finds it where it was kept."""

    def __call__(
        self, compute: Callable[..., Found], records: tuple[Any, ...], *asked: Hashable
    ) -> Found:
        """What ``compute(records, *asked)`` returns; the records are the same if identical."""
        ...

    def __hash__(self) -> int:
        """A part may be asked to find its own parts by the same."""
        ...


def afresh(compute: Callable[..., Found], records: tuple[Any, ...], *asked: Hashable) -> Found:
    """Compute each part, and keep nothing."""
    return compute(records, *asked)
