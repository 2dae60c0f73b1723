"""The renderer-neutral figure model: what is drawn, with its numbers already computed.

core/curve and core/histogram make these records from runs and a view; the page, the exports and
permalinks draw them. Coordinates are in the axis' own unit; ``values`` carry canonical units.
All text is plain text; whoever draws must escape it for the medium.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from loadcurve.core.run import Evidence, Finding, Method, Provenance, Qualifier

FIGURE_VERSION = 1


@dataclass(frozen=True, slots=True)
class Axis:
    """One axis: the metric drawn, its title and the unit its coordinates are in."""

    metric: str
    title: str
    unit: str


@dataclass(frozen=True, slots=True)
class ShownValue:
    """A value for hover, tables and details: canonical number, text for people, origin."""

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


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One marker of a curve: the load level, and its place in axis units.

    With repeats, the place is the median and ``*_low``/``*_high`` the smallest and largest repeat;
    ``repeats`` counts them. ``point_ids`` are the load points behind the marker.
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
    values: tuple[ShownValue, ...]
    findings: tuple[Finding, ...] = ()
    note: str | None = None


@dataclass(frozen=True, slots=True)
class Style:
    """How a run is told apart: a colour slot (0 to 11) for life, a dash, a marker.

    ``filled`` is true for measured numbers only; everything else is drawn hollow.
    ``dash``: "solid", "dash", "dot" or "dashdot". ``marker``: "circle", "square",
    "triangle-up", "diamond", "triangle-down", "cross", "star" or "hexagon". ``weight``: "regular",
    or "thin" for the second of two curves of one run.
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
    apart in words. Both are None in figures that were stored before runs had two curves.
    """

    run_id: str
    label: str
    title: str
    provenance: Provenance
    style: Style
    concurrency_unit: str
    points: tuple[CurvePoint, ...]
    method: Method | None = None
    metric: str | None = None
    variant: str | None = None

    @property
    def name(self) -> str:
        """What the curve is called: "dNFS", or with two curves a run "dNFS, writes"."""
        return f"{self.label}, {self.variant}" if self.variant else self.label


@dataclass(frozen=True, slots=True)
class AxisMark:
    """A throughput without a latency, drawn as a mark on the throughput axis."""

    run_id: str
    label: str
    text: str
    x: float
    provenance: Provenance
    style: Style
    point_ids: tuple[str, ...]
    concurrency: int | None
    values: tuple[ShownValue, ...]
    note: str | None = None


@dataclass(frozen=True, slots=True)
class LimitLine:
    """A ceiling with its cause, in axis units. ``axis`` is "x" or "y"."""

    axis: str
    value: float
    text: str
    cause: str
    provenance: Provenance
    run_ids: tuple[str, ...]
    evidence: Evidence


@dataclass(frozen=True, slots=True)
class ReferenceLine:
    """A line that helps the eye, such as 1 ms."""

    axis: str
    value: float
    text: str


@dataclass(frozen=True, slots=True)
class AnnotationMark:
    """A source's own remark about a place, such as the knee it sees."""

    run_id: str
    text: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Omitted:
    """A run, or some of its points, that these axes cannot show, and why."""

    run_id: str
    label: str
    reason: str


@dataclass(frozen=True, slots=True)
class Condition:
    """One row of the conditions strip: a text per run in the figure's run order."""

    key: str
    title: str
    texts: tuple[str | None, ...]
    differs: bool


@dataclass(frozen=True, slots=True)
class RunLabel:
    """What a figure says about each of its runs, drawn or not."""

    run_id: str
    label: str
    title: str
    provenance: Provenance
    style: Style
    source: str | None
    source_title: str | None
    method: Method | None = None


@dataclass(frozen=True, slots=True)
class CurveFigure:
    """A throughput-versus-latency overlay of several runs."""

    x: Axis
    y: Axis
    runs: tuple[RunLabel, ...]
    series: tuple[CurveSeries, ...]
    marks: tuple[AxisMark, ...]
    limits: tuple[LimitLine, ...]
    references: tuple[ReferenceLine, ...]
    annotations: tuple[AnnotationMark, ...]
    omitted: tuple[Omitted, ...]
    conditions: tuple[Condition, ...]
    notes: tuple[str, ...] = ()
    kind: str = "curve"
    version: int = FIGURE_VERSION


@dataclass(frozen=True, slots=True)
class Column:
    """One bucket of the common bucket axis. ``upper_us`` None means no upper end."""

    lower_us: float
    upper_us: float | None
    label: str


@dataclass(frozen=True, slots=True)
class Cell:
    """One run's share in one column. ``pct`` None means not stated, which is not zero.

    ``trace`` marks more than zero but less than 0.05 %. ``text`` is for people.
    """

    pct: float | None
    text: str
    trace: bool = False
    waits: float | None = None


@dataclass(frozen=True, slots=True)
class CumulativeMark:
    """The share of waits below the upper edge of column ``column``, in %."""

    column: int
    pct: float
    stated: bool
    text: str


@dataclass(frozen=True, slots=True)
class PercentileBracket:
    """A percentile with its hard bracket: the true value lies in (low_us, high_us]."""

    percentile: float
    low_us: float
    high_us: float | None
    estimate_us: float | None
    text: str


@dataclass(frozen=True, slots=True)
class HistogramPointChoice:
    """A load point of the run that has a histogram."""

    point_id: str
    label: str


@dataclass(frozen=True, slots=True)
class HistogramSeries:
    """One run's histogram at one load point on the common columns."""

    run_id: str
    label: str
    title: str
    point_id: str
    point_label: str
    event: str
    provenance: Provenance
    style: Style
    total_waits: float | None
    cells: tuple[Cell, ...]
    cumulative: tuple[CumulativeMark, ...]
    percentiles: tuple[PercentileBracket, ...]
    evidence: Evidence
    choices: tuple[HistogramPointChoice, ...]
    events: tuple[str, ...]
    note: str | None = None


@dataclass(frozen=True, slots=True)
class HistogramFigure:
    """Read-latency histograms of several runs on common power-of-two columns."""

    columns: tuple[Column, ...]
    series: tuple[HistogramSeries, ...]
    omitted: tuple[Omitted, ...]
    notes: tuple[str, ...] = field(default=())
    kind: str = "histogram"
    version: int = FIGURE_VERSION
