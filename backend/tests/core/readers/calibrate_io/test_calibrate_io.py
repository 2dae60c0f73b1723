"""CALIBRATE_IO: one load point, from the view or from what a script printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import read
from loadcurve.core.records import LoadPoint

VIEW = """\
START_TIME                   MAX_IOPS  MAX_MBPS MAX_PMBPS      LATENCY NUM_PHYSICAL_DISKS
--------------------------- --------- --------- --------- ------------ ------------------
08-OCT-21 04.24.06.31 PM         1829       367       346         .512                  2
"""
SCREEN = "max_iops = 1829\nlatency  = 1\nmax_mbps = 367\n"
MARKUP = """\
<html><head><title>SQL*Plus Report</title></head><body>
<p>
<table border='1' width='90%' align='center' summary='Script output'>
<tr>
<th scope="col">
START_TIME
</th>
<th scope="col">
MAX_IOPS
</th>
<th scope="col">
MAX_MBPS
</th>
<th scope="col">
LATENCY
</th>
</tr>
<tr>
<td>
08-OCT-21 04.24.06.31 PM
</td>
<td align="right">
      1829
</td>
<td align="right">
       367
</td>
<td align="right">
      .512
</td>
</tr>
</table>
<p>
</body></html>
"""
EXPECTED = {
    "throughput_iops": 1829,
    "read_iops": 1829,
    "bandwidth_mib_s": 367,
    "read_latency_us": 512.0,
}


def only_point(text: str) -> LoadPoint:
    (reading,) = read(text.encode(), "calibrate.lst")
    (point,) = reading.load_points
    return point


def values(point: LoadPoint) -> dict[str, float]:
    return {key: quantity.value for key, quantity in point.quantities.items()}


@pytest.mark.parametrize(
    "text",
    [
        VIEW,
        f"SQL> @calibrate\n{SCREEN}\n{VIEW}\n1 row selected.\n",
        "MAX_IOPS,MAX_MBPS,MAX_PMBPS,LATENCY,NUM_PHYSICAL_DISKS\n1829,367,346,.512,2\n",
        "| MAX_IOPS | MAX_MBPS | LATENCY |\n|---|---|---|\n| 1829 | 367 | .512 |\n",
        "Maximum IOPS: 1829\nMaximum MBPS: 367\nActual latency: .512\n",
        "Max IOPS: 1829\r\nMax MBPS: 367\r\nLatency: .512 ms\r\n",
        VIEW.replace("\n", "\r\n"),
        MARKUP,
    ],
    ids=["view", "screen and view", "csv", "markdown", "words", "lines", "windows", "html"],
)
def test_the_one_point_whatever_printed_it(text: str) -> None:
    point = only_point(text)
    assert values(point) == EXPECTED
    assert (point.concurrency, point.missing["write_iops"]) == (None, "CALIBRATE_IO only reads")


def test_columns_on_lines_of_their_own() -> None:
    text = (
        "START_TIME\n" + "-" * 75 + "\n  MAX_IOPS   MAX_MBPS    LATENCY\n"
        "---------- ---------- ----------\n08-OCT-21 04.24.06.317964 PM\n"
        "      1829        367       .512\n"
    )
    assert values(only_point(text)) == EXPECTED


def test_a_latency_of_0_is_missing_not_fast() -> None:
    point = only_point(SCREEN.replace("= 1\n", "= 0\n"))
    assert "read_latency_us" not in point.quantities
    assert "less than its last digit" in point.missing["read_latency_us"]


def test_latency_names_its_column_and_rounding_bounds() -> None:
    latency = only_point(SCREEN).quantities["read_latency_us"]
    assert (latency.value, latency.low, latency.high) == (1000, 500, 1500)
    assert (latency.evidence.column, latency.evidence.line) == ("latency", 2)


def test_columns_without_a_result_are_refused() -> None:
    with pytest.raises(UnreadableReport, match="upload the output of SELECT"):
        only_point("SELECT max_iops, max_mbps, latency FROM dba_rsrc_io_calibrate;\n")


@given(st.integers(1, 10**7), st.integers(1, 10**6), st.integers(1, 10**7))
def test_every_calibration_comes_back_as_it_was_printed(
    iops: int, mbps: int, latency_us: int
) -> None:
    text = (
        "  MAX_IOPS   MAX_MBPS    LATENCY\n---------- ---------- ----------\n"
        f"{iops:10} {mbps:10} {latency_us / 1000:10.3f}\n"
    )
    found = values(only_point(text))
    assert (found["throughput_iops"], found["bandwidth_mib_s"]) == (iops, mbps)
    assert found["read_latency_us"] == pytest.approx(latency_us)


def test_a_real_calibration(corpus: Path) -> None:
    (reading,) = read((corpus / "orion/calibrate_io.txt").read_bytes(), "calibrate_io.txt")
    assert values(reading.load_points[0]) == {
        "throughput_iops": 24_002,
        "read_iops": 24_002,
        "bandwidth_mib_s": 175,
        "read_latency_us": pytest.approx(10_868),
    }


def test_html_says_so_and_tells_the_line_of_a_value() -> None:
    (reading,) = read(MARKUP.encode(), "calibrate.html")
    assert reading.format == "html"
    evidence = reading.load_points[0].quantities["read_iops"].evidence
    assert (evidence.column, evidence.raw) == ("MAX_IOPS", "1829")
    assert evidence.line is not None
    assert evidence.line > MARKUP[: MARKUP.index("08-OCT")].count("\n") - 2


def test_html_without_rows_is_refused_with_the_fix() -> None:
    empty = MARKUP[: MARKUP.index("<td>")] + "</table></body></html>"
    with pytest.raises(UnreadableReport, match="states no result"):
        read(empty.encode(), "calibrate.html")
