"""Cursors of lists: round trips, and forged cursors are refused."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import InvalidQuery
from loadcurve.store.pagination import decode_cursor, encode_cursor

TEXTS = st.text(st.characters(exclude_characters="\0", exclude_categories=("Cs",)))


@given(TEXTS, TEXTS)
def test_a_cursor_of_words_comes_back_as_it_was(title: str, run_id: str) -> None:
    for sort in ("title", "-title", "system", "workload", "provenance"):
        assert decode_cursor(encode_cursor(sort, title, run_id), sort) == [title, run_id]


@given(st.floats(allow_nan=False, allow_infinity=False), TEXTS)
def test_a_cursor_of_numbers_comes_back_as_it_was(value: float, run_id: str) -> None:
    assert decode_cursor(encode_cursor("-peak", value, run_id), "-peak") == [value, run_id]


def test_a_cursor_of_times_and_days_comes_back_as_it_was() -> None:
    moment, day = datetime(2026, 1, 2, 3, 4, 5, 678, UTC), date(2026, 1, 2)
    assert decode_cursor(encode_cursor("newest", moment, "a"), "newest") == [moment, "a"]
    assert decode_cursor(encode_cursor("-date", day, "a"), "-date") == [day, "a"]


def test_a_cursor_of_another_list_is_refused() -> None:
    with pytest.raises(InvalidQuery, match="belongs to another list or order"):
        decode_cursor(encode_cursor("title", "a", "b"), "newest")
