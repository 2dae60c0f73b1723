"""``loadcurve diff``: changes between two reports, without a server."""

from __future__ import annotations

import re
from dataclasses import asdict
from pathlib import Path

import click

from loadcurve.cli.options import print_json
from loadcurve.cli.uploading.files import content_of, named_files
from loadcurve.core.changes import (
    ChangeGroup,
    ChangeOutcome,
    ChangeRow,
    ComparedPoints,
    LoadPointChanges,
    change_text,
    load_point_changes,
    markdown_of,
    metric_rows,
)
from loadcurve.core.errors import InvalidQuery, UnreadableReport
from loadcurve.core.formatting import counted_with_verb
from loadcurve.core.readers import Reading, read
from loadcurve.core.records import LoadPoint, Provenance, Run, System, Workload
from loadcurve.core.reports import load_points_of
from loadcurve.core.units import METRICS

EXIT_BROKEN = 3
_MOST_ROWS = 10
_EXISTING = click.Path(path_type=Path, exists=True, dir_okay=False, readable=True)
_RULE = re.compile(r"\s*([a-z0-9_]+)\s+([+-]\d{1,6}(?:\.\d{1,6})?)\s*%\s*")


@click.command()
@click.argument("before", type=_EXISTING)
@click.argument("after", type=_EXISTING, required=False)
@click.option(
    "--fail-if",
    "rules",
    multiple=True,
    metavar="RULE",
    help='Exit with 3 if a metric changed by more, as "read_latency_us +10%"; repeatable.',
)
@click.option(
    "--markdown",
    "as_markdown",
    is_flag=True,
    help="Print Markdown with a table for each kind of value.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
@click.pass_context
def diff(
    context: click.Context,
    before: Path,
    after: Path | None,
    rules: tuple[str, ...],
    as_markdown: bool,
    as_json: bool,
) -> None:
    """Print changes from the report BEFORE to the report AFTER, the largest first.

    A single compare-period report (awrddrpt.sql) compares its second period with its first. Changes
    within the rounding of the printed digits are ignored. Exits with 3 if a rule of --fail-if is
    broken.
    """
    parsed = [_rule(text) for text in rules]
    (first, old), (second, new) = _periods(before) if after is None else _two(before, after)
    title = f"{before} → {after}" if after else f"{before}, its first period → its second"
    after = after or before
    runs = _run(before, old), _run(after, new)
    changes = load_point_changes(ComparedPoints(runs, (old, new), (first, second)))
    broken = [text for text, rule in zip(rules, parsed, strict=True) if _is_broken(changes, *rule)]
    if as_json:
        record = {**asdict(changes), "broken": broken}
        print_json(record)
    elif as_markdown:
        click.echo(markdown_of(changes), nl=False)
    else:
        click.echo("\n".join([title, *lines(changes)]))
    if not as_json:
        for text in broken:
            click.echo(f"broken: {text}", err=True)
    if broken:
        context.exit(EXIT_BROKEN)


def _two(before: Path, after: Path) -> list[tuple[Reading, LoadPoint]]:
    """The load points of two reports. Raises UnreadableReport unless each has one."""
    both = []
    for path in (before, after):
        points = _load_points(path)
        if len(points) != 1:
            raise UnreadableReport(
                f"{path} holds {len(points)} load points", "give a report of one load point"
            )
        both += points
    return both


def _periods(path: Path) -> list[tuple[Reading, LoadPoint]]:
    """The two load points of a compare-period report. Raises UnreadableReport."""
    points = _load_points(path)
    if len(points) != 2:
        raise UnreadableReport(
            f"{path} holds {len(points)} load points",
            "give two reports, or one that compares two periods (awrddrpt.sql)",
        )
    return points


def _load_points(path: Path) -> list[tuple[Reading, LoadPoint]]:
    ((_, file),) = named_files((path,))
    readings = read(content_of(file), path.name)
    return [(reading, point) for reading in readings for point in load_points_of(reading, "")]


def _run(path: Path, point: LoadPoint) -> Run:
    """A run of one load point, named after its file."""
    unknown = System("not stated"), Workload("not stated")
    return Run(path.name, path.name, *unknown, Provenance.MEASURED, (point,))


def _rule(text: str) -> tuple[str, float]:
    """A metric and a change in %. Raises InvalidQuery for an invalid rule."""
    match = _RULE.fullmatch(text)
    if match is None or match[1] not in METRICS:
        fix = 'write a metric and a change, as "read_latency_us +10%"'
        raise InvalidQuery(f'--fail-if "{text}" is not a rule; {fix}')
    return match[1], float(match[2])


def _is_broken(changes: LoadPointChanges, metric: str, pct: float) -> bool:
    """Whether a metric rose by more, or for a negative rule fell by more.

    Raises InvalidQuery if a report does not state it, or the two count different things.
    """
    row = metric_rows(changes).get(metric)
    if row is not None and row.outcome is ChangeOutcome.UNLIKE:
        raise InvalidQuery(f"--fail-if: not comparable: {row.title}; give reports of one scope")
    if row is None or row.pct is None:
        raise InvalidQuery(f"--fail-if: {metric} is not stated by both reports")
    return row.outcome.is_change and (row.pct > pct if pct >= 0 else row.pct < pct)


def lines(changes: LoadPointChanges) -> list[str]:
    """The sentences, then each group's rows, the largest change first."""
    printed = [f"  {sentence}" for sentence in changes.sentences]
    for group in changes.groups:
        rows, rest = _rows(group)
        if rows:
            printed += ["", f"  {group.title}: before, after, change", *rows]
        if rest:
            printed.append(
                f"  {counted_with_verb(rest, 'more row')}: --markdown or --json prints all"
            )
    return printed


def _rows(group: ChangeGroup) -> tuple[list[str], int]:
    """The lines of a group, and the number of changed rows left out; metrics are whole."""
    if group.key in ("latency", "metrics"):
        return [_line(row, group) for row in (*group.rows, *group.same)], 0
    shown = group.rows[:_MOST_ROWS]
    unlike = [row for row in group.same if row.outcome is ChangeOutcome.UNLIKE][:_MOST_ROWS]
    return [_line(row, group) for row in (*shown, *unlike)], len(group.rows) - len(shown)


def _line(row: ChangeRow, group: ChangeGroup) -> str:
    sides = (side.text if side else group.absent for side in (row.before, row.after))
    return f"  {row.title}: {', '.join((*sides, change_text(row)))}"
