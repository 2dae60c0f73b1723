"""The only door to the readers: ``read(bytes, name)``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from loadcurve.core.provenance import is_marked_synthetic, with_provenance
from loadcurve.core.readers import (
    awr_info,
    decoding,
    fio,
    identify,
    load_point_table,
    slob_conf,
)
from loadcurve.core.readers.awr import read_parts
from loadcurve.core.readers.reading import Reading
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.run import Finding, Provenance

__all__ = ["READER_VERSION", "read"]

_OTHER_FORMATS = (fio, awr_info, slob_conf)


def read(
    data: bytes, name: str, mapping: Mapping[str, str | None] | None = None
) -> tuple[Reading, ...]:
    """Every report in an uploaded file; a file may hold several, as SLOB's debug log does.

    ``name`` is a label for messages and a weak hint, never trusted: file names lie. ``mapping``
    renames the headings of a CSV or JSON of load points; None as a new name leaves one out.
    Raises UnreadableReport, saying what the file is and what to do, or LimitReached.
    """
    text = decoding.text_of(data, name)
    readings = _readings(text, name, mapping)
    return tuple(map(_as_modelled, readings)) if is_marked_synthetic(text) else readings


def _readings(
    text: str, name: str, mapping: Mapping[str, str | None] | None
) -> tuple[Reading, ...]:
    if not identify.has_title(text):
        identify.refuse_export(text, name)
        for other in _OTHER_FORMATS:
            if other.recognises(text, name):
                return (other.read(text, name),)
        if mapping is not None or load_point_table.recognises(text, name):
            return (load_point_table.read(text, name, mapping),)
    return read_parts(text, identify.parts_of(text, name), name)


def _as_modelled(reading: Reading) -> Reading:
    finding = Finding("provenance", "notice", "the file says that its numbers are modelled")
    points = (with_provenance(point, Provenance.MODELLED) for point in reading.load_points)
    return replace(
        reading,
        provenance=Provenance.MODELLED,
        load_points=tuple(points),
        findings=(*reading.findings, finding),
    )
