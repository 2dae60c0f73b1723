"""Differences of runs: settings that vary alone or together, and unstated ones."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.records import Provenance
from loadcurve.core.sweeps import SweepQuestion, SweepScale, compute_sweep
from loadcurve.core.sweeps.records import SweepKind
from loadcurve.core.sweeps.setting_values import name_without_settings
from tests.making.runs import point
from tests.making.swept import by_updates, swept_run, with_system, with_workload

ONE = swept_run("a")


def words_in(sentence: str) -> set[str]:
    """The words and numbers of a sentence."""
    return set(re.findall(r"[\w.]+\b", sentence))


def test_runs_of_one_varied_setting_differ_only_in_it() -> None:
    found = compute_sweep(by_updates([3000.0, 2000.0, 1000.0]))
    assert found.kind is SweepKind.SWEEP
    assert {"3", "update", "share"} <= words_in(found.sentence)


@pytest.mark.parametrize(
    ("fields", "key", "texts"),
    [
        ({"volumes": (1, 2, 16)}, "volumes", ["1", "2", "16"]),
        ({"instances": (1, 2, 4)}, "instances", ["1", "2", "4"]),
        (
            {"storage": tuple(f"ANF, one {size} TiB volume" for size in (8, 16, 32))},
            "volume_size",
            ["8 TiB", "16 TiB", "32 TiB"],
        ),
        (
            {"oracle_release": ("11.2.0.4", "12.1.0.2", "19.3.0.0")},
            "oracle_release",
            ["11.2.0.4", "12.1.0.2", "19.3.0.0"],
        ),
        (
            {"settings": tuple({"sga_target": text} for text in ("512M", "4G", "1T"))},
            "system.sga_target",
            ["512M", "4G", "1T"],
        ),
    ],
)
def test_values_of_a_system_are_in_their_order(fields, key, texts) -> None:
    ((name, values),) = fields.items()
    runs = [
        replace(with_system(ONE, **{name: value}), id=f"r{index}")
        for index, value in enumerate(values)
    ]
    found = compute_sweep([runs[2], runs[0], runs[1]])
    assert found.kind is SweepKind.SWEEP, found.sentence
    assert found.x is not None
    assert found.x.key == key
    assert [value.text for value in found.x.values] == texts
    assert found.sentence.startswith("These 3 runs differ only in ")


def test_two_causes_that_vary_together_are_no_sweep() -> None:
    runs = [
        with_system(run, volumes=index + 1)
        for index, run in enumerate(by_updates([3000.0, 2000.0, 1000.0]))
    ]
    found = compute_sweep(runs)
    assert found.kind is SweepKind.OTHER
    assert "update share and volumes vary together" in found.sentence


def test_a_grid_has_each_pair_of_values_once_and_varies_both() -> None:
    runs = by_updates([3000.0, 2000.0])
    second = [replace(with_system(run, volumes=2), id=f"{run.id}-2") for run in runs]
    assert compute_sweep([*runs, *second]).kind is SweepKind.GRID
    assert compute_sweep([*runs, second[0]]).kind is SweepKind.GRID
    again = replace(second[0], id="again", provenance=Provenance.MODELLED)
    doubled = compute_sweep([*runs, *second, again])
    assert doubled.kind is SweepKind.OTHER
    assert "several runs have the same update share and volumes" in doubled.sentence
    third = replace(with_system(runs[0], volumes=3), id="third")
    third = with_workload(third, update_pct=50.0)
    nested = compute_sweep([runs[0], second[1], third])
    assert nested.kind is SweepKind.OTHER


def test_runs_that_state_the_same_in_everything_are_repeats() -> None:
    runs = by_updates([3000.0, 2000.0])
    again = swept_run("again", 1000.0, update_pct=10.0, buffer_hit_pct=9.0)
    found = compute_sweep([*runs, again])
    assert found.kind is SweepKind.SWEEP
    assert found.x is not None
    assert len(found.x.values) == 2
    (line,) = found.lines
    assert line.run_ids == ("u0", "u10", "again")
    assert line.words.startswith("From 0 to 10% updates, throughput falls from 3,000 to 1,500 IOPS")
    assert [(at.x, at.y) for at in found.drawn_lines[0].places] == [(0, 3000.0), (1, 1500.0)]
    assert [point.y for point in found.points] == [3000.0, 2000.0, 1000.0]
    assert found.words[-1] == (
        "2 runs have the same settings, with update share 10%: they count as repeats, and "
        "the line goes through their median."
    )


def test_runs_of_one_value_that_are_no_repeats_are_no_sweep() -> None:
    runs = by_updates([3000.0, 2000.0])
    for other in (
        replace(runs[1], id="again", provenance=Provenance.MODELLED),
        replace(with_system(runs[1], client=None), id="again"),
    ):
        found = compute_sweep([*runs, other])
        assert found.kind is SweepKind.OTHER
        assert "several runs have the same update share" in found.sentence


def test_unstated_setting_is_listed_and_equals_nothing() -> None:
    one, other = by_updates([3000.0, 2000.0])
    found = compute_sweep([one, with_workload(other, io_size_bytes=None)])
    assert found.kind is SweepKind.SWEEP
    assert found.sentence == (
        "These 2 runs differ in update share. Not stated by “Run u10”, so it may differ: I/O size."
    )
    assert [(each.key, each.run_ids) for each in found.not_stated] == [("io_size", ("u10",))]


def test_run_without_swept_setting_is_not_drawn() -> None:
    runs = by_updates([3000.0, 2000.0, 1000.0])
    found = compute_sweep([*runs[:2], with_workload(runs[2], update_pct=None)])
    assert found.kind is SweepKind.SWEEP
    assert found.lines[0].run_ids == ("u0", "u10")
    assert found.points[2].x is None
    assert "“Run u20” is not drawn: update share not stated." in found.words


def test_setting_stated_by_no_run_is_omitted() -> None:
    runs = [with_system(run, client=None, host=None) for run in by_updates([3000.0, 2000.0])]
    found = compute_sweep(runs)
    assert {"2", "update", "share"} <= words_in(found.sentence)
    assert found.not_stated == ()


def test_name_that_repeats_a_setting_is_no_difference() -> None:
    runs = [
        with_workload(run, name=f"SLOB {run.workload.update_pct:g}% update")
        for run in by_updates([3000.0, 2000.0])
    ]
    assert {"2", "update", "share"} <= words_in(compute_sweep(runs).sentence)
    wrong = [runs[0], with_workload(runs[1], name="SLOB 30% update")]
    assert "only" not in compute_sweep(wrong).sentence


def test_runs_differing_only_in_name_are_reported() -> None:
    found = compute_sweep([ONE, replace(with_system(ONE, name="Array B"), id="b")])
    assert found.kind is SweepKind.OTHER
    assert "system name (Array A | Array B)" in found.sentence


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("SLOB 0% update", "SLOB"),
        ("SLOB 100% read", "SLOB"),
        ("SLOB 10% update", "SLOB 10% update"),
        ("Array, one volume", "Array"),
        ("Array, two volumes", "Array, two volumes"),
        ("Array, 11 volumes", "Array, 11 volumes"),
        ("ANF, Ultra, one 8 TiB volume", "ANF, Ultra"),
        ("4 OCPU, single instance", "4 OCPU"),
        ("SLOB, 0% updates, work unit 64", "SLOB"),
        ("SLOB, work unit 640", "SLOB, work unit 640"),
    ],
)
def test_run_name_keeps_text_of_unstated_settings(text: str, left: str) -> None:
    assert name_without_settings(text, ONE) == left


def test_questions_without_sense_are_refused() -> None:
    runs = by_updates([3000.0, 2000.0])
    with pytest.raises(InvalidQuery, match="not a sweep of 'volumes'; use one of: update_pct"):
        compute_sweep(runs, SweepQuestion(setting="volumes"))
    with pytest.raises(InvalidQuery, match="metric: 'x' is not known"):
        compute_sweep(runs, SweepQuestion(metric="x"))


def test_one_run_is_no_sweep() -> None:
    found = compute_sweep([ONE])
    assert (found.kind, found.sentence) == (
        SweepKind.ALIKE,
        "This is one run; a sweep needs at least two.",
    )


def test_runs_at_other_loads_differ_in_more_than_the_setting() -> None:
    one, other = by_updates([3000.0, 2000.0])
    found = compute_sweep([one, replace(other, points=(point(64, throughput_iops=2000.0),))])
    assert found.kind is SweepKind.SWEEP
    assert found.sentence == (
        "These 2 runs differ in update share. They also differ in load levels (32 sessions | "
        "64 sessions)."
    )
    assert {"different", "loads"} <= words_in(found.words[-1])
    unstated = replace(other, points=(point(None, throughput_iops=2000.0),))
    silent = compute_sweep([one, unstated])
    assert "only" not in silent.sentence
    assert "load levels" in silent.sentence


def test_run_name_is_a_setting_if_no_other_states_it() -> None:
    """Uploads of two campaigns, one with the cache of the disks on, differ in their name only."""
    one, other = by_updates([3000.0, 2000.0])
    one, other = with_system(one, name="p30x2 on"), with_system(other, name="p30x2 off")
    described = compute_sweep([one, other])
    assert described.kind is SweepKind.SWEEP
    assert "system name (p30x2 on | p30x2 off)" in described.sentence
    uploaded = compute_sweep([with_system(run, storage=None) for run in (one, other)])
    assert uploaded.kind is SweepKind.OTHER
    assert "update share and system name vary together" in uploaded.sentence
    mixes = [
        with_system(with_workload(ONE, update_pct=None, name=name), volumes=volumes)
        for name, volumes in (("82% read requests", 1), ("60% read requests", 2))
    ]
    found = compute_sweep([replace(run, id=f"m{at}") for at, run in enumerate(mixes)])
    assert found.kind is SweepKind.OTHER
    assert "volumes and workload name vary together" in found.sentence


def test_work_units_of_an_upload_are_a_sweep() -> None:
    runs = [
        replace(
            with_system(
                with_workload(
                    ONE,
                    name=f"SLOB, work unit {unit}",
                    update_pct=None,
                    settings={"WORK_UNIT": unit},
                ),
                storage=None,
            ),
            id=f"wu{unit}",
        )
        for unit in ("4", "16", "64")
    ]
    found = compute_sweep(runs)
    assert (found.kind, found.sentence) == (
        SweepKind.SWEEP,
        "These 3 runs differ only in work unit.",
    )


@pytest.mark.parametrize(
    ("shares", "scale", "places"),
    [
        ((8.0, 64.0, 100.0), SweepScale.AUTO, [8.0, 64.0, 100.0]),
        ((1.0, 32.0, 64.0), SweepScale.AUTO, [0.0, 5.0, 6.0]),
        ((1.0, 32.0, 64.0), SweepScale.LINEAR, [1.0, 32.0, 64.0]),
        ((1.0, 2.0, 4.0), SweepScale.LOG, [0.0, 1.0, 2.0]),
        # There is no logarithm of nothing.
        ((0.0, 2.0, 4.0), SweepScale.LOG, [0.0, 2.0, 4.0]),
    ],
)
def test_values_lie_to_scale_or_by_their_logarithm(shares, scale, places) -> None:
    runs = by_updates([3.0, 2.0, 1.0], shares)
    found = compute_sweep(runs, SweepQuestion(scale=scale))
    assert found.x is not None
    assert [value.place for value in found.x.values] == places
    assert found.x.is_log is (places != list(shares))


def test_releases_stand_side_by_side() -> None:
    first, second, third = by_updates([3.0, 2.0, 1.0], [5.0, 5.0, 5.0])
    releases = ("12.2.0.1", "19.3", "21.3")
    runs = [
        replace(with_system(run, oracle_release=release), id=release)
        for run, release in zip((first, second, third), releases, strict=True)
    ]
    found = compute_sweep(runs)
    assert found.x is not None
    assert [value.place for value in found.x.values] == [0.0, 1.0, 2.0]
    assert not found.x.has_scale


def test_named_setting_along_x_has_bars_side_by_side() -> None:
    runs = by_updates([3000.0, 2000.0])
    second = [replace(with_system(run, client="kNFS"), id=f"{run.id}-k") for run in runs]
    usual = compute_sweep([*runs, *second])
    assert usual.bar_width is None
    assert len(usual.drawn_lines) == 2
    found = compute_sweep([*runs, *second], SweepQuestion(setting="client"))
    assert found.x is not None
    assert [value.text for value in found.x.values] == ["dNFS", "kNFS"]
    assert (found.bar_width, found.drawn_lines) == (0.35, ())
    assert [point.x_at for point in found.points] == pytest.approx([-0.175, 0.175, 0.825, 1.175])
    # Between two names there are no values, so no line is drawn along them.
    assert {line.along for line in found.lines} == {"update_pct"}
