"""One table of a report, before it is printed as text or HTML."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Both:
    """A cell that text and HTML print differently."""

    text: str
    html: str


Cell = str | Both


@dataclass(slots=True)
class Table:
    """Rows under a heading.

    ``head`` are the text heading's lines as printed; text columns are ``widths`` wide, ``gap``
    apart, those in ``left`` left-justified, and cells are cut to fit; ``gaps`` gives the
    blanks before each column if they differ. ``html_groups`` are headings over columns, with
    their spans; empty means no heading. A ``paged`` table stands under a title line with database
    and snapshots, which is repeated on every page; others stand in the report summary.
    """

    title: str
    head: tuple[str, ...]
    widths: tuple[int, ...]
    html_head: tuple[str, ...]
    summary: str
    rows: list[tuple[Cell, ...]] = field(default_factory=list)
    left: tuple[int, ...] = (0,)
    notes: tuple[str, ...] = ()
    gap: int = 1
    paged: bool = True
    gaps: tuple[int, ...] = ()
    html_groups: tuple[tuple[str, int], ...] = ()
    html_padding: int = 0

    def text_row(self, cells: Sequence[Cell]) -> str:
        """One row as text, trailing blanks left off as SQL*Plus does with trimspool."""
        printed = ""
        for index, cell in enumerate(cells):
            value = cell.text if isinstance(cell, Both) else cell
            width = self.widths[index]
            gap = self.gaps[index] if self.gaps else self.gap if index else 0
            justified = value.ljust(width) if index in self.left else value[:width].rjust(width)
            printed += " " * gap + justified[:width]
        return printed.rstrip()

    def group_of(self, index: int) -> str:
        """The heading over a column in HTML; may be empty."""
        for title, span in self.html_groups:
            if index < span:
                return title
            index -= span
        return ""


def html_of(cell: Cell) -> str:
    """What HTML prints in a cell."""
    return cell.html if isinstance(cell, Both) else cell
