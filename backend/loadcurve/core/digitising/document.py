"""A digitisation as a JSON document: picture, source, axes, marks, and points in pixels.

It states pixels and typed values only. Values with their intervals are computed from them, so a
document cannot contradict itself. Pixels are continuous: the centre of pixel 0 is at 0.5.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.units import METRICS

FORMAT = "loadcurve-digitised"
MOST_POINTS = 2_000
_START = re.compile(r'\s*\{\s*"format"\s*:\s*"' + FORMAT + '"')
_WHAT_TO_DO = "correct it, or digitise the picture on the page /digitise"

Text = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
Sha256 = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")]
Side = Annotated[int, Meta(ge=1, le=10_000)]
Pixel = tuple[float, float]
Load = Annotated[int, Meta(ge=1, le=999_999_999)]
DetectionMethod = Literal["blob", "match", "triangle", "hidden", "bar", "sample", "click"]
"""How a point was found, which decides how far off it may be (``intervals``)."""


class _StrictRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the document; unknown keys are refused."""


class PictureRef(_StrictRecord, frozen=True):
    """The picture: the hash of its bytes, and its size in pixels as a browser shows it."""

    sha256: Sha256
    width: Side
    height: Side


class SourceRef(_StrictRecord, frozen=True):
    """The publication with the picture; ``figure`` is its page or figure number."""

    title: Text
    address: Annotated[str, Meta(max_length=2_000, pattern=r"^https?://[^\s]+$")] | None = None
    figure: Text | None = None
    published_on: date | None = None
    licence: Text | None = None


class Digitiser(_StrictRecord, frozen=True):
    """Who digitised the picture, and when."""

    by: Text
    at: datetime


class PictureAxis(_StrictRecord, frozen=True):
    """An axis: a metric, ``load`` (the load level) or ``share_pct`` (share of waits), its unit.

    ``unit`` is that of the typed values: IOPS, kIOPS, MiB/s, MB/s, GiB/s, GB/s, µs, ms, s, %.
    """

    metric: str
    unit: Annotated[str, Meta(max_length=20)]
    scale: Literal["linear", "log"] = "linear"


class PictureAxes(_StrictRecord, frozen=True):
    """The axes; ``x`` is null for bars, whose categories are typed."""

    y: PictureAxis
    x: PictureAxis | None = None


class CalibrationMark(_StrictRecord, frozen=True):
    """A place on an axis with a known value; snapped to a grid line, or as clicked."""

    axis: Literal["x", "y"]
    value: float
    px: Pixel
    snapped: bool = False


class DigitisedPoint(_StrictRecord, frozen=True):
    """A point of a curve, or the top of a bar, with the load that was typed."""

    px: Pixel
    load: Load | None = None
    found: DetectionMethod = "click"
    label: Text | None = None


class BucketTop(_StrictRecord, frozen=True):
    """The top of a histogram's bar: waits from ``lower_us`` to ``upper_us``, null for no end."""

    px: Pixel
    lower_us: Annotated[float, Meta(ge=0, le=1e12)]
    upper_us: Annotated[float, Meta(gt=0, le=1e12)] | None
    found: DetectionMethod = "bar"


class DigitisedSeries(_StrictRecord, frozen=True):
    """A curve with points, or a histogram with buckets at one ``load``."""

    label: Text
    points: Annotated[tuple[DigitisedPoint, ...], Meta(max_length=MOST_POINTS)] = ()
    buckets: Annotated[tuple[BucketTop, ...], Meta(max_length=200)] = ()
    event: Text = "db file sequential read"
    load: Load | None = None
    colour: Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$")] | None = None
    line_width: Annotated[float, Meta(gt=0, le=100)] = 2.0


class StatedValue(_StrictRecord, frozen=True):
    """A value that the source states in its text, to be compared with the digitised one.

    ``says`` is whether the text gives the value itself, a most (``up to``) or a least. Without a
    ``load`` it is about the highest value of the series.
    """

    series: Text
    metric: str
    unit: Annotated[str, Meta(max_length=20)]
    value: float
    quote: Annotated[str, Meta(min_length=1, max_length=500)]
    load: Load | None = None
    says: Literal["equal", "at most", "at least"] = "equal"


