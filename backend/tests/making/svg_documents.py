"""Pictures for tests, and how their SVG is read."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

from loadcurve.core.drawing.pen.ink import LIGHT, Theme
from loadcurve.core.drawing.picture import draw
from loadcurve.core.drawing.sections import Picture
from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.figures.model import HistogramFigure
from loadcurve.core.figures.view import View
from loadcurve.core.records import Run
from tests.making.runs import point, run

SVG = "{http://www.w3.org/2000/svg}"


def rising(run_id: str, slot: int = 0, **fields: object) -> Run:
    """A run whose curve bends back at its last level."""
    return run(
        run_id,
        point(1, throughput_iops=1000.0, read_latency_us=400.0),
        point(8, throughput_iops=8000.0, read_latency_us=900.0),
        point(16, throughput_iops=7000.0, read_latency_us=2300.0),
        **{"label": run_id, "colour_slot": slot, **fields},
    )


def picture(*runs: Run, title: str = "A chart", **view: object) -> Picture:
    """A picture of these runs."""
    return Picture(
        title=title,
        about="Read latency against throughput",
        foot="Every number is measured.",
        view=View(runs=tuple(one.id for one in runs), **view),  # type: ignore[arg-type]
        curve=curve_figure(runs, "throughput_iops", "read_latency_us"),
        histogram=None,
    )


def with_histogram(pictured: Picture, histogram: HistogramFigure) -> Picture:
    """The same picture with a histogram."""
    return replace(pictured, histogram=histogram)


def drawn(pictured: Picture, panel: str = "curve", theme: Theme = LIGHT) -> ElementTree.Element:
    """The picture's document, parsed."""
    # What is parsed here was written by this program a moment ago.
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
