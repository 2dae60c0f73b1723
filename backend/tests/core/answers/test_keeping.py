"""Parts of answers that were kept make the same answers as parts that are computed anew."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.answers import Question, comparison_answers, own_answers
from loadcurve.core.answers.levels import RunCurves
from tests.making.curves import SESSIONS, saturating
from tests.making.runs import point, run


def curve(name: str, factor: float, repeats: int = 1) -> Any:
    points = [
        point(n, repeat, throughput_iops=x, read_latency_us=n / x * 1e6)
        for n in SESSIONS
        for repeat in range(1, repeats + 1)
        if (x := saturating(n) * factor * (1 + repeat / 100))
    ]
    return run(name, *points, concurrency_unit="sessions", label=f"Curve {name}")


RUNS = [
    curve("a", 1.0),
    curve("b", 0.5, repeats=4),
    curve("c", 2.0, repeats=4),
    run("d", point(4, throughput_iops=9.0)),
    run("e", point(8, read_latency_us=400.0)),
]


class Kept:
    """Keeps every part, and says which were computed."""

    def __init__(self) -> None:
        self.own = {each.id: own_answers(each, Question()) for each in RUNS}
        self.parts: dict[Hashable, tuple[Any, Any]] = {}
        self.computed: list[str] = []

    def __call__(
        self, compute: Callable[..., Any], records: tuple[Any, ...], *asked: Hashable
    ) -> Any:
        key = (compute, asked, *map(id, records))
        if key not in self.parts:
            self.computed.append(compute.__name__)
            self.parts[key] = (records, compute(records, *asked))
        return self.parts[key][1]

    def answers(self, runs: list[Any], question: Question) -> Any:
        return comparison_answers(
            runs, question, {"s": "Source"}, lambda each, _: self.own[each.id], self
        )


numbers = st.lists(st.floats(1, 1e6), max_size=3, unique=True).map(tuple)
selections = st.lists(st.sampled_from(RUNS), min_size=1, unique_by=lambda each: each.id)


@st.composite
def questions(draw: Callable[..., Any]) -> tuple[list[Any], Question]:
    runs = draw(selections)
    ids = [each.id for each in runs]
    return runs, Question(
        limits_us=draw(numbers),
        throughputs=draw(numbers),
        line_throughput=draw(st.sampled_from([None, 40_000.0])),
        baseline=draw(st.sampled_from([None, *ids])),
        hidden=tuple(draw(st.lists(st.sampled_from(ids), unique=True))),
        looks=draw(st.sampled_from([{}, {"a": "3.dash"}])),
    )


@pytest.mark.slow
@given(st.lists(questions(), min_size=1, max_size=6))
def test_kept_parts_make_the_same_answers(asked: list[tuple[list[Any], Question]]) -> None:
    kept = Kept()
    for runs, question in asked:
        right = comparison_answers(runs, question, {"s": "Source"})
        assert kept.answers(runs, question) == right


def test_of_a_new_selection_only_what_is_about_all_of_it_is_computed() -> None:
    kept = Kept()
    a, b, c, *_ = RUNS
    for pair in ([a, b], [a, c]):
        kept.answers(pair, Question())
    kept.computed.clear()
    kept.answers([a, b, c], Question())
    # The range that all curves share is another one.
    assert set(kept.computed) <= {"together_answers", "ort_within"}
    assert kept.computed.count("together_answers") == 1


def test_within_another_limit_nothing_is_compared_anew() -> None:
    kept = Kept()
    kept.answers(RUNS, Question())
    kept.computed.clear()
    kept.answers(RUNS, Question(limits_us=(300.0,), throughputs=(50_000.0,)))
    assert set(kept.computed) == {"answered_limits", "answered_limit", "answered_throughputs"}


def test_an_analysis_that_failed_is_told_once_of_each_run(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(RunCurves, "within", broken)
    kept = Kept()
    for _ in range(2):
        found = kept.answers(RUNS[:3], Question())
        assert found.failed_analyses == ("answers within limits",) * 3
