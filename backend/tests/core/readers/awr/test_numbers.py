"""Printed figures to values with the bounds their precision sets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.readers import numbers


@pytest.mark.parametrize(
    ("raw", "value", "low", "high"),
    [
        ("1,234.5", 1234.5, 1234.45, 1234.55),
        (".5", 0.5, 0.45, 0.55),
        ("0", 0, 0, 0.5),
        ("16,407", 16407, 16406.5, 16407.5),
        ("938.9K", 938_900, 938_850, 938_950),
        ("2198.8K", 2_198_800, 2_198_750, 2_198_850),
        ("18K", 18_000, 17_500, 18_500),
        ("25.9M", 25_900_000, 25_850_000, 25_950_000),
        ("1.2G", 1_200_000_000, 1_150_000_000, 1_250_000_000),
        ("1.3940249E+09", 1_394_024_900, 1_394_024_850, 1_394_024_950),
        ("1.E+03", 1000, 500, 1500),
        ("-30.52", -30.52, -30.525, -30.515),
        ("-2.65", -2.65, -2.655, -2.645),
        ("7752.3", 7752.3, 7752.25, 7752.35),
    ],
)
def test_a_number_and_its_bounds(raw: str, value: float, low: float, high: float) -> None:
    printed = numbers.number(raw)
    assert printed == numbers.PrintedNumber(value, low, high)


@pytest.mark.parametrize("raw", ["", "N/A", "########", "abc", "1.2.3", "12,34", "1e999", "--5"])
def test_invalid_number_is_none(raw: str) -> None:
    assert numbers.number(raw) is None


def test_count_in_full_is_exact_and_with_suffix_is_not() -> None:
    assert numbers.count("21,628,695") == numbers.PrintedNumber(21_628_695, 21_628_695, 21_628_695)
    assert numbers.count("6.7M") == numbers.PrintedNumber(6_700_000, 6_650_000, 6_750_000)


@pytest.mark.parametrize("decimal", [".", ","])
@pytest.mark.parametrize("mark", [".", ","])
def test_a_count_has_no_thousandths(mark: str, decimal: str) -> None:
    for count in (2_392, 100_000, 1_234_567):
        raw = f"{count:,}".replace(",", mark)
        assert numbers.count(raw, decimal) == numbers.PrintedNumber(count, count, count)


@pytest.mark.parametrize(
    ("raw", "unit", "value", "low", "high"),
    [
        ("701.12us", None, 701.12, 701.115, 701.125),
        ("3.26ms", None, 3260, 3255, 3265),
        (".96ms", None, 960, 955, 965),
        ("34.15 s", None, 34_150_000, 34_145_000, 34_155_000),
        ("221.45ns", None, 0.22145, 0.221445, 0.221455),
        ("4179.21ms", None, 4_179_210, 4_179_205, 4_179_215),
        ("9", "ms", 9000, 8500, 9500),
        ("0.26", "ms", 260, 255, 265),
        ("0", "ms", 0, 0, 500),
        ("12", "cs", 120_000, 115_000, 125_000),
        ("-23.7", "ms", -23_700, -23_750, -23_650),
    ],
)
def test_a_wait_in_its_own_or_its_headings_unit(
    raw: str, unit: str | None, value: float, low: float, high: float
) -> None:
    assert numbers.wait_us(raw, ".", unit) == numbers.PrintedNumber(value, low, high)


def test_a_unit_is_never_guessed() -> None:
    assert numbers.wait_us("3.26") is None
    assert numbers.wait_us("3.26m") is None
    assert numbers.wait_us("3.26min") is None


@pytest.mark.parametrize(
    ("samples", "mark"),
    [
        (["10.16", "1,748.58"], "."),
        (["10,16", "1.748,58"], ","),
        (["4.319,92"], ","),
        ([",5"], ","),
        (["1,234,567"], "."),
        (["1,234"], None),
        (["10.16", "10,16"], None),
        ([], None),
    ],
)
def test_the_decimal_mark_is_found_only_where_it_is_certain(
    samples: list[str], mark: str | None
) -> None:
    assert numbers.decimal_mark(samples) == mark


def test_figures_with_decimal_commas() -> None:
    assert numbers.number("1.234.567,8", ",") == numbers.PrintedNumber(
        1234567.8, 1234567.75, 1234567.85
    )
    assert numbers.number("938,9K", ",") == numbers.PrintedNumber(938_900, 938_850, 938_950)
    assert numbers.wait_us(",96ms", ",") == numbers.PrintedNumber(960, 955, 965)
    assert numbers.number("1.234", ",") == numbers.PrintedNumber(1234, 1233.5, 1234.5)


@pytest.mark.parametrize(
    ("raw", "iso"),
    [
        ("23-Apr-14 18:30:05", "2014-04-23T18:30:05"),
        ("08-Feb-20 09:17", "2020-02-08T09:17:00"),
        ("23-ABR-14 18:30:05", "2014-04-23T18:30:05"),
        ("07-MRZ-15 00:00:01", "2015-03-07T00:00:01"),
        ("16-2月 -13 04:00:12", "2013-02-16T04:00:12"),
        ("16-12月-13 04:00:12", "2013-12-16T04:00:12"),
        ("01-Déc-99 23:59:59", "1999-12-01T23:59:59"),
        ("05-окт-21 10:00:00", "2021-10-05T10:00:00"),
        ("05-Oct-21 01:00:00 PM", "2021-10-05T13:00:00"),
        ("05-Oct-2021 12:00:00 AM", "2021-10-05T00:00:00"),
    ],
)
def test_snapshot_times_of_every_language(raw: str, iso: str) -> None:
    moment = numbers.moment(raw)
    assert moment is not None
    assert moment.isoformat() == iso


@pytest.mark.parametrize("raw", ["", "30-Feb-14 10:00:00", "23-Foo-14 10:00:00", "10:00", "1234"])
def test_invalid_time_is_none(raw: str) -> None:
    assert numbers.moment(raw) is None


@given(
    st.integers(0, 10**12),
    st.integers(0, 3),
    st.sampled_from(["", "K", "M", "G"]),
    st.sampled_from([".", ","]),
)
def test_a_printed_number_comes_back(digits: int, decimals: int, suffix: str, decimal: str) -> None:
    text = f"{digits / 10**decimals:,.{decimals}f}"
    if decimal == ",":
        text = text.translate(str.maketrans(",.", ".,"))
    printed = numbers.number(text + suffix, decimal)
    exponent = {"": 0, "K": 3, "M": 6, "G": 9}[suffix] - decimals
    expected = digits * 10**exponent if exponent >= 0 else digits / 10**-exponent
    assert printed is not None
    assert printed.low <= printed.value <= printed.high
    if digits < 2**50:
        assert printed.value == expected


@given(st.text(max_size=80))
def test_no_text_breaks_a_parser(raw: str) -> None:
    for parse in (numbers.number, numbers.count, numbers.wait_us):
        printed = parse(raw)
        # Bounds are floats, which beyond 2^53 cannot tell neighbouring integers apart.
        assert printed is None or (
            float(printed.low) <= float(printed.value) <= float(printed.high)
        )
    numbers.moment(raw)
    numbers.decimal_mark([raw])


@pytest.mark.parametrize(
    "raw", ["1," * 32768 + "x", " " * 65536, "." * 65536, "1 " * 32768 + "x", "a" * 65536]
)
def test_a_hostile_cell_is_no_figure(raw: str) -> None:
    assert numbers.number(raw) is None
    assert numbers.wait_us(raw) is None
    assert numbers.moment(raw) is None
