"""The answers in words: a short paragraph in which every number points to its evidence.

Sentences are made of pieces, so that pages and Markdown can link the numbers. They state only what
the results contain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from loadcurve.core.comparability import Comparability, ConditionDifference
from loadcurve.core.curves import (
    EXCEEDS_PCT,
    CeilingUse,
    InterpolationOutcome,
    Speedup,
    SpeedupBasis,
)
from loadcurve.core.formatting import counted_with_verb, latency_text, percent, value_text
from loadcurve.core.records import WARNING
from loadcurve.core.results.question import MEAN, ComparisonQuestion
from loadcurve.core.results.records import (
    LatencyAtThroughput,
    Maximum,
    RunResults,
    ThroughputAtLimit,
)
from loadcurve.core.units import METRICS, column_unit

# Above this number of runs the sentences mention the first and the last only.
MOST_TOLD = 4
# A ceiling used by less is not mentioned.
_TOLD_FROM_PCT = 95.0
_USUAL_LIMIT_US = 1000.0
# Conditions whose title in a table does not read in a sentence.
_NAMES = {
    "observed": "observed against measured",
    "latency_seen": "where latency was measured",
    "timed_event": "which wait event was timed",
    "provenance": "how the numbers were obtained",
    "concurrency_unit": "load unit",
    "io_size": "I/O size",
    "ioengine": "I/O engine",
    "direct": "direct I/O",
    "oracle_major": "Oracle version",
    "instances": "the number of database instances",
}


@dataclass(frozen=True, slots=True)
class SentencePart:
    """A part of a sentence. A number has the ``section`` of its result.

    ``point_id`` is the load point of run ``run_id`` that it comes from, if there is one. A part
    with a run but no section is the run's name.
    """

    text: str
    section: str | None = None
    run_id: str | None = None
    point_id: str | None = None


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, in the order of its pieces."""

    pieces: tuple[SentencePart, ...]


def result_sentences(
    runs: Sequence[RunResults],
    baseline: str,
    question: ComparisonQuestion,
    verdict: Comparability,
    latency_title: str,
) -> tuple[Sentence, ...]:
    """The answers for ``runs`` as sentences; ``baseline`` is what the baseline is called.

    ``latency_title`` names the latency: "Read latency", with its event if that is unusual.
    """
    shown = list(runs) if len(runs) <= MOST_TOLD else _extremes(runs)
    return (
        *_maxima(shown, baseline, len(runs)),
        *_at_throughput(shown, baseline, question, latency_title),
        *_limits(shown, baseline, question, latency_title),
        *_knees(shown),
        *(sentence for answers in shown for sentence in _binding(answers)),
        *(sentence for answers in shown for sentence in _growing(answers)),
        *(sentence for answers in shown for sentence in _unsteady(answers)),
        *(sentence for answers in shown for sentence in _warnings(answers)),
        *(sentence for answers in shown for sentence in _failed(answers)),
        *_comparability(verdict),
    )


def _extremes(runs: Sequence[RunResults]) -> list[RunResults]:
    """The runs of the highest and the lowest maximum if there are many."""
    stated = [answers for answers in runs if answers.maximum is not None]
    by_maximum = sorted(
        stated, key=lambda answers: answers.maximum.throughput if answers.maximum else 0.0
    )
    return [by_maximum[-1], by_maximum[0]] if len(by_maximum) > 1 else by_maximum


def _number(
    text: str, section: str, answers: RunResults, point_ids: Sequence[str] = ()
) -> SentencePart:
    return SentencePart(text, section, answers.run.run_id, point_ids[0] if point_ids else None)


def _sentence(*parts: SentencePart | str) -> Sentence:
    return Sentence(
        tuple([SentencePart(part) if isinstance(part, str) else part for part in parts])
    )


def _name(answers: RunResults) -> SentencePart:
    return SentencePart(answers.run.label, run_id=answers.run.run_id)


def _latency_events(answers: RunResults) -> list[SentencePart | str]:
    """Which event a run's latency is of, where the runs differ in it."""
    return [] if answers.timed_event is None else [f" (by “{answers.timed_event}”)"]


def _join_with_semicolons(
    parts: Sequence[Sequence[SentencePart | str]],
) -> list[SentencePart | str]:
    """The parts one after the other, semicolons between them."""
    joined: list[SentencePart | str] = []
    for part in parts:
        joined += ["; ", *part] if joined else part
    return joined


