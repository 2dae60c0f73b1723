"""``loadcurve worker``: run jobs and maintenance beside servers of a database."""

from __future__ import annotations

import asyncio
import logging
import signal
from contextlib import suppress
from functools import partial
from pathlib import Path

import click
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker

from loadcurve.actions.audit_retention import shorten_daily
from loadcurve.actions.cleanup import clean_up, clean_up_regularly
from loadcurve.actions.jobs import Worker
from loadcurve.actions.originals.orphans import delete_orphans_hourly
from loadcurve.cli.database import check_database, database
from loadcurve.cli.options import data_dir_option
from loadcurve.cli.serving.logs import LogFormat, log_as
from loadcurve.cli.serving.web_server import stop_in_order_on_signals
from loadcurve.core.errors import StartupError
from loadcurve.quotas import quotas
from loadcurve.settings import MIGRATIONS, originals_address, trash_days
from loadcurve.store.connections.database import allow_long_write, open_engine, session_factory
from loadcurve.store.connections.schema import known_revisions, revision_of, wrong_schema
from loadcurve.store.originals.object_store_connection import open_object_store

# The time for a running job to finish before another worker may take it.
LAST_JOB_S = 20.0
# The interval of signs of life, and of checks of the tables' version.
BEAT_S = 5.0
READY = "loadcurve worker: ready"
_log = logging.getLogger("loadcurve")


@click.command()
@data_dir_option
@click.option(
    "--log",
    "log_form",
    type=click.Choice(LogFormat, case_sensitive=False),
    default=LogFormat.PLAIN,
    show_default=True,
    envvar="LOADCURVE_LOG",
)
@click.option(
    "--alive",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Touch this file every 5 s, for a liveness probe.",
)
def worker(data_dir: Path, log_form: LogFormat, alive: Path | None) -> None:
    """Run jobs, empty the trash and shorten the audit trail until Ctrl-C.

    Any number of workers may run beside any number of servers of one DATABASE_URL.
    """
    stop_in_order_on_signals()
    log_as(log_form)
    with database(data_dir, _log.info) as database_url:
        check_database(database_url)
        asyncio.run(_work(database_url, alive))


async def _work(database_url: str, alive: Path | None) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    engine = open_engine(database_url, pool_size=3)
    sessions = session_factory(engine, outside=open_object_store(originals_address()))
    working = asyncio.create_task(Worker(sessions).work(stop))
    outrun = asyncio.create_task(_watch_tables(sessions, stop))
    house = [
        asyncio.create_task(_stay_alive(alive)),
        asyncio.create_task(clean_up_regularly(partial(_clean_up, sessions, trash_days()))),
        asyncio.create_task(delete_orphans_hourly(sessions)),
        asyncio.create_task(shorten_daily(sessions, quotas().audit_days)),
    ]
    click.echo(READY)
    try:
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({working, stopping}, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.wait({working}, timeout=LAST_JOB_S)
        if working.done():
            # If it ends by itself, this process exits with its error, to be restarted.
            working.result()
        if outrun.done():
            outrun.result()
    finally:
        for task in (working, outrun, *house):
            task.cancel()
        await asyncio.gather(working, outrun, *house, return_exceptions=True)
        await engine.dispose()


async def _stay_alive(alive: Path | None) -> None:
    """Touch the file repeatedly, until the event loop hangs."""
    while alive is not None:
        alive.touch()
        await asyncio.sleep(BEAT_S)


async def _clean_up(sessions: async_sessionmaker[AsyncSession], days: int | None) -> bool:
    async with sessions() as session:
        allow_long_write(session)
        async with session.begin():
            return await clean_up(session, days)


async def _watch_tables(sessions: async_sessionmaker[AsyncSession], stop: asyncio.Event) -> None:
    """Stop once another version has changed the tables.

    Raises StartupError then. The database may be down meanwhile.
    """
    known = known_revisions(MIGRATIONS)
    while True:
        await asyncio.sleep(BEAT_S)
        with suppress(SQLAlchemyError, OSError):
            async with sessions() as session:
                wrong = wrong_schema(await revision_of(session), known)
            if wrong is not None:
                stop.set()
                what, what_to_do = wrong.rsplit("; ", 1)
                raise StartupError(what[0].upper() + what[1:], what_to_do)
