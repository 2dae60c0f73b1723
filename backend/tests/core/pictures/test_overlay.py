"""Answers drawn over the curves, and throughputs without a latency on swapped axes or alone."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest

from loadcurve.core.exports import figures_of
from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.figures.view import View
from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.core.pictures.canvas.plot_area import AxisRange, PlotArea, Rect
from loadcurve.core.pictures.canvas.text import text_width
from loadcurve.core.pictures.curves.curve import draw_curve
from loadcurve.core.pictures.curves.overlay import (
    NO_OVERLAY,
    Overlay,
    OverlayMark,
    draw_overlay,
    overlay_of,
)
from loadcurve.core.pictures.sections import ComparisonPicture
from loadcurve.core.records import Ceiling, Evidence, Provenance, Run
from loadcurve.core.results import CurveMark
from loadcurve.core.results.comparison import compute_comparison
from loadcurve.core.results.question import ComparisonQuestion
from tests.making.runs import point, run
from tests.making.svg_documents import (
    AREA,
    SVG,
    Place,
    Scene,
    curves,
    drawn,
    drawn_by,
    is_as_kept,
    middle,
    of_size,
    parsed,
    picture,
    plain,
    rising,
    texts,
)


def closed(run_id: str, **fields: object) -> Run:
    """A saturating closed system: latency is sessions over throughput, at eight levels."""
    levels = (1, 2, 4, 8, 16, 32, 64, 128)
    points = []
    for sessions in levels:
        pushed = 5000.0 * sessions / (1 + 0.06 * (sessions - 1) + 0.0001 * sessions * sessions)
        latency = sessions / pushed * 1e6
        points.append(point(sessions, throughput_iops=pushed, read_latency_us=latency))
    return run(run_id, *points, **{"label": run_id, **fields})


def answered(*runs: Run, **view: object) -> ComparisonPicture:
    """A picture with the answers to its own question, as a permalink freezes them."""
    return replace(picture(*runs, **view), answers=compute_comparison(runs, ComparisonQuestion()))


def asking(*runs: Run, **view: object) -> ComparisonPicture:
    """The same with the answers to the view's question, those on its line among them."""
    shown = picture(*runs, **view)
    return replace(shown, answers=figures_of(runs, shown.view, {}).answers)


def signs(pictured: ComparisonPicture) -> tuple[int, int]:
    """How many knees and how many crosses are drawn, those of the key included."""
    document = drawn(pictured)
    knees = [
        one
        for one in document.iter(f"{SVG}polygon")
        if one.attrib["fill"] == "none" and len(one.attrib["points"].split()) == 4
    ]
    crosses = [
        one
        for one in document.iter(f"{SVG}g")
        if len(one) == 2 and all(part.tag == f"{SVG}line" for part in one)
    ]
    return len(knees), len(crosses)


def test_knees_and_crossed_limits_are_marked_where_the_view_asks() -> None:
    plain = answered(closed("a"))
    assert signs(plain) == (0, 0)
    asked = answered(closed("a"), marks=("knee", "sla"))
    overlay = overlay_of(asked.answers, asked.curve, asked.view)
    of = asked.answers.runs[0] if asked.answers else None
    assert of is not None
    crossed = [limit for limit in of.limits if limit.within.throughput is not None]
    kept = [one for one in crossed if not one.within.is_lower_bound]
    assert [mark.text for mark in overlay.marks if mark.kind == "sla"] == [one.text for one in kept]
    # Each kind stands in the key once as well.
    assert signs(asked) == (2, len(kept) + 1)
    shown = texts(drawn(asked))
    assert {
        "knee",
        "most throughput within a latency limit",
        *(one.text or "" for one in kept),
    } <= {*shown}


def test_a_crossed_limit_stands_at_the_limit_on_the_curve() -> None:
    asked = answered(closed("a"), marks=("sla",))
    overlay = overlay_of(asked.answers, asked.curve, asked.view)
    per_unit = 1000 if asked.curve.y.unit == "ms" else 1
    assert overlay.marks
    for mark in overlay.marks:
        assert mark.y * per_unit in (500, 1000, 2000, 5000)
        before, after = next(
            (one, two)
            for one, two in pairwise(asked.curve.series[0].points)
            if one.y <= mark.y <= two.y
        )
        share = (mark.y - before.y) / (after.y - before.y)
        assert mark.x == pytest.approx(before.x + share * (after.x - before.x), rel=1e-6)


