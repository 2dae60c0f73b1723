"""The size of a frozen fit is bounded, and grows little per interval."""

from __future__ import annotations

import zlib
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import numpy as np
import pytest
from pydantic import TypeAdapter

from loadcurve.actions.exports.frozen import StoredFrozenResult
from loadcurve.actions.fit.catalogue import catalogue
from loadcurve.actions.fit.evaluation import FitQuestion, compute_fit
from loadcurve.core.fit import FitOptions
from loadcurve.settings import SEED_DATA
from tests.making.runs import point, run

_ANSWERED = TypeAdapter(StoredFrozenResult)
START = datetime(2026, 3, 1, tzinfo=UTC).replace(tzinfo=None)


def frozen(intervals: int) -> bytes:
    """The stored fit of a demand of so many hours with the whole catalogue."""
    rng = np.random.default_rng(1)
    points = [
        replace(
            point(None, throughput_iops=iops, bandwidth_mib_s=iops / 40, elapsed_s=3600.0),
            id=f"aB3dE6gH9jK2.{hour}",
            started_at=START + timedelta(hours=hour),
        )
        for hour, iops in enumerate(rng.exponential(5_000, intervals).tolist())
    ]
    question = FitQuestion(runs=("d",), asked=FitOptions(), tier=("anf-ultra", 8.0))
    known = {"d": run("d", *points, is_observed=True)}
    answer = compute_fit(question, known, catalogue(SEED_DATA), date(2026, 11, 23))
    return _ANSWERED.dump_json(StoredFrozenResult(fit=answer))


@pytest.mark.parametrize(
    ("intervals", "most_bytes", "most_sent"),
    [
        # A capture of AWR Miner of 210 hours took 151 kB, 17 kB as it is sent.
        (210, 180_000, 22_000),
        # A year of hours.
        (8_760, 2_300_000, 290_000),
    ],
)
def test_a_frozen_fit_is_small(intervals: int, most_bytes: int, most_sent: int) -> None:
    content = frozen(intervals)
    sent = zlib.compress(content, 6)
    assert len(content) < most_bytes, len(content)
    assert len(sent) < most_sent, len(sent)
