"""The load at which a view shows each run: the same for all, or the nearest one.

A load is a concurrency where the runs count the same thing, else a throughput. A load point that
the view names for a run stays; the others follow it, unless each is to be chosen by itself.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from loadcurve.core.curves import RunLevel, run_levels
from loadcurve.core.figures.histogram import default_event, preferred_histogram
from loadcurve.core.figures.loads.merged_repeats import merged_level_id, requested_repeat
from loadcurve.core.formatting import counted, number_text, value_text
from loadcurve.core.records import LoadPoint, Run

_THROUGHPUT = "throughput_iops"
_BANDWIDTH = "bandwidth_mib_s"
# Throughputs within 2% are one load.
_SAME_THROUGHPUT = 1.02
_NOT_STATED = "load not stated"
# The load of a level in one measure; None if it does not state it.
_Load = Callable[[RunLevel], float | None]


@dataclass(frozen=True, slots=True)
class LoadSelection:
    """The load point, or the level of several repeats, at which each run is shown.

    A run without an entry is shown at its highest load. ``text`` says whether the loads are the
    same; None where fewer than two runs are shown. ``labels`` are the loads by run where they
    differ: each run's data is of its own load.
    """

    points: Mapping[str, str]
    text: str | None = None
    labels: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Levels:
    """A run with those of its levels that can be shown, and the one that was asked for."""

    run: Run
    levels: tuple[RunLevel, ...]
    asked: RunLevel | None


def histogram_loads(
    runs: Sequence[Run],
    points: Mapping[str, str] | None = None,
    event: str | None = None,
    is_apart: bool = False,
) -> LoadSelection:
    """At which load the histogram of ``event`` is shown of each run; names of events are enough."""

    def states(run: Run) -> Callable[[LoadPoint], bool]:
        wanted = event or default_event(run)
        return lambda point: preferred_histogram(point, wanted) is not None

    return _shown_loads(runs, points or {}, states, is_apart)


def wait_loads(
    runs: Sequence[Run], points: Mapping[str, str] | None = None, is_apart: bool = False
) -> LoadSelection:
    """At which load point the wait events are shown of each run: single ones, never a level."""

    def states(_run: Run) -> Callable[[LoadPoint], bool]:
        return lambda point: bool(point.wait_events)

    shown = _shown_loads(runs, points or {}, states, is_apart)
    single = {run_id: requested_repeat(point_id) or "" for run_id, point_id in shown.points.items()}
    return replace(shown, points=single)


def _shown_loads(
    runs: Sequence[Run],
    points: Mapping[str, str],
    states_of: Callable[[Run], Callable[[LoadPoint], bool]],
    is_apart: bool,
) -> LoadSelection:
    every = [_levels(run, points.get(run.id), states_of(run)) for run in runs]
    shown = [of_run for of_run in every if of_run.levels]
    if len(shown) < 2:
        return LoadSelection(points)
    load_of = _measure(shown)
    if is_apart:
        chosen = {of_run.run.id: of_run.asked or of_run.levels[-1] for of_run in shown}
        return _selection_with_remarks(points, shown, chosen)
    wanted = _wanted(shown, load_of)
    chosen = {
        of_run.run.id: of_run.asked or _nearest(of_run.levels, wanted, load_of) for of_run in shown
    }
    followed = {
        of_run.run.id: merged_level_id(chosen[of_run.run.id])
        for of_run in shown
        if of_run.run.id not in points
    }
    return _selection_with_remarks({**followed, **points}, shown, chosen)


def _levels(run: Run, asked: str | None, states: Callable[[LoadPoint], bool]) -> _Levels:
    kept = tuple(level for level in run_levels(run) if any(map(states, level.points)))
    # Those of highest concurrency last, as a run by itself is shown.
    levels = tuple(sorted(kept, key=lambda level: level.concurrency or 0))
    at = requested_repeat(asked)
    return _Levels(run, levels, next((lv for lv in levels if at in lv.point_ids), None))


def _measure(shown: Sequence[_Levels]) -> _Load:
    """What a load is matched by: what most runs state, concurrency before throughput.

    Concurrencies compare only if all runs count the same.
    """
    units = {of_run.run.concurrency_unit for of_run in shown}
    measures = [_concurrency, _throughput] if len(units) == 1 else [_throughput]
    return max(
        measures, key=lambda measure: sum(any(map(measure, of_run.levels)) for of_run in shown)
    )


def _concurrency(level: RunLevel) -> float | None:
    return float(level.concurrency) if level.concurrency else None


def _throughput(level: RunLevel) -> float | None:
    value = level.value(_THROUGHPUT)
    return value.value if value is not None and value.value > 0 else None


def _wanted(shown: Sequence[_Levels], load_of: _Load) -> float | None:
    """The load of the first run whose load point was chosen; else the highest that all have.

    Without a common one, the highest that all of them reach.
    """
    for of_run in shown:
        if of_run.asked is not None and (load := load_of(of_run.asked)) is not None:
            return load
    loads = [
        {load for lv in of_run.levels if (load := load_of(lv)) is not None} for of_run in shown
    ]
    stated = [of_run for of_run in loads if of_run]
    if not stated:
        return None
    return max(set.intersection(*stated), default=min(map(max, stated)))


def _nearest(levels: Sequence[RunLevel], wanted: float | None, load_of: _Load) -> RunLevel:
    """The level whose load is the least multiple away; the highest if none states its load."""
    stating = [(load, level) for level in levels if (load := load_of(level)) is not None]
    if wanted is None or not stating:
        return levels[-1]
    return min(stating, key=lambda pair: abs(math.log(pair[0] / wanted)))[1]


def _selection_with_remarks(
    points: Mapping[str, str], shown: Sequence[_Levels], chosen: Mapping[str, RunLevel]
) -> LoadSelection:
    """The loads and their remarks: the same load only if every run has it."""
    runs = [(of_run.run, chosen[of_run.run.id]) for of_run in shown]
    same = _same_load(runs)
    if same is not None:
        return LoadSelection(points, f"At the same load: {same}.")
    labels = {run.id: _load_text(run, level) for run, level in runs}
    return LoadSelection(points, _different(runs, _NOT_STATED in labels.values()), labels)


def _different(runs: Sequence[tuple[Run, RunLevel]], is_unstated: bool) -> str:
    """That the loads differ, or that it is not known whether they do."""
    if is_unstated:
        return "Not all state their load; it may differ."
    loads = {(_concurrency(level), run.concurrency_unit) for run, level in runs}
    ((count, unit), *others) = loads
    if not others and unit is None and count is not None:
        return f"Each at {count:g}, but not what that counts; the loads may differ."
    return "At different loads."


def _same_load(runs: Sequence[tuple[Run, RunLevel]]) -> str | None:
    """The load that every run has; None if one has another, or does not state its own."""
    concurrencies = {(_concurrency(level), run.concurrency_unit) for run, level in runs}
    concurrency, unit = next(iter(concurrencies))
    if len(concurrencies) == 1 and concurrency is not None and unit is not None:
        return counted(f"{concurrency:g}", unit)
    throughputs = [throughput for _, level in runs if (throughput := _throughput(level))]
    if len(throughputs) < len(runs) or max(throughputs) > min(throughputs) * _SAME_THROUGHPUT:
        return None
    ends = dict.fromkeys(number_text(end) for end in (min(throughputs), max(throughputs)))
    return f"{'–'.join(ends)} IOPS"


def _load_text(run: Run, level: RunLevel) -> str:
    """A run's load in all that it states: "128 sessions, 131,000 IOPS"."""
    concurrency, throughput = _concurrency(level), _throughput(level)
    bandwidth = level.value(_BANDWIDTH) if throughput is None else None
    stated = (
        None if concurrency is None else counted(f"{concurrency:g}", run.concurrency_unit),
        None if throughput is None else f"{number_text(throughput)} IOPS",
        None if bandwidth is None else value_text(_BANDWIDTH, bandwidth.value),
    )
    return ", ".join(filter(None, stated)) or _NOT_STATED
