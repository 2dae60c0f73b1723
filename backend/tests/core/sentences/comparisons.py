"""Sentences of comparisons and sweeps: of the published results and of small made-up runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from loadcurve.actions.seeds.schema import load_seed_file
from loadcurve.core.comparability import Comparability
from loadcurve.core.curves import entered_ceiling
from loadcurve.core.records import Provenance, Run, System, WaitEvent, Workload
from loadcurve.core.results import ComparisonQuestion, compute_comparison
from loadcurve.core.sweeps import SweepQuestion, compute_sweep
from loadcurve.settings import ROOT
from tests.making.curves import SESSIONS, every_kind, saturating
from tests.making.curves import curve as made_curve
from tests.making.runs import point, run
from tests.making.swept import by_updates

Lines = Sequence[str]


@cache
def seeds() -> dict[str, Run]:
    """The runs of the published results by their ids."""
    files = sorted(p for p in (ROOT / "seed-data").glob("*.yaml") if p.stem != "comparisons")
    return {run.id: run for path in files for run in load_seed_file(path).runs}


def curve(run_id: str, factor: float = 1.0, **fields: object) -> Run:
    """A run that saturates at ``factor`` times 200,000 IOPS."""
    points = [
        point(n, throughput_iops=x, read_latency_us=n / x * 1e6)
        for n in SESSIONS
        if (x := saturating(n) * factor)
    ]
    return run(run_id, *points, **{"label": run_id.upper(), **fields})


def sentences_of(runs: Sequence[Run], **asked: object) -> list[str]:
    """Sentences of a comparison, then its ratios and its comparability."""
    answers = compute_comparison(runs, ComparisonQuestion(**asked))  # type: ignore[arg-type]
    words = ["".join(piece.text for piece in each.pieces) for each in answers.words]
    ratios = [
        f"[ratio] {', '.join(filter(None, (of_run.run.label, ratio.basis, ratio.at)))}: "
        f"{ratio.ratio_text or ratio.reason}"
        for of_run in answers.runs
        for ratio in (
            *(limit.against_baseline for limit in of_run.limits if limit.against_baseline),
            *of_run.speedups,
        )
    ]
    return [*words, *ratios, *_comparability(answers.comparability)]


def _comparability(comparability: Comparability) -> list[str]:
    return [f"[conditions] {text}" for text in comparability.texts]


def _with_waits(made: Run) -> Run:
    points = [
        replace(each, wait_events=(WaitEvent("log file sync", pct_db_time=pct),))
        for pct, each in enumerate(made.points, start=10)
    ]
    return replace(made, points=tuple(points))


def _repeats() -> Run:
    points = [
        point(n, repeat, throughput_iops=x, read_latency_us=300)
        for n, rates in ((4, (100, 120)), (8, (200, 300)))
        for repeat, x in enumerate(rates, start=1)
    ]
    return run("a", *points)


def comparisons() -> Iterator[tuple[str, Lines]]:
    """Comparisons, each with what it is of."""
    by_id = seeds()
    modelled = by_id["anf-8tib-knfs-modelled"], by_id["anf-8tib-dnfs-modelled"]
    quota = entered_ceiling(200_000, "IOPS", "a quota")
    slob = Workload(name="W", generator="SLOB 2.5", io_size_bytes=8192, update_pct=0.0)
    big = replace(slob, io_size_bytes=16384)
    system = System(name="S", oracle_release="19.3.0.0")
    yield "two modelled curves", sentences_of(modelled)
    yield "two measured curves that state little", sentences_of([curve("a"), curve("b", 0.5)])
    yield (
        "at a throughput",
        sentences_of([curve("a"), curve("b", 0.5)], line_throughput=50_000.0),
    )
    yield "a low limit", sentences_of([curve("a"), curve("b", 0.5)], limits_us=(330.0,))
    yield (
        "a latency that falls",
        sentences_of([made_curve("falls", (2, 4000.0, 1430.0), (4, 11785.0, 703.0))]),
    )
    writes = point(4, throughput_iops=2457, write_iops=2457, write_latency_us=811)
    yield "writes only", sentences_of([run("w", writes)])
    unordered = [
        point(None, number, throughput_iops=iops, read_latency_us=500)
        for number, iops in enumerate((2000, 3000), start=1)
    ]
    yield "load points without a concurrency", sentences_of([run("u", *unordered)])
    covered = [
        point(n, throughput_iops=x, read_latency_us=400, read_latency_coverage_pct=pct)
        for n, x, pct in ((4, 8000, 71.0), (8, 12000, 88.0))
    ]
    yield "a latency of some of the reads", sentences_of([run("c", *covered)])
    yield (
        "a latency just above the limit",
        sentences_of([made_curve("just", (2, 4000.0, 1004.2), (4, 6000.0, 1400.0))]),
    )
    yield "one level above the limit", sentences_of([made_curve("one", (8, 4000.0, 1430.0))])
    yield "a percentile", sentences_of([curve("a")], statistic="p99")
    yield "many runs", sentences_of(every_kind())
    yield "a ceiling", sentences_of([curve("a", ceilings=(quota,))])
    yield "wait events that grow", sentences_of([_with_waits(curve("a"))])
    yield "repeats that vary", sentences_of([_repeats()])
    yield (
        "another I/O size",
        sentences_of(
            [
                curve("a", workload=slob, system=system),
                curve("b", 2.0, workload=big, system=system),
            ]
        ),
    )
    yield (
        "another update share",
        sentences_of(
            [
                curve("a", workload=slob, system=system),
                curve("b", 2.0, workload=replace(slob, update_pct=50.0), system=system),
            ]
        ),
    )
    yield (
        "published beside measured",
        sentences_of([curve("a"), curve("b", provenance=Provenance.PUBLISHED)]),
    )


def _at_loads(*loads: tuple[int, float]) -> list[Run]:
    """Runs by update share, each at its own load."""
    runs = by_updates([iops for _, iops in loads])
    return [
        replace(each, points=tuple(replace(p, concurrency=load) for p in each.points))
        for each, (load, _) in zip(runs, loads, strict=True)
    ]


def sweeps() -> Iterator[tuple[str, Lines]]:
    """Sweeps, each with what it is of."""
    by_id = seeds()
    nvme = [by_id[f"nvme-update-{share}"] for share in (0, 20, 50, 100)]
    asked = (
        ("a published sweep", nvme, SweepQuestion()),
        ("write latency of a published sweep", nvme, SweepQuestion(metric="write_latency_us")),
        ("three runs by update share", by_updates([14744.66, 6804.40, 4368.0]), SweepQuestion()),
        ("a rise and a fall", by_updates([10.0, 30.0, 10.0]), SweepQuestion()),
        ("runs at different loads", _at_loads((64, 8000.0), (4, 6648.0)), SweepQuestion()),
        ("no sweep", [curve("a"), curve("b")], SweepQuestion()),
    )
    for title, runs, question in asked:
        answers = compute_sweep(runs, question)
        yield title, [answers.sentence, *answers.words]
