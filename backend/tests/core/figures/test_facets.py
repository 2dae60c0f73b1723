"""Which facets divide many runs, which run is in which panel, and what it is called there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.figures import FACET_KEYS, UNDIVIDED, curve_figure, facet_of, panel_figure
from loadcurve.core.figures.facets.panels import MOST_PANELS, MOST_TOGETHER
from loadcurve.core.figures.model import CurveFigure
from loadcurve.core.records import Run
from tests.making.runs import point, run

_ENOUGH = MOST_TOGETHER + 1


def _run(at: int, **traits: str | None) -> Run:
    load = replace(point(1, throughput_iops=1000.0 + at, read_latency_us=500.0), id=f"r{at}.1")
    made = run(f"r{at}", load, label=f"Campaign 7, {traits.get('system', 'one')}, step {at}")
    system = replace(
        made.system,
        name=traits.get("system") or made.system.name,
        client=traits.get("client"),
        oracle_release=traits.get("release"),
    )
    return replace(made, system=system)


def _figure(runs: list[Run], labels: dict[str, str] | None = None) -> CurveFigure:
    return curve_figure(runs, "throughput_iops", "read_latency_us", labels=labels or {})


def _alternating(count: int = _ENOUGH) -> list[Run]:
    return [_run(at, system="old array" if at % 2 else "new array") for at in range(count)]


def test_few_runs_stay_on_one_chart() -> None:
    assert _figure(_alternating(MOST_TOGETHER)).facets == ()
    assert [facet.key for facet in _figure(_alternating()).facets] == ["system"]


def test_facet_panel_has_runs_of_its_value_in_order() -> None:
    facet = facet_of(_figure(_alternating()), "system")
    assert facet is not None
    assert facet.title == "System"
    new, old = facet.panels
    assert (new.title, old.title) == ("new array", "old array")
    assert new.run_ids == tuple(f"r{at}" for at in range(0, _ENOUGH, 2))
    assert old.run_ids == tuple(f"r{at}" for at in range(1, _ENOUGH, 2))


def test_panel_names_omit_the_shared_part() -> None:
    figure = _figure(_alternating())
    facet = facet_of(figure, "system")
    assert facet is not None
    assert figure.shared_name == "Campaign 7"
    assert facet.panels[0].shorts[:2] == ("step 0", "step 2")
    assert facet.panels[0].shared_name == "new array"
    assert {name.texts[0] for name in facet.panels[0].names} == {*facet.panels[0].shorts}


def test_panel_uses_run_names_of_the_view() -> None:
    facet = facet_of(_figure(_alternating(), {"r2": "the winner"}), "system")
    assert facet is not None
    assert facet.panels[0].shorts[:3] == ("step 0", "the winner", "step 4")


def test_runs_that_do_not_state_a_facet_come_last() -> None:
    clients = [None, "kNFS", "dNFS", "knfs"]
    runs = [_run(at, client=clients[at % 4]) for at in range(_ENOUGH)]
    facet = facet_of(_figure(runs), "client")
    assert facet is not None
    assert [panel.title for panel in facet.panels] == ["kNFS", "dNFS", "not stated"]
    assert facet.panels[2].run_ids[:2] == ("r0", "r4")


def test_a_facet_of_one_value_or_of_too_many_is_not_offered() -> None:
    same = [_run(at, client="dNFS", release=f"19.{at}") for at in range(_ENOUGH)]
    assert len(same) > MOST_PANELS
    assert _figure(same).facets == ()


def test_undivided_view_or_unknown_facet_has_no_panels() -> None:
    figure = _figure(_alternating())
    assert facet_of(figure, UNDIVIDED) is None
    assert facet_of(figure, "client") is None


def test_a_panel_shows_nothing_of_the_other_runs() -> None:
    figure = _figure(_alternating())
    facet = facet_of(figure, "system")
    assert facet is not None
    alone = panel_figure(figure, facet.panels[1])
    assert {one.run_id for one in alone.series} == {*facet.panels[1].run_ids}
    assert [label.short for label in alone.runs] == [*facet.panels[1].shorts]
    # Colours are those of the set.
    looks = {label.run_id: label.style for label in figure.runs}
    assert all(looks[one.run_id] == one.style for one in alone.series)


_TRAIT = st.sampled_from([None, "a", "b", "B", "c d"])


@pytest.mark.slow
@given(st.lists(st.tuples(_TRAIT, _TRAIT, _TRAIT), min_size=_ENOUGH, max_size=50))
def test_every_run_is_in_one_panel_of_each_facet(
    traits: list[tuple[str | None, str | None, str | None]],
) -> None:
    runs = [
        _run(at, system=system, client=client, release=release)
        for at, (system, client, release) in enumerate(traits)
    ]
    for facet in _figure(runs).facets:
        assert facet.key in FACET_KEYS
        assert 2 <= len(facet.panels) <= MOST_PANELS
        assert sorted(run_id for panel in facet.panels for run_id in panel.run_ids) == sorted(
            run.id for run in runs
        )
        for panel in facet.panels:
            assert len({*panel.shorts}) == len(panel.run_ids)
