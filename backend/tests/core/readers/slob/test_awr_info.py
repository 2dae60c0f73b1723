"""awr_info.txt: one load point a row, a missing event never a fast one."""

from __future__ import annotations

import contextlib
import csv
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.slob import awr_info

HEADING = (
    "FILE|SESSIONS|ELAPSED|DB CPU|DB Tm|EXECUTES|LIO|PREADS|READ_MBS|PWRITES|WRITE_MBS|REDO_MBS|"
    "DFSR_LAT|DPR_LAT|DFPR_LAT|DFPW_LAT|LFPW_LAT|TOP WAIT|\n"
)
ROW = (
    "awr.txt.16|16|301|2.5|15.8|1200|90000|20000|  160.5|5000|    41|9.5|     650|0|    -nan|"
    "     900|    1100|db file sequential read     6020000     3913.0  650.10us   82.3 User I/O|\n"
)


def test_a_row_is_a_load_point() -> None:
    (point,) = awr_info.read(HEADING + ROW, "awr_info.txt").load_points
    assert (point.concurrency, point.label) == (16, "awr.txt.16")
    assert {key: quantity.value for key, quantity in point.quantities.items()} == {
        "elapsed_s": 301,
        "db_cpu_s_per_s": 2.5,
        "db_time_s_per_s": 15.8,
        "read_iops": 20_000,
        "total_read_bandwidth_mib_s": 160.5,
        "write_iops": 5000,
        "total_write_bandwidth_mib_s": 41,
        "redo_mib_s": 9.5,
        "throughput_iops": 25_000,
        "read_latency_us": 650,
    }
    assert point.note == "1200 SQL executions/s, 90000 logical reads/s (blocks)"


def test_all_bytes_are_not_the_bandwidth_of_the_database() -> None:
    (point,) = awr_info.read(HEADING + ROW, "awr_info.txt").load_points
    for metric in ("read_bandwidth_mib_s", "write_bandwidth_mib_s"):
        assert "counts all bytes only, including redo" in point.missing[metric]


def test_slob_2_0_counts_blocks_which_are_no_requests() -> None:
    cells = ROW.split("|")
    del cells[3]
    text = HEADING.replace("DB CPU|", "") + "|".join(cells)
    (point,) = awr_info.read(text, "awr_info.txt").load_points
    assert not point.quantities.keys() & {"read_iops", "write_iops", "throughput_iops"}
    assert "whose PWRITES counts blocks, not requests" in point.missing["write_iops"]
    assert "20000 blocks read/s, 5000 blocks written/s" in (point.note or "")


def test_a_suffix_that_more_sessions_contradict_is_no_load() -> None:
    text = HEADING + ROW.replace("awr.txt.16|16|", "awr.txt.3|3|")
    (point,) = awr_info.read(text, "awr_info.txt").load_points
    assert (point.concurrency, point.sessions) == (None, None)
    assert (
        "not 3, the suffix of awr.txt.3: 15.8 sessions were active"
        in (point.missing["concurrency"])
    )


def test_rates_are_cut_to_whole_numbers_and_their_bounds_say_so() -> None:
    (point,) = awr_info.read(HEADING + ROW, "awr_info.txt").load_points
    reads, megabytes = point.quantities["read_iops"], point.quantities["total_read_bandwidth_mib_s"]
    assert (reads.low, reads.high) == (20_000, 20_001)
    assert (megabytes.low, megabytes.high) == (160.45, 160.55)
    evidence = reads.evidence
    assert (evidence.row, evidence.column, evidence.line, evidence.raw) == (
        "awr.txt.16",
        "PREADS",
        2,
        "20000",
    )


def test_wait_events_and_the_top_one() -> None:
    (point,) = awr_info.read(HEADING + ROW, "awr_info.txt").load_points
    assert [(event.event, event.avg_wait_us) for event in point.wait_events] == [
        ("db file sequential read", 650),
        ("db file parallel write", 900),
        ("log file parallel write", 1100),
    ]
    top = point.wait_events[0]
    assert (top.waits, top.total_wait_time_s, top.pct_db_time) == (6_020_000, 3913, 82.3)
    assert top.wait_class == "User I/O"


