"""Load points whose metrics stand in several files.

ORION writes rates and latencies to files of their own; HammerDB's log says what the test achieved
whose storage numbers stand in the AWR report of the same snapshots. Two AWR reports of the same
instances and snapshots complete each other, and the histograms of all instances' own reports are
added up for a report over all of them that has none.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from loadcurve.core.histograms import added_histogram
from loadcurve.core.readers import FORMATS, RESPONSE_TIMES, Reading, format_of, of_level
from loadcurve.core.records import Evidence, LatencyHistogram, LoadPoint, Quantity
from loadcurve.core.reports.load_point import load_point_of

DRIVER_KINDS = frozenset(known.kind for known in FORMATS if known.is_driver)
"""The formats of load drivers, whose results a report of the same test completes."""
Times = tuple[str | None, str | None]
"""When something began and ended, as ISO texts in local time."""
_MOST_OF = 0.9
"""How much of the longer of two spans is common, if they are of one test."""


def partial_load_points(reading: Reading) -> tuple[str, ...] | None:
    """Which load points it states together with other files; None if it states them whole."""
    return format_of(reading.kind).parts_of(_settings(reading))


def _settings(reading: Reading) -> dict[str, str]:
    return {key: str(datum.value) for key, datum in (reading.settings or {}).items()}


def snapshots_of(reading: Reading) -> tuple[str, str, str] | None:
    """The database's number and the first and last snapshot; None if they enclose no time."""
    stated = [reading.header.get(key) for key in ("dbid", "begin_snap", "end_snap")]
    named = [str(datum.value) for datum in stated if datum is not None]
    if len(named) < 3 or named[1] == named[2]:
        return None
    return named[0], named[1], named[2]


def same_minutes(first: Times, second: Times) -> bool:
    """Whether two spans of local time are of one test: most of the longer one is common."""
    try:
        spans = [
            (datetime.fromisoformat(begin), datetime.fromisoformat(end))
            for begin, end in (first, second)
            if begin and end
        ]
        if len(spans) < 2:
            return False
        longest = max(end - begin for begin, end in spans)
        common = min(end for _, end in spans) - max(begin for begin, _ in spans)
    except (ValueError, TypeError):
        return False
    return longest.total_seconds() > 0 and common >= longest * _MOST_OF


def _times(reading: Reading) -> Times:
    stated = [reading.header.get(key) for key in ("begin_time", "end_time")]
    begin, end = (None if datum is None else str(datum.value) for datum in stated)
    return begin, end


def with_other_files(
    point: LoadPoint, reading: Reading, part: int, others: Mapping[str, Sequence[Reading]]
) -> LoadPoint:
    """``point`` with the metrics that other files state of load point ``part`` of its reading.

    ``others`` are readings by the report's hash, the finest first; each metric taken names its
    report as evidence.
    """
    if _instances_of(reading):
        point = _with_added(_completed(point, reading, others), reading, others)
    if reading.kind == "vdbench":
        point = _with_response_times(point, others)
    quantities: dict[str, Quantity] = {}
    for sha256, readings in others.items():
        for other in readings:
            for same in _points_of_same_measurement(point, reading, part, other):
                quantities = _of_report(same, sha256) | quantities
    quantities |= point.quantities
    missing = {key: why for key, why in point.missing.items() if key not in quantities}
    return replace(point, quantities=quantities, missing=missing)


def is_completed_by_others(reading: Reading) -> bool:
    """Whether other files may state more of its load points than it does itself."""
    is_part = partial_load_points(reading) is not None or bool(_instances_of(reading))
    return is_part or reading.kind == "vdbench"


def _with_response_times(point: LoadPoint, others: Mapping[str, Sequence[Reading]]) -> LoadPoint:
    """``point`` with the histograms that vdbench's histogram.html has of its run."""
    tests = [
        (_settings(other), (sha256, other.load_points[0]))
        for sha256, readings in others.items()
        for other in readings
        if other.kind == RESPONSE_TIMES
    ]
    if (found := of_level(point, tests)) is None:
        return point
    sha256, times = found
    added = [
        replace(each, evidence=replace(each.evidence, report_sha256=sha256))
        for each in times.histograms
    ]
    return replace(point, histograms=(*point.histograms, *added))


