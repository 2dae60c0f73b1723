"""A Statspack report, 11.2 to 19c, as spreport.sql spools it: text only."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tests.reports import headings, numerals, sections, summary
from tests.reports.headings import Events
from tests.reports.layouts import LAYOUTS, SHORT_RULE
from tests.reports.numerals import Locale
from tests.reports.tables import Table
from tests.reports.text import NO_DATA
from tests.reports.values import Report, Tally, Wait

RELEASES = ("11.2.0.3.0", "12.1.0.2.0", "19.0.0.0.0")

_HEAD = (
    "Database    DB Id    Instance     Inst Num  Startup Time   Release     RAC",
    "~~~~~~~~ ----------- ------------ -------- --------------- ----------- ---",
)
_HOST = (
    "Host Name             Platform                CPUs Cores Sockets   Memory (G)",
    "~~~~ ---------------- ---------------------- ----- ----- ------- ------------",
)
_SNAPSHOTS = (
    "Snapshot       Snap Id     Snap Time      Sessions Curs/Sess Comment",
    "~~~~~~~~    ---------- ------------------ -------- --------- ------------------",
)
_LOAD_HEAD = (
    "Load Profile              Per Second    Per Transaction    Per Exec    Per Call",
    "~~~~~~~~~~~~      ------------------  ----------------- ----------- -----------",
)
_TOP_HEAD = (
    "Top 5 Timed Events                                                    Avg %Total",
    "~~~~~~~~~~~~~~~~~~                                                   wait   Call",
    "Event                                            Waits    Time (s)   (ms)   Time",
    "----------------------------------------- ------------ ----------- ------ ------",
)
_WAITS = (
    "                                                             Avg          %Total",
    "                                          %Tim Total Wait   wait    Waits   Call",
    "Event                               Waits  out   Time (s)   (ms)     /txn   Time",
    "---------------------------- ------------ ---- ---------- ------ -------- ------",
)
_HISTOGRAM = (
    "                           Total ----------------- % of Waits ------------------",
    "Event                      Waits  <1ms  <2ms  <4ms  <8ms <16ms <32ms  <=1s   >1s",
    "-------------------------- ----- ----- ----- ----- ----- ----- ----- ----- -----",
)
_ACTIVITY = (
    "Statistic                                      Total     per Second    per Trans",
    "--------------------------------- ------------------ -------------- ------------",
)
_PARAMETERS = (
    "                                                                  End value",
    "Parameter Name                Begin value                       (if different)",
    "----------------------------- --------------------------------- --------------",
)


def write(report: Report, locale: Locale | None = None, page_rows: int = 50) -> str:
    """The Statspack report of the values; ``report.release`` is one of ``RELEASES``."""
    locale = locale or Locale()
    lines = ["", "STATSPACK report for", "", *_identity(report, locale)]
    lines += [*_snapshots(report, locale), *_cache_sizes(report, locale)]
    lines += [*_load_profile(report, locale), *_efficiency(report, locale)]
    lines += [*_top_events(report, locale), SHORT_RULE]
    for table in _tables(report, locale):
        lines += _paged(table, report, page_rows)
    return "\n".join([*lines, "End of Report ( bench.lst )", ""])


def _identity(report: Report, locale: Locale) -> Iterator[str]:
    startup = locale.moment(report.startup, seconds=False)
    rac = "YES" if report.rac else "NO"
    yield from _HEAD
    # The database's name stands on a line of its own only if it is long; here it is blank.
    yield (
        f"{'':8} {report.db_id:>11} {report.instance:12} {report.inst_num:>8} {startup:15} "
        f"{report.release:11} {rac}"
    )
    yield ""
    yield from _HOST
    cores = "" if report.cores is None else report.cores
    sockets = "" if report.sockets is None else report.sockets
    memory = locale.swapped(numerals.plain(report.memory_gb, 1))
    yield (
        f"{'':4} {report.host[:16]:16} {report.platform[:22]:22} {report.cpus:>5} {cores:>5} "
        f"{sockets:>7} {memory:>12}"
    )
    yield ""


def _snapshots(report: Report, locale: Locale) -> Iterator[str]:
    yield from _SNAPSHOTS
    for label, snap, when, sessions in (
        ("Begin Snap:", report.begin_snap, report.begin, report.sessions_begin),
        ("  End Snap:", report.end_snap, report.end, report.sessions_end),
    ):
        count = locale.swapped(numerals.grouped(sessions))
        yield f"{label} {snap:>10} {locale.moment(when)} {count:>8} {locale.swapped('1.5'):>9}"

    def minutes(seconds: Fraction) -> str:
        return f"{locale.swapped(numerals.grouped(seconds / 60, 2)):>11} (mins)"

    elapsed = Fraction(report.elapsed_s)
    db_time, db_cpu = Fraction(report.db_time_us, 10**6), Fraction(report.db_cpu_us, 10**6)
    active = locale.swapped(numerals.grouped(db_time / elapsed, 1))
    yield f"   Elapsed:{minutes(elapsed)} Av Act Sess:{active:>10}"
    yield f"   DB time:{minutes(db_time)}      DB CPU:{minutes(db_cpu)}"
    yield ""


def _cache_sizes(report: Report, locale: Locale) -> Iterator[str]:
    buffer, log = locale.swapped("8,000M"), locale.swapped("7,992K")
    block = f"{report.block_size // 1024}K"
    yield "Cache Sizes            Begin        End"
    yield "~~~~~~~~~~~       ---------- ----------"
    yield f"{'Buffer Cache:':>17}{buffer:>11}{'Std Block Size:':>29}{block:>11}"
    yield f"{'Shared Pool:':>17}{buffer:>11}{'Log Buffer:':>29}{log:>11}"
    yield ""


def _load_profile(report: Report, locale: Locale) -> Iterator[str]:
    yield from _LOAD_HEAD
    for label, source in headings.ROWS_11G:
        total = summary.load_total(report, source)
        rate = locale.swapped(numerals.grouped(total / Fraction(report.elapsed_s), 1))
        each = locale.swapped(numerals.grouped(total / max(report.transactions, 1), 1))
        printed = label.replace("DB Time", "DB time")
        yield f"{printed:>17}{rate:>19}" + (f"{each:>19}" if source != "transactions" else "")
    yield ""


def _efficiency(report: Report, locale: Locale) -> Iterator[str]:
    hit = locale.swapped(numerals.plain(report.buffer_hit_pct, 2))
    full = locale.swapped("100.00")
    yield "Instance Efficiency Indicators"
    yield "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~"
    yield f"{'Buffer Nowait %:':>28}{full:>8}{'Redo NoWait %:':>21}{full:>8}"
    yield f"{'Buffer  Hit   %:':>28}{hit:>8}{'Optimal W/A Exec %:':>21}{full:>8}"
    yield f"{'Library Hit   %:':>28}{full:>8}{'Soft Parse %:':>21}{full:>8}"
    yield ""


def top_rows(report: Report) -> list[tuple[str, Tally]]:
    """The five events of all sessions that took most time, and CPU among them."""
    rows = [(wait.event, tally) for wait, tally in all_tallies(report) if not wait.idle]
    rows.append(("CPU time", Tally(0, report.db_cpu_us)))
    return sorted(rows, key=lambda row: -row[1].time_us)[:5]


def _top_events(report: Report, locale: Locale) -> Iterator[str]:
    yield from _TOP_HEAD
    whole = max(report.db_time_us, 1)
    for event, tally in top_rows(report):
        figures = (
            numerals.grouped(tally.waits) if tally.waits else "",
            numerals.grouped(Fraction(tally.time_us, 10**6)),
            _average_ms(tally),
            numerals.without_zero(Fraction(100 * tally.time_us, whole), 1),
        )
        waits, total, average, share = map(locale.swapped, figures)
        yield f"{event[:41]:41} {waits:>12} {total:>11} {average:>6} {share:>6}"


def _average_ms(tally: Tally) -> str:
    return numerals.plain(Fraction(tally.time_us, 1000 * tally.waits), 0) if tally.waits else ""


def all_tallies(report: Report) -> list[tuple[Wait, Tally]]:
    """Events of all sessions by time, idle last."""
    rows = [(wait, summary.all_sessions(wait.foreground, wait.background)) for wait in report.waits]
    shown = [row for row in rows if row[1].time_us >= sections.SHOWN_US]
    return sorted(shown, key=lambda row: (row[0].idle, -row[1].time_us))


def _tables(report: Report, locale: Locale) -> Iterator[Table]:
    sides = (
        (
            "Foreground Wait Events",
            [(wait, wait.foreground) for wait in report.foreground() if wait.foreground],
        ),
        (
            "Background Wait Events",
            [(wait, wait.background) for wait in report.background() if wait.background],
        ),
        ("Wait Events (fg and bg)", all_tallies(report)),
    )
    for title, rows in sides:
        events = Events(title, _WAITS, (28, 12, 4, 10, 6, 8, 6), ("",) * 7, 0)
        shown = [row for row in rows if row[1].time_us >= sections.SHOWN_US]
        yield sections.wait_events(events, shown, report, locale, background=False)
    yield _histogram(report, locale)
    activity = next(sections.activity(report, LAYOUTS["11.2.0.3.0"], locale))
    activity.head, activity.widths, activity.notes = _ACTIVITY, (33, 18, 14, 12), ()
    yield activity
    parameters = [(name, value, "") for name, value in sorted(report.parameters.items())]
    yield Table(
        "init.ora Parameters", _PARAMETERS, (29, 33, 14), (), "", [*parameters], left=(0, 1, 2)
    )


def _histogram(report: Report, locale: Locale) -> Table:
    """Counts of four digits and a suffix, which stands in a column of its own."""
    rows = []
    for wait in sorted(report.waits, key=lambda wait: (wait.idle, wait.event)):
        total = sum(wait.histogram)
        counts = sections.columns_of(wait.histogram, headings.MILLISECONDS)
        shares = (locale.swapped(numerals.share(count, total)) for count in counts)
        rows.append((wait.event, count_with_suffix(total), *shares))
    return Table("Wait Event Histogram", _HISTOGRAM, (26, 5, *[5] * 8), (), "", [*rows])


def count_with_suffix(count: int) -> str:
    """``16``, ``1800``, ``520K``: whole figures, the last place is the suffix's."""
    for power, suffix in ((0, " "), (3, "K"), (6, "M"), (9, "G")):
        printed = numerals.plain(Fraction(count, 10**power), 0)
        if len(printed) <= 4:
            return printed + suffix
    raise ValueError(f"{count} waits are more than the report can print")


def _paged(table: Table, report: Report, page_rows: int) -> Iterator[str]:
    snaps = f"Snaps: {report.begin_snap}-{report.end_snap}"
    title = f"\f{table.title}  DB/Inst: {report.db_name}/{report.instance}  {snaps}"
    rows = list(_wrapped(table))
    if not rows:
        yield from (title, "", NO_DATA, SHORT_RULE)
        return
    for start in range(0, len(rows), page_rows):
        notes = (f"-> {note}" for note in table.notes)
        yield from (title, *notes, "", *table.head)
        yield from rows[start : start + page_rows]
    yield SHORT_RULE


def _wrapped(table: Table) -> Iterator[str]:
    """Rows; a parameter's value runs on in the next lines instead of being cut."""
    if not table.title.startswith("init.ora"):
        yield from map(table.text_row, table.rows)
        return
    for name, value, _ in table.rows:
        text = str(value)
        pieces = [text[at : at + 33] for at in range(0, len(text), 33)] or [""]
        for number, piece in enumerate(pieces):
            yield table.text_row((name if number == 0 else "", piece, ""))
