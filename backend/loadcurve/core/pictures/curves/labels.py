"""Direct labels: the run's name at its curve's end, and the load level at each marker."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise

from loadcurve.core.figures import MOST_NAMED, CurveFigure, CurvePoint, CurveSeries, curve_names
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Place, Plane, Rect, part_within
from loadcurve.core.pictures.pen.svg import halo, text
from loadcurve.core.pictures.pen.text import fitted, text_width

NAME_PX = 14.0
_LEVEL_PX = 11.5
_UNSTEADY_SIGN = "~"
_NAME_GAP_PX = 11.0
_LINE_PX = 18.0
_REACH_PX = 6.0
_NEAR_PX = 44
# Above this many curves only the ends are labelled.
_MOST_LABELLED = 6
# A dimmed run's name can still be read.
_DIMMED_NAME = 0.45

Line = list[tuple[Place, Place]]
"""The straight parts of a line, in pixels."""


@dataclass(frozen=True, slots=True)
class NamedCurve:
    """A curve that is named, and the lengths in which it may be, the longest first."""

    series: CurveSeries
    texts: tuple[str, ...]


def named_curves(
    figure: CurveFigure, series: Sequence[CurveSeries], dimmed: Collection[str]
) -> list[NamedCurve]:
    """Which of the curves on show are named: all of few, of many those not dimmed and extreme."""
    of_curve = {(curve.run_id, curve.metric): curve for curve in series}
    names = figure.names or curve_names(figure.series)
    order = [
        NamedCurve(of_curve[key], name.texts)
        for name in names
        if (key := (name.run_id, name.metric)) in of_curve
    ]
    if len(order) > MOST_NAMED:
        order = sorted(order, key=lambda curve: curve.series.run_id in dimmed)[:MOST_NAMED]
    return order


def name_room(named: Sequence[NamedCurve], plane: Plane) -> float:
    """Room right of the plot for names that reach beyond the axis' end, a third at most."""
    room, width_px = 16.0, plane.box.right - plane.box.left
    for curve in named:
        last = curve.series.points[-1]
        share = plane.across.fraction(last.y if plane.swap else last.x)
        name_px = text_width(curve.texts[0], NAME_PX, bold=True) + _NAME_GAP_PX + 6
        if share > 0:
            # The room moves the curve's end to the left, too.
            room = max(room, (name_px - width_px * (1 - share)) / share)
    return min(room, width_px / 3)


def marker_rects(series: Sequence[CurveSeries], plane: Plane) -> list[Rect]:
    """The places markers take."""
    places = [plane.place(p.x, p.y) for curve in series for p in curve.points]
    return [Rect(x - _REACH_PX, y - _REACH_PX, x + _REACH_PX, y + _REACH_PX) for x, y in places]


def _free_shift(wanted: Rect, taken: Sequence[Rect], box: Rect, reach_px: int) -> float | None:
    """How far to move ``wanted`` down, or up if negative, to touch nothing within ``box``."""
    for away in range(0, reach_px, 2):
        for shift in (float(-away), float(away)):
            moved = Rect(wanted.left, wanted.top + shift, wanted.right, wanted.bottom + shift)
            # Beyond the plot there are ticks and lanes; a curve may end right at its edge.
            if moved.top < box.top - _LINE_PX or moved.bottom > box.bottom + _LINE_PX / 2:
                continue
            if not any(moved.touches(other) for other in taken):
                return shift
    return None


def _fitting(named: NamedCurve, room_px: float) -> str | None:
    """The longest text of a name that has room, which is its own; None if none has."""
    fits = (text for text in named.texts if text_width(text, NAME_PX, bold=True) <= room_px)
    return next(fits, None)


def names(
    named: Sequence[NamedCurve],
    curves: int,
    plane: Plane,
    right_px: float,
    taken: list[Rect],
    theme: Theme,
    dimmed: Sequence[str] = (),
) -> list[str]:
    """Names right of each curve's last point, none over another or a marker; fills ``taken``.

    Among many ``curves`` a name far from its end would be taken for another's.
    """
    drawn = []
    reach_px = _NEAR_PX if curves > MOST_NAMED else 800

    def height(named: NamedCurve) -> float:
        return plane.place(named.series.points[-1].x, named.series.points[-1].y)[1]

    for curve in sorted(named, key=height):
        last = curve.series.points[-1]
        x, y = plane.place(last.x, last.y)
        x += _NAME_GAP_PX
        # A measured width may differ from the requested one in the last digit.
        name = _fitting(curve, right_px - x + 0.01)
        if name is None:
            continue
        width = text_width(name, NAME_PX, bold=True)
        wanted = Rect(x - 3, y - _LINE_PX / 2, x + width, y + _LINE_PX / 2)
        shift = _free_shift(wanted, taken, plane.box, reach_px)
        if shift is None:
            continue
        taken.append(Rect(wanted.left, wanted.top + shift, wanted.right, wanted.bottom + shift))
        ink = theme.ink_of(curve.series.style.colour_slot)
        drawn.append(
            text(
                *(x, y + shift + 5, name),
                font_size=NAME_PX,
                font_weight="600",
                fill=ink,
                opacity=_DIMMED_NAME if curve.series.run_id in dimmed else None,
                **halo(theme.paper),
            )
        )
    return drawn


