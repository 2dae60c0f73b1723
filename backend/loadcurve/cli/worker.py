"""``loadcurve worker``: do jobs and keep house beside servers of the same database, and no more."""

from __future__ import annotations

import asyncio
import logging
import signal
from pathlib import Path

import click

from loadcurve.actions.audit_age import shorten_daily
from loadcurve.actions.housework import keep_house
from loadcurve.actions.jobs import Worker
from loadcurve.actions.originals.orphans import collect_hourly
from loadcurve.cli.database import check_database, database
from loadcurve.cli.serving.answering import stop_in_order_on_signals
from loadcurve.cli.serving.logs import LogForm, log_as
from loadcurve.quotas import quotas
from loadcurve.settings import default_data_dir, originals_address, trash_days
from loadcurve.store.connections.database import open_engine, session_factory
from loadcurve.store.originals.opening import open_outside

# So long a job under way may take until it is left to another worker.
LAST_JOB_S = 20.0
READY = "loadcurve worker: ready"
_log = logging.getLogger("loadcurve")


@click.command()
@click.option(
    "--data-dir",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where the private PostgreSQL keeps its data.  [default: ~/.local/share/loadcurve]",
)
@click.option(
    "--log",
    "log_form",
    type=click.Choice(LogForm, case_sensitive=False),
    default=LogForm.PLAIN,
    show_default=True,
    envvar="LOADCURVE_LOG",
)
def worker(data_dir: Path | None, log_form: LogForm) -> None:
    """Do jobs, empty the trash, shorten the audit trail, until Ctrl-C; for `serve --no-jobs`.

    Any number of workers may run beside any number of servers of one DATABASE_URL.
    """
    stop_in_order_on_signals()
    log_as(log_form)
    with database(data_dir or default_data_dir(), _log.info) as database_url:
        check_database(database_url, may_be_newer=True)
        asyncio.run(_work(database_url))


async def _work(database_url: str) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    engine = open_engine(database_url, pool_size=3)
    sessions = session_factory(engine, outside=open_outside(originals_address()))
    working = asyncio.create_task(Worker(sessions).work(stop))
    house = [
        asyncio.create_task(keep_house(sessions, trash_days())),
        asyncio.create_task(collect_hourly(sessions)),
        asyncio.create_task(shorten_daily(sessions, quotas().audit_days)),
    ]
    click.echo(READY)
    try:
        stopping = asyncio.create_task(stop.wait())
        await asyncio.wait({working, stopping}, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.wait({working}, timeout=LAST_JOB_S)
        if working.done():
            # Should it ever end by itself, this process ends with what it met, to be started again.
            working.result()
    finally:
        for task in (working, *house):
            task.cancel()
        await asyncio.gather(working, *house, return_exceptions=True)
        await engine.dispose()
