"""A run's load curve as numbers: one concurrency, throughput and latency per load level.

What the answers (``sla``, ``ort``, ``knee``, ``speedup``) are computed from. Throughput is in the
unit of the chosen metric, latency in µs. Both are the level's own values (``run_levels``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from loadcurve.core.curves.run_levels import LevelValue, RunLevel, run_levels
from loadcurve.core.formatting import counted, number_text, number_with_unit, verb_for_count
from loadcurve.core.records import UNCONTROLLED, Run
from loadcurve.core.units import METRICS, column_unit

OBSERVED = (
    "it is observed: intervals of a database's own work without a controlled load, so "
    "there is no curve"
)
"""Why an observed run has no levels to answer from."""
_MOST_FALLS = 3
_PER = re.compile(r"/|\bper\b")


@dataclass(frozen=True, slots=True)
class LoadLevel:
    """One load level: N, X and R; with repeats the median of each. ``text`` names it.

    ``sessions`` counts all sessions that issue I/O, if that is known; ``point_ids`` are the
    load points behind the level. ``repeats`` is how many of them the throughput is the median of,
    ``latency_repeats`` the latency. ``label`` tells levels of one concurrency apart. The hedges are
    what a source writes before its numbers: "~" for "about". ``throughput_plus_minus`` and
    ``latency_plus_minus`` are half the intervals of digitised numbers, 0 for others.
    """

    concurrency: int | None
    throughput: float
    latency_us: float
    text: str
    sessions: int | None = None
    point_ids: tuple[str, ...] = ()
    repeats: int = 1
    latency_repeats: int = 1
    label: str | None = None
    throughput_hedge: str = ""
    latency_hedge: str = ""
    throughput_plus_minus: float = 0.0
    latency_plus_minus: float = 0.0
    throughput_metric: str = "throughput_iops"


@dataclass(frozen=True, slots=True)
class LoadCurve:
    """The load levels in concurrency order; ``reason`` says why some or all are missing."""

    levels: tuple[LoadLevel, ...]
    reason: str | None = None


def load_curve(run: Run, x: str, y: str) -> LoadCurve:
    """The curve of metric ``y`` over metric ``x``.

    Several points that do not state their concurrency have no order, so nothing may be
    interpolated between them: they are left out, and the reason says so. One that asked for as
    much as possible is the last. An observed run has no curve at all.
    """
    if run.is_observed:
        return LoadCurve((), OBSERVED)
    return curve_of(run_levels(run, x, y), x, y, run.concurrency_unit)


def curve_of(by_level: Sequence[RunLevel], x: str, y: str, unit: str | None) -> LoadCurve:
    """The curve of levels that state both metrics; ``unit`` is what they count, None unstated."""
    levels = [
        level_of(level, of_x, of_y.value, unit, of_y.count, of_y.hedge, of_y.plus_minus)
        for level in by_level
        if (of_x := level.value(x)) is not None and (of_y := level.value(y)) is not None
    ]
    if not levels:
        both = f"{METRICS[x].title.lower()} and {METRICS[y].title.lower()}"
        return LoadCurve((), f"no load point states both {both}")
    ordered = [level for level in levels if level.concurrency is not None or is_maximum(level)]
    if len(ordered) == len(levels) or len(levels) == 1:
        return LoadCurve(tuple(levels))
    unstated = len(levels) - len(ordered)
    which = missing_concurrency_text(unstated, len(levels))
    return LoadCurve(tuple(ordered), f"{which}: their order is not known")


def is_maximum(level: RunLevel | LoadLevel) -> bool:
    """Whether a level requested the maximum rate, which is above every stated load."""
    return level.concurrency is None and level.label == UNCONTROLLED


def missing_concurrency_text(unstated: int, count: int) -> str:
    """How many of a run's load points do not state their concurrency."""
    which = "its load point" if count == 1 else f"{unstated} of its {count} load points"
    return f"{which}{verb_for_count(unstated, 'does')} not state the concurrency"


