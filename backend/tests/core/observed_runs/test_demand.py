"""The demand of observed intervals: stated values, and nothing made up."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from loadcurve.core.observed_runs import demand_at, demand_of
from loadcurve.core.readers import read
from loadcurve.core.records import (
    Evidence,
    LoadPoint,
    Provenance,
    Quantity,
    Run,
    System,
    Workload,
)


def quantity(value: float, low: float | None = None) -> Quantity:
    return Quantity(value, Provenance.MEASURED, Evidence(), low=low)


def point(begins_at: datetime | None = None, **values: float) -> LoadPoint:
    stated = {metric: quantity(value) for metric, value in values.items()}
    return LoadPoint(None, stated, started_at=begins_at)


NOON = datetime(2026, 3, 1, 12, 0)  # noqa: DTZ001  (reports print no zone)


def test_demand_is_requests_bytes_mix_and_size() -> None:
    found = demand_at(
        point(
            NOON, throughput_iops=90_000.0, read_iops=67_500.0, bandwidth_mib_s=703.125,
            elapsed_s=3600.0,
        )
    )  # fmt: skip
    assert (found.begins_at, found.ends_at) == (NOON, NOON.replace(hour=13))
    assert (found.throughput_iops, found.bandwidth_mib_s) == (90_000.0, 703.125)
    assert (found.read_share, found.mean_io_size_bytes) == (0.75, 8192.0)
    assert not found.is_of_all_causes


def test_totals_stand_in_for_bytes_only_where_both_are_stated() -> None:
    totals = {"total_read_bandwidth_mib_s": 30.0, "total_write_bandwidth_mib_s": 10.0}
    found = demand_at(point(throughput_iops=5120.0, **totals))
    assert (found.bandwidth_mib_s, found.mean_io_size_bytes) == (40.0, 8192.0)
    assert found.is_of_all_causes
    assert not demand_at(point(bandwidth_mib_s=25.0, **totals)).is_of_all_causes
    assert demand_at(point(total_read_bandwidth_mib_s=30.0)).bandwidth_mib_s is None


def test_unstated_value_is_missing_not_zero() -> None:
    found = demand_at(point(read_iops=100.0))
    assert (found.throughput_iops, found.bandwidth_mib_s) == (None, None)
    assert (found.read_share, found.mean_io_size_bytes) == (None, None)
    assert (found.begins_at, found.ends_at) == (None, None)
    idle = demand_at(point(throughput_iops=0.0, read_iops=0.0, bandwidth_mib_s=0.0))
    assert (idle.throughput_iops, idle.read_share, idle.mean_io_size_bytes) == (0.0, None, None)


def test_io_size_is_omitted_if_rounding_allows_zero() -> None:
    stated = {"throughput_iops": quantity(14.0, 13.9), "bandwidth_mib_s": quantity(0.1, 0.0)}
    assert demand_at(LoadPoint(None, stated)).mean_io_size_bytes is None


def test_demand_is_in_the_order_of_time() -> None:
    points = (point(throughput_iops=3.0), point(NOON.replace(hour=13), throughput_iops=2.0),
              point(NOON, throughput_iops=1.0))  # fmt: skip
    run = Run("a", "A", System("db"), Workload("own work"), Provenance.MEASURED, points)
    assert [each.throughput_iops for each in demand_of(run)] == [1.0, 2.0, 3.0]


@pytest.mark.corpus
def test_the_demand_of_a_real_capture(corpus: Path) -> None:
    """The busiest hour, snapshot 974, added up by hand from the file's rows of three instances.

    Requests: 4.1 + 7272.3 + 6 read, 12.3 + 2240.2 + 57014.3 written. MiB/s: .1 + 56.8 + .2 read,
    .4 + 29.3 + 521.7 written.
    """
    file = "miner/awr-hist-389926331-775-985.out.gz"
    (reading,) = read((corpus / file).read_bytes(), file)
    busiest = max(map(demand_at, reading.load_points), key=lambda each: each.throughput_iops or 0)
    assert busiest.label == "snapshot 974"
    assert busiest.begins_at == datetime(2012, 3, 2, 16, 59)  # noqa: DTZ001
    assert busiest.ends_at == datetime(2012, 3, 2, 17, 59)  # noqa: DTZ001
    assert (busiest.throughput_iops, busiest.bandwidth_mib_s) == (66_549.2, 608.5)
    assert busiest.read_share == pytest.approx(7_282.4 / 66_549.2)
    assert busiest.mean_io_size_bytes == pytest.approx(9_587.77, abs=0.01)
    assert busiest.is_of_all_causes
