"""How Oracle prints numbers: rounded half up, with its own suffixes, dots and blanks."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from fractions import Fraction
from typing import TypeAlias

ENGLISH = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
GERMAN = ("Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez")
SPANISH = ("Ene", "Feb", "Mar", "Abr", "May", "Jun", "Jul", "Ago", "Sep", "Oct", "Nov", "Dic")
CHINESE = tuple(f"{month}月 " for month in range(1, 13))

Exact: TypeAlias = int | float | Fraction


@dataclass(frozen=True, slots=True)
class Locale:
    """The session's decimal mark and month names."""

    decimal: str = "."
    months: tuple[str, ...] = ENGLISH

    def swapped(self, text: str) -> str:
        """A number printed with this locale's marks."""
        if self.decimal == ".":
            return text
        return text.translate(str.maketrans(".,", ",."))

    def moment(self, when: datetime, *, seconds: bool = True) -> str:
        """``23-Apr-14 18:30:05``."""
        clock = f"{when:%H:%M:%S}" if seconds else f"{when:%H:%M}"
        return f"{when.day:02}-{self.months[when.month - 1]}-{when.year % 100:02} {clock}"


def rounded(value: Exact, decimals: int) -> Decimal:
    """``value`` rounded half up."""
    exact = Fraction(value)
    scaled = exact * 10**decimals
    whole = (scaled.numerator * 2 + scaled.denominator) // (scaled.denominator * 2)
    return Decimal(whole).scaleb(-decimals)


def grouped(value: Exact, decimals: int = 0) -> str:
    """``1,234.5``."""
    return f"{rounded(value, decimals):,.{decimals}f}"


def plain(value: Exact, decimals: int) -> str:
    """``1234.5``."""
    return f"{rounded(value, decimals):.{decimals}f}"


def without_zero(value: Exact, decimals: int) -> str:
    """``.5`` and ``12.5``: no zero before the mark."""
    text = plain(value, decimals)
    return text[1:] if text.startswith("0.") else text


def shortest(value: Exact, decimals: int) -> str:
    """``.5``, ``243``, ``469.8``: no zero before the mark and none after it."""
    text = plain(value, decimals)
    if "." in text:
        text = text.rstrip("0").rstrip(".")
    return text[1:] if text.startswith("0.") else text


def seconds_short(time_us: int) -> str:
    """Total wait time of the top ten: ``.5``, ``7752.3``, from 10,000 s up ``10.3K``."""
    seconds = Fraction(time_us, 10**6)
    if rounded(seconds, 1) < 10_000:
        return shortest(seconds, 1)
    return shortest(seconds / 1000, 1) + "K"


def count_short(count: int) -> str:
    """Waits of a histogram: ``8281``, ``16.5K``, ``1419K``, ``25.9M``."""
    for power, suffix in ((0, ""), (3, "K"), (6, "M"), (9, "G")):
        scaled = Fraction(count, 10**power)
        if suffix and rounded(scaled, 1) < 1000:
            return shortest(scaled, 1) + suffix
        if rounded(scaled, 0) < 10_000:
            return plain(scaled, 0) + suffix
    return plain(Fraction(count, 10**9), 0) + "G"


def average_wait(time_us: int, waits: int) -> str:
    """``701.12us``, ``3.26ms``, ``34.15 s``, ``.96ms``, ``221.45ns``; blank without waits."""
    if not waits:
        return ""
    average_us = Fraction(time_us, waits)
    if rounded(average_us, 2) < 1:
        return without_zero(average_us * 1000, 2) + "ns"
    if rounded(average_us, 2) < 950:
        return without_zero(average_us, 2) + "us"
    if rounded(average_us / 1000, 2) < 10_000:
        return without_zero(average_us / 1000, 2) + "ms"
    return without_zero(average_us / 10**6, 2) + " s"


def share(count: int, total: int) -> str:
    """A histogram cell: blank for none, ``.0`` for more than none and below 0.05%."""
    if not count:
        return ""
    return without_zero(Fraction(100 * count, total), 1)


def statistic_rate(value: Exact, decimals: int, width: int) -> str:
    """``1,234.5``, or ``1.3940249E+09`` where that does not fit ``width``."""
    text = grouped(value, decimals)
    if len(text) <= width:
        return text
    mantissa, exponent = f"{float(value):.{width - 6}E}".split("E")
    return f"{mantissa}E{int(exponent):+03d}"
