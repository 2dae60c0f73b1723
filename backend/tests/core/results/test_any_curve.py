"""Every analysis of any finite positive series: it falls, ties, is one point, tiny or huge."""

from __future__ import annotations

import math
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from loadcurve.core.curves.levels import load_curve
from loadcurve.core.curves.scaling import scaling_fit
from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.figures.run_summary import summarise
from loadcurve.core.records import Ceiling, Evidence, LoadPoint, Provenance, Run
from loadcurve.core.results.comparison import compute_comparison
from loadcurve.core.results.question import ComparisonQuestion
from tests.making.curves import SESSIONS, levels
from tests.making.runs import histogram, measured, point, run

X, Y = "throughput_iops", "read_latency_us"
SATURATED = ((4, 8, 16, 32, 64, 128), (60170.0, 57063.0, 48603.0, 46340.0, 34728.0, 19843.0))
Level = tuple[int, float, float]

values = st.one_of(
    st.floats(1e-9, 1e12),
    st.sampled_from((1e-9, 1e12, 1.0, 1000.0)),
    st.floats(1, 1e5),
)


def _levels(draw: st.DrawFn) -> list[Level]:
    sessions = draw(st.lists(st.integers(1, 4096), min_size=1, max_size=14, unique=True))
    count = len(sessions)
    throughputs = draw(st.lists(values, min_size=count, max_size=count))
    latencies = draw(st.lists(values, min_size=count, max_size=count))
    shape = draw(st.sampled_from(("any", "falling", "equal", "ties", "rising")))
    if shape in ("falling", "rising"):
        throughputs.sort(reverse=shape == "falling")
    elif shape == "equal":
        throughputs, latencies = throughputs[:1] * count, latencies[:1] * count
    elif shape == "ties":
        throughputs = [throughputs[index // 2] for index in range(count)]
    return list(zip(sorted(sessions), throughputs, latencies, strict=True))


series = st.composite(_levels)()


def run_of(run_id: str, measured_levels: list[Level], repeats: int = 1) -> Run:
    """A run of these levels, each with a histogram, and with a ceiling."""
    waits = histogram({(0, 512): 40.0, (512, 1024): 59.0, (1024, None): 1.0}, total_waits=1000)
    points: list[LoadPoint] = [
        replace(
            point(n, repeat, **{X: x, Y: r}, read_iops=x, write_latency_us=r, bandwidth_mib_s=x),
            histograms=(waits,),
            sessions=n,
        )
        for n, x, r in measured_levels
        for repeat in range(1, repeats + 1)
    ]
    ceiling = Ceiling("bandwidth_mib_s", 1024.0, "quota", Provenance.PUBLISHED, Evidence())
    return run(run_id, *points, ceilings=(ceiling,))


def not_finite(record: Any, place: str = "") -> list[str]:
    """Where in a record a number is not finite."""
    if isinstance(record, float):
        return [] if math.isfinite(record) else [place]
    if is_dataclass(record):
        named = [(field.name, getattr(record, field.name)) for field in fields(record)]
    elif isinstance(record, tuple | list):
        named = [(str(index), each) for index, each in enumerate(record)]
    else:
        return []
    return [found for name, each in named for found in not_finite(each, f"{place}.{name}")]


@pytest.mark.slow
@settings(max_examples=150, deadline=None)
@given(series, series, st.sampled_from((1, 2, 5)), st.sampled_from(("mean", "p90", "p99")))
@example([(n, x, n / x * 1e6) for n, x in zip(*SATURATED, strict=True)], [(1, 1.0, 1.0)], 1, "mean")
def test_every_analysis_has_an_answer_of_finite_numbers(one, other, repeats, statistic) -> None:
    runs = [run_of("a", one, repeats), run_of("b", other, repeats)]
    question = ComparisonQuestion(throughputs=(1e-9, one[0][1], 1e12), statistic=statistic)
    answers = compute_comparison(runs, question)
    assert [of_run.failed for of_run in answers.runs] == [(), ()]
    assert not_finite(answers) == []
    for y in (Y, "both"):
        assert not_finite(curve_figure(runs, X, y)) == []
    for each in runs:
        assert not_finite(summarise(each)) == []


@settings(max_examples=150, deadline=None)
@given(st.lists(st.floats(1e-9, 1e12), min_size=6, max_size=12).map(sorted))
def test_falling_throughput_has_fit_without_unmeasured_peak(throughputs) -> None:
    sessions = SESSIONS[: len(throughputs)]
    fit = scaling_fit(levels(sessions, throughputs[::-1]))
    assert fit.contention is not None
    assert not_finite(fit) == []
    if fit.peak_sessions is not None:
        assert sessions[0] <= fit.peak_sessions <= 2 * sessions[-1]


def test_the_saturated_curve_says_that_its_peak_was_not_measured() -> None:
    fit = scaling_fit(levels(SATURATED[0], list(SATURATED[1])))
    assert fit.contention == pytest.approx(1)
    assert fit.peak_sessions is fit.peak_throughput is None
    assert "throughput falls from 4 sessions on, the fewest measured" in fit.reason
    assert "does not fall again" not in fit.reason
    assert [parameter.title for parameter in fit.parameters][-1] == "At one session"


def test_failed_analysis_is_reported_for_its_run_only() -> None:
    """Not a number, which nothing lets into the store, stands for a fault of ours."""
    sound = run_of("sound", [(n, x, n / x * 1e6) for n, x in zip(*SATURATED, strict=True)])
    broken_points = [
        replace(each, quantities={**each.quantities, Y: measured(math.nan)})
        for each in sound.points
    ]
    broken = replace(sound, id="broken", points=tuple(broken_points))
    alone = compute_comparison([sound], ComparisonQuestion()).runs[0]
    answers = compute_comparison([sound, broken], ComparisonQuestion())
    of_sound, of_broken = answers.runs
    assert of_sound.failed == ()
    assert (of_sound.limits, of_sound.knee, of_sound.fit) == (alone.limits, alone.knee, alone.fit)
    assert {failed.analysis for failed in of_broken.failed} >= {"load curve"}
    (failed, *_) = of_broken.failed
    assert failed.reason.startswith("the load curve of this run could not be computed (ValueError")
    assert of_broken.reason == failed.reason
    assert len(of_broken.limits) == len(of_sound.limits)
    texts = ["".join(piece.text for piece in sentence.pieces) for sentence in answers.words]
    assert f"Run sound: {failed.reason}." in texts


def test_a_run_that_cannot_be_drawn_is_left_out_with_the_reason() -> None:
    sound = run_of("sound", [(1, 10.0, 100.0), (2, 20.0, 100.0)])
    whole = curve_figure([sound], X, Y)
    unsized = replace(sound, id="unsized", points=(replace(sound.points[0], findings=None),))  # type: ignore[arg-type]
    figure = curve_figure([sound, unsized], X, Y)
    assert [series.run_id for series in figure.series] == ["sound"]
    # Its short name alone tells it from the other, which has the same label.
    (drawn,), (alone,) = figure.series, whole.series
    assert replace(drawn, short=None) == replace(alone, short=None)
    (omitted,) = figure.omitted
    assert omitted.run_id == "unsized"
    assert "the load curve of this run could not be computed (TypeError in display_values.py" in (
        omitted.reason
    )


@given(series)
@settings(max_examples=50, deadline=None)
def test_a_curve_holds_every_level(one) -> None:
    assert len(load_curve(run_of("a", one), X, Y).levels) == len(one)
