"""An observed run is a cloud: nothing that a driven system would answer is answered of it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.comparability.verdict import compare_conditions
from loadcurve.core.curves import OBSERVED, load_curve
from loadcurve.core.exports import chart_table
from loadcurve.core.figures import companion_figure, curve_figure, summarise
from loadcurve.core.histograms.percentile_levels import percentile_curve
from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.core.pictures.canvas.plot_area import AxisRange, PlotArea, Rect
from loadcurve.core.pictures.curves.series import draw_series
from loadcurve.core.records import LatencyHistogram, LoadPoint, Run
from loadcurve.core.results import ComparisonQuestion, compute_comparison
from loadcurve.core.sweeps import SweepQuestion, compute_sweep, sweeps_among
from loadcurve.core.sweeps.records import SweepKind
from tests.making.curves import SESSIONS, saturating
from tests.making.runs import histogram, point, run
from tests.making.svg_documents import drawn_by

X, Y = "throughput_iops", "read_latency_us"
FIRST = datetime(2026, 3, 1, 0, 0)  # noqa: DTZ001  (reports print no zone)
WAITS: LatencyHistogram = histogram({(0.0, 512.0): 60.0, (512.0, 1024.0): 40.0})


def interval(hour: int, **values: float) -> LoadPoint:
    stated = {"throughput_iops": 1000.0 + hour, "read_latency_us": 500.0, "elapsed_s": 3600.0}
    return replace(
        point(None, **{**stated, **values}),
        label=f"snapshot {hour}",
        started_at=FIRST + timedelta(hours=hour),
        histograms=(WAITS,),
        id=f"hour{hour}",
    )


def observed(run_id: str = "prod", hours: int = 24, **fields: object) -> Run:
    points = [interval(hour) for hour in range(hours)]
    return run(run_id, *points, **{"is_observed": True, "concurrency_unit": None, **fields})


def driven(run_id: str = "bench") -> Run:
    points = [
        point(n, throughput_iops=x, read_latency_us=n / x * 1e6)
        for n in SESSIONS
        if (x := saturating(n))
    ]
    return run(run_id, *points)


def test_observed_run_has_no_curve_with_reason() -> None:
    for hours in (1, 24):
        curve = load_curve(observed(hours=hours), X, Y)
        assert (curve.levels, curve.reason) == ((), OBSERVED)
        brackets = percentile_curve(observed(hours=hours), X, Y, 99.0)
        assert (brackets.levels, brackets.reason) == ((), OBSERVED)


@pytest.mark.parametrize("statistic", ["mean", "p99"])
@pytest.mark.parametrize("hours", [1, 24])
def test_observed_run_has_no_results_of_a_driven_one(statistic: str, hours: int) -> None:
    runs = [observed(hours=hours), driven()]
    answers = compute_comparison(
        runs, ComparisonQuestion(statistic=statistic, throughputs=(1000.0,))
    )
    prod, bench = answers.runs
    assert prod.run.is_observed
    assert prod.reason == OBSERVED
    assert prod.load_levels == 0
    assert [limit.text for limit in prod.limits] == [None] * len(answers.limits_us)
    assert all(limit.within.throughput is None for limit in prod.limits)
    assert prod.latencies[0].text is None
    assert (prod.maximum, prod.knee_text, prod.knee.throughput) == (None, None, None)
    assert (prod.ort.latency_us, prod.ort_common.latency_us) == (None, None)
    assert prod.fit.reason
    assert (prod.speedups, prod.marks, prod.ceiling_uses) == ((), (), ())
    assert not bench.run.is_observed
    assert bench.maximum is not None


def test_baseline_is_the_driven_run_and_has_no_observed_ratio() -> None:
    runs = [observed(), driven()]
    assert compute_comparison(runs, ComparisonQuestion()).baseline == "bench"
    assert compute_comparison([observed()], ComparisonQuestion()).baseline == "prod"
    asked = compute_comparison(runs, ComparisonQuestion(baseline="prod"))
    assert asked.runs[1].speedups == ()


def test_observed_run_has_one_reason_for_missing_results() -> None:
    answers = compute_comparison([observed(), driven()], ComparisonQuestion())
    (gap,) = [gap for gap in answers.gaps if "prod" in gap.run_ids]
    assert gap.text == (
        "1 of 2 runs (Run prod) has no controlled load: observed intervals are a cloud, "
        "so there is no curve, no knee, no maximum, no throughput at a latency limit and no ratio."
    )


def test_comparability_says_observed_against_measured() -> None:
    found = compare_conditions([observed(), driven()], Y)
    (difference,) = [one for one in found.differing if one.key == "observed"]
    assert (difference.is_blocking, difference.texts) == (True, ("observed", "controlled"))
    assert difference.why.startswith("observed against measured:")
    assert not [
        one for one in compare_conditions([observed("a"), observed("b")], Y).differing
        if one.key == "observed"
    ]  # fmt: skip
    words = compute_comparison([observed(), driven()], ComparisonQuestion()).words
    said = ["".join(piece.text for piece in sentence.pieces) for sentence in words]
    assert any("observed against measured" in each for each in said)


def test_the_figure_is_a_cloud_whose_markers_say_when() -> None:
    figure = curve_figure([observed(), driven()], X, Y)
    cloud, curve = figure.series
    assert (cloud.is_observed, cloud.is_joined, cloud.opacity) == (True, False, 0.6)
    assert (curve.is_observed, curve.is_joined, curve.opacity) == (False, True, 1.0)
    assert cloud.points[0].label == "Sun 2026-03-01 00:00 to 01:00, snapshot 0"
    assert any("a cloud" in note for note in figure.notes)
    dense = curve_figure([observed(hours=200)], X, Y).series[0]
    assert (dense.opacity, dense.gathered) == (0.35, ())
    table = chart_table("points", figure)
    assert "Sun 2026-03-01 23:00 to 00:00, snapshot 23" in table


def test_clouds_are_grouped_where_dense_only() -> None:
    figure = curve_figure([observed(hours=500), driven()], X, Y)
    cloud, curve = figure.series
    assert sum(one.count for one in cloud.gathered) == len(cloud.points) == 500
    assert (max(one.size for one in cloud.gathered), curve.gathered) == (1, ())
    assert any("are merged into one marker" in note for note in figure.notes)


def test_cloud_of_few_points_is_not_called_grouped() -> None:
    """Of 500 intervals 300 state a latency: these are drawn, each by itself."""
    whole = observed(hours=500)
    silent = tuple(
        replace(point, quantities={k: q for k, q in point.quantities.items() if k != Y})
        for point in whole.points[300:]
    )
    figure = curve_figure([replace(whole, points=(*whole.points[:300], *silent))], X, Y)
    assert (len(figure.series[0].points), figure.series[0].gathered) == (300, ())
    assert not any("are merged into one marker" in note for note in figure.notes)


def test_the_picture_joins_nothing_and_lets_points_shine_through() -> None:
    cloud = curve_figure([observed()], X, Y).series[0]
    axis = AxisRange("linear", 0.0, 5000.0)
    drawn = "".join(
        drawn_by(draw_series, cloud, PlotArea(Rect(0, 0, 100, 100), axis, axis), (), LIGHT)
    )
    assert "<polyline" not in drawn
    assert 'fill-opacity="0.6"' in drawn
    assert drawn.count("stroke-width") == 24


def test_observed_run_is_in_no_load_panel_and_no_sweep() -> None:
    assert not any(panel.series for panel in companion_figure([observed()], (X, Y)).panels)
    runs = [
        replace(observed(f"r{size}"), workload=replace(observed().workload, io_size_bytes=size))
        for size in (4096, 8192, 16384)
    ]
    assert sweeps_among(runs) == ()
    found = compute_sweep(runs, SweepQuestion())
    assert found.kind is SweepKind.OTHER
    assert found.points == ()
    assert "was not controlled" in found.lead
    driven_too = [replace(each, is_observed=False) for each in runs]
    assert sweeps_among(driven_too) != ()


def test_its_row_has_no_knee_and_no_curve_in_small() -> None:
    row = summarise(observed())
    assert row.is_observed
    assert (row.knee, row.sparkline) == (None, ())
    assert row.knee_reason == f"no knee in the measured range: {OBSERVED}"
    assert row.peak is not None
    assert row.peak.value == 1023.0


@given(st.lists(st.floats(1.0, 1e6), min_size=1, max_size=40))
def test_however_demand_went_there_is_no_curve(rates: list[float]) -> None:
    points = [interval(hour, throughput_iops=rate) for hour, rate in enumerate(rates)]
    of = run("prod", *points, is_observed=True)
    (found,) = compute_comparison([of], ComparisonQuestion()).runs
    assert (found.load_levels, found.maximum, found.knee_text, found.speedups) == (
        0,
        None,
        None,
        (),
    )
    (cloud,) = curve_figure([of], X, Y).series
    assert not cloud.is_joined
    assert [each.x for each in cloud.points] == rates
