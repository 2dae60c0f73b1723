"""``loadcurve check``: the verdict of a change against a baseline, for CI."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from urllib.parse import quote

import click

from loadcurve.actions.runs.exports import read_export
from loadcurve.cli.checking.picture import picture_of_check
from loadcurve.cli.checking.text import as_junit, as_markdown, as_text
from loadcurve.cli.options import print_json
from loadcurve.cli.reading.local_runs import runs_of_reports
from loadcurve.cli.remote.options import server_option
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.formatting import listed
from loadcurve.core.records import Run
from loadcurve.core.regression_check import RegressionVerdict, RuleResult, check_rules, gate_rule
from loadcurve_client.connection import Connection

EXITS = {
    RegressionVerdict.PASSED: 0,
    RegressionVerdict.FAILED: 3,
    RegressionVerdict.NOT_ENOUGH: 4,
    RegressionVerdict.NOT_COMPARABLE: 5,
}
_FILE = click.Path(dir_okay=False, writable=True, path_type=Path)
_MOST_NAMED = 5


@click.command()
@click.argument("run", metavar="RUN")
@click.option("--baseline", required=True, metavar="RUN", help="The run to check against.")
@click.option(
    "--within",
    "rules",
    multiple=True,
    required=True,
    metavar="RULE",
    help='Largest allowed loss, as "iops@1ms -5%" or "p99@50k +10%"; repeatable.',
)
@click.option("--json", "is_json", is_flag=True, help="Print one JSON object.")
@click.option("--markdown", "is_markdown", is_flag=True, help="Print Markdown for a pull request.")
@click.option("--junit", type=_FILE, metavar="FILE", help="Write JUnit XML to FILE.")
@click.option("--picture", type=_FILE, metavar="FILE", help="Write both curves as SVG to FILE.")
@server_option
@click.pass_context
def check(  # noqa: PLR0913, PLR0917  each is an option
    context: click.Context,
    /,
    run: str,
    baseline: str,
    rules: tuple[str, ...],
    is_json: bool,
    is_markdown: bool,
    junit: Path | None,
    picture: Path | None,
    server: Connection,
) -> None:
    """Check RUN against a baseline, by repeats of each.

    RUN is a file or folder of reports, or the id or address of a run on a server. Exits with 0 if
    all rules pass, 3 if one fails, 4 if there are too few repeats, 5 if the runs are not
    comparable. At least 4 repeats of each are needed.
    """
    parsed = [gate_rule(text) for text in rules]
    checked, against = (_run(name, server) for name in (run, baseline))
    results = check_rules(checked, against, parsed)
    verdict = overall_verdict(results)
    if is_json:
        record = {
            "verdict": verdict,
            "run": checked.title,
            "baseline": against.title,
            "results": [asdict(result) for result in results],
        }
        print_json(record)
    elif is_markdown:
        click.echo(as_markdown(checked, against, verdict, results), nl=False)
    else:
        click.echo(as_text(checked, against, verdict, results), nl=False)
    if junit is not None:
        junit.write_text(as_junit(checked, against, results), encoding="utf-8")
    if picture is not None:
        picture.write_text(picture_of_check(checked, against, parsed[0], verdict), encoding="utf-8")
    context.exit(EXITS[verdict])


def overall_verdict(results: tuple[RuleResult, ...]) -> RegressionVerdict:
    """The verdict of all rules: the gravest."""
    return next(
        verdict for verdict in RegressionVerdict if any(r.verdict is verdict for r in results)
    )


def _run(name: str, server: Connection) -> Run:
    """The run of local reports, else of the server. Raises InvalidQuery for several runs."""
    path = Path(name)
    if path.exists():
        runs = runs_of_reports((path,), lambda text: click.echo(f"left out: {text}", err=True))
        if len(runs) != 1:
            titles = [f"“{run.title}”" for run in runs[:_MOST_NAMED]]
            found = f"{len(runs)} runs: {listed(titles)}" if runs else "no run"
            raise InvalidQuery(f"{name}: {found}; give a file or folder of one run")
        return runs[0]
    if "://" in name and not name.startswith(f"{server.address}/"):
        raise InvalidQuery(f"{name} is not on {server.address}; name its server with --server")
    run_id = name.rstrip("/").rsplit("/", 1)[-1]
    content = server.download(f"/api/v1/exports?runs={quote(run_id, safe='')}")
    return read_export(content).bundle.runs[0]
