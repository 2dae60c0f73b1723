"""The numbers of a reading, checked in one place for all formats as it leaves its reader."""

from __future__ import annotations

from math import isfinite

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.reading import Reading
from loadcurve.core.runs import impossible_number

_WHAT_TO_DO = "correct it in the file, or leave it out"


def check_in_range(reading: Reading, name: str) -> None:
    """Raises UnreadableReport if a number of the reading of file ``name`` is out of its range."""
    for number, point in enumerate(reading.load_points, start=1):
        if problem := impossible_number(point):
            raise UnreadableReport(f"{name}, load point {number}: {problem}", _WHAT_TO_DO)
    # Numbers of tables come from `numbers`, whose exponents have two digits: they are finite.
    for stated in (reading.header, reading.settings or {}):
        for key, datum in stated.items():
            if isinstance(datum.value, float) and not isfinite(datum.value):
                raise UnreadableReport(f"{name}, {key}: not a finite number", _WHAT_TO_DO)