class Digitisation(_StrictRecord, frozen=True):
    """A picture's curves as somebody digitised them."""

    format: Literal["loadcurve-digitised"]
    version: Literal[1]
    picture: PictureRef
    source: SourceRef
    digitised: Digitiser
    axes: PictureAxes
    marks: Annotated[tuple[CalibrationMark, ...], Meta(min_length=2, max_length=4)]
    series: Annotated[tuple[DigitisedSeries, ...], Meta(min_length=1, max_length=16)]
    checks: Annotated[tuple[CalibrationMark, ...], Meta(max_length=8)] = ()
    statements: Annotated[tuple[StatedValue, ...], Meta(max_length=50)] = ()
    load_unit: Text | None = None


_DECODER = msgspec.json.Decoder(Digitisation)


def schema() -> dict[str, Any]:
    """The JSON schema of the document."""
    return msgspec.json.schema(Digitisation)


def is_document(text: str) -> bool:
    """Whether a text begins as a digitisation does."""
    return _START.match(text) is not None


def document_of(text: str, name: str) -> Digitisation:
    """The digitisation in a file. Raises UnreadableReport naming the key that is wrong."""
    try:
        document = _DECODER.decode(text)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
        raise UnreadableReport(f"{name}, digitised picture: {error}", _WHAT_TO_DO) from error
    problem = next(_problems(document), None)
    if problem:
        raise UnreadableReport(f"{name}, digitised picture: {problem}", _WHAT_TO_DO)
    return document


def _problems(document: Digitisation) -> Iterator[str]:
    """Errors that the schema cannot find."""
    width, height = document.picture.width, document.picture.height
    for where, (x, y) in _pixels(document):
        if not (0 <= x <= width and 0 <= y <= height):
            yield f"{where} is at pixel {x:g}, {y:g}, outside the picture of {width} × {height}"
    labels = [series.label for series in document.series]
    if len(set(labels)) < len(labels):
        yield "two series have the same label; rename one"
    if sum(len(series.points) for series in document.series) > MOST_POINTS:
        yield f"too many points; the limit is {MOST_POINTS:,}"
    for series in document.series:
        yield from _series_problems(series, document.axes.y.metric)
    for each in document.statements:
        yield from _statement_problems(each, document)


def _statement_problems(statement: StatedValue, document: Digitisation) -> Iterator[str]:
    labels = [series.label for series in document.series]
    if statement.series not in labels:
        yield (
            f"a statement names the unknown series {statement.series!r}; use one of "
            f"{', '.join(labels)}"
        )
        return
    drawn = [axis.metric for axis in (document.axes.x, document.axes.y) if axis is not None]
    if statement.metric not in drawn or statement.metric not in METRICS:
        yield (
            f"a statement names the unknown metric {statement.metric!r}; use one of "
            f"{', '.join(drawn)}"
        )
    points = document.series[labels.index(statement.series)].points
    loads = [point.load for point in points]
    if statement.load is not None and "load" not in drawn and statement.load not in loads:
        yield f"a statement names load {statement.load} of {statement.series!r}, which has no point"


def _series_problems(series: DigitisedSeries, metric: str) -> Iterator[str]:
    if bool(series.points) == bool(series.buckets):
        yield f"series {series.label!r} needs either points or buckets"
    loads = [point.load for point in series.points if point.load is not None]
    if len(set(loads)) < len(loads):
        yield f"series {series.label!r} has the same load twice"
    if bool(series.buckets) != (metric == "share_pct"):
        yield "the y axis of a histogram is share_pct, and that of a curve is a metric"
    for bucket in series.buckets:
        if bucket.upper_us is not None and bucket.upper_us <= bucket.lower_us:
            yield (
                f"a bucket ends at {bucket.upper_us:g} µs, not above its start, "
                f"{bucket.lower_us:g} µs"
            )


def _pixels(document: Digitisation) -> Iterator[tuple[str, Pixel]]:
    for mark in (*document.marks, *document.checks):
        yield f"the mark {mark.value:g} of axis {mark.axis}", mark.px
    for series in document.series:
        for number, point in enumerate(series.points, start=1):
            yield f"point {number} of {series.label!r}", point.px
        for number, bucket in enumerate(series.buckets, start=1):
            yield f"bucket {number} of {series.label!r}", bucket.px
