"""Sources and the published comparisons."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from sqlalchemy import delete, func, select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import NotFound
from loadcurve.core.figures import RunSummary
from loadcurve.core.records import Source
from loadcurve.core.sources import CheckedClaim, PublishedComparison
from loadcurve.store.access import listed_runs, visible_sources
from loadcurve.store.documents import (
    CLAIMS,
    COMPARISON,
    SOURCE,
    SUMMARY,
)
from loadcurve.store.pagination import Page, decode_cursor, encode_cursor
from loadcurve.store.tables import comparisons, runs, sources


async def lock_sources(session: AsyncSession) -> None:
    """Lock the sources until this transaction ends."""
    await session.execute(select(func.pg_advisory_xact_lock(func.hashtext("loadcurve sources"))))


async def seed_digest(session: AsyncSession, slug: str) -> str | None:
    """The digest of a source's seed file; None for an unknown source."""
    statement = select(sources.c.seed_digest).where(sources.c.slug == slug)
    return (await session.execute(statement)).scalar_one_or_none()


async def put_source(
    session: AsyncSession, source: Source, claims: tuple[CheckedClaim, ...], digest: str | None
) -> None:
    """Store a source with its claims, and remove the runs of its former edition."""
    await session.execute(delete(runs).where(runs.c.source_slug == source.slug))
    values = {
        "title": source.title,
        "seed_digest": digest,
        "document": SOURCE.dump_python(source, mode="json"),
        "claims": CLAIMS.dump_python(claims, mode="json"),
    }
    statement = insert(sources).values(slug=source.slug, **values)
    await session.execute(statement.on_conflict_do_update(index_elements=["slug"], set_=values))


async def has_source(session: AsyncSession, slug: str) -> bool:
    """Whether there is a source of this slug."""
    statement = select(sources.c.slug).where(sources.c.slug == slug)
    return (await session.execute(statement)).first() is not None


async def get_source(session: AsyncSession, slug: str) -> tuple[Source, tuple[CheckedClaim, ...]]:
    """A source and its claims. Raises NotFound."""
    statement = select(sources.c.document, sources.c.claims).where(
        sources.c.slug == slug, visible_sources(session)
    )
    row = (await session.execute(statement)).first()
    if row is None:
        raise NotFound(f"no such source: {slug}")
    return SOURCE.validate_python(row.document), CLAIMS.validate_python(row.claims)


async def get_sources(session: AsyncSession, slugs: Collection[str]) -> tuple[Source, ...]:
    """Sources in the requested order. Raises NotFound for hidden ones."""
    statement = select(sources.c.slug, sources.c.document).where(
        sources.c.slug.in_(slugs), visible_sources(session)
    )
    documents = {row.slug: row.document for row in (await session.execute(statement)).all()}
    for slug in slugs:
        if slug not in documents:
            raise NotFound(f"no such source: {slug}")
    return tuple(SOURCE.validate_python(documents[slug]) for slug in slugs)


async def runs_of_source(session: AsyncSession, slug: str) -> tuple[RunSummary, ...]:
    """The rows of a source's runs, by title."""
    statement = (
        select(runs.c.summary)
        .where(runs.c.source_slug == slug, runs.c.deleted_at.is_(None), listed_runs(session))
        .order_by(runs.c.title)
    )
    return tuple(
        SUMMARY.validate_python(row.summary) for row in (await session.execute(statement)).all()
    )


async def list_sources(
    session: AsyncSession, page_size: int, cursor: str | None
) -> Page[tuple[Source, int]]:
    """Sources by title with the number of their runs."""
    in_sight = visible_sources(session, in_lists=True)
    total = (
        await session.execute(select(func.count()).select_from(sources).where(in_sight))
    ).scalar_one()
    run_count = (
        select(func.count())
        .select_from(runs)
        .where(
            runs.c.source_slug == sources.c.slug,
            runs.c.deleted_at.is_(None),
            listed_runs(session),
        )
        .scalar_subquery()
    )
    statement = select(sources.c.slug, sources.c.document, run_count)
    statement = statement.where(in_sight).order_by(sources.c.slug)
    if cursor is not None:
        statement = statement.where(sources.c.slug > decode_cursor(cursor, "source", 1)[0])
    rows = (await session.execute(statement.limit(page_size + 1))).all()
    items = tuple((SOURCE.validate_python(row.document), row[2]) for row in rows[:page_size])
    more = len(rows) > page_size
    return Page(items, total, encode_cursor("source", rows[page_size - 1].slug) if more else None)


async def replace_comparisons(session: AsyncSession, items: Iterable[PublishedComparison]) -> None:
    """Replace the published comparisons, in order."""
    await session.execute(delete(comparisons))
    for position, item in enumerate(items):
        await session.execute(
            insert(comparisons).values(
                slug=item.slug,
                position=position,
                document=COMPARISON.dump_python(item, mode="json"),
            )
        )


async def list_comparisons(session: AsyncSession) -> tuple[PublishedComparison, ...]:
    """The published comparisons in their order."""
    statement = select(comparisons.c.document).order_by(comparisons.c.position)
    return tuple(
        COMPARISON.validate_python(row.document) for row in (await session.execute(statement)).all()
    )


async def summaries_of(session: AsyncSession, ids: Iterable[str]) -> dict[str, RunSummary]:
    """The rows of runs with these ids, without unknown ones."""
    statement = select(runs.c.id, runs.c.summary).where(
        runs.c.id.in_(set(ids)), runs.c.deleted_at.is_(None), listed_runs(session)
    )
    return {
        row.id: SUMMARY.validate_python(row.summary)
        for row in (await session.execute(statement)).all()
    }
