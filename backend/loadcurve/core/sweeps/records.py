"""The records of a sweep: what differs between runs, and what changes along it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from loadcurve.core.comparability import SettingRole
from loadcurve.core.figures import Axis, CeilingLine, DisplayValue, RunLabel
from loadcurve.core.sweeps.question import SweepLoad


class SweepKind(StrEnum):
    """Relation of runs to each other.

    A SWEEP differs in one ordered setting, a GRID in two or three; runs that are ALIKE differ in
    none that is known. OTHER says that no setting was varied by itself, or that it has no order.
    """

    SWEEP = "sweep"
    GRID = "grid"
    ALIKE = "alike"
    OTHER = "other"


class Direction(StrEnum):
    """Direction of a metric along a sweep: rising, falling, flat or mixed."""

    RISES = "rises"
    FALLS = "falls"
    SAME = "stays the same"
    MIXED = "rises and falls"


@dataclass(frozen=True, slots=True)
class DifferingSetting:
    """A setting in which runs differ.

    ``texts`` has what each run states, in the order of the runs, None if it is not stated.
    Settings of one ``group`` vary together, so the effects of its settings cannot be separated;
    names and measurement settings have none.
    """

    key: str
    title: str
    name: str
    role: SettingRole
    is_ordered: bool
    texts: tuple[str | None, ...]
    group: int | None = None


@dataclass(frozen=True, slots=True)
class UnstatedSetting:
    """A setting that some runs state and ``run_ids`` do not: it is unknown whether they differ."""

    key: str
    title: str
    run_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SweptValue:
    """One value of a swept setting; ``number`` is None if it has no scale.

    ``place`` is its position along the axis: to scale, as a logarithm, or side by side.
    """

    text: str
    number: float | None
    place: float = 0.0


@dataclass(frozen=True, slots=True)
class SweptSetting:
    """A setting that is an axis of a sweep, with its values in their order.

    ``has_scale`` says that all of them are numbers, ``is_log`` that the axis is logarithmic.
    """

    key: str
    title: str
    name: str
    is_ordered: bool
    values: tuple[SweptValue, ...]
    has_scale: bool = False
    is_log: bool = False


@dataclass(frozen=True, slots=True)
class SweepPoint:
    """One run of a sweep: which value of the settings it has, by index, and its metric there.

    ``x``, ``series`` and ``panel`` are indexes into the values of the settings, None if the run
    does not state the setting or there is no such one. ``place`` says at which load ``value`` is
    taken; if there is no value, ``reason`` says why. A value that ``is_interpolated`` lies
    between two load levels that were measured. ``x_at`` and ``y`` are its place on the drawn axes,
    with the ends of its repeats; None for a run that is not drawn.
    """

    run_id: str
    x: int | None
    series: int | None
    value: DisplayValue | None
    place: str | None
    reason: str | None
    is_interpolated: bool = False
    x_at: float | None = None
    y: float | None = None
    y_low: float | None = None
    y_high: float | None = None
    panel: int | None = None


@dataclass(frozen=True, slots=True)
class SweepStep:
    """The change between two neighbours of a sweep.

    ``change`` is in the metric's unit, ``change_pct`` in %, None if the first value is zero.
    A step ``is_of_different_loads`` has no ``change_pct``, and its ``change_text`` names both.
    ``slope`` is the change for one more of ``slope_per``, None if the setting has no scale.
    ``is_within_spread`` says that the repeats of both overlap.
    """

    from_run: str
    to_run: str
    from_text: str
    to_text: str
    change: float
    change_pct: float | None
    change_text: str
    slope: float | None
    slope_per: str | None
    slope_text: str | None
    is_within_spread: bool
    is_of_different_loads: bool = False


@dataclass(frozen=True, slots=True)
class SweepLine:
    """The trend along one line of a sweep or grid, from value to value.

    ``along`` is the setting that changes, ``held`` the text of the constant one in a grid.
    ``whole`` is the change from the first to the last run that states the metric; ``largest`` is
    the index of the step that changes most in the direction of the whole. ``words`` are its
    sentences.
    """

    along: str
    held: str | None
    run_ids: tuple[str, ...]
    direction: Direction | None
    whole: SweepStep | None
    steps: tuple[SweepStep, ...]
    largest: int | None
    words: str


@dataclass(frozen=True, slots=True)
class LinePoint:
    """A place of a line: the value of the setting by its index, and that on the drawn axis.

    ``y`` is of one run, or the median of runs that are repeats of each other.
    """

    x: int
    y: float


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """A line of the chart: the values of the second and third setting by their indexes, else 0."""

    series: int
    places: tuple[LinePoint, ...]
    panel: int = 0


@dataclass(frozen=True, slots=True)
class SubSweep:
    """Some of the runs that are a sweep or grid by themselves.

    ``setting`` is the key of the x axis. ``name`` has the varied setting and those constant in the
    whole set: "update share 0–100%, with client dNFS"; ``title`` names it by itself.
    """

    kind: SweepKind
    setting: str
    name: str
    title: str
    run_ids: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SweepResults:
    """Settings in which runs differ, and the effect of one or two of them.

    ``bar_width`` is that of the bars where the setting along x has names, not an order.
    ``title`` names a sweep or grid: "SLOB on P30×2: update share 0–100%".

    ``sentence`` says what differs, ``lead`` is its beginning, ``words`` what the metric does.
    ``metrics`` are those that at least two of the runs state. ``x`` and ``series`` are None unless
    ``kind`` is a sweep or grid, ``panels`` is a third setting; if it is neither, ``sub_sweeps``
    are those among the runs, the largest first. ``at`` is the load that was asked for,
    ``has_curves`` that some run has several load levels, and ``concurrencies`` are those that two
    of the runs were measured at. ``y`` is the axis as it is drawn, long latencies in ms;
    ``ceilings`` and references are those that the values come near, the words name the others.
    """

    kind: SweepKind
    sentence: str
    differing: tuple[DifferingSetting, ...]
    not_stated: tuple[UnstatedSetting, ...]
    runs: tuple[RunLabel, ...]
    metrics: tuple[Axis, ...]
    metric: Axis | None
    x: SweptSetting | None
    series: SweptSetting | None
    points: tuple[SweepPoint, ...]
    lines: tuple[SweepLine, ...]
    words: tuple[str, ...]
    at: SweepLoad = SweepLoad.HIGHEST
    has_curves: bool = False
    concurrencies: tuple[int, ...] = ()
    y: Axis | None = None
    ceilings: tuple[CeilingLine, ...] = ()
    sub_sweeps: tuple[SubSweep, ...] = ()
    title: str | None = None
    bar_width: float | None = None
    drawn_lines: tuple[DrawnLine, ...] = ()
    lead: str = ""
    panels: SweptSetting | None = None
