"""A missing value has a reason only if that is known."""

from __future__ import annotations

from pathlib import Path

import pytest

from loadcurve.core.readers import read
from loadcurve.core.readers.reading import Reading

REPORT = """\

WORKLOAD REPOSITORY report for

DB Name         DB Id    Instance     Inst Num Startup Time    Release     RAC
------------ ----------- ------------ -------- --------------- ----------- ---
BENCH          123456789 bench1              1 01-Jan-20 10:00 {release:<11} NO

Load Profile                    Per Second   Per Transaction
~~~~~~~~~~~~~~~            ---------------   ---------------
         DB Time(s):                   7.1               0.0
     Read IO requests:             5,198.8              19.1

End of Report
"""
EMPTY = "Possibly truncated"


def one(release: str) -> Reading:
    (reading,) = read(REPORT.format(release=release).encode(), "awr.txt")
    return reading


@pytest.mark.parametrize("release", ["19.16.0.0.0", "12.2.0.1.0", "23.4.0.24.5", "?"])
def test_missing_section_of_new_release_is_not_called_old(release) -> None:
    missing = one(release).missing
    for key in ("unique_name", "role", "edition", "cdb"):
        assert missing[key] == "not printed, or blank"
    assert missing["io_profile"] == "this report has no IO Profile"


def test_an_old_release_gives_the_reason() -> None:
    missing = one("11.2.0.3.0").missing
    assert missing["cdb"] == "not printed before 12.2"
    assert missing["io_profile"] == "no IO Profile: AWR before 11.2.0.4 prints none"
    assert one("11.2.0.4.0").missing["io_profile"] == "this report has no IO Profile"
    assert one("12.1.0.2.0").missing["cdb"] == "not printed before 12.2"


def test_a_title_with_one_section_looks_cut_off_or_converted() -> None:
    (finding,) = [each for each in one("19.16.0.0.0").findings if each.check == EMPTY]
    assert finding.severity == "warning"
    assert finding.text == (
        "this looks cut off or converted: it has the title of a whole report, but no top events, "
        "no instance activity, no parameters, no wait events, no snapshots with their elapsed "
        "time; upload the report as Oracle wrote it"
    )


def test_extract_is_not_reported_as_truncated() -> None:
    text = REPORT.format(release="19.0.0.0.0")
    (reading,) = read(text[text.index("Load Profile") :].encode(), "extract.txt")
    assert [each for each in reading.findings if each.check == EMPTY] == []


@pytest.mark.parametrize("folder", ["awr_text", "statspack"])
def test_no_whole_real_report_looks_cut_off(corpus: Path, folder: str) -> None:
    for path in sorted((corpus / folder).iterdir())[::4]:
        for reading in read(path.read_bytes(), path.name):
            assert [each for each in reading.findings if each.check == EMPTY] == [], path.name
