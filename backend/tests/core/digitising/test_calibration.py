"""Calibration: values and intervals of pixels, forward and back."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from loadcurve.core.digitising import document_of
from loadcurve.core.digitising.calibration import AxisScale, scales_of
from tests.making.digitised.pictures import MARKS, document, png, text_of

PIXELS = st.tuples(st.floats(0, 1000), st.floats(0, 600))


def scales(marks: list[dict[str, Any]], x_scale: str = "linear") -> tuple[AxisScale, AxisScale]:
    """The scales of a document with these marks."""
    axes = {
        "x": {"metric": "throughput_iops", "unit": "IOPS", "scale": x_scale},
        "y": {"metric": "read_latency_us", "unit": "µs"},
    }
    x, y = scales_of(document_of(text_of(document(png(), marks=marks, axes=axes)), "d.json"))
    assert x is not None
    return x, y


def test_value_all_errors_one_pixel_gives_the_root_of_squares() -> None:
    x, _ = scales(MARKS)
    value = x.at((640, 300), 1.0)
    assert value.value == pytest.approx(135_000)
    # 250 from the point, 81 and 169 from the marks.
    assert value.high - value.value == pytest.approx(math.hypot(250, 81.25, 168.75))
    assert round(value.high - value.value) == 312


def test_mark_snapped_narrows_the_interval() -> None:
    x, _ = scales([{**mark, "snapped": True} for mark in MARKS])
    value = x.at((640, 300), 0.7)
    assert value.high - value.value == pytest.approx(math.hypot(175, 40.625, 84.375))


def test_value_on_a_log_axis_is_read_in_powers() -> None:
    marks = [
        {"axis": "x", "value": 1_000, "px": [100, 500]},
        {"axis": "x", "value": 100_000, "px": [900, 500]},
        *MARKS[2:],
    ]
    x, _ = scales(marks, "log")
    value = x.at((500, 300), 1.0)
    assert value.value == pytest.approx(10_000)
    assert value.high / value.value == pytest.approx(value.value / value.low)
    assert value.high - value.value > value.value - value.low


@given(angle=st.floats(-0.3, 0.3), skew=st.floats(-0.3, 0.3), px=PIXELS)
def test_value_in_rotated_or_skewed_picture_equals_plain_one(
    angle: float, skew: float, px: tuple[float, float]
) -> None:
    # Below a third of a degree the marks' tilt is taken for careless clicks.
    assume(abs(angle) > 0.01 and abs(skew) > 0.01 and abs(angle + skew) > 0.01)

    def moved(point: tuple[float, float]) -> list[float]:
        x, y = point[0] / 4 + point[1] / 4 * math.tan(skew), point[1] / 4
        cos, sin = math.cos(angle), math.sin(angle)
        return [400 + x * cos - y * sin, 200 + x * sin + y * cos]

    plain = scales(MARKS)
    marks = [{**mark, "px": moved(tuple(mark["px"]))} for mark in MARKS]  # type: ignore[arg-type]
    turned = scales(marks)
    for before, after, unit in zip(plain, turned, (200_000, 2_000), strict=True):
        x, y = moved(px)
        assert after.at((x, y), 1.0).value == pytest.approx(
            before.at(px, 1.0).value, abs=unit * 1e-9
        )


def test_value_in_tilted_picture_widens_by_the_other_axis() -> None:
    tilted = [MARKS[0], {**MARKS[1], "px": [900, 510]}, *MARKS[2:]]
    _, plain = scales(MARKS)
    _, y = scales(tilted)
    # At the far end of the x axis its two marks, ± 1 px each, lean the y axis by both.
    px = (900, 300)
    half, before = (scale.at(px, 1.0).high - scale.at(px, 1.0).value for scale in (y, plain))
    per_px = before / math.hypot(1.0, *_mark_shares(px[1]))
    assert half == pytest.approx(
        per_px * math.hypot(1.0, *_mark_shares(px[1] - 10), math.sqrt(2)), rel=1e-3
    )


def _mark_shares(y: float) -> tuple[float, float]:
    share = (MARKS[2]["px"][1] - y) / (MARKS[2]["px"][1] - MARKS[3]["px"][1])
    return 1 - share, share


@given(px=PIXELS, first=st.floats(1e-3, 1e6), factor=st.floats(1.5, 1e6), is_log=st.booleans())
def test_pixel_of_a_value_is_the_pixel_it_came_from(
    px: tuple[float, float], first: float, factor: float, is_log: bool
) -> None:
    marks = [
        {"axis": "x", "value": first, "px": [100, 500]},
        {"axis": "x", "value": first * factor, "px": [900, 500]},
        *MARKS[2:],
    ]
    x, _ = scales(marks, "log" if is_log else "linear")
    value = x.at(px, 0.0)
    assert value.low <= value.value <= value.high
    span = math.log10(factor) if is_log else first * (factor - 1)
    at = math.log10(value.value / first) if is_log else value.value - first
    assert 100 + 800 * at / span == pytest.approx(px[0], abs=1e-6)


@pytest.mark.parametrize(
    ("marks", "reason"),
    [
        ([*MARKS[:1], *MARKS[:1], *MARKS[2:]], "less than 4 px apart"),
        (MARKS[:3], "axis y needs 2 marks and has 1"),
        ([MARKS[0], {**MARKS[1], "value": 0}, *MARKS[2:]], "have the value 0"),
        ([*MARKS[:2], MARKS[2], {**MARKS[3], "px": [900, 490]}], "lie along one direction"),
    ],
)
def test_scales_impossible_marks_name_the_axis(marks: list[dict[str, Any]], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        scales(marks)


def test_scales_log_axis_with_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="logarithmic, so its marks must be above 0"):
        scales(MARKS, "log")
