"""The same report through browsers, editors, spools and exports reads the same."""

from __future__ import annotations

import pytest

from loadcurve.core.readers import read
from tests.making.read_back import check
from tests.reports import campaign, html, text, wrapping
from tests.reports.layouts import LAYOUTS

pytestmark = pytest.mark.slow

CASES = [
    *(("text", name) for name in wrapping.TEXT),
    *(("html", name) for name in wrapping.HTML),
]


@pytest.mark.parametrize(("form", "name"), CASES)
@pytest.mark.parametrize("release", ["10.2.0.4.0", "11.2.0.3.0", "12.1.0.2.0", "19.0.0.0.0"])
def test_a_dressed_report_reads_the_same(release: str, form: str, name: str) -> None:
    report = campaign.large(campaign.load_point(32, release=release), events=70, statements=20)
    wrap = (wrapping.TEXT if form == "text" else wrapping.HTML)[name]
    printed = (text.write if form == "text" else html.write)(report)
    (reading,) = read(wrap(printed), "awr.txt.32")
    check(reading, report, LAYOUTS[release])


@pytest.mark.parametrize("every", range(7, 16))
@pytest.mark.parametrize("release", ["10.2.0.4.0", "11.2.0.4.0", "12.1.0.2.0", "19.0.0.0.0"])
def test_page_headings_may_fall_anywhere(release: str, every: int) -> None:
    report = campaign.large(campaign.load_point(32, release=release), events=30, statements=5)
    printed = text.write(report)
    (whole,) = read(printed.encode(), "awr.txt")
    (reading,) = read(wrapping.output_headings(printed, every), "awr.txt")
    check(reading, report, LAYOUTS[release])
    for row, other in zip(reading.top_events or (), whole.top_events or (), strict=True):
        assert row.event == other.event
        spooled = wrapping.output_headings(printed, every).decode().split("\n")
        assert row.event[:20] in spooled[(row.place.line or 0) - 1]


@pytest.mark.parametrize("release", ["11.2.0.4.0", "19.0.0.0.0"])
def test_text_and_html_in_one_file_are_two_reports(release: str) -> None:
    report = campaign.load_point(16, release=release)
    printed = text.write(report) + "\nHTML report follows\n" + html.write(report)
    readings = read(printed.encode(), "slob_debug.out")
    assert [reading.format for reading in readings] == ["text", "html"]
    for reading in readings:
        check(reading, report, LAYOUTS[release])
