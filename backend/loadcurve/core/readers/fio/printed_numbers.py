"""Amounts as fio's text prints them: ``26.8k``, ``3347MiB/s``, ``(196GiB/60001msec)``.

fio writes at most a few digits. Releases before 3.13 or so also lost a carry when they rounded:
11.98 MiB/s was printed as ``11.0MiB/s``, beside a correct ``(12.6MB/s)``. So what the values of a
line say about each other decides which of them is taken.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.readers.numbers import number
from loadcurve.core.units import KIB, MIB

_AMOUNT = re.compile(r"([0-9]{1,15}(?:\.[0-9]{1,9})?)\s?([kKMGTP]?)(i?)(B|bit)?(?:/s)?")
_POWERS = {"": 0, "k": 1, "m": 2, "g": 3, "t": 4, "p": 5}
_BITS_PER_BYTE = 8


@dataclass(frozen=True, slots=True)
class PrintedAmount:
    """A value as printed, in its plain unit (bytes, or a count), with its bounds."""

    raw: str
    value: float
    low: float
    high: float

    def overlaps(self, other: PrintedAmount) -> bool:
        """Whether both may be the same value, rounded differently."""
        return self.low <= other.high and other.low <= self.high

    def times(self, factor: float) -> PrintedAmount:
        """The amount in another unit."""
        return PrintedAmount(self.raw, self.value * factor, self.low * factor, self.high * factor)


def printed_amount(raw: str, *, plain_unit: int) -> PrintedAmount | None:
    """``raw`` in bytes or as a count; None if it is no value.

    ``KiB`` is 1,024 bytes; ``KB`` and ``k`` are ``plain_unit``: 1,024 in the byte values of fio 2,
    1,000 in those that fio 3 prints beside the binary ones, and in all counts.
    """
    text = raw.strip()
    match = _AMOUNT.fullmatch(text)
    printed = number(match[1]) if match else None
    if match is None or printed is None:
        return None
    base = KIB if match[3] else plain_unit
    factor = float(base ** _POWERS[match[2].lower()])
    if match[4] == "bit":
        factor /= _BITS_PER_BYTE
    return PrintedAmount(text, printed.value * factor, printed.low * factor, printed.high * factor)


def requests_per_second(
    raw: str, issued: int | None, runtime_ms: float
) -> tuple[PrintedAmount, str | None] | None:
    """IOPS, and the formula where requests over time are finer than the printed value.

    The count is taken only if it agrees with the printed value; fio counts some runs in
    another way. fio cuts IOPS to a whole number before it rounds, so 3068 may be up to 3,069.
    """
    printed = printed_amount(raw, plain_unit=1000)
    if printed is None:
        return None
    low, high = printed.low, printed.high + 1
    if printed.raw.isdecimal():
        low, high = printed.value, printed.value + 1
    if issued and runtime_ms > 0:
        exact = issued * 1000 / runtime_ms
        if low - 1 <= exact <= high + 1 or _has_lost_a_carry(printed, exact):
            half_a_ms = exact / runtime_ms / 2
            finer = PrintedAmount(printed.raw, exact, exact - half_a_ms, exact + half_a_ms)
            return finer, f"{issued} requests ÷ {runtime_ms:.0f} ms"
    return PrintedAmount(printed.raw, printed.value, low, high), None


def _has_lost_a_carry(printed: PrintedAmount, exact: float) -> bool:
    """Whether ``11.0k`` is what an old fio made of 11,980."""
    whole, _, decimals = printed.raw.partition(".")
    unit = printed.value / float(whole) if whole.isdecimal() and int(whole) else 0.0
    return decimals.startswith("0") and printed.value < exact < printed.value + unit


def most_exact(candidates: Sequence[PrintedAmount]) -> PrintedAmount:
    """The value with the narrowest bounds among those that another one agrees with."""
    agreed = [
        candidate
        for candidate in candidates
        if any(candidate is not o and candidate.overlaps(o) for o in candidates)
    ]
    return min(agreed or candidates[:1], key=lambda candidate: candidate.high - candidate.low)


def mib_per_second(bytes_done: PrintedAmount, runtime_ms: float) -> PrintedAmount | None:
    """Bytes over the run's time, in MiB/s; None if the time is zero."""
    if runtime_ms <= 0:
        return None
    rate = bytes_done.times(1000 / runtime_ms / MIB)
    return PrintedAmount(f"{bytes_done.raw}/{runtime_ms:.0f}msec", rate.value, rate.low, rate.high)
