"""Labels above and below the curves leave the plot its height, however many they are."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.core.figures import View, curve_figure
from loadcurve.core.pictures.canvas.plot_area import BOTTOM_PX
from loadcurve.core.pictures.curves.curve import curve_layout
from loadcurve.core.pictures.curves.notes import curve_notes
from loadcurve.core.pictures.curves.visible_part import visible_figure
from loadcurve.core.records import Ceiling, Evidence, Provenance
from tests.making.runs import point, run
from tests.making.svg_documents import AREA

X, Y = "throughput_iops", "read_latency_us"
COUNT = st.integers(0, 30)


@settings(max_examples=30, deadline=None)
@given(COUNT, COUNT)
def test_the_plot_keeps_near_half_of_the_height(lines: int, bare: int) -> None:
    ceilings = tuple(
        Ceiling(
            *(X, 9000.0 + at, f"quota of volume {at} as its source states it in many words"),
            *(Provenance.PUBLISHED, Evidence()),
        )
        for at in range(lines)
    )
    points = [
        point(load, throughput_iops=load * 1000.0, read_latency_us=300.0) for load in (1, 4, 9)
    ]
    runs = [run("a", *points, label="A", ceilings=ceilings)]
    runs += [
        run(f"m{at}", point(4, throughput_iops=9000.0), label=f"A run without a latency {at}")
        for at in range(bare)
    ]
    figure = curve_figure(runs, X, Y)
    view = View(runs=tuple(one.id for one in runs))
    box = curve_layout(figure, view, visible_figure(figure, view), AREA, None).plane.box
    assert box.bottom - box.top > (AREA.bottom - AREA.top - BOTTOM_PX) * 0.42
    notes = [note for note in curve_notes(figure, view) if note.startswith("Lines from left")]
    assert len(notes) == (lines > 3)
    assert all("9,000 IOPS, quota of volume 0" in note for note in notes)
    assert all(note.endswith(f"; {lines - 8} more.") for note in notes) or lines <= 8


def test_few_ceilings_are_named_where_they_stand() -> None:
    ceiling = Ceiling(X, 9000.0, "a quota", Provenance.PUBLISHED, Evidence())
    points = [point(load, throughput_iops=load * 1000.0, read_latency_us=300.0) for load in (1, 9)]
    figure = curve_figure([run("a", *points, ceilings=(ceiling,))], X, Y)
    view = View(runs=("a",))
    (label,) = curve_layout(figure, view, visible_figure(figure, view), AREA, None).heading
    assert ([*label.lines], label.lift) == (["a quota"], pytest.approx(0))
