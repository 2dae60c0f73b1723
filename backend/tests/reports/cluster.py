"""A report over all instances of a cluster (awrgrpt), 12.2 and later, as text and HTML."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tests.reports import cluster_headings as head
from tests.reports import numerals, sections, summary
from tests.reports.cluster_headings import Wide
from tests.reports.html import page_head, render
from tests.reports.numerals import Locale
from tests.reports.tables import Both, Cell, Table
from tests.reports.text import title_line
from tests.reports.values import Cluster, Tally, Wait

RELEASES = ("12.2.0.1.0", "19.0.0.0.0", "21.0.0.0.0", "23.0.0.0.0")
RULE = " " * 26 + "-" * 116
PAGE_ROWS = 60
_WORDS = "WORKLOAD REPOSITORY REPORT (RAC)"


def merged_waits(cluster: Cluster) -> list[Wait]:
    """Each event's waits over all instances."""
    by_event: dict[str, list[Wait]] = {}
    for report in cluster.reports:
        for wait in report.waits:
            by_event.setdefault(wait.event, []).append(wait)
    return [_merged(waits) for waits in by_event.values()]


def _merged(waits: list[Wait]) -> Wait:
    sides: list[Tally | None] = []
    for side in ("foreground", "background"):
        tallies = [tally for wait in waits if (tally := getattr(wait, side)) is not None]
        sides.append(summary.all_sessions(*_pair(tallies)) if tallies else None)
    counts = tuple(map(sum, zip(*(wait.histogram for wait in waits), strict=True)))
    return Wait(waits[0].event, waits[0].wait_class, sides[0], sides[1], counts)


def _pair(tallies: list[Tally]) -> tuple[Tally, Tally | None]:
    """The first tally and the sum of the others."""
    rest: Tally | None = None
    for tally in tallies[1:]:
        rest = summary.all_sessions(rest, tally)
    return tallies[0], rest


def foreground(cluster: Cluster) -> list[tuple[Wait, Tally]]:
    """The rows of Foreground Wait Events (Global), by time."""
    rows = [(wait, wait.foreground) for wait in merged_waits(cluster) if wait.foreground]
    shown = [row for row in rows if row[1].time_us >= sections.SHOWN_US]
    return sorted(shown, key=lambda row: (row[0].idle, -row[1].time_us))


def background(cluster: Cluster) -> list[tuple[Wait, Tally]]:
    """The rows of Background Wait Events (Global), by time."""
    rows = [(wait, wait.background) for wait in merged_waits(cluster) if wait.background]
    shown = [row for row in rows if row[1].time_us >= sections.SHOWN_US]
    return sorted(shown, key=lambda row: (row[0].idle, -row[1].time_us))


def top_rows(waits: list[Wait], db_cpu_us: int) -> list[tuple[str, Tally, str]]:
    """The ten events that took most time in all sessions, and CPU among them."""
    rows = [
        (wait.event, summary.all_sessions(wait.foreground, wait.background), wait.wait_class)
        for wait in waits
        if not wait.idle
    ]
    rows.append(("DB CPU", Tally(0, db_cpu_us), ""))
    return sorted(rows, key=lambda row: -row[1].time_us)[:10]


def db_time_us(cluster: Cluster) -> int:
    """DB time over all instances."""
    return sum(report.db_time_us for report in cluster.reports)


def write_text(cluster: Cluster, locale: Locale | None = None) -> str:
    """The text report: lines of up to 250 characters."""
    locale = locale or Locale()
    lines = ["", _WORDS, ""]
    for table in (_database(cluster, locale), _instances(cluster, locale)):
        lines += [table.title, "~" * len(table.title), *table.head]
        lines += map(table.text_row, table.rows)
    lines.append("")
    for table in _tables(cluster, locale):
        rows = [table.text_row(row) for row in table.rows]
        for start in range(0, max(len(rows), 1), PAGE_ROWS):
            lines += [title_line(table.title, cluster.first)]
            lines += [*(f"-> {note}" for note in table.notes), "", *table.head]
            lines += rows[start : start + PAGE_ROWS]
        lines += [RULE, ""]
    return "\n".join([*lines, "End of Report", ""])


def write_html(cluster: Cluster, locale: Locale | None = None) -> str:
    """The HTML report; rows of groups carry the group's name in their ``headers``."""
    locale = locale or Locale()
    first = cluster.first
    title = f"AWR RAC Report for DB: {first.db_name}, Snaps: {first.begin_snap}-{first.end_snap}"
    parts = [page_head(title, _WORDS)]
    for table in (_database(cluster, locale), _instances(cluster, locale)):
        opening = f'<table border="0" class="tdiff" summary="{table.summary}">'
        parts.append(f"<p />{table.title}<p />\n<ul>\n</ul>\n" + render(table, opening))
    for table in _tables(cluster, locale):
        opening = f'<table border="0" class="tdiff" summary="{table.summary}">'
        notes = "".join(f'<li class="awr"> {note}</li>\n' for note in table.notes)
        heading = f'<h3 class="awr">{table.title}</h3>\n<ul>\n{notes}</ul>\n'
        parts.append(heading + render(table, opening))
    return "".join([*parts, "</body></html>\n"])


