"""The conditions that bear on a comparison: how each is read from a run and how much it matters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from loadcurve.core.curves import (
    repeats_range,
)
from loadcurve.core.records import Evidence, Provenance, Run
from loadcurve.core.units import KIB, METRICS
from loadcurve.core.waits import (
    READ_EVENTS,
    WRITE_EVENT,
    timed_events,
)
from loadcurve.core.wording import number_text

Value = float | str | None

SHORTEST_WINDOW_S = 300.0
POINTS_OF_MIX = 5.0


class Severity(StrEnum):
    """How much a difference matters."""

    RED = "red"
    AMBER = "amber"
    INFO = "info"


@dataclass(frozen=True, slots=True)
class Rule:
    """One condition. Numbers differ if by more than ``tolerance``, texts if they are not equal.

    With ``is_concern`` it is not the difference that matters but the value itself, of either run.
    """

    key: str
    title: str
    severity: Severity
    value: Callable[[Run], Value]
    why: str
    tolerance: float = 0.0
    text: Callable[[Value], str] = str
    is_concern: Callable[[Value], bool] | None = None


def rules_for(y: str) -> tuple[Rule, ...]:
    """All rules for a comparison of runs by one throughput metric and latency metric ``y``."""
    return (
        Rule(
            "latency_seen",
            f"{METRICS[y].title} is seen by",
            Severity.RED,
            lambda run: _latency_seen(run, y),
            "a database's wait includes more than an I/O at the host",
        ),
        Rule(
            "timed_event",
            f"{METRICS[y].title} is the mean time of",
            Severity.AMBER,
            lambda run: timed_events(run, y),
            "each event times other reads",
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
    """Who took latency ``y``: what the run states, else what it was read from.

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


def _unit(run: Run) -> str | None:
    """What concurrency counts; not stated where no load point states a concurrency."""
    stated = any(point.concurrency is not None for point in run.points)
    return run.concurrency_unit if stated else None


def _number(value: float | None) -> float | None:
    return None if value is None else float(value)


def _pct(value: Value) -> str:
    return f"{number_text(float(value or 0))} %"


def _kib(value: Value) -> str:
    return f"{number_text(float(value or 0) / KIB)} KiB"


def _seconds(value: Value) -> str:
    return f"{number_text(float(value or 0))} s"


def _whole(value: Value) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def _major(release: str | None) -> str | None:
    return release.split(".")[0] if release else None


def _setting(name: str) -> Callable[[Run], Value]:
    return lambda run: run.workload.settings.get(name)


def _shortest_window_s(run: Run) -> float | None:
    """The shortest measured window of the run's load points."""
    stated = [p.quantities["elapsed_s"] for p in run.points if "elapsed_s" in p.quantities]
    return min((float(quantity.value) for quantity in stated), default=None)


def _repeats(run: Run) -> str | None:
    """How often the levels were measured; only measured runs tell that by their load points."""
    if run.repeats_stated:
        return f"{run.repeats_stated}"
    return repeats_range(run) if run.provenance is Provenance.MEASURED else None


_MIX = "reads wait behind another share of writes"
_OF_THE_WORKLOAD = (
    Rule(
        "io_size",
        "I/O size",
        Severity.RED,
        lambda run: _number(run.workload.io_size_bytes),
        "IOPS of different sizes are different work",
        text=_kib,
    ),
    Rule("workload", "Workload", Severity.AMBER, lambda run: run.workload.name, "other work"),
    Rule(
        "update_pct",
        "Updates",
        Severity.AMBER,
        lambda run: _number(run.workload.update_pct),
        _MIX,
        POINTS_OF_MIX,
        _pct,
    ),
    Rule(
        "scan_pct",
        "Scans",
        Severity.AMBER,
        lambda run: _number(run.workload.scan_pct),
        "scans read many blocks at once",
        POINTS_OF_MIX,
        _pct,
    ),
    Rule(
        "buffer_hit_pct",
        "Buffer hit",
        Severity.AMBER,
        lambda run: _number(run.workload.buffer_hit_pct),
        "more of the work never reaches the storage",
        POINTS_OF_MIX,
        _pct,
    ),
    Rule(
        "access",
        "Access",
        Severity.AMBER,
        lambda run: run.workload.access,
        "storage reads ahead of a sequence",
    ),
    Rule(
        "generator",
        "Generator",
        Severity.AMBER,
        lambda run: run.workload.generator,
        "generators load a system differently",
    ),
    Rule("REDO_STRESS", "Redo stress", Severity.AMBER, _setting("REDO_STRESS"), _MIX),
    Rule(
        "SCALE",
        "Active data set",
        Severity.AMBER,
        _setting("SCALE"),
        "less data is cached more easily",
    ),
    Rule(
        "WORK_UNIT",
        "Work unit",
        Severity.AMBER,
        _setting("WORK_UNIT"),
        "it sets how many blocks a statement touches",
    ),
)
_OF_THE_MEASUREMENT = (
    Rule(
        "provenance",
        "Numbers are",
        Severity.AMBER,
        lambda run: run.provenance.value,
        "they were obtained in different ways",
    ),
    Rule(
        "elapsed_s",
        "Shortest window",
        Severity.AMBER,
        _shortest_window_s,
        f"less than {SHORTEST_WINDOW_S:g} s may not have settled",
        text=_seconds,
        is_concern=lambda value: isinstance(value, float) and value < SHORTEST_WINDOW_S,
    ),
    Rule(
        "repeats",
        "Repeats",
        Severity.AMBER,
        _repeats,
        "a median of several is steadier than one",
    ),
    Rule(
        "concurrency_unit",
        "Load counts",
        Severity.AMBER,
        _unit,
        "equal loads cannot be matched",
    ),
)
_OF_THE_SYSTEM = (
    Rule(
        "oracle_major",
        "Oracle version",
        Severity.AMBER,
        lambda run: _major(run.system.oracle_release),
        "versions do I/O differently",
    ),
    Rule(
        "instances",
        "Database instances",
        Severity.AMBER,
        lambda run: _number(run.system.instances),
        "instances share the load",
        text=_whole,
    ),
    Rule("system", "System", Severity.INFO, lambda run: run.system.name, "what is compared"),
    Rule("storage", "Storage", Severity.INFO, lambda run: run.system.storage, "what is compared"),
    Rule("client", "Client", Severity.INFO, lambda run: run.system.client, "what is compared"),
    Rule("host", "Host", Severity.INFO, lambda run: run.system.host, "what is compared"),
    Rule(
        "volumes",
        "Volumes",
        Severity.INFO,
        lambda run: _number(run.system.volumes),
        "what is compared",
        text=_whole,
    ),
    Rule(
        "oracle_release",
        "Oracle release",
        Severity.INFO,
        lambda run: run.system.oracle_release,
        "what is compared",
    ),
)
