"""Heat maps of latency buckets over load: where waits fall, and where time goes.

Each load level of a run is one column of cells: the waits of all its repeats, or each repeat where
those cannot be added up. The frequency form is the share of waits in a
bucket; the time form is the share of all waited time that its waits took, an estimate with bounds
(core/histograms/time_share).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from loadcurve.core.errors import LimitExceeded
from loadcurve.core.figures.heat_scale import (
    HeatColouring,
    LevelGroupLabel,
    heat_ticks,
    level_group_labels,
    shades,
)
from loadcurve.core.figures.histogram import PointNames, choose_histogram, name_of, point_names
from loadcurve.core.figures.loads.merged_repeats import (
    is_merged_level,
    requested_repeat,
    with_merged_levels,
    without_merged_repeats,
)
from loadcurve.core.figures.model import FIGURE_VERSION, OmittedRun, Style
from loadcurve.core.figures.run_styles import NO_LOOKS, Looks, styles
from loadcurve.core.formatting import number_with_unit, pct_text, percent
from loadcurve.core.histograms import (
    BucketColumn,
    HistogramCell,
    TimeShare,
    align_histograms,
    cell_of,
    common_columns,
    is_complete,
    notes_on,
    time_shares,
    trim_columns,
)
from loadcurve.core.records import Evidence, LatencyHistogram, LoadPoint, Provenance, Run

MOST_CELLS = 60_000


@dataclass(frozen=True, slots=True)
class HeatCell:
    """One bucket at one load point: its share of waits, and of the time waited, in %.

    None means not stated, which is not zero. ``time_low_pct`` and ``time_high_pct`` bound the
    estimate ``time_pct``. ``trace`` marks more than zero but less than 0.05% of waits.
    """

    pct: float | None
    text: str
    trace: bool = False
    time_pct: float | None = None
    time_low_pct: float | None = None
    time_high_pct: float | None = None
    time_text: str = "not stated"


@dataclass(frozen=True, slots=True)
class HeatLevel:
    """One load level: a cell for each row of the figure, lowest latency first.

    ``repeat`` is None if the waits of all its repeats are added up; ``point_id`` is then the
    first of them.
    ``reason`` says why there is no histogram, and so no cell that states anything.
    """

    point_id: str
    label: str
    concurrency: int | None
    repeat: int | None
    total_waits: float | None
    evidence: Evidence
    cells: tuple[HeatCell, ...]
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class HeatMap:
    """One run: its load points in concurrency order, those that do not state it last.

    ``groups`` are the labels of its axis of load, whose title is ``load_title``.
    """

    run_id: str
    label: str
    title: str
    event: str
    events: tuple[str, ...]
    provenance: Provenance
    style: Style
    concurrency_unit: str | None
    levels: tuple[HeatLevel, ...]
    groups: tuple[LevelGroupLabel, ...] = ()
    load_title: str = ""

    def __post_init__(self) -> None:
        loads = [(level.concurrency, level.label) for level in self.levels]
        is_stated = any(concurrency is not None for concurrency, _ in loads)
        title = (self.concurrency_unit or "concurrency") if is_stated else "load points"
        object.__setattr__(self, "groups", level_group_labels(loads))
        object.__setattr__(self, "load_title", title)


@dataclass(frozen=True, slots=True)
class HeatMapFigure:
    """Heat maps of several runs on common rows, lowest latency first.

    ``most_pct`` and ``most_time_pct`` are the largest values of any map: the end of the one colour
    scale all maps share. Its two forms follow from them, also of stored figures.
    """

    rows: tuple[BucketColumn, ...]
    maps: tuple[HeatMap, ...]
    most_pct: float
    most_time_pct: float
    omitted: tuple[OmittedRun, ...]
    notes: tuple[str, ...] = ()
    kind: str = "heat map"
    version: int = FIGURE_VERSION
    frequency: HeatColouring = field(default_factory=HeatColouring)
    time: HeatColouring = field(default_factory=HeatColouring)

    def __post_init__(self) -> None:
        most, most_time = self.most_pct, self.most_time_pct
        waits = {
            heat_map.run_id: shades(
                ([cell.pct for cell in level.cells] for level in heat_map.levels), most
            )
            for heat_map in self.maps
        }
        times = {
            heat_map.run_id: shades(
                ([cell.time_pct for cell in level.cells] for level in heat_map.levels), most_time
            )
            for heat_map in self.maps
        }
        frequency = HeatColouring("% of waits", most, heat_ticks(most), waits)
        title = "% of the time waited, estimated"
        object.__setattr__(self, "frequency", frequency)
        object.__setattr__(
            self, "time", HeatColouring(title, most_time, heat_ticks(most_time), times)
        )


@dataclass(slots=True)
class _Level:
    run: Run
    point: LoadPoint
    event: str
    histogram: LatencyHistogram | None
    cells: tuple[HistogramCell, ...] = ()


def heat_map_figure(
    runs: Sequence[Run], event: str | None = None, looks: Looks = NO_LOOKS
) -> HeatMapFigure:
    """The heat maps of ``runs`` for ``event``; without one, for what each run shows first.

    Raises LimitExceeded if there are more than `MOST_CELLS`.
    """
    levels: list[_Level] = []
    omitted: list[OmittedRun] = []
    for run in map(with_merged_levels, runs):
        chosen = choose_histogram(run, None, event)
        if chosen is None:
            missing = f"no histogram of “{event}”" if event else "no latency histogram"
            omitted.append(OmittedRun(run.id, name_of(run), f"states {missing}"))
        else:
            levels.extend(_levels(run, chosen.histogram.event))
    columns = _fill_cells(levels)
    stating = [level for level in levels if level.histogram]
    rows, kept = trim_columns(
        columns,
        [level.cells for level in stating],
        [level.histogram for level in stating if level.histogram],
    )
    style_of = styles(runs, looks)
    maps = tuple(_heat_map(of_run, rows, kept, style_of) for of_run in _by_run(levels))
    cells = [cell for heat_map in maps for level in heat_map.levels for cell in level.cells]
    return HeatMapFigure(
        rows=rows,
        maps=maps,
        most_pct=max((cell.pct or 0.0 for cell in cells), default=0.0),
        most_time_pct=max((cell.time_pct or 0.0 for cell in cells), default=0.0),
        omitted=tuple(omitted),
        notes=notes_on(
            [(name_of(level.run), level.histogram) for level in levels if level.histogram]
        ),
    )


def _levels(run: Run, event: str) -> Iterable[_Level]:
    def place(point: LoadPoint) -> tuple[bool, int, int]:
        return point.concurrency is None, point.concurrency or 0, point.repeat

    for point in sorted(without_merged_repeats(run), key=place):
        histograms = (histogram for histogram in point.histograms if histogram.event == event)
        yield _Level(run, point, event, next(histograms, None))


def _fill_cells(levels: Sequence[_Level]) -> tuple[BucketColumn, ...]:
    """Puts all histograms on common columns, and their shares into the levels."""
    stating = [level for level in levels if level.histogram is not None]
    histograms = align_histograms(
        [level.histogram for level in stating if level.histogram is not None]
    )
    columns = common_columns(histograms)
    if len(columns) * len(levels) > MOST_CELLS:
        raise LimitExceeded(
            f"runs: {len(columns):,} latency buckets at {len(levels):,} load points are "
            f"{len(columns) * len(levels):,} cells; the limit is {MOST_CELLS:,}; choose fewer runs"
        )
    for level, histogram in zip(stating, histograms, strict=True):
        level.histogram = histogram
        level.cells = tuple(cell_of(histogram, column) for column in columns)
    return columns


def _by_run(levels: Sequence[_Level]) -> Iterable[list[_Level]]:
    by_run: dict[str, list[_Level]] = {}
    for level in levels:
        by_run.setdefault(level.run.id, []).append(level)
    return by_run.values()


def _heat_map(
    levels: Sequence[_Level],
    rows: tuple[BucketColumn, ...],
    kept: slice,
    style_of: dict[str, Style],
) -> HeatMap:
    run, event = levels[0].run, levels[0].event
    called = point_names(run)
    provenances = [level.histogram.provenance for level in levels if level.histogram]
    names = {histogram.event for level in levels for histogram in level.point.histograms}
    return HeatMap(
        run_id=run.id,
        label=name_of(run),
        title=run.title,
        event=event,
        events=tuple(sorted(names)),
        provenance=max(provenances, key=list(Provenance).index, default=run.provenance),
        style=style_of[run.id],
        concurrency_unit=run.concurrency_unit,
        levels=tuple(_heat_level(level, rows, kept, called) for level in levels),
    )


def _heat_level(
    level: _Level, rows: tuple[BucketColumn, ...], kept: slice, called: PointNames
) -> HeatLevel:
    point, histogram = level.point, level.histogram
    if histogram is None:
        cells = (HeatCell(None, pct_text(None)),) * len(rows)
    else:
        whole = is_complete(histogram)
        times = time_shares(histogram.buckets, rows) if whole else (None,) * len(rows)
        cells = tuple(map(_heat_cell, level.cells[kept], times))
    return HeatLevel(
        point_id=requested_repeat(point.id) or "",
        label=called[id(point)],
        concurrency=point.concurrency,
        repeat=None if is_merged_level(point) else point.repeat,
        total_waits=histogram.total_waits if histogram else None,
        evidence=histogram.evidence if histogram else Evidence(),
        cells=cells,
        reason=None if histogram else f"no histogram of “{level.event}” at this load point",
    )


def _heat_cell(cell: HistogramCell, time: TimeShare | None) -> HeatCell:
    if time is None:
        return HeatCell(cell.pct, cell.text, cell.trace)
    return HeatCell(
        pct=cell.pct,
        text=cell.text,
        trace=cell.trace,
        time_pct=time.pct,
        time_low_pct=time.low_pct,
        time_high_pct=time.high_pct,
        time_text=_time_text(time),
    )


def _time_text(time: TimeShare) -> str:
    """An estimate with its bounds; a share too rare to be printed has a bound only."""
    if time.high_pct == 0:
        return percent(0)
    least, likely, most = (
        number_with_unit(_rough(pct), "%") for pct in (time.low_pct, time.pct, time.high_pct)
    )
    if time.pct == 0:
        return f"at most {most}"
    return f"≈ {likely} ({least.removesuffix('%')}–{most})"


def _rough(pct: float) -> str:
    """Two digits: an estimate from bucket edges knows no more."""
    if 0 < pct < 0.01:
        return "< 0.01"
    return f"{pct:.0f}" if pct >= 10 else f"{pct:.2g}"
