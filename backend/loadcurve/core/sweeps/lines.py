"""The answers along the lines of a sweep or grid."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from loadcurve.core.sweeps.differences import SettingColumn
from loadcurve.core.sweeps.layout import SweepLayout
from loadcurve.core.sweeps.question import SweepScale
from loadcurve.core.sweeps.records import DrawnLine, LinePoint, SweepLine, SweptSetting, SweptValue
from loadcurve.core.sweeps.run_values import RunValue, pooled_value
from loadcurve.core.sweeps.sentences import line_text, too_few_text
from loadcurve.core.sweeps.setting_values import Comparable
from loadcurve.core.sweeps.steps import (
    ValueAtSetting,
    direction_of,
    largest_step,
    step_between,
    steps_along,
)

# Beyond this ratio of its ends an axis is logarithmic, so that small sizes lie apart.
_LOG_FROM = 32


@dataclass(frozen=True, slots=True)
class MeasuredRuns:
    """The runs of a sweep in their order, each with its place."""

    run_ids: tuple[str, ...]
    places: tuple[RunValue, ...]


def swept_setting(column: SettingColumn, scale: SweepScale = SweepScale.AUTO) -> SweptSetting:
    """A setting as an axis; one with zero, or without numbers, is never logarithmic."""
    has_scale = column.is_ordered and all(len(value[1]) == 1 for value in column.stated)
    numbers = [value[1][0] for value in column.stated] if has_scale else []
    is_log = has_scale and min(numbers) > 0 and _is_log(numbers, scale)
    places = [math.log2(number) if is_log else number for number in numbers]
    return SweptSetting(
        key=column.setting.key,
        title=column.setting.title,
        name=column.setting.name,
        is_ordered=column.is_ordered,
        values=tuple(
            SweptValue(
                text_of(column, value),
                numbers[at] if has_scale else None,
                places[at] if has_scale else float(at),
            )
            for at, value in enumerate(column.stated)
        ),
        has_scale=has_scale,
        is_log=is_log,
    )


def _is_log(numbers: Sequence[float], scale: SweepScale) -> bool:
    if scale is SweepScale.AUTO:
        return max(numbers) / min(numbers) >= _LOG_FROM
    return scale is SweepScale.LOG


def text_of(column: SettingColumn, value: Comparable) -> str:
    """How the runs write a value; of several ways the first by the alphabet."""
    texts = zip(column.values, column.texts, strict=True)
    return min(text for stated, text in texts if stated == value and text is not None)


def drawn_lines(layout: SweepLayout, measured: MeasuredRuns) -> tuple[DrawnLine, ...]:
    """The lines of the chart, one for each value of the other settings, in the metric's unit."""
    x = layout.x
    if x is None or not x.is_ordered:
        return ()
    texts = {text_of(x, stated): at for at, stated in enumerate(x.stated)}
    drawn = []
    for panel, apart in _values_of(layout.panels):
        for series, held in _values_of(layout.series):
            wanted = ((layout.panels, apart), (layout.series, held))
            stops = _stops(x, measured, _members(measured, wanted))
            if len(stops) > 1:
                places = tuple(LinePoint(texts[stop.text], stop.value.value) for stop in stops)
                drawn.append(DrawnLine(series, places, panel))
    return tuple(drawn)


def _values_of(column: SettingColumn | None) -> list[tuple[int, Comparable | None]]:
    """The values of a setting with their indexes; a single None without a setting."""
    return [(0, None)] if column is None else list(enumerate(column.stated))


def _members(
    measured: MeasuredRuns, wanted: Iterable[tuple[SettingColumn | None, Comparable | None]]
) -> list[int]:
    """The runs that state these values of these settings."""
    held = [(column, value) for column, value in wanted if column is not None]
    return [
        index
        for index in range(len(measured.run_ids))
        if all(column.values[index] == value for column, value in held)
    ]


def lines_of(layout: SweepLayout, measured: MeasuredRuns) -> tuple[SweepLine, ...]:
    """The line of a sweep; of a grid one for each value of the others, along each with an order."""
    leads = layout.axis_columns
    if len(leads) == 1:
        return (_line(leads[0], (), measured, range(len(measured.run_ids))),)
    return tuple(_grid_lines(leads, measured))


def _grid_lines(leads: Sequence[SettingColumn], measured: MeasuredRuns) -> Iterator[SweepLine]:
    for along in leads:
        if not along.is_ordered:
            continue
        others = [lead for lead in leads if lead is not along]
        for values in product(*(lead.stated for lead in others)):
            held = list(zip(others, values, strict=True))
            members = [
                index for index in _members(measured, held) if along.values[index] is not None
            ]
            if len(members) > 1:
                yield _line(along, held, measured, members)


def _line(
    along: SettingColumn,
    held: Sequence[tuple[SettingColumn, Comparable]],
    measured: MeasuredRuns,
    members: Sequence[int],
) -> SweepLine:
    stops = _stops(along, measured, members)
    stated = [(column.setting, text_of(column, value)) for column, value in held]
    text = ", ".join(text for _, text in stated) or None
    run_ids = tuple(run_id for stop in stops for run_id in stop.run_ids)
    name = along.setting.key
    if len(stops) < 2:
        words = too_few_text(along.setting, stated, len(stops))
        return SweepLine(name, text, run_ids, None, None, (), None, words)
    steps = steps_along(stops, along.setting)
    whole = step_between(stops[0], stops[-1], along.setting)
    largest = largest_step(steps, whole)
    direction = direction_of(steps)
    words = line_text(along.setting, stated, (stops[0], stops[-1]), steps, whole)
    return SweepLine(name, text, run_ids, direction, whole, steps, largest, words)


def _stops(
    along: SettingColumn, measured: MeasuredRuns, members: Sequence[int]
) -> list[ValueAtSetting]:
    """The values of a line in the order of the setting; repeats of one value are one stop."""
    by_value: dict[Comparable, list[int]] = {}
    for index in members:
        stated = along.values[index]
        if stated is not None and measured.places[index].value is not None:
            by_value.setdefault(stated, []).append(index)
    return [_stop(along, stated, measured, by_value[stated]) for stated in sorted(by_value)]


def _stop(
    along: SettingColumn, stated: Comparable, measured: MeasuredRuns, at: Sequence[int]
) -> ValueAtSetting:
    number = stated[1][0] if along.is_ordered and len(stated[1]) == 1 else None
    values = [value for index in at if (value := measured.places[index].value) is not None]
    run_ids = tuple(measured.run_ids[index] for index in at)
    loads = frozenset(measured.places[index].load for index in at)
    return ValueAtSetting(
        run_ids, text_of(along, stated), number, pooled_value(values), loads - {None}
    )
