"""Reports that follow each other are offered as observed, and never taken for it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from loadcurve.core.grouping import propose_runs
from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.grouping.proposal import SuggestedRun
from loadcurve.core.readers import read
from loadcurve.core.reports import facts_of
from tests.making.awr_miner import Snap, capture, main_metrics
from tests.making.filed_reports import filed


def at(minute: int, snap: int | None = None, path: str = "", **fields: object) -> ReadingWithPath:
    """A report of ten minutes; ``snap`` is the snapshot that it begins with."""
    stated = {} if snap is None else {"snapshots": ("1234", str(snap), str(snap + 1))}
    return filed(
        path or f"prod/awrrpt_1_{800 + minute}_{801 + minute}.txt", minute, **{**stated, **fields}
    )


def only_run(*readings: ReadingWithPath) -> SuggestedRun:
    (run,) = propose_runs(readings).runs
    return run


def test_consecutive_reports_without_load_offer_observed() -> None:
    run = only_run(*(at(10 * number, 70 + number) for number in range(6)))
    assert not run.is_observed
    assert run.may_be_observed == (
        "the 6 reports are consecutive from 2024-03-05 12:00 to 2024-03-05 13:00, and no load is "
        "stated"
    )
    assert [point.concurrency for point in run.points] == [None] * 6


def test_times_tell_where_snapshots_are_not_stated() -> None:
    assert only_run(at(0), at(10), at(20)).may_be_observed is not None
    assert only_run(at(0), at(11), at(22)).may_be_observed is None


def test_observed_gap_is_noted_many_gaps_are_no_series() -> None:
    offer = only_run(at(0, 1), at(10, 2), at(40, 5), at(50, 6)).may_be_observed
    assert offer is not None
    assert "with 1 gap," in offer
    assert only_run(at(0, 1), at(30, 4), at(60, 8), at(70, 9)).may_be_observed is None


def test_a_sweep_with_stated_levels_stays_a_sweep() -> None:
    """The loads stand in the names, as SLOB's kits write them."""
    run = only_run(*(at(10 * n, 70 + n, path=f"slob/awr.txt.{2**n}") for n in range(1, 5)))
    assert [point.concurrency for point in run.points] == [2, 4, 8, 16]
    assert run.may_be_observed is None


def test_observed_proposal_skips_one_overlapping_or_other_format() -> None:
    assert only_run(at(0, 1)).may_be_observed is None
    assert only_run(at(0, 1), at(10, 2), at(5, 2)).may_be_observed is None
    points = at(0).facts.points
    tables = [at(10 * n, kind="csv", points=points) for n in range(3)]
    assert all(run.may_be_observed is None for run in propose_runs(tables).runs)


def test_reports_without_times_are_not_offered() -> None:
    timeless = [
        replace(one, facts=replace(one.facts, begin_time=None, end_time=None))
        for one in (at(0, 1), at(10, 2))
    ]
    assert all(run.may_be_observed is None for run in propose_runs(timeless).runs)


def test_a_capture_is_observed_and_is_called_by_its_database() -> None:
    name = "awr-hist-1234567890-SALES-15-32.out"
    text = capture(main_metrics([Snap(16), Snap(17)])).encode()
    (reading,) = read(text, name)
    run = only_run(ReadingWithPath("a" * 64, name, 0, facts_of(reading, "a" * 64, name)))
    assert (run.is_observed, run.may_be_observed) == (True, None)
    assert run.title == "SALES, observed load"
    assert run.reasons[0].startswith("a capture of the database's own work")


@pytest.mark.corpus
def test_three_real_hours_of_one_database_are_offered(corpus: Path) -> None:
    readings = []
    for number in (2, 4, 3):
        path = corpus / f"awr_html/121_aix_sarthi_{number}.html"
        (reading,) = read(path.read_bytes(), path.name)
        sha256 = str(number) * 64
        readings.append(
            ReadingWithPath(sha256, f"prod/{path.name}", 0, facts_of(reading, sha256, ""))
        )
    offers = [run.may_be_observed for run in propose_runs(readings).runs]
    assert offers == [
        "the 3 reports are consecutive from 2018-01-11 09:30 to 2018-01-11 12:31, and no load is "
        "stated"
    ]
