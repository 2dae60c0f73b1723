"""Where the tables of a sheet are: their headings, in one row or two, and their rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table.number_style import is_absent, looks_numeric
from loadcurve.core.readers.table.sheet import Cell, Grid, Sheet, SheetRow, letters, table_error

_PAIR = ("x", "y")
_MOST_TRANSPOSED = 64


def grids_of(sheet: Sheet) -> list[Grid]:
    """The tables of a sheet, each a block of rows between empty ones.

    A block of one cell a row is the title of the next. Raises UnreadableReport for a row that is
    wider than its headings.
    """
    grids: list[Grid] = []
    title: str | None = None
    for block in _blocks(sheet):
        texts = [_texts(row) for row in block]
        if all(len(row) == 1 for row in texts) and not looks_numeric(texts[0][0]):
            title = texts[0][0]
            continue
        grid = _grid(block, sheet)
        if grid is not None and not grid.has_headings and grids:
            # Rows after a gap go on with the table above.
            above = grids[-1]
            if len(above.headings) == len(grid.headings):
                grids[-1] = replace(above, rows=[*above.rows, *grid.rows])
                continue
        if grid is not None:
            grids.append(replace(grid, title=grid.title or title))
        title = None
    return grids


def _blocks(sheet: Sheet) -> list[list[SheetRow]]:
    blocks: list[list[SheetRow]] = [[]]
    for row in sheet.rows:
        if _texts(row):
            blocks[-1].append(row)
        elif blocks[-1]:
            blocks.append([])
    return [block for block in blocks if block]


def _texts(row: SheetRow) -> list[str]:
    return [str(cell).strip() for cell in row.cells if cell is not None and str(cell).strip()]


def _is_data(row: SheetRow) -> bool:
    """Whether a row holds numbers: two at least, or all it has."""
    filled = [cell for cell in row.cells if not is_absent(cell)]
    numbers = sum(map(looks_numeric, filled))
    return numbers >= 2 or (numbers > 0 and numbers == len(filled))


def _grid(block: Sequence[SheetRow], sheet: Sheet) -> Grid | None:
    """The table of a block; None where it has no row of numbers under a heading."""
    first = next((index for index, row in enumerate(block) if _is_data(row)), None)
    if first is None:
        return _headings_only(block, sheet)
    if first == 0:
        return _transposed(block, sheet) or _without_headings(block, sheet)
    heading, above = block[first - 1], block[first - 2] if first > 1 else None
    title = next((texts[0] for row in block[: first - 1] if len(texts := _texts(row)) == 1), None)
    groups = _filled(above, len(heading.cells)) if above and len(_texts(above)) > 1 else None
    names = _names(heading.cells, groups)
    rows = [_row(row, len(names), sheet) for row in block[first:]]
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


def _headings_only(block: Sequence[SheetRow], sheet: Sheet) -> Grid | None:
    """A table whose rows hold one number or none each, such as a load and a remark."""
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
        texts = [f"{group} {text}".strip() for group, text in zip(groups, texts, strict=False)]
    while texts and not texts[-1]:
        texts.pop()
    size_limits.check(len(texts), size_limits.TABLES, "columns", "this table")
    names: list[str] = []
    for index, text in enumerate(texts):
        name = text or f"column {letters(index)}"
        names.append(f"{name} (column {letters(index)})" if name in names else name)
    return tuple(names)


def _row(row: SheetRow, width: int, sheet: Sheet) -> SheetRow:
    """A row of as many cells as there are headings."""
    beyond = [cell for cell in row.cells[width:] if not is_absent(cell)]
    if beyond or (len(row.cells) < width and not sheet.is_padded):
        raise table_error(
            f"line {row.line} has {len(row.cells)} cells where the heading has {width}"
        )
    if len(row.cells) == width:
        return row
    cells = [*row.cells[:width], *[None] * (width - len(row.cells))]
    return SheetRow(row.line, cells, row.number)


def _without_headings(block: Sequence[SheetRow], sheet: Sheet) -> Grid | None:
    width = max(len(row.cells) for row in block)
    if width < 2 or len(block) < 2:
        return None
    names = tuple(f"column {letters(index)}" for index in range(width))
    rows = [_row(row, width, sheet) for row in block]
    return Grid(
        names,
        rows,
        sheet=sheet.name,
        has_headings=False,
        decimal_mark=sheet.decimal_mark,
        has_lines=sheet.has_lines,
    )


def _transposed(block: Sequence[SheetRow], sheet: Sheet) -> Grid | None:
    """A table whose headings stand in its first column; None if that holds numbers."""
    firsts = [row.cells[0] for row in block]
    width = max(len(row.cells) for row in block)
    if len(block) < 2 or len(block) > _MOST_TRANSPOSED or width < 3:
        return None
    if any(is_absent(cell) or looks_numeric(cell) for cell in firsts):
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
