"""The audit trail: who did what and when. The database itself refuses to change or remove it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import InvalidQuery
from loadcurve.store.access import asker_of
from loadcurve.store.pages import Page, decode_cursor, encode_cursor
from loadcurve.store.tables import audit_trail


@dataclass(frozen=True, slots=True)
class AuditRow:
    """One thing somebody did. ``subject`` is what it was done to: "run", "chart" and an id, a key.

    ``details`` never hold a secret or the content of anything.
    """

    happened_at: datetime
    who: str
    action: str
    subject: str | None
    details: dict[str, Any]


async def note(
    session: AsyncSession,
    action: str,
    subject: str | None = None,
    who: str | None = None,
    **details: Any,
) -> None:
    """Add what whoever asks did, in the transaction that does it."""
    values = {
        "who": who or asker_of(session).shown_as,
        "action": action,
        "subject": subject,
        "details": details,
    }
    await session.execute(insert(audit_trail).values(**values))


async def list_audit(session: AsyncSession, limit: int, cursor: str | None) -> Page[AuditRow]:
    """What was done, the last first. Raises InvalidQuery for a cursor that is not one of ours."""
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
        await session.execute(statement.order_by(audit_trail.c.id.desc()).limit(limit + 1))
    ).all()
    shown = rows[:limit]
    more = len(rows) > limit
    next_cursor = encode_cursor("audit", str(shown[-1].id)) if more else None
    return Page(tuple(AuditRow(*row[1:]) for row in shown), total, next_cursor)