def _maxima(shown: Sequence[RunResults], baseline: str, count: int) -> list[Sentence]:
    """Each maximum, and its ratio to the baseline's; of many runs only the highest and lowest."""
    parts: list[list[SentencePart | str]] = []
    for answers in shown:
        if answers.maximum is None:
            continue
        most = _number(answers.maximum.text, "maximum", answers, answers.maximum.point_ids)
        ratio = next(
            (speedup for speedup in answers.speedups if speedup.basis is SpeedupBasis.MAXIMUM), None
        )
        verb = " peaks at " if not parts else " at "
        parts.append(
            [_name(answers), verb, most, *_medians(answers.maximum), *_times(answers, ratio)]
        )
    if not parts:
        return []
    lead = "" if count <= MOST_TOLD else f"Highest and lowest of {count} runs: "
    ratio_of = f"ratio of peaks to {baseline}, at any latency"
    return [_sentence(lead, *_join_with_semicolons(parts), _about_ratio(parts, ratio_of), ".")]


def _medians(most: Maximum) -> list[SentencePart | str]:
    """Of how many repeats a maximum is the median, if that is more than one."""
    return [f" (n = {most.repeats})"] if most.repeats > 1 else []


def _times(answers: RunResults, ratio: Speedup | None) -> list[SentencePart | str]:
    if ratio is None or ratio.ratio_text is None or ratio.blocked is not None:
        return []
    return [", ", _number(ratio.ratio_text, "speedups", answers)]


def _about_ratio(parts: Sequence[Sequence[SentencePart | str]], text: str) -> str:
    """What the ratios of a sentence are of, if it has any."""
    pieces = [piece for part in parts for piece in part if isinstance(piece, SentencePart)]
    return f" ({text})" if any(piece.section == "speedups" for piece in pieces) else ""


def _limits(
    shown: Sequence[RunResults], baseline: str, question: ComparisonQuestion, latency_title: str
) -> list[Sentence]:
    """What each run sustains within the usual limit, or the first asked if that is not asked."""
    limits = question.limits_us
    if not limits:
        return []
    index = limits.index(_USUAL_LIMIT_US) if _USUAL_LIMIT_US in limits else 0
    unit = column_unit(question.x).name
    asked = [answers for answers in shown if answers.limit_levels > 0]
    parts = [_limit(answers, answers.limits[index], unit) for answers in asked]
    if not parts:
        return []
    latency = _of_latency(question, latency_title)
    lead = f"At ≤ {latency_text(limits[index])} {latency}, "
    ratio_of = f"ratio to {baseline} at equal latency"
    return [_sentence(lead, *_join_with_semicolons(parts), _about_ratio(parts, ratio_of), ".")]


def _limit(answers: RunResults, limit: ThroughputAtLimit, unit: str) -> list[SentencePart | str]:
    if limit.text is None:
        what, _, why = limit.within.reason.partition(": ")
        if limit.within.outcome is InterpolationOutcome.NOT_MEASURED:
            what = f"not measured at or below {latency_text(limit.within.limit_us)}"
        none = _number(what, "sla", answers, limit.within.point_ids)
        because = f" ({why})" if why else ""
        return [_name(answers), *_latency_events(answers), ": ", none, because, *_notes(answers)]
    sustained = _number(f"{limit.text} {unit}", "sla", answers, limit.within.point_ids)
    return [
        _name(answers),
        *_latency_events(answers),
        " sustains ",
        sustained,
        *_times(answers, limit.against_baseline),
        *_notes(answers),
    ]


def _notes(answers: RunResults) -> list[SentencePart | str]:
    """Remarks on a run's latency: decreases, and its share of reads."""
    falls, coverage = answers.latency_falls, answers.read_coverage
    notes = [
        *([] if falls is None else [f"its latency falls {falls}"]),
        *([] if coverage is None else [f"its read latency covers {coverage} of its read waits"]),
    ]
    return [f" ({'; '.join(notes)})"] if notes else []


def _at_throughput(
    shown: Sequence[RunResults], baseline: str, question: ComparisonQuestion, latency_title: str
) -> list[Sentence]:
    """The latency of each run at the throughput of the line, if one is drawn."""
    throughput = question.line_throughput
    if throughput is None:
        return []
    index = question.all_throughputs.index(throughput)
    parts = [
        _latency(answers, answers.latencies[index]) for answers in shown if answers.limit_levels > 0
    ]
    if not parts:
        return []
    lead = f"At {value_text(question.x, throughput)} the "
    latency = _of_latency(question, latency_title)
    ratio_of = f"ratio to {baseline} at equal throughput"
    return [
        _sentence(
            lead,
            latency,
            " is: ",
            *_join_with_semicolons(parts),
            _about_ratio(parts, ratio_of),
            ".",
        )
    ]


