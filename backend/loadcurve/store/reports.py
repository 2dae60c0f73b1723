"""Stored reports: compressed bytes, readings and facts."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any

from sqlalchemy import (
    ARRAY,
    ColumnElement,
    TableValuedAlias,
    Text,
    and_,
    cast,
    column,
    exists,
    func,
    or_,
    select,
    tuple_,
)
from sqlalchemy.dialects.postgresql import JSONB, aggregate_order_by
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.access import Visibility
from loadcurve.core.errors import LoadcurveError, NotFound, SignInRequired
from loadcurve.core.readers import Reading
from loadcurve.core.reports import ReadingFacts
from loadcurve.store.access import caller_of, reports_as_visible_as, visible_reports
from loadcurve.store.documents import facts_from_document, facts_of_report, inflate_readings
from loadcurve.store.pagination import Page, decode_cursor, encode_cursor
from loadcurve.store.tables import load_point_reports, load_points, reports, runs
from loadcurve.store.threads import run_in_thread


@dataclass(frozen=True, slots=True)
class ReadingSummary:
    """The kind and window of a reading; None for unstated values."""

    kind: str
    title: str
    scope: str | None
    database: str | None
    instance: str | None
    release: str | None
    begin_time: str | None
    end_time: str | None

    @classmethod
    def of(cls, facts: ReadingFacts) -> ReadingSummary:
        """The head of a reading from its facts."""
        return cls(**{name: getattr(facts, key) for name, key in _KEYS.items()})


@dataclass(frozen=True, slots=True)
class ReportRow:
    """A report without its bytes and readings, but with the head of each reading."""

    sha256: str
    name: str
    size_bytes: int
    reader_version: str
    uploaded_at: datetime
    masked: bool
    readings: tuple[ReadingSummary, ...]
    owner: str | None = None


def _elements(array: ColumnElement[Any], name: str) -> TableValuedAlias:
    """A row for each element of a JSON array, ``value``, with its ``place``."""
    elements = func.jsonb_array_elements(array).table_valued(
        column("value", JSONB), with_ordinality="place", joins_implicitly=True
    )
    return elements.render_derived(name=name)


_SEARCHED_FOR_MAPPINGS = 2_000

_fact = _elements(reports.c.facts, "fact")
_point = _elements(_fact.c.value["points"], "point")
_KEYS = {field.name: field.name for field in fields(ReadingSummary)} | {"database": "database_name"}
_HEAD = func.jsonb_build_object(
    *(part for name, key in _KEYS.items() for part in (name, _fact.c.value[key]))
)

_COLUMNS = (
    reports.c.sha256,
    reports.c.name,
    reports.c.size_bytes,
    reports.c.reader_version,
    reports.c.uploaded_at,
    reports.c.masked,
    # Whole facts include every row of a large table, and most queries are about the report.
    select(func.jsonb_agg(aggregate_order_by(_HEAD, _fact.c.place)))
    .scalar_subquery()
    .label("readings"),
    reports.c.owner,
)


def _row(row: Any) -> ReportRow:
    return ReportRow(
        sha256=row.sha256,
        name=row.name,
        size_bytes=row.size_bytes,
        reader_version=row.reader_version,
        uploaded_at=row.uploaded_at,
        masked=row.masked,
        readings=tuple(ReadingSummary(**head) for head in row.readings),
        owner=row.owner,
    )


async def outdated_reports(session: AsyncSession, reader_version: str) -> list[str]:
    """The hashes of reports of other reader versions, oldest first."""
    statement = (
        select(reports.c.sha256)
        .where(reports.c.reader_version != reader_version, reports.c.deleted_at.is_(None))
        .order_by(reports.c.uploaded_at, reports.c.sha256)
    )
    return list((await session.execute(statement)).scalars())


async def runs_using(session: AsyncSession, sha256: str) -> list[str]:
    """The ids of runs with a load point of this report, without deleted ones."""
    statement = (
        select(load_points.c.run_id)
        .distinct()
        .join(load_point_reports, load_point_reports.c.load_point_id == load_points.c.id)
        .join(runs, runs.c.id == load_points.c.run_id)
        .where(
            load_point_reports.c.report_sha256 == sha256,
            load_points.c.removed_at.is_(None),
            runs.c.deleted_at.is_(None),
        )
        .order_by(load_points.c.run_id)
    )
    return list((await session.execute(statement)).scalars())


async def find_report(session: AsyncSession, sha256: str) -> ReportRow | None:
    """The report with this hash, or None."""
    statement = select(*_COLUMNS).where(reports.c.sha256 == sha256, visible_reports(session))
    row = (await session.execute(statement)).first()
    return None if row is None else _row(row)


def _not_found_or_hidden(session: AsyncSession, sha256: str) -> LoadcurveError:
    """One error for missing and hidden reports, as a hash may be known."""
    if caller_of(session).is_member:
        return NotFound(f"no such report: {sha256}; upload it first")
    return SignInRequired("No such report is public here; sign in to see those of the team")


async def get_report(session: AsyncSession, sha256: str) -> ReportRow:
    """The report with this hash. Raises NotFound."""
    row = await find_report(session, sha256)
    if row is None:
        raise _not_found_or_hidden(session, sha256)
    return row


async def get_readings(session: AsyncSession, sha256: str) -> tuple[Reading, ...]:
    """The readings of the report with this hash. Raises NotFound."""
    statement = select(reports.c.readings_deflated).where(
        reports.c.sha256 == sha256, visible_reports(session)
    )
    content = (await session.execute(statement)).scalar_one_or_none()
    if content is None:
        raise _not_found_or_hidden(session, sha256)
    return await run_in_thread(len(content) // 1000, inflate_readings, content)


async def newest_mapping(
    session: AsyncSession, headings: Sequence[str]
) -> tuple[str, dict[str, str | None]] | None:
    """Name and mapping of the caller's newest visible table of these headings, None without one.

    Only the newest reports are searched: a question about a table waits for the answer.
    """
    newest = (
        select(reports.c.name, reports.c.facts, reports.c.uploaded_at)
        .where(visible_reports(session, in_lists=True))
        .order_by(reports.c.uploaded_at.desc())
        .limit(_SEARCHED_FOR_MAPPINGS)
        .subquery()
    )
    first = newest.c.facts[0]
    statement = (
        select(newest.c.name, first["mapping"])
        .where(first["headings"] == cast(list(headings), JSONB))
        .order_by(newest.c.uploaded_at.desc())
        .limit(1)
    )
    row = (await session.execute(statement)).first()
    return None if row is None else (row[0], row[1])


async def has_readable_original(session: AsyncSession, sha256: str) -> bool:
    """Whether a report was read by a reader of this version; infinity means no."""
    try:
        await get_readings(session, sha256)
        await get_facts(session, [sha256])
    except ValueError:
        return False
    return True


async def stored_readings(session: AsyncSession, hashes: Sequence[str]) -> dict[str, bytes]:
    """The stored readings of these reports by hash, without unknown ones."""
    statement = select(reports.c.sha256, reports.c.readings_deflated).where(
        reports.c.sha256.in_(hashes), reports.c.deleted_at.is_(None)
    )
    return {row.sha256: row.readings_deflated for row in (await session.execute(statement)).all()}


async def reports_of_run(session: AsyncSession, run_id: str) -> tuple[ReportRow, ...]:
    """The reports a run's load points were read from, by name."""
    statement = (
        select(*_COLUMNS)
        .where(
            reports.c.deleted_at.is_(None),
            reports.c.sha256.in_(
                select(load_point_reports.c.report_sha256)
                .join(load_points, load_points.c.id == load_point_reports.c.load_point_id)
                .where(load_points.c.run_id == run_id, load_points.c.removed_at.is_(None))
            ),
        )
        .order_by(reports.c.name, reports.c.sha256)
    )
    return tuple(_row(row) for row in (await session.execute(statement)).all())


