"""A sweep as a tidy table: a row per run, in the order of the settings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from loadcurve.core.exports.csv_format import CsvCell, as_csv
from loadcurve.core.sweeps import SweepPoint, SweepResults


def sweep_csv(sweep: SweepResults) -> str:
    """The runs with their values of the settings and of the metric, in the metric's unit.

    A run without a value has the reason in place of its load.
    """
    x, series = sweep.x, sweep.series
    panels = sweep.panels
    settings = [setting.key for setting in (x, series, panels) if setting is not None]
    headings = (
        *("run_id", "run", "provenance", *settings, "metric", "unit", "value", "low", "high"),
        *("repeats", "is_interpolated", "taken", "change_pct", "slope", "slope_per"),
    )
    label_of = {run.run_id: run.label for run in sweep.runs}
    step_to = {
        step.to_run: step
        for line in sweep.lines
        if x is not None and line.along == x.key
        for step in line.steps
    }

    def rows() -> Iterator[Sequence[CsvCell]]:
        for point in sorted(sweep.points, key=_sort_key):
            value, step = point.value, step_to.get(point.run_id)
            at = [(x, point.x), (series, point.series), (panels, point.panel)]
            texts = [
                None if index is None else setting.values[index].text
                for setting, index in at
                if setting is not None
            ]
            yield (
                *(point.run_id, label_of.get(point.run_id)),
                value.provenance.value if value else None,
                *texts,
                *((sweep.metric.metric, sweep.metric.unit) if sweep.metric else (None,) * 2),
                *((value.value, value.low, value.high, value.repeats) if value else (None,) * 4),
                int(point.is_interpolated),
                point.place or point.reason,
                *((step.change_pct, step.slope, step.slope_per) if step else (None,) * 3),
            )

    return as_csv(headings, rows())


def _sort_key(point: SweepPoint) -> tuple[tuple[bool, int], ...]:
    """Panel by panel, line by line along the setting; runs that do not state one come last."""
    return tuple((at is None, at or 0) for at in (point.panel, point.series, point.x))
