"""fio's text and terse output become the load points that its JSON would."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import LoadcurveError, UnreadableReport
from loadcurve.core.readers import read
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import LoadPoint
from tests.making.benchmarks.fio_text import Way, heading, output, result, terse

READS = Way(3_600_000, latency_ns=266_120)


def reading_of(text: str) -> Reading:
    (reading,) = read(text.encode(), "fio.txt")
    assert (reading.kind, reading.format) == ("fio", "text")
    return reading


def only_point(text: str) -> LoadPoint:
    (point,) = reading_of(text).load_points
    return point


def values(point: LoadPoint) -> dict[str, float]:
    return {key: quantity.value for key, quantity in point.quantities.items()}


def checks(reading: Reading) -> list[str]:
    return [finding.check for finding in reading.findings]


def means(point: LoadPoint) -> dict[str, float]:
    """The values of a point without percentiles and maxima."""
    return {
        key: value
        for key, value in values(point).items()
        if not key.startswith(("read_latency_p", "write_latency_p")) and "_max_" not in key
    }


def test_text_of_fio_3() -> None:
    reading = reading_of(output(heading(), result({"read": READS})))
    (point,) = reading.load_points
    assert point.concurrency == 16
    assert point.label == "reader"
    assert means(point) == pytest.approx(
        {
            "read_iops": 60_000.0,
            "read_bandwidth_mib_s": 468.75,
            "read_latency_us": 266.12,
            "throughput_iops": 60_000.0,
            "bandwidth_mib_s": 468.75,
            "elapsed_s": 60.0,
        },
        rel=0.001,
    )
    assert point.missing["write_iops"] == "the jobs did no writes"
    assert reading.header["fio_version"].value == "fio-3.28"
    settings = reading.settings or {}
    assert {key: datum.value for key, datum in settings.items()} == {
        "rw": "randread", "bs": "8k", "ioengine": "libaio", "iodepth": "16", "numjobs": "1",
        "io_size_bytes": 8192,
    }  # fmt: skip
    assert checks(reading) == ["fio text"]


def test_fio_text_values_name_line_and_printed_text() -> None:
    point = only_point(output(heading(), result({"read": READS})))
    iops = point.quantities["read_iops"]
    assert (iops.evidence.line, iops.evidence.raw) == (6, "60.0k")
    assert iops.evidence.formula == "3600000 requests ÷ 60000 ms"
    assert (iops.high or 0) - (iops.low or 0) < 1.1
    latency = point.quantities["read_latency_us"]
    assert (latency.evidence.line, latency.evidence.raw) == (9, "avg=266.12 usec")
    assert (latency.low, latency.high) == pytest.approx((266.115, 266.125))


def test_percentiles_of_text_are_in_the_unit_of_their_heading() -> None:
    slow = Way(60_000, latency_ns=20_000_000, unit="msec")
    histogram, _ = only_point(output(heading(), result({"read": slow}))).histograms
    shares = {share.pct: share.upper_us for share in histogram.cumulative}
    assert (shares[50.0], shares[99.0]) == (20_000.0, 40_000.0)


@pytest.mark.parametrize(
    ("text", "unit_us"),
    [
        (output(heading(), result({"read": READS})), 1.0),
        (terse({"read": READS}) + "\n", 1.0),
        (output(heading(), result({"read": Way(60_000, 20_000_000, unit="msec")})), 1000.0),
    ],
)
def test_percentiles_of_text_are_quantities_within_one_unit(text: str, unit_us: float) -> None:
    point = only_point(text)
    (histogram, *_) = point.histograms
    (p99_us,) = (share.upper_us for share in histogram.cumulative if share.pct == 99.0)
    p99 = point.quantities["read_latency_p99_us"]
    assert (p99.value, p99.low, p99.high) == (p99_us, p99_us - unit_us, p99_us + unit_us)
    assert p99.evidence.column == "clat_ns percentile 99"


def test_maxima_of_jobs_added_up_are_the_highest() -> None:
    line = "    clat (usec): min=98, max={}, avg=263.46, stdev=9.10"
    one = result({"read": READS})
    (before,) = re.findall(r" *clat \(usec\): .*", one)
    slow, fast = (one.replace(before, line.format(worst)) for worst in (45443, 9000))
    assert values(only_point(output(heading(), slow)))["read_latency_max_us"] == 45_443
    added = only_point(output(heading(), slow + fast))
    assert added.quantities["read_latency_max_us"].value == 45_443
    assert "read_latency_p99_us" not in added.quantities


def test_the_rates_of_fio_2_count_kb_of_1024_bytes() -> None:
    old = output(
        heading(release=2, rw="randrw"),
        result({"read": READS, "write": Way(1_200_000)}, release=2),
        version="fio-2.2.8",
    )
    point = only_point(old)
    found = values(point)
    assert found["read_iops"] == 60_000.0
    assert found["write_bandwidth_mib_s"] == pytest.approx(156.25)
    assert found["throughput_iops"] == 80_000.0
    assert point.concurrency == 16


def test_bandwidth_without_carry_comes_from_other_figures() -> None:
    """fio 3.1 printed 11.98 MiB/s as 11.0MiB/s, and 15,960 IOPS as 15.0k."""
    text = """\
