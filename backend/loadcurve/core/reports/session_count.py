"""The number of sessions in a file name, checked against the report's own counts.

A number in a name is a guess: it may count sessions as well as runs, hours or nodes. DB time over
elapsed time is how many sessions were active on average, of which there are never more than ran
(Oracle Database Performance Tuning Guide, "Database Time": the sum over all foreground sessions).
A guess that the report contradicts is not taken.
"""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.formatting import number_text
from loadcurve.core.readers import Reading, ReadValue
from loadcurve.core.reports.file_names import NameHints
from loadcurve.core.runs import is_contradicted

_FEWEST_OF_BARE = 0.25
_FEWEST_IN_FLIGHT = 0.5


@dataclass(frozen=True, slots=True)
class SessionActivity:
    """The average active sessions of a report, and the most logged on at its snapshots.

    ``is_partial`` if it covers one instance of a cluster, which sees its share of them only.
    """

    active: float | None = None
    logged_on: int | None = None
    is_partial: bool = False


NOT_COUNTED = SessionActivity()


def activity_of(reading: Reading) -> SessionActivity:
    """DB time over elapsed time, from the head of the report; None in it if not printed."""
    header = reading.header
    db_time, elapsed = (_number(header.get(key)) for key in ("db_time_min", "elapsed_min"))
    logged_on = [_number(header.get(key)) for key in ("sessions_begin", "sessions_end")]
    known = [int(count) for count in logged_on if count is not None]
    is_rac = (rac := header.get("rac")) is not None and rac.value is True
    return SessionActivity(
        active=db_time / elapsed if db_time is not None and elapsed else None,
        logged_on=max(known, default=None),
        is_partial=is_rac and reading.scope != "global",
    )


def _number(datum: ReadValue | None) -> float | None:
    value = None if datum is None else datum.value
    return float(value) if isinstance(value, int | float) and value is not True else None


def unknown_sessions(in_flight: float | None, reason: str | None = None) -> str:
    """Why the number of sessions is not known, with the reads in flight as a hint."""
    text = reason or "neither the report nor its name states how many sessions ran"
    if in_flight is None or in_flight < _FEWEST_IN_FLIGHT:
        return text
    return f"{text}; on average {number_text(in_flight)} single-block reads were in flight"


def sessions_said(said: NameHints, activity: SessionActivity) -> tuple[int | None, str | None]:
    """The sessions in a name with the reason, or None and why they are rejected.

    Both are None if the name says nothing.
    """
    sessions, where = said.sessions, said.sessions_reason
    active = activity.active
    if sessions is None or active is None or said.unit == "in flight":
        return sessions, where
    counted = f"{number_text(active)} sessions were active on average (DB time ÷ elapsed time)"
    if is_contradicted(sessions, active):
        return None, f"not {sessions} ({where}): {counted}, so that number counts something else"
    if activity.is_partial:
        return sessions, where
    if said.is_bare and active < sessions * _FEWEST_OF_BARE:
        logged_on = activity.logged_on
        more = f", of {logged_on} logged on" if logged_on is not None else ""
        return None, f"not {sessions} ({where}), which may count something else: {counted}{more}"
    return sessions, f"{where}; {counted}"