@pytest.mark.parametrize(
    ("cell", "waits", "total_s", "average_us"),
    [
        ("log buffer space      205987   74.4K  361.13ms  68.8 Configur", 205_987, 74_400, 361_130),
        ("log buffer space        4287     64K   14.92 s  58.7 Configur", 4287, 64_000, 14_920_000),
        ("log buffer space        4287  16407      1      42.6 Configur", 4287, 16_407, 1000),
    ],
)
def test_top_waits_of_each_release(cell: str, waits: int, total_s: int, average_us: int) -> None:
    row = ROW.split("|")
    row[17] = cell
    (point,) = awr_info.read(HEADING + "|".join(row), "x").load_points
    top = point.wait_events[0]
    assert (top.event, top.waits) == ("log buffer space", waits)
    assert (top.total_wait_time_s, top.avg_wait_us) == (total_s, average_us)


@pytest.mark.parametrize(
    ("printed", "reason"),
    [
        ("0", "the report lists no db file sequential read"),
        ("-nan", "awr_info.sh printed '-nan' in column DFSR_LAT"),
        ("", "awr_info.sh printed '' in column DFSR_LAT"),
    ],
)
def test_no_reads_is_not_a_fast_read(printed: str, reason: str) -> None:
    row = ROW.split("|")
    row[12] = printed
    (point,) = awr_info.read(HEADING + "|".join(row), "x").load_points
    assert "read_latency_us" not in point.quantities
    assert point.missing["read_latency_us"] == reason


def test_a_report_without_a_session_suffix_has_no_concurrency() -> None:
    (point,) = awr_info.read(HEADING + ROW.replace("awr.txt.16|16|", "ec2.txt||"), "x").load_points
    assert point.concurrency is None
    assert "ec2.txt" in point.missing["concurrency"]


def test_a_heading_repeated_by_a_second_run_of_the_script() -> None:
    assert len(awr_info.read((HEADING + ROW) * 2, "x").load_points) == 2


def test_awr_info_unknown_column_has_finding() -> None:
    text = HEADING.replace("TOP WAIT", "NEW COL") + ROW
    assert [finding.text for finding in awr_info.read(text, "x").findings] == [
        "column NEW COL is not known and was left out"
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEADING, "without rows"),
        (HEADING + ROW + "awr.txt.32|32|\n", "line 3 has 3 cells where the heading has 19"),
        (
            HEADING + ROW.replace("|20000|", "|many|"),
            "line 2 column PREADS: 'many' is not a number",
        ),
        (HEADING + ROW.replace("|20000|", "|-5|"), "column PREADS: '-5'"),
        (HEADING + ROW.replace("|20000|", "|1e999|"), "column PREADS"),
        ("FILE|SESSIONS|WAITS|\na|1|2|\n", "not an awr_info.txt"),
        (HEADING + ROW + HEADING.replace("LIO|", "") + ROW, "two releases"),
    ],
)
def test_refusals_name_the_place(text: str, said: str) -> None:
    with pytest.raises(UnreadableReport) as caught:
        awr_info.read(text, "x")
    assert said in str(caught.value)


@given(st.text(), st.text(alphabet="0123456789.|-naKs \n"))
def test_any_text_is_read_or_refused(text: str, cells: str) -> None:
    for candidate in (text, HEADING + cells, HEADING + ROW + text):
        with contextlib.suppress(UnreadableReport):
            awr_info.read(candidate, "x")


def test_recognises_its_heading_only() -> None:
    assert awr_info.recognises("\ufeff" + HEADING, "x")
    assert not awr_info.recognises("FILE,SESSIONS,ELAPSED", "awr_info.txt")


def test_the_corpus_agrees_with_its_series(corpus: Path) -> None:
    with (corpus / "slob_series.csv").open(encoding="utf-8", newline="") as file:
        series = {
            (int(row["schemas"]), int(float(row["rd_req_s"])), int(float(row["wr_req_s"]))): row
            for row in csv.DictReader(file)
            if row["system"] == "p30x2on"
        }
    path = corpus / "awr_info" / "fg_p30x2on_awr_info.txt"
    points = awr_info.read(path.read_text("utf-8"), path.name).load_points
    assert len(points) == 6
    for point in points:
        reads, writes = point.quantities["read_iops"], point.quantities["write_iops"]
        expected = series[(point.concurrency or 0, int(reads.value), int(writes.value))]
        latency = point.quantities["read_latency_us"].value
        assert abs(latency - float(expected["dfsr_avg_us"])) <= 10


def test_the_corpus_is_read(corpus: Path) -> None:
    for path in corpus.glob("awr_info/*_awr_info.txt"):
        reading = awr_info.read(path.read_text("utf-8"), path.name)
        rows = [row for row in path.read_text("utf-8").splitlines() if row]
        assert len(reading.load_points) == len(rows) - 1
        assert reading.findings == ()