def _wide(wide: Wide, rows: list[tuple[Cell, ...]], notes: tuple[str, ...] = ()) -> Table:
    return Table(
        wide.title,
        wide.head,
        wide.widths,
        wide.html,
        wide.summary or wide.title,
        rows,
        left=wide.left,
        gaps=wide.gaps,
        notes=notes,
        html_groups=wide.groups,
    )


def _database(cluster: Cluster, locale: Locale) -> Table:
    first, count = cluster.first, str(len(cluster.reports))
    minutes = locale.swapped(numerals.grouped(Fraction(db_time_us(cluster), 60 * 10**6), 2))
    elapsed = locale.swapped(numerals.grouped(Fraction(first.elapsed_s) / 60, 2))
    row = (
        str(first.db_id),
        first.db_name,
        first.unique_name,
        first.role,
        first.edition,
        "YES",
        "YES" if first.cdb else "NO",
        str(first.block_size),
        str(first.begin_snap),
        str(first.end_snap),
        count,
        count,
        count,
        count,
        minutes,
        elapsed,
    )
    return _wide(head.DATABASE, [row])


def _instances(cluster: Cluster, locale: Locale) -> Table:
    rows: list[tuple[Cell, ...]] = []
    for report in cluster.reports:
        moments = (report.startup, report.begin, report.end)
        figures = (
            Fraction(report.elapsed_s) / 60,
            Fraction(report.db_time_us, 60 * 10**6),
            Fraction(3600),
            Fraction(report.db_time_us, 10**6) / Fraction(report.elapsed_s),
        )
        rows.append(
            (
                str(report.inst_num),
                report.instance,
                report.host,
                *(locale.moment(when, seconds=False) for when in moments),
                report.release,
                *(locale.swapped(numerals.grouped(figure, 2)) for figure in figures),
                report.platform,
            )
        )
    return _wide(head.INSTANCES, rows)


def _tables(cluster: Cluster, locale: Locale) -> Iterator[Table]:
    yield _top_events(cluster, locale)
    yield _events(head.FOREGROUND, foreground(cluster), cluster, locale)
    yield _events(head.BACKGROUND, background(cluster), cluster, locale)
    yield _histogram(cluster, locale)
    yield _per_second(cluster, locale)
    yield _statistics(cluster, locale)
    yield _io_profile(cluster, locale)
    yield _parameters(cluster)


def _event_cells(
    event: str, tally: Tally, wait_class: str, whole_us: int, locale: Locale
) -> tuple[Cell, ...]:
    """Class, event, waits, timeouts, total, average and share; CPU has no waits."""
    timeouts = Fraction(100 * tally.timeouts, max(tally.waits, 1))
    total = Fraction(tally.time_us, 10**6)
    share = Fraction(100 * tally.time_us, max(whole_us, 1))
    waited = (
        (
            numerals.grouped(tally.waits),
            Both(numerals.plain(timeouts, 1), numerals.plain(timeouts, 2)),
        )
        if tally.waits
        else ("N/A", "N/A")
    )
    cells: tuple[Cell, ...] = (
        *waited,
        numerals.grouped(total, 2),
        numerals.average_wait(tally.time_us, tally.waits),
        numerals.plain(share, 2),
    )
    return (wait_class, event, *(sections.swapped(cell, locale) for cell in cells))


def _top_events(cluster: Cluster, locale: Locale) -> Table:
    """The cluster's rows under ``*``, then each instance's; the number stands on the first only."""
    rows: list[tuple[Cell, ...]] = []
    cpu_us = sum(report.db_cpu_us for report in cluster.reports)
    groups = [("*", top_rows(merged_waits(cluster), cpu_us), db_time_us(cluster))]
    for report in cluster.reports:
        own = top_rows(list(report.waits), report.db_cpu_us)
        groups.append((str(report.inst_num), own, report.db_time_us))
    for number, events, whole_us in groups:
        for index, (event, tally, wait_class) in enumerate(events):
            cells = _event_cells(event, tally, wait_class, whole_us, locale)
            summed = cells[5] if number == "*" else ""
            count = str(len(cluster.reports)) if number == "*" else ""
            rows.append((number if index == 0 else "", *cells, summed, summed, summed, "", count))
        if number != groups[-1][0]:
            rows.append(tuple([""] * len(head.TOP.widths)))
    return _wide(head.TOP, rows, ("Instance '*'  - cluster wide summary",))


