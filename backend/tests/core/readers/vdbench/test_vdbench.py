"""vdbench's files: levels of a run definition, no warm-up, unprinted values missing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import read
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import LoadPoint
from tests.making.benchmarks.vdbench_output import (
    FILES,
    RELEASE_5_02,
    UNLIMITED,
    Ran,
    curve,
    flatfile,
    histogram,
    summary,
)


def of(text: str, name: str = "flatfile.html") -> tuple[Reading, ...]:
    return read(text.encode(), name)


def values(point: LoadPoint) -> dict[str, float]:
    return {key: quantity.value for key, quantity in point.quantities.items()}


def loads(reading: Reading) -> list[int | None]:
    return [point.concurrency for point in reading.load_points]


def unit(reading: Reading) -> object:
    return (reading.settings or {})["load"].value


# ---- flatfile.html -------------------------------------------------------------------------------


def test_a_loop_over_threads_is_a_load_curve() -> None:
    (reading,) = of(flatfile([Ran(threads=n, rate=1000.0 * n) for n in (1, 2, 4)]))
    assert (reading.kind, loads(reading), unit(reading)) == ("vdbench", [1, 2, 4], "threads/SD")
    assert values(reading.load_points[2]) == {
        "throughput_iops": 4000.0,
        "read_iops": 4000.0,
        "read_latency_us": 500.0,
        "bandwidth_mib_s": 15.625,
        "elapsed_s": 2.0,
    }
    assert reading.load_points[0].missing == {"write_iops": "the run did no writes"}
    assert reading.load_points[0].note == (
        "threads=1 for each SD; average of intervals 2 to 3, "
        "6 I/Os in flight on average (queue_depth)"
    )


def test_a_loop_over_request_rates_has_the_rate_as_its_load() -> None:
    rates = [UNLIMITED, 1000, 2000]
    (reading,) = of(flatfile([Ran(reqrate=n, rate=min(n, 9000)) for n in rates]))
    assert (loads(reading), unit(reading)) == ([None, 1000, 2000], "requests/s asked for")
    assert "iorate=max requests the maximum" in reading.load_points[0].missing["concurrency"]
    assert (reading.settings or {})["threads"].value == "8"


def test_other_loops_and_other_runs_are_curves_of_their_own() -> None:
    levels = [Ran(xfersize=size, threads=n) for size in (4096, 8192) for n in (1, 2)]
    levels += [Ran(run="rd2", read_pct=70, write_ms=0.25)]
    readings = of(flatfile(levels))
    assert [loads(reading) for reading in readings] == [[1, 2], [1, 2], [8]]
    sizes = [(reading.settings or {})["io_size_bytes"].value for reading in readings]
    assert sizes == [4096, 8192, 4096]
    (mixed,) = readings[2].load_points
    assert values(mixed)["read_iops"] == pytest.approx(12_000.5 * 0.7)
    assert values(mixed)["write_latency_us"] == 250.0
    evidence = mixed.quantities["write_iops"].evidence
    assert evidence.formula == "12000.5 (rate) × (100 − 70) (read%) ÷ 100"


def test_every_value_names_file_row_column_and_line() -> None:
    text = flatfile([Ran()])
    (point,) = of(text)[0].load_points
    latency = point.quantities["read_latency_us"]
    assert (latency.value, latency.low, latency.high) == pytest.approx((500.0, 499.95, 500.05))
    evidence = latency.evidence
    assert (evidence.section, evidence.row, evidence.column) == (
        "flatfile.html", "rd1 avg_2-3", "read_resp",
    )  # fmt: skip
    assert "avg_2-3" in text.splitlines()[(evidence.line or 0) - 1]


def test_release_5_02_has_one_response_time_for_all_io() -> None:
    mixed = Ran(run="mixed", read_pct=50, write_ms=1.5)
    only_reads, both = of(flatfile([Ran(), mixed], RELEASE_5_02))
    assert values(only_reads.load_points[0])["read_latency_us"] == 500.0
    (point,) = both.load_points
    assert "read_latency_us" not in point.quantities
    assert "one response time for reads and writes" in point.missing["read_latency_us"]


def test_file_systems_state_reads_and_writes_apart() -> None:
    (reading,) = of(flatfile([Ran(rate=1000, read_pct=75, write_ms=2.0)], FILES))
    assert values(reading.load_points[0]) == {
        "read_iops": 750.0,
        "read_bandwidth_mib_s": 2.9297,
        "read_latency_us": 500.0,
        "write_iops": 250.0,
        "write_bandwidth_mib_s": 0.9766,
        "write_latency_us": 2000.0,
        "throughput_iops": 1000.0,
        "bandwidth_mib_s": 3.9062,
        "elapsed_s": 2.0,
    }
    assert unit(reading) == "threads/FWD"
    assert loads(reading) == [None]


def test_stopped_vdbench_run_is_omitted_with_finding() -> None:
    text = flatfile([Ran(), Ran(run="rd2")])
    cut = text[: text.rindex(" avg_2-3")]
    (reading,) = of(cut[: cut.rindex("\n") + 1])
    assert [finding.text for finding in reading.findings] == [
        "rd2 stopped before its average was printed, and is left out"
    ]
    with pytest.raises(UnreadableReport, match="without an average of any run"):
        of(text[: text.index("avg_2-3")])


def test_runs_that_only_make_files_are_left_out_beside_others() -> None:
    levels = [Ran(run="SD_format", rate=0), Ran(run="format_for_rd1"), Ran()]
    (reading,) = of(flatfile(levels))
    assert reading.header["run_definition"].value == "rd1"
    assert "format_for_rd1 only made the files" in reading.findings[0].text


def test_a_decimal_comma_is_no_thousands_mark() -> None:
    (reading,) = of(flatfile([Ran(rate=1234.5)]).replace("1234.5 ", "1234,5 "))
    assert values(reading.load_points[0])["throughput_iops"] == 1234.5


LEVEL = st.builds(
    Ran,
    run=st.sampled_from(["rd1", "rd2_(max)", "run-3"]),
    rate=st.floats(0.01, 5e6),
    read_pct=st.sampled_from([0.0, 100.0, 70.0, 33.3333]),
    read_ms=st.floats(0.001, 5000),
    write_ms=st.floats(0.001, 5000),
    threads=st.integers(1, 512),
    xfersize=st.sampled_from([512, 4096, 1 << 20]),
    depth=st.floats(0, 1000),
    intervals=st.integers(2, 5),
)


LEVELS = st.lists(LEVEL, min_size=1, max_size=6, unique_by=lambda level: level.threads)


@given(LEVELS, st.sampled_from(["\n", "\r\n"]))
def test_every_level_comes_back_from_flatfile_as_it_was_written(
    levels: list[Ran], end: str
) -> None:
    points = [point for each in of(flatfile(levels, end=end)) for point in each.load_points]
    assert len(points) == len(levels)
    found = {point.concurrency: point for point in points}
    for level in levels:
        point = found[level.threads]
        assert values(point)["throughput_iops"] == pytest.approx(level.rate, abs=6e-5)
        if level.read_pct:
            assert values(point)["read_latency_us"] == pytest.approx(level.read_ms * 1000, abs=0.06)
        assert ("write_latency_us" in point.quantities) == (level.read_pct < 100)
        assert values(point)["bandwidth_mib_s"] == pytest.approx(level.mib_s, abs=6e-5)


# ---- summary.html, totals.html, standard output --------------------------------------------------


@given(
    st.lists(LEVEL.map(lambda level: replace(level, intervals=3)), min_size=1, max_size=5),
    st.sampled_from(["summary", "totals", "logfile", ""]),
    st.sampled_from(["\n", "\r\n"]),
)
def test_tables_hold_the_same_levels_rounded(levels: list[Ran], file: str, end: str) -> None:
    readings = of(summary([replace(level, rate=level.rate + 1) for level in levels], file, end))
    points = [point for each in readings for point in each.load_points]
    assert sorted(p.concurrency or 0 for p in points) == sorted(level.threads for level in levels)
    for point in points:
        throughput = point.quantities["throughput_iops"]
        rates = [level.rate + 1 for level in levels if level.threads == point.concurrency]
        assert any((throughput.low or 0) <= rate <= (throughput.high or 0) for rate in rates)


def test_older_tables_print_fewer_columns() -> None:
    text = """Vdbench distribution: vdbench50406 Wed July 20 2016
