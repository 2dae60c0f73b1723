"""Three settings: the third gives each of its values a panel, on the same axes."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.exports.sweep_csv import sweep_csv
from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.core.pictures.sweep import draw_sweeps
from loadcurve.core.records import Run
from loadcurve.core.sweeps import SweepQuestion, SweepResults, compute_sweep
from loadcurve.core.sweeps.records import SweepKind
from tests.making.svg_documents import AREA, drawn_by
from tests.making.swept import by_updates, with_system

CLIENTS = ("dNFS", "kNFS")


def cube(values: list[float]) -> list[Run]:
    """Three update shares, one and two volumes, two clients: twelve runs."""
    runs = []
    for place, (client, volumes) in enumerate(product(CLIENTS, (1, 2))):
        for run in by_updates(values[3 * place : 3 * place + 3]):
            one = replace(run, id=f"{run.id}-{volumes}-{client}")
            runs.append(with_system(one, volumes=volumes, client=client))
    return runs


VALUES = [9000.0, 6000.0, 3000.0, 9900.0, 9000.0, 6000.0, 5000.0, 4000.0, 2000.0, 5500, 5000, 4000]
throughputs = st.lists(st.floats(1, 1e7), min_size=12, max_size=12)


def test_a_third_setting_gives_each_of_its_values_a_panel() -> None:
    found = compute_sweep(cube(VALUES))
    assert found.kind is SweepKind.GRID
    assert all(one in found.lead for one in ("12 runs", "update share", "volumes", "client"))
    axes = [each and each.key for each in (found.x, found.series, found.panels)]
    assert axes == ["update_pct", "volumes", "client"]
    assert (
        found.title == "SLOB on Array A: update share 0–20%, volumes 1–2 and client (dNFS | kNFS)"
    )
    assert [(line.panel, line.series) for line in found.drawn_lines] == [
        (0, 0),
        (0, 1),
        (1, 0),
        (1, 1),
    ]
    assert found.lines[0].words == (
        "At 1 volume, with client dNFS: from 0 to 20% updates, throughput falls from 9,000 to "
        "3,000 IOPS (−66.7%)."
    )
    # Along the share, and along the volumes; names have no order to go along.
    assert [line.along for line in found.lines] == ["update_pct"] * 4 + ["volumes"] * 6


def test_which_setting_has_the_panels_can_be_chosen() -> None:
    found = compute_sweep(cube(VALUES), SweepQuestion(panels="volumes"))
    assert [each and each.key for each in (found.x, found.series, found.panels)] == [
        "update_pct",
        "client",
        "volumes",
    ]
    turned = compute_sweep(cube(VALUES), SweepQuestion(setting="volumes", panels="update_pct"))
    assert turned.panels is not None
    assert [value.text for value in turned.panels.values] == ["0%", "10%", "20%"]
    with pytest.raises(InvalidQuery, match="panels: the runs are not a sweep of 'host'"):
        compute_sweep(cube(VALUES), SweepQuestion(panels="host"))
    with pytest.raises(InvalidQuery, match="panels"):
        compute_sweep(cube(VALUES)[:6], SweepQuestion(panels="volumes"))


def test_four_settings_are_no_sweep() -> None:
    runs = cube(VALUES)
    other = [with_system(replace(run, id=f"{run.id}-2"), instances=2) for run in runs]
    found = compute_sweep([*runs, *other])
    assert found.kind is SweepKind.OTHER
    assert "more than three settings vary" in found.sentence


def test_a_setting_that_never_varies_by_itself_is_no_panel() -> None:
    runs = [
        run for run in cube(VALUES) if (run.system.client == "kNFS") == (run.system.volumes == 2)
    ]
    assert compute_sweep(runs).kind is SweepKind.OTHER


def test_a_run_that_does_not_state_the_third_setting_is_named() -> None:
    runs = cube(VALUES)
    runs[0] = with_system(runs[0], client=None)
    found = compute_sweep(runs)
    assert (found.points[0].panel, found.points[0].reason) == (None, "client not stated")
    assert found.points[0].y is None
    assert "may differ: client" in found.sentence


def essence(found: SweepResults) -> object:
    lines = [(line.along, line.held, line.words) for line in found.lines]
    return found.kind, found.x, found.series, found.panels, lines, found.drawn_lines, found.title


@settings(max_examples=40, deadline=None)
@given(throughputs, st.randoms(use_true_random=False))
def test_the_order_of_runs_changes_nothing(values, random) -> None:
    runs = cube(values)
    assert essence(compute_sweep(random.sample(runs, len(runs)))) == essence(compute_sweep(runs))


@settings(max_examples=40, deadline=None)
@given(throughputs)
def test_sweep_panel_equals_sweep_of_its_runs(values) -> None:
    runs = cube(values)
    whole = compute_sweep(runs)
    for panel, client in enumerate(CLIENTS):
        alone = compute_sweep([run for run in runs if run.system.client == client])
        drawn = [line.places for line in whole.drawn_lines if line.panel == panel]
        assert drawn == [line.places for line in alone.drawn_lines]
        changes = [
            [step.change_text for step in line.steps]
            for line in whole.lines
            if client in (line.held or "")
        ]
        assert sorted(changes) == sorted(
            [step.change_text for step in line.steps] for line in alone.lines
        )


def test_the_table_has_a_column_for_the_third_setting() -> None:
    rows = list(csv.DictReader(io.StringIO(sweep_csv(compute_sweep(cube(VALUES))))))
    assert len(rows) == 12
    assert [row["client"] for row in rows] == ["dNFS"] * 6 + ["kNFS"] * 6
    assert [row["update_pct"] for row in rows[:3]] == ["0%", "10%", "20%"]


def test_a_picture_has_the_panels_abreast_on_the_same_axis() -> None:
    drawn = drawn_by(draw_sweeps, [compute_sweep(cube(VALUES))], AREA, LIGHT)
    texts = "".join(drawn)
    assert ("Client dNFS" in texts, "Client kNFS" in texts) == (True, True)
    # Each tick of the upright axis is written once a panel, at the same height.
    heights = [part.split('y="')[1].split('"')[0] for part in drawn if ">8k<" in part]
    assert len(heights) == 2
    assert len(set(heights)) == 1
