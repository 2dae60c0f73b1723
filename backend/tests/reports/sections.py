"""The body of an instance report: wait events, histograms, statistics, parameters, SQL."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tests.reports import numerals, summary
from tests.reports.headings import Buckets, Events
from tests.reports.layouts import Layout
from tests.reports.numerals import Locale
from tests.reports.tables import Both, Cell, Table
from tests.reports.values import Report, Tally, Wait

SHOWN_US = 1000
"""Events with less total wait time are not listed, from 11.1 on."""

_KEY_STATISTICS = frozenset(
    {
        "db block changes",
        "execute count",
        "logons cumulative",
        "physical reads",
        "physical writes",
        "redo size",
        "session logical reads",
        "user calls",
        "user commits",
    }
)
_TIMEOUT_NOTE = "%Timeouts: value of 0 indicates value was < .5%.  Value of null is truly 0"


def foreground_tallies(report: Report, layout: Layout) -> list[tuple[Wait, Tally]]:
    """The rows of the foreground table; that of 10.2 counts all sessions and every event."""
    if layout.header == "10g":
        rows = [
            (wait, summary.all_sessions(wait.foreground, wait.background)) for wait in report.waits
        ]
        return sorted(rows, key=lambda row: (row[0].idle, -row[1].time_us))
    shown = [(wait, wait.foreground) for wait in report.foreground() if wait.foreground]
    return [row for row in shown if row[1].time_us >= SHOWN_US]


def background_tallies(report: Report, layout: Layout) -> list[tuple[Wait, Tally]]:
    """The rows of the background table."""
    shown = [(wait, wait.background) for wait in report.background() if wait.background]
    return [row for row in shown if layout.header == "10g" or row[1].time_us >= SHOWN_US]


def wait_events(
    events: Events,
    rows: list[tuple[Wait, Tally]],
    report: Report,
    locale: Locale,
    *,
    background: bool,
) -> Table:
    """An event table; shares are of DB time, or of all background time."""
    whole = sum(tally.time_us for _, tally in rows) if background else report.db_time_us
    printed: list[tuple[Cell, ...]] = []
    for wait, tally in rows:
        each = Fraction(tally.waits, max(report.transactions, 1))
        share = Fraction(100 * tally.time_us, max(whole, 1))
        timeouts = Fraction(100 * tally.timeouts, max(tally.waits, 1))
        cells: list[Cell] = [
            wait.event,
            numerals.grouped(tally.waits),
            numerals.plain(timeouts, 0) if tally.timeouts else "",
            numerals.grouped(Fraction(tally.time_us, 10**6)),
            summary.average_wait(tally, events),
            Both(numerals.statistic_rate(each, 1, 8), numerals.grouped(each, 2)),
        ]
        if len(events.html) > len(cells):
            short, long = numerals.without_zero(share, 1), numerals.plain(share, 2)
            cells.append("" if wait.idle else Both(short, long))
        printed.append(tuple(swapped(cell, locale) if i else cell for i, cell in enumerate(cells)))
    family = (
        "This table displays background wait events statistics"
        if background
        else "This table displays Foreground Wait Events and their wait statistics"
    )
    notes = ("ordered by wait time desc, waits desc (idle events last)", _TIMEOUT_NOTE)
    return Table(
        events.title, events.head, events.widths, events.html, family, printed, notes=notes
    )


def swapped(cell: Cell, locale: Locale) -> Cell:
    """A numeric cell with the locale's marks."""
    if isinstance(cell, Both):
        return Both(locale.swapped(cell.text), locale.swapped(cell.html))
    return locale.swapped(cell)


def columns_of(histogram: tuple[int, ...], buckets: Buckets) -> list[int]:
    """Waits per column of a histogram table."""
    counts: list[int] = []
    first = 0
    for last in buckets.lasts:
        counts.append(sum(histogram[first : last + 1]))
        first = last + 1
    return counts


def histograms(report: Report, layout: Layout, locale: Locale) -> Iterator[Table]:
    """All histogram tables of a release; a detail table lists only events with waits in it."""
    waits = sorted(report.waits, key=lambda wait: (wait.idle, wait.event))
    for buckets in layout.histograms:
        # The last detail table has kept the narrow columns in every release.
        widths = (26, 5) if buckets.title.endswith("1 hr)") else layout.histogram_widths
        yield histogram(waits, buckets, widths, locale)


