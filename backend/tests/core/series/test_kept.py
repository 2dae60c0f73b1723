"""Which load point a kept file of samples belongs to, by what is known of its reports."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from loadcurve.core.readers import read
from loadcurve.core.reports import ReadingFacts, facts_of
from loadcurve.core.series import SampleFile, joins
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


def test_samples_without_a_host_go_with_a_single_instance_also_beside_a_log_of_its_test() -> None:
    awr = known(report(), "awr.txt.64")
    hammerdb = known(log([TimedTest(64, 10, 20, load_point(64))]).encode(), "hammerdb.log")
    assert joins(HOSTLESS, awr).window is not None
    assert joins(HOSTLESS, [*awr, *hammerdb]).window == joins(HOSTLESS, awr).window
    assert joins(HOSTLESS, hammerdb).window is None


def test_samples_without_a_host_go_with_no_database_that_may_have_other_instances() -> None:
    (awr,) = known(report(), "awr.txt.64")
    system = replace(awr.suggestion.system, instances=None)
    unsaid = replace(awr, suggestion=replace(awr.suggestion, system=system))
    found = joins(HOSTLESS, [unsaid])
    assert (found.window, "names no host" in found.reason) == (None, True)
