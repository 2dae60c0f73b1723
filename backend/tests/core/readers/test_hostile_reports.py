"""Hostile and damaged reports: read whole or refused, never cut in silence, never a crash."""

from __future__ import annotations

import ast
import re
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import loadcurve.core.readers
from loadcurve.core.errors import LimitExceeded, LoadcurveError, UnreadableReport
from loadcurve.core.readers import read, size_limits
from loadcurve.core.readers.reading import Reading
from loadcurve.core.readers.table_layouts.html_regular import IrregularPage, regular_tables
from loadcurve.core.readers.table_layouts.html_tables import RawTable, titled
from loadcurve.core.readers.table_layouts.html_tokens import token_tables
from tests.fuzz.seed_reports import seeds
from tests.sizes import sized

COLUMNS = ("Event", "Waits", "%Time -outs", "Total Wait Time (s)", "Avg wait", "Waits /txn",
           "% DB time")  # fmt: skip
MARKER = ("marker event", "520,207", "", "4,568", "8.78ms", "2.8", "71.3")
HEAD = "<h3>Foreground Wait Events</h3>"


def html_row(cells: tuple[str, ...], tag: str = "td") -> str:
    return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in cells) + "</tr>\n"


def html_page(before: str, inside: str = "", after: str = "") -> str:
    table = html_row(COLUMNS, "th") + inside + html_row(MARKER)
    return f"{before}{HEAD}<table>{table}</table>{after}"


def sees_marker(readings: tuple[Reading, ...]) -> bool:
    return any(
        row.event == "marker event" and row.waits is not None and row.waits.value == 520_207
        for reading in readings
        for row in reading.foreground_wait_events or ()
    )


def marker_or_error(text: str) -> bool:
    """Whether the marker row was read (True) or the file refused (False); else fail."""
    try:
        readings = read(text.encode("utf-8", "surrogatepass"), "hostile.html")
    except LoadcurveError:
        return False
    assert sees_marker(readings)
    return True


N = 20_000
# The formats that are no AWR or Statspack report.
OTHER_READERS = {"fio", "slob", "table"}
# A ruler: every repetition of its group begins with a blank, which nothing before it can take.
HARMLESS = {"[ ]*[-~]+(?:[ ]+-+)+"}
BOMBS = {
    "nested divs": "<div>" * N,
    "closed divs": "<div>" * N + "</div>" * N,
    "nested tables": "<table><tr><td>" * 1_000,
    "unclosed cells": "<table><tr>" + "<td>1" * N + "</table>",
    "unclosed rows": "<table>" + "<tr><td>1" * N + "</table>",
    "many attributes": "<div " + "".join(f"a{i}=1 " for i in range(N)) + ">",
    "one attribute again and again": "<div " + "a=1 " * N + ">",
    "open comments": "<!--" * N,
    "closed comments": "<!-- x -->" * N,
    "bare ends": "</" * N,
    "bare brackets": "<" * N + " ",
    "entities": "&" * N + "&#160;" * N + "&#x110000;" * 100,
    "script": "<script>" + "</scrip" * N,
    "open title": "<title>" + "x" * N,
    "quotes": "<p " + '"' * N + ">",
    "open quote": '<td class="' + "x" * N,
    "long cell": "<table><tr><td>" + "x" * (size_limits.CELL_CHARACTERS + 1) + "</td></tr></table>",
    "many tables": "<table></table>" * (size_limits.TABLES + 1),
    "legends": "<ul>" * N,
    "headings": "<h3>" * N,
}


@pytest.mark.parametrize("name", BOMBS)
def test_page_after_hostile_table_is_read_or_refused(name: str) -> None:
    marker_or_error(html_page(BOMBS[name]))


@pytest.mark.parametrize("name", ["closed divs", "nested divs", "closed comments", "bare brackets",
                                  "entities", "unclosed rows"])  # fmt: skip
