"""Import runs from another Loadcurve: all of a file or nothing, and each run once."""

from __future__ import annotations

import base64
import hashlib
from dataclasses import dataclass, replace
from enum import StrEnum

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.changes import bring_back
from loadcurve.actions.runs.exports import RunExport, digest, read_export
from loadcurve.actions.runs.saving import save_run
from loadcurve.core.records import Origin, Run, Source
from loadcurve.core.runs import (
    evidence_in,
    imported,
)
from loadcurve.store import reports as report_store
from loadcurve.store import sources as source_store
from loadcurve.store.audit import note
from loadcurve.store.off_loop import off_loop
from loadcurve.store.runs import records as run_store
from loadcurve.store.runs.points import Histograms

_ID_BYTES = 15
# About so many bytes of an export are one load point with its evidence.
BYTES_OF_A_POINT = 1000


class State(StrEnum):
    """What became of a run of the file."""

    NEW = "new"
    THERE_ALREADY = "there already"
    BROUGHT_BACK = "brought back"


@dataclass(frozen=True, slots=True)
class ImportedRun:
    """One run of the file as it is kept here."""

    id: str
    title: str
    state: State


@dataclass(frozen=True, slots=True)
class Imported:
    """What a file told, and what became of its runs, in its order."""

    origin: Origin
    runs: tuple[ImportedRun, ...]


async def take_export(session: AsyncSession, content: bytes) -> Imported:
    """Save the runs of an export that are not here yet. The same file again changes nothing.

    A run is known by its words and numbers: one that was edited since it was imported stays as
    it is here, and one that was edited where it is from is another run.

    Raises InvalidExport, and InvalidRun, that name the place in the file; then nothing is saved.
    """
    size = len(content) // BYTES_OF_A_POINT
    export = await off_loop(size, read_export, content)
    # One import at a time, so that two of the same file do not both find its runs missing.
    await source_store.wait_for_turn(session)
    named = await off_loop(size, _reports, export)
    known_reports = await report_store.known_hashes(session, sorted(named))
    slugs = {source.slug: _slug(source, export.origin) for source in export.bundle.sources}
    saved = []
    for run in export.bundle.runs:
        origin = Origin(export.origin, run.id, export.exported_at)
        own_id = await off_loop(size, _id, run)
        here = await off_loop(size, imported, run, own_id, origin, slugs, known_reports)
        saved.append(await _save(session, run, here, export, slugs))
    first = export.bundle.runs[0].id
    return Imported(Origin(export.origin, first, export.exported_at), tuple(saved))


async def _save(
    session: AsyncSession, run: Run, here: Run, export: RunExport, slugs: dict[str, str]
) -> ImportedRun:
    if await run_store.is_deleted(session, here.id):
        await bring_back(session, here.id)
        return ImportedRun(here.id, run.title, State.BROUGHT_BACK)
    same = await _same_run(session, run, here.id)
    if same is not None:
        return ImportedRun(same, run.title, State.THERE_ALREADY)
    for source in export.bundle.sources:
        if source.slug in _named(run):
            await _put_source(session, source, slugs, export.origin)
    await save_run(session, here)
    await note(session, "run saved", f"run {here.id}", origin=export.origin)
    return ImportedRun(here.id, run.title, State.NEW)


async def _same_run(session: AsyncSession, run: Run, own_id: str) -> str | None:
    """The id of this very run here: imported before, or the one it was made from."""
    if await run_store.existing_runs(session, [own_id]):
        return own_id
    ids = [run.id, *([run.origin.run_id] if run.origin else [])]
    there = await run_store.existing_runs(session, ids)
    found = await run_store.get_runs(session, sorted(there), Histograms.WHOLE)
    return await off_loop(len(run.points), _id_of_same, run, found)


def _id_of_same(run: Run, found: list[Run]) -> str | None:
    return next((one.id for one in found if digest(one) == digest(run)), None)


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
    """The id a run is kept under here; the same run always gets the same."""
    return base64.urlsafe_b64encode(digest(run)[:_ID_BYTES]).decode()


def _slug(source: Source, address: str) -> str:
    """A short name of our own: runs of others must not pass for those of a source of ours."""
    content = orjson.dumps([address, source.slug, source.title, source.publisher])
    return f"{source.slug[:80].rstrip('-')}-{hashlib.sha256(content).hexdigest()[:8]}"


def _named(run: Run) -> set[str]:
    """The sources a run or its evidence names."""
    return {run.source or "", *(evidence.source or "" for evidence in evidence_in(run))} - {""}


def _reports(export: RunExport) -> set[str]:
    """The reports that the evidence of the runs points at."""
    return {
        evidence.report_sha256
        for run in export.bundle.runs
        for evidence in evidence_in(run)
        if evidence.report_sha256
    }
