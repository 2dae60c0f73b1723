"""Captures of AWR Miner become points in time, never a load curve."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import LoadcurveError, UnreadableReport
from loadcurve.core.grouping import ReadingWithPath, propose_runs
from loadcurve.core.readers import read
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import LoadPoint
from loadcurve.core.reports import facts_of
from tests.making.awr_miner import (
    MAIN,
    Snap,
    capture,
    histogram,
    main_metrics,
    parameters,
    top_events,
)

NAME = "awr-hist-1234567890-SALES-15-32.out"


def reading_of(*sections: str) -> Reading:
    (reading,) = read(capture(*sections).encode(), NAME)
    return reading


def values(point: LoadPoint) -> dict[str, float]:
    return {key: quantity.value for key, quantity in point.quantities.items()}


def test_a_snapshot_interval_is_a_point_without_concurrency() -> None:
    reading = reading_of(main_metrics([Snap(16), Snap(17, read_iops=9000.0)]))
    assert (reading.kind, reading.format, reading.scope) == ("awr_miner", "text", "instance")
    first, second = reading.load_points
    assert values(first) == {
        "read_iops": 5200.5,
        "write_iops": 810.0,
        "total_read_bandwidth_mib_s": 40.7,
        "total_write_bandwidth_mib_s": 9.9,
        "redo_mib_s": 1.5,
        "db_time_s_per_s": 12.3,
        "db_cpu_s_per_s": 3.125,
        "throughput_iops": 6010.5,
        "elapsed_s": 3600.0,
        "read_latency_us": 600.0,
    }
    assert (first.concurrency, first.label) == (None, "snapshot 16")
    assert first.started_at == datetime(2021, 4, 1, 15, 0)  # noqa: DTZ001  (no zone is printed)
    assert "the load was not controlled" in first.missing["concurrency"]
    assert values(second)["read_iops"] == 9000.0


def test_every_value_names_its_snapshot_column_and_line() -> None:
    (point,) = reading_of(main_metrics([Snap(16)])).load_points
    iops = point.quantities["read_iops"]
    lines = capture(main_metrics([Snap(16)])).split("\n")
    assert (iops.evidence.section, iops.evidence.row) == ("MAIN-METRICS", "snapshot 16")
    assert (iops.evidence.column, iops.evidence.raw) == ("read_iops", "5200.5")
    assert iops.evidence.line is not None
    assert "5200.5" in lines[iops.evidence.line - 1]
    assert (iops.low, iops.high) == (5200.45, 5200.55)
    latency = point.quantities["read_latency_us"]
    assert (latency.low, latency.high) == (550.0, 650.0)


def test_instances_of_a_snapshot_are_added_up() -> None:
    snaps = [Snap(16, inst=1, latency_ms=0.5), Snap(16, inst=2, read_iops=2600.2, latency_ms=2.0),
             Snap(17, inst=1)]  # fmt: skip
    reading = reading_of(main_metrics(snaps))
    both, one = reading.load_points
    assert reading.scope == "global"
    assert values(both)["read_iops"] == 7800.7
    assert values(both)["db_time_s_per_s"] == 24.6
    weighted = (5200.5 * 500 + 2600.2 * 2000) / 7800.7
    assert values(both)["read_latency_us"] == pytest.approx(weighted)
    assert [finding.check for finding in one.findings] == ["instances"]
    assert "1 of 2 instances" in one.findings[0].text


def test_zero_of_a_reading_instance_stays_in_the_average() -> None:
    """0.0 ms of 72% of the reads is [0, 0.05) ms: the others' 149.8 µs is not the mean."""
    snaps = [Snap(16, inst=1, read_iops=7200.0, latency_ms=0.0),
             Snap(16, inst=2, read_iops=1405.6, latency_ms=0.1),
             Snap(16, inst=3, read_iops=1394.4, latency_ms=0.2),
             Snap(16, inst=4, read_iops=0.0, latency_ms=0.0)]  # fmt: skip
    (point,) = reading_of(main_metrics(snaps)).load_points
    latency = point.quantities["read_latency_us"]
    assert latency.value == pytest.approx((1405.6 * 100 + 1394.4 * 200 + 7200 * 25) / 10_000)
    assert 41 < latency.value < 91
    assert (latency.low, latency.high) == (0.0, 250.0)
    assert latency.evidence.formula is not None
    assert "3 instances" in latency.evidence.formula


