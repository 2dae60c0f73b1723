"""Missing results, stated once for all runs concerned, with the fix."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.curves import FEWEST_LEVELS_TO_FIT, Speedup, SpeedupBasis
from loadcurve.core.formatting import verb_for_count
from loadcurve.core.results.question import MEAN
from loadcurve.core.results.records import RunResults
from loadcurve.core.units import METRICS

# Above this number of runs the sentence has their count, not their names.
_MOST_NAMED = 2
_MORE_LOADS = "Reports at other loads can be added on the run's page."
_BASES = {
    SpeedupBasis.EQUAL_LATENCY: "at equal latency",
    SpeedupBasis.EQUAL_THROUGHPUT: "at equal throughput",
    SpeedupBasis.EQUAL_CONCURRENCY: "at equal load",
    SpeedupBasis.MAXIMUM: "by maxima",
}


@dataclass(frozen=True, slots=True)
class MissingResult:
    """Results of ``sections`` that the runs ``run_ids`` lack, in words.

    ``bases`` are comparisons with the baseline for which no run has a ratio.
    """

    sections: tuple[str, ...]
    run_ids: tuple[str, ...]
    text: str
    bases: tuple[str, ...] = ()


def gaps_of(
    runs: Sequence[RunResults], baseline: RunResults, statistic: str, metrics: tuple[str, str]
) -> tuple[MissingResult, ...]:
    """The missing results of ``runs``, the gravest first; each run in one gap per section.

    ``metrics`` are the throughput and the latency that are asked about.
    """
    throughput, latency = (METRICS[metric].title.lower() for metric in metrics)
    observed = [answers for answers in runs if answers.run.is_observed]
    without = [of for of in runs if of.load_levels == 0 and not of.run.is_observed]
    bare = [answers for answers in without if not answers.unordered_levels]
    unordered = [answers for answers in without if answers.unordered_levels]
    single = [answers for answers in runs if answers.load_levels == 1]
    few = [answers for answers in runs if 1 < answers.load_levels < FEWEST_LEVELS_TO_FIT]
    unbracketed = [answers for answers in runs if answers.load_levels and not answers.limit_levels]
    total = len(runs)
    gaps = [
        *_without_curve(observed, bare, unordered, total, (throughput, latency)),
        _gap(
            *(single, total, ("knee", "fit"), "has"),
            "one load level",
            f"no curve, no knee, no scaling fit. {_MORE_LOADS}",
        ),
        _gap(
            *(few, total, ("fit",), "has"),
            f"fewer than {FEWEST_LEVELS_TO_FIT} load levels",
            f"no scaling fit. {_MORE_LOADS}",
        ),
        None
        if statistic == MEAN
        else _gap(
            *(unbracketed, total, ("sla", "latencies"), "has"),
            f"no histogram that gives {statistic}",
            "no throughput at a latency limit. Choose the mean instead.",
        ),
        _ratios(runs, baseline),
    ]
    return tuple(gap for gap in gaps if gap is not None)


def _without_curve(
    observed: Sequence[RunResults],
    bare: Sequence[RunResults],
    unordered: Sequence[RunResults],
    total: int,
    titles: tuple[str, str],
) -> list[MissingResult | None]:
    """The gaps of runs without a curve of throughput and latency, which ``titles`` name."""
    throughput, latency = titles
    return [
        _gap(
            *(observed, total, ("sla", "latencies", "knee", "fit", "speedups"), "has"),
            "no controlled load",
            "observed intervals are a cloud, so there is no curve, no knee, no maximum, no "
            "throughput at a latency limit and no ratio.",
        ),
        _gap(
            *(bare, total, ("sla", "latencies", "knee", "fit"), "states"),
            f"no load level with both {throughput} and {latency}",
            f"no curve, no knee, no throughput at a latency limit. {_stated_metrics_text(bare)}"
            "can be chosen for the axes; reports that state both can be added on the run's page.",
        ),
        _gap(
            *(unordered, total, ("sla", "latencies", "knee", "fit"), "states"),
            f"no concurrency of the load points with both {throughput} and {latency}",
            "without their order there is no curve, no knee and no throughput at a latency limit. "
            "The concurrency can be entered on the run's page.",
        ),
    ]


def _stated_metrics_text(bare: Sequence[RunResults]) -> str:
    """The metrics that these runs do state, as the beginning of a sentence."""
    stated = [(answers.run.label, answers.stated_instead) for answers in bare]
    told = [(label, text) for label, text in stated if text is not None]
    if not told or len(told) > _MOST_NAMED:
        return "Other stated metrics "
    if len(bare) == 1:
        return f"The stated values, {told[0][1]}, "
    return f"The stated values, {' · '.join(f'{label}: {text}' for label, text in told)}, "


def _gap(
    runs: Sequence[RunResults],
    total: int,
    sections: tuple[str, ...],
    verb: str,
    what: str,
    therefore: str,
) -> MissingResult | None:
    if not runs:
        return None
    # Names contain commas themselves.
    names = " · ".join(answers.run.label for answers in runs)
    who = f"{len(runs)} of {total} runs{f' ({names})' if len(runs) <= _MOST_NAMED else ''}"
    if len(runs) == total:
        who = {1: "The run", 2: "Both runs"}.get(total, f"All {total} runs")
    text = f"{who}{verb_for_count(len(runs), verb)} {what}: {therefore}"
    return MissingResult(sections, tuple(answers.run.run_id for answers in runs), text)


def _ratios(runs: Sequence[RunResults], baseline: RunResults) -> MissingResult | None:
    """The ways of comparing with the baseline that have no ratio at all."""
    others = [answers for answers in runs if answers.run.run_id != baseline.run.run_id]
    ratios = [ratio for answers in others for ratio in _all_ratios(answers)]
    missing = [
        basis
        for basis in _BASES
        if any(ratio.basis == basis for ratio in ratios)
        and all(ratio.ratio is None for ratio in ratios if ratio.basis == basis)
    ]
    if not missing:
        return None
    words = [_BASES[basis] for basis in missing]
    ways = " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]
    who = "No run has" if len(others) > 1 else f"{others[0].run.label} has"
    a = "a" if len(others) > 1 else "no"
    text = f"{who} {a} ratio to {baseline.run.label} {ways}."
    return MissingResult(("speedups",), (), text, tuple(basis.value for basis in missing))


def _all_ratios(answers: RunResults) -> list[Speedup]:
    within = [limit.against_baseline for limit in answers.limits]
    return [*(ratio for ratio in within if ratio is not None), *answers.speedups]
