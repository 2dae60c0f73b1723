"""Shareable timeline of a load point: figure, findings and files."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.records import Finding, Provenance
from loadcurve.core.timeline.charts.figure import TimelineFigure, TimelinePanel
from loadcurve.core.timeline.sample_files import SampleFile

DRAWN_VALUES = 1200
"""As many values a line as a picture or a shared timeline has; it shows no more when zoomed."""
TABLE_VALUES = 60
"""As many values a line as a table is still read with."""


@dataclass(frozen=True, slots=True)
class AttachedSampleFile:
    """A file of samples beside a load point: its assignment with the reason, or why none.

    ``instance`` is None if it belongs to none of the report's, or the report does not name it.
    """

    file: SampleFile
    belongs: bool
    instance: str | None
    reason: str


@dataclass(frozen=True, slots=True)
class RunTimeline:
    """One load point or observed run over time, with its run.

    ``figure`` is the chart, ``values`` a table with fewer values. For an observed run, ``point_id``
    and ``point_label`` are None.
    """

    run_id: str
    run_title: str
    label: str
    provenance: Provenance
    point_id: str | None
    point_label: str | None
    figure: TimelineFigure
    values: TimelineFigure
    files: tuple[AttachedSampleFile, ...]
    findings: tuple[Finding, ...]

    @property
    def name(self) -> str:
        """Whose it is: "dNFS, 32 sessions", or the run alone."""
        return self.label if self.point_label is None else f"{self.label}, {self.point_label}"


@dataclass(frozen=True, slots=True)
class TimelineResult:
    """One timeline, or two above each other, aligned at their starts."""

    points: tuple[RunTimeline, ...]


def panels_of(answer: TimelineResult) -> tuple[tuple[RunTimeline, TimelinePanel], ...]:
    """The panels of all load points: those of one kind above each other, in order of the first."""
    all_panels = [(point, panel) for point in answer.points for panel in point.figure.panels]
    keys = tuple(dict.fromkeys(panel.key for _, panel in all_panels))
    return tuple(pair for key in keys for pair in all_panels if pair[1].key == key)
