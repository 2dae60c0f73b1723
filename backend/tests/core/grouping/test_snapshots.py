"""A HammerDB log beside AWR reports: only the same snapshots of the same database."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from datetime import timedelta
from random import Random

from loadcurve.core.grouping import propose_runs
from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.readers import read
from loadcurve.core.reports import facts_of, with_other_files
from tests.making.benchmarks.hammerdb_log import TimedTest, log
from tests.reports.campaign import load_point
from tests.reports.text import write
from tests.reports.values import Report

USERS = (8, 16, 32)


def filed(path: str, text: str) -> list[ReadingWithPath]:
    """The readings of a file as grouping gets them."""
    sha256 = hashlib.sha256(text.encode()).hexdigest()
    return [
        ReadingWithPath(sha256, path, index, facts_of(reading, sha256, path))
        for index, reading in enumerate(read(text.encode(), path))
    ]


def report(users: int, number: int) -> Report:
    """A report of a test with these users, an hour after the one before."""
    later = timedelta(hours=number)
    one = load_point(users)
    return replace(
        one,
        begin_snap=100 + number * 2,
        end_snap=101 + number * 2,
        begin=one.begin + later,
        end=one.end + later,
    )


def campaign() -> tuple[list[ReadingWithPath], list[TimedTest]]:
    """Reports whose names say nothing of the load, and the log's tests of them."""
    reports = [report(users, number) for number, users in enumerate(USERS)]
    readings = []
    for one in reports:
        readings += filed(f"x/awr_{one.begin_snap}_{one.end_snap}.txt", write(one))
    tests = [
        TimedTest(users, 1_000 * users, 3_000 * users, one)
        for users, one in zip(USERS, reports, strict=True)
    ]
    return readings, tests


def test_the_log_states_the_load_of_each_report() -> None:
    readings, tests = campaign()
    found = propose_runs([*readings, *filed("x/hammerdb.log", log(tests))])
    (run,) = found.runs
    assert found.left_over == ()
    assert [point.concurrency for point in run.points] == list(USERS)
    assert run.concurrency_unit == "virtual users"
    assert run.workload.generator == "HammerDB"
    assert run.workload.io_size_bytes == 8192
    assert run.points[0].concurrency_reason == (
        "x/hammerdb.log ran 8 virtual users between these snapshots"
    )
    for number, point in enumerate(run.points):
        assert [each.reading for each in point.adds] == [number]
        assert point.companions == point.adds
    assert "the HammerDB log names the snapshots of these reports" in run.reasons


def test_the_order_of_files_and_tests_does_not_matter() -> None:
    readings, tests = campaign()
    random = Random(3)
    expected = {user: 1_000 * user for user in USERS}
    for _ in range(5):
        random.shuffle(tests)
        logged = filed("x/hammerdb.log", log(tests))
        all_filed = [*readings, *logged]
        random.shuffle(all_filed)
        (run,) = propose_runs(all_filed).runs
        achieved = {}
        for point in run.points:
            (test,) = point.adds
            stated = logged[test.reading].facts.points[0]
            achieved[point.concurrency] = stated.quantities["new_orders_per_min"].value
        assert achieved == expected


def test_a_log_without_reports_is_a_run_of_its_own() -> None:
    _, tests = campaign()
    logged = filed("hammerdb.log", log(tests))
    found = propose_runs(logged)
    (run,) = found.runs
    assert found.left_over == ()
    assert [point.concurrency for point in run.points] == list(USERS)
    assert run.concurrency_unit == "virtual users"
    assert run.system.name == "BENCHDB"
    assert [point.numbers_from.reading for point in run.points] == [0, 1, 2]
    assert (
        "no AWR report of its snapshots was uploaded with it: without storage metrics"
        in run.reasons
    )


def test_a_log_with_some_of_its_reports_has_every_load_level() -> None:
    readings, tests = campaign()
    found = propose_runs([*readings[:2], *filed("hammerdb.log", log(tests))])
    assert found.left_over == ()
    points = sorted(
        (point.concurrency, bool(point.adds)) for run in found.runs for point in run.points
    )
    assert points == [(8, True), (16, True), (32, False)]


def test_the_same_snapshots_of_another_database_are_another_s() -> None:
    readings, tests = campaign()
    stranger = replace(tests[0], report=replace(tests[0].report, db_id=42))
    found = propose_runs([*readings, *filed("x/hammerdb.log", log([stranger]))])
    assert found.left_over == ()
    assert all(not point.adds for run in found.runs for point in run.points)
    (alone,) = (run for run in found.runs if run.points[0].numbers_from.path == "x/hammerdb.log")
    assert [point.concurrency for point in alone.points] == [USERS[0]]


