"""Properties of any sweep: independent of order, names and units; planted effects found."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.core.records import Run
from loadcurve.core.sweeps import SweepResults, compute_sweep
from loadcurve.core.sweeps.records import SweepKind
from tests.making.runs import point
from tests.making.swept import by_updates, with_system, with_workload

throughputs = st.lists(st.floats(1, 1e7), min_size=2, max_size=6)
# Another value of each setting that the runs state, and what it is called in a sentence.
PLANTS = {
    "volumes": ("volumes", lambda run: with_system(run, volumes=2)),
    "instances": ("instances", lambda run: with_system(run, instances=2)),
    "WORK_UNIT": ("work unit", lambda run: _set(run, WORK_UNIT="3")),
    "SCALE": ("active data set", lambda run: _set(run, SCALE="10G")),
    "REDO_STRESS": ("redo stress", lambda run: _set(run, REDO_STRESS="HEAVY")),
    "workload.THREADS": ("THREADS", lambda run: _set(run, THREADS="9")),
    "volume_size": (
        "volume size",
        lambda run: with_system(run, storage="Array A, one 9 TiB volume"),
    ),
    "storage": ("storage", lambda run: with_system(run, storage="Array B, one 8 TiB volume")),
    "client": ("client", lambda run: with_system(run, client="kNFS")),
    "oracle_release": ("Oracle release", lambda run: with_system(run, oracle_release="19.3.1")),
    "host": ("host", lambda run: with_system(run, host="db02")),
    "platform": ("platform", lambda run: with_system(run, platform="AIX")),
    "system": ("system name", lambda run: with_system(run, name="Array B")),
    "system.sga_target": ("sga_target", lambda r: with_system(r, settings={"sga_target": "5G"})),
    "scan_pct": ("scan share", lambda run: with_workload(run, scan_pct=5.0)),
    "io_size": ("I/O size", lambda run: with_workload(run, io_size_bytes=16384)),
    "access": ("access pattern", lambda run: with_workload(run, access="sequential")),
    "generator": ("generator", lambda run: with_workload(run, generator="fio")),
    "buffer_hit_pct": ("buffer hit", lambda run: with_workload(run, buffer_hit_pct=90.0)),
    "load_levels": ("load levels", lambda run: replace(run, points=(point(8, read_iops=1.0),))),
    "workload": ("workload name", lambda run: with_workload(run, name="TPC-C")),
}
SILENT = {
    "volumes": lambda run: with_system(run, volumes=None),
    "client": lambda run: with_system(run, client=None),
    "system.sga_target": lambda run: with_system(run, settings={}),
    "io_size": lambda run: with_workload(run, io_size_bytes=None),
    "WORK_UNIT": lambda run: with_workload(run, settings={"SCALE": "75G", "REDO_STRESS": "LITE"}),
}


def _set(run: Run, **found: str) -> Run:
    return with_workload(run, settings={**run.workload.settings, **found})


def essence(found: SweepResults) -> object:
    """The sweeps found, without names of runs and their order."""
    differing = sorted(
        (each.key, each.role.value, len(set(each.texts))) for each in found.differing
    )
    changes = [
        (line.along, line.held, line.direction, [step.change_text for step in line.steps])
        for line in found.lines
    ]
    return (
        found.kind,
        differing,
        found.x,
        found.series,
        changes,
        [line.words for line in found.lines],
    )


@settings(max_examples=60, deadline=None)
@given(throughputs, st.randoms(use_true_random=False))
def test_the_order_of_runs_changes_nothing(values, random) -> None:
    runs = by_updates(values)
    runs += [replace(with_system(run, volumes=2), id=f"{run.id}-2") for run in runs[1:]]
    shuffled = random.sample(runs, len(runs))
    assert essence(compute_sweep(shuffled)) == essence(compute_sweep(runs))


@settings(max_examples=40, deadline=None)
@given(throughputs, st.text("abc %0123456789", min_size=1, max_size=12))
def test_run_names_do_not_change_sweeps(values, name) -> None:
    runs = by_updates(values)
    renamed = [
        replace(run, id=f"{name}{index}", title=name, label=f"{name} {index}", variant=name)
        for index, run in enumerate(runs)
    ]
    assert essence(compute_sweep(renamed)) == essence(compute_sweep(runs))


@settings(max_examples=40, deadline=None)
@given(throughputs, st.data())
def test_the_unit_a_value_is_written_in_changes_nothing(values, data) -> None:
    runs = by_updates(values)
    ways = {
        "SCALE": ("75G", "76800M", " 75 G ", "75 GiB", "80530636800"),
        "WORK_UNIT": ("64", "64.0", " 64"),
    }
    releases = ("19.3.0.0", "19.3", "19.3.0.0.0", " 19.3.0 ")
    rewritten = [
        with_system(
            _set(run, **{key: data.draw(st.sampled_from(texts)) for key, texts in ways.items()}),
            oracle_release=data.draw(st.sampled_from(releases)),
            settings={"sga_target": data.draw(st.sampled_from(("4G", "4096M", "4 GiB")))},
        )
        for run in runs
    ]
    assert essence(compute_sweep(rewritten)) == essence(compute_sweep(runs))
    assert compute_sweep(rewritten).sentence == compute_sweep(runs).sentence


@settings(max_examples=200, deadline=None)
@given(throughputs, st.sampled_from(sorted(PLANTS)), st.data())
def test_planted_second_difference_is_reported(values, key, data) -> None:
    name, plant = PLANTS[key]
    runs = by_updates(values)
    chosen = data.draw(st.sets(st.integers(0, len(runs) - 1), min_size=1, max_size=len(runs) - 1))
    if key == "workload.THREADS":
        runs = [_set(run, THREADS="8") for run in runs]
    planted = [plant(run) if index in chosen else run for index, run in enumerate(runs)]
    found = compute_sweep(planted)
    assert key in {each.key for each in found.differing}
    assert name in found.sentence
    assert "differ only in update share." not in found.sentence
    if "differ only in" in found.sentence:
        assert (found.kind, found.series and found.series.key) == (SweepKind.GRID, key)


@settings(max_examples=60, deadline=None)
@given(throughputs, st.sampled_from(sorted(SILENT)), st.data())
def test_planted_unstated_setting_is_reported(values, key, data) -> None:
    runs = by_updates(values)
    chosen = data.draw(st.sets(st.integers(0, len(runs) - 1), min_size=1, max_size=len(runs) - 1))
    planted = [SILENT[key](run) if index in chosen else run for index, run in enumerate(runs)]
    found = compute_sweep(planted)
    silent = {each.key: each.run_ids for each in found.not_stated}
    assert silent[key] == tuple(planted[index].id for index in sorted(chosen))
    assert "only" not in found.sentence
    assert "may differ" in found.sentence


@settings(max_examples=60, deadline=None)
@given(throughputs, st.data())
def test_equal_run_is_a_repeat_not_a_further_value(values, data) -> None:
    runs = by_updates(values)
    doubled = data.draw(st.sampled_from(runs))
    again = by_updates([data.draw(st.floats(1, 1e7))], [doubled.workload.update_pct or 0.0])[0]
    before, after = compute_sweep(runs), compute_sweep([*runs, replace(again, id="again")])
    assert after.kind is before.kind
    assert after.x == before.x
    assert len(after.lines[0].steps) == len(before.lines[0].steps)
    untouched = [
        step.change_text
        for step in before.lines[0].steps
        if doubled.id not in (step.from_run, step.to_run)
    ]
    assert [
        step.change_text
        for step in after.lines[0].steps
        if doubled.id not in (step.from_run, step.to_run)
    ] == untouched


@settings(max_examples=60, deadline=None)
@given(throughputs, st.sampled_from([0.001, 0.5, 2.0, 1000.0]))
def test_common_factor_changes_no_percentage(values, factor) -> None:
    one, other = (
        compute_sweep(by_updates([value * by for value in values])) for by in (1.0, factor)
    )
    changes = [
        [(step.change_pct, step.slope) for step in found.lines[0].steps] for found in (one, other)
    ]
    for (pct, slope), (scaled_pct, scaled_slope) in zip(*changes, strict=True):
        assert scaled_pct == pytest.approx(pct, rel=1e-6, abs=1e-6)
        assert scaled_slope == pytest.approx(slope * factor, rel=1e-6, abs=1e-6)
    assert one.lines[0].direction == other.lines[0].direction


@settings(max_examples=40, deadline=None)
@given(throughputs, st.sampled_from(sorted(SILENT)))
def test_a_setting_that_nobody_states_is_never_a_sweep(values, key) -> None:
    runs = [SILENT[key](run) for run in by_updates(values)]
    found = compute_sweep(runs)
    axes = {each.key for each in (found.x, found.series) if each is not None}
    assert axes == {"update_pct"}
    assert key not in {each.key for each in found.differing}
    unstated = [with_workload(run, update_pct=None) for run in runs]
    assert compute_sweep(unstated).kind is SweepKind.ALIKE
