"""Whether a text shows anything: names that nobody can see are refused wherever they come in."""

from __future__ import annotations

import unicodedata

# Letters and symbols by their category, which fonts draw as nothing.
_DRAWN_AS_NOTHING = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")


def shows_nothing(text: str) -> bool:
    """Whether ``text`` has characters, and none of them is a letter, digit, mark or symbol to see.

    The general categories are those of the Unicode Standard, chapter 4.5
    (https://www.unicode.org/versions/latest/core-spec/chapter-4/).
    """
    return bool(text) and not any(
        unicodedata.category(character)[0] in "LNPS" and character not in _DRAWN_AS_NOTHING
        for character in text
    )
