"""Numbers as the server states them: with unit, bounds and provenance."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class Value(Struct, frozen=True):
    """A number of a load point, in ``unit``, and ``text``, the number as people write it.

    ``low`` and ``high`` are its bounds if it is not exact, ``qualifier`` how its source states it
    ("more than"). ``provenance`` is measured, published, digitised or modelled. ``evidence`` is its
    place: a report's section, row and line, a quote, or a formula.
    """

    metric: str
    title: str
    value: float
    unit: str
    text: str
    provenance: str
    evidence: dict[str, Any]
    low: float | None = None
    high: float | None = None
    qualifier: str | None = None
    repeats: int = 1


class Point(Struct, frozen=True):
    """A load level of a curve; repeats are its median, between ``x_low`` and ``x_high``.

    ``x`` and ``y`` are in the units of the curve's axes, None if not stated. ``point_ids`` are
    its load points.
    """

    point_ids: tuple[str, ...]
    label: str
    concurrency: float | None
    repeats: int
    x: float | None
    y: float | None
    values: tuple[Value, ...]
    x_low: float | None = None
    x_high: float | None = None
    y_low: float | None = None
    y_high: float | None = None

    def value(self, metric: str) -> Value | None:
        """What the level states of a metric such as "write_latency_us"; None if nothing."""
        return next((value for value in self.values if value.metric == metric), None)


class Series(Struct, frozen=True):
    """The load levels of one run, in order of concurrency, which is in ``concurrency_unit``."""

    run_id: str
    label: str
    provenance: str
    concurrency_unit: str | None
    points: tuple[Point, ...]


class RunRow(Struct, frozen=True):
    """A run as the list has it. ``peak`` is its highest throughput, None if it states none."""

    id: str
    title: str
    label: str
    system: str
    workload: str
    provenance: str
    load_points: int
    family: str | None = None
    storage: str | None = None
    client: str | None = None
    source: str | None = None
    visibility: str | None = None
    tags: tuple[str, ...] = ()
    peak: Value | None = None
    latency_at_peak: Value | None = None


class Answer(Struct, frozen=True):
    """What a run sustains at a latency limit, or its latency at a throughput.

    ``value`` is in ``unit``, None if the run cannot say: ``reason`` says why. ``text`` is the
    number as people write it, with its unit and "≥" before a lower bound; ``low`` and ``high`` are
    the bounds of a digitised one. ``outcome`` is how it was found,
    such as "interpolated". ``ratio_text`` is the ratio to the baseline in words ("≥ 2.8× by
    construction"), None for the baseline and for runs that may not be compared.
    """

    run_id: str
    label: str
    provenance: str
    value: float | None
    unit: str
    text: str | None
    is_lower_bound: bool
    outcome: str
    reason: str
    low: float | None = None
    high: float | None = None
    ratio_text: str | None = None
