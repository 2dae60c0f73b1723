"""Permalinks: frozen comparisons, found by the hash of their token only."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import and_, func, insert, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.errors import NotFound
from loadcurve.store.access import asker_of, charts_in_lists, refuse_change, refuse_hidden
from loadcurve.store.pages import Page, decode_cursor, encode_cursor
from loadcurve.store.tables import charts, installation


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A frozen comparison without its figures."""

    id: str
    title: str
    content_sha256: bytes
    generation: int
    run_labels: tuple[str, ...]
    created_at: datetime
    note: str
    expires_at: datetime | None
    replaced_by: str | None
    owner: str | None
    visibility: Visibility


@dataclass(frozen=True, slots=True)
class FrozenChart:
    """A frozen comparison: its view, and its figures as the bytes that were shown.

    ``replaced_by`` is the chart that its author put in its place.
    """

    title: str
    note: str
    replaced_by: str | None
    view: dict[str, Any]
    figures_json: bytes
    created_at: datetime


@dataclass(frozen=True, slots=True)
class ChartWords:
    """What is said of a frozen comparison, and the hash of what it shows: cheap to look up."""

    content_sha256: bytes
    title: str
    created_at: datetime
    replaced_by: str | None


_COLUMNS = (
    charts.c.id,
    charts.c.title,
    charts.c.content_sha256,
    charts.c.generation,
    charts.c.run_labels,
    charts.c.created_at,
    charts.c.note,
    charts.c.expires_at,
    charts.c.replaced_by,
    charts.c.owner,
    charts.c.visibility,
)
NO_CHART = "no such chart: this link is not known here, or it was withdrawn"
# A link works until its chart is withdrawn or its time is over.
_LIVE = and_(
    charts.c.revoked_at.is_(None),
    or_(charts.c.expires_at.is_(None), charts.c.expires_at > func.now()),
)


def _row(row: Any) -> ChartRow:
    return ChartRow(
        id=row.id,
        title=row.title,
        content_sha256=row.content_sha256,
        generation=row.generation,
        run_labels=tuple(row.run_labels),
        created_at=row.created_at,
        note=row.note,
        expires_at=row.expires_at,
        replaced_by=row.replaced_by,
        owner=row.owner,
        visibility=Visibility(row.visibility),
    )


async def permalink_key(session: AsyncSession) -> bytes:
    """The secret from which this installation makes its tokens."""
    return bytes((await session.execute(select(installation.c.permalink_key))).scalar_one())


async def lock_content(session: AsyncSession, content_sha256: bytes) -> None:
    """Let only one transaction at a time freeze the same content."""
    key = int.from_bytes(content_sha256[:8], "big", signed=True)
    await session.execute(select(func.pg_advisory_xact_lock(key)))


async def live_chart(session: AsyncSession, content_sha256: bytes) -> ChartRow | None:
    """The asker's chart with this content that is open and was not replaced, or None."""
    statement = select(*_COLUMNS).where(
        charts.c.content_sha256 == content_sha256,
        _LIVE,
        charts.c.replaced_by.is_(None),
        charts.c.owner.is_not_distinct_from(asker_of(session).name),
    )
    row = (await session.execute(statement)).first()
    return None if row is None else _row(row)


async def next_generation(session: AsyncSession, content_sha256: bytes) -> int:
    """How many charts with this content ended: a new link must not revive an old one."""
    statement = select(func.count()).where(charts.c.content_sha256 == content_sha256)
    return int((await session.execute(statement)).scalar_one())


async def insert_chart(session: AsyncSession, **values: Any) -> ChartRow:
    """Store a frozen comparison; it belongs to whoever asks."""
    values["owner"] = asker_of(session).name
    statement = insert(charts).values(**values).returning(*_COLUMNS)
    return _row((await session.execute(statement)).one())


async def chart_by_token(session: AsyncSession, token_sha256: bytes) -> FrozenChart:
    """The frozen comparison behind a token's hash.

    Raises NotFound, also for one that ended, and SignInNeeded for one not for whoever asks.
    """
    statement = select(
        charts.c.title,
        charts.c.note,
        charts.c.replaced_by,
        charts.c.view,
        charts.c.figures_json,
        charts.c.created_at,
        charts.c.visibility,
    ).where(charts.c.token_sha256 == token_sha256, _LIVE)
    row = (await session.execute(statement)).first()
    if row is None:
        raise NotFound(NO_CHART)
    refuse_hidden(session, "chart", row.visibility)
    return FrozenChart(*row[:-1])


