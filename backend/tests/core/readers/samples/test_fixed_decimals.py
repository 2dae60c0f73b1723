"""Numbers with two decimals are read as Python reads each of them, or not at all."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from loadcurve.core.readers.samples.fixed_decimals import table_of

PRINTED = st.one_of(st.integers(0, 99_999), st.integers(0, 10**15 - 1)).map(
    lambda hundredths: f"{hundredths // 100}.{hundredths % 100:02}"
)


@given(
    st.integers(1, 4).flatmap(
        lambda columns: st.lists(
            st.lists(PRINTED, min_size=columns, max_size=columns), min_size=1, max_size=20
        )
    ),
    st.sampled_from([" ", "     ", "   "]),
    st.sampled_from(["", "  "]),
)
def test_fixed_decimals_equal_float(rows: list[list[str]], between: str, after: str) -> None:
    text = "\n".join(between.join(row) + after for row in rows)
    table = table_of(text, len(rows[0]))
    assert table is not None
    assert table.tolist() == [[float(cell) for cell in row] for row in rows]


def test_leading_zeros_and_the_longest_number_are_exact() -> None:
    table = table_of("0.29 007.10 9999999999999.99", 3)
    assert table is not None
    assert table.tolist() == [[0.29, 7.1, 9999999999999.99]]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1.00",
        "1.00 2.00 3.00",
        "1.00\n2.00 3.00 4.00",
        "1.00 2.00\n\n3.00 4.00",
        "1.00 2.00\n",
        "1.00 2",
        "1.00 2.0",
        "1.00 2.000",
        "1.00 .50",
        "1.00 2.00.00",
        "1.00 2.003.00",
        "1.00 2.00 .",
        "1.00 -2.00",
        "1.00 2,00",
        "1.00 1e2.00",
        "1.00 nan",
        "1.00\t2.00",
        "1.00\r2.00",
        "1.00\u00a02.00",
        "1.00 \u0662.00",
        "1.00 12345678901234.00",
    ],
)
def test_anything_else_is_left_to_others(text: str) -> None:
    assert table_of(text, 2) is None


@given(st.text("0129. \n-e", max_size=30), st.integers(0, 3))
@example("1.00 2.00\n3.00 4.00", 2)
def test_fixed_decimals_table_equals_its_lines(text: str, columns: int) -> None:
    table = table_of(text, columns)
    if table is not None:
        assert table.tolist() == [
            [float(cell) for cell in line.split()] for line in text.split("\n")
        ]
        assert table.shape[1] == columns
