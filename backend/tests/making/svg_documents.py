"""Pictures for tests, and how their SVG is read: as scenes, in the units of their data."""

from __future__ import annotations

import json
import math
import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import orjson
from pydantic import TypeAdapter

from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.figures.model import HistogramFigure
from loadcurve.core.figures.view import View
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.palette import LIGHT, Theme
from loadcurve.core.pictures.canvas.plot_area import Rect
from loadcurve.core.pictures.picture import draw
from loadcurve.core.pictures.sections import ComparisonPicture
from loadcurve.core.records import Run
from tests.making.runs import point, run

SVG = "{http://www.w3.org/2000/svg}"
SCENES = Path(__file__).parent.parent / "core/pictures/scenes"
AREA = Rect(0, 0, 1200, 640)
Scene = dict[str, Any]
Place = tuple[float, float]
_POWER = {"k": 1e3, "M": 1e6}


def rising(run_id: str, slot: int = 0, **fields: object) -> Run:
    """A run whose curve bends back at its last level."""
    return run(
        run_id,
        point(1, throughput_iops=1000.0, read_latency_us=400.0),
        point(8, throughput_iops=8000.0, read_latency_us=900.0),
        point(16, throughput_iops=7000.0, read_latency_us=2300.0),
        **{"label": run_id, "colour_slot": slot, **fields},
    )


def picture(*runs: Run, title: str = "A chart", **view: object) -> ComparisonPicture:
    """A picture of these runs."""
    return ComparisonPicture(
        title=title,
        about="Read latency against throughput",
        foot="Every number is measured.",
        view=View(runs=tuple(one.id for one in runs), **view),  # type: ignore[arg-type]
        curve=curve_figure(runs, "throughput_iops", "read_latency_us"),
        histogram=None,
    )


def with_histogram(pictured: ComparisonPicture, histogram: HistogramFigure) -> ComparisonPicture:
    """The same picture with a histogram."""
    return replace(pictured, histogram=histogram)


def drawn(
    pictured: ComparisonPicture, panel: str = "curve", theme: Theme = LIGHT
) -> ElementTree.Element:
    """The picture's document, parsed."""
    # Parses this program's own output.
    return ElementTree.fromstring(draw(pictured, panel, theme))  # noqa: S314


def texts(document: ElementTree.Element) -> list[str]:
    """Every text in the order it is drawn."""
    return [element.text or "" for element in document.iter(f"{SVG}text")]


def curves(document: ElementTree.Element) -> list[list[tuple[float, float]]]:
    """The places each curve joins, in pixels."""
    return [
        [tuple(map(float, place.split(","))) for place in line.attrib["points"].split()]  # type: ignore[misc]
        for line in document.iter(f"{SVG}polyline")
    ]


def plain(record: object) -> Any:
    """A record as the server sends it."""
    return orjson.loads(TypeAdapter(type(record)).dump_json(record))


def drawn_by(draw: Callable[..., object], *given: object, **named: object) -> list[str]:
    """The elements that a part of a picture draws, its theme among ``given``."""
    (theme,) = (one for one in given if isinstance(one, Theme))
    pen = Pen(theme)
    draw(*(pen if one is theme else one for one in given), **named)
    return pen.drawn


def parsed(drawn: Sequence[str]) -> ElementTree.Element:
    document = f'<svg xmlns="{SVG[1:-1]}">{"".join(drawn)}</svg>'
    # Parses this program's own output.
    return ElementTree.fromstring(document)  # noqa: S314


def value_of(tick: str) -> float:
    return float(tick.replace(",", "").replace("−", "-").rstrip("kM")) * _POWER.get(tick[-1], 1.0)


def ruler(ticks: Sequence[tuple[float, float]]) -> Callable[[float], float]:
    """From pixels to values, by the first and the last of these ticks of pixel and value."""
    (pixel, value), (last_pixel, last_value) = ticks[0], ticks[-1]
    per_pixel = (last_value - value) / (last_pixel - pixel)
    return lambda at: rounded(value + (at - pixel) * per_pixel)


