"""The latency of one run at the throughputs asked, beside the baseline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from loadcurve.core.curves import (
    PLAIN_TERMS,
    Failed,
    InterpolatedLatency,
    IsolatedAnalyses,
    LatencyQuery,
    RatioRestrictions,
    no_latency,
    speedup_at_throughput,
    with_restrictions,
)
from loadcurve.core.formatting import latency_text, round_modelled
from loadcurve.core.records import Provenance
from loadcurve.core.results.records import LatencyAtThroughput
from loadcurve.core.results.single_run import SingleRunResults

LatenciesAt = tuple[InterpolatedLatency, ...]


@dataclass(frozen=True, slots=True)
class ThroughputResults:
    """The answers at the throughputs, as RunResults has them."""

    latencies: tuple[LatencyAtThroughput, ...]
    failed: Failed


def compute_throughputs(
    against: tuple[SingleRunResults] | tuple[SingleRunResults, ThroughputResults],
    throughputs: tuple[float, ...],
    x: str,
    y: str,
    terms: RatioRestrictions = PLAIN_TERMS,
) -> ThroughputResults:
    """The answers for one run, and their ratios to those of the baseline if these come with it.

    The baseline itself comes alone. An analysis that raises is listed in ``failed``.
    """
    own, *baseline = against
    attempts = IsolatedAnalyses()
    by_throughput = _latencies_at(own, throughputs, attempts)
    others: list[InterpolatedLatency | None] = [None] * len(by_throughput)
    for answered in baseline:
        others = [answer.at for answer in answered.latencies]
    are_bounds = own.curves.brackets is not None
    latencies = attempts.run(
        "ratio at a throughput",
        lambda: _latencies(by_throughput, others, x, y, terms, are_bounds=are_bounds),
        lambda _: tuple(LatencyAtThroughput(at, None) for at in by_throughput),
    )
    return ThroughputResults(latencies, tuple(attempts.failed))


def _latencies_at(
    own: SingleRunResults, throughputs: tuple[float, ...], attempts: IsolatedAnalyses
) -> LatenciesAt:
    is_modelled = own.curves.run.provenance is Provenance.MODELLED

    def asked(ask: LatencyQuery) -> LatenciesAt:
        answers = [ask(throughput) for throughput in throughputs]
        return tuple(
            [_rounded_if_modelled(answer) for answer in answers] if is_modelled else answers
        )

    return attempts.run(
        "latency at a throughput",
        lambda: asked(own.curves.latency()),
        lambda reason: asked(no_latency(reason)),
    )


def _rounded_if_modelled(answer: InterpolatedLatency) -> InterpolatedLatency:
    """The latency with the digits that a model justifies."""
    if answer.latency_us is None:
        return answer
    return replace(answer, latency_us=round_modelled(answer.latency_us))


def _latencies(
    latencies: LatenciesAt,
    baseline: Sequence[InterpolatedLatency | None],
    x: str,
    y: str,
    terms: RatioRestrictions,
    *,
    are_bounds: bool,
) -> tuple[LatencyAtThroughput, ...]:
    """A percentile is given as the upper edge of its bracket, which is a bound."""
    return tuple(
        [
            LatencyAtThroughput(
                at,
                _latency_text(at, are_bounds),
                None
                if other is None
                else with_restrictions(speedup_at_throughput(at, other, x, y, are_bounds), terms),
            )
            for at, other in zip(latencies, baseline, strict=True)
        ]
    )


def _latency_text(at: InterpolatedLatency, is_bound: bool) -> str | None:
    if at.latency_us is None:
        return None
    text = latency_text(at.latency_us, plus_minus=at.plus_minus)
    return f"{'≤ ' if is_bound else ''}{at.hedge}{text}"
