"""Store a report: its compressed bytes and its readings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, Text, bindparam, cast, literal, update
from sqlalchemy.dialects.postgresql import JSONB, insert
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.reports import ReadingFacts
from loadcurve.store.access import caller_of
from loadcurve.store.documents import facts_of_report
from loadcurve.store.originals.storage import (
    mark_as_outside,
    put_in_object_store,
    store_for_new_originals,
)
from loadcurve.store.read_reports import ReadReport
from loadcurve.store.reports import ReadingSummary, ReportRow
from loadcurve.store.runs.samples import write_samples
from loadcurve.store.tables import reports
from loadcurve.store.threads import run_in_thread


@dataclass(frozen=True, slots=True)
class NewReport:
    """A newly stored report, and the facts of its readings."""

    report: ReportRow
    facts: tuple[ReadingFacts, ...]


def _facts_of(text: ColumnElement[str]) -> ColumnElement[Any]:
    """The facts, parsed from their text by PostgreSQL to spare the server a long step."""
    return cast(text, JSONB)


# Compiled once for all uploads. The other columns are those of the values.
_INSERT = (
    insert(reports)
    .values(facts=_facts_of(bindparam("facts_json", type_=Text)))
    .on_conflict_do_nothing(index_elements=["sha256"])
    .returning(reports.c.uploaded_at)
)


async def insert_report(
    session: AsyncSession,
    sha256: str,
    size_bytes: int,
    read: ReadReport,
) -> NewReport | None:
    """Store a report of the caller with its readings; None if it is stored already.

    Raises OriginalsUnavailable if the object store is unavailable.
    """
    stored, owner = read.content_deflated, caller_of(session).name
    key = (
        None
        if store_for_new_originals(session) is None
        else await put_in_object_store(session, stored)
    )
    values = {
        "sha256": sha256,
        "name": read.name,
        "size_bytes": size_bytes,
        "reader_version": read.reader_version,
        "facts_json": read.facts_json.decode(),
        "content_deflated": None if key else stored,
        "outside_sha256": key,
        "outside_bytes": len(stored) if key else None,
        "readings_deflated": read.readings_deflated,
        "stored_bytes": read.stored_bytes,
        "search_text": read.search_text,
        "masked": read.masked,
        "owner": owner,
    }
    uploaded_at = (await session.execute(_INSERT, values)).scalar_one_or_none()
    if uploaded_at is None:
        return None
    if read.samples is not None:
        await write_samples(session, sha256, read.samples)
    # The values are known, so no query is needed.
    facts = await run_in_thread(len(read.facts_json) // 10_000, facts_of_report, read.facts_json)
    heads = tuple(map(ReadingSummary.of, facts))
    row = ReportRow(
        sha256, read.name, size_bytes, read.reader_version, uploaded_at, read.masked, heads, owner
    )
    return NewReport(row, facts)


async def replace_original(session: AsyncSession, sha256: str, stored: bytes) -> None:
    """Replace a missing or damaged object of a stored report. Raises OriginalsUnavailable."""
    key = await put_in_object_store(session, stored)
    await mark_as_outside(session, sha256, key, len(stored))


async def update_reading(session: AsyncSession, sha256: str, read: ReadReport) -> None:
    """Replace a report's readings; its bytes stay."""
    await session.execute(
        update(reports)
        .where(reports.c.sha256 == sha256)
        .values(
            reader_version=read.reader_version,
            facts=_facts_of(literal(read.facts_json.decode(), Text)),
            readings_deflated=read.readings_deflated,
            stored_bytes=read.stored_bytes,
            search_text=read.search_text,
        )
    )
    if read.samples is not None:
        await write_samples(session, sha256, read.samples)
