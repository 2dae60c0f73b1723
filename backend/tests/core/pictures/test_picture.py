"""Pictures: positions of elements, and escaping of every text."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.figures.histogram import histogram_figure
from loadcurve.core.pictures.canvas.palette import DARK, LIGHT
from loadcurve.core.pictures.picture import HEIGHT_PX, WIDTH_PX, draw
from loadcurve.core.records import LoadPoint, Provenance, Run
from tests.making.runs import histogram, measured, point, run
from tests.making.svg_documents import curves, drawn, picture, rising, texts, with_histogram

HOSTILE = [
    "<script>alert(1)</script>",
    "</text></svg><script>alert(1)</script>",
    '"><image href="file:///etc/passwd"/>',
    "' onload='alert(1)",
    "&lt;b&gt; &amp; &#0; ]]> <![CDATA[",
    "<!ENTITY x SYSTEM 'file:///etc/passwd'>&x;",
    "javascript:alert(1)",
    "\u202eesrever \u0000 \u0007 \ud800 \uffff",
    "=cmd|' /C calc'!A0",
    "𝕏 漢字 " * 40,
]


def test_curve_joins_points_by_load_never_by_throughput() -> None:
    (line,) = curves(drawn(picture(rising("a"))))
    (x1, y1), (x8, y8), (x16, y16) = line
    assert x1 < x16 < x8  # The last level pushed less than the one before it.
    assert y1 > y8 > y16  # More latency is further up.
    assert (x8 - x1) / (x16 - x1) == pytest.approx(7000 / 6000, rel=1e-3)
    assert (y1 - y16) / (y1 - y8) == pytest.approx(1900 / 500, rel=1e-2)


def test_swapped_axes_turn_the_curve_round() -> None:
    (line,) = curves(drawn(picture(rising("a"), swap=True)))
    (x1, y1), (x8, y8), (x16, y16) = line
    assert x1 < x8 < x16
    assert y8 < y16 < y1
    assert "Throughput (IOPS)" in texts(drawn(picture(rising("a"), swap=True)))


def test_both_latencies_are_named_and_the_second_is_thinner() -> None:
    one = run(
        "a",
        *(point(n, throughput_iops=n, read_latency_us=n, write_latency_us=2 * n) for n in (1, 2)),
        label="a",
    )
    pictured = replace(picture(one, y="both"), curve=curve_figure([one], "throughput_iops", "both"))
    svg = draw(pictured, "curve", LIGHT)
    assert 'stroke-width="2.2"' in svg
    assert 'stroke-width="1.1"' in svg
    assert len(curves(drawn(pictured))) == 2
    two = run("b", *one.points, label="b")
    both = curve_figure([one, two], "throughput_iops", "both")
    assert "a, writes" in texts(drawn(replace(picture(one, two, y="both"), curve=both)))


def test_log_scales_place_a_tenfold_step_alike() -> None:
    steps = run(
        "a",
        *(point(n, throughput_iops=1000.0 * n, read_latency_us=100.0 * n) for n in (1, 10, 100)),
    )
    (line,) = curves(drawn(picture(steps, x_scale="log", y_scale="log")))
    (x1, y1), (x2, y2), (x3, y3) = line
    assert x2 - x1 == pytest.approx(x3 - x2, abs=0.02)
    assert y1 - y2 == pytest.approx(y2 - y3, abs=0.02)


def test_hidden_run_is_not_drawn_and_changes_no_colour() -> None:
    both = draw(picture(rising("a"), rising("b", 1)), "curve", LIGHT)
    one = drawn(picture(rising("a"), rising("b", 1), hidden=("a",)))
    assert len(curves(one)) == 1
    assert not any(text == "a" for text in texts(one))
    strokes = {line.attrib["stroke"] for line in one.iter() if line.tag.endswith("polyline")}
    assert strokes == {LIGHT.lines[1]}
    assert LIGHT.lines[0] in both


def test_unmeasured_series_is_hollow_and_dashed() -> None:
    modelled = draw(picture(rising("a", provenance=Provenance.MODELLED)), "curve", LIGHT)
    assert f'fill="{LIGHT.paper}" stroke="{LIGHT.lines[0]}"' in modelled
    assert re.search(r"<polyline[^>]*stroke-dasharray", modelled)
    assert not re.search(
        r"<polyline[^>]*stroke-dasharray", draw(picture(rising("a")), "curve", LIGHT)
    )


def test_throughput_without_latency_is_a_labelled_mark() -> None:
    bare = run("bare", point(4, throughput_iops=5000.0), label="bare")
    shown = texts(drawn(picture(rising("a"), bare)))
    assert "bare: 5,000 IOPS" in shown
    assert "not stated" in shown


def test_repeats_have_whiskers() -> None:
    repeats = [
        point(8, number, throughput_iops=8000.0 + 400 * number, read_latency_us=900.0 + 40 * number)
        for number in (1, 2, 3)
    ]
    single, several = [
        [
            [float(line.attrib[end]) for end in ("x1", "y1", "x2", "y2")]
            for line in drawn(one).iter("{http://www.w3.org/2000/svg}line")
            if line.attrib["stroke"] == LIGHT.lines[one.curve.runs[0].style.colour_slot]
            and "stroke-width" not in line.attrib
        ]
        for one in (picture(run("a", repeats[0])), picture(run("a", *repeats)))
    ]
    assert (len(single), len(several)) == (0, 6)
    # Each is as long as the range, with the median in its middle.
    left, across, right, _ = max(several, key=lambda line: line[2] - line[0])
    at, top, _, bottom = max(several, key=lambda line: abs(line[3] - line[1]))
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((at, across), abs=0.02)
    assert min(right - left, abs(bottom - top)) > 8


def test_nothing_to_draw_says_so() -> None:
    assert any(
        "None of these runs" in text for text in texts(drawn(picture(rising("a"), hidden=("a",))))
    )


def _with_reads(shares: dict[tuple[float, float | None], float]) -> Run:
    quantities = {"throughput_iops": measured(1.0), "read_latency_us": measured(1.0)}
    reads = LoadPoint(8, quantities=quantities, histograms=(histogram(shares),), id="p8.1")
    return run("a", reads, label="a")


def test_histogram_has_bars_and_texts_for_gaps() -> None:
    reads = _with_reads({(0, 512): 25.0, (512, 1024): 60.0, (1024, None): 15.0})
    pictured = with_histogram(picture(reads), histogram_figure([reads], {}, None))
    document = drawn(pictured, "histogram")
    heights = [
        float(bar.attrib["height"])
        for bar in document.iter("{http://www.w3.org/2000/svg}rect")
        if bar.attrib.get("stroke") == LIGHT.lines[pictured.curve.runs[0].style.colour_slot]
    ]
    assert [height / heights[0] for height in heights] == pytest.approx([1, 2.4, 0.6], rel=1e-2)
    assert {"25%", "60%", "15%"} <= set(texts(document))


def test_a_panel_the_picture_does_not_have_is_an_error() -> None:
    with pytest.raises(ValueError, match="no panel 'histogram'"):
        draw(picture(rising("a")), "histogram", LIGHT)


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])
def test_hostile_text_stays_text(text: str, theme: object) -> None:
    pictured = picture(rising("a", label=text), rising("b", 1), title=text)
    document = drawn(pictured, theme=theme)  # type: ignore[arg-type]
    assert {element.tag.split("}")[1] for element in document.iter()} <= {
        *("svg", "title", "desc", "rect", "line", "polyline", "polygon", "circle", "text", "g"),
    }
    names = {name for element in document.iter() for name in element.attrib}
    assert not [
        name for name in names if name.startswith("on") or "href" in name or name == "style"
    ]


@pytest.mark.slow
@given(st.text(max_size=60), st.lists(st.floats(1e-3, 1e9), min_size=2, max_size=12))
def test_every_figure_is_a_document_within_its_size(label: str, values: list[float]) -> None:
    points = [
        point(n, throughput_iops=value, read_latency_us=values[-n])
        for n, value in enumerate(values, start=1)
    ]
    pictured = picture(run("a", *points, label=label or "a"), rising("b", 1), title=label)
    document = drawn(pictured)
    for line in curves(document):
        assert all(0 <= x <= WIDTH_PX and 0 <= y <= HEIGHT_PX for x, y in line)
    assert ElementTree.tostring(document) == ElementTree.tostring(drawn(pictured))


def test_many_throughputs_without_latency_share_row_and_label() -> None:
    many = run("a", *(point(n, throughput_iops=100.0 * n) for n in range(1, 41)), label="a")
    words = "a: 40 load points, 100 IOPS to 4,000 IOPS"
    alone = drawn(picture(many))
    assert [said for said in texts(alone) if said.startswith("a: ")] == [words]
    beside = drawn(picture(rising("b"), many))
    assert [said for said in texts(beside) if said.startswith("a: ")] == [words]
    swapped = drawn(picture(rising("b"), many, swap=True))
    assert sum("40 load points" in said for said in texts(swapped)) == 1


def test_legend_and_headings_use_short_names() -> None:
    runs = []
    for index, client in enumerate(("kNFS", "dNFS", "ASM")):
        shares = {(0.0, 512.0): 60.0 + index, (512.0, 1024.0): 40.0 - index}
        one = rising(f"r{index}", index, label=f"Array in the cellar, {client}")
        first = replace(one.points[0], id=f"p{index}", histograms=(histogram(shares),))
        runs.append(replace(one, points=(first, *one.points[1:])))
    pictured = with_histogram(picture(*runs), histogram_figure(runs))
    for panel in ("curve", "histogram"):
        shown = texts(drawn(pictured, panel))
        assert not [words for words in shown if "cellar" in words]
        assert {"kNFS", "dNFS", "ASM"} <= {words.split(",")[0] for words in shown}
