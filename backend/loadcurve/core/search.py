"""Words as searches compare them, and the known words nearest to one that found nothing."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

_ALIKE = str.maketrans(
    {
        "×": "x",
        **dict.fromkeys("‐‑‒–—−", "-"),
        **dict.fromkeys("‘’‚ʼ′`´", "'"),
        **dict.fromkeys("“”„«»″", '"'),
    }
)
_WORD = re.compile(r"[^\s,;:()\[\]=\"]+")
_MOST_WORDS = 20_000
_MOST_NEAREST = 4


def folded(text: str) -> str:
    """The text without case, accents and typographic signs: "P30×2" as "p30x2"."""
    plain = unicodedata.normalize("NFKD", text.translate(_ALIKE))
    return "".join(char for char in plain if not unicodedata.combining(char)).casefold()


def search_words(text: str) -> tuple[str, ...]:
    """The distinct folded words of a search; quotes around a word are not part of it."""
    words = (word.strip("\"'") for word in folded(text).split())
    return tuple(dict.fromkeys(word for word in words if word))


def nearest_words(words: Sequence[str], texts: Iterable[str]) -> tuple[str, ...]:
    """Words of folded ``texts`` that look most like those of ``words`` that they lack."""
    known: dict[str, None] = {}
    for text in texts:
        known.update(dict.fromkeys(_WORD.findall(text)))
        if len(known) > _MOST_WORDS:
            break
    near: dict[str, None] = {}
    for word in words:
        if not any(word in other for other in known):
            near.update(dict.fromkeys(get_close_matches(word, known, _MOST_NEAREST, 0.65)))
    return tuple(near)[:_MOST_NEAREST]
