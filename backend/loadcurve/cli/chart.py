"""``loadcurve chart``: a chart of runs, its permalink, and its picture as a file."""

from __future__ import annotations

from pathlib import Path

import click

from loadcurve.cli.remote.options import server_option
from loadcurve.core.errors import NotFound
from loadcurve.core.units import LATENCY_METRICS, THROUGHPUT_METRICS
from loadcurve_client.connection import Connection, Problem

_AXES = "Metric of this axis; by default, the one that most runs state."
_SCALES = click.Choice(["linear", "log"])
_FILE = click.Path(dir_okay=False, writable=True, path_type=Path)
# What can be written to a file, and how its address goes on after the permalink.
_ENDINGS = {
    "png": ".png?scale=2&theme={theme}",
    "svg": ".svg?theme={theme}",
    "pptx": ".pptx",
    "pdf": ".pdf",
    "csv": ".csv",
    "json": ".json",
    "html": ".html",
}


def _write_chart(client: Connection, path: str, file: Path) -> None:
    """Fetch first, write then: a refusal leaves the file as it was."""
    content = client.download(path)
    file.write_bytes(content)
    click.echo(f"wrote {file} ({len(content):,} bytes)", err=True)


@click.command()
@click.option("--run", "runs", multiple=True, required=True, help="A run's id; repeatable.")
@click.option("--title", help="Title of the chart; by default, the runs' names.")
@click.option("--note", help="A note under the title, for anyone with the link.")
@click.option("--x", type=click.Choice(THROUGHPUT_METRICS), help=_AXES)
@click.option("--y", type=click.Choice([*LATENCY_METRICS, "both"]), help=_AXES)
@click.option("--x-scale", type=_SCALES, default="linear")
@click.option("--y-scale", type=_SCALES, default="linear")
@click.option("--swap", is_flag=True, help="Latency on the x axis, throughput on y.")
@click.option("--dark", is_flag=True, help="Dark theme for pictures.")
@click.option("--png", type=_FILE, help="Write the picture to this file, 2400 × 1260.")
@click.option("--svg", type=_FILE, help="Write the picture to this file.")
@click.option("--pptx", type=_FILE, help="Write a slide with the picture to this file.")
@click.option("--pdf", type=_FILE, help="Write a page with the picture to this file.")
@click.option("--csv", type=_FILE, help="Write the load points to this file.")
@click.option("--json", type=_FILE, help="Write the whole chart to this file.")
@click.option("--html", type=_FILE, help="Write an offline report to this file.")
@server_option
def chart(
    runs: tuple[str, ...],
    title: str | None,
    note: str | None,
    dark: bool,
    server: Connection,
    **others: object,
) -> None:
    """Freeze runs on a chart and print its permalink."""
    files = {kind: others.pop(kind) for kind in _ENDINGS}
    theme = "dark" if dark else "light"
    try:
        stated = {axis: others.pop(axis) for axis in ("x", "y") if others[axis]}
        usual = {} if stated else server.get(f"/axes?runs={','.join(runs)}")
        view = {"runs": list(runs), **others, **usual, **stated}
        shared = server.post("/library/frozen", {"view": view, "title": title, "note": note})
        path = str(shared["path"])
        click.echo(server.page(path))
        for kind, file in files.items():
            if isinstance(file, Path):
                _write_chart(server, path + _ENDINGS[kind].format(theme=theme), file)
    except Problem as refusal:
        raise NotFound(str(refusal)) from refusal
