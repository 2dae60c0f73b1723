"""Permalinks: frozen charts and answers, found by the hash of their token only."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields, replace
from datetime import datetime
from typing import Any, Literal, TypedDict

from sqlalchemy import Row, and_, delete, func, insert, literal, or_, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.errors import Conflict, NotFound
from loadcurve.store.access import asker_of, charts_in_lists, refuse_change, refuse_hidden
from loadcurve.store.pages import Page, decode_cursor, encode_cursor
from loadcurve.store.tables import chart_reports, charts, installation

Kind = Literal["chart", "change", "fit", "timeline"]
CHART: Kind = "chart"
"""The kind of what is a chart; answers are of the other kinds."""
ANSWERS: tuple[Kind, ...] = ("change", "fit", "timeline")


@dataclass(frozen=True, slots=True)
class ChartRow:
    """A frozen comparison without its figures: a column of the table for each field."""

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
    kind: Kind = CHART


class ChartEdit(TypedDict, total=False):
    """What the author of a chart may change of it; what is not named stays as it is."""

    title: str
    note: str
    expires_at: datetime | None
    replaced_by: str | None
    visibility: Visibility


@dataclass(frozen=True, slots=True)
class NewChart:
    """A comparison to freeze: a column of the table for each field; its caller will own it."""

    id: str
    token_sha256: bytes
    content_sha256: bytes
    generation: int
    title: str
    note: str
    view: dict[str, Any]
    figures_json: bytes
    runs_deflated: bytes | None
    run_labels: list[str]
    visibility: Visibility
    kind: Kind = CHART


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
    expires_at: datetime | None
    kind: Kind = CHART


@dataclass(frozen=True, slots=True)
class ChartWords:
    """What is said of a frozen comparison, and the hash of what it shows: cheap to look up."""

    content_sha256: bytes
    title: str
    created_at: datetime
    replaced_by: str | None
    expires_at: datetime | None


_COLUMNS = tuple(charts.c[field.name] for field in fields(ChartRow))
# A report is named by its SHA-256 wherever JSON names one.
_REPORT = re.compile(rb'"([0-9a-f]{64})"')
NO_CHART = "no such chart or answer: this link is not known here, or it was withdrawn"
NOT_BY_ID = "no such chart or answer: it is not known here, it was withdrawn, or it has expired"
# How far a link is followed in one answer; the chart it then leads to follows on.
MOST_HOPS = 100
# A link works until its chart is withdrawn or its time is over.
_LIVE = and_(
    charts.c.revoked_at.is_(None),
    or_(charts.c.expires_at.is_(None), charts.c.expires_at > func.now()),
)


def _row(row: Row[Any]) -> ChartRow:
    read = ChartRow(**row._mapping)
    return replace(read, run_labels=tuple(read.run_labels), visibility=Visibility(read.visibility))


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


async def insert_chart(session: AsyncSession, chart: NewChart) -> ChartRow:
    """Store a frozen comparison; it belongs to the caller."""
    values = {field.name: getattr(chart, field.name) for field in fields(chart)}
    owner = asker_of(session).name
    statement = insert(charts).values(**values, owner=owner).returning(*_COLUMNS)
    return _row((await session.execute(statement)).one())


async def note_reports(
    session: AsyncSession, chart_id: str, frozen: bytes, besides: Collection[str] = ()
) -> None:
    """Write down which reports a chart holds something of: those whose hashes are in what it
    froze, and ``besides`` those whose numbers are there without their hash."""
    held = {sha256.decode() for sha256 in _REPORT.findall(frozen)}.union(besides)
    rows = [{"chart_id": chart_id, "report_sha256": sha256} for sha256 in sorted(held)]
    if rows:
        await session.execute(insert(chart_reports), rows)


def _called(kinds: Sequence[str]) -> str:
    """What is behind a link of these kinds, as people call it."""
    return "chart" if CHART in kinds else "answer"


async def chart_by_token(
    session: AsyncSession, token_sha256: bytes, kinds: Sequence[str] = (CHART,)
) -> FrozenChart:
    """What is frozen behind a token's hash, if it is one of ``kinds``.

    Raises NotFound, also for one that ended, and SignInNeeded for one not for the caller.
    """
    statement = select(
        charts.c.title,
        charts.c.note,
        charts.c.replaced_by,
        charts.c.view,
        charts.c.figures_json,
        charts.c.created_at,
        charts.c.expires_at,
        charts.c.kind,
        charts.c.visibility,
    ).where(charts.c.token_sha256 == token_sha256, charts.c.kind.in_(kinds), _LIVE)
    row = (await session.execute(statement)).first()
    if row is None:
        raise NotFound(NO_CHART)
    refuse_hidden(session, _called(kinds), row.visibility)
    return FrozenChart(*row[:-1])


async def chart_words(
    session: AsyncSession, token_sha256: bytes, kinds: Sequence[str] = (CHART,)
) -> ChartWords:
    """What is said of what is behind a token's hash. Raises as ``chart_by_token`` does."""
    statement = select(
        charts.c.content_sha256,
        charts.c.title,
        charts.c.created_at,
        charts.c.replaced_by,
        charts.c.expires_at,
        charts.c.visibility,
    ).where(charts.c.token_sha256 == token_sha256, charts.c.kind.in_(kinds), _LIVE)
    row = (await session.execute(statement)).first()
    if row is None:
        raise NotFound(NO_CHART)
    refuse_hidden(session, _called(kinds), row.visibility)
    return ChartWords(*row[:-1])


