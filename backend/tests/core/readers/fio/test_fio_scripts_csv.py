"""Kyle Hailey's fio_scripts tables: a run for each system, pattern and block size."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.grouping import ReadingWithPath, propose_runs
from loadcurve.core.readers import read
from loadcurve.core.readers.reading import Reading
from loadcurve.core.reports import facts_of

HEADINGS = "system,name,users,bs,MB,lat,min,max,std,iops,us50,ms1,p95_00, p99_00, p99_99\n"


def row(
    system: str = "ssd", name: str = "randread", users: int = 8, bs: str = "8K",
    mib_s: str = "105.195", lat: str = "   0.594", iops: str = "13465",
) -> str:  # fmt: skip
    cells = [
        system,
        name,
        users,
        bs,
        mib_s,
        lat,
        "0.1",
        "30",
        "0.2",
        iops,
        0,
        99,
        "1.272",
        "5.6",
        0,
    ]
    return ",".join(map(str, cells)) + "\n"


def readings(*rows: str) -> tuple[Reading, ...]:
    return read((HEADINGS + "".join(rows)).encode(), "all.csv")


def test_a_row_is_a_load_point_in_our_units() -> None:
    (reading,) = readings(row())
    (point,) = reading.load_points
    assert point.concurrency == 8
    assert {key: quantity.value for key, quantity in point.quantities.items()} == {
        "read_iops": 13_465,
        "throughput_iops": 13_465,
        "read_bandwidth_mib_s": 105.195,
        "bandwidth_mib_s": 105.195,
        "read_latency_us": 594.0,
    }
    latency = point.quantities["read_latency_us"]
    assert (latency.evidence.column, latency.evidence.line) == ("lat", 2)
    assert (latency.low, latency.high) == (593.5, 594.5)
    shares = [(share.pct, share.upper_us) for share in point.histograms[0].cumulative]
    assert shares == [(95.0, 1272.0), (99.0, 5600.0)]


def test_systems_patterns_and_block_sizes_are_runs_of_their_own() -> None:
    found = readings(
        row(users=1), row(users=8), row(name="read"), row(name="read", bs="1M"), row("emc", users=1)
    )
    filed = [
        ReadingWithPath("a" * 64, "all.csv", index, facts_of(reading, "a" * 64, "all.csv"))
        for index, reading in enumerate(found)
    ]
    runs = propose_runs(filed).runs
    assert sorted([point.concurrency for point in run.points] for run in runs) == [
        [1], [1, 8], [8], [8],
    ]  # fmt: skip
    assert len({run.title for run in runs}) == 4


def test_rows_of_mixed_io_are_left_out_and_counted() -> None:
    (reading,) = readings(row(name="randrw"), row())
    assert len(reading.load_points) == 1
    assert reading.findings[0].text.startswith("1 rows of mixed I/O left out")
    with pytest.raises(UnreadableReport, match="no row with only reads"):
        readings(row(name="randrw"))


def test_a_row_that_is_cut_is_refused_with_its_line() -> None:
    with pytest.raises(UnreadableReport, match=r"line 3 of all\.csv"):
        readings(row(), "ssd,randread,8\n")


@given(
    users=st.integers(1, 9999),
    tenths=st.integers(0, 10**9),
    iops=st.integers(0, 10**9),
)
def test_fio_scripts_csv_row_round_trips(users: int, tenths: int, iops: int) -> None:
    text = row(name="write", users=users, lat=f"{tenths / 1000:.3f}", iops=str(iops))
    (point,) = readings(text)[0].load_points
    assert point.concurrency == users
    assert point.quantities["write_iops"].value == iops
    assert point.quantities["write_latency_us"].value == pytest.approx(tenths)


@pytest.mark.corpus
def test_the_published_table(corpus: Path) -> None:
    found = read((corpus / "fio/khailey_all.csv").read_bytes(), "khailey_all.csv")
    assert sum(len(reading.load_points) for reading in found) == 176
    (first,) = [
        reading
        for reading in found
        if {(key, datum.value) for key, datum in (reading.settings or {}).items()}
        >= {("system", "dtv"), ("rw", "randread")}
    ]
    assert [point.concurrency for point in first.load_points] == [1, 8, 16, 32, 64]
    assert first.load_points[4].quantities["read_latency_us"].value == pytest.approx(13_420)
