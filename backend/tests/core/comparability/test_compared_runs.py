"""The runs of a verdict on comparability: drawn ones; others are listed separately."""

from __future__ import annotations

from dataclasses import replace

from loadcurve.core.comparability.verdict import UndrawnRun, comparability_of_drawn
from loadcurve.core.records import Workload
from tests.making.runs import point, run

X, Y = "throughput_iops", "read_latency_us"
PLAIN = run("a", point(1, throughput_iops=1, read_latency_us=1), label="A")


def test_comparability_covers_drawn_runs_only() -> None:
    scan = replace(PLAIN, id="b", label="B", points=(point(1, bandwidth_mib_s=1),))
    other = replace(
        PLAIN, id="c", label="C", workload=Workload(name="Workload", io_size_bytes=16384)
    )
    mark = replace(PLAIN, id="d", points=(point(1, throughput_iops=1),))
    found = comparability_of_drawn([PLAIN, scan, other, mark], X, Y, ("c",))
    assert (found.differing, found.run_ids) == ((), ("a", "d"))
    assert found.apart == (
        UndrawnRun("b", "B", "not drawn: it states no throughput in IOPS"),
        UndrawnRun("c", "C", "hidden"),
    )
    shown = comparability_of_drawn([PLAIN, scan, other], X, Y)
    assert shown.run_ids == ("a", "c")
    assert shown.differing[0].texts == ("8 KiB", "16 KiB")
    assert comparability_of_drawn([scan], X, Y).run_ids == ()
