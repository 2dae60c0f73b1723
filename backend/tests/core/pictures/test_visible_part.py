"""A picture of axes that somebody zoomed in on."""

from __future__ import annotations

from dataclasses import replace

from loadcurve.core.figures import curve_figure
from loadcurve.core.figures.view import View
from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.core.pictures.canvas.plot_area import AxisRange, ticks
from loadcurve.core.pictures.curves.curve import draw_curve
from loadcurve.core.pictures.curves.notes import curve_notes
from tests.making.runs import point, run
from tests.making.svg_documents import AREA, SVG, drawn_by, parsed

RUNS = tuple(
    run(
        name,
        *(
            point(level, throughput_iops=level * iops, read_latency_us=level * 100.0)
            for level in (1, 2, 8, 40)
        ),
        label=name.upper(),
    )
    for name, iops in (("a", 1000.0), ("b", 9000.0))
)
FIGURE = curve_figure(RUNS, "throughput_iops", "read_latency_us")
WHOLE = View(runs=("a", "b"))
ZOOMED = replace(WHOLE, throughput_range=(500.0, 10_000.0), latency_range_us=(0.0, 1000.0))


def test_zoom_ends_axes_at_view_range_and_clips_beyond() -> None:
    document = parsed(drawn_by(draw_curve, FIGURE, ZOOMED, AREA, LIGHT))
    (clip,) = document.iter(f"{SVG}clipPath")
    cut = [one for one in document.iter(f"{SVG}g") if "clip-path" in one.attrib]
    assert [one.attrib["clip-path"] for one in cut] == [f"url(#{clip.attrib['id']})"]
    assert len([*cut[0].iter(f"{SVG}polyline")]) == 2
    written = {one.text for one in document.iter(f"{SVG}text")}
    assert {"2k", "10k", "1", "A", "B"} <= written
    assert "40k" not in written


def test_a_curve_out_of_sight_has_no_name() -> None:
    view = replace(ZOOMED, throughput_range=(500.0, 2500.0))
    written = {
        one.text
        for one in parsed(drawn_by(draw_curve, FIGURE, view, AREA, LIGHT)).iter(f"{SVG}text")
    }
    assert "A" in written
    assert "B" not in written


def test_picture_states_visible_part() -> None:
    assert "Zoomed in: 4 of 8 load points in view." in curve_notes(FIGURE, ZOOMED)
    assert not any("Zoomed" in note for note in curve_notes(FIGURE, WHOLE))
    drawn = "".join(drawn_by(draw_curve, FIGURE, WHOLE, AREA, LIGHT))
    assert "clipPath" not in drawn


def test_ticks_begin_where_the_axis_does() -> None:
    assert ticks(AxisRange("linear", 21_000, 49_000), 6) == [25_000, 30_000, 35_000, 40_000, 45_000]