def test_harmless_bombs_are_read_through(name: str) -> None:
    assert marker_or_error(html_page(BOMBS[name]))


@pytest.mark.slow
@settings(max_examples=sized(150, 2000), deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [*(bomb[:40] for bomb in BOMBS.values()), "<td>", "</td>", "<tr>", "</table>",
             "<table>", "<TABLE>", "<!--", "-->", "<style>", "</style>", "x", "'", '"', ">", "\n",
             "&lt;"]
        ),
        max_size=12,
    ).map("".join)
)  # fmt: skip
def test_hidden_marker_after_any_markup_is_read_or_refused(before: str) -> None:
    try:
        readings = read(html_page(before + "\n").encode(), "hostile.html")
    except LoadcurveError:
        return
    # Markup before it may make the marker's table another's; its event is then in no list of ours,
    # but the page must say so or hold it.
    hidden = "<title>" in before or "<style>" in before or "<script>" in before or "<!--" in before
    assert sees_marker(readings) or hidden or "<t" in before.lower()


def sections(tables: list[RawTable]) -> list[object]:
    return [table for raw in tables for table in titled(raw)]


@settings(max_examples=sized(60, 1000), deadline=None)
@example("<td&#160;-->")
@given(
    st.lists(
        st.sampled_from(
            ["<tr>", "</tr>", "<td>", "</td>", "<td align=\"right\" class='awrc'>",
             "<th colspan=2>", "</th>", "<a name=\"1\">", "</a>", "<b>", "<br>", "1,234", "db file",
             "&#160;", "&lt;", "\n", "\r\n", "<p />", ">", "'", "<div class=\"hidden\">", "</div>",
             "x < y", "<td",
             "<td/>", "<td colspan=3>", "<th/>", "<sql_text>", "<!-- -", "-->", "<script>",
             "<TD>", "<!-- -->", "<h3>Load Profile</h3>", "</table>", "<table class='x'>"]
        ),
        max_size=30,
    ).map("".join)
)  # fmt: skip
def test_the_quick_scan_gives_up_or_agrees_with_the_full_one(body: str) -> None:
    page = f"<p>x</p>{HEAD}<table>\n{html_row(COLUMNS, 'th')}{body}\n{html_row(MARKER)}</table>\n"
    try:
        quick = sections(list(regular_tables(page, "page", 1)))
    except (IrregularPage, LimitExceeded):
        return
    assert quick == sections(list(token_tables(page, "page", 1)))


DAMAGED_ROWS = (
    "<tr><td>db file parallel read</tXd><td>1</td></tr>",
    "<tr><td>db file parallel read<td><td>1</td></tr>",
    "<tr><td>db file parallel retd><td>1</td></tr>",
    "<tr><td>db file parallel read</td><td>1</td</tr>",
    "<tr><td>db file parallel read</td>><td>1</td></tr>",
    "<tr><td a<b>db file parallel read</td><td>1</td></tr>",
    "<tr><td>db file parallel read</td><td>1</td></tr>x<tr><td>y</td><td>2</td></tr>",
    "<tr><td>db file\nparallel read</td><td>1</td></tr>",
    "<tr><td>db file\x0bparallel  read</td><td>1</td></tr>",
)


@pytest.mark.parametrize("damaged", DAMAGED_ROWS)
def test_equal_rows_with_one_damaged_read_like_the_full_scan(damaged: str) -> None:
    row = "<tr><td>db file sequential read</td><td>1,234</td></tr>"
    body = f"{row}\n{damaged}\n{row}\n"
    page = f"<p>x</p>{HEAD}<table>\n{html_row(COLUMNS[:2], 'th')}{body}</table>\n"
    try:
        quick = sections(list(regular_tables(page, "page", 1)))
    except IrregularPage:
        return
    assert quick == sections(list(token_tables(page, "page", 1)))


