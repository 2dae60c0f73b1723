"""Load points wrongly joined by name or count alone: fio directions, numbered reports."""

from __future__ import annotations

from dataclasses import replace

from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.grouping.proposal import propose_runs
from loadcurve.core.reports.session_count import SessionActivity
from tests.making.filed_reports import filed, shape
from tests.making.runs import point


def of_fio(path: str, minute: int, depth: int, jobs: int) -> ReadingWithPath:
    stated = replace(
        point(depth * jobs, throughput_iops=1000.0),
        label="randread",
        settings={"iodepth × jobs": f"{depth} × {jobs}"},
    )
    return filed(path, minute, kind="fio", scope=None, points=(stated,))


def test_the_same_in_flight_by_other_ways_is_no_repeat() -> None:
    ways = ((64, 1), (1, 64), (8, 8))
    grouping = propose_runs([of_fio(f"fio-{d}-{j}.json", 20 * d, d, j) for d, j in ways])
    assert shape(grouping) == [[(64, 1)], [(64, 1)], [(64, 1)]]
    assert sorted(run.title.rpartition(", ")[2] for run in grouping.runs) == [
        "1 job",
        "64 jobs",
        "8 jobs",
    ]


def test_sweeps_of_one_job_and_of_eight_are_two_runs() -> None:
    ways = ((8, 1), (16, 1), (64, 1), (1, 8), (2, 8), (8, 8))
    grouping = propose_runs(
        [of_fio(f"fio-{d}-{j}.json", 20 * (d + 100 * j), d, j) for d, j in ways]
    )
    assert shape(grouping) == [[(8, 1), (16, 1), (64, 1)]] * 2


def test_another_number_of_jobs_at_each_level_is_one_sweep() -> None:
    grouping = propose_runs([of_fio(f"{j}.json", 20 * j, 4, j) for j in (1, 2, 8)])
    assert shape(grouping) == [[(4, 1), (8, 1), (32, 1)]]
    again = [of_fio(f"{j}-{n}.json", 20 * j + 11 * n, 4, j) for j in (1, 2) for n in (0, 1)]
    assert shape(propose_runs(again)) == [[(4, 1), (4, 2), (8, 1), (8, 2)]]


def test_load_from_number_contradicted_by_db_time_is_unknown() -> None:
    numbered = [
        replace(each, facts=replace(each.facts, activity=SessionActivity(30.0, 95)))
        for each in (filed(f"awr.0{n}.txt", 20 * n) for n in range(1, 7))
    ]
    grouping = propose_runs(numbered)
    (found,) = grouping.runs
    assert [each.concurrency for each in found.points] == [None] * 6
    assert "30 sessions were active on average" in found.points[0].concurrency_reason
