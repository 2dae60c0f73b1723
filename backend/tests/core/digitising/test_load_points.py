"""Digitised series as readings: values, evidence, findings and refusals."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from loadcurve.core.digitising import schema
from loadcurve.core.errors import UnreadableReport
from loadcurve.core.formatting import quantity_text
from loadcurve.core.readers import read
from loadcurve.core.records import Provenance
from loadcurve.core.runs import provenance_of
from tests.making.digitised.pictures import document, png, text_of

SCHEMA = Path(__file__).parents[4] / "docs/reference/digitised.schema.json"
SHARES = {"x": None, "y": {"metric": "share_pct", "unit": "%"}}
Y_MARKS = [
    {"axis": "y", "value": 0, "px": [100, 500]},
    {"axis": "y", "value": 100, "px": [100, 100]},
]


def read_document(**changes: Any) -> Any:
    """The readings of a document with these keys."""
    return read(text_of(document(png(), **changes)).encode(), "nfs.json")


def histogram(heights: list[float], **changes: Any) -> Any:
    """The reading of a histogram with bars of these per cents."""
    buckets = [
        {"px": [200 + 40 * at, 500 - 4 * height], "lower_us": 2**at, "upper_us": 2 ** (at + 1)}
        for at, height in enumerate(heights)
    ]
    series = [{"label": "reads", "buckets": buckets, "load": 8}]
    return read_document(axes=SHARES, marks=Y_MARKS, series=series, **changes)[0]


def test_document_gives_a_reading_for_each_series_with_bounds() -> None:
    dnfs, knfs = read_document()
    point = dnfs.load_points[1]
    iops = point.quantities["throughput_iops"]
    assert (point.concurrency, iops.value) == (32, pytest.approx(135_000))
    assert round(iops.value - (iops.low or 0)) == 312
    assert iops.provenance is Provenance.DIGITISED
    assert quantity_text("throughput_iops", iops) == "135,000 ± 400 IOPS"
    assert point.quantities["read_latency_us"].value == pytest.approx(1_000)
    # A hidden marker may be further off than one that was found.
    widths = [
        each.quantities["read_latency_us"].high - each.quantities["read_latency_us"].value
        for each in (dnfs.load_points[0], knfs.load_points[0])
    ]
    assert widths[0] < widths[1]


def test_evidence_names_picture_pixel_and_calibration() -> None:
    evidence = read_document()[0].load_points[0].quantities["throughput_iops"].evidence
    assert evidence.section == "figure 3 of NFS on a test array"
    assert evidence.raw == "pixel 300.0, 436.0"
    for part in ("#4472c4", "± 0.7 px", "0 at 100.0 ± 1 px", "200000 at 900.0", "Ada"):
        assert part in (evidence.formula or "")


def test_point_on_a_bandwidth_axis_in_mb_is_mib() -> None:
    axes = {
        "x": {"metric": "bandwidth_mib_s", "unit": "GB/s"},
        "y": {"metric": "read_latency_us", "unit": "ms"},
    }
    point = read_document(axes=axes)[0].load_points[1]
    assert point.quantities["bandwidth_mib_s"].value == pytest.approx(135_000 * 1e9 / 2**20)
    assert point.quantities["read_latency_us"].value == pytest.approx(1e6)


def test_histogram_whose_shares_are_whole_agrees() -> None:
    reading = histogram([10, 60, 30])
    (point,) = reading.load_points
    assert [bucket.pct for bucket in point.histograms[0].buckets] == pytest.approx(
        [10, 60, 30], abs=0.3
    )
    assert point.findings[0].severity == "agrees"
    assert "100.0% ±" in point.findings[0].text
    assert provenance_of([point]) is Provenance.DIGITISED


def test_histogram_that_misses_a_bar_is_a_warning() -> None:
    (point,) = histogram([10, 60]).load_points
    assert point.findings[0].severity == "warning"
    assert "70.0%" in point.findings[0].text


@pytest.mark.parametrize(
    ("value", "says", "severity"),
    [
        (135_200, "equal", "agrees"),
        (140_000, "equal", "warning"),
        (120_000, "at most", "warning"),
        (120_000, "at least", "agrees"),
    ],
)
def test_statement_is_compared_within_the_interval(value: float, says: str, severity: str) -> None:
    statement = {
        "series": "dNFS",
        "metric": "throughput_iops",
        "unit": "IOPS",
        "value": value,
        "quote": "up to this many",
        "load": 32,
        "says": says,
    }
    point = read_document(statements=[statement])[0].load_points[1]
    assert [finding.severity for finding in point.findings] == [severity]


def stated(**changes: Any) -> dict[str, Any]:
    """A sentence of the source about the throughput of dNFS."""
    return {
        "series": "dNFS",
        "metric": "throughput_iops",
        "unit": "kIOPS",
        "value": 140,
        "quote": "140K IOPS",
        **changes,
    }


def test_statement_without_a_load_is_about_the_highest_value() -> None:
    points = read_document(statements=[stated()])[0].load_points
    assert [len(point.findings) for point in points] == [0, 1]
    assert points[1].findings[0].text == (
        "the picture, 135,000 ± 400 IOPS, contradicts the text: “140K IOPS”"
    )


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"load": 64}, "load 64 of 'dNFS', which has no point"),
        ({"metric": "write_latency_us"}, "one of throughput_iops, read_latency_us"),
        ({"series": "cNFS"}, "one of dNFS, kNFS"),
    ],
)
def test_statement_about_nothing_drawn_is_refused(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(UnreadableReport, match=reason):
        read_document(statements=[stated(**changes)])


def test_check_far_off_is_a_warning_in_pixels() -> None:
    checks = [{"axis": "x", "value": 100_000, "px": [502.4, 500]}]
    (finding,) = read_document(checks=checks)[0].findings
    assert (finding.severity, "2.4 px off" in finding.text) == ("warning", True)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"version": 2}, "version"),
        ({"unknown": 1}, "unknown"),
        ({"marks": [{"axis": "x", "value": 0, "px": [2000, 5]}] * 2}, "outside the picture"),
        ({"series": [{"label": "a"}]}, "either points or buckets"),
        ({"series": [{"label": "a", "points": [{"px": [20, 5]}]}]}, "below zero"),
        ({"series": []}, "length >= 1"),
        ({"axes": SHARES}, "share_pct"),
    ],
)
def test_document_that_is_wrong_names_the_key(changes: dict[str, Any], reason: str) -> None:
    with pytest.raises(UnreadableReport, match=reason):
        read_document(**changes)


@pytest.mark.parametrize("number", ["NaN", "1e999", "-1e999"])
def test_document_with_invalid_number_is_refused(number: str) -> None:
    text = text_of(document(png())).replace("200000", number, 1)
    with pytest.raises(UnreadableReport):
        read(text.encode(), "nfs.json")


def test_schema_in_the_documentation_is_that_of_the_program() -> None:
    assert json.loads(SCHEMA.read_text()) == json.loads(json.dumps(schema()))
