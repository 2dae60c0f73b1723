"""Ceilings: entered in any unit, placed on any axis, and how much of them is used."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.curves.ceilings import (
    CeilingCheck,
    ceiling_uses,
    converted_ceiling,
    entered_ceiling,
    sessions_ceiling,
)
from loadcurve.core.errors import InvalidRun
from loadcurve.core.records import Ceiling, Evidence, LoadPoint, Provenance, Workload
from tests.making.runs import point, run

X = "throughput_iops"
QUOTA = entered_ceiling(1, "GiB/s", "8 TiB quota")
NO_SIZE = Workload(name="Workload")


@pytest.mark.parametrize(
    ("value", "unit", "metric", "expected", "formula"),
    [
        (1, "GiB/s", "bandwidth_mib_s", 1024, "1 GiB/s × 1,024 = 1,024 MiB/s"),
        (1024, "MiB/s", "bandwidth_mib_s", 1024, None),
        (100, "MB/s", "bandwidth_mib_s", 95.367, "100 MB/s × 10⁶ ÷ 2²⁰ = 95.4 MiB/s"),
        (5, "Gbps", "bandwidth_mib_s", 596.046, "5 Gbps × 10⁹ ÷ 8 ÷ 2²⁰ = 596 MiB/s"),
        (30_000, "IOPS", "throughput_iops", 30_000, None),
    ],
)
def test_a_ceiling_may_be_entered_in_any_unit(value, unit, metric, expected, formula) -> None:
    ceiling = entered_ceiling(value, unit, "a cause")
    assert (ceiling.metric, ceiling.cause) == (metric, "a cause")
    assert ceiling.value == pytest.approx(expected, abs=0.001)
    assert ceiling.evidence.raw == f"{value:,g} {unit}"
    assert ceiling.evidence.section == "entered by hand"
    assert ceiling.evidence.formula == formula
    assert ceiling.provenance is Provenance.PUBLISHED


def test_a_ceiling_in_another_unit_is_refused() -> None:
    with pytest.raises(
        InvalidRun, match="ceiling: 'KB/s' is not a unit of throughput; one of IOPS"
    ):
        entered_ceiling(1, "KB/s", "a cause")


def test_one_gib_per_second_is_131_072_reads_of_8_kib() -> None:
    placed = converted_ceiling(QUOTA, run("a"), X)
    assert placed is not None
    assert placed.value == 131_072
    assert placed.arithmetic == "1,024 MiB/s ÷ 8 KiB = 131,072 IOPS"


def test_iops_are_placed_on_a_bandwidth_axis_too() -> None:
    placed = converted_ceiling(entered_ceiling(131_072, "IOPS", ""), run("a"), "bandwidth_mib_s")
    assert placed is not None
    assert placed.value == 1024
    assert placed.arithmetic == "131,072 IOPS × 8 KiB = 1,024 MiB/s"


def test_in_its_own_unit_a_ceiling_needs_no_arithmetic() -> None:
    placed = converted_ceiling(QUOTA, run("a", workload=NO_SIZE), "bandwidth_mib_s")
    assert placed is not None
    assert (placed.value, placed.arithmetic) == (1024, None)


@pytest.mark.parametrize("x", ["read_iops", "write_iops", "read_bandwidth_mib_s"])
def test_a_ceiling_of_all_io_has_no_place_among_reads_or_writes(x) -> None:
    assert converted_ceiling(QUOTA, run("a"), x) is None


@pytest.mark.parametrize("way", ["read", "write"])
def test_reads_and_writes_have_ceilings_of_their_own(way) -> None:
    ceiling = Ceiling(f"{way}_bandwidth_mib_s", 8, "c", Provenance.PUBLISHED, Evidence())
    placed = converted_ceiling(ceiling, run("a"), f"{way}_iops")
    assert placed is not None
    assert placed.value == 1024
    back = Ceiling(f"{way}_iops", 1024, "c", Provenance.PUBLISHED, Evidence())
    placed = converted_ceiling(back, run("a"), f"{way}_bandwidth_mib_s")
    assert placed is not None
    assert placed.value == 8


def test_without_an_io_size_bandwidth_is_no_iops() -> None:
    assert converted_ceiling(QUOTA, run("a", workload=NO_SIZE), X) is None


def uses(*points, ceilings=(QUOTA,), **fields):
    return ceiling_uses(run("a", *points, ceilings=ceilings, **fields), X)


def test_ceiling_use_is_in_its_measured_unit() -> None:
    (use,) = uses(
        point(4, bandwidth_mib_s=500, throughput_iops=64_000),
        point(8, bandwidth_mib_s=1000, throughput_iops=60_000),
    )
    assert (use.cause, use.metric, use.value, use.text) == (
        "8 TiB quota",
        "bandwidth_mib_s",
        1024,
        "1,024 MiB/s",
    )
    assert (use.highest, use.placed, use.point_ids) == (1000, 131_072, ("p8.1",))
    assert use.pct == pytest.approx(97.65625)
    assert not use.is_binding
    assert use.reason == "1,000 MiB/s of 1,024 MiB/s = 97.7%"
    assert (use.provenance, use.evidence) == (QUOTA.provenance, QUOTA.evidence)


def test_ceiling_use_in_other_unit_is_converted_by_io_size() -> None:
    (use,) = uses(point(4, throughput_iops=65_536))
    assert (use.highest, use.pct, use.is_binding) == (512, 50, False)
    assert use.reason == ("512 MiB/s of 1,024 MiB/s = 50% (65,536 IOPS × 8 KiB = 512 MiB/s)")
    (iops,) = uses(point(4, bandwidth_mib_s=512), ceilings=(entered_ceiling(131_072, "IOPS", "c"),))
    assert (iops.highest, iops.pct) == (65_536, 50)
    assert iops.reason.startswith("65,536 IOPS of 131,072 IOPS = 50% (512 MiB/s ÷ 8 KiB")


@pytest.mark.parametrize(
    ("pct", "binds", "said"),
    [
        (89.9, False, "= 89.9%"),
        (97.9, False, "97.9%"),
        (98, True, "throughput no longer grows"),
        (105, True, "throughput no longer grows"),
        (106, False, "above the ceiling"),
    ],
)
def test_a_ceiling_binds_where_it_is_nearly_used_up(pct, binds, said) -> None:
    highest = 1024 * pct / 100
    (use,) = uses(point(4, bandwidth_mib_s=highest * 0.99), point(8, bandwidth_mib_s=highest))
    assert use.is_binding is binds
    assert said in use.reason


@pytest.mark.parametrize(
    ("before", "said"),
    [((900,), "throughput still grows"), ((), "is not known from one load")],
)
def test_ceiling_does_not_bind_while_throughput_grows(before, said) -> None:
    points = [point(n, bandwidth_mib_s=x) for n, x in enumerate((*before, 1020), start=1)]
    (use,) = uses(*points)
    assert not use.is_binding
    assert use.reason.endswith(said)


def test_unknown_ceiling_use_has_a_reason() -> None:
    (nothing,) = uses(point(4, read_latency_us=300))
    assert (nothing.highest, nothing.pct, nothing.is_binding) == (None, None, False)
    assert nothing.reason == "the run states no bandwidth"
    assert nothing.point_ids == ()
    (no_size,) = uses(point(4, throughput_iops=100), workload=NO_SIZE)
    assert no_size.reason == "the run does not state its I/O size"
    assert no_size.placed is None


def test_the_most_used_ceiling_comes_first_and_the_unknown_last() -> None:
    reads = Ceiling("read_iops", 10, "reads", Provenance.PUBLISHED, Evidence())
    found = uses(
        point(4, throughput_iops=90_000),
        ceilings=(reads, QUOTA, entered_ceiling(100_000, "IOPS", "IOPS limit")),
    )
    assert [use.cause for use in found] == ["IOPS limit", "8 TiB quota", "reads"]
    assert uses(point(4, throughput_iops=90_000), ceilings=()) == ()


@given(st.floats(1, 1e6), st.floats(0.01, 100))
def test_scaling_run_and_ceiling_alike_changes_no_percentage(iops, factor) -> None:
    (one,) = uses(point(4, throughput_iops=iops))
    scaled = replace(QUOTA, value=QUOTA.value * factor)
    (other,) = uses(point(4, throughput_iops=iops * factor), ceilings=(scaled,))
    assert other.pct == pytest.approx(one.pct)


def test_a_slower_point_changes_no_use() -> None:
    fast, slow = point(4, throughput_iops=90_000), point(8, throughput_iops=80_000)
    assert uses(fast, slow) == uses(slow, fast) == uses(fast)


def test_reads_above_sessions_ceiling_are_reported() -> None:
    # IntelliFlash: 1.4 M IOPS at 396 µs by 256 users.
    nvme = point(256, read_iops=1_400_000, read_latency_us=396)
    assert sessions_ceiling(run("nvme", nvme, concurrency_unit="users")) == CeilingCheck(
        True,
        "1,400,000 reads/s at 256 users are more than 256 sessions can do with one read each "
        "in flight: 256 ÷ 396 µs = 646,465 reads/s; sessions read in parallel, or their "
        "number is too low",
        "256 users",
        ("p256.1",),
    )


def is_exceeded(*points: LoadPoint, **fields: object) -> bool | None:
    found = sessions_ceiling(run("a", *points, **fields))
    return None if found is None else found.is_exceeded


def test_eight_sessions_can_do_16_000_reads_at_450_us() -> None:
    assert sessions_ceiling(run("dbaas", point(8, read_iops=16_000, read_latency_us=450))) == (
        CeilingCheck(
            False,
            "16,000 reads/s at 8 sessions are within the limit of its sessions with one read "
            "each in flight: 8 ÷ 450 µs = 17,778 reads/s",
            "8 sessions",
            ("p8.1",),
        )
    )
    assert not is_exceeded(point(8, read_iops=8 / 450e-6 * 1.019, read_latency_us=450))
    assert is_exceeded(point(8, read_iops=8 / 450e-6 * 1.021, read_latency_us=450))


def test_sessions_ceiling_names_first_or_nearest_level() -> None:
    def level(*reads: float) -> str:
        points = [
            point(n, read_iops=each, read_latency_us=400)
            for n, each in zip((4, 8, 16), reads, strict=True)
        ]
        found = sessions_ceiling(run("a", *points))
        assert found is not None
        return found.level

    assert level(5000, 30_000, 90_000) == "8 sessions"
    assert level(5000, 19_000, 20_000) == "8 sessions"
    assert level(5000, 10_000, 39_000) == "16 sessions"


def test_the_ceiling_is_of_the_lowest_latency() -> None:
    levels = (
        point(4, read_iops=10_000, read_latency_us=300),
        point(8, read_iops=30_000, read_latency_us=600),
    )
    found = sessions_ceiling(run("a", *levels))
    assert found is not None
    assert "8 ÷ 300 µs = 26,667 reads/s" in found.text


def test_sessions_ceiling_ignores_writes_beside_reads() -> None:
    mixed = point(4, throughput_iops=1e6, read_latency_us=300)
    assert is_exceeded(mixed) is None
    assert is_exceeded(mixed, workload=Workload(name="reads", update_pct=0))
    assert is_exceeded(mixed, workload=Workload(name="w", update_pct=25)) is None


def test_without_sessions_there_is_no_ceiling() -> None:
    reads = point(4, read_iops=1e6, read_latency_us=300)
    assert sessions_ceiling(run("a", reads, concurrency_unit="threads/schema")) is None
    assert sessions_ceiling(run("a", replace(reads, concurrency=None))) is None
    assert sessions_ceiling(run("a", point(4, read_iops=1e6, read_latency_us=0))) is None


def test_every_unit_is_named_where_one_is_not_known() -> None:
    with pytest.raises(InvalidRun, match=r"one of IOPS, MB/s, MiB/s, GiB/s, Gbps$"):
        entered_ceiling(1, "", "a cause")


def test_more_than_a_ceiling_is_questioned() -> None:
    (use,) = uses(point(4, bandwidth_mib_s=2048))
    assert use.reason == (
        "2,048 MiB/s of 1,024 MiB/s = 200%; above the ceiling: it does not apply here, "
        "or the I/O size is not as stated"
    )
