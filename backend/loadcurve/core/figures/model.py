"""The renderer-neutral figure model: charts with their numbers already computed.

The other modules of this folder make these records from runs and a view; the page, the exports and
permalinks draw them. Coordinates are in the axis' own unit; ``values`` carry canonical units.
All text is plain text; the renderer must escape it for the medium.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from loadcurve.core.comparability import Condition
from loadcurve.core.figures.clusters import PointCluster
from loadcurve.core.figures.curve_names import CurveName
from loadcurve.core.figures.facets.records import CurveFacet
from loadcurve.core.formatting import pct_text
from loadcurve.core.histograms import (
    NO_LINE,
    AxisBracket,
    BucketColumn,
    CumulativeLine,
    CumulativeMark,
    HistogramCell,
    PercentileBracket,
    bar_labels,
    cumulative_line,
    placed_brackets,
)
from loadcurve.core.records import Evidence, Finding, Method, Provenance, Qualifier

FIGURE_VERSION = 1


@dataclass(frozen=True, slots=True)
class Axis:
    """One axis: the metric drawn, its title and the unit its coordinates are in."""

    metric: str
    title: str
    unit: str


@dataclass(frozen=True, slots=True)
class DisplayValue:
    """A value for hover, tables and details: canonical number, text for people, origin.

    ``repeats`` is how many repeats it is the median of; ``low`` and ``high`` are then the smallest
    and the largest of them, else the bounds of the one value. ``bare`` is the text without a unit,
    in ``bare_unit`` or else ``unit``, for columns that name it.
    """

    metric: str
    title: str
    value: float
    unit: str
    text: str
    provenance: Provenance
    evidence: Evidence
    low: float | None = None
    high: float | None = None
    qualifier: Qualifier | None = None
    bare: str | None = None
    repeats: int = 1
    bare_unit: str | None = None


@dataclass(frozen=True, slots=True)
class RepeatValues:
    """One repeat of a load level, or part of one load, and what it states itself.

    ``text`` is "repeat 1 of 2" or "part 1 of 3"; ``repeat`` is 0 for a part.
    """

    point_id: str
    repeat: int
    text: str
    values: tuple[DisplayValue, ...]
    note: str | None = None


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One marker of a curve: the load level, and its place in axis units.

    With repeats, the place is the median and ``*_low``/``*_high`` the smallest and largest repeat;
    ``repeats`` counts them. ``point_ids`` are the load points of the level, ``values`` its medians
    (not every repeat need state every value: each has its own count), and ``each`` has the values
    of each repeat of a level with several, and of each part of a load. ``note_number`` is that of
    its PointNote, if it has one. ``is_unsteady`` if its samples show an unsteady load, periodic
    stalls or periodic latency spikes.
    """

    point_ids: tuple[str, ...]
    label: str
    concurrency: int | None
    repeats: int
    x: float
    y: float
    x_low: float | None
    x_high: float | None
    y_low: float | None
    y_high: float | None
    values: tuple[DisplayValue, ...]
    findings: tuple[Finding, ...] = ()
    note: str | None = None
    each: tuple[RepeatValues, ...] = ()
    note_number: int | None = None
    is_unsteady: bool = False


@dataclass(frozen=True, slots=True)
class Style:
    """A run's colour slot, dash and marker.

    Slots from 12 on are shades of those before them. ``filled`` is true for measured numbers
    only; everything else is drawn hollow. ``dash``: "solid", "dash", "dot" or "dashdot".
    ``marker``: "circle", "square", "triangle-up", "diamond", "triangle-down", "cross", "star" or
    "hexagon". ``weight``: "regular", or "thin" for the second of two curves of one run.
    """

    colour_slot: int
    dash: str
    marker: str
    filled: bool
    weight: str = "regular"


@dataclass(frozen=True, slots=True)
class CurveSeries:
    """One run's curve: its points in concurrency order, never sorted by throughput.

    ``metric`` is the latency drawn; ``variant`` ("reads", "writes") tells two curves of one run
    apart in words. Points in time, and others without a stated order, are not joined by a line.
    ``short`` is the label without what all share. ``opacity`` is of its markers, 0 to 1; many are
    ``gathered``.
    """

    run_id: str
    label: str
    title: str
    provenance: Provenance
    style: Style
    concurrency_unit: str | None
    points: tuple[CurvePoint, ...]
    method: Method | None = None
    metric: str | None = None
    variant: str | None = None
    is_joined: bool = True
    is_observed: bool = False
    opacity: float = 1.0
    short: str | None = None
    note_number: int | None = None
    gathered: tuple[PointCluster, ...] = ()

    @property
    def name(self) -> str:
        """What the curve is called: "dNFS", or with two curves a run "dNFS, writes"."""
        return f"{self.label}, {self.variant}" if self.variant else self.label

    @property
    def short_name(self) -> str:
        """The same, without what all runs of the figure share."""
        label = self.short or self.label
        return f"{label}, {self.variant}" if self.variant else label


@dataclass(frozen=True, slots=True)
class AxisMark:
    """A load level's throughput without a latency, drawn as a mark on the throughput axis.

    With repeats it is their median, as at a ``CurvePoint``.
    """

    run_id: str
    label: str
    text: str
    x: float
    provenance: Provenance
    style: Style
    point_ids: tuple[str, ...]
    concurrency: int | None
    values: tuple[DisplayValue, ...]
    note: str | None = None
    repeats: int = 1
    each: tuple[RepeatValues, ...] = ()
    short: str | None = None
    concurrency_unit: str | None = None