def level_sign(point: CurvePoint) -> str:
    """What stands at a marker: its load level, ~ if it was not steady, the number of its note."""
    label = fitted(point.label, 90, _LEVEL_PX)
    if point.is_unsteady:
        label = _UNSTEADY_SIGN if label == "?" else f"{label} {_UNSTEADY_SIGN}"
    if point.note_number is None:
        return label
    number = f"[{point.note_number}]"
    return number if label == "?" else f"{label} {number}"


def _has_sign(point: CurvePoint) -> bool:
    return point.note_number is not None or point.is_unsteady


def levels(
    series: Sequence[CurveSeries], plane: Plane, taken: list[Rect], theme: Theme
) -> list[str]:
    """Load levels beside their markers, left out where they would cover something."""
    drawn = []
    lines = [_line_of(curve, plane) for curve in series]
    everywhere = [part for line in lines for part in line]
    fixed = [*taken]
    for at, point in _in_turn(series):
        written = level_sign(point)
        if written == "?":
            continue
        x, y = plane.place(point.x, point.y)
        wanted = _level_places(x, y, text_width(written, _LEVEL_PX))
        rect = _freest(wanted, plane.box, fixed, (everywhere, lines[at], []))
        # Two labels at one place would both be taken for either's; the first stays.
        if rect is None or any(rect.touches(other) for other in taken):
            continue
        taken.append(rect)
        is_left = rect.left < x
        drawn.append(
            text(
                *(rect.right if is_left else rect.left, rect.bottom, written),
                text_anchor="end" if is_left else "start",
                font_size=_LEVEL_PX,
                fill=theme.muted,
                **halo(theme.paper),
            )
        )
    return drawn


def _in_turn(series: Sequence[CurveSeries]) -> list[tuple[int, CurvePoint]]:
    """The points that are labelled as long as there is room, each with its curve's number.

    Notes and unsteady loads come first; then the curves' ends.
    The points of a cloud have no order and thus no ends.
    """
    curves = [(at, curve) for at, curve in enumerate(series) if not curve.is_observed]
    ends = [(at, point) for at, curve in curves for point in (curve.points[0], curve.points[-1])]
    between = [(at, point) for at, curve in curves for point in curve.points[1:-1]]
    noted = [(at, point) for at, point in (*ends, *between) if _has_sign(point)]
    others = (*ends, *(between if len(curves) <= _MOST_LABELLED else ()))
    return [*noted, *((at, point) for at, point in others if not _has_sign(point))]


def _line_of(curve: CurveSeries, plane: Plane) -> Line:
    """The straight parts between a curve's markers, if they are joined."""
    places = [plane.place(point.x, point.y) for point in curve.points] if curve.is_joined else []
    return [*pairwise(places)]


def _level_places(x: float, y: float, width: float) -> list[Rect]:
    """Where a label of this width may stand at a marker, the usual place first."""
    sides = [(x - 6 - width, x - 6), (x + 6, x + 6 + width)]
    heights = [(y - 7 - _LEVEL_PX, y - 7), (y + 5, y + 5 + _LEVEL_PX)]
    return [Rect(left, top, right, bottom) for top, bottom in heights for left, right in sides]


def _freest(
    wanted: Sequence[Rect], box: Rect, taken: Sequence[Rect], lines: Sequence[Line]
) -> Rect | None:
    """The first place where nothing is covered, off the first of ``lines`` that leaves any."""
    free = [
        rect
        for rect in wanted
        if rect.left >= box.left - 4
        and rect.right <= box.right + 4
        and rect.top >= box.top
        and rect.bottom <= box.bottom
        and not any(rect.touches(other) for other in taken)
    ]
    clear = (rect for line in lines for rect in free if not _is_crossed(rect, line))
    return next(clear, None)


def _is_crossed(rect: Rect, line: Line) -> bool:
    return any(part_within(start, end, rect) is not None for start, end in line)
