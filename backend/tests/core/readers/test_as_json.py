"""The object ``read --json`` prints, for reports that state load points themselves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from loadcurve.core.readers import read
from loadcurve.core.reports.as_json import reading_as_json
from tests.making.fio_documents import direction, document, job

TABLE = """\
label,concurrency,sessions,repeat,read_iops,read_latency_us
array,8,16,1,21040,374.1
array,8,16,2,20910,
array,,,1,39820,395.3
"""


def printed(text: str, name: str) -> dict[str, Any]:
    """Printed values through JSON and back."""
    (reading,) = read(text.encode(), name)
    found: dict[str, Any] = json.loads(json.dumps(reading_as_json(reading, name)))
    return found


def test_table_row_is_load_point_and_empty_cell_unknown() -> None:
    out = printed(TABLE, "sweep.csv")
    assert (out["file"], out["kind"]) == ("sweep.csv", "csv")
    level = {"label": "array", "concurrency": 8, "sessions": 16, "histograms": []}
    assert out["load_points"] == [
        {**level, "repeat": 1, "quantities": {"read_iops": 21040, "read_latency_us": 374.1}},
        {**level, "repeat": 2, "quantities": {"read_iops": 20910}},
        {
            **level,
            "concurrency": None,
            "sessions": None,
            "repeat": 1,
            "quantities": {"read_iops": 39820, "read_latency_us": 395.3},
        },
    ]


def test_a_load_point_of_fio_has_its_histogram_with_counts() -> None:
    reads = direction(4000)
    reads["clat_ns"]["bins"] = {"50000": 1000, "90000": 3000}
    (point,) = printed(document(job(read=reads)), "qd8.json")["load_points"]
    assert point["concurrency"] == 8
    assert point["quantities"]["read_iops"] == pytest.approx(4000 / 60)
    (histogram,) = point["histograms"]
    assert histogram["total_waits"] == 4000
    assert [
        (bucket["waits"], bucket["pct"]) for bucket in histogram["buckets"] if bucket["waits"]
    ] == [(1000, 25), (3000, 75)]


def test_a_report_without_load_points_of_its_own_has_no_such_key() -> None:
    assert "load_points" not in printed(
        "UPDATE_PCT=25\nRUN_TIME=300\nTHREADS_PER_SCHEMA=32\nWORK_UNIT=64\n", "slob.conf"
    )


def test_reading_json_includes_fio_percentiles() -> None:
    text = document(job(read=direction(600_000) | {"clat_ns": {
        "min": 1, "max": 2, "mean": 3000.0, "stddev": 0.0, "N": 600_000,
        "percentile": {"50.000000": 2000, "99.000000": 8000},
    }}))  # fmt: skip
    (reading,) = read(text.encode(), "fio.json")
    (printed,) = reading_as_json(reading, "fio.json")["load_points"]
    (histogram,) = printed["histograms"]
    assert histogram["cumulative"] == [
        {"upper_us": 2.0, "pct": 50.0},
        {"upper_us": 8.0, "pct": 99.0},
    ]
