"""How far a run is whose load levels arrive one by one, and when it counts as given up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise

# A run without a new level for this long is given up, unless its levels take longer.
SHORTEST_WAIT = timedelta(hours=2)
GAPS = 3


@dataclass(frozen=True, slots=True)
class RunProgress:
    """A run that waits for further levels. A level that is repeated counts each time.

    From ``given_up_at`` on it counts as given up, until another level arrives.
    """

    run_id: str
    levels: int
    planned_levels: int
    last_level_at: datetime
    given_up_at: datetime


def progress_of(
    run_id: str, levels: int, planned_levels: int, added_at: Sequence[datetime]
) -> RunProgress:
    """The progress of a run whose levels arrived at these times, at least one, in their order.

    It is given up three times the longest gap between two levels after the last one, but not
    before two hours.

    >>> from datetime import UTC
    >>> night = [datetime(2026, 1, 1, hour, tzinfo=UTC) for hour in (0, 4, 7)]
    >>> f"{progress_of('a', 3, 8, night).given_up_at:%H:%M}"
    '19:00'
    >>> f"{progress_of('a', 1, 8, night[:1]).given_up_at:%H:%M}"
    '02:00'
    """
    gaps = [later - earlier for earlier, later in pairwise(added_at)]
    wait = max(GAPS * max(gaps, default=SHORTEST_WAIT * 0), SHORTEST_WAIT)
    return RunProgress(run_id, levels, planned_levels, added_at[-1], added_at[-1] + wait)
