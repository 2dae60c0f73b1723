"""Where DB time goes: shares by class at each level, and the event that grows past the knee."""

from __future__ import annotations

from dataclasses import replace

import pytest

from loadcurve.core.curves.knee import Knee
from loadcurve.core.curves.levels import load_curve
from loadcurve.core.records import Evidence, LoadPoint, WaitEvent
from loadcurve.core.results.db_time import db_time_of
from tests.making.runs import point, run

X, Y = "throughput_iops", "read_latency_us"
READ, SYNC, CPU = "db file sequential read", "log file sync", "DB CPU"
CLASSES = {READ: "User I/O", SYNC: "Commit", "made up event": None}
NO_KNEE = Knee(None, None, None, "no knee")


def level(n: int, iops: float, repeat: int = 1, section: str = "", **shares: float) -> LoadPoint:
    names = {"read": READ, "sync": SYNC, "cpu": CPU, "odd": "made up event"}
    events = tuple(
        WaitEvent(
            names[key],
            pct_db_time=pct,
            wait_class=CLASSES.get(names[key]),
            evidence=Evidence(section=section),
        )
        for key, pct in shares.items()
    )
    made = point(n, repeat, throughput_iops=iops, read_latency_us=300)
    return replace(made, wait_events=events)


def bounds_of(*points: LoadPoint, knee: Knee = NO_KNEE):
    made = run("a", *points)
    return db_time_of(made, X, load_curve(made, X, Y).levels, knee)


SWEEP = (
    level(4, 100, read=80, sync=5, cpu=15),
    level(8, 200, read=70, sync=18, cpu=12),
    level(16, 220, read=76, sync=20, cpu=4),
    level(32, 221, read=60, sync=35, cpu=4),
)


def test_db_time_level_lists_classes_by_share() -> None:
    first = bounds_of(*SWEEP).levels[0]
    assert (first.concurrency, first.text, first.point_id) == (4, "4 sessions", "p4.1")
    assert [(each.wait_class, each.pct, each.text, each.events) for each in first.classes] == [
        ("User I/O", 80, "80%", (READ,)),
        ("CPU", 15, "15%", (CPU,)),
        ("Commit", 5, "5%", (SYNC,)),
    ]
    assert (first.largest_event, first.rest_pct, first.is_partial) == (READ, 0, False)
    assert first.rest_text == "0%"
    assert bounds_of(SWEEP[3]).levels[0].rest_text == "1%"
    assert bounds_of(level(4, 100, read=80)).levels[0].rest_text is None


def test_events_of_one_class_are_summed_and_unknown_noted() -> None:
    many = replace(
        level(4, 100, odd=10, read=40),
        wait_events=(
            *level(4, 100, odd=10, read=40).wait_events,
            WaitEvent("direct path read", pct_db_time=30, wait_class="User I/O"),
        ),
    )
    classes = bounds_of(many).levels[0].classes
    assert [(each.wait_class, each.pct, each.events) for each in classes] == [
        ("User I/O", 70, (READ, "direct path read")),
        ("class not known", 10, ("made up event",)),
    ]


def test_growing_event_without_knee_is_over_the_whole_range() -> None:
    found = bounds_of(*SWEEP)
    growing = found.growing
    assert growing is not None
    assert (growing.event, growing.wait_class) == (SYNC, "Commit")
    assert (growing.from_level, growing.to_level) == ("4 sessions", "32 sessions")
    assert (growing.from_pct, growing.to_pct) == (5, 35)
    assert (growing.from_point_id, growing.to_point_id) == ("p4.1", "p32.1")
    assert growing.text == (
        "log file sync grows from 5% of DB time at 4 sessions to 35% at 32 sessions"
    )
    assert found.reason == "shares of DB time"


def test_with_a_knee_it_is_the_event_that_grows_from_there() -> None:
    growing = bounds_of(*SWEEP, knee=Knee(8, 200, 300, "")).growing
    assert growing is not None
    assert (growing.from_level, growing.from_pct) == ("8 sessions", 18)
    last = bounds_of(*SWEEP, knee=Knee(32, 221, 300, "")).growing
    assert last is not None
    assert last.from_level == "4 sessions"


@pytest.mark.parametrize(("sync", "grows"), [(5.9, False), (6, True)])
def test_a_share_that_hardly_grows_bounds_nothing(sync, grows) -> None:
    found = bounds_of(level(4, 100, read=80, sync=5), level(8, 200, read=79, sync=sync))
    assert (found.growing is not None) is grows


def test_an_event_missing_from_a_whole_list_grew_from_nothing() -> None:
    found = bounds_of(level(4, 100, read=80), level(8, 200, read=70, sync=20)).growing
    assert found is not None
    assert (found.event, found.from_pct) == (SYNC, 0)


def test_an_event_missing_from_a_top_list_may_have_been_there() -> None:
    top = "Top 5 Timed Events"
    low, high = level(4, 100, section=top, read=80), level(8, 200, section=top, read=70, sync=20)
    assert bounds_of(low, high).growing is None
    assert bounds_of(low, high).levels[0].is_partial


def test_one_level_has_shares_but_nothing_grows() -> None:
    found = bounds_of(SWEEP[0])
    assert len(found.levels) == 1
    assert found.growing is None


def test_levels_without_wait_events_are_counted() -> None:
    found = bounds_of(*SWEEP, point(64, throughput_iops=5, read_latency_us=1))
    assert len(found.levels) == 4
    assert found.reason == "shares of DB time; 1 of 5 load levels states none"


def test_db_time_uses_repeat_nearest_median() -> None:
    found = bounds_of(
        level(4, 100, 1, read=80),
        level(4, 205, 2, read=70),
        level(4, 210, 3, read=60),
        level(4, 300, 4, read=50),
        level(4, 206, 5, read=40),
    )
    assert [(each.point_id, each.classes[0].pct) for each in found.levels] == [("p4.5", 40)]


def test_without_shares_there_is_a_reason() -> None:
    bare = bounds_of(point(4, throughput_iops=100, read_latency_us=300))
    assert (bare.levels, bare.growing, bare.reason) == ((), None, "wait events are not stated")
    unshared = replace(SWEEP[0], wait_events=(WaitEvent(READ, waits=5),))
    assert bounds_of(unshared).reason == (
        "the report prints wait events without their share of DB time"
    )
    assert bounds_of(point(4, throughput_iops=1)).reason == (
        "no load point states both throughput and latency"
    )


def test_the_order_of_load_points_does_not_matter() -> None:
    assert bounds_of(*reversed(SWEEP)) == bounds_of(*SWEEP)