job: (g=0): rw=write, bs=(R) 4096B-4096B, (W) 4096B-4096B, (T) 4096B-4096B, ioengine=libaio, iodepth=4
fio-3.1
Starting 1 process
job: (groupid=0, jobs=1): err= 0: pid=214: Fri Oct  6 05:21:27 2017
  write: IOPS=15.0k, BW=62.0MiB/s (65.4MB/s)(3741MiB/60000msec)
     lat (usec): min=371, max=45453, avg=250.99, stdev=1983.73
     issued rwt: total=0,957600,0, short=0,0,0, dropped=0,0,0
"""  # noqa: E501
    reading = reading_of(text)
    found = values(reading.load_points[0])
    assert found["write_iops"] == 15_960.0
    assert found["write_bandwidth_mib_s"] == pytest.approx(62.35, abs=0.01)
    assert "printed as 62.0MiB/s, but 3741MiB/60000msec" in reading.findings[1].text


def test_jobs_of_a_group_are_added_up_and_groups_stay_apart() -> None:
    headings = heading(name="a") + heading(name="b", depth=4) + heading(name="c", group=1)
    results = (
        result({"read": READS}, name="a", pid=1)
        + result({"read": Way(600_000)}, name="b", pid=2)
        + result({"read": READS}, name="c", group=1, pid=3)
    )
    both, alone = reading_of(output(headings, results, processes=3)).load_points
    assert (both.label, both.concurrency, values(both)["read_iops"]) == ("a + b", 20, 70_000.0)
    assert (alone.label, alone.concurrency, values(alone)["read_iops"]) == ("c", 16, 60_000.0)
    mean = values(both)["read_latency_us"]
    assert mean == pytest.approx((3_600_000 * 266.12 + 600_000 * 400.0) / 4_200_000)


def test_clones_count_with_and_without_group_reporting() -> None:
    grouped = output(heading(clones=True), result({"read": READS}, jobs=8), processes=8)
    assert only_point(grouped).concurrency == 128
    apart = "".join(result({"read": READS}, pid=pid) for pid in range(8))
    point = only_point(output(heading(clones=True), apart, processes=8))
    assert (point.concurrency, values(point)["read_iops"]) == (128, 480_000.0)


def test_group_of_mixed_depths_has_no_concurrency() -> None:
    headings = heading(name="a", depth=1) + heading(name="b", depth=32)
    point = only_point(output(headings, result({"read": READS}, name="x", jobs=2), processes=2))
    assert point.concurrency is None
    assert "not a whole number" in point.missing["concurrency"]


def test_synchronous_engines_have_one_request_in_flight() -> None:
    point = only_point(output(heading(engine="psync", depth=32), result({"read": READS})))
    assert point.concurrency == 1


def test_runs_one_after_another_in_a_file_are_load_points_each() -> None:
    runs = [output(heading(depth=depth), result({"read": READS})) for depth in (1, 2, 4)]
    points = reading_of("some script\n" + "\n".join(runs)).load_points
    assert [point.concurrency for point in points] == [1, 2, 4]


def test_interim_results_are_replaced_by_the_last() -> None:
    early = result({"read": Way(600_000, runtime_ms=10_000)})
    status = "\nRun status group 0 (all jobs):\n   READ: bw=1MiB/s\n"
    reading = reading_of(output(heading(), early + status + result({"read": READS})))
    (point,) = reading.load_points
    assert (point.concurrency, values(point)["elapsed_s"]) == (16, 60.0)
    assert "fio interim output" in checks(reading)


def test_fio_text_without_heading_lists_unknown_values() -> None:
    point = only_point("Jobs: 1 (f=1): [r(1)][100.0%][eta 00m:00s]" + result({"read": READS})[1:])
    assert (point.label, point.concurrency) == ("reader", None)
    assert "iodepth and numjobs are not known" in point.missing["concurrency"]


def test_rates_only_file_has_one_point_for_each_rate() -> None:
    text = """\
