"""A page that drags a limit gets the SLA query's own answers, whatever the limit.

``vectors/within.json`` holds the answers of runs of every kind within many limits, with the steps
that a page computes them from; frontend/src/model/answers/within.test.ts asks its module the same.
After a change that is meant,

    LOADCURVE_WRITE_VECTORS=1 .venv/bin/pytest backend/tests/core/answers/test_within_steps.py

writes them anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson
from hypothesis import example, given
from hypothesis import strategies as st

from loadcurve.core.answers import ComparisonAnswers, Question, comparison_answers
from loadcurve.core.charts import question_of
from loadcurve.core.curves import (
    LoadLevel,
    Outcome,
    ThroughputWithin,
    WithinStep,
    steps_of_curve,
    throughput_within,
)
from loadcurve.core.figures import View
from loadcurve.core.records import Qualifier, Quantity, Run
from tests.making.runs import histogram, point, run

VECTORS = Path(__file__).parent / "vectors" / "within.json"
X, Y = "throughput_iops", "read_latency_us"


def answer_of(steps: Sequence[WithinStep], limit_us: float) -> tuple[Outcome, float | None, bool]:
    """What a page makes of ``steps``."""
    begun = [s for s in steps if (limit_us > s.from_us if s.is_after else limit_us >= s.from_us)]
    step = begun[-1]
    if step.line is None:
        return step.outcome, step.throughput, step.is_lower_bound
    line = step.line
    share = (limit_us - line.low_us) / (line.high_us - line.low_us)
    throughput = line.low_throughput + share * (line.high_throughput - line.low_throughput)
    return step.outcome, throughput, step.is_lower_bound


def same(one: float | None, other: float | None) -> bool:
    if one is None or other is None:
        return one is other
    return abs(one - other) <= 1e-9 * max(abs(one), abs(other))


VALUE = st.floats(1, 1e6).map(lambda value: round(value, 3))


@given(st.lists(st.tuples(VALUE, VALUE), max_size=12), st.lists(VALUE, min_size=1))
@example([(100.0, 500.0), (90.0, 800.0), (400.0, 1200.0)], [800.0, 900.0, 1200.0])
@example([(100.0, 500.0), (400.0, 400.0), (300.0, 2000.0)], [400.0, 499.0, 500.0, 501.0])
def test_the_steps_answer_what_the_query_answers(
    places: list[tuple[float, float]], limits: list[float]
) -> None:
    levels = [LoadLevel(n, x, y, f"{n}", n) for n, (x, y) in enumerate(places, start=1)]
    steps = steps_of_curve(levels)
    on_levels = [level.latency_us for level in levels]
    for limit_us in [*limits, *on_levels, *(y * 1.0001 for y in on_levels)]:
        wanted: ThroughputWithin = throughput_within(levels, limit_us)
        outcome, throughput, is_lower_bound = answer_of(steps, limit_us)
        assert same(throughput, wanted.throughput), (limit_us, steps)
        assert is_lower_bound == wanted.is_lower_bound
        # Where the line meets the best level, both say the same number.
        if outcome is not wanted.outcome:
            assert {outcome, wanted.outcome} == {Outcome.AT_LEVEL, Outcome.INTERPOLATED}


def curve(run_id: str, *places: tuple[int | None, float, float], **fields: object) -> Run:
    points = [point(n, throughput_iops=x, read_latency_us=y) for n, x, y in places]
    return run(run_id, *points, label=run_id, **fields)


def about(one: Run) -> Run:
    """The same run as a source that says "about" of each throughput."""

    def hedged(key: str, quantity: Quantity) -> Quantity:
        return replace(quantity, qualifier=Qualifier.ABOUT) if key == X else quantity

    points = [
        replace(each, quantities={k: hedged(k, q) for k, q in each.quantities.items()})
        for each in one.points
    ]
    return replace(one, points=tuple(points))


def every_kind() -> list[Run]:
    rising = [(1, 3003.0, 331.4), (8, 22500.0, 355.6), (32, 61234.5, 522.6), (64, 70100.0, 913.0)]
    hook = [*rising, (128, 68000.0, 1882.4)]
    wavy = [(1, 2000.0, 700.0), (8, 12000.0, 640.0), (16, 11000.0, 900.0), (32, 30000.0, 1300.5)]
    repeats = [(8, 8000.5, 1000.0), (8, 8100.5, 990.0), (16, 12345.5, 1300.0), (16, 12300, 1310)]
    seen = [
        replace(point(n, throughput_iops=x, read_latency_us=300.0), histograms=(one,))
        for n, x, one in (
            (1, 3000.0, histogram({(256, 512): 95.0, (512, 1024): 5.0})),
            (8, 20000.0, histogram({(256, 512): 40.0, (512, 1024): 60.0})),
            (64, 60000.0, histogram({(512, 1024): 30.0, (1024, 2048): 70.0})),
        )
    ]
    return [
        curve("hook", *hook),
        curve("rising", *[(n, x * 2.8, y * 1.3) for n, x, y in rising]),
        curve("wavy", *wavy),
        curve("repeats", *repeats),
        about(curve("about", *[(n, x / 7, y / 4) for n, x, y in hook])),
        curve("slow", (1, 99.96, 250_000.0), (2, 120.5, 400_000.0)),
        curve("place", (None, 165_000.0, 1300.0)),
        run("no latency", point(8, throughput_iops=300_000), label="no latency"),
        run("histograms", *seen, label="histograms"),
    ]


LIMITS_US = [
    *(float(ms * 25) for ms in range(3, 81, 4)),
    *(331.4, 522.6, 913.0, 1882.4, 700.0, 1300.0, 2500.5, 5000.0, 300_000.0, 1e6),
]


def vectors() -> dict[str, Any]:
    asked: dict[str, Any] = {}
    for statistic in ("mean", "p90"):
        question = Question(limits_us=tuple(LIMITS_US), statistic=statistic)
        found: ComparisonAnswers = comparison_answers(every_kind(), question)
        assert not found.failed_analyses
        asked[statistic] = [
            {
                "run": one.run.label,
                "steps": one.steps,
                "limits": [
                    {
                        "limit_us": each.within.limit_us,
                        "outcome": each.within.outcome,
                        "repeats": each.within.repeats,
                        "text": each.text,
                        "is_lower_bound": each.within.is_lower_bound,
                        "reason": None if each.text else each.within.reason,
                        "ratio_text": each.against_baseline and each.against_baseline.ratio_text,
                        "difference_text": each.against_baseline
                        and each.against_baseline.difference_text,
                    }
                    for each in one.limits
                ],
            }
            for one in found.runs
        ]
    return json.loads(orjson.dumps(asked))  # type: ignore[no-any-return]


def test_the_vectors_are_what_the_core_answers() -> None:
    found = vectors()
    if os.environ.get("LOADCURVE_WRITE_VECTORS"):
        VECTORS.parent.mkdir(exist_ok=True)
        VECTORS.write_text(json.dumps(found, ensure_ascii=False) + "\n", encoding="utf-8")
    assert json.loads(VECTORS.read_text(encoding="utf-8")) == found
    outcomes = {
        each["outcome"] for runs in found.values() for one in runs for each in one["limits"]
    }
    assert len(outcomes) == 6


def test_a_shared_view_asks_about_the_limit_of_its_line() -> None:
    view = View(runs=("a",), limits_ms=(0.5, 2.0), line_ms=1.37)
    assert question_of(view).limits_us == (500.0, 1370.0, 2000.0)
    assert question_of(View(runs=("a",), line_ms=2.0)).limits_us == (500.0, 1000.0, 2000.0, 5000.0)
