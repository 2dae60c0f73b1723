"""Load points whose metrics stand in several files.

ORION writes rates and latencies to files of their own; HammerDB's log says what the test achieved
whose storage numbers stand in the AWR report of the same snapshots.
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
    quantities: dict[str, Quantity] = {}
    for sha256, readings in others.items():
        for other in readings:
            for same in _same(reading, part, other):
                quantities = _of_report(same, sha256) | quantities
    quantities |= point.quantities
    missing = {key: why for key, why in point.missing.items() if key not in quantities}
    return replace(point, quantities=quantities, missing=missing)


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
