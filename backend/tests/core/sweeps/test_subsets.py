"""Sweeps in subsets of runs that are not one sweep."""

from __future__ import annotations

import random
import re
import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.core.exports import values_of
from loadcurve.core.figures import View
from loadcurve.core.records import Run
from loadcurve.core.sweeps import compute_sweep
from loadcurve.core.sweeps.records import SubSweep, SweepKind
from tests.making.swept import by_updates, with_system, with_workload


def campaign() -> list[Run]:
    """Four update shares on dNFS and three on kNFS of another release, and one run of its own."""
    first = by_updates([4000.0, 3000.0, 2000.0, 1000.0])
    second = [
        replace(with_system(run, client="kNFS", oracle_release="12.2.0.1"), id=f"{run.id}-k")
        for run in first[:3]
    ]
    alone = with_workload(with_system(first[0], client="iSCSI"), scan_pct=100.0, update_pct=5.0)
    return [*first, *second, replace(alone, id="alone")]


def found(runs: list[Run]) -> list[SubSweep]:
    return list(compute_sweep(runs).sub_sweeps)


def told(sweeps: list[SubSweep]) -> list[tuple[str, str, frozenset[str]]]:
    return [(each.setting, each.name, frozenset(each.run_ids)) for each in sweeps]


def test_sub_sweeps_of_folder_are_offered_by_name() -> None:
    runs = campaign()
    assert compute_sweep(runs).kind is SweepKind.OTHER
    names = [(each.kind, each.name, len(each.run_ids)) for each in found(runs)]
    assert names == [
        (
            SweepKind.SWEEP,
            "update share 0–30%, with client dNFS, with Oracle release 19.3.0.0, at 0% scans",
            4,
        ),
        (
            SweepKind.SWEEP,
            "update share 0–20%, with client kNFS, with Oracle release 12.2.0.1, at 0% scans",
            3,
        ),
    ]


def test_a_sweep_and_a_grid_have_none_among_them() -> None:
    assert found(by_updates([3.0, 2.0, 1.0])) == []
    runs = by_updates([3.0, 2.0])
    assert found([*runs, *(replace(with_system(r, volumes=2), id=f"{r.id}v") for r in runs)]) == []


def test_subset_keeps_run_with_unstated_setting_and_names_it() -> None:
    runs = campaign()
    runs[3] = with_workload(runs[3], io_size_bytes=None)
    first = found(runs)[0]
    assert len(first.run_ids) == 4
    alone = compute_sweep([run for run in runs if run.id in first.run_ids])
    assert re.search("“Run u30”.*I/O size", alone.sentence)


def test_none_lies_within_another() -> None:
    offered = [set(each.run_ids) for each in found(campaign())]
    assert not any(one < other for one in offered for other in offered)


@pytest.mark.slow
@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=False), st.lists(st.sampled_from("abc"), min_size=8, max_size=8))
def test_subsets_are_sweeps_in_any_order_of_runs(random, sizes) -> None:
    runs = [
        with_workload(run, settings={**run.workload.settings, "SCALE": size})
        for run, size in zip(campaign(), sizes, strict=True)
    ]
    offered = found(runs)
    by_id = {run.id: run for run in runs}
    for each in offered:
        alone = compute_sweep([by_id[run_id] for run_id in each.run_ids])
        assert alone.kind is each.kind
        assert alone.x is not None
        assert alone.x.key == each.setting
    shuffled = found(random.sample(runs, len(runs)))
    assert sorted(told(shuffled), key=str) == sorted(told(offered), key=str)


def with_many_settings(settings_each: int, values: int) -> list[Run]:
    """50 runs, each with so many entered settings, and others that some state."""
    (first,) = by_updates([1.0])
    chosen = random.Random(1)
    runs = []
    for number in range(50):
        entered = {f"k{key}": str(chosen.randrange(values)) for key in range(settings_each)}
        entered |= {f"partly{key}": "1" for key in range(400) if chosen.randrange(2)}
        runs.append(replace(with_system(first, settings=entered), id=f"run-{number}"))
    return runs


@pytest.mark.parametrize(("settings_each", "values"), [(500, 2), (60, 9), (50, 2)])
def test_sub_sweeps_of_runs_with_many_settings_take_seconds(
    settings_each: int, values: int
) -> None:
    """Pairs of settings grow by their square: anyone may ask, so it must not take hours."""
    runs = with_many_settings(settings_each, values)
    began = time.process_time()
    found(runs)
    assert time.process_time() - began < 8


def test_subsets_of_many_settings_compare_values_without_sweeps() -> None:
    """What changed since a link was made is asked by anyone, and compares no sweeps."""
    runs = with_many_settings(50, 2)
    began = time.process_time()
    values = values_of(runs, View(tuple(run.id for run in runs)), {})
    assert time.process_time() - began < 1
    assert values.answers is not None
    assert len(values.answers.runs) == 50
