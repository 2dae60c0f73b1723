"""Clocks that tests hold in their hands."""

from __future__ import annotations


class Clock:
    """A clock that stands still until advanced."""

    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s
