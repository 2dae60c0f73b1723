"""``loadcurve trash``: delete reports and runs, see what was deleted, restore it, or end it."""

from __future__ import annotations

import re

import click

from loadcurve.cli.remote.client import Answer, Refusal, ServerClient
from loadcurve.cli.remote.options import server_option
from loadcurve.core.errors import NotFound

_REPORT = re.compile(r"[0-9a-f]{64}")
_PAGE = 200


@click.group()
def trash() -> None:
    """Delete reports and runs, list what was deleted, restore it, or delete it for good."""


def _address(key: str) -> str:
    """The address of a report, known by its SHA-256, or else of a run."""
    return f"/{'reports' if _REPORT.fullmatch(key) else 'runs'}/{key}"


@trash.command("list")
@server_option
def list_all(server: ServerClient) -> None:
    """List what is in the trash, the last deleted first: when, who, what, until when."""
    items, cursor = [], ""
    while cursor is not None:
        page = server.get(f"/trash?page_size={_PAGE}" + (f"&cursor={cursor}" if cursor else ""))
        items += page["items"]
        cursor = page["next_cursor"]
    for item in items:
        click.echo(_line(item))
    if not items:
        click.echo("the trash is empty; put something in with: loadcurve trash put", err=True)


def _line(item: Answer) -> str:
    until = f"until {item['gone_at'][:10]}" if item["gone_at"] else "kept until it is emptied"
    along = f"with report {item['with_name']}" if item["deleted_with"] else until
    parts = (
        item["deleted_at"][:16].replace("T", " "),
        item["deleted_by"] or "by whom is not stated",
        f"{item['kind']} {item['id']}",
        item["name"],
        along,
    )
    return "  ".join(parts)


@trash.command()
@click.argument("thing", metavar="SHA256|RUN")
@click.option("--withdraw-charts", is_flag=True, help="Also withdraw shared charts that hold it.")
@click.option("--dry-run", is_flag=True, help="Say what would happen, and change nothing.")
@click.option("--yes", is_flag=True, help="Do not ask first.")
@server_option
def put(thing: str, withdraw_charts: bool, dry_run: bool, yes: bool, server: ServerClient) -> None:
    """Put a report, by its SHA-256, or a run, by its id, into the trash.

    Of a report it first says which runs and shared charts hold data from it.
    """
    try:
        if _REPORT.fullmatch(thing):
            for sentence in server.get(f"{_address(thing)}/uses")["sentences"]:
                click.echo(sentence)
        else:
            title = server.get(_address(thing))["run"]["title"]
            click.echo(
                f"The run “{title}” goes into the trash; its reports and shared charts stay."
            )
        if dry_run:
            return
        if not yes:
            click.confirm("Go on?", abort=True)
        query = "?withdraw_charts=true" if withdraw_charts and _REPORT.fullmatch(thing) else ""
        server.delete(_address(thing) + query)
    except Refusal as refusal:
        raise NotFound(str(refusal)) from refusal
    click.echo(f"In the trash; bring it back with: loadcurve trash restore {thing}")


@trash.command()
@click.argument("thing", metavar="SHA256|RUN")
@server_option
def restore(thing: str, server: ServerClient) -> None:
    """Bring a report or a run back, with what was deleted with it."""
    try:
        answer = server.post(f"{_address(thing)}/restore", {})
    except Refusal as refusal:
        raise NotFound(str(refusal)) from refusal
    runs = answer["runs"] if _REPORT.fullmatch(thing) else [answer["run"]["id"]]
    click.echo("Restored.")
    for run in runs:
        click.echo(server.page(f"/runs/{run}"))


@trash.command()
@click.argument("thing", metavar="[SHA256|RUN]", required=False)
@click.option("--yes", is_flag=True, help="Do not ask first.")
@server_option
def empty(thing: str | None, yes: bool, server: ServerClient) -> None:
    """Delete for good one thing in the trash, or all of it. For admins; nothing undoes it."""
    if not yes:
        what = f"{thing}" if thing else "everything in the trash"
        click.confirm(f"Delete {what} for good? Nothing brings it back.", abort=True)
    try:
        if thing:
            server.delete(f"/trash{_address(thing)}")
            click.echo(f"{thing} is deleted for good.")
            return
        runs = reports = 0
        while True:
            answer = server.post("/trash/empty", {})
            runs, reports = runs + len(answer["runs"]), reports + len(answer["reports"])
            if not answer["left"] or not (answer["runs"] or answer["reports"]):
                break
    except Refusal as refusal:
        raise NotFound(str(refusal)) from refusal
    click.echo(f"Deleted for good: runs {runs}, reports {reports}.")
