"""Numbers that no measurement can be, in every numeric field of every format.

Each is refused, or read back from the store unchanged and within its range. Fields get the values
in turns, in long reports one field in nine; every field gets every value with ``CI_LONG=1``.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import product

import numpy as np
import pytest

from loadcurve.actions.uploads.reading_process import read_to_store
from loadcurve.core.errors import InvalidRun, RefusedInput
from loadcurve.core.readers.samples import METRICS
from loadcurve.core.records import LoadPoint
from loadcurve.core.reports import load_points_of
from loadcurve.core.runs import check_load_point
from loadcurve.core.timeline import decode_series
from loadcurve.core.units import COUNT, RANGES
from loadcurve.store.documents import (
    deflate_readings,
    facts_json,
    facts_of_report,
    histogram_document,
    histogram_from_document,
    inflate_readings,
    point_document,
    point_from_document,
)
from loadcurve.store.read_reports import ReadReport
from tests.fuzz.seed_reports import check, samples, seeds
from tests.sizes import LONG

VALUES = ("1e308", "1e400", "-1", "-0", "NaN", str(2**63), "1e-320")
FEW = 60
MOST = 60
_NUMBER = re.compile(r"(?<![\w.])-?[0-9][0-9,]*(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?!\w)")
# There a comma ends a number.
_CELL = re.compile(r"(?<![\w.])-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?!\w)")
_CELLS = (".csv", "json", ".log")
SEEDS = {**dict(seeds()), **dict(samples())}


def tried(text: str, name: str) -> list[tuple[re.Match[str], str]]:
    pattern = _CELL if name.endswith(_CELLS) else _NUMBER
    fields = list(pattern.finditer(text))
    if LONG:
        return list(product(fields, VALUES))
    every = 1 if len(fields) < FEW else max(9, len(fields) // MOST)
    return [(field, VALUES[at % 7]) for at, field in enumerate(fields[::every])]


def outcome(content: bytes, name: str) -> str:
    read = read_to_store(content, name, masked=False, sha256="0" * 64)
    if isinstance(read, RefusedInput):
        return "refused"
    return "read" if all(map(is_saved, points_read_back(read))) else "not saved"


def points_read_back(read: ReadReport) -> list[LoadPoint]:
    readings = inflate_readings(read.readings_deflated)
    assert inflate_readings(deflate_readings(readings)) == readings
    assert facts_of_report(facts_json(facts := facts_of_report(read.facts_json))) == facts
    check(readings)
    if read.samples is not None:
        for track in decode_series(read.samples.block).tracks:
            least, most = RANGES.get(METRICS[track.metric][1], RANGES[COUNT])
            assert not (track.values < least).any()
            assert not (track.values > most).any()
            assert not np.isinf(track.values).any()
    return [point for reading in readings for point in load_points_of(reading, "0" * 64)]


def is_saved(point: LoadPoint) -> bool:
    """Whether a run may hold the load point, which is then read back as it was."""
    try:
        check_load_point("load point 1", point)
    except InvalidRun:
        return False
    check(point)
    document = json.dumps(point_document(point), allow_nan=False)
    texts = [json.dumps(histogram_document(each), allow_nan=False) for each in point.histograms]
    assert point_from_document(document, tuple(map(histogram_from_document, texts))) == point
    return True


@pytest.mark.parametrize("name", SEEDS)
def test_a_number_out_of_range_is_refused_or_read_back(name: str) -> None:
    encoding = "utf-16" if SEEDS[name][:2] == b"\xff\xfe" else "utf-8"
    text = SEEDS[name].decode(encoding)
    outcomes: dict[str, Counter[str]] = {value: Counter() for value in VALUES}
    for field, value in tried(text, name):
        poisoned = text[: field.start()] + value + text[field.end() :]
        outcomes[value][outcome(poisoned.encode(encoding), name)] += 1
    print(name, *(f"{value}: {dict(counts)}" for value, counts in outcomes.items()), sep=" | ")
