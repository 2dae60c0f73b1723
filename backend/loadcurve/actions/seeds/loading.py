"""Load the published results."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve import __version__
from loadcurve.actions.runs.saving import save_run
from loadcurve.actions.seeds.schema import load_comparisons, load_seed_file
from loadcurve.store import sources as store
from loadcurve.store.connections.database import open_sessions

COMPARISONS_FILE = "comparisons.yaml"


async def load_seeds(
    database_url: str, folder: Path, progress: Callable[[str], None] = lambda line: None
) -> int:
    """Update published results from ``folder``; return the number of loaded sources.

    An unchanged file is skipped; a changed one replaces its source in one transaction. Raises
    RefusedInput naming the file and the field.
    """
    loaded = 0
    async with open_sessions(database_url) as sessions:
        # Lists show the newest first, so the first article is loaded last.
        names = sorted(folder.glob("*.yaml"), reverse=True)
        files = [path for path in names if path.name != COMPARISONS_FILE]
        for path in files:
            async with sessions.begin() as session:
                await store.lock_sources(session)
                loaded += await _load_source(session, path, progress)
        async with sessions.begin() as session:
            await store.lock_sources(session)
            comparisons = load_comparisons(folder / COMPARISONS_FILE)
            await store.replace_comparisons(session, comparisons)
    return loaded


async def _load_source(session: AsyncSession, path: Path, progress: Callable[[str], None]) -> int:
    document = load_seed_file(path)
    # Another version may read the file differently, so the version is part of the edition.
    edition = f"{document.digest} read by {__version__}"
    if await store.seed_digest(session, document.source.slug) == edition:
        return 0
    await store.put_source(session, document.source, document.claims, edition)
    for run in document.runs:
        await save_run(session, run)
    progress(f"{document.source.title}: {len(document.runs)} runs")
    return 1
