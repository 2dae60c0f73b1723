"""Round trips of cluster reports: the cluster's figures are counted once."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from loadcurve.core.readers import read
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import Bucket
from tests.making import agreement
from tests.making.read_back import SOME
from tests.reports import cluster, cluster_headings, strategies
from tests.reports.values import Cluster, Wait

pytestmark = pytest.mark.slow

WRITERS = {"text": cluster.write_text, "html": cluster.write_html}


def check(reading: Reading, known: Cluster) -> None:
    """Every section of the global report agrees with the sums over the instances."""
    assert (reading.kind, reading.scope) == ("awr", "global")
    check_header(reading, known)
    cpu_us = sum(report.db_cpu_us for report in known.reports)
    ten = cluster.top_rows(cluster.merged_waits(known), cpu_us)
    width = 40 if reading.format == "text" else None
    top = [(event, tally) for event, tally, _ in ten]
    agreement.check_rows(reading.top_events, top, width, "top events")
    for rows, tallies, what in (
        (reading.foreground_wait_events, cluster.foreground(known), "foreground"),
        (reading.background_wait_events, cluster.background(known), "background"),
    ):
        named = [(wait.event, tally) for wait, tally in tallies]
        agreement.check_rows(rows or (), named, width, what)
    check_histograms(reading, known)
    check_rates(reading, known)


def check_header(reading: Reading, known: Cluster) -> None:
    """The database's values, and the times over all instances."""
    first = known.first
    values = {key: datum.value for key, datum in reading.header.items()}
    expected: dict[str, object] = {
        "db_name": first.db_name,
        "dbid": first.db_id,
        "release": first.release,
        "begin_snap": first.begin_snap,
        "end_snap": first.end_snap,
        "block_size": first.block_size,
        "begin_time": first.begin.replace(tzinfo=None).isoformat(timespec="minutes"),
    }
    assert {key: values.get(key) for key in expected} == expected
    check_number, minute = agreement.check_number, 60 * 10**6
    check_number(reading.header.get("elapsed_min"), Fraction(first.elapsed_s) / 60, "elapsed")
    time_us = cluster.db_time_us(known)
    check_number(reading.header.get("db_time_min"), Fraction(time_us, minute), "DB time")


def check_histograms(reading: Reading, known: Cluster) -> None:
    """22 buckets an event; a count in parentheses is exact."""
    found = {histogram.event: histogram for histogram in reading.wait_event_histograms or ()}
    edges = [2.0**last for last in cluster_headings.BUCKETS.lasts[:-1]]
    for wait in cluster.merged_waits(known):
        histogram = found.get(wait.event) or found[wait.event[:25].strip()]
        agreement.check_histogram(histogram, wait)
        assert [bucket.upper_us for bucket in histogram.buckets] == [*edges, None]
        for bucket in histogram.buckets:
            if bucket.waits is not None:
                inside = agreement.true_waits(wait, bucket.lower_us, bucket.upper_us)
                assert bucket.waits == inside, f"{wait.event}: {bucket}"
        if reading.format == "html":
            check_counts_shown(wait, histogram.buckets)


def check_counts_shown(wait: Wait, buckets: tuple[Bucket, ...]) -> None:
    """HTML never cuts the count of a share that rounds to nothing."""
    for bucket in buckets:
        inside = agreement.true_waits(wait, bucket.lower_us, bucket.upper_us)
        assert bucket.trace == (bucket.waits is not None), f"{wait.event}: {bucket}, {inside}"


def check_rates(reading: Reading, known: Cluster) -> None:
    """IO profile, system statistics and rates by instance; sums are not added up again."""
    seconds = Fraction(known.first.elapsed_s)
    profile, activity = reading.io_profile, reading.instance_activity
    by_instance = reading.system_statistics_per_second
    assert profile is not None
    assert activity is not None
    assert by_instance is not None
    for label, (reads, writes) in cluster.io_totals(known).items():
        row = profile[label]
        agreement.check_number(row.read_plus_write, (reads + writes) / seconds, label)
        agreement.check_number(row.write, writes / seconds, label)
        if label.startswith("Redo"):
            assert row.read is None, f"{label}: N/A is not a number"
        else:
            agreement.check_number(row.read, reads / seconds, label)
    for name in known.first.activity:
        total = sum(report.activity[name] for report in known.reports)
        agreement.check_number(activity[name].total, total, name)
        agreement.check_number(activity[name].per_second, total / seconds, name)
    sums = Fraction(0)
    for report in known.reports:
        rate = report.activity["physical reads"] / seconds
        datum = by_instance[str(report.inst_num)]["Physical Reads/s"]
        agreement.check_number(datum, rate, "physical reads by instance")
        sums += rate
    agreement.check_number(by_instance["Sum"]["Physical Reads/s"], sums, "physical reads")


@pytest.mark.parametrize("form", WRITERS)
@pytest.mark.parametrize("release", cluster.RELEASES)
def test_every_global_report_comes_back(release: str, form: str) -> None:
    @SOME
    @given(strategies.clusters(release))
    def comes_back(known: Cluster) -> None:
        (reading,) = read(WRITERS[form](known).encode(), "report")
        check(reading, known)

    comes_back()
