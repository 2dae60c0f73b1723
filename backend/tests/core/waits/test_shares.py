"""Where DB time went: printed shares, DB CPU, idle waits left out, nothing invented."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.records import Evidence, LoadPoint, Provenance, Qualifier, WaitEvent
from loadcurve.core.waits.classes import CPU, IDLE, wait_class_of
from loadcurve.core.waits.shares import wait_shares
from tests.making.runs import measured, point


def event(name: str, pct: float | None, **fields: object) -> WaitEvent:
    return WaitEvent(event=name, pct_db_time=pct, **fields)  # type: ignore[arg-type]


def with_events(*events: WaitEvent, **quantities: object) -> LoadPoint:
    whole = point(8, throughput_iops=1)
    return replace(
        whole,
        wait_events=events,
        quantities={**whole.quantities, **quantities},  # type: ignore[dict-item]
        report_sha256s=("a" * 64,),
    )


def test_shares_sort_largest_first_and_end_with_the_rest() -> None:
    found = wait_shares(
        with_events(
            event("db file parallel read", 7.9),
            event("DB CPU", 3.7),
            event("db file sequential read", 86.2),
        )
    )
    assert [(share.event, share.text, share.wait_class) for share in found.shares] == [
        ("db file sequential read", "86.2%", "User I/O"),
        ("db file parallel read", "7.9%", "User I/O"),
        ("DB CPU", "3.7%", CPU),
    ]
    assert (found.of, found.rest_pct, found.is_partial) == ("DB time", 2.2, False)


def test_idle_waits_are_excluded_even_with_a_printed_share() -> None:
    found = wait_shares(
        with_events(
            event("db file sequential read", 53.71, wait_class="User I/O"),
            event("watchdog main loop", 27.11, wait_class="Idle"),
            event("SQL*Net message from client", 3.4),
            event("DB CPU", 7.23),
        )
    )
    assert [share.event for share in found.shares] == ["db file sequential read", "DB CPU"]
    assert found.rest_pct == pytest.approx(39.06)


def test_cpu_is_of_load_profile_if_table_has_none() -> None:
    found = wait_shares(
        with_events(
            event("db file sequential read", 94.3),
            db_time_s_per_s=measured(30.0, 29.95, 30.05),
            db_cpu_s_per_s=measured(0.7, 0.65, 0.75),
        )
    )
    cpu = found.shares[1]
    assert (cpu.event, cpu.text) == ("DB CPU", "2.3%")
    assert cpu.low_pct == pytest.approx(0.65 / 30.05 * 100)
    assert cpu.high_pct == pytest.approx(0.75 / 29.95 * 100)
    assert cpu.stated.evidence.formula == "DB CPU 0.7 s/s ÷ DB time 30 s/s"


def test_a_printed_cpu_share_is_not_computed_again() -> None:
    found = wait_shares(
        with_events(
            event("DB CPU", 58.0), db_time_s_per_s=measured(1.0), db_cpu_s_per_s=measured(0.5)
        )
    )
    assert [share.pct for share in found.shares] == [58.0]


def test_without_cpu_or_above_a_hundred_nobody_knows_the_rest() -> None:
    assert wait_shares(with_events(event("log file sync", 40.0))).rest_pct is None
    over = with_events(event("log file sync", 99.0), event("DB CPU", 4.0))
    assert wait_shares(over).rest_pct is None


def test_top_events_and_a_sources_own_are_only_some() -> None:
    top = Evidence(section="Top 5 Timed Events")
    found = wait_shares(
        with_events(
            event("latch: shared pool", 17.57, evidence=top),
            event("CPU time", 16.93, evidence=top),
        )
    )
    assert (found.of, found.is_partial) == ("call time", True)
    stated = event(
        "free buffer waits",
        50,
        qualifier=Qualifier.JUST_UNDER,
        provenance=Provenance.PUBLISHED,
        evidence=Evidence(quote="almost 50 percent"),
    )
    (share,) = wait_shares(with_events(stated)).shares
    assert share.text == "just under 50%"
    assert wait_shares(with_events(stated)).is_partial


def test_cpu_from_top_events_leaves_foreground_table_whole() -> None:
    cpu = event("DB CPU", 3.7, evidence=Evidence(section="Top 10 Foreground Events"))
    assert not wait_shares(with_events(cpu, event("log file sync", 5.0))).is_partial


def test_a_printed_zero_is_more_than_nothing() -> None:
    (share,) = wait_shares(with_events(event("gc cr block 2-way", 0.0))).shares
    assert share.text == "< 0.05%"


def test_missing_wait_events_have_a_reason_not_zero() -> None:
    assert wait_shares(with_events()).reason == "wait events are not in the report"
    assert wait_shares(point(8, throughput_iops=1)).reason == "wait events are not stated"
    without = wait_shares(with_events(event("log file sync", None)))
    assert without.shares == ()
    assert "without their share" in (without.reason or "")


SHARES = st.lists(
    st.tuples(
        st.sampled_from(["db file sequential read", "log file sync", "odd one", "PX Idle Wait"]),
        st.one_of(st.none(), st.floats(0, 100)),
    ),
    max_size=6,
)


@given(SHARES)
def test_shares_are_sorted_and_none_is_made_up(printed: list[tuple[str, float | None]]) -> None:
    found = wait_shares(with_events(*(event(name, pct) for name, pct in printed)))
    shown = [share.pct for share in found.shares]
    assert shown == sorted(shown, reverse=True)
    expected = [pct for name, pct in printed if pct is not None and name != "PX Idle Wait"]
    assert sorted(shown) == sorted(expected)
    assert (found.reason is None) == bool(found.shares)


def test_a_class_is_known_by_name_or_beginning_or_not_at_all() -> None:
    assert wait_class_of("gc current grant busy") == "Cluster"
    assert wait_class_of("PX Deq: Execution Msg") == IDLE
    assert wait_class_of("PX Deq: Slave Session Stats") == "Other"
    assert wait_class_of("an event of tomorrow") is None
