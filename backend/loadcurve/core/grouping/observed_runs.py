"""Whether a folder of reports may show a production database over time.

Reports of one database that follow each other, with no load stated, may be what somebody took from
production, or a benchmark whose loads nobody wrote down. A person decides which.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise

from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.grouping.load_levels import GroupedLevel

_KINDS = ("awr", "statspack")
_PERIODS = "awr_compare"
_FEWEST = 2


def may_be_observed(
    members: Sequence[GroupedLevel], concurrencies: Sequence[int | None]
) -> str | None:
    """Why a proposed run may be an observed run; None if it is not.

    ``concurrencies`` are those of its load points: one that is stated or in a name makes it a
    run whose load was set. At least half of the reports begin where another one ends, and none
    begins before. The periods that a compare-period report names need not follow each other.
    """
    if len(members) < _FEWEST or any(concurrency is not None for concurrency in concurrencies):
        return None
    if all(level.first.facts.kind == _PERIODS for level in members):
        return f"the {len(members)} periods are compared with each other, and no load is stated"
    if any(level.first.facts.kind not in _KINDS for level in members):
        return None
    windows = [window for level in members if (window := _window(level)) is not None]
    if len(windows) < len(members):
        return None
    windows.sort(key=lambda window: window[:2])
    pairs = list(pairwise(windows))
    joints = [_adjoin(*pair) for pair in pairs]
    if any(begin < end for (_, end, _), (begin, _, _) in pairs) or 2 * sum(joints) < len(joints):
        return None
    first, last = windows[0][0], windows[-1][1]
    gaps = len(joints) - sum(joints)
    with_gaps = f", with {counted_with_verb(gaps, 'gap')}" if gaps else ""
    return (
        f"the {len(members)} reports are consecutive from {first:%Y-%m-%d %H:%M} to "
        f"{last:%Y-%m-%d %H:%M}{with_gaps}, and no load is stated"
    )


_Window = tuple[datetime, datetime, tuple[str, str, str] | None]


def _window(level: GroupedLevel) -> _Window | None:
    """Begin, end and snapshots of a report; None if it does not print its times."""
    facts = level.first.facts
    try:
        begin = datetime.fromisoformat(facts.begin_time or "")
        end = datetime.fromisoformat(facts.end_time or "")
    except ValueError:
        return None
    return begin, end, facts.snapshots


def _adjoin(before: _Window, after: _Window) -> bool:
    """Whether a report begins with the snapshot, or in the minute, that another one ends with."""
    if before[2] is not None and after[2] is not None:
        return before[2][0] == after[2][0] and before[2][2] == after[2][1]
    # Global reports print no seconds.
    return f"{before[1]:%Y-%m-%d %H:%M}" == f"{after[0]:%Y-%m-%d %H:%M}"
