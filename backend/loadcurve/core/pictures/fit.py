"""Fit of a demand as one picture: sentences, the demand within its ceilings, the offers."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.figures import Axis, PointCluster
from loadcurve.core.fit import AXES, DemandPoint, FitResult, IntervalGroup, Offer, OfferCeiling
from loadcurve.core.formatting import counted_with_verb, listed, number_text, percent
from loadcurve.core.pictures.canvas.axes import draw_axes
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.palette import Theme
from loadcurve.core.pictures.canvas.plot_area import AxisRange, PlotArea, Rect, axis_range, plot_box
from loadcurve.core.pictures.sheet import Caption, Sheet, SheetCell
from loadcurve.core.units import METRICS

_CHART_PX, _CROSS_PX, _DOT_PX, _LABEL_LINE_PX, _LABEL_PX = 340.0, 4.0, 3.2, 18.0, 13.0
# A ceiling this many times beyond the largest interval would squeeze the cloud, as on the page.
_FARTHEST = 4
# Colour slots of intervals within the ceilings and above one, as on the page.
_WITHIN, _EXCEEDS = 0, 5
_UNITS = ("IOPS", "MiB/s")
_MOST_OFFERS = 8
# Where the columns of a table end, over its width; the first begins at its left.
_SECOND, _THIRD = 0.46, 0.86
# What the third column takes: a size, or a size with its cost.
_SHORT, _LONG, _MOST_OF_A_SIZE = 0.12, 0.22, 14

Texts = tuple[str, str, str, str]


def draw_fit(answer: FitResult, theme: Theme, caption: Caption | None = None) -> str:
    """The picture as an SVG document, 1200 wide, 630 high or as high as it needs to be."""
    chosen = answer.chosen
    support = None if chosen is None else chosen.support
    said = (answer.verdict, *([] if support is None else [f"Measured: {support.text}."]))
    sheet = Sheet(
        f"Does it fit: {listed([run.title for run in answer.runs])}", said, caption, theme
    )
    placed = [point for point in answer.points if None not in _point_xy(point)]
    if placed:
        area = plot_box(sheet.area(_CHART_PX), 14)
        draw_demand(placed, chosen, area, sheet.pen, answer.gathered)
        sheet.y -= 3
        sheet.line(_key(answer, len(placed)))
        sheet.y += 1
    if chosen is not None:
        name = f"Ceilings of {chosen.offered.title} {chosen.offered.size_text}".strip()
        rows: list[Texts] = [
            (f"{one.text}{_binds(one)}", one.cause, "", _pct(one.share_pct))
            for one in chosen.ceilings
        ]
        _table((name, "Source", "", "Needed"), rows, sheet)
    fitting = [offer for offer in answer.offers if offer.holds]
    rows = [_offer_texts(offer) for offer in fitting[:_MOST_OFFERS]]
    name = f"{len(fitting)} of {len(answer.offers)} tiers fit"
    _table((name, "Binding ceiling", "Size", "Needed"), rows, sheet)
    if len(fitting) > _MOST_OFFERS:
        sheet.line(f"and {len(fitting) - _MOST_OFFERS} more that fit")
    return sheet.document(_foot(answer))


def _point_xy(point: DemandPoint) -> tuple[float | None, float | None]:
    return point.throughput_iops, point.bandwidth_mib_s


def draw_demand(
    points: Sequence[DemandPoint],
    chosen: Offer | None,
    area: Rect,
    pen: Pen,
    gathered: Sequence[IntervalGroup] = (),
) -> None:
    """Every interval at its place, or many gathered, and the ceilings that are within reach."""
    ceilings = () if chosen is None else chosen.ceilings
    own = [[ceiling for ceiling in ceilings if ceiling.metric == metric] for metric in AXES]
    values = [[_point_xy(point)[axis] or 0.0 for point in points] for axis in (0, 1)]
    ranges = [_range(on_axis, lines) for on_axis, lines in zip(values, own, strict=True)]
    plane = PlotArea(area, ranges[0], ranges[1])
    titles = [Axis(m, METRICS[m].title, unit) for m, unit in zip(AXES, _UNITS, strict=True)]
    draw_axes(plane, titles[0], titles[1], pen)
    crowds = (
        (
            PointCluster(one.throughput_iops, one.bandwidth_mib_s, one.count, one.size),
            pen.theme.line_of(_EXCEEDS if one.exceeds else _WITHIN),
            one.exceeds,
        )
        for one in gathered
    )
    pen.cloud(crowds, plane)
    if not gathered:
        _signs(plane, points, pen)
    upright, level = (
        [ceiling for ceiling in lines if ceiling.value <= axis.high]
        for lines, axis in zip(own, ranges, strict=True)
    )
    _ceilings(plane, upright, level, pen)


def _range(values: Sequence[float], ceilings: Sequence[OfferCeiling]) -> AxisRange:
    reach = max(values) * _FARTHEST
    return axis_range([*values, *(c.value for c in ceilings if c.value <= reach)])


def _signs(plane: PlotArea, points: Sequence[DemandPoint], pen: Pen) -> None:
    """A dot for each interval, a cross for one that exceeds a ceiling.

    Those of one pixel are drawn once: a demand may have tens of thousands of intervals.
    """
    seen: dict[tuple[int, int], tuple[tuple[float, float], bool]] = {}
    for point in points:
        x, y = _point_xy(point)
        place = plane.place(x or 0.0, y or 0.0)
        pixel = round(place[0]), round(place[1])
        first, exceeds = seen.get(pixel, (place, False))
        seen[pixel] = (first, exceeds or point.exceeds)
    for place, exceeds in sorted(seen.values(), key=lambda sign: sign[1]):
        if exceeds:
            pen.cross(place, _CROSS_PX, pen.theme.line_of(_EXCEEDS))
        else:
            pen.circle(place, _DOT_PX, pen.theme.line_of(_WITHIN), fill_opacity=0.7)


def _ceilings(
    plane: PlotArea, upright: Sequence[OfferCeiling], level: Sequence[OfferCeiling], pen: Pen
) -> None:
    """Dashed lines: for requests upright, for bandwidth level, with labels none on another."""
    box = plane.box
    for axis, ceilings in (("x", upright), ("y", level)):
        for ceiling in ceilings:
            width = 2.0 if ceiling.is_binding else 1.2
            pen.line(*plane.line_at(axis, ceiling.value), "ink", width, "7 4")
    heights = [plane.above(ceiling.value) for ceiling in level]
    places = [(ceiling, box.right, at - 6) for ceiling, at in zip(level, heights, strict=True)]
    y = box.top
    for ceiling in upright:
        y += _LABEL_LINE_PX
        while any(y - _LABEL_LINE_PX < at < y + 4 for at in heights):
            y += 4
        places.append((ceiling, plane.right_of(ceiling.value), y))
    for ceiling, right, at in places:
        # The axis says which quantity it bounds.
        words = (ceiling.short_text or ceiling.text) + _binds(ceiling)
        pen.text((right - 6, at), words, _LABEL_PX, "ink", "end", rim=True)


def _binds(ceiling: OfferCeiling) -> str:
    return ", binds" if ceiling.is_binding else ""


def _key(answer: FitResult, placed: int) -> str:
    grown = "" if answer.growth == 1 else f", grown ×{answer.growth:g}"
    said = f"{counted_with_verb(placed, 'interval')}{grown}"
    if answer.gathered:
        said += ", nearby ones merged into one marker whose area shows their number"
    if answer.chosen is not None:
        said += ": a dot is within all ceilings of the offer, a cross exceeds one"
    without = len(answer.points) - placed
    if without:
        said += f"; {counted_with_verb(without, 'interval')} without IOPS or bandwidth not drawn"
    return said + "."


def _offer_texts(offer: Offer) -> Texts:
    binding = next((ceiling for ceiling in offer.ceilings if ceiling.is_binding), None)
    ceiling = "not known" if binding is None else binding.text
    size = offer.offered.size_text or "one size"
    if offer.cost is not None:
        size += f", {number_text(offer.cost)} {offer.currency} a month"
    return offer.offered.title, ceiling, size, _pct(offer.share_pct)


def _pct(share: float | None) -> str:
    return "not stated" if share is None else percent(share)


def _table(heads: Texts, rows: Sequence[Texts], sheet: Sheet) -> None:
    """A title and heads of columns, the rows below them."""
    sheet.y += 14
    sheet.heading(heads[0], _cells(heads, "muted")[1:])
    sheet.table([_cells(texts, "ink") for texts in rows])


def _cells(texts: Texts, colour: str) -> tuple[SheetCell, ...]:
    first, second, third, fourth = texts
    beside = _LONG if len(third) > _MOST_OF_A_SIZE else _SHORT
    room = _THIRD - _SECOND - (beside if third else 0.0)
    return (
        SheetCell(first, 0.0, _SECOND - 0.02),
        SheetCell(second, _SECOND, room, colour, None),
        SheetCell(third, _THIRD, 1.0, colour),
        SheetCell(fourth, 1.0, 1.0, colour),
    )


def _foot(answer: FitResult) -> str:
    kinds = dict.fromkeys(run.provenance.value for run in answer.runs)
    loads = dict.fromkeys("observed" if run.is_observed else "set" for run in answer.runs)
    return (
        f"Demand {listed(list(kinds))}, its load {listed(list(loads))} · ceilings as "
        "published by their providers or as entered, not measured"
    )
