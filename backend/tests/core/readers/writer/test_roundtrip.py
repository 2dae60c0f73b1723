"""Round trips of known values through the report writer and the reader."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.making import agreement
from tests.making.read_back import (
    SOME,
    WRITERS,
    by_event,
    check,
    read_one,
)
from tests.reports import numerals, sections, statspack, strategies, text
from tests.reports.layouts import LAYOUTS
from tests.reports.numerals import Locale
from tests.reports.values import Report

pytestmark = pytest.mark.slow

RELEASES = tuple(LAYOUTS)


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize("release", RELEASES)
def test_every_release_comes_back(release: str, form: str) -> None:
    layout = LAYOUTS[release]

    @SOME
    @given(strategies.reports(release))
    def comes_back(report: Report) -> None:
        check(read_one(WRITERS[form](report)), report, layout)

    comes_back()


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize("release", [r for r in RELEASES if r >= "12.2"])
def test_every_pdb_report_comes_back(release: str, form: str) -> None:
    layout = LAYOUTS[release]

    @SOME
    @given(strategies.reports(release, pdb=True))
    def comes_back(report: Report) -> None:
        check(read_one(WRITERS[form](report)), report, layout)

    comes_back()


LOCALES = {
    "comma": Locale(decimal=","),
    "german": Locale(decimal=",", months=numerals.GERMAN),
    "spanish": Locale(months=numerals.SPANISH),
    "chinese": Locale(months=numerals.CHINESE),
}


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("release", ["10.2.0.4.0", "11.2.0.3.0", "19.0.0.0.0"])
def test_other_locales_come_back(release: str, locale: str, form: str) -> None:
    layout = LAYOUTS[release]

    @SOME
    @given(strategies.reports(release))
    def comes_back(report: Report) -> None:
        check(read_one(WRITERS[form](report, LOCALES[locale])), report, layout)

    comes_back()


@SOME
@given(strategies.reports("19.0.0.0.0"), st.integers(1, 4))
def test_headings_repeated_on_every_page_change_nothing(report: Report, rows: int) -> None:
    whole, split = read_one(text.write(report)), read_one(text.write(report, page_rows=rows))
    check(split, report, LAYOUTS[report.release])
    assert [h.buckets for h in split.wait_event_histograms or ()] == [
        h.buckets for h in whole.wait_event_histograms or ()
    ]


@pytest.mark.parametrize("release", statspack.RELEASES)
def test_every_statspack_report_comes_back(release: str) -> None:
    @SOME
    @given(strategies.reports(release))
    def comes_back(report: Report) -> None:
        reading = read_one(statspack.write(report))
        assert (reading.kind, reading.scope) == ("statspack", "instance")
        agreement.check_header(reading, report)
        agreement.check_statspack_load_profile(reading, report)
        agreement.check_rows(reading.top_events, statspack.top_rows(report), 41, "top events")
        for rows, tallies in (
            (reading.foreground_wait_events, sections.foreground_tallies(report, LAYOUTS[release])),
            (reading.background_wait_events, sections.background_tallies(report, LAYOUTS[release])),
            (reading.all_wait_events, statspack.all_tallies(report)),
        ):
            named = [(wait.event, tally) for wait, tally in tallies]
            agreement.check_rows(rows or (), named, 28, "wait events")
        agreement.check_activity(reading, report, 33)
        agreement.check_parameters(reading, report)
        for histogram, wait in by_event(reading, report, 26):
            agreement.check_histogram(histogram, wait)

    comes_back()
