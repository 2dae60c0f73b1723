"""Parse frozen charts and answers; live ones use the same JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from pydantic import TypeAdapter, ValidationError

from loadcurve.core.changes import LoadPointChanges
from loadcurve.core.errors import UnsupportedItemVersion
from loadcurve.core.exports import ViewFigures
from loadcurve.core.figures import FIGURE_VERSION, VIEW_VERSION, View, upgraded_view
from loadcurve.core.fit import FitResult
from loadcurve.core.timeline import TimelineResult
from loadcurve.core.units import AUTOMATIC, Units, using_units

VIEW = TypeAdapter(View)
FIGURES = TypeAdapter(ViewFigures)
ANSWER_VERSION = 1
"""Raised when answers are frozen in a shape that earlier versions cannot read."""


@dataclass(frozen=True, slots=True)
class StoredFrozenResult:
    """A frozen answer: one of the three, and the version of the rules it was computed by."""

    changes: LoadPointChanges | None = None
    fit: FitResult | None = None
    timeline: TimelineResult | None = None
    methods_version: int | None = None


FrozenAnswer = LoadPointChanges | FitResult | TimelineResult
ANSWERED = TypeAdapter(StoredFrozenResult)


class FrozenDocument(Protocol):
    """A chart or an answer as JSON."""

    @property
    def view(self) -> Mapping[str, Any]:
        """The question."""

    @property
    def figures_json(self) -> bytes:
        """The figures or the answer."""


def frozen_view(chart: FrozenDocument) -> View:
    """The view of a frozen chart. Raises UnsupportedItemVersion if a newer version stored it."""
    try:
        return VIEW.validate_python(upgraded_view(dict(chart.view)))
    except ValidationError as reason:
        raise UnsupportedItemVersion("its view has unknown fields", VIEW_VERSION) from reason


def frozen_figures(chart: FrozenDocument) -> ViewFigures:
    """The figures of a frozen chart. Raises UnsupportedItemVersion if too new."""
    try:
        # Derived texts are made again, in the units of the view.
        with using_units(_units_of(chart)):
            figures = FIGURES.validate_json(chart.figures_json)
    except ValidationError as reason:
        raise UnsupportedItemVersion("its figures have unknown fields", FIGURE_VERSION) from reason
    if figures.curve.version > FIGURE_VERSION:
        raise UnsupportedItemVersion(
            f"its figures are of version {figures.curve.version}", FIGURE_VERSION
        )
    return figures


def _units_of(chart: FrozenDocument) -> Units:
    """The units of a frozen view; later versions are refused elsewhere."""
    latency, bandwidth = chart.view.get("latency_unit"), chart.view.get("bandwidth_unit")
    return Units(str(latency or AUTOMATIC.latency), str(bandwidth or AUTOMATIC.bandwidth))


def frozen_result_of(answer: FrozenDocument) -> FrozenAnswer:
    """The frozen answer. Raises UnsupportedItemVersion if this version cannot read it."""
    return result_and_methods_version(answer)[0]


def result_and_methods_version(answer: FrozenDocument) -> tuple[FrozenAnswer, int | None]:
    """The frozen answer, and the version of the methods that gave it; raises as above."""
    try:
        answered = ANSWERED.validate_json(answer.figures_json)
    except ValidationError as reason:
        raise UnsupportedItemVersion("its result has unknown fields", ANSWER_VERSION) from reason
    content = answered.changes or answered.fit or answered.timeline
    if content is None:
        raise UnsupportedItemVersion("it is of an unknown kind", ANSWER_VERSION)
    return content, answered.methods_version


def frozen_result_json(answer: FrozenAnswer) -> bytes:
    """The answer in its frozen form."""
    if isinstance(answer, LoadPointChanges):
        return ANSWERED.dump_json(StoredFrozenResult(changes=answer))
    if isinstance(answer, FitResult):
        return ANSWERED.dump_json(StoredFrozenResult(fit=answer))
    return ANSWERED.dump_json(StoredFrozenResult(timeline=answer))
