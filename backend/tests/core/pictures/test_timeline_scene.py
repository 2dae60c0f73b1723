"""The scene of two load points over time, as the picture draws it; see ``test_scenes.py``."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import datetime
from xml.etree.ElementTree import Element

import numpy as np

from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.core.pictures.timeline import draw_panels, draw_timeline
from loadcurve.core.readers.samples import SampleSeries, SampleTrack
from loadcurve.core.readers.samples.series import READ_COUNT
from loadcurve.core.records import Finding, Provenance
from loadcurve.core.timeline import (
    AttachedSampleFile,
    RunTimeline,
    SampleFile,
    TimelineFigure,
    TimelineLine,
    TimelinePanel,
    TimelineResult,
    title_of,
)
from loadcurve.core.timeline.charts.figure import StatedLine, TimelineMark
from loadcurve.core.timeline.heat import heat_of
from tests.making.svg_documents import (
    SVG,
    Scene,
    drawn_by,
    is_as_kept,
    parsed,
    places,
    plain,
    rounded,
)

Pair = tuple[float | None, ...]


def a_line(title: str, low: Pair, mean: Pair, high: Pair) -> TimelineLine:
    seconds = tuple(-10.0 + 20 * at for at in range(len(mean)))
    return TimelineLine(
        title, title.split(maxsplit=1)[0], "iostat", "h", seconds, low, mean, high, 1.0
    )


def level(title: str, *values: float | None) -> TimelineLine:
    return a_line(title, values, values, values)


def timed(
    name: str,
    begins: datetime,
    *panels: TimelinePanel,
    window_s: float,
    about: str | None = None,
) -> RunTimeline:
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
        marks=() if about else (TimelineMark(12.0, "end of the warm-up"),),
        about=about,
    )
    file = SampleFile("a" * 64, "iostat.out", "iostat", "h", begins, None, 4, 20.0)
    finding = Finding("Steady load", "agrees", f"steady, says {name} <b>")
    return RunTimeline(
        *(name, f"Run {name}", name.upper(), Provenance.MEASURED, f"{name}.1", "8 sessions"),
        *(figure, figure, (AttachedSampleFile(file, True, None, ""),), (finding,)),
    )


def answer(*names: str) -> TimelineResult:
    """Requests of each, with a gap and a band, and the latency of the first."""
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
    return TimelineResult(tuple(points[name] for name in names))


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
        (float(one.attrib["y"]) - 4.5, float((one.text or "").replace("k", "e3")))
        for one in document.iter(f"{SVG}text")
        if (one.get("text-anchor"), one.get("fill")) == ("end", LIGHT.muted)
        and top < float(one.attrib["y"]) < bottom + 8
    ]
    (pixel, value), (last_pixel, last) = written[0], written[-1]
    return lambda at: rounded(value + (at - pixel) * (last - value) / (last_pixel - pixel))


def panel_scene(document: Element, shade: Element) -> Scene:
    """The content of one panel, in seconds and in the panel's unit."""
    left, top, width, height = attribute(shade, "x", "y", "width", "height")
    at, up = clock(document), scale(document, top, top + height)

    def inside(y: float) -> bool:
        return top - 0.1 <= y <= top + height + 0.1

    def drawn(tag: str) -> list[list[list[float]]]:
        found = (places(one) for one in document.iter(f"{SVG}{tag}"))
        return [[[at(x), up(y)] for x, y in line] for line in found if inside(line[0][1])]

    lines = [one for one in document.iter(f"{SVG}line") if inside(float(one.attrib["y1"]))]
    stated = [line for line in lines if line.get("stroke-dasharray") == "2 3"]
    return {
        "shade": [at(left), at(left + width)],
        "curves": drawn("polyline"),
        "bands": [sorted(band) for band in drawn("polygon")],
        "dots": [
            [at(x), up(y)]
            for x, y in (attribute(one, "cx", "cy") for one in document.iter(f"{SVG}circle"))
            if inside(y)
        ],
        "stated": [up(*attribute(one, "y1")) for one in stated],
        "marks": [
            at(*attribute(line, "x1")) for line in lines if line.get("stroke") == LIGHT.muted
        ],
    }


def scene() -> Scene:
    answered = answer("a", "b")
    document = parsed(drawn_by(draw_panels, answered, 0.0, LIGHT))
    drawn = [panel_scene(document, shade) for shade in document.iter(f"{SVG}rect")]
    return {"figure": plain(answered), "drawn": drawn}


