"""What Exadata prints of its cells: read as what it is, under names of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from loadcurve.core.readers import read
from loadcurve.core.readers.reading import Reading
from loadcurve.core.readers.table_layouts.html import with_ends_of_tables
from loadcurve.core.reports.as_json import reading_as_json
from loadcurve.core.reports.load_point import load_point_of
from loadcurve.core.reports.sections import report_sections

HEAD = """\
<html><head><title>AWR Report for DB: DBX, Inst: DBX1, Snaps: 1-2</title></head><body>
<h1>WORKLOAD REPOSITORY report for</h1>
<table><tr><th>DB Name</th><th>DB Id</th><th>Release</th></tr>
<tr><td>DBX</td><td>1</td><td>19.0.0.0.0</td></tr></table>
<h3>Performance Summary</h3>
"""
BUCKETS = "".join(f"<th>&lt;{edge}</th>" for edge in ("64us", "128us", "256us", "512us", "1ms"))
OVER = "<th>>=1ms</th>"


def cells(*values: str) -> str:
    return "<tr>" + "".join(f"<td>{value}</td>" for value in values) + "</tr>\n"


SINGLE_BLOCK = (
    '<table summary="This table contains flash cache performance summary single block reads">'
    f"<tr><td/><th>Total Waits</th><th>FG Waits</th><th>Avg Wait</th>{BUCKETS}{OVER}</tr>\n"
    + cells("cell single block physical read", "1,000", "900", "1ms", "", "", "", "50", "50", "")
    + f"<tr><th>Small Reads Histogram</th><th>Total</th><td/><td/>{BUCKETS}{OVER}</tr>\n"
    + cells("flash", "4,900,000,000", "", "", "20", "30", "49.99", "", "&lt;0.01(7)", "")
    + "</table>"
)
DETAIL = (
    '<p>Small Read Histogram - Detail</p><table summary="This table contains cell small read '
    'histogram statistics">'
    f"<tr><th>Device Type</th><th>Cell Name</th><th>Total Small Reads</th>{BUCKETS}{OVER}</tr>\n"
    + cells("flash", "Total (3)", "4,900,000,000", "20", "30", "49.99", "", "&lt;0.01(7)", "")
    + cells("", "cell01", "1,600,000,000", "20", "30", "50", "", "", "")
    + cells("disk", "Total (3)", "500", "", "", "", "", "10", "90")
    + cells("", "cell01", "170", "", "", "", "", "10", "90")
    + "</table>"
)
ONE_BUCKET = ("", "100", "", "", "", "")
REDO = (
    '<table summary="This table contains redo log histogram">'
    f"<tr><td/><th>Cell Name</th><th>Total Waits</th><th>Avg Wait</th><th/>{BUCKETS}{OVER}</tr>\n"
    + cells("log file parallel write", "", "44", "367.78us", "", "", "", "50", "50", "", "")
    + "<tr><td/><th>Cell Name</th><th>Total Writes</th><th>Avg Wait</th><th>Average IO Time</th>"
    + f"{BUCKETS}{OVER}</tr>\n"
    + cells(
        "Redo log write completions",
        "Total (3)",
        "90",
        "20us",
        "7us",
        *ONE_BUCKET,
    )
    + "</table>"
)
GROUPS = (
    "<tr><td/><td/><td/><th colspan='11'>IOPs</th><th colspan='11'>IO MB/s</th>"
    "<th colspan='10'>Latency</th><td/></tr>\n"
)
KINDS = "<th>Small Reads</th><th>Small Writes</th><th>Large Reads</th><th>Large Writes</th>"
TENS, ONES = ("10", "20", "30", "40"), ("1", "2", "3", "4")
SUMMARY = (
    '<p>Cell I/O Summary</p><table summary="This table contains a summary of cell server IO">'
    + GROUPS
    + "<tr><th>Disk Type</th><th>#Cells</th><th>#Disks</th>"
    + f"<th>Average</th>{KINDS}" * 3
    + "<th>%Disk Utilization</th></tr>\n"
    + cells("F/5.8T", "3", "12", "900.5", "300.1", *TENS, "9", "3", *ONES,
            "485.53us", "239.90us", "108.51us", "1.06ms", "179.86us", "12.09")
    + cells("H/8.9T", "3", "36", "90", "*", "30", *ONES, "9", "3", *ONES,
            "2.20ms", "4.90ms", "212.99us", "9.57ms", "381.93us", "11.82")
    + "</table>"
)  # fmt: skip


def one(*tables: str) -> Reading:
    (reading,) = read((HEAD + "".join(tables) + "</body></html>").encode(), "awr.html")
    return reading


def test_histograms_of_cells_have_names_of_their_own() -> None:
    reading = one(SINGLE_BLOCK, DETAIL, REDO)
    found = {histogram.event: histogram for histogram in reading.cell_histograms or ()}
    assert list(found) == [
        "Exadata cells: small reads, flash",
        "Exadata cells: small reads, disk",
        "Exadata cells: Redo log write completions",
    ]
    totals = [each.total_waits.value for each in found.values() if each.total_waits]
    assert totals == [4_900_000_000, 500, 90]
    flash = found["Exadata cells: small reads, flash"].buckets
    assert [(b.upper_us, b.pct, b.trace, b.waits) for b in flash] == [
        (64.0, 20.0, False, None),
        (128.0, 30.0, False, None),
        (256.0, 49.99, False, None),
        (512.0, 0.0, False, None),
        (1024.0, 0.0, True, 7),
        (None, 0.0, False, None),
    ]
    assert reading.wait_event_histograms is None
    (said,) = [finding for finding in reading.findings if finding.check == "Exadata cells"]
    assert "every database that uses these cells, not of this one alone" in said.text


def test_the_load_point_offers_them_after_its_own() -> None:
    point = load_point_of(one(DETAIL), "a" * 64)
    assert [histogram.event for histogram in point.histograms] == [
        "Exadata cells: small reads, flash",
        "Exadata cells: small reads, disk",
    ]
    assert point.histograms[0].total_waits == 4_900_000_000


def test_cell_buckets_not_summing_to_reads_are_dropped_and_noted() -> None:
    reading = one(DETAIL.replace("<td>49.99</td>", "<td>4.99</td>"))
    names = [histogram.event for histogram in reading.cell_histograms or ()]
    assert names == ["Exadata cells: small reads, disk"]
    assert any("do not sum to 100%" in finding.text for finding in reading.findings)


def test_a_row_that_is_cut_off_before_its_cells_name_is_left_out() -> None:
    cut_off = DETAIL.replace("</table>", cells("flash") + "</table>")
    assert one(cut_off).cell_histograms == one(DETAIL).cell_histograms


def test_cell_io_is_by_disk_type_whatever_flags_precede() -> None:
    reading = one(SUMMARY)
    io = reading_as_json(reading, "awr.html")["exadata_cell_io"]
    assert list(io) == ["F/5.8T", "H/8.9T"]
    assert io["F/5.8T"]["small_read_latency_us"] == pytest.approx(239.9)
    assert io["F/5.8T"]["large_read_latency_us"] == pytest.approx(1060)
    assert io["H/8.9T"]["io_requests_per_s"] == 90
    assert io["H/8.9T"]["io_requests_per_s_per_cell"] == 30
    assert io["H/8.9T"]["disk_utilization_pct"] == pytest.approx(11.82)
    (section,) = [each for each in report_sections(reading) if "Exadata" in each.title]
    shown = {row.title: row.text for row in section.rows}
    assert shown["F/5.8T: small read latency"] == "239.90us"


def test_a_report_without_cells_has_none() -> None:
    reading = one(
        "<table><tr><th>Instance</th><th>Inst Num</th></tr>" + cells("i", "1") + "</table>"
    )
    assert (reading.cell_io, reading.cell_histograms) == (None, None)
    out = reading_as_json(reading, "awr.html")
    assert not {"exadata_cell_io", "exadata_cell_histograms"} & out.keys()


def test_a_heading_that_is_not_known_gives_no_value() -> None:
    reading = one(SUMMARY.replace("<th>#Disks</th>", "<th>Disks?</th>"))
    assert reading.cell_io == {}


@pytest.mark.parametrize(
    ("name", "flash_reads", "flash_us"),
    [("DBV", 5_857_218_047, 239.90), ("DBX", 1_378_224_805, 185.39)],
)
def test_real_reports_of_exadata(
    corpus: Path, name: str, flash_reads: int, flash_us: float
) -> None:
    path = corpus / "new_awr" / f"19_exadata_racglobal_azure_{name}.html"
    if not path.exists():
        pytest.skip(f"{path.name} is not in this corpus")
    (reading,) = read(path.read_bytes(), path.name)
    found = {histogram.event: histogram for histogram in reading.cell_histograms or ()}
    flash = found["Exadata cells: small reads, flash"]
    assert flash.total_waits is not None
    assert flash.total_waits.value == flash_reads
    assert len(found) == 3
    io = reading.cell_io or {}
    assert io["F/5.8T"]["small_read_latency_us"].value == pytest.approx(flash_us)


def test_12_1_prints_latency_of_cells_in_ms(corpus: Path) -> None:
    path = corpus / "awr_html" / "121_exadata_rac_karlarao_41GBs.html"
    if not path.exists():
        pytest.skip(f"{path.name} is not in this corpus")
    (reading,) = read(path.read_bytes(), path.name)
    flash = (reading.cell_io or {})["F/373G"]
    assert flash["small_read_latency_us"].value == pytest.approx(2020)
    assert flash["latency_us"].place.raw == "2.77"


def test_a_table_whose_end_oracle_forgot_hides_no_heading() -> None:
    """As in 19c: the table of cells has no ``</table>``, and more sections follow."""
    open_ended = DETAIL.removesuffix("</table>") + "<p>Flash Cache Scan Summary</p>\n"
    parameters = (
        "<table><tr><th>x</th></tr><tr><td>y</td></tr></table>\n<h3>init.ora Parameters</h3>\n"
        "<table><tr><th>Parameter Name</th><th>Begin value</th><th>End value</th></tr>\n"
        + cells("cpu_count", "28", "")
        + "</table>"
    )
    reading = one(open_ended, parameters)
    assert [histogram.event for histogram in reading.cell_histograms or ()] == [
        "Exadata cells: small reads, flash",
        "Exadata cells: small reads, disk",
    ]
    assert (reading.init_ora or {})["cpu_count"].place.section == "init.ora Parameters"


def test_a_table_in_a_cell_stays_in_it() -> None:
    nested = "<table><tr><th>x</th></tr><tr><td><table><tr><td>in</td></tr></table></td></tr>"
    assert with_ends_of_tables(nested) == nested
