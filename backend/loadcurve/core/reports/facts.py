"""The little of a reading that lists, previews and the grouping of a whole folder need.

A reading of a real report is large; its facts are small enough to look at a thousand at once.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from loadcurve.core.readers import Reading
from loadcurve.core.records import Finding, LoadPoint
from loadcurve.core.reports.combined_files import snapshots_of
from loadcurve.core.reports.event_latency import number
from loadcurve.core.reports.form_suggestions import Suggestion, suggest_form
from loadcurve.core.reports.load_point import bare_load_point_of, has_histograms, load_point_of
from loadcurve.core.reports.sections import report_title
from loadcurve.core.reports.session_count import NOT_COUNTED, SessionActivity, activity_of
from loadcurve.core.units import METRICS

LOAD_KINDS = ("awr", "awr_compare", "statspack", "extract")
SGA_PARAMETERS = ("sga_target", "sga_max_size", "memory_target", "db_cache_size")


@dataclass(frozen=True, slots=True)
class ReadingFacts:
    """Kind, measured values and distinguishing traits of a reading.

    ``points`` are the load points it would be saved as, without histograms and wait events.
    ``sga`` has the values of the memory parameters, None if one is not set. ``snapshots`` are
    the database's number and the first and last AWR snapshot, None if they are not stated.
    ``hosts`` are the instances the reading is of, each with its host. ``mapping`` is what the user
    entered for a table's ``headings``.
    """

    kind: str
    format: str
    scope: str | None
    title: str
    database: str | None
    database_name: str | None
    instance: str | None
    container: str | None
    release: str | None
    begin_time: str | None
    end_time: str | None
    sga: tuple[str | None, ...]
    settings: dict[str, str]
    statistics: int
    buffer_hit_pct: float | None
    suggestion: Suggestion
    missing: dict[str, str]
    findings: tuple[Finding, ...]
    points: tuple[LoadPoint, ...]
    activity: SessionActivity = NOT_COUNTED
    snapshots: tuple[str, str, str] | None = None
    hosts: tuple[tuple[str | None, str | None], ...] = ()
    mapping: dict[str, str | None] | None = None
    headings: tuple[str, ...] = ()


def load_points_of(reading: Reading, sha256: str) -> tuple[LoadPoint, ...]:
    """The load points a reading states, or the one it is; empty if it states no load."""
    if reading.load_points or reading.kind not in LOAD_KINDS:
        return _stated_points(reading, sha256)
    point = load_point_of(reading, sha256)
    return (point,) if point.quantities or point.histograms else ()


def _bare_points_of(reading: Reading, sha256: str) -> tuple[LoadPoint, ...]:
    """The load points of `load_points_of` without their histograms and wait events."""
    if reading.load_points or reading.kind not in LOAD_KINDS:
        return _stated_points(reading, sha256, histograms=(), wait_events=())
    point = bare_load_point_of(reading, sha256)
    return (point,) if point.quantities or has_histograms(reading) else ()


def _stated_points(reading: Reading, sha256: str, **parts: Any) -> tuple[LoadPoint, ...]:
    return tuple(replace(point, report_sha256s=(sha256,), **parts) for point in reading.load_points)


def hosts_of(reading: Reading) -> tuple[tuple[str | None, str | None], ...]:
    """The instances a reading is of, each with its host, as far as they are stated.

    Host names may be cut off at their end.
    """
    hosts, instances = (_texts(reading, key) for key in ("hosts", "instances"))
    if hosts:
        return tuple(zip(instances or (None,) * len(hosts), hosts, strict=False))
    stated = {key: reading.header[key] for key in ("instance", "host") if key in reading.header}
    instance, host = (
        str(stated[key].value) if key in stated else None for key in ("instance", "host")
    )
    return ((instance, host),)


def _texts(reading: Reading, key: str) -> tuple[str, ...]:
    datum = reading.header.get(key)
    return tuple(map(str, datum.value)) if datum and isinstance(datum.value, tuple) else ()


def _findings(reading: Reading, points: tuple[LoadPoint, ...]) -> tuple[Finding, ...]:
    """Those of the whole reading, and of its first load point."""
    if not points:
        return reading.findings
    if not reading.load_points:
        return points[0].findings
    return (*reading.findings, *(f for f in points[0].findings if f not in reading.findings))


def facts_of(reading: Reading, sha256: str, name: str) -> ReadingFacts:
    """The facts of one reading of the report with this hash and name."""
    header = {key: str(datum.value) for key, datum in reading.header.items()}
    parameters = reading.init_ora or {}
    points = _bare_points_of(reading, sha256)
    return ReadingFacts(
        kind=reading.kind,
        format=reading.format,
        scope=reading.scope,
        title=report_title(reading),
        database=header.get("dbid") or header.get("db_name"),
        database_name=header.get("db_name"),
        instance=header.get("instance"),
        container=header.get("container"),
        release=header.get("release"),
        begin_time=header.get("begin_time"),
        end_time=header.get("end_time"),
        sga=tuple(
            str(parameters[key].value) if key in parameters else None for key in SGA_PARAMETERS
        ),
        settings={key: str(datum.value) for key, datum in (reading.settings or {}).items()},
        statistics=len(reading.instance_activity or ()),
        buffer_hit_pct=number(reading.buffer_hit_pct),
        suggestion=suggest_form(reading, name),
        missing=reading.missing,
        findings=_findings(reading, points),
        points=points,
        activity=activity_of(reading),
        snapshots=snapshots_of(reading),
        hosts=hosts_of(reading),
        mapping=reading.mapping,
        headings=reading.headings,
    )


_RATES = {"throughput_iops": "IOPS", "bandwidth_mib_s": "MiB/s"}
_HISTOGRAMS = "wait_event_histograms"
_HEADER = "header"


def missing_remarks(facts: ReadingFacts) -> tuple[str, ...]:
    """A sentence for each thing a load point of this reading would have, and does not."""
    if facts.kind not in LOAD_KINDS:
        return tuple(f"No {_named(name)}: {why}." for name, why in facts.missing.items())
    known = facts.points[0].quantities if facts.points else {}
    rates = " and ".join(name for metric, name in _RATES.items() if metric not in known)
    remarks = _of_extract if facts.kind == "extract" else _of_report
    return remarks(facts, rates, "read_latency_us" in known)


def _of_extract(facts: ReadingFacts, rates: str, has_latency: bool) -> tuple[str, ...]:
    wanted = [
        ("Instance Activity", rates),
        ("Foreground Wait Events", "" if has_latency else "read latency"),
        ("Wait Event Histogram", "percentiles" if _HISTOGRAMS in facts.missing else ""),
        (
            "the top of the report",
            "the database, its release and the time" if _HEADER in facts.missing else "",
        ),
    ]
    return tuple(f"Paste {section} too, to get {gain}." for section, gain in wanted if gain)


def _of_report(facts: ReadingFacts, rates: str, has_latency: bool) -> tuple[str, ...]:
    lacks = (
        (bool(rates), f"It prints no I/O rates, so it gives no {rates}."),
        (not has_latency, "It lists no waits for single-block reads, so it gives no read latency."),
        (
            _HISTOGRAMS in facts.missing,
            "It has no Wait Event Histogram, so it gives no percentiles.",
        ),
    )
    return tuple(text for is_lacking, text in lacks if is_lacking)


def _named(name: str) -> str:
    """What a missing part is called: a metric by its title."""
    return METRICS[name].title.lower() if name in METRICS else name.replace("_", " ")
