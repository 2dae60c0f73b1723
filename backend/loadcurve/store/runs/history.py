"""The history of a run: person, time, field, old and new value."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ScalarSelect, func, insert, literal, null, select
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.runs import without_common_text
from loadcurve.store.access import caller_of
from loadcurve.store.tables import run_changes, runs

MOST_SHOWN = 500
_SOMEBODY = "somebody with an account here"


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One field's value before and after."""

    field: str
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class RunChangeRow:
    """One entry of a run's history.

    ``field`` is None if the caller only learns that something changed.
    """

    changed_at: datetime
    changed_by: str
    field: str | None
    before: Any
    after: Any


async def note_changes(
    session: AsyncSession,
    run_id: str,
    changes: Iterable[FieldChange],
    changed_by: str | None = None,
) -> None:
    """Add entries to a run's history, by default in the caller's name.

    Long values are reduced to their difference.
    """
    rows = []
    for change in changes:
        before, after = without_common_text(change.before, change.after)
        row = {"run_id": run_id, "field": change.field, "before": before, "after": after}
        rows.append({**row, "changed_by": changed_by or caller_of(session).shown_as})
    if rows:
        await session.execute(insert(run_changes), rows)


async def history_of(session: AsyncSession, run_id: str) -> tuple[RunChangeRow, ...]:
    """A run's history, newest first; complete for callers who may edit the run.

    Others get only times since the last change of visibility, because earlier values were private.
    Only members see names.
    """
    caller = caller_of(session)
    owner_of_run = select(runs.c.owner).where(runs.c.id == run_id)
    is_whole = caller.may_change((await session.execute(owner_of_run)).scalar_one_or_none())
    nothing = null()
    statement = (
        select(
            run_changes.c.changed_at,
            run_changes.c.changed_by if caller.is_member else literal(_SOMEBODY),
            *(
                (run_changes.c.field, run_changes.c.before, run_changes.c.after)
                if is_whole
                else (nothing.label("field"), nothing.label("before"), nothing.label("after"))
            ),
        )
        .where(run_changes.c.run_id == run_id)
        .order_by(run_changes.c.id.desc())
        .limit(MOST_SHOWN)
    )
    if not is_whole:
        statement = statement.where(run_changes.c.id >= _last_visibility_change(run_id))
    return tuple(RunChangeRow(*row) for row in (await session.execute(statement)).all())


def _last_visibility_change(run_id: str) -> ScalarSelect[int]:
    """The last entry that changed the run's visibility; 0 without one."""
    entries = run_changes.alias()
    return (
        select(func.coalesce(func.max(entries.c.id), 0))
        .where(entries.c.run_id == run_id, entries.c.field == "visibility")
        .scalar_subquery()
    )
