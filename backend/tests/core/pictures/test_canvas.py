"""Axes, texts and colours of pictures."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.pictures.canvas.palette import DARK, LIGHT
from loadcurve.core.pictures.canvas.plot_area import (
    AxisRange,
    PlotArea,
    Rect,
    axis_range,
    tick_text,
    ticks,
)
from loadcurve.core.pictures.canvas.text import fitted, text_width, wrapped
from loadcurve.core.pictures.curves.series import draw_series
from loadcurve.core.pictures.histograms.heat_map import (
    STOPS,
    heat_colour,
)
from loadcurve.settings import ROOT
from tests.making.runs import point, run
from tests.making.svg_documents import drawn_by

POSITIVE = st.floats(1e-6, 1e12)


def test_the_colours_are_those_of_the_page() -> None:
    palette = (ROOT / "frontend/src/plots/palette.ts").read_text()
    for name, grey in re.findall(r"const (\w+_GREY) = (.*?);", palette):
        palette = palette.replace(f"  {name},\n", f"  {grey},\n")
    light, dark = (
        re.search(rf"const {name} = \[(.*?)\];", palette, re.DOTALL)
        for name in ("LIGHT_SLOTS", "DARK_SLOTS")
    )
    assert light
    assert dark
    slots = [re.findall(r"'(#\w{6})'", line) for line in light[1].strip().splitlines()]
    assert [slot[0] for slot in slots] == list(LIGHT.lines)
    assert [slot[-1] for slot in slots] == list(LIGHT.inks)
    assert re.findall(r"'(#\w{6})'", dark[1]) == list(DARK.lines)
    for theme, name in ((LIGHT, "LIGHT"), (DARK, "DARK")):
        inks = re.search(rf"const {name}: PlotTheme = {{(.*?)}};", palette, re.DOTALL)
        assert inks
        shades = re.findall(r"\['(#\w{6})', ([\d.]+)\]", inks[1])
        assert [(other, float(share)) for other, share in shades] == list(theme.shades)
        for field in ("paper", "ink", "muted", "grid", "axis", "lane"):
            assert f"{field}: '{getattr(theme, field)}'" in inks[1]


def test_heat_maps_have_the_pages_colours() -> None:
    scale = (ROOT / "frontend/src/plots/heatScale.ts").read_text()
    for theme, name in ((LIGHT, "LIGHT_STOPS"), (DARK, "DARK_STOPS")):
        stops = re.search(rf"const {name} = \[(.*?)\];", scale, re.DOTALL)
        assert stops
        assert re.findall(r"'(#\w{6})'", stops[1]) == list(STOPS[theme.name])
        assert [heat_colour(place / 6, theme) for place in range(7)] == list(STOPS[theme.name])
        assert [heat_colour(beyond, theme) for beyond in (-1, 2)] == [
            STOPS[theme.name][0],
            STOPS[theme.name][-1],
        ]


@given(st.lists(POSITIVE, min_size=1), st.sampled_from(["linear", "log"]), st.integers(4, 12))
def test_ticks_are_few_round_and_on_the_axis(values: list[float], scale: str, most: int) -> None:
    axis = axis_range(values, scale)
    shown = ticks(axis, most)
    assert shown == sorted(shown)
    assert all(
        -1e-9 <= axis.fraction(tick) <= 1 + 1e-9 for tick in shown if tick or scale == "linear"
    )
    if scale == "linear":
        assert 2 <= len(shown) <= most + 1
        assert shown[0] == 0
    assert all(0 <= axis.fraction(value) <= 1 for value in values)


def test_linear_ticks_go_in_ones_twos_and_fives() -> None:
    assert ticks(AxisRange("linear", 0, 2.74), 6) == pytest.approx([0, 0.5, 1, 1.5, 2, 2.5])
    assert ticks(AxisRange("linear", 0, 131_072), 7) == [0, 20e3, 40e3, 60e3, 80e3, 100e3, 120e3]
    assert ticks(AxisRange("log", 90, 22_000), 8) == pytest.approx(
        [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]
    )


def test_ticks_are_written_as_people_write_them() -> None:
    long, bandwidth = AxisRange("linear", 0, 2e6), AxisRange("linear", 0, 20_000)
    written = [tick_text(v, "IOPS", long) for v in (0.0, 500.0, 12_500.0, 1_400_000.0)]
    assert written == ["0", "500", "12.5k", "1.4M"]
    written = [tick_text(v, "MiB/s", bandwidth) for v in (0.0, 1562.5, 20_000.0)]
    assert written == ["0", "1,562.5", "20,000"]


@pytest.mark.parametrize("unit", ["IOPS", "NOPM", "TPM"])
def test_ticks_of_counts_are_short_as_on_the_page(unit: str) -> None:
    assert tick_text(50_000, unit, AxisRange("linear", 0, 440_000)) == "50k"
    # frontend/src/plots/frame.test.ts has the page write these in full, too.
    assert tick_text(50_000, unit, AxisRange("log", 0.1, 90_000)) == "50,000"
    assert tick_text(0.2, unit, AxisRange("linear", 0, 1.2)) == "0.2"


@pytest.mark.slow
@given(st.text(max_size=200), st.floats(20, 400))
def test_a_fitted_text_fits(text: str, width_px: float) -> None:
    short = fitted(text, width_px, 14)
    assert short == text or (short.endswith("…") and text_width(short, 14) <= width_px)


@given(st.text(max_size=300), st.integers(1, 4))
def test_wrapped_lines_fit_and_lose_no_word_unsaid(text: str, most: int) -> None:
    lines = wrapped(text, 200, 14, most)
    assert len(lines) <= most
    assert all(text_width(line, 14) <= 200 for line in lines)
    assert " ".join(lines) == " ".join(text.split()) or any("…" in line for line in lines)


@pytest.mark.parametrize(("loads", "lines"), [((8, 16), 1), ((None, None), 0)])
def test_a_line_joins_points_only_where_a_load_orders_them(
    loads: tuple[int | None, int | None], lines: int
) -> None:
    points = [
        replace(point(load, throughput_iops=1000 * n, read_latency_us=100 * n), id=f"p{n}")
        for n, load in enumerate(loads, 1)
    ]
    (series,) = curve_figure([run("a", *points)], "throughput_iops", "read_latency_us").series
    axis = AxisRange("linear", 0.0, 5000.0)
    drawn = "".join(
        drawn_by(draw_series, series, PlotArea(Rect(0, 0, 100, 100), axis, axis), (), LIGHT)
    )
    assert drawn.count("<polyline") == lines
