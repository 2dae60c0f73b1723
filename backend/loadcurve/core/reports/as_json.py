"""The documented object that ``loadcurve read FILE --json`` prints for one report."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from loadcurve.core.readers import (
    HEADER_KEYS,
    STANDARD_KEYS,
    ActivityRow,
    EventHistogram,
    EventRow,
    IoProfileRow,
    Reading,
    ReadValue,
)
from loadcurve.core.records import Bucket, LoadPoint
from loadcurve.core.reports.crosschecks import cross_check


def reading_as_json(reading: Reading, name: str) -> dict[str, Any]:
    """One report as plain values: numbers, text, lists and objects; absent sections are null.

    Header keys are flat. ``name`` is the file's.
    """
    out: dict[str, Any] = {
        "file": name,
        "kind": reading.kind,
        "format": reading.format,
        "scope": reading.scope,
        "reader_version": reading.reader_version,
    }
    out.update({key: _value(reading.header.get(key)) for key in HEADER_KEYS})
    out.update({key: _value(datum) for key, datum in reading.header.items() if key not in out})
    out["load_profile_per_s"] = _load_profile(reading.load_profile_per_s)
    out["buffer_hit_pct"] = _value(reading.buffer_hit_pct)
    out["top_events"] = _events(reading.top_events)
    out["foreground_wait_events"] = _events(reading.foreground_wait_events)
    out["background_wait_events"] = _events(reading.background_wait_events)
    if reading.all_wait_events is not None:
        out["all_wait_events"] = _events(reading.all_wait_events)
    out["wait_event_histograms"] = _histograms(reading.wait_event_histograms)
    out["io_profile"] = _io_profile(reading.io_profile)
    out["instance_activity"] = _activity(reading.instance_activity)
    out["init_ora"] = _plain(reading.init_ora)
    if reading.system_statistics_per_second is not None:
        out["system_statistics_per_second"] = _per_second(reading.system_statistics_per_second)
    if reading.cell_io is not None:
        out["exadata_cell_io"] = {disk: _plain(io) for disk, io in reading.cell_io.items()}
    if reading.cell_histograms is not None:
        out["exadata_cell_histograms"] = _histograms(reading.cell_histograms)
    if reading.settings is not None:
        out["settings"] = _plain(reading.settings)
    if reading.load_points:
        out["load_points"] = [_load_point(point) for point in reading.load_points]
    out["findings"] = [
        {"check": finding.check, "severity": finding.severity, "text": finding.text}
        for finding in (*reading.findings, *cross_check(reading))
    ]
    out["missing"] = dict(reading.missing)
    return out


def _value(datum: ReadValue | None) -> Any:
    if datum is None:
        return None
    return list(datum.value) if isinstance(datum.value, tuple) else datum.value


def _plain(data: dict[str, ReadValue] | None) -> dict[str, Any] | None:
    """Values by name, those that are whole numbers as numbers."""
    if data is None:
        return None
    return {name: _number_if_whole(_value(datum)) for name, datum in data.items()}


def _number_if_whole(value: Any) -> Any:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 19:
        return int(value)
    return value


def _load_profile(profile: dict[str, ReadValue] | None) -> dict[str, Any] | None:
    if profile is None:
        return None
    out = {key: _value(profile.get(key)) for key in STANDARD_KEYS}
    out.update({key: _value(datum) for key, datum in profile.items() if key not in out})
    return out


def _events(rows: Iterable[EventRow] | None) -> list[dict[str, Any]] | None:
    if rows is None:
        return None
    return [
        {
            "event": row.event,
            **({"event_printed": row.place.raw} if row.place.raw != row.event else {}),
            "waits": _value(row.waits),
            "total_wait_time_s": _value(row.total_wait_time_s),
            "avg_wait_us": _value(row.avg_wait_us),
            "pct_db_time": _value(row.pct_db_time),
            **({"pct_call_time": row.pct_call_time.value} if row.pct_call_time else {}),
            "wait_class": row.wait_class,
        }
        for row in rows
    ]


def _histograms(histograms: Iterable[EventHistogram] | None) -> list[dict[str, Any]] | None:
    if histograms is None:
        return None
    return [
        {
            "event": histogram.event,
            "total_waits": _value(histogram.total_waits),
            "buckets": [_bucket(bucket) for bucket in histogram.buckets],
        }
        for histogram in histograms
    ]


def _load_point(point: LoadPoint) -> dict[str, Any]:
    return {
        "label": point.label,
        "concurrency": point.concurrency,
        "sessions": point.sessions,
        "repeat": point.repeat,
        "quantities": {metric: q.value for metric, q in point.quantities.items()},
        "histograms": [
            {
                "event": histogram.event,
                "total_waits": histogram.total_waits,
                "buckets": [_bucket(bucket) for bucket in histogram.buckets],
                "cumulative": [
                    {"upper_us": share.upper_us, "pct": share.pct} for share in histogram.cumulative
                ],
            }
            for histogram in point.histograms
        ],
    }


def _bucket(bucket: Bucket) -> dict[str, Any]:
    out: dict[str, Any] = {"upper_us": bucket.upper_us, "pct": bucket.pct}
    if bucket.trace:
        out["trace"] = True
    if bucket.waits is not None:
        out["waits"] = bucket.waits
    return out


def _io_profile(profile: dict[str, IoProfileRow] | None) -> dict[str, Any] | None:
    if profile is None:
        return None
    return {
        label: {
            "read_plus_write": _value(row.read_plus_write),
            "read": _value(row.read),
            "write": _value(row.write),
        }
        for label, row in profile.items()
    }


def _activity(activity: dict[str, ActivityRow] | None) -> dict[str, Any] | None:
    if activity is None:
        return None
    return {
        name: {"total": _value(row.total), "per_second": _value(row.per_second)}
        for name, row in activity.items()
    }


def _per_second(statistics: dict[str, dict[str, ReadValue]]) -> dict[str, Any]:
    columns = next(iter(statistics.values()), {})
    out: dict[str, Any] = {"columns": list(columns)}
    for row, values in statistics.items():
        out[row] = [_value(values.get(column)) for column in columns]
    return out
