"""Rules for input texts: no hidden, direction-changing or blank characters only."""

from __future__ import annotations

import re
import unicodedata

_FORBIDDEN = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff\u202a-\u202e\u2066-\u2069]")
# Letters and symbols by their category, which fonts draw as nothing.
_DRAWN_AS_NOTHING = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")


def shows_nothing(text: str) -> bool:
    """Whether ``text`` has characters, but no visible letter, digit, mark or symbol.

    The general categories are those of the Unicode Standard, chapter 4.5
    (https://www.unicode.org/versions/latest/core-spec/chapter-4/).
    """
    return bool(text) and not any(
        unicodedata.category(character)[0] in "LNPS" and character not in _DRAWN_AS_NOTHING
        for character in text
    )


def plain_text(text: str) -> str:
    """The text itself. Raises ValueError for control characters, lone surrogates and direction
    overrides, and for one that shows nothing."""
    match = _FORBIDDEN.search(text)
    if match:
        raise ValueError(f"contains the character U+{ord(match[0]):04X}; remove it")
    if shows_nothing(text):
        raise ValueError("has only invisible characters; write a word, or leave it out")
    return text


def one_line(text: str) -> str:
    """The text itself. Raises ValueError as ``plain_text`` does, and for more than one line."""
    if "\n" in text or "\r" in text or "\t" in text:
        raise ValueError("must be one line")
    return plain_text(text)
