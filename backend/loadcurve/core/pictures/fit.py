"""Fit of a demand as one picture: sentences, the demand within its ceilings, the offers."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import Axis
from loadcurve.core.fit import AXES, DemandPoint, FitAnswer, IntervalGroup, Offer, OfferCeiling
from loadcurve.core.pictures.pen.axis import AxisRange, axis_range
from loadcurve.core.pictures.pen.cloud import SAYS_ITS_COUNT, radius_px
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import (
    BOTTOM_PX,
    LEFT_PX,
    Plane,
    Rect,
    bottom_axis,
    left_axis,
)
from loadcurve.core.pictures.pen.svg import Look, cross, element, halo, line, text
from loadcurve.core.pictures.pen.text import fitted
from loadcurve.core.pictures.sheet import (
    INNER_PX,
    MARGIN_PX,
    WIDTH_PX,
    Caption,
    head,
    heading,
    sheet,
)
from loadcurve.core.units import METRICS
from loadcurve.core.wording import listed, number_of, number_text

_CHART_PX, _ROW_PX, _TEXT_PX = 340.0, 25.0, 14.0
# A ceiling this many times beyond the largest interval would squeeze the cloud, as on the page.
_FARTHEST = 4
# Colour slots of intervals within the ceilings and above one, as on the page.
_WITHIN, _EXCEEDS = 0, 5
_UNITS = ("IOPS", "MiB/s")
_MOST_OFFERS = 8
_CROSS_PX, _DOT_PX = 4.0, 3.2
_LABEL_LINE_PX = 18.0
# Where the columns of a table end, over its width; the first begins at its left.
_SECOND, _THIRD, _FOURTH = 0.46, 0.86, 1.0
# What the third column takes: a size, or a size with its cost.
_SHORT, _LONG, _MOST_OF_A_SIZE = 0.12, 0.22, 14

Cells = tuple[str, str, str, str]


def draw_fit(answer: FitAnswer, theme: Theme, caption: Caption | None = None) -> str:
    """The picture as an SVG document, 1200 wide, 630 high or as high as it needs to be."""
    title = f"Does it fit: {listed([run.title for run in answer.runs])}"
    support = None if answer.chosen is None else answer.chosen.support
    said = (answer.verdict, *([] if support is None else [f"Measured: {support.text}."]))
    drawn, y = head(title, said, caption, theme)
    placed = [point for point in answer.points if None not in _place(point)]
    if placed:
        area = Rect(MARGIN_PX + LEFT_PX, y + 14, WIDTH_PX - MARGIN_PX, y + _CHART_PX - BOTTOM_PX)
        drawn.extend(_cloud(placed, answer.chosen, area, theme, answer.gathered))
        y += _CHART_PX
        drawn.append(text(MARGIN_PX, y + 12, _key(answer, len(placed)), **_muted(theme)))
        y += 18
    if answer.chosen is not None:
        offered = answer.chosen.offered
        name = f"Ceilings of {offered.title} {offered.size_text}".strip()
        rows = [_ceiling_cells(ceiling) for ceiling in answer.chosen.ceilings]
        heads = (name, "Where it comes from", "", "Needed of it")
        table, y = _table(heads, rows, y + 14, theme)
        drawn.extend(table)
    fitting = [offer for offer in answer.offers if offer.holds]
    rows = [_offer_cells(offer) for offer in fitting[:_MOST_OFFERS]]
    name = f"{len(fitting)} of {len(answer.offers)} tiers fit"
    table, y = _table((name, "Binding ceiling", "Size", "Needed of it"), rows, y + 14, theme)
    drawn.extend(table)
    if len(fitting) > _MOST_OFFERS:
        more = f"and {len(fitting) - _MOST_OFFERS} more that fit"
        drawn.append(text(MARGIN_PX, y + 15, more, **_muted(theme)))
        y += 20
    return sheet(title, said, drawn, y, _foot(answer), theme)


def _place(point: DemandPoint) -> tuple[float | None, float | None]:
    return point.throughput_iops, point.bandwidth_mib_s


def _cloud(
    points: Sequence[DemandPoint],
    chosen: Offer | None,
    area: Rect,
    theme: Theme,
    gathered: Sequence[IntervalGroup] = (),
) -> list[str]:
    """Every interval at its place, or many gathered, and the ceilings that are within reach."""
    ceilings = () if chosen is None else chosen.ceilings
    own = [[ceiling for ceiling in ceilings if ceiling.metric == metric] for metric in AXES]
    values = [[_place(point)[axis] or 0.0 for point in points] for axis in (0, 1)]
    x, y = (_range(on_axis, lines) for on_axis, lines in zip(values, own, strict=True))
    plane = Plane(area, x, y)
    axes = [Axis(m, METRICS[m].title, unit) for m, unit in zip(AXES, _UNITS, strict=True)]
    drawn = [*bottom_axis(plane, axes[0], theme), *left_axis(plane, axes[1], theme)]
    drawn.extend(_crowds(plane, gathered, theme) if gathered else _signs(plane, points, theme))
    upright, level = (
        [ceiling for ceiling in lines if ceiling.value <= axis.high]
        for lines, axis in zip(own, (plane.x, plane.y), strict=True)
    )
    drawn.extend(_ceiling_lines(plane, upright, level, theme))
    return [*drawn, *_ceiling_labels(plane, upright, level, theme)]


def _range(values: Sequence[float], ceilings: Sequence[OfferCeiling]) -> AxisRange:
    reach = max(values) * _FARTHEST
    return axis_range(
        [*values, *(ceiling.value for ceiling in ceilings if ceiling.value <= reach)], "linear"
    )


def _signs(plane: Plane, points: Sequence[DemandPoint], theme: Theme) -> list[str]:
    """A dot for each interval, a cross for one that exceeds a ceiling.

    Those of one pixel are drawn once: a demand may have tens of thousands of intervals.
    """
    seen: dict[tuple[int, int], tuple[float, float, bool]] = {}
    for point in points:
        x, y = _place(point)
        place = plane.place(x or 0.0, y or 0.0)
        pixel = round(place[0]), round(place[1])
        *first, exceeds = seen.get(pixel, (*place, False))
        seen[pixel] = (first[0], first[1], exceeds or point.exceeds)
    drawn = []
    for across, up, exceeds in sorted(seen.values(), key=lambda sign: sign[2]):
        colour = theme.line_of(_EXCEEDS if exceeds else _WITHIN)
        if exceeds:
            drawn += cross(across, up, _CROSS_PX, colour)
            continue
        look: Look = {"fill": colour, "fill_opacity": 0.7}
        drawn.append(element("circle", cx=across, cy=up, r=_DOT_PX, **look))
    return drawn


def _crowds(plane: Plane, gathered: Sequence[IntervalGroup], theme: Theme) -> list[str]:
    """A sign for intervals near each other, its area as their count; large ones say it."""
    drawn = []
    for crowd in gathered:
        across, up = plane.place(crowd.throughput_iops, crowd.bandwidth_mib_s)
        radius = radius_px(crowd.size)
        colour = theme.line_of(_EXCEEDS if crowd.exceeds else _WITHIN)
        if crowd.exceeds:
            drawn += cross(across, up, radius, colour)
        else:
            look: Look = {"fill": colour, "fill_opacity": 0.45, "stroke": colour}
            drawn.append(element("circle", cx=across, cy=up, r=radius, **look))
    rim = halo(theme.paper)
    middle: Look = {"text_anchor": "middle", "font_size": 11.0, "fill": theme.ink}
    for crowd in gathered:
        if crowd.size >= SAYS_ITS_COUNT:
            across, up = plane.place(crowd.throughput_iops, crowd.bandwidth_mib_s)
            drawn.append(text(across, up + 4, number_text(crowd.count), **middle, **rim))
    return drawn


def _ceiling_lines(
    plane: Plane, upright: Sequence[OfferCeiling], level: Sequence[OfferCeiling], theme: Theme
) -> list[str]:
    """A dashed line for each ceiling: of requests upright, of bandwidth level."""
    box = plane.box
    places = [
        *((ceiling, (plane.right_of(ceiling.value), box.top), (0.0, 1.0)) for ceiling in upright),
        *((ceiling, (box.left, plane.above(ceiling.value)), (1.0, 0.0)) for ceiling in level),
    ]
    drawn = []
    for ceiling, (left, top), (across, down) in places:
        end = left + across * (box.right - left), top + down * (box.bottom - top)
        width = 2.0 if ceiling.is_binding else 1.2
        drawn.append(
            line(left, top, *end, stroke=theme.ink, stroke_width=width, stroke_dasharray="7 4")
        )
    return drawn


def _ceiling_labels(
    plane: Plane, upright: Sequence[OfferCeiling], level: Sequence[OfferCeiling], theme: Theme
) -> list[str]:
    """What each ceiling is, left of its upright line or over its level one, none on another."""
    box = plane.box
    heights = [plane.above(ceiling.value) for ceiling in level]
    places = [(ceiling, box.right - 6, at - 6) for ceiling, at in zip(level, heights, strict=True)]
    y = box.top
    for ceiling in upright:
        y += _LABEL_LINE_PX
        while any(y - _LABEL_LINE_PX < at < y + 4 for at in heights):
            y += 4
        places.append((ceiling, plane.right_of(ceiling.value) - 6, y))
    look: Look = {"text_anchor": "end", "font_size": 13.0, "fill": theme.ink}
    rim = halo(theme.paper)
    return [text(x, at, _on_line(ceiling), **look, **rim) for ceiling, x, at in places]


def _on_line(ceiling: OfferCeiling) -> str:
    """What stands at a ceiling's line: the axis says which quantity it bounds."""
    return (ceiling.short_text or ceiling.text) + (", binds" if ceiling.is_binding else "")


