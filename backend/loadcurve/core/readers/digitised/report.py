"""A digitisation's series as readings, and a picture as a reading without load points."""

from __future__ import annotations

from loadcurve.core.digitising import (
    Digitisation,
    DigitisedSeries,
    PictureSize,
    check_findings,
    document_of,
    load_points_of,
    picture_of,
    vector_picture_of,
)
from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.format import Settings, Traits
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import LoadPoint, Provenance

LOAD_UNIT = "load counts"
_PICTURE, _BY, _LABEL = "picture", "digitised by", "series"


def read(text: str, name: str) -> tuple[Reading, ...]:
    """A reading for each series. Raises UnreadableReport naming the wrong key."""
    document = document_of(text, name)
    try:
        return tuple(_reading(document, series) for series in document.series)
    except (ValueError, OverflowError) as error:
        raise UnreadableReport(f"{name}, digitised picture: {error}", "correct it") from error


def read_picture(data: bytes, name: str) -> tuple[Reading, ...]:
    """The reading of a PNG, JPEG or WebP picture, which has no load points."""
    return (_of_picture(picture_of(data, name)),)


def read_vector(text: str, name: str) -> tuple[Reading, ...]:
    """The reading of an SVG picture, which has no load points."""
    return (_of_picture(vector_picture_of(text, name)),)


def traits(settings: Settings, point: LoadPoint) -> Traits:
    """Series are runs of their own, and so are two readings of one picture."""
    return {key: settings.get(key) for key in (_LABEL, _PICTURE, _BY)}


def picture_text(data: bytes, name: str) -> str:
    """The picture's type and size, for people."""
    picture = picture_of(data, name)
    return f"{picture.media_type}, {picture.width} × {picture.height} pixels"


def _reading(document: Digitisation, series: DigitisedSeries) -> Reading:
    source, by = document.source, document.digitised
    stated = {
        _LABEL: series.label,
        _PICTURE: document.picture.sha256,
        _BY: f"{by.by}, {by.at.isoformat(timespec='minutes')}",
        "source": source.title,
        "address": source.address,
        "figure": source.figure,
        "published on": source.published_on.isoformat() if source.published_on else None,
        "licence": source.licence,
        LOAD_UNIT: document.load_unit,
    }
    return Reading(
        kind="digitised",
        format="json",
        scope=None,
        reader_version=READER_VERSION,
        settings={key: _datum(key, text) for key, text in stated.items() if text},
        load_points=load_points_of(document, series),
        provenance=Provenance.DIGITISED,
        findings=check_findings(document),
    )


def _of_picture(picture: PictureSize) -> Reading:
    stated = {"media type": picture.media_type, "pixels": f"{picture.width} × {picture.height}"}
    return Reading(
        kind="picture",
        format="picture",
        scope=None,
        reader_version=READER_VERSION,
        settings={key: _datum(key, text) for key, text in stated.items()},
    )


def _datum(key: str, text: str) -> ReadValue:
    return ReadValue(text, ReportLocation("digitisation", key, "", None, text))
