"""Runs imported from another Loadcurve: their validation and stored form.

Such a file cannot be checked against a report. So it must be consistent, its stated provenance
stays, and its origin is stored for good.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Set
from dataclasses import fields, is_dataclass, replace
from datetime import datetime
from functools import cache
from operator import is_
from typing import Any

from loadcurve.core.errors import InvalidExport
from loadcurve.core.formatting import percent
from loadcurve.core.records import (
    AGREES,
    NOTICE,
    WARNING,
    Evidence,
    LatencyHistogram,
    LoadPoint,
    Origin,
    Provenance,
    Qualifier,
    Run,
)
from loadcurve.core.units import METRICS

MOST_COUNTED = 1_000_000
_LARGEST_PCT = 100.05  # Shares are printed to 0.1, and their sum may be rounded up.
_COLOUR_SLOTS = 12


def map_evidence(record: Run, change: Callable[[Evidence], Evidence]) -> Run:
    """The run with every piece of evidence in it, however deep, replaced by what it becomes."""
    changed: Run = _changed(record, change)
    return changed


_PLAIN = frozenset((type(None), str, int, float, bool, Provenance, Qualifier, datetime))


def _changed(value: Any, change: Callable[[Evidence], Evidence]) -> Any:
    """The value with its evidence changed; itself if nothing in it changes."""
    if isinstance(value, Evidence):
        return change(value)
    if isinstance(value, tuple):
        parts = [_changed(part, change) for part in value]
        return value if all(map(is_, parts, value)) else tuple(parts)
    if isinstance(value, dict):
        named = {key: _changed(item, change) for key, item in value.items()}
        return value if all(map(is_, named.values(), value.values())) else named
    if is_dataclass(value) and not isinstance(value, type):
        different = {}
        for name in _parts_of(type(value)):
            before = getattr(value, name)
            # Most parts are plain.
            if type(before) not in _PLAIN and (after := _changed(before, change)) is not before:
                different[name] = after
        return replace(value, **different) if different else value
    return value


@cache
def _parts_of(record: type) -> tuple[str, ...]:
    """The names of the fields that a record of this kind is made of."""
    return tuple(field.name for field in fields(record) if field.init)


def evidence_in(record: object) -> list[Evidence]:
    """Every piece of evidence in a record, however deep."""
    pieces: list[Evidence] = []

    def note(evidence: Evidence) -> Evidence:
        pieces.append(evidence)
        return evidence

    _changed(record, note)
    return pieces


def content_without_identity(run: Run) -> Run:
    """The content that makes two runs the same in any database: words and numbers.

    Ids, dates, slugs of sources, links to stored reports and the run's origin are no part of it.
    """
    bare = map_evidence(run, _without_location)
    points = tuple(replace(point, id=None, report_sha256s=()) for point in bare.points)
    return replace(
        bare,
        id="",
        source=None,
        origin=None,
        created_at=None,
        updated_at=None,
        points=points,
    )


def _without_location(evidence: Evidence) -> Evidence:
    if evidence.kept_at is None and evidence.source is None:
        return evidence
    return replace(evidence, kept_at=None, source=None)


def imported_run(
    run: Run, new_id: str, origin: Origin, slugs: Mapping[str, str], known_reports: Set[str]
) -> Run:
    """The run as stored here: under an id of ours, with the targets of its evidence.

    ``slugs`` maps the sources of the export to ours. A report that is not in ``known_reports`` is
    stored at the run's origin. No load point is tied to a report, so that none is read again.
    """

    def moved(evidence: Evidence) -> Evidence:
        sha256 = evidence.report_sha256
        is_away = sha256 is not None and sha256 not in known_reports
        source = slugs[evidence.source] if evidence.source else None
        kept_at = (evidence.kept_at or origin.address) if is_away else None
        if (source, kept_at) == (evidence.source, evidence.kept_at):
            return evidence
        return replace(evidence, source=source, kept_at=kept_at)

    here = map_evidence(run, moved)
    points = tuple(
        replace(point, id=None, report_sha256s=(), reading=0, part=0) for point in here.points
    )
    return replace(
        here,
        id=new_id,
        source=slugs[run.source] if run.source else None,
        origin=origin,
        created_at=None,
        updated_at=None,
        points=points,
    )


def check_consistent(run: Run, where: str, sources: Set[str]) -> None:
    """Raises InvalidExport for a run that contradicts itself; the text names the place."""
    used = {evidence.source for evidence in evidence_in(run) if evidence.source}
    used |= {run.source} if run.source else set()
    if used - sources:
        raise InvalidExport(
            f"{where}: it names the source “{min(used - sources)}”, which is not in the file"
        )
    _check_provenance(run, where)
    if run.colour_slot is not None and not 0 <= run.colour_slot < _COLOUR_SLOTS:
        raise InvalidExport(f"{where} › colour_slot: {run.colour_slot} is not from 0 to 11")
    for ceiling in run.ceilings:
        if ceiling.metric not in METRICS or not ceiling.value > 0:
            raise InvalidExport(
                f"{where} › ceilings: “{ceiling.cause}” is {ceiling.value:g} of {ceiling.metric}; "
                "a ceiling is above zero and of a metric that Loadcurve knows"
            )
    for position, point in enumerate(run.points, start=1):
        _check_point(point, f"{where} › points › {position}")


def _check_provenance(run: Run, where: str) -> None:
    """A run is as trusted as its least trusted number."""
    order = list(Provenance)
    stated = {q.provenance for point in run.points for q in point.quantities.values()}
    least = max(stated, key=order.index, default=run.provenance)
    if order.index(run.provenance) < order.index(least):
        raise InvalidExport(
            f"{where} › provenance: it is {run.provenance.value}, but some numbers are "
            f"{least.value}"
        )


def _check_point(point: LoadPoint, where: str) -> None:
    for name in ("concurrency", "repeat", "sessions"):
        count = getattr(point, name)
        if count is not None and not 1 <= count <= MOST_COUNTED:
            raise InvalidExport(f"{where} › {name}: {count} is not from 1 to {MOST_COUNTED:,}")
    for finding in point.findings:
        if finding.severity not in (AGREES, NOTICE, WARNING):
            raise InvalidExport(
                f"{where} › findings › {finding.check}: “{finding.severity}” is not a "
                f"severity; use {AGREES}, {NOTICE} or {WARNING}"
            )
    events = [histogram.event for histogram in point.histograms]
    if len(events) != len(set(events)):
        raise InvalidExport(f"{where} › histograms: one event has two histograms")
    for histogram in point.histograms:
        _check_histogram(histogram, f"{where} › histograms › {histogram.event}")
    for event in point.wait_events:
        numbers = (event.waits, event.total_wait_time_s, event.avg_wait_us, event.pct_db_time)
        if any(number is not None and number < 0 for number in numbers):
            raise InvalidExport(f"{where} › wait_events › {event.event}: a number is negative")


def _check_histogram(histogram: LatencyHistogram, where: str) -> None:
    edge = 0.0
    for bucket in histogram.buckets:
        upper = math.inf if bucket.upper_us is None else bucket.upper_us
        if bucket.lower_us < edge or upper <= bucket.lower_us:
            raise InvalidExport(f"{where}: its buckets overlap, or are not in order")
        if bucket.pct is not None and not 0 <= bucket.pct <= _LARGEST_PCT:
            raise InvalidExport(
                f"{where}: {percent(bucket.pct)} of waits in one bucket is impossible"
            )
        if bucket.waits is not None and bucket.waits < 0:
            raise InvalidExport(f"{where}: a bucket has a negative number of waits")
        edge = upper
    if any(not 0 <= share.pct <= _LARGEST_PCT for share in histogram.cumulative):
        raise InvalidExport(f"{where}: a share of waits is not from 0 to 100%")
