"""``loadcurve key``: make, list and revoke keys of people and programs."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import TypeVar

import click
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.keys import CLOSED, add_key, revoke_key
from loadcurve.cli.database import check_database, database, has_tables, migrate
from loadcurve.cli.options import data_dir_option
from loadcurve.core.access import PROGRAM, ROLES, Role
from loadcurve.store.connections.database import open_sessions
from loadcurve.store.keys import KeyRow, list_keys

Result = TypeVar("Result")
_LONGEST_DAYS = 36_500
# Commands on the server's machine have every permission.
_CALLER = replace(PROGRAM, shown_as="the command line")


def run_in_database(data_dir: Path, work: Callable[[AsyncSession], Awaitable[Result]]) -> Result:
    """The result of ``work`` in one transaction on the server's database, running or not."""

    async def on(database_url: str) -> Result:
        async with open_sessions(database_url, _CALLER) as sessions, sessions.begin() as session:
            return await work(session)

    def tell(sentence: str) -> None:
        click.echo(sentence, err=True)

    with database(data_dir, tell) as database_url:
        # A key may be a database's first record, but not in tables of another version.
        if not asyncio.run(has_tables(database_url)):
            migrate(database_url)
        check_database(database_url)
        return asyncio.run(on(database_url))


def _end(given: str | None) -> datetime | None:
    """The end of a day, given as 2027-01-31 or as a number of days from now."""
    if given is None:
        return None
    now = datetime.now(UTC)
    if given.isdecimal() and 0 < int(given) <= _LONGEST_DAYS:
        return now + timedelta(days=int(given))
    try:
        end = datetime.combine(date.fromisoformat(given), time.max, UTC)
    except ValueError as error:
        raise click.BadParameter(
            f"{given!r} is neither a date such as 2027-01-31 nor a number of days",
            param_hint="--expires",
        ) from error
    if end <= now:
        raise click.BadParameter(
            f"{given} is in the past; give a later day", param_hint="--expires"
        )
    return end


@click.group()
def key() -> None:
    """Create, list and revoke keys. Changes apply at once, also on a running server."""


@key.command()
@click.argument("name")
@click.option(
    "--role",
    type=click.Choice([*map(str, ROLES)]),
    required=True,
    help="Role of the key.",
)
@click.option("--expires", metavar="DATE|DAYS", help="Last day (UTC), or days from now.")
@click.option("--upload-only", is_flag=True, help="The key may only add reports and runs.")
@data_dir_option
def add(name: str, role: str, expires: str | None, upload_only: bool, data_dir: Path) -> None:
    """Create a key for NAME and print it once; only its hash is stored."""
    end = _end(expires)
    made = run_in_database(
        data_dir, lambda session: add_key(session, name, Role(role), end, upload_only)
    )
    click.echo(made)
    until = f", until {end:%Y-%m-%d %H:%M} UTC" if end else ""
    scope = ", upload only" if upload_only else ""
    click.echo(
        f"The key of {name} ({role}{scope}{until}). Save it now; it is not shown again.", err=True
    )


@key.command("list")
@data_dir_option
def list_all(data_dir: Path) -> None:
    """List keys by name, without their secrets."""
    rows = run_in_database(data_dir, list_keys)
    if not rows:
        click.echo("no keys; create one with: loadcurve key add NAME --role admin", err=True)
    for row in rows:
        scope = "  upload only" if row.upload_only else ""
        click.echo(f"{row.name:<24} {row.role:<12} {row.beginning}…  {_state(row)}{scope}")


def _state(row: KeyRow) -> str:
    if row.revoked_at is not None:
        return f"revoked {row.revoked_at:%Y-%m-%d}"
    if row.expires_at is None:
        return f"since {row.created_at:%Y-%m-%d}"
    is_over = row.expires_at <= datetime.now(UTC)
    return f"{'expired' if is_over else 'expires'} {row.expires_at:%Y-%m-%d}"


@key.command()
@click.argument("name")
@data_dir_option
def revoke(name: str, data_dir: Path) -> None:
    """Revoke the key of NAME and its sign-ins at once."""
    is_closed = run_in_database(data_dir, lambda session: revoke_key(session, name))
    click.echo(f"The key of {name} is revoked.", err=True)
    if is_closed:
        click.echo(CLOSED, err=True)
