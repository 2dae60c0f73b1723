"""A file of samples stored beside reports: its reading and its load point."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from loadcurve.core.readers import format_of
from loadcurve.core.readers.samples import KIND
from loadcurve.core.records import LoadPoint
from loadcurve.core.reports import ReadingFacts
from loadcurve.core.timeline.assignment import Assignment, assign_series, check_assignment
from loadcurve.core.timeline.job_matching import (
    belongs_to_job,
    belongs_to_level,
    is_log_of_job,
    is_of_level,
)
from loadcurve.core.timeline.report_windows import ReportWindow, windows_of_facts

NO_REPORT = "none"
"""What a person says of a file of samples that is to go with no load point."""


@dataclass(frozen=True, slots=True)
class SampleFile:
    """The metadata of a stored file of samples.

    ``begins`` and ``ends`` are the times as printed, without a zone; ``offset_s`` is added to them,
    and ``host_said`` replaces the host, if a person corrected them. ``goes_with_said`` is the hash
    of the report whose load point a person chose, or ``NO_REPORT``; None if matched by host and
    time.
    """

    report_sha256: str
    name: str
    tool: str
    host_printed: str | None
    begins: datetime | None
    ends: datetime | None
    samples: int
    interval_s: float | None
    offset_s: float = 0.0
    host_said: str | None = None
    goes_with_said: str | None = None

    @property
    def host(self) -> str | None:
        """The host of the samples: as entered, else as in the file."""
        return self.host_said or self.host_printed


def joins(
    file: SampleFile,
    facts: Sequence[ReadingFacts],
    point: LoadPoint | None = None,
    reports: Collection[str] = (),
) -> Assignment:
    """The window of these readings of a load point that a file of samples belongs to.

    A log of fio belongs to the job that it is named after, the intervals of vdbench to the load
    levels of their own file, of which ``point`` is one; everything else by host and time, unless a
    person chose a report: then to the load point of ``reports`` that it is among. The
    reading the load point's numbers come from goes first. Samples that name no host may be of
    any node of a cluster, so they belong only to a database that says it is a single instance. A
    log that only names the report's snapshots, such as HammerDB's, says nothing of hosts.
    """
    if is_log_of_job(file.tool):
        return belongs_to_job(file.name, facts)
    if is_of_level(file.tool):
        return belongs_to_level(file.report_sha256, point)
    said = file.goes_with_said
    if said == NO_REPORT:
        return Assignment(None, "set by a user: it belongs to no load point")
    if said is not None and said not in (point.report_sha256s if point is not None else reports):
        return Assignment(None, "set by a user: it belongs to another load point")
    windows, by_itself = _by_host_and_time(file, facts)
    if said is None:
        return by_itself
    return check_assignment(file, windows, timedelta(seconds=file.offset_s), by_itself)


def _by_host_and_time(
    file: SampleFile, facts: Sequence[ReadingFacts]
) -> tuple[tuple[ReportWindow, ...], Assignment]:
    """The windows of a load point's reports, and where a file belongs among them by itself."""
    reports = [report for report in facts if report.kind != KIND]
    of_load = [report for report in reports if not format_of(report.kind).is_driver]
    if reports and not of_load and file.host is not None:
        return _by_time(file, reports)
    # If an instance has two reports, use the one that counts requests.
    all_windows = (window for report in of_load for window in windows_of_facts(report))
    windows = tuple(sorted(all_windows, key=lambda window: window.read_iops is None))
    if not windows and any(report.begin_time and not report.hosts for report in of_load):
        why = "the report was read by an earlier version; `loadcurve reread` reads it again"
        return windows, Assignment(None, why)
    if file.host is None and any(report.suggestion.system.instances != 1 for report in of_load):
        why = (
            "the file names no host, and the database may have instances on several; state its host"
        )
        return windows, Assignment(None, why)
    return windows, assign_series(file, windows, timedelta(seconds=file.offset_s))


def _by_time(
    file: SampleFile, results: Sequence[ReadingFacts]
) -> tuple[tuple[ReportWindow, ...], Assignment]:
    """The windows of a load driver's results, which name no host, and where a file belongs."""
    windows = tuple(
        replace(window, host=file.host) for result in results for window in windows_of_facts(result)
    )
    found = assign_series(file, windows, timedelta(seconds=file.offset_s))
    if found.window is None:
        return windows, found
    return windows, replace(found, reason="both cover the same time; the result names no host")


def common_seconds(file: SampleFile, window: ReportWindow) -> float:
    """How much of a window a file's samples cover, in seconds; 0 if they have no times."""
    if file.begins is None or file.ends is None:
        return 0.0
    offset = timedelta(seconds=file.offset_s)
    span = min(file.ends + offset, window.end) - max(file.begins + offset, window.begin)
    return span.total_seconds()
