"""Which cells of which tables the buckets of an event come from.

Many events stand in the same tables, so what depends on the tables alone is worked out once.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from loadcurve.core.readers.wait_histograms.edges import DETAIL_EDGES, Interval, intervals_of

ENDLESS = 1 << 62
Edges = tuple[int, ...]
CellPosition = tuple[int, int]
"""Which of the event's tables, and which of its bucket columns."""


@dataclass(frozen=True, slots=True)
class BucketSource:
    """One finest interval: the cell that prints it, or what else tells about it.

    ``around`` are wider cells that cover the interval, ``wider`` those of them that start with it,
    finest first. ``absent`` tells that the event is missing from the detail tables of this range:
    only idle events are left out of detail tables, so any other has no waits here.
    """

    interval: Interval
    exact: CellPosition | None
    around: tuple[CellPosition, ...]
    wider: tuple[tuple[Interval, CellPosition], ...]
    absent: bool


@dataclass(frozen=True, slots=True)
class BucketLayout:
    """The sources of all finest intervals, and the cells that no source takes: they must agree."""

    sources: tuple[BucketSource, ...]
    catch_alls: tuple[tuple[Interval, CellPosition], ...]


@lru_cache(maxsize=512)
def bucket_layout(own: tuple[Edges, ...], printed: tuple[Edges, ...], edges: Edges) -> BucketLayout:
    """The layout for events that stand in the tables with the edges ``own``.

    ``printed`` are the edges of all tables of the report, ``edges`` together those of all tables
    that have rows, ascending. Reports of one release share their layouts.
    """
    cells = [
        (interval, (table, column))
        for table, part in enumerate(own)
        for column, interval in enumerate(intervals_of(part))
    ]
    detailed = any(part in DETAIL_EDGES for part in own)
    empty = _merged_ranges(
        [(part[0], part[-1]) for part in printed if detailed and part not in own]
    )
    sources = tuple(_step(wanted, cells, empty) for wanted in intervals_of(edges))
    taken = {source.exact for source in sources}
    return BucketLayout(sources, tuple(placed for placed in cells if placed[1] not in taken))


def _merged_ranges(ranges: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Ranges with those that touch made one: neighbouring tables without an event leave no gap."""
    joined: list[tuple[int, int]] = []
    for lower, upper in sorted(ranges):
        if joined and lower <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(upper, joined[-1][1]))
        else:
            joined.append((lower, upper))
    return joined


def _step(
    wanted: Interval, cells: list[tuple[Interval, CellPosition]], empty: list[tuple[int, int]]
) -> BucketSource:
    wider = [placed for placed in cells if placed[0][0] == wanted[0] and placed[0] != wanted]
    return BucketSource(
        interval=wanted,
        exact=next((cell for interval, cell in cells if interval == wanted), None),
        around=tuple(cell for interval, cell in cells if _within(wanted, interval)),
        wider=tuple(sorted(wider, key=lambda placed: placed[0][1] or ENDLESS)),
        absent=any(_within(wanted, gap) for gap in empty),
    )


def _within(inner: Interval, outer: Interval) -> bool:
    return outer[0] <= inner[0] and (inner[1] or ENDLESS) <= (outer[1] or ENDLESS)