def _latency(answers: RunResults, latency: LatencyAtThroughput) -> list[SentencePart | str]:
    if latency.text is None:
        unknown = _number("not known", "latencies", answers, latency.at.point_ids)
        return [_name(answers), *_latency_events(answers), " ", unknown, f" ({latency.at.reason})"]
    number = _number(latency.text, "latencies", answers, latency.at.point_ids)
    rising = [" on its rising branch"] if latency.at.comes_back else []
    return [
        _name(answers),
        *_latency_events(answers),
        " ",
        number,
        *rising,
        *_times(answers, latency.against_baseline),
    ]


def _of_latency(question: ComparisonQuestion, latency_title: str) -> str:
    """The name of the statistic: "mean read latency", "p99 read latency", "latency, p99"."""
    if ", " in latency_title:
        return f"{latency_title[0].lower()}{latency_title[1:]}"
    statistic = "mean" if question.statistic == MEAN else question.statistic
    return f"{statistic} {latency_title[0].lower()}{latency_title[1:]}"


def _knees(shown: Sequence[RunResults]) -> list[Sentence]:
    parts: list[list[SentencePart | str]] = []
    for answers in shown:
        if answers.knee_text is not None:
            place = _number(answers.knee_text, "knee", answers, answers.knee.point_ids)
            of, at = ("of ", " at ") if parts else ("The knee of ", " is at ")
            parts.append([of, _name(answers), *_latency_events(answers), at, place])
    return [_sentence(*_join_with_semicolons(parts), ".")] if parts else []


def _binding(answers: RunResults) -> list[Sentence]:
    return [
        _sentence(
            _name(answers),
            " uses ",
            _number(percent(use.pct), "ceilings", answers, use.point_ids),
            f" of its ceiling of {use.text} ({use.cause}){_and_binds(use)}.",
        )
        for use in answers.ceiling_uses[:1]
        if use.pct is not None and _TOLD_FROM_PCT <= use.pct <= EXCEEDS_PCT
    ]


def _and_binds(use: CeilingUse) -> str:
    return ": throughput no longer grows" if use.is_binding else ""


def _growing(answers: RunResults) -> list[Sentence]:
    growing = answers.db_time.growing
    if growing is None:
        return []
    past = "past its knee" if answers.knee.concurrency is not None else "as load grows"
    number = _number(growing.text, "db_time", answers, (growing.to_point_id,))
    return [_sentence("In ", _name(answers), f", {past}, ", number, ".")]


def _unsteady(answers: RunResults) -> list[Sentence]:
    """The least steady level of a run, if it is not steady."""
    spreads = [(s, level) for level in answers.repeats for s in (level.throughput, level.latency)]
    unsteady = [pair for pair in spreads if pair[0].is_unsteady]
    if not unsteady:
        return []
    worst, level = max(unsteady, key=lambda pair: pair[0].cv_pct or 0.0)
    number = _number(percent(worst.cv_pct or 0.0), "repeats", answers, level.point_ids)
    where = f" in {METRICS[worst.metric].title.lower()} at {level.text}."
    return [_sentence("Repeats of ", _name(answers), " vary by ", number, where)]


def _warnings(answers: RunResults) -> list[Sentence]:
    """At how many load points of a run cross-checks warn, and which."""
    warning = [check for check in answers.findings.checks if check.severity == WARNING]
    if not warning:
        return []
    worst = warning[0].findings[0].point_id
    of_all = answers.findings.points
    count = f"{answers.findings.warned} of its {of_all}" if of_all > 1 else "its"
    points = "load points" if of_all > 1 else "load point"
    number = _number(count, "findings", answers, () if worst is None else (worst,))
    names = ", ".join(check.check for check in warning)
    return [
        _sentence("Cross-checks of ", _name(answers), " warn at ", number, f" {points}: {names}.")
    ]


def _failed(answers: RunResults) -> list[Sentence]:
    """Analyses of this run that failed, which is a bug."""
    return [_sentence(_name(answers), f": {failed.reason}.") for failed in answers.failed]


def _comparability(comparability: Comparability) -> list[Sentence]:
    """How many conditions differ or are not stated, and which."""
    blocking = [each for each in comparability.differing if each.is_blocking]
    others = [each for each in comparability.differing if not each.is_blocking]
    lists = (
        ("Not the same measure, no ratio shown: ", blocking),
        (f"{counted_with_verb(len(others), 'condition', 'differs')}: ", others),
        (f"{len(comparability.not_stated)} not stated: ", comparability.not_stated),
        ("To check: ", comparability.concerns),
    )
    return [
        _sentence(lead, SentencePart(_named(differences), "comparability"), ".")
        for lead, differences in lists
        if differences
    ]


def _named(differences: Sequence[ConditionDifference]) -> str:
    return ", ".join(_NAMES.get(each.key, each.title.lower()) for each in differences)
