"""Open questions about a table, with the table itself, for a form or the command line."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.errors import TableQuestion
from loadcurve.core.readers.table.column_match import ColumnMatch
from loadcurve.core.readers.table.mapping import DECIMAL_MARK
from loadcurve.core.readers.table.sheet import Cell, Grid, column_letters

_MOST_ROWS = 50
_MOST_COLUMNS = 60
_MOST_CHARACTERS = 60
_MOST_NAMED = 5


def question_about(
    tables: Sequence[tuple[Grid, Sequence[ColumnMatch]]],
    mark: str | None,
    headings: tuple[str, ...],
) -> TableQuestion:
    """The error with the tables, their columns' assumed meanings, and open questions.

    ``headings`` are those of all tables of the file.
    """
    asked = [match.question for _, matches in tables for match in matches if match.question]
    if mark is None:
        asked.append(
            f"is the comma or the point the decimal mark? map {DECIMAL_MARK} to ',' or '.'"
        )
    if not asked:
        asked.append("no column is a known metric, such as read_iops or read_latency_us")
    more = f"; and {len(asked) - _MOST_NAMED} more" if len(asked) > _MOST_NAMED else ""
    return TableQuestion(
        "a table with unclear columns: " + "; ".join(asked[:_MOST_NAMED]) + more,
        "map each column in the form, or on the command line with --map FIELD=HEADING",
        [_document(grid, matches, mark) for grid, matches in tables[:_MOST_COLUMNS]],
        asked,
        headings,
    )


def _document(grid: Grid, matches: Sequence[ColumnMatch], mark: str | None) -> dict[str, object]:
    return {
        "name": grid.title or grid.sheet,
        "rows": [
            [_text(cell) for cell in row.cells[:_MOST_COLUMNS]] for row in grid.rows[:_MOST_ROWS]
        ],
        "row_count": len(grid.rows),
        "decimal_mark": mark,
        "columns": [
            {
                "letter": column_letters(match.index),
                "heading": match.heading,
                "field": match.name,
                "series": match.series,
                "is_sure": match.is_sure,
                "why": match.why,
            }
            for match in matches[:_MOST_COLUMNS]
        ],
    }


def _text(cell: Cell) -> str:
    return "" if cell is None else str(cell)[:_MOST_CHARACTERS]
