"""The scene of a sweep, as the picture draws it; see ``test_scenes.py``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.core.pictures.sweep import draw_sweep
from loadcurve.core.records import Ceiling, Evidence, Provenance, Run
from loadcurve.core.sweeps import SweepLoad, SweepQuestion, SweepResults, compute_sweep
from tests.making.runs import point
from tests.making.svg_documents import (
    AREA,
    SVG,
    Scene,
    drawn_by,
    is_as_kept,
    middle,
    of_size,
    parsed,
    places,
    plain,
    ruler,
    ticks,
)
from tests.making.swept import by_updates, with_system, with_workload

_QUOTA = Ceiling("throughput_iops", 30_000.0, "a quota", Provenance.PUBLISHED, Evidence())
_OTHER = replace(_QUOTA, value=20_000.0, cause="another service", is_reference=True)


def swept() -> tuple[Run, ...]:
    """A grid of curves taken at 1 ms: most cross it, one never does and stands in the lane."""
    made = []
    for volumes in (1, 2):
        for run_, pct in zip(
            by_updates([1.0, 1.0, 1.0], (8.0, 64.0, 512.0)), (1, 2, 4), strict=True
        ):
            pushed = 24_000.0 * volumes / pct
            slow = 900.0 if (volumes, pct) == (2, 4) else 1600.0
            points = tuple(
                replace(
                    point(sessions, throughput_iops=share * pushed, read_latency_us=latency_us),
                    id=f"{run_.id}-{volumes}-{sessions}",
                )
                for sessions, share, latency_us in (
                    (8, 0.5, 400.0),
                    (16, 0.8, 600.0),
                    (32, 1.0, slow),
                )
            )
            one = replace(run_, id=f"{run_.id}-{volumes}", points=points, colour_slot=volumes + pct)
            one = with_workload(one, update_pct=0.0, io_size_bytes=int(1024 * pct**3))
            made.append(with_system(one, volumes=volumes))
    return (replace(made[0], ceilings=(_QUOTA, _OTHER)), *made[1:])


def by_client() -> tuple[Run, ...]:
    """Two clients at two update shares, of which one is not measured with the second client."""
    made = []
    for client, factor in (("dNFS", 1.0), ("kNFS", 0.7)):
        for slot, run_ in enumerate(by_updates([9000.0 * factor, 6000.0 * factor], (0.0, 50.0))):
            one = replace(run_, id=f"{run_.id}-{client}", colour_slot=slot + int(factor * 10) % 5)
            made.append(with_system(one, client=client))
    silent = replace(made[-1], points=(replace(made[-1].points[0], quantities={}),))
    return (*made[:-1], silent)


def grid_scene() -> Scene:
    question = SweepQuestion(setting="io_size", metric="throughput_iops", at=SweepLoad.LIMIT)
    return scene_of(compute_sweep(swept(), question))


def bars_scene() -> Scene:
    question = SweepQuestion(setting="client", metric="throughput_iops")
    return scene_of(compute_sweep(by_client(), question))


def scene_of(figure: SweepResults) -> Scene:
    assert figure.x is not None
    assert figure.y is not None
    document = parsed(drawn_by(draw_sweep, figure, AREA, LIGHT))
    texts = {value.text: value.place for value in figure.x.values}
    under = [one for one in document.iter(f"{SVG}text") if one.text in texts]
    right = ruler([(float(one.attrib["x"]), texts[one.text or ""]) for one in under])
    up = ruler(ticks(document, "y", "end"))
    shapes = [one for one in document if one.tag in (f"{SVG}polygon", f"{SVG}circle")]
    signs = [
        (float(shape.attrib["cx"]), float(shape.attrib["cy"]))
        if shape.tag == f"{SVG}circle"
        else middle(shape)
        for shape in shapes
    ]
    lane_y = next(
        float(one.attrib["y"]) - 4 for one in document.iter(f"{SVG}text") if one.text == "no value"
    )
    lane = [right(x) for x, y in signs if abs(y - lane_y) < 2]
    causes = {ceiling.cause for ceiling in figure.ceilings}
    sides = {"start": "left", "end": "right"}
    named = [one for one in document.iter(f"{SVG}text") if one.text in causes]
    level = [
        up(float(one.attrib["y1"]))
        for one in document.iter(f"{SVG}line")
        if one.attrib.get("stroke-dasharray") in ("6 4", "1.5 4")
        and one.attrib["y1"] == one.attrib["y2"]
        and float(one.attrib["x2"]) - float(one.attrib["x1"]) > 500
    ]
    return {
        "figure": plain(figure),
        "drawn": {
            "lines": [
                [[right(x), up(y)] for x, y in places(line)]
                for line in document.iter(f"{SVG}polyline")
            ],
            "markers": [[right(x), up(y)] for x, y in signs if abs(y - lane_y) >= 2],
            "lane": lane,
            "bars": [
                [
                    right(float(one.attrib["x"])),
                    right(float(one.attrib["x"]) + float(one.attrib["width"])),
                    up(float(one.attrib["y"])),
                ]
                for one in document.iter(f"{SVG}rect")
                if "fill-opacity" in one.attrib
            ],
            "ceilings": [round(each) for each in level],
            "ticks": [one.text for one in under],
            "titles": [one.text for one in of_size(document, "14")],
            "texts": [
                *(f"{one.text} ({sides[one.attrib['text-anchor']]})" for one in named),
                *(one.text for one in document.iter(f"{SVG}text") if one.text == "interpolated"),
            ],
        },
    }


@pytest.mark.parametrize(("name", "made"), [("sweep", grid_scene), ("sweep_bars", bars_scene)])
def test_a_picture_draws_the_sweep_that_the_page_draws(
    name: str, made: Callable[[], Scene]
) -> None:
    assert is_as_kept(name, made)
