"""The load points of a digitised series: values with intervals, evidence and findings."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from loadcurve.core.digitising.calibration import (
    POINT_PX,
    AxisScale,
    DigitisedValue,
    factor_of,
    scales_of,
)
from loadcurve.core.digitising.document import (
    CalibrationMark,
    Digitisation,
    DigitisedPoint,
    DigitisedSeries,
    Pixel,
    StatedValue,
)
from loadcurve.core.formatting import number_text, number_with_unit, quantity_text
from loadcurve.core.records import (
    AGREES,
    WARNING,
    Bucket,
    Evidence,
    Finding,
    LatencyHistogram,
    LoadPoint,
    Provenance,
    Quantity,
)
from loadcurve.core.units import METRICS

LOAD, SHARE = "load", "share_pct"
_HOW = {
    "blob": "marker found by colour",
    "match": "marker found by its shape",
    "triangle": "triangle found by its shape",
    "hidden": "marker hidden by another",
    "bar": "top of a bar",
    "sample": "line sampled by colour",
    "click": "placed by hand",
}


@dataclass(frozen=True, slots=True)
class _AxisMetrics:
    x: AxisScale | None
    y: AxisScale


def load_points_of(document: Digitisation, series: DigitisedSeries) -> tuple[LoadPoint, ...]:
    """The load points of a series; a histogram is one.

    Raises ValueError if a value is impossible. Each value has its interval.
    """
    axes = _AxisMetrics(*scales_of(document))
    if series.buckets:
        return (_of_histogram(document, series, axes.y),)
    points = [_of_point(document, series, axes, at + 1) for at in range(len(series.points))]
    for each in document.statements:
        at = _place_of(each, points) if each.series == series.label else None
        if at is not None:
            finding = _stated(each, points[at].quantities[each.metric])
            points[at] = replace(points[at], findings=(*points[at].findings, finding))
    return tuple(points)


def _place_of(statement: StatedValue, points: Sequence[LoadPoint]) -> int | None:
    """The point that a statement is about: that of its load, else the highest; None without one."""
    stating = [at for at, point in enumerate(points) if statement.metric in point.quantities]
    if statement.load is not None:
        return next((at for at in stating if points[at].concurrency == statement.load), None)
    return max(stating, key=lambda at: points[at].quantities[statement.metric].value, default=None)


def check_findings(document: Digitisation) -> tuple[Finding, ...]:
    """How far the further known values are off; more than 1.5 px is a warning."""
    x, y = scales_of(document)
    findings = []
    for check in document.checks:
        scale = x if check.axis == "x" else y
        if scale is None:
            continue
        off = scale.pixel_error(check)
        read = scale.at(check.px, 0.0).value
        unit = scale.axis.unit
        text = (
            f"{number_text(check.value)} {unit} on axis {check.axis} reads {read:.4g} {unit}: "
            f"{abs(off):.1f} px off"
        )
        findings.append(Finding("Axis check", AGREES if abs(off) <= 1.5 else WARNING, text))
    return tuple(findings)


def _of_point(
    document: Digitisation, series: DigitisedSeries, axes: _AxisMetrics, number: int
) -> LoadPoint:
    point = series.points[number - 1]
    steep = _steepness(series.points, number - 1) if point.found == "sample" else 1.0
    error = POINT_PX[point.found]
    if point.found == "sample":
        error = max(error, series.line_width / 2)
    load, quantities = point.load, {}
    for scale, error_px in ((axes.x, error), (axes.y, error * steep)):
        if scale is None:
            continue
        value = scale.at(point.px, error_px)
        if scale.axis.metric == LOAD:
            load = load or _load(value, f"point {number} of {series.label!r}")
            continue
        metric = scale.axis.metric
        if metric not in METRICS:
            allowed = f"{LOAD}, {SHARE} or a metric such as throughput_iops"
            raise ValueError(f"the axis {metric!r} is unknown; {allowed}")
        canonical = value.scaled(factor_of(METRICS[metric].unit, scale.axis.unit))
        where = f"point {number} of {series.label!r}"
        quantities[metric] = _quantity(
            _not_below_zero(canonical, where),
            _evidence(document, scale, point.px, series, f"point {number}", point.found, error_px),
        )
    if not quantities:
        raise ValueError("no axis is a metric; the load is on one axis only")
    return LoadPoint(
        concurrency=load,
        quantities=quantities,
        label=point.label,
        missing={} if load else {"concurrency": "the picture does not state it"},
    )


def _of_histogram(document: Digitisation, series: DigitisedSeries, scale: AxisScale) -> LoadPoint:
    shares = [
        _not_below_zero(
            scale.at(bucket.px, POINT_PX[bucket.found]), f"bucket {number} of {series.label!r}"
        )
        for number, bucket in enumerate(series.buckets, start=1)
    ]
    widths = [(share.high - share.low) / 2 for share in shares]
    evidence = _evidence(
        document, scale, series.buckets[0].px, series, "bars", series.buckets[0].found, 0.9
    )
    buckets = tuple(
        Bucket(bucket.lower_us, bucket.upper_us, _rounded(share.value, width))
        for bucket, share, width in zip(series.buckets, shares, widths, strict=True)
    )
    histogram = LatencyHistogram(series.event, buckets, Provenance.DIGITISED, evidence)
    return LoadPoint(
        concurrency=series.load,
        quantities={},
        histograms=(histogram,),
        missing={} if series.load else {"concurrency": "the picture does not state it"},
        findings=(_sum_of_shares(shares, widths),),
    )


def _sum_of_shares(shares: Sequence[DigitisedValue], widths: Sequence[float]) -> Finding:
    total, bound = sum(share.value for share in shares), sum(widths)
    holds = abs(total - 100) <= bound
    sum_text = f"{number_with_unit(f'{total:.1f}', '%')} ± {bound:.1f}"
    text = f"the shares add up to {sum_text}; each is ± {max(widths):.2g} at most"
    if not holds:
        text += "; a whole histogram is 100%: check the axis, and that no bar is missing"
    return Finding("Sum of shares", AGREES if holds else WARNING, text)


def _stated(statement: StatedValue, quantity: Quantity) -> Finding:
    """Whether a sentence of the source fits the digitised value within its interval."""
    metric = statement.metric
    value = statement.value * factor_of(METRICS[metric].unit, statement.unit)
    low, high = quantity.low or quantity.value, quantity.high or quantity.value
    fits = {"equal": low <= value <= high, "at most": low <= value, "at least": high >= value}
    read = quantity_text(metric, quantity)
    verb = "agrees with" if fits[statement.says] else "contradicts"
    text = f"the picture, {read}, {verb} the text: “{statement.quote}”"
    return Finding("Source text", AGREES if fits[statement.says] else WARNING, text)


def _quantity(value: DigitisedValue, evidence: Evidence) -> Quantity:
    return Quantity(value.value, Provenance.DIGITISED, evidence, value.low, value.high)


def _not_below_zero(value: DigitisedValue, where: str) -> DigitisedValue:
    if value.high < 0:
        raise ValueError(f"{where} is below zero, {value.value:.4g}; check the marks of the axes")
    return DigitisedValue(max(value.value, 0.0), value.low, value.high)


def _load(value: DigitisedValue, where: str) -> int:
    load = round(value.value)
    if load < 1 or not value.low <= load <= value.high:
        raise ValueError(f"{where} has no whole load near {value.value:.3g}; type its load")
    return load


def _steepness(points: Sequence[DigitisedPoint], index: int) -> float:
    """Pixels up or down per pixel across beside a point of a line, at least 1."""
    near = points[max(index - 1, 0) : index + 2]
    slopes = [
        abs(after.px[1] - before.px[1]) / max(abs(after.px[0] - before.px[0]), 0.1)
        for before, after in pairwise(near)
    ]
    return max(1.0, min(max(slopes, default=1.0), 50.0))


def _rounded(value: float, width: float) -> float:
    """A share with the digits that its interval leaves certain: the last unit is at most it."""
    return value if width <= 0 else round(value, max(-math.floor(math.log10(width)), 0))


def _evidence(
    document: Digitisation,
    scale: AxisScale,
    px: Pixel,
    series: DigitisedSeries,
    row: str,
    found: str,
    error_px: float,
) -> Evidence:
    source, picture = document.source, document.picture
    figure = f"figure {source.figure} of " if source.figure else ""
    axis = scale.axis
    colour = f" {series.colour}" if series.colour and found in ("blob", "match", "triangle") else ""
    at = document.digitised.at.date().isoformat()
    return Evidence(
        section=f"{figure}{source.title}",
        row=f"{series.label}, {row}",
        column=f"{axis.metric}, {axis.unit}",
        raw=f"pixel {px[0]:.1f}, {px[1]:.1f}",
        formula=(
            f"{_HOW[found]}{colour} at pixel {px[0]:.1f}, {px[1]:.1f} ± {error_px:.1f} px in "
            f"picture {picture.sha256[:12]}… ({picture.width} × {picture.height}); "
            f"{axis.scale} axis, {_mark_text(scale.first)} and {_mark_text(scale.second)}; "
            f"digitised by {document.digitised.by}, {at}"
        ),
    )


def _mark_text(mark: CalibrationMark) -> str:
    along = mark.px[0] if mark.axis == "x" else mark.px[1]
    error = 0.5 if mark.snapped else 1.0
    return f"{mark.value:g} at {along:.1f} ± {error:g} px"
