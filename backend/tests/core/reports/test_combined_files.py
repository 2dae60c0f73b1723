"""Two reports of one instance and snapshots: dropping one loses only its own values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from loadcurve.core.grouping import propose_runs
from loadcurve.core.readers import Reading, ReadValue, ReportLocation
from loadcurve.core.reports import load_point_of, with_other_files
from tests.making.filed_reports import filed
from tests.making.readings import datum, event, histogram, reading

HERE = ReportLocation("header", "", "", 1, "")


def header(**values: object) -> dict[str, ReadValue]:
    return {key: ReadValue(value, HERE) for key, value in values.items()}  # type: ignore[arg-type]


SNAPSHOTS = {"dbid": "7", "begin_snap": 1, "end_snap": 2}
OWN = reading(
    header=header(instance="db1", **SNAPSHOTS),
    foreground_wait_events=(event(1000, 1.0, 1000, 50),),
    wait_event_histograms=(histogram(1000, 10, 40, 40, 10),),
    buffer_hit_pct=datum(99.0),
)
CLUSTER = replace(
    reading(
        header=header(instances=("db1",), **SNAPSHOTS),
        load_profile_per_s={"db_time_s": datum(3.5)},
    ),
    scope="global",
)


@pytest.mark.parametrize(("first", "second"), [(OWN, CLUSTER), (CLUSTER, OWN)])
def test_instance_reports_combine_their_values(first: Reading, second: Reading) -> None:
    point = with_other_files(load_point_of(first, "a" * 64), first, 0, {"b" * 64: [second]})
    alone = [load_point_of(each) for each in (first, second)]
    assert point.quantities.keys() == alone[0].quantities.keys() | alone[1].quantities.keys()
    assert {each.event for each in point.histograms} == {"db file sequential read"}
    assert [each.event for each in point.wait_events] == ["db file sequential read"]
    assert not point.missing.keys() & point.quantities.keys()


@pytest.mark.parametrize(
    "other",
    [
        replace(OWN, header=header(instance="db2", **SNAPSHOTS)),
        replace(OWN, header=header(instance="db1", dbid="7", begin_snap=2, end_snap=3)),
        replace(OWN, header=header(instances=("db1", "db2"), **SNAPSHOTS), scope="global"),
        replace(OWN, scope="pdb"),
    ],
)
def test_reports_of_other_instances_or_snapshots_add_nothing(other: Reading) -> None:
    point = load_point_of(CLUSTER, "a" * 64)
    assert with_other_files(point, CLUSTER, 0, {"b" * 64: [other]}) == point


@pytest.mark.parametrize(
    ("hosts", "first"),
    [((("bench1", "db01"),), "own.txt"), ((("bench1", "db01"), ("bench2", "db02")), "all.html")],
)
def test_one_instance_cluster_uses_its_own_report(hosts, first) -> None:
    reports = [
        filed("all.html", scope="global", instance=None, hosts=hosts),
        filed("own.txt", scope="instance", instance="bench1"),
    ]
    (run,) = propose_runs(reports).runs
    (point,) = run.points
    assert point.numbers_from.path == first
    assert len(point.companions) == 1


BOTH = replace(
    reading(
        header=header(instances=("db1", "db2"), **SNAPSHOTS),
        load_profile_per_s={"db_time_s": datum(3.5)},
    ),
    scope="global",
)
SECOND = replace(
    OWN,
    header=header(instance="db2", **SNAPSHOTS),
    wait_event_histograms=(histogram(3000, 50, 50, 0, 0),),
)


def test_joined_report_of_two_instances_sums_histograms() -> None:
    point = with_other_files(
        load_point_of(BOTH, "a" * 64), BOTH, 0, {"b" * 64: [OWN], "c" * 64: [SECOND]}
    )
    (added,) = point.histograms
    assert added.total_waits == 4000
    assert [bucket.waits for bucket in added.buckets] == [1600, 1900, 400, 100]
    assert added.evidence.report_sha256 == "b" * 64
    assert added.evidence.formula == "the counts of 2 instances, added up bucket by bucket"
    # Its other numbers are of both instances, and no report of one has them.
    assert point.quantities == load_point_of(BOTH, "a" * 64).quantities


def test_joined_report_beside_one_instance_has_no_histogram() -> None:
    point = load_point_of(BOTH, "a" * 64)
    assert with_other_files(point, BOTH, 0, {"b" * 64: [OWN], "c" * 64: [OWN]}) == point


def test_a_histogram_of_the_cluster_itself_stays() -> None:
    whole = replace(BOTH, wait_event_histograms=(histogram(4100, 25, 25, 25, 25),))
    point = load_point_of(whole, "a" * 64)
    assert with_other_files(point, whole, 0, {"b" * 64: [OWN], "c" * 64: [SECOND]}) == point
