"""The samples of a series as one block of bytes: small, exact, and read a track at a time.

A printed cell is a decimal number, and its value that number times the factor of its unit. A track
whose values all are such products is stored as the whole numbers that the program printed, without
the point; any other track as it is. Each track is compressed by itself, least significant bytes
together, so that one device is read without the others.
"""

from __future__ import annotations

import json
import struct
import zlib
from collections.abc import Callable
from datetime import datetime
from typing import Any

import numpy as np
from numpy.typing import NDArray

from loadcurve.core.errors import LimitExceeded
from loadcurve.core.readers.samples import SampleSeries, SampleTrack, Values

MOST_SAMPLES = 1_000_000
MOST_VALUES = 4_000_000
_MARK = b"LCS1"
_LENGTH = struct.Struct("<I")
_LEVEL = 6
# Factors from tools' units to those of `METRICS`.
_FACTORS = (1.0, 1 / 1024, 1000.0, 1 / 2048, 1 / 1000)
_MOST_DECIMALS = 3
_EXACT = float(2**53)
_RAW = -1
_WIDTHS = ("<i1", "<i2", "<i4", "<i8")

ItemFilter = Callable[[str, str], bool]
"""Whether a track of this subject and metric is wanted."""


def encode_series(series: SampleSeries) -> bytes:
    """A series as a block. Raises LimitExceeded above the limits of samples and values."""
    count = len(series.seconds)
    values = count * len(series.tracks)
    for number, most, what in ((count, MOST_SAMPLES, "samples"), (values, MOST_VALUES, "values")):
        if number > most:
            raise LimitExceeded(
                f"{number:,} {what} exceed the limit of {most:,} for a file; upload only the "
                "time of the load point, or samples with a longer interval"
            )
    columns, streams = [], []
    steps = np.diff(series.seconds, prepend=0.0)
    # Steps are mostly alike, and compress to nothing; their sum may not be the last bit's.
    in_steps = bool((np.cumsum(steps) == series.seconds).all())
    for subject, metric, column in (
        ("", "", steps if in_steps else series.seconds),
        *((track.subject, track.metric, track.values) for track in series.tracks),
    ):
        form, stream = _column(column)
        columns.append([subject, metric, *form, len(stream)])
        streams.append(stream)
    head = {
        "tool": series.tool,
        "host": series.host,
        "begins": None if series.begins is None else series.begins.isoformat(),
        "is_timed": series.is_timed,
        "notes": series.notes,
        "count": count,
        "steps": in_steps,
        "columns": columns,
    }
    packed_head = zlib.compress(json.dumps(head, separators=(",", ":")).encode(), _LEVEL)
    return b"".join((_MARK, _LENGTH.pack(len(packed_head)), packed_head, *streams))


def decode_series(block: bytes, wanted: ItemFilter | None = None) -> SampleSeries:
    """The series of a block, with the wanted tracks only.



    Raises ValueError if the bytes are not a block.All its numbers are those that were packed, to
    the last bit.
    """
    if block[:4] != _MARK:
        raise ValueError("these bytes are not a block of samples")
    (size,) = _LENGTH.unpack_from(block, 4)
    at = 4 + _LENGTH.size
    head: dict[str, Any] = json.loads(zlib.decompress(block[at : at + size]))
    at += size
    tracks: list[SampleTrack] = []
    seconds = np.empty(0)
    for index, (subject, metric, decimals, factor, width, has_gaps, size) in enumerate(
        head["columns"]
    ):
        form = (decimals, factor, width, has_gaps)
        if index == 0:
            seconds = _values(block[at : at + size], form, head["count"])
        elif wanted is None or wanted(subject, metric):
            values = _values(block[at : at + size], form, head["count"])
            tracks.append(SampleTrack(subject, metric, values))
        at += size
    return SampleSeries(
        tool=head["tool"],
        host=head["host"],
        begins=None if head["begins"] is None else datetime.fromisoformat(head["begins"]),
        seconds=np.cumsum(seconds) if head["steps"] else seconds,
        tracks=tuple(tracks),
        is_timed=head["is_timed"],
        notes=tuple(head["notes"]),
    )


_Form = tuple[int, int, int, bool]


def _column(values: Values) -> tuple[_Form, bytes]:
    """A column's form (decimals, factor, width of a number, gaps) and its bytes."""
    gaps = np.isnan(values)
    has_gaps = bool(gaps.any())
    mask = np.packbits(gaps).tobytes() if has_gaps else b""
    known = np.where(gaps, 0.0, values) if has_gaps else np.asarray(values, dtype=float)
    for index, factor in enumerate(_FACTORS if (np.abs(known) < _EXACT).all() else ()):
        for decimals in range(_MOST_DECIMALS + 1):
            numbers = np.rint(known / factor * 10**decimals)
            is_exact = (numbers / 10**decimals * factor == known).all()
            if is_exact and (np.abs(numbers) < _EXACT).all():
                width = _width(numbers)
                planes = _planes(numbers.astype(_WIDTHS[width]))
                return (decimals, index, width, has_gaps), zlib.compress(mask + planes, _LEVEL)
    planes = _planes(known.astype("<f8"))
    return (_RAW, 0, 3, has_gaps), zlib.compress(mask + planes, _LEVEL)


def _width(numbers: NDArray[np.float64]) -> int:
    most = max(float(numbers.max(initial=0)), -float(numbers.min(initial=0)) - 1)
    return next(index for index, bits in enumerate((7, 15, 31, 63)) if most < 2**bits)


def _planes(numbers: NDArray[Any]) -> bytes:
    """The first bytes of all numbers, then the second, and so on: alike beside alike."""
    return numbers.view(np.uint8).reshape(len(numbers), -1).T.tobytes()


def _values(stream: bytes, form: _Form, count: int) -> Values:
    decimals, factor, width, has_gaps = form
    content = np.frombuffer(zlib.decompress(stream), dtype=np.uint8)
    marked = (count + 7) // 8 if has_gaps else 0
    planes = np.ascontiguousarray(content[marked:].reshape(1 << width, count).T)
    if decimals == _RAW:
        values: Values = planes.view("<f8").reshape(count).astype(float)
    else:
        numbers = planes.view(_WIDTHS[width]).reshape(count).astype(float)
        values = numbers / 10**decimals * _FACTORS[factor]
    if has_gaps:
        values[np.unpackbits(content[:marked], count=count).astype(bool)] = np.nan
    return values
