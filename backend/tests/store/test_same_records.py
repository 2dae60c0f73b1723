"""What was made of records is found by the very same records only, and is of bounded size."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from loadcurve.store.runs.same_records import SameRecords
from tests.making.runs import point, run


def test_equal_records_are_not_the_same() -> None:
    kept: SameRecords[str] = SameRecords(10)
    one, equal = run("a", point(8)), run("a", point(8))
    assert one == equal
    kept.keep([one], "made", 1, "asked")
    assert kept.get([one], "asked") == "made"
    assert kept.get([equal], "asked") is None
    assert kept.get([one], "something else") is None
    assert kept.get([one, one], "asked") is None


def test_the_order_of_records_matters() -> None:
    kept: SameRecords[str] = SameRecords(10)
    one, other = run("a"), run("b")
    kept.keep([one, other], "made", 1)
    assert kept.get([other, one]) is None


def test_records_that_are_kept_stay_so_that_no_others_take_their_identities() -> None:
    kept: SameRecords[int] = SameRecords(1000)
    for number in range(200):
        new = run("a", point(8))
        assert kept.get([new]) is None
        kept.keep([new], number, 1)
        del new
    assert len(kept) == 200


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(1, 12)), max_size=40))
def test_what_is_kept_never_grows_beyond_its_bound(asked: list[tuple[int, int]]) -> None:
    records = [run(str(number)) for number in range(6)]
    kept: SameRecords[int] = SameRecords(10)
    for number, size in asked:
        kept.keep([records[number]], size, size)
        if size <= 10:
            assert kept.get([records[number]]) == size
        there = [made for record in records if (made := kept.get([record])) is not None]
        assert kept.size == sum(there) <= 10
    kept.clear()
    assert kept.size == len(kept) == 0
