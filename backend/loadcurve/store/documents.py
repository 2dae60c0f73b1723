"""Records to JSON documents and back. A document is read and written whole."""

from __future__ import annotations

import zlib
from dataclasses import replace
from typing import Any

import orjson
from pydantic import TypeAdapter

from loadcurve.core.claims import CheckedClaim
from loadcurve.core.comparison import Comparison
from loadcurve.core.facts import ReadingFacts
from loadcurve.core.readers.reading import Datum, Reading
from loadcurve.core.run import LatencyHistogram, LoadPoint, Run, Source
from loadcurve.core.summary import RunSummary

_RUN = TypeAdapter(Run)
_POINT = TypeAdapter(LoadPoint)
_HISTOGRAM = TypeAdapter(LatencyHistogram)
_SOURCE = TypeAdapter(Source)
_CLAIMS = TypeAdapter(tuple[CheckedClaim, ...])
_COMPARISON = TypeAdapter(Comparison)
_SUMMARY = TypeAdapter(RunSummary)
_READINGS = TypeAdapter(tuple[Reading, ...])
_PARAMETERS = TypeAdapter(dict[str, Datum] | None)
_FACTS = TypeAdapter(tuple[ReadingFacts, ...])

Document = dict[str, Any]


def run_document(run: Run) -> Document:
    """A run without its load points, which have rows of their own."""
    document: Document = _RUN.dump_python(replace(run, points=()), mode="json")
    return document


def run_from(document: Document, points: tuple[LoadPoint, ...], **columns: Any) -> Run:
    """A run from its document, its load points and the columns that may have changed since."""
    return replace(_RUN.validate_python(document), points=points, **columns)


def point_document(point: LoadPoint) -> Document:
    """A load point without its histograms, which have rows of their own."""
    document: Document = _POINT.dump_python(replace(point, histograms=()), mode="json")
    return document


def point_from(document: Document, histograms: tuple[LatencyHistogram, ...]) -> LoadPoint:
    """A load point from its document and histograms."""
    return replace(_POINT.validate_python(document), histograms=histograms)


def histogram_document(histogram: LatencyHistogram) -> Document:
    """A histogram as a document."""
    document: Document = _HISTOGRAM.dump_python(histogram, mode="json")
    return document


def histogram_from(document: Document) -> LatencyHistogram:
    """A histogram from its document."""
    return _HISTOGRAM.validate_python(document)


def source_document(source: Source) -> Document:
    """A source as a document."""
    document: Document = _SOURCE.dump_python(source, mode="json")
    return document


def source_from(document: Document) -> Source:
    """A source from its document."""
    return _SOURCE.validate_python(document)


def claims_document(claims: tuple[CheckedClaim, ...]) -> list[Document]:
    """A source's checked claims as a document."""
    document: list[Document] = _CLAIMS.dump_python(claims, mode="json")
    return document


def claims_from(document: list[Document]) -> tuple[CheckedClaim, ...]:
    """A source's checked claims from their document."""
    return _CLAIMS.validate_python(document)


def comparison_document(comparison: Comparison) -> Document:
    """A comparison as a document."""
    document: Document = _COMPARISON.dump_python(comparison, mode="json")
    return document


def comparison_from(document: Document) -> Comparison:
    """A comparison from its document."""
    return _COMPARISON.validate_python(document)


def summary_document(summary: RunSummary) -> Document:
    """A run's row as a document."""
    document: Document = _SUMMARY.dump_python(summary, mode="json")
    return document


def summary_from(document: Document) -> RunSummary:
    """A run's row from its document."""
    return _SUMMARY.validate_python(document)


def facts_document(facts: tuple[ReadingFacts, ...]) -> list[Document]:
    """The facts of a report's readings as a document."""
    document: list[Document] = _FACTS.dump_python(facts, mode="json")
    return document


def facts_from(document: list[Document]) -> tuple[ReadingFacts, ...]:
    """The facts of a report's readings from their document."""
    return _FACTS.validate_python(document)


def deflate_readings(readings: tuple[Reading, ...]) -> bytes:
    """What was read from a report, as compressed JSON."""
    return zlib.compress(_READINGS.dump_json(readings), 6)


def inflate_readings(content: bytes) -> tuple[Reading, ...]:
    """What was read from a report."""
    return _READINGS.validate_json(zlib.decompress(content))


def inflate_parameters(content: bytes) -> tuple[dict[str, Datum] | None, ...]:
    """The parameters each reading of a report holds; much quicker than the readings whole."""
    readings = orjson.loads(zlib.decompress(content))
    return tuple(_PARAMETERS.validate_python(reading.get("init_ora")) for reading in readings)
