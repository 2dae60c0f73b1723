"""The scene of two load points over time, as the picture draws it; see ``test_scenes.py``."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from xml.etree.ElementTree import Element

from loadcurve.core.drawing.pen.ink import LIGHT
from loadcurve.core.drawing.timeline import draw_panels, draw_timeline
from loadcurve.core.records import Finding, Provenance
from loadcurve.core.series import (
    BesidePoint,
    SampleFile,
    TimedPoint,
    TimelineAnswer,
    TimelineFigure,
    TimelineLine,
    TimelinePanel,
    title_of,
)
from loadcurve.core.series.timeline import StatedLine, TimelineMark
from tests.making.svg_documents import SVG, Scene, is_as_kept, parsed, places, plain, rounded

Pair = tuple[float | None, ...]


def a_line(title: str, low: Pair, mean: Pair, high: Pair) -> TimelineLine:
    seconds = tuple(-10.0 + 20 * at for at in range(len(mean)))
    return TimelineLine(
        title, title.split(maxsplit=1)[0], "iostat", "h", seconds, low, mean, high, 1.0
    )


def level(title: str, *values: float | None) -> TimelineLine:
    return a_line(title, values, values, values)


def timed(name: str, begins: datetime, *panels: TimelinePanel, window_s: float) -> TimedPoint:
    figure = TimelineFigure(
        begins=begins,
        window_s=window_s,
        is_inner=False,
        first_s=-10.0,
        last_s=70.0,
        from_s=-10.0,
        to_s=70.0,
        device=None,
        devices=(),
        panels=panels,
        marks=(TimelineMark(12.0, "end of the warm-up"),),
    )
    file = SampleFile("a" * 64, "iostat.out", "iostat", "h", begins, None, 4, 20.0)
    finding = Finding("Steady load", "agrees", f"steady, says {name} <b>")
    return TimedPoint(
        *(name, f"Run {name}", name.upper(), Provenance.MEASURED, f"{name}.1", "8 sessions"),
        *(figure, figure, (BesidePoint(file, True, None, ""),), (finding,)),
    )


def answer(*names: str) -> TimelineAnswer:
    """Of each the requests, with a gap and a band, and of the first the latency as well."""
    band = a_line("reads", (900, 1800, None, 700), (1000, 2000, None, 800), (1100, 2600, None, 900))
    stated = StatedLine("reads, the report", 1500.0, "1,500 IOPS")
    other = level("writes", 500, 700, 900, 400)
    requests = TimelinePanel(
        "requests",
        "Requests",
        "IOPS",
        "2 disks",
        (band, other),
        (stated,),
    )
    latency = TimelinePanel("latency", "Latency", "ms", "", (level("read latency", 1, 2, 3, 4),))
    fewer = TimelinePanel(
        "requests", "Requests", "IOPS", "sda", (level("reads", 1000, 1200, 900, 1300),)
    )
    begins = datetime.fromisoformat("2026-03-05T13:59:30")
    points = {
        "a": timed("a", begins, requests, latency, window_s=55.0),
        "b": timed("b", datetime.fromisoformat("2026-04-01T09:00:00"), fewer, window_s=40.0),
    }
    return TimelineAnswer(tuple(points[name] for name in names))


def attribute(one: Element, *names: str) -> list[float]:
    return [float(one.attrib[name]) for name in names]


def seconds_of(written: str) -> float:
    minutes, seconds = written.lstrip("−").split(":")
    return (int(minutes) * 60 + int(seconds)) * (-1 if written.startswith("−") else 1)


def clock(document: Element) -> Callable[[float], float]:
    """From pixels to seconds, by the ticks below the last panel."""
    written = [
        (float(one.attrib["x"]), seconds_of(one.text or ""))
        for one in document.iter(f"{SVG}text")
        if one.attrib.get("text-anchor") == "middle"
    ]
    (pixel, value), (last_pixel, last) = written[0], written[-1]
    return lambda at: rounded(value + (at - pixel) * (last - value) / (last_pixel - pixel))


def scale(document: Element, top: float, bottom: float) -> Callable[[float], float]:
    """From pixels to a panel's values, by the ticks at its left."""
    written = [
        (float(one.attrib["y"]) - 4, float((one.text or "").replace("k", "e3")))
        for one in document.iter(f"{SVG}text")
        if (one.get("text-anchor"), one.get("fill")) == ("end", LIGHT.muted)
        and top < float(one.attrib["y"]) < bottom + 8
    ]
    (pixel, value), (last_pixel, last) = written[0], written[-1]
    return lambda at: rounded(value + (at - pixel) * (last - value) / (last_pixel - pixel))


def panel_scene(document: Element, shade: Element) -> Scene:
    """What is drawn in one panel, in seconds and in the panel's unit."""
    left, top, width, height = attribute(shade, "x", "y", "width", "height")
    at, up = clock(document), scale(document, top, top + height)

    def inside(y: float) -> bool:
        return top - 0.1 <= y <= top + height + 0.1

    def drawn(tag: str) -> list[list[list[float]]]:
        found = (places(one) for one in document.iter(f"{SVG}{tag}"))
        return [[[at(x), up(y)] for x, y in line] for line in found if inside(line[0][1])]

    lines = [one for one in document.iter(f"{SVG}line") if inside(float(one.attrib["y1"]))]
    stated = [one for one in lines if one.get("stroke-dasharray") == "2 3"]
    return {
        "shade": [at(left), at(left + width)],
        "curves": drawn("polyline"),
        "bands": [sorted(band) for band in drawn("polygon")],
        "stated": [up(*attribute(one, "y1")) for one in stated],
        "marks": [at(*attribute(one, "x1")) for one in lines if one.get("stroke") == LIGHT.muted],
    }


def scene() -> Scene:
    answered = answer("a", "b")
    document = parsed(draw_panels(answered, 0.0, LIGHT)[0])
    drawn = [panel_scene(document, shade) for shade in document.iter(f"{SVG}rect")]
    return {"figure": plain(answered), "drawn": drawn}


def test_a_picture_draws_the_panels_that_the_page_draws() -> None:
    assert is_as_kept("timeline", scene)


def test_one_load_point_is_on_the_clock_of_its_report() -> None:
    answered = answer("a")
    document = parsed([draw_timeline(answered, LIGHT)])
    written = [one.text for one in document.iter(f"{SVG}text")]
    assert title_of(answered) in written
    # Round times of the clock, though the report began half a minute past.
    assert "13:59:30" in written
    assert "14:00:00" in written
    assert "steady, says a <b>" in written
    assert "2026-03-05, by the database's clock; the shaded part is the report's time" in str(
        written
    )


def test_two_load_points_are_said_by_name() -> None:
    document = parsed([draw_timeline(answer("a", "b"), LIGHT)])
    written = [one.text or "" for one in document.iter(f"{SVG}text")]
    assert written.index("A, 8 sessions:") < written.index("B, 8 sessions:")
    assert any(one.startswith("Requests (IOPS) · A, 8 sessions") for one in written)
    assert any(one.startswith("Requests (IOPS) · B, 8 sessions") for one in written)
