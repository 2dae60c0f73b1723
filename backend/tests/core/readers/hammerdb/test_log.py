"""HammerDB's log: what a test achieved, and of which snapshots it was."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import LimitExceeded, UnreadableReport
from loadcurve.core.grouping import propose_runs
from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.readers import Reading, format_of, read, read_samples
from loadcurve.core.reports import facts_of
from tests.making.benchmarks.hammerdb_log import TimedTest, log
from tests.reports.campaign import load_point


def told(text: str) -> tuple[Reading, ...]:
    return read(text.encode(), "hammerdb.log")


def test_a_test_states_its_users_its_result_and_its_snapshots() -> None:
    (reading,) = told(log([TimedTest(64, 441_606, 1_332_340, load_point(64))]))
    (point,) = reading.load_points
    assert reading.kind == "hammerdb"
    assert point.concurrency == 64
    values = {key: quantity.value for key, quantity in point.quantities.items()}
    assert values == {"new_orders_per_min": 441_606, "transactions_per_min": 1_332_340}
    header = {key: datum.value for key, datum in reading.header.items()}
    assert header == {
        "db_name": "BENCHDB",
        "dbid": 1234567890,
        "instance": "bench1",
        "inst_num": 1,
        "begin_snap": 164,
        "begin_time": "2024-03-05T14:00",
        "end_snap": 165,
        "end_time": "2024-03-05T14:05",
    }
    assert {key: datum.value for key, datum in (reading.settings or {}).items()} == {
        "ramp-up minutes": "2",
        "timed minutes": "5",
        "workload": "TPROC-C",
    }


def test_hammerdb_values_name_their_line() -> None:
    text = log([TimedTest(1, 10, 20, load_point(1)), TimedTest(2, 30, 40, load_point(2))])
    for reading in told(text):
        for quantity in reading.load_points[0].quantities.values():
            line = text.splitlines()[(quantity.evidence.line or 0) - 1]
            assert f" {quantity.evidence.raw} " in line
            assert "TEST RESULT" in line
        for datum in reading.header.values():
            assert datum.place.raw in text.splitlines()[(datum.place.line or 0) - 1]


@given(
    st.lists(
        st.tuples(*(st.integers(1, 10**9) for _ in range(2)), st.integers(1, 9_999)),
        min_size=1,
        max_size=8,
    )
)
def test_any_log_reads_back_its_results(results: list[tuple[int, int, int]]) -> None:
    tests = [
        TimedTest(users, nopm, tpm, replace(load_point(4), begin_snap=n, end_snap=n + 1))
        for n, (nopm, tpm, users) in enumerate(results, start=7)
    ]
    found = [
        (
            reading.load_points[0].quantities["new_orders_per_min"].value,
            reading.load_points[0].quantities["transactions_per_min"].value,
            reading.load_points[0].concurrency,
            reading.header["begin_snap"].value,
        )
        for reading in told(log(tests))
    ]
    assert found == [(*result, n) for n, result in enumerate(results, start=7)]


def test_a_test_that_was_broken_off_lends_nothing_to_the_next() -> None:
    """Its snapshots and users would otherwise be taken for the next one's."""
    broken, whole = TimedTest(8, 1, 1, load_point(8)), TimedTest(16, 500, 1500, load_point(16))
    lines = log([broken]).splitlines()[:-2]
    rest = [line for line in log([whole]).splitlines() if "Snapshot" not in line]
    (reading,) = told("\n".join([*lines, *rest]))
    assert reading.load_points[0].concurrency == 16
    assert reading.header == {}


def test_the_web_service_s_listing_and_its_older_result_are_read() -> None:
    older = (
        '  "1",\n  "Start Snapshot 298 taken at 05 JUL 2019 14:20 of instance V1 (1) of database '
        'V1 (1846545596)",\n  "5 Active Virtual Users configured",\n  "1",\n'
        '  "TEST RESULT : System achieved 0 Oracle TPM at 27975 NOPM",\n'
    )
    (reading,) = told(older)
    (point,) = reading.load_points
    assert {key: q.value for key, q in point.quantities.items()} == {"new_orders_per_min": 27975}
    assert "0 TPM" in point.missing["transactions_per_min"]
    assert point.concurrency == 5


