"""How wide texts are, and how they are shortened and broken into lines."""

from __future__ import annotations

import unicodedata

# Advance widths of Inter Regular from " " to "~", in thousandths of the font size.
_ADVANCES = (
    *(281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357),
    *(625, 464, 605, 636, 642, 608, 624, 571, 616, 624, 276, 280, 659, 659, 659, 507),
    *(936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889, 753, 761),
    *(635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452),
    *(497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597),
    *(609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362, 327, 362, 659),
)
_OTHERS = 620
_WIDE = 1000
_SEMI_BOLD = 1.045


def _advance(letter: str) -> int:
    at = ord(letter) - ord(" ")
    if 0 <= at < len(_ADVANCES):
        return _ADVANCES[at]
    return _WIDE if unicodedata.east_asian_width(letter) in "WF" else _OTHERS


def text_width(text: str, size_px: float, bold: bool = False) -> float:
    """About how wide ``text`` is drawn, in pixels."""
    return sum(map(_advance, text)) * size_px / 1000 * (_SEMI_BOLD if bold else 1.0)


def fitted(text: str, width_px: float, size_px: float, bold: bool = False) -> str:
    """``text``, or as much of it as fits, ending in "…"."""
    if text_width(text, size_px, bold) <= width_px:
        return text
    kept = text
    while kept and text_width(kept + "…", size_px, bold) > width_px:
        kept = kept[:-1]
    return kept.rstrip() + "…"


def wrapped(text: str, width_px: float, size_px: float, most: int, bold: bool = False) -> list[str]:
    """``text`` broken at spaces into at most ``most`` lines; what does not fit ends in "…"."""
    lines: list[str] = []
    words = text.split()
    for index, word in enumerate(words):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size_px, bold) <= width_px:
            lines[-1] = longer
        elif len(lines) == most:
            lines[-1] = fitted(" ".join([lines[-1], *words[index:]]), width_px, size_px, bold)
            break
        else:
            lines.append(fitted(word, width_px, size_px, bold))
    return lines