@pytest.mark.slow
def test_limits_are_errors_that_name_limit_and_place() -> None:
    rows = html_row(("x",)) * (size_limits.ROWS + 1)
    with pytest.raises(LimitExceeded, match="200,000 table rows in hostile"):
        list(token_tables(html_page("", rows), "hostile", 1))
    with pytest.raises(LimitExceeded, match="64 nested tables"):
        list(token_tables("<table><tr><td>" * 100, "hostile", 1))
    with pytest.raises(LimitExceeded, match="1,048,576 characters"):
        read(html_page(BOMBS["long cell"]).encode(), "hostile")
    with pytest.raises(LimitExceeded, match="2,000 tables"):
        read((HEAD + "<table><tr><td>1</td></tr></table>" * 2_001).encode(), "hostile")
    with pytest.raises(LimitExceeded, match="1,000,000 lines"):
        read(b"Load Profile   Per Second\n" + b"x\n" * size_limits.LINES, "hostile.txt")
    with pytest.raises(LimitExceeded, match="64 reports"):
        read(b"STATSPACK report for\n" * 65, "hostile.txt")


@pytest.mark.parametrize("hidden", ["<script>", "<textarea>", "<!-- ", '<td class="awr'])
def test_a_page_whose_rest_is_hidden_is_refused(hidden: str) -> None:
    with pytest.raises(UnreadableReport, match=r"never closed|is not a report"):
        read(html_page(hidden).encode(), "damaged.html")


def test_a_row_cut_off_by_the_end_of_the_page_is_reported() -> None:
    page = f"{HEAD}<table>{html_row(COLUMNS, 'th')}{html_row(MARKER)}<tr><td>log file sync<td>182,7"
    (reading,) = read(page.encode(), "cut.html")
    assert [row.event for row in reading.foreground_wait_events or ()] == ["marker event"]
    assert [finding.check for finding in reading.findings] == ["Unread lines"]


TEXT = """\
WORKLOAD REPOSITORY report for

Foreground Wait Events                DB/Inst: ORCL/orcl1  Snaps: 10-11

                                                Total
                                       %Time     Wait              Waits   % DB
Event                            Waits -outs Time (s)  Avg wait     /txn   time
-------------------------- ----------- ----- -------- --------- -------- ------
marker event                   520,207          4,568    8.78ms      2.8   71.3
another event                  182,738     0       94    1.00ms      1.0    1.5
          -------------------------------------------------------------

End of Report
"""


def test_report_truncated_anywhere_says_so_without_half_figures() -> None:
    for end in range(1, TEXT.index("End of")):
        try:
            (reading,) = read(TEXT[:end].encode(), "cut.txt")
        except UnreadableReport:
            continue
        assert reading.findings[0].check == "Truncated report"
        for row in reading.foreground_wait_events or ():
            assert row.waits is not None
            assert row.waits.value in (520_207, 182_738)
            assert row.pct_db_time is not None
            assert row.pct_db_time.value in (71.3, 1.5)


@pytest.mark.slow
@settings(max_examples=sized(60, 1000), deadline=None)
@given(st.data())
def test_no_damage_to_a_text_report_crashes_the_reader(data: st.DataObject) -> None:
    text = bytearray(TEXT.encode())
    for _ in range(data.draw(st.integers(1, 6))):
        start = data.draw(st.integers(0, len(text) - 1))
        length = data.draw(st.integers(0, 40))
        text[start : start + length] = data.draw(st.binary(max_size=40))
    with suppress(LoadcurveError):
        read(bytes(text), "damaged.txt")


@settings(max_examples=sized(60, 1000), deadline=None)
@given(st.binary(max_size=300))
def test_no_bytes_crash_the_reader(data: bytes) -> None:
    for content in (data, b"WORKLOAD REPOSITORY report for\n" + data, b"<table><tr><td>" + data):
        with suppress(LoadcurveError):
            read(content, "noise")