def test_what_is_not_measured_is_missing_not_zero() -> None:
    (zero,) = reading_of(main_metrics([Snap(16, latency_ms=0.0)])).load_points
    assert "read_latency_us" not in zero.quantities
    assert "printed as 0" in zero.missing["read_latency_us"]
    old = [column for column in MAIN if column not in ("cpu_per_s", "s_blk_r_lat")]
    (point,) = reading_of(main_metrics([Snap(16)], old)).load_points
    assert "prints no cpu_per_s" in point.missing["db_cpu_s_per_s"]
    assert "prints no s_blk_r_lat" in point.missing["read_latency_us"]


def test_miner_wait_time_is_computed_from_db_time_share() -> None:
    """The heading says seconds where the script adds up microseconds; later ones may divide."""
    db_time_s = 12.3 * 3600
    waits = histogram([(16, "User I/O", "db file sequential read", 1, 9_000_000),
                       (16, "User I/O", "db file sequential read", 4, 1_000_000)])  # fmt: skip
    for per_s in (1_000_000, 1):
        total = int(db_time_s * 0.4 * per_s)
        events = top_events([(16, "User I/O", "db file sequential read", 40.0, total)])
        (point,) = reading_of(main_metrics([Snap(16)]), events, waits).load_points
        (event,) = point.wait_events
        assert event.total_wait_time_s == pytest.approx(db_time_s * 0.4, abs=1)
        assert event.waits == 10_000_000
        assert event.avg_wait_us == pytest.approx(1771.2, abs=0.1)
        assert (event.pct_db_time, event.wait_class) == (40.0, "User I/O")


def test_histograms_have_the_edges_of_awr_reports() -> None:
    rows = [(16, "User I/O", "db file sequential read", 1, 30),
            (16, "User I/O", "db file sequential read", 8, 10)]  # fmt: skip
    (point,) = reading_of(main_metrics([Snap(16)]), histogram(rows)).load_points
    (found,) = point.histograms
    assert found.total_waits == 40.0
    assert [(bucket.upper_us, bucket.pct) for bucket in found.buckets] == [
        (1024.0, 75.0), (2048.0, 0.0), (4096.0, 0.0), (8192.0, 25.0),
    ]  # fmt: skip


def test_the_database_and_its_parameters() -> None:
    reading = reading_of(
        main_metrics([Snap(16)]),
        parameters({"db_block_size": "8192", "dispatchers": "", "sga_target": "42949672960"}),
    )
    header = {key: datum.value for key, datum in reading.header.items()}
    assert header["db_name"] == "SALES"
    assert header["dbid"] == 1234567890
    assert header["platform"] == "Linux x86 64-bit"
    assert header["hosts"] == ("db1", "db2")
    assert (header["begin_snap"], header["end_snap"]) == (16, 16)
    assert reading.init_ora is not None
    assert reading.init_ora["sga_target"].value == "42949672960"


def test_a_capture_is_one_run_whose_name_gives_no_load() -> None:
    reading = reading_of(main_metrics([Snap(16), Snap(17)]))
    facts = facts_of(reading, "a" * 64, NAME)
    grouping = propose_runs([ReadingWithPath("a" * 64, NAME, 0, facts)])
    (run,) = grouping.runs
    assert [point.concurrency for point in run.points] == [None, None]
    assert run.concurrency_unit is None
    assert "the load was not controlled" in run.points[0].concurrency_reason
    assert facts.suggestion.concurrency is None


def test_a_capture_without_its_main_metrics_is_refused() -> None:
    with pytest.raises(UnreadableReport, match="without its MAIN-METRICS"):
        read(capture().encode(), NAME)
    with pytest.raises(UnreadableReport, match="have no rows"):
        read(capture(main_metrics([])).encode(), NAME)


def test_capture_cut_off_says_so_and_drops_its_partial_row() -> None:
    snaps = [Snap(16), Snap(17, read_iops=9000.0), Snap(18, read_iops=7123.4)]
    text = capture(main_metrics(snaps))
    cut = text[: text.index("7123.4") + len("71")]
    (reading,) = read(cut.encode(), NAME)
    assert [point.label for point in reading.load_points] == ["snapshot 16", "snapshot 17"]
    (warning,) = [finding for finding in reading.findings if finding.check == "Truncated report"]
    assert warning.severity == "warning"
    assert "ends inside MAIN-METRICS" in warning.text
    assert "copy the complete .out" in warning.text
    assert not [
        finding
        for finding in reading_of(main_metrics(snaps)).findings
        if finding.check == "Truncated report"
    ]