def histogram(
    waits: list[Wait], buckets: Buckets, widths: tuple[int, int], locale: Locale
) -> Table:
    """One histogram table. A count too long for its column is cut, suffix and all."""
    rows: list[tuple[Cell, ...]] = []
    for wait in waits:
        total = sum(wait.histogram)
        counts = columns_of(wait.histogram, buckets)
        shown = sum(counts[1:-1]) if buckets.detail else total
        if not shown or (buckets.detail and wait.idle):
            continue
        shares = [locale.swapped(numerals.share(count, total)) for count in counts]
        rows.append((wait.event, locale.swapped(numerals.count_short(shown)), *shares))
    name, count = widths
    columns = len(buckets.text)
    group = "% of Total Waits" if buckets.title != "Wait Event Histogram" else "% of Waits"
    span = 6 * columns - 1
    indent = " " * (name + count + 2)
    first, *middle, last = ("", *buckets.count_head)
    heads = [f"{'':{name}} {head:>{count}}" for head in (first, *middle) if head]
    labels = " ".join(f"{text:>5}" for text in buckets.text)
    head = (
        indent + " " * ((span - len(group)) // 2) + group,
        indent + "-" * span,
        *heads,
        f"{'Event':{name}} {last:>{count}} {labels}",
        f"{'-' * name} {'-' * count} " + " ".join(["-----"] * columns),
    )
    units = "Units for Total Waits column: K is 1000, M is 1000000, G is 1000000000"
    trace = "% of Waits: value of .0 indicates value was <.05%; value of null is truly 0"
    return Table(
        buckets.title,
        head,
        (name, count, *[5] * columns),
        ("Event", " ".join(buckets.count_head), *buckets.html),
        "This table displays total number of waits, and information about total wait time, "
        "for each wait event",
        rows,
        notes=(units, trace, "Ordered by Event (idle events last)"),
        html_groups=(("", 2), (group, columns)),
    )


def activity(report: Report, layout: Layout, locale: Locale) -> Iterator[Table]:
    """Instance activity; from 11.2.0.4 key statistics stand in a table of their own, too."""
    key_first = len(layout.activity_titles) > 1
    for title in layout.activity_titles:
        key_only = title.startswith("Key ")
        names = [
            name for name in sorted(report.activity) if not key_only or name in _KEY_STATISTICS
        ]
        rows = [_statistic(report, name, locale) for name in names]
        kind = "Key Instance" if key_only and key_first else "Instance"
        yield Table(
            title,
            (
                "Statistic                                     Total     per Second     per Trans",
                "-------------------------------- ------------------ -------------- -------------",
            ),
            (32, 18, 14, 13),
            ("Statistic", "Total", "per Second", "per Trans"),
            f"This table displays {kind} activity statistics. For each instance, activity total, "
            "activity per second, and activity per transaction are displayed",
            rows,
            notes=("Ordered by statistic name",),
        )


def _statistic(report: Report, name: str, locale: Locale) -> tuple[Cell, ...]:
    total = report.activity[name]
    rate = total / Fraction(report.elapsed_s)
    each = Fraction(total, max(report.transactions, 1))
    numbers = (
        numerals.grouped(total),
        Both(numerals.statistic_rate(rate, 1, 14), numerals.grouped(rate, 2)),
        Both(numerals.statistic_rate(each, 1, 13), numerals.grouped(each, 2)),
    )
    return (name, *(swapped(cell, locale) for cell in numbers))


def parameters(report: Report, layout: Layout) -> Table:
    """Parameters by name; text cuts names at 29 and values at 33 characters."""
    modified = layout.parameters_title == "Modified Parameters"
    table = Table(
        layout.parameters_title,
        (
            "                                                                End value",
            "Parameter Name                Begin value                       (if different)",
            "----------------------------- --------------------------------- --------------",
        ),
        (29, 33, 14),
        ("Parameter Name", "Begin value", "End value (if different)"),
        "This table displays name and value of "
        + ("the modified initialization parameters" if modified else "init.ora parameters"),
        [(name, value, "") for name, value in sorted(report.parameters.items())],
        left=(0, 1, 2),
    )
    if modified:
        table.notes = ("This section shows all the modified initialization parameters",)
    return table


def statements(report: Report, locale: Locale) -> Table:
    """SQL ordered by elapsed time: what a reader must step over, whatever the SQL text says."""
    rows: list[tuple[Cell, ...]] = []
    for sql in sorted(report.sql, key=lambda sql: -sql.elapsed_us):
        elapsed = Fraction(sql.elapsed_us, 10**6)
        each = elapsed / max(sql.executions, 1)
        numbers = (
            numerals.grouped(elapsed, 1),
            numerals.grouped(sql.executions),
            numerals.grouped(each, 2),
            numerals.without_zero(Fraction(100 * sql.elapsed_us, max(report.db_time_us, 1)), 1),
        )
        rows.append((*map(locale.swapped, numbers), sql.sql_id, Both("", sql.text)))
    return Table(
        "SQL ordered by Elapsed Time",
        (
            "        Elapsed                  Elapsed Time",
            "        Time (s)    Executions  per Exec (s)  %Total    SQL Id",
            "---------------- -------------- ------------- ------ -------------",
        ),
        (16, 14, 13, 6, 13, 1),
        (
            "Elapsed Time (s)",
            "Executions",
            "Elapsed Time per Exec (s)",
            "%Total",
            "SQL Id",
            "SQL Text",
        ),
        "This table displays top SQL by elapsed time",
        rows,
        left=(4,),
        notes=("%Total - Elapsed Time  as a percentage of Total DB time",),
    )
