"""Exadata: cell tables are no wait event histograms, and one read has several paths."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from loadcurve.core.histograms.percentile_levels import percentile_curve
from loadcurve.core.readers import read
from loadcurve.core.readers.reading import EventRow, Reading, ReadValue, ReportLocation
from loadcurve.core.records import Quantity
from loadcurve.core.reports.event_latency import read_waits
from loadcurve.core.reports.load_point import load_point_of
from loadcurve.core.runs import check_run
from loadcurve.core.waits.events import is_cell_read
from tests.making.runs import histogram, point, run

BUCKETS = "".join(f"<th>&lt;{n}{unit}</th>" for unit in ("us", "ms") for n in (1, 2, 4, 8, 16, 32))
SHARES = "".join("<td>.1</td>" for _ in range(12))
HEAD = """\
<html><head><title>AWR Report for DB: DBX, Inst: DBX1, Snaps: 1-2</title></head><body>
<h1>WORKLOAD REPOSITORY report for</h1>
<table><tr><th>DB Name</th><th>DB Id</th><th>Release</th></tr>
<tr><td>DBX</td><td>1</td><td>19.0.0.0.0</td></tr></table>
<h3 class="awr">Foreground Wait Events</h3>
<table summary="This table displays Foreground Wait Events and their wait statistics">
<tr><th>Event</th><th>Waits</th><th>%Time -outs</th><th>Total Wait Time (s)</th><th>Avg wait</th>
<th>Waits /txn</th><th>% DB time</th></tr>
{events}</table>
"""
HISTOGRAMS = """\
<h3>Wait Event Histogram</h3>
<table summary="This table displays total number of waits, and information about total wait time, \
for each wait event">
<tr><th></th><th></th><th colspan="13">% of Waits</th></tr>
<tr><th>Event</th><th>Total Waits</th>\
<th>&lt;8us</th><th>&lt;16us</th><th>&lt;32us</th><th>&lt;64us</th><th>&lt;128us</th>\
<th>&lt;256us</th><th>&lt;512us</th><th>>=512us</th></tr>
<tr><td>cell single block physical read</td><td>100</td>\
<td></td><td></td><td></td><td></td><td></td><td></td><td>100</td><td></td></tr></table>
"""
CELLS = f"""\
<h3>Exadata Statistics</h3><p>Single Block Reads</p>
<table summary="This table contains flash cache performance summary single block reads">
<tr><td/><td/><td/><td/><th colspan="12">% of Total Waits</th></tr>
<tr><td/><th>Total Waits</th><th>FG Waits</th><th>Avg Wait</th>{BUCKETS}</tr>
<tr><td>cell single block physical read</td><td>100</td><td>90</td><td>1ms</td>{SHARES}</tr>
<tr><td>flash</td><td>4,900,000,000</td><td/><td/>{SHARES}</tr></table>
<p>Small Read Histogram - Detail</p>
<table summary="This table contains cell small read histogram statistics">
<tr><th>Device Type</th><th>Cell Name</th><th>Total Small Reads</th>{BUCKETS}</tr>
<tr><td>disk</td><td>Total (3)</td><td>100</td>{SHARES}</tr></table>
<h4>Redo Write Histogram</h4>
<table summary="This table contains redo log histogram">
<tr><td/><th>Cell Name</th><th>Total Waits</th><th>Avg Wait</th><th/>{BUCKETS}</tr>
<tr><td>Redo log write completions</td><td>Total (3)</td><td>9</td><td/><td/>{SHARES}</tr></table>
<p>End of Report</p></body></html>
"""


def one(html: str) -> Reading:
    (reading,) = read(html.encode(), "awr.html")
    return reading


def event_html(name: str, waits: str, time_s: str, average: str) -> str:
    cells = (name, waits, "", time_s, average, "1.00", "1.0")
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>\n"


PATHS = (
    event_html("cell single block physical read", "1,000,000", "1,020", "1020.00us")
    + event_html("cell single block physical read: flash cache", "4,000,000", "1,400", "350.00us")
    + event_html("cell single block physical read: RDMA", "5,000,000", "100", "20.00us")
)


def test_tables_of_cells_are_no_wait_event_histograms() -> None:
    reading = one(HEAD.format(events=PATHS) + HISTOGRAMS + CELLS)
    events = [found.event for found in reading.wait_event_histograms or ()]
    assert events == ["cell single block physical read"]
    assert [finding.text for finding in reading.findings if "histogram" in finding.check] == []


def test_one_read_is_the_time_over_the_waits_of_all_its_paths() -> None:
    found = load_point_of(one(HEAD.format(events=PATHS) + HISTOGRAMS + CELLS), "a" * 64)
    latency = found.quantities["read_latency_us"]
    assert latency.value == pytest.approx(252.0)
    assert latency.low is not None
    assert latency.high is not None
    assert latency.low < 252.0 < latency.high
    assert latency.evidence.formula == (
        "(20 µs × 5,000,000 (cell single block physical read: RDMA) + 350 µs × 4,000,000 (cell "
        "single block physical read: flash cache) + 1,020 µs × 1,000,000 (cell single block "
        "physical read)) ÷ 10,000,000 waits"
    )
    assert len([each for each in found.wait_events if is_cell_read(each.event)]) == 3


def row(event: str, waits: int, time_s: float | None, average_us: float | None = None) -> EventRow:
    place = ReportLocation("Foreground Wait Events", event, "", 1, "")

    def datum(value: float | None) -> ReadValue | None:
        return None if value is None else ReadValue(value, place, max(value - 0.5, 0), value + 0.5)

    return EventRow(event, datum(waits), datum(time_s), datum(average_us), None, None, place)


def latency_of(rows: list[EventRow], sha256: str | None) -> Quantity | None:
    return read_waits(rows, sha256).quantities.get("read_latency_us")


def test_a_path_of_its_own_is_the_event_itself() -> None:
    alone = latency_of([row("cell single block physical read", 100, 5.0)], None)
    assert alone is not None
    assert alone.value == 50_000
    cut = latency_of([row("cell single block physical", 100, 5.0)], None)
    assert cut is not None
    assert cut.value == 50_000


@pytest.mark.parametrize(
    ("event", "yes"),
    [
        ("cell single block physical read", True),
        ("cell single block physical read: xrmem cache", True),
        ("cell single block physical", True),
        ("cell single block physica", True),
        ("cell single block read request", False),
        ("cell multiblock physical read", False),
        ("cell single block", False),
        ("db file sequential read", False),
    ],
)
def test_which_events_are_the_read(event, yes) -> None:
    assert is_cell_read(event) is yes


def test_waits_whose_time_rounds_to_nothing_have_no_latency() -> None:
    none = row("db file sequential read", 75_782_338, 0.0)
    assert latency_of([none], None) is None
    assert latency_of([row("db file sequential read", 75_782_338, 0.0, 0.0)], None) is None
    reading = one(HEAD.format(events=event_html("db file sequential read", "75,782,338", "0", "")))
    found = load_point_of(reading, "a" * 64)
    assert "read_latency_us" not in found.quantities
    assert found.missing["read_latency_us"] == (
        "75,782,338 waits of db file sequential read are printed with a time that rounds to 0 s "
        "and no average: too coarse for a mean"
    )


def test_a_percentile_is_of_all_paths_too() -> None:
    fast = histogram({(0, 64): 100.0, (64, None): 0.0}, total_waits=900)
    slow = histogram({(0, 64): 0.0, (64, None): 100.0}, total_waits=100)
    paths = tuple(
        type(fast)(name, each.buckets, each.provenance, each.evidence, each.total_waits)
        for name, each in (
            ("cell single block physical read", slow),
            ("cell single block physical read: flash cache", fast),
        )
    )
    level = point(4, throughput_iops=100.0)
    whole = run("a", type(level)(4, level.quantities, histograms=paths))
    (bound,) = percentile_curve(whole, "throughput_iops", "read_latency_us", 50.0).levels
    assert bound.bracket.high_us == 64


@pytest.mark.parametrize("name", ["DBV", "DBX"])
def test_real_reports_of_exadata_can_be_saved(corpus: Path, name: str) -> None:
    path = corpus / "new_awr" / f"19_exadata_racglobal_azure_{name}.html"
    if not path.exists():
        pytest.skip(f"{path.name} is not in this corpus")
    (reading,) = read(path.read_bytes(), path.name)
    events = Counter(found.event for found in reading.wait_event_histograms or ())
    assert events.most_common(1)[0][1] == 1
    assert not events.keys() & {"flash", "disk", "Redo log write completions", ""}
    assert not [finding for finding in reading.findings if finding.severity == "warning"]
    check_run(run("a", load_point_of(reading, "a" * 64)))
