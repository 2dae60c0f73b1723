"""Where a run's DB time goes at each load level, and which event grows past the knee.

Shares are of DB time, as core/waits/shares tells them for a load point. An event that a report's
top list leaves out has no share there; it is not zero.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from loadcurve.core.curves import Knee, LoadLevel, repeat_names
from loadcurve.core.formatting import counted_with_verb, percent, verb_for_count
from loadcurve.core.records import LoadPoint, Run
from loadcurve.core.waits import WaitShares, wait_shares

# A share that grows by less than this says nothing of a run.
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
class LevelDbTime:
    """Where DB time went at one load level; ``rest_pct`` is what the classes leave of 100%.

    Of a level with repeats it is that of one of them, which ``text`` names: shares of repeats have
    no median that adds up.
    """

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
class DbTime:
    """The shares by load level; ``reason`` describes them, or why they are missing.

    ``growing`` is the event that grows from the knee, or from the lowest load if there is no
    knee, to the highest; None if none grows by LEAST_GROWTH_PCT.
    """

    levels: tuple[LevelDbTime, ...]
    growing: GrowingEvent | None
    reason: str


NO_DB_TIME = DbTime((), None, "")


@dataclass(frozen=True, slots=True)
class _KnownWaits:
    level: LoadLevel
    text: str
    point_id: str
    shares: WaitShares


def db_time_of(run: Run, x: str, levels: Sequence[LoadLevel], knee: Knee) -> DbTime:
    """Where the DB time of ``run`` went at each of its ``levels`` by throughput metric ``x``."""
    point_of = {point.id: point for point in run.points if point.id is not None}
    has_repeats = any(len(level.point_ids) > 1 for level in levels)
    names = repeat_names(run) if has_repeats else {}
    known = [
        _KnownWaits(level, _named(level, names.get(id(point))), point.id or "", shares)
        for level in levels
        if (point := _representative(level, point_of, x)) is not None
        and (shares := wait_shares(point)).shares
    ]
    if not known:
        return replace(NO_DB_TIME, reason=_reason(run, levels))
    after = _after_knee(known, knee)
    growing = _growing(after[0], after[-1]) if len(after) > 1 else None
    whole = known[0].shares.of
    without = len(levels) - len(known)
    none = verb_for_count(without, "states")
    missing = (
        f"; {without} of {counted_with_verb(len(levels), 'load level')}{none} none"
        if without
        else ""
    )
    return DbTime(
        tuple(_level_db_time(level) for level in known), growing, f"shares of {whole}{missing}"
    )


def _named(level: LoadLevel, repeat: str | None) -> str:
    return level.text if repeat is None else f"{level.text}, {repeat}"


def _representative(level: LoadLevel, point_of: dict[str, LoadPoint], x: str) -> LoadPoint | None:
    """Of repeats the one whose throughput is nearest their median."""
    points = [point_of[point_id] for point_id in level.point_ids if point_id in point_of]
    stating = [point for point in points if x in point.quantities]
    return min(
        stating, key=lambda point: abs(point.quantities[x].value - level.throughput), default=None
    )


def _reason(run: Run, levels: Sequence[LoadLevel]) -> str:
    if not levels:
        return "no load point states both throughput and latency"
    return next(
        (reason for point in run.points if (reason := wait_shares(point).reason)), "not stated"
    )


def _after_knee(known: Sequence[_KnownWaits], knee: Knee) -> Sequence[_KnownWaits]:
    """The levels from the knee on; all levels without a knee, or with no data after it."""
    if knee.concurrency is None:
        return known
    past = [level for level in known if (level.level.concurrency or 0) >= knee.concurrency]
    return past if len(past) > 1 else known


def _level_db_time(known: _KnownWaits) -> LevelDbTime:
    pct_of: dict[str, float] = {}
    events_of: dict[str, tuple[str, ...]] = {}
    for share in known.shares.shares:
        name = share.wait_class or NOT_KNOWN
        pct_of[name] = pct_of.get(name, 0.0) + share.pct
        events_of[name] = (*events_of.get(name, ()), share.event)
    largest_first = sorted(pct_of.items(), key=lambda item: (-item[1], item[0]))
    classes = [ClassShare(name, pct, percent(pct), events_of[name]) for name, pct in largest_first]
    rest_pct = known.shares.rest_pct
    return LevelDbTime(
        concurrency=known.level.concurrency,
        text=known.text,
        point_id=known.point_id,
        classes=tuple(classes),
        largest_event=known.shares.shares[0].event,
        rest_pct=rest_pct,
        rest_text=None if rest_pct is None else percent(rest_pct),
        is_partial=known.shares.is_partial,
    )


def _growing(low: _KnownWaits, high: _KnownWaits) -> GrowingEvent | None:
    before = {share.event: share.pct for share in low.shares.shares}
    grown = [
        (share.pct - before[share.event], share)
        for share in high.shares.shares
        if share.event in before
    ]
    if not low.shares.is_partial:
        # A whole list that leaves an event out says that it took no time to speak of.
        grown += [(s.pct, s) for s in high.shares.shares if s.event not in before]
    growth, share = max(grown, key=lambda pair: pair[0], default=(0.0, None))
    if share is None or growth < LEAST_GROWTH_PCT:
        return None
    from_pct = before.get(share.event, 0.0)
    whole = high.shares.of
    text = (
        f"{share.event} grows from {percent(from_pct)} of {whole} at {low.text} "
        f"to {percent(share.pct)} at {high.text}"
    )
    return GrowingEvent(
        event=share.event,
        wait_class=share.wait_class,
        from_level=low.text,
        to_level=high.text,
        from_pct=from_pct,
        to_pct=share.pct,
        from_point_id=low.point_id,
        to_point_id=high.point_id,
        text=text,
    )
