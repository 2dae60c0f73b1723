"""Mutated logs, tables and XML of load drivers: refused, or every value as it is printed.

1,000 inputs, or 20,000 with ``CI_LONG=1``; ``LOADCURVE_DRIVER_MUTANTS`` sets another number.
"""

from __future__ import annotations

import random

from loadcurve.core.errors import RefusedInput
from loadcurve.core.readers import Reading, read
from loadcurve.core.readers.numbers import number
from loadcurve.core.readers.unwrapping.decoding import text_of
from tests.fuzz.mutating import ODD, mutated
from tests.fuzz.seed_reports import check
from tests.making.benchmarks import driver_output, hammerdb_log
from tests.reports.campaign import load_point
from tests.sizes import sized

MUTANTS = sized(1_000, 20_000, "LOADCURVE_DRIVER_MUTANTS")
PIECES = [
    piece.encode()
    for piece in (
        *("TEST RESULT : System achieved ", " NOPM from ", " Oracle TPM", "<Results>", "</Target>"),
        *("reads/s: ", "avg: ", "IOPS [last]", "total:", "|", "<Percentile>99</Percentile>", "-1"),
        *("0.00", "1e999", "NaN", "Number of threads: 0", "<!DOCTYPE a>", "[4/4]", ",", "\n"),
    )
]


def test_mutated_driver_output_is_refused_or_read_as_printed() -> None:
    source = random.Random(46)
    log = hammerdb_log.log([hammerdb_log.TimedTest(8, 154_000, 354_000, load_point(8))])
    outputs = [output.encode() for output in (*driver_output.SEEDS.values(), log, log)]
    outcomes = {"read": 0, "refused": 0}
    for at in range(MUTANTS):
        data = mutated(source, outputs, [*PIECES, *ODD])
        try:
            readings = read(data, f"mutant-{at}")
        except RefusedInput:
            outcomes["refused"] += 1
            continue
        lines = text_of(data, "mutant").splitlines()
        for reading in readings:
            check(reading)
            assert_as_printed(reading, lines)
        outcomes["read"] += 1
    print(outcomes)
    assert min(outcomes.values()) > MUTANTS / 50, "a mutator never read, or always, is blind"


def assert_as_printed(reading: Reading, lines: list[str]) -> None:
    """Every value stands in the line that it names, or names its formula."""
    for point in reading.load_points:
        assert point.concurrency is None or point.concurrency > 0
        for metric, quantity in point.quantities.items():
            evidence = quantity.evidence
            assert quantity.value > 0, metric
            assert quantity.low is None or quantity.low <= quantity.value, metric
            assert quantity.high is None or quantity.value <= quantity.high, metric
            if evidence.raw is None:
                assert evidence.formula, metric
            elif reading.kind in ("hammerdb", "swingbench", "sysbench", "elbencho", "diskspd"):
                assert evidence.line is not None, metric
                near = "\n".join(lines[max(evidence.line - 1, 0) : evidence.line + 2])
                assert evidence.raw in near, (metric, evidence)
                printed = number(evidence.raw)
                if printed is not None and metric.endswith(("iops", "per_min", "per_s")):
                    assert quantity.value == printed.value, metric