1GB file transfer:
  read: IOPS=234, BW=937KiB/s (960kB/s)(110MiB/120018msec)
200MB file transfer:
  read: IOPS=306, BW=1225KiB/s (1254kB/s)(144MiB/120140msec)
"""
    points = reading_of(text).load_points
    assert [values(point)["read_iops"] for point in points] == [234.0, 306.0]
    assert points[0].missing["read_latency_us"].startswith("fio did not record it")


def test_latencies_of_other_operations_are_not_of_reads() -> None:
    extra = """\
  fsync/fdatasync/sync_file_range:
    sync (msec): min=5, max=1523, avg=40.24, stdev=57.53
    sync percentiles (msec):
     |  1.00th=[    6],  5.00th=[    7], 50.00th=[   23], 99.00th=[  268]
"""
    text = result({"write": Way(24_000)}).replace("  lat (usec)   :", extra + "  lat (usec)   :")
    point = only_point(output(heading(rw="write"), text))
    assert values(point)["write_latency_us"] == 400.0
    assert max(share.upper_us for share in point.histograms[0].cumulative) == 800.0


def test_an_error_that_fio_prints_is_a_finding() -> None:
    text = "fio: io_u error on file /dev/sdb: No space left on device\n" + output(
        heading(), result({"read": READS}, error=28)
    )
    reading = reading_of(text)
    assert "No space left" in reading.findings[1].text
    assert "fio error" in [finding.check for finding in reading.load_points[0].findings]


@pytest.mark.parametrize("version", [3, 4, 5])
def test_a_terse_line(version: int) -> None:
    ways = {"read": READS, "write": Way(1_200_000, latency_ns=812_000)}
    reading = reading_of(terse(ways, version=version) + "\n")
    (point,) = reading.load_points
    assert means(point) == pytest.approx(
        {
            "read_iops": 60_000.0,
            "read_bandwidth_mib_s": 468.75,
            "read_latency_us": 266.12,
            "write_iops": 20_000.0,
            "write_bandwidth_mib_s": 156.25,
            "write_latency_us": 812.0,
            "throughput_iops": 80_000.0,
            "bandwidth_mib_s": 625.0,
            "elapsed_s": 60.0,
        }
    )
    reads = point.histograms[0].cumulative
    assert [(share.pct, share.upper_us) for share in reads][6] == (50.0, 266.0)
    assert point.concurrency is None
    assert checks(reading) == ["fio terse"]


def test_a_terse_line_under_its_heading_has_a_concurrency() -> None:
    text = heading(clones=True) + "fio-3.32\nStarting 4 processes\n" + terse({"read": READS})
    point = only_point(text)
    assert point.concurrency == 64


def test_terse_lines_without_headings_are_runs_of_their_own() -> None:
    lines = [terse({"read": READS}, name=name) for name in ("qd1", "qd2", "qd2")]
    points = reading_of("\n".join(lines)).load_points
    assert [point.label for point in points] == ["qd1", "qd2", "qd2"]


def test_interim_terse_lines_are_left_out() -> None:
    early = [terse({"read": Way(60_000 * n, runtime_ms=1000 * n)}) for n in (1, 2, 3)]
    reading = reading_of("\n".join(early))
    assert [values(point)["elapsed_s"] for point in reading.load_points] == [3.0]
    assert "fio interim output" in checks(reading)


def test_truncated_terse_line_has_its_printed_values() -> None:
    reading = reading_of(terse({"read": READS}).split("5.000000%")[0] + "5.000000%=50")
    (point,) = reading.load_points
    assert values(point)["read_latency_us"] == pytest.approx(266.12 * 0.99)
    assert point.missing["write_iops"] == "the output ends before its writes"
    assert "Truncated report" in checks(reading)


def test_text_in_which_nothing_was_measured_is_refused() -> None:
    with pytest.raises(UnreadableReport, match="no job did any I/O"):
        read(terse({}).encode(), "fio.txt")


@given(
    requests=st.integers(1000, 10**9),
    runtime_ms=st.integers(1000, 10**6),
    latency_ns=st.integers(1000, 10**9),
    unit=st.sampled_from(["nsec", "usec", "msec"]),
    release=st.sampled_from([2, 3]),
)
def test_fio_text_values_are_within_printed_bounds(
    requests: int, runtime_ms: int, latency_ns: int, unit: str, release: int
) -> None:
    way = Way(requests, runtime_ms, latency_ns, unit=unit)
    point = only_point(output(heading(release=release), result({"read": way}, release=release)))
    truth = {
        "read_iops": way.iops,
        "read_bandwidth_mib_s": way.bytes_done * 1000 / runtime_ms / 2**20,
        "read_latency_us": latency_ns / 1000,
    }
    for metric, value in truth.items():
        quantity = point.quantities.get(metric)
        if quantity is None:  # A latency of 0.00 msec.
            assert (metric, unit) == ("read_latency_us", "msec")
            continue
        assert (quantity.low or 0) * 0.999 <= value <= (quantity.high or 0) * 1.001


@given(
    requests=st.integers(1000, 10**9),
    runtime_ms=st.integers(1000, 10**6),
    latency_ns=st.integers(1000, 10**9),
    version=st.sampled_from([3, 4, 5]),
)
def test_fio_terse_values_equal_json_values(
    requests: int, runtime_ms: int, latency_ns: int, version: int
) -> None:
    way = Way(requests, runtime_ms, latency_ns)
    found = only_point(terse({"write": way}, version=version)).quantities
    if way.iops >= 1:
        iops = found["write_iops"]
        assert (iops.low or 0) <= way.iops <= (iops.high or 0)
    assert found["write_latency_us"].value == pytest.approx(latency_ns / 1000)


@given(st.data())
def test_no_damage_to_text_output_crashes_the_reader(data: st.DataObject) -> None:
    text = bytearray(output(heading(), result({"read": READS})).encode())
    text += terse({"read": READS}).encode()
    for _ in range(data.draw(st.integers(1, 6))):
        start = data.draw(st.integers(0, len(text) - 1))
        length = data.draw(st.integers(0, 60))
        text[start : start + length] = data.draw(st.binary(max_size=40))
    try:
        read(bytes(text), "damaged.txt")
    except LoadcurveError:
        return


@pytest.mark.corpus
def test_real_excerpts(corpus: Path) -> None:
    (text,) = read((corpus / "fio/fio_normal.txt").read_bytes(), "fio_normal.txt")
    found = {key: q.value for key, q in text.load_points[0].quantities.items()}
    assert (found["write_iops"], found["write_latency_us"]) == (3068.0, 1301.99)
    assert found["write_bandwidth_mib_s"] == pytest.approx(11.987, abs=0.001)
    assert text.load_points[0].concurrency == 4
    (line,) = read((corpus / "fio/fio_terse.txt").read_bytes(), "fio_terse.txt")
    assert line.load_points[0].quantities["read_iops"].value == 15_531.0
