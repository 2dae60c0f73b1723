"""Working hours: by the clock that reports print, with a headroom of their own."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.fit import (
    Demand,
    FitOptions,
    Offer,
    WorkingHours,
    demand_of,
    offer_of,
    working_hours_named,
    working_hours_text,
)
from tests.making.runs import point, run

TIERS = catalogue(Path(__file__).parents[4] / "seed-data")
MONDAY = datetime(2026, 3, 2)  # noqa: DTZ001  (reports print no zone)
USUAL = WorkingHours()


def hourly(*mib_s: tuple[datetime, float]) -> Demand:
    """Intervals of an hour, each with so many MiB/s."""
    points = [
        replace(
            point(None, throughput_iops=100, bandwidth_mib_s=need, elapsed_s=3600),
            started_at=start,
            id=f"{start:%d%H%M}",
        )
        for start, need in mib_s
    ]
    return demand_of([run("d", *points)])


def week(day: float, night: float) -> Demand:
    """A week of hours: ``day`` MiB/s from Monday to Friday, 8 to 18 o'clock, else ``night``."""
    hours = [MONDAY + timedelta(hours=hour) for hour in range(7 * 24)]
    return hourly(*((at, day if at.weekday() < 5 and 8 <= at.hour < 18 else night) for at in hours))


def ultra(demand: Demand, asked: FitOptions | None = None) -> Offer:
    return offer_of(TIERS["anf-ultra"], 8, demand, asked or FitOptions(), [], date(2026, 11, 23))[0]


def test_the_headroom_is_that_of_the_median_of_working_hours() -> None:
    # 1,024 MiB/s ÷ 703.125 = 1.456; most of the week's hours need a hundredth of it.
    demand = week(day=703.125, night=7)
    working = ultra(demand).working
    assert working is not None
    assert (working.intervals, working.factor) == (50, pytest.approx(1.4564, abs=5e-5))
    assert ultra(demand).verdict == (
        "All 168 intervals fit within Azure NetApp Files Ultra 8 TiB; headroom 1.46× for all, "
        "146× for half, 1.46× at the median of working hours (Mon–Fri 08:00–18:00)."
    )
    grown = ultra(demand, FitOptions(growth=1.25)).working
    assert grown is not None
    assert grown.factor == pytest.approx(1.4564 / 1.25, abs=5e-5)


def test_other_hours_are_asked_by_name() -> None:
    demand = week(day=100, night=512)
    asked = FitOptions(working_hours=working_hours_named("sat-sun 00-24"))
    working = ultra(demand, asked).working
    assert working is not None
    assert (working.intervals, working.factor) == (48, 2.0)
    assert working.text == "2× at the median of working hours (Sat–Sun 00:00–24:00)"


def test_an_interval_is_in_the_hour_of_its_middle() -> None:
    # 07:31 to 08:31 is at 08:01; 17:31 to 18:31 is at 18:01.
    half_past = [MONDAY + timedelta(hours=hour, minutes=31) for hour in (7, 17)]
    working = ultra(hourly((half_past[0], 512), (half_past[1], 1))).working
    assert working is not None
    assert (working.intervals, working.factor) == (1, 2.0)


def test_without_times_it_is_not_stated() -> None:
    points = [point(n, throughput_iops=10, bandwidth_mib_s=10) for n in (1, 2)]
    demand = demand_of([run("d", *points)])
    offer = ultra(demand)
    assert offer.working is not None
    assert offer.working.factor is None
    assert offer.verdict.endswith(
        "not known at the median of working hours (Mon–Fri 08:00–18:00): no interval states "
        "its time."
    )
    assert working_hours_text(demand, USUAL) == (
        "Working hours, Mon–Fri 08:00–18:00: no interval states its time."
    )
    sunday = ultra(hourly((MONDAY - timedelta(days=1), 10), (MONDAY - timedelta(hours=1), 10)))
    assert "no interval in them could be judged" in sunday.verdict


def test_loads_that_were_set_are_no_working_day() -> None:
    at = MONDAY + timedelta(hours=10)
    driven = [
        replace(point(n, bandwidth_mib_s=1000, elapsed_s=600), started_at=at + timedelta(hours=n))
        for n in (1, 2, 4)
    ]
    alone = demand_of([run("bench", *driven)])
    working = ultra(alone).working
    assert working is not None
    assert (working.factor, working.intervals) == (None, 0)
    assert "load of every interval was controlled" in working_hours_text(alone, USUAL)
    points = [
        replace(point(None, bandwidth_mib_s=512, elapsed_s=3600), started_at=interval.started_at)
        for interval in week(day=1, night=1).intervals
    ]
    both = ultra(demand_of([run("d", *points), run("bench", *driven)])).working
    assert both is not None
    assert (both.factor, both.intervals) == (2.0, 50)


def test_the_clock_is_named() -> None:
    local = hourly((MONDAY + timedelta(hours=9), 1))
    assert working_hours_text(local, USUAL) == (
        "Working hours, Mon–Fri 08:00–18:00 by the clock of the reports, whose zone is not stated: "
        "1 interval."
    )
    zoned = hourly((MONDAY.replace(hour=9, tzinfo=UTC), 1))
    assert "by the clock of the reports (UTC): 1 interval." in working_hours_text(zoned, USUAL)


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("mon-fri 08-18", (0, 8), (5, 8)),
        ("Sun-Thu 7-15", (6, 7), (4, 7)),
        ("sat 0-24", (5, 23), (6, 0)),
        ("fri-mon 22-24", (0, 23), (1, 23)),
    ],
)
def test_days_and_hours_are_read(
    text: str, inside: tuple[int, int], outside: tuple[int, int]
) -> None:
    hours = working_hours_named(text)
    (day, hour), (other, later) = inside, outside
    assert hours.has(MONDAY + timedelta(days=day, hours=hour))
    assert not hours.has(MONDAY + timedelta(days=other, hours=later))


@pytest.mark.parametrize("text", ["", "always", "mon-fri", "mon-fri 18-08", "mun 8-9", "mon 8-25"])
def test_invalid_working_hours_are_refused(text: str) -> None:
    with pytest.raises(InvalidQuery, match="as mon-fri 08-18"):
        working_hours_named(text)


@given(
    st.lists(
        st.tuples(st.integers(0, 167), st.floats(1, 5000)), min_size=1, unique_by=lambda x: x[0]
    )
)
def test_whole_weeks_have_the_headroom_of_half(needs: list[tuple[int, float]]) -> None:
    demand = hourly(*((MONDAY + timedelta(hours=hour), mib_s) for hour, mib_s in needs))
    offer = ultra(demand, FitOptions(working_hours=working_hours_named("mon-sun 00-24")))
    half = next(one.factor for one in offer.headroom if one.of_pct == 50)
    assert offer.working is not None
    assert (offer.working.factor, offer.working.intervals) == (half, len(needs))
