"""The headings, widths and columns of each release's tables, as they are printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Labelled:
    """A table of ``label: value`` rows under a heading that holds the title."""

    head: tuple[str, ...]
    widths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Events:
    """An event table: its title, its text heading and column widths, its HTML headings.

    ``decimals`` are those of a plain average in ms; None where averages carry a unit.
    """

    title: str
    head: tuple[str, ...]
    widths: tuple[int, ...]
    html: tuple[str, ...]
    decimals: int | None


@dataclass(frozen=True, slots=True)
class Buckets:
    """One histogram table: heading, text and HTML column heads, last count of each column.

    Column i counts the buckets after column i-1's last one up to its own; the first and last
    columns of a detail table catch all below and above.
    """

    title: str
    count_head: tuple[str, ...]
    text: tuple[str, ...]
    html: tuple[str, ...]
    lasts: tuple[int, ...]
    detail: bool = True


ROWS_11G = (
    ("DB Time(s):", "db_time"),
    ("DB CPU(s):", "db_cpu"),
    ("Redo size:", "redo size"),
    ("Logical reads:", "session logical reads"),
    ("Block changes:", "db block changes"),
    ("Physical reads:", "physical reads"),
    ("Physical writes:", "physical writes"),
    ("User calls:", "user calls"),
    ("Parses:", "parse count (total)"),
    ("Hard parses:", "parse count (hard)"),
    ("W/A MB processed:", "workarea memory"),
    ("Logons:", "logons cumulative"),
    ("Executes:", "execute count"),
    ("Rollbacks:", "user rollbacks"),
    ("Transactions:", "transactions"),
)
ROWS_10G = tuple(row for row in ROWS_11G[2:] if row[0] not in ("W/A MB processed:", "Rollbacks:"))
ROWS_112 = (
    ("DB Time(s):", "db_time"),
    ("DB CPU(s):", "db_cpu"),
    ("Redo size (bytes):", "redo size"),
    ("Logical read (blocks):", "session logical reads"),
    ("Block changes:", "db block changes"),
    ("Physical read (blocks):", "physical reads"),
    ("Physical write (blocks):", "physical writes"),
    ("Read IO requests:", "physical read IO requests"),
    ("Write IO requests:", "physical write IO requests"),
    ("Read IO (MB):", "physical read bytes"),
    ("Write IO (MB):", "physical write bytes"),
    ("User calls:", "user calls"),
    ("Parses (SQL):", "parse count (total)"),
    ("Hard parses (SQL):", "parse count (hard)"),
    ("SQL Work Area (MB):", "workarea memory"),
    ("Logons:", "logons cumulative"),
    ("Executes (SQL):", "execute count"),
    ("Rollbacks:", "user rollbacks"),
    ("Transactions:", "transactions"),
)


def _with(
    rows: tuple[tuple[str, str], ...], after: str, *added: str
) -> tuple[tuple[str, str], ...]:
    at = next(index for index, row in enumerate(rows) if row[0] == after) + 1
    return (*rows[:at], *((label, "nothing") for label in added), *rows[at:])


ROWS_121 = _with(
    _with(ROWS_112, "Write IO (MB):", "IM scan rows:", "Session Logical Read IM:"),
    "DB CPU(s):",
    "Background CPU(s):",
)
ROWS_18 = _with(ROWS_121, "Logons:", "User logons:")

LOAD_10G = Labelled(
    (
        "Load Profile",
        "~~~~~~~~~~~~                            Per Second       Per Transaction",
        "                                   ---------------       ---------------",
    ),
    (28, 22, 22),
)
LOAD_11G = Labelled(
    (
        "Load Profile              Per Second    Per Transaction   Per Exec   Per Call",
        "~~~~~~~~~~~~         ---------------    --------------- ---------- ----------",
    ),
    (17, 19, 19, 11, 11),
)
LOAD_112 = Labelled(
    (
        "Load Profile                    Per Second   Per Transaction  Per Exec  Per Call",
        "~~~~~~~~~~~~~~~            ---------------   --------------- --------- ---------",
    ),
    (24, 18, 18, 10, 10),
)

TOP_10G = Events(
    "Top 5 Timed Events",
    (
        "Top 5 Timed Events                                         Avg %Total",
        "~~~~~~~~~~~~~~~~~~                                        wait   Call",
        "Event                                 Waits    Time (s)   (ms)   Time Wait Class",
        "------------------------------ ------------ ----------- ------ ------ ----------",
    ),
    (30, 12, 11, 6, 6, 10),
    ("Event", "Waits", "Time(s)", "Avg Wait(ms)", "% Total Call Time", "Wait Class"),
    0,
)
TOP_11G = Events(
    "Top 5 Timed Foreground Events",
    (
        "Top 5 Timed Foreground Events",
        "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
        "                                                           Avg",
        "                                                          wait   % DB",
        "Event                                 Waits     Time(s)   (ms)   time Wait Class",
        "------------------------------ ------------ ----------- ------ ------ ----------",
    ),
    (30, 12, 11, 6, 6, 10),
    ("Event", "Waits", "Time(s)", "Avg wait (ms)", "% DB time", "Wait Class"),
    0,
)
_TOP_10_TITLE = (
    "Top 10 Foreground Events by Total Wait Time",
    "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
)
TOP_1124 = Events(
    _TOP_10_TITLE[0],
    (
        *_TOP_10_TITLE,
        "                                            Tota    Wait   % DB",
        "Event                                 Waits Time Avg(ms)   time Wait Class",
        "------------------------------ ------------ ---- ------- ------ ----------",
    ),
    (30, 12, 4, 7, 6, 10),
    ("Event", "Waits", "Total Wait Time (sec)", "Wait Avg(ms)", "% DB time", "Wait Class"),
    0,
)
TOP_121 = Events(
    _TOP_10_TITLE[0],
    (
        *_TOP_10_TITLE,
        "                                           Total Wait       Wait   % DB Wait",
        "Event                                Waits Time (sec)    Avg(ms)   time Class",
        "------------------------------ ----------- ---------- ---------- ------ --------",
    ),
    (30, 11, 10, 10, 6, 8),
    ("Event", "Waits", "Total Wait Time (sec)", "Wait Avg(ms)", "% DB time", "Wait Class"),
    2,
)
TOP_122 = Events(
    _TOP_10_TITLE[0],
    (
        *_TOP_10_TITLE,
        "                                           Total Wait       Avg   % DB Wait",
        "Event                                Waits Time (sec)      Wait   time Class",
        "------------------------------ ----------- ---------- --------- ------ --------",
    ),
    (30, 11, 10, 9, 6, 8),
    ("Event", "Waits", "Total Wait Time (sec)", "Avg Wait", "% DB time", "Wait Class"),
    None,
)


def _wait_html(average: str, share: str) -> tuple[str, ...]:
    return ("Event", "Waits", "%Time -outs", "Total Wait Time (s)", average, "Waits /txn", share)


def waits_11g(side: str, share: str) -> Events:
    """An event table of 11.1 to 11.2.0.4."""
    return Events(
        f"{side} Wait Events",
        (
            "                                                             Avg",
            f"                                        %Time Total Wait    wait    Waits   {share}",
            "Event                             Waits -outs   Time (s)    (ms)     /txn   time",
            "-------------------------- ------------ ----- ---------- ------- -------- ------",
        ),
        (26, 12, 5, 10, 7, 8, 6),
        _wait_html("Avg wait (ms)", f"{share} time"),
        0,
    )


FOREGROUND_121 = Events(
    "Foreground Wait Events",
    (
        "                                                Total",
        "                                       %Time     Wait        Avg    Waits   % DB",
        "Event                            Waits -outs Time (s)  wait (ms)     /txn   time",
        "-------------------------- ----------- ----- -------- ---------- -------- ------",
    ),
    (26, 11, 5, 8, 10, 8, 6),
    _wait_html("Avg wait (ms)", "% DB time"),
    2,
)
BACKGROUND_121 = Events(
    "Background Wait Events",
    (
        "                                                Total        Avg",
        "                                       %Time     Wait       wait    Waits   % bg",
        "Event                            Waits -outs Time (s)       (ms)     /txn   time",
        "-------------------------- ----------- ----- -------- ---------- -------- ------",
    ),
    (26, 11, 5, 8, 10, 8, 6),
    _wait_html("Avg wait (ms)", "% bg time"),
    2,
)


def waits_122(side: str, share: str) -> Events:
    """An event table of 12.2 and later."""
    return Events(
        f"{side} Wait Events",
        (
            "                                                Total",
            f"                                       %Time     Wait              Waits   {share}",
            "Event                            Waits -outs Time (s)  Avg wait     /txn   time",
            "-------------------------- ----------- ----- -------- --------- -------- ------",
        ),
        (26, 11, 5, 8, 9, 8, 6),
        _wait_html("Avg wait", f"{share} time"),
        None,
    )


def waits_10g(title: str) -> Events:
    """An event table of 10.2, whose foreground table counts all sessions."""
    return Events(
        title,
        (
            "                                                                   Avg",
            "                                             %Time  Total Wait    wait     Waits",
            "Event                                 Waits  -outs    Time (s)    (ms)      /txn",
            "---------------------------- -------------- ------ ----------- ------- ---------",
        ),
        (28, 14, 6, 11, 7, 9),
        ("Event", "Waits", "%Time -outs", "Total Wait Time (s)", "Avg wait (ms)", "Waits /txn"),
        0,
    )


_SECONDS = ("<32ms", "<64ms", "<1/8s", "<1/4s", "<1/2s", "<1s", "<2s", ">=2s")
_SECONDS_LASTS = (15, 16, 17, 18, 19, 20, 21, 33)
_MINUTES = ("<2s", "<4s", "<8s", "<16s", "<32s", "< 1m", "< 2m", ">=2m")
_MINUTES_LASTS = (21, 22, 23, 24, 25, 26, 27, 33)
_HOUR = ("<2m", "<4m", "<8m", "<1/4h", "<1/2h", "< 1h", ">=1h")
_HOUR_LASTS = (27, 28, 29, 30, 31, 32, 33)
MILLISECONDS = Buckets(
    "Wait Event Histogram",
    ("Total", "Waits"),
    ("<1ms", "<2ms", "<4ms", "<8ms", "<16ms", "<32ms", "<=1s", ">1s"),
    ("<1ms", "<2ms", "<4ms", "<8ms", "<16ms", "<32ms", "<=1s", ">1s"),
    (10, 11, 12, 13, 14, 15, 20, 33),
    detail=False,
)


def _details(names: tuple[str, str, str]) -> tuple[Buckets, ...]:
    seconds, minutes, hour = names
    return (
        Buckets(seconds, ("Waits", "64ms", "to 2s"), _SECONDS, _SECONDS, _SECONDS_LASTS),
        Buckets(minutes, ("Waits", "4s", "to 2m"), _MINUTES, _MINUTES, _MINUTES_LASTS),
        Buckets(hour, ("Waits", "4m", "to 1h"), _HOUR, _HOUR, _HOUR_LASTS),
    )


HISTOGRAMS_112 = (
    MILLISECONDS,
    *_details(
        (
            "Wait Event Histogram Detail (64 msec to 2 sec)",
            "Wait Event Histogram Detail (4 sec to 2 min)",
            "Wait Event Histogram Detail (4 min to 1 hr)",
        )
    ),
)
HISTOGRAMS_122 = (
    Buckets(
        "Wait Event Histogram",
        ("Total", "Waits"),
        ("<8us", "<16us", "<32us", "<64us", "<128u", "<256u", "<512u", ">=512"),
        ("<8us", "<16us", "<32us", "<64us", "<128us", "<256us", "<512us", ">=512us"),
        (3, 4, 5, 6, 7, 8, 9, 33),
        detail=False,
    ),
    Buckets(
        "Wait Event Histogram (up to 64 us)",
        ("Waits", "1us", "- 64us"),
        ("<1us", "<2us", "<4us", "<8us", "<16us", "<32us", "<64us", ">=64u"),
        ("<1us", "<2us", "<4us", "<8us", "<16us", "<32us", "<64us", ">=64us"),
        (0, 1, 2, 3, 4, 5, 6, 33),
    ),
    Buckets(
        "Wait Event Histogram (up to 32 ms)",
        ("Waits", "1ms", "to 32m"),
        ("<512", "<1ms", "<2ms", "<4ms", "<8ms", "<16ms", "<32ms", ">=32m"),
        ("<512us", "<1ms", "<2ms", "<4ms", "<8ms", "<16ms", "<32ms", ">=32ms"),
        (9, 10, 11, 12, 13, 14, 15, 33),
    ),
    *_details(
        (
            "Wait Event Histogram (up to 2 sec)",
            "Wait Event Histogram (up to 2 min)",
            "Wait Event Histogram (up to 1 hr)",
        )
    ),
)
