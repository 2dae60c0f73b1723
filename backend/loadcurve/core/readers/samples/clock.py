"""Dates and times of day as sysstat prints them, in the locales it prints them in."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime

from loadcurve.core.errors import UnreadableReport

DATE = r"\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}"
TIME = r"\d{1,2}:\d{2}:\d{2}(?: [AP]M)?"
HEAD = re.compile(
    rf"\ALinux \S{{1,200}} \((?P<host>[^()\s]{{1,255}})\)\s+(?P<date>{DATE})\b[^\n]{{0,200}}"
)
"""The line with which sysstat's programs begin: kernel, host, date, processor."""

_FIRST_YEAR, _LAST_YEAR = 1990, 2100
_DAY_S = 86_400
# A clock that goes back by more than this has passed midnight.
_MOST_BACK_S = 43_200
_HOUR_S = 3600


def date_order(dates: Iterable[str], has_am_pm: bool) -> tuple[str, str | None]:
    """How dates are to be read: "ymd", "dmy" or "mdy", and a note where the file cannot tell.

    Programs print the date as their locale has it: month first in America and without a locale,
    day first in most of Europe, year first as ISO 8601 has it.
    """
    parts = [re.split(r"[/.-]", date) for date in dates]
    if any(len(part[0]) == 4 for part in parts):
        return "ymd", None
    if any(int(part[0]) > 12 for part in parts) or (parts and "." in "".join(dates)):
        return "dmy", None
    if has_am_pm or any(int(part[1]) > 12 for part in parts):
        return "mdy", None
    if all(part[0] == part[1] for part in parts):
        return "mdy", None
    return "mdy", (
        f"the date {'/'.join(parts[0])} is read as month/day, as it is printed without a locale"
    )


def date_of(text: str, order: str, name: str) -> datetime:
    """A date's midnight. Raises UnreadableReport if there is no such date."""
    fields = dict(zip(order, map(int, re.split(r"[/.-]", text)), strict=True))
    year = fields["y"] + (2000 if fields["y"] < 100 else 0)
    if not _FIRST_YEAR <= year <= _LAST_YEAR:
        raise UnreadableReport(
            f"{name} has the date {text}, whose year is {year}", "set the clock of its host"
        )
    try:
        # The file states no zone.
        return datetime(year, fields["m"], fields["d"])  # noqa: DTZ001
    except ValueError as error:
        raise UnreadableReport(
            f"{name} has the date {text}, which does not exist", "send the file as it was printed"
        ) from error


def second_of_day(text: str) -> int:
    """A time of day, "10:08:09 AM" or "22:08:09", in seconds since midnight."""
    hours, minutes, rest = text.split(":")
    hour = int(hours)
    if rest.endswith("M"):
        hour = hour % 12 + (12 if rest.endswith("PM") else 0)
    return hour * _HOUR_S + int(minutes) * 60 + int(rest[:2])


class SampleClock:
    """Moments in the order they are printed: they never go back, whatever the clock does.

    ``midnight`` is that of the first day, None if no date is printed with the times.
    """

    def __init__(self, midnight: datetime | None = None) -> None:
        """Begin on the first day."""
        self.notes: list[str] = []
        self.midnight = midnight
        self._last: float | None = None
        self._added = 0.0

    def seconds(self, time: str, day: datetime | None = None) -> float:
        """Seconds since the first day's midnight.

        Without the ``day``, a time of day that is half a day earlier than the one before is the
        next day's. One that is a little earlier is the hour at the end of summer time.
        """
        at = second_of_day(time) + self._added
        if day is not None and self.midnight is not None:
            at += (day - self.midnight).total_seconds()
        if self._last is not None and at < self._last:
            back = self._last - at
            is_next_day = day is None and back > _MOST_BACK_S
            step = _DAY_S if is_next_day else -(-back // _HOUR_S) * _HOUR_S
            if not is_next_day:
                self.notes.append(
                    f"the clock went back at {time}: {step / 3600:g} h are added to the "
                    "times after that"
                )
            self._added += step
            at += step
        self._last = at
        return at
