"""A load level from a name is a guess: what the report counts speaks against it, or for it."""

from __future__ import annotations

import pytest

from loadcurve.core.readers import read
from loadcurve.core.reports.file_names import name_hints
from loadcurve.core.reports.form_suggestions import suggest_form
from loadcurve.core.reports.session_count import SessionActivity, activity_of, sessions_said

REPORT = b"""\

WORKLOAD REPOSITORY report for

DB Name         DB Id    Instance     Inst Num Startup Time    Release     RAC
------------ ----------- ------------ -------- --------------- ----------- ---
BENCH          123456789 bench1              1 01-Jan-20 10:00 12.1.0.2.0  NO

              Snap Id      Snap Time      Sessions Curs/Sess
            --------- ------------------- -------- ---------
Begin Snap:       100 01-Jan-20 11:00:00        95       1.0
  End Snap:       101 01-Jan-20 12:00:00        68       1.0
   Elapsed:               60.00 (mins)
   DB Time:            1,800.00 (mins)
"""


@pytest.mark.parametrize(
    ("path", "activity", "sessions", "said"),
    [
        (
            "awr.03.txt",
            SessionActivity(30.0, 95),
            None,
            "not 3 (from the file name awr.03.txt): 30 sess",
        ),
        ("awr.txt.8", SessionActivity(30.0), None, "so that number counts something else"),
        ("s004_t1/awr_rac.html.gz", SessionActivity(30.0), None, "not 4 (4 schemas × 1 thread"),
        (
            "awr.txt.32",
            SessionActivity(30.0, 95),
            32,
            "from the file name awr.txt.32; 30 sessions were",
        ),
        ("awr.txt.30", SessionActivity(30.9), 30, "30.9 sessions were active"),
        ("awr.txt.1", SessionActivity(2.0), 1, "2 sessions were active"),
        ("awr.txt.1", SessionActivity(2.2), None, "not 1"),
        ("awr.16.txt", SessionActivity(2.8, 1180), None, "may count something else: 2.8 sess"),
        ("awr.16.txt", SessionActivity(4.0, 1180), 16, "4 sessions were active on average"),
        ("awr.txt.16", SessionActivity(2.8, 60), 16, "2.8 sessions were active on average"),
        ("awr.64.txt", SessionActivity(8.0, is_partial=True), 64, "from the file name"),
        ("awr.64.txt", SessionActivity(), 64, "from the file name awr.64.txt"),
    ],
)
def test_session_guess_is_checked_against_activity(path, activity, sessions, said) -> None:
    found, reason = sessions_said(name_hints(path), activity)
    assert found == sessions
    assert said in (reason or "")


def test_a_name_that_says_nothing_gives_nothing() -> None:
    assert sessions_said(name_hints("report.html"), SessionActivity(30.0)) == (None, None)


def test_the_activity_stands_at_the_head_of_the_report() -> None:
    (reading,) = read(REPORT, "awr.01.txt")
    assert activity_of(reading) == SessionActivity(30.0, 95)
    suggestion = suggest_form(reading, "awr.01.txt")
    assert suggestion.concurrency is None
    assert suggestion.concurrency_reason.startswith(
        "not 1 (from the file name awr.01.txt): 30 sess"
    )


@pytest.mark.parametrize(("rac", "is_partial"), [(b"NO ", False), (b"YES", True)])
def test_one_instance_of_a_cluster_sees_a_part(rac, is_partial) -> None:
    (reading,) = read(REPORT.replace(b"12.1.0.2.0  NO", b"12.1.0.2.0  " + rac), "awr.txt")
    assert activity_of(reading).is_partial is is_partial
