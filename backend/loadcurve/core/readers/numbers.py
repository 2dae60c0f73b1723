"""Printed numbers and times to values with the bounds their precision sets.

Oracle prints ``1,234.5``, ``.5``, ``938.9K``, ``1.3940249E+09``, ``2.14ms``, ``34.15 s``; a
report of another locale may print ``1.234,5``. A number is read exactly as printed: digits are
scaled as integers, so 938.9K is 938900 and not 938899.99.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache

from loadcurve.core.readers.record import Record

_NUMBER = re.compile(
    r"([+-]?)([0-9][0-9.,' \u00a0\u202f]*|[.,][0-9]+)"
    r"(?:[eE]([+-]?[0-9]{1,2}))?[ ]?([a-zA-Z%]{0,2})\Z"
)
_GROUPED = re.compile(r"[1-9][0-9]{0,2}(?:(?:,[0-9]{3})+|(?:\.[0-9]{3})+)\Z")
_GROUPS = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+")
_WHOLE = re.compile(r"[0-9]{1,3}(?:,[0-9]{3}){0,9}|[0-9]{4,30}")
_UNIT_LETTERS = "KMGT%usnm "
_MOST_DIGITS = 30
_POWERS = [10**exponent for exponent in range(_MOST_DIGITS + 2)]
_CACHED = 8192
"""Size of the cache of numbers: short ones such as ``.1`` come again and again."""
_SUFFIXES = {"": 0, "%": 0, "K": 3, "M": 6, "G": 9, "T": 12}
_TIME_EXPONENT_US = {"s": 6, "ms": 3, "us": 0, "ns": -3}
_CENTISECOND_EXPONENT_US = 4

_ALIKE = str.maketrans("123456789", "000000000")

MONTHS = {
    name: number
    for number, names in enumerate(
        (
            "jan ene janv gen jän januar januari enero janvier gennaio sty янв",
            "feb fév févr fevr februar febrero février febbraio fev lut фев",
            "mar mär mrz mär. märz mrt marzo mars marec mart maart мар",
            "apr abr avr abril avril april aprile kwi апр",
            "may mai mag mayo maggio maj mei мая май",
            "jun juin giu juni junio giugno cze июн",
            "jul juil lug juli julio juillet luglio lip июл",
            "aug ago aoû août aout agosto august sie авг",
            "sep set sept sett septiembre septembre settembre september wrz сен",
            "oct okt ott out oktober octubre octobre ottobre paź paz окт",
            "nov noviembre novembre november lis ноя",
            "dec dez dic déc dezember diciembre décembre dicembre gru дек",
        ),
        start=1,
    )
    for name in names.split()
}
_DATE = re.compile(
    r"\s*([0-9]{1,2})[-. ]{1,2}([^\W\d_]{3,12}|[0-9]{1,2})\.?(?:月|월)?"
    r"[ ]{0,3}[-. ][ ]?([0-9]{4}|[0-9]{2})"
    r"[ ]{1,3}([0-9]{1,2}):([0-9]{2})(?::([0-9]{2}))?[ ]?([AaPp][Mm])?\s*\Z"
)


class PrintedNumber(Record, frozen=True):
    """A number as printed: its value and the interval its last digit leaves open."""

    value: float | int
    low: float
    high: float


def _scaled(digits: int, exponent: int) -> float | int:
    """``digits`` times ten to the ``exponent``, correctly rounded; an int where exact."""
    if exponent >= 0:
        return digits * int(10**exponent)
    return digits / int(10**-exponent)


def _mantissa(text: str, decimal: str) -> tuple[int, int] | None:
    """Digits and number of decimals of ``1,234.5``; None if the separators make no sense."""
    whole, point, fraction = text.partition(decimal)
    groups = re.split("[.,' \u00a0\u202f]", whole.strip())
    if len(groups) > 1 and (len(groups[0]) > 3 or any(len(group) != 3 for group in groups[1:])):
        return None
    if point and not fraction.isdigit() and fraction:
        return None
    digits = "".join(groups) + fraction
    if not digits.isascii() or not digits.isdigit():
        return None
    return int(digits), len(fraction)


def _plain(raw: str) -> PrintedNumber | None:
    """The number ``16,407`` or ``.5``, as most are; None for one printed in any other way."""
    whole, _, fraction = raw.partition(".")
    if "," in whole:
        if not _GROUPS.fullmatch(whole):
            return None
        whole = whole.replace(",", "")
    text = whole + fraction
    if not text.isdigit() or not text.isascii() or len(text) > _MOST_DIGITS:
        return None
    # Half a unit of the last printed digit; ten times the digits keeps it an integer.
    digits = int(text) * 10
    unit = _POWERS[len(fraction) + 1]
    low = (digits - 5) / unit if digits > 5 else 0
    value = digits / unit if fraction else digits // 10
    return PrintedNumber(value, low, (digits + 5) / unit)


def _printed(text: str, decimal: str, extra_exponent: int) -> tuple[PrintedNumber, str] | None:
    match = _NUMBER.match(text)
    if match is None or len(text) > 60:
        return None
    sign, mantissa, exponent_text, suffix = match.groups()
    parts = _mantissa(mantissa.rstrip(), decimal)
    if parts is None:
        return None
    digits, decimals = parts
    exponent = int(exponent_text or 0) + extra_exponent - decimals
    if sign == "-":
        digits = -digits
    # Half a unit of the last printed digit; ten times the digits keeps it an integer.
    low = _scaled(digits * 10 - 5, exponent - 1)
    high = _scaled(digits * 10 + 5, exponent - 1)
    return PrintedNumber(_scaled(digits, exponent), low, high), suffix


@lru_cache(maxsize=_CACHED)
def number(raw: str, decimal: str = ".") -> PrintedNumber | None:
    """The value of ``raw`` with K, M, G, T meaning powers of 1000; None if it is not a number.

    ``decimal`` is the report's decimal mark. A value printed above zero or as ``0`` is never
    bounded below zero.
    """
    return _number(raw, decimal)


def _number(raw: str, decimal: str) -> PrintedNumber | None:
    plain = _plain(raw) if decimal == "." else None
    if plain is not None:
        return plain
    text = raw.strip()
    suffix = text[-1:].upper()
    exponent = _SUFFIXES.get(suffix, 0) if suffix.isalpha() else 0
    parsed = _printed(text, decimal, exponent)
    if parsed is None:
        return None
    printed, unit = parsed
    if unit.upper() not in _SUFFIXES:
        return None
    return _not_below_zero(printed)


def _not_below_zero(printed: PrintedNumber) -> PrintedNumber:
    """A value printed above zero, or as 0, with nothing below zero within its bounds."""
    low = max(printed.low, 0) if printed.value >= 0 else printed.low
    return PrintedNumber(printed.value, low, printed.high)


@lru_cache(maxsize=_CACHED)
def count(raw: str, decimal: str = ".") -> PrintedNumber | None:
    """A count: exact if printed in full, else bounded by its K, M or G.

    A count has no thousandths: ``2,392`` is grouped by thousands even in a report whose decimal
    mark is the comma, as if only part of it is printed in the session's locale.
    """
    if decimal == "." and _WHOLE.fullmatch(raw):
        whole = int(raw.replace(",", ""))
        return PrintedNumber(whole, whole, whole)
    printed = _number(raw, decimal)
    if (printed is None or isinstance(printed.value, float)) and _GROUPED.match(raw.strip()):
        whole = int(re.sub("[.,]", "", raw))
        return PrintedNumber(whole, whole, whole)
    if printed is None:
        return None
    if raw.strip()[-1:].isdigit() and isinstance(printed.value, int) and "E" not in raw.upper():
        return PrintedNumber(printed.value, printed.value, printed.value)
    return printed


@lru_cache(maxsize=_CACHED)
def wait_us(raw: str, decimal: str = ".", unit: str | None = None) -> PrintedNumber | None:
    """A wait such as ``2.14ms`` or ``34.15 s`` in µs; ``unit`` is the heading's, if it has one.

    None if neither the cell nor the heading names a unit: a unit is never guessed.
    """
    text = raw.strip()
    tail = text.lstrip("+-0123456789.,' eE").strip().lower()
    own = tail or (unit or "")
    exponent = _CENTISECOND_EXPONENT_US if own == "cs" else _TIME_EXPONENT_US.get(own)
    if exponent is None:
        return None
    parsed = _printed(text, decimal, exponent)
    if parsed is None or parsed[1].lower() != tail:
        return None
    return _not_below_zero(parsed[0])


def decimal_mark(samples: Iterable[str]) -> str | None:
    """The decimal mark that all ``samples`` agree on, ``.`` or ``,``; None if none tells.

    A mark tells when it leads (``.5``), when fewer or more than three digits follow the last one,
    when both marks occur, or when a mark occurs twice (then it groups thousands).
    """
    votes = decimal_marks(samples)
    return votes.pop() if len(votes) == 1 else None


def decimal_marks(samples: Iterable[str]) -> set[str]:
    """The decimal marks that samples tell, each by itself."""
    # Which digits they are tells nothing, and without them few samples are left.
    shapes = set("\n".join(samples).translate(_ALIKE).split("\n"))
    return {vote for vote in map(_vote, shapes) if vote}


def _vote(sample: str) -> str | None:
    text = sample.strip().rstrip(_UNIT_LETTERS)
    last = max(text.rfind("."), text.rfind(","))
    if last < 0 or not text.replace(".", "").replace(",", "").isdigit():
        return None
    mark = text[last]
    other = "," if mark == "." else "."
    if text.count(mark) > 1:
        return other
    if other in text or last == 0 or len(text) - last - 1 != 3:
        return mark
    return None


def moment(raw: str) -> datetime | None:
    """A snapshot time such as ``23-Apr-14 18:30:05`` or ``16-2月 -13 04:00``; None if invalid.

    Two-digit years are 2000 to 2069 and 1970 to 1999, as Oracle's RR would have it for reports.
    """
    match = _DATE.match(raw)
    if match is None:
        return None
    day, month_text, year, hour, minute, second, half = match.groups()
    lowered = month_text.lower()
    month = (
        int(month_text) if month_text.isdigit() else MONTHS.get(lowered, MONTHS.get(lowered[:3]))
    )
    if month is None:
        return None
    full_year = int(year)
    if full_year < 100:
        full_year += 2000 if full_year < 70 else 1900
    full_hour = int(hour)
    if half:
        full_hour = full_hour % 12 + (12 if half.lower() == "pm" else 0)
    try:
        return datetime(full_year, month, int(day), full_hour, int(minute), int(second or 0))  # noqa: DTZ001  (AWR prints the host's local time and no zone)
    except ValueError:
        return None


def has_seconds(raw: str) -> bool:
    """Whether a printed time carries seconds."""
    return raw.count(":") == 2
