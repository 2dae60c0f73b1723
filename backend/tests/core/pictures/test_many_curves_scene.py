"""The scenes of many curves: names at their ends, and panels (``test_scenes.py``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from loadcurve.core.figures import MOST_NAMED, View, curve_figure, facet_of, panel_figure
from loadcurve.core.pictures.canvas.palette import DARK, LIGHT
from loadcurve.core.pictures.canvas.plot_area import Rect
from loadcurve.core.pictures.curves.curve import draw_curve
from loadcurve.core.pictures.curves.panels import draw_facets
from loadcurve.core.records import Run
from tests.making.runs import point, run
from tests.making.svg_documents import (
    AREA,
    SVG,
    Scene,
    drawn,
    drawn_by,
    frame,
    is_as_kept,
    of_size,
    parsed,
    picture,
    places,
    plain,
    ruler,
    texts,
    ticks,
)

X, Y = "throughput_iops", "read_latency_us"
_NAME_PX = "14"


def many(count: int) -> tuple[Run, ...]:
    """Curves whose ends are far enough apart for a name each, of two systems in turns."""
    made = []
    for at in range(count):
        points = [
            replace(
                point(
                    sessions,
                    throughput_iops=1000.0 * (at % 7 + 1) * sessions,
                    read_latency_us=300.0 + 250.0 * at + 40.0 * sessions,
                ),
                id=f"r{at}.{sessions}",
            )
            for sessions in (1, 4)
        ]
        one = run(f"r{at}", *points, label=f"run {at:02}", colour_slot=at % 12)
        name = "old array" if at % 2 else "new array"
        made.append(replace(one, system=replace(one.system, name=name)))
    return tuple(made)


def _curves(document: ElementTree.Element) -> Scene:
    """The curves and the ends of the axes in the units of the data."""
    right, up = (
        ruler(ticks(document, axis, anchor)) for axis, anchor in (("x", "middle"), ("y", "end"))
    )
    across, upwards = frame(document)
    lines = [one for one in document.iter(f"{SVG}polyline") if "opacity" not in one.attrib]
    return {
        "curves": [[[right(x), up(y)] for x, y in places(line)] for line in lines],
        "ends": [[*map(right, across)], [*map(up, upwards)]],
        "names": sorted(
            one.text or ""
            for one in of_size(document, _NAME_PX)
            if one.attrib.get("font-weight") == "600"
        ),
    }


def names_scene() -> Scene:
    """More curves than are named, one of them dimmed though it is the most extreme."""
    figure = curve_figure(many(14), X, Y)
    extreme = figure.names[0].run_id
    view = View(runs=tuple(label.run_id for label in figure.runs), dimmed=(extreme,))
    document = parsed(drawn_by(draw_curve, figure, view, AREA, LIGHT))
    return {"figure": plain(figure), "view": plain(view), "drawn": _curves(document)}


def panels_scene() -> Scene:
    """Panels of a system each; the highest run of all is hidden, and holds no axis."""
    figure = curve_figure(many(21), X, Y)
    view = View(runs=tuple(label.run_id for label in figure.runs), hidden=("r20",), split="system")
    facet = facet_of(figure, view.split)
    assert facet is not None
    alone = (panel_figure(figure, panel) for panel in facet.panels)
    shown = [
        _curves(parsed(drawn_by(draw_curve, one, view, AREA, LIGHT, whole=figure))) for one in alone
    ]
    return {"figure": plain(figure), "view": plain(view), "drawn": shown}


def families_scene() -> Scene:
    """Runs of two systems, each in a shade of its system's hue, in both themes."""
    view = View(runs=tuple(f"r{at}" for at in range(7)), colour_by="system")
    figure = curve_figure(many(7), X, Y, looks=view.all_looks)
    shown = {}
    for theme in (LIGHT, DARK):
        document = parsed(drawn_by(draw_curve, figure, view, AREA, theme))
        lines = [one for one in document.iter(f"{SVG}polyline") if "opacity" not in one.attrib]
        names = (one for one in of_size(document, _NAME_PX) if "font-weight" in one.attrib)
        shown[theme.name] = {
            "lines": [line.attrib["stroke"] for line in lines],
            "names": sorted([one.text, one.attrib["fill"]] for one in names),
        }
    return {"figure": plain(figure), "view": plain(view), "drawn": shown}


@pytest.mark.parametrize(
    ("name", "made"),
    [("names", names_scene), ("panels", panels_scene), ("families", families_scene)],
)
def test_a_picture_draws_the_many_curves_that_the_page_draws(
    name: str, made: Callable[[], Scene]
) -> None:
    assert is_as_kept(name, made)


def test_family_runs_have_shades_in_both_themes() -> None:
    drawn = families_scene()["drawn"]
    for theme in (LIGHT, DARK):
        lines = drawn[theme.name]["lines"]
        assert lines[:2] == [theme.lines[0], theme.lines[1]]
        assert (
            len({*lines}) == 6
        )  # The seventh run is the fourth of its system, which has 3 shades.


def test_many_curves_are_named_up_to_the_limit_none_dimmed() -> None:
    scene = names_scene()
    assert len(scene["drawn"]["names"]) == MOST_NAMED
    (extreme,) = scene["view"]["dimmed"]
    name_of = {label["run_id"]: label["label"] for label in scene["figure"]["runs"]}
    assert name_of[extreme] not in scene["drawn"]["names"]


def test_all_panels_have_the_axes_of_the_whole() -> None:
    first, second = panels_scene()["drawn"]
    assert first["ends"] == second["ends"]
    assert len(first["curves"]) + len(second["curves"]) == 20


def test_panel_picture_height_and_titles() -> None:
    document = drawn(picture(*many(24), split="system"))
    assert float(document.attrib["height"]) >= 630
    assert {"new array", " · 12 runs", "By system"} <= {
        part for text in texts(document) for part in (text, text.split(" · ")[0])
    }


def test_panels_without_a_run_on_show_are_left_out() -> None:
    old = tuple(f"r{at}" for at in range(1, 24, 2))
    document = drawn(picture(*many(24), split="system", hidden=old))
    assert "old array" not in texts(document)


def test_sixteen_panels_fit_into_the_picture_of_a_slide() -> None:
    runs = [
        replace(one, system=replace(one.system, name=f"array {at % 16}"))
        for at, one in enumerate(many(32))
    ]
    figure = curve_figure(runs, X, Y)
    facet = facet_of(figure, "system")
    assert facet is not None
    view = View(runs=tuple(one.id for one in runs), split="system")
    area = Rect(36, 60, 1164, 492)
    document = parsed(drawn_by(draw_facets, figure, facet, view, None, area, LIGHT))
    assert all(float(one.attrib["y"]) <= area.bottom for one in document.iter(f"{SVG}text"))
