"""fio's output of jobs without times, reported as a group, with syncs, or in a pod."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from loadcurve.core.readers import Reading, read
from loadcurve.core.records import LoadPoint
from tests.making.benchmarks.fio_text import Way, heading, output, result
from tests.reports.folders.fio_json import document, job

READS = Way(3_600_000, latency_ns=266_120)


def only_point(content: bytes) -> LoadPoint:
    (reading,) = read(content, "result.json")
    (point,) = reading.load_points
    return point


def test_unified_reporting_has_one_latency_of_reads_and_writes() -> None:
    point = only_point(document(job(ways=("mixed",), latency_us=266.0), unified_rw_reporting=1))
    assert point.quantities["mixed_latency_us"].value == pytest.approx(266)
    assert point.quantities["throughput_iops"].value == 4000
    assert not {"read_latency_us", "write_latency_us"} & point.quantities.keys()
    assert "unified_rw_reporting" in point.missing["read_iops"]


@pytest.mark.parametrize(
    ("option", "said"),
    [("gtod_reduce", "gtod_reduce=1"), ("disable_lat", "disable_lat=1"), (None, "gtod_reduce)")],
)
def test_no_latency_names_the_option_that_took_none(option: str | None, said: str) -> None:
    options = {option: 1} if option else {}
    point = only_point(document(job(latency_us=None), **options))
    assert "read_latency_us" not in point.quantities
    assert said in point.missing["read_latency_us"]
    assert "fio latency" in [finding.check for finding in point.findings]


def test_syncs_of_json_have_a_mean_and_percentiles() -> None:
    latency = {"mean": 900_000.0, "N": 100, "percentile": {"99.000000": 2_000_000}}
    one = job("a", ways=("write",), sync={"total_ios": 100, "lat_ns": latency})
    point = only_point(document(one))
    assert point.quantities["sync_latency_us"].value == 900
    (histogram,) = [each for each in point.histograms if each.event == "fio sync"]
    assert [(share.upper_us, share.pct) for share in histogram.cumulative] == [(2000, 99)]
    slower = job("b", ways=("write",), sync={"total_ios": 300, "lat_ns": {"mean": 1.3e6}})
    both = only_point(document(one, slower))
    assert both.quantities["sync_latency_us"].value == pytest.approx(1200)
    assert "sync_latency_us" not in only_point(document(job())).quantities


def test_syncs_of_text_are_read() -> None:
    syncs = (
        "  fsync/fdatasync/sync_file_range:\n"
        "    sync (usec): min=100, max=9000, avg=812.50, stdev=10.00\n"
        "    sync percentiles (usec):\n     | 99.00th=[ 2000], 99.90th=[ 4000]\n"
    )
    text = output(heading(), result({"read": READS}) + syncs)
    point = only_point(text.encode())
    assert point.quantities["sync_latency_us"].value == 812.5
    assert point.quantities["read_latency_us"].value != 812.5


def _docker(line: str) -> str:
    return json.dumps({"log": f"{line}\n", "stream": "stdout", "time": "2023-11-14T22:13:20Z"})


@pytest.mark.parametrize(
    "logged",
    [
        "fio-1  | {}".format,
        "2023-11-14T22:13:20.123456789Z {}".format,
        "2023-11-14T22:13:20.123456789+01:00 stdout F {}".format,
        "[pod/fio-x2/fio] {}".format,
        "fio_1  | 2023-11-14T22:13:20.1Z {}".format,
        "Nov 14 22:13:20 node fio[123]: {}".format,
        "[2023-11-14T22:13:20.123Z] {}".format,
        "db-1   | LOG: checkpoint\nfio-1  | {}".format,
        _docker,
    ],
)
@pytest.mark.parametrize("is_json", [True, False])
def test_lines_of_a_container_log_are_read_as_fio_printed_them(
    logged: Callable[[str], str], is_json: bool
) -> None:
    plain = (
        document(job(iodepth=8)).decode() if is_json else output(heading(), result({"read": READS}))
    )
    log = "\n".join(logged(line) for line in plain.split("\n"))
    assert rates(read(log.encode(), "fio.log")) == rates(read(plain.encode(), "fio.log"))


def rates(readings: tuple[Reading, ...]) -> list[tuple[int | None, list[tuple[str, float]]]]:
    return [
        (point.concurrency, [(key, each.value) for key, each in point.quantities.items()])
        for reading in readings
        for point in reading.load_points
    ]