def test_group_of_test_of_equal_snapshots_joins_report_by_time() -> None:
    readings, tests = campaign()
    same = replace(tests[0].report, end_snap=tests[0].report.begin_snap)
    found = propose_runs(
        [*readings, *filed("x/hammerdb.log", log([replace(tests[0], report=same)]))]
    )
    assert found.left_over == ()
    (point,) = (point for run in found.runs for point in run.points if point.adds)
    assert point.numbers_from.path == "x/awr_100_101.txt"
    assert point.concurrency_reason == "x/hammerdb.log ran 8 virtual users in these minutes"


def test_group_of_two_tests_of_same_snapshots_names_the_other() -> None:
    readings, tests = campaign()
    both = [tests[0], replace(tests[0], users=99)]
    found = propose_runs([*readings, *filed("x/hammerdb.log", log(both))])
    (left,) = found.left_over
    assert left.reading.reading == 1
    assert (
        left.reason == "x/hammerdb.log covers the same snapshots, and only one of them can be used"
    )


def test_group_of_instances_without_total_leaves_test_alone() -> None:
    """What two instances achieved together is no number of either."""
    _, tests = campaign()
    one = tests[0].report
    other = replace(one, instance="bench2", inst_num=2, host="bench-host-02")
    nodes = [*filed("n1.txt", write(one)), *filed("n2.txt", write(other))]
    found = propose_runs([*nodes, *filed("hammerdb.log", log(tests[:1]))])
    assert found.left_over == ()
    (alone,) = (run for run in found.runs if run.points[0].numbers_from.path == "hammerdb.log")
    (reason,) = (each for each in alone.reasons if "instance" in each)
    assert reason.startswith("2 reports cover its snapshots, one for each instance: add the report")
    assert all(not point.adds for run in found.runs for point in run.points)


def profile(users: int, mean_ms: float = 20.5) -> str:
    """What the profiler writes at the end of a test with these users."""
    return (
        f">>>>> SUMMARY OF {users} ACTIVE VIRTUAL USERS : MEDIAN ELAPSED TIME : 127146ms\n"
        ">>>>> PROC: NEWORD\n"
        f"CALLS: 3400\tMIN: 1.730ms\tAVG: {mean_ms}ms\tMAX: 1220.165ms\tTOTAL: 124508.2ms\n"
        "P99: 210.118ms\tP95: 104.921ms\tP50: 19.126ms\tSD: 49.663ms\tRATIO: 48.963%\n"
    )


PROFILES = "Hammerdb Time Profile Log @ Tue Mar 05\n" + "".join(map(profile, USERS))


def test_group_adds_each_profile_to_the_test_of_its_users() -> None:
    _, tests = campaign()
    found = propose_runs(
        [*filed("x/hammerdb.log", log(tests)), *filed("x/hdbxtprofile.log", PROFILES)]
    )
    (run,) = found.runs
    assert [point.concurrency for point in run.points] == list(USERS)
    assert [[ref.reading for ref in point.adds] for point in run.points] == [[0], [1], [2]]


def test_group_adds_a_profile_beside_the_report_of_its_test() -> None:
    reports, tests = campaign()
    of_log, times = filed("x/hammerdb.log", log(tests)), filed("x/hdbxtprofile.log", PROFILES)
    (run,) = propose_runs([*reports, *of_log, *times]).runs
    assert [point.concurrency for point in run.points] == list(USERS)
    for point in run.points:
        assert {ref.path for ref in point.adds} == {"x/hammerdb.log", "x/hdbxtprofile.log"}


def test_group_of_two_tests_of_same_users_keeps_profiles_apart() -> None:
    _, (first, second, _) = campaign()
    twice = [TimedTest(8, 8_000, 24_000, first.report), TimedTest(8, 8_100, 0, second.report)]
    logs = [filed(f"x/{n}.log", log([test])) for n, test in enumerate(twice)]
    plain = [one for each in logs for one in each]
    found = propose_runs([*plain, *filed("x/hdbxtprofile.log", profile(8))])
    assert sorted(len(run.points) for run in found.runs) == [1, 2]
    assert not any(point.adds for run in found.runs for point in run.points)


def test_joined_test_has_the_response_times_of_its_users_alone() -> None:
    _, tests = campaign()
    of_test, times = read(log(tests).encode(), "x")[1], read(PROFILES.encode(), "y")
    point = with_other_files(of_test.load_points[0], of_test, 0, {"b" * 64: times})
    assert point.concurrency == 16
    assert point.quantities["new_order_time_us"].value == 20_500
    assert point.quantities["new_order_time_us"].evidence.report_sha256 == "b" * 64
    assert point.quantities["new_orders_per_min"].value == 16_000
