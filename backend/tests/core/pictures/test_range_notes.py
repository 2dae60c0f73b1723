"""Ranges with notes in pictures: how far they are shaded, and where their numbers stand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from loadcurve.core.figures import RangeBand, View
from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.core.pictures.canvas.plot_area import AxisRange, PlotArea, Rect
from loadcurve.core.pictures.curves.annotations import draw_band_numbers, draw_bands
from loadcurve.core.pictures.curves.curve import draw_curve
from loadcurve.core.pictures.curves.notes import curve_notes
from loadcurve.core.records import RangeNote
from tests.making.runs import point, run
from tests.making.svg_documents import drawn_by

PLANE = PlotArea(Rect(100, 50, 500, 250), AxisRange("linear", 0, 100), AxisRange("linear", 0, 10))
BAND = RangeBand(1, ("a",), "x", 25, 50, "QoS")


def test_a_band_is_shaded_between_its_ends() -> None:
    (fill, low, high) = drawn_by(draw_bands, [BAND], PLANE, LIGHT)
    for said in ('x="200"', 'width="100"', 'y="50"', 'height="200"'):
        assert said in fill
    assert 'x1="200"' in low
    assert 'x1="300"' in high


def test_a_band_goes_to_the_end_of_the_axis_where_it_is_open() -> None:
    above = replace(BAND, axis="y", low=5.0, high=None)
    (fill, edge) = drawn_by(draw_bands, [above], PLANE, LIGHT)
    assert 'y="50"' in fill
    assert 'height="100"' in fill
    assert 'y1="150"' in edge
    swapped = replace(PLANE, swap=True)
    (fill, edge) = drawn_by(draw_bands, [above], swapped, LIGHT)
    assert 'x="300"' in fill
    assert 'x1="300"' in edge


@pytest.mark.parametrize(("low", "high"), [(100, 200), (None, 0), (150, None)])
def test_a_band_out_of_the_axis_reach_is_not_drawn(low: float | None, high: float | None) -> None:
    band = replace(BAND, low=low, high=high)
    assert drawn_by(draw_bands, [band], PLANE, LIGHT) == []
    assert drawn_by(draw_band_numbers, [band], PLANE, [], LIGHT) == []


def test_a_band_from_zero_begins_where_a_log_axis_does() -> None:
    plane = PlotArea(PLANE.box, AxisRange("linear", 0, 100), AxisRange("log", 0.1, 10))
    (fill, *edges) = drawn_by(draw_bands, [replace(BAND, axis="y", low=0, high=1)], plane, LIGHT)
    assert 'y="150"' in fill
    assert 'height="100"' in fill
    assert len(edges) == 1
    assert (
        len(drawn_by(draw_band_numbers, [replace(BAND, axis="y", low=0, high=1)], plane, [], LIGHT))
        == 1
    )
    assert drawn_by(draw_bands, [replace(BAND, axis="y", low=None, high=0)], plane, LIGHT) == []


def test_numbers_of_bands_cover_nothing() -> None:
    taken = [Rect(200, 50, 230, 90)]
    bands = [replace(BAND, number=n) for n in (1, 2, 3)]
    bands += [replace(BAND, number=n, axis="y", low=2, high=9) for n in (4, 5)]
    assert len(drawn_by(draw_band_numbers, bands, PLANE, taken, LIGHT)) == 5
    assert len(taken) == 6
    for index, one in enumerate(taken):
        assert not any(one.touches(other) for other in taken[index + 1 :])


def test_bands_and_names_are_drawn_for_visible_runs() -> None:
    note = RangeNote("throughput_iops", "QoS", 1_000, 3_000)
    noted = run(
        *("a", point(1, throughput_iops=900, read_latency_us=500)),
        point(8, throughput_iops=4_000, read_latency_us=900),
        label="A",
        notes="Cold cache",
        range_notes=(note,),
    )
    other = run("b", point(1, throughput_iops=2_000, read_latency_us=400), label="B")
    figure = curve_figure([noted, other], "throughput_iops", "read_latency_us")
    area = Rect(0, 0, 900, 500)
    drawn = "".join(drawn_by(draw_curve, figure, View(runs=("a", "b")), area, LIGHT))
    assert ">A [1]<" in drawn
    assert ">[2]<" in drawn
    words = curve_notes(figure, View(runs=("a", "b")))
    assert words[-2:] == ("[1] A: Cold cache", "[2] A, 1,000–3,000 IOPS: QoS")
    hidden = View(runs=("a", "b"), hidden=("a",))
    assert ">[2]<" not in "".join(drawn_by(draw_curve, figure, hidden, area, LIGHT))
    assert not any("QoS" in line for line in curve_notes(figure, hidden))
