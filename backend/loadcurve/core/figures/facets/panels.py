"""Which facets divide the runs of a figure, and which run is in which panel.

More curves than MOST_TOGETHER on one chart are a smear. A facet is offered if it gives at least two
panels, and not so many that each has few curves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.figures.curve_names import curve_names
from loadcurve.core.figures.facets.records import UNDIVIDED, CurveFacet, CurvePanel
from loadcurve.core.figures.facets.traits import TRAITS, groups_by
from loadcurve.core.figures.model import CurveFigure, CurveSeries
from loadcurve.core.figures.short_names import Labels, names_within
from loadcurve.core.records import Run

MOST_TOGETHER = 20
MOST_PANELS = 16
FACET_KEYS = (*TRAITS,)


def curve_facets(
    runs: Sequence[Run], names: Sequence[str], series: Sequence[CurveSeries], labels: Labels
) -> tuple[CurveFacet, ...]:
    """Facets that divide ``runs`` into 2 to MOST_PANELS panels; empty up to MOST_TOGETHER runs.

    ``names`` is what tells each of the runs from all others, ``series`` are their curves, and
    ``labels`` what the view calls some of them. Panels come in the order of their first runs,
    those that do not state the facet last.
    """
    if len(runs) <= MOST_TOGETHER:
        return ()
    own_name = {run.id: name for run, name in zip(runs, names, strict=True)}
    facets = []
    for key in FACET_KEYS:
        title, groups = TRAITS[key][0], groups_by(runs, key)
        if 2 <= len(groups) <= MOST_PANELS:
            panels = (_panel(value, members, own_name, series, labels) for value, members in groups)
            facets.append(CurveFacet(key, title, tuple(panels)))
    return tuple(facets)


def _panel(
    value: str,
    runs: Sequence[Run],
    own_name: dict[str, str],
    series: Sequence[CurveSeries],
    labels: Labels,
) -> CurvePanel:
    short = names_within(runs, [own_name[run.id] for run in runs], labels)
    short_of = {run.id: name for run, name in zip(runs, short.names, strict=True)}
    drawn = [
        replace(curve, short=short_of[curve.run_id]) for curve in series if curve.run_id in short_of
    ]
    return CurvePanel(
        title=value,
        run_ids=tuple(short_of),
        shorts=short.names,
        names=curve_names(drawn),
        shared_name=short.shared,
    )


def facet_of(figure: CurveFigure, split: str) -> CurveFacet | None:
    """The facet by which a view draws ``figure`` apart; None if it draws all on one chart."""
    if split == UNDIVIDED:
        return None
    return next((facet for facet in figure.facets if facet.key == split), None)


def panel_figure(figure: CurveFigure, panel: CurvePanel) -> CurveFigure:
    """``figure`` with the runs of one panel alone, called as they are there."""
    short_of = dict(zip(panel.run_ids, panel.shorts, strict=True))

    def is_any(run_ids: Sequence[str]) -> bool:
        return any(run_id in short_of for run_id in run_ids)

    return replace(
        figure,
        runs=tuple(
            replace(run, short=short_of[run.run_id])
            for run in figure.runs
            if run.run_id in short_of
        ),
        series=tuple(
            replace(curve, short=short_of[curve.run_id])
            for curve in figure.series
            if curve.run_id in short_of
        ),
        marks=tuple(
            replace(mark, short=short_of[mark.run_id])
            for mark in figure.marks
            if mark.run_id in short_of
        ),
        ceilings=tuple(ceiling for ceiling in figure.ceilings if is_any(ceiling.run_ids)),
        annotations=tuple(
            annotation for annotation in figure.annotations if annotation.run_id in short_of
        ),
        omitted=tuple(omission for omission in figure.omitted if omission.run_id in short_of),
        range_bands=tuple(band for band in figure.range_bands if is_any(band.run_ids)),
        names=panel.names,
        facets=(),
    )
