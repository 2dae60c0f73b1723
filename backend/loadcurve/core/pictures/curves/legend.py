"""The legend over a chart: each run's line, marker, name and provenance; signs explained."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.figures import Style
from loadcurve.core.pictures.curves.overlay import draw_sign
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.marker import DASHES, marker
from loadcurve.core.pictures.pen.svg import line, text
from loadcurve.core.pictures.pen.text import fitted, text_width
from loadcurve.core.records import Provenance

_ENTRY_PX = 14.0
_ROW_PX = 23.0
_NAME_PX = 450.0
_MORE_PX = 70.0


@dataclass(frozen=True, slots=True)
class Entry:
    """One run in the legend. ``detail`` follows its label, and is never shortened.

    A run whose points no line joins has its marker only.
    """

    label: str
    provenance: Provenance
    style: Style
    detail: str = ""
    is_joined: bool = True


def draw_legend(
    entries: Sequence[Entry], left: float, top: float, width: float, rows: int, theme: Theme
) -> tuple[list[str], float]:
    """The entries in ``rows`` rows at most, then how many more; and the last row's baseline."""
    drawn: list[str] = []
    x, y, row = left, top, 1
    for index, entry in enumerate(entries):
        room = _NAME_PX - text_width(entry.detail, _ENTRY_PX)
        name = fitted(entry.label, room, _ENTRY_PX) + entry.detail
        kind = entry.provenance.value
        words = "" if kind in name else f" {kind}"
        entry_px = 44 + text_width(name, _ENTRY_PX) + text_width(words, _ENTRY_PX) + 26
        if x + entry_px > left + width - (_MORE_PX if row == rows else 0) and x > left:
            if row == rows:
                more = f"and {len(entries) - index} more"
                drawn.append(text(x, y, more, font_size=_ENTRY_PX, fill=theme.muted))
                break
            x, y, row = left, y + _ROW_PX, row + 1
        drawn.extend(_drawn_entry(entry, name, words, x, y, theme))
        x += entry_px
    return drawn, y


def _drawn_entry(
    entry: Entry, name: str, words: str, x: float, y: float, theme: Theme
) -> list[str]:
    colour = theme.line_of(entry.style.colour_slot)
    after = x + 44 + text_width(name + " ", _ENTRY_PX)
    joined = line(
        *(x, y - 5, x + 34, y - 5),
        stroke=colour,
        stroke_width=2.2,
        stroke_dasharray=DASHES.get(entry.style.dash),
    )
    return [
        *([joined] if entry.is_joined else []),
        marker(x + 17, y - 5, entry.style, theme),
        text(x + 44, y, name, font_size=_ENTRY_PX, fill=theme.ink),
        text(after, y, words.strip(), font_size=_ENTRY_PX, fill=theme.muted),
    ]


def draw_key(
    key: Sequence[tuple[str, str]], right: float, y: float, theme: Theme
) -> tuple[list[str], float]:
    """What the signs over the curves mean, up to ``right``; and where the first begins."""
    drawn = []
    x = right
    for kind, words in reversed(key):
        x -= text_width(words, _ENTRY_PX)
        drawn.append(text(x, y, words, font_size=_ENTRY_PX, fill=theme.muted))
        x -= 18
        drawn.append(draw_sign(kind, x, y - 5, theme.ink))
        x -= 26
    return drawn, x
