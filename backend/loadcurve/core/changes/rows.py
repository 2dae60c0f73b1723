"""One row of a comparison: the values of two load points, and their change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from loadcurve.core.formatting import (
    latency_text,
    number_text,
    number_with_unit,
    quantity_text,
    signed_percent,
)
from loadcurve.core.records import Evidence, Provenance, Quantity
from loadcurve.core.units import METRICS

_TEN_TIMES_PCT = 900.0


class ChangeOutcome(StrEnum):
    """How a value changed. A change that may be rounding only counts as no difference."""

    ROSE = "rose"
    FELL = "fell"
    DIFFERS = "differs"
    ONE_SIDED = "stated by one side only"
    WITHIN = "no difference shown"
    EQUAL = "equal"
    UNLIKE = "not comparable"

    @property
    def is_change(self) -> bool:
        """Whether it distinguishes the two sides."""
        return self not in (ChangeOutcome.WITHIN, ChangeOutcome.EQUAL, ChangeOutcome.UNLIKE)


@dataclass(frozen=True, slots=True)
class ComparedValue:
    """Value of one load point: a number in the row's unit, or None for a text.

    ``low`` and ``high`` bound the number where its printed precision is known.
    """

    text: str
    value: float | None
    evidence: Evidence
    provenance: Provenance | None = None
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class ChangeRow:
    """One value before and after; a side is None if it does not state the value.

    ``difference`` is after less before in ``unit``, ``pct`` of before; both are None if a side
    states no number, and ``pct`` also if before is zero.
    """

    key: str
    title: str
    unit: str | None
    before: ComparedValue | None
    after: ComparedValue | None
    outcome: ChangeOutcome
    difference: float | None = None
    difference_text: str | None = None
    pct: float | None = None
    pct_text: str | None = None


def value_text(value: float, unit: str | None, low: float | None, high: float | None) -> str:
    """A number with its unit, as latencies and rates are shown; a zero as its upper bound."""
    if value == 0 and high:
        return f"< {value_text(high, unit, None, None)}"
    if unit == "µs":
        return latency_text(value, low, high)
    return number_with_unit(number_text(value, low, high), unit)


def number_value(quantity: Quantity | None, unit: str | None) -> ComparedValue | None:
    """A number of one load point in ``unit``."""
    if quantity is None:
        return None
    low, high = quantity.low, quantity.high
    text = value_text(quantity.value, unit, low, high)
    return ComparedValue(text, quantity.value, quantity.evidence, quantity.provenance, low, high)


def metric_value(metric: str, quantity: Quantity | None) -> ComparedValue | None:
    """A metric of one load point, with its hedge."""
    if quantity is None:
        return None
    return ComparedValue(
        quantity_text(metric, quantity),
        quantity.value,
        quantity.evidence,
        quantity.provenance,
        quantity.low,
        quantity.high,
    )


def text_only_value(text: str | None, evidence: Evidence | None = None) -> ComparedValue | None:
    """A text that one side states."""
    return None if text is None else ComparedValue(text, None, evidence or Evidence())


def row_of(
    key: str,
    title: str,
    unit: str | None,
    before: ComparedValue | None,
    after: ComparedValue | None,
) -> ChangeRow:
    """The row of two sides, of which at least one states something."""
    if before is None or after is None:
        return ChangeRow(key, title, unit, before, after, ChangeOutcome.ONE_SIDED)
    if before.value is None or after.value is None:
        outcome = ChangeOutcome.EQUAL if before.text == after.text else ChangeOutcome.DIFFERS
        return ChangeRow(key, title, unit, before, after, outcome)
    difference = after.value - before.value
    pct = difference / before.value * 100 if before.value else None
    outcome = outcome_of(before, after)
    text, pct_text = None, None
    if outcome.is_change:
        sign = "−" if difference < 0 else "+"
        text = sign + value_text(abs(difference), unit, None, None)
        pct_text = None if pct is None else signed_pct(pct)
    return ChangeRow(key, title, unit, before, after, outcome, difference, text, pct, pct_text)


def row_of_unlike_values(row: ChangeRow, kinds: tuple[str, str]) -> ChangeRow:
    """The row of two sides that count different things, which its title names."""
    title = f"{row.title}: {kinds[0]} | {kinds[1]}"
    return ChangeRow(row.key, title, row.unit, row.before, row.after, ChangeOutcome.UNLIKE)


def metric_row(metric: str, before: Quantity | None, after: Quantity | None) -> ChangeRow:
    """The row of one metric of units.METRICS."""
    known = METRICS[metric]
    sides = metric_value(metric, before), metric_value(metric, after)
    return row_of(metric, known.title, known.unit, *sides)


def outcome_of(before: ComparedValue, after: ComparedValue) -> ChangeOutcome:
    """The outcome of two numbers: they differ if their bounds have no value in common."""
    if before.value is None or after.value is None or before.value == after.value:
        return ChangeOutcome.EQUAL
    first, second = _range(before, before.value), _range(after, after.value)
    if second[0] > first[1]:
        return ChangeOutcome.ROSE
    return ChangeOutcome.FELL if second[1] < first[0] else ChangeOutcome.WITHIN


def _range(side: ComparedValue, value: float) -> tuple[float, float]:
    """The least and the most that a number may be."""
    return value if side.low is None else side.low, value if side.high is None else side.high


def relative_size(row: ChangeRow) -> float:
    """How large a change is, 0 to 1, the same in either direction: |b − a| over |a| + |b|."""
    sides = [side.value for side in (row.before, row.after) if side is not None]
    values = [abs(value) for value in sides if value is not None]
    if row.difference is None or not sum(values):
        return 0.0
    return abs(row.difference) / sum(values)


def largest_first(rows: Iterable[ChangeRow]) -> tuple[ChangeRow, ...]:
    """Numbers by the size of their change, then texts, then what only one side states."""
    return tuple(sorted(rows, key=_rank))


def _rank(row: ChangeRow) -> tuple[bool, bool, float]:
    return row.outcome is ChangeOutcome.ONE_SIDED, row.difference is None, -relative_size(row)


def signed_pct(pct: float) -> str:
    """A change in per cent with its sign: "+38%"; beyond ten times as much, how many times.

    >>> signed_pct(37.84), signed_pct(-0.52), signed_pct(12_245.0)
    ('+37.8%', '−0.52%', '×123')
    """
    if pct >= _TEN_TIMES_PCT:
        return f"×{number_text(pct / 100 + 1)}"
    return signed_percent(pct)
