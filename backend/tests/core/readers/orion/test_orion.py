"""ORION's matrices and summaries: load is I/Os in flight, units are the release's."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import read
from loadcurve.core.readers.reading import Reading
from tests.making.benchmarks.orion_output import ABOVE, SCREEN, SUMMARY, matrix

ROW = {(1, 0): "3845", (2, 0): "7701", (5, 0): "19019"}


def of(text: str, name: str) -> tuple[Reading, ...]:
    return read(text.encode(), name)


def curve(reading: Reading, metric: str) -> dict[int | None, float]:
    return {p.concurrency: p.quantities[metric].value for p in reading.load_points}


def said(reading: Reading, key: str) -> object:
    return (reading.settings or {})[key].value


def test_iops_over_small_ios_in_flight_are_a_load_curve() -> None:
    (reading,) = of(matrix(ROW), "arr_iops.csv")
    assert curve(reading, "throughput_iops") == {1: 3845, 2: 7701, 5: 19_019}
    assert said(reading, "beside") == "0 large I/Os in flight"
    evidence = reading.load_points[1].quantities["throughput_iops"].evidence
    assert (evidence.section, evidence.row, evidence.column, evidence.line, evidence.raw) == (
        "_iops.csv", "Large=0", "Small=2", 2, "7701",
    )  # fmt: skip


def test_orion_curve_per_number_of_large_ios() -> None:
    cells = {
        (small, large): str(900 * small - 100 * large) for small in (0, 1, 2) for large in (0, 1)
    }
    readings = of(matrix(cells), "normal_iops.csv")
    assert [curve(each, "throughput_iops") for each in readings] == [
        {1: 900, 2: 1800},
        {1: 800, 2: 1700},
    ]


def test_large_ios_in_flight_are_the_load_of_mb_s() -> None:
    cells = {(0, 1): "108.52", (0, 2): "118.91", (3, 1): "90.10", (3, 2): "95.00"}
    alone, beside = of(matrix(cells), "arr_mbps.csv")
    assert curve(alone, "bandwidth_mib_s") == {1: 108.52, 2: 118.91}
    assert curve(beside, "bandwidth_mib_s") == {1: 90.10, 2: 95.00}
    assert said(beside, "beside") == "3 small I/Os in flight"


@pytest.mark.parametrize(
    ("above", "printed", "latency_us"),
    [(ABOVE["lat"], "0.26", 0.26), ("", "0.26", 260.0), ("", "260.31", 260.31)],
    ids=["µs stated", "ms of 11.1", "µs, as no disk takes 260 ms at the least load"],
)
def test_latencies_are_in_the_unit_of_the_release(
    above: str, printed: str, latency_us: float
) -> None:
    (reading,) = of(matrix({(1, 0): printed}, above), "arr_lat.csv")
    assert curve(reading, "read_latency_us")[1] == pytest.approx(latency_us)
    assert "latencies are" in reading.findings[0].text


def test_orion_matrix_without_metric_is_refused() -> None:
    assert len(of(matrix(ROW, ABOVE["iops"]), "renamed.csv")) == 1
    with pytest.raises(UnreadableReport, match=r"name it as ORION did: …_iops.csv"):
        of(matrix(ROW), "renamed.csv")


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@given(
    st.dictionaries(
        st.tuples(st.integers(1, 300), st.integers(0, 5)),
        st.decimals(min_value="0.01", max_value="900000", places=2),
        min_size=1,
    )
)
def test_every_data_point_comes_back_as_it_was_written(
    end: str, cells: dict[tuple[int, int], object]
) -> None:
    text = matrix({at: str(value) for at, value in cells.items()}, ABOVE["iops"], end)
    found = {
        (point.concurrency, int(str(said(reading, "beside")).split()[0])): point
        for reading in of(text, "x.csv")
        for point in reading.load_points
    }
    assert found.keys() == cells.keys()
    for at, value in cells.items():
        assert found[at].quantities["throughput_iops"].value == float(str(value))


def test_summary_states_best_points_with_their_io_sizes() -> None:
    small, large = of(SUMMARY, "arr_summary.txt")
    assert curve(large, "bandwidth_mib_s") == {1: 410.25}
    first, second = small.load_points
    assert (first.concurrency, first.quantities["read_latency_us"].value) == (1, 240.0)
    assert (second.concurrency, second.quantities["throughput_iops"].value) == (2, 8100)
    assert [said(each, "io_size_bytes") for each in (small, large)] == [8192, 1 << 20]


def test_later_releases_split_reads_and_writes_with_histogram() -> None:
    (small,) = of(SCREEN, "nohup.out")
    lowest, highest = small.load_points
    assert {key: q.value for key, q in highest.quantities.items()} == {
        "throughput_iops": 918,
        "read_latency_us": 74_069.66,
        "write_latency_us": 73_935.104,
    }
    assert lowest.quantities["read_latency_us"].value == 4455.933
    reads, writes = lowest.histograms
    assert [(b.lower_us, b.upper_us, b.pct) for b in reads.buckets] == [
        (2048, 4096, 25),
        (4096, 8192, 75),
    ]
    assert (reads.total_waits, writes.total_waits) == (100, 100)


def test_a_latency_of_reads_and_writes_together_is_neither() -> None:
    (small, _) = of(SUMMARY.replace("Write: 0%", "Write: 50%"), "arr_summary.txt")
    point = small.load_points[0]
    assert "read_latency_us" not in point.quantities
    assert (
        "times reads and writes together here (50% writes): 240 µs"
        in (point.missing["read_latency_us"])
    )


@pytest.mark.parametrize(
    ("name", "text", "what"),
    [
        ("orion_trace.txt", "point 1 (0 large, 1 small)\n", "ORION's trace"),
        ("orion_hist.txt", "Small=1 and Large=0\n", "ORION's histograms"),
        (
            "orion.txt",
            "ORION VERSION 11.1.0.7.0\nCommandline:\n-help\n",
            "ORION output without a result",
        ),
    ],
)
def test_other_files_are_refused_with_those_to_upload(name: str, text: str, what: str) -> None:
    with pytest.raises(UnreadableReport, match=r"upload the _summary\.txt") as refusal:
        of(text, name)
    assert what in str(refusal.value)


def test_real_files_are_read(corpus: Path) -> None:
    (iops,) = read((corpus / "orion/orion_iops.csv").read_bytes(), "orion_iops.csv")
    assert curve(iops, "throughput_iops") == {1: 3845, 2: 7701, 3: 11_480, 4: 15_337, 5: 19_019}
    small, large = read((corpus / "orion/orion_summary.txt").read_bytes(), "orion_summary.txt")
    (best,) = small.load_points
    assert (best.concurrency, best.quantities["read_latency_us"].value) == (5, 260.0)
    assert curve(large, "bandwidth_mib_s") == {2: 1554.54}
