"""The panels against concurrency: units, repeats, and what they leave out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures import companion_panels
from loadcurve.core.figures.companion_panels import COMPANION_METRICS, companion_figure
from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.units import METRICS
from tests.making.runs import point, run

LATENCY, DB_TIME = "read_latency_us", "db_time_s_per_s"


def test_panel_runs_follow_concurrency_and_curve_style() -> None:
    points = (
        point(8, throughput_iops=800, read_latency_us=400),
        point(1, throughput_iops=100, read_latency_us=300),
    )
    one = run("a", *points)
    figure = companion_figure([one], ["throughput_iops", LATENCY])
    assert [panel.y.metric for panel in figure.panels] == ["throughput_iops", LATENCY]
    (series,) = figure.panels[0].series
    assert [(p.x, p.y, p.point_ids) for p in series.points] == [
        (1.0, 100, ("p1.1",)),
        (8.0, 800, ("p8.1",)),
    ]
    assert series.style == curve_figure([one], "throughput_iops", LATENCY).series[0].style
    assert (figure.x.title, figure.x.unit) == ("Concurrency", "sessions")


def test_latencies_are_in_ms_once_one_reaches_one_ms() -> None:
    low = run("low", point(1, read_latency_us=999))
    high = run("high", point(1, read_latency_us=1000))
    assert companion_figure([low], [LATENCY]).panels[0].y.unit == "µs"
    panel = companion_figure([low, high], [LATENCY]).panels[0]
    assert (panel.y.unit, [s.points[0].y for s in panel.series]) == ("ms", [0.999, 1.0])


def test_repeats_are_their_median_with_their_range() -> None:
    values = ((1, 5.0), (2, 9.0), (3, 6.0))
    repeated = run("a", *(point(8, n, db_time_s_per_s=value) for n, value in values))
    (marker,) = companion_figure([repeated], [DB_TIME]).panels[0].series[0].points
    assert (marker.y, marker.y_low, marker.y_high, marker.repeats) == (6.0, 5.0, 9.0, 3)
    assert [value.text for value in marker.values] == ["6 s/s"]


def test_runs_without_concurrency_or_metric_have_reason() -> None:
    unordered = run("unordered", point(None, db_time_s_per_s=3), point(4, db_time_s_per_s=4))
    silent = run("silent", point(4, throughput_iops=1), point(8, throughput_iops=2))
    panel = companion_figure([unordered, silent], [DB_TIME]).panels[0]
    assert [series.run_id for series in panel.series] == ["unordered"]
    assert [(one.run_id, one.reason) for one in panel.omitted] == [
        ("unordered", "1 of its 2 load points does not state the concurrency"),
        ("silent", "it states no DB time"),
    ]
    assert panel.empty is None


def test_a_panel_that_no_run_can_fill_says_so() -> None:
    panel = companion_figure([run("a", point(None, read_latency_us=1))], [LATENCY]).panels[0]
    assert panel.series == ()
    assert panel.empty is not None
    assert "read latency" in panel.empty


def test_runs_that_count_their_load_differently_are_noted() -> None:
    a = run("a", point(1, throughput_iops=1), concurrency_unit="sessions")
    b = run("b", point(1, throughput_iops=1), concurrency_unit="threads/schema")
    figure = companion_figure([a, b], ["throughput_iops"])
    assert figure.x.unit == ""
    assert figure.notes == ("The runs count their load differently: sessions, threads/schema.",)


def test_every_panel_has_an_existing_metric() -> None:
    assert set(COMPANION_METRICS) <= set(METRICS)
    with pytest.raises(InvalidQuery, match="redo_mib_s has no panel"):
        companion_figure([run("a")], ["redo_mib_s"])


def test_naming_the_levels_takes_no_look_at_all_points_for_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """9,000 points that share a label took 81 million comparisons for each panel."""
    looked = []
    known = companion_panels.labels_tell_apart
    monkeypatch.setattr(
        companion_panels, "labels_tell_apart", lambda run: looked.append(1) or known(run)
    )
    points = [replace(point(n, read_latency_us=n), label="job") for n in range(1, 40)]
    companion_figure([run("a", *points)], [LATENCY])
    assert len(looked) == 1