def test_a_capture_that_ends_in_its_histogram_keeps_its_metrics() -> None:
    rows = [(16, "User I/O", "db file sequential read", 1, 30),
            (16, "User I/O", "db file sequential read", 8, 1099)]  # fmt: skip
    text = capture(main_metrics([Snap(16)]), histogram(rows))
    (reading,) = read(text[: text.index("1099") + 2].encode(), NAME)
    (point,) = reading.load_points
    assert point.histograms[0].total_waits == 30.0
    assert any("ends inside IO-WAIT-HISTOGRAM" in finding.text for finding in reading.findings)


tenths = st.integers(0, 10**7).map(lambda tenth: tenth / 10)
snaps = st.builds(
    Snap, snap=st.integers(1, 10**6), inst=st.just(1), read_iops=tenths, write_iops=tenths,
    aas=tenths, latency_ms=st.one_of(st.none(), tenths), minutes=st.integers(1, 1440),
)  # fmt: skip


@pytest.mark.slow
@given(st.lists(snaps, min_size=1, max_size=8, unique_by=lambda snap: snap.snap))
def test_generated_miner_capture_round_trips(written: list[Snap]) -> None:
    points = reading_of(main_metrics(written)).load_points
    assert [point.label for point in points] == [f"snapshot {snap.snap}" for snap in written]
    for snap, point in zip(written, points, strict=True):
        found = values(point)
        assert found["read_iops"] == pytest.approx(snap.read_iops)
        assert found["throughput_iops"] == pytest.approx(snap.read_iops + snap.write_iops)
        assert found["db_time_s_per_s"] == pytest.approx(snap.aas)
        assert found["elapsed_s"] == snap.minutes * 60
        expected = snap.latency_ms * 1000 if snap.latency_ms else None
        assert found.get("read_latency_us") == (expected and pytest.approx(expected))


@given(st.data())
def test_no_damage_to_a_capture_crashes_the_reader(data: st.DataObject) -> None:
    events = top_events([(16, "User I/O", "db file sequential read", 40.0, 10**9)])
    text = bytearray(capture(main_metrics([Snap(16), Snap(17)]), events).encode())
    for _ in range(data.draw(st.integers(1, 6))):
        start = data.draw(st.integers(0, len(text) - 1))
        length = data.draw(st.integers(0, 60))
        text[start : start + length] = data.draw(st.binary(max_size=40))
    try:
        read(bytes(text), "damaged.out")
    except LoadcurveError:
        return


@pytest.mark.corpus
@pytest.mark.parametrize(
    ("file", "points", "first"),
    [
        ("miner/awr-hist-389926331-775-985.out.gz", 210, 115.9),
        ("other/awrminer_dbhub_ORA1001.out", 154, 8.3),
        ("other/awrminer_visualawr_FLAVIA.out", 5, 16.6),
    ],
)
def test_real_captures(corpus: Path, file: str, points: int, first: float) -> None:
    (reading,) = read((corpus / file).read_bytes(), file)
    assert len(reading.load_points) == points
    assert values(reading.load_points[0])["throughput_iops"] == first
    assert all(point.started_at is not None for point in reading.load_points)
    assert all(
        abs((event.avg_wait_us or 0) - 44_208.5) < 0.1
        for event in reading.load_points[0].wait_events
        if event.avg_wait_us is not None
    )


@pytest.mark.corpus
def test_the_busiest_hour_of_a_real_capture_by_hand(corpus: Path) -> None:
    """Snapshot 974 of lines 2082 to 2084: three of six instances, their rates added up."""
    file = "miner/awr-hist-389926331-775-985.out.gz"
    (reading,) = read((corpus / file).read_bytes(), file)
    (point,) = [each for each in reading.load_points if each.label == "snapshot 974"]
    found = values(point)
    assert (found["read_iops"], found["write_iops"]) == (7_282.4, 59_266.8)
    assert found["total_read_bandwidth_mib_s"] == 57.1
    assert found["total_write_bandwidth_mib_s"] == 551.4
    assert (found["redo_mib_s"], found["db_time_s_per_s"]) == (21.5, 47.2)
    weighted_ms = (1.5 * 4.1 + 1.5 * 7272.3 + 2.3 * 6) / 7282.4
    assert found["read_latency_us"] == pytest.approx(weighted_ms * 1000)
    assert point.quantities["read_iops"].evidence.line == 2082
    assert "3 of 6 instances" in point.findings[0].text
    (before,) = [each for each in reading.load_points if each.label == "snapshot 880"]
    single = next(one for one in before.histograms if "single block" in one.event)
    assert single.total_waits == 676 + 53 + 117 + 85 + 1 + 1
    assert [bucket.waits for bucket in single.buckets] == [676, 53, 117, 85, 1, 0, 1]
