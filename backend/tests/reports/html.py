"""An instance report as HTML, as awrrpt.sql spools it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from tests.reports import summary
from tests.reports.layouts import LAYOUTS, Layout
from tests.reports.numerals import Locale
from tests.reports.tables import Cell, Table, html_of
from tests.reports.text import body_tables, summary_tables
from tests.reports.values import Report

BLANK = "&#160;"
_STYLE = "body.awr {font:bold 10pt Arial;color:black; background:White;}\n"


def write(report: Report, locale: Locale | None = None) -> str:
    """The HTML report of ``report.release``'s layout."""
    layout, locale = LAYOUTS[report.release], locale or Locale()
    snaps = f"{report.begin_snap}-{report.end_snap}"
    title = f"AWR Report for DB: {report.db_name}, Inst: {report.instance}, Snaps: {snaps}"
    pdb = report.container is not None
    words = f"WORKLOAD REPOSITORY {'PDB report (root snapshots)' if pdb else 'report for'}"
    parts = [page_head(title, words)]
    for table in (
        *summary.identity(report, layout, locale),
        summary.snapshots(report, layout, locale),
    ):
        parts.append("<p />\n" + _table(table, layout, boxed=True))
    parts.append('<h3 class="awr"><a class="awr" name="99999"></a>Report Summary</h3>\n')
    for table in summary_tables(report, layout, locale):
        parts.append(f"<p />{table.title}<p />\n" + _table(table, layout, boxed=True))
    for table in body_tables(report, layout, locale):
        parts.append(_section(table, layout))
    return "".join([*parts, "</body></html>\n"])


def page_head(title: str, words: str) -> str:
    """The document up to the report's own name, which stands on a line of its own."""
    return (
        f'<html lang="en"><head><title>{escape(title)}</title>\n'
        f'<style type="text/css">\n{_STYLE}</style></head><body class="awr">\n'
        f'<h1 class="awr">\n{words}\n\n</h1>\n'
    )


def _section(table: Table, layout: Layout) -> str:
    head = f'<p />\n<h3 class="awr">{escape(table.title)}</h3>\n'
    if not table.rows:
        return head + "\n<p />\n                  No data exists for this section of the report.\n"
    notes = "".join(f'<li class="awr"> {escape(note)} </li>\n' for note in table.notes)
    return f"{head}<ul>\n{notes}</ul>\n{_table(table, layout, boxed=False)}"


def _table(table: Table, layout: Layout, *, boxed: bool) -> str:
    summary_text = f' summary="{table.summary}"' if layout.html_summaries else ""
    width = f' width="{layout.html_width}"' if boxed else ""
    if layout.html_bordered:
        opening = f'<table border="1"{width}{summary_text}>'
    else:
        opening = f'<table border="0"{width} class="tdiff"{summary_text}>'
    return render(table, opening, scopes=layout.html_summaries)


def render(table: Table, opening: str, *, scopes: bool = True) -> str:
    """A table; ``scopes`` are the attributes that releases before 11.2 lack."""
    lines = [opening, *_head(table, scopes=scopes)]
    for number, row in enumerate(table.rows):
        lines.append(_row(table, row, "awrc" if number % 2 == 0 else "awrnc", scopes=scopes))
    return "\n".join([*lines, "</table>", ""])


def _head(table: Table, *, scopes: bool) -> Iterator[str]:
    scope = ' scope="col"' if scopes else ""
    if table.html_groups:
        groups = "".join(
            f'<th class="awrbg" colspan=" {span}" id="{_name(title)}">{escape(title)}</th>\n'
            if title
            else f"<td>{BLANK}</td>" * span
            for title, span in table.html_groups
        )
        yield f"<tr>\n{groups}</tr>"
    if table.html_head:
        cells = [
            f'<th class="{"awrbg" if head else "awrnobg"}"{scope}{_anchor(table, index)}>'
            f"{escape(head)}</th>"
            for index, head in enumerate(table.html_head)
        ]
        newline = "\n" if table.html_groups else ""
        yield f"<tr>{newline}{''.join(cells)}</tr>"


def _name(heading: str) -> str:
    """A heading as the ids and headers of its cells spell it: without blanks."""
    return escape(heading.replace(" ", ""))


def _anchor(table: Table, index: int) -> str:
    """Columns under a group's heading carry an id."""
    return f' id="{_name(table.html_head[index])}"' if table.group_of(index) else ""


def _row(table: Table, row: Sequence[Cell], style: str, *, scopes: bool) -> str:
    cells: list[str] = []
    for index, cell in enumerate(row):
        value = html_of(cell)
        attributes = ""
        if index == 0 and scopes:
            attributes = ' scope="row"'
        elif index not in table.left or not table.left:
            attributes = ' align="right"' if value[:1].isdigit() or value[:1] == "." else ""
        if group := table.group_of(index):
            headers = f"{_name(group)} {_name(table.html_head[index])}"
            attributes = f' align="right" headers="{headers}"'
        printed = escape(value, quote=False)
        if table.html_padding and value[:1].isdigit():
            printed = printed.rjust(table.html_padding)
        cells.append(f"<td{attributes} class='{style}'>{printed or BLANK}</td>")
    return f"<tr>{''.join(cells)}</tr>"
