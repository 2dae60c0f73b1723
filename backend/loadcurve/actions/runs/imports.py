"""Import runs of another Loadcurve, all of a file or none, each run once."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.changes import restore_deleted_run
from loadcurve.actions.runs.exports import RunExport, read_export, run_digest
from loadcurve.actions.runs.saving import save_runs
from loadcurve.core.records import Origin, Run, Source
from loadcurve.core.runs import evidence_in, imported_run
from loadcurve.store import reports as report_store
from loadcurve.store import sources as source_store
from loadcurve.store.audit import record_actions
from loadcurve.store.runs import records as run_store
from loadcurve.store.runs.points import HistogramDetail
from loadcurve.store.threads import run_in_thread

_ID_BYTES = 15
# The approximate bytes per load point with its evidence in an export.
BYTES_OF_A_POINT = 1000


class ImportState(StrEnum):
    """The outcome for a run of the file."""

    NEW = "new"
    ALREADY_STORED = "already stored"
    RESTORED = "restored"


@dataclass(frozen=True, slots=True)
class ImportedRun:
    """A run of the file as stored here."""

    id: str
    title: str
    state: ImportState


@dataclass(frozen=True, slots=True)
class ImportResult:
    """The metadata of a file, and the outcomes of its runs in order."""

    origin: Origin
    runs: tuple[ImportedRun, ...]


async def store_imported_runs(session: AsyncSession, content: bytes) -> ImportResult:
    """Save the missing runs of an export. The same file again changes nothing.

    A run is identified by its content: an edit here stays, and a run edited at its origin is a new
    run.

    Raises InvalidExport and InvalidRun with the place in the file; then nothing is saved.
    """
    size = len(content) // BYTES_OF_A_POINT
    export = await run_in_thread(size, read_export, content)
    # One import at a time, so that two of the same file do not both insert its runs.
    await source_store.lock_sources(session)
    named = await run_in_thread(size, _reports, export)
    known_reports = await report_store.known_hashes(session, sorted(named))
    slugs = {source.slug: _slug(source, export.origin) for source in export.bundle.sources}
    own_ids = [await run_in_thread(size, _id, run) for run in export.bundle.runs]
    known = await _known(session, export.bundle.runs, own_ids)
    results, new = [], []
    for run, own_id in zip(export.bundle.runs, own_ids, strict=True):
        here_already = await _existing_run(session, run, own_id, known)
        results.append(here_already or ImportedRun(own_id, run.title, ImportState.NEW))
        if here_already is None:
            origin = Origin(export.origin, run.id, export.exported_at)
            new.append(
                await run_in_thread(size, imported_run, run, own_id, origin, slugs, known_reports)
            )
            known.new.add(own_id)
    named_by_new = {slug for run in new for slug in _named(run)}
    for source in export.bundle.sources:
        if slugs[source.slug] in named_by_new:
            await _put_source(session, source, slugs, export.origin)
    await save_runs(session, new)
    if new:
        subjects = [f"run {run.id}" for run in new]
        await record_actions(session, "run saved", subjects, origin=export.origin)
    first = export.bundle.runs[0].id
    return ImportResult(Origin(export.origin, first, export.exported_at), tuple(results))


@dataclass(frozen=True, slots=True)
class _ExistingIds:
    """A file's possible ids that exist, that are in the trash, and that are new."""

    there: set[str]
    deleted: set[str]
    new: set[str] = field(default_factory=set)


async def _known(
    session: AsyncSession, several: Sequence[Run], own_ids: Sequence[str]
) -> _ExistingIds:
    """The known ids of a whole file, in one query."""
    elsewhere = [run_id for run in several for run_id in _ids_elsewhere(run)]
    there = await run_store.existing_runs(session, [*own_ids, *elsewhere])
    return _ExistingIds(set(there), await run_store.deleted_runs(session, own_ids))


def _ids_elsewhere(run: Run) -> list[str]:
    """A run's former ids, at the file's and at its first origin."""
    return [run.id, *([run.origin.run_id] if run.origin else [])]


async def _existing_run(
    session: AsyncSession, run: Run, own_id: str, known: _ExistingIds
) -> ImportedRun | None:
    """The existing run: restored, imported before, or its own original."""
    if own_id in known.deleted:
        await restore_deleted_run(session, own_id)
        known.deleted.remove(own_id)
        known.there.add(own_id)
        return ImportedRun(own_id, run.title, ImportState.RESTORED)
    if own_id in known.there | known.new:
        return ImportedRun(own_id, run.title, ImportState.ALREADY_STORED)
    same = [run_id for run_id in _ids_elsewhere(run) if run_id in known.there]
    if not same:
        return None
    candidates = await run_store.get_runs(session, sorted(set(same)), HistogramDetail.WHOLE)
    same_id = await run_in_thread(len(run.points), _id_of_same, run, candidates)
    return None if same_id is None else ImportedRun(same_id, run.title, ImportState.ALREADY_STORED)


def _id_of_same(run: Run, candidates: list[Run]) -> str | None:
    return next(
        (candidate.id for candidate in candidates if run_digest(candidate) == run_digest(run)), None
    )


async def _put_source(
    session: AsyncSession, source: Source, slugs: dict[str, str], address: str
) -> None:
    slug = slugs[source.slug]
    if await source_store.has_source(session, slug):
        return
    remark = f"Imported from {address}, where it is “{source.slug}”."
    here = replace(source, slug=slug, remarks=(*source.remarks, remark))
    await source_store.put_source(session, here, (), None)


def _id(run: Run) -> str:
    """The id of an imported run, derived from its content."""
    return base64.urlsafe_b64encode(run_digest(run)[:_ID_BYTES]).decode()


def _slug(source: Source, address: str) -> str:
    """A new short name, so that imported runs cannot pass for an existing source's."""
    content = orjson.dumps([address, source.slug, source.title, source.publisher])
    return f"{source.slug[:80].rstrip('-')}-{hashlib.sha256(content).hexdigest()[:8]}"


def _named(run: Run) -> set[str]:
    """The sources named by a run or its evidence."""
    return {run.source or "", *(evidence.source or "" for evidence in evidence_in(run))} - {""}


def _reports(export: RunExport) -> set[str]:
    """The reports named by the runs' evidence."""
    return {
        evidence.report_sha256
        for run in export.bundle.runs
        for evidence in evidence_in(run)
        if evidence.report_sha256
    }