17:44:05.001 Starting RD=rd1; I/O rate: Uncontrolled MAX; elapsed=120 warmup=30; For loops: None

Dec 02, 2020  interval        i/o   MB/sec   bytes   read     resp     read    write     resp     \
resp queue  cpu%  cpu%
                             rate  1024**2     i/o    pct     time     resp     resp      max   \
stddev depth sys+u   sys
17:44:06.060         1    2238.00  2238.00 1048576  29.80   28.448   22.487   30.979  376.343   \
50.317  63.6   1.4   0.2
17:46:35.051  avg_31-150  2228.00  2228.00 1048576  31.15   28.218   23.507   30.349  446.971   \
55.617  63.6   1.1   0.4
"""
    (reading,) = of(text, "nohup.out")
    (point,) = reading.load_points
    assert point.started_at is not None
    assert point.started_at.isoformat() == "2020-12-02T17:44:05.001000"
    assert values(point) == pytest.approx({
        "throughput_iops": 2228.0,
        "read_iops": 694.022,
        "read_latency_us": 23_507.0,
        "write_iops": 1533.978,
        "write_latency_us": 30_349.0,
        "bandwidth_mib_s": 2228.0,
    })  # fmt: skip
    assert "average of intervals 31 to 150" in (point.note or "")


def test_vdbench_single_rate_is_load_without_threads() -> None:
    text = summary([Ran(reqrate=5000, rate=4990.0)]).replace("threads=8 iorate=5000", "None")
    (reading,) = of(text, "summary.html")
    assert (loads(reading), unit(reading)) == ([5000], "requests/s asked for")


def test_tables_of_file_systems_have_two_columns_under_one_word() -> None:
    text = """15:18:48.002 Starting RD=rd1; elapsed=300; fwdrate=max. For loops: threads=16

