"""The conditions strip: what each run says of itself, in words that can be compared."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

from loadcurve.core.comparability.conditions import conditions
from loadcurve.core.records import LoadPoint, Run, System, Workload
from tests.making.runs import measured, point, run

# Reports print the local time of their host without its zone.
LOCAL = datetime(2024, 3, 5, 10, tzinfo=UTC).replace(tzinfo=None)


def texts(key: str, *runs: Run) -> tuple[str | None, ...]:
    row = next((row for row in conditions(runs, {}) if row.key == key), None)
    return row.texts if row else (None,) * len(runs)


def at(concurrency: int, start: datetime | None) -> LoadPoint:
    return replace(point(concurrency, throughput_iops=1), started_at=start)


def test_dates_come_with_their_zone_or_say_that_none_is_stated() -> None:
    local = run(
        "a",
        at(1, LOCAL),
        at(2, LOCAL + timedelta(days=1)),
    )
    east = timezone(timedelta(hours=2))
    zoned = run("b", at(1, datetime(2024, 3, 5, 10, tzinfo=UTC)), at(2, None))
    mixed = run(
        "c",
        at(1, datetime(2024, 3, 5, 10, tzinfo=east)),
        at(2, LOCAL),
    )
    assert texts("dates", local, zoned, mixed, run("d", at(1, None))) == (
        "2024-03-05 – 2024-03-06, zone not stated",
        "2024-03-05, UTC",
        "2024-03-05, UTC+02:00 and zone not stated",
        None,
    )


def test_hit_ratio_is_of_workload_else_range_of_reports() -> None:
    def hits(*values: float) -> Run:
        points = (
            replace(point(n + 1), quantities={"buffer_hit_pct": measured(v, v - 0.005, v + 0.005)})
            for n, v in enumerate(values)
        )
        return run("a", *points)

    stated = run("b", point(1), workload=Workload(name="W", buffer_hit_pct=7.5))
    assert texts("buffer_hit_pct", hits(7.29, 12.5), hits(99.5), stated, run("d", point(1))) == (
        "7.29–12.5%",
        "99.5%",
        "7.5%",
        None,
    )


def test_the_platform_is_a_condition_and_differences_are_marked() -> None:
    runs = [
        run(name, point(1), system=System(name=name, platform=platform))
        for name, platform in (("a", "Linux x86 64-bit"), ("b", "AIX"), ("c", None))
    ]
    row = next(row for row in conditions(runs, {}) if row.key == "platform")
    assert (row.texts, row.differs) == (("Linux x86 64-bit", "AIX", None), True)
