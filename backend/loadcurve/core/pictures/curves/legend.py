"""The legend over a chart: each run's line, marker, name and provenance; signs explained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.figures import Style
from loadcurve.core.pictures.canvas.drawing import DASHES, Pen
from loadcurve.core.pictures.canvas.plot_area import PixelPoint
from loadcurve.core.pictures.canvas.text import fitted, text_width
from loadcurve.core.pictures.curves.overlay import draw_sign
from loadcurve.core.records import Provenance

_ENTRY_PX, _ROW_PX, _NAME_PX, _MORE_PX = 14.0, 23.0, 450.0, 70.0


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """One run in the legend. ``detail`` follows its label, and is never shortened.

    A run whose points no line joins has its marker only.
    """

    label: str
    provenance: Provenance
    style: Style
    detail: str = ""
    is_joined: bool = True


def draw_legend(
    entries: Sequence[LegendEntry], at: PixelPoint, width: float, rows: int, pen: Pen
) -> float:
    """The entries in ``rows`` rows at most, then how many more; returns the last baseline."""
    left, y = at
    x, row = left, 1
    for index, entry in enumerate(entries):
        room = _NAME_PX - text_width(entry.detail, _ENTRY_PX)
        name = fitted(entry.label, room, _ENTRY_PX) + entry.detail
        kind = entry.provenance.value
        words = "" if kind in name else f" {kind}"
        entry_px = 44 + text_width(name, _ENTRY_PX) + text_width(words, _ENTRY_PX) + 26
        if x + entry_px > left + width - (_MORE_PX if row == rows else 0) and x > left:
            if row == rows:
                pen.text((x, y), f"and {len(entries) - index} more", _ENTRY_PX)
                break
            x, y, row = left, y + _ROW_PX, row + 1
        style = entry.style
        if entry.is_joined:
            colour, dash = pen.theme.line_of(style.colour_slot), DASHES.get(style.dash, "")
            pen.line((x, y - 5), (x + 34, y - 5), colour, 2.2, dash)
        pen.marker((x + 17, y - 5), style)
        pen.text((x + 44, y), name, _ENTRY_PX, "ink")
        pen.text((x + 44 + text_width(name + " ", _ENTRY_PX), y), words.strip(), _ENTRY_PX)
        x += entry_px
    return y


def draw_key(key: Sequence[tuple[str, str]], right: float, y: float, pen: Pen) -> float:
    """What the signs over the curves mean, up to ``right``; returns where the first begins."""
    x = right
    for kind, words in reversed(key):
        x -= text_width(words, _ENTRY_PX)
        pen.text((x, y), words, _ENTRY_PX)
        x -= 18
        draw_sign(kind, x, y - 5, pen.theme.ink, pen)
        x -= 26
    return x
