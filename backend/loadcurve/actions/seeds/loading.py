"""Load the published results: through the same write path as everything else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve import __version__
from loadcurve.actions.runs.saving import save_run
from loadcurve.actions.seeds.schema import load_comparisons, load_seed_file
from loadcurve.store import sources as store
from loadcurve.store.connections.database import open_engine, session_factory

COMPARISONS_FILE = "comparisons.yaml"


async def load_seeds(
    database_url: str, folder: Path, progress: Callable[[str], None] = lambda line: None
) -> int:
    """Bring the database's published results up to the files in ``folder``; returns how many
    sources were loaded.

    A source whose file has not changed is left alone; a changed one is replaced in one
    transaction. Raises RefusedInput naming the file and the field.
    """
    engine = open_engine(database_url)
    loaded = 0
    try:
        files = [path for path in sorted(folder.glob("*.yaml")) if path.name != COMPARISONS_FILE]
        for path in files:
            async with session_factory(engine)() as session, session.begin():
                await store.wait_for_turn(session)
                loaded += await _load_source(session, path, progress)
        async with session_factory(engine)() as session, session.begin():
            await store.wait_for_turn(session)
            comparisons = load_comparisons(folder / COMPARISONS_FILE)
            await store.replace_comparisons(session, comparisons)
    finally:
        await engine.dispose()
    return loaded


async def _load_source(session: AsyncSession, path: Path, progress: Callable[[str], None]) -> int:
    document = load_seed_file(path)
    # A newer program may read the same file differently, so its version is part of the edition.
    edition = f"{document.digest} read by {__version__}"
    if await store.seed_digest(session, document.source.slug) == edition:
        return 0
    await store.put_source(session, document.source, document.claims, edition)
    for run in document.runs:
        await save_run(session, run)
    progress(f"{document.source.title}: {len(document.runs)} runs")
    return 1
