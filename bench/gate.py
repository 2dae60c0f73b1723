"""False alarms and found changes of `loadcurve check`, by simulation: python bench/gate.py

Prints, per spread of repeats and with a margin of −5%: how many of 100 checks of equal systems
fail, and how many planted changes of −10% are found with the repeats that a check of four asked
for. With a folder of reports, also the false alarms on disjoint halves of the repeats of its runs,
such as fio's JSON of 24 repeats of a load.
"""

from __future__ import annotations

import random
import sys
from math import exp, log
from pathlib import Path

from loadcurve.cli.reading.local_runs import runs_of_reports
from loadcurve.core.regression_check import FEWEST_REPEATS, ratio_interval, repeats_needed

MARGIN = 0.95
PLANTED = 0.90
TRIES = 1000
MOST_REPEATS = 200


def repeats(chance: random.Random, count: int, ratio: float, spread: float) -> list[float]:
    """Values of ``count`` repeats around ``ratio``."""
    return [exp(log(ratio) + chance.gauss(0, spread)) for _ in range(count)]


def simulated(spread: float) -> tuple[float, float, float]:
    """False alarms and found changes in %, and the mean number of repeats asked for."""
    chance = random.Random(1)  # noqa: S311  a simulation
    alarms = found = 0
    asked = []
    for _ in range(TRIES):
        sides = [repeats(chance, FEWEST_REPEATS, 1, spread) for _ in range(2)]
        alarms += ratio_interval(*sides)[1] < MARGIN
        pilot = [repeats(chance, FEWEST_REPEATS, ratio, spread) for ratio in (PLANTED, 1)]
        count = min(repeats_needed(*pilot, MARGIN) or FEWEST_REPEATS, MOST_REPEATS)
        asked.append(count)
        found += (
            ratio_interval(*(repeats(chance, count, r, spread) for r in (PLANTED, 1)))[1] < MARGIN
        )
    return 100 * alarms / TRIES, 100 * found / TRIES, sum(asked) / TRIES


def halves(folder: Path) -> tuple[int, int, int]:
    """False alarms, checks and levels: random halves of each load level with 8 repeats or more."""
    chance = random.Random(1)  # noqa: S311  a choice of halves
    alarms = checks = levels = 0
    for run in runs_of_reports((folder,), lambda _: None):
        values: dict[object, list[float]] = {}
        for point in run.points:
            quantity = point.quantities.get("throughput_iops")
            if quantity is not None and quantity.value > 0:
                values.setdefault((point.concurrency, point.label), []).append(quantity.value)
        for level in values.values():
            if len(level) < 2 * FEWEST_REPEATS:
                continue
            levels += 1
            for _ in range(TRIES):
                chance.shuffle(level)
                half = len(level) // 2
                alarms += ratio_interval(level[:half], level[half:])[1] < MARGIN
                checks += 1
    return alarms, checks, levels


if __name__ == "__main__":
    print("spread   false alarms   −10% found   mean repeats asked")
    for pct in (1, 2, 3, 5, 8, 10):
        alarms, found, asked = simulated(pct / 100)
        print(f"{pct:>4}%   {alarms:>9.1f}%   {found:>8.1f}%   {asked:>10.1f}")
    if len(sys.argv) > 1:
        print(
            "halves of real repeats: {} false alarms of {} checks at {} load levels".format(
                *halves(Path(sys.argv[1]))
            )
        )
