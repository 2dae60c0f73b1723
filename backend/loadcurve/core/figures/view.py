"""The view: the state of the screen, as a permalink stores it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from loadcurve.core.errors import UnsupportedItemVersion
from loadcurve.core.figures.facets.family_colours import BY_RUN
from loadcurve.core.figures.facets.records import UNDIVIDED
from loadcurve.core.figures.run_styles import EVERY_RUN
from loadcurve.core.units import Units

# Each converts the record of its version to that of the next, from version 1 on, and has a fixture
# (CONTRIBUTING.md); addresses have the same in `frontend/src/model/view/url.ts`.
UPGRADES: tuple[Callable[[Mapping[str, Any]], Mapping[str, Any]], ...] = ()
VIEW_VERSION = len(UPGRADES) + 1
MAX_RUNS_IN_VIEW = 50
MAX_LABEL = 80
BOTH_LATENCIES = "both"


@dataclass(frozen=True, slots=True)
class View:
    """State of the screen: runs, axes, hidden and selected parts, and limits.

    ``y`` is a latency metric or "both". ``points`` maps a run to the load point whose histogram is
    shown, and the other runs follow unless ``loads_apart``; ``panels`` names the metrics drawn
    against concurrency; ``limits_ms`` are latency limits for ``statistic`` ("mean", "p90" or
    "p99"), ``line_ms`` the one that is drawn as a line, if it was moved; ``throughputs`` are in the
    unit of ``x``, and so is ``line_throughput``, which is drawn as a line in place of the limit and
    asked about instead; ``marks`` are the answers drawn on the chart. ``sweep_runs`` are those of
    the visible sweep, by default all, and the fields after it its options; the ``sweep_scale``
    "auto" is a log one where the setting's values span far, ``sweep_below`` a second metric, drawn
    below the first, and ``sweep_panels`` the setting that gives each of its values a panel.
    ``throughput_range`` and ``latency_range_us`` are the ends of zoomed axes. ``looks`` are the
    colour, dash and marker kept for a run, ``labels`` are names of runs in this view, and ``title``
    is its title, by default made of the runs' names. ``split`` is the facet that splits many curves
    into panels, one for each value. ``latency_unit`` is "us" or "ms" for all latencies, or "auto"
    for the one that suits each; ``bandwidth_unit`` "mib_s" or "mb_s" for all bandwidths.
    ``colour_by`` is the trait whose values have a hue each, or "run" for a colour per run. The
    default of an added field must leave stored views unchanged.
    """

    runs: tuple[str, ...]
    x: str = "throughput_iops"
    y: str = "read_latency_us"
    x_scale: str = "linear"
    y_scale: str = "linear"
    hidden: tuple[str, ...] = ()
    points: dict[str, str] = field(default_factory=dict)
    event: str | None = None
    baseline: str | None = None
    swap: bool = False
    dimmed: tuple[str, ...] = ()
    panels: tuple[str, ...] = ()
    limits_ms: tuple[float, ...] = (0.5, 1.0, 2.0, 5.0)
    statistic: str = "mean"
    throughputs: tuple[float, ...] = ()
    marks: tuple[str, ...] = ()
    fit: bool = False
    histogram_mode: str = "auto"
    heat_quantity: str = "frequency"
    line_ms: float | None = None
    line_throughput: float | None = None
    sweep_runs: tuple[str, ...] = ()
    sweep_setting: str | None = None
    sweep_metric: str | None = None
    sweep_at: str = "highest"
    sweep_concurrency: int | None = None
    sweep_limit_ms: float = 1.0
    sweep_scale: str = "auto"
    sweep_below: str | None = None
    sweep_panels: str | None = None
    looks: dict[str, str] = field(default_factory=dict)
    loads_apart: bool = False
    labels: dict[str, str] = field(default_factory=dict)
    title: str | None = None
    throughput_range: tuple[float, float] | None = None
    latency_range_us: tuple[float, float] | None = None
    split: str = UNDIVIDED
    latency_unit: str = "auto"
    bandwidth_unit: str = "mib_s"
    colour_by: str = BY_RUN
    version: int = VIEW_VERSION

    @property
    def all_looks(self) -> dict[str, str]:
        """How runs look, with what all of them are coloured by."""
        if self.colour_by == BY_RUN:
            return self.looks
        return {EVERY_RUN: self.colour_by, **self.looks}

    @property
    def units(self) -> Units:
        """The units of all its texts and axes."""
        return Units(self.latency_unit, self.bandwidth_unit)


def upgraded_view(record: Mapping[str, Any]) -> Mapping[str, Any]:
    """A stored view in this version. Raises UnsupportedItemVersion if it is newer."""
    version = record.get("version")
    if not isinstance(version, int) or not 1 <= version <= VIEW_VERSION:
        raise UnsupportedItemVersion(f"its view is of version {version}", VIEW_VERSION)
    for upgrade in UPGRADES[version - 1 :]:
        record = upgrade(record)
    return record


def view_of_runs(view: View, wanted: Collection[str]) -> View:
    """The view with only these of its runs, and nothing about the others; it may be empty.

    What belongs to no single run stays as it is.
    """

    def kept(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(run_id for run_id in ids if run_id in wanted)

    return replace(
        view,
        runs=kept(view.runs),
        hidden=kept(view.hidden),
        dimmed=kept(view.dimmed),
        sweep_runs=kept(view.sweep_runs),
        points={run_id: at for run_id, at in view.points.items() if run_id in wanted},
        looks={run_id: look for run_id, look in view.looks.items() if run_id in wanted},
        labels={run_id: label for run_id, label in view.labels.items() if run_id in wanted},
        baseline=view.baseline if view.baseline in wanted else None,
    )


def view_with_former_runs(view: View, before: View, kept: Collection[str]) -> View:
    """The view, and in it those runs of ``before`` that are ``kept``, as they were shown there.

    Each comes after the runs it followed before. What belongs to no single run is the view's.
    """
    added = [run_id for run_id in before.runs if run_id in kept and run_id not in view.runs]
    old = view_of_runs(before, added)
    runs = list(view.runs)
    for run_id in added:
        earlier = [run for run in before.runs[: before.runs.index(run_id)] if run in runs]
        runs.insert(runs.index(earlier[-1]) + 1 if earlier else 0, run_id)
    return replace(
        view,
        runs=tuple(runs),
        hidden=view.hidden + old.hidden,
        dimmed=view.dimmed + old.dimmed,
        # None named is all of them, so one more must not become the only one.
        sweep_runs=view.sweep_runs + old.sweep_runs if view.sweep_runs else (),
        points={**old.points, **view.points},
        looks={**old.looks, **view.looks},
        labels={**old.labels, **view.labels},
        baseline=view.baseline or old.baseline,
    )
