"""Colours of the twelve slots, and of a picture's own ink, light and dark.

They are the page's (``frontend/src/plots/palette.ts``); a test compares the two.
"""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.figures import ALL_SLOTS, hue_of, shade_of


def mix_colours(colour: str, other: str, share: float) -> str:
    """``colour`` with a share of ``other`` in it, channel by channel."""
    pairs = ((int(colour[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{int(own + (to - own) * share + 0.5):02X}" for own, to in pairs)


@dataclass(frozen=True, slots=True)
class Theme:
    """One theme. ``lines`` have at least 3:1 against ``paper``, ``inks`` at least 4.5:1.

    ``shades`` are the colours mixed into a hue for runs of one family, with their share.
    ``is_clear`` leaves the paper out: what lies under the picture shows through. Signs and words
    have their rims of paper, so that they are readable across a line.
    """

    name: str
    paper: str
    ink: str
    muted: str
    grid: str
    axis: str
    lane: str
    lines: tuple[str, ...]
    inks: tuple[str, ...]
    shades: tuple[tuple[str, float], ...]
    is_clear: bool = False

    def line_of(self, slot: int) -> str:
        """The colour of a slot's lines; a number that is no slot gets the last one, grey."""
        return self._shaded(self.lines, slot)

    def ink_of(self, slot: int) -> str:
        """The colour of a slot's texts."""
        return self._shaded(self.inks, slot)

    def _shaded(self, colours: tuple[str, ...], slot: int) -> str:
        if not 0 <= slot < ALL_SLOTS:
            return colours[-1]
        hue, shade = colours[hue_of(slot)], shade_of(slot)
        return mix_colours(hue, *self.shades[shade - 1]) if shade else hue


LIGHT = Theme(
    name="light",
    paper="#ffffff",
    ink="#171c21",
    muted="#56616c",
    grid="#e8ebee",
    axis="#aeb7c0",
    lane="#f4f6f8",
    lines=(
        *("#0072B2", "#C88500", "#009E73", "#C4609A", "#3396D3", "#C8470A"),
        *("#1F2429", "#8F8500", "#6A4FB3", "#8A4B1E", "#00767D", "#7C858E"),
    ),
    inks=(
        *("#00639B", "#8A5700", "#00714F", "#A63F7C", "#1F72A8", "#AD3C06"),
        *("#1F2429", "#6B6300", "#5B41A3", "#7C4218", "#006369", "#5E6770"),
    ),
    shades=(("#000000", 0.25), ("#000000", 0.5)),
)

_DARK_SLOTS = (
    *("#4AA8E8", "#F0AC2B", "#1FC795", "#E39AC3", "#8FD3FF", "#FF7A45"),
    *("#E6E9EC", "#F0E442", "#AB93F0", "#CF9566", "#3CC4CC", "#98A2AC"),
)

DARK = Theme(
    name="dark",
    paper="#14181d",
    ink="#e9edf1",
    muted="#a3aeb9",
    grid="#262d35",
    axis="#4a545f",
    lane="#1a2027",
    lines=_DARK_SLOTS,
    inks=_DARK_SLOTS,
    shades=(("#FFFFFF", 0.4), ("#14181D", 0.22)),
)

THEMES = {"light": LIGHT, "dark": DARK}