async def get_facts(
    session: AsyncSession, hashes: Sequence[str]
) -> dict[str, tuple[ReadingFacts, ...]]:
    """The facts of these reports by hash. Raises NotFound naming an unknown one.

    A large table has a text per load point, so that parsing has short steps.
    """
    points = select(cast(_point.c.value, Text)).order_by(_point.c.place).scalar_subquery()
    statement = (
        select(
            reports.c.sha256,
            cast(_fact.c.value.op("||")(cast({"points": []}, JSONB)), Text).label("document"),
            func.array(points, type_=ARRAY(Text)).label("points"),
        )
        .where(reports.c.sha256.in_(hashes), visible_reports(session))
        .order_by(reports.c.sha256, _fact.c.place)
    )
    rows = (await session.execute(statement)).all()
    facts = await run_in_thread(sum(1 + len(row.points) for row in rows), _facts_made, rows)
    for sha256 in hashes:
        if sha256 not in facts:
            raise NotFound(f"no such report: {sha256}; upload it first")
    return facts


async def find_facts(
    session: AsyncSession, hashes: Sequence[str]
) -> dict[str, tuple[ReadingFacts, ...]]:
    """The facts of the stored ones of these reports by hash, without the trash."""
    statement = select(reports.c.sha256, cast(reports.c.facts, Text).label("document")).where(
        reports.c.sha256.in_(hashes), reports.c.deleted_at.is_(None)
    )
    rows = (await session.execute(statement)).all()
    size = sum(len(row.document) for row in rows) // 10_000
    return await run_in_thread(
        size, lambda: {row.sha256: facts_of_report(row.document) for row in rows}
    )


