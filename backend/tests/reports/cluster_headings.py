"""The wide tables of a report over all instances, as they are printed."""

from __future__ import annotations

from dataclasses import dataclass

from tests.reports.headings import Buckets


@dataclass(frozen=True, slots=True)
class Wide:
    """A table of column groups.

    ``groups`` are their titles and spans, ``gaps`` the blanks before each text column.
    """

    title: str
    head: tuple[str, ...]
    widths: tuple[int, ...]
    gaps: tuple[int, ...]
    html: tuple[str, ...]
    groups: tuple[tuple[str, int], ...] = ()
    left: tuple[int, ...] = ()
    summary: str = ""


def _ruled(
    columns: tuple[tuple[str, int, bool], ...], groups: tuple[tuple[str, int], ...], head: str = ""
) -> tuple[tuple[str, ...], tuple[int, ...], tuple[int, ...]]:
    """Text heading, widths and gaps of columns (name, width, left) in groups (title, span)."""
    starts: set[int] = set()
    at = 0
    for _, span in groups:
        starts.add(at)
        at += span
    gaps = tuple(0 if i == 0 else 3 if i in starts else 1 for i in range(len(columns)))
    names, rules = "", ""
    for (name, width, left), gap in zip(columns, gaps, strict=True):
        names += " " * gap + (name.ljust(width) if left else name.rjust(width))
        rules += " " * gap + "-" * width
    lines = [names.rstrip(), rules]
    if groups:
        lines = [*_group_lines(columns, groups, gaps), *lines]
    return tuple([head, *lines] if head else lines), tuple(c[1] for c in columns), gaps


def _group_lines(
    columns: tuple[tuple[str, int, bool], ...],
    groups: tuple[tuple[str, int], ...],
    gaps: tuple[int, ...],
) -> list[str]:
    titles, rules, at = "", "", 0
    for title, span in groups:
        width = sum(column[1] for column in columns[at : at + span])
        width += sum(gaps[at + 1 : at + span])
        blank = " " * gaps[at]
        titles += blank + title.center(width)
        rules += blank + ("-" * width if title else " " * width)
        at += span
    return [titles.rstrip(), rules.rstrip()]


_DATABASE_COLUMNS = (
    ("Id", 11, False),
    ("Name", 9, True),
    ("Unique Name", 11, True),
    ("Role", 16, True),
    ("Edition", 7, True),
    ("RAC", 3, True),
    ("CDB", 3, True),
    ("Block Size", 10, False),
    ("Begin", 8, False),
    ("End", 8, False),
    ("In Report", 9, False),
    ("Total", 8, False),
    ("In Report", 9, False),
    ("Total", 8, False),
    ("DB time", 11, False),
    ("Elapsed time", 12, False),
)
_DATABASE_GROUPS = (
    ("Database", 8),
    ("Snapshot Ids", 2),
    ("Number of Instances", 2),
    ("Number of Hosts", 2),
    ("Report Total (minutes)", 2),
)
DATABASE = Wide(
    "Database Summary",
    *_ruled(_DATABASE_COLUMNS, _DATABASE_GROUPS),
    tuple(column[0] for column in _DATABASE_COLUMNS),
    _DATABASE_GROUPS,
    left=(1, 2, 3, 4, 5, 6),
)
_INSTANCE_COLUMNS = (
    ("I#", 4, False),
    ("Instance", 9, True),
    ("Host", 10, True),
    ("Startup", 15, True),
    ("Begin Snap Time", 15, True),
    ("End Snap Time", 15, True),
    ("Release", 15, True),
    ("Elapsed Time(min)", 17, False),
    ("DB time(min)", 12, False),
    ("Up Time(hrs)", 12, False),
    ("Sessions", 10, False),
    ("Platform", 15, True),
)
INSTANCES = Wide(
    "Database Instances Included In Report",
    *_ruled(_INSTANCE_COLUMNS, (), " " * 134 + "Avg Active"),
    tuple(c[0] if c[0] != "Sessions" else "Avg Active Sessions" for c in _INSTANCE_COLUMNS),
    left=(1, 2, 3, 4, 5, 6, 11),
    summary="Database Instances Included In Report. . Listed in order of instance number, I#",
)
_EVENT_COLUMNS = (
    ("Class", 10, True),
    ("Event", 40, True),
    ("Waits", 12, False),
    ("%Timeouts", 9, False),
    ("Total(s)", 13, False),
    ("Avg Wait", 8, False),
    ("%DB time", 8, False),
    ("Avg", 10, False),
    ("Min", 10, False),
    ("Max", 10, False),
    ("Std Dev", 10, False),
)
_EVENT_GROUPS = (("Wait", 2), ("Event", 2), ("Wait Time", 3), ("Summary Avg Wait Time", 4))
_TOP_COLUMNS = (("I#", 4, False), *_EVENT_COLUMNS, ("Cnt", 4, False))
_TOP_GROUPS = (("", 1), *_EVENT_GROUPS[:3], ("Summary Avg Wait Time", 5))
TOP = Wide(
    "Top Timed Events",
    *_ruled(_TOP_COLUMNS, _TOP_GROUPS),
    tuple(column[0] for column in _TOP_COLUMNS),
    _TOP_GROUPS,
    left=(1, 2),
    summary="Top Timed Events. . Instance '*' - cluster wide summary",
)


