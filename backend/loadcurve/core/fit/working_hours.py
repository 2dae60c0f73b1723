"""Working hours: days and hours for a headroom, by the clock that reports print.

Reports of databases print local time without a zone, so working hours are by that clock. An
interval is in the hour that its middle is in. An interval whose load was set is in none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import numpy as np
from numpy.typing import NDArray

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.fit.demand import Demand, MeasuredInterval
from loadcurve.core.formatting import counted_with_verb

_DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_FORM = re.compile(r"([a-z]{3})(?:-([a-z]{3}))? ([0-9]{1,2})-([0-9]{1,2})", re.IGNORECASE)
_MIDNIGHT = 24


@dataclass(frozen=True, slots=True)
class WorkingHours:
    """From ``first`` to ``last`` day of the week (Monday is 0), ``begin`` to ``end`` o'clock.

    A week may end within: Sunday to Thursday is 6 to 3.
    """

    first: int = 0
    last: int = 4
    begin: int = 8
    end: int = 18

    @property
    def text(self) -> str:
        """In words: "Mon–Fri 08:00–18:00"."""
        days = _DAYS[self.first]
        if self.last != self.first:
            days = f"{days}–{_DAYS[self.last]}"
        return f"{days} {self.begin:02}:00–{self.end:02}:00"

    def has(self, moment: datetime) -> bool:
        """Whether a moment, by the clock it is printed on, is within."""
        since_first = (moment.weekday() - self.first) % len(_DAYS)
        return (
            since_first <= (self.last - self.first) % len(_DAYS)
            and self.begin <= moment.hour < self.end
        )


def working_hours_named(text: str) -> WorkingHours:
    """Working hours as an address has them: "mon-fri 08-18". Raises InvalidQuery."""
    match = _FORM.fullmatch(text.strip())
    names = [day.lower() for day in _DAYS]
    if match is not None:
        first, last, begin, end = match.groups()
        first, last = first.lower(), (last or first).lower()
        in_order = int(begin) < int(end) <= _MIDNIGHT
        if first in names and last in names and in_order:
            return WorkingHours(names.index(first), names.index(last), int(begin), int(end))
    raise InvalidQuery(
        f"working_hours: {text!r} is not valid; write days and hours, such as mon-fri 08-18"
    )


def in_working_hours(demand: Demand, hours: WorkingHours) -> NDArray[np.bool_]:
    """For each interval whether it is in working hours; one without a time, or driven, is not."""
    return np.array([_is_in(interval, hours) for interval in demand.intervals], dtype=bool)


def why_no_working_hours(demand: Demand) -> str | None:
    """Why no interval can be in working hours, whatever they are; None if one can."""
    if all(interval.started_at is None for interval in demand.intervals):
        return "no interval states its time"
    if all(interval.is_driven for interval in demand.intervals):
        return "the load of every interval was controlled"
    return None


def working_hours_text(demand: Demand, hours: WorkingHours) -> str:
    """Which hours these are, by which clock, and how many intervals are in them."""
    why = why_no_working_hours(demand)
    if why is not None:
        return f"Working hours, {hours.text}: {why}."
    starts = [
        interval.started_at for interval in demand.intervals if interval.started_at is not None
    ]
    inside = int(in_working_hours(demand, hours).sum())
    said = (
        f"Working hours, {hours.text} by {_clock(starts)}: {counted_with_verb(inside, 'interval')}"
    )
    unknown = len(demand) - len(starts)
    if unknown:
        said += f"; {counted_with_verb(unknown, 'interval', 'does')} not state a time"
    driven = sum(interval.is_driven for interval in demand.intervals)
    if driven:
        said += f"; {counted_with_verb(driven, 'interval')} with a controlled load not counted"
    return f"{said}."


def _clock(starts: Sequence[datetime]) -> str:
    zones = sorted({start.tzname() or "" for start in starts})
    if zones == [""]:
        return "the clock of the reports, whose zone is not stated"
    named = [zone or "a zone that is not stated" for zone in zones]
    return f"the clock of the reports ({', '.join(named)})"


def _is_in(interval: MeasuredInterval, hours: WorkingHours) -> bool:
    if interval.started_at is None or interval.is_driven:
        return False
    return hours.has(interval.started_at + timedelta(seconds=(interval.elapsed_s or 0.0) / 2))
