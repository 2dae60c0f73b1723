"""How long the answers to the largest comparison take: 50 runs of 20 load levels each.

    .venv/bin/python bench/answers.py

Prints the quickest of several rounds, what share of it the scaling fits are, and the ratio to a
comparison of two runs, and the remainder if each run's own results are cached, as while a limit is
dragged. The first fit loads the optimiser, which is timed apart.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace

from loadcurve.core.curves import (
    load_curve,
    scaling_fit,
)
from loadcurve.core.records import (
    Ceiling,
    Evidence,
    LoadPoint,
    Provenance,
    Quantity,
    Run,
    System,
    WaitEvent,
    Workload,
)
from loadcurve.core.results import (
    ComparisonQuestion,
    compute_comparison,
    compute_single_run,
)

RUNS, LEVELS, ROUNDS = 50, 20, 40


def quantity(value: float) -> Quantity:
    return Quantity(value, Provenance.MEASURED, Evidence())


def run(number: int, noise: random.Random) -> Run:
    """A closed system that saturates, two percent of noise on its throughput."""
    peak = 100_000.0 * (1 + number / RUNS)
    points = []
    for level in range(1, LEVELS + 1):
        sessions = 8 * level
        iops = ((sessions / 320e-6) ** -6 + peak**-6) ** (-1 / 6) * noise.uniform(0.98, 1.02)
        point = LoadPoint(
            concurrency=sessions,
            quantities={
                "throughput_iops": quantity(iops),
                "read_iops": quantity(iops),
                "bandwidth_mib_s": quantity(iops / 128),
                "read_latency_us": quantity(sessions / iops * 1e6),
            },
            wait_events=tuple(
                WaitEvent(event, pct_db_time=share + level * growth, wait_class=wait_class)
                for event, share, growth, wait_class in (
                    ("db file sequential read", 60.0, 0.5, "User I/O"),
                    ("log file sync", 5.0, 0.8, "Commit"),
                    ("DB CPU", 30.0, -1.0, "CPU"),
                )
            ),
            id=f"{number}.{level}",
        )
        points.append(point)
    system = System(name=f"System {number}")
    workload = Workload(name="Workload", io_size_bytes=8192)
    made = Run(f"run-{number}", f"Run {number}", system, workload, Provenance.MEASURED, (*points,))
    quota = Ceiling("bandwidth_mib_s", 1024, "quota", Provenance.PUBLISHED, Evidence())
    return replace(made, ceilings=(quota,))


def quickest_ms(work: Callable[[], object]) -> float:
    """The processor time of the quickest of all rounds, which other programs disturb least."""
    times = []
    for _ in range(ROUNDS):
        started = time.process_time()
        work()
        times.append((time.process_time() - started) * 1000)
    return min(times)


def main() -> None:
    noise = random.Random(1)  # noqa: S311  no secret
    runs = [run(number, noise) for number in range(RUNS)]
    question = ComparisonQuestion(throughputs=(50_000.0, 90_000.0))
    started = time.perf_counter()
    compute_comparison(runs[:1], question)
    print(f"first answer, with loading the optimiser: {time.perf_counter() - started:.2f} s")
    curves = [load_curve(each, question.x, question.y).levels for each in runs]
    whole = quickest_ms(lambda: compute_comparison(runs, question))
    pair = quickest_ms(lambda: compute_comparison(runs[:2], question))
    fits = quickest_ms(lambda: [scaling_fit(levels) for levels in curves])
    print(f"{RUNS} runs of {LEVELS} load levels: {whole:.1f} ms")
    kept = {each.id: compute_single_run(each, question) for each in runs}
    again = quickest_ms(
        lambda: compute_comparison(runs, question, own=lambda each, _: kept[each.id])
    )
    print(f"where each run's own are known: {again:.1f} ms")
    print(f"scaling fits: {fits:.1f} ms, {fits / whole:.0%} of it")
    print(f"ratio to two runs ({pair:.2f} ms): {whole / pair:.1f}")


if __name__ == "__main__":
    main()