def _events(title: str, share: str) -> Wide:
    columns = tuple((share, *c[1:]) if c[0] == "%DB time" else c for c in _EVENT_COLUMNS)
    return Wide(
        title,
        *_ruled(columns, _EVENT_GROUPS),
        tuple(column[0] for column in columns),
        _EVENT_GROUPS,
        left=(0, 1),
    )


FOREGROUND = _events("Foreground Wait Events (Global)", "%DB time")
BACKGROUND = _events("Background Wait Events (Global)", "%bg time")

_EDGES = (
    *(f"<{2**power}us" for power in range(10)),
    *(f"<{2**power}ms" for power in range(10)),
    "<1s",
    ">=1s",
)
BUCKETS = Buckets(
    "Wait Event Histogram (Global)", ("Waits",), _EDGES, _EDGES, (*range(21), 33), detail=False
)
_HISTOGRAM_COLUMNS = (
    ("Event", 25, True),
    ("Waits", 6, False),
    *((edge, 8, False) for edge in _EDGES),
)
_HISTOGRAM_GROUPS = (("", 2), ("% of Total Waits", 22))
HISTOGRAM = Wide(
    "Wait Event Histogram (Global)",
    *_ruled(_HISTOGRAM_COLUMNS, _HISTOGRAM_GROUPS),
    tuple(column[0] for column in _HISTOGRAM_COLUMNS),
    _HISTOGRAM_GROUPS,
    left=(0,),
    summary="This table displays wait event histogram information",
)

PER_SECOND_SOURCES = (
    ("session logical reads", 1),
    ("physical reads", 1),
    ("physical writes", 1),
    ("redo size", 1024),
    ("db block changes", 1),
    ("user calls", 1),
    ("execute count", 1),
    ("parse count (total)", 1),
    ("logons cumulative", 1),
    ("user commits", 1),
)
_PER_SECOND_HTML = (
    "I#",
    "Logical Reads/s",
    "Physical Reads/s",
    "Physical Writes/s",
    "Redo Size (k)/s",
    "Block Changes/s",
    "User Calls/s",
    "Execs/s",
    "Parses/s",
    "Logons/s",
    "Txns/s",
)
PER_SECOND = Wide(
    "System Statistics - Per Second",
    (
        "             Logical     Physical     Physical         Redo        Block         User",
        "  I#         Reads/s      Reads/s     Writes/s   Size (k)/s    Changes/s      Calls/s"
        "      Execs/s     Parses/s   Logons/s       Txns/s",
        "---- --------------- ------------ ------------ ------------ ------------ ------------"
        " ------------ ------------ ---------- ------------",
    ),
    (4, 15, 12, 12, 12, 12, 12, 12, 12, 10, 12),
    (0, *[1] * 10),
    _PER_SECOND_HTML,
)
_STATISTICS_COLUMNS = (
    ("Statistic", 60, True),
    ("Total", 18, False),
    ("per Second", 14, False),
    ("per Trans", 12, False),
    ("Average", 13, False),
    ("Std Dev", 13, False),
    ("Min", 13, False),
    ("Max", 13, False),
)
_STATISTICS_GROUPS = (("", 4), ("per Second", 4))
STATISTICS = Wide(
    "System Statistics (Global)",
    *_ruled(_STATISTICS_COLUMNS, _STATISTICS_GROUPS),
    tuple(column[0] for column in _STATISTICS_COLUMNS),
    _STATISTICS_GROUPS,
    left=(0,),
)
IO_PROFILE = Wide(
    "IO Profile (Global)",
    (
        "Statistic                         Read+Write/s        Reads/s       Writes/s",
        "------------------------------ --------------- -------------- --------------",
    ),
    (30, 15, 14, 14),
    (0, 1, 1, 1),
    ("Statistic", "Read+Write/s", "Reads/s", "Writes/s"),
    left=(0,),
)
PARAMETERS = Wide(
    "init.ora Parameters",
    (
        "Parameter Name                I#  Begin value"
        "                                           End value (if different)",
        "----------------------------- --- -----------------------------------------------------"
        " ------------------------",
    ),
    (29, 3, 53, 24),
    (0, 1, 1, 1),
    ("Parameter Name", "I#", "Begin value", "End value (if different)"),
    left=(0, 2, 3),
    summary="This table displays values for init.ora parameters",
)
