"""Import runs from another Loadcurve: all of a file or nothing, and each run once."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

import orjson
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.runs.changes import bring_back
from loadcurve.actions.runs.exports import RunExport, digest, read_export
from loadcurve.actions.runs.saving import save_runs
from loadcurve.core.records import Origin, Run, Source
from loadcurve.core.runs import (
    evidence_in,
    imported,
)
from loadcurve.store import reports as report_store
from loadcurve.store import sources as source_store
from loadcurve.store.audit import note_each
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
    own_ids = [await off_loop(size, _id, run) for run in export.bundle.runs]
    known = await _known(session, export.bundle.runs, own_ids)
    results, new = [], []
    for run, own_id in zip(export.bundle.runs, own_ids, strict=True):
        here_already = await _here_already(session, run, own_id, known)
        results.append(here_already or ImportedRun(own_id, run.title, State.NEW))
        if here_already is None:
            origin = Origin(export.origin, run.id, export.exported_at)
            new.append(await off_loop(size, imported, run, own_id, origin, slugs, known_reports))
            known.new.add(own_id)
    named_by_new = {slug for run in new for slug in _named(run)}
    for source in export.bundle.sources:
        if slugs[source.slug] in named_by_new:
            await _put_source(session, source, slugs, export.origin)
    await save_runs(session, new)
    if new:
        subjects = [f"run {run.id}" for run in new]
        await note_each(session, "run saved", subjects, origin=export.origin)
    first = export.bundle.runs[0].id
    return Imported(Origin(export.origin, first, export.exported_at), tuple(results))


@dataclass(frozen=True, slots=True)
class _Known:
    """Which ids that a file may mean are here, which are in the trash, and which it brings."""

    there: set[str]
    deleted: set[str]
    new: set[str] = field(default_factory=set)


async def _known(session: AsyncSession, several: Sequence[Run], own_ids: Sequence[str]) -> _Known:
    """Asked once for a whole file, as it holds many runs."""
    elsewhere = [run_id for run in several for run_id in _ids_elsewhere(run)]
    there = await run_store.existing_runs(session, [*own_ids, *elsewhere])
    return _Known(set(there), await run_store.deleted_runs(session, own_ids))


def _ids_elsewhere(run: Run) -> list[str]:
    """The ids a run had before: where the file is from, and where it was first."""
    return [run.id, *([run.origin.run_id] if run.origin else [])]


async def _here_already(
    session: AsyncSession, run: Run, own_id: str, known: _Known
) -> ImportedRun | None:
    """The run as it is here: brought back, imported before, or the one it was made from."""
    if own_id in known.deleted:
        await bring_back(session, own_id)
        known.deleted.remove(own_id)
        known.there.add(own_id)
        return ImportedRun(own_id, run.title, State.BROUGHT_BACK)
    if own_id in known.there | known.new:
        return ImportedRun(own_id, run.title, State.THERE_ALREADY)
    same = [run_id for run_id in _ids_elsewhere(run) if run_id in known.there]
    if not same:
        return None
    candidates = await run_store.get_runs(session, sorted(set(same)), Histograms.WHOLE)
    same_id = await off_loop(len(run.points), _id_of_same, run, candidates)
    return None if same_id is None else ImportedRun(same_id, run.title, State.THERE_ALREADY)


def _id_of_same(run: Run, candidates: list[Run]) -> str | None:
    return next(
        (candidate.id for candidate in candidates if digest(candidate) == digest(run)), None
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
