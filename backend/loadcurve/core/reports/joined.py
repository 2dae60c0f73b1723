"""Load points whose metrics stand in several files.

ORION writes rates and latencies to files of their own; HammerDB's log says what the test achieved
whose storage numbers stand in the AWR report of the same snapshots. Two AWR reports of one instance
and the same snapshots complete each other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from loadcurve.core.readers import (
    FORMATS,
    Reading,
    format_of,
)
from loadcurve.core.records import LoadPoint, Quantity
from loadcurve.core.reports.load_point import load_point_of

KINDS_OF_SNAPSHOTS = frozenset(known.kind for known in FORMATS if known.is_of_snapshots)
"""The formats whose files tell of the AWR snapshots that they name."""


def parts_of(reading: Reading) -> tuple[str, ...] | None:
    """Which load points it states together with other files; None where it states them whole."""
    settings = {key: str(datum.value) for key, datum in (reading.settings or {}).items()}
    return format_of(reading.kind).parts_of(settings)


def snapshots_of(reading: Reading) -> tuple[str, str, str] | None:
    """The database's number and the first and last snapshot; None if they enclose no time."""
    stated = [reading.header.get(key) for key in ("dbid", "begin_snap", "end_snap")]
    named = [str(datum.value) for datum in stated if datum is not None]
    if len(named) < 3 or named[1] == named[2]:
        return None
    return named[0], named[1], named[2]


def joined(
    point: LoadPoint, reading: Reading, part: int, others: Mapping[str, Sequence[Reading]]
) -> LoadPoint:
    """``point`` with the metrics that other files state of load point ``part`` of its reading.

    ``others`` are readings by the report's hash, the finest first; each metric taken names its
    report as evidence.
    """
    if _instance_of(reading) is not None:
        point = _completed(point, reading, others)
    quantities: dict[str, Quantity] = {}
    for sha256, readings in others.items():
        for other in readings:
            for same in _same(reading, part, other):
                quantities = _of_report(same, sha256) | quantities
    quantities |= point.quantities
    missing = {key: why for key, why in point.missing.items() if key not in quantities}
    return replace(point, quantities=quantities, missing=missing)


def is_completed_by_others(reading: Reading) -> bool:
    """Whether other files may state more of its load points than it does itself."""
    return parts_of(reading) is not None or _instance_of(reading) is not None


def _instance_of(reading: Reading) -> str | None:
    """The one instance that an AWR report is of; None for several, a PDB, or another format."""
    if reading.kind != "awr" or reading.scope not in ("instance", "global"):
        return None
    datum = reading.header.get("instances" if reading.scope == "global" else "instance")
    value = None if datum is None else datum.value
    if isinstance(value, tuple):
        value = value[0] if len(value) == 1 else None
    return value if isinstance(value, str) else None


def _completed(
    point: LoadPoint, reading: Reading, others: Mapping[str, Sequence[Reading]]
) -> LoadPoint:
    """``point`` with what other reports of its instance and snapshots state, and its own does not.

    Wait events are taken of one report or the other: they are shares of one whole.
    """
    for sha256, readings in others.items():
        for other in readings:
            same = (_instance_of(other), snapshots_of(other))
            if None in same or same != (_instance_of(reading), snapshots_of(reading)):
                continue
            more = load_point_of(other, sha256)
            known = {histogram.event for histogram in point.histograms}
            added = tuple(each for each in more.histograms if each.event not in known)
            quantities = more.quantities | point.quantities
            point = replace(
                point,
                quantities=quantities,
                histograms=(*point.histograms, *added),
                wait_events=point.wait_events or more.wait_events,
                missing={key: why for key, why in point.missing.items() if key not in quantities},
            )
    return point


def _same(reading: Reading, part: int, other: Reading) -> Sequence[LoadPoint]:
    """The load points of another file that are of the same measurement."""
    if format_of(other.kind).is_of_snapshots:
        snapshots = snapshots_of(reading)
        is_same = snapshots is not None and snapshots_of(other) == snapshots
        return other.load_points if is_same else ()
    parts = parts_of(reading)
    if parts is None or other.kind != reading.kind or parts_of(other) != parts:
        return ()
    load = reading.load_points[part].concurrency
    return [point for point in other.load_points if point.concurrency == load]


def _of_report(point: LoadPoint, sha256: str) -> dict[str, Quantity]:
    return {
        key: replace(quantity, evidence=replace(quantity.evidence, report_sha256=sha256))
        for key, quantity in point.quantities.items()
    }


def of_other_reports(point: LoadPoint) -> dict[str, Quantity]:
    """The metrics of a saved load point that were read from another report than its first."""
    others = point.report_sha256s[1:]
    return {k: q for k, q in point.quantities.items() if q.evidence.report_sha256 in others}
