"""What cannot be answered, said once for all runs it is true of, and what to do about it.

A table with a row of dashes for each of them would say the same, many times over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.answers.question import MEAN
from loadcurve.core.answers.shapes import RunAnswers
from loadcurve.core.curves import FEWEST_LEVELS_TO_FIT, Basis, Speedup
from loadcurve.core.wording import agreeing

# So many runs are named; of more it is said how many they are.
_MOST_NAMED = 2
_MORE_LOADS = "Reports at other loads can be added on the run's page."
_BASES = {
    Basis.EQUAL_LATENCY: "at equal latency",
    Basis.EQUAL_THROUGHPUT: "at equal throughput",
    Basis.EQUAL_CONCURRENCY: "at equal load",
    Basis.MAXIMUM: "by maxima",
}


@dataclass(frozen=True, slots=True)
class Gap:
    """What the answers called ``sections`` cannot say of the runs ``run_ids``, in words.

    ``bases`` are ways to compare with the baseline that give a ratio for none of the runs.
    """

    sections: tuple[str, ...]
    run_ids: tuple[str, ...]
    text: str
    bases: tuple[str, ...] = ()


def gaps_of(runs: Sequence[RunAnswers], baseline: RunAnswers, statistic: str) -> tuple[Gap, ...]:
    """What cannot be answered of ``runs``, the gravest first; each run in one gap a section."""
    observed = [each for each in runs if each.run.is_observed]
    bare = [each for each in runs if each.load_levels == 0 and not each.run.is_observed]
    single = [each for each in runs if each.load_levels == 1]
    few = [each for each in runs if 1 < each.load_levels < FEWEST_LEVELS_TO_FIT]
    unbracketed = [each for each in runs if each.load_levels and not each.limit_levels]
    of = len(runs)
    found = [
        _gap(
            *(observed, of, ("sla", "latencies", "knee", "fit", "speedups"), "has"),
            "no load that anybody set",
            "observed points in time are a cloud, so there is no curve, no knee, no maximum, no "
            "answer within a latency limit and no ratio.",
        ),
        _gap(
            *(bare, of, ("sla", "latencies", "knee", "fit"), "states"),
            "no load level with both throughput and latency",
            "no curve, no knee, no answer within a latency limit. Reports that state both can be "
            "added on the run's page.",
        ),
        _gap(
            *(single, of, ("knee", "fit"), "has"),
            "one load level",
            f"no curve, no knee, no scaling fit. {_MORE_LOADS}",
        ),
        _gap(
            *(few, of, ("fit",), "has"),
            f"fewer than {FEWEST_LEVELS_TO_FIT} load levels",
            f"no scaling fit. {_MORE_LOADS}",
        ),
        None
        if statistic == MEAN
        else _gap(
            *(unbracketed, of, ("sla", "latencies"), "has"),
            f"no histogram that gives their {statistic}",
            "no answer within a limit. Their mean can be asked for.",
        ),
        _ratios(runs, baseline),
    ]
    return tuple(gap for gap in found if gap is not None)


def _gap(
    runs: Sequence[RunAnswers],
    of: int,
    sections: tuple[str, ...],
    verb: str,
    what: str,
    therefore: str,
) -> Gap | None:
    if not runs:
        return None
    # Names hold commas themselves.
    names = " · ".join(each.run.label for each in runs)
    who = f"{len(runs)} of {of} runs{f' ({names})' if len(runs) <= _MOST_NAMED else ''}"
    if len(runs) == of:
        who = {1: "The run", 2: "Both runs"}.get(of, f"All {of} runs")
    text = f"{who}{agreeing(len(runs), verb)} {what}: {therefore}"
    return Gap(sections, tuple(each.run.run_id for each in runs), text)


def _ratios(runs: Sequence[RunAnswers], baseline: RunAnswers) -> Gap | None:
    """The ways to compare with the baseline in which there is no ratio to it at all."""
    others = [each for each in runs if each.run.run_id != baseline.run.run_id]
    ratios = [ratio for each in others for ratio in _all_ratios(each)]
    missing = [
        basis
        for basis in _BASES
        if any(ratio.basis == basis for ratio in ratios)
        and all(ratio.ratio is None for ratio in ratios if ratio.basis == basis)
    ]
    if not missing:
        return None
    words = [_BASES[basis] for basis in missing]
    told = " or ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]
    who = "No run has" if len(others) > 1 else f"{others[0].run.label} has"
    a = "a" if len(others) > 1 else "no"
    text = f"{who} {a} ratio to {baseline.run.label} {told}."
    return Gap(("speedups",), (), text, tuple(basis.value for basis in missing))


def _all_ratios(of: RunAnswers) -> list[Speedup]:
    within = [limit.against_baseline for limit in of.limits]
    return [*(one for one in within if one is not None), *of.speedups]
