"""The load levels of a run, and the one value a level has for each metric.

A level may have been measured several times. Its value for a metric is the median of the repeats
that state the metric, with their smallest and largest, and how many they are. A percentile has no
mean and no middle: of repeats the highest is taken. Whatever shows,
compares or exports a level asks here, so that one number has one value everywhere. A single repeat
is shown as a repeat only, and is then named so ("repeat 1 of 2").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from statistics import median
from typing import Protocol, TypeVar

from loadcurve.core.formatting import listed, number_text, qualifier_text
from loadcurve.core.records import (
    UNCONTROLLED,
    Evidence,
    LoadPoint,
    Provenance,
    Qualifier,
    Quantity,
    Run,
)
from loadcurve.core.units import PERCENTILE_METRICS, column_unit


@dataclass(frozen=True, slots=True)
class LevelValue:
    """The value of one metric at one load level, in the metric's unit.

    ``value`` is the median of ``count`` repeats, of a percentile the highest; ``low`` and ``high``
    the smallest and the largest of them. With one repeat they are its own value and the bounds its
    source gives, if any.
    ``quantities`` are what the repeats state, ``points`` the repeats that state it.
    """

    metric: str
    value: float
    low: float | None
    high: float | None
    quantities: tuple[Quantity, ...]
    points: tuple[LoadPoint, ...]

    @property
    def count(self) -> int:
        """How many repeats state the metric."""
        return len(self.quantities)

    @property
    def plus_minus(self) -> float:
        """Half the interval of a digitised value, of repeats the widest; 0 for others."""
        return max(quantity.plus_minus for quantity in self.quantities)

    @property
    def point_ids(self) -> tuple[str, ...]:
        """The load points whose values this is the median of."""
        return tuple([point.id for point in self.points if point.id is not None])

    @property
    def hedge(self) -> str:
        """The prefix of the value: "~" if its source says "about", otherwise empty."""
        return qualifier_text(_qualifier(self.quantities))

    def quantity(self) -> Quantity:
        """The value as a quantity: with one repeat its own, else with how the median was got."""
        if self.count == 1:
            return self.quantities[0]
        provenances = [quantity.provenance for quantity in self.quantities]
        return Quantity(
            value=self.value,
            provenance=max(provenances, key=list(Provenance).index),
            evidence=Evidence(formula=self._how()),
            low=self.low,
            high=self.high,
            qualifier=_qualifier(self.quantities),
        )

    def _how(self) -> str:
        """The values of the repeats in their order, with their numbers."""
        unit = column_unit(self.metric)
        values = listed([number_text(quantity.value / unit.size) for quantity in self.quantities])
        numbers = listed([str(point.repeat) for point in self.points])
        which = "highest" if self.metric in PERCENTILE_METRICS else "median"
        return f"{which} of {values} {unit.name} (repeats {numbers})"


@dataclass(frozen=True, slots=True)
class RunLevel:
    """One load level of a run: its repeats, in their order."""

    concurrency: int | None
    label: str | None
    points: tuple[LoadPoint, ...]

    def value(self, metric: str) -> LevelValue | None:
        """The level's one value of ``metric``; None if no repeat states it."""
        stating = self.points if len(self.points) == 1 else self.stating(metric)
        first = stating[0].quantities.get(metric) if stating else None
        if first is None:
            return None
        if len(stating) == 1:
            return LevelValue(metric, first.value, first.low, first.high, (first,), stating)
        quantities = tuple(point.quantities[metric] for point in stating)
        values = [quantity.value for quantity in quantities]
        middle = max(values) if metric in PERCENTILE_METRICS else median(values)
        return LevelValue(metric, middle, min(values), max(values), quantities, stating)

    def states(self, metric: str) -> bool:
        """Whether any repeat states ``metric``."""
        if len(self.points) == 1:
            return metric in self.points[0].quantities
        return self.count(metric) > 0

    def count(self, metric: str) -> int:
        """How many repeats state ``metric``."""
        return sum([metric in point.quantities for point in self.points])

    @property
    def point_ids(self) -> tuple[str, ...]:
        """All load points of the level."""
        return tuple([point.id for point in self.points if point.id is not None])

    def stating(self, *metrics: str) -> tuple[LoadPoint, ...]:
        """The repeats that state any of ``metrics``."""
        return tuple(p for p in self.points if any(metric in p.quantities for metric in metrics))

    @property
    def sessions(self) -> int | None:
        """The total number of sessions; None if no repeat states it, or they differ."""
        if len(self.points) == 1:
            return self.points[0].sessions
        stated = {point.sessions for point in self.points if point.sessions is not None}
        return stated.pop() if len(stated) == 1 else None