@dataclass(frozen=True, slots=True)
class CeilingLine:
    """A ceiling with its cause, in axis units. ``axis`` is "x" or "y".

    With ``is_reference`` it is a line for comparison, and is drawn as one.
    """

    axis: str
    value: float
    text: str
    cause: str
    provenance: Provenance
    run_ids: tuple[str, ...]
    evidence: Evidence
    is_reference: bool = False


@dataclass(frozen=True, slots=True)
class ReferenceLine:
    """A reference line such as 1 ms."""

    axis: str
    value: float
    text: str


@dataclass(frozen=True, slots=True)
class AnnotationMark:
    """A source's own remark on a place, such as the knee it sees."""

    run_id: str
    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class OmittedRun:
    """A run, or some of its points, that these axes cannot show, and why."""

    run_id: str
    label: str
    reason: str


@dataclass(frozen=True, slots=True)
class RunLabel:
    """What a figure says about each of its runs, drawn or not.

    ``short`` is the label without what all runs of the figure share. ``is_colour_kept`` if its
    colour does not depend on the other runs. ``is_observed`` if its load was not controlled.
    """

    run_id: str
    label: str
    title: str
    provenance: Provenance
    style: Style
    source: str | None
    source_title: str | None
    method: Method | None = None
    short: str | None = None
    is_colour_kept: bool = False
    is_observed: bool = False


@dataclass(frozen=True, slots=True)
class PointNote:
    """A note at a load point, shortened; its ``number`` is shown at the marker."""

    number: int
    run_id: str
    text: str


@dataclass(frozen=True, slots=True)
class RunNote:
    """A note on whole runs, shortened; its ``number`` is shown at the runs' names."""

    number: int
    run_ids: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class RangeBand:
    """A note on a range of an axis, in axis units; its ``number`` is shown in the band.

    ``axis`` is "x" or "y". The band is open where ``low`` or ``high`` is None. ``text`` says the
    range, too. The same note on several runs is one band.
    """

    number: int
    run_ids: tuple[str, ...]
    axis: str
    low: float | None
    high: float | None
    text: str


@dataclass(frozen=True, slots=True)
class CurveFigure:
    """A throughput-versus-latency overlay of several runs.

    ``title`` is the default title; ``shared_name`` is what the names of all runs share; ``names``
    stand at the curves' ends, and ``facets`` divide many runs.
    """

    x: Axis
    y: Axis
    runs: tuple[RunLabel, ...]
    series: tuple[CurveSeries, ...]
    marks: tuple[AxisMark, ...]
    ceilings: tuple[CeilingLine, ...]
    references: tuple[ReferenceLine, ...]
    annotations: tuple[AnnotationMark, ...]
    omitted: tuple[OmittedRun, ...]
    conditions: tuple[Condition, ...]
    notes: tuple[str, ...] = ()
    shared_name: str | None = None
    title: str = ""
    point_notes: tuple[PointNote, ...] = ()
    run_notes: tuple[RunNote, ...] = ()
    range_bands: tuple[RangeBand, ...] = ()
    names: tuple[CurveName, ...] = ()
    facets: tuple[CurveFacet, ...] = ()
    kind: str = "curve"
    version: int = FIGURE_VERSION


@dataclass(frozen=True, slots=True)
class HistogramPointChoice:
    """A load point of the run that has a histogram."""

    point_id: str
    label: str


@dataclass(frozen=True, slots=True)
class HistogramSeries:
    """One run's histogram at one load point on the common columns.

    ``brackets`` are the percentiles that are drawn, ``line`` is where ``cumulative`` is;
    ``writings`` are the possible labels of the bars, the longest first; ``open_end`` is the
    remark on an open last bucket with waits in it.
    """

    run_id: str
    label: str
    title: str
    point_id: str
    point_label: str
    event: str
    provenance: Provenance
    style: Style
    total_waits: float | None
    cells: tuple[HistogramCell, ...]
    cumulative: tuple[CumulativeMark, ...]
    percentiles: tuple[PercentileBracket, ...]
    evidence: Evidence
    choices: tuple[HistogramPointChoice, ...]
    events: tuple[str, ...]
    note: str | None = None
    brackets: tuple[AxisBracket, ...] = ()
    writings: tuple[tuple[str, ...], ...] = ()
    open_end: str | None = None
    line: CumulativeLine = NO_LINE


@dataclass(frozen=True, slots=True)
class HistogramFigure:
    """Read-latency histograms of several runs on common power-of-two columns.

    ``at_load`` says at which load the runs are shown, if there are several. Its labels and their
    places follow from its columns and cells, also for stored figures.
    """

    columns: tuple[BucketColumn, ...]
    series: tuple[HistogramSeries, ...]
    omitted: tuple[OmittedRun, ...]
    notes: tuple[str, ...] = field(default=())
    at_load: str | None = None
    kind: str = "histogram"
    version: int = FIGURE_VERSION

    def __post_init__(self) -> None:
        drawn = (
            replace(
                one,
                brackets=placed_brackets(self.columns, one.percentiles),
                writings=bar_labels(one.cells),
                open_end=self._open_end(one.cells),
                line=cumulative_line(self.columns, one.cumulative),
            )
            for one in self.series
        )
        object.__setattr__(self, "series", tuple(drawn))

    def _open_end(self, cells: tuple[HistogramCell, ...]) -> str | None:
        if not cells or not cells[-1].pct or self.columns[-1].upper_us is not None:
            return None
        return (
            f"{pct_text(cells[-1].pct)} in the open last bucket, {self.columns[-1].label}; "
            "the report states no upper end for it"
        )
