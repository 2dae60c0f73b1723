"""Load points of several parts, summed from all their reports."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.grouping import (
    PartChoice,
    PointChoice,
    chosen_part,
    chosen_point,
    chosen_sum,
    with_new_reading,
    with_new_readings_of_parts,
)
from loadcurve.core.readers import Reading
from loadcurve.core.records import LoadPoint
from loadcurve.store import reports as report_store


async def sum_of_parts(session: AsyncSession, choice: PointChoice, where: str) -> LoadPoint:
    """The parts of a choice as one load point.

    Raises NotFound for an unknown report, InvalidRun for one without such a part.
    """
    parts: list[LoadPoint] = []
    sha256 = ""
    readings: Sequence[Reading] = ()
    for place in choice.places:
        if place.report_sha256 != sha256:
            # One report at a time, as readings of many may be large.
            sha256 = place.report_sha256
            readings = await report_store.get_readings(session, sha256)
        parts.append(_part(readings, place, where))
    return chosen_sum(parts, choice, where)


def _part(readings: Sequence[Reading], place: PartChoice, where: str) -> LoadPoint:
    choice = PointChoice(place.report_sha256, place.reading, place.part)
    return chosen_point(readings, choice, where)


async def with_present_readings(
    session: AsyncSession, point: LoadPoint, readings: Sequence[Reading]
) -> LoadPoint:
    """The load point from present readings; ``readings`` are those of its first report.

    Raises NotFound for a missing report, InvalidRun for one without this load point now.
    """
    if not point.parts:
        return with_new_reading(point, readings)
    parts = []
    for part in point.parts:
        of_part = await report_store.get_readings(session, part.report_sha256 or "")
        parts.append(with_new_reading(chosen_part(part), of_part))
    return with_new_readings_of_parts(point, parts)