def run_levels(run: Run, *metrics: str) -> tuple[RunLevel, ...]:
    """The load levels of ``run`` in concurrency order that state every one of ``metrics``.

    Points of one concurrency and label are repeats of one level. Points that do not state their
    concurrency come last, each a level of its own: nothing says that they are repeats. Those that
    asked for as much as possible are repeats of the highest level.
    """
    repeats: dict[tuple[int, str], list[LoadPoint]] = {}
    unstated = []
    maxima = []
    for point in run.points:
        if point.concurrency is None and point.label == UNCONTROLLED:
            maxima.append(point)
        elif point.concurrency is None:
            unstated.append(RunLevel(None, point.label, (point,)))
        else:
            repeats.setdefault((point.concurrency, point.label or ""), []).append(point)
    stated = [
        RunLevel(points[0].concurrency, points[0].label, _in_order(points))
        for _, points in sorted(repeats.items())
    ]
    highest = [RunLevel(None, UNCONTROLLED, _in_order(maxima))] if maxima else []
    return levels_stating((*stated, *highest, *unstated), *metrics)


def levels_stating(levels: tuple[RunLevel, ...], *metrics: str) -> tuple[RunLevel, ...]:
    """Those of ``levels`` that state every one of ``metrics``, as ``run_levels`` finds them."""
    return tuple([lv for lv in levels if all(map(lv.states, metrics))]) if metrics else levels


def _in_order(repeats: list[LoadPoint]) -> tuple[LoadPoint, ...]:
    return tuple(sorted(repeats, key=attrgetter("repeat")) if len(repeats) > 1 else repeats)


class _HasConcurrency(Protocol):
    @property
    def concurrency(self) -> int | None: ...

    @property
    def label(self) -> str | None: ...


Level = TypeVar("Level", bound=_HasConcurrency)


def same_loads(first: Sequence[Level], second: Sequence[Level]) -> list[tuple[Level, Level]]:
    """The levels of two runs that are of the same load, the lowest first.

    If a run has several levels of one concurrency, their labels must be equal too.
    """
    here, there = _by_concurrency(first), _by_concurrency(second)
    return [
        both
        for concurrency in sorted(here.keys() & there.keys())
        for both in _same_labels(here[concurrency], there[concurrency])
    ]


def highest_same_load(
    first: Sequence[Level], second: Sequence[Level]
) -> tuple[Level, Level] | None:
    """The first of ``same_loads`` at the highest concurrency; None if empty."""
    here, there = _by_concurrency(first), _by_concurrency(second)
    for concurrency in sorted(here.keys() & there.keys(), reverse=True):
        both = _same_labels(here[concurrency], there[concurrency])
        if both:
            return both[0]
    return None


def _same_labels(here: Sequence[Level], there: Sequence[Level]) -> list[tuple[Level, Level]]:
    """The levels of two runs at one concurrency that are of the same load, by their label."""
    if len(here) == len(there) == 1:
        return [(here[0], there[0])]
    pairs = [(a, b) for a in here for b in there if a.label == b.label]
    return sorted(pairs, key=lambda both: both[0].label or "")


def _by_concurrency(levels: Sequence[Level]) -> dict[int, list[Level]]:
    grouped: dict[int, list[Level]] = {}
    for level in levels:
        if level.concurrency is not None:
            grouped.setdefault(level.concurrency, []).append(level)
    return grouped


def highest_value(levels: Sequence[RunLevel], metric: str) -> tuple[RunLevel, LevelValue] | None:
    """The level with the highest value of ``metric``: a maximum of medians, never of repeats.

    Of equal ones the first; None if no level states the metric.
    """
    known = [(level, value) for level in levels if (value := level.value(metric))]
    return max(known, key=lambda pair: pair[1].value, default=None)


def repeats_range(run: Run) -> str | None:
    """How often the levels of a run were measured: "5", or "2 to 5" if that differs."""
    loads = Counter((p.concurrency, p.label or "") for p in run.points if p.concurrency is not None)
    counts = sorted({*loads.values(), *(1 for p in run.points if p.concurrency is None)})
    if not counts:
        return None
    return f"{counts[0]}" if len(counts) == 1 else f"{counts[0]} to {counts[-1]}"


def repeat_names(run: Run) -> dict[int, str]:
    """The names of repeats, for levels with several, by the identity of their load point.

    By identity (``id``), because not every load point has been stored and so has a name.
    """
    return {
        id(point): repeat_text(point, level)
        for level in run_levels(run)
        if len(level.points) > 1
        for point in level.points
    }


def repeat_text(point: LoadPoint, level: RunLevel) -> str:
    """Which repeat of its level a load point is: "repeat 1 of 2".

    If repeats in between are missing, it keeps its number: "repeat 4 (n = 2)".
    """
    count = len(level.points)
    is_whole = [sibling.repeat for sibling in level.points] == list(range(1, count + 1))
    return (
        f"repeat {point.repeat} of {count}" if is_whole else f"repeat {point.repeat} (n = {count})"
    )


def counts_text(counts: Iterable[int]) -> str:
    """How often levels were measured: "n = 5", "n = 2 to 5"."""
    known = sorted(set(counts))
    return f"n = {known[0]}" if len(known) == 1 else f"n = {known[0]} to {known[-1]}"


def _qualifier(quantities: Sequence[Quantity]) -> Qualifier | None:
    """The hedge all repeats share; "about" where some are hedged otherwise or not at all."""
    if len(quantities) == 1:
        return quantities[0].qualifier
    qualifiers = {quantity.qualifier for quantity in quantities}
    if len(qualifiers) == 1:
        return qualifiers.pop()
    return Qualifier.ABOUT
