"""Text that nobody can see, and text that somebody can."""

from __future__ import annotations

import pytest

from loadcurve.core.visible_text import shows_nothing

ZERO_WIDTH = ("\u200b", "\u200b\u200c\u200d\u2060", "\ufeff", "\u00ad\u034f", "\u3164", "\u2800 ")


@pytest.mark.parametrize("text", [*ZERO_WIDTH, " ", "\u00a0\u2003", "\U000e0041", "\u0301\ufe0f"])
def test_invisible_text_shows_nothing(text: str) -> None:
    assert shows_nothing(text)


@pytest.mark.parametrize("text", ["a", "8", "-", "é", "e\u0301", "東京", "\u200bx", "→", "🙂"])
def test_visible_text_shows_something(text: str) -> None:
    assert not shows_nothing(text)


def test_no_text_is_another_matter() -> None:
    assert not shows_nothing("")
