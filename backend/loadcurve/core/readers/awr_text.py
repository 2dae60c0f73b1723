"""The tables of a text report, as titled rows of cells.

Columns are cut at the positions of the dashed ruler under their headings, never at blanks:
blank cells in the middle of a row would shift everything after them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from loadcurve.core.readers import limits
from loadcurve.core.readers.tables import Kind, Row, Table, key, kind_of_columns, kind_of_title

_LABELLED = frozenset((Kind.LOAD_PROFILE, Kind.IO_PROFILE))
_PAIRED = frozenset((Kind.EFFICIENCY, Kind.CACHE_SIZES))
_TITLE_STARTS = frozenset("LICTFBWKOiMSDHEP")
_HEADER_STARTS = ("DB Name", "Database", "Instance ", "Container DB Id", "Host Name")
_SNAPSHOT_LABELS = ("Begin Snap:", "End Snap:", "Elapsed:", "DB Time:", "DB time:")
_DB_INST = "DB/Inst:"
_NO_DATA = "No data exists"
_RULER_CHARACTERS = frozenset("-~ ")
_GROUP = re.compile(r"[-~]+")
_PAIR = re.compile(r"(?<!\S)([A-Za-z%][^:]{1,60}):[ ]*(-?[0-9.,#]*[KMG]?)(?![0-9A-Za-z:])")
_WORD = re.compile(r"[^\s~]+")
_SNAPSHOT = re.compile(
    r"[ ]*([0-9]+)[ ]+([0-9]{1,2}\S{0,12}[ ]?\S{0,8}[ ]+[0-9]{1,2}:[0-9:]{2,5})[ ]*"
)
_HEADER_LINES = 40
"""Lines from a title to its ruler at most: legends run to about twenty."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line without its end, trailing blanks or form feed, and its 1-based number."""

    text: str
    number: int


def lines_of(text: str, first_line: int = 1) -> list[Line]:
    """The lines of a report, without the page headings SQL*Plus puts in the middle of tables.

    A spool with the default page size prints ``OUTPUT`` (the name of the column selected), and
    perhaps dashes, after a blank every 11 to 14 lines, through every table.
    """
    raw = text.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "").split("\n")
    lines = [Line(line.rstrip(), number) for number, line in enumerate(raw, start=first_line)]
    if "\nOUTPUT" not in text and not text.startswith("OUTPUT"):
        return lines
    return list(_without_page_headings(lines))


def _without_page_headings(lines: list[Line]) -> Iterator[Line]:
    index = 0
    while index < len(lines):
        text = lines[index].text
        following = lines[index + 1].text if index + 1 < len(lines) else ""
        if text == "OUTPUT":
            index += 2 if len(following) > 60 and not following.strip("-") else 1
        elif not text and following == "OUTPUT":
            index += 1
        else:
            yield lines[index]
            index += 1


def tables(text: str, where: str, first_line: int = 1) -> tuple[Table, ...]:
    """Every table of the sections we read, in the order of the report.

    ``first_line`` is the number of the text's first line in its file. Raises LimitReached;
    ``where`` names the file in its text.
    """
    lines = lines_of(text, first_line)
    limits.check(len(lines), limits.ROWS, "lines", where)
    found: list[Table] = []
    index = 0
    while index < len(lines):
        table, index = _table_at(lines, index)
        if table is not None:
            found.append(table)
            limits.check(len(found), limits.TABLES, "tables", where)
    return tuple(found)


def _table_at(lines: list[Line], index: int) -> tuple[Table | None, int]:
    """The table that begins at ``index``, if one does, and where to go on."""
    text = lines[index].text
    if not text:
        return None, index + 1
    if text[0] in _TITLE_STARTS:
        kind = kind_of_title(_title(text))
        if kind is not None:
            return _section(lines, index, kind)
        if text.startswith(_HEADER_STARTS):
            return _identity(lines, index)
        if text.startswith(("Event ", "Statistic ", "Parameter Name")):
            return _untitled(lines, index)
    stripped = text.lstrip()
    if stripped.startswith(_SNAPSHOT_LABELS):
        return _snapshots(lines, index)
    return None, index + 1


def _title(line: str) -> str:
    """The heading of a section without its page marks or the column headings on its line."""
    head = line.partition(_DB_INST)[0]
    return head.split("   ")[0].strip()


def _section(lines: list[Line], index: int, kind: Kind) -> tuple[Table | None, int]:
    title = _title(lines[index].text)
    if kind in _PAIRED:
        rows, end = _pairs(lines, index + 1)
        return Table(kind, title, (), rows, lines[index].number), end
    labelled = kind in _LABELLED and _DB_INST not in lines[index].text
    header = _header(lines, index, labelled)
    if header is None:
        return None, index + 1
    if header.empty:
        return Table(kind, title, (), (), lines[index].number), header.end
    read = _labelled_rows if labelled else _rows
    rows, end = read(lines, header)
    columns = ("", *header.columns) if labelled else header.columns
    number = lines[index].number
    return Table(kind, title, columns, rows, number, header.groups, header.widths), end


