"""The parts of a picture: curves and further sections, each with legend and notes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TypeVar

from loadcurve.core.figures import (
    CompanionFigure,
    CurveFigure,
    HeatMap,
    HeatMapFigure,
    HistogramFigure,
    HistogramSeries,
    View,
    WaitFigure,
    WaitSeries,
    facet_of,
)
from loadcurve.core.pictures.curves.companions import companions_height, draw_companions, left_out
from loadcurve.core.pictures.curves.curve import draw_curve
from loadcurve.core.pictures.curves.facets import draw_facets, facets_height
from loadcurve.core.pictures.curves.legend import Entry
from loadcurve.core.pictures.curves.notes import curve_notes
from loadcurve.core.pictures.curves.overlay import overlay_key, overlay_of
from loadcurve.core.pictures.histograms.brackets import lanes_height
from loadcurve.core.pictures.histograms.cumulative import draw_cumulative, open_ends
from loadcurve.core.pictures.histograms.heat_map import (
    HOW_ESTIMATED,
    draw_heat_maps,
    heat_maps_height,
)
from loadcurve.core.pictures.histograms.histogram import draw_histogram, shown_series
from loadcurve.core.pictures.histograms.multiples import draw_multiples, multiples_height
from loadcurve.core.pictures.pen.ink import Theme
from loadcurve.core.pictures.pen.plane import Rect
from loadcurve.core.pictures.pen.svg import text
from loadcurve.core.pictures.sweep import draw_sweeps, sweeps_height_px
from loadcurve.core.pictures.waits import draw_waits, silent, waits_height
from loadcurve.core.results import ComparisonAnswers
from loadcurve.core.sweeps import SweepAnswers
from loadcurve.core.wording import listed

# Up to so many runs share one histogram without hiding each other.
MOST_OVERLAID = 2
_CHART_PX = 430.0
_HISTOGRAM_PX = 360.0

Drawer = Callable[[Rect, Theme], list[str]]
Named = TypeVar("Named", HistogramSeries, HeatMap, WaitSeries)


@dataclass(frozen=True, slots=True)
class Picture:
    """A section. ``about`` is a line under the title, ``foot`` stands under the chart."""

    title: str
    about: str
    foot: str
    view: View
    curve: CurveFigure
    histogram: HistogramFigure | None
    heat_map: HeatMapFigure | None = None
    wait_events: WaitFigure | None = None
    companions: CompanionFigure | None = None
    answers: ComparisonAnswers | None = None
    sweep: SweepAnswers | None = None
    sweep_below: SweepAnswers | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """One part of a picture. It is drawn into ``height_px`` or, if it may grow, into more."""

    title: str
    entries: tuple[Entry, ...]
    notes: tuple[str, ...]
    height_px: float
    draw: Drawer
    may_grow: bool = False
    key: tuple[tuple[str, str], ...] = ()


def section_of(picture: Picture, panel: str, width_px: float) -> Section | None:
    """The part called ``panel`` over a width; None if the picture does not have it."""
    picture = _shortly(picture)
    made: dict[str, Callable[[], Section | None]] = {
        "curve": partial(_curve, picture),
        "sweep": partial(_sweep, picture),
        "concurrency": partial(_concurrency, picture, width_px),
        "histogram": partial(_latencies, picture, width_px),
        "waits": partial(_waits, picture, width_px),
    }
    return made[panel]() if panel in made else None


def _shortly(picture: Picture) -> Picture:
    """The picture with its runs called as beside one another: shared words appear once."""
    short_of = {run.run_id: run.short or run.label for run in picture.curve.runs}

    def called(named: Named) -> Named:
        return replace(named, label=short_of.get(named.run_id, named.label))

    histogram, heat_map, waits = picture.histogram, picture.heat_map, picture.wait_events
    return replace(
        picture,
        histogram=histogram
        and replace(histogram, series=tuple(called(series) for series in histogram.series)),
        heat_map=heat_map
        and replace(heat_map, maps=tuple(called(run_map) for run_map in heat_map.maps)),
        wait_events=waits
        and replace(waits, series=tuple(called(series) for series in waits.series)),
    )


def _latencies(picture: Picture, width_px: float) -> Section | None:
    if picture.view.histogram_mode == "heat" and picture.heat_map is not None:
        return _heat(picture, picture.heat_map, width_px)
    return _histogram(picture, width_px)


def _curve(picture: Picture) -> Section:
    figure, view = picture.curve, picture.view
    overlay = overlay_of(picture.answers, figure, view)
    facet = facet_of(figure, view.split)

    def draw(area: Rect, theme: Theme) -> list[str]:
        if facet is not None:
            return draw_facets(figure, facet, view, picture.answers, area, theme)
        return draw_curve(figure, view, area, theme, overlay)

    return Section(
        title=f"By {facet.title[:1].lower()}{facet.title[1:]}" if facet else "",
        entries=_runs(picture),
        notes=curve_notes(figure, view),
        height_px=facets_height(facet, view) if facet else _CHART_PX,
        draw=draw,
        may_grow=facet is None,
        key=tuple(overlay_key(overlay)),
    )


def _runs(picture: Picture) -> tuple[Entry, ...]:
    return tuple(
        Entry(
            *(run.short or run.label, run.provenance, run.style),
            is_joined=not run.is_observed,
        )
        for run in picture.curve.runs
        if run.run_id not in picture.view.hidden
    )


def _concurrency(picture: Picture, width_px: float) -> Section | None:
    figure, view = picture.companions, picture.view
    if figure is None or not figure.panels:
        return None
    return Section(
        title="By concurrency",
        entries=_runs(picture),
        notes=(*figure.notes, *left_out(figure, view.hidden)),
        height_px=companions_height(figure, width_px),
        draw=partial(draw_companions, figure, view),
    )


def _heat(picture: Picture, figure: HeatMapFigure, width_px: float) -> Section:
    view = picture.view
    maps = [heat_map for heat_map in figure.maps if heat_map.run_id not in view.hidden]
    quantity = view.heat_quantity
    estimated = [HOW_ESTIMATED] if quantity == "time" else []
    events = ", ".join(dict.fromkeys(f"“{heat_map.event}”" for heat_map in maps))
    is_drawn = bool(maps and figure.rows)
    return Section(
        title=f"Latency over load: {events}" if events else "Latency over load",
        entries=(),
        notes=(*estimated, *figure.notes, *_omitted(figure, view)),
        height_px=heat_maps_height(figure, maps, width_px) if is_drawn else 80.0,
        draw=partial(draw_heat_maps, figure, maps, quantity)
        if is_drawn
        else _said(_no_columns(bool(maps))),
    )


def _omitted(figure: HistogramFigure | HeatMapFigure, view: View) -> list[str]:
    """Which of the runs that are shown have no histogram, and why."""
    there = (omission for omission in figure.omitted if omission.run_id not in view.hidden)
    return [f"{omission.label}: {omission.reason}." for omission in there]


def _at_load(figure: HistogramFigure | WaitFigure, view: View) -> list[str]:
    """At which load the runs are shown, while several are."""
    shown = [series for series in figure.series if series.run_id not in view.hidden]
    return [figure.at_load] if figure.at_load and len(shown) > 1 else []


def _no_columns(is_any: bool) -> str:
    if is_any:
        return "The histograms shown share no bucket edge"
    return "Every run with a histogram is hidden"


def _said(words: str) -> Drawer:
    """Words where there is nothing to draw."""

    def draw(area: Rect, theme: Theme) -> list[str]:
        centre = (area.left + area.right) / 2, (area.top + area.bottom) / 2
        return [text(*centre, words, text_anchor="middle", font_size=18.0, fill=theme.muted)]

    return draw


def _histogram(picture: Picture, width_px: float) -> Section | None:
    whole, view = picture.histogram, picture.view
    if whole is None:
        return None
    figure = replace(whole, series=shown_series(whole, view.hidden))
    notes = (*_at_load(figure, view), *figure.notes, *_omitted(figure, view))
    events = ", ".join(dict.fromkeys(f"“{series.event}”" for series in figure.series))
    title = f"Latency histogram of {events}" if events else "Latency histogram"
    if not figure.series or not figure.columns:
        words = _no_columns(bool(figure.series))
        return Section(title, (), notes, 80.0, _said(words))
    wanted, is_only = view.histogram_mode, len(figure.series) == 1
    is_apart = wanted == "multiples" or (wanted == "auto" and len(figure.series) > MOST_OVERLAID)
    if is_apart and not is_only:
        height = multiples_height(figure, width_px)
        return Section(title, (), notes, height, partial(draw_multiples, figure))
    entries = tuple(
        Entry(series.label, series.provenance, series.style, f", {series.point_label}")
        for series in figure.series
    )
    height = _HISTOGRAM_PX + lanes_height(figure)
    if wanted == "cdf":
        ends = (*notes, *open_ends(figure))
        return Section(title, entries, ends, height, partial(draw_cumulative, figure), True)
    return Section(title, entries, notes, height, partial(draw_histogram, figure), True)


def _sweep(picture: Picture) -> Section | None:
    sweep = picture.sweep
    if sweep is None or sweep.x is None or sweep.y is None:
        return None
    provenance_of = {point.run_id: point.value.provenance for point in sweep.points if point.value}
    entries = tuple(
        Entry(run.short or run.label, provenance_of.get(run.run_id, run.provenance), run.style)
        for run in sweep.runs
    )
    below = picture.sweep_below
    sweeps = [panel for panel in (sweep, below) if panel is not None]
    named = listed([panel.y.title.lower() for panel in sweeps if panel.y is not None])
    words = dict.fromkeys(said for panel in sweeps for said in panel.words)
    return Section(
        title=f"{named[:1].upper()}{named[1:]} over {sweep.x.name}",
        entries=entries,
        notes=(sweep.sentence, *words),
        height_px=sweeps_height_px(sweeps),
        draw=partial(draw_sweeps, sweeps),
    )


def _waits(picture: Picture, width_px: float) -> Section | None:
    figure, hidden = picture.wait_events, picture.view.hidden
    if figure is None or not figure.rows:
        return None
    return Section(
        title="Where DB time went",
        entries=(),
        notes=(*_at_load(figure, picture.view), *figure.notes, *silent(figure, hidden)),
        height_px=waits_height(figure, hidden, width_px),
        draw=partial(draw_waits, figure, hidden),
    )
