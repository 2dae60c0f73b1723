"""fio's requested depth, I/Os in flight, and concurrent jobs."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from loadcurve.core.readers import read
from loadcurve.core.records import LoadPoint
from tests.reports.folders.fio_json import document, job


def points(content: bytes) -> tuple[LoadPoint, ...]:
    (reading,) = read(content, "result.json")
    return reading.load_points


def checks(point: LoadPoint) -> list[str]:
    return [finding.check for finding in point.findings]


@pytest.mark.parametrize(
    ("depth", "levels", "latency_us", "is_reached"),
    [
        (32, {"1": 100.0}, 250, False),
        (32, None, 250, False),
        (31, {"16": 100.0}, 250, True),
        (8, {"8": 100.0}, 2000, True),
        (256, {">=64": 100.0}, 64_000, True),
    ],
)
def test_depth_is_reached_by_iodepth_level_else_by_latency(
    depth: int, levels: Mapping[str, float] | None, latency_us: float, is_reached: bool
) -> None:
    (point,) = points(document(job(iodepth=depth, levels=levels, latency_us=latency_us)))
    assert point.concurrency == depth
    assert ("Queue depth reached" not in checks(point)) is is_reached


@pytest.mark.parametrize(
    ("levels", "latency_us", "load"),
    [
        ({"8": 100.0}, 2000, 8),
        ({"1": 100.0}, 250, 1),
        (None, 2000, 8),
        (None, 250, 1),
        (None, None, None),
    ],
)
def test_queue_depth_without_engine_uses_measured_in_flight(
    levels: Mapping[str, float] | None, latency_us: float | None, load: int | None
) -> None:
    one = job(iodepth=8, levels=levels, latency_us=latency_us)
    (point,) = points(document(one, ioengine=None))
    assert point.concurrency == load
    assert ("concurrency" in point.missing) is (load is None)


def test_a_rate_is_exempt_from_the_depth() -> None:
    (point,) = points(document(job(iodepth=256, rate_iops=4000)))
    assert "Queue depth reached" not in checks(point)
    assert point.settings["requests/s asked for"] == "4000"


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        ({"rate_iops": 500, "numjobs": 4}, {"requests/s asked for": "2000"}),
        ({"rate_iops": "500,200", "rw": "randrw"}, {"requests/s asked for": "700"}),
        ({"rate_iops": "500,200", "rw": "randread"}, {"requests/s asked for": "500"}),
        ({"rate": "10m"}, {"MiB/s asked for": "10"}),
        ({"rate": "1500k"}, {"KiB/s asked for": "1500"}),
        ({}, {}),
    ],
)
def test_a_rate_is_of_all_jobs_and_directions(
    options: Mapping[str, object], asked: Mapping[str, str]
) -> None:
    (point,) = points(document(job(iodepth=16, **options), rw=options.get("rw", "randread")))
    assert {key: text for key, text in point.settings.items() if "asked" in key} == asked


def test_stonewall_splits_jobs_of_a_group_and_keeps_clones() -> None:
    waiting = [job("a", iodepth=1), job("b", iodepth=8, stonewall=1)]
    assert [point.concurrency for point in points(document(*waiting))] == [1, 8]
    clones = [job("a", iodepth=4, stonewall=1) for _ in range(3)]
    assert [point.concurrency for point in points(document(*clones))] == [12]
