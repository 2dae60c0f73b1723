"""The conditions that affect a comparison: how to read each from a run, and its weight."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from loadcurve.core.comparability.settings import SETTINGS, Value
from loadcurve.core.curves import repeats_range
from loadcurve.core.formatting import counted, number_text
from loadcurve.core.records import (
    AGREES,
    REGULAR_RISES,
    REGULAR_STALLS,
    STEADY_LOAD,
    WARNING,
    Evidence,
    Provenance,
    Run,
)
from loadcurve.core.units import METRICS
from loadcurve.core.waits import READ_EVENTS, WRITE_EVENT, timed_events

SHORTEST_WINDOW_S = 300.0
POINTS_OF_MIX = 5.0


class RuleWeight(StrEnum):
    """Effect of a difference: it blocks a ratio, matters for it, or is the compared subject."""

    BLOCKING = "blocking"
    MATTERING = "mattering"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True)
class ComparabilityRule:
    """One condition. Numbers differ if by more than ``tolerance``, texts if they are not equal.

    With ``is_concern`` it is not the difference that matters but the value itself, of any run.
    """

    key: str
    title: str
    weight: RuleWeight
    value: Callable[[Run], Value]
    why: str
    tolerance: float = 0.0
    text: Callable[[Value], str] = str
    is_concern: Callable[[Value], bool] | None = None


@cache
def rules_for(y: str) -> tuple[ComparabilityRule, ...]:
    """All rules for a comparison of runs by one throughput metric and latency metric ``y``."""
    return (
        ComparabilityRule(
            "latency_seen",
            f"{METRICS[y].title} measured by",
            RuleWeight.BLOCKING,
            lambda run: _latency_seen(run, y),
            "a database's wait includes more than an I/O at the host",
        ),
        ComparabilityRule(
            "timed_event",
            f"{METRICS[y].title} is the mean time of",
            RuleWeight.BLOCKING,
            lambda run: timed_events(run, y),
            "each event times other reads",
        ),
        ComparabilityRule(
            "observed",
            "Load was",
            RuleWeight.BLOCKING,
            lambda run: _OBSERVED if run.is_observed else _SET,
            "observed against measured: an observed load was not controlled, so its throughput "
            "is the demand on a system, not its capacity",
        ),
        *_OF_THE_WORKLOAD,
        *_OF_THE_MEASUREMENT,
        *_OF_THE_SYSTEM,
    )


# Who takes the time of an I/O, by the generator's name.
_TIMED_BY = {
    "fio": "fio at the host",
    "vdbench": "vdbench at the host",
    "orion": "ORION at the host",
    "calibrate_io": "the database",
}


def _latency_seen(run: Run, y: str) -> str | None:
    """Where latency ``y`` was measured: as the run states, else by its evidence.

    That a database ran does not say whether it, or the array behind it, took the time.
    """
    stated = [point.quantities[y].evidence for point in run.points if y in point.quantities]
    if run.latency_seen is not None or not stated:
        return run.latency_seen
    generator = (run.workload.generator or "").lower()
    for name, seen_by in _TIMED_BY.items():
        if generator.startswith(name):
            return seen_by
    return "the database" if all(map(_is_of_a_database, stated)) else None


def _is_of_a_database(evidence: Evidence) -> bool:
    """Whether a latency was read from the wait events of an Oracle report."""
    if evidence.section in ("awr_info", "MAIN-METRICS"):
        return True
    return evidence.row in (*READ_EVENTS, WRITE_EVENT)


def _seconds(value: Value) -> str:
    return f"{number_text(float(value or 0))} s"


def _major(release: str | None) -> str | None:
    return release.split(".")[0] if release else None


def _setting(
    key: str, weight: RuleWeight, why: str, tolerance: float = 0.0, title: str | None = None
) -> ComparabilityRule:
    """The rule for a setting of the table."""
    setting = SETTINGS[key]
    return ComparabilityRule(
        key, title or setting.title, weight, setting.value, why, tolerance, setting.text
    )


def _shortest_window_s(run: Run) -> float | None:
    """The shortest measured window of the run's load points."""
    stated = [p.quantities["elapsed_s"] for p in run.points if "elapsed_s" in p.quantities]
    return min((float(quantity.value) for quantity in stated), default=None)


def _repeats(run: Run) -> str | None:
    """The number of measurements per level, which only measured runs have as load points."""
    if run.repeats_stated:
        return f"{run.repeats_stated}"
    if run.provenance is Provenance.MODELLED:
        return "none, computed"
    return repeats_range(run) if run.provenance is Provenance.MEASURED else None


def _threads(run: Run) -> str | None:
    """SLOB's threads per schema, or a note that they are the load."""
    stated = SETTINGS["THREADS_PER_SCHEMA"].stated(run)
    return "as the load" if stated is None and run.concurrency_unit == _THREADS else stated


