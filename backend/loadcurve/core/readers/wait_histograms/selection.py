"""The buckets of an event whose cells all say what they seem to, which nearly all do.

Which cell prints which bucket depends on the tables alone, so it is worked out once a plan. What is
left for an event is to pick its cells, to look up what each says, and to add up shares. Wherever
that does not settle a bucket, or sums are not as printed, ``stitching`` goes step by step.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import nan
from operator import getitem, itemgetter

from loadcurve.core.readers.wait_histograms.plan import ENDLESS, Edges, Plan
from loadcurve.core.readers.wait_histograms.tables import share_of
from loadcurve.core.records import Bucket

TOLERANCE_PER_CELL = 0.1
_MOST_KNOWN = 4096
_BLANK = ""


class _Shares(dict[str, float]):
    """The share that each text of a cell prints, in %; not a number where it cannot be read."""

    def __init__(self, decimal: str) -> None:
        super().__init__()
        self.decimal = decimal

    def __missing__(self, cell: str) -> float:
        if len(self) > _MOST_KNOWN:
            self.clear()
        pct = share_of(cell, self.decimal).pct
        self[cell] = share = nan if pct is None else pct
        return share


class _Buckets(dict[str, Bucket]):
    """The bucket of one interval for each text of its cell: most buckets of a report are alike."""

    def __init__(self, lower_us: int, upper_us: int | None, decimal: str) -> None:
        super().__init__()
        self.interval = lower_us, upper_us
        self.decimal = decimal

    def __missing__(self, cell: str) -> Bucket:
        if len(self) > _MOST_KNOWN:
            self.clear()
        share = share_of(cell, self.decimal)
        bucket = self[cell] = Bucket(*self.interval, share.pct, share.trace, share.waits)
        return bucket


class Selection:
    """Picks the buckets of events that stand in tables of these edges."""

    def __init__(self, plan: Plan, own: tuple[Edges, ...], decimal: str) -> None:
        starts = list(accumulate([len(edges) + 1 for edges in own], initial=0))
        self.shares = _Shares(decimal)
        self.decimal = decimal
        self.buckets = [_Buckets(*step.interval, decimal) for step in plan.steps]
        # The last of all cells is a blank one, which prints no waits.
        blank = starts[-1]
        exact = [
            blank if step.exact is None else starts[step.exact[0]] + step.exact[1]
            for step in plan.steps
        ]
        self.pick = itemgetter(*exact)
        self.unsettled = {
            tuple(starts[table] + column for table, column in step.around)
            for step in plan.steps
            if step.exact is None and not step.absent
        }
        ends = {0: 0} | {
            ENDLESS if step.interval[1] is None else step.interval[1]: at
            for at, step in enumerate(plan.steps, start=1)
        }
        self.catch_alls = [
            (starts[table] + column, ends[lower], ends[upper or ENDLESS])
            for (lower, upper), (table, column) in plan.catch_alls
            if lower in ends and (upper or ENDLESS) in ends
        ]

    def buckets_of(self, cells: tuple[str, ...]) -> tuple[Bucket, ...] | None:
        """The buckets of an event from the cells of all its tables, one after the other.

        None where they leave a bucket open, cannot be read, or contradict each other.
        """
        every = (*cells, _BLANK)
        for around in self.unsettled:
            if all(every[at] for at in around):
                return None
        picked = self.pick(every)
        shares = list(map(self.shares.__getitem__, picked))
        sums = list(accumulate(shares, initial=0.0))
        filled = len(shares) - shares.count(0.0)
        # What cannot be read is not a number, and so are sums over it.
        if not abs(sums[-1] - 100) <= TOLERANCE_PER_CELL * max(filled, 1):
            return None
        for at, start, end in self.catch_alls:
            apart = abs(sums[end] - sums[start] - self.shares[every[at]])
            if not apart <= TOLERANCE_PER_CELL * (end - start + 1):
                return None
        return tuple(map(getitem, self.buckets, picked))


@lru_cache(maxsize=512)
def selection_of(plan: Plan, own: tuple[Edges, ...], decimal: str) -> Selection:
    """The selection for a plan."""
    return Selection(plan, own, decimal)
