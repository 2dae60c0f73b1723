"""Families of runs share a hue if the view says so, with different shades."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.figures import EVERY_RUN, View, curve_figure, hue_of
from loadcurve.core.figures.facets.family_colours import marker_of
from loadcurve.core.figures.model import Style
from loadcurve.core.figures.run_styles import styles
from loadcurve.core.records import Run
from tests.making.runs import point, run

BY_FAMILY = {EVERY_RUN: "family"}
GREY = 11
IDS = [f"r{number}" for number in range(24)]


def of_family(run_id: str, family: str | None, **fields: object) -> Run:
    made = run(run_id, point(1, throughput_iops=1e3, read_latency_us=500.0), **fields)
    return replace(made, system=replace(made.system, family=family))


def kept(style_of: dict[str, Style]) -> dict[str, str]:
    """What a view says of its runs' looks once the set of runs changes, as the page writes it."""
    return {run_id: f"k{style.colour_slot}" for run_id, style in style_of.items()}


@st.composite
def families(draw: st.DrawFn) -> list[Run]:
    """Runs of up to six families, and some that do not state theirs, in any order."""
    names = draw(st.lists(st.text("xyz", min_size=1, max_size=5), min_size=1, max_size=6))
    ids = IDS[: draw(st.integers(1, len(IDS)))]
    return [of_family(run_id, draw(st.sampled_from([*names, None]))) for run_id in ids]


@given(families())
def test_family_shares_hue_but_never_colour_and_marker(runs: list[Run]) -> None:
    style_of = styles(runs, BY_FAMILY)
    hues = {}
    for family in {one.system.family for one in runs}:
        own = [style_of[one.id] for one in runs if one.system.family == family]
        (hues[family],) = {hue_of(style.colour_slot) for style in own}
        assert len({(style.colour_slot, style.marker) for style in own}) == len(own)
        assert len({style.marker for style in own}) == min(len(own), 8)
    assert len({*hues.values()}) == len(hues)
    assert {family for family, hue in hues.items() if hue == GREY} <= {None}


@given(families())
def test_eight_runs_have_distinct_markers(runs: list[Run]) -> None:
    some = runs[:8]
    assert len({style.marker for style in styles(some, BY_FAMILY).values()}) == len(some)


@given(families())
def test_a_run_that_is_added_changes_the_look_of_none_before_it(runs: list[Run]) -> None:
    whole = styles(runs, BY_FAMILY)
    for count in range(len(runs)):
        before = styles(runs[:count], BY_FAMILY)
        assert {run_id: whole[run_id] for run_id in before} == before


@given(families(), st.randoms(use_true_random=False), st.integers(0, 5))
def test_runs_keep_style_when_reordered(runs: list[Run], random: Random, gone: int) -> None:
    before = styles(runs, BY_FAMILY)
    left = [*runs][min(gone, len(runs) - 1) :]
    random.shuffle(left)
    after = styles([*left, of_family("new", left[0].system.family)], {**BY_FAMILY, **kept(before)})
    assert {run.id: after[run.id] for run in left} == {run.id: before[run.id] for run in left}
    assert hue_of(after["new"].colour_slot) == hue_of(before[left[0].id].colour_slot)
    assert after["new"] not in [before[run.id] for run in left]


def test_family_of_up_to_three_differs_in_shade_and_marker() -> None:
    made = styles([of_family(name, "ANF") for name in ("a", "b", "c")], BY_FAMILY).values()
    assert len({style.colour_slot for style in made}) == 3
    assert len({style.marker for style in made}) == 3


def test_chosen_run_colour_wins_and_its_family_follows() -> None:
    runs = [of_family(name, "EBS" if name == "c" else "ANF") for name in ("a", "b", "c")]
    style_of = styles(runs, {**BY_FAMILY, "b": "5.dash.star"})
    assert (style_of["b"].colour_slot, style_of["b"].dash, style_of["b"].marker) == (
        *(5, "dash"),
        "star",
    )
    assert hue_of(style_of["a"].colour_slot) == 5
    assert hue_of(style_of["c"].colour_slot) == 0
    # A colour chosen for one run of a family that has its hue by now is that run's alone.
    later = styles(runs, {**BY_FAMILY, "a": "k36", "b": "5"})
    assert [later[name].colour_slot for name in ("a", "b")] == [36, 5]
    added = styles([*runs, of_family("d", "ANF")], {**BY_FAMILY, "a": "k36", "b": "5"})
    assert hue_of(added["d"].colour_slot) == 0
    assert hue_of(added["c"].colour_slot) not in (0, 5)


def test_chosen_colour_outside_families_is_for_that_run_only() -> None:
    runs = [of_family("a", "ANF"), of_family("b", "ANF")]
    style_of = styles(runs, {**BY_FAMILY, "a": "6"})
    assert [hue_of(style_of[name].colour_slot) for name in ("a", "b")] == [6, 0]


def test_run_with_permanent_colour_has_hue_of_its_family() -> None:
    runs = [of_family("a", "ANF", colour_slot=4), of_family("b", "ANF", colour_slot=0)]
    figure = curve_figure(runs, "throughput_iops", "read_latency_us", {}, BY_FAMILY)
    assert [hue_of(told.style.colour_slot) for told in figure.runs] == [0, 0]
    # So a view says it, as it says any that could move on.
    assert not any(told.is_colour_kept for told in figure.runs)


def test_families_beyond_six_are_grey_with_own_markers() -> None:
    runs = [of_family(f"r{number}", f"family {number}") for number in range(8)]
    made = [*styles(runs, BY_FAMILY).values()]
    assert [hue_of(style.colour_slot) for style in made] == [0, 1, 2, 3, 5, 8, GREY, GREY]
    assert len({style.marker for style in made}) == 8
    figure = curve_figure(runs, "throughput_iops", "read_latency_us", {}, BY_FAMILY)
    assert figure.notes[0].endswith("violet is family 5; grey is every other.")


def test_a_figure_says_which_hue_is_which_family() -> None:
    runs = [of_family("a", "ANF"), of_family("b", "anf "), of_family("c", None)]
    figure = curve_figure(runs, "throughput_iops", "read_latency_us", {}, BY_FAMILY)
    assert figure.notes[0] == "Colours by system family: blue is ANF; grey is not stated."
    plain = curve_figure(runs, "throughput_iops", "read_latency_us", {})
    assert not [note for note in plain.notes if "olour" in note]


def test_family_colouring_of_view_is_off_by_default() -> None:
    assert View(runs=("a",), looks={"a": "3"}).all_looks == {"a": "3"}
    coloured = View(runs=("a",), looks={"a": "3"}, colour_by="client")
    assert coloured.all_looks == {EVERY_RUN: "client", "a": "3"}


@pytest.mark.parametrize(
    ("slot", "marker"), [(0, "circle"), (12, "circle"), (36, "square"), (287, "triangle-down")]
)
def test_a_slot_says_its_marker(slot: int, marker: str) -> None:
    assert marker_of(slot) == marker
