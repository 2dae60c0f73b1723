"""Bucket edges of wait event histograms, from the column headings of every release."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

_UNIT_US = {"us": 1, "ms": 1 << 10, "s": 1 << 20, "m": 1 << 26, "h": 1 << 32}
"""Oracle's units are powers of two: "ms is 1024 microseconds", "m is 64*1024 milliseconds"."""
_EDGE = re.compile(r"[<>]=?(?:1/)?([0-9]{1,4})([a-z]{0,2})\Z")
_MAIN = (
    "<1ms <2ms <4ms <8ms <16ms <32ms <=1s >1s",
    "<8us <16us <32us <64us <128us <256us <512us >=512us",
    "<1us <2us <4us <8us <16us <32us <64us <128us <256us <512us <1ms <2ms <4ms <8ms <16ms <32ms "
    "<64ms <128ms <256ms <512ms <1s >=1s",
)
_DETAIL = (
    "<32ms <64ms <1/8s <1/4s <1/2s <1s <2s >=2s",
    "<2s <4s <8s <16s <32s <1m <2m >=2m",
    "<2m <4m <8m <1/4h <1/2h <1h >=1h",
    "<1us <2us <4us <8us <16us <32us <64us >=64us",
    "<512us <1ms <2ms <4ms <8ms <16ms <32ms >=32ms",
)
_LAYOUTS = tuple(tuple(layout.split()) for layout in _MAIN + _DETAIL)

Interval = tuple[int, int | None]
"""Lower and upper end in µs; an upper end of None means no end."""


@lru_cache(maxsize=256)
def edges_of(headings: tuple[str, ...]) -> tuple[int, ...] | None:
    """The bucket edges in µs that column headings name, ascending; None if they name none.

    Headings cut to four or five characters by a text report (``<128u``, ``>=512``) are completed
    from the known tables.
    """
    names = tuple(name.replace(" ", "").lower() for name in headings)
    for layout in _LAYOUTS:
        if len(layout) == len(names) and all(map(_may_be, layout, names)):
            names = layout
            break
    edges = tuple(map(_edge_us, names))
    if len(edges) < 2 or edges[-1] != edges[-2]:
        return None
    known = tuple(edge for edge in edges[:-1] if edge is not None)
    ascending = all(lower < upper for lower, upper in pairwise(known))
    return known if ascending and len(known) == len(edges) - 1 else None


def _may_be(whole: str, printed: str) -> bool:
    return whole == printed or (len(printed) >= 4 and whole.startswith(printed))


def _edge_us(name: str) -> int | None:
    match = _EDGE.match(name)
    unit = _UNIT_US.get(match.group(2)) if match else None
    if match is None or unit is None:
        return None
    count = int(match.group(1))
    if "/" in name:
        return unit // count if count and unit % count == 0 else None
    return unit * count


def intervals_of(edges: tuple[int, ...]) -> tuple[Interval, ...]:
    """The buckets between edges, the first from zero and the last without end."""
    return tuple(zip((0, *edges), (*edges, None), strict=True))


DETAIL_EDGES = frozenset(edges_of(tuple(layout.split())) for layout in _DETAIL)
"""Edges of the tables that only detail a range of another: their outer columns are catch-alls."""


_EMPTY_DETAILS = tuple(
    (re.compile(pattern), edges_of(tuple(layout.split())))
    for pattern, layout in zip(
        (r"64 msec|to 2 sec", r"4 sec|to 2 min", r"4 min|to 1 hr", r"to 64 us", r"to 32 ms"),
        _DETAIL,
        strict=True,
    )
)


def edges_of_title(title: str) -> tuple[int, ...] | None:
    """The edges of a detail table that is printed empty, from its title; None if not known."""
    known = (edges for pattern, edges in _EMPTY_DETAILS if pattern.search(title))
    return next(known, None)
