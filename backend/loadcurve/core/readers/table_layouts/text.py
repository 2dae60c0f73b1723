"""The tables of a text report, as titled rows of cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import compress, count
from operator import itemgetter

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.table_layouts.text_columns import (
    Spans,
    TextHeader,
    cut_row,
    cut_rows,
    has_page_mark,
    header_at,
    header_below,
    in_order,
    is_ruler,
    says_no_data,
    spans_of,
    stacked_names,
    title_of,
    underlines_a_title,
)
from loadcurve.core.readers.table_layouts.text_lines import first_of_double_spaced, lines_of
from loadcurve.core.readers.tables import (
    TITLE_BEGINNINGS,
    Row,
    Rows,
    SectionKind,
    Table,
    kind_of_columns,
    kind_of_title,
)

_LABELLED = frozenset((SectionKind.LOAD_PROFILE, SectionKind.IO_PROFILE))
_PAIRED = frozenset((SectionKind.EFFICIENCY, SectionKind.CACHE_SIZES))
_BEGINNINGS = TITLE_BEGINNINGS | {
    "DB N", "Cont", "Host", "Even", "Stat", "Para", "Begi", "  En", "   E", "   D",
}  # fmt: skip
"""The first four characters of lines at which a table of ours can begin."""
_HEADER_STARTS = ("DB Name", "Database ", "Instance ", "Container DB Id", "Host Name")
_UNTITLED_STARTS = ("Event ", "Statistic ", "Parameter Name")
_SNAPSHOT_LABELS = ("Begin Snap:", "End Snap:", "Elapsed:", "DB Time:", "DB time:")
_PAGE_MARK = re.compile(r"  DB/Inst: ([^/\s]+)/(\S+)\s+Snaps:\s*([0-9]+)\s*-\s*([0-9]+)\Z")
_COUNTED_HISTOGRAM = re.compile(r"0 - 1 ?ms")
_PAIR = re.compile(r"(?<!\S)([A-Za-z%][^:]{1,60}):[ ]*(-?[0-9.,#]*[KMG]?)(?![0-9A-Za-z:])")
_SNAPSHOT = re.compile(r"[ ]*([0-9]+)[ ]+([0-9]{1,2}\S{0,12}[ ]?\S{0,8}[ ]+[0-9]{1,2}:[0-9:]{2,5})")
# Statspack 10g prints the host as a line of labels and values.
_HOST_LINE = re.compile(r"Host {1,4}Name: {0,20}(\S{1,64}) {1,40}Num CPUs: {0,20}([0-9]{1,6})\b")
_NUMBER = re.compile(r"[-+.,]?[0-9#]|N/A")
_DIGITS = frozenset("0123456789")
_PARAMETER = re.compile(r"[a-z_][a-z0-9_$#]*\Z")
# Values such as "Linux x86 64-bit": as many words as columns may then be another column's.
_MORE_THAN_A_WORD = frozenset(("Platform", "DB Role", "Role", "Edition"))
_COUNTS = re.compile(r"[\s0-9,.]+\Z")


def tables(text: str, where: str, first_line: int = 1) -> tuple[Table, ...]:
    """Every table of the sections we read, in the order of the report.

    ``first_line`` is the number of the text's first line in its file. Raises LimitExceeded;
    ``where`` names the file in its text.
    """
    lines = lines_of(text)
    size_limits.check(len(lines), size_limits.LINES, "lines", where)
    numbers = range(first_line, first_line + len(lines))
    if (first := first_of_double_spaced(lines)) is not None:
        lines, numbers = lines[first::2], numbers[first::2]
    scan = _TextTableParser(lines, numbers)
    reached = 0
    for index in compress(count(), map(_BEGINNINGS.__contains__, map(itemgetter(slice(4)), lines))):
        if index >= reached:
            reached = scan.step(index)
            size_limits.check(len(scan.found), size_limits.TABLES, "tables", where)
    return tuple(scan.found)


class _TextTableParser:
    """The lines of a report and the tables found in them so far."""

    def __init__(self, lines: list[str], numbers: Sequence[int]) -> None:
        self.lines = lines
        self.numbers = numbers
        self.found: list[Table] = []
        self.page_mark_read = False

    def step(self, index: int) -> int:
        """Read the table that begins at ``index``, if one does; return where to go on."""
        text = self.lines[index]
        kind = kind_of_title(title_of(text)) if text[:4] in TITLE_BEGINNINGS else None
        if kind is not None:
            if not self.page_mark_read:
                self._page_mark(index)
            return self._section(index, kind)
        if (host := _HOST_LINE.match(text)) is not None:
            row = Row(host.groups(), self.numbers[index])
            self._add(SectionKind.IDENTITY, index, ("Host Name", "CPUs"), [row])
            return index + 1
        if text.startswith(_HEADER_STARTS):
            return self._identity(index)
        if text.startswith(_UNTITLED_STARTS):
            return self._untitled(index)
        if text.lstrip().startswith(_SNAPSHOT_LABELS):
            return self._snapshots(index)
        return index + 1

    def _add(
        self,
        kind: SectionKind,
        at: int,
        columns: tuple[str, ...],
        rows: Sequence[Row],
        header: TextHeader | None = None,
        misfits: Sequence[int] = (),
    ) -> None:
        titled = kind not in (SectionKind.IDENTITY, SectionKind.SNAPSHOTS)
        self.found.append(
            Table(
                kind=kind,
                title=title_of(self.lines[at]) if titled else "Report header",
                columns=columns,
                rows=rows,
                line=self.numbers[at],
                groups=header.groups if header else (),
                widths=header.widths if header else None,
                misfits=tuple(misfits),
            )
        )

    def _section(self, title: int, kind: SectionKind) -> int:
        if kind in _PAIRED:
            rows, end = self._pairs(title + 1)
            self._add(kind, title, (), rows)
            return end
        labelled = kind in _LABELLED and not has_page_mark(self.lines[title])
        header = header_below(self.lines, title, labelled)
        if header is None:
            return title + 1
        if header.empty:
            self._add(kind, title, (), ())
            return header.first_row
        if labelled:
            rows, misfits, end = self._labelled_rows(header)
            self._add(kind, title, ("", *header.columns), rows, header, misfits)
            return end
        counted = header.columns and _COUNTED_HISTOGRAM.match(header.columns[0])
        if kind is SectionKind.HISTOGRAM and counted:
            counts, end = self._counted_rows(header)
            self._add(kind, title, ("Event", *header.columns), counts)
            return end
        return self._ruled(kind, title, header)

    def _ruled(self, kind: SectionKind, heading: int, header: TextHeader) -> int:
        rows, misfits, end = self._rows(kind, header)
        self._add(kind, heading, header.columns, rows, header, misfits)
        return end

    def _page_mark(self, index: int) -> None:
        """Database, instance and snapshots as every page repeats them, for extracts without a
        head. A title that leaves no blanks before the mark has pushed its end off the line.
        """
        match = _PAGE_MARK.search(self.lines[index])
        if match:
            self.page_mark_read = True
            columns = ("DB Name", "Instance", "Begin", "End")
            row = Row(match.groups(), self.numbers[index])
            self._add(SectionKind.PAGE_MARK, index, columns, [row])

    def _ends_table(self, index: int) -> bool:
        """Whether the line begins something else: a closing ruler, a page, another title."""
        return self._end_of_table(index, index + 1) == index

    def _end_of_table(self, index: int, stop: int) -> int:
        """The first line from ``index`` that begins something else, or ``stop``."""
        lines = self.lines
        for at in range(index, stop):
            text = lines[at]
            below = lines[at + 1] if at + 1 < len(lines) else ""
            if text and (
                ("--" in text and "~" not in text and is_ruler(text))
                or has_page_mark(text)
                or ("No data" in text and says_no_data(text))
                or (below[:3] == "~~~" and underlines_a_title(below))
                or (text[:4] in TITLE_BEGINNINGS and kind_of_title(title_of(text)) is not None)
            ):
                return at
        return stop

    def _rows(self, kind: SectionKind, header: TextHeader) -> tuple[Sequence[Row], list[int], int]:
        """The rows under a ruler, and the lines with numbers that do not fit its columns."""
        first = header.first_row
        end = self._end_of_table(first, len(self.lines))
        at = [i for i in range(first, end) if (text := self.lines[i]) and "~~" not in text]
        # A parameter's value may run on from the line above.
        runs_on = kind is SectionKind.PARAMETERS
        many = None if runs_on else cut_rows([self.lines[i] for i in at], header.spans)
        if many is None:
            return *self._rows_one_by_one(kind, header, at), end
        are_rows = [
            (cells[1:2] and cells[1][:1] in _DIGITS) or _is_row(kind, cells) for cells in many
        ]
        if not all(are_rows):
            at, many = list(compress(at, are_rows)), list(compress(many, are_rows))
        return Rows(many, [self.numbers[i] for i in at]), [], end

    def _rows_one_by_one(
        self, kind: SectionKind, header: TextHeader, at: list[int]
    ) -> tuple[Sequence[Row], list[int]]:
        rows: list[Row] = []
        misfits: list[int] = []
        for index in at:
            text = self.lines[index]
            cells = cut_row(text, header.spans)
            if cells is not None and kind is SectionKind.PARAMETERS and not cells[0]:
                # A value runs on from the line above: its blanks belong to it.
                cells = ("", *(text[start:end] for start, end in header.spans[1:]))
            if cells is not None and _is_row(kind, cells):
                rows.append(Row(cells, self.numbers[index]))
            elif cells is None and _NUMBER.search(text):
                misfits.append(self.numbers[index])
        return rows, misfits

    def _labelled_rows(self, header: TextHeader) -> tuple[list[Row], list[int], int]:
        """Rows of the form ``label:  value  value``, and the lines that do not fit the columns.

        Blank values keep their columns.
        """
        rows: list[Row] = []
        misfits: list[int] = []
        index = header.first_row
        while index < len(self.lines) and not self._ends_table(index):
            text = self.lines[index]
            label, colon, rest = text.partition(":")
            if colon and ":" not in rest:
                cells = cut_row(" " * (len(text) - len(rest)) + rest, header.spans)
                if cells is None:
                    # Numbers too wide for their columns still stand in order if none is blank.
                    words = rest.split()
                    cells = tuple(words) if len(words) == len(header.spans) else None
                if cells is not None:
                    rows.append(Row((label.strip() + colon, *cells), self.numbers[index]))
                elif _NUMBER.search(rest):
                    misfits.append(self.numbers[index])
            index += 1
        return rows, misfits, index

    def _pairs(self, index: int) -> tuple[list[Row], int]:
        """Rows of the form ``label: value   label: value``, one row a line."""
        rows: list[Row] = []
        first = index
        while index < len(self.lines):
            text = self.lines[index]
            if index > first + 1 and text and not is_ruler(text) and self._ends_table(index):
                break
            cells = [part for m in _PAIR.finditer(text) for part in (m[1].strip() + ":", m[2])]
            if cells:
                rows.append(Row(tuple(cells), self.numbers[index]))
            elif rows and is_ruler(text):
                break
            index += 1
        return rows, index

    def _counted_rows(self, header: TextHeader) -> tuple[list[Row], int]:
        """Statspack 10g: the event on a line of its own, its counts by bucket on the next.

        A page may break between the two: counts without a name keep a blank one.
        """
        rows: list[Row] = []
        name = ""
        index = header.first_row
        while index < len(self.lines) and not self._ends_table(index):
            text = self.lines[index]
            if text and _COUNTS.match(text):
                cells = cut_row(text, header.spans)
                if cells is not None:
                    rows.append(Row((name, *cells), self.numbers[index]))
                name = ""
            elif text:
                name = text.strip()
            index += 1
        if name:
            rows.append(Row((name, *[""] * len(header.spans)), self.numbers[index - 1]))
        return rows, index

    def _identity(self, heading: int) -> int:
        """A header table: headings, ruler and the first row that fits."""
        ruler = self._ruler_within(heading, 3)
        if ruler is None:
            return heading + 1
        header = header_at(self.lines, heading, ruler)
        for index in range(header.first_row, min(header.first_row + 4, len(self.lines))):
            cells = cut_row(self.lines[index], header.spans)
            if cells is None and not _MORE_THAN_A_WORD.intersection(header.columns):
                cells = in_order(self.lines[index], len(header.spans))
            if cells is not None and sum(map(bool, cells)) > 1:
                cells = self._with_wrapped_end(cells, index + 1, header)
                row = Row(cells, self.numbers[index])
                self._add(SectionKind.IDENTITY, heading, header.columns, [row], header)
                return index + 1
        return heading + 1

    def _with_wrapped_end(
        self, cells: tuple[str, ...], below: int, header: TextHeader
    ) -> tuple[str, ...]:
        """Cells with what Statspack 10g wraps of a long host name onto the next line."""
        if below >= len(self.lines) or len(cells[-1]) < header.widths[-1]:
            return cells
        rest = cut_row(self.lines[below], header.spans)
        if rest is None or any(rest[:-1]):
            return cells
        return (*cells[:-1], cells[-1] + rest[-1])

    def _ruler_within(self, index: int, count: int) -> int | None:
        for below in range(index + 1, min(index + 1 + count, len(self.lines))):
            if is_ruler(self.lines[below]):
                return below
        return None

    def _untitled(self, heading: int) -> int:
        """A table pasted without its title, recognised by its columns."""
        ruler = self._ruler_within(heading, 1)
        if ruler is None:
            return heading + 1
        start = heading
        while start > 0 and heading - start < 6 and self._is_heading(start - 1):
            start -= 1
        if self._is_in_named_section(start):
            return heading + 1
        spans = spans_of(self.lines[ruler])
        stack = [text for text in self.lines[start : heading + 1] if not is_ruler(text)]
        header = TextHeader(spans, stacked_names(stack, spans), (), ruler + 1)
        kind = kind_of_columns(header.columns)
        if kind is None:
            return heading + 1
        return self._ruled(kind, heading, header)

    def _is_heading(self, index: int) -> bool:
        text = self.lines[index]
        return bool(text) and not text.startswith("->") and not has_page_mark(text)

    def _is_in_named_section(self, start: int) -> bool:
        """Whether the table belongs to a section that is named, and so is not one we read."""
        above = start - 1
        while above >= 0 and (not self.lines[above] or self.lines[above].startswith(("->", "   "))):
            above -= 1
        return above >= 0 and (
            has_page_mark(self.lines[above]) or self.lines[above].startswith("~~~")
        )

    def _snapshots(self, start: int) -> int:
        """The rows Begin Snap to DB Time: label, snapshot, time, and what follows it."""
        rows: list[Row] = []
        columns, spans = self._snapshot_columns(start)
        end = start
        for index in range(start, min(start + 10, len(self.lines))):
            if self.lines[index].lstrip().startswith(_SNAPSHOT_LABELS):
                label, _, rest = self.lines[index].partition(":")
                cells = _snapshot_cells(rest, len(label) + 1, spans)
                rows.append(Row((label.strip() + ":", *cells), self.numbers[index]))
                end = index + 1
        self._add(SectionKind.SNAPSHOTS, start, columns, rows)
        return end

    def _snapshot_columns(self, start: int) -> tuple[tuple[str, ...], Spans]:
        """The headings above the snapshots, with their ruler's columns if it stands below them."""
        for above in range(start - 1, max(start - 6, -1), -1):
            line = self.lines[above]
            if "Snap Id" in line:
                ruler = self._ruler_within(above, start - above)
                spans = spans_of(self.lines[ruler], "-") if ruler is not None else ()
                _, _, tail = line.partition("Snap Time")
                return ("", "Snap Id", "Snap Time", *tail.split()), spans
        return ("", "Snap Id", "Snap Time", "Sessions", "Curs/Sess"), ()


def _snapshot_cells(rest: str, offset: int, spans: Spans) -> tuple[str, ...]:
    """What follows the label of a snapshot row: by columns, or else in order.

    A month's name in another language may be wider than its column.
    """
    match = _SNAPSHOT.match(rest)
    if match is None:
        return "", rest.strip()
    cells = cut_row(" " * offset + rest, spans) if spans else None
    if cells is not None and cells[:2] == (match[1], match[2].strip()):
        return cells
    return match[1], match[2].strip(), *rest[match.end() :].split()


def _is_row(kind: SectionKind, cells: tuple[str, ...]) -> bool:
    """Whether cells cut from a line are a row: a name and at least one number beside it."""
    if kind is SectionKind.PARAMETERS:
        return _PARAMETER.match(cells[0]) is not None or (not cells[0] and any(cells))
    if len(cells) > 1 and (cells[1][:1] in _DIGITS or _NUMBER.match(cells[1])):
        return True
    return any(map(_NUMBER.match, cells[2:]))
