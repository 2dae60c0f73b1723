"""Recompute rows of the table of runs after an upgrade."""

from __future__ import annotations

from collections.abc import Callable

from loadcurve.store.connections.database import open_sessions
from loadcurve.store.runs.records import get_runs, lock_run
from loadcurve.store.runs.rows import outdated_rows, recompute_row

_AT_ONCE = 100


async def recompute_summaries(
    database_url: str, progress: Callable[[str], None] = lambda line: None
) -> int:
    """Recompute all rows of other versions; return their number.

    Each hundred is a transaction, so that an interrupted start continues later.
    """
    renewed = 0
    async with open_sessions(database_url) as sessions:
        while True:
            async with sessions.begin() as session:
                ids = await outdated_rows(session, _AT_ONCE)
                for run_id in ids:
                    await lock_run(session, run_id)
                for run in await get_runs(session, ids, with_deleted=True):
                    await recompute_row(session, run)
            renewed += len(ids)
            if not ids:
                break
    if renewed:
        progress(f"rows of the table of runs rebuilt: {renewed}")
    return renewed
