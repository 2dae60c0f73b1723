"""Swingbench: transactions per second against response time, alone or with the AWR report."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.grouping import Grouping, propose_runs
from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.readers import Reading, read
from loadcurve.core.reports import facts_of, load_point_of, with_other_files
from tests.making.benchmarks.driver_output import CHARBENCH, CHARBENCH_RESPONSES, swingbench
from tests.reports import statspack
from tests.reports.campaign import load_point
from tests.reports.text import write
from tests.reports.values import Report

TEN = datetime(2026, 11, 19, 10)  # noqa: DTZ001


def told(text: str, name: str = "results.xml") -> tuple[Reading, ...]:
    return read(text.encode(), name)


def grouped(files: dict[str, str]) -> Grouping:
    filed = []
    for path, text in files.items():
        sha256 = hashlib.sha256(text.encode()).hexdigest()
        filed += [
            ReadingWithPath(sha256, path, index, facts_of(reading, sha256, path))
            for index, reading in enumerate(read(text.encode(), path))
        ]
    return propose_runs(filed)


def test_results_of_one_kind_state_its_response_times() -> None:
    text = swingbench(8, "900.1")
    (reading,) = told(text)
    (point,) = reading.load_points
    assert point.concurrency == 8
    assert {key: quantity.value for key, quantity in point.quantities.items()} == {
        "transactions_per_s": 900.1,
        "response_time_us": 7100,
        "response_time_p90_us": 14_200,
        "response_time_max_us": 812_000,
    }
    evidence = point.quantities["response_time_us"].evidence
    assert (evidence.raw, evidence.row) == ("7.1", "Order Products")
    assert "<AverageResponse>7.1<" in text.splitlines()[(evidence.line or 0) - 1]


def test_kinds_of_transactions_are_weighted_by_their_counts() -> None:
    kinds = [("Order Products", "10", 300), ("Browse Products", "2", 700), ("Update", "9", 0)]
    (reading,) = told(swingbench(8, "1000", kinds))
    (point,) = reading.load_points
    assert point.quantities["response_time_us"].value == pytest.approx(4400)
    assert "weighted" in (point.quantities["response_time_us"].evidence.formula or "")
    assert "response_time_p90_us" not in point.quantities
    assert "percentiles" in point.missing["response_time_p90_us"]


@pytest.mark.parametrize(
    "at",
    [
        "Nov 19, 2026, 10:00:00 AM",
        "Nov 19, 2026, 10:00:00\u202fAM",
        "Nov 19, 2026 10:00:00 AM",
        "19-Nov-2026 10:00:00",
        "19.11.2026, 10:00:00",
        "19 nov. 2026 10:00:00",
    ],
)
def test_time_of_run_begins_the_window(at: str) -> None:
    (reading,) = told(swingbench(8, "900.1", at=at))
    assert reading.header["begin_time"].value == "2026-11-19T10:00:00"
    assert reading.header["end_time"].value == "2026-11-19T10:05:00"


def test_time_of_run_at_the_last_reading_ends_the_window() -> None:
    readings = "1795082100000, 0,1795082399000, 900"
    (reading,) = told(swingbench(8, "900.1", readings=readings))
    assert reading.header["end_time"].value == "2026-11-19T10:00:00"


def test_files_of_a_sweep_are_one_run() -> None:
    files = {f"soe_{users:03}.xml": swingbench(users, f"{users * 100}.5") for users in (8, 32, 128)}
    (run,) = grouped(files).runs
    assert [point.concurrency for point in run.points] == [8, 32, 128]
    assert run.concurrency_unit == "users"
    assert run.workload.name == "Swingbench Order Entry (PLSQL) V2"


def report_at(begin: datetime, writer: Callable[[Report], str] = write) -> str:
    one = load_point(8)
    return writer(replace(one, begin=begin, end=begin + timedelta(minutes=5)))


@pytest.mark.parametrize("writer", [write, statspack.write], ids=["awr", "statspack"])
def test_report_of_the_same_minutes_has_the_users_and_rates(
    writer: Callable[[Report], str],
) -> None:
    files = {"x/soe.xml": swingbench(8, "900.1"), "x/awr.txt": report_at(TEN, writer)}
    found = grouped(files)
    (run,) = found.runs
    (point,) = run.points
    assert point.numbers_from.path == "x/awr.txt"
    assert [added.path for added in point.adds] == ["x/soe.xml"]
    assert point.concurrency == 8
    assert point.concurrency_reason == "x/soe.xml ran 8 users in these minutes"
    assert "the driver's results cover the same minutes as these reports" in run.reasons


def test_report_of_other_minutes_is_not_joined() -> None:
    files = {
        "x/soe.xml": swingbench(8, "900.1"),
        "x/awr.txt": report_at(TEN + timedelta(minutes=1)),
    }
    found = grouped(files)
    assert all(not point.adds for run in found.runs for point in run.points)
    assert sum(len(run.points) for run in found.runs) == 2


def test_two_results_of_one_report_s_minutes_stand_alone() -> None:
    files = {
        "x/a.xml": swingbench(8, "900.1"),
        "x/b.xml": swingbench(16, "1700.1"),
        "x/awr.txt": report_at(TEN),
    }
    found = grouped(files)
    assert all(not point.adds for run in found.runs for point in run.points)
    assert sum(len(run.points) for run in found.runs) == 3


def test_charbench_states_the_mean_of_readings_with_all_users() -> None:
    (reading,) = told(CHARBENCH, "charbench.log")
    (point,) = reading.load_points
    tps = point.quantities["transactions_per_s"]
    assert (point.concurrency, tps.value, tps.low, tps.high) == (4, 110, 100, 120)
    assert tps.evidence.formula == "mean of 5 readings with all 4 users logged on"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (CHARBENCH.replace("TPM      TPS ", "TPM      Err "), "without a column TPS"),
        (CHARBENCH.replace("[4/4]", "[3/4]"), "0 rows with all users"),
        (swingbench(8, "0.0"), "without a transaction rate"),
    ],
)
def test_output_without_a_rate_is_refused(text: str, what: str) -> None:
    with pytest.raises(UnreadableReport, match=what):
        told(text)


def test_read_charbench_with_resp_weights_mean_by_transactions() -> None:
    (reading,) = read(CHARBENCH_RESPONSES.encode(), "charbench.txt")
    quantities = reading.load_points[0].quantities
    assert quantities["response_time_us"].value == 17_500
    assert quantities["transactions_per_s"].value == 200


def test_read_charbench_with_times_of_kinds_has_no_overall_mean() -> None:
    (reading,) = read(CHARBENCH.encode(), "charbench.txt")
    assert "response_time_us" not in reading.load_points[0].quantities
    assert "-v resp" in reading.load_points[0].missing["response_time_us"]


def test_joined_statspack_has_driver_rates_and_own_latency() -> None:
    report = read(report_at(TEN, statspack.write).encode(), "sp.txt")[0]
    results = told(swingbench(8, "900.1"))
    point = with_other_files(load_point_of(report, "a" * 64), report, 0, {"b" * 64: results})
    assert point.quantities["transactions_per_s"].value == 900.1
    assert point.quantities["read_latency_us"].value > 0
