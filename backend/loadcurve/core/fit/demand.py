"""Demand: what a database asked of its storage in each interval, as columns.

The bandwidth is of all bytes where a report counts them, redo, control files and backups too, as
a ceiling applies to all bytes; otherwise it is that of the database's I/O, with a remark.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

import numpy as np
from numpy.typing import NDArray

from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.observed_runs import demand_at
from loadcurve.core.records import LoadPoint, Run
from loadcurve.core.units import ALL_PURPOSES

Floats = NDArray[np.float64]
NEEDS = (
    *("throughput_iops", "read_iops", "write_iops"),
    *("bandwidth_mib_s", "read_bandwidth_mib_s", "write_bandwidth_mib_s"),
)
_SUM = {
    "throughput_iops": ("read_iops", "write_iops"),
    "bandwidth_mib_s": ("read_bandwidth_mib_s", "write_bandwidth_mib_s"),
}
_ALL_BYTES = ("total_read_bandwidth_mib_s", "total_write_bandwidth_mib_s")


@dataclass(frozen=True, slots=True)
class MeasuredInterval:
    """One load point as demand: whose it is, and when, on the clock of its report.

    ``is_driven`` tells that its load was set, as a benchmark's is: it is nobody's working day.
    """

    run_id: str
    point_id: str
    label: str | None
    started_at: datetime | None
    elapsed_s: float | None
    is_driven: bool


@dataclass(frozen=True, slots=True)
class Demand:
    """Intervals, and for each metric of NEEDS what each of them asks for; NaN is "not stated".

    ``io_size_bytes`` and ``read_share`` (0 to 1) are those of ``core.observed``. ``all_bytes``
    counts the intervals whose bandwidth is of all bytes.
    """

    intervals: tuple[MeasuredInterval, ...]
    needs: dict[str, Floats]
    io_size_bytes: Floats
    read_share: Floats
    all_bytes: int

    def __len__(self) -> int:
        return len(self.intervals)

    @property
    def notes(self) -> tuple[str, ...]:
        """Remarks on the numbers: which bytes count, and missing values."""
        count = len(self)
        stating = {metric: int(np.isfinite(self.needs[metric]).sum()) for metric in _SUM}
        of_database = stating["bandwidth_mib_s"] - self.all_bytes
        said = []
        if self.all_bytes:
            said.append(
                f"Bandwidth of {counted_with_verb(self.all_bytes, 'interval')} counts all bytes, "
                f"{ALL_PURPOSES}."
            )
        if of_database:
            said.append(
                f"Bandwidth of {counted_with_verb(of_database, 'interval')} counts the I/O of the "
                "database; redo and backups may add to it."
            )
        for metric, name in (("throughput_iops", "IOPS"), ("bandwidth_mib_s", "bandwidth")):
            if stating[metric] < count:
                missing = counted_with_verb(count - stating[metric], "interval", "does")
                said.append(f"{missing} not state {name}.")
        return tuple(said)


def demand_of(runs: Sequence[Run]) -> Demand:
    """What the load points of ``runs`` ask for, in order of time; those without a time are last."""
    rows = [(run, point, demand_at(point)) for run in runs for point in run.points]
    rows.sort(key=lambda row: _order(row[1]))
    points = [point for _, point, _ in rows]
    return Demand(
        intervals=tuple(
            MeasuredInterval(
                run_id=run.id,
                point_id=point.id or "",
                label=point.label,
                started_at=point.started_at,
                elapsed_s=_stated(point, "elapsed_s"),
                is_driven=point.concurrency is not None,
            )
            for run, point, _ in rows
        ),
        needs={metric: _column(need_at(point, metric) for point in points) for metric in NEEDS},
        io_size_bytes=_column(demand.mean_io_size_bytes for *_, demand in rows),
        read_share=_column(demand.read_share for *_, demand in rows),
        all_bytes=sum(_all_bytes(point) is not None for point in points),
    )


def _column(values: Iterable[float | None]) -> Floats:
    return np.array([np.nan if value is None else value for value in values], dtype=np.float64)


def _order(point: LoadPoint) -> tuple[bool, str]:
    # As text, as some reports print a zone and others none, which Python does not compare.
    at = point.started_at
    return at is None, "" if at is None else at.replace(tzinfo=None).isoformat()


def _stated(point: LoadPoint, metric: str) -> float | None:
    quantity = point.quantities.get(metric)
    return None if quantity is None else quantity.value


def _all_bytes(point: LoadPoint) -> tuple[float, float] | None:
    read, written = (_stated(point, metric) for metric in _ALL_BYTES)
    return None if read is None or written is None else (read, written)


def need_at(point: LoadPoint, metric: str) -> float | None:
    """What one load point asks for of ``metric``, one of NEEDS; None if it does not state it."""
    of_all = _all_bytes(point)
    if of_all is not None and metric.endswith("bandwidth_mib_s"):
        index = {"bandwidth_mib_s": None, "read_bandwidth_mib_s": 0}.get(metric, 1)
        return sum(of_all) if index is None else of_all[index]
    stated = _stated(point, metric)
    if stated is None and metric in _SUM:
        parts = [_stated(point, part) for part in _SUM[metric]]
        known = [part for part in parts if part is not None]
        stated = sum(known) if len(known) == len(parts) else None
    return stated
