"""The audit trail: who did what and when. The database refuses to change or remove it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import InvalidQuery
from loadcurve.store.access import caller_of
from loadcurve.store.pagination import Page, decode_cursor, encode_cursor
from loadcurve.store.tables import audit_trail, library, runs

_SHORTEN = text("SELECT set_config('loadcurve.shorten_audit_trail', :now, true)")


@dataclass(frozen=True, slots=True)
class AuditRow:
    """One action. ``subject`` is its object: "run", "item" and an id, a key.

    ``details`` never contain secrets or file contents; ``title`` among them is the subject's
    current name, if it still exists.
    """

    happened_at: datetime
    who: str
    action: str
    subject: str | None
    details: dict[str, Any]


async def record_action(
    session: AsyncSession,
    action: str,
    subject: str | None = None,
    who: str | None = None,
    **details: Any,
) -> None:
    """Add what the caller did, in the transaction that does it."""
    await record_actions(session, action, [subject], who, **details)


async def record_actions(
    session: AsyncSession,
    action: str,
    subjects: Sequence[str | None],
    who: str | None = None,
    **details: Any,
) -> None:
    """Add what the caller did to each of several subjects: a line for each; at least one."""
    values = {"who": who or caller_of(session).shown_as, "action": action, "details": details}
    rows = [values | {"subject": subject} for subject in subjects]
    await session.execute(insert(audit_trail), rows)


async def last_entries(session: AsyncSession) -> dict[str, datetime]:
    """The moment of the last entry of each name."""
    last = func.max(audit_trail.c.happened_at)
    rows = await session.execute(select(audit_trail.c.who, last).group_by(audit_trail.c.who))
    return {who: at for who, at in rows.all()}


async def shorten_audit(session: AsyncSession, days: int) -> int:
    """Remove entries older than ``days`` with a line that records it; return their number.

    The database refuses this for the last 30 days.
    """
    await session.execute(_SHORTEN, {"now": "on"})
    too_old = audit_trail.c.happened_at < func.now() - timedelta(days=days)
    removed = (
        await session.execute(delete(audit_trail).where(too_old).returning(audit_trail.c.id))
    ).all()
    await session.execute(_SHORTEN, {"now": "off"})
    if removed:
        await record_action(
            session, "audit trail shortened", older_than_days=days, lines=len(removed)
        )
    return len(removed)


async def list_audit(session: AsyncSession, page_size: int, cursor: str | None) -> Page[AuditRow]:
    """Audit entries, latest first. Raises InvalidQuery for an invalid cursor."""
    total = (await session.execute(select(func.count()).select_from(audit_trail))).scalar_one()
    statement = select(
        audit_trail.c.id,
        audit_trail.c.happened_at,
        audit_trail.c.who,
        audit_trail.c.action,
        audit_trail.c.subject,
        audit_trail.c.details,
    )
    if cursor is not None:
        (last,) = decode_cursor(cursor, "audit", 1)
        if not last.isdecimal() or len(last) > 18:
            raise InvalidQuery("cursor: not one of ours; start again without it")
        statement = statement.where(audit_trail.c.id < int(last))
    rows = (
        await session.execute(statement.order_by(audit_trail.c.id.desc()).limit(page_size + 1))
    ).all()
    shown = rows[:page_size]
    more = len(rows) > page_size
    next_cursor = encode_cursor("audit", str(shown[-1].id)) if more else None
    titles = await _titles(session, {row.subject for row in shown if row.subject})
    return Page(tuple(_row(row, titles.get(row.subject)) for row in shown), total, next_cursor)


async def _titles(session: AsyncSession, subjects: set[str]) -> dict[str, str]:
    """Current titles of runs and items. The trail itself has no titles, so that erased items
    are erased completely."""
    titles: dict[str, str] = {}
    for kind, table in (("run", runs), ("item", library), ("tier", library)):
        ids = [subject.split()[1] for subject in subjects if subject.startswith(f"{kind} ")]
        rows = await session.execute(select(table.c.id, table.c.title).where(table.c.id.in_(ids)))
        titles |= {f"{kind} {row.id}": row.title for row in rows}
    return titles


def _row(row: Any, title: str | None) -> AuditRow:
    details = {"title": title, **row.details} if title else row.details
    return AuditRow(row.happened_at, row.who, row.action, row.subject, details)
