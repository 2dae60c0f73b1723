"""Reports a page at a time: nothing lost, no markup kept, lines as the readers count them."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import NotFound
from loadcurve.core.readers import ReportLocation, read
from loadcurve.core.report_pages import PageBlock, ReportPage, report_page
from loadcurve.core.report_pages.page_breaks import MOST_CHARACTERS, MOST_MARKUP_CHARACTERS
from loadcurve.core.reports import report_sections
from tests.reports import campaign, html, text

REPORT = campaign.load_point(32)
HOSTILE = (
    '<h3 onclick="x()">Waits &lt;b&gt;</h3><p style="color:red">Hi <a href="javascript:x()">you</a>'
    "<script>alert(1)</script><iframe srcdoc='<b>'></iframe></p>"
    "<table><tr><th>Event<th>Waits</tr>\n<tr><td><img src=x onerror=y>db file &amp;c<td>1</table>"
)


def page(content: str, line: int | None = None, number: int | None = None) -> ReportPage:
    return report_page(content.encode(), "report", line, number)


def row_texts(blocks: tuple[PageBlock, ...], line: int) -> list[tuple[str, ...]]:
    return [row.cells for block in blocks for row in block.rows if row.line == line]


def places(content: str) -> list[ReportLocation]:
    """Where every value that was read stands."""
    (reading,) = read(content.encode(), "awr")
    rows = [row for section in report_sections(reading) for row in section.rows]
    return [row.place for row in rows if row.place.line and row.place.raw]


def test_text_report_values_are_on_the_line_they_name() -> None:
    content = text.write(REPORT)
    found = places(content)
    assert len(found) > 50
    for place in found:
        shown = page(content, place.line)
        (block,) = shown.blocks
        assert shown.first_line <= place.line <= shown.last_line
        assert place.raw.strip() in block.text.split("\n")[place.line - block.line]


def test_html_report_values_are_in_the_row_they_name() -> None:
    content = html.write(REPORT)
    found = places(content)
    assert len(found) > 50
    for place in found:
        rows = row_texts(page(content, place.line).blocks, place.line)
        assert any(place.raw.strip() in cells for cells in rows), place


def test_report_page_has_text_without_markup() -> None:
    shown = page(HOSTILE)
    assert shown.is_html
    assert [(block.kind, block.text) for block in shown.blocks] == [
        ("heading", "Waits <b>"),
        ("text", "Hi you"),
        ("table", ""),
    ]
    head, row = shown.blocks[2].rows
    assert (head.cells, head.is_heading, head.line) == (("Event", "Waits"), True, 1)
    assert (row.cells, row.is_heading, row.line) == (("db file &c", "1"), False, 2)
    assert shown.title == "Waits <b>"


@pytest.mark.parametrize(("colspan", "span"), [("10", 10), ("x", 1), ("0", 1), ("99999", 1)])
def test_cells_keep_how_many_columns_they_span(colspan: str, span: int) -> None:
    shown = page(f"<table><tr><td colspan={colspan}>% of Waits<td>x</table>")
    assert shown.blocks[0].rows[0].spans == (span, 1)


def test_pages_follow_one_another_without_a_gap_or_a_line_twice() -> None:
    content = text.write(REPORT)
    first = page(content)
    lines: list[str] = []
    for number in range(1, first.count + 1):
        shown = page(content, number=number)
        assert shown.first_line == len(lines) + 1
        lines += shown.blocks[0].text.split("\n")
        following = content.split("\n")[len(lines) :]
        lines += [""] * next((n for n, line in enumerate(following) if line.strip()), 0)
    expected = content.replace("\f", "").rstrip("\n").split("\n")
    assert [line.rstrip() for line in lines[: len(expected)]] == [x.rstrip() for x in expected]


def test_a_line_or_page_beyond_the_end_is_named() -> None:
    with pytest.raises(NotFound, match="ends at line"):
        page("Load Profile\n", line=99)
    with pytest.raises(NotFound, match="1 pages; there is no page 7"):
        page("Load Profile\n", number=7)


@given(st.text(alphabet="<>/thdrable 1\n&\"'=!-", max_size=400), st.integers(1, 400))
def test_any_markup_is_a_page_of_text(markup: str, line: int) -> None:
    content = f"<html><table><tr><td>1</td></tr></table>{markup}"
    lines = content.count("\n") + 1
    shown = page(content, min(line, lines))
    assert shown.first_line <= min(line, lines)
    assert all(block.kind in ("heading", "text", "table") for block in shown.blocks)


@pytest.mark.slow
@pytest.mark.parametrize("is_html", [True, False])
def test_thirty_megabytes_are_cut_into_bounded_pages(is_html: bool) -> None:
    row = "<tr><td>db file sequential read</td><td>1,234</td></tr>" if is_html else "read 1,234"
    head = "<html><table>\n" if is_html else "Load Profile\n"
    count = 30_000_000 // (len(row) + 1)
    content = head + f"{row}\n" * count
    started = time.process_time()
    shown = page(content, count // 2)
    assert time.process_time() - started < 5
    most = MOST_MARKUP_CHARACTERS if is_html else MOST_CHARACTERS
    assert sum(len(block.text) for block in shown.blocks) <= 2 * most
    assert sum(len(block.rows) for block in shown.blocks) <= 2 * most // len(row)
    assert shown.first_line <= count // 2 <= shown.last_line


def test_markup_on_one_line_or_of_headings_alone_is_bounded_too() -> None:
    one_line = page("<table>" + "<tr><td>1</td></tr>" * 100_000)
    assert one_line.count > 20
    assert one_line.lines == 1
    headings = page("<h1>" * 1_000_000)
    assert len(headings.contents) <= 1000