def _instances_of(reading: Reading) -> frozenset[str]:
    """The instances that an AWR report is of; none for a PDB, or another format."""
    if reading.kind != "awr" or reading.scope not in ("instance", "global"):
        return frozenset()
    datum = reading.header.get("instances" if reading.scope == "global" else "instance")
    value = () if datum is None else datum.value
    named = value if isinstance(value, tuple) else (value,)
    return frozenset(name for name in named if isinstance(name, str))


def _completed(
    point: LoadPoint, reading: Reading, others: Mapping[str, Sequence[Reading]]
) -> LoadPoint:
    """``point`` completed from other reports of its instances and snapshots.

    Wait events are taken of one report or the other: they are shares of one whole.
    """
    for sha256, readings in others.items():
        for other in readings:
            if not _is_of(other, _instances_of(reading), reading):
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


def _is_of(other: Reading, instances: frozenset[str], reading: Reading) -> bool:
    """Whether another report is of these instances and the snapshots of ``reading``."""
    snapshots = snapshots_of(reading)
    is_same_time = snapshots is not None and snapshots_of(other) == snapshots
    return is_same_time and _instances_of(other) == instances


def _with_added(
    point: LoadPoint, reading: Reading, others: Mapping[str, Sequence[Reading]]
) -> LoadPoint:
    """``point`` of several instances, with the histograms of each one's own report added up.

    Those of an event that its own report has stay; without a report of every instance none is
    added.
    """
    own = _own_points(reading, others)
    if len(own) < 2 or len(own) < len(_instances_of(reading)):
        return point
    known = {histogram.event for histogram in point.histograms}
    by_event: dict[str, list[LatencyHistogram]] = {}
    for each in own:
        for histogram in each.histograms:
            by_event.setdefault(histogram.event, []).append(histogram)
    formula = f"the counts of {len(own)} instances, added up bucket by bucket"
    added = []
    # An instance without waits of an event prints no histogram of it.
    for same in (same for event, same in by_event.items() if event not in known):
        if (whole := added_histogram(same)) is not None:
            sha256 = same[0].evidence.report_sha256
            added.append(replace(whole, evidence=Evidence(report_sha256=sha256, formula=formula)))
    return replace(point, histograms=(*point.histograms, *added))


def _own_points(reading: Reading, others: Mapping[str, Sequence[Reading]]) -> Sequence[LoadPoint]:
    """The load points of the instances' own reports, the first of each."""
    own: dict[str, LoadPoint] = {}
    for sha256, readings in others.items():
        for other in readings:
            for name in _instances_of(reading) - own.keys():
                if _is_of(other, frozenset((name,)), reading):
                    own[name] = load_point_of(other, sha256)
    return tuple(own.values())


def _points_of_same_measurement(
    point: LoadPoint, reading: Reading, part: int, other: Reading
) -> Sequence[LoadPoint]:
    """The load points of another file that are of the same measurement."""
    known = format_of(other.kind)
    if known.is_driver and known.is_slice(_settings(other)):
        loads = (None, point.concurrency)
        return [profile for profile in other.load_points if profile.concurrency in loads]
    if known.is_driver:
        named = snapshots_of(other)
        is_same = (
            same_minutes(_times(reading), _times(other))
            if named is None
            else snapshots_of(reading) == named
        )
        return other.load_points if is_same else ()
    parts = partial_load_points(reading)
    if parts is None or other.kind != reading.kind or partial_load_points(other) != parts:
        return ()
    load = reading.load_points[part].concurrency
    return [point for point in other.load_points if point.concurrency == load]


def _of_report(point: LoadPoint, sha256: str) -> dict[str, Quantity]:
    return {
        key: replace(quantity, evidence=replace(quantity.evidence, report_sha256=sha256))
        for key, quantity in point.quantities.items()
    }


def metrics_of_other_reports(point: LoadPoint) -> dict[str, Quantity]:
    """The metrics of a saved load point that were read from another report than its first."""
    others = point.report_sha256s[1:]
    return {k: q for k, q in point.quantities.items() if q.evidence.report_sha256 in others}
