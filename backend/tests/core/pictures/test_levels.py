"""Load levels stand on a side of their marker that is free of the curve's own line."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from loadcurve.core.figures import curve_figure
from loadcurve.core.figures.view import View
from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.core.pictures.canvas.plot_area import AxisRange, PlotArea, Rect
from loadcurve.core.pictures.canvas.text import text_width
from loadcurve.core.pictures.curves.curve import draw_curve
from loadcurve.core.pictures.curves.labels import draw_levels, marker_rects
from loadcurve.core.records import Run
from tests.making.runs import point, run
from tests.making.svg_documents import (
    AREA,
    Place,
    Scene,
    drawn_by,
    is_as_kept,
    levels_of,
    of_size,
    parsed,
    plain,
)

X, Y = "throughput_iops", "read_latency_us"


def bent(run_id: str = "a", slot: int = 0, share: float = 1.0) -> Run:
    """A system that more sessions only slow down: its line comes from the left and leaves there."""
    levels = ((1, 10e3, 300.0), (16, 90e3, 500.0), (32, 80e3, 620.0), (64, 60e3, 780.0))
    points = [
        replace(
            point(sessions, throughput_iops=iops * share, read_latency_us=latency * share),
            id=f"{run_id}{sessions}",
        )
        for sessions, iops, latency in levels
    ]
    return run(run_id, *points, label=run_id.upper(), colour_slot=slot)


def test_a_curve_that_bends_back_has_its_levels_off_its_line() -> None:
    figure, view = curve_figure((bent(),), X, Y), View(runs=("a",))
    sides = dict(map(tuple, levels_of(parsed(drawn_by(draw_curve, figure, view, AREA, LIGHT)))))  # type: ignore[arg-type]
    assert sides == {"1": "top left", "16": "top right", "32": "top right", "64": "top left"}


def levels_scene(swap: bool = False) -> Scene:
    made = bent(), bent("b", 3, 0.6)
    figure, view = curve_figure(made, X, Y), View(runs=("a", "b"), swap=swap)
    drawn = levels_of(parsed(drawn_by(draw_curve, figure, view, AREA, LIGHT)))
    return {"figure": plain(figure), "view": plain(view), "drawn": drawn}


@pytest.mark.parametrize("swap", [False, True])
def test_a_picture_writes_levels_where_the_page_does(swap: bool) -> None:
    """frontend/src/plots/scenes.test.ts has the page write those of the same figures."""
    assert is_as_kept("levels_swapped" if swap else "levels", lambda: levels_scene(swap))


@pytest.mark.parametrize("before", range(0, 360, 20))
def test_no_line_goes_through_the_level_between_its_parts(before: int) -> None:
    middle = (500.0, 300.0)
    plane = PlotArea(
        Rect(0, 0, 1000, 600), *(AxisRange("linear", 0.0, high) for high in (1e3, 6e2))
    )

    def end(degrees: int) -> Place:
        turn = math.radians(degrees)
        return middle[0] + 200 * math.cos(turn), middle[1] - 200 * math.sin(turn)

    for after in range(0, 360, 20):
        ends = end(before), end(after)
        places = zip((1, 2, 3), (ends[0], middle, ends[1]), strict=True)
        points = [
            point(level, throughput_iops=x, read_latency_us=600 - y) for level, (x, y) in places
        ]
        (one,) = curve_figure((run("a", *points),), X, Y).series
        # The figure counts latencies in the unit of its axis.
        series = replace(
            one,
            points=tuple(
                replace(made, y=600 - y)
                for made, (_, y) in zip(one.points, (ends[0], middle, ends[1]), strict=True)
            ),
        )
        taken = marker_rects([series], plane)
        (text,) = (
            text
            for text in of_size(
                parsed(drawn_by(draw_levels, [series], plane, taken, LIGHT)), "11.5"
            )
            if text.text == "2"
        )
        start, foot = float(text.attrib["x"]), float(text.attrib["y"])
        width = text_width("2", 11.5) * (-1 if text.attrib["text-anchor"] == "end" else 1)
        left, right = sorted((start, start + width))
        for x, y in ends:
            for step in range(200):
                share = step / 200
                across = middle[0] + (x - middle[0]) * share
                down = middle[1] + (y - middle[1]) * share
                is_under = left < across < right and foot - 9 < down < foot
                assert not is_under, f"{before}° and {after}°"
