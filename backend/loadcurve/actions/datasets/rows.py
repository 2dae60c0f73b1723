"""A run as rows of a data set; unknown values are None, and nothing is rounded."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from loadcurve.core.records import Evidence, LoadPoint, Provenance, Qualifier, Run
from loadcurve.core.units import METRICS

Row = dict[str, Any]


def rows_of(run: Run, visibility: str) -> dict[str, list[Row]]:
    """The rows of a run with its histograms, by table."""
    points = list(_numbered(run))
    return {
        "runs": [_run(run, visibility)],
        "load_points": [_point(where, position, point) for where, position, point in points],
        "quantities": [row for where, _, point in points for row in _quantities(where, point)],
        "histograms": [row for where, _, point in points for row in _buckets(where, point)],
        "wait_events": [row for where, _, point in points for row in _wait_events(where, point)],
    }


def _numbered(run: Run) -> Iterator[tuple[Row, int, LoadPoint]]:
    for position, point in enumerate(run.points, start=1):
        yield {"run_id": run.id, "point_id": point.id}, position, point


def _run(run: Run, visibility: str) -> Row:
    system, workload = run.system, run.workload
    return {
        "run_id": run.id,
        "title": run.title,
        "label": run.label,
        "provenance": run.provenance.value,
        "visibility": visibility,
        "source": run.source,
        "is_observed": run.is_observed,
        "system_name": system.name,
        "family": system.family,
        "storage": system.storage,
        "client": system.client,
        "host": system.host,
        "volumes": system.volumes,
        "instances": system.instances,
        "oracle_release": system.oracle_release,
        "platform": system.platform,
        "system_settings": list(system.settings.items()),
        "workload_name": workload.name,
        "generator": workload.generator,
        "access": workload.access,
        "update_pct": workload.update_pct,
        "scan_pct": workload.scan_pct,
        "io_size_bytes": workload.io_size_bytes,
        "workload_buffer_hit_pct": workload.buffer_hit_pct,
        "workload_settings": list(workload.settings.items()),
        "concurrency_unit": run.concurrency_unit,
        "latency_seen": run.latency_seen,
        "tags": list(run.tags),
        "notes": run.notes,
        "created_at": run.created_at,
        "updated_at": run.updated_at,
        "origin_address": run.origin.address if run.origin else None,
        "origin_run_id": run.origin.run_id if run.origin else None,
    }


def _point(where: Row, position: int, point: LoadPoint) -> Row:
    known = point.quantities
    return {
        **where,
        "position": position,
        "concurrency": point.concurrency,
        "repeat": point.repeat,
        "sessions": point.sessions,
        "label": point.label,
        "started_at": point.started_at,
        "note": point.note,
        **{key: known[key].value if key in known else None for key in METRICS},
    }


def _quantities(where: Row, point: LoadPoint) -> Iterator[Row]:
    for name, quantity in point.quantities.items():
        yield {
            **where,
            "quantity": name,
            "value": quantity.value,
            "low": quantity.low,
            "high": quantity.high,
            "qualifier": _word(quantity.qualifier),
            **_origin(quantity.provenance, quantity.evidence),
        }


def _buckets(where: Row, point: LoadPoint) -> Iterator[Row]:
    for histogram in point.histograms:
        origin = _origin(histogram.provenance, histogram.evidence)
        for number, bucket in enumerate(histogram.buckets, start=1):
            yield {
                **where,
                "event": histogram.event,
                "bucket": number,
                "lower_us": bucket.lower_us,
                "upper_us": bucket.upper_us,
                "pct": bucket.pct,
                "waits": bucket.waits,
                "is_trace": bucket.trace,
                "total_waits": histogram.total_waits,
                **origin,
            }


def _wait_events(where: Row, point: LoadPoint) -> Iterator[Row]:
    for event in point.wait_events:
        yield {
            **where,
            "event": event.event,
            "wait_class": event.wait_class,
            "waits": event.waits,
            "total_wait_time_s": event.total_wait_time_s,
            "avg_wait_us": event.avg_wait_us,
            "pct_db_time": event.pct_db_time,
            "qualifier": _word(event.qualifier),
            **_origin(event.provenance, event.evidence),
        }


def _origin(provenance: Provenance, evidence: Evidence) -> Row:
    return {
        "provenance": provenance.value,
        "evidence_report_sha256": evidence.report_sha256,
        "evidence_section": evidence.section,
        "evidence_row": evidence.row,
        "evidence_column": evidence.column,
        "evidence_line": evidence.line,
        "evidence_raw": evidence.raw,
        "evidence_source": evidence.source,
        "evidence_quote": evidence.quote,
        "evidence_formula": evidence.formula,
        "evidence_kept_at": evidence.kept_at,
    }


def _word(qualifier: Qualifier | None) -> str | None:
    return None if qualifier is None else qualifier.value
