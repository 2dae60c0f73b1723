"""Long values keep what differs; short ones stay whole."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.runs.text_diff import LONG, without_common_text


def test_short_texts_and_other_values_stay_as_they_are() -> None:
    for pair in (("a", "b"), (None, "x" * 900), (3, 4), (["a"], []), ("y" * LONG, "z")):
        assert without_common_text(*pair) == pair


def test_a_word_changed_in_a_long_note_is_a_few_words() -> None:
    before = "x" * 5000 + "slow" + "y" * 4000
    after = "x" * 5000 + "fast" + "y" * 4000
    around = ("…" + "x" * 40, "y" * 40 + "…")
    assert without_common_text(before, after) == tuple(
        f"{around[0]}{word}{around[1]}" for word in ("slow", "fast")
    )


def test_text_diff_of_mappings_keeps_differing_entries() -> None:
    before = {"same": "1", "gone": "2", "other": "3"}
    assert without_common_text(before, {"same": "1", "other": "4", "new": "5"}) == (
        {"gone": "2", "other": "3"},
        {"other": "4", "new": "5"},
    )


@given(st.text("ab", max_size=900), st.text("ab", max_size=900))
def test_text_diff_omits_common_text_only(before: str, after: str) -> None:
    was, now = without_common_text(before, after)
    assert (was == now) == (before == after) or "…" in was + now
    for whole, kept in ((before, was), (after, now)):
        assert kept.strip("…") in whole
        assert len(kept) <= len(whole) + 2
