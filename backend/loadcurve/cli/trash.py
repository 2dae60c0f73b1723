"""``loadcurve trash``: delete things, see what was deleted, restore it, or end it."""

from __future__ import annotations

import re

import click

from loadcurve.cli.remote.client import Answer, Refusal, ServerClient
from loadcurve.cli.remote.options import server_option
from loadcurve.core.errors import NotFound

_REPORT = re.compile(r"[0-9a-f]{64}")
_PAGE = 200
# What is saved is named by its kind and its id, as its id alone could be a run's.
_SAVED = {"comparison": "saved-comparisons", "collection": "collections", "tier": "own-tiers"}
_THING = "SHA256|RUN|comparison:ID|collection:ID|tier:ID"


@click.group()
def trash() -> None:
    """Delete reports, runs and what is saved, list it, restore it, or delete it for good."""


def _address(key: str) -> str:
    """The address of a report, known by its SHA-256, of what is saved, or else of a run."""
    kind, _, saved_id = key.partition(":")
    if saved_id and kind in _SAVED:
        return f"/{_SAVED[kind]}/{saved_id}"
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
        f"{item['kind']}{':' if item['kind'] in _SAVED else ' '}{item['id']}",
        item["name"],
        along,
    )
    return "  ".join(parts)


@trash.command()
@click.argument("thing", metavar=_THING)
@click.option("--withdraw-charts", is_flag=True, help="Also withdraw shared charts that hold it.")
@click.option("--dry-run", is_flag=True, help="Say what would happen, and change nothing.")
@click.option("--yes", is_flag=True, help="Do not ask first.")
@server_option
def put(thing: str, withdraw_charts: bool, dry_run: bool, yes: bool, server: ServerClient) -> None:
    """Put a report, by its SHA-256, a run, by its id, or what is saved into the trash.

    Of a report it first says which runs and shared charts hold data from it.
    """
    try:
        if _REPORT.fullmatch(thing):
            for sentence in server.get(f"{_address(thing)}/uses")["sentences"]:
                click.echo(sentence)
        else:
            click.echo(_goes(thing, server.get(_address(thing))))
        if dry_run:
            return
        if not yes:
            click.confirm("Go on?", abort=True)
        query = "?withdraw_charts=true" if withdraw_charts and _REPORT.fullmatch(thing) else ""
        server.delete(_address(thing) + query)
    except Refusal as refusal:
        raise NotFound(str(refusal)) from refusal
    click.echo(f"In the trash; bring it back with: loadcurve trash restore {thing}")


def _goes(thing: str, answer: Answer) -> str:
    if "about" not in answer:
        title = answer["run"]["title"]
        return f"The run “{title}” goes into the trash; its reports and shared charts stay."
    kind, title = thing.partition(":")[0], answer["about"]["title"]
    if kind == "tier":
        return f"The tier “{title}” goes into the trash; answers that were shared keep its numbers."
    return f"The {kind} “{title}” goes into the trash; the runs in it stay."


@trash.command()
@click.argument("thing", metavar=_THING)
@server_option
def restore(thing: str, server: ServerClient) -> None:
    """Bring a report, a run or what is saved back, with what was deleted with it."""
    try:
        answer = server.post(f"{_address(thing)}/restore", {})
    except Refusal as refusal:
        raise NotFound(str(refusal)) from refusal
    click.echo("Restored.")
    for page in _pages(thing, answer):
        click.echo(server.page(page))


def _pages(thing: str, answer: Answer) -> list[str]:
    """Where what came back is to be seen."""
    if "about" in answer:
        kind, saved_id = thing.partition(":")[0], answer["about"]["id"]
        compared = f"/compare?saved={saved_id}"
        return [{"collection": f"/collections/{saved_id}", "tier": "/tiers"}.get(kind, compared)]
    runs = answer["runs"] if _REPORT.fullmatch(thing) else [answer["run"]["id"]]
    return [f"/runs/{run}" for run in runs]


@trash.command()
@click.argument("thing", metavar=f"[{_THING}]", required=False)
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
        erased = dict.fromkeys(("runs", "reports", "saved"), 0)
        while True:
            answer = server.post("/trash/empty", {})
            for kind in erased:
                erased[kind] += len(answer[kind])
            if not answer["left"] or not any(answer[kind] for kind in erased):
                break
    except Refusal as refusal:
        raise NotFound(str(refusal)) from refusal
    counts = ", ".join(f"{kind} {number}" for kind, number in erased.items())
    click.echo(f"Deleted for good: {counts}.")
