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
    apart, those in ``left`` left-justified, and cells are cut to fit. ``html_group`` is a heading
    over all columns but the first ``n``. A ``paged`` table stands under a title line with database
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
    html_group: tuple[int, str] | None = None
    html_padding: int = 0

    def text_row(self, cells: Sequence[Cell]) -> str:
        """One row as text, trailing blanks left off as SQL*Plus does with trimspool."""
        printed: list[str] = []
        for index, cell in enumerate(cells):
            value = cell.text if isinstance(cell, Both) else cell
            width = self.widths[index]
            left = index in self.left
            printed.append(value.ljust(width)[:width] if left else value[:width].rjust(width))
        return (" " * self.gap).join(printed).rstrip()


def html_of(cell: Cell) -> str:
    """What HTML prints in a cell."""
    return cell.html if isinstance(cell, Both) else cell
