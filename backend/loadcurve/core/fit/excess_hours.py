"""When a demand exceeds its ceilings: the weekdays and hours that all such intervals share."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from loadcurve.core.formatting import listed

_DAYS = ("Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays")
_FEWEST = 2
_MOST_DAYS = 3
_MOST_HOURS = 6


def excess_hours_text(starts: Sequence[datetime]) -> str | None:
    """What the starts of intervals have in common: "all on Sundays, 02:00–04:00".

    On the clock of their reports. None if there are fewer than two, or nothing in common.
    """
    if len(starts) < _FEWEST:
        return None
    days = sorted({start.weekday() for start in starts})
    hours = sorted({start.hour for start in starts})
    on_days = listed([_DAYS[day] for day in days]) if len(days) <= _MOST_DAYS else None
    is_near = hours[-1] - hours[0] < _MOST_HOURS
    at_hours = f"{hours[0]:02}:00–{(hours[-1] + 1) % 24:02}:00" if is_near else None
    if len({start.date() for start in starts}) == 1:
        on_days = f"{starts[0]:%Y-%m-%d}"
    if on_days and at_hours:
        return f"all on {on_days}, {at_hours}"
    return f"all on {on_days}" if on_days else f"all at {at_hours}" if at_hours else None
