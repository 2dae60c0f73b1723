"""What `check_run` refuses: the place, the reason, and nothing that is in order."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from loadcurve.core.errors import InvalidRun
from loadcurve.core.records import LoadPoint, Quantity
from loadcurve.core.runs import check_run, rules
from tests.making.runs import histogram, measured, point, run

ONE = point(4, read_iops=1000.0, read_latency_us=400.0)
WAITS = {(0.0, 512.0): 60.0, (512.0, None): 40.0}


@pytest.mark.parametrize(
    ("points", "reason"),
    [
        ((), "a run needs at least one load point; add one"),
        ((replace(ONE, concurrency=0),), "load point 1: concurrency is 0; it counts from 1"),
        ((ONE, replace(ONE, repeat=0)), "load point 2: repeat is 0; it counts from 1"),
        ((ONE, ONE), "load point 2: concurrency 4, repeat 1 occurs twice; give it the next repeat"),
        ((point(1),), "load point 1: it has no number; leave it out"),
        (
            (point(1, read_oips=1.0),),
            "load point 1: read_oips is not a metric; did you mean read_iops",
        ),
        ((point(1, read_iops=float("inf")),), "load point 1: read_iops is inf; the range is 0 to"),
        ((point(1, read_iops=-3.0),), "load point 1: read_iops is -3.0; the range is 0 to"),
    ],
)
def test_a_run_that_breaks_a_rule_is_refused_by_name(
    points: tuple[LoadPoint, ...], reason: str
) -> None:
    with pytest.raises(InvalidRun, match=reason):
        check_run(run("a", *points))


@pytest.mark.parametrize("bound", ["low", "high"])
def test_number_bounds_follow_number_rules(bound: str) -> None:
    odd = Quantity(**{**vars_of(measured(1.0)), bound: float("nan")})
    with pytest.raises(
        InvalidRun, match=f"load point 1: read_iops, {bound} is nan; bounds go up to"
    ):
        check_run(run("a", replace(ONE, quantities={"read_iops": odd})))


def vars_of(quantity: Quantity) -> dict[str, Any]:
    return {name: getattr(quantity, name) for name in ("value", "provenance", "evidence")}


def test_more_load_points_than_a_run_may_have_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "MAX_LOAD_POINTS", 2)
    levels = [point(level, read_iops=1.0) for level in (1, 2, 3)]
    check_run(run("a", *levels[:2]))
    with pytest.raises(InvalidRun, match="3 load points are too many; the limit for a run is 2"):
        check_run(run("a", *levels))


def with_events(*events: str):
    own = tuple(histogram(WAITS, event=event) for event in events)
    return run("a", replace(point(4, read_iops=1.0), histograms=own))


def test_two_histograms_of_one_event_are_refused() -> None:
    check_run(with_events("flash", "disk"))
    with pytest.raises(InvalidRun, match="load point 1: 2 histograms are for one event, 'flash'"):
        check_run(with_events("flash", "disk", "flash"))


def test_an_events_name_that_no_index_takes_is_refused() -> None:
    check_run(with_events("x" * 500))
    with pytest.raises(InvalidRun, match="an event's name has 5,000 characters"):
        check_run(with_events("x" * 5000))
    with pytest.raises(InvalidRun, match="an event's name has 0 characters"):
        check_run(with_events(""))


@pytest.mark.parametrize("value", [1e19, 1e300])
def test_more_than_anything_measures_is_refused(value) -> None:
    with pytest.raises(
        InvalidRun, match=r"load point 1: read_iops is 1e.*; the range is 0 to 1e\+09 IOPS"
    ):
        check_run(run("a", point(4, read_iops=value)))
