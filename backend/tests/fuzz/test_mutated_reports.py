"""Mutated reports of every kind: read or refused, within memory and time (RELIABILITY I3).

Coverage-guided fuzzing (`fuzz_readers`) finds more, but needs a package of its own; this mutator
needs none. 500 inputs, or 200,000 with ``CI_LONG=1``; ``LOADCURVE_MUTANTS`` sets another number.
"""

from __future__ import annotations

import random

from loadcurve.core.errors import RefusedInput
from loadcurve.core.readers import read
from tests.fuzz.mutating import MUTANTS, ODD, mutated, peak_mib
from tests.fuzz.seed_reports import check, seeds, words

MOST_MORE_MIB = 256


def test_no_mutated_report_crashes_or_swells_a_reader() -> None:
    source = random.Random(3)
    before_mib = peak_mib()
    reports = [content for _, content in seeds()]
    pieces = [*(word.encode() for word in words()), *ODD]
    outcomes = {"read": 0, "refused": 0}
    for number in range(MUTANTS):
        data = mutated(source, reports, pieces)
        try:
            readings = read(data, f"mutant-{number}")
        except RefusedInput:
            outcomes["refused"] += 1
            continue
        for reading in readings:
            check(reading)
        outcomes["read"] += 1
    print(outcomes)
    assert min(outcomes.values()) > MUTANTS / 50, "a mutator never read, or always, is blind"
    assert peak_mib() - before_mib < MOST_MORE_MIB
