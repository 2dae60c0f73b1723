"""Digitised pictures: the document, its calibration, values with intervals, picture headers."""

from loadcurve.core.digitising.document import (
    Digitisation,
    DigitisedSeries,
    document_of,
    is_document,
    schema,
)
from loadcurve.core.digitising.load_points import check_findings, load_points_of
from loadcurve.core.digitising.picture import PictureSize, is_picture, picture_of
from loadcurve.core.digitising.vector_picture import is_vector_picture, vector_picture_of

__all__ = [
    "Digitisation",
    "Picture",
    "Series",
    "check_findings",
    "document_of",
    "is_document",
    "is_picture",
    "is_vector_picture",
    "load_points_of",
    "picture_of",
    "schema",
    "vector_picture_of",
]
