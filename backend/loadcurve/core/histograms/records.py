"""Records of a latency histogram: columns, cells and percentile brackets."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.formatting import edge_text


@dataclass(frozen=True, slots=True)
class BucketColumn:
    """One bucket of the common bucket axis. ``upper_us`` None means no upper end.

    Both bounds follow as texts: "0" or "512 µs", "1.02 ms" or "∞".
    """

    lower_us: float
    upper_us: float | None
    label: str
    lower_text: str = ""
    upper_text: str = ""

    def __post_init__(self) -> None:
        lower = edge_text(self.lower_us) if self.lower_us else "0"
        upper = "∞" if self.upper_us is None else edge_text(self.upper_us)
        object.__setattr__(self, "lower_text", lower)
        object.__setattr__(self, "upper_text", upper)


@dataclass(frozen=True, slots=True)
class HistogramCell:
    """One run's share in one column. ``pct`` None means not stated, which is not zero.

    ``trace`` marks more than zero but less than 0.05%. ``text`` is for people; ``short`` is the
    text for a narrow bar if the source hedges the share: "> 25%".
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


@dataclass(frozen=True, slots=True)
class AxisBracket:
    """A percentile on an axis that counts columns from 0, each one wide.

    ``is_open`` if it has no upper end; ``estimate`` is where the estimate lies, None without one.
    """

    percentile: float
    low: float
    high: float
    estimate: float | None
    is_open: bool
    text: str


@dataclass(frozen=True, slots=True)
class CumulativeMark:
    """The share of waits below the upper edge of column ``column``, in %."""

    column: int
    pct: float
    stated: bool
    text: str


@dataclass(frozen=True, slots=True)
class CumulativeStep:
    """Where a cumulative line rises, on an axis that counts columns from 0, to ``pct`` %.

    ``is_marked`` if an edge of the source lies there; ``writing`` is the source's own statement.
    """

    place: float
    pct: float
    is_marked: bool
    writing: str | None = None


@dataclass(frozen=True, slots=True)
class CumulativeLine:
    """Steps of a cumulative line, and its open end.

    After the last step the line runs level to ``open_until``, through the column without an upper
    end; None if that column is empty or unknown.
    """

    steps: tuple[CumulativeStep, ...] = ()
    open_until: float | None = None


NO_LINE = CumulativeLine()
