"""Latencies of the page's steps equal the core's at any throughput.

``vectors/at_throughput.json`` holds what runs of every kind answer at many throughputs, with the
steps that a page computes it from; frontend/src/model/results/atThroughput.test.ts asks its module
the same. After a change that is meant,

    LOADCURVE_WRITE_VECTORS=1 .venv/bin/pytest backend/tests/core/results/test_latency_steps.py

writes them anew.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import orjson
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from loadcurve.core.curves import (
    InterpolationOutcome,
    LatencyStep,
    LoadLevel,
    latency_at,
    latency_steps,
)
from loadcurve.core.exports import question_of
from loadcurve.core.figures import View
from loadcurve.core.results import ComparisonQuestion, ComparisonResults, compute_comparison
from tests.making.curves import curve, every_kind

VECTORS = Path(__file__).parent / "vectors" / "at_throughput.json"


def answer_of(steps: Sequence[LatencyStep], throughput: float) -> tuple[LatencyStep, float | None]:
    """What a page makes of ``steps``."""
    step = [
        each
        for each in steps
        if (
            throughput > each.from_throughput
            if each.is_after
            else throughput >= each.from_throughput
        )
    ][-1]
    if step.line is None:
        return step, step.latency_us
    line = step.line
    share = (throughput - line.low_throughput) / (line.high_throughput - line.low_throughput)
    return step, line.low_us + share * (line.high_us - line.low_us)


VALUE = st.floats(1, 1e6).map(lambda value: round(value, 3))


@given(st.lists(st.tuples(VALUE, VALUE), max_size=12), st.lists(VALUE, min_size=1))
@example([(100.0, 500.0), (400.0, 800.0), (300.0, 2000.0)], [100.0, 299.0, 300.0, 350.0, 400.0])
@example([(100.0, 500.0), (90.0, 800.0), (400.0, 1200.0)], [89.0, 95.0, 100.0, 200.0])
def test_steps_equal_query_at_any_value(
    places: list[tuple[float, float]], throughputs: list[float]
) -> None:
    levels = [LoadLevel(n, x, y, f"{n}", n) for n, (x, y) in enumerate(places, start=1)]
    steps = latency_steps(levels)
    on_levels = [level.throughput for level in levels]
    for throughput in [*throughputs, *on_levels, *(x * 1.0001 for x in on_levels)]:
        wanted = latency_at(levels, throughput)
        step, latency_us = answer_of(steps, throughput)
        told = latency_us is not None and wanted.latency_us is not None
        assert (latency_us is None) == (wanted.latency_us is None)
        assert not told or latency_us == pytest.approx(wanted.latency_us, rel=1e-9)
        assert (step.outcome, step.comes_back) == (wanted.outcome, wanted.comes_back)
        assert step.repeats == wanted.repeats
        assert step.reason == (wanted.reason if wanted.latency_us is None else None)


def test_latency_at_of_falling_curve_uses_rise_and_says_so() -> None:
    places = [(1, 20_000.0, 300.0), (8, 60_000.0, 500.0), (64, 40_000.0, 2000.0)]
    levels = [LoadLevel(n, x, y, f"{n} sessions", n) for n, x, y in places]
    found = latency_at(levels, 50_000.0)
    assert found.latency_us == pytest.approx(450.0)
    assert found.comes_back
    assert found.reason == (
        "interpolated between 1 sessions and 8 sessions, on the rising branch: "
        "throughput falls back through this value at another load"
    )
    assert not latency_at(levels, 39_999.0).comes_back
    assert latency_at(levels, 40_000.0).comes_back
    assert not latency_at(levels, 60_000.0).comes_back


def test_outside_the_measured_range_the_nearest_load_is_named() -> None:
    levels = [LoadLevel(n, n * 1000.0, n * 100.0, f"{n} sessions", n) for n in (2, 4)]
    low, high = latency_at(levels, 1999.0), latency_at(levels, 4001.0)
    assert (low.latency_us, high.latency_us) == (None, None)
    assert low.reason == "not measured: the lowest load, 2 sessions, reaches 2,000 IOPS"
    assert high.reason == "not reached: the highest throughput is 4,000 IOPS at 4 sessions"


THROUGHPUTS = (
    *(float(thousands * 1000) for thousands in (1, 2, 3, 5, 8, 12, 20, 30, 45, 60, 69, 90, 165)),
    *(
        110.0,
        3003.0,
        70_100.0,
        11_500.0,
        12_000.0,
        8050.5,
        10_014.0,
        12_322.75,
        68_500.0,
        171_458.6,
    ),
)


def vectors() -> dict[str, Any]:
    asked: dict[str, Any] = {}
    for statistic in ("mean", "p90"):
        question = ComparisonQuestion(throughputs=THROUGHPUTS, statistic=statistic)
        found: ComparisonResults = compute_comparison(every_kind(), question)
        assert not found.failed_analyses
        asked[statistic] = [
            {
                "run": run.run.label,
                "latency_steps": run.latency_steps,
                "throughputs": [
                    {
                        "throughput": each.at.throughput,
                        "outcome": each.at.outcome,
                        "repeats": each.at.repeats,
                        "text": each.text,
                        "comes_back": each.at.comes_back,
                        "reason": None if each.text else each.at.reason,
                        "ratio_text": each.against_baseline and each.against_baseline.ratio_text,
                        "difference_text": each.against_baseline
                        and each.against_baseline.difference_text,
                        "no_ratio": each.against_baseline and each.against_baseline.reason,
                    }
                    for each in run.latencies
                ],
            }
            for run in found.runs
        ]
    return json.loads(orjson.dumps(asked))  # type: ignore[no-any-return]


def test_frontend_vectors_equal_core_results() -> None:
    found = vectors()
    if os.environ.get("LOADCURVE_WRITE_VECTORS"):
        VECTORS.write_text(json.dumps(found, ensure_ascii=False) + "\n", encoding="utf-8")
    assert json.loads(VECTORS.read_text(encoding="utf-8")) == found
    told = [each for runs in found.values() for run in runs for each in run["throughputs"]]
    assert {each["outcome"] for each in told} == {
        InterpolationOutcome.INTERPOLATED,
        InterpolationOutcome.AT_LEVEL,
        InterpolationOutcome.BELOW_RANGE,
        InterpolationOutcome.ABOVE_RANGE,
        InterpolationOutcome.BETWEEN_LEVELS,
        InterpolationOutcome.NO_CURVE,
        InterpolationOutcome.NOT_STATED,
    }
    assert any(each["comes_back"] for each in told)


def test_shared_view_with_line_uses_its_throughput() -> None:
    view = View(runs=("a",), limits_ms=(2.0,), line_ms=1.37, line_throughput=50_000.0)
    assert question_of(view).limits_us == (2000.0,)
    assert question_of(view).all_throughputs == (50_000.0,)
    among = View(runs=("a",), throughputs=(90_000.0, 40_000.0), line_throughput=60_000.0)
    assert question_of(among).all_throughputs == (40_000.0, 60_000.0, 90_000.0)


def words(throughput: float) -> str:
    runs = [
        curve("kNFS", (1, 20_000.0, 500.0), (8, 46_800.0, 2100.0)),
        curve("dNFS", (1, 20_000.0, 250.0), (8, 60_000.0, 400.0), (64, 50_000.0, 900.0)),
    ]
    found = compute_comparison(runs, ComparisonQuestion(line_throughput=throughput))
    sentences = ["".join(piece.text for piece in each.pieces) for each in found.words]
    return next(each for each in sentences if each.startswith("At ") and "the mean" in each)


def test_the_words_tell_the_latency_at_the_line() -> None:
    assert words(40_000.0) == (
        "At 40,000 IOPS the mean read latency is: kNFS 1.69 ms; dNFS 325 µs, 0.192× "
        "(ratio to kNFS at equal throughput)."
    )
    assert words(55_000.0) == (
        "At 55,000 IOPS the mean read latency is: kNFS not known (not reached: the highest "
        "throughput is 46,800 IOPS at 8 sessions); dNFS 381 µs on its rising branch."
    )
