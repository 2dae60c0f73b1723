"""Claims: the verdict follows from the numbers, their precision and the tolerance alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from loadcurve.core.errors import RefusedInput
from loadcurve.core.sources.claims import (
    Calculation,
    Check,
    Claim,
    ClaimVerdict,
    Relation,
    StatedNumber,
    check_claim,
)


def outcome(check: Check | None):
    return check_claim(Claim("slug", "says", "quote", check))


def product(
    *numbers: StatedNumber, stated: StatedNumber, relation=Relation.EQUALS, tolerance_pct=5.0
):
    return Check(Calculation.PRODUCT, numbers, relation, stated, tolerance_pct)


IOPS = StatedNumber(200_000, "IOPS", "throughput", run="anf-16tib")
IO_SIZE = StatedNumber(8, "KiB", "I/O size")


@pytest.mark.parametrize(
    ("stated_mib_s", "verdict"),
    [
        (1562.5, ClaimVerdict.SUPPORTS),
        (1600, ClaimVerdict.QUALIFIES),
        (1700, ClaimVerdict.CONTRADICTS),
        (1400, ClaimVerdict.CONTRADICTS),
    ],
)
def test_a_small_miss_qualifies_and_a_large_one_contradicts(stated_mib_s, verdict):
    stated = StatedNumber(stated_mib_s, "MiB/s", "bandwidth")
    checked = outcome(product(IOPS, IO_SIZE, stated=stated))
    assert checked.verdict is verdict
    assert checked.run_ids == ("anf-16tib",)


def test_claim_marked_as_interpretation_never_contradicts():
    check = product(IOPS, IO_SIZE, stated=StatedNumber(1400, "MiB/s", "bandwidth"))
    claim = Claim("slug", "says", "quote", check, is_our_reading=True)
    assert check_claim(claim).verdict is ClaimVerdict.QUALIFIES
    assert outcome(check).verdict is ClaimVerdict.CONTRADICTS


def test_the_arithmetic_is_written_out_in_the_stated_unit():
    stated = StatedNumber(1600, "MiB/s", "bandwidth")
    assert outcome(product(IOPS, IO_SIZE, stated=stated)).arithmetic == (
        "200,000 IOPS × 8 KiB = 1,562.5 MiB/s; stated: 1,600 MiB/s (bandwidth)"
    )


def test_printed_digits_leave_room():
    """667 K ÷ 1.4 M is 47.6%, but 1.4 M may be 1.434 M, which gives the stated 46.5%."""
    updates = StatedNumber(667_000, "IOPS", "updates")
    stated = StatedNumber(46.5, "%", "share")
    exact = Check(
        Calculation.QUOTIENT,
        (updates, StatedNumber(1.4e6, "IOPS", "reads")),
        Relation.EQUALS,
        stated,
        5,
    )
    rounded = Check(
        Calculation.QUOTIENT,
        (updates, StatedNumber(1.4e6, "IOPS", "reads", low=1.35e6, high=1.45e6)),
        Relation.EQUALS,
        stated,
        5,
    )
    assert outcome(exact).verdict is ClaimVerdict.QUALIFIES
    assert outcome(rounded).verdict is ClaimVerdict.SUPPORTS
    assert "= 47.64% (46 to 49.41 by its printed digits)" in outcome(rounded).arithmetic


@pytest.mark.parametrize(
    ("relation", "sessions", "verdict"),
    [
        (Relation.AT_MOST, 8, ClaimVerdict.SUPPORTS),
        (Relation.AT_MOST, 7, ClaimVerdict.QUALIFIES),
        (Relation.AT_MOST, 4, ClaimVerdict.CONTRADICTS),
        (Relation.AT_LEAST, 4, ClaimVerdict.SUPPORTS),
        (Relation.AT_LEAST, 8, ClaimVerdict.CONTRADICTS),
        (Relation.EQUALS, 7.2, ClaimVerdict.SUPPORTS),
    ],
)
def test_reads_in_flight_against_sessions(relation, sessions, verdict):
    """16,000 reads/s × 0.45 ms = 7.2 in flight (Little's law)."""
    rate, latency = StatedNumber(16_000, "IOPS", "reads"), StatedNumber(0.45, "ms", "latency")
    stated = StatedNumber(sessions, "in flight", "sessions")
    checked = outcome(product(rate, latency, stated=stated, relation=relation))
    assert checked.verdict is verdict


def test_the_largest_of_several():
    check = Check(
        Calculation.LARGEST,
        tuple(StatedNumber(us, "µs", "latency") for us in (396, 431, 347)),
        Relation.AT_MOST,
        StatedNumber(400, "µs", "latency"),
        tolerance_pct=10,
    )
    checked = outcome(check)
    assert checked.verdict is ClaimVerdict.QUALIFIES
    assert checked.arithmetic.startswith("the largest of 396 µs, 431 µs, 347 µs is 431 µs")


def test_no_check_is_no_verdict():
    checked = outcome(None)
    assert (checked.verdict, checked.arithmetic) == (ClaimVerdict.CANNOT_BE_CHECKED, None)


def test_gigabits_are_decimal():
    check = product(StatedNumber(5, "Gbps", "egress"), stated=StatedNumber(625, "MB/s", "bytes"))
    assert outcome(check).verdict is ClaimVerdict.SUPPORTS


def test_claim_check_without_result_is_refused():
    zero = Check(
        Calculation.QUOTIENT,
        (IOPS, StatedNumber(0, "IOPS", "nothing")),
        Relation.EQUALS,
        StatedNumber(1, "×", "ratio"),
        5,
    )
    with pytest.raises(RefusedInput, match="divisors above zero"):
        outcome(zero)
    with pytest.raises(RefusedInput, match="Unknown unit 'furlongs'"):
        outcome(product(StatedNumber(1, "furlongs", "length"), stated=StatedNumber(1, "", "one")))


positive = st.floats(1e-3, 1e9)


@given(st.lists(positive, min_size=1, max_size=4), st.sampled_from(Calculation))
def test_a_claim_of_its_own_outcome_is_borne_out(values, calculation):
    numbers = tuple(StatedNumber(value, "", "number") for value in values)
    computed = values[0]
    for value in values[1:]:
        computed = {
            Calculation.PRODUCT: computed * value,
            Calculation.QUOTIENT: computed / value,
            Calculation.LARGEST: max(computed, value),
        }[calculation]
    if calculation is Calculation.QUOTIENT and len(values) == 1:
        numbers += (StatedNumber(1, "", "one"),)
    for relation in Relation:
        check = Check(calculation, numbers, relation, StatedNumber(computed, "", "stated"), 0)
        assert outcome(check).verdict is ClaimVerdict.SUPPORTS


def test_verdict_of_an_earlier_version_is_read_under_its_new_name() -> None:
    assert TypeAdapter(ClaimVerdict).validate_python("bears out") is ClaimVerdict.SUPPORTS
    with pytest.raises(ValidationError, match="'contradicts' or 'cannot be checked'"):
        TypeAdapter(ClaimVerdict).validate_python("proves")
