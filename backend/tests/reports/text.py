"""An instance report as text, as awrrpt.sql spools it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.reports import sections, summary
from tests.reports.layouts import LAYOUTS, Layout
from tests.reports.numerals import Locale
from tests.reports.tables import Table
from tests.reports.values import Report

LINE = 78
PAGE_ROWS = 55
NO_DATA = "                  No data exists for this section of the report."


def write(report: Report, locale: Locale | None = None, page_rows: int = PAGE_ROWS) -> str:
    """The text report of ``report.release``'s layout; long tables repeat their heading."""
    layout, locale = LAYOUTS[report.release], locale or Locale()
    lines = ["", _title(report), ""]
    for table in summary.identity(report, layout, locale):
        lines += [*table.head, *map(table.text_row, table.rows), ""]
    lines += [*_snapshots(summary.snapshots(report, layout, locale)), ""]
    for table in summary_tables(report, layout, locale):
        if table.title == "Load Profile" and layout.addm_first:
            # From 12.1 on the Load Profile follows the last finding without a blank line.
            lines += _ADDM
        lines += [*table.head, *map(table.text_row, table.rows), ""]
    for table in body_tables(report, layout, locale):
        lines += paged(table, report, layout.rule, layout.page_break, page_rows)
    return "\n".join([*lines, "End of Report", ""])


_ADDM = (
    "Top ADDM Findings by Average Active Sessions",
    "~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~",
    "Finding Name                             Avg act Percen Task Name",
    "---------------------------------------- ------- ------ ------------------------",
    "Top SQL Statements                         29.17  97.69 ADDM:1234567890_1_1208",
)


def _title(report: Report) -> str:
    pdb = report.container is not None
    return f"WORKLOAD REPOSITORY {'PDB report (root snapshots)' if pdb else 'report for'}"


def _snapshots(table: Table) -> Iterator[str]:
    """Labels stand right-justified; elapsed and DB time run over two columns."""
    yield from table.head
    for row in table.rows:
        label = f"{row[0]:>11}"
        if row[1] == "" or not isinstance(row[1], str):
            value = row[2] if isinstance(row[2], str) else row[2].text
            yield label + value
        else:
            yield table.text_row((label, *row[1:]))


def summary_tables(report: Report, layout: Layout, locale: Locale) -> Iterator[Table]:
    """The tables of the report summary in the release's order; a PDB lacks some."""
    pdb = report.container is not None
    if layout.cache_sizes_first:
        yield summary.cache_sizes(report, locale)
    yield summary.load_profile(report, layout, locale)
    if not pdb:
        yield summary.efficiency(report, locale)
    yield summary.top_events(report, layout, locale)
    if layout.io_profile:
        yield summary.io_profile(report, locale)
    if not layout.cache_sizes_first and not pdb:
        yield summary.cache_sizes(report, locale)


def body_tables(report: Report, layout: Layout, locale: Locale) -> Iterator[Table]:
    """The tables after the summary; PDB reports print no histograms."""
    foreground = sections.foreground_tallies(report, layout)
    yield sections.wait_events(layout.foreground, foreground, report, locale, background=False)
    background = sections.background_tallies(report, layout)
    yield sections.wait_events(layout.background, background, report, locale, background=True)
    if report.container is None:
        yield from sections.histograms(report, layout, locale)
    yield sections.statements(report, locale)
    yield from sections.activity(report, layout, locale)
    yield sections.parameters(report, layout)


def title_line(title: str, report: Report, width: int = LINE) -> str:
    """The title with database and snapshots at the right, into which a long title runs."""
    where = f"DB/Inst: {report.db_name}/{report.instance}  Snaps: "
    where += f"{report.begin_snap}-{report.end_snap}"
    return (title.ljust(width - len(where)) + where)[:width]


def paged(
    table: Table, report: Report, rule: str, page_break: str, page_rows: int
) -> Iterator[str]:
    """A table under its title, which stands again on each further page, then the rule."""
    title = title_line(table.title, report)
    if not table.rows:
        yield from (page_break + title, "", NO_DATA, rule, "")
        return
    notes = [f"-> {note}" for note in table.notes]
    rows = list(_rows(table, report))
    for start in range(0, len(rows), page_rows):
        yield page_break + title
        yield from (*notes, "", *table.head)
        yield from rows[start : start + page_rows]
    yield from (rule, "")


def _rows(table: Table, report: Report) -> Iterator[str]:
    """The rows; each statement is followed by its text, wrapped at the line's end."""
    if not table.title.startswith("SQL ordered"):
        yield from map(table.text_row, table.rows)
        return
    texts = {sql.sql_id: sql.text for sql in report.sql}
    for row in table.rows:
        yield table.text_row(row[:-1])
        text = texts[str(row[4])]
        yield "Module: SQL*Plus"
        yield from (text[at : at + 80] for at in range(0, len(text), 80))
        yield ""
