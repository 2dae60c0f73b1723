"""Load points whose metrics stand in several files, such as ORION's rates and latencies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from loadcurve.core.readers import (
    Reading,
    format_of,
)
from loadcurve.core.records import LoadPoint, Quantity


def parts_of(reading: Reading) -> tuple[str, ...] | None:
    """Which load points it states together with other files; None where it states them whole."""
    settings = {key: str(datum.value) for key, datum in (reading.settings or {}).items()}
    return format_of(reading.kind).parts_of(settings)


def joined(
    point: LoadPoint, reading: Reading, part: int, others: Mapping[str, Sequence[Reading]]
) -> LoadPoint:
    """``point`` with the metrics that other files state of load point ``part`` of its reading.

    ``others`` are readings by the report's hash, the finest first; each metric taken names its
    report as evidence.
    """
    parts = parts_of(reading)
    if parts is None:
        return point
    load = reading.load_points[part].concurrency
    quantities: dict[str, Quantity] = {}
    for sha256, readings in others.items():
        for other in readings:
            if other.kind != reading.kind or parts_of(other) != parts:
                continue
            for same in other.load_points:
                if same.concurrency == load:
                    quantities = _of_report(same, sha256) | quantities
    quantities |= point.quantities
    missing = {key: why for key, why in point.missing.items() if key not in quantities}
    return replace(point, quantities=quantities, missing=missing)


def _of_report(point: LoadPoint, sha256: str) -> dict[str, Quantity]:
    return {
        key: replace(quantity, evidence=replace(quantity.evidence, report_sha256=sha256))
        for key, quantity in point.quantities.items()
    }


def of_other_reports(point: LoadPoint) -> dict[str, Quantity]:
    """The metrics of a saved load point that were read from another report than its first."""
    others = point.report_sha256s[1:]
    return {k: q for k, q in point.quantities.items() if q.evidence.report_sha256 in others}
