"""The sheets of a workbook: xlsx and ods. Nothing in it is run or calculated."""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from io import BytesIO
from xml.parsers import expat

from python_calamine import CalamineError, CalamineSheet, CalamineWorkbook

from loadcurve.core.errors import LimitExceeded, UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table.sheet import Cell, SheetRow, Worksheet
from loadcurve.core.upload_limit import INPUT_BYTES

_ZIP = b"PK\x03\x04"
_MOST_PARTS = 1_000
_MOST_SHEETS = 64
_MOST_CELLS = 1_000_000
_STEP = 256 * 1024
_ODS = b"application/vnd.oasis.opendocument.spreadsheet"
_SHEET = re.compile(r"xl/worksheets/[^/]+\.xml")
_REFERENCE = re.compile(rb'<(?:\w+:)?c\b[^<>]*?\br="([A-Z]{1,4})([0-9]{1,9})"')
_CELL = re.compile(rb"<((?:\w+:)?)c\b([^<>]*)>(.*?)(?=<\1c\b|</\1c>)", re.DOTALL)
_FORMULA = re.compile(rb"<(?:\w+:)?f\b")
_ODS_FORMULA = re.compile(rb"<table:table-cell\b[^<>]*?\btable:formula=[^<>]*>")
_VALUE = re.compile(rb"<(?:\w+:)?v\b[^>]*>[^<]")
_WHERE = re.compile(rb'\br="([A-Z0-9]+)"')
# A damaged directory of an archive has negative places and cut names, which are ValueErrors.
_DAMAGED = (
    CalamineError,
    expat.ExpatError,
    zipfile.BadZipFile,
    zlib.error,
    RuntimeError,
    OSError,
    ValueError,
    EOFError,
)
_CALCULATE = "open it in the program that made it, and save it again"


def recognises(data: bytes) -> bool:
    """Whether the bytes are a workbook: a ZIP archive with the parts of an xlsx or ods file."""
    if not data.startswith(_ZIP):
        return False
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            return "xl/workbook.xml" in archive.namelist() or _is_ods(archive)
    except (zipfile.BadZipFile, OSError, ValueError, RuntimeError):
        return False


def sheets_of(data: bytes, name: str) -> list[Worksheet]:
    """Every sheet with its values, as they were calculated when the workbook was saved.

    Raises UnreadableReport for a damaged or protected workbook and for a formula without a value,
    LimitExceeded for one that is too large.
    """
    try:
        _check(data, name)
        workbook = CalamineWorkbook.from_filelike(BytesIO(data))
        size_limits.check(len(workbook.sheet_names), _MOST_SHEETS, "sheets", name)
        sheets, cells, characters = [], 0, 0
        for title in workbook.sheet_names:
            rows = _unmerged(workbook.get_sheet_by_name(title))
            cells += sum(map(len, rows))
            size_limits.check(cells, _MOST_CELLS, "cells", name)
            # Many cells may share one long text.
            characters += sum(len(cell) for row in rows for cell in row if isinstance(cell, str))
            size_limits.check(characters, INPUT_BYTES, "characters", name)
            sheets.append(Worksheet(list(_rows(rows)), title, is_padded=True, has_lines=False))
        return sheets
    except _DAMAGED as error:
        raise UnreadableReport(
            f"{name} is a workbook that cannot be read ({error})",
            "save it again as xlsx without a password, or as CSV",
        ) from error


def _is_ods(archive: zipfile.ZipFile) -> bool:
    return "mimetype" in archive.namelist() and archive.read("mimetype")[:80].startswith(_ODS)


def _check(data: bytes, name: str) -> None:
    """Check sizes, places and formulas of all parts before anything reads them."""
    room = INPUT_BYTES
    with zipfile.ZipFile(BytesIO(data)) as archive:
        size_limits.check(len(archive.infolist()), _MOST_PARTS, "parts", name)
        for part in archive.infolist():
            content = _inflated(archive, part, room, name)
            room -= len(content)
            if _SHEET.fullmatch(part.filename):
                _check_cells(content, name)
            elif part.filename == "content.xml":
                _check_ods(content, name)


def _inflated(archive: zipfile.ZipFile, part: zipfile.ZipInfo, room: int, name: str) -> bytes:
    """A part's content, counted while it inflates, as an archive's stated sizes may be false."""
    if part.flag_bits & 1:
        raise UnreadableReport(f"{name} is a workbook with a password", "save it without one")
    content = bytearray()
    with archive.open(part) as stream:
        while piece := stream.read(_STEP):
            content += piece
            if len(content) > room:
                raise LimitExceeded(
                    f"{name} has more than {INPUT_BYTES >> 20} MiB when unpacked; save its "
                    "results alone"
                )
    return bytes(content)


def _check_cells(content: bytes, name: str) -> None:
    rows = columns = 0
    for match in _REFERENCE.finditer(content):
        rows, columns = max(rows, int(match[2])), max(columns, _number(match[1]))
        if rows > size_limits.ROWS or columns > size_limits.TABLES:
            raise LimitExceeded(
                f"{name} has a cell at {(match[1] + match[2]).decode()}, beyond row "
                f"{size_limits.ROWS:,} or column {size_limits.TABLES:,}; save its results alone"
            )
    size_limits.check(rows * columns, _MOST_CELLS, "cells", f"a sheet of {name}")
    for cell in _CELL.finditer(content):
        if _FORMULA.search(cell[3]) and _VALUE.search(cell[3]) is None:
            place = _WHERE.search(cell[2])
            where = f"cell {place[1].decode()}" if place else "a cell"
            raise UnreadableReport(
                f"{name}: {where} contains a formula that was never calculated", _CALCULATE
            )


def _check_ods(content: bytes, name: str) -> None:
    # calamine looks for the end of a table that has none for ever.
    parser = expat.ParserCreate()
    parser.StartDoctypeDeclHandler = _refuse_doctype
    parser.Parse(content, True)
    for cell in _ODS_FORMULA.finditer(content):
        if b"office:value" not in cell[0] and b"office:string-value" not in cell[0]:
            raise UnreadableReport(
                f"{name}: a cell contains a formula that was never calculated", _CALCULATE
            )


def _refuse_doctype(*_: object) -> None:
    raise ValueError("it declares a document type")


def _number(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - 64
    return number


def _unmerged(sheet: CalamineSheet) -> list[list[object]]:
    """The values of a sheet, cells that are merged over rows repeated in each."""
    values = [list[object](row) for row in sheet.to_python(skip_empty_area=False)]
    for (top, column), (bottom, right) in sheet.merged_cell_ranges or ():
        if column == right and top < len(values) and column < len(values[top]):
            for row in range(top + 1, min(bottom + 1, len(values))):
                values[row][column] = values[top][column]
    return values


def _rows(values: Sequence[Sequence[object]]) -> Iterator[SheetRow]:
    for line, cells in enumerate(values, start=1):
        yield SheetRow(line, [_cell(value) for value in cells])


def _cell(value: object) -> Cell:
    """A whole number as such, a date as a date and time; an empty text is an empty cell."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return int(value)
    if isinstance(value, date) and not isinstance(value, datetime):
        return datetime.combine(value, time())
    return None if value == "" else value
