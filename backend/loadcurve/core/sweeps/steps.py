"""Changes of a metric along a sweep: between neighbours, and from first to last.

Nothing is fitted and nothing is extrapolated: a step is the difference of two stated values.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from loadcurve.core.comparability import Setting
from loadcurve.core.curves import LevelValue
from loadcurve.core.formatting import number_with_unit, qualifier_text, value_text
from loadcurve.core.records import Qualifier
from loadcurve.core.sweeps.records import Direction, SweepStep

_MINUS = "−"
_LEAST_PCT = 0.05


@dataclass(frozen=True, slots=True)
class ValueAtSetting:
    """A run on a line, or repeats of one: what it states of the setting, its value and loads."""

    run_ids: tuple[str, ...]
    text: str
    number: float | None
    value: LevelValue
    loads: frozenset[str | None] = frozenset()


def step_between(stop: ValueAtSetting, other: ValueAtSetting, setting: Setting) -> SweepStep:
    """The change of the metric from one run to another."""
    metric = stop.value.metric
    change = other.value.value - stop.value.value
    loads = _different_loads(stop, other)
    pct = _finite(change / stop.value.value * 100) if stop.value.value and not loads else None
    hedge = qualifier_text(Qualifier.ABOUT) if stop.value.hedge or other.value.hedge else ""
    slope, per = _slope(stop, other, setting, change)
    return SweepStep(
        from_run=stop.run_ids[0],
        to_run=other.run_ids[0],
        from_text=stop.text,
        to_text=other.text,
        change=change,
        change_pct=pct,
        change_text=loads or _change_text(change, pct, metric, hedge),
        is_of_different_loads=loads is not None,
        slope=slope,
        slope_per=per,
        slope_text=None if slope is None else f"{hedge}{amount_text(slope, metric)} per {per}",
        is_within_spread=_overlap(stop.value, other.value),
    )


def _different_loads(stop: ValueAtSetting, other: ValueAtSetting) -> str | None:
    """Remark that two values are of different loads, so have no percentage; None if equal.

    Unstated loads may be equal.
    """
    if not stop.loads or not other.loads or stop.loads & other.loads:
        return None
    texts = [min(filter(None, loads)) for loads in (stop.loads, other.loads)]
    return f"different loads: {texts[0]} and {texts[1]}"


def _slope(
    stop: ValueAtSetting, other: ValueAtSetting, setting: Setting, change: float
) -> tuple[float | None, str | None]:
    """The change for one more of what the setting counts; None if it has no scale."""
    if setting.step is None or stop.number is None or other.number is None:
        return None, None
    per, size = setting.step
    width = (other.number - stop.number) / size
    slope = _finite(change / width) if width else None
    return slope, None if slope is None else per


def _finite(ratio: float) -> float | None:
    """A ratio, None where its divisor is too small for one."""
    return ratio if math.isfinite(ratio) else None


def _overlap(level: LevelValue, other: LevelValue) -> bool:
    """Whether repeats of two levels overlap; bounds of a single value are no repeats."""
    if level.count < 2 or other.count < 2 or None in (level.low, level.high, other.low, other.high):
        return False
    return max(level.low or 0, other.low or 0) <= min(level.high or 0, other.high or 0)


def amount_text(change: float, metric: str) -> str:
    """A change with its sign and unit: "−542,000 IOPS", "+35 µs"."""
    sign = _MINUS if change < 0 else "+" if change > 0 else ""
    return sign + value_text(metric, abs(change))


def _change_text(change: float, pct: float | None, metric: str, hedge: str) -> str:
    """A change in % to one decimal; in the metric's unit if there is nothing to relate it to."""
    if change == 0:
        return "no change"
    if pct is None:
        return hedge + amount_text(change, metric)
    size = abs(pct)
    if size < _LEAST_PCT:
        return f"{hedge}less than 0.1%"
    shown = f"{size:,.1f}".removesuffix(".0")
    return f"{hedge}{_MINUS if pct < 0 else '+'}{number_with_unit(shown, '%')}"


def direction_of(steps: Sequence[SweepStep]) -> Direction:
    """How the metric goes over the steps, of which there is at least one."""
    up, down = any(step.change > 0 for step in steps), any(step.change < 0 for step in steps)
    if up and down:
        return Direction.MIXED
    return Direction.RISES if up else Direction.FALLS if down else Direction.SAME


def largest_step(steps: Sequence[SweepStep], whole: SweepStep) -> int | None:
    """The step with the largest change in the direction of the whole; None without one.

    Of equal steps none is the largest.
    """
    sign = -1 if whole.change < 0 else 1
    if whole.change == 0 or len(steps) < 2:
        return None
    sizes = [sign * step.change for step in steps]
    most = max(sizes)
    return sizes.index(most) if sizes.count(most) == 1 else None


def steps_along(stops: Sequence[ValueAtSetting], setting: Setting) -> tuple[SweepStep, ...]:
    """The steps between neighbours."""
    return tuple(step_between(before, after, setting) for before, after in pairwise(stops))