@dataclass(frozen=True, slots=True)
class _Header:
    spans: tuple[tuple[int, int], ...]
    columns: tuple[str, ...]
    groups: tuple[str, ...]
    end: int
    empty: bool = False

    @property
    def widths(self) -> tuple[int, ...]:
        return tuple(end - start for start, end in self.spans)


def _is_ruler(text: str) -> bool:
    return "--" in text and _RULER_CHARACTERS.issuperset(text)


def _spans(ruler: str, marks: str = "-~") -> tuple[tuple[int, int], ...]:
    return tuple(m.span() for m in _GROUP.finditer(ruler) if m.group()[0] in marks)


def _header(lines: list[Line], title: int, labelled: bool) -> _Header | None:
    """The ruled heading below a title; None if no ruler follows closely, as in a list of titles.

    The title's own line may carry column headings too (``Load Profile      Per Second``).
    """
    beside = _beside_title(lines[title].text)
    heading = [beside]
    for index in range(title + 1, min(title + _HEADER_LINES, len(lines))):
        text = lines[index].text
        if text.lstrip().startswith(_NO_DATA):
            return _Header((), (), (), index + 1, empty=True)
        if _DB_INST in text:
            return None
        if _is_ruler(text):
            if not any(map(str.strip, heading)):
                return None
            ruler = _column_ruler(lines, index)
            return _ruled(lines, heading, index, ruler, labelled)
        if not text or text.startswith("->"):
            heading = [beside]
        else:
            heading.append(text)
    return None


def _beside_title(line: str) -> str:
    """The column headings on a title's line, at their positions."""
    if _DB_INST in line:
        return ""
    title = line.split("   ", maxsplit=1)[0]
    return " " * len(title) + line[len(title) :]


def _column_ruler(lines: list[Line], index: int) -> int:
    """The ruler under the column headings: a ruler over groups of columns has it close below."""
    first = _spans(lines[index].text)
    for below in range(index + 1, min(index + 6, len(lines))):
        text = lines[below].text
        if not text:
            break
        if _is_ruler(text):
            spans = _spans(text)
            if len(spans) > len(first) and spans[0][0] <= first[0][0]:
                return below
            break
    return index


def _ruled(
    lines: list[Line], heading: list[str], first: int, ruler: int, labelled: bool
) -> _Header:
    spans = _spans(lines[ruler].text, "-" if labelled else "-~")
    groups: tuple[str, ...] = ()
    if ruler != first:
        heading = [line.text for line in lines[first + 1 : ruler]]
        over = _spans(lines[first].text)
        names = _names(lines[first - 1].text, over)
        groups = tuple(_group_of(span, over, names) for span in spans)
    columns = tuple(
        " ".join(filter(None, (_names(text, spans)[i] for text in heading)))
        for i in range(len(spans))
    )
    return _Header(spans, columns, groups, ruler + 1)


def _names(text: str, spans: Sequence[tuple[int, int]]) -> list[str]:
    """The words of a heading line over each span; a word belongs where most of it stands."""
    names: list[list[str]] = [[] for _ in spans]
    for match in _WORD.finditer(text):
        if not match.group().strip("-"):
            continue
        best = max(
            range(len(spans)),
            key=lambda i: min(match.end(), spans[i][1]) - max(match.start(), spans[i][0]),
        )
        names[best].append(match.group())
    return [" ".join(words) for words in names]


def _group_of(span: tuple[int, int], over: Sequence[tuple[int, int]], names: Sequence[str]) -> str:
    for (start, end), name in zip(over, names, strict=True):
        if start <= span[0] and span[1] <= end:
            return name
    return ""


def _ends_table(lines: list[Line], index: int) -> bool:
    """Whether the line is no row: a closing ruler, a new page or title, or a blank."""
    text = lines[index].text
    if not text or _DB_INST in text or text.lstrip().startswith(_NO_DATA):
        return True
    if _is_ruler(text) and "~" not in text:
        return True
    following = lines[index + 1].text if index + 1 < len(lines) else ""
    return following.startswith("~~~")


def _rows(lines: list[Line], header: _Header) -> tuple[tuple[Row, ...], int]:
    rows: list[Row] = []
    index = header.end
    by_instance = key(header.columns[0]) == "i#"
    while index < len(lines):
        if _ends_table(lines, index):
            if not (by_instance and _goes_on(lines, index, header)):
                break
        elif "~~" not in lines[index].text:
            cells = _cut(lines[index].text, header.spans)
            if cells is None:
                break
            rows.append(Row(cells, lines[index].number))
        index += 1
    return tuple(rows), index


def _goes_on(lines: list[Line], index: int, header: _Header) -> bool:
    """Whether a blank only sets apart two groups of rows, as in reports over instances."""
    if lines[index].text or index + 1 >= len(lines) or _ends_table(lines, index + 1):
        return False
    return lines[index + 1].text[: header.spans[0][1]].strip().isdigit()


