"""The one shape that HTML, text and Markdown reports are brought to: titled tables of cells.

``awr_html``, ``awr_text`` and ``awr_markdown`` find the tables; everything that gives meaning to
a section works on these records and never knows which form the report had.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import compress
from typing import overload

from loadcurve.core.readers.reading import ReadValue, ReportLocation, Scalar
from loadcurve.core.readers.record import Record


class SectionKind(StrEnum):
    """The sections that are read. Everything else of a report is left alone."""

    IDENTITY = "identity"
    PAGE_MARK = "page heading"
    SNAPSHOTS = "snapshots"
    LOAD_PROFILE = "load profile"
    EFFICIENCY = "efficiency"
    CACHE_SIZES = "cache sizes"
    IO_PROFILE = "io profile"
    TOP_EVENTS = "top events"
    FOREGROUND = "foreground events"
    BACKGROUND = "background events"
    ALL_EVENTS = "foreground and background events"
    HISTOGRAM = "histogram"
    ACTIVITY = "activity"
    PARAMETERS = "parameters"
    OTHER_PARAMETERS = "parameters of other containers"
    PER_SECOND = "statistics per second"
    INSTANCES = "instances of the report"
    HOST = "host configuration"
    OS_BY_INSTANCE = "os statistics by instance"
    CELL_IO = "i/o of exadata cells"
    CELL_LATENCY = "latency of exadata cells"
    CELL_HISTOGRAM = "histogram of exadata cells"


class Row(Record, frozen=True):
    """The cells of one row, blanks stripped, and the 1-based line it starts on."""

    cells: tuple[str, ...]
    line: int


class Rows(Sequence[Row]):
    """The rows of a table as their cells and lines; a Row is made when it is asked for."""

    __slots__ = ("cells", "lines")

    def __init__(self, cells: Sequence[tuple[str, ...]], lines: Sequence[int]) -> None:
        self.cells = cells
        self.lines = lines

    @classmethod
    def of(cls, rows: Sequence[Row]) -> Rows:
        """Rows of any kind as their cells and lines."""
        if isinstance(rows, Rows):
            return rows
        return cls([row.cells for row in rows], [row.line for row in rows])

    def all_have(self, column: int) -> bool:
        """Whether every row has a cell in this column."""
        return min(map(len, self.cells), default=column + 1) > column

    def where(self, kept: Sequence[object]) -> Rows:
        """The rows for which ``kept`` is true."""
        if all(kept):
            return self
        return Rows(list(compress(self.cells, kept)), list(compress(self.lines, kept)))

    def __len__(self) -> int:
        return len(self.cells)

    @overload
    def __getitem__(self, index: int) -> Row: ...

    @overload
    def __getitem__(self, index: slice) -> Rows: ...

    def __getitem__(self, index: int | slice) -> Row | Rows:
        if isinstance(index, slice):
            return Rows(self.cells[index], self.lines[index])
        return Row(self.cells[index], self.lines[index])

    def __iter__(self) -> Iterator[Row]:
        return map(Row, self.cells, self.lines)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    def __repr__(self) -> str:
        return repr(tuple(self))

    __hash__ = None  # type: ignore[assignment]


@dataclass(frozen=True, slots=True)
class Table:
    """One table. ``groups`` names the spanning heading above each column, blank if none.

    ``widths`` are the widths to which a text report cuts cells, None if they are whole;
    ``misfits`` are numbers of lines with numbers that fit none of its columns.
    """

    kind: SectionKind
    title: str
    columns: tuple[str, ...]
    rows: Sequence[Row]
    line: int
    groups: tuple[str, ...] = ()
    widths: tuple[int, ...] | None = None
    misfits: tuple[int, ...] = ()

    def place(self, row: Row, column: int, label: str | None = None) -> ReportLocation:
        """Where the cell ``column`` of ``row`` stands; ``label`` defaults to the first cell."""
        cells = row.cells
        heading = self.columns[column] if column < len(self.columns) else ""
        return ReportLocation(self.title, label or cells[0], heading, row.line, cells[column])

    def datum(
        self,
        row: Row,
        column: int,
        value: Scalar,
        bounds: tuple[float, float] | None = None,
        label: str | None = None,
    ) -> ReadValue:
        """``value`` as read from that cell, with its place and, if known, its bounds."""
        low, high = bounds or (None, None)
        return ReadValue(value, self.place(row, column, label), low, high)

    def column_like(self, pattern: re.Pattern[str], start: int = 0) -> int | None:
        """The first column from ``start`` whose key matches ``pattern``; None without a match."""
        for index in range(start, len(self.columns)):
            if pattern.search(key(self.columns[index])):
                return index
        return None


_NOT_KEY = re.compile(r"[^a-z0-9#%/<>=+.]")


@lru_cache(maxsize=4096)
def key(name: str) -> str:
    """A heading or label reduced to what tells it apart: lower case, no blanks, no colon."""
    return _NOT_KEY.sub("", name.lower())


_TITLES: tuple[tuple[re.Pattern[str], SectionKind | None], ...] = tuple(
    (re.compile(pattern), kind)
    for pattern, kind in (
        (r"load profile\b", SectionKind.LOAD_PROFILE),
        (r"(?:this table displays )?load profile", SectionKind.LOAD_PROFILE),
        (r"instance efficiency\b", SectionKind.EFFICIENCY),
        (r"this table displays instance efficiency", SectionKind.EFFICIENCY),
        (r"cache sizes\b", SectionKind.CACHE_SIZES),
        (r"this table displays cache sizes", SectionKind.CACHE_SIZES),
        (r"io profile\b", SectionKind.IO_PROFILE),
        (r"this table displays io profile", SectionKind.IO_PROFILE),
        (r"top [0-9]+ (?:timed|wait|foreground) ?(?:foreground )?events", SectionKind.TOP_EVENTS),
        (r"this table displays top [0-9]+ (?:timed|wait)? ?events", SectionKind.TOP_EVENTS),
        (r"top timed events\b", SectionKind.TOP_EVENTS),
        (r"foreground wait events\b", SectionKind.FOREGROUND),
        (r"this table displays foreground wait events", SectionKind.FOREGROUND),
        (r"background wait events\b", SectionKind.BACKGROUND),
        (r"this table displays background wait events", SectionKind.BACKGROUND),
        (r"wait events\b(?! statistics)", SectionKind.ALL_EVENTS),
        (r"wait event histogram\b", SectionKind.HISTOGRAM),
        (
            r"this table displays total number of waits, and information about",
            SectionKind.HISTOGRAM,
        ),
        (r"this table displays wait event histogram", SectionKind.HISTOGRAM),
        (r"instance activity stats ?-", None),
        (r"(?:key |other )?instance activity stats\b", SectionKind.ACTIVITY),
        (r"system statistics \(global\)", SectionKind.ACTIVITY),
        (r"system statistics - per second", SectionKind.PER_SECOND),
        (r"(?:init\.ora|modified) (?:multi-?valued )?parameters\b", SectionKind.PARAMETERS),
        (r"(?:multi-?valued )?parameters modified by this container", SectionKind.PARAMETERS),
        (r"(?:multi-?valued )?parameters modified by other", SectionKind.OTHER_PARAMETERS),
        (r"os statistics by instance", SectionKind.OS_BY_INSTANCE),
        (r"this table contains a summary of cell server io", SectionKind.CELL_IO),
        (r"this table displays cell outliers of cell i/o latency", SectionKind.CELL_LATENCY),
        (
            r"this table contains cell (?:small|large) (?:read|write) histogram",
            SectionKind.CELL_HISTOGRAM,
        ),
        (
            r"this table contains flash cache performance summary single block",
            SectionKind.CELL_HISTOGRAM,
        ),
        (r"this table contains redo log histogram", SectionKind.CELL_HISTOGRAM),
        (r"database summary\b", SectionKind.IDENTITY),
        (r"database instances included", SectionKind.INSTANCES),
    )
)
_BLANKS = re.compile(r"\s+")


TITLE_BEGINNINGS = frozenset(
    ("Load", "Inst", "Cach", "IO P", "Top ", "Fore", "Back", "Wait", "Key ", "Othe", "Syst", "init",
     "Modi", "OS S", "Data", "This", "Para", "Mult")
)  # fmt: skip
"""The first four characters of every title that names a section."""


@lru_cache(maxsize=4096)
def kind_of_title(title: str) -> SectionKind | None:
    """The section a heading or a table's ``summary`` names; None if it isn't read."""
    if title.lstrip()[:4] not in TITLE_BEGINNINGS:
        return None
    text = _BLANKS.sub(" ", title[:120]).strip().lower()
    for pattern, kind in _TITLES:
        if pattern.match(text):
            return kind
    return None


_BUCKET_HEADING = re.compile(r"[<>]=?[0-9]")


_COLUMN_SETS: tuple[tuple[frozenset[str], SectionKind], ...] = tuple(
    (frozenset(names.split()), kind)
    for names, kind in (
        ("dbname dbid", SectionKind.IDENTITY),
        ("instance instnum", SectionKind.IDENTITY),
        ("hostname platform", SectionKind.IDENTITY),
        ("containerdbid containername", SectionKind.IDENTITY),
        ("snapid snaptime", SectionKind.SNAPSHOTS),
        ("persecond pertransaction", SectionKind.LOAD_PROFILE),
        ("event waits waitclass", SectionKind.TOP_EVENTS),
        ("event waits %bgtime", SectionKind.BACKGROUND),
        ("event waits waits/txn %dbtime", SectionKind.FOREGROUND),
        ("statistic total persecond", SectionKind.ACTIVITY),
        ("parametername beginvalue", SectionKind.PARAMETERS),
    )
)


def kind_of_columns(columns: tuple[str, ...]) -> SectionKind | None:
    """The section that column headings alone give away, for tables pasted without a heading."""
    keys = tuple(map(key, columns))
    if sum(bool(_BUCKET_HEADING.match(name)) for name in keys) >= 6:
        return SectionKind.HISTOGRAM
    if any(name.startswith("read+write") for name in keys):
        return SectionKind.IO_PROFILE
    present = frozenset(keys)
    return next((kind for names, kind in _COLUMN_SETS if names <= present), None)


# Bucket headings are no sign of a wait event histogram: Exadata prints as many tables of its cells
# with them, of other operations and of all databases.
_TOLD_BY_COLUMNS = frozenset((SectionKind.IDENTITY, SectionKind.SNAPSHOTS))
_EVENT_KINDS = frozenset(
    (SectionKind.TOP_EVENTS, SectionKind.FOREGROUND, SectionKind.BACKGROUND, SectionKind.ALL_EVENTS)
)


def titled_kind(
    loose: Sequence[str], heading: str, summary: str, columns: tuple[str, ...]
) -> tuple[str, SectionKind | None]:
    """The title and section of a table: from loose text before it, heading, summary or columns.

    The nearest text that names a section its columns could belong to is taken. Columns alone
    tell only if they are no other section's, or if nothing is printed above the table.
    """
    by_columns = kind_of_columns(columns)
    for candidate in (*reversed(loose), heading, summary):
        kind = kind_of_title(candidate)
        if kind is not None and (by_columns is None or _agree(kind, by_columns)):
            return candidate, kind
    named = loose[-1] if loose else heading
    if by_columns not in _TOLD_BY_COLUMNS and named:
        return named, None
    return named or summary, by_columns


def _agree(kind: SectionKind, by_columns: SectionKind) -> bool:
    """Whether a heading's section is one its columns could belong to."""
    return (
        kind is by_columns
        or (kind in _EVENT_KINDS and by_columns in _EVENT_KINDS)
        or (kind is SectionKind.OTHER_PARAMETERS and by_columns is SectionKind.PARAMETERS)
        or (kind is SectionKind.CELL_HISTOGRAM and by_columns is SectionKind.HISTOGRAM)
    )