async def runs_of_chart(session: AsyncSession, token_sha256: bytes) -> bytes | None:
    """The runs of a chart as they were frozen, compressed; None if they were not kept with it.

    Whether the chart may be seen is asked by ``chart_by_token``.
    """
    statement = select(charts.c.runs_deflated).where(charts.c.token_sha256 == token_sha256, _LIVE)
    content: bytes | None = (await session.execute(statement)).scalar_one_or_none()
    return content


async def last_in_place(session: AsyncSession, chart_id: str) -> ChartRow:
    """The chart that a link leads to: ``chart_id``, or the last of those that took its place.

    A chain is followed for at most `MOST_HOPS` charts; the chart reached then leads on. Raises
    NotFound if a chart on the way ended, or if the charts replace each other.
    """
    hop = literal(0).label("hop")
    first = select(charts.c.id, charts.c.replaced_by, hop).where(charts.c.id == chart_id, _LIVE)
    chain = first.cte("chain", recursive=True)
    following = select(charts.c.id, charts.c.replaced_by, chain.c.hop + 1).where(
        charts.c.id == chain.c.replaced_by, chain.c.hop < MOST_HOPS, _LIVE
    )
    chain = chain.union_all(following)
    rows = (await session.execute(select(chain).order_by(chain.c.hop))).all()
    ids = [row.id for row in rows]
    ends_here = bool(rows) and (rows[-1].replaced_by is None or len(rows) > MOST_HOPS)
    if not ends_here or len(set(ids)) < len(ids):
        raise NotFound(NOT_BY_ID)
    statement = select(*_COLUMNS).where(charts.c.id == ids[-1])
    return _row((await session.execute(statement)).one())


async def lock_with_successor(
    session: AsyncSession, chart_id: str, successor_id: str | None
) -> None:
    """Keep a chart, and the one to put in its place, from changing until this transaction ends.

    Both are locked in the order of their ids: of two changes at once, that would make two charts
    replace each other, the second waits, and then finds its successor replaced.

    Raises NotFound for a successor that ended or that the asker may not find by its id, alike,
    NotAllowed for a chart of somebody else, Conflict if the successor is replaced itself or is of
    another kind.
    """
    ids = sorted({chart_id, successor_id or chart_id})
    statement = select(charts.c.id).where(charts.c.id.in_(ids)).order_by(charts.c.id)
    await session.execute(statement.with_for_update())
    kind = await _refuse_others(session, chart_id)
    if successor_id is None:
        return
    findable = (charts.c.id == successor_id, _LIVE, charts_in_lists(session))
    of_successor = select(charts.c.replaced_by, charts.c.kind).where(*findable)
    row = (await session.execute(of_successor)).first()
    if row is None:
        raise NotFound(NOT_BY_ID)
    if row.kind != kind:
        # Each kind has addresses of its own, which a link cannot lead out of.
        raise Conflict(f"a {kind} can only be replaced by another {kind}, not by a {row.kind}")
    if successor_id == chart_id or row.replaced_by is not None:
        raise Conflict("a chart can only be replaced by another one that is not replaced")


async def update_chart(session: AsyncSession, chart_id: str, edit: ChartEdit) -> ChartRow:
    """Change what a chart's author says of it. Raises NotFound, NotAllowed and Conflict."""
    await lock_with_successor(session, chart_id, edit.get("replaced_by"))
    statement = (
        update(charts)
        .where(charts.c.id == chart_id, charts.c.revoked_at.is_(None))
        .values(**edit)
        .returning(*_COLUMNS)
    )
    row = (await session.execute(statement)).first()
    if row is None:
        raise NotFound("no such chart or answer: it is not known here, or it was withdrawn")
    return _row(row)


async def _refuse_others(session: AsyncSession, chart_id: str) -> str:
    """Refuse to change a chart of somebody else; one the asker cannot find is as if not there.

    What kind it is.
    """
    statement = select(charts.c.owner, charts.c.kind).where(
        charts.c.id == chart_id, charts_in_lists(session)
    )
    row = (await session.execute(statement.with_for_update())).first()
    if row is None:
        raise NotFound(NOT_BY_ID)
    refuse_change(session, "chart", row.owner)
    return str(row.kind)


async def revoke_chart(session: AsyncSession, chart_id: str) -> bytes:
    """Withdraw a chart for good: nothing of what it froze is kept but the hash returned.

    The row stays, so that no later chart gets the same link. Raises NotFound and NotAllowed.
    """
    await _refuse_others(session, chart_id)
    statement = (
        update(charts)
        .where(charts.c.id == chart_id, charts.c.revoked_at.is_(None))
        .values(
            revoked_at=func.now(),
            title="",
            note="",
            view={},
            figures_json=b"",
            runs_deflated=None,
            run_labels=[],
        )
        .returning(charts.c.content_sha256)
    )
    row = (await session.execute(statement)).first()
    if row is None:
        raise NotFound("no such chart or answer: it is not known here, or it was withdrawn")
    await session.execute(delete(chart_reports).where(chart_reports.c.chart_id == chart_id))
    return bytes(row.content_sha256)


async def ended_charts(session: AsyncSession, contents: Collection[bytes]) -> set[bytes]:
    """Which of these contents no chart whose link works shows any more."""
    statement = select(charts.c.content_sha256).where(charts.c.content_sha256.in_(contents), _LIVE)
    return set(contents) - set((await session.execute(statement)).scalars())


async def list_charts(
    session: AsyncSession, is_own: bool, page_size: int, cursor: str | None
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
        .limit(page_size + 1)
    )
    rows = [_row(row) for row in (await session.execute(statement)).all()]
    last = rows[page_size - 1] if len(rows) > page_size else None
    next_cursor = encode_cursor("newest", last.created_at, last.id) if last else None
    return Page(tuple(rows[:page_size]), total, next_cursor)