def _facts_made(rows: Sequence[Any]) -> dict[str, tuple[ReadingFacts, ...]]:
    by_report: dict[str, list[ReadingFacts]] = {}
    for row in rows:
        by_report.setdefault(row.sha256, []).append(facts_from_document(row.document, row.points))
    return {sha256: tuple(facts) for sha256, facts in by_report.items()}


async def known_hashes(session: AsyncSession, hashes: Sequence[str]) -> set[str]:
    """The hashes of stored reports among these that the caller may read."""
    statement = select(reports.c.sha256).where(
        reports.c.sha256.in_(hashes), visible_reports(session)
    )
    return set((await session.execute(statement)).scalars())


async def names_of(session: AsyncSession, hashes: Sequence[str]) -> dict[str, str]:
    """The names of the stored ones of these reports by hash."""
    statement = select(reports.c.sha256, reports.c.name).where(reports.c.sha256.in_(hashes))
    return {row.sha256: row.name for row in await session.execute(statement)}


async def of_kinds(
    session: AsyncSession, hashes: Collection[str], kinds: Collection[str]
) -> set[str]:
    """Reports among these with a reading of one of these kinds."""
    if not hashes:
        return set()
    is_one = or_(*(reports.c.facts.contains([{"kind": kind}]) for kind in kinds))
    statement = select(reports.c.sha256).where(reports.c.sha256.in_(hashes), is_one)
    return set((await session.execute(statement)).scalars())


async def lock_reports(session: AsyncSession, hashes: Sequence[str]) -> None:
    """Lock these reports against deletion until this transaction ends.

    Raises NotFound for a missing or hidden one: a hash alone opens nothing.
    """
    statement = (
        select(reports.c.sha256)
        .where(reports.c.sha256.in_(hashes), visible_reports(session))
        .order_by(reports.c.sha256)
        .with_for_update(read=True)
    )
    missing = set(hashes) - set((await session.execute(statement)).scalars())
    if missing:
        raise NotFound(f"no such report: {min(missing)}; upload it first")


@dataclass(frozen=True, slots=True)
class OwnedReport:
    """A report and its first uploader."""

    sha256: str
    name: str
    owner: str | None


async def reports_less_visible_than(
    session: AsyncSession, hashes: Collection[str], visibility: Visibility
) -> tuple[OwnedReport, ...]:
    """Reports among these that no run shows as widely as ``visibility``."""
    statement = (
        select(reports.c.sha256, reports.c.name, reports.c.owner)
        .where(reports.c.sha256.in_(hashes), ~reports_as_visible_as(visibility))
        .order_by(reports.c.sha256)
    )
    return tuple(OwnedReport(*row) for row in (await session.execute(statement)).all())


async def list_reports(
    session: AsyncSession, unattached: bool, page_size: int, cursor: str | None
) -> Page[ReportRow]:
    """Reports, newest first; ``unattached`` selects those without a run."""
    conditions = [visible_reports(session, in_lists=True)]
    if unattached:
        # Runs in the trash and removed load points do not show their reports.
        used = exists().where(
            load_point_reports.c.report_sha256 == reports.c.sha256,
            load_points.c.id == load_point_reports.c.load_point_id,
            load_points.c.removed_at.is_(None),
            runs.c.id == load_points.c.run_id,
            runs.c.deleted_at.is_(None),
        )
        conditions.append(~used)
    total = (
        await session.execute(
            select(func.count()).select_from(reports).where(and_(True, *conditions))
        )
    ).scalar_one()
    if cursor is not None:
        key = tuple_(reports.c.uploaded_at, reports.c.sha256)
        conditions.append(key < tuple_(*decode_cursor(cursor, "newest")))
    statement = (
        select(*_COLUMNS)
        .where(and_(True, *conditions))
        .order_by(reports.c.uploaded_at.desc(), reports.c.sha256.desc())
        .limit(page_size + 1)
    )
    rows = [_row(row) for row in (await session.execute(statement)).all()]
    last = rows[page_size - 1] if len(rows) > page_size else None
    next_cursor = encode_cursor("newest", last.uploaded_at, last.sha256) if last else None
    return Page(tuple(rows[:page_size]), total, next_cursor)
