"""Claims of a source, and whether its own numbers support them.

A claim's check is data: a calculation on numbers of the source (and, where needed, constants), a
relation, and the number the claim states. Everything is computed in SI units (bytes, seconds,
plain counts), so that IOPS × µs gives reads in flight and IOPS × KiB gives a bandwidth.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from loadcurve.core.errors import RefusedInput
from loadcurve.core.formatting import number_text, number_with_unit
from loadcurve.core.units import BITS_PER_GBPS, KIB, MIB

# Size of each unit in SI units.
SCALES: dict[str, float] = {
    "": 1.0,
    "×": 1.0,
    "IOPS": 1.0,
    "in flight": 1.0,
    "%": 0.01,
    "µs": 1e-6,
    "ms": 1e-3,
    "s": 1.0,
    "KiB": KIB,
    "MB/s": 1e6,
    "MiB/s": MIB,
    "GiB/s": 1024 * MIB,
    "Gbps": BITS_PER_GBPS / 8,
}


class ClaimVerdict(StrEnum):
    """Verdict of the numbers on a claim."""

    SUPPORTS = "supports"
    QUALIFIES = "qualifies"
    CONTRADICTS = "contradicts"
    CANNOT_BE_CHECKED = "cannot be checked"

    @classmethod
    def _missing_(cls, value: object) -> ClaimVerdict | None:
        """The verdict under the name that earlier versions stored."""
        return cls.SUPPORTS if value == "bears out" else None


class Calculation(StrEnum):
    """How a check's numbers are combined. A quotient divides the first by all others."""

    PRODUCT = "product"
    QUOTIENT = "quotient"
    LARGEST = "largest"


class Relation(StrEnum):
    """How the computed number should stand to the stated one."""

    EQUALS = "equals"
    AT_MOST = "at most"
    AT_LEAST = "at least"


@dataclass(frozen=True, slots=True)
class StatedNumber:
    """One number of a check, in ``unit`` (a key of SCALES).

    ``low`` and ``high`` bound it by its printed digits: 1.4 M is 1.35 to 1.45 M.
    ``run`` is the run it comes from; ``name`` says what it is.
    """

    value: float
    unit: str
    name: str
    low: float | None = None
    high: float | None = None
    run: str | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """``calculation`` of ``numbers`` stands in ``relation`` to ``stated``.

    A miss by no more than ``tolerance_pct`` qualifies the claim; a larger one contradicts it.
    """

    calculation: Calculation
    numbers: tuple[StatedNumber, ...]
    relation: Relation
    stated: StatedNumber
    tolerance_pct: float


@dataclass(frozen=True, slots=True)
class Claim:
    """What a source says (``quote``), in our words (``says``), with its check.

    Without a check, ``note`` says why; with one, how to interpret the outcome. With
    ``is_our_reading`` the source does not state the checked claim itself: ``says`` combines several
    of its numbers, or quantifies its words. A miss then qualifies the claim and never contradicts
    it.
    """

    slug: str
    says: str
    quote: str
    check: Check | None
    note: str | None = None
    is_our_reading: bool = False


@dataclass(frozen=True, slots=True)
class CheckedClaim:
    """A claim with its verdict, the arithmetic as a sentence, and the runs it rests on."""

    claim: Claim
    verdict: ClaimVerdict
    arithmetic: str | None
    run_ids: tuple[str, ...]


def check_claim(claim: Claim) -> CheckedClaim:
    """The verdict on one claim.

    The numbers support a claim if their range overlaps the stated range. Raises RefusedInput for a
    unit that is not in SCALES or a quotient by zero.
    """
    check = claim.check
    if check is None:
        return CheckedClaim(claim, ClaimVerdict.CANNOT_BE_CHECKED, None, ())
    low, value, high = _computed(check)
    run_ids = tuple(dict.fromkeys(number.run for number in check.numbers if number.run))
    verdict = _verdict(check, low, value, high)
    if claim.is_our_reading and verdict is ClaimVerdict.CONTRADICTS:
        verdict = ClaimVerdict.QUALIFIES
    return CheckedClaim(claim, verdict, _arithmetic(check, low, value, high), run_ids)


def _si(number: StatedNumber, bound: float | None = None) -> float:
    if number.unit not in SCALES:
        raise RefusedInput(f"Unknown unit {number.unit!r}; one of {', '.join(SCALES)}.")
    return (number.value if bound is None else bound) * SCALES[number.unit]


def _computed(check: Check) -> tuple[float, float, float]:
    """The smallest, the nominal and the largest outcome, in SI units."""
    lows = [_si(number, number.low) for number in check.numbers]
    values = [_si(number) for number in check.numbers]
    highs = [_si(number, number.high) for number in check.numbers]
    if check.calculation is Calculation.LARGEST:
        return max(lows), max(values), max(highs)
    if check.calculation is Calculation.PRODUCT:
        return math.prod(lows), math.prod(values), math.prod(highs)
    if min(lows[1:], default=0) <= 0:
        raise RefusedInput("a quotient needs divisors above zero; correct the numbers")
    return (
        lows[0] / math.prod(highs[1:]),
        values[0] / math.prod(values[1:]),
        highs[0] / math.prod(lows[1:]),
    )


def _verdict(check: Check, low: float, value: float, high: float) -> ClaimVerdict:
    stated_low = _si(check.stated, check.stated.low)
    stated_high = _si(check.stated, check.stated.high)
    # The last digits of a product of decimals are rounding, not a difference.
    slack = 1e-9 * abs(_si(check.stated))
    too_high = check.relation is not Relation.AT_LEAST and low > stated_high + slack
    too_low = check.relation is not Relation.AT_MOST and high < stated_low - slack
    if not (too_high or too_low):
        return ClaimVerdict.SUPPORTS
    off_by = abs(value - _si(check.stated))
    within = off_by <= abs(_si(check.stated)) * check.tolerance_pct / 100
    return ClaimVerdict.QUALIFIES if within else ClaimVerdict.CONTRADICTS


def _number_text_of(number: StatedNumber) -> str:
    return f"{number_text(number.value)} {number.unit or number.name}"


def _arithmetic(check: Check, low: float, value: float, high: float) -> str:
    """The calculation as a sentence, in the unit the claim is stated in."""
    stated, texts = check.stated, [_number_text_of(number) for number in check.numbers]
    scale = SCALES[stated.unit]
    outcome = number_with_unit(_exact(value / scale), stated.unit)
    if check.calculation is Calculation.LARGEST:
        text = f"the largest of {', '.join(texts)} is {outcome}"
    else:
        sign = " × " if check.calculation is Calculation.PRODUCT else " ÷ "
        text = f"{sign.join(texts)} = {outcome}"
    if low < high:
        text += f" ({_exact(low / scale)} to {_exact(high / scale)} by its printed digits)"
    relation = "" if check.relation is Relation.EQUALS else f"{check.relation.value} "
    named = number_with_unit(number_text(stated.value), stated.unit)
    return f"{text}; stated: {relation}{named} ({stated.name})"


def _exact(value: float) -> str:
    """A computed number with four significant digits or one decimal, whichever shows more."""
    return f"{value:,.1f}".removesuffix(".0") if abs(value) >= 1000 else f"{value:.4g}"
