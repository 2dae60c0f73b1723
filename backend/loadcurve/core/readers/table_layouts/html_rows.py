"""The rows of an HTML table as Oracle writes it: all at once, or tag by tag.

Nearly every table has, below its heading, rows of as many cells of plain text each. Cut at every
``>``, tags and texts of such rows repeat at the same distance: columns are then slices, and sets
of a few tags tell whether all of it is as plain as it seems.
"""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import accumulate

import turbohtml

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table_layouts.html_tables import RawRow, RawTable, cell_value, span_of

TAG = re.compile(r"(<[^<>]*>)")
_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
_NAME = re.compile(r"</?([a-z][a-z0-9_]*)[\s/>]")
_COLSPAN = re.compile(r"\scolspan\s*=\s*[\"']?\s*([0-9]+)")
_CONTROLS = "\t\n\r\x0b\x0c\x1c\x1d\x1e\x1f"
_PLAIN_CELL = re.compile(
    r"<td(?: align=\"[a-z]*\")?(?: scope=\"row\")?(?: headers=\"[^\"<>]*\")?(?: class='[a-z]*')?>"
    r"([^<>]*)</td>"
)
_NOT_IN_CELLS = frozenset(
    ("br", "table", "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes",
     "plaintext")
)  # fmt: skip
"""Tags that change what the text of a cell is; all others leave it as it stands."""
_HEADING_CHARACTERS = 4000
_IGNORED, _CELL_END, _ROW, _IRREGULAR, _CELL = range(5)
"""What a tag means. Codes above _CELL are heading cells that span (code - _CELL) columns, those
below 0 other cells that span -code columns."""


class IrregularPage(Exception):
    """The page is not as Oracle writes it; it must be read token by token."""


def read_rows(body: str, table: RawTable, line: int) -> None:
    """Add the rows of a table: those that are all alike at once, others one by one."""
    # Blank cells look like this: a blank in their place spares most rows an unescaping.
    body = body.replace(">&#160;<", "> <")
    start = body.find("<tr>", body.rfind("</th>") + 1)
    if start >= 0:
        below = line + body.count("\n", 0, start)
        plain = _plain_rows(body[start:], below)
        if plain is not None:
            table.cells, table.lines = plain
            if len(body) > size_limits.CELL_CHARACTERS:
                _check_cells(table)
            body = body[:start]
    if len(body) < _HEADING_CHARACTERS:
        table.rows.extend(
            RawRow(row.values, line + row.line, row.heading_spans) for row in _heading_rows(body)
        )
    else:
        _read_any_rows(body, table, line)


@lru_cache(maxsize=512)
def _heading_rows(markup: str) -> list[RawRow]:
    """The few rows above a table's others, which all reports of a release print alike.

    Lines count from 0.
    """
    table = RawTable(0, "", [], "")
    _read_any_rows(markup, table, 0)
    return table.rows


def _check_cells(table: RawTable) -> None:
    longest = max((len(cell) for cells in table.cells for cell in cells), default=0)
    size_limits.check(longest, size_limits.CELL_CHARACTERS, "characters", "a cell")