def test_users_that_the_log_does_not_name_are_not_stated() -> None:
    text = log([TimedTest(4, 10, 20, load_point(4))]).replace(
        "4 Active Virtual Users configured", ""
    )
    (reading,) = told(text)
    assert reading.load_points[0].concurrency is None
    assert "does not state" in reading.load_points[0].missing["concurrency"]


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("Hammerdb Log @ Mon May 31 23:14:48 UTC 2021\n", "its test did not finish"),
        ("TEST RESULT : System achieved 27 NOPM from 60 MySQL TPM\n", "log of MySQL"),
        (
            "TEST RESULT : System achieved 27 NOPM from 60 PostgreSQL TPM\n"
            "TEST RESULT : System achieved 27 NOPM from 60 MySQL TPM\n",
            "log of MySQL, PostgreSQL",
        ),
    ],
)
def test_a_log_without_an_oracle_result_is_refused_by_name(text: str, what: str) -> None:
    with pytest.raises(UnreadableReport, match=what):
        told(text)


def test_very_many_tests_are_refused() -> None:
    one = load_point(4)
    later = replace(one, end=one.end + timedelta(minutes=1))
    with pytest.raises(LimitExceeded, match="more than 64 tests"):
        told(log([TimedTest(4, 10, 20, later)] * 65))


def test_series_of_another_database_log_has_the_reason_of_read() -> None:
    data = log([TimedTest(4, 10, 20, load_point(4))]).replace("Oracle TPM", "MySQL TPM").encode()
    with pytest.raises(UnreadableReport, match="log of MySQL") as by_read:
        read(data, "hammerdb.log")
    with pytest.raises(UnreadableReport) as by_series:
        read_samples(data, "hammerdb.log")
    assert str(by_series.value) == str(by_read.value)


def test_the_corpus_s_log_is_of_another_database(corpus: Path) -> None:
    text = (corpus / "hammerdb" / "hammerdb.log").read_text()
    with pytest.raises(UnreadableReport, match="log of MySQL"):
        told(text)
    as_oracle = told(text.replace(" MySQL TPM", " Oracle TPM"))
    users = [reading.load_points[0].concurrency for reading in as_oracle]
    assert users == [1, 2, 4, 8, 16, 32, 64]


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ("System achieved 52000 Oracle TPM at 17000 NOPM", (17_000, 52_000)),
        ("System achieved 17000 NOPM from 52000 Oracle TPM", (17_000, 52_000)),
    ],
)
def test_log_without_snapshots_states_its_result(result: str, expected: tuple[int, int]) -> None:
    text = (
        "Hammerdb Log @ Thu Nov 19 01:14:48 UTC 2026\n"
        "Vuser 1:Rampup complete, Taking start Transaction Count.\n"
        f"Vuser 1:4 Active Virtual Users configured\nVuser 1:TEST RESULT : {result}\n"
    )
    (reading,) = told(text)
    (point,) = reading.load_points
    stated = point.quantities["new_orders_per_min"], point.quantities["transactions_per_min"]
    assert tuple(quantity.value for quantity in stated) == expected
    assert {quantity.evidence.line for quantity in stated} == {4}
    assert point.concurrency == 4
    assert reading.header == {}


def test_jobs_json_in_one_line_states_every_job() -> None:
    jobs = [
        [
            f"6946{users:020}",
            "2025-12-20 10:33:04",
            f"{users} Active Virtual Users configured",
            f"TEST RESULT : System achieved {users * 100} NOPM from {users * 300} Oracle TPM",
        ]
        for users in range(1, 41)
    ]
    readings = told(json.dumps(jobs))
    assert [
        (
            reading.load_points[0].concurrency,
            reading.load_points[0].quantities["new_orders_per_min"].value,
        )
        for reading in readings
    ] == [(users, users * 100) for users in range(1, 41)]


def test_number_in_the_name_of_a_log_of_many_tests_is_no_load() -> None:
    text = log(
        [TimedTest(users, users * 1000, users * 3000, load_point(users)) for users in (8, 16)]
    )
    filed = [
        ReadingWithPath("f" * 64, "ora19_16cpu/hammerdb.log", at, facts_of(reading, "f" * 64, "x"))
        for at, reading in enumerate(told(text.replace("database BENCHDB (1234567890)", "x")))
    ]
    (run,) = propose_runs(filed).runs
    assert [point.concurrency for point in run.points] == [8, 16]


