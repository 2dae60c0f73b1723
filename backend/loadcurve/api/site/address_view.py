"""The view of a page address, as ``frontend/src/model/view/viewFields.ts`` reads it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from pydantic import ValidationError

from loadcurve.api.fields import parse_labels, parse_looks
from loadcurve.api.view import ViewIn
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures import MAX_RUNS_IN_VIEW, VIEW_VERSION, View

# The x of an address that leaves the axes to what most runs state.
OPEN_AXES = "auto"
_LISTS = {
    "hide": "hidden",
    "dim": "dimmed",
    "panels": "panels",
    "limits": "limits_ms",
    "at": "throughputs",
    "marks": "marks",
    "sruns": "sweep_runs",
}
_STRETCHES = {"zx": "throughput_range", "zy": "latency_range_us"}
_VALUES = {
    "x": "x",
    "y": "y",
    "xs": "x_scale",
    "ys": "y_scale",
    "event": "event",
    "base": "baseline",
    "swap": "swap",
    "line": "line_ms",
    "line_at": "line_throughput",
    "stat": "statistic",
    "fit": "fit",
    "hist": "histogram_mode",
    "heat": "heat_quantity",
    "sx": "sweep_setting",
    "sy": "sweep_metric",
    "sz": "sweep_below",
    "sat": "sweep_at",
    "sn": "sweep_concurrency",
    "slim": "sweep_limit_ms",
    "ss": "sweep_scale",
    "sp": "sweep_panels",
    "apart": "loads_apart",
    "title": "title",
    "split": "split",
    "lu": "latency_unit",
    "cb": "colour_by",
    "bu": "bandwidth_unit",
}


def view_in_address(query: Mapping[str, str], runs: tuple[str, ...] = ()) -> View | None:
    """The view of ``query``, of ``runs`` if a page is about given ones.

    None without runs or for a later version. What cannot be read is left out.
    """
    named = runs or tuple(dict.fromkeys(_parts(query.get("runs", ""))))[:MAX_RUNS_IN_VIEW]
    if not named or query.get("v", str(VIEW_VERSION)) != str(VIEW_VERSION):
        return None
    fields = _fields(query)
    while True:
        try:
            return ViewIn(runs=list(named), **fields).record()
        except ValidationError as wrong:
            wrong_fields = {str(error["loc"][0]) for error in wrong.errors()}
            if not wrong_fields & fields.keys():
                return None
            fields = {name: value for name, value in fields.items() if name not in wrong_fields}


def _fields(query: Mapping[str, str]) -> dict[str, Any]:
    fields: dict[str, Any] = {name: query[key] for key, name in _VALUES.items() if query.get(key)}
    fields |= {name: _parts(query[key]) for key, name in _LISTS.items() if key in query}
    fields |= {name: _parts(query[key]) for key, name in _STRETCHES.items() if query.get(key)}
    pairs = (part.partition(":") for part in _parts(query.get("points", "")))
    fields["points"] = {run_id: point_id for run_id, _, point_id in pairs if run_id and point_id}
    # An address damaged there still shows its runs.
    with suppress(InvalidQuery):
        fields |= {
            "looks": parse_looks(query.get("look")),
            "labels": parse_labels(query.get("label")),
        }
    return fields


def _parts(text: str) -> list[str]:
    return [part for part in text.split(",") if part]