def days_scene() -> Scene:
    """Intervals of two observed runs: steps, a gap between them, and one whose value is unknown."""
    band = TimelineLine(
        *("reads", "reads", "the reports", None, (10.0, 25.0, 50.0, 70.0)),
        *((900, 1800, 500, None), (1000, 2000, 500, None), (1100, 2600, 500, None), 1.0),
        since=(-10.0, 10.0, 30.0, 50.0),
    )
    points = (
        timed(
            name,
            datetime.fromisoformat("2026-03-05T00:00:00"),
            TimelinePanel("requests", "Requests", "IOPS", "", (band,)),
            window_s=70.0,
            about="4 intervals",
        )
        for name in "ab"
    )
    answered = TimelineResult(tuple(points))
    document = parsed(drawn_by(draw_panels, answered, 0.0, LIGHT))
    frames = list(document.iter(f"{SVG}rect"))
    assert {frame.get("fill") for frame in frames} == {"none"}
    return {
        "figure": plain(answered),
        "drawn": [panel_scene(document, frame) for frame in frames],
    }


def test_a_picture_draws_the_steps_that_the_page_draws() -> None:
    assert is_as_kept("timeline_days", days_scene)


def counted(name: str, slow: float) -> RunTimeline:
    """Reads of two bands, half a minute apart, ``slow`` % of them in the upper; then none."""
    counts = {"16–32 µs": (0.0, 100.0 - slow, 0.0), "1024–2048 µs": (100.0, slow, 0.0)}
    tracks = tuple(
        SampleTrack(subject, READ_COUNT, np.array(values)) for subject, values in counts.items()
    )
    series = SampleSeries("fio (clat_hist log)", None, None, np.array([30.0, 60.0, 70.0]), tracks)
    heat = heat_of(series, READ_COUNT, 0.0, (-10.0, 70.0), 1200)
    panel = TimelinePanel(READ_COUNT, "Read latency, share of reads", "ms", "", (), heat=heat)
    return timed(name, datetime.fromisoformat("1970-01-01"), panel, window_s=65.0)


def heat_scene() -> Scene:
    answered = TimelineResult((counted("a", 75.0), counted("b", 20.0)))
    document = parsed(drawn_by(draw_panels, answered, 0.0, LIGHT))
    shades = [one for one in document.iter(f"{SVG}rect") if one.get("stroke") == LIGHT.axis]
    at = clock(document)
    drawn = []
    for shade, group in zip(shades, document.iter(f"{SVG}g"), strict=True):
        _, top, _, height = attribute(shade, "x", "y", "width", "height")
        up = log_scale(document, top, top + height)
        cells = []
        for one in group.iter(f"{SVG}rect"):
            x, y, wide, high = attribute(one, "x", "y", "width", "height")
            cells.append([at(x), at(x + wide), up(y + high), up(y), one.attrib["fill"]])
        drawn.append(cells)
    return {"figure": plain(answered), "drawn": drawn}


def log_scale(document: Element, top: float, bottom: float) -> Callable[[float], float]:
    """From pixels to a latency, by the ticks of a log axis at the left of a panel."""
    written = [
        (float(one.attrib["y"]) - 4.5, math.log(float(one.text or "")))
        for one in document.iter(f"{SVG}text")
        if (one.get("text-anchor"), one.get("fill")) == ("end", LIGHT.muted)
        and top < float(one.attrib["y"]) < bottom + 8
    ]
    (pixel, value), (last_pixel, last) = written[0], written[-1]
    per_pixel = (last - value) / (last_pixel - pixel)
    return lambda at: rounded(math.exp(value + (at - pixel) * per_pixel))


def test_a_picture_draws_the_heat_map_that_the_page_draws() -> None:
    assert is_as_kept("timeline_heat", heat_scene)


def test_heat_cells_without_requests_are_open_on_one_scale() -> None:
    cells, others = heat_scene()["drawn"]
    # The last ten seconds have no request, and of the two times before each band has a cell.
    assert max(cell[1] for cell in cells) == 60
    bands = len(counted("a", 75.0).figure.panels[0].heat.bands)  # type: ignore[union-attr]
    assert len(cells) == 2 * bands
    # All of a time in one band is the most of both load points, and 80% of it is lighter.
    (strongest,) = {cell[4] for cell in cells if cell[:2] == [0, 30] and cell[2] > 1}
    assert strongest == "#072f57"
    assert strongest in {cell[4] for cell in others}
    assert len({cell[4] for cell in (*cells, *others)}) == 6


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
    assert "2026-03-05, by the report's clock; the shaded part is the report's time" in str(written)


def test_timelines_of_two_load_points_are_named() -> None:
    document = parsed([draw_timeline(answer("a", "b"), LIGHT)])
    written = [one.text or "" for one in document.iter(f"{SVG}text")]
    assert written.index("A, 8 sessions:") < written.index("B, 8 sessions:")
    assert any(one.startswith("Requests (IOPS) · A, 8 sessions") for one in written)
    assert any(one.startswith("Requests (IOPS) · B, 8 sessions") for one in written)
