"""Records that are made by the thousand while a report is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

_T = TypeVar("_T")


@dataclass_transform(frozen_default=True)
def record(cls: type[_T]) -> type[_T]:
    """A dataclass the type checker holds to be frozen, though nothing does so at run time.

    Making a frozen one takes eight times as long, and a report has some ten thousand of them.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