def test_endless_lines_and_titles_do_no_harm() -> None:
    for line in ("x" * 2_000_000, "- " * 1_000_000, "~" * 2_000_000, "Load Profile" * 100_000):
        with suppress(LoadcurveError):
            read((TEXT[:200] + line + "\n" + TEXT[32:]).encode(), "long.txt")


def patterns() -> list[tuple[str, str]]:
    """Every pattern compiled in the sources of the report readers."""
    found = []
    folder = Path(loadcurve.core.readers.__file__).parent
    for source in sorted(folder.rglob("*.py")):
        if source.parent.name in OTHER_READERS:
            continue
        for node in ast.walk(ast.parse(source.read_text())):
            is_compile = isinstance(node, ast.Call) and ast.unparse(node.func) == "re.compile"
            if is_compile and isinstance(node.args[0], ast.Constant):
                found.append((source.name, str(node.args[0].value)))
    return found


def test_no_pattern_repeats_a_repetition() -> None:
    """A quantified group that holds an unbounded quantifier can take exponential time."""
    nested = re.compile(r"\((?:[^()]|\\[()])*[*+](?:[^()]|\\[()])*\)(?:[*+]|\{[0-9]*,\})")
    assert patterns()
    for name, pattern in patterns():
        assert pattern in HARMLESS or nested.search(pattern) is None, (name, pattern)


_FLAT = "tod timestamp Run Interval reqrate rate MB/sec resp threads\n"
_BEST = "ORION VERSION 11\nMaximum Small IOPS=9 @ Small=5 and Large=0\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("text", "limit"),
    [
        (_FLAT + "".join(f"1 2 rd{i} avg_2-3 9 9 9 9 9\n" for i in range(2_001)), "2,000 run def"),
        (_BEST * 2_001, "2,000 tests"),
        (
            "IOPS\nLarge/Small," + "1," * 1_001 + "\n" + ("1," + "5," * 1_001 + "\n") * 500,
            "500,000",
        ),
    ],
    ids=["vdbench", "orion summary", "orion matrix"],
)
def test_benchmark_files_have_limits_that_are_named(text: str, limit: str) -> None:
    with pytest.raises(LimitExceeded, match=limit):
        read(text.encode(), "hostile.txt")


@pytest.mark.parametrize(
    "text",
    [
        _FLAT + "1 2 rd1 1 9 9 9 9 9\n" * N,
        "interval Starting RD=rd1 For loops: " + "a=1 " * N,
        "Starting RD=r\n" + "interval " * N,
        "Starting RD=" + "x" * 1_000_000 + " interval",
        "<title>Vdbench " + "x" * 1_000_000,
        "MAX_IOPS " * N + "MAX_MBPS",
        "MAX_IOPS MAX_MBPS\n" + "- " * N + "x\n",
        "ORION VERSION\n" + "Small Read Latency: avg=" * N,
        " " * 1_000_000 + "Large/Small\n",
    ],
)
def test_benchmark_files_without_result_are_refused_at_any_size(text: str) -> None:
    with pytest.raises(UnreadableReport):
        read(text.encode(), "hostile.txt")


# One release of AWR only, as the same code reads all of them.
@pytest.mark.parametrize(
    ("name", "content"),
    [(name, content) for name, content in seeds() if "." not in name[:3] or name.startswith("19.")],
)
def test_a_raised_digit_crashes_no_reader(name: str, content: bytes) -> None:
    """``²`` is a digit to Unicode, and no number to Python."""
    text = content.decode("utf-8", "replace")
    digits = [match.start() for match in re.finditer("[0-9]", text)]
    for place in (*digits[:30], *digits[:: max(len(digits) // 60, 1)]):
        damaged = text[:place] + "²" + text[place + 1 :]
        # Below a whole one it is recognised by that.
        for whole in (damaged, f"{text}\n{damaged}"):
            with suppress(LoadcurveError):
                read(whole.encode(), name)