def test_limits_with_one_answer_are_marked_once() -> None:
    one = rising("a")
    (first,) = compute_comparison([one], ComparisonQuestion()).runs
    limit_us = next(
        each.within.limit_us
        for each in first.limits
        if each.text and not each.within.is_lower_bound
    )
    (found,) = compute_comparison([one], ComparisonQuestion(limits_us=(limit_us, limit_us))).runs
    assert len(found.limits) == 2
    assert len([mark for mark in found.marks if mark.kind == "sla"]) == 1


def beside_a_knee() -> tuple[Run, Run]:
    """One run crosses 500 µs left of the knee of the other, and a little above it."""
    one = ((1, 10e3, 300.0), (32, 90e3, 700.0))
    other = ((1, 20e3, 200.0), (8, 54e3, 480.0), (16, 60e3, 1500.0))
    made = [
        run(
            run_id,
            *(
                replace(
                    point(sessions, throughput_iops=iops, read_latency_us=latency),
                    id=f"{run_id}{sessions}",
                )
                for sessions, iops, latency in levels
            ),
            label=run_id.upper(),
            colour_slot=slot,
        )
        for run_id, slot, levels in (("a", 0, one), ("b", 3, other))
    ]
    return made[0], made[1]


def number_scene(swap: bool = False) -> Scene:
    """Each number at a sign, and the side of the sign that it stands on."""
    runs = beside_a_knee()
    view = View(runs=("a", "b"), marks=("knee", "sla"), swap=swap)
    figure = curve_figure(runs, "throughput_iops", "read_latency_us")
    crossing = CurveMark("sla", 50e3, 500.0, "50,000")
    knee = CurveMark("knee", 54e3, 480.0, "knee")
    answers = compute_comparison(runs, ComparisonQuestion())
    signed = zip(answers.runs, ((crossing,), (knee,)), strict=True)
    answers = replace(answers, runs=tuple(replace(of, marks=marks) for of, marks in signed))
    document = parsed(
        drawn_by(draw_curve, figure, view, AREA, LIGHT, overlay_of(answers, figure, view))
    )
    drawn = sorted(
        [one.text or "", _side_of(one, at)]
        for one in of_size(document, "12")
        for at in (*_knees(document), *_crosses(document))
        if _side_of(one, at)
    )
    return {
        "figure": plain(figure),
        "answers": plain(answers),
        "view": plain(view),
        "drawn": drawn,
    }


def _knees(document: Element) -> list[Place]:
    return [middle(one) for one in document.iter(f"{SVG}polygon") if one.attrib["fill"] == "none"]


def _crosses(document: Element) -> list[Place]:
    return [middle(one) for one in document.iter(f"{SVG}g") if len(one) == 2]


def _side_of(written: Element, at: Place) -> str | None:
    """On which side of a sign a number stands, or that it is not this sign's."""
    start, foot = float(written.attrib["x"]), float(written.attrib["y"])
    width = text_width(written.text or "", 12.0)
    across = {at[0] + 9: "right", at[0] - 9 - width: "left"}
    upwards = {at[1] + 15: "bottom", at[1] - 8: "top"}
    side = [
        word
        for places, own in ((upwards, foot), (across, start))
        for place, word in places.items()
        if abs(place - own) < 0.1
    ]
    return " ".join(side) if len(side) == 2 else None


@pytest.mark.parametrize("swap", [False, True])
def test_a_picture_writes_numbers_of_signs_where_the_page_does(swap: bool) -> None:
    """frontend/src/plots/scenes.test.ts has the page write those of the same figures."""
    assert is_as_kept("numbers_swapped" if swap else "numbers", lambda: number_scene(swap))


def test_a_number_at_a_crossing_goes_out_of_a_knees_way() -> None:
    assert number_scene()["drawn"] == [["50,000", "bottom left"], ["knee", "bottom left"]]


@pytest.mark.parametrize("away_px", [6, 18, 30, 60])
@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_no_number_lies_on_a_knee(away_px: int, degrees: int) -> None:
    plane = PlotArea(
        Rect(0, 0, 1000, 600), *(AxisRange("linear", 0.0, high) for high in (1e3, 6e2))
    )
    turn = math.radians(degrees)
    knee = 500 + away_px * math.cos(turn), 300 + away_px * math.sin(turn)
    overlay = Overlay(
        (OverlayMark("sla", 0, 500, 300, "63,488"), OverlayMark("knee", 1, *knee, "knee"))
    )
    document = parsed(drawn_by(draw_overlay, overlay, plane, [], LIGHT))
    ((x, y),) = _knees(document)
    for one in of_size(document, "12"):
        left, foot = float(one.attrib["x"]), float(one.attrib["y"])
        right = left + text_width(one.text or "", 12.0)
        assert not (left < x + 5.5 and right > x - 5.5 and foot - 10 < y + 11 and foot + 2 > y - 11)
    assert "63,488" in texts(document)