async def chart_words(session: AsyncSession, token_sha256: bytes) -> ChartWords:
    """What is said of the comparison behind a token's hash. Raises as ``chart_by_token`` does."""
    statement = select(
        charts.c.content_sha256,
        charts.c.title,
        charts.c.created_at,
        charts.c.replaced_by,
        charts.c.visibility,
    ).where(charts.c.token_sha256 == token_sha256, _LIVE)
    row = (await session.execute(statement)).first()
    if row is None:
        raise NotFound(NO_CHART)
    refuse_hidden(session, "chart", row.visibility)
    return ChartWords(*row[:-1])


async def runs_of_chart(session: AsyncSession, token_sha256: bytes) -> bytes | None:
    """The runs of a chart as they were frozen, compressed; None if they were not kept with it.

    Whether the chart may be seen is asked by ``chart_by_token``.
    """
    statement = select(charts.c.runs_deflated).where(charts.c.token_sha256 == token_sha256, _LIVE)
    content: bytes | None = (await session.execute(statement)).scalar_one_or_none()
    return content


async def live_chart_by_id(session: AsyncSession, chart_id: str) -> ChartRow:
    """A chart whose link works. Raises NotFound."""
    statement = select(*_COLUMNS).where(charts.c.id == chart_id, _LIVE)
    row = (await session.execute(statement)).first()
    if row is None:
        raise NotFound("no such chart: it is not known here, it was withdrawn, or it has expired")
    return _row(row)


async def update_chart(session: AsyncSession, chart_id: str, **values: Any) -> ChartRow:
    """Change what a chart's author says of it. Raises NotFound and NotAllowed."""
    await _refuse_others(session, chart_id)
    statement = (
        update(charts)
        .where(charts.c.id == chart_id, charts.c.revoked_at.is_(None))
        .values(**values)
        .returning(*_COLUMNS)
    )
    row = (await session.execute(statement)).first()
    if row is None:
        raise NotFound("no such chart: it is not known here, or it was withdrawn")
    return _row(row)


async def _refuse_others(session: AsyncSession, chart_id: str) -> None:
    statement = select(charts.c.owner).where(charts.c.id == chart_id).with_for_update()
    row = (await session.execute(statement)).first()
    if row is not None:
        refuse_change(session, "chart", row.owner)


async def revoke_chart(session: AsyncSession, chart_id: str) -> None:
    """Withdraw a chart for good. Raises NotFound and NotAllowed."""
    await _refuse_others(session, chart_id)
    statement = (
        update(charts)
        .where(charts.c.id == chart_id, charts.c.revoked_at.is_(None))
        .values(revoked_at=func.now())
        .returning(charts.c.id)
    )
    if (await session.execute(statement)).first() is None:
        raise NotFound("no such chart: it is not known here, or it was withdrawn")


async def list_charts(
    session: AsyncSession, is_own: bool, limit: int, cursor: str | None
) -> Page[ChartRow]:
    """Charts that are not revoked, newest first; ``is_own`` keeps those the asker made."""
    conditions = [charts.c.revoked_at.is_(None), charts_in_lists(session)]
    if is_own:
        conditions.append(charts.c.owner.is_not_distinct_from(asker_of(session).name))
    total = (
        await session.execute(select(func.count()).select_from(charts).where(and_(*conditions)))
    ).scalar_one()
    if cursor is not None:
        key = tuple_(charts.c.created_at, charts.c.id)
        conditions.append(key < tuple_(*decode_cursor(cursor, "newest")))
    statement = (
        select(*_COLUMNS)
        .where(and_(*conditions))
        .order_by(charts.c.created_at.desc(), charts.c.id.desc())
        .limit(limit + 1)
    )
    rows = [_row(row) for row in (await session.execute(statement)).all()]
    last = rows[limit - 1] if len(rows) > limit else None
    next_cursor = encode_cursor("newest", last.created_at, last.id) if last else None
    return Page(tuple(rows[:limit]), total, next_cursor)
