"""One axis: where a value lies on it, and its ticks."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

_HEADROOM = 1.06
_LOG_ROOM = 1.4
# Units of counts, which are long: 250k rather than 250,000.
_COUNTS = frozenset({"IOPS", "NOPM", "TPM", "TPS"})
# From here on a linear axis has its ticks at whole numbers.
_LEAST_WHOLE = 10


@dataclass(frozen=True, slots=True)
class AxisRange:
    """The values at an axis' two ends, and its scale: "linear" or "log"."""

    scale: str
    low: float
    high: float

    def fraction(self, value: float) -> float:
        """How far along the axis a value lies: 0 at its low end, 1 at its high end.

        A log axis has no zero: it is left of all there is.
        """
        if self.scale == "linear":
            return (value - self.low) / (self.high - self.low)
        if value <= 0:
            return -math.inf
        return math.log(value / self.low) / math.log(self.high / self.low)


def axis_range(values: Sequence[float], scale: str) -> AxisRange:
    """From 0 on a linear axis; on a log axis from just below the smallest value above zero."""
    if scale == "linear":
        largest = max(values, default=0.0)
        return AxisRange(scale, 0.0, largest * _HEADROOM if largest > 0 else 1.0)
    positive = [value for value in values if value > 0]
    if not positive:
        return AxisRange(scale, 0.1, 10.0)
    return AxisRange(scale, min(positive) / _LOG_ROOM, max(positive) * _LOG_ROOM)


def _linear_ticks(low: float, high: float, most: int) -> list[float]:
    rough = (high - low) / most
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * nice for nice in (1, 2, 5, 10) if power * nice >= rough * (1 - 1e-9))
    first = math.ceil(low / step - 1e-9)
    return [index * step for index in range(first, int(high / step + 1e-9) + 1)]


def _log_ticks(low: float, high: float, most: int) -> list[float]:
    decades = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    for digits in ((1, 2, 3, 4, 5, 6, 7, 8, 9), (1, 2, 5), (1,)):
        ticks = [digit * 10.0**decade for decade in decades for digit in digits]
        shown = [tick for tick in ticks if low <= tick <= high]
        if len(shown) <= most:
            break
    return shown


def ticks(axis: AxisRange, most: int) -> list[float]:
    """At most about ``most`` round values from end to end."""
    if axis.scale == "linear":
        return _linear_ticks(axis.low, axis.high, most)
    return _log_ticks(axis.low, axis.high, most)


def tick_text(value: float, unit: str, axis: AxisRange) -> str:
    """A tick as written: "50k" for requests, "2,000" for MiB/s, "1.5" for latencies.

    Counts are written in full on an axis that has ticks between whole ones, as on the page
    (frontend/src/plots/frame.ts, ``tickFormat``).

    >>> requests, other = AxisRange("linear", 0, 60_000), AxisRange("linear", 0, 3000)
    >>> tick_text(50_000, "IOPS", requests), tick_text(50_000, "NOPM", requests)
    ('50k', '50k')
    >>> tick_text(2000, "MiB/s", other), tick_text(0.1 + 0.2, "ms", other)
    ('2,000', '0.3')
    """
    has_parts = axis.low < 1 if axis.scale == "log" else axis.high < _LEAST_WHOLE
    if unit in _COUNTS and not has_parts:
        for divisor, suffix in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
            if abs(value) >= divisor:
                return f"{value / divisor:.6g}{suffix}"
    written = f"{value:,.6f}".rstrip("0").rstrip(".")
    return written or "0"
