"""Records of a latency histogram: columns, cells and percentile brackets."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Column:
    """One bucket of the common bucket axis. ``upper_us`` None means no upper end."""

    lower_us: float
    upper_us: float | None
    label: str


@dataclass(frozen=True, slots=True)
class Cell:
    """One run's share in one column. ``pct`` None means not stated, which is not zero.

    ``trace`` marks more than zero but less than 0.05 %. ``text`` is for people; ``short`` is it for
    a narrow bar, where the source hedges the share: "> 25 %".
    """

    pct: float | None
    text: str
    trace: bool = False
    waits: float | None = None
    short: str | None = None


@dataclass(frozen=True, slots=True)
class PercentileBracket:
    """A percentile with its hard bracket: the true value lies in (low_us, high_us]."""

    percentile: float
    low_us: float
    high_us: float | None
    estimate_us: float | None
    text: str
