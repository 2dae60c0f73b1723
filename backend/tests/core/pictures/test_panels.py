"""Histograms in every form, heat maps, concurrency panels, wait events, and all at once."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from loadcurve.core.figures.companion_panels import companion_figure
from loadcurve.core.figures.heat_map import heat_map_figure
from loadcurve.core.figures.histogram import histogram_figure
from loadcurve.core.figures.waits import wait_figure
from loadcurve.core.pictures.canvas.palette import DARK, LIGHT
from loadcurve.core.pictures.canvas.plot_area import Rect
from loadcurve.core.pictures.canvas.text import text_width
from loadcurve.core.pictures.histograms.heat_map import STOPS
from loadcurve.core.pictures.histograms.histogram import draw_histogram
from loadcurve.core.pictures.picture import draw
from loadcurve.core.pictures.sections import ComparisonPicture
from loadcurve.core.records import Evidence, LoadPoint, Run, WaitEvent
from tests.making.runs import histogram, measured, point, run
from tests.making.svg_documents import SVG, curves, drawn, drawn_by, picture, texts

Shares = dict[tuple[float, float | None], float]
LOW: Shares = {(0, 256): 10.0, (256, 512): 70.0, (512, 1024): 20.0, (1024, None): 0.0}
HIGH: Shares = {(0, 256): 0.0, (256, 512): 25.0, (512, 1024): 60.0, (1024, None): 15.0}


def with_reads(run_id: str, slot: int = 0, *levels: Shares) -> Run:
    """A run with a histogram at each level, wait events, and a curve."""
    points = []
    for number, shares in enumerate(levels or (LOW, HIGH), start=1):
        waits = (
            WaitEvent("db file sequential read", pct_db_time=80.0, evidence=Evidence()),
            WaitEvent("DB CPU", pct_db_time=5.0, evidence=Evidence()),
        )
        points.append(
            replace(
                point(8 * number, throughput_iops=1e4 * number, read_latency_us=300.0 * number),
                histograms=(histogram(shares),),
                wait_events=waits,
                report_sha256s=("a" * 64,),
            )
        )
    return run(run_id, *points, label=run_id, colour_slot=slot)


def everything(*runs: Run, **view: object) -> ComparisonPicture:
    """A picture with all that a permalink can freeze of these runs."""
    return replace(
        picture(*runs, **view),
        histogram=histogram_figure(runs),
        heat_map=heat_map_figure(runs),
        wait_events=wait_figure(runs),
        companions=companion_figure(runs, ["throughput_iops", "read_latency_us"]),
    )


def cells_of(document: ElementTree.Element) -> list[ElementTree.Element]:
    """The cells of heat maps of three rows, which share the height of four."""
    return [one for one in document.iter(f"{SVG}rect") if one.attrib["height"] == "27"]


def test_several_histograms_are_outlines_over_each_other() -> None:
    pictured = everything(with_reads("a"), with_reads("b", 1, HIGH), histogram_mode="columns")
    document = drawn(pictured, "histogram")
    outlines = [line for line in curves(document) if len(line) > 4]
    assert len(outlines) == 2
    assert {"a, 16 sessions", "b, 8 sessions"} <= {*texts(document)}
    assert any("Latency histogram of “db file sequential read”" in one for one in texts(document))


def test_single_histogram_has_bars_line_and_brackets() -> None:
    document = drawn(everything(with_reads("a", 0, LOW)), "histogram")
    assert {"10%", "70%", "20%", "p50", "p90", "p99"} <= {*texts(document)}
    (cumulative,) = curves(document)
    rises = [before[1] - after[1] for before, after in pairwise(cumulative)]
    assert rises[0] / rises[1] == pytest.approx(70 / 20, rel=1e-2)


@pytest.mark.parametrize(
    ("width_px", "written"), [(1200, "5.12%"), (700, "5.1%"), (600, "5.1"), (300, None)]
)
def test_narrow_buckets_have_level_edges_and_all_or_no_labels(
    width_px: int, written: str | None
) -> None:
    bounds = [2.0**power for power in range(18)]
    shares: Shares = {pair: 5.125 for pair in pairwise(bounds)} | {(bounds[-1], None): 12.875}
    figure = histogram_figure([with_reads("a", 0, {(0.0, 1.0): 0.0, **shares})])
    area = Rect(0, 0, width_px, 360)
    document = ElementTree.Element("svg")
    for part in drawn_by(draw_histogram, figure, area, LIGHT):
        document.append(ElementTree.fromstring(part))  # noqa: S314
    under = [one for one in document.iter("text") if one.attrib["font-size"] == "12"]
    assert not any("transform" in one.attrib for one in under)
    assert under[-1].text == "∞"
    ends = [(float(one.attrib["x"]), text_width(one.text or "", 12.0) / 2) for one in under]
    assert all(x + half < right - other for (x, half), (right, other) in pairwise(ends))
    said = [one.text for one in document.iter("text")]
    assert "Latency" in said
    assert said.count(written) == (17 if written else 0)


def test_cumulative_steps_and_states_its_open_end() -> None:
    pictured = everything(with_reads("a", 0, HIGH), histogram_mode="cdf")
    document = drawn(pictured, "histogram")
    (steps,) = curves(document)
    assert all(one[0] == two[0] or one[1] == two[1] for one, two in pairwise(steps))
    assert any("15% in the open last bucket, ≥ 1.02 ms" in one for one in texts(document))


def test_many_histograms_stand_side_by_side() -> None:
    runs = [with_reads(f"run {n}", n, LOW) for n in range(5)]
    document = drawn(everything(*runs), "histogram")
    assert float(document.attrib["height"]) > 1000
    assert {f"run {n}" for n in range(5)} <= {*texts(document)}
    assert texts(document).count("70%") == 5
    together = drawn(everything(*runs, histogram_mode="columns"), "histogram")
    assert together.attrib["height"] == "630"


@pytest.mark.parametrize("quantity", ["frequency", "time"])
def test_heat_maps_have_a_cell_for_each_bucket_and_load_point(quantity: str) -> None:
    runs = with_reads("a", 0, LOW, LOW), with_reads("b", 1, LOW)
    pictured = everything(*runs, histogram_mode="heat", heat_quantity=quantity)
    assert pictured.heat_map is not None
    rows = pictured.heat_map.rows
    for theme in (LIGHT, DARK):
        document = drawn(pictured, "histogram", theme)
        cells = cells_of(document)
        assert len(cells) == len(rows) * 3
        coloured = {cell.attrib["fill"] for cell in cells}
        # The largest share has the strongest colour, and stated shares are never blank.
        assert STOPS[theme.name][-1] in coloured
        assert theme.paper not in coloured
    words = {"frequency": "% of waits", "time": "% of the time waited, estimated"}
    assert {words[quantity], "256–512 µs", "8", "16", "sessions"} <= {*texts(document)}


def test_heat_map_cell_without_data_is_crossed_out_with_note() -> None:
    bare = replace(point(32, throughput_iops=5e4, read_latency_us=900.0), histograms=())
    some = with_reads("a", 0, LOW)
    pictured = everything(replace(some, points=(*some.points, bare)), histogram_mode="heat")
    document = drawn(pictured, "histogram")
    cells = cells_of(document)
    unstated = [cell for cell in cells if cell.attrib["fill"] == LIGHT.paper]
    assert (len(unstated), len(cells)) == (3, 6)
    # Once in the key, once in the column.
    assert texts(document).count("not stated") == 2


def test_picture_without_frozen_heat_map_draws_columns() -> None:
    pictured = replace(everything(with_reads("a"), histogram_mode="heat"), heat_map=None)
    assert "Share of waits (%)" in texts(drawn(pictured, "histogram"))


def test_panels_over_concurrency_list_omitted_runs() -> None:
    bare = run("bare", point(None, throughput_iops=5000.0), label="bare")
    document = drawn(everything(with_reads("a"), bare), "concurrency")
    shown = texts(document)
    assert {"Throughput", "Read latency", "Concurrency (sessions)"} <= {*shown}
    assert len(curves(document)) == 2
    assert any("bare: " in one for one in shown)
    hidden = texts(drawn(everything(with_reads("a"), bare, hidden=("a", "bare")), "concurrency"))
    assert "Every run that states it is hidden." in hidden


def test_wait_events_are_a_table_with_a_bar_for_each_share() -> None:
    silent = run("silent", point(8, throughput_iops=1.0), label="silent")
    pictured = everything(with_reads("a"), silent)
    document = drawn(pictured, "waits")
    shown = texts(document)
    assert {"db file sequential read", "User I/O", "80%", "5%", "DB CPU"} <= {*shown}
    assert any(one.startswith("silent: ") for one in shown)
    colour = LIGHT.lines[pictured.curve.runs[0].style.colour_slot]
    bars = [
        float(one.attrib["width"])
        for one in document.iter(f"{SVG}rect")
        if one.attrib.get("fill") == colour
    ]
    assert bars[0] / bars[1] == pytest.approx(80 / 5, rel=1e-3)
    many = everything(*(with_reads(f"run {n}", n) for n in range(7)))
    assert texts(drawn(many, "waits")).count("db file sequential read") == 2


def test_long_names_of_wait_events_are_broken_and_not_cut_off() -> None:
    name = "cell single block physical read: persistent memory cache of the storage servers"
    wait = WaitEvent(name, pct_db_time=80.0, evidence=Evidence())
    runs = [with_reads(f"run {number}") for number in range(5)]
    runs = [
        replace(one, points=tuple(replace(each, wait_events=(wait,)) for each in one.points))
        for one in runs
    ]
    shown = texts(drawn(everything(*runs), "waits"))
    assert name in " ".join(shown)
    assert not any("…" in one for one in shown)


def test_full_picture_has_each_panel_once_and_no_text_outside() -> None:
    pictured = everything(with_reads("a"), with_reads("b", 1))
    document = drawn(pictured, "all")
    shown = texts(document)
    headings = ["By concurrency", "Latency histogram of “db file sequential read”"]
    places = [shown.index(one) for one in [*headings, "Where DB time went"]]
    assert places == sorted(places)
    width, height = float(document.attrib["width"]), float(document.attrib["height"])
    for one in document.iter(f"{SVG}text"):
        assert 0 <= float(one.attrib["x"]) <= width
        assert 0 <= float(one.attrib["y"]) <= height
    alone = drawn(picture(with_reads("a")), "all")
    assert "Where DB time went" not in texts(alone)


@pytest.mark.parametrize("panel", ["concurrency", "histogram", "waits"])
def test_a_panel_that_was_not_frozen_is_an_error(panel: str) -> None:
    with pytest.raises(ValueError, match=f"no panel '{panel}'"):
        draw(picture(with_reads("a")), panel, LIGHT)


@pytest.mark.parametrize("panel", ["curve", "concurrency", "histogram", "waits", "all"])
@pytest.mark.parametrize("mode", ["columns", "cdf", "multiples", "heat"])
def test_hostile_names_stay_text_in_every_panel(panel: str, mode: str) -> None:
    hostile = '</text><script>alert(1)</script><image href="file:///etc/passwd"/>\u202e'
    runs = [replace(with_reads("a"), label=hostile), with_reads("b", 1)]
    document = drawn(everything(*runs, histogram_mode=mode), panel)
    tags = {one.tag.split("}")[1] for one in document.iter()}
    known = ("svg", "title", "desc", "rect", "line", "polyline", "polygon", "circle", "text", "g")
    assert tags <= {*known}
    assert not any(
        "href" in name or name.startswith("on") for e in document.iter() for name in e.attrib
    )


def test_a_source_that_states_little_is_never_drawn_as_zero() -> None:
    partial = LoadPoint(
        8,
        quantities={"throughput_iops": measured(1.0), "read_latency_us": measured(1.0)},
        histograms=(histogram({(512, 1024): 47.0}),),
        id="p",
    )
    figure = everything(with_reads("a", 0, LOW), run("b", partial, label="b"))
    outlines = [line for line in curves(drawn(figure, "histogram")) if len(line) > 3]
    # The one share that is stated stands alone: up, across and down again.
    assert min(map(len, outlines)) == 4
