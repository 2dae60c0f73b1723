"""A sheet: title, sentences, drawings below them, and sources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.svg import Look, document, text
from loadcurve.core.pictures.pen.text import fitted, wrapped

WIDTH_PX, MARGIN_PX = 1200, 36.0
INNER_PX = WIDTH_PX - 2 * MARGIN_PX
_LEAST_HEIGHT_PX = 630
_FOOT_SHARE = 0.88


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands over an answer that was frozen: its author's title, and since when it is so."""

    title: str
    about: str


def heading(theme: Theme) -> Look:
    """How the title of a part of a sheet looks."""
    return {"font_size": 17.0, "font_weight": "600", "fill": theme.ink}


def head(
    title: str, sentences: Sequence[str], caption: Caption | None, theme: Theme
) -> tuple[list[str], float]:
    """The title and the sentences, and where they end; under a caption the title comes second."""
    said: list[tuple[float, str, int, str, str | None]] = [(25.0, title, 2, theme.ink, "600")]
    if caption is not None:
        other = () if title == caption.title else (title,)
        said = [
            (25.0, caption.title, 2, theme.ink, "600"),
            # The day comes first: a long title may lose its end.
            (15.5, " · ".join((caption.about, *other)), 2, theme.muted, None),
        ]
    said += [(16.0, sentence, 3, theme.ink, None) for sentence in sentences]
    drawn, y = [], MARGIN_PX + 20.0
    for size, words, most, colour, weight in said:
        for written in wrapped(words, INNER_PX, size, most, bold=weight is not None):
            look: Look = {"font_size": size, "font_weight": weight, "fill": colour}
            drawn.append(text(MARGIN_PX, y, written, **look))
            y += size * 1.3
        y += 6
    return drawn, y


def sheet(
    title: str, sentences: Sequence[str], drawn: Sequence[str], end: float, foot: str, theme: Theme
) -> str:
    """The SVG document: ``drawn`` elements down to ``end``, and ``foot`` below."""
    height = round(max(float(_LEAST_HEIGHT_PX), end + 50))
    look: Look = {"font_size": 13.0, "fill": theme.muted}
    name: Look = {"font_size": 14.0, "font_weight": "600", "fill": theme.ink}
    parts = [
        *drawn,
        text(MARGIN_PX, height - 16, fitted(foot, INNER_PX * _FOOT_SHARE, 13.0), **look),
        text(WIDTH_PX - MARGIN_PX, height - 16, "Loadcurve", text_anchor="end", **name),
    ]
    return document(title, " ".join(sentences), parts, WIDTH_PX, height, theme.paper)
