"""Limits of what one response may load, checked before anything is fetched."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import LimitExceeded
from loadcurve.store.tables import histograms, load_points

# Two of the largest runs.
MOST_POINTS = 4_000
MOST_HISTOGRAMS = 20_000
MOST_HEAT_MAP_POINTS = 2_000
# For a picture, an export or a shared chart, which is read back whole.
MOST_SHOWN_POINTS = 2_000
# Up to this many load points no histogram count is needed.
FEW_POINTS = 200


async def count_points(session: AsyncSession, ids: Sequence[str]) -> int:
    """The number of load points of these runs, without removed ones."""
    statement = (
        select(func.count())
        .select_from(load_points)
        .where(load_points.c.run_id.in_(ids), load_points.c.removed_at.is_(None))
    )
    return int((await session.execute(statement)).scalar_one())


def refuse_points(ids: Sequence[str], points: int, most: int | None = None) -> None:
    """Raises LimitExceeded if these runs have more load points than ``most``, or `MOST_POINTS`."""
    most = MOST_POINTS if most is None else most
    if points > most:
        raise LimitExceeded(
            f"runs: these {len(ids)} have {points:,} load points; the limit is {most:,}; "
            "choose fewer runs"
        )


async def check_points(session: AsyncSession, ids: Sequence[str]) -> int:
    """The number of load points of these runs. Raises LimitExceeded."""
    points = await count_points(session, ids)
    refuse_points(ids, points)
    return points


async def refuse_histograms(session: AsyncSession, ids: Sequence[str], points: int) -> None:
    """Raises LimitExceeded for too many histograms at ``points`` load points."""
    if points <= FEW_POINTS:
        return
    statement = (
        select(func.count())
        .select_from(histograms.join(load_points))
        .where(load_points.c.run_id.in_(ids), load_points.c.removed_at.is_(None))
    )
    count = int((await session.execute(statement)).scalar_one())
    if count > MOST_HISTOGRAMS:
        raise LimitExceeded(
            f"runs: these {len(ids)} have {count:,} latency histograms; the limit is "
            f"{MOST_HISTOGRAMS:,}; choose fewer runs"
        )
