"""Intervals of an observed run on one clock, of AWR Miner or of consecutive reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import numpy as np

from loadcurve.core.formatting import counted_with_verb, number_text
from loadcurve.core.readers.samples import Values
from loadcurve.core.records import AGREES, NOTICE, Finding, LoadPoint, Run, WaitEvent

CHECK = "Intervals"
# Captures print ends and lengths to the minute, so that neighbours may seem that much apart.
_JOINT_S = 120.0


@dataclass(frozen=True, slots=True)
class ObservedIntervals:
    """The load points that state their time, in the order of their ends in seconds from zero.

    Zero is ``begins``, the first begin by the host's clock. ``since`` is the start of each in the
    chart: the end of the one before, if that is its begin except for rounding. ``length_s`` is as
    stated. ``events`` are the wait events of each by name.
    """

    points: tuple[LoadPoint, ...]
    events: tuple[Mapping[str, WaitEvent], ...]
    begins: datetime
    since: Values
    until: Values
    length_s: Values

    def metric(self, key: str) -> Values:
        """A metric of each interval; NaN if it is not stated."""
        stated = (point.quantities.get(key) for point in self.points)
        return np.array([np.nan if quantity is None else quantity.value for quantity in stated])

    def of_event(self, name: str, value: Callable[[WaitEvent], float | None]) -> Values:
        """A value of one wait event in each interval; NaN if it is not stated."""
        stated = (events.get(name) for events in self.events)
        values = (None if event is None else value(event) for event in stated)
        return np.array([np.nan if number is None else number for number in values])

    def when(self, seconds: float) -> str:
        """Seconds from zero as the host's time: "Fri 2012-03-02 16:59"."""
        return f"{self.begins + timedelta(seconds=round(float(seconds))):%a %Y-%m-%d %H:%M}"


def intervals_of_points(points: Sequence[LoadPoint]) -> ObservedIntervals | None:
    """Those of ``points`` that state their time, in any order; None if none does."""
    timed: list[tuple[datetime, datetime, int]] = []
    for number, point in enumerate(points):
        elapsed = point.quantities.get("elapsed_s")
        if point.started_at is not None and elapsed is not None and elapsed.value > 0:
            # Local times, as reports print them.
            begin = point.started_at.replace(tzinfo=None)
            timed.append((begin + timedelta(seconds=elapsed.value), begin, number))
    if not timed:
        return None
    timed.sort()
    begins = min(begin for _, begin, _ in timed)
    since = np.array([(begin - begins).total_seconds() for _, begin, _ in timed])
    until = np.array([(end - begins).total_seconds() for end, _, _ in timed])
    length_s = until - since
    joint_s = min(_JOINT_S, float(np.median(length_s)) / 2)
    is_joint = np.abs(since[1:] - until[:-1]) <= joint_s
    since[1:] = np.where(is_joint, until[:-1], since[1:])
    ordered = tuple(points[number] for _, _, number in timed)
    events = tuple({event.event: event for event in point.wait_events} for point in ordered)
    return ObservedIntervals(ordered, events, begins, since, until, length_s)


def interval_findings(run: Run) -> tuple[Finding, ...]:
    """Whether the intervals of an observed run follow each other, and how many state no time."""
    intervals = intervals_of_points(run.points)
    timed = 0 if intervals is None else len(intervals.points)
    findings = [] if intervals is None else list(_joints(intervals))
    if timed < len(run.points):
        count = counted_with_verb(len(run.points) - timed, "interval")
        findings.append(Finding(CHECK, NOTICE, f"{count} without a stated time: not drawn"))
    return tuple(findings)


def _joints(intervals: ObservedIntervals) -> Iterator[Finding]:
    since, until = intervals.since, intervals.until
    lag_s = since[1:] - until[:-1]
    gaps, overlaps = np.flatnonzero(lag_s > 0), np.flatnonzero(lag_s < 0)
    if not len(gaps) and not len(overlaps):
        minutes = number_text(round(float(np.median(intervals.length_s)) / 60, 1))
        count = counted_with_verb(len(intervals.points), "interval")
        yield Finding(CHECK, AGREES, f"{count} of {minutes} minutes, without gaps")
    if len(gaps):
        at = int(gaps[np.argmax(lag_s[gaps])])
        hours = number_text(round(float(lag_s[gaps].sum()) / 3600, 2))
        count = counted_with_verb(len(gaps), "gap")
        lasts = "it lasts" if len(gaps) == 1 else "the longest lasts"
        span = f"from {intervals.when(until[at])} to {intervals.when(since[at + 1])}"
        text = f"{count} between the intervals, {hours} hours in all; {lasts} {span}"
        yield Finding(CHECK, NOTICE, f"{text}. There is no data for that time")
    if len(overlaps):
        first = intervals.when(since[int(overlaps[0]) + 1])
        count = counted_with_verb(len(overlaps), "time")
        text = f"{count} an interval begins before the previous one has ended, first at {first}"
        why = "the clock was set back, or reports cover the same time"
        yield Finding(CHECK, NOTICE, f"{text}: {why}. Both are drawn")
