"""``loadcurve compare``: maximum throughput within latency limits, and more."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import quote

import click

from loadcurve.cli.comparing.text import as_markdown, as_text
from loadcurve.cli.options import print_json
from loadcurve.cli.remote.options import server_option
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures import VIEW_VERSION
from loadcurve.core.results import STATISTICS, ComparisonQuestion
from loadcurve.core.units import LATENCY_METRICS, THROUGHPUT_METRICS
from loadcurve_client.connection import Connection, Problem

_NUMBERS = re.compile(r"\d+(\.\d+)?(,\d+(\.\d+)?)*\Z", re.ASCII)


@click.command()
@click.argument("runs", nargs=-1, required=True, metavar="RUN...")
@click.option(
    "--limits",
    "limits_ms",
    default="0.5,1,2,5",
    show_default=True,
    help="Latency limits in ms, separated by commas.",
)
@click.option(
    "--stat",
    "statistic",
    type=click.Choice(STATISTICS),
    default=STATISTICS[0],
    show_default=True,
    help="Latency statistic of the limits.",
)
@click.option("--at", "throughputs", help="Throughputs at which to give the latency.")
@click.option("--baseline", help="The run to compare the others with.  [default: the first]")
@click.option("--x", type=click.Choice(THROUGHPUT_METRICS), default=THROUGHPUT_METRICS[0])
@click.option("--y", type=click.Choice(LATENCY_METRICS), default=LATENCY_METRICS[0])
@click.option("--json", "is_json", is_flag=True, help="Print the server's full response.")
@click.option("--markdown", "is_markdown", is_flag=True, help="Print a table and text to paste.")
@server_option
def compare(
    runs: tuple[str, ...],
    limits_ms: str,
    baseline: str | None,
    is_json: bool,
    is_markdown: bool,
    server: Connection,
    **asked: str | None,
) -> None:
    """Compare runs of a server: maximum throughput of each RUN within latency limits.

    RUN is a run's id, or the address of its page.
    """
    if is_json and is_markdown:
        raise click.UsageError("--json and --markdown cannot be combined; give one")
    question = {
        "runs": ",".join(map(_id, runs)),
        "limits_us": _in_us(limits_ms),
        **{key: value for key, value in asked.items() if value},
        **({"baseline": _id(baseline)} if baseline else {}),
    }
    try:
        answers = server.get(f"/comparison?{_query(question)}")
    except Problem as refusal:
        raise InvalidQuery(str(refusal)) from refusal
    if is_json:
        print_json(answers)
    else:
        page = server.page(_page(answers))
        click.echo(as_markdown(answers, page) if is_markdown else as_text(answers, page))


def _id(run: str) -> str:
    """A run's id; the address of its page ends with it."""
    return run.partition("?")[0].rstrip("/").rpartition("/")[2]


def _in_us(limits_ms: str) -> str:
    compact = limits_ms.replace(" ", "")
    if not _NUMBERS.match(compact):
        raise click.BadParameter(
            f"{limits_ms!r} is not a list of numbers such as 0.5,1,2", param_hint="--limits"
        )
    return ",".join(f"{float(limit) * 1000:.3f}" for limit in compact.split(","))


def _query(fields: dict[str, str]) -> str:
    return "&".join(f"{key}={quote(value, safe=',')}" for key, value in fields.items())


def _page(answers: dict[str, Any]) -> str:
    """The address of the same comparison on the page, without defaults."""
    usual = ComparisonQuestion()
    runs = [run["run"]["run_id"] for run in answers["runs"]]
    limits_us, throughputs = answers["limits_us"], answers["throughputs"]
    said = {
        "x": (answers["x"]["metric"], usual.x),
        "y": (answers["y"]["metric"], usual.y),
        "base": (answers["baseline"], runs[0]),
        "limits": (limits_us, list(usual.limits_us)),
        "stat": (answers["statistic"], usual.statistic),
        "at": (throughputs, []),
    }
    texts = {
        "limits": ",".join(f"{limit / 1000:g}" for limit in limits_us),
        "at": ",".join(f"{at:.15g}" for at in throughputs),
    }
    fields = {
        key: texts.get(key, value) for key, (value, default) in said.items() if value != default
    }
    return f"/compare?{_query({'v': str(VIEW_VERSION), 'runs': ','.join(runs), **fields})}"
