"""The scene of a demand within its ceilings in the picture; see ``test_scenes.py``."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from loadcurve.actions.fit.evaluation import FitQuestion, compute_fit
from loadcurve.core.fit import (
    DemandPoint,
    ExtraCeilings,
    FitOptions,
    FitResult,
    IntervalGroup,
    SizedCeiling,
)
from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.core.pictures.fit import draw_demand
from tests.making.runs import point, run
from tests.making.svg_documents import (
    AREA,
    SVG,
    Scene,
    drawn_by,
    frame,
    is_as_kept,
    of_size,
    parsed,
    plain,
    ruler,
    texts,
    ticks,
)

_TODAY = date(2026, 11, 23)
_CEILINGS = (
    ("throughput_iops", 90_000.0),
    ("throughput_iops", 120_000.0),
    # So far beyond the demand that neither pen draws it.
    ("throughput_iops", 900_000.0),
    ("bandwidth_mib_s", 1_000.0),
    # Of reads alone, which have no axis here.
    ("read_iops", 80_000.0),
)
_DEMAND = ((20_000.0, 160.0), (60_000.0, 900.0), (85_000.0, 500.0), (100_000.0, 1_100.0))


def answered() -> FitResult:
    """Intervals within all ceilings, one beyond two of them, and one without a bandwidth."""
    points = [
        replace(point(None, throughput_iops=iops, bandwidth_mib_s=mib_s), id=f"p{at}")
        for at, (iops, mib_s) in enumerate(_DEMAND)
    ]
    silent = replace(point(None, throughput_iops=50_000.0), id="silent")
    ceilings = tuple(SizedCeiling(metric, value, "by hand", None) for metric, value in _CEILINGS)
    question = FitQuestion(runs=("d",), asked=FitOptions(), own=ExtraCeilings("Own", ceilings))
    return compute_fit(question, {"d": run("d", *points, silent)}, {}, _TODAY)


def fit_scene() -> Scene:
    answer = answered()
    placed = [one for one in answer.points if one.bandwidth_mib_s is not None]
    document = parsed(drawn_by(draw_demand, placed, answer.chosen, AREA, LIGHT))
    right, up = (
        ruler(ticks(document, axis, anchor)) for axis, anchor in (("x", "middle"), ("y", "end"))
    )
    lines = [one.attrib for one in document.iter(f"{SVG}line")]
    dashed = [line for line in lines if line.get("stroke-dasharray") == "7 4"]
    # A cross is two strokes over the same middle.
    strokes = [line for line in lines if line["stroke"] == LIGHT.line_of(5)]
    crosses = [
        [
            right((float(stroke["x1"]) + float(stroke["x2"])) / 2),
            up((float(stroke["y1"]) + float(stroke["y2"])) / 2),
        ]
        for stroke in strokes[::2]
    ]
    across, upwards = frame(document)
    chosen = answer.chosen
    assert chosen is not None
    wanted = {
        ceiling.short_text + (", binds" if ceiling.is_binding else "")
        for ceiling in chosen.ceilings
    }
    return {
        "figure": plain(answer),
        "drawn": {
            "within": [
                [right(float(one.attrib["cx"])), up(float(one.attrib["cy"]))]
                for one in document.iter(f"{SVG}circle")
            ],
            "exceeding": crosses,
            "upright": [right(float(one["x1"])) for one in dashed if one["x1"] == one["x2"]],
            "level": [up(float(one["y1"])) for one in dashed if one["y1"] == one["y2"]],
            "binding": [at for at, one in enumerate(dashed) if one["stroke-width"] == "2"],
            "texts": sorted(written for written in texts(document) if written in wanted),
            "titles": [one.text for one in of_size(document, "14")],
            "ends": [[*map(right, across)], [*map(up, upwards)]],
        },
    }


def test_a_picture_draws_the_demand_that_the_page_draws() -> None:
    assert is_as_kept("fit", fit_scene)


def test_fit_ceiling_without_short_text_is_written_in_full() -> None:
    answer = answered()
    assert answer.chosen is not None
    ceilings = tuple(replace(ceiling, short_text="") for ceiling in answer.chosen.ceilings)
    older = replace(answer.chosen, ceilings=ceilings)
    placed = [one for one in answer.points if one.bandwidth_mib_s is not None]
    written = set(texts(parsed(drawn_by(draw_demand, placed, older, AREA, LIGHT))))
    assert {"throughput 90,000 IOPS, binds", "bandwidth 1,000 MiB/s"} <= written


def test_many_intervals_are_drawn_gathered() -> None:
    cells = (
        IntervalGroup(100.0, 1.0, 900, exceeds=False, size=1.0),
        IntervalGroup(500.0, 9.0, 100, exceeds=False, size=1 / 3),
        IntervalGroup(900.0, 20.0, 1, exceeds=True, size=1 / 30),
    )
    ends = [DemandPoint("d", "p", None, None, None, x, y, over) for x, y, over in
            ((100.0, 1.0, False), (900.0, 20.0, True))]  # fmt: skip
    document = parsed(drawn_by(draw_demand, ends, None, AREA, LIGHT, cells))
    discs = [one.attrib for one in document.iter(f"{SVG}circle")]
    # The areas are as the counts, 9 to 1, as on the page; only the large one says its count.
    assert [float(disc["r"]) for disc in discs] == [16, pytest.approx(16 / 3, abs=0.1)]
    said = {one.text for one in document.iter(f"{SVG}text")}
    assert "900" in said - {"100"}
