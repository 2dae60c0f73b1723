"""Differences between runs and, for a sweep or grid, their effect on a metric."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.curves import run_levels
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures import Axis, run_labels, shown_level_value
from loadcurve.core.records import Run
from loadcurve.core.sweeps.differences import SettingColumn, SettingDifferences, differences
from loadcurve.core.sweeps.layout import SweepLayout, sweep_layout
from loadcurve.core.sweeps.lines import MeasuredRuns, drawn_lines, lines_of, swept_setting
from loadcurve.core.sweeps.question import SweepLoad, SweepQuestion
from loadcurve.core.sweeps.records import (
    DifferingSetting,
    DrawnLine,
    SubSweep,
    SweepKind,
    SweepPoint,
    SweepResults,
    UnstatedSetting,
)
from loadcurve.core.sweeps.run_values import (
    RunValue,
    axis_of,
    concurrencies_of,
    metrics_of,
    run_value,
    usual_metric,
)
from loadcurve.core.sweeps.sentences import compared_load_text, lead_of, sentence_of
from loadcurve.core.sweeps.subsets import sub_sweeps_of, whole_sweep
from loadcurve.core.sweeps.titles import repeats_title, title_of
from loadcurve.core.sweeps.y_axis import (
    bar_width,
    ceilings_of,
    drawn_axis,
    lines_in_unit,
    place_points,
)
from loadcurve.core.units import LATENCY_METRICS


def compute_sweep(
    runs: Sequence[Run],
    question: SweepQuestion | None = None,
    source_titles: dict[str, str] | None = None,
) -> SweepResults:
    """The differences of one or more ``runs``, and their effect on a metric.

    Raises InvalidQuery for a metric that is not known, a setting that the runs do not sweep, or a
    place without its number.
    """
    question = _checked(question or SweepQuestion())
    metric = question.metric or usual_metric(runs)
    axis = None if metric is None else axis_of(metric)
    without = _without(metric)
    differing = differences(runs, without)
    layout = _arranged(runs, differing, question)
    is_swept = layout.kind in (SweepKind.SWEEP, SweepKind.GRID) and metric is not None
    places = tuple(run_value(run, metric, question) for run in runs) if is_swept and metric else ()
    measured = MeasuredRuns(tuple(run.id for run in runs), places)
    lines = lines_of(layout, measured) if places else ()
    points = _points(runs, layout, places)
    x, series = layout.x, layout.series
    answers = SweepResults(
        kind=layout.kind,
        lead=lead_of(runs, differing, layout),
        sentence=sentence_of(runs, differing, layout),
        differing=_differing(differing),
        not_stated=tuple(_not_stated(column, runs) for column in differing.partly),
        runs=run_labels(runs, source_titles or {}),
        metrics=tuple(map(axis_of, metrics_of(runs))),
        metric=axis,
        at=question.at,
        has_curves=any(len(run_levels(run)) > 1 for run in runs),
        concurrencies=concurrencies_of(runs) if is_swept else (),
        x=swept_setting(x, question.scale) if x else None,
        series=swept_setting(series) if series else None,
        panels=swept_setting(layout.panels) if layout.panels else None,
        points=points,
        lines=lines,
        words=(
            *(line.words for line in lines),
            *compared_load_text(runs, points),
            *repeats_title(layout),
        ),
        title=title_of(runs, layout),
        sub_sweeps=sub_sweeps_of(runs, without) if layout.kind is SweepKind.OTHER else (),
    )
    if axis is None or not points:
        return answers
    return _with_chart(answers, runs, drawn_axis(axis, points), drawn_lines(layout, measured))


def _arranged(
    runs: Sequence[Run], differing: SettingDifferences, question: SweepQuestion
) -> SweepLayout:
    """What the runs are to each other; with an observed one among them they are no sweep."""
    layout = sweep_layout(differing, question.setting, question.panels)
    if layout.kind in (SweepKind.SWEEP, SweepKind.GRID) and any(run.is_observed for run in runs):
        return SweepLayout(
            SweepKind.OTHER, obstacle="the load of an observed run was not controlled"
        )
    return layout


def sweeps_among(runs: Sequence[Run]) -> tuple[SubSweep, ...]:
    """The sweep or grid of all ``runs`` or, without one, those of subsets."""
    without = _without(usual_metric(runs))
    whole = whole_sweep(runs, without)
    return (whole,) if whole is not None else sub_sweeps_of(runs, without)


def _without(metric: str | None) -> tuple[str, ...]:
    """The settings that do not count: who saw a latency bears on latencies only."""
    return () if metric in LATENCY_METRICS else ("latency_seen",)


def _checked(question: SweepQuestion) -> SweepQuestion:
    if question.at is SweepLoad.CONCURRENCY and question.concurrency is None:
        raise InvalidQuery("concurrency: give the one to compare the runs at")
    return question


def _with_chart(
    answers: SweepResults, runs: Sequence[Run], y: Axis, lines: Sequence[DrawnLine]
) -> SweepResults:
    """The answers with what their chart draws along its upright axis."""
    x, series = answers.x, answers.series
    if x is None:
        return answers
    points = place_points(answers.points, y, x, series)
    ceilings, beyond = ceilings_of(runs, y, points)
    return replace(
        answers,
        bar_width=bar_width(x, series),
        points=points,
        y=y,
        drawn_lines=lines_in_unit(lines, y),
        ceilings=ceilings,
        words=(*answers.words, *beyond),
    )


def _differing(differing: SettingDifferences) -> tuple[DifferingSetting, ...]:
    grouped = [(column, index) for index, group in enumerate(differing.groups) for column in group]
    ungrouped = [(column, None) for column in (*differing.names, *differing.measuring)]
    return tuple(
        DifferingSetting(
            key=column.setting.key,
            title=column.setting.title,
            name=column.setting.name,
            role=column.setting.role,
            is_ordered=column.is_ordered,
            texts=column.texts,
            group=group,
        )
        for column, group in (*grouped, *ungrouped)
    )


def _not_stated(column: SettingColumn, runs: Sequence[Run]) -> UnstatedSetting:
    silent = (run.id for run, value in zip(runs, column.values, strict=True) if value is None)
    return UnstatedSetting(column.setting.key, column.setting.title, tuple(silent))


def _points(
    runs: Sequence[Run], layout: SweepLayout, places: Sequence[RunValue]
) -> tuple[SweepPoint, ...]:
    x, series, panels = layout.x, layout.series, layout.panels
    if x is None:
        return ()
    return tuple(
        SweepPoint(
            run_id=run.id,
            x=_index(x, at),
            series=None if series is None else _index(series, at),
            value=shown_level_value(place.value) if place.value else None,
            place=place.text,
            is_interpolated=place.is_interpolated,
            reason=place.reason or _why_not_placed(layout.axis_columns, at),
            panel=None if panels is None else _index(panels, at),
        )
        for at, (run, place) in enumerate(zip(runs, places, strict=False))
    )


def _index(column: SettingColumn, at: int) -> int | None:
    value = column.values[at]
    return None if value is None else column.stated.index(value)


def _why_not_placed(leads: Sequence[SettingColumn], at: int) -> str | None:
    silent = [lead for lead in leads if lead.values[at] is None]
    return f"{silent[0].setting.name} not stated" if silent else None