Mar 08, 2019 ..Interval.. .ReqstdOps... ...cpu%...  read ....read..... ....write.... ..mb/sec... \
mb/sec .xfer.. ...mkdir....
                            rate   resp total  sys   pct   rate   resp   rate   resp  read write  \
total    size  rate   resp
15:34:25.015    avg_2-937  13769  3.373   0.3 0.23  20.0   2754  1.500  11015  3.841 344.2  1377 \
1721.1  131072   0.0  0.000
"""
    (reading,) = of(text, "summary.html")
    assert (loads(reading), unit(reading)) == ([16], "threads/FWD")
    assert values(reading.load_points[0]) == {
        "read_iops": 2754.0,
        "read_bandwidth_mib_s": 344.2,
        "read_latency_us": 1500.0,
        "write_iops": 11_015.0,
        "write_bandwidth_mib_s": 1377.0,
        "write_latency_us": 3841.0,
        "throughput_iops": 13_769.0,
        "bandwidth_mib_s": 1721.1,
    }


# ---- other files of the folder -------------------------------------------------------------------


def test_vdbench_parameter_file_gives_requested_settings() -> None:
    text = "* comment\nsd=sd1,lun=/dev/sdb,threads=8\nrd=rd1,wd=wd*,iorate=max\nhd=n1,user=root\n"
    (reading,) = of(text, "my.parm")
    assert reading.kind == "vdbench_parmfile"
    assert {key: datum.value for key, datum in (reading.settings or {}).items()} == {
        "sd sd1": "lun=/dev/sdb,threads=8",
        "rd rd1": "wd=wd*,iorate=max",
        "hd n1": "user=(masked)",
    }


@pytest.mark.parametrize(
    ("called", "what"),
    [("errorlog", "error log"), ("histogram", "histogram"), ("localhost-0", "one host"),
     ("sd1.histogram", "histogram"), ("sd1", "device"), ("parmscan", "log of its parameters")],
)  # fmt: skip
def test_files_without_levels_are_refused_with_file_to_upload(called: str, what: str) -> None:
    with pytest.raises(UnreadableReport, match=r"upload flatfile\.html") as refusal:
        of(summary([], called), f"{called}.html")
    assert what in str(refusal.value)


@pytest.mark.parametrize("text", [flatfile(curve()), summary(curve()), summary(curve(), "")])
def test_iorate_curve_is_one_curve_with_the_maximum(text: str) -> None:
    (reading,) = of(text)
    assert unit(reading) == "requests/s asked for"
    loads = {point.concurrency: point.label for point in reading.load_points}
    assert loads == {None: "max", 10_000: None, 50_000: None, 90_000: None, 100_000: None}


# ---- real files ----------------------------------------------------------------------------------


def test_real_files_state_the_same_levels(corpus: Path) -> None:
    folder = corpus / "vdbench"
    flat, rounded, totals = (
        read((folder / f"sd_all_10sec_{name}.html").read_bytes(), f"{name}.html")
        for name in ("flatfile", "summary", "totals")
    )
    assert len(flat) == len(rounded) == len(totals) == 38
    assert sum(unit(reading) == "threads/SD" for reading in flat) == 38
    first = flat[0].load_points[0].quantities
    assert first["throughput_iops"].value == 29_881.3333
    assert first["write_latency_us"].value == pytest.approx(263.7)
    assert first["bandwidth_mib_s"].value == 221.7759
    for one, *others in zip(flat, rounded, totals, strict=True):
        assert [each.header["run_definition"].value for each in others] == [
            one.header["run_definition"].value
        ] * 2
        for key, quantity in one.load_points[0].quantities.items():
            for other in others:
                same = other.load_points[0].quantities.get(key)
                if same is not None and same.low is not None and same.high is not None:
                    assert same.low <= quantity.value <= same.high, key


def test_tables_of_real_file_run_equal_its_flatfile(corpus: Path) -> None:
    flat, table = (
        read((corpus / f"vdbench/fs_32T_{name}.html").read_bytes(), f"{name}.html")[0].load_points[
            0
        ]
        for name in ("flatfile", "totals")
    )
    assert table.quantities.keys() == flat.quantities.keys() - {"elapsed_s"}
    for key, quantity in table.quantities.items():
        low, high = quantity.low or 0, quantity.high or 0
        assert low <= flat.quantities[key].value <= high, key


def test_vdbench_format_run_is_read_as_preparation(corpus: Path) -> None:
    (reading,) = read((corpus / "vdbench/fs_32T_flatfile.html").read_bytes(), "flatfile.html")
    assert values(reading.load_points[0]) == pytest.approx({
        "write_iops": 13_769.6549,
        "throughput_iops": 13_769.6549,
        "write_bandwidth_mib_s": 1701.5618,
        "bandwidth_mib_s": 1701.5618,
        "write_latency_us": 3372.6,
        "elapsed_s": 935.894,
    }, rel=1e-7)  # fmt: skip
    assert "only made the files: no workload to compare" in reading.findings[0].text


def test_histogram_states_its_buckets_counts_and_both_ends() -> None:
    levels = [Ran(), Ran(run="rd2", read_pct=70)]
    first, second = of(histogram(levels, [1_234, 0, 5]), "histogram.html")
    (point,) = first.load_points
    (only,) = point.histograms
    assert (only.event, only.total_waits, point.quantities) == ("vdbench read", 1_239, {})
    buckets = [(each.lower_us, each.upper_us, each.waits) for each in only.buckets]
    assert buckets[:4] == [(0, 20, 0), (20, 40, 1_234), (40, 60, 0), (60, 80, 5)]
    assert buckets[-1] == (2_000_000, None, 0)
    assert only.buckets[1].pct == 99.5964
    assert (only.evidence.row, only.evidence.line) == ("rd1", 10)
    events = [each.event for each in second.load_points[0].histograms]
    assert events == ["vdbench mixed", "vdbench read", "vdbench write"]


def test_histogram_of_a_device_or_without_a_bucket_is_refused() -> None:
    text = histogram([Ran()], [3, 4, 5])
    with pytest.raises(UnreadableReport, match="one host, slave, device or workload"):
        of(text.replace("output/histogram", "output/sd1.histogram"), "sd1.histogram.html")
    lines = [line for line in text.splitlines() if not line.startswith("    0.040 <")]
    with pytest.raises(UnreadableReport, match="buckets of rd1 from line 10"):
        of("\n".join(lines), "histogram.html")
