"""Load levels: one value for each metric, from however many repeats state it."""

from __future__ import annotations

from dataclasses import replace
from statistics import median

from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.curves.levels import load_curve
from loadcurve.core.curves.run_levels import (
    counts_text,
    highest_value,
    repeat_names,
    repeats_range,
    run_levels,
    same_loads,
)
from loadcurve.core.records import UNCONTROLLED, Provenance, Qualifier
from tests.making.runs import measured, point, run

X, Y = "throughput_iops", "read_latency_us"


def test_a_level_has_the_median_of_its_repeats_and_their_range() -> None:
    (level,) = run_levels(
        run("r", *(point(8, n, throughput_iops=x) for n, x in ((2, 120), (1, 100), (3, 170))))
    )
    value = level.value(X)
    assert value is not None
    assert (value.value, value.low, value.high, value.count) == (120, 100, 170, 3)
    assert value.point_ids == ("p8.1", "p8.2", "p8.3")
    quantity = value.quantity()
    assert quantity.evidence.formula == "median of 100, 120 and 170 IOPS (repeats 1, 2 and 3)"
    assert (quantity.low, quantity.high, quantity.qualifier) == (100, 170, None)
    assert level.value(Y) is None


def test_even_repeats_have_a_median_none_of_them_states() -> None:
    pair = point(40, throughput_iops=8002), point(40, 2, throughput_iops=7938)
    (level,) = run_levels(run("r", *pair))
    value = level.value(X)
    assert value is not None
    assert value.value == 7970


def test_a_single_repeat_keeps_its_own_bounds_and_place() -> None:
    only = replace(point(8), quantities={Y: measured(450, 449.5, 450.5)})
    (level,) = run_levels(run("r", only))
    value = level.value(Y)
    assert value is not None
    assert (value.low, value.high, value.quantity()) == (449.5, 450.5, only.quantities[Y])


def test_level_value_counts_repeats_stating_the_metric() -> None:
    made = run(
        "r",
        point(8, 1, throughput_iops=100, read_latency_us=300),
        point(8, 2, throughput_iops=110),
        point(8, 3, throughput_iops=120, read_latency_us=500),
    )
    (level,) = run_levels(made, X, Y)
    assert [value.count for key in (X, Y) if (value := level.value(key))] == [3, 2]
    assert [p.repeat for p in level.stating(Y)] == [1, 3]


def test_levels_differ_by_concurrency_and_label() -> None:
    cold = replace(point(8), label="cold")
    made = run("r", point(None), point(16), cold, point(8), point(None, 2))
    found = [(level.concurrency, level.label, len(level.points)) for level in run_levels(made)]
    assert found == [(8, None, 1), (8, "cold", 1), (16, None, 1), (None, None, 1), (None, None, 1)]


def test_as_much_as_possible_is_the_last_level_of_a_curve() -> None:
    peaks = [point(None, n, throughput_iops=99, read_latency_us=9) for n in (1, 2)]
    maxima = [replace(peak, label=UNCONTROLLED, id=f"m{peak.repeat}") for peak in peaks]
    made = run("r", *maxima, point(10, throughput_iops=10, read_latency_us=1))
    assert [len(level.points) for level in run_levels(made)] == [1, 2]
    curve = load_curve(made, X, Y)
    assert [(level.concurrency, level.throughput) for level in curve.levels] == [
        (10, 10),
        (None, 99),
    ]
    assert curve.reason is None


def test_the_highest_value_is_a_maximum_of_medians() -> None:
    lucky = [point(96, n, throughput_iops=x) for n, x in ((1, 200_000), (2, 210_004))]
    steady = [point(128, n, throughput_iops=205_974) for n in (1, 2)]
    found = highest_value(run_levels(run("r", *lucky, *steady)), X)
    assert found is not None
    assert (found[0].concurrency, found[1].value, found[1].count) == (128, 205_974, 2)
    assert highest_value(run_levels(run("r", *lucky)), Y) is None


def test_median_inherits_lowest_trust_and_hedge_of_repeats() -> None:
    modelled = replace(measured(3), provenance=Provenance.MODELLED, qualifier=Qualifier.UP_TO)
    points = [replace(point(8, n), quantities={X: q}) for n, q in ((1, measured(1)), (2, modelled))]
    value = run_levels(run("r", *points))[0].value(X)
    assert value is not None
    quantity = value.quantity()
    assert quantity.provenance is Provenance.MODELLED
    assert quantity.qualifier is Qualifier.ABOUT


def test_a_repeat_is_called_so_only_where_there_are_several() -> None:
    made = run("r", point(8), point(16, 1), point(16, 2), point(32, 1), point(32, 4))
    names = repeat_names(made)
    assert [names.get(id(each)) for each in made.points] == [
        None,
        "repeat 1 of 2",
        "repeat 2 of 2",
        "repeat 1 (n = 2)",
        "repeat 4 (n = 2)",
    ]
    assert repeats_range(made) == "1 to 2"
    assert repeats_range(run("r", point(8))) == "1"
    assert repeats_range(run("r")) is None


def test_same_load_needs_same_concurrency_and_label() -> None:
    def named(*labels: str | None):
        return run_levels(run("r", *(replace(point(8), label=label) for label in labels)))

    assert len(same_loads(named("job a"), named("job b"))) == 1
    assert same_loads(named("cold", "warm"), named("hot")) == []
    pairs = same_loads(named("cold", "warm"), named("warm", "hot"))
    assert [(a.label, b.label) for a, b in pairs] == [("warm", "warm")]
    assert same_loads(run_levels(run("r", point(None))), run_levels(run("s", point(None)))) == []


def test_sessions_are_known_where_the_repeats_agree() -> None:
    def with_sessions(*counts: int | None):
        points = (replace(point(8, n), sessions=count) for n, count in enumerate(counts, start=1))
        return run_levels(run("r", *points))[0].sessions

    assert (with_sessions(64, None), with_sessions(64, 32), with_sessions(None)) == (64, None, None)


def test_counts_read_as_one_number_or_a_range() -> None:
    assert (counts_text([5, 5]), counts_text([2, 5])) == ("n = 5", "n = 2 to 5")


@given(st.lists(st.floats(1, 1e6), min_size=1, max_size=9), st.randoms())
def test_the_order_of_repeats_changes_nothing(values: list[float], random) -> None:
    points = [point(8, n, throughput_iops=x) for n, x in enumerate(values, start=1)]
    random.shuffle(points)
    value = run_levels(run("r", *points))[0].value(X)
    assert value is not None
    assert (value.value, value.count) == (median(values), len(values))
