"""Two values of one metric, and whether they differ by more than they are known to."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.records import LoadPoint, Quantity
from loadcurve.core.units import METRICS


@dataclass(frozen=True, slots=True)
class Change:
    """A metric before and after, in its canonical unit.

    ``difference`` and ``pct`` are None where a side does not state it, ``pct`` also from zero.
    ``is_shown`` is False where the two values may be one within what was printed of them: then no
    difference is shown.
    """

    metric: str
    title: str
    unit: str
    before: Quantity | None
    after: Quantity | None
    difference: float | None
    pct: float | None
    is_shown: bool


def change_of(metric: str, before: Quantity | None, after: Quantity | None) -> Change:
    """The change of one metric, of which a side may not state it."""
    known = METRICS[metric]
    difference = pct = None
    is_shown = False
    if before is not None and after is not None:
        difference = after.value - before.value
        pct = difference / before.value * 100 if before.value else None
        is_shown = _low(after) > _high(before) or _high(after) < _low(before)
    return Change(metric, known.title, known.unit, before, after, difference, pct, is_shown)


def changes(before: LoadPoint, after: LoadPoint) -> tuple[Change, ...]:
    """Every metric that a side states, the largest relative change first."""
    first, second = before.quantities, after.quantities
    stated = (key for key in METRICS if key in first or key in second)
    compared = [change_of(key, first.get(key), second.get(key)) for key in stated]
    return tuple(sorted(compared, key=_rank))


def _rank(change: Change) -> tuple[bool, bool, float]:
    size = abs(change.pct) if change.pct is not None else float("inf")
    return change.difference is None, not change.is_shown, -size


def _low(quantity: Quantity) -> float:
    return quantity.value if quantity.low is None else quantity.low


def _high(quantity: Quantity) -> float:
    return quantity.value if quantity.high is None else quantity.high
