"""Every comparison mentions a load that was not steady by its samples."""

from __future__ import annotations

from dataclasses import replace

import pytest

from loadcurve.core.comparability.verdict import compare_conditions
from loadcurve.core.records import Finding, Run
from tests.making.runs import point, run

Y = "read_latency_us"


def test_unsteady_load_is_a_concern_even_in_both_runs() -> None:
    def judged(run_id: str, *severities: str) -> Run:
        points = [
            replace(
                point(n, throughput_iops=1000.0 * n, read_latency_us=500),
                findings=(Finding("Steady load", severity, ""),),
            )
            for n, severity in enumerate(severities, 1)
        ]
        return run(run_id, *points)

    one, other = judged("a", "warning", "agrees"), judged("b", "warning", "warning")
    found = compare_conditions([one, other], Y)
    (told,) = [each for each in found.concerns if each.key == "steady"]
    assert told.texts == ("not steady at 1 of 2 load points", "not steady at 2 of 2 load points")
    # Too few samples to tell, and no samples, are no concern.
    quiet = [judged("a", "agrees"), judged("b", "notice")]
    assert not [each for each in compare_conditions(quiet, Y).concerns if each.key == "steady"]


@pytest.mark.parametrize("check", ["Periodic stalls", "Periodic latency spikes"])
def test_regular_stalls_are_a_concern_of_their_own(check: str) -> None:
    def stalling(run_id: str, *severities: str) -> Run:
        points = [
            replace(
                point(n, throughput_iops=1000.0 * n, read_latency_us=500),
                # Two nodes of a cluster may both say so of one load point.
                findings=(Finding(check, severity, ""),) * 2,
            )
            for n, severity in enumerate(severities, 1)
        ]
        return run(run_id, *points)

    runs = [stalling("a", "agrees", "warning"), stalling("b", "agrees", "agrees")]
    (found,) = [each for each in compare_conditions(runs, Y).concerns if each.key == "stalls"]
    assert found.texts == ("periodic stalls at 1 of 2 load points", "no periodic stalls")
