"""The load of a run's value: measured, or between two measured ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.records import Ceiling, Evidence, Provenance, Run
from loadcurve.core.sweeps import SweepLoad, SweepQuestion, SweepResults, compute_sweep
from tests.making.runs import point
from tests.making.swept import by_updates


def curve(one: Run, *levels: tuple[int, float, float]) -> Run:
    """The run at other loads: sessions, IOPS, µs."""
    points = (
        replace(
            point(sessions, throughput_iops=iops, read_latency_us=latency_us),
            id=f"{one.id}-{sessions}",
        )
        for sessions, iops, latency_us in levels
    )
    return replace(one, points=tuple(points))


@pytest.fixture
def runs() -> list[Run]:
    """The first crosses 1 ms between 16 and 32 sessions, the second never, the third at once."""
    first, second, third = by_updates([1.0, 1.0, 1.0])
    return [
        curve(first, (8, 10_000.0, 400.0), (16, 16_000.0, 600.0), (32, 20_000.0, 1600.0)),
        curve(second, (8, 9_000.0, 450.0), (16, 12_000.0, 700.0)),
        curve(third, (16, 5_000.0, 2000.0), (32, 6_000.0, 4000.0)),
    ]


def asked(runs: list[Run], at: SweepLoad, **question: object) -> SweepResults:
    return compute_sweep(runs, SweepQuestion(metric="throughput_iops", at=at, **question))  # type: ignore[arg-type]


def values(found: SweepResults) -> list[float | None]:
    return [each.value.value if each.value else None for each in found.points]


def test_value_at_concurrency_is_measured_not_interpolated(runs) -> None:
    found = asked(runs, SweepLoad.CONCURRENCY, concurrency=16)
    assert values(found) == [16_000.0, 12_000.0, 5_000.0]
    assert "Each run is compared at 16 sessions." in found.words
    assert found.concurrencies == (8, 16, 32)
    found = asked(runs, SweepLoad.CONCURRENCY, concurrency=8)
    assert values(found) == [10_000.0, 9_000.0, None]
    assert found.points[2].reason == "not measured at 8 sessions"
    assert "“Run u20” is not drawn: not measured at 8 sessions." in found.words
    assert values(asked(runs, SweepLoad.CONCURRENCY, concurrency=12)) == [None, None, None]
    with pytest.raises(InvalidQuery, match="concurrency: give the one"):
        asked(runs, SweepLoad.CONCURRENCY)


def test_value_at_latency_limit_interpolates_not_extrapolates(runs) -> None:
    found = asked(runs, SweepLoad.LIMIT, limit_us=1000.0)
    # 600 µs + 40% of the way to 1,600 µs.
    assert values(found) == [pytest.approx(17_600.0), None, None]
    first, second, third = found.points
    assert first.is_interpolated
    assert first.place == (
        "at a read latency of 1 ms, interpolated between 16 sessions and 32 sessions"
    )
    assert first.value is not None
    assert first.value.provenance is Provenance.MEASURED
    assert second.reason == (
        "at a read latency of 1 ms: limit not reached: 700 µs at 16 sessions; no level exceeds it"
    )
    assert (third.reason or "").startswith("at a read latency of 1 ms: not met at any measured")
    assert "1 of the values is interpolated between two measured load levels." in (found.words)


def test_limit_never_reached_has_no_run_value(runs) -> None:
    hooked = curve(runs[1], (8, 9_000.0, 450.0), (16, 12_000.0, 700.0), (32, 11_000.0, 900.0))
    found = asked([runs[0], hooked], SweepLoad.LIMIT, limit_us=1000.0)
    assert values(found)[1] is None
    assert "12,000" not in (found.points[1].place or "")


def test_at_a_latency_limit_only_throughput_can_be_asked_for(runs) -> None:
    question = SweepQuestion(metric="read_latency_us", at=SweepLoad.LIMIT)
    found = compute_sweep(runs, question)
    assert {each.reason for each in found.points} == {
        "at a latency limit only throughput can be shown"
    }


def test_the_knee_is_a_level_that_was_measured_or_a_reason(runs) -> None:
    ends = [(4, 3.98, 100.5), (8, 7.6, 105.0), (16, 12.0, 133.0), (32, 13.0, 246.0)]
    bent = curve(runs[0], *ends, (64, 13.2, 485.0), (128, 13.3, 962.0))
    found = asked([bent, *runs[1:]], SweepLoad.KNEE)
    assert values(found) == [12.0, None, None]
    assert found.points[0].place == "at its knee, 16 sessions"
    assert (found.points[1].reason or "").startswith("no knee in the measured range: too few")


def test_runs_with_several_levels_have_no_only_one(runs) -> None:
    single = curve(runs[0], (8, 10_000.0, 400.0))
    found = asked([single, *runs[1:]], SweepLoad.ONLY)
    assert values(found) == [10_000.0, None, None]
    assert found.points[1].reason == "it has 2 load levels, not one"


def test_long_latencies_are_drawn_in_ms_with_spread(runs) -> None:
    first, second = runs[:2]
    repeats = [
        replace(point(8, repeat, throughput_iops=1.0, read_latency_us=latency_us), id=f"r{repeat}")
        for repeat, latency_us in ((1, 1000.0), (2, 2000.0), (3, 4000.0))
    ]
    second = curve(second, (8, 1.0, 500.0))
    question = SweepQuestion(metric="read_latency_us")
    found = compute_sweep([replace(first, points=tuple(repeats)), second], question)
    assert found.y is not None
    assert found.y.unit == "ms"
    assert [(each.y, each.y_low, each.y_high) for each in found.points] == [
        (2.0, 1.0, 4.0),
        (0.5, None, None),
    ]
    assert compute_sweep([curve(first, (8, 1.0, 999.0)), second], question).y == found.metric


def test_a_ceiling_is_drawn_where_the_values_come_near(runs) -> None:
    quota = Ceiling("throughput_iops", 20_000.0, "a quota", Provenance.PUBLISHED, Evidence())
    far = replace(quota, value=50_000.0, cause="far away")
    found = asked([replace(runs[0], ceilings=(quota, far)), *runs[1:]], SweepLoad.HIGHEST)
    assert [(each.axis, each.value, each.cause) for each in found.ceilings] == [
        ("y", 20_000.0, "a quota")
    ]
    assert found.words[-1] == (
        "A ceiling of 50,000 IOPS (2.5 times the highest value) is beyond the chart: far away."
    )
    near = asked([replace(runs[0], ceilings=(quota,)), *runs[1:]], SweepLoad.HIGHEST)
    assert not [text for text in near.words if text.startswith("Beyond")]
