"""The SLA query of any curve against brute force that uses none of its code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from loadcurve.actions.seeds.schema import load_seed_file
from loadcurve.core.curves import load_curve, steps_of_query, within_query
from loadcurve.core.curves.levels import LoadLevel
from loadcurve.core.curves.sla import throughput_within
from loadcurve.core.records import Provenance, Run
from loadcurve.core.results import ComparisonQuestion, compute_comparison
from loadcurve.core.units import LATENCY_METRICS, THROUGHPUT_METRICS
from loadcurve.settings import ROOT
from tests.making.curves import levels_of_any_kind
from tests.making.filed_reports import every_run

Answer = tuple[float | None, bool]


def brute_force(levels: Sequence[LoadLevel], limit: float) -> Answer:
    """The most throughput within ``limit`` and whether the highest load is within it."""
    within = [level.throughput for level in levels if level.latency_us <= limit]
    if not within:
        return None, False
    crossings = []
    for at in range(len(levels) - 1):
        (n1, x1, r1), (n2, x2, r2) = (
            (level.concurrency, level.throughput, level.latency_us) for level in levels[at : at + 2]
        )
        if n1 != n2 and r1 <= limit < r2:
            crossings.append(x1 + (limit - r1) * (x2 - x1) / (r2 - r1))
    top = [level for level in levels if level.concurrency == levels[-1].concurrency]
    return max(within + crossings), all(level.latency_us <= limit for level in top)


def differs(found: Answer, wanted: Answer, tolerance: float = 1e-9) -> bool:
    if found[1] != wanted[1] or (found[0] is None) != (wanted[0] is None):
        return True
    return found[0] is not None and found[0] != pytest.approx(wanted[0], rel=tolerance)


ZIGZAG = [(100.0, 500.0), (1000.0, 1500.0), (50.0, 600.0), (400.0, 2600.0)]


@given(levels_of_any_kind(), st.lists(st.floats(0.5, 1e6), min_size=1))
@example([LoadLevel(n, x, r, f"{n}") for n, (x, r) in enumerate(ZIGZAG, start=1)], [1000.0, 1550.0])
def test_query_and_steps_any_curve_answer_as_brute_force(
    levels: list[LoadLevel], limits: list[float]
) -> None:
    steps = steps_of_query(within_query(levels), levels)
    on_levels = [level.latency_us for level in levels]
    for limit in [*limits, *on_levels, *(latency * 1.0001 for latency in on_levels)]:
        wanted = brute_force(levels, limit)
        found = throughput_within(levels, limit)
        assert not differs((found.throughput, found.is_lower_bound), wanted), limit
        step = [s for s in steps if (limit > s.from_us if s.is_after else limit >= s.from_us)][-1]
        throughput = step.throughput if step.line is None else step.line.throughput_at(limit)
        assert not differs((throughput, step.is_lower_bound), wanted), (limit, steps)


@given(levels_of_any_kind(), st.floats(1, 1e6), st.floats(1, 10))
def test_query_any_curve_has_the_properties_of_its_definition(levels, limit, factor) -> None:
    found = throughput_within(levels, limit)
    met = [level.throughput for level in levels if level.latency_us <= limit]
    assert (found.throughput is None) == (not met)
    assert (found.throughput or 0) >= max(met, default=0)
    looser = throughput_within(levels, limit * factor)
    assert (looser.throughput or 0) >= (found.throughput or 0) * (1 - 1e-12)
    assert (found.throughput or 0) <= max((level.throughput for level in levels), default=0)


LIMITS_US = (100, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 5000, 10_000, 50_000)


def wrong_answers(runs: Sequence[Run]) -> Iterator[tuple[str, str, str, float]]:
    """The run, metrics and limit of every answer that brute force contradicts."""
    for run in runs:
        # The answers of a model are rounded to three digits.
        tolerance = 5e-3 if run.provenance is Provenance.MODELLED else 1e-9
        for x in THROUGHPUT_METRICS:
            for y in LATENCY_METRICS:
                levels = load_curve(run, x, y).levels
                question = ComparisonQuestion(x=x, y=y, limits_us=LIMITS_US)
                (answers,) = compute_comparison([run], question).runs if levels else (None,)
                for limit in answers.limits if answers else ():
                    within = limit.within
                    wanted = brute_force(levels, within.limit_us)
                    if differs((within.throughput, within.is_lower_bound), wanted, tolerance):
                        yield run.id, x, y, within.limit_us


def test_answers_of_published_runs_are_those_of_brute_force() -> None:
    names = sorted((ROOT / "seed-data").glob("*.yaml"))
    runs = [
        run for name in names if name.stem != "comparisons" for run in load_seed_file(name).runs
    ]
    assert len(runs) > 50
    assert list(wrong_answers(runs)) == []


def test_answers_of_real_runs_are_those_of_brute_force(corpus: Path) -> None:
    runs = every_run(corpus)
    assert len(runs) > 50
    assert list(wrong_answers(runs)) == []