STREAM = (
    "Vuser {user}:query 14 completed in 17.177 seconds\n"
    "Vuser {user}:Completed 1 query set(s) in {seconds} seconds\n"
    "Vuser {user}:Geometric mean of query times returning rows (22) is {mean}\n"
)


def test_power_run_states_its_query_set_and_mean() -> None:
    (reading,) = told(STREAM.format(user=1, seconds=263, mean="5.43452"))
    (point,) = reading.load_points
    assert point.concurrency == 1
    assert {key: q.value for key, q in point.quantities.items()} == {
        "query_set_s": 263,
        "query_geomean_s": 5.43452,
    }
    assert point.quantities["query_geomean_s"].evidence.line == 3
    assert format_of("hammerdb").workload({"workload": "TPROC-H"}).name == "HammerDB TPROC-H"


def test_streams_of_a_throughput_run_are_one_load_point() -> None:
    text = "".join(
        STREAM.format(user=user, seconds=seconds, mean=mean)
        for user, seconds, mean in ((1, 300, "2"), (2, 310, "8"))
    )
    one, other = told(text + "ALL VIRTUAL USERS COMPLETE\n" + text)
    for reading in (one, other):
        (point,) = reading.load_points
        assert point.concurrency == 2
        assert point.quantities["query_set_s"].value == 310
        assert point.quantities["query_geomean_s"].value == pytest.approx(4)
        assert point.quantities["query_geomean_s"].evidence.formula


def test_query_sets_of_another_database_are_refused_by_its_name() -> None:
    text = "Database set to MariaDB\n" + STREAM.format(user=1, seconds=263, mean="5.43452")
    with pytest.raises(UnreadableReport, match="log of MariaDB"):
        told(text)


PROFILE = (
    ">>>>> VIRTUAL USER 2 : ELAPSED TIME : 120522ms\n>>>>> PROC: NEWORD\n"
    "CALLS: 9\tMIN: 1.0ms\tAVG: 2.0ms\tMAX: 3.0ms\tTOTAL: 18.0ms\n"
    ">>>>> SUMMARY OF 2 ACTIVE VIRTUAL USERS : MEDIAN ELAPSED TIME : 127146ms\n"
    ">>>>> PROC: NEWORD\n"
    "CALLS: 3400\tMIN: 1.730ms\tAVG: 36.332ms\tMAX: 1220.165ms\tTOTAL: 124508.229ms\n"
    "P99: 210.118ms\tP95: 104.921ms\tP50: 19.126ms\tSD: 49.663ms\tRATIO: 48.963%\n"
    ">>>>> PROC: OSTAT\nCALLS: 332\tMIN: 0.4ms\tAVG: 15.077ms\tMAX: 225.8ms\tTOTAL: 5005.5ms\n"
)
TIMES = {
    "new_order_time_us": 36_332,
    "new_order_time_p50_us": 19_126,
    "new_order_time_p95_us": 104_921,
    "new_order_time_p99_us": 210_118,
    "new_order_time_max_us": 1_220_165,
}


def test_time_profile_states_new_orders_over_all_users() -> None:
    (reading,) = told(PROFILE)
    (point,) = reading.load_points
    assert point.concurrency == 2
    assert {key: q.value for key, q in point.quantities.items()} == TIMES


def test_time_profile_joins_the_test_of_its_users() -> None:
    results = [TimedTest(2, 500, 1_500, load_point(2)), TimedTest(4, 900, 2_700, load_point(4))]
    first, second = told(log(results) + PROFILE)
    assert first.load_points[0].quantities.keys() == {
        *TIMES,
        "new_orders_per_min",
        "transactions_per_min",
    }
    assert "new_order_time_us" not in second.load_points[0].quantities


def test_timing_json_of_a_job_states_new_orders() -> None:
    block = {"avg_ms": "36.332", "max_ms": "1220.165", "p99_ms": "210.118", "p95_ms": "104.921"}
    document = {"NEWORD": {**block, "p50_ms": "19.126", "calls": "3400"}, "OSTAT": {"avg_ms": "1"}}
    (reading,) = told(json.dumps(document))
    (point,) = reading.load_points
    assert {key: q.value for key, q in point.quantities.items()} == TIMES
    assert point.concurrency is None
