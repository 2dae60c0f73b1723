"""A page that drags a limit gets the SLA query's own answers, whatever the limit.

``vectors/within.json`` holds the answers of runs of every kind within many limits, with the steps
that a page computes them from; frontend/src/model/results/latencyLimit.test.ts asks the same.
After a change that is meant,

    LOADCURVE_WRITE_VECTORS=1 .venv/bin/pytest backend/tests/core/results/test_sla_steps.py

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

from loadcurve.core.curves import (
    InterpolationOutcome,
    LoadLevel,
    SlaStep,
    ThroughputWithinLimit,
    steps_of_query,
    throughput_within,
    within_query,
)
from loadcurve.core.exports import question_of
from loadcurve.core.figures import View
from loadcurve.core.results import ComparisonQuestion, ComparisonResults, compute_comparison
from loadcurve.core.units import Units, using_units
from tests.making.curves import every_kind
from tests.making.runs import in_bandwidth

VECTORS = Path(__file__).parent / "vectors" / "within.json"


def answer_of(
    steps: Sequence[SlaStep], limit_us: float
) -> tuple[InterpolationOutcome, float | None, bool]:
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
def test_steps_equal_query_at_any_value(
    places: list[tuple[float, float]], limits: list[float]
) -> None:
    levels = [LoadLevel(n, x, y, f"{n}", n) for n, (x, y) in enumerate(places, start=1)]
    steps = steps_of_query(within_query(levels), levels)
    on_levels = [level.latency_us for level in levels]
    for limit_us in [*limits, *on_levels, *(y * 1.0001 for y in on_levels)]:
        wanted: ThroughputWithinLimit = throughput_within(levels, limit_us)
        outcome, throughput, is_lower_bound = answer_of(steps, limit_us)
        assert same(throughput, wanted.throughput), (limit_us, steps)
        assert is_lower_bound == wanted.is_lower_bound
        # Where the line meets the best level, both say the same number.
        if outcome is not wanted.outcome:
            assert {outcome, wanted.outcome} == {
                InterpolationOutcome.AT_LEVEL,
                InterpolationOutcome.INTERPOLATED,
            }


LIMITS_US = [
    *(float(ms * 25) for ms in range(3, 81, 4)),
    *(331.4, 522.6, 913.0, 1882.4, 700.0, 1300.0, 2500.5, 5000.0, 300_000.0, 1e6),
]


def vectors() -> dict[str, Any]:
    asked: dict[str, Any] = {}
    usual = ComparisonQuestion(limits_us=tuple(LIMITS_US))
    in_bytes = list(map(in_bandwidth, every_kind()))
    for name, runs, question in (
        ("mean", every_kind(), usual),
        ("p90", every_kind(), replace(usual, statistic="p90")),
        ("mean in MB/s", in_bytes, replace(usual, x="bandwidth_mib_s")),
    ):
        with using_units(Units(bandwidth="mb_s")):
            found: ComparisonResults = compute_comparison(runs, question)
        assert not found.failed_analyses
        asked[name] = [
            {
                "run": run.run.label,
                "steps": run.steps,
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
                    for each in run.limits
                ],
            }
            for run in found.runs
        ]
    return json.loads(orjson.dumps(asked))  # type: ignore[no-any-return]


def test_frontend_vectors_equal_core_results() -> None:
    found = vectors()
    if os.environ.get("LOADCURVE_WRITE_VECTORS"):
        VECTORS.parent.mkdir(exist_ok=True)
        VECTORS.write_text(json.dumps(found, ensure_ascii=False) + "\n", encoding="utf-8")
    assert json.loads(VECTORS.read_text(encoding="utf-8")) == found
    outcomes = {
        each["outcome"] for runs in found.values() for run in runs for each in run["limits"]
    }
    assert outcomes == {
        *("interpolated", "at a load level", "limit not reached", "no curve"),
        *("not met at any measured load", "not measured within the limit"),
    }
    (more,) = (one for one in found["mean"] if one["run"] == "more than")
    assert "more than 16,000" in {each["text"] for each in more["limits"]}


def test_a_shared_view_asks_about_the_limit_of_its_line() -> None:
    view = View(runs=("a",), limits_ms=(0.5, 2.0), line_ms=1.37)
    assert question_of(view).limits_us == (500.0, 1370.0, 2000.0)
    assert question_of(View(runs=("a",), line_ms=2.0)).limits_us == (500.0, 1000.0, 2000.0, 5000.0)