def test_the_scaling_fit_is_a_line_within_the_plot() -> None:
    asked = answered(closed("a"), fit=True)
    assert len(curves(drawn(answered(closed("a"))))) == 1
    fit, *_ = sorted(curves(drawn(asked)), key=len, reverse=True)
    assert len(fit) > 8
    measured_curve = next(line for line in curves(drawn(asked)) if len(line) == 8)
    assert max(y for _, y in fit) <= max(y for _, y in measured_curve) + 60
    assert "scaling fit" in texts(drawn(asked))


def test_hidden_runs_and_other_axes_have_no_overlay() -> None:
    hidden = answered(closed("a"), closed("b", colour_slot=1), marks=("knee",), hidden=("a",))
    overlay = overlay_of(hidden.answers, hidden.curve, hidden.view)
    assert {mark.colour_slot for mark in overlay.marks} == {1}
    elsewhere = curve_figure([closed("a")], "bandwidth_mib_s", "read_latency_us")
    assert overlay_of(hidden.answers, elsewhere, hidden.view) == NO_OVERLAY
    assert overlay_of(None, hidden.curve, hidden.view) == NO_OVERLAY


def test_swapped_axes_keep_the_throughputs_that_have_no_latency() -> None:
    bare = run("bare", point(4, throughput_iops=5000.0), label="bare", colour_slot=3)
    shown = texts(drawn(picture(rising("a"), bare, swap=True)))
    assert {"bare", "5,000 IOPS", "latency not stated"} <= {*shown}
    near = run("near", point(4, throughput_iops=5010.0), label="near", colour_slot=4)
    document = drawn(picture(rising("a"), bare, near, swap=True))
    heights = {one.text: float(one.attrib["y"]) for one in document.iter(f"{SVG}text") if one.text}
    # Two marks of nearly one throughput do not write over each other.
    assert heights["bare"] - heights["near"] > 20


def test_marks_alone_are_bars_whichever_way_round() -> None:
    bare = [
        run(f"r{n}", point(4, throughput_iops=1000.0 * n), label=f"run {n}") for n in range(1, 4)
    ]
    for swap in (False, True):
        shown = texts(drawn(picture(*bare, swap=swap)))
        assert {f"run {n}: {n},000 IOPS" for n in range(1, 4)} <= {*shown}
        assert "Throughput (IOPS)" in shown


def test_fifty_marks_stay_within_the_picture() -> None:
    bare = [run(f"r{n}", point(4, throughput_iops=9e5 + n), label=f"run {n}") for n in range(49)]
    for one in (picture(*bare), picture(rising("a"), *bare)):
        for element in drawn(one).iter():
            assert 0 <= float(element.attrib.get("y", 0)) <= 630


def ceiling(cause: str, value: float) -> Ceiling:
    return Ceiling("throughput_iops", value, cause, Provenance.PUBLISHED, Evidence())


def test_ceilings_on_swapped_axes_keep_causes() -> None:
    near = rising("a", ceilings=(ceiling("a quota", 8100.0), ceiling("a nearby quota", 8120.0)))
    document = drawn(picture(near, swap=True))
    assert {"a quota", "a nearby quota"} <= {*texts(document)}
    far = texts(drawn(picture(rising("a", ceilings=(ceiling("far away", 9e6),)))))
    assert any("Beyond the axis: far away." in one for one in far)


@pytest.mark.parametrize("swap", [False, True])
def test_a_reference_is_dotted_where_a_ceiling_is_dashed(swap: bool) -> None:
    other = replace(ceiling("another service", 8000.0), is_reference=True)
    document = drawn(picture(rising("a", ceilings=(ceiling("a quota", 8100.0), other)), swap=swap))
    assert {"a quota", "For reference: another service"} <= {*texts(document)}
    dashes = [one.attrib.get("stroke-dasharray") for one in document.iter(f"{SVG}line")]
    assert dashes.count("6 4") == dashes.count("1.5 4") == 1