def rounded(value: float) -> float:
    return round(value, 4 - math.floor(math.log10(abs(value)))) if abs(value) > 1e-3 else 0.0


def ticks(document: ElementTree.Element, axis: str, anchor: str) -> list[tuple[float, float]]:
    """Pixel and value of each tick of the axis at the bottom ("x") or at the left ("y")."""
    return [
        (float(one.attrib[axis]) - (0.0 if axis == "x" else 4.5), value_of(one.text or ""))
        for one in document.iter(f"{SVG}text")
        if (one.attrib["font-size"], one.attrib.get("text-anchor")) == ("13", anchor)
        and one.attrib["fill"] == LIGHT.muted
    ]


def places(line: ElementTree.Element) -> list[Place]:
    pairs = (pair.split(",") for pair in line.attrib["points"].split())
    return [(float(x), float(y)) for x, y in pairs]


def middle(shape: ElementTree.Element) -> Place:
    """The middle of a sign: of a polygon's corners, or of a group's lines."""
    if shape.tag == f"{SVG}polygon":
        corners = places(shape)
    else:
        ends = (("x1", "y1"), ("x2", "y2"))
        corners = [(float(bar.attrib[x]), float(bar.attrib[y])) for bar in shape for x, y in ends]
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def upright(document: ElementTree.Element, dash: str) -> list[float]:
    """Where upright lines of this dash stand, in pixels."""
    lines = (one.attrib for one in document.iter(f"{SVG}line"))
    found = (line for line in lines if line.get("stroke-dasharray") == dash)
    return [float(one["x1"]) for one in found if one["x1"] == one["x2"]]


def frame(document: ElementTree.Element) -> tuple[Place, Place]:
    """Both ends of the axis at the bottom, and of that at the left, in pixels."""
    lines = [
        [float(one.attrib[end]) for end in ("x1", "x2", "y2", "y1")]
        for one in document.iter(f"{SVG}line")
        if one.attrib["stroke"] == LIGHT.axis
    ]
    left, right, *_ = max(lines, key=lambda ends: ends[1] - ends[0])
    *_, bottom, top = max(lines, key=lambda ends: ends[2] - ends[3])
    return (left, right), (bottom, top)


def of_size(document: ElementTree.Element, size_px: str) -> list[ElementTree.Element]:
    return [one for one in document.iter(f"{SVG}text") if one.attrib["font-size"] == size_px]


def holds(now: Any, then: Any) -> bool:
    """Whether a document says all of another, numbers to what another processor may compute."""
    if isinstance(now, dict) and isinstance(then, dict):
        return all(key in now and holds(now[key], then[key]) for key in then)
    if isinstance(now, list) and isinstance(then, list):
        return len(now) == len(then) and all(map(holds, now, then))
    if isinstance(now, float) and isinstance(then, int | float):
        return math.isclose(now, then, rel_tol=1e-3, abs_tol=1e-6)
    return bool(now == then)


def is_as_kept(name: str, made: Callable[[], Scene]) -> bool:
    """Whether a scene equals the stored one; LOADCURVE_WRITE_SCENES stores it anew."""
    path, scene = SCENES / f"{name}.json", json.loads(json.dumps(made()))
    if os.environ.get("LOADCURVE_WRITE_SCENES"):
        path.write_text(json.dumps(scene, ensure_ascii=False) + "\n", encoding="utf-8")
    return holds(scene, json.loads(path.read_bytes()))


def levels_of(document: ElementTree.Element) -> list[list[str]]:
    """Each load level that stands at a marker, with the side of the marker that it stands on."""
    markers = [place for line in document.iter(f"{SVG}polyline") for place in places(line)]
    found = []
    for one in of_size(document, "11.5"):
        x, y = float(one.attrib["x"]), float(one.attrib["y"])
        is_left = one.attrib["text-anchor"] == "end"
        beside = x + 6 if is_left else x - 6
        _, up = min(markers, key=lambda place: math.hypot(place[0] - beside, place[1] - y))
        side = f"{'top' if y < up else 'bottom'} {'left' if is_left else 'right'}"
        found.append([one.text or "", side])
    return sorted(found)
