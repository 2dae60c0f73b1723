"""Quantities as figures, rows and tables carry them: the number, its texts, its origin.

The value of a load level is the median of its repeats (core/curves/run_levels); values of a single
repeat are beside it, under the repeat's name.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from loadcurve.core.curves import LevelValue, RunLevel, repeat_text
from loadcurve.core.figures.model import DisplayValue, RepeatValues
from loadcurve.core.formatting import qualifier_text, quantity_text, text_in
from loadcurve.core.records import (
    REGULAR_RISES,
    REGULAR_STALLS,
    STEADY_LOAD,
    WARNING,
    Evidence,
    Finding,
    LoadPoint,
    Provenance,
    Quantity,
)
from loadcurve.core.units import METRICS, column_unit


def shown_value(metric_key: str, quantity: Quantity) -> DisplayValue:
    """Value of one load point: the number, its texts, its origin."""
    metric = METRICS[metric_key]
    unit = column_unit(metric_key)
    bare = text_in(unit, quantity.value, quantity.low, quantity.high, quantity.plus_minus)
    return DisplayValue(
        metric=metric_key,
        title=metric.title,
        value=quantity.value,
        unit=metric.unit,
        text=quantity_text(metric_key, quantity),
        provenance=quantity.provenance,
        evidence=quantity.evidence,
        low=quantity.low,
        high=quantity.high,
        qualifier=quantity.qualifier,
        bare=qualifier_text(quantity.qualifier) + bare,
        bare_unit=unit.name if unit.size != 1 else None,
    )


def shown_level_value(value: LevelValue) -> DisplayValue:
    """The value of a load level: of its only repeat, or the median with its range."""
    quantity = value.quantity()
    if value.count == 1:
        return shown_value(value.metric, quantity)
    # The repeats' range says how far they lie apart, not how many digits of the median are known.
    exact = replace(quantity, low=None, high=None)
    shown = shown_value(value.metric, exact)
    return replace(shown, low=value.low, high=value.high, repeats=value.count)


def shown_values(point: LoadPoint) -> tuple[DisplayValue, ...]:
    """All quantities of one load point in the order of units.METRICS."""
    return tuple(
        shown_value(key, point.quantities[key]) for key in METRICS if key in point.quantities
    )


def shown_level_values(level: RunLevel) -> tuple[DisplayValue, ...]:
    """The level's one value of every metric that any of its repeats states."""
    values = (level.value(key) for key in METRICS)
    return tuple(shown_level_value(value) for value in values if value is not None)


def shown_repeats(level: RunLevel) -> tuple[RepeatValues, ...]:
    """The values of each repeat, if there are several; then those of each part of a load."""
    repeats = tuple(
        RepeatValues(
            point_id=point.id or "",
            repeat=point.repeat,
            text=repeat_text(point, level),
            values=shown_values(point),
            note=point.note,
        )
        for point in level.points
    )
    parts = tuple(part for point in level.points for part in _shown_parts(point, level))
    return (repeats if len(level.points) > 1 else ()) + parts


def _shown_parts(point: LoadPoint, level: RunLevel) -> Iterator[RepeatValues]:
    of_repeat = f"{repeat_text(point, level)}, " if len(level.points) > 1 else ""
    for number, part in enumerate(point.parts, start=1):
        evidence = Evidence(report_sha256=part.report_sha256)
        provenances = (quantity.provenance for quantity in point.quantities.values())
        provenance = next(provenances, Provenance.MEASURED)
        yield RepeatValues(
            point_id=f"{point.id} part {number}",
            repeat=0,
            text=f"{of_repeat}part {number} of {len(point.parts)}",
            values=tuple(
                shown_value(key, Quantity(part.values[key], provenance, evidence))
                for key in METRICS
                if key in part.values
            ),
            note=part.label,
        )


def level_findings(level: RunLevel) -> tuple[Finding, ...]:
    """What cross-checks found at the level; of several repeats each says which it is about."""
    if len(level.points) < 2:
        return tuple(level.points[0].findings)
    return tuple(
        replace(finding, text=f"{repeat_text(point, level)}: {finding.text}")
        for point in level.points
        for finding in point.findings
    )


def is_unsteady(level: RunLevel) -> bool:
    """Whether the samples beside a load point of the level say its load was not steady."""
    return any(
        finding.check in (STEADY_LOAD, REGULAR_STALLS, REGULAR_RISES)
        and finding.severity == WARNING
        for point in level.points
        for finding in point.findings
    )


def level_note(points: Sequence[LoadPoint]) -> str | None:
    """The notes of the repeats, each once."""
    return " ".join(dict.fromkeys(point.note for point in points if point.note)) or None
