"""``loadcurve serve``: database, tables, published results, web server, in that order."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path

import click

from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.actions.runs.rows import recompute_summaries
from loadcurve.actions.seeds.loading import load_seeds
from loadcurve.cli.database import check_database, database, migrate
from loadcurve.cli.options import data_dir_option
from loadcurve.cli.serving.exposure_check import refuse_unguarded
from loadcurve.cli.serving.logs import LogFormat, log_as
from loadcurve.cli.serving.web_server import (
    APPLICATION,
    serve_application,
    stop_in_order_on_signals,
)
from loadcurve.core.errors import StartupError
from loadcurve.proxy_sign_in import proxy_sign_in
from loadcurve.quotas import quotas
from loadcurve.settings import (
    HOST,
    PORT,
    SEED_DATA,
    Settings,
    connections_per_address,
    metrics_from,
    originals_address,
    public_url,
    reading,
    sends_traces,
    shown_host,
    tiers_folder,
    trash_days,
)


def _only_one(_: click.Context, __: click.Parameter, workers: int | None) -> int | None:
    if workers not in (None, 1):
        raise click.BadParameter(
            f"{workers}: a server is one process; start more servers with the same DATABASE_URL "
            "behind a proxy (docs/operate/scaling.md), and leave this out"
        )
    return workers


@click.command()
@click.option("--host", default=HOST, show_default=True, envvar="LOADCURVE_HOST")
@click.option(
    "--port",
    default=PORT,
    show_default=True,
    envvar="LOADCURVE_PORT",
    type=click.IntRange(0, 65535),
)
@data_dir_option
@click.option("--no-seed", is_flag=True, help="Start without the published results.")
@click.option(
    "--migrate/--no-migrate",
    "own_tables",
    default=True,
    envvar="LOADCURVE_MIGRATE",
    help="Migrate the tables to this version first; otherwise the server refuses tables of another "
    "version.  [default: migrate]",
)
@click.option(
    "--log",
    "log_form",
    type=click.Choice(LogFormat, case_sensitive=False),
    default=LogFormat.PLAIN,
    show_default=True,
    envvar="LOADCURVE_LOG",
    help="Log unusual events as text, or every request as a line of JSON.",
)
@click.option(
    "--workers",
    type=int,
    envvar="LOADCURVE_WORKERS",
    callback=_only_one,
    help="Only 1 is possible: a server is one process. Start several behind a proxy for more.",
)
@click.option(
    "--jobs/--no-jobs",
    "does_jobs",
    default=True,
    envvar="LOADCURVE_JOBS",
    help="Also run the tasks of `loadcurve worker`: jobs, and retention of trash and audit trail.  "
    "[default: jobs]",
)
def serve(
    host: str,
    port: int,
    data_dir: Path,
    no_seed: bool,
    own_tables: bool,
    log_form: LogFormat,
    workers: int | None,
    does_jobs: bool,
) -> None:
    """Start the server and its database; Ctrl-C stops both.

    With DATABASE_URL set, that PostgreSQL is used instead of a private one.
    """
    stop_in_order_on_signals()
    log_as(log_form)
    if workers is not None:
        _say("--workers 1 changes nothing: a server is one process")
    with (
        suppress(KeyboardInterrupt),
        _bound(host, port) as listening,
        _being_imported(APPLICATION),
        database(data_dir, _say) as database_url,
    ):
        port = listening.getsockname()[1]
        settings = Settings(
            database_url=database_url,
            data_dir=data_dir,
            host=host,
            port=port,
            seed=not no_seed,
            public_url=public_url(host, port),
            metrics_from=metrics_from(),
            reading=reading(),
            proxy=proxy_sign_in(),
            quotas=quotas(),
            connections_per_address=connections_per_address(),
            trash_days=trash_days(),
            tiers=_tiers(),
            does_jobs=does_jobs,
            originals=originals_address(),
            traces=sends_traces(),
        )
        _make_ready(settings, own_tables)
        address = f"http://{shown_host(host)}:{port}"
        with _report_used_port(host, port):
            listening.listen()
            serve_application(settings, listening, lambda: click.echo(address))


def _tiers() -> Path | None:
    """The folder of own tiers, checked before the server starts."""
    folder = tiers_folder()
    catalogue(SEED_DATA, folder)
    return folder


def _make_ready(settings: Settings, own_tables: bool) -> None:
    """Migrate tables and load published results, one server at a time.

    Raises StartupError.
    """
    if own_tables:
        migrate(settings.database_url)
    check_database(settings.database_url)
    asyncio.run(refuse_unguarded(settings))
    if settings.seed:
        asyncio.run(load_seeds(settings.database_url, SEED_DATA, _say))
    asyncio.run(recompute_summaries(settings.database_url, _say))


def _say(sentence: str) -> None:
    logging.getLogger("loadcurve").info(sentence)


@contextmanager
def _bound(host: str, port: int) -> Iterator[socket.socket]:
    """A socket bound to the address before anything slow starts, to detect a used port.

    It does not listen yet, so no client waits while the database starts.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except socket.gaierror as error:
        raise StartupError(
            f"{host} is not an address of this machine", "choose another --host"
        ) from error
    with socket.socket(family, kind, protocol) as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            taken.bind(address)
        except OSError as error:
            raise _not_free(host, port, error) from error
        yield taken


@contextmanager
def _being_imported(module: str) -> Iterator[None]:
    """Import a module in a thread while PostgreSQL starts; errors surface later."""
    importing = threading.Thread(target=import_module, args=(module,))
    importing.start()
    try:
        yield
    finally:
        # Imports fail while the interpreter exits.
        importing.join()


@contextmanager
def _report_used_port(host: str, port: int) -> Iterator[None]:
    """Report a used port: two servers can bind one port before either listens."""
    try:
        yield
    except OSError as error:
        raise _not_free(host, port, error) from error


def _not_free(host: str, port: int, error: OSError) -> StartupError:
    if error.errno == errno.EADDRINUSE:
        return StartupError(
            f"Port {port} on {host} is taken by another program",
            f"stop that one, or choose another port: --port {_free_port(host)}",
        )
    if error.errno == errno.EACCES:
        return StartupError(f"Port {port} needs root", "choose one from 1024 up with --port")
    return StartupError(f"Cannot listen on {host} ({error.strerror})", "choose another --host")


def _free_port(host: str) -> int:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])
