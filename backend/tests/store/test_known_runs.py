"""Runs kept in memory: of one revision only, of bounded size, the oldest forgotten first."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from loadcurve.store.runs.known import MOST_COMPUTED, KnownRun, KnownRuns, RunsAt
from tests.making.runs import point, run


def known(run_id: str, size_bytes: int = 1) -> KnownRun:
    return KnownRun(run(run_id, point(8)), size_bytes, "public")


def test_a_run_is_known_at_its_revision_only() -> None:
    runs = KnownRuns()
    first, second = RunsAt(runs, 1), RunsAt(runs, 2)
    assert first.among(["a"], True) == {}
    first.keep([known("a")], True)
    assert list(first.among(["a", "b"], True)) == ["a"]
    assert first.among(["a"], False) == {}
    assert second.among(["a"], True) == {}
    # One that asked before the write comes back late: what it has may be older than the write.
    first.keep([known("a")], True)
    assert second.among(["a"], True) == {}
    assert runs.size_bytes == 0


@given(st.lists(st.tuples(st.sampled_from("abcdef"), st.integers(1, 12)), max_size=30))
def test_what_is_kept_never_grows_beyond_its_bound(kept: list[tuple[str, int]]) -> None:
    runs, sizes = KnownRuns(most_bytes=20), {}
    at = RunsAt(runs, 1)
    at.among([], True)
    for run_id, size in kept:
        at.keep([known(run_id, size)], True)
        sizes[run_id] = size
        assert run_id in at.among([run_id], True)
        there = at.among(sorted(sizes), True)
        assert runs.size_bytes == sum(sizes[one] for one in there) <= 20


def test_a_run_too_large_to_be_kept_sends_no_other_away() -> None:
    at = RunsAt(KnownRuns(most_bytes=20), 1)
    at.among([], True)
    at.keep([known("a", 20), known("b", 21)], True)
    assert list(at.among(["a", "b"], True)) == ["a"]


def test_only_so_much_is_kept_of_what_was_computed() -> None:
    one = known("a")
    for asked in range(MOST_COMPUTED * 3):
        one.keep(asked, str(asked))
        assert len(one.computed) <= MOST_COMPUTED
        assert one.computed[asked] == str(asked)
