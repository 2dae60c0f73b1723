"""The buckets of an event whose cells all say what they seem to, which nearly all do.

Which cell prints which bucket depends on the tables alone, so it is computed once a layout. For
an event its cells are selected, looked up, and their shares added up. Wherever
that does not settle a bucket, or sums are not as printed, ``stitching`` goes bucket by bucket.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import nan
from operator import add, sub

from loadcurve.core.readers.wait_histograms.bucket_layout import ENDLESS, BucketLayout, Edges
from loadcurve.core.readers.wait_histograms.tables import share_of
from loadcurve.core.records import Bucket

TOLERANCE_PER_CELL = 0.1
_MOST_KNOWN = 4096
_BLANK = ""


class _Shares(dict[str, float]):
    """The share that each text of a cell prints, in %; NaN if it cannot be parsed."""

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


class BucketPicker:
    """Picks the buckets of events that stand in tables of these edges."""

    def __init__(self, layout: BucketLayout, own: tuple[Edges, ...], decimal: str) -> None:
        starts = list(accumulate([len(edges) + 1 for edges in own], initial=0))
        self.shares = _Shares(decimal)
        self.decimal = decimal
        self.buckets = [_Buckets(*source.interval, decimal) for source in layout.sources]
        # The last of all cells is a blank one, which prints no waits.
        blank = starts[-1]
        exact = [
            blank if source.exact is None else starts[source.exact[0]] + source.exact[1]
            for source in layout.sources
        ]
        self.exact = exact
        self.unsettled = {
            tuple(starts[table] + column for table, column in source.around)
            for source in layout.sources
            if source.exact is None and not source.absent
        }
        ends = {0: 0} | {
            ENDLESS if source.interval[1] is None else source.interval[1]: at
            for at, source in enumerate(layout.sources, start=1)
        }
        self.catch_alls = [
            (starts[table] + column, ends[lower], ends[upper or ENDLESS])
            for (lower, upper), (table, column) in layout.catch_alls
            if lower in ends and (upper or ENDLESS) in ends
        ]

    def buckets_of(self, columns: list[tuple[str, ...]]) -> list[tuple[Bucket, ...] | None]:
        """The buckets of events from the cells of all their tables, a column for each cell.

        None for an event whose cells leave a bucket open, cannot be read, or contradict each other.
        """
        count = len(columns[0])
        every = [*columns, (_BLANK,) * count]
        shares = [list(map(self.shares.__getitem__, column)) for column in every]
        picked = [shares[at] for at in self.exact]
        sums = list(accumulate(picked, _added, initial=[0.0] * count))
        filled = [len(own) - own.count(0.0) for own in zip(*picked, strict=True)]
        # What cannot be read is not a number, and so are sums over it.
        is_sound = [
            abs(total - 100) <= TOLERANCE_PER_CELL * max(cells, 1)
            for total, cells in zip(sums[-1], filled, strict=True)
        ]
        for at, start, end in self.catch_alls:
            allowed = TOLERANCE_PER_CELL * (end - start + 1)
            inside = map(sub, map(sub, sums[end], sums[start]), shares[at])
            is_sound = [
                sound and abs(apart) <= allowed
                for sound, apart in zip(is_sound, inside, strict=True)
            ]
        for around in self.unsettled:
            are_open = map(all, zip(*[every[at] for at in around], strict=True))
            is_sound = [
                sound and not is_open for sound, is_open in zip(is_sound, are_open, strict=True)
            ]
        buckets = zip(
            *[
                map(own.__getitem__, every[at])
                for own, at in zip(self.buckets, self.exact, strict=True)
            ],
            strict=True,
        )
        return [own if sound else None for own, sound in zip(buckets, is_sound, strict=True)]


def _added(first: list[float], second: list[float]) -> list[float]:
    return list(map(add, first, second))


@lru_cache(maxsize=512)
def bucket_picker(layout: BucketLayout, own: tuple[Edges, ...], decimal: str) -> BucketPicker:
    """The picker for a layout, cached."""
    return BucketPicker(layout, own, decimal)
