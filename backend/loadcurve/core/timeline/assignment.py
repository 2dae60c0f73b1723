"""Which report a series belongs to: the same host, and the same time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Protocol

from loadcurve.core.timeline.report_windows import ReportWindow

# AWR cuts long host names, at 16 characters in its tables of instances even at 10.
_CUT_FROM = 10
NO_OFFSET = timedelta()


@dataclass(frozen=True, slots=True)
class Assignment:
    """Why a series belongs to a window of a report, or why it does not.

    ``contradiction`` is what speaks against a window that a person chose.
    """

    window: ReportWindow | None
    reason: str
    contradiction: str | None = None


def same_host(first: str, second: str) -> bool:
    """Whether two names may be of one host: short names, or the part that was not cut off.

    >>> same_host("mcracpoc1.example.com", "mcracpoc1.exampl"), same_host("node1", "node10")
    (True, False)
    """
    first, second = first.lower(), second.lower()
    if first.split(".")[0] == second.split(".")[0]:
        return True
    short, long = sorted((first, second), key=len)
    return len(short) >= _CUT_FROM and "." in short and long.startswith(short)


class SampleFacts(Protocol):
    """The facts that assign samples to a load point: of a series, or stored beside it."""

    @property
    def tool(self) -> str:
        """The program that printed them."""

    @property
    def host(self) -> str | None:
        """The host they are of, if that is known."""

    @property
    def begins(self) -> datetime | None:
        """The local time of the first."""

    @property
    def ends(self) -> datetime | None:
        """The local time of the last."""


def assign_series(
    series: SampleFacts, windows: tuple[ReportWindow, ...], offset: timedelta = timedelta()
) -> Assignment:
    """The window of the series' own host that most of its samples' time lies in.

    ``offset`` is added to the series' times, for clocks that differ. A series that does not say its
    host belongs to the only window there is, never to one of several.
    """
    if not windows:
        return Assignment(None, "the report does not state the times of its snapshots")
    if series.begins is None or series.ends is None:
        return Assignment(
            None, f"{series.tool} printed no times, so the time of its samples is not known"
        )
    if series.host is None:
        fitting: tuple[ReportWindow, ...] = windows if len(windows) == 1 else ()
        how = "the file names no host, and the report covers one instance"
        why = "the file names no host, and the report covers several"
    else:
        fitting = tuple(
            window
            for window in windows
            if window.host is not None and same_host(series.host, window.host)
        )
        how = f"both come from {series.host.split('.')[0]}"
        hosts = ", ".join(window.host or "a host that is not stated" for window in windows)
        why = f"the samples come from {series.host}, the report from {hosts}"
    if not fitting:
        return Assignment(None, why)
    return _of_most_time(series.begins + offset, series.ends + offset, fitting, how)


def _of_most_time(
    begins: datetime, ends: datetime, fitting: tuple[ReportWindow, ...], how: str
) -> Assignment:
    """The first of the windows with most of this time, or none if no time is common."""
    common = {window: min(ends, window.end) - max(begins, window.begin) for window in fitting}
    window = max(common, key=lambda window: common[window])
    if common[window] > NO_OFFSET:
        return Assignment(window, how)
    times = f"{begins:%Y-%m-%d %H:%M:%S} to {ends:%Y-%m-%d %H:%M:%S}"
    covered = f"{fitting[0].begin:%Y-%m-%d %H:%M:%S} to {fitting[0].end:%Y-%m-%d %H:%M:%S}"
    return Assignment(None, f"the samples are from {times}, the report covers {covered}")


def check_assignment(
    series: SampleFacts, windows: tuple[ReportWindow, ...], offset: timedelta, by_itself: Assignment
) -> Assignment:
    """The window of a load point that a person chose for a series, with what speaks against it.

    ``by_itself`` is where the series would belong among ``windows`` by host and time; the host may
    be another, as a person entered it. Without any common time it still belongs to none.
    """
    assignment = by_itself
    contradictions = []
    if assignment.window is None:
        if not windows or series.begins is None or series.ends is None:
            return by_itself
        begins, ends = series.begins + offset, series.ends + offset
        assignment = _of_most_time(begins, ends, windows, "")
        if assignment.window is None:
            return assignment
        contradictions.append(_of_other_hosts(series, windows))
        if len(windows) > 1 and assignment.window.read_iops is None:
            assignment = replace(
                assignment, window=replace(assignment.window, instance=None, host=None)
            )
    contradictions += _covers_little(series, assignment.window, offset)
    against = "; ".join(contradictions) or None
    return Assignment(assignment.window, f"chosen by hand; {against or by_itself.reason}", against)


def _of_other_hosts(series: SampleFacts, windows: tuple[ReportWindow, ...]) -> str:
    hosts = ", ".join(
        dict.fromkeys(window.host or "a host that is not stated" for window in windows)
    )
    this = "names no host" if series.host is None else f"comes from host {series.host}"
    return f"this file {this}, the report comes from {hosts}"


def _covers_little(
    series: SampleFacts, window: ReportWindow | None, offset: timedelta
) -> list[str]:
    """That most of a window's time is without samples, if it is."""
    if window is None or series.begins is None or series.ends is None:
        return []
    begin, end = series.begins + offset, series.ends + offset
    common_s = (min(end, window.end) - max(begin, window.begin)).total_seconds()
    whole_s = (window.end - window.begin).total_seconds()
    if common_s * 2 >= whole_s:
        return []
    return [f"its samples cover {common_s:.0f} s of the report's {whole_s:.0f} s"]
