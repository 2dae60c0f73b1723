"""Every value transcribed by hand from real reports is read as printed."""

from __future__ import annotations

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from loadcurve.core.readers import read
from loadcurve.core.reports.as_json import reading_as_json

CORPUS = Path(os.environ.get("LOADCURVE_CORPUS", Path(__file__).parents[5] / "shared" / "corpus"))
pytestmark = pytest.mark.skipif(
    not (CORPUS / "TRUTH.json").exists(), reason=f"no corpus of real reports at {CORPUS}"
)
TRUTH: list[dict[str, Any]] = (
    json.loads((CORPUS / "TRUTH.json").read_text())["reports"]
    if (CORPUS / "TRUTH.json").exists()
    else []
)
UNITS_US = {"us": 1, "ms": 1024, "s": 1024**2, "m": 1024**2 * 64, "h": 1024**2 * 4096}
NOT_VALUES = {"file", "twin", "slob", "split", "header_notes", "header_raw", "wait_event_histogram"}


def upper_us(heading: str) -> int:
    figure = heading.lstrip("<>=")
    unit = figure.lstrip("0123456789/")
    number = figure.removesuffix(unit)
    if "/" in number:
        return UNITS_US[unit] // int(number.split("/")[1])
    return UNITS_US[unit] * int(number)


@pytest.fixture(params=TRUTH, ids=lambda truth: truth["file"])
def report(request: pytest.FixtureRequest) -> tuple[dict[str, Any], dict[str, Any]]:
    truth = request.param
    (reading,) = read((CORPUS / truth["file"]).read_bytes(), truth["file"])
    return truth, reading_as_json(reading, truth["file"])


def test_header(report: tuple[dict[str, Any], dict[str, Any]]) -> None:
    truth, read_out = report
    for key, value in truth.items():
        if (
            key not in NOT_VALUES
            and not isinstance(value, dict)
            and key != "foreground_wait_events"
        ):
            assert read_out.get(key) == value, key


def test_load_profile(report: tuple[dict[str, Any], dict[str, Any]]) -> None:
    truth, read_out = report
    for key, entry in (truth.get("load_profile_per_s") or {}).items():
        assert read_out["load_profile_per_s"][key] == entry["value"], key
    hit = truth.get("buffer_hit_pct")
    assert read_out["buffer_hit_pct"] == (hit["value"] if hit else None)


def test_events(report: tuple[dict[str, Any], dict[str, Any]]) -> None:
    truth, read_out = report
    rows = truth["top_events"]["rows"]
    for expected, found in zip(rows, read_out["top_events"], strict=False):
        assert_row(expected, found)
    by_event = {row["event"]: row for row in read_out["foreground_wait_events"]}
    for expected in truth["foreground_wait_events"]:
        assert_row(expected, by_event[expected["event"]])


def assert_row(expected: dict[str, Any], found: dict[str, Any]) -> None:
    for key, value in expected.items():
        if key == "event":
            # The report cuts the name; the reader may know it whole.
            assert found.get("event_printed", found["event"]) == value
        elif key not in ("raw", "line"):
            assert found[key] == value, (expected["event"], key)


def test_io_profile_activity_and_parameters(
    report: tuple[dict[str, Any], dict[str, Any]],
) -> None:
    truth, read_out = report
    for section in ("io_profile", "instance_activity"):
        for label, entry in (truth.get(section) or {}).items():
            for key, value in entry.items():
                if key not in ("raw", "line"):
                    assert read_out[section][label][key] == value, (section, label, key)
    if truth.get("io_profile") is None:
        assert read_out["io_profile"] is None
    for name, entry in truth["init_ora"].items():
        assert str(read_out["init_ora"][name]) == entry["raw"].removeprefix("* "), name


def test_histogram(report: tuple[dict[str, Any], dict[str, Any]]) -> None:
    truth, read_out = report
    expected = truth["wait_event_histogram"]
    if not expected["tables"]:
        assert read_out["wait_event_histograms"] is None
        return
    found = next(
        histogram
        for histogram in read_out["wait_event_histograms"]
        if histogram["event"] == expected["event"]
    )
    by_interval = {}
    lower_us = 0
    for bucket in found["buckets"]:
        by_interval[lower_us, bucket["upper_us"]] = bucket
        lower_us = bucket["upper_us"]
    for table in expected["tables"]:
        headings = list(table["buckets"])
        lower = 0
        for heading in headings:
            upper = None if heading.startswith(">") else upper_us(heading)
            printed = table["buckets"][heading]
            if (lower, upper) in by_interval:
                assert_share(printed, by_interval[lower, upper])
            else:
                assert_sum(printed, lower, upper, by_interval)
            lower = upper or 0


def assert_share(printed: float | str, bucket: dict[str, Any]) -> None:
    if isinstance(printed, str):
        share, _, waits = printed.rstrip(")").partition("(")
        assert (bucket["pct"], bucket.get("trace"), bucket["waits"]) == (
            float(share),
            True,
            int(waits),
        )
    elif printed == 0.04:
        assert (bucket["pct"], bucket.get("trace")) == (0.0, True)
    else:
        assert (bucket["pct"], bucket.get("trace", False)) == (printed, False)


def assert_sum(
    printed: float, lower: int, upper: int | None, by_interval: dict[Any, dict[str, Any]]
) -> None:
    """A printed cell over several buckets agrees with their sum within its rounding."""
    inside = [
        bucket["pct"]
        for (low, high), bucket in by_interval.items()
        if low >= lower and (upper is None or (high is not None and high <= upper))
    ]
    assert abs(sum(inside) - printed) <= 0.1 * (len(inside) + 1)


def test_every_value_stands_where_it_was_read() -> None:
    """The line and raw text kept with a value are those of the file."""
    for truth in TRUTH:
        (reading,) = read((CORPUS / truth["file"]).read_bytes(), truth["file"])
        for key, entry in (truth.get("load_profile_per_s") or {}).items():
            if entry["value"] is not None:
                place = (reading.load_profile_per_s or {})[key].place
                assert (place.line, place.raw, place.row) == (
                    entry["line"], entry["raw"], entry["label"],
                )  # fmt: skip
        for row, expected in zip(
            reading.top_events or (), truth["top_events"]["rows"], strict=False
        ):
            assert row.place.line == expected["line"]


def test_times_are_moments() -> None:
    for truth in TRUTH:
        (reading,) = read((CORPUS / truth["file"]).read_bytes(), truth["file"])
        begin = datetime.fromisoformat(str(reading.header["begin_time"].value))
        end = datetime.fromisoformat(str(reading.header["end_time"].value))
        assert begin < end
