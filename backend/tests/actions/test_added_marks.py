"""What is added to charts that were frozen before their answers and figures had it."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import orjson
import pytest
from pydantic import TypeAdapter

from loadcurve.actions.sharing.charts import added_marks, completed_figures, frozen_figures
from loadcurve.core.charts import Completed, Figures
from loadcurve.settings import SEED_DATA
from loadcurve.store.charts import FrozenChart

STORED = {path.stem: json.loads(path.read_bytes()) for path in SEED_DATA.glob("permalinks/*.json")}


def frozen(figures: dict[str, Any]) -> FrozenChart:
    made = datetime(2026, 1, 1, tzinfo=UTC)
    return FrozenChart("A chart", "", None, {}, orjson.dumps(figures), made, None)


def test_a_chart_with_answers_gets_the_signs_on_its_curves() -> None:
    marks = added_marks(frozen(STORED["v2-answers"]["figures"]))
    (run, *others) = marks
    assert [(mark.kind, mark.text) for mark in marks[run]] == [
        ("sla", "42,004"),
        ("sla", "49,278"),
        ("knee", "knee"),
    ]
    assert [marks[other] for other in others] == [(), ()]


def test_a_chart_that_froze_them_gets_none() -> None:
    figures = frozen_figures(frozen(STORED["v2-answers"]["figures"]))
    stored_now = orjson.loads(TypeAdapter(Figures).dump_json(figures))
    assert added_marks(frozen(stored_now)) == {}


@pytest.mark.parametrize("name", sorted({*STORED} - {"v2-answers"}))
def test_a_chart_without_answers_gets_none(name: str) -> None:
    assert added_marks(frozen(STORED[name]["figures"])) == {}


def test_a_chart_of_a_version_to_come_gets_none() -> None:
    figures = STORED["v2-answers"]["figures"]
    later = {**figures, "curve": {**figures["curve"], "version": 2}}
    assert added_marks(frozen(later)) == {}


@pytest.mark.parametrize("name", sorted(STORED))
def test_figures_frozen_without_what_their_drawing_needs_are_completed_once(name: str) -> None:
    stored = STORED[name]["figures"]
    completed = completed_figures(frozen(stored))
    assert (completed.histogram is None) == (stored["histogram"] is None)
    assert (completed.heat_map is None) == (stored.get("heat_map") is None)
    assert all(one.writings for one in (completed.histogram.series if completed.histogram else ()))
    whole = orjson.loads(TypeAdapter(Figures).dump_json(frozen_figures(frozen(stored))))
    assert completed_figures(frozen(whole)) == Completed()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ({"line_throughput": 30_000.0}, "latency at 30,000 IOPS"),
        ({"line_ms": 0.5}, "most throughput within 0.5 ms"),
    ],
)
def test_a_view_with_a_line_gets_what_it_asks_until_that_was_frozen(
    line: dict[str, float], words: str
) -> None:
    stored = STORED["v2-answers"]
    view = {**stored["view"], **line}
    before = replace(frozen(stored["figures"]), view=view)
    asked = completed_figures(before).asked_line
    assert asked is not None
    assert asked.words == words
    whole = TypeAdapter(Figures).dump_json(frozen_figures(before))
    assert completed_figures(replace(before, figures_json=whole)).asked_line is None
