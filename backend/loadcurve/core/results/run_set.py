"""Results of runs as a set: their names, shared conditions and differences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from loadcurve.core.comparability import (
    Comparability,
    RunConditions,
    comparability_of_drawn,
    run_conditions,
)
from loadcurve.core.curves import (
    Failed,
    IsolatedAnalyses,
    OverallResponseTime,
    measured_range,
    overall_response_time,
    shared_range,
)
from loadcurve.core.figures import RunLabel, run_labels, with_labels
from loadcurve.core.records import Run
from loadcurve.core.results.single_run import SingleRunResults, no_ort
from loadcurve.core.waits import event_names, timed_events

Range = tuple[float, float]
Pairs = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class RunSetQuestion:
    """The part of a question that concerns a set of runs: metrics, and how the runs are shown.

    ``looks``, ``labels`` and ``source_titles`` are pairs: of a run its look, and what it is called;
    of a source its title.
    """

    x: str
    y: str
    hidden: tuple[str, ...]
    looks: Pairs
    labels: Pairs
    source_titles: Pairs


@dataclass(frozen=True, slots=True)
class RunSetResults:
    """The answers for a set of runs, ``labels`` and ``timed_events`` in their order.

    ``common_range`` is the common throughput range of all curves or None; ``latency_title``
    is the name of the latency in a figure of them all, and a timed event what that of a run is
    the mean time of, where the runs differ in it. ``stated`` are the conditions of each run.
    """

    common_range: Range | None
    latency_title: str
    labels: tuple[RunLabel, ...]
    timed_events: tuple[str | None, ...]
    verdict: Comparability
    stated: tuple[RunConditions, ...]


def compute_run_set(owns: tuple[SingleRunResults, ...], asked: RunSetQuestion) -> RunSetResults:
    """The answers for several runs, of which ``owns`` are what each says by itself."""
    runs = [own.curves.run for own in owns]
    stating = [own for own in owns if own.curves.curve.levels]

    stated = {own.curves.run.id: _stated(own, asked.y) for own in owns}

    def conditions(run: Run, _: str) -> RunConditions:
        return stated[run.id].conditions

    def events(run: Run, _: str) -> str | None:
        return stated[run.id].timed_events

    timed = event_names([own.curves.run for own in stating], asked.y, events)

    labels = dict(asked.labels)
    shown = with_labels(runs, labels)
    return RunSetResults(
        common_range=shared_range([stated[own.curves.run.id].range for own in stating]),
        latency_title=timed.title,
        labels=tuple(run_labels(runs, dict(asked.source_titles), dict(asked.looks), labels)),
        timed_events=tuple([timed.of_run.get(run.id) for run in runs]),
        verdict=comparability_of_drawn(shown, asked.x, asked.y, asked.hidden, conditions),
        stated=tuple([stated[run.id].conditions for run in runs]),
    )


class _RunTerms(NamedTuple):
    """What one run states of its conditions, what its latency is the mean time of, and the
    throughputs it was measured over."""

    conditions: RunConditions
    timed_events: str | None
    range: Range | None


def _stated(own: SingleRunResults, y: str) -> _RunTerms:
    curves = own.curves
    measured = measured_range(curves.curve.levels)
    return _RunTerms(run_conditions(curves.run, y), timed_events(curves.run, y), measured)


def ort_within(own: SingleRunResults, common: Range | None) -> tuple[OverallResponseTime, Failed]:
    """The ORT of one run over the range of all curves."""
    if common is None:
        return no_ort("the curves share no throughput range"), ()
    attempts = IsolatedAnalyses()
    levels = own.curves.curve.levels
    ort = attempts.run("ORT", lambda: overall_response_time(levels, common), no_ort)
    return ort, tuple(attempts.failed)
