"""Python's search for cycles is paused while a report is read, and never left off."""

from __future__ import annotations

import gc

import pytest

from loadcurve.core.errors import RefusedInput
from loadcurve.core.readers import read
from loadcurve.core.readers.garbage_collection import paused


def test_garbage_collection_resumes_after_report_or_refusal() -> None:
    assert gc.isenabled()
    read(b"concurrency,read_iops\n8,21000\n", "points.csv")
    assert gc.isenabled()
    with pytest.raises(RefusedInput):
        read(b"%PDF-1.4", "report.pdf")
    assert gc.isenabled()


def test_garbage_collection_stays_off_if_it_was_off() -> None:
    with paused():
        with paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