def _key(answer: FitAnswer, placed: int) -> str:
    grown = "" if answer.growth == 1 else f", grown ×{answer.growth:g}"
    said = f"{number_of(placed, 'interval')}{grown}"
    if answer.gathered:
        said += ", those near each other as one sign, its area as their count"
    if answer.chosen is not None:
        said += ": a dot is within all ceilings of the offer, a cross exceeds one"
    without = len(answer.points) - placed
    if without:
        said += f"; {number_of(without, 'interval')} without IOPS or bandwidth not drawn"
    return said + "."


def _ceiling_cells(ceiling: OfferCeiling) -> Cells:
    binds = ", binds" if ceiling.is_binding else ""
    return f"{ceiling.text}{binds}", ceiling.cause, "", _pct(ceiling.share_pct)


def _offer_cells(offer: Offer) -> Cells:
    binding = next((ceiling for ceiling in offer.ceilings if ceiling.is_binding), None)
    ceiling = "not known" if binding is None else binding.text
    size = offer.offered.size_text or "one size"
    if offer.cost is not None:
        size += f", {number_text(offer.cost)} {offer.currency} a month"
    return offer.offered.title, ceiling, size, _pct(offer.share_pct)


def _pct(share: float | None) -> str:
    return "not stated" if share is None else f"{number_text(share)} %"


