"""What bounds a run: where DB time goes at each load level, and which event grows past the knee.

Shares are of DB time, as core/wait_shares tells them for a load point. An event that a report's
top list leaves out has no share there; it is not zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.knee import Knee
from loadcurve.core.load_curve import LoadLevel
from loadcurve.core.run import LoadPoint, Run
from loadcurve.core.wait_shares import WaitShares, wait_shares
from loadcurve.core.wording import number_text

# A share that grows by less than this is not what bounds a run.
LEAST_GROWTH_PCT = 1.0
NOT_KNOWN = "class not known"


@dataclass(frozen=True, slots=True)
class ClassShare:
    """The share of one wait class, or CPU, in % of DB time; ``events`` are its largest first."""

    wait_class: str
    pct: float
    text: str
    events: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LevelBounds:
    """Where DB time went at one load level; ``rest_pct`` is what the classes leave of 100 %."""

    concurrency: int | None
    text: str
    point_id: str
    classes: tuple[ClassShare, ...]
    largest_event: str
    rest_pct: float | None
    rest_text: str | None
    is_partial: bool


@dataclass(frozen=True, slots=True)
class GrowingEvent:
    """The event whose share grows most between two load levels."""

    event: str
    wait_class: str | None
    from_level: str
    to_level: str
    from_pct: float
    to_pct: float
    from_point_id: str
    to_point_id: str
    text: str


@dataclass(frozen=True, slots=True)
class Bounds:
    """The shares by load level; ``reason`` says what they are, or why there are none.

    ``growing`` is the event that grows from the knee, or from the lowest load where there is no
    knee, to the highest; None where none grows by LEAST_GROWTH_PCT.
    """

    levels: tuple[LevelBounds, ...]
    growing: GrowingEvent | None
    reason: str


@dataclass(frozen=True, slots=True)
class _Known:
    level: LoadLevel
    point_id: str
    shares: WaitShares


def what_bounds(run: Run, x: str, levels: Sequence[LoadLevel], knee: Knee) -> Bounds:
    """What bounds ``run`` at each of its ``levels``, which are by throughput metric ``x``."""
    point_of = {point.id: point for point in run.points if point.id is not None}
    known = [
        _Known(level, point.id or "", shares)
        for level in levels
        if (point := _representative(level, point_of, x)) is not None
        and (shares := wait_shares(point)).shares
    ]
    if not known:
        return Bounds((), None, _reason(run, levels))
    after = _after_knee(known, knee)
    growing = _growing(after[0], after[-1]) if len(after) > 1 else None
    of = known[0].shares.of
    without = len(levels) - len(known)
    missing = f"; {without} of {len(levels)} load levels state none" if without else ""
    return Bounds(tuple(_level_bounds(each) for each in known), growing, f"shares of {of}{missing}")


def _representative(level: LoadLevel, point_of: dict[str, LoadPoint], x: str) -> LoadPoint | None:
    """Of repeats the one whose throughput is nearest their median."""
    points = [point_of[point_id] for point_id in level.point_ids if point_id in point_of]
    return min(
        points, key=lambda point: abs(point.quantities[x].value - level.throughput), default=None
    )


def _reason(run: Run, levels: Sequence[LoadLevel]) -> str:
    if not levels:
        return "no load point states both throughput and latency"
    return next(
        (reason for point in run.points if (reason := wait_shares(point).reason)), "not stated"
    )


def _after_knee(known: Sequence[_Known], knee: Knee) -> Sequence[_Known]:
    """The levels from the knee on; all where there is none, or nothing is known after it."""
    if knee.concurrency is None:
        return known
    past = [each for each in known if (each.level.concurrency or 0) >= knee.concurrency]
    return past if len(past) > 1 else known


def _level_bounds(known: _Known) -> LevelBounds:
    pct_of: dict[str, float] = {}
    events_of: dict[str, tuple[str, ...]] = {}
    for share in known.shares.shares:
        name = share.wait_class or NOT_KNOWN
        pct_of[name] = pct_of.get(name, 0.0) + share.pct
        events_of[name] = (*events_of.get(name, ()), share.event)
    classes = [
        ClassShare(name, pct, f"{number_text(pct)} %", events_of[name])
        for name, pct in pct_of.items()
    ]
    rest_pct = known.shares.rest_pct
    return LevelBounds(
        concurrency=known.level.concurrency,
        text=known.level.text,
        point_id=known.point_id,
        classes=tuple(sorted(classes, key=lambda each: (-each.pct, each.wait_class))),
        largest_event=known.shares.shares[0].event,
        rest_pct=rest_pct,
        rest_text=None if rest_pct is None else f"{number_text(rest_pct)} %",
        is_partial=known.shares.is_partial,
    )


def _growing(low: _Known, high: _Known) -> GrowingEvent | None:
    before = {share.event: share.pct for share in low.shares.shares}
    grown = [
        (share.pct - before[share.event], share)
        for share in high.shares.shares
        if share.event in before
    ]
    if not low.shares.is_partial:
        # A whole list that leaves an event out says that it took no time to speak of.
        grown += [(s.pct, s) for s in high.shares.shares if s.event not in before]
    growth, share = max(grown, key=lambda each: each[0], default=(0.0, None))
    if share is None or growth < LEAST_GROWTH_PCT:
        return None
    from_pct = before.get(share.event, 0.0)
    of = high.shares.of
    text = (
        f"{share.event} grows from {number_text(from_pct)} % of {of} at {low.level.text} "
        f"to {number_text(share.pct)} % at {high.level.text}"
    )
    return GrowingEvent(
        event=share.event,
        wait_class=share.wait_class,
        from_level=low.level.text,
        to_level=high.level.text,
        from_pct=from_pct,
        to_pct=share.pct,
        from_point_id=low.point_id,
        to_point_id=high.point_id,
        text=text,
    )
