"""Many intervals are gathered where they are near each other, and none is lost."""

from __future__ import annotations

import math
from datetime import date

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.actions.fit.evaluation import FitQuestion, compute_fit
from loadcurve.core.fit import DemandPoint, ExtraCeilings, FitOptions, SizedCeiling, interval_groups
from tests.making.runs import point, run


def interval(iops: float | None, mib_s: float | None, exceeds: bool = False) -> DemandPoint:
    return DemandPoint("r", "p", None, None, None, iops, mib_s, exceeds)


@given(st.integers(401, 900), st.integers(0, 2**32))
def test_every_interval_is_counted_once(count: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    drawn = rng.exponential((5e4, 3e2), (count, 2)).tolist()
    found = [(iops, mib_s, mib_s > 500) for iops, mib_s in drawn]
    cells = interval_groups([interval(*place) for place in found])
    for exceeds in (False, True):
        inside = [cell for cell in cells if cell.exceeds is exceeds]
        own = [place for place in found if place[2] is exceeds]
        assert sum(one.count for one in inside) == len(own)
        # Means, weighted by their counts, are the mean of all.
        whole = math.fsum(one.throughput_iops * one.count for one in inside)
        assert whole == pytest.approx(math.fsum(place[0] for place in own), rel=1e-9, abs=1e-6)
    assert max(cell.size for cell in cells) == 1
    most = max(cell.count for cell in cells)
    assert all(cell.size**2 * most == pytest.approx(cell.count) for cell in cells)


def test_interval_groups_skip_few_and_unplaced_intervals() -> None:
    few = [interval(n, n) for n in range(400)]
    assert interval_groups([*few, *(interval(None, 5.0) for _ in range(50))]) == ()
    assert len(interval_groups([*few, interval(1, 1)])) > 1
    assert interval_groups([interval(0, 0)] * 401) == (interval_groups([interval(0, 0)] * 401)[0],)


def test_an_answer_of_a_month_of_minutes_gathers_them() -> None:
    points = [
        point(n, throughput_iops=1000.0 + n % 50, bandwidth_mib_s=10.0 + n % 7)
        for n in range(1, 990)
    ]
    points.append(point(990, throughput_iops=9000.0, bandwidth_mib_s=900.0))
    own = ExtraCeilings("Own", (SizedCeiling("throughput_iops", 5000.0, "by hand", None),))
    question = FitQuestion(runs=("d",), asked=FitOptions(growth=2), own=own)
    answer = compute_fit(question, {"d": run("d", *points)}, {}, date(2026, 11, 23))
    assert sum(one.count for one in answer.gathered) == 990
    # 1,000 to 1,050 IOPS of 9,000 are in two columns of 225, 10 to 17 MiB/s in the lowest row.
    (dense, *_, beyond) = answer.gathered
    assert dense.count > 400
    assert (beyond.count, beyond.exceeds, beyond.throughput_iops) == (1, True, 18_000)
