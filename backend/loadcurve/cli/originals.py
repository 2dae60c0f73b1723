"""``loadcurve originals``: locate, move and check original reports."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

import click

from loadcurve.actions.originals import object_store_moves
from loadcurve.actions.originals.ownership import claim_objects
from loadcurve.actions.uploads.reread import Sessions
from loadcurve.cli.database import check_database, database
from loadcurve.cli.options import data_dir_option, print_progress
from loadcurve.core.errors import StartupError
from loadcurve.core.formatting import counted_with_verb
from loadcurve.settings import originals_address
from loadcurve.store.connections.database import open_sessions
from loadcurve.store.originals.object_store_connection import open_object_store

_SHOWN_EVERY = 100
Result = TypeVar("Result")


@click.group()
def originals() -> None:
    """Show, move and check the stored original reports.

    LOADCURVE_ORIGINALS names the object store: s3://bucket/prefix, gs://bucket/prefix,
    az://account/container/prefix, or file:///folder shared by all servers.
    """


@originals.command()
@data_dir_option
def status(data_dir: Path) -> None:
    """Print numbers and compressed sizes of originals in the database and outside."""
    storage_counts = _with_sessions(data_dir, object_store_moves.storage_counts)
    inside = counted_with_verb(storage_counts.inside, "original")
    outside = counted_with_verb(storage_counts.outside, "original")
    click.echo(f"in the database: {inside}, {_mb(storage_counts.inside_bytes)}")
    click.echo(f"outside: {outside}, {_mb(storage_counts.outside_bytes)}")
    where = originals_address() or "the database"
    click.echo(f"new ones go to {where}")


@originals.command()
@click.argument("to", type=click.Choice(object_store_moves.Destination, case_sensitive=False))
@data_dir_option
def move(to: object_store_moves.Destination, data_dir: Path) -> None:
    """Move all originals to the object store, or back into the database, while servers run.

    Start an interrupted move again to continue it.
    """
    if originals_address() is None:
        raise StartupError(
            "LOADCURVE_ORIGINALS is not set, so the object store is unknown",
            "set it to the servers' value",
        )

    async def moved(sessions: Sessions) -> int:
        return await object_store_moves.move_originals(sessions, to, _progress("moved"))

    count = _with_sessions(data_dir, moved)
    place = "the database" if to is object_store_moves.Destination.DATABASE else originals_address()
    click.echo(f"moved {counted_with_verb(count, 'original')} to {place}")
    if count and to is object_store_moves.Destination.DATABASE:
        click.echo("the objects outside are removed within a day, while LOADCURVE_ORIGINALS is set")


@originals.command()
@data_dir_option
def claim(data_dir: Path) -> None:
    """Make this restored or upgraded database the owner of the objects.

    A worker removes unnamed objects only if its database owns them.
    """
    owner = _with_sessions(data_dir, claim_objects)
    click.echo(f"the objects at {originals_address()} belong to this database ({owner})")


@originals.command()
@data_dir_option
def check(data_dir: Path) -> None:
    """Verify the SHA-256 of every original in the object store; exits with 1 if one differs."""

    async def checked(
        sessions: Sessions,
    ) -> tuple[int, tuple[object_store_moves.UnavailableOriginal, ...]]:
        return await object_store_moves.check_originals(sessions, _progress("checked"))

    count, missing = _with_sessions(data_dir, checked)
    for original in missing:
        click.echo(f"report {original.sha256}: {original.why}")
    outcome = "all can be read" if not missing else f"{len(missing):,} cannot be read"
    click.echo(f"{counted_with_verb(count, 'original')} outside: {outcome}")
    if missing:
        raise click.exceptions.Exit(1)


def _with_sessions(data_dir: Path, ask: Callable[[Sessions], Awaitable[Result]]) -> Result:
    outside = open_object_store(originals_address())

    async def asked(database_url: str) -> Result:
        async with open_sessions(database_url, outside=outside, pool_size=2) as sessions:
            return await ask(sessions)

    with database(data_dir, print_progress) as database_url:
        check_database(database_url)
        return asyncio.run(asked(database_url))


def _progress(done: str) -> Callable[[int], None]:
    def show(count: int) -> None:
        if count % _SHOWN_EVERY == 0:
            print_progress(f"{count:,} originals {done}")

    return show


def _mb(size_bytes: int) -> str:
    return f"{size_bytes / 1e6:,.1f} MB compressed"
