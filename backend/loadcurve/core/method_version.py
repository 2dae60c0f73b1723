"""The version of the rules by which data are answered; frozen documents store it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

METHODS_VERSION = 3
"""Raised with each change of a rule that answers the same data otherwise."""


@dataclass(frozen=True, slots=True)
class MethodChanges:
    """Sentences that differ between a frozen document and today's methods for the same data.

    ``frozen`` and ``today`` are those missing on the other side; both are empty if all agree.
    ``frozen_version`` is None for a document that stores no version.
    """

    frozen_version: int | None
    today_version: int
    frozen: tuple[str, ...] = ()
    today: tuple[str, ...] = ()


def method_changes(
    version: int | None, frozen: Sequence[str], today: Sequence[str]
) -> MethodChanges:
    """The sentences that differ, each once, in their order."""
    return MethodChanges(
        version,
        METHODS_VERSION,
        tuple(line for line in dict.fromkeys(frozen) if line not in today),
        tuple(line for line in dict.fromkeys(today) if line not in frozen),
    )
