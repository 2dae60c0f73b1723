"""``loadcurve trash``: delete, list, restore and erase reports, runs and items."""

from __future__ import annotations

import re

import click

from loadcurve.cli.remote.options import server_option
from loadcurve.core.errors import NotFound
from loadcurve_client.connection import Answer, Connection, Problem

_REPORT = re.compile(r"[0-9a-f]{64}")
_PAGE = 200
# An item is named with a word before its id, as its id alone could be a run's.
_NAMED = {"item": "library", "tier": "own-tiers"}
_THING = "SHA256|RUN|item:ID|tier:ID"


@click.group()
def trash() -> None:
    """Delete reports, runs and items, list the trash, restore from it, or erase it."""


def _address(key: str) -> str:
    """The address of a report, known by its SHA-256, of an item, or else of a run."""
    kind, _, item_id = key.partition(":")
    if item_id and kind in _NAMED:
        return f"/{_NAMED[kind]}/{item_id}"
    return f"/{'reports' if _REPORT.fullmatch(key) else 'runs'}/{key}"


@trash.command("list")
@server_option
def list_all(server: Connection) -> None:
    """List the trash, last deleted first: time, person, object, retention."""
    items, cursor = [], ""
    while cursor is not None:
        page = server.get(f"/trash?page_size={_PAGE}" + (f"&cursor={cursor}" if cursor else ""))
        items += page["items"]
        cursor = page["next_cursor"]
    for item in items:
        click.echo(_line(item))
    if not items:
        click.echo("the trash is empty", err=True)


def _line(item: Answer) -> str:
    until = f"until {item['gone_at'][:10]}" if item["gone_at"] else "kept until it is emptied"
    along = f"with report {item['with_name']}" if item["deleted_with"] else until
    parts = (
        item["deleted_at"][:16].replace("T", " "),
        item["deleted_by"] or "user not stated",
        _named(item),
        item["name"],
        along,
    )
    return "  ".join(parts)


def _named(item: Answer) -> str:
    if item["kind"] in ("run", "report"):
        return f"{item['kind']} {item['id']}"
    return f"{'tier' if item['kind'] == 'tier' else 'item'}:{item['id']}"


@trash.command()
@click.argument("thing", metavar=_THING)
@click.option("--revoke-items", is_flag=True, help="Also revoke frozen items that contain it.")
@click.option("--dry-run", is_flag=True, help="Print what would happen, and change nothing.")
@click.option("--yes", is_flag=True, help="Do not ask first.")
@server_option
def put(thing: str, revoke_items: bool, dry_run: bool, yes: bool, server: Connection) -> None:
    """Move a report (by SHA-256), a run (by id) or an item to the trash.

    For a report, the runs and shared charts with its data are listed first.
    """
    try:
        if _REPORT.fullmatch(thing):
            for sentence in server.get(f"{_address(thing)}/uses")["sentences"]:
                click.echo(sentence)
        else:
            click.echo(_effect_text(thing, server.get(_address(thing))))
        if dry_run:
            return
        if not yes:
            click.confirm("Continue?", abort=True)
        query = "?revoke_items=true" if revoke_items and _REPORT.fullmatch(thing) else ""
        server.delete(_address(thing) + query)
    except Problem as refusal:
        raise NotFound(str(refusal)) from refusal
    click.echo(f"Moved to the trash; restore it with: loadcurve trash restore {thing}")


def _effect_text(thing: str, answer: Answer) -> str:
    if "run" in answer:
        title = answer["run"]["title"]
        return f"The run “{title}” moves to the trash; its reports and frozen items stay."
    if "about" in answer:
        title = answer["about"]["title"]
        return f"The tier “{title}” moves to the trash; frozen results keep its numbers."
    if answer["token"]:
        raise click.UsageError(
            f"“{answer['title']}” is frozen: revoke its link on the Library page"
        )
    return f"The {answer['kind']} “{answer['title']}” moves to the trash; the runs in it stay."


@trash.command()
@click.argument("thing", metavar=_THING)
@server_option
def restore(thing: str, server: Connection) -> None:
    """Restore a report, a run or an item, with the objects deleted with it."""
    try:
        answer = server.post(f"{_address(thing)}/restore", {})
    except Problem as refusal:
        raise NotFound(str(refusal)) from refusal
    click.echo("Restored.")
    for page in _pages(thing, answer):
        click.echo(server.page(page))


def _pages(thing: str, answer: Answer) -> list[str]:
    """Where what came back is to be seen."""
    if thing.startswith(tuple(f"{name}:" for name in _NAMED)):
        return ["/tiers" if "about" in answer else answer["path"] or "/library"]
    runs = answer["runs"] if _REPORT.fullmatch(thing) else [answer["run"]["id"]]
    return [f"/runs/{run}" for run in runs]


@trash.command()
@click.argument("thing", metavar=f"[{_THING}]", required=False)
@click.option("--yes", is_flag=True, help="Do not ask first.")
@server_option
def empty(thing: str | None, yes: bool, server: Connection) -> None:
    """Delete one object in the trash, or all, for good. For admins; cannot be undone."""
    if not yes:
        what = f"{thing}" if thing else "everything in the trash"
        click.confirm(f"Delete {what} for good? This cannot be undone.", abort=True)
    try:
        if thing:
            server.delete(f"/trash{_address(thing)}".replace("/own-tiers/", "/library/"))
            click.echo(f"{thing} is deleted for good.")
            return
        erased = dict.fromkeys(("runs", "reports", "items"), 0)
        while True:
            answer = server.post("/trash/empty", {})
            for kind in erased:
                erased[kind] += len(answer[kind])
            if not answer["left"] or not any(answer[kind] for kind in erased):
                break
    except Problem as refusal:
        raise NotFound(str(refusal)) from refusal
    counts = ", ".join(f"{kind} {number}" for kind, number in erased.items())
    click.echo(f"Deleted for good: {counts}.")
