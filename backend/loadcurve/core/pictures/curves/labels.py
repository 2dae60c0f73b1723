"""Direct labels: the run's name at its curve's end, and the load level at each marker."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import filterfalse, pairwise

from loadcurve.core.figures import MOST_NAMED, CurveFigure, CurvePoint, CurveSeries, curve_names
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import Line, PlotArea, Rect, free_place, part_within
from loadcurve.core.pictures.canvas.text import fitted, text_width

NAME_PX = 14.0
_LEVEL_PX = 11.5
_UNSTEADY_SIGN = "~"
_NAME_GAP_PX, _LINE_PX, _REACH_PX, _NEAR_PX = 11.0, 18.0, 6.0, 44
# Above this many curves only the ends are labelled.
_MOST_LABELLED = 6
# A dimmed run's name can still be read.
_DIMMED_NAME = 0.45

NamedCurve = tuple[CurveSeries, tuple[str, ...]]
"""A curve that is named, and the lengths in which it may be, the longest first."""


def named_curves(
    figure: CurveFigure, series: Sequence[CurveSeries], dimmed: Collection[str]
) -> list[NamedCurve]:
    """Which of the curves on show are named: all of few, of many those not dimmed and extreme."""
    of_curve = {(curve.run_id, curve.metric): curve for curve in series}
    names = figure.names or curve_names(figure.series)
    keys = [((name.run_id, name.metric), name.texts) for name in names]
    order = [(of_curve[key], texts) for key, texts in keys if key in of_curve]
    if len(order) > MOST_NAMED:
        order = sorted(order, key=lambda curve: curve[0].run_id in dimmed)[:MOST_NAMED]
    return order


def right_room_for_names(named: Sequence[NamedCurve], plane: PlotArea) -> float:
    """Width right of the plot for names that reach beyond the axis' end, a third at most."""
    room, width_px = 16.0, plane.box.width
    for curve, texts in named:
        last = curve.points[-1]
        share = plane.x_range.fraction(last.y if plane.swap else last.x)
        name_px = text_width(texts[0], NAME_PX, bold=True) + _NAME_GAP_PX + 6
        if share > 0:
            # This space moves the curve's end to the left, too.
            room = max(room, (name_px - width_px * (1 - share)) / share)
    return min(room, width_px / 3)


def marker_rects(series: Sequence[CurveSeries], plane: PlotArea) -> list[Rect]:
    """The places markers take."""
    places = [plane.place(p.x, p.y) for curve in series for p in curve.points]
    return [Rect(x - _REACH_PX, y - _REACH_PX, x + _REACH_PX, y + _REACH_PX) for x, y in places]


def draw_names(
    named: Sequence[NamedCurve],
    curves: int,
    plane: PlotArea,
    right_px: float,
    taken: list[Rect],
    pen: Pen,
    dimmed: Sequence[str] = (),
) -> None:
    """Names right of each curve's last point, none over another or a marker; fills ``taken``."""
    # Among many, a name far from its end would be taken for another's.
    reach_px = _NEAR_PX if curves > MOST_NAMED else 800
    shifts = [side * away for away in range(0, reach_px, 2) for side in (-1.0, 1.0)]
    half = _LINE_PX / 2
    ends = [(plane.place(c.points[-1].x, c.points[-1].y), c, texts) for c, texts in named]
    for (end, y), curve, texts in sorted(ends, key=lambda placed: placed[0][1]):
        x = end + _NAME_GAP_PX
        # A measured width may differ from the requested one in the last digit.
        widths = [(name, text_width(name, NAME_PX, bold=True)) for name in texts]
        name, width = next((each for each in widths if each[1] <= right_px - x + 0.01), ("", 0.0))
        # Beyond the plot there are ticks and lanes; a curve may end right at its edge.
        low, high = plane.box.top - half, plane.box.bottom
        middles = (y + shift for shift in shifts if low <= y + shift <= high)
        wanted = (Rect(x - 3, at - half, x + width, at + half) for at in middles)
        place = free_place(wanted, taken) if name else None
        if place is None:
            continue
        taken.append(place)
        ink = pen.theme.ink_of(curve.style.colour_slot)
        opacity = _DIMMED_NAME if curve.run_id in dimmed else None
        at = x, place.centre[1] + 5
        pen.text(at, name, NAME_PX, ink, bold=True, rim=True, opacity=opacity)


def level_sign(point: CurvePoint) -> str:
    """The label of a marker: its load level, ~ if it was not steady, the number of its note."""
    label = fitted(point.label, 90, _LEVEL_PX)
    if point.is_unsteady:
        label = _UNSTEADY_SIGN if label == "?" else f"{label} {_UNSTEADY_SIGN}"
    if point.note_number is None:
        return label
    number = f"[{point.note_number}]"
    return number if label == "?" else f"{label} {number}"


def draw_levels(
    series: Sequence[CurveSeries], plane: PlotArea, taken: list[Rect], pen: Pen
) -> None:
    """Load levels beside their markers, left out if they would cover something."""
    # The straight parts between a curve's markers, if they are joined.
    joined = [[p for p in curve.points if curve.is_joined] for curve in series]
    lines = [[*pairwise(plane.place(p.x, p.y) for p in points)] for points in joined]
    everywhere = [part for line in lines for part in line]
    fixed = [*taken]
    for at, point in _in_turn(series):
        written = level_sign(point)
        if written == "?":
            continue
        x, y = plane.place(point.x, point.y)
        width = text_width(written, _LEVEL_PX)
        tops = y - 7 - _LEVEL_PX, y + 5
        corners = [(left, top) for top in tops for left in (x - 6 - width, x + 6)]
        # The usual place comes first.
        wanted = [Rect(left, top, left + width, top + _LEVEL_PX) for left, top in corners]
        rect = _freest(wanted, plane.box, fixed, (everywhere, lines[at], []))
        # Two labels at one place would both be taken for either's; the first stays.
        if rect is None or any(rect.touches(other) for other in taken):
            continue
        taken.append(rect)
        left, anchor = (rect.right, "end") if rect.left < x else (rect.left, "start")
        pen.text((left, rect.bottom), written, _LEVEL_PX, anchor=anchor, rim=True)


def _in_turn(series: Sequence[CurveSeries]) -> list[tuple[int, CurvePoint]]:
    """The points to label while space allows, each with its curve's number.

    Notes and unsteady loads come first; then the curves' ends.
    The points of a cloud have no order and thus no ends.
    """
    curves = [(at, curve) for at, curve in enumerate(series) if not curve.is_observed]
    ends = [(at, point) for at, curve in curves for point in (curve.points[0], curve.points[-1])]
    between = [(at, point) for at, curve in curves for point in curve.points[1:-1]]

    def has_sign(placed: tuple[int, CurvePoint]) -> bool:
        return placed[1].note_number is not None or placed[1].is_unsteady

    others = (*ends, *(between if len(curves) <= _MOST_LABELLED else ()))
    return [*filter(has_sign, (*ends, *between)), *filterfalse(has_sign, others)]


def _freest(
    wanted: Sequence[Rect], box: Rect, taken: Sequence[Rect], lines: Sequence[Sequence[Line]]
) -> Rect | None:
    """The first free place, off the first of ``lines`` that leaves any."""
    free = [
        rect
        for rect in wanted
        if (rect.left >= box.left - 4 and rect.right <= box.right + 4)
        and (rect.top >= box.top and rect.bottom <= box.bottom)
        and free_place([rect], taken)
    ]
    clear = (r for parts in lines for r in free if not any(part_within(*p, r) for p in parts))
    return next(clear, None)
