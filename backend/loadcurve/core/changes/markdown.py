"""What changed as text: a Markdown page, and the rows of one table."""

from __future__ import annotations

from collections.abc import Iterator

from loadcurve.core.changes.groups import ChangeGroup
from loadcurve.core.changes.results import ChangeSide, LoadPointChanges
from loadcurve.core.changes.rows import ChangeRow, ComparedValue
from loadcurve.core.formatting import counted_with_verb, in_markdown

HEADINGS = (
    *("kind", "what", "unit", "before", "after", "change", "change_pct", "outcome"),
    *("before_low", "before_high", "after_low", "after_high"),
    *("before_report", "before_line", "after_report", "after_line"),
)

Cell = str | float | int | None


def title_of(changes: LoadPointChanges) -> str:
    """Both load points by name: "A, 32 sessions → B, 64 sessions"."""
    return f"{_name(changes.before)} → {_name(changes.after)}"


def change_text(row: ChangeRow) -> str:
    """The change in words: "+1.18 ms (+36.3%)"; how it ended if there is no number."""
    if row.difference_text is None:
        return row.outcome.value
    return row.difference_text + (f" ({row.pct_text})" if row.pct_text else "")


def markdown_of(changes: LoadPointChanges, address: str | None = None) -> str:
    """The sentences, what changed in a table for each kind, and the page's address."""
    lines = [f"# What changed: {in_markdown(title_of(changes))}", ""]
    lines += [f"- {in_markdown(sentence)}" for sentence in changes.sentences]
    for group in changes.groups:
        if group.rows:
            lines += ["", *_table(group)]
    sides = (
        f"{side.run_title}: {side.provenance.value}" for side in (changes.before, changes.after)
    )
    lines += ["", f"{counted_with_verb(changes.same, 'value', 'shows')} no difference."]
    lines += ["", in_markdown("; ".join(dict.fromkeys(sides)))]
    return "\n".join([*lines, *(() if address is None else ("", f"<{address}>"))]) + "\n"


def rows_of(changes: LoadPointChanges) -> Iterator[tuple[Cell, ...]]:
    """A row for each thing, under HEADINGS, those without a difference too; numbers are exact."""
    for group in changes.groups:
        for row in (*group.rows, *group.same):
            before, after = row.before, row.after
            yield (
                *(group.title, row.title, row.unit, _exact(before), _exact(after)),
                *(row.difference, row.pct, row.outcome.value),
                *_bounds(before),
                *_bounds(after),
                *_place_cells(before),
                *_place_cells(after),
            )


def _name(side: ChangeSide) -> str:
    return f"{side.label}, {side.point_label}"


def _table(group: ChangeGroup) -> Iterator[str]:
    yield f"| {in_markdown(group.title)} | before | after | change |"
    yield "|---|---:|---:|---:|"
    for row in group.rows:
        sides = (side.text if side else group.absent for side in (row.before, row.after))
        yield f"| {' | '.join(map(in_markdown, (row.title, *sides, change_text(row))))} |"


def _bounds(side: ComparedValue | None) -> tuple[Cell, Cell]:
    return (None, None) if side is None else (side.low, side.high)


def _place_cells(side: ComparedValue | None) -> tuple[Cell, Cell]:
    return (None, None) if side is None else (side.evidence.report_sha256, side.evidence.line)


def _exact(side: ComparedValue | None) -> Cell:
    if side is None:
        return None
    return side.text if side.value is None else side.value
