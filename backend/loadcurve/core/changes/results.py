"""Changes between two load points of stored runs: sentences, tables and a drawing."""

from __future__ import annotations

from dataclasses import dataclass

from loadcurve.core.changes.decomposition import Decomposition
from loadcurve.core.changes.groups import ChangeGroup, ComparedPoints, groups_of, have_one_scope
from loadcurve.core.changes.histogram import (
    HistogramDifference,
    common_events,
    histogram_difference,
)
from loadcurve.core.changes.latency_change_split import LatencyChangeSplit, latency_change_split
from loadcurve.core.changes.rows import ChangeOutcome, ChangeRow
from loadcurve.core.changes.sentences import no_difference, sentences_of
from loadcurve.core.changes.tails import TailChange, tail_change
from loadcurve.core.changes.waits import read_paths, wait_changes
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures import point_names
from loadcurve.core.formatting import listed
from loadcurve.core.records import LoadPoint, Provenance, Run
from loadcurve.core.waits import READ_EVENTS


@dataclass(frozen=True, slots=True)
class LoadPointOption:
    """A load point to choose, and its name."""

    point_id: str
    label: str


@dataclass(frozen=True, slots=True)
class ChangeSide:
    """One of the two load points, its run, and the run's load points to choose from."""

    run_id: str
    run_title: str
    label: str
    provenance: Provenance
    point_id: str
    point_label: str
    report_sha256: str | None
    choices: tuple[LoadPointOption, ...]


@dataclass(frozen=True, slots=True)
class LoadPointChanges:
    """All that changed from one load point to another.

    ``changed`` counts the rows with a difference, ``same`` those without one. ``events`` are those
    whose histograms both sides have whole; ``histogram`` is the difference of one of them.
    """

    before: ChangeSide
    after: ChangeSide
    sentences: tuple[str, ...]
    changed: int
    same: int
    groups: tuple[ChangeGroup, ...]
    paths: Decomposition | None
    load: LatencyChangeSplit | None
    tail: TailChange | None
    events: tuple[str, ...]
    histogram: HistogramDifference | None


def load_point_changes(pair: ComparedPoints, event: str | None = None) -> LoadPointChanges:
    """The answer for two load points, with the histogram of ``event`` or of single-block reads.

    Raises InvalidQuery if there is no such histogram on both sides.
    """
    before, after = pair.points
    is_alike = have_one_scope(pair)
    events = common_events(before, after) if is_alike else ()
    if event is not None and event not in events:
        raise InvalidQuery(
            f"event: both load points have no whole histogram of “{event}”; "
            f"choose {listed(events) if events else 'no event'}"
        )
    shown = event or next(iter(events), None)
    waits = wait_changes(before, after, pair.readings)
    paths = read_paths(before, after) if is_alike else None
    tail = tail_change(before, after, _tail_event(after)) if is_alike else None
    groups = groups_of(pair, waits)
    changed = sum(len(group.rows) for group in groups)
    same = sum(row.outcome is not ChangeOutcome.UNLIKE for group in groups for row in group.same)
    has_other_curve = is_alike and pair.runs[0].id != pair.runs[1].id
    load = latency_change_split(pair.runs[0], before, after) if has_other_curve else None
    histogram = None if shown is None else histogram_difference(before, after, shown)
    has_bars = histogram is not None and any(bar.is_shown for bar in histogram.bars)
    is_change = changed > 0 or tail is not None or has_bars
    sentences = sentences_of(
        _by_metric(groups),
        load,
        paths,
        tail,
        waits if is_alike else (),
        (row for group in groups if group.key in _CONDITIONS for row in group.rows),
    )
    return LoadPointChanges(
        before=_side(pair.runs[0], before),
        after=_side(pair.runs[1], after),
        sentences=sentences if is_change else no_difference(same),
        changed=changed,
        same=same,
        groups=groups,
        paths=paths,
        load=load,
        tail=tail,
        events=events,
        histogram=histogram,
    )


_CONDITIONS = ("system", "parameters")


def metric_rows(changes: LoadPointChanges) -> dict[str, ChangeRow]:
    """The row of each metric that a side states, by the metric's key."""
    return _by_metric(changes.groups)


def _by_metric(groups: tuple[ChangeGroup, ...]) -> dict[str, ChangeRow]:
    return {
        row.key: row
        for group in groups
        if group.key in ("latency", "metrics")
        for row in (*group.rows, *group.same)
    }


def _tail_event(point: LoadPoint) -> str | None:
    stated = {histogram.event for histogram in point.histograms}
    return next((event for event in READ_EVENTS if event in stated), None)


def _side(run: Run, point: LoadPoint) -> ChangeSide:
    names = point_names(run)
    choices = tuple(
        LoadPointOption(candidate.id or "", names[id(candidate)]) for candidate in run.points
    )
    return ChangeSide(
        run_id=run.id,
        run_title=run.title,
        label=run.label or run.title,
        provenance=run.provenance,
        point_id=point.id or "",
        point_label=next(choice.label for choice in choices if choice.point_id == (point.id or "")),
        report_sha256=next(iter(point.report_sha256s), None),
        choices=choices,
    )
