"""The load point of a stored file of samples, by the facts of its reports."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

from loadcurve.core.readers import read
from loadcurve.core.reports import ReadingFacts, facts_of
from loadcurve.core.timeline import NO_REPORT, Assignment, SampleFile, joins
from tests.making.benchmarks.beside import report
from tests.making.benchmarks.hammerdb_log import TimedTest, log
from tests.reports.campaign import BEGIN, load_point

BEGINS = BEGIN.replace(tzinfo=None)
# vmstat prints no host.
HOSTLESS = SampleFile(
    "f" * 64, "vmstat.out", "vmstat", None, BEGINS, BEGINS + timedelta(minutes=5), 100, 3.0
)


def known(content: bytes, name: str) -> list[ReadingFacts]:
    return [facts_of(reading, "a" * 64, name) for reading in read(content, name)]


def test_samples_without_host_match_single_instance() -> None:
    awr = known(report(), "awr.txt.64")
    hammerdb = known(log([TimedTest(64, 10, 20, load_point(64))]).encode(), "hammerdb.log")
    assert joins(HOSTLESS, awr).window is not None
    assert joins(HOSTLESS, [*awr, *hammerdb]).window == joins(HOSTLESS, awr).window
    assert joins(HOSTLESS, hammerdb).window is None


def test_samples_without_host_match_no_cluster() -> None:
    (awr,) = known(report(), "awr.txt.64")
    system = replace(awr.suggestion.system, instances=None)
    unsaid = replace(awr, suggestion=replace(awr.suggestion, system=system))
    found = joins(HOSTLESS, [unsaid])
    assert (found.window, "names no host" in found.reason) == (None, True)


# A report and another that follows it by a quarter of an hour, each with its hash.
REPORT, LATER = "a" * 64, "b" * 64


def chosen(report_sha256: str | None, **fields: Any) -> Assignment:
    """Where iostat of another host goes beside the first report, as a person said."""
    said = {"tool": "iostat", "host_printed": "bench-host-02", "goes_with_said": report_sha256}
    file = replace(HOSTLESS, **{**said, **fields})
    return joins(file, known(report(), "awr.txt.64"), reports=(REPORT,))


def test_chosen_load_point_keeps_window_and_states_conflict() -> None:
    by_host = chosen(None, host_printed="bench-host-01")
    found = chosen(REPORT)
    assert found.window == by_host.window
    assert found.contradiction == (
        "this file comes from host bench-host-02, the report comes from bench-host-01"
    )
    agreeing = chosen(REPORT, host_printed="bench-host-01")
    assert (agreeing.window, agreeing.contradiction) == (by_host.window, None)
    assert agreeing.reason == f"chosen by hand; {by_host.reason}"


def test_samples_go_with_no_other_load_point_than_the_chosen_one() -> None:
    assert chosen(None).window is None
    assert chosen(LATER, host_printed="bench-host-01").window is None
    none = chosen(NO_REPORT, host_printed="bench-host-01")
    assert (none.window, none.reason) == (None, "set by a user: it belongs to no load point")


def test_a_choice_counts_no_samples_outside_of_its_report() -> None:
    apart = chosen(REPORT, offset_s=3600.0)
    assert (apart.window, apart.contradiction) == (None, None)
    assert apart.reason.startswith("the samples are from")
    little = chosen(REPORT, host_printed="bench-host-01", offset_s=240.0)
    assert little.window is not None
    assert little.contradiction == "its samples cover 60 s of the report's 300 s"
    assert chosen(REPORT, begins=None, ends=None).window is None


def test_choice_of_multi_instance_report_matches_no_instance() -> None:
    (awr,) = known(report(), "awr.txt.64")
    over_all = replace(awr, scope="global", hosts=(("one", "node1"), ("two", "node2")))
    file = replace(HOSTLESS, host_printed="node3", goes_with_said=REPORT)
    found = joins(file, [over_all], reports=(REPORT,))
    assert found.window is not None
    assert (found.window.instance, found.window.host, found.window.read_iops) == (None, None, None)
    assert (
        found.contradiction == "this file comes from host node3, the report comes from node1, node2"
    )
    own = joins(replace(file, host_printed="node2"), [over_all], reports=(REPORT,))
    assert (own.window and own.window.instance, own.contradiction) == ("two", None)


def test_samples_of_host_match_driver_without_report_by_time() -> None:
    hammerdb = known(log([TimedTest(64, 10, 20, load_point(64))]).encode(), "hammerdb.log")
    of_host = replace(HOSTLESS, tool="iostat", host_printed="bench-host-01")
    found = joins(of_host, hammerdb)
    assert found.window is not None
    assert found.reason == "both cover the same time; the result names no host"
    later = timedelta(hours=1)
    other = replace(of_host, begins=BEGINS + later, ends=BEGINS + later + timedelta(minutes=5))
    assert joins(other, hammerdb).window is None


def test_samples_beside_report_and_driver_need_the_report_host() -> None:
    awr = known(report(), "awr.txt.64")
    hammerdb = known(log([TimedTest(64, 10, 20, load_point(64))]).encode(), "hammerdb.log")
    stranger = replace(HOSTLESS, tool="iostat", host_printed="somewhere-else")
    assert joins(stranger, [*awr, *hammerdb]).window is None
