"""HTML tables of markup as Oracle writes it, found by plain searches.

AWR writes lower-case tags, every cell closed, no table in another. Such a page needs no parser:
tables lie between ``<table`` and ``</table>``, and only those of sections we read are taken apart.
At the first sign of anything else the page is given up, and ``html_tokens`` reads it instead;
tests hold the two to the same result.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

import turbohtml

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.layouts.html_tables import RawRow, RawTable, cell_value, span_of
from loadcurve.core.readers.layouts.html_tokens import TokenScan
from loadcurve.core.readers.tables import kind_of_title

_TAG = re.compile(r"(<[^<>]*>)")
_QUOTED = re.compile(r"\"[^\"]*\"|'[^']*'")
_NAME = re.compile(r"</?([a-z][a-z0-9_]*)[\s/>]")
_COLSPAN = re.compile(r"\scolspan\s*=\s*[\"']?\s*([0-9]+)")
_TABLE_END = "</table>"
_HEADINGS = ("<h1", "<h2", "<h3", "<h4")
_HIDES_TEXT = re.compile(
    r"<(?:script|style|title|textarea|xmp|iframe|noembed|noframes|plaintext)", re.IGNORECASE
)
_TABLE_PART = re.compile(r"<(?:table|t[dhr])[\s>/]", re.IGNORECASE)
_PLAIN_CELL = re.compile(
    r"<td(?: align=\"[a-z]*\")?(?: scope=\"row\")?(?: headers=\"[^\"<>]*\")?(?: class='[a-z]*')?>"
    r"([^<>]*)</td>"
)
_NOT_IN_CELLS = frozenset(
    ("br", "table", "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes",
     "plaintext")
)  # fmt: skip
"""Tags that change what the text of a cell is; all others leave it as it stands."""
_MAY_BE_A_HEADER = ("DB Id", "Inst Num", "Inst num", "Host Name", "Snap Id", "Container", "&lt;")
_HEADER_CHARACTERS = 3000
_IGNORED, _CELL_END, _ROW, _IRREGULAR, _CELL = range(5)
"""What a tag means. Codes above _CELL are heading cells that span (code - _CELL) columns, those
below 0 other cells that span -code columns."""


class Irregular(Exception):
    """The page is not as Oracle writes it; it must be read token by token."""


def regular_tables(text: str, where: str, first_line: int) -> Iterator[RawTable]:
    """The tables of the sections we read and of those that no title tells.

    Raises Irregular as soon as the markup is not plain, LimitReached as ``token_tables``.
    """
    scan = TokenScan(where, first_line - 1)
    position, line = 0, first_line
    cells = 0
    while True:
        start = text.find("<table", position)
        between = text[position : start if start >= 0 else len(text)]
        scan.lines_before = line - 1
        yield from _between(between, scan)
        if start < 0:
            return
        line += between.count("\n")
        end = text.find(_TABLE_END, start)
        if end < 0:
            raise Irregular
        end += len(_TABLE_END)
        slice_ = text[start:end]
        tag = slice_[: slice_.find(">") + 1]
        table = _opened(slice_, tag, scan, line)
        if _is_wanted(table, slice_):
            _read_rows(slice_[len(tag) : -len(_TABLE_END)], table, line + tag.count("\n"))
            cells += sum([len(row.values) for row in table.rows])
            size_limits.check(cells, size_limits.CELLS, "table cells", where)
            yield table
        line += slice_.count("\n")
        position = end


def _between(fragment: str, scan: TokenScan) -> Iterator[RawTable]:
    """Headings and loose text between two tables; they must hold nothing of a table."""
    comment = fragment.rfind("<!-")
    if comment > fragment.rfind("-->") or _TABLE_PART.search(fragment):
        raise Irregular
    last = max(map(fragment.rfind, _HEADINGS)) if comment < 0 else -1
    if last > 0 and "No data" not in fragment and not _HIDES_TEXT.search(fragment, 0, last):
        # What stands before the last heading, such as lists of contents, names no table.
        _check_tags(fragment[:last])
        scan.lines_before += fragment.count("\n", 0, last)
        fragment = fragment[last:]
    yield from scan.feed(fragment)
    if scan.open or scan.unread is not None or fragment.rfind("<") > fragment.rfind(">"):
        raise Irregular


def _check_tags(fragment: str) -> None:
    tags = _TAG.findall(fragment)
    if len(tags) != fragment.count("<") or not all(map(_is_plain, tags)):
        raise Irregular


@lru_cache(maxsize=4096)
def _is_plain(tag: str) -> bool:
    """Whether every quote in a tag is closed, so that the tag ends where it seems to."""
    bare = _QUOTED.sub("", tag)
    return '"' not in bare and "'" not in bare


def _opened(slice_: str, tag: str, scan: TokenScan, line: int) -> RawTable:
    """The table of a slice, without rows, named by what stands above it."""
    if slice_.find("<table", 1) >= 0:
        raise Irregular
    tokens = list(turbohtml.tokenize(tag))
    if len(tokens) != 1 or tokens[0].tag != "table":
        raise Irregular
    return scan.opened(tokens[0], line)


def _is_wanted(table: RawTable, slice_: str) -> bool:
    """Whether a title names a section we read, or the columns may have to tell."""
    if any(kind_of_title(name) for name in (*table.loose, table.heading, table.summary)):
        return True
    if not (table.loose or table.heading):
        return True
    head = slice_[: slice_.find("</tr>", slice_.find("</tr>") + 1)][:_HEADER_CHARACTERS]
    return any(mark in head for mark in _MAY_BE_A_HEADER)


@lru_cache(maxsize=4096)
def _code(tag: str) -> int:
    """What a tag means for the rows of a table."""
    match = _NAME.match(tag)
    if match is None or not _is_plain(tag) or "\n" in tag:
        return _IRREGULAR
    name = match.group(1)
    closing = tag[1] == "/"
    if name in ("td", "th", "tr") and closing:
        return _CELL_END
    if name in ("td", "th"):
        found = _COLSPAN.search(tag)
        if found is None and "colspan" in tag:
            return _IRREGULAR
        span = span_of(found.group(1)) if found else 1
        return _CELL + span if name == "th" else -span
    if name == "tr":
        return _ROW
    return _IRREGULAR if name in _NOT_IN_CELLS else _IGNORED


def _read_rows(body: str, table: RawTable, line: int) -> None:
    """Add the rows of a table: those of plain cells at once, others tag by tag."""
    # Blank cells are written so: a blank in their place spares most rows an unescaping.
    body = body.replace("&#160;", " ")
    first, *chunks = body.split("<tr>")
    if "<" in first:
        _read_tags(first, table, line)
    line += first.count("\n")
    # Rows of two colours take turns; the first tag tells which.
    known: dict[str, list[str]] = {}
    for chunk in chunks:
        count = chunk.count("<")
        opened = chunk[: chunk.find(">") + 1]
        texts = _cells_between(known.get(opened, ()), chunk)
        is_plain = bool(texts) and count == 2 * len(texts) + 1
        if not is_plain:
            texts = _PLAIN_CELL.findall(chunk)
            is_plain = bool(texts) and count == 2 * len(texts) + 1 and "</tr>" in chunk
            if is_plain:
                known[opened] = _tags_of(chunk)
        if is_plain:
            table.rows.append(RawRow(_values(texts), line, None))
            size = len(chunk)
        else:
            _read_tags(chunk, table, line)
            size = 0
        if size > size_limits.CELL_CHARACTERS:
            size_limits.check(
                max(map(len, texts)), size_limits.CELL_CHARACTERS, "characters", "a cell"
            )
        line += chunk.count("\n")


def _tags_of(chunk: str) -> list[str]:
    """The tags before, between and after the cells of a row of plain cells."""
    tags = _TAG.findall(chunk)
    between = [
        closing + opening for closing, opening in zip(tags[1:-2:2], tags[2:-2:2], strict=True)
    ]
    return [tags[0], *between, chunk[chunk.rfind("</td>") :]]


def _cells_between(tags: Sequence[str], chunk: str) -> list[str]:
    """The cells of a row with the tags of another; none if its own are not the same.

    Plain searches take a third of the time of a pattern. Other tags in between are left in the
    cells: the caller counts tags.
    """
    if not tags or not chunk.startswith(tags[0]):
        return []
    cells = []
    position = len(tags[0])
    for tag in tags[1:]:
        end = chunk.find(tag, position)
        if end < 0:
            return []
        cells.append(chunk[position:end])
        position = end + len(tag)
    return cells if position == len(chunk) else []


def _values(texts: list[str]) -> tuple[str, ...]:
    """Cells as values. Most hold nothing to unescape and no blanks but around them."""
    values = tuple([text.strip() for text in texts])
    together = "|".join(values)
    if "&" in together or "  " in together or not together.isprintable():
        return tuple([_decoded(text) for text in texts])
    return values


def _read_tags(body: str, table: RawTable, line: int) -> None:
    parts = _TAG.split(body)
    codes = [_code(tag) for tag in parts[1::2]]
    if _IRREGULAR in codes or body.count("<") != len(codes):
        raise Irregular
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
