"""The scenes of overlays and backgrounds of curves in the picture, both ways round.

Bands and notes, loads that were not steady, an observed cloud, and the line that is asked along;
see `test_scenes.py`, and frontend/src/plots/scenes.test.ts for the page.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from loadcurve.core.exports import figures_of
from loadcurve.core.figures import clusters_of
from loadcurve.core.figures.view import View
from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.core.pictures.curves.annotations import SHADE
from loadcurve.core.pictures.curves.curve import draw_curve
from loadcurve.core.pictures.curves.labels import level_sign
from loadcurve.core.pictures.curves.overlay import overlay_of
from loadcurve.core.records import STEADY_LOAD, WARNING, Finding, RangeNote, Run
from tests.making.runs import point, run
from tests.making.svg_documents import (
    AREA,
    SVG,
    Place,
    Scene,
    drawn_by,
    frame,
    is_as_kept,
    middle,
    of_size,
    parsed,
    places,
    plain,
    ruler,
    ticks,
)


def noted() -> Run:
    """A run with a load that was not steady, notes at a load, on itself, and at ranges."""
    levels = []
    for sessions in (1, 4, 16, 64):
        latency_us = 300 + 12.0 * sessions
        rate = sessions / latency_us * 1e6
        level = point(sessions, throughput_iops=rate, read_latency_us=latency_us)
        levels.append(replace(level, id=f"a{sessions}"))
    unsteady = Finding(STEADY_LOAD, WARNING, "the load fell by half")
    levels[2] = replace(levels[2], findings=(unsteady,))
    levels[1] = replace(levels[1], note="a disk was replaced")
    ranges = (
        RangeNote("throughput_iops", "QoS holds here", 35_000, 45_000),
        RangeNote("read_latency_us", "too slow for the batch", low=900),
    )
    return run("a", *levels, label="A", colour_slot=0, notes="on old firmware", range_notes=ranges)


def observed() -> Run:
    """Points in time of a production database, which nobody drove."""
    rates = (8_000.0, 15_000.0, 22_000.0)
    intervals = [
        replace(point(None, throughput_iops=rate, read_latency_us=520 + rate / 100), id=f"o{rate}")
        for rate in rates
    ]
    return run("o", *intervals, label="O", colour_slot=3, is_observed=True)


def signs_scene(view: View) -> Scene:
    figures = figures_of((noted(), observed()), view, {})
    figure, answers = figures.curve, figures.answers
    overlay = overlay_of(answers, figure, view)
    document = parsed(drawn_by(draw_curve, figure, view, AREA, LIGHT, overlay))
    right, up = (
        ruler(ticks(document, axis, anchor)) for axis, anchor in (("x", "middle"), ("y", "end"))
    )

    def placed(pixels: Iterable[Place]) -> list[list[float]]:
        return [[right(x), up(y)] for x, y in pixels]

    signed = [p for one in figure.series for p in one.points if p.note_number or p.is_unsteady]
    written = [text.text for text in document.iter(f"{SVG}text")]
    signs = {level_sign(one) for one in signed} | {
        f"[{band.number}]" for band in figure.range_bands
    }
    across, upwards = frame(document)
    drawn = {
        "curves": [placed(places(line)) for line in document.iter(f"{SVG}polyline")],
        "cloud": placed(map(middle_of, cloud(document))),
        "bands": [placed(corners(one)) for one in rects(document)],
        "asked": [sorted(placed(ends(one))) for one in asked_lines(document)],
        "at": placed(
            (
                (float(one.attrib["x1"]) + float(one.attrib["x2"])) / 2,
                (float(one.attrib["y1"]) + float(one.attrib["y2"])) / 2,
            )
            for one in document.iter(f"{SVG}line")
            if one.attrib.get("stroke-width") == "2.4" and one.attrib["stroke"] != LIGHT.ink
        ),
        "signs": [text for text in written if text in signs],
        "names": [one.text for one in of_size(document, "14") if "(" not in (one.text or "")],
        "words": overlay.asked.words if overlay.asked else None,
        "ends": [[*map(right, across)], [*map(up, upwards)]],
    }
    return {"figure": plain(figure), "answers": plain(answers), "view": plain(view), "drawn": drawn}


def cloud(document: Element) -> list[Element]:
    """The markers that let through what lies under them."""
    groups = (one for one in document.iter(f"{SVG}g") if "fill-opacity" in one.attrib)
    return [marker for group in groups for marker in group]


def middle_of(marker: Element) -> Place:
    if marker.tag == f"{SVG}circle":
        return float(marker.attrib["cx"]), float(marker.attrib["cy"])
    return middle(marker)


def rects(document: Element) -> list[Element]:
    every = document.iter(f"{SVG}rect")
    return [one for one in every if one.attrib.get("fill-opacity") == f"{SHADE:g}"]


def corners(one: Element) -> list[Place]:
    left, top, width, height = (float(one.attrib[name]) for name in ("x", "y", "width", "height"))
    return [(left, top + height), (left + width, top)]


def asked_lines(document: Element) -> list[Element]:
    every = document.iter(f"{SVG}line")
    looks = ("stroke", "stroke-width")
    return [one for one in every if [one.attrib.get(name) for name in looks] == [LIGHT.ink, "1.2"]]


def ends(one: Element) -> list[Place]:
    return [(float(one.attrib[f"x{end}"]), float(one.attrib[f"y{end}"])) for end in (1, 2)]


@pytest.mark.parametrize(
    ("name", "view"),
    [
        ("signs", View(runs=("a", "o"), line_throughput=30_000)),
        ("signs_swapped", View(runs=("a", "o"), swap=True, line_ms=0.45)),
    ],
)
def test_a_picture_draws_the_signs_that_the_page_draws(name: str, view: View) -> None:
    assert is_as_kept(name, partial(signs_scene, view))


def crowd_scene(view: View) -> Scene:
    """An observed run of many points in three places, 300, 90 and 30 of them."""
    figure = figures_of((noted(), observed()), view, {}).curve
    curve, few = figure.series
    many = [(p.x, p.y) for p, count in zip(few.points, (300, 90, 30), strict=True)
            for _ in range(count)]  # fmt: skip
    figure = replace(figure, series=(curve, replace(few, gathered=clusters_of(many))))
    document = parsed(drawn_by(draw_curve, figure, view, AREA, LIGHT))
    right, up = (
        ruler(ticks(document, axis, anchor)) for axis, anchor in (("x", "middle"), ("y", "end"))
    )
    signs = [
        one for one in document.iter(f"{SVG}circle") if one.attrib.get("fill-opacity") == "0.45"
    ]
    drawn = {
        "places": [
            [right(float(sign.attrib["cx"])), up(float(sign.attrib["cy"]))] for sign in signs
        ],
        "widths": [2 * float(sign.attrib["r"]) for sign in signs],
        "counts": [one.text for one in of_size(document, "11")],
    }
    return {"figure": plain(figure), "view": plain(view), "drawn": drawn}


@pytest.mark.parametrize(
    ("name", "view"),
    [
        ("crowd", View(runs=("a", "o"))),
        ("crowd_swapped", View(runs=("a", "o"), swap=True)),
    ],
)
def test_a_picture_draws_the_crowds_that_the_page_draws(name: str, view: View) -> None:
    scene = crowd_scene(view)
    # Areas are as the counts: 90 of 300 and 30 of 300.
    assert scene["drawn"]["widths"] == pytest.approx([32, 32 * 0.3**0.5, 32 * 0.1**0.5], abs=0.01)
    assert scene["drawn"]["counts"] == ["300", "90"]
    assert is_as_kept(name, partial(crowd_scene, view))


@pytest.mark.parametrize("closer", [{"x_scale": "log"}, {"throughput_range": (5_000.0, 20_000.0)}])
def test_zoomed_cloud_shows_each_point(closer: dict[str, Any]) -> None:
    assert crowd_scene(View(runs=("a", "o"), **closer))["drawn"]["places"] == []
