"""A view as it comes in with a chart to share."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, Field

from loadcurve.api.fields import MAX_NUMBERS, Identifier, Label, OptionalName, SettingName
from loadcurve.api.routes.figures import BandwidthUnit, LatencyChoice, LatencyUnit
from loadcurve.core.figures import LOOK_PATTERN, MAX_RUNS_IN_VIEW, VIEW_VERSION, View
from loadcurve.core.units import LatencyMetric, ThroughputMetric

Scale = Annotated[str, Field(pattern="^(linear|log)$")]
Ids = Annotated[list[Identifier], Field(max_length=MAX_RUNS_IN_VIEW)]
AboveZero = Annotated[float, Field(gt=0, le=1e12, allow_inf_nan=False)]
Numbers = Annotated[list[AboveZero], Field(max_length=MAX_NUMBERS)]
FromZero = Annotated[float, Field(ge=0, le=1e12, allow_inf_nan=False)]


def _rising(ends: tuple[float, float]) -> tuple[float, float]:
    if ends[0] >= ends[1]:
        raise ValueError("must be a lower and a higher value, in this order")
    return ends


Stretch = Annotated[tuple[FromZero, FromZero], AfterValidator(_rising)]
Look = Annotated[str, Field(pattern=LOOK_PATTERN)]
PanelMetric = Literal[
    "throughput_iops",
    "bandwidth_mib_s",
    "read_latency_us",
    "write_latency_us",
    "db_cpu_s_per_s",
    "db_time_s_per_s",
    "new_orders_per_min",
    "transactions_per_min",
    "transactions_per_s",
    "response_time_us",
    "new_order_time_us",
    "query_set_s",
    "query_geomean_s",
    "mixed_latency_us",
    "sync_latency_us",
]


class ViewIn(BaseModel):
    """The state of the screen."""

    # The fields of `View`, in its order, with the allowed values of each.

    runs: Annotated[list[Identifier], Field(min_length=1, max_length=MAX_RUNS_IN_VIEW)]
    x: ThroughputMetric = "throughput_iops"
    y: LatencyChoice = "read_latency_us"
    x_scale: Scale = "linear"
    y_scale: Scale = "linear"
    hidden: Ids = []
    points: Annotated[dict[Identifier, Identifier], Field(max_length=MAX_RUNS_IN_VIEW)] = {}
    event: OptionalName | None = None
    baseline: Identifier | None = None
    swap: bool = False
    dimmed: Ids = []
    panels: Annotated[list[PanelMetric], Field(max_length=12)] = []
    limits_ms: Numbers = [0.5, 1.0, 2.0, 5.0]
    statistic: Literal["mean", "p90", "p99"] = "mean"
    throughputs: Numbers = []
    marks: Annotated[list[Literal["knee", "sla"]], Field(max_length=12)] = []
    fit: bool = False
    histogram_mode: Literal["auto", "columns", "cdf", "multiples", "heat"] = "auto"
    heat_quantity: Literal["frequency", "time"] = "frequency"
    line_ms: AboveZero | None = None
    line_throughput: AboveZero | None = None
    sweep_runs: Ids = []
    sweep_setting: SettingName | None = None
    sweep_metric: ThroughputMetric | LatencyMetric | None = None
    sweep_at: Literal["highest", "only", "concurrency", "limit", "knee"] = "highest"
    sweep_concurrency: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    sweep_limit_ms: AboveZero = 1.0
    sweep_scale: Annotated[str, Field(pattern="^(auto|linear|log)$")] = "auto"
    sweep_below: ThroughputMetric | LatencyMetric | None = None
    sweep_panels: SettingName | None = None
    looks: Annotated[dict[Identifier, Look], Field(max_length=MAX_RUNS_IN_VIEW)] = {}
    loads_apart: bool = False
    labels: Annotated[dict[Identifier, Label], Field(max_length=MAX_RUNS_IN_VIEW)] = {}
    title: OptionalName | None = None
    throughput_range: Stretch | None = None
    latency_range_us: Stretch | None = None
    split: Literal["none", "system", "family", "workload", "release", "client"] = "none"
    latency_unit: LatencyUnit = "auto"
    bandwidth_unit: BandwidthUnit = "mib_s"
    colour_by: Literal["run", "system", "family", "workload", "release", "client"] = "run"
    version: Annotated[int, Field(ge=1, le=VIEW_VERSION)] = VIEW_VERSION

    def record(self) -> View:
        """The view as a core record: each item once, and nothing about runs it does not show."""
        said: dict[str, Any] = {
            name: tuple(dict.fromkeys(value)) if isinstance(value, list) else value
            for name, value in self
        }
        about_runs = {
            "hidden": self._shown(self.hidden),
            "dimmed": self._shown(self.dimmed),
            "sweep_runs": self._shown(self.sweep_runs),
            "points": {key: at for key, at in sorted(self.points.items()) if key in self.runs},
            "looks": {key: look for key, look in sorted(self.looks.items()) if key in self.runs},
            "labels": {key: text for key, text in sorted(self.labels.items()) if key in self.runs},
            "baseline": self.baseline if self.baseline in self.runs else None,
        }
        named = {
            "event": self.event or None,
            "title": self.title or None,
            "sweep_setting": self.sweep_setting or None,
            "sweep_panels": self.sweep_panels or None,
        }
        return View(**said | about_runs | named)

    def _shown(self, ids: list[str]) -> tuple[str, ...]:
        return tuple(run_id for run_id in dict.fromkeys(ids) if run_id in self.runs)
