"""``loadcurve serve``: database, tables, published results, web server, in that order."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path

import click
import uvicorn

from loadcurve.actions.runs.rows import renew_summaries
from loadcurve.actions.seeds.loading import load_seeds
from loadcurve.api.admission.connections import Server, allow_many_connections
from loadcurve.cli.database import check_database, database, migrate
from loadcurve.cli.serving.guarded import refuse_unguarded
from loadcurve.cli.serving.logs import LogForm, log_as
from loadcurve.core.errors import CannotStart
from loadcurve.proxy_sign_in import proxy_sign_in
from loadcurve.quotas import quotas
from loadcurve.settings import (
    HOST,
    PORT,
    SEED_DATA,
    Settings,
    connections_per_address,
    default_data_dir,
    metrics_from,
    public_url,
    reading,
    shown_host,
    trash_days,
)

APPLICATION = "loadcurve.api.app"
KEEP_ALIVE_S = 5
LAST_REQUESTS_S = 20


@click.command()
@click.option("--host", default=HOST, show_default=True, envvar="LOADCURVE_HOST")
@click.option(
    "--port",
    default=PORT,
    show_default=True,
    envvar="LOADCURVE_PORT",
    type=click.IntRange(0, 65535),
)
@click.option(
    "--data-dir",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where the private PostgreSQL keeps its data.  [default: ~/.local/share/loadcurve]",
)
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
    type=click.Choice(LogForm, case_sensitive=False),
    default=LogForm.PLAIN,
    show_default=True,
    envvar="LOADCURVE_LOG",
    help="Log unusual events as text, or every request as a line of JSON.",
)
def serve(
    host: str,
    port: int,
    data_dir: Path | None,
    no_seed: bool,
    own_tables: bool,
    log_form: LogForm,
) -> None:
    """Start the server and its database; Ctrl-C stops both.

    With DATABASE_URL set, that PostgreSQL is used instead of a private one.
    """
    _stop_in_order_on_signals()
    log_as(log_form)
    data_dir = data_dir or default_data_dir()
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
        )
        if own_tables:
            migrate(database_url)
        check_database(database_url)
        asyncio.run(refuse_unguarded(settings))
        if settings.seed:
            asyncio.run(load_seeds(database_url, SEED_DATA, _say))
        asyncio.run(renew_summaries(database_url, _say))
        _answer(settings, listening)


def _say(sentence: str) -> None:
    logging.getLogger("loadcurve").info(sentence)


def _stop_in_order_on_signals() -> None:
    """Let a polite kill and a closed terminal do what Ctrl-C does: unwind, and stop PostgreSQL."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    # Uvicorn takes over SIGTERM while it runs, but knows nothing of SIGHUP.
    signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))


@contextmanager
def _bound(host: str, port: int) -> Iterator[socket.socket]:
    """A socket on the address, bound before anything slow starts: a taken port is reported at once.

    It does not listen yet, so nobody is kept waiting while the database starts.
    """
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except socket.gaierror as error:
        raise CannotStart(
            f"{host} is not an address of this machine", "give another --host"
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
    """Import it while PostgreSQL starts, as both take a second; an error in it is met later."""
    importing = threading.Thread(target=import_module, args=(module,))
    importing.start()
    try:
        yield
    finally:
        # Nothing can be imported any more while the interpreter ends.
        importing.join()


def _not_free(host: str, port: int, error: OSError) -> CannotStart:
    if error.errno == errno.EADDRINUSE:
        return CannotStart(
            f"Port {port} on {host} is taken by another program",
            f"stop that one, or choose another port: --port {_free_port(host)}",
        )
    if error.errno == errno.EACCES:
        return CannotStart(f"Port {port} is for root only", "choose one from 1024 up with --port")
    return CannotStart(f"{host} cannot be listened on ({error.strerror})", "give another --host")


def _free_port(host: str) -> int:
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
        probe.bind((host, 0))
        return int(probe.getsockname()[1])


class _Server(Server):
    """The server, saying the address once it answers."""

    def __init__(self, config: uvicorn.Config, address: str) -> None:
        super().__init__(config)
        self._address = address

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # The application stays; looking for garbage in it would hold up requests.
        gc.freeze()
        if self.started:
            click.echo(self._address)


def _answer(settings: Settings, listening: socket.socket) -> None:
    """Answer requests until a signal. Requests under way get `LAST_REQUESTS_S` to finish."""
    config = uvicorn.Config(
        import_module(APPLICATION).create_app(settings),
        # Permalinks are secrets: the paths of requests are not written to a log.
        access_log=False,
        log_config=None,
        server_header=False,
        # Whom to believe what it says of its clients is a setting of ours.
        proxy_headers=False,
        ws="none",
        timeout_keep_alive=KEEP_ALIVE_S,
        timeout_graceful_shutdown=LAST_REQUESTS_S,
    )
    allow_many_connections()
    server = _Server(config, f"http://{shown_host(settings.host)}:{settings.port}")
    try:
        server.run(sockets=[listening])
    except OSError as error:
        raise _not_free(settings.host, settings.port, error) from error
    if not server.started:
        raise CannotStart("The server did not start", "the lines above say why")
