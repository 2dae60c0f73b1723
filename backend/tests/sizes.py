"""Sizes of open-ended tests: a sample by default, everything with CI_LONG=1."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
LONG = os.environ.get("CI_LONG") == "1"


def sized(usual: int, long: int, variable: str | None = None) -> int:
    """The usual size, the long one with ``CI_LONG=1``, or what an environment variable says."""
    return int(os.environ.get(variable or "", long if LONG else usual))


def some(values: Sequence[T], every: int, turn: int) -> list[T]:
    """Every so many-th value, others at the next turn; all of them with ``CI_LONG=1``."""
    return list(values if LONG else values[turn % every :: every])