def level_of(
    level: RunLevel,
    throughput: LevelValue,
    latency_us: float,
    unit: str | None,
    latency_repeats: int,
    latency_hedge: str = "",
    latency_plus_minus: float = 0.0,
) -> LoadLevel:
    """``level`` with its throughput and this latency; ``unit`` is what its run counts."""
    concurrency, sessions = level.concurrency, level.sessions
    in_all = concurrency if sessions is None and _counts_all(unit) else None
    return LoadLevel(
        concurrency=concurrency,
        throughput=throughput.value,
        latency_us=latency_us,
        text=level_text(level, unit),
        sessions=in_all if sessions is None else sessions,
        point_ids=level.point_ids,
        repeats=throughput.count,
        latency_repeats=latency_repeats,
        label=level.label,
        throughput_hedge=throughput.hedge,
        latency_hedge=latency_hedge,
        throughput_plus_minus=throughput.plus_minus,
        latency_plus_minus=latency_plus_minus,
        throughput_metric=throughput.metric,
    )


@lru_cache(maxsize=256)
def _counts_all(unit: str | None) -> bool:
    """Whether a count of ``unit`` is the total number of I/O issuers.

    One per schema or host, or of something not stated, is not.
    """
    return unit is not None and _PER.search(unit) is None


def level_text(level: RunLevel, unit: str | None) -> str:
    """A level in words: "8 sessions", "8 sessions (cold)", "its one load point"."""
    concurrency, label = level.concurrency, level.label
    if is_maximum(level):
        return "maximum rate"
    stated = "its one load point" if concurrency is None else counted(concurrency, unit)
    return f"{stated} ({label})" if label and label != str(concurrency) else stated


def level_throughput_text(level: LoadLevel) -> str:
    """The throughput of a level with its unit, and its hedge or interval."""
    unit = column_unit(level.throughput_metric)
    plus_minus = level.throughput_plus_minus / unit.size
    text = number_text(level.throughput / unit.size, plus_minus=plus_minus)
    return f"{level.throughput_hedge}{number_with_unit(text, unit.name)}"


def is_same_load(level: LoadLevel, other: LoadLevel) -> bool:
    """Whether two levels have the same concurrency, so that nothing was measured between them."""
    return level.concurrency == other.concurrency


def too_few_levels_text(count: int, least: int) -> str:
    """Why ``count`` load levels are not enough if ``least`` are needed."""
    if count == 0:
        return f"no load point states load, throughput and latency; {least} levels are needed"
    return f"too few load levels: {count}, at least {least} are needed"


def falling_latency_levels(levels: Sequence[LoadLevel]) -> str | None:
    """Between which loads latency falls: "from 2 to 4 sessions"; None if it never does."""
    falls: list[list[LoadLevel]] = []
    for low, high in pairwise(levels):
        if high.latency_us >= low.latency_us or is_same_load(low, high):
            continue
        if falls and falls[-1][-1] is low:
            falls[-1].append(high)
        else:
            falls.append([low, high])
    places = [f"from {_short(fall[0])} to {fall[-1].text}" for fall in falls]
    more = [f"at {len(places) - _MOST_FALLS} more places"] if len(places) > _MOST_FALLS else []
    return " and ".join([*places[:_MOST_FALLS], *more]) or None


def _short(level: LoadLevel) -> str:
    """The level's text without the unit of its concurrency, if it has nothing else."""
    number, _, unit = level.text.partition(" ")
    return number if number[:1].isdecimal() and "(" not in unit else level.text


def rising_levels(levels: Sequence[LoadLevel]) -> list[LoadLevel]:
    """The levels that push more than every level before them: latency as a function of X."""
    kept: list[LoadLevel] = []
    for level in levels:
        if not kept or level.throughput > kept[-1].throughput:
            kept.append(level)
    return kept
