"""One scene of each kind of figure, as the picture draws it, in the units of its data.

The scenes lie in ``scenes/`` with their figures; frontend/src/parts/componentScenes.test.tsx has
the page draw the same figures, so neither can drift from the other. After a change that is meant,

    LOADCURVE_WRITE_SCENES=1 .venv/bin/pytest backend/tests/core/pictures/test_scenes.py

writes them anew.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from loadcurve.core.figures import (
    companion_figure,
    curve_figure,
    heat_map_figure,
    histogram_figure,
    wait_figure,
)
from loadcurve.core.figures.view import View
from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.core.pictures.canvas.plot_area import Rect
from loadcurve.core.pictures.curves.curve import draw_curve
from loadcurve.core.pictures.curves.overlay import overlay_of
from loadcurve.core.pictures.curves.panels import draw_companions
from loadcurve.core.pictures.histograms.heat_map import draw_heat_bar, draw_map
from loadcurve.core.pictures.histograms.histogram import draw_cumulative, draw_histogram, open_ends
from loadcurve.core.pictures.waits import BAR_PX, draw_waits
from loadcurve.core.records import Ceiling, Evidence, Provenance, Run, WaitEvent
from loadcurve.core.results import ComparisonQuestion, compute_comparison
from loadcurve.core.units import using_units
from tests.making.runs import histogram, in_bandwidth, point, run
from tests.making.svg_documents import (
    AREA,
    SVG,
    Scene,
    drawn_by,
    frame,
    is_as_kept,
    levels_of,
    middle,
    of_size,
    parsed,
    places,
    plain,
    ruler,
    ticks,
    upright,
)

X, Y = "throughput_iops", "read_latency_us"
BANDWIDTH = "bandwidth_mib_s"
CURVES = View(runs=("a", "b", "c"), marks=("knee", "sla"), fit=True)
IN_MB_S = replace(CURVES, x=BANDWIDTH, bandwidth_unit="mb_s")
_QUOTA = Ceiling(X, 70_000.0, "a quota", Provenance.PUBLISHED, Evidence())
_OTHER = replace(_QUOTA, value=52_000.0, cause="another service", is_reference=True)


def saturating(run_id: str, slot: int, alone: float, **fields: object) -> Run:
    """A closed system at eight loads, the highest of them twice; one session does ``alone``."""
    points = []
    for sessions, repeat in [*((2**power, 1) for power in range(8)), (128, 2)]:
        waiting = 1 + 0.06 * (sessions - 1) + 0.0001 * sessions * sessions
        pushed = alone * sessions / waiting * (1 + repeat / 100)
        latency = sessions / pushed * 1e6
        made = point(sessions, repeat, throughput_iops=pushed, read_latency_us=latency)
        points.append(replace(made, id=f"{run_id}{sessions}.{repeat}"))
    return run(run_id, *points, **{"label": run_id.upper(), "colour_slot": slot, **fields})


def runs() -> tuple[Run, ...]:
    bare = run("c", point(4, throughput_iops=25_000.0), label="C", colour_slot=4)
    first = saturating("a", 0, 5000.0, ceilings=(_QUOTA, _OTHER))
    return first, saturating("b", 2, 3000.0, provenance=Provenance.MODELLED), bare


def bucketed() -> tuple[Run, ...]:
    """Runs whose load points have histograms and wait events; of one bucket nothing is stated."""
    made = []
    for run_id, slot, tail in (("a", 0, 8.0), ("b", 2, 20.0)):
        points = []
        for sessions in (1, 8, 64):
            share = tail * math.log2(sessions + 1) / 6
            buckets = {(0.0, 512.0): 60.0 - share, (512.0, 1024.0): 40.0, (2048.0, 4096.0): share}
            waits = tuple(
                WaitEvent(event, pct_db_time=pct, evidence=Evidence(section="Top 10 Events"))
                for event, pct in (("db file sequential read", 90 - share), ("log file sync", 3.1))
            )
            made_point = point(sessions, throughput_iops=1000.0 * sessions)
            points.append(
                replace(
                    made_point,
                    id=f"{run_id}{sessions}",
                    histograms=(histogram(buckets),),
                    wait_events=waits,
                    report_sha256s=("a" * 64,),
                )
            )
        made.append(run(run_id, *points, label=run_id.upper(), colour_slot=slot))
    return tuple(made)


def curve_scene(view: View = CURVES) -> Scene:
    with using_units(view.units):
        return _curve_scene(view)


def _curve_scene(view: View) -> Scene:
    made = runs() if view.x == X else tuple(map(in_bandwidth, runs()))
    figure = curve_figure(made, view.x, Y)
    answers = compute_comparison(made, ComparisonQuestion(x=view.x))
    overlay = overlay_of(answers, figure, view)
    document = parsed(drawn_by(draw_curve, figure, view, AREA, LIGHT, overlay))
    right, up = (
        ruler(ticks(document, axis, anchor)) for axis, anchor in (("x", "middle"), ("y", "end"))
    )
    lines = [*document.iter(f"{SVG}polyline")]
    # A fit is cut where it leaves the plot, so its ends are no places of the data.
    fits = [places(line)[1:-1] for line in lines if "opacity" in line.attrib]
    signs = [one for one in document.iter(f"{SVG}polygon") if one.attrib["fill"] == "none"]
    crosses = [one for one in document.iter(f"{SVG}g") if len(one) == 2]
    written = {one.text for one in document.iter(f"{SVG}text")}
    across, upwards = frame(document)
    told = [*(mark.text for mark in overlay.marks), *(f"{m.label}: {m.text}" for m in figure.marks)]
    told += [*(line.cause for line in figure.ceilings), *(r.text for r in figure.references)]
    drawn = {
        "curves": [
            [[right(x), up(y)] for x, y in places(line)]
            for line in lines
            if "opacity" not in line.attrib
        ],
        "fits": [[[right(x), up(y)] for x, y in line] for line in fits],
        "knees": [[right(x), up(y)] for x, y in map(middle, signs)],
        "crossings": [[right(x), up(y)] for x, y in map(middle, crosses)],
        "ceilings": [right(x) for x in upright(document, "6 4")],
        "references": [right(x) for x in upright(document, "1.5 4")],
        "marks": [right(x) for x in upright(document, "1.5 3")],
        "levels": levels_of(document),
        "texts": [text for text in dict.fromkeys(told) if text in written],
        "ends": [[*map(right, across)], [*map(up, upwards)]],
    }
    return {
        "figure": plain(figure),
        "answers": plain(answers),
        "view": plain(view),
        "drawn": drawn,
    }


def companion_scene() -> Scene:
    figure = companion_figure(runs()[:2], ("throughput_iops", "read_latency_us"))
    drawn = []
    for panel in figure.panels:
        alone = replace(figure, panels=(panel,))
        document = parsed(drawn_by(draw_companions, alone, View(runs=("a", "b")), AREA, LIGHT))
        right, up = (
            ruler(ticks(document, axis, anchor)) for axis, anchor in (("x", "middle"), ("y", "end"))
        )
        lines = document.iter(f"{SVG}polyline")
        drawn.append([[[right(x), up(y)] for x, y in places(line)] for line in lines])
    return {"figure": plain(figure), "drawn": drawn}


def histogram_scene() -> Scene:
    figure = histogram_figure(bucketed()[:1], {}, None)
    document = parsed(drawn_by(draw_histogram, figure, AREA, LIGHT))
    labels = [column.label for column in figure.columns]
    under = [one for one in document.iter(f"{SVG}text") if one.text in labels]
    columns = [(float(one.attrib["x"]), labels.index(one.text or "") + 0.5) for one in under]
    right, up = ruler(columns), ruler(ticks(document, "y", "end"))
    rects = [one.attrib for one in document.iter(f"{SVG}rect")]
    bars = [rect for rect in rects if "fill-opacity" in rect]
    lines = [*document.iter(f"{SVG}polyline")]
    return {
        "figure": plain(figure),
        "drawn": {
            "bars": [
                [right(float(bar["x"]) + float(bar["width"]) / 2), up(float(bar["y"]))]
                for bar in bars
            ],
            "cumulative": [[right(x), up(y)] for x, y in places(lines[0])] if lines else [],
            "not_stated": [
                right(float(rect["x"]) + float(rect["width"]) / 2)
                for rect in rects
                if rect["fill"] == LIGHT.lane
            ],
            "labels": [label for label in labels if label in [one.text for one in under]],
            "titles": [one.text for one in of_size(document, "14")],
            "shares": [one.text for one in of_size(document, "11") if "%" in (one.text or "")],
        },
    }


def bracket_scene() -> Scene:
    """Percentiles over the columns of two runs, one of which has waits in an open last bucket."""
    slow = {(0.0, 256.0): 5.0, (256.0, 512.0): 60.0, (512.0, 1024.0): 30.0, (1024.0, None): 5.0}
    fast = {(0.0, 256.0): 80.0, (256.0, 512.0): 20.0, (512.0, None): 0.0}
    made = tuple(
        run(
            run_id,
            replace(point(8, throughput_iops=1.0), id=run_id, histograms=(histogram(shares),)),
            label=run_id.upper(),
        )
        for run_id, shares in (("a", slow), ("b", fast))
    )
    figure = histogram_figure(made, {}, None)
    document = parsed(drawn_by(draw_cumulative, figure, AREA, LIGHT))
    labels = [column.label for column in figure.columns]
    under = [one for one in document.iter(f"{SVG}text") if one.text in labels]
    right = ruler([(float(one.attrib["x"]), labels.index(one.text or "") + 0.5) for one in under])
    up = ruler(ticks(document, "y", "end"))
    lanes = [
        (float(one.attrib["y1"]), right(float(one.attrib["x1"])), right(float(one.attrib["x2"])))
        for one in document.iter(f"{SVG}line")
        if one.attrib.get("stroke-width") == "2"
        and one.attrib["y1"] == one.attrib["y2"]
        and float(one.attrib["y1"]) < 100
    ]
    return {
        "figure": plain(figure),
        "drawn": {
            "brackets": [[low, high] for _, low, high in sorted(lanes)],
            "names": [one.text for one in of_size(document, "11") if (one.text or "")[0] == "p"],
            "open_ends": open_ends(figure),
            "lines": [
                # A step is drawn by its corners; every second one is a place it rises to.
                [[right(x), up(y)] for x, y in places(one)[::2]]
                for one in document.iter(f"{SVG}polyline")
            ],
            "dotted": [
                [[right(float(one.attrib[x])), up(float(one.attrib["y1"]))] for x in ("x1", "x2")]
                for one in document.iter(f"{SVG}line")
                if one.attrib.get("stroke-dasharray") == "2 4"
            ],
        },
    }


def heat_scene() -> Scene:
    figure = heat_map_figure(bucketed(), None)
    (first, _), box = figure.maps, Rect(0, 0, 300, 400)
    document = parsed(drawn_by(draw_map, figure, first, figure.frequency, box, LIGHT))
    level_px, row_px = box.right / len(first.levels), box.bottom / len(figure.rows)
    cells = [
        [
            round((float(one.attrib["x"]) - 0.5) / level_px),
            len(figure.rows) - 1 - round((float(one.attrib["y"]) - 0.5) / row_px),
            one.attrib["fill"],
        ]
        for one in document.iter(f"{SVG}rect")
    ]
    labels = [
        [round(float(one.attrib["x"]) / level_px - 0.5, 2), one.text]
        for one in document.iter(f"{SVG}text")
        if one.attrib["y"] == "417"
    ]
    stated = [cell for cell in cells if cell[2] != LIGHT.paper]
    gaps = sorted(cell[:2] for cell in cells if cell[2] == LIGHT.paper)
    scale = parsed(drawn_by(draw_heat_bar, figure.frequency, 0, 20, LIGHT))
    width = max(float(one.attrib["width"]) for one in scale.iter(f"{SVG}rect"))
    along = [[round(float(one.attrib["x"]) / width, 3), one.text] for one in of_size(scale, "11")]
    return {
        "figure": plain(figure),
        "drawn": {"cells": stated, "not_stated": gaps, "levels": labels, "scale": along},
    }


def waits_scene() -> Scene:
    figure = wait_figure(bucketed())
    document = parsed(drawn_by(draw_waits, figure, (), AREA, LIGHT))
    rects = [float(one.attrib["width"]) for one in document.iter(f"{SVG}rect")]
    # Each share is a bar on a ground that is as wide as 100%.
    bars = [round(width / BAR_PX * 100, 1) for width in rects[1::2]]
    told = {cell.text for row in figure.rows for cell in row.cells}
    told |= {row.title for row in figure.rows}
    texts = [one.text for one in document.iter(f"{SVG}text") if one.text in told]
    return {"figure": plain(figure), "drawn": {"bars": bars, "texts": texts}}


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("curve", curve_scene),
        ("curve_in_us", partial(curve_scene, replace(CURVES, latency_unit="us"))),
        ("curve_in_mb_s", partial(curve_scene, IN_MB_S)),
        ("companion", companion_scene),
        ("histogram", histogram_scene),
        ("brackets", bracket_scene),
        ("heat_map", heat_scene),
        ("waits", waits_scene),
    ],
)
def test_a_picture_draws_the_scene_that_the_page_draws(
    name: str, made: Callable[[], Scene]
) -> None:
    assert is_as_kept(name, made)