def _steadiness(run: Run) -> str | None:
    """Whether the loads were steady by their samples; None without samples."""
    return _judged(run, {STEADY_LOAD}, "steady", _NOT_STEADY)


def _stalls(run: Run) -> str | None:
    """Whether the loads, or only their latency, stalled periodically; None without samples."""
    return _judged(run, {REGULAR_STALLS, REGULAR_RISES}, "no periodic stalls", _STALLS)


def _judged(run: Run, checks: set[str], sound: str, unsound: str) -> str | None:
    """The results of these checks in the load points' samples; None without samples."""
    severities = [
        [finding.severity for finding in point.findings if finding.check in checks]
        for point in run.points
    ]
    judged = [of_point for of_point in severities if {AGREES, WARNING} & set(of_point)]
    changed = sum(WARNING in of_point for of_point in judged)
    if not judged:
        return None
    if not changed:
        return sound
    return f"{unsound} at {changed} of {counted(len(run.points), 'load points')}"


_THREADS = "threads/schema"
_OBSERVED, _SET = "observed", "controlled"
_NOT_STEADY, _STALLS = "not steady", "periodic stalls"
_MIX = "writes compete with reads"
_OF_THE_WORKLOAD = (
    _setting("io_size", RuleWeight.BLOCKING, "IOPS of different sizes are different work"),
    _setting("workload", RuleWeight.MATTERING, "different work"),
    _setting("update_pct", RuleWeight.MATTERING, _MIX, POINTS_OF_MIX),
    _setting("scan_pct", RuleWeight.MATTERING, "scans read many blocks at once", POINTS_OF_MIX),
    _setting(
        "buffer_hit_pct",
        RuleWeight.MATTERING,
        "more reads never reach the storage",
        POINTS_OF_MIX,
    ),
    _setting("access", RuleWeight.MATTERING, "storage prefetches sequential reads"),
    _setting("generator", RuleWeight.MATTERING, "generators load a system differently"),
    _setting("REDO_STRESS", RuleWeight.MATTERING, _MIX),
    _setting("SCALE", RuleWeight.MATTERING, "a smaller data set is easier to cache"),
    _setting("WORK_UNIT", RuleWeight.MATTERING, "it sets how many blocks a statement touches"),
    ComparabilityRule(
        "THREADS_PER_SCHEMA",
        SETTINGS["THREADS_PER_SCHEMA"].title,
        RuleWeight.MATTERING,
        _threads,
        "threads of a schema touch the same blocks",
    ),
    _setting("rw", RuleWeight.MATTERING, "the order or the mix of reads and writes differs"),
    _setting("rdpct", RuleWeight.MATTERING, _MIX, POINTS_OF_MIX),
    _setting("ioengine", RuleWeight.MATTERING, "engines queue I/O differently"),
    _setting("direct", RuleWeight.MATTERING, "buffered I/O is partly served from memory"),
)
_OF_THE_MEASUREMENT = (
    _setting(
        "provenance",
        RuleWeight.MATTERING,
        "they were obtained in different ways",
        title="Numbers are",
    ),
    ComparabilityRule(
        "elapsed_s",
        "Shortest window",
        RuleWeight.MATTERING,
        _shortest_window_s,
        f"less than {SHORTEST_WINDOW_S:g} s may not have settled",
        text=_seconds,
        is_concern=lambda value: isinstance(value, float) and value < SHORTEST_WINDOW_S,
    ),
    ComparabilityRule(
        "steady",
        "Load over time",
        RuleWeight.MATTERING,
        _steadiness,
        "the average hides how the load changed",
        is_concern=lambda value: isinstance(value, str) and value.startswith(_NOT_STEADY),
    ),
    ComparabilityRule(
        "stalls",
        "Stalls",
        RuleWeight.MATTERING,
        _stalls,
        "the average hides the stalls",
        is_concern=lambda value: isinstance(value, str) and value.startswith(_STALLS),
    ),
    ComparabilityRule(
        "repeats",
        "Repeats",
        RuleWeight.MATTERING,
        _repeats,
        "the median of several repeats varies less than one",
    ),
    _setting("concurrency_unit", RuleWeight.MATTERING, "equal loads cannot be compared"),
)
_OF_THE_SYSTEM = (
    ComparabilityRule(
        "oracle_major",
        "Oracle version",
        RuleWeight.MATTERING,
        lambda run: _major(run.system.oracle_release),
        "versions do I/O differently",
    ),
    _setting(
        "instances", RuleWeight.MATTERING, "instances share the load", title="Database instances"
    ),
    _setting("system", RuleWeight.SYSTEM, "under comparison"),
    _setting("storage", RuleWeight.SYSTEM, "under comparison"),
    _setting("client", RuleWeight.SYSTEM, "under comparison"),
    _setting("host", RuleWeight.SYSTEM, "under comparison"),
    _setting("volumes", RuleWeight.SYSTEM, "under comparison"),
    _setting("oracle_release", RuleWeight.SYSTEM, "under comparison"),
)
