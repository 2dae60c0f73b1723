"""HammerDB's log of timed tests of an Oracle database, as its driver script prints it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from tests.reports.values import Report


@dataclass(frozen=True, slots=True)
class TimedTest:
    """One test: the virtual users, what they achieved, and the report of its snapshots."""

    users: int
    nopm: int
    tpm: int
    report: Report


def snapshot(which: str, number: int, when: datetime, report: Report) -> str:
    """The line that names a snapshot, "Start" or "End"."""
    return (
        f"{which} Snapshot {number} taken at {when.strftime('%d %b %Y %H:%M').upper()} of instance "
        f"{report.instance} ({report.inst_num}) of database {report.db_name} ({report.db_id})"
    )


def lines_of(test: TimedTest, minutes: int = 5) -> list[str]:
    """What the monitoring virtual user says of one test."""
    report = test.report
    said = [
        "Beginning rampup time of 2 minutes",
        "Rampup 1 minutes complete ...",
        "Rampup 2 minutes complete ...",
        "Rampup complete, Taking start AWR snapshot.",
        snapshot("Start", report.begin_snap, report.begin, report),
        f"Timing test period of {minutes} in minutes",
        *(f"{minute}  ...," for minute in range(1, minutes + 1)),
        "Test complete, Taking end AWR snapshot.",
        snapshot("End", report.end_snap, report.end, report),
        f"Test complete: view report from SNAPID  {report.begin_snap} to {report.end_snap}",
        f"{test.users} Active Virtual Users configured",
        f"TEST RESULT : System achieved {test.nopm} NOPM from {test.tpm} Oracle TPM",
    ]
    return [f"Vuser 1:{line}" for line in said]


def log(tests: Iterable[TimedTest]) -> str:
    """The log of these tests, one after the other."""
    lines = []
    for test in tests:
        lines += ["Hammerdb Log @ Tue Mar 05 13:50:00 UTC 2024", "+-" * 22 + "+"]
        running = "Processing 10000000 transactions with output suppressed..."
        lines += [f"Vuser {user + 2}:{running}" for user in range(min(test.users, 3))]
        lines += lines_of(test)
    return "\n".join(lines) + "\n"