def _table(
    heads: Cells, rows: Sequence[Cells], top: float, theme: Theme
) -> tuple[list[str], float]:
    """A title and heads of columns, the rows below them, and where the table ends."""
    drawn = [text(MARGIN_PX, top + 20, fitted(heads[0], INNER_PX * 0.44, 17.0), **heading(theme))]
    drawn.extend(_cells(("", *heads[1:]), top + 20, theme, theme.muted))
    y = top + 26
    for cells in rows:
        drawn.append(line(MARGIN_PX, y, WIDTH_PX - MARGIN_PX, y, stroke=theme.grid))
        drawn.extend(_cells(cells, y + 17, theme, theme.ink))
        y += _ROW_PX
    return drawn, y


def _cells(cells: Sequence[str], y: float, theme: Theme, fill: str) -> list[str]:
    first, second, third, fourth = cells
    look: Look = {"font_size": _TEXT_PX, "fill": fill}
    bold: Look = {"font_size": _TEXT_PX, "font_weight": "600", "fill": theme.ink}
    beside = _LONG if len(third) > _MOST_OF_A_SIZE else _SHORT
    room = INNER_PX * (_THIRD - _SECOND - (beside if third else 0.0))
    name = fitted(first, INNER_PX * (_SECOND - 0.02), _TEXT_PX, bold=True)
    right: Look = {**look, "text_anchor": "end"}
    return [
        text(MARGIN_PX, y, name, **bold),
        text(MARGIN_PX + INNER_PX * _SECOND, y, fitted(second, room, _TEXT_PX), **look),
        text(MARGIN_PX + INNER_PX * _THIRD, y, third, **right),
        text(MARGIN_PX + INNER_PX * _FOURTH, y, fourth, **right),
    ]


def _muted(theme: Theme) -> Look:
    return {"font_size": 13.0, "fill": theme.muted}


def _foot(answer: FitAnswer) -> str:
    kinds = dict.fromkeys(run.provenance.value for run in answer.runs)
    loads = dict.fromkeys("observed" if run.is_observed else "set" for run in answer.runs)
    return (
        f"Demand {listed(list(kinds))}, its load {listed(list(loads))} · ceilings as their "
        "providers publish them, or as entered: no measurement"
    )
