"""Hypothesis strategies for known values. All names are synthetic or Oracle's own."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache

from hypothesis import strategies as st

from tests.reports.values import BUCKETS, Cluster, Container, Report, Tally, Wait

_ORACLE_EVENTS = (
    ("db file sequential read", "User I/O"),
    ("db file parallel read", "User I/O"),
    ("direct path read", "User I/O"),
    ("control file sequential read", "System I/O"),
    ("log file switch (checkpoint incomplete)", "Configuration"),
    ("log file sync", "Commit"),
    ("buffer busy waits", "Concurrency"),
    ("enq: TX - row lock contention", "Application"),
)
_IDLE_EVENT = ("SQL*Net message from client", "Idle")
_STATISTICS = (
    "db block changes",
    "execute count",
    "logons cumulative",
    "parse count (hard)",
    "parse count (total)",
    "physical read IO requests",
    "physical read bytes",
    "physical read total IO requests",
    "physical read total bytes",
    "physical reads",
    "physical write IO requests",
    "physical write bytes",
    "physical write total IO requests",
    "physical write total bytes",
    "physical writes",
    "redo size",
    "redo writes",
    "session logical reads",
    "user calls",
    "user rollbacks",
)
_NAMES = st.from_regex(r"[a-z][a-z0-9]{1,10}", fullmatch=True)
# The widest figures that fit every release's columns.
_MAX_AVERAGE_US = 90_000_000
_MAX_EVENT_US = 9 * 10**11


@cache
def magnitudes(top: int) -> st.SearchStrategy[int]:
    """Counts from none to 10^top, each order of magnitude as likely as another.

    Made once: hypothesis takes as long to make a strategy as to draw from it.
    """
    return st.integers(0, top).flatmap(lambda power: st.integers(0, 10**power))


@st.composite
def histogram_counts(draw: st.DrawFn) -> tuple[int, ...]:
    """Waits per bucket, most of them empty, at least one not."""
    buckets = st.integers(0, BUCKETS - 1)
    filled = draw(st.dictionaries(buckets, magnitudes(7), max_size=8))
    counts = [filled.get(index, 0) for index in range(BUCKETS)]
    if not any(counts):
        counts[draw(buckets)] = draw(st.integers(1, 10**8))
    return tuple(counts)


@st.composite
def waits(draw: st.DrawFn, event: str, wait_class: str) -> Wait:
    """One event: its waits are those of its histogram, split over both kinds of session."""
    counts = draw(histogram_counts())
    total = sum(counts)
    foreground = draw(st.integers(0, total))
    return Wait(
        event, wait_class, draw(tallies(foreground)), draw(tallies(total - foreground)), counts
    )


@st.composite
def tallies(draw: st.DrawFn, waited: int) -> Tally | None:
    """So many waits with any average time the columns can hold; None for no waits."""
    if not waited:
        return None
    longest = min(waited * _MAX_AVERAGE_US, _MAX_EVENT_US)
    time_us = min(waited * draw(magnitudes(8)) // draw(st.sampled_from((1, 1000))), longest)
    return Tally(waited, time_us, draw(st.sampled_from((0, waited, waited // 3))))


@st.composite
def reports(draw: st.DrawFn, release: str, *, pdb: bool = False) -> Report:
    """Everything an instance report of the release prints."""
    epoch = datetime(2001, 1, 1, tzinfo=UTC)
    begin = epoch + timedelta(seconds=draw(st.integers(0, 2 * 10**9)))
    seconds = draw(st.integers(1, 90_000))
    names = draw(st.lists(_NAMES, min_size=2, max_size=2))
    events = draw(st.lists(st.sampled_from(_ORACLE_EVENTS), unique=True, max_size=5))
    listed = [draw(waits(*event)) for event in (*events, _IDLE_EVENT)]
    activity = {name: draw(magnitudes(9)) for name in _STATISTICS}
    cpu_us = draw(magnitudes(13))
    waited_us = sum(wait.foreground.time_us for wait in listed if wait.foreground)
    return Report(
        release=release,
        db_name=names[0].upper()[:9],
        db_id=draw(st.integers(1, 2**32 - 1)),
        instance=names[1],
        inst_num=draw(st.integers(1, 16)),
        startup=begin - timedelta(days=draw(st.integers(0, 300))),
        host=draw(_NAMES) + draw(st.sampled_from(("", ".bench.example.com"))),
        platform="Linux x86 64-bit",
        cpus=draw(st.integers(1, 768)),
        cores=draw(st.none() | st.integers(1, 384)),
        sockets=draw(st.none() | st.integers(1, 32)),
        memory_gb=draw(st.integers(1, 10**6)) / 100,
        begin_snap=draw(st.integers(1, 99_998)),
        end_snap=99_999,
        begin=begin,
        end=begin + timedelta(seconds=seconds),
        sessions_begin=draw(st.integers(0, 99_999)),
        sessions_end=draw(st.integers(0, 99_999)),
        db_time_us=cpu_us + waited_us + draw(magnitudes(13)) + 1,
        db_cpu_us=cpu_us,
        activity=activity | {"user commits": draw(magnitudes(9)) + 1},
        waits=tuple(listed),
        buffer_hit_pct=draw(st.integers(-3000, 10_000)) / 100,
        block_size=draw(st.sampled_from((2048, 8192, 16384, 32768))),
        rac=draw(st.booleans()),
        cdb=pdb or draw(st.booleans()),
        instances=draw(st.integers(1, 8)),
        container=Container(draw(st.integers(1, 2**32)), "BENCHPDB", begin) if pdb else None,
        parameters={
            "sga_target": str(draw(magnitudes(9))),
            "control_files": "+DATA/bench/" + "c" * 40,
        },
    )


@st.composite
def clusters(draw: st.DrawFn, release: str) -> Cluster:
    """Two or three instances of one database between the same snapshots."""
    first = draw(reports(release))
    others = [draw(reports(release)) for _ in range(draw(st.integers(1, 2)))]
    count = len(others) + 1
    parts = [
        replace(
            first,
            rac=True,
            instances=count,
            inst_num=number,
            instance=f"{first.instance[:8]}{number}",
            host=other.host,
            db_time_us=other.db_time_us,
            db_cpu_us=other.db_cpu_us,
            activity=other.activity,
            waits=other.waits,
        )
        for number, other in enumerate((first, *others), start=1)
    ]
    return Cluster(tuple(parts))
