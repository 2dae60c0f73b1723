"""Verdicts of runs against a baseline."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from loadcurve.core.records import LoadPoint, Provenance, Run
from loadcurve.core.regression_check import RegressionVerdict, RuleResult, check_rules, gate_rule
from tests.making.runs import point, run

RULE = gate_rule("iops@1ms -5%")
LOADS = (1, 2, 4, 8, 16, 32, 64)


def swept(name: str, factor: float, repeats: int, spread: float = 0.01, seed: int = 1) -> Run:
    """A run of seven loads, each with ``repeats``; its throughput is ``factor`` of a usual one."""
    chance = random.Random(f"{name} {seed}")
    points: list[LoadPoint] = []
    for repeat in range(1, repeats + 1):
        of_repeat = factor * chance.gauss(1, spread)
        for load in LOADS:
            iops = 40_000 * load / (load + 6) * of_repeat
            latency_us = load * 1e6 / iops
            points.append(point(load, repeat, throughput_iops=iops, read_latency_us=latency_us))
    return run(name, *points)


def verdict(checked: Run, baseline: Run, rule: str = RULE.text) -> RuleResult:
    (result,) = check_rules(checked, baseline, [gate_rule(rule)])
    return result


@pytest.mark.parametrize(
    ("factor", "expected"),
    [
        (1.0, RegressionVerdict.PASSED),
        (1.2, RegressionVerdict.PASSED),
        (0.85, RegressionVerdict.FAILED),
    ],
)
def test_check_of_six_repeats_tells_a_change_from_none(
    factor: float, expected: RegressionVerdict
) -> None:
    result = verdict(swept("a", factor, 6), swept("b", 1.0, 6))
    assert result.verdict is expected
    assert len(result.values) == len(result.baseline) == 6
    assert result.low is not None
    assert result.ratio is not None
    assert result.high is not None
    assert result.low <= result.ratio <= result.high


def test_check_of_a_latency_fails_where_it_rises() -> None:
    slow, usual = swept("a", 0.85, 6), swept("b", 1.0, 6)
    assert verdict(slow, usual, "latency@20k +10%").verdict is RegressionVerdict.FAILED
    assert verdict(usual, slow, "latency@20k +10%").verdict is RegressionVerdict.PASSED


@pytest.mark.parametrize(("repeats", "spread"), [(3, 0.01), (5, 0.05)])
def test_check_of_too_few_repeats_names_how_many(repeats: int, spread: float) -> None:
    result = verdict(swept("a", 0.95, repeats, spread, 4), swept("b", 1.0, repeats, spread, 4))
    assert result.verdict is RegressionVerdict.NOT_ENOUGH
    assert result.repeats_needed is not None
    assert result.repeats_needed > repeats


def test_check_of_single_repeats_is_not_enough() -> None:
    result = verdict(swept("a", 1.0, 1), swept("b", 1.0, 1))
    assert (result.verdict, result.repeats_needed) == (RegressionVerdict.NOT_ENOUGH, None)


def test_check_of_modelled_numbers_is_not_comparable() -> None:
    modelled = replace(swept("a", 1.0, 6), provenance=Provenance.MODELLED)
    assert verdict(modelled, swept("b", 1.0, 6)).verdict is RegressionVerdict.NOT_COMPARABLE


@pytest.mark.parametrize("limit", ["10us", "900ms"])
def test_check_at_a_limit_outside_the_curve_is_not_comparable(limit: str) -> None:
    # Within 900 ms even the highest load is allowed: the most throughput is not known.
    result = verdict(swept("a", 1.0, 6), swept("b", 1.0, 6), f"iops@{limit} -5%")
    assert result.verdict is RegressionVerdict.NOT_COMPARABLE
    assert result.values == ()


def test_check_of_unequal_repeats_is_by_load_level() -> None:
    slow, usual = swept("a", 0.85, 6), swept("b", 1.0, 6)
    ragged = replace(
        slow, points=tuple(p for p in slow.points if (p.concurrency, p.repeat) != (8, 6))
    )
    results = check_rules(ragged, usual, [RULE])
    assert [len(result.values) for result in results] == [6, 6, 6, 5, 6, 6, 6]
    assert {result.verdict for result in results} == {RegressionVerdict.FAILED}
    assert all(result.place for result in results)


def test_check_of_equal_systems_rarely_fails() -> None:
    verdicts = [
        verdict(swept("a", 1.0, 5, 0.05, seed), swept("b", 1.0, 5, 0.05, seed)).verdict
        for seed in range(100)
    ]
    assert verdicts.count(RegressionVerdict.FAILED) <= 2
