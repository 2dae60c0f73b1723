"""Where the tables of a sheet are: their headings, in one row or two, and their rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table.heading_words import NAMED_LOADS
from loadcurve.core.readers.table.number_style import count_in, is_absent, looks_numeric
from loadcurve.core.readers.table.sheet import (
    Cell,
    Grid,
    SheetRow,
    Worksheet,
    column_letters,
    table_error,
)

_PAIR = ("x", "y")
_MOST_NOTED = 60
_MOST_TRANSPOSED = 64


def grids_of(sheet: Worksheet) -> list[Grid]:
    """The tables of a sheet, each a block of rows between empty ones.

    A block of one cell a row is the title of the next, a row of one text inside a block that of
    the rows below it. Raises UnreadableReport for a row that is wider than its headings.
    """
    grids: list[Grid] = []
    title: SheetRow | None = None
    for block in _blocks(sheet):
        if all(_is_text_row(row) for row in block):
            grids = _with_skipped_rows(grids, title)
            title = block[0]
            grids = _with_skipped_rows(grids, *block[1:])
            continue
        above = grids[-1] if grids else None
        grid = _grid(block, sheet)
        if above is not None and (grid is None or not grid.has_headings):
            width = len(above.headings)
            if all(_fits(row, width, sheet) for row in block):
                # Rows after a gap go on with the table above.
                rows = [*above.rows, *(_row(row, width, sheet) for row in block)]
                grids[-1] = replace(above, rows=rows)
                continue
        if grid is None:
            grids = _with_skipped_rows(grids, *block)
            continue
        grid = replace(grid, title=grid.title or (_texts(title)[0] if title else None))
        title = None
        grids += _sections(grid)
    return _with_skipped_rows(grids, title)


def _with_skipped_rows(grids: list[Grid], *rows: SheetRow | None) -> list[Grid]:
    """The tables, the last one with these rows noted as not read."""
    notes = [(row.line, " ".join(_texts(row))[:_MOST_NOTED]) for row in rows if row is not None]
    if grids and notes:
        grids[-1] = replace(grids[-1], notes=(*grids[-1].notes, *notes))
    return grids


def _sections(grid: Grid) -> list[Grid]:
    """A table for each part that a row of one text names; such rows at its end are notes."""
    if len(grid.headings) < 2 or grid.column_lines:
        return [grid]
    sections: list[Grid] = []
    title = grid.title
    rows: list[SheetRow] = []
    notes: list[SheetRow] = []
    for row in grid.rows:
        if str(row.cells[0]).strip() == grid.headings[0] and tuple(_texts(row)) == grid.headings:
            continue
        if _has_several(row) or not _is_text_row(row):
            if notes and rows:
                sections.append(replace(grid, title=title, rows=rows))
                rows = []
            if notes:
                title, notes = _texts(notes[-1])[0], []
            rows.append(row)
        else:
            notes.append(row)
    sections.append(replace(grid, title=title, rows=rows))
    return _with_skipped_rows(sections, *notes)


def _blocks(sheet: Worksheet) -> list[list[SheetRow]]:
    """The rows between empty ones; headings that an empty row parts from numbers go with them."""
    blocks: list[list[SheetRow]] = [[]]
    for row in sheet.rows:
        if any(cell is not None and str(cell).strip() for cell in row.cells):
            blocks[-1].append(row)
        elif blocks[-1]:
            blocks.append([])
    joined: list[list[SheetRow]] = []
    for block in filter(None, blocks):
        before = joined[-1] if joined else []
        is_heading = len(before) < 3 and before and len(_texts(before[-1])) > 1
        if is_heading and not any(map(_is_data, before)) and _is_data(block[0]):
            before += block
        else:
            joined.append(block)
    return joined


def _texts(row: SheetRow) -> list[str]:
    return [str(cell).strip() for cell in row.cells if cell is not None and str(cell).strip()]


def _is_text_row(row: SheetRow) -> bool:
    """Whether a row is one text: a title, a note, or the name of the rows below it."""
    texts = _texts(row)
    return len(texts) == 1 and not looks_numeric(texts[0]) and not is_absent(texts[0])


def _has_several(row: SheetRow) -> bool:
    """Whether two cells at least are filled; looks no further than the second."""
    filled = (True for cell in row.cells if cell is not None and str(cell).strip())
    return next(filled, False) and next(filled, False)


def _is_data(row: SheetRow) -> bool:
    """Whether a row has numbers: two at least, or all it has."""
    filled = [cell for cell in row.cells if not is_absent(cell)]
    numbers = sum(map(looks_numeric, filled))
    return numbers >= 2 or (numbers > 0 and numbers == len(filled))


def _grid(block: Sequence[SheetRow], sheet: Worksheet) -> Grid | None:
    """The table of a block; None if it has no row of numbers under a heading."""
    first = next((index for index, row in enumerate(block) if _is_data(row)), None)
    if first is None:
        return _headings_only(block, sheet)
    at = next((at for at in range(first - 1, -1, -1) if not _is_text_row(block[at])), first - 1)
    if first == 0:
        return _transposed(block, sheet) or _without_headings(block, sheet)
    loads = [cell for cell in block[at].cells[1:] if not is_absent(cell)]
    if loads and all(count_in(cell, NAMED_LOADS) for cell in loads):
        return _transposed(block[at:], sheet)
    heading, above = block[at], block[at - 1] if at > 0 else None
    title = next((texts[0] for row in block[:at] if len(texts := _texts(row)) == 1), None)
    groups = _filled(above, len(heading.cells)) if above and _is_groups(above, heading) else None
    names = _names(heading.cells, groups)
    rows = [_row(row, len(names), sheet) for row in block[at + 1 :]]
    paired = {str(cell).strip().lower() for cell in heading.cells if not is_absent(cell)}
    return Grid(
        headings=names,
        rows=rows,
        title=title,
        sheet=sheet.name,
        is_paired=paired == set(_PAIR),
        decimal_mark=sheet.decimal_mark,
        has_lines=sheet.has_lines,
    )


def _is_groups(above: SheetRow, heading: SheetRow) -> bool:
    """Whether a row names groups of the columns below; "Host, db01" above a table does not."""
    width = len(_texts(heading))
    is_pair = width > 3 and all(map(is_absent, above.cells[2:]))
    return len(_texts(above)) > 1 and len(above.cells) >= width and not is_pair


def _headings_only(block: Sequence[SheetRow], sheet: Worksheet) -> Grid | None:
    """A table whose rows have one number or none each, such as a load and a remark."""
    if len(block) < 2 or not any(map(looks_numeric, block[1].cells)):
        return None
    names = _names(block[0].cells, None)
    rows = [_row(row, len(names), sheet) for row in block[1:]]
    return Grid(
        names, rows, sheet=sheet.name, decimal_mark=sheet.decimal_mark, has_lines=sheet.has_lines
    )


def _filled(row: SheetRow, width: int) -> list[str]:
    """The headings of groups of columns: an empty cell belongs to the group at its left."""
    filled: list[str] = []
    for cell in [*row.cells, *[None] * (width - len(row.cells))]:
        text = "" if cell is None else str(cell).strip()
        filled.append(text or (filled[-1] if filled else ""))
    return filled


def _names(cells: Sequence[Cell], groups: Sequence[str] | None) -> tuple[str, ...]:
    """One name a column: its heading after that of its group; "column C" for an empty one."""
    texts = ["" if cell is None else " ".join(str(cell).split()) for cell in cells]
    if groups is not None:
        pairs = zip(groups, texts, strict=False)
        texts = [text if group == text else f"{group} {text}".strip() for group, text in pairs]
    while texts and not texts[-1]:
        texts.pop()
    size_limits.check(len(texts), size_limits.TABLES, "columns", "this table")
    names: list[str] = []
    for index, text in enumerate(texts):
        name = text or f"column {column_letters(index)}"
        names.append(f"{name} (column {column_letters(index)})" if name in names else name)
    return tuple(names)


def _fits(row: SheetRow, width: int, sheet: Worksheet) -> bool:
    """Whether a row can go on with a table of this width."""
    is_long = len(row.cells) >= width or sheet.is_padded
    return is_long and all(map(is_absent, row.cells[width:])) and _is_data(row)


def _row(row: SheetRow, width: int, sheet: Worksheet) -> SheetRow:
    """A row of as many cells as there are headings."""
    if len(row.cells) == width:
        return row
    beyond = [cell for cell in row.cells[width:] if not is_absent(cell)]
    is_cut = len(row.cells) < width and not sheet.is_padded and not _is_text_row(row)
    if beyond or is_cut:
        raise table_error(
            f"line {row.line} has {len(row.cells)} cells where the heading has {width}"
        )
    cells = [*row.cells[:width], *[None] * (width - len(row.cells))]
    return SheetRow(row.line, cells, row.number)


def _without_headings(block: Sequence[SheetRow], sheet: Worksheet) -> Grid | None:
    width = max(len(row.cells) for row in block)
    if width < 2 or len(block) < 2:
        return None
    names = tuple(f"column {column_letters(index)}" for index in range(width))
    rows = [_row(row, width, sheet) for row in block]
    return Grid(
        names,
        rows,
        sheet=sheet.name,
        has_headings=False,
        decimal_mark=sheet.decimal_mark,
        has_lines=sheet.has_lines,
    )


def _transposed(block: Sequence[SheetRow], sheet: Worksheet) -> Grid | None:
    """A table whose headings stand in its first column; None if that has numbers."""
    firsts = [row.cells[0] for row in block]
    width = max(len(row.cells) for row in block)
    if len(block) < 2 or len(block) > _MOST_TRANSPOSED or width < 3:
        return None
    # The corner above the headings may be empty.
    if any(map(is_absent, firsts[1:])) or any(map(looks_numeric, firsts)):
        return None
    full = [_row(row, width, sheet) for row in block]
    rows = [
        SheetRow(column + 1, [row.cells[column] for row in full])
        for column in range(1, width)
        if any(not is_absent(row.cells[column]) for row in full)
    ]
    names = _names(firsts, None)
    return Grid(
        names,
        rows,
        sheet=sheet.name,
        column_lines=tuple(row.line for row in block),
        decimal_mark=sheet.decimal_mark,
        has_lines=sheet.has_lines,
    )
