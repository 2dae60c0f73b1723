"""The history of a run: who changed what, when, from what to what."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.tables import run_changes

MOST_SHOWN = 500


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field's value before and after."""

    field: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class RunChangeRow:
    """One entry of a run's history."""

    changed_at: datetime
    changed_by: str
    field: str
    before: Any
    after: Any


async def note_changes(
    session: AsyncSession, run_id: str, changed_by: str, changes: Iterable[FieldChange]
) -> None:
    """Add entries to a run's history."""
    rows = [
        {
            "run_id": run_id,
            "changed_by": changed_by,
            "field": change.field,
            "before": change.before,
            "after": change.after,
        }
        for change in changes
    ]
    if rows:
        await session.execute(insert(run_changes), rows)


async def history_of(session: AsyncSession, run_id: str) -> tuple[RunChangeRow, ...]:
    """A run's history, newest first."""
    statement = (
        select(
            run_changes.c.changed_at,
            run_changes.c.changed_by,
            run_changes.c.field,
            run_changes.c.before,
            run_changes.c.after,
        )
        .where(run_changes.c.run_id == run_id)
        .order_by(run_changes.c.id.desc())
        .limit(MOST_SHOWN)
    )
    return tuple(RunChangeRow(*row) for row in (await session.execute(statement)).all())