def _cut(text: str, spans: Sequence[tuple[int, int]]) -> tuple[str, ...] | None:
    """The cells of a line by column; None if something stands across two columns."""
    cells = []
    last = len(spans) - 1
    for i, (start, end) in enumerate(spans):
        stop = end if i < last else len(text)
        left = spans[i - 1][1] if i else 0
        if text[left:start].strip():
            return None
        cells.append(text[start:stop].strip())
    return tuple(cells)


def _labelled_rows(lines: list[Line], header: _Header) -> tuple[tuple[Row, ...], int]:
    """Rows of the form ``label:  value  value``; blank values keep their columns."""
    rows: list[Row] = []
    index = header.end
    while index < len(lines) and not _ends_table(lines, index):
        text = lines[index].text
        label, colon, rest = text.rpartition(":")
        if not colon:
            label, rest = text[: header.spans[0][0]], text[header.spans[0][0] :]
        cells = _cut(" " * (len(text) - len(rest)) + rest, header.spans)
        if cells is None:
            values = rest.split()
            cells = tuple(values) if len(values) == len(header.spans) else None
        if cells is None:
            break
        rows.append(Row((label.strip() + colon, *cells), lines[index].number))
        index += 1
    return tuple(rows), index


def _pairs(lines: list[Line], index: int) -> tuple[tuple[Row, ...], int]:
    """Rows of the form ``label: value   label: value``, one row a line."""
    rows: list[Row] = []
    while index < len(lines):
        text = lines[index].text
        if rows and _ends_table(lines, index):
            break
        if not text or text.startswith("->") or set(text) <= _RULER_CHARACTERS:
            if not text and rows:
                break
        else:
            cells = [part for m in _PAIR.finditer(text) for part in (m[1].strip() + ":", m[2])]
            if cells:
                rows.append(Row(tuple(cells), lines[index].number))
            elif rows:
                break
        index += 1
        if not rows and index < len(lines) and not lines[index].text:
            break
    return tuple(rows), index


def _identity(lines: list[Line], index: int) -> tuple[Table | None, int]:
    """A header table: headings, ruler, and its row or rows."""
    if index + 2 >= len(lines) or not _is_ruler(lines[index + 1].text):
        return None, index + 1
    spans = _spans(lines[index + 1].text)
    columns = tuple(_names(lines[index].text, spans))
    header = _Header(spans, columns, (), index + 2)
    rows, end = _rows(lines, header)
    if not rows:
        return None, index + 1
    return Table(Kind.IDENTITY, "", columns, rows, lines[index].number), end


def _untitled(lines: list[Line], index: int) -> tuple[Table | None, int]:
    """A table pasted without its heading, told by its columns."""
    if index + 1 >= len(lines) or not _is_ruler(lines[index + 1].text):
        return None, index + 1
    start = index
    while start > 0 and index - start < 6 and _is_heading_line(lines[start - 1].text):
        start -= 1
    if _stands_under_a_title(lines, start):
        return None, index + 1
    spans = _spans(lines[index + 1].text)
    heading = [line.text for line in lines[start : index + 1] if not _is_ruler(line.text)]
    columns = tuple(
        " ".join(filter(None, (_names(text, spans)[i] for text in heading)))
        for i in range(len(spans))
    )
    kind = kind_of_columns(columns)
    if kind is None:
        return None, index + 1
    header = _Header(spans, columns, (), index + 2)
    rows, end = _rows(lines, header)
    return Table(kind, "", columns, rows, lines[index].number, (), header.widths), end


def _is_heading_line(text: str) -> bool:
    return bool(text) and not text.startswith("->") and _DB_INST not in text


def _stands_under_a_title(lines: list[Line], start: int) -> bool:
    """Whether the table belongs to a section that is named, and so is not one we read."""
    above = start - 1
    while above >= 0 and (not lines[above].text or lines[above].text.startswith(("->", "   "))):
        above -= 1
    return above >= 0 and (_DB_INST in lines[above].text or lines[above].text.startswith("~~~"))


def _snapshots(lines: list[Line], index: int) -> tuple[Table | None, int]:
    """The rows Begin Snap to DB Time: label, snapshot, time, and what follows it."""
    start = index
    rows: list[Row] = []
    while index < len(lines) and lines[index].text.lstrip().startswith(_SNAPSHOT_LABELS):
        label, _, rest = lines[index].text.partition(":")
        match = _SNAPSHOT.match(rest)
        if match:
            cells = (label.strip() + ":", match[1], match[2].strip(), *rest[match.end() :].split())
        else:
            cells = (label.strip() + ":", "", rest.strip())
        rows.append(Row(cells, lines[index].number))
        index += 1
    columns = _snapshot_columns(lines, start)
    return Table(Kind.SNAPSHOTS, "", columns, tuple(rows), lines[start].number), index


def _snapshot_columns(lines: list[Line], start: int) -> tuple[str, ...]:
    for above in range(start - 1, max(start - 4, -1), -1):
        words = lines[above].text.split("  ")
        if "Snap Id" in lines[above].text:
            named = [word.strip() for word in words if word.strip() not in ("", "Snapshot")]
            tail = named[-1].split() if named else []
            return ("", *named[:-1], *tail)
    return ("", "Snap Id", "Snap Time", "Sessions", "Curs/Sess")
