"""Every number in a generated sentence is in the records that the sentence was made from.

Over all runs of the corpus and the published results: comparisons, sweeps, changes, cross-checks
and samples. Words that name a cause occur only where a record states one. By default every third
set of runs and report, with ``CI_LONG=1`` all.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from loadcurve.core.changes import ComparedPoints, load_point_changes
from loadcurve.core.curves import load_curve
from loadcurve.core.errors import RefusedInput
from loadcurve.core.readers import Reading, read, read_samples
from loadcurve.core.records import Provenance, Run
from loadcurve.core.reports import load_point_of
from loadcurve.core.reports.crosschecks import cross_check, effective_read_size, mean_bounds_us
from loadcurve.core.reports.event_latency import event_latency, number, read_event
from loadcurve.core.reports.io_rates import io_rates
from loadcurve.core.reports.littles_law import mean_reads_in_flight
from loadcurve.core.results import ComparisonQuestion, compute_comparison
from loadcurve.core.sweeps import compute_sweep
from loadcurve.core.timeline import findings_of, judge, windows_of
from loadcurve.core.timeline.analysis.balance import busiest_disk, busiest_processor
from loadcurve.core.timeline.analysis.count_check import bandwidths
from loadcurve.core.timeline.analysis.latency_spikes import find_latency_spikes
from loadcurve.core.timeline.means import means
from tests.core.sentences.comparisons import seeds
from tests.core.sentences.numbers import CAUSAL, numbers_of, unfounded
from tests.making.filed_reports import every_run
from tests.making.runs import run as made_run
from tests.sizes import some

READ_EVENT = "db file sequential read"
MOST_NAMED = 4
SHARED_BY = 6
# Bounds of rules that sentences cite: levels of a fit, a steady load, stalls and rises.
RULES = (6.0, 10.0, 20.0, 50.0, 75.0, 9.0, 120.0, *map(float, range(1, 6)))
QUESTIONS = (
    ComparisonQuestion(),
    ComparisonQuestion(limits_us=(330.0, 1550.0, 20_000.0)),
    ComparisonQuestion(line_throughput=2000.0, throughputs=(500.0, 2000.0)),
    ComparisonQuestion(statistic="p99"),
)


@dataclass(frozen=True, slots=True)
class ItemTexts:
    """Sentences, the records they were made from, and names whose digits are not numbers."""

    sentences: tuple[str, ...]
    records: object
    names: frozenset[str] = frozenset()
    rounded: bool = False
    has_cause: bool = False

    def faults(self) -> list[str]:
        numbers = frozenset((*RULES, *numbers_of(self.records)))
        faults = [
            f"{shown} in: {sentence}"
            for sentence in self.sentences
            for shown in unfounded(sentence, numbers, self.names, self.rounded)
        ]
        if not self.has_cause:
            faults += [f"a cause in: {one}" for one in self.sentences if CAUSAL.search(one)]
        return faults


@cache
def sets_of_runs(corpus: Path) -> tuple[tuple[Run, ...], ...]:
    """Each run alone, each folder or source together, and pairs of each."""
    families: dict[str, list[Run]] = defaultdict(list)
    for run in every_run(corpus):
        families[run.id.rpartition("-")[0]].append(run)
    for run in seeds().values():
        families[run.source or ""].append(run)
    alone = [(run,) for family in families.values() for run in family]
    pairs = [pair for family in families.values() for pair in combinations(family[:6], 2)]
    together = [tuple(family[:20]) for family in families.values()]
    return (*some(alone, SHARED_BY, 0), *together, *some(pairs, SHARED_BY, 0))


def texts_in(record: object, name: str = "") -> Iterator[str]:
    """The generated sentences of a record: its reasons and texts."""
    if isinstance(record, str):
        if name in ("text", "reason", "sentence"):
            yield record
    elif isinstance(record, tuple):
        for item in record:
            yield from texts_in(item, name)
    elif hasattr(record, "__dataclass_fields__"):
        for field in record.__dataclass_fields__:
            if field not in ("words", "gaps", "run", "findings", "ceiling"):
                yield from texts_in(getattr(record, field), field)


def names_of(runs: Sequence[Run]) -> Iterator[str]:
    for run in runs:
        yield from filter(None, (run.label, run.title, run.system.name))
        yield from (point.label for point in run.points if point.label)
        yield from (ceiling.cause for ceiling in run.ceilings)


def growth(run: Run) -> float | None:
    """How many times the lowest latency of a run its highest is."""
    curve = load_curve(run, "throughput_iops", "read_latency_us")
    latencies = [level.latency_us for level in curve.levels]
    return max(latencies) / min(latencies) if latencies else None


def comparisons(corpus: Path) -> Iterator[ItemTexts]:
    for runs in sets_of_runs(corpus):
        for question in QUESTIONS:
            answers = compute_comparison(runs, question)
            words = ("".join(piece.text for piece in each.pieces) for each in answers.words)
            labels = (name for run in answers.runs for name in (run.run.label, run.run.short))
            points = [(p.concurrency, p.sessions, p.quantities) for r in runs for p in r.points]
            uses = [use for run in answers.runs for use in run.ceiling_uses]
            yield ItemTexts(
                (*words, *texts_in(answers.runs)),
                (answers, points, [growth(run) for run in runs]),
                frozenset((*filter(None, labels), *names_of(runs))),
                any(run.provenance is Provenance.MODELLED for run in runs),
                has_cause=any(use.is_binding for use in uses),
            )


def sweeps(corpus: Path) -> Iterator[ItemTexts]:
    for runs in sets_of_runs(corpus):
        if len(runs) > 1:
            answers = compute_sweep(runs)
            names = (run.label for run in answers.runs)
            loads = [(point.concurrency, point.sessions) for run in runs for point in run.points]
            yield ItemTexts(answers.words, (answers, loads), frozenset((*names, *names_of(runs))))


@cache
def readings(corpus: Path) -> dict[str, Reading]:
    """The first reading of each report, in order of their names."""
    found = {}
    for path in sorted(corpus.glob("*/*")):
        with suppress(RefusedInput):
            found[str(path)] = read(path.read_bytes(), path.name)[0]
    return found


def checks(corpus: Path) -> Iterator[ItemTexts]:
    for reading in some(tuple(readings(corpus).values()), SHARED_BY, 0):
        for sessions in (None, 3, 64):
            found = cross_check(reading, sessions)
            yield ItemTexts(tuple(one.text for one in found), (reading, sessions, derived(reading)))


def derived(reading: Reading) -> list[float | None]:
    """What a report implies of its reads: rates, sums of waits, sizes, bounds of the mean."""
    rows = (reading.foreground_wait_events or ()) + (reading.background_wait_events or ())
    waits = sum(number(row.waits) or 0 for row in rows if row.event == READ_EVENT)
    elapsed_s = (number(reading.header.get("elapsed_min")) or 0) * 60
    rates = io_rates(reading, None)
    in_flight, size = mean_reads_in_flight(reading), effective_read_size(reading)
    event = read_event(reading.foreground_wait_events or ())
    latency = None if event is None else event_latency(event, None)
    histograms = reading.wait_event_histograms or ()
    bounds = [mean_bounds_us(one) for one in histograms if event and one.event == event.event]
    found = [waits, elapsed_s, in_flight, size, *(rate.value for rate in rates.values())]
    found += [(in_flight or 0) * elapsed_s, *((latency and (latency.value,)) or ())]
    total = next((h.total_waits for h in histograms if h.event == READ_EVENT), None)
    found.append((number(total) or 0) / waits if waits else None)
    if elapsed_s:
        found.append(rate := waits / elapsed_s)
        activity = (reading.instance_activity or {}).get("physical read total IO requests")
        requests = number(activity.per_second) if activity else None
        found.append(rate / requests if requests else None)
    return [*found, *(bound for pair in bounds for bound in pair)]


def changes(corpus: Path) -> Iterator[ItemTexts]:
    for pair in some(tuple(pairwise(readings(corpus).values())), SHARED_BY, 0):
        points = tuple(load_point_of(reading) for reading in pair)
        runs = tuple(made_run(name, point) for name, point in zip("ab", points, strict=True))
        found = load_point_changes(ComparedPoints(runs, points, pair))
        groups = [(group.key, row) for group in found.groups for row in group.rows]
        pairs = ((row.before, row.after) for _, row in groups)
        sides = [(before.value, after.value) for before, after in pairs if before and after]
        ratios = [after / before for before, after in sides if before and after]
        around = sum(key in ("system", "parameters") for key, _ in groups) - MOST_NAMED
        yield ItemTexts(found.sentences, (found, points, ratios, around))


def samples(corpus: Path) -> Iterator[ItemTexts]:
    for path in sorted((corpus / "iostat").glob("*.out")):
        series = read_samples(path.read_bytes(), path.name)
        for suffix in ("", "_rac"):
            report = corpus / "awr_text" / path.name.replace("_iostat.out", f"{suffix}.txt")
            if report.is_file():
                for window in windows_of(readings(corpus)[str(report)]):
                    judged = judge(series, window)
                    said = tuple(one.text for one in findings_of(series, window))
                    rises = find_latency_spikes(series, window)
                    account = (
                        judged and judged.report_us and (judged.latency_us or 0) / judged.report_us
                    )
                    busiest = busiest_disk(series, window), busiest_processor(series, window)
                    cpus = means(series, window)
                    records = (
                        judged,
                        window,
                        busiest,
                        rises,
                        bandwidths(series, window),
                        cpus,
                        account,
                    )
                    yield ItemTexts(said, records)


@pytest.mark.parametrize("kind", [comparisons, sweeps, checks, changes, samples])
def test_corpus_sentences_have_numbers_of_their_records_only(corpus: Path, kind) -> None:
    said = list(kind(corpus))
    assert sum(len(one.sentences) for one in said) > 10
    faults = [fault for one in said for fault in one.faults()]
    assert not faults, f"{len(faults)}: " + "\n".join(dict.fromkeys(faults[:200]))
