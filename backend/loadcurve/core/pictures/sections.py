"""The parts of a picture: curves and further sections, each with legend and notes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    OmittedRun,
    View,
    WaitFigure,
    WaitSeries,
    facet_of,
)
from loadcurve.core.formatting import listed
from loadcurve.core.pictures.canvas.drawing import Pen
from loadcurve.core.pictures.canvas.plot_area import Rect
from loadcurve.core.pictures.curves.curve import draw_curve
from loadcurve.core.pictures.curves.legend import LegendEntry
from loadcurve.core.pictures.curves.notes import curve_notes
from loadcurve.core.pictures.curves.overlay import overlay_key, overlay_of
from loadcurve.core.pictures.curves.panels import draw_companions, draw_facets, facets_height
from loadcurve.core.pictures.histograms.buckets import lanes_height
from loadcurve.core.pictures.histograms.heat_map import HOW_ESTIMATED, draw_heat_maps
from loadcurve.core.pictures.histograms.histogram import (
    draw_cumulative,
    draw_histogram,
    draw_multiples,
    open_ends,
)
from loadcurve.core.pictures.sheet import MARGIN_PX, WIDTH_PX
from loadcurve.core.pictures.sweep import draw_sweeps
from loadcurve.core.pictures.waits import draw_waits
from loadcurve.core.results import ComparisonResults
from loadcurve.core.sweeps import SweepResults

# The most runs that share one histogram without hiding each other.
MOST_OVERLAID = 2
_CHART_PX = 430.0
_HISTOGRAM_PX = 360.0
_WORDS_PX = 80.0

Drawer = Callable[[Rect, Pen], float | None]
Named = TypeVar("Named", HistogramSeries, HeatMap, WaitSeries)


@dataclass(frozen=True, slots=True)
class ComparisonPicture:
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
    answers: ComparisonResults | None = None
    sweep: SweepResults | None = None
    sweep_below: SweepResults | None = None


@dataclass(frozen=True, slots=True)
class PictureSection:
    """One part of a picture. It is drawn into ``height_px`` or, if it may grow, into more.

    Without a height ``draw`` returns its lower edge.
    """

    title: str
    entries: tuple[LegendEntry, ...]
    notes: tuple[str, ...]
    draw: Drawer
    height_px: float = 0.0
    may_grow: bool = False
    key: tuple[tuple[str, str], ...] = ()

    def draw_from(self, top: float, pen: Pen) -> float:
        """Draw it over the width of a picture; returns its lower edge."""
        area = Rect(MARGIN_PX, top, WIDTH_PX - MARGIN_PX, top + self.height_px)
        return self.draw(area, pen) or area.bottom


def section_of(picture: ComparisonPicture, panel: str) -> PictureSection | None:
    """The part called ``panel``; None if the picture does not have it."""
    picture = _shortly(picture)
    if panel == "histogram" and picture.view.histogram_mode == "heat" and picture.heat_map:
        return _heat(picture, picture.heat_map)
    return _SECTIONS[panel](picture) if panel in _SECTIONS else None


def _shortly(picture: ComparisonPicture) -> ComparisonPicture:
    """The picture with its runs called as beside one another: shared words appear once."""
    short_of = {run.run_id: run.short or run.label for run in picture.curve.runs}

    def called(all_named: tuple[Named, ...]) -> tuple[Named, ...]:
        return tuple(replace(n, label=short_of.get(n.run_id, n.label)) for n in all_named)

    histogram, heat_map, waits = picture.histogram, picture.heat_map, picture.wait_events
    return replace(
        picture,
        histogram=histogram and replace(histogram, series=called(histogram.series)),
        heat_map=heat_map and replace(heat_map, maps=called(heat_map.maps)),
        wait_events=waits and replace(waits, series=called(waits.series)),
    )


def _curve(picture: ComparisonPicture) -> PictureSection:
    figure, view = picture.curve, picture.view
    overlay = overlay_of(picture.answers, figure, view)
    facet = facet_of(figure, view.split)
    curve = partial(draw_curve, figure, view, overlay=overlay)
    return PictureSection(
        title=f"By {facet.title[:1].lower()}{facet.title[1:]}" if facet else "",
        entries=_runs(picture),
        notes=curve_notes(figure, view),
        height_px=facets_height(facet, view) if facet else _CHART_PX,
        draw=partial(draw_facets, figure, facet, view, picture.answers) if facet else curve,
        may_grow=facet is None,
        key=tuple(overlay_key(overlay)),
    )


def _runs(picture: ComparisonPicture) -> tuple[LegendEntry, ...]:
    return tuple(
        LegendEntry(
            run.short or run.label, run.provenance, run.style, is_joined=not run.is_observed
        )
        for run in picture.curve.runs
        if run.run_id not in picture.view.hidden
    )


def _concurrency(picture: ComparisonPicture) -> PictureSection | None:
    figure, view = picture.companions, picture.view
    if figure is None or not figure.panels:
        return None
    omitted = ((p.y.title, words) for p in figure.panels for words in _reasons(p.omitted, view))
    return PictureSection(
        title="By concurrency",
        entries=_runs(picture),
        notes=(*figure.notes, *(f"{title}: {words}" for title, words in omitted)),
        draw=partial(draw_companions, figure, view),
    )


def _heat(picture: ComparisonPicture, figure: HeatMapFigure) -> PictureSection:
    view = picture.view
    maps = [heat_map for heat_map in figure.maps if heat_map.run_id not in view.hidden]
    title = _titled("Latency over load", ": ", maps)
    estimated = [HOW_ESTIMATED] if view.heat_quantity == "time" else []
    notes = (*estimated, *figure.notes, *_reasons(figure.omitted, view))
    if not maps or not figure.rows:
        return PictureSection(title, (), notes, _no_columns(bool(maps)), _WORDS_PX)
    return PictureSection(
        title, (), notes, partial(draw_heat_maps, figure, maps, view.heat_quantity)
    )


def _titled(title: str, joint: str, parts: Sequence[HistogramSeries] | Sequence[HeatMap]) -> str:
    """The title with the wait events that the parts are of."""
    events = ", ".join(dict.fromkeys(f"“{part.event}”" for part in parts))
    return f"{title}{joint}{events}" if events else title


def _reasons(omitted: Sequence[OmittedRun] | Sequence[WaitSeries], view: View) -> list[str]:
    """Which runs on show are left out, and why."""
    there = (one for one in omitted if one.run_id not in view.hidden and one.reason is not None)
    return [f"{one.label}: {one.reason}." for one in there]


def _at_load(figure: HistogramFigure | WaitFigure, view: View) -> list[str]:
    """At which load the runs are shown, while several are."""
    shown = [series for series in figure.series if series.run_id not in view.hidden]
    return [figure.at_load] if figure.at_load and len(shown) > 1 else []


def _no_columns(is_any: bool) -> Drawer:
    """Words if there is nothing to draw."""
    none = "Every run with a histogram is hidden"
    words = "The histograms shown share no bucket edge" if is_any else none
    return lambda area, pen: pen.text(area.centre, words, 18.0, anchor="middle")


def _histogram(picture: ComparisonPicture) -> PictureSection | None:
    whole, view = picture.histogram, picture.view
    if whole is None:
        return None
    figure = replace(whole, series=tuple(s for s in whole.series if s.run_id not in view.hidden))
    notes = (*_at_load(figure, view), *figure.notes, *_reasons(figure.omitted, view))
    title = _titled("Latency histogram", " of ", figure.series)
    if not figure.series or not figure.columns:
        return PictureSection(title, (), notes, _no_columns(bool(figure.series)), _WORDS_PX)
    wanted, count = view.histogram_mode, len(figure.series)
    if count > 1 and (wanted == "multiples" or (wanted == "auto" and count > MOST_OVERLAID)):
        return PictureSection(title, (), notes, partial(draw_multiples, figure))
    entries = tuple(
        LegendEntry(series.label, series.provenance, series.style, f", {series.point_label}")
        for series in figure.series
    )
    height = _HISTOGRAM_PX + lanes_height(figure)
    if wanted == "cdf":
        ends = (*notes, *open_ends(figure))
        return PictureSection(title, entries, ends, partial(draw_cumulative, figure), height, True)
    return PictureSection(title, entries, notes, partial(draw_histogram, figure), height, True)


def _sweep(picture: ComparisonPicture) -> PictureSection | None:
    sweep = picture.sweep
    if sweep is None or sweep.x is None or sweep.y is None:
        return None
    provenance_of = {point.run_id: point.value.provenance for point in sweep.points if point.value}
    entries = tuple(
        LegendEntry(
            run.short or run.label, provenance_of.get(run.run_id, run.provenance), run.style
        )
        for run in sweep.runs
    )
    below = picture.sweep_below
    sweeps = [panel for panel in (sweep, below) if panel is not None]
    named = listed([panel.y.title.lower() for panel in sweeps if panel.y is not None])
    words = dict.fromkeys(said for panel in sweeps for said in panel.words)
    return PictureSection(
        title=f"{named[:1].upper()}{named[1:]} over {sweep.x.name}",
        entries=entries,
        notes=(sweep.sentence, *words),
        draw=partial(draw_sweeps, sweeps),
    )


def _waits(picture: ComparisonPicture) -> PictureSection | None:
    figure, view = picture.wait_events, picture.view
    if figure is None or not figure.rows:
        return None
    return PictureSection(
        title="Where DB time went",
        entries=(),
        notes=(*_at_load(figure, view), *figure.notes, *_reasons(figure.series, view)),
        draw=partial(draw_waits, figure, view.hidden),
    )


_SECTIONS: dict[str, Callable[[ComparisonPicture], PictureSection | None]] = {
    "curve": _curve,
    "sweep": _sweep,
    "concurrency": _concurrency,
    "histogram": _histogram,
    "waits": _waits,
}
"""The parts of a picture, one under the other."""