def test_picture_lists_omitted_marks() -> None:
    zero = run(
        "z",
        point(1, throughput_iops=0.0, read_latency_us=100.0),
        point(2, throughput_iops=10.0, read_latency_us=100.0),
        label="z",
    )
    shown = " ".join(texts(drawn(picture(zero, rising("a"), x_scale="log", hidden=("a",)))))
    assert "1 point of zero: a logarithmic axis has no zero." in shown
    assert "Hidden: a." in shown


def test_a_dimmed_run_is_faint_and_its_name_can_be_read() -> None:
    document = drawn(picture(rising("a"), rising("b", 1), dimmed=("b",)))
    assert [one.attrib["opacity"] for one in document.iter(f"{SVG}g")] == ["0.25"]
    (name,) = [one for one in document.iter(f"{SVG}text") if one.attrib.get("opacity")]
    assert (name.text, name.attrib["opacity"]) == ("b", "0.45")


def long_lines(document: Element) -> list[Element]:
    """All lines but the ticks of answers on the asked line."""
    return [one for one in document.iter(f"{SVG}line") if one.get("stroke-width") != "2.4"]


@pytest.mark.parametrize("swap", [False, True])
def test_answers_on_the_asked_line_are_ticks_across_it(swap: bool) -> None:
    runs = (closed("a"), rising("b", 1))
    document = drawn(asking(*runs, line_ms=0.9, swap=swap))
    ticks = [one for one in document.iter(f"{SVG}line") if one.get("stroke-width") == "2.4"]
    assert len(ticks) > 1
    # The key has one, too, and it stands.
    assert sum(one.get("x1") == one.get("x2") for one in ticks) == (1 if swap else len(ticks))


def test_overlay_of_throughput_has_line_and_latency_of_each_run() -> None:
    runs = (closed("a"), replace(closed("b"), points=closed("b").points[:3]))
    pictured = asking(*runs, line_throughput=40_000.0)
    overlay = overlay_of(pictured.answers, pictured.curve, pictured.view)
    assert overlay.asked is not None
    assert overlay.asked.words == "latency at 40,000 IOPS"
    # The second run was never driven that far.
    (mark,) = overlay.marks
    assert (mark.kind, mark.x, mark.text) == ("at", 40_000.0, f"{round(mark.y * 1000)} µs")
    written = texts(drawn(pictured))
    assert mark.text in written
    assert "latency at 40,000 IOPS" in written
    others = asking(*runs), asking(*runs, line_throughput=9e9)
    lines = [len(long_lines(drawn(each))) for each in (pictured, *others)]
    assert lines == [lines[1] + 1, lines[1], lines[1]]


def test_picture_numbers_note_at_marker() -> None:
    plain = closed("a", concurrency_unit="users")
    points = tuple(
        replace(each, note="disk replaced" if each.concurrency == 16 else None)
        for each in plain.points
    )
    pictured = picture(replace(plain, points=points))
    written = texts(drawn(pictured))
    assert "16 [1]" in written
    assert any("[1] a at 16 users: disk replaced" in each for each in written)
    hidden = replace(pictured, view=replace(pictured.view, runs=("a",), hidden=("a",)))
    assert not any("disk replaced" in each for each in texts(drawn(hidden)))


@pytest.mark.parametrize("swap", [False, True])
def test_overlay_of_moved_limit_has_line_and_throughputs(swap: bool) -> None:
    runs = (closed("a"), rising("b", 1))
    pictured = asking(*runs, line_ms=0.9, swap=swap)
    overlay = overlay_of(pictured.answers, pictured.curve, pictured.view)
    assert overlay.asked is not None
    assert overlay.asked.along == "y"
    assert pictured.answers is not None
    expected = [
        (answer.within.throughput, answer.text)
        for each in pictured.answers.runs
        for answer in each.limits
        if answer.within.limit_us == 900 and answer.text is not None
    ]
    assert expected
    assert [(mark.x, mark.text) for mark in overlay.marks] == expected
    written = texts(drawn(pictured))
    assert "most throughput within 0.9 ms" in written
    lines = [len(long_lines(drawn(each))) for each in (pictured, asking(*runs, swap=swap))]
    assert lines[0] == lines[1] + 1
    # A throughput that is asked takes the line's place.
    both = asking(*runs, line_ms=0.9, line_throughput=10.0)
    overlay = overlay_of(both.answers, both.curve, both.view)
    assert overlay.asked is not None
    assert overlay.asked.along == "x"
