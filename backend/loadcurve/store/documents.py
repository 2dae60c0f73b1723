"""Conversion between records and JSON documents."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
from isal import isal_zlib
from pydantic import TypeAdapter

from loadcurve.core.figures import RunSummary
from loadcurve.core.readers import EventRow, Reading, ReadValue
from loadcurve.core.records import LatencyHistogram, LoadPoint, Run, Source
from loadcurve.core.reports import ReadingFacts
from loadcurve.core.sources import CheckedClaim, PublishedComparison

# Records that are stored whole.
SOURCE = TypeAdapter(Source)
CLAIMS = TypeAdapter(tuple[CheckedClaim, ...])
COMPARISON = TypeAdapter(PublishedComparison)
SUMMARY = TypeAdapter(RunSummary)

_RUN = TypeAdapter(Run)
_POINT = TypeAdapter(LoadPoint)
_HISTOGRAM = TypeAdapter(LatencyHistogram)
_FACT = TypeAdapter(ReadingFacts)
_FACTS = TypeAdapter(tuple[ReadingFacts, ...])
# A reading has some ten thousand records: msgspec is several times as fast as pydantic.
_READINGS = msgspec.json.Decoder(tuple[Reading, ...])
# For load points it takes 0.43 of the time; the documents are the same.
_READ_POINT = msgspec.json.Decoder(LoadPoint)
_READ_HISTOGRAM = msgspec.json.Decoder(LatencyHistogram)

Document = dict[str, Any]


class ParametersAndWaits(msgspec.Struct):
    """The parameters and wait events of a reading; msgspec skips the rest."""

    init_ora: dict[str, ReadValue] | None = None
    settings: dict[str, ReadValue] | None = None
    foreground_wait_events: tuple[EventRow, ...] | None = None
    background_wait_events: tuple[EventRow, ...] | None = None
    all_wait_events: tuple[EventRow, ...] | None = None


_CONDITIONS = msgspec.json.Decoder(tuple[ParametersAndWaits, ...])


def run_document(run: Run) -> Document:
    """A run without its load points, which have rows of their own."""
    document: Document = _RUN.dump_python(replace(run, points=()), mode="json")
    return document


def run_from_document(document: Document, points: tuple[LoadPoint, ...], **columns: Any) -> Run:
    """A run from its document, its load points and its newer columns."""
    run: Run = _RUN.validate_python(document)
    return replace(run, points=points, **columns)


def point_document(point: LoadPoint) -> Document:
    """A load point without its histograms, which have rows of their own."""
    document: Document = _POINT.dump_python(replace(point, histograms=()), mode="json")
    return document


def point_from_document(document: str, histograms: tuple[LatencyHistogram, ...]) -> LoadPoint:
    """A load point from the text of its document, and its histograms."""
    point = _READ_POINT.decode(document)
    return replace(point, histograms=histograms) if histograms else point


def histogram_document(histogram: LatencyHistogram) -> Document:
    """A histogram as a document."""
    document: Document = _HISTOGRAM.dump_python(histogram, mode="json")
    return document


def histogram_from_document(document: str) -> LatencyHistogram:
    """A histogram from the text of its document."""
    return _READ_HISTOGRAM.decode(document)


def facts_json(facts: tuple[ReadingFacts, ...]) -> bytes:
    """The facts of a report's readings as JSON."""
    return _FACTS.dump_json(facts)


def facts_of_report(document: str | bytes) -> tuple[ReadingFacts, ...]:
    """The facts of all readings of a report from the text of its document."""
    facts: tuple[ReadingFacts, ...] = _FACTS.validate_json(document)
    return facts


def facts_from_document(document: str, points: Sequence[str]) -> ReadingFacts:
    """The facts of a reading from the JSON of its document and of each load point."""
    facts: ReadingFacts = _FACT.validate_json(document)
    return replace(facts, points=tuple(_POINT.validate_json(point) for point in points))


def deflate_readings(readings: tuple[Reading, ...]) -> bytes:
    """The readings of a report as compressed lines of JSON.

    The first line has everything but the load points, which follow one per line after the index of
    their reading: a table of thousands is then parsed in short steps that do not block threads.
    """
    heads = tuple(replace(reading, load_points=()) for reading in readings)
    lines = [msgspec.json.encode(heads)]
    for index, reading in enumerate(readings):
        lines += [b"%d %s" % (index, _POINT.dump_json(point)) for point in reading.load_points]
    return isal_zlib.compress(b"\n".join(lines), 2)


def inflate_readings(content: bytes) -> tuple[Reading, ...]:
    """The readings of a report from the output of `deflate_readings`."""
    first, *lines = zlib.decompress(content).split(b"\n")
    heads = _READINGS.decode(first)
    points: list[list[LoadPoint]] = [[] for _ in heads]
    for line in lines:
        index, _, document = line.partition(b" ")
        points[int(index)].append(_POINT.validate_json(document))
    return tuple(
        replace(head, load_points=tuple(own)) for head, own in zip(heads, points, strict=True)
    )


def inflate_heads(content: bytes) -> tuple[Reading, ...]:
    """The readings of a report without the load points of tables."""
    return _READINGS.decode(zlib.decompress(content).partition(b"\n")[0])


def inflate_parameters_and_waits(content: bytes) -> tuple[ParametersAndWaits, ...]:
    """The parameters and wait events of each reading; much faster than whole readings."""
    return _CONDITIONS.decode(zlib.decompress(content).partition(b"\n")[0])
