"""Renderer-neutral figures: charts with their numbers already computed."""

from loadcurve.core.figures.ceiling_lines import ceiling_lines
from loadcurve.core.figures.clusters import PointCluster, clusters_by_kind, clusters_of
from loadcurve.core.figures.companion_panels import (
    COMPANION_METRICS,
    USUAL_COMPANIONS,
    CompanionFigure,
    CompanionPanel,
    companion_figure,
)
from loadcurve.core.figures.curve import check_metrics, curve_figure
from loadcurve.core.figures.curve_names import MOST_NAMED, curve_names
from loadcurve.core.figures.display_values import shown_level_value
from loadcurve.core.figures.facets.family_colours import ALL_SLOTS, COLOURINGS, hue_of, shade_of
from loadcurve.core.figures.facets.panels import FACET_KEYS, facet_of, panel_figure
from loadcurve.core.figures.facets.records import UNDIVIDED, CurveFacet, CurvePanel
from loadcurve.core.figures.heat_map import HeatMap, HeatMapFigure, heat_map_figure
from loadcurve.core.figures.heat_scale import HeatColouring, Shades, heat_ticks, shades
from loadcurve.core.figures.histogram import histogram_figure, point_names
from loadcurve.core.figures.loads.histogram_selection import (
    event_of_heat_map,
    histograms_shown,
    with_only_histograms,
)
from loadcurve.core.figures.loads.same_load import histogram_loads, wait_loads
from loadcurve.core.figures.model import (
    FIGURE_VERSION,
    AnnotationMark,
    Axis,
    AxisMark,
    CeilingLine,
    CurveFigure,
    CurvePoint,
    CurveSeries,
    DisplayValue,
    HistogramFigure,
    HistogramSeries,
    OmittedRun,
    RangeBand,
    ReferenceLine,
    RunLabel,
    Style,
)
from loadcurve.core.figures.run_styles import EVERY_RUN, LOOK_PATTERN, Looks
from loadcurve.core.figures.run_summary import SUMMARY_VERSION, RunSummary, peak_level, summarise
from loadcurve.core.figures.short_names import (
    NO_LABELS,
    Labels,
    ShortNames,
    run_labels,
    run_names,
    with_labels,
)
from loadcurve.core.figures.view import (
    BOTH_LATENCIES,
    MAX_LABEL,
    MAX_RUNS_IN_VIEW,
    VIEW_VERSION,
    View,
    upgraded_view,
    view_of_runs,
    view_with_former_runs,
)
from loadcurve.core.figures.waits import WaitCell, WaitFigure, WaitRow, WaitSeries, wait_figure