def _plain_rows(markup: str, line: int) -> tuple[list[tuple[str, ...]], list[int]] | None:
    """The cells of every row of ``markup`` and their first lines; None if one is not plain.

    ``line`` is that of the markup's start.
    """
    without_ends = markup.replace("</td>", ">")
    pieces = without_ends.split(">")
    period = pieces.index("</tr") + 1 if "</tr" in pieces else 0
    if not _repeats(pieces, period):
        return None
    starts = pieces[::period]
    breaks = [start.count("\n") for start in starts]
    # Cells have an end tag in each row; then no "<" is within a text, and every line
    # # ends between two rows.
    rows = len(starts) - 1
    ends = rows * (period // 2 - 1)
    if markup.count("<") != period * rows or without_ends.count("<") != period * rows - ends:
        return None
    if markup.count("\n") != sum(breaks):
        return None
    columns = [_values(pieces[at::period]) for at in range(2, period - 1, 2)]
    return list(zip(*columns, strict=True)), list(accumulate(breaks[:-1], initial=line))[1:]


def _repeats(pieces: list[str], period: int) -> bool:
    """Whether pieces are rows of ``period`` each.

    A row is a row's tag, a tag and a text for each cell, and the row's end. Blanks are left after
    the last.
    """
    if period < 4 or period % 2 or (len(pieces) - 1) % period or pieces[-1].strip():
        return False
    starts = set(pieces[:-1:period])
    if {start.strip() for start in starts} != {"<tr"} or set(pieces[period - 1 :: period]) != {
        "</tr"
    }:
        return False
    tags = set().union(*(pieces[at:-1:period] for at in range(1, period - 1, 2)))
    return all(tag.startswith("<td") and _is_plain_cell(tag + ">") for tag in tags)


def _values(texts: list[str]) -> list[str]:
    """A column's texts as values. Most have nothing to decode and no blanks but around them."""
    values = list(map(str.strip, texts))
    if not _may_need_decoding("|".join(values)):
        return values
    return list(map(_decoded, texts))


def _may_need_decoding(text: str) -> bool:
    if "&" in text or "  " in text:
        return True
    if text.isascii():
        return any(control in text for control in _CONTROLS)
    return not text.isprintable()


@lru_cache(maxsize=4096)
def is_plain(tag: str) -> bool:
    """Whether every quote in a tag is closed, so that the tag's apparent end is its end."""
    bare = _QUOTED.sub("", tag)
    return '"' not in bare and "'" not in bare


def _is_plain_cell(tag: str) -> bool:
    """Whether a tag opens a cell of one column."""
    return _code(tag) == -1 and "<" not in tag[1:]


@lru_cache(maxsize=4096)
def _code(tag: str) -> int:
    """The effect of a tag on the rows of a table."""
    match = _NAME.match(tag)
    if match is None or not is_plain(tag) or "\n" in tag:
        return _IRREGULAR
    name = match.group(1)
    closing = tag[1] == "/"
    if name in ("td", "th", "tr") and closing:
        return _CELL_END
    if name in ("td", "th"):
        colspan = _COLSPAN.search(tag)
        if colspan is None and "colspan" in tag:
            return _IRREGULAR
        span = span_of(colspan.group(1)) if colspan else 1
        return _CELL + span if name == "th" else -span
    if name == "tr":
        return _ROW
    return _IRREGULAR if name in _NOT_IN_CELLS else _IGNORED


def _read_any_rows(body: str, table: RawTable, line: int) -> None:
    """Add rows of any kind: those of plain cells at once, others tag by tag."""
    first, *chunks = body.split("<tr>")
    if "<" in first:
        _read_tags(first, table, line)
    line += first.count("\n")
    for chunk in chunks:
        texts = _PLAIN_CELL.findall(chunk) if len(chunk) < size_limits.CELL_CHARACTERS else ()
        if texts and chunk.count("<") == 2 * len(texts) + 1 and "</tr>" in chunk:
            table.rows.append(RawRow(tuple(map(_decoded, texts)), line, None))
        else:
            _read_tags(chunk, table, line)
        line += chunk.count("\n")


def _read_tags(body: str, table: RawTable, line: int) -> None:
    parts = TAG.split(body)
    codes = [_code(tag) for tag in parts[1::2]]
    if _IRREGULAR in codes or body.count("<") != len(codes):
        raise IrregularPage
    size_limits.check(
        max(map(len, parts)), size_limits.CELL_CHARACTERS, "characters", "a table cell"
    )
    line += parts[0].count("\n")
    cells: list[tuple[int, str]] = []
    row_line = line
    in_cell = False
    for code, text in zip(codes, parts[2::2], strict=True):
        if code > _CELL or code < 0:
            # A cell left open, as in <td/>, ends where the next begins.
            in_cell = True
            row_line = row_line if cells else line
            cells.append((code - _CELL if code > 0 else code, text))
        elif code == _CELL_END:
            in_cell = False
        elif code == _ROW:
            _add_row(table, cells, row_line)
            cells = []
            in_cell = False
        elif in_cell:
            cells[-1] = (cells[-1][0], cells[-1][1] + text)
        line += text.count("\n")
    _add_row(table, cells, row_line)


def _add_row(table: RawTable, cells: list[tuple[int, str]], line: int) -> None:
    """Add a row of cells, each with the columns it spans: less than 0 if it is no heading."""
    if not cells:
        return
    values = tuple([_decoded(text) for _, text in cells])
    spans = tuple([span for span, _ in cells])
    # Blank ordinary cells may stand in a heading.
    is_heading = max(spans) > 0 and all(
        span > 0 or not value for span, value in zip(spans, values, strict=True)
    )
    table.rows.append(RawRow(values, line, tuple(map(abs, spans)) if is_heading else None))


def _decoded(text: str) -> str:
    return cell_value(turbohtml.unescape(text) if "&" in text else text)