def _events(wide: Wide, rows: list[tuple[Wait, Tally]], cluster: Cluster, locale: Locale) -> Table:
    printed: list[tuple[Cell, ...]] = []
    for wait, tally in rows:
        cells = _event_cells(wait.event, tally, wait.wait_class, db_time_us(cluster), locale)
        printed.append((*cells, cells[5], cells[5], cells[5], ""))
    return _wide(wide, printed, ("ordered by wait time desc, waits desc (idle events last)",))


def _histogram(cluster: Cluster, locale: Locale) -> Table:
    """22 buckets a row; a share that rounds to 0.0 shows its count in parentheses."""
    rows: list[tuple[Cell, ...]] = []
    for wait in sorted(merged_waits(cluster), key=lambda wait: (wait.idle, wait.event)):
        total = sum(wait.histogram)
        cells: list[Cell] = [wait.event, locale.swapped(numerals.count_short(total))]
        for count in sections.columns_of(wait.histogram, head.BUCKETS):
            share = numerals.plain(Fraction(100 * count, total), 1) if count else ""
            printed = f"{share}({count})" if share == "0.0" else share
            cells.append(locale.swapped(printed))
        rows.append(tuple(cells))
    note = "When % of Total Waits is  0.0 the count is displayed in parenthesis"
    return _wide(head.HISTOGRAM, rows, (note,))


def _per_second(cluster: Cluster, locale: Locale) -> Table:
    """Rates by instance, their sum and average; redo is in thousands of 1,024 bytes."""
    numbers = [
        [
            Fraction(report.activity.get(name, 0), unit) / Fraction(report.elapsed_s)
            for name, unit in head.PER_SECOND_SOURCES
        ]
        for report in cluster.reports
    ]
    sums = [sum(column, Fraction(0)) for column in zip(*numbers, strict=True)]
    rows = [(str(r.inst_num), n) for r, n in zip(cluster.reports, numbers, strict=True)]
    rows += [("Sum", sums), ("Avg", [value / len(numbers) for value in sums])]
    table = _wide(head.PER_SECOND, [])
    for label, values in rows:
        cells = tuple(
            Both(
                locale.swapped(numerals.grouped(value, 2 if index in (0, 8) else 1)),
                locale.swapped(numerals.grouped(value, 2)),
            )
            for index, value in enumerate(values)
        )
        table.rows.append((label, *cells))
    return table


def _statistics(cluster: Cluster, locale: Locale) -> Table:
    rows: list[tuple[Cell, ...]] = []
    transactions = max(sum(report.transactions for report in cluster.reports), 1)
    for name in sorted(cluster.first.activity):
        total = sum(report.activity[name] for report in cluster.reports)
        rate = total / Fraction(cluster.first.elapsed_s)
        each = Fraction(total, transactions)
        average = rate / len(cluster.reports)
        cells = (
            numerals.grouped(total),
            _one_or_two(rate),
            Both(numerals.statistic_rate(each, 1, 12), numerals.grouped(each, 2)),
            *(Both(numerals.statistic_rate(average, 1, 13), numerals.grouped(average, 2)),) * 4,
        )
        rows.append((name, *(sections.swapped(cell, locale) for cell in cells)))
    return _wide(head.STATISTICS, rows)


def _one_or_two(value: Fraction) -> Both:
    return Both(numerals.statistic_rate(value, 1, 14), numerals.grouped(value, 2))


def io_totals(cluster: Cluster) -> dict[str, tuple[Fraction, Fraction]]:
    """Reads and writes behind each row of the IO profile over all instances."""
    each = [summary.io_totals(report) for report in cluster.reports]
    return {
        label: (
            sum((totals[label][0] for totals in each), Fraction(0)),
            sum((totals[label][1] for totals in each), Fraction(0)),
        )
        for label in each[0]
    }


def _io_profile(cluster: Cluster, locale: Locale) -> Table:
    seconds = Fraction(cluster.first.elapsed_s)
    rows: list[tuple[Cell, ...]] = []
    for label, (reads, writes) in io_totals(cluster).items():
        rates = [numerals.grouped(rate / seconds, 2) for rate in (reads + writes, reads, writes)]
        if label.startswith("Redo"):
            rates[1] = "N/A"
        rows.append((label, *map(locale.swapped, rates)))
    return _wide(head.IO_PROFILE, rows)


def _parameters(cluster: Cluster) -> Table:
    rows: list[tuple[Cell, ...]] = []
    names = sorted({name for report in cluster.reports for name in report.parameters})
    for name in names:
        values = [report.parameters.get(name, "") for report in cluster.reports]
        if len(set(values)) == 1:
            rows.append((name, "*", values[0], ""))
            continue
        for index, (report, value) in enumerate(zip(cluster.reports, values, strict=True)):
            rows.append((name if index == 0 else "", str(report.inst_num), value, ""))
    return _wide(head.PARAMETERS, rows, ("'*' indicates same value across all instances",))
