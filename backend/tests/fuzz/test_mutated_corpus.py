"""Mutated pieces of real files go through an upload, or are refused (RELIABILITY I3).

Reports, results and samples: read, put into words, masked, proposed as runs. Real files hold what
no writer of ours thinks of; each mutant is made of a piece of one, or of two. 500 inputs, or
200,000 with ``CI_LONG=1``; ``LOADCURVE_MUTANTS`` sets another number, and ``LOADCURVE_SEED`` begins
elsewhere. An input that breaks a rule is saved as ``mutant-…`` in the test's folder, whose path the
failure names.
"""

from __future__ import annotations

import gzip
import os
import random
import time
from pathlib import Path

import numpy as np
import pytest

from loadcurve.actions.uploads.reading_process import read_to_store
from loadcurve.core.errors import RefusedInput
from loadcurve.core.grouping import ReadingWithPath, propose_runs
from loadcurve.core.readers import read, read_samples
from loadcurve.core.reports import facts_of, report_sections
from tests.fuzz.mutating import MUTANTS, ODD, mutated
from tests.fuzz.seed_reports import check, words

SHA256 = "ab" * 32
WHOLE_BYTES = 30_000
MOST_SECONDS = 2
MARKS_OF_SAMPLES = (b"Device", b"\n\n", b"Average:", b"%util", b"12:00:00 AM", b"avg-cpu:", b"null")


def contents(corpus: Path) -> list[tuple[str, bytes]]:
    """Name and bytes of every file, inflated."""
    found = []
    for path in sorted(file for file in corpus.rglob("*") if file.is_file()):
        data = path.read_bytes()
        if data.startswith(b"\x1f\x8b"):
            try:
                data = gzip.decompress(data)
            except (OSError, EOFError):
                continue
        if data:
            found.append((path.name, data))
    return found


def piece(source: random.Random, files: list[tuple[str, bytes]]) -> tuple[str, bytes]:
    """A file, or of a long one its beginning and some of the rest."""
    name, data = source.choice(files)
    if len(data) > WHOLE_BYTES:
        start = source.choice((0, source.randrange(len(data))))
        length = source.randint(2_000, WHOLE_BYTES - 5_000)
        data = data[: source.choice((0, 3_000))] + data[start : start + length]
    return name, data


def outcome(data: bytes, name: str, is_masked: bool) -> str:
    """What becomes of an input that is uploaded, until its runs are proposed.

    Raises AssertionError for an invalid figure.
    """
    taken = read_to_store(data, name, is_masked, SHA256)
    if isinstance(taken, RefusedInput):
        return "refused"
    if taken.samples is not None:
        series = read_samples(data, name)
        assert np.isfinite(series.seconds).all(), "an invalid time"
        assert not any(np.isinf(track.values).any() for track in series.tracks), "no sample"
        return "samples"
    filed = []
    for index, reading in enumerate(read(data, name)):
        check(reading)
        report_sections(reading)
        facts = facts_of(reading, SHA256, name)
        filed.append(ReadingWithPath(SHA256, f"folder/{name}", index, facts))
    propose_runs(filed)
    return "read"


@pytest.mark.slow
def test_no_mutated_piece_of_a_real_file_crashes_a_reader(corpus: Path, tmp_path: Path) -> None:
    source = random.Random(int(os.environ.get("LOADCURVE_SEED", "5")))
    files = contents(corpus)
    pieces = [*(word.encode() for word in words()), *ODD, *MARKS_OF_SAMPLES]
    outcomes = {"read": 0, "refused": 0, "samples": 0}
    for number in range(MUTANTS):
        name, data = piece(source, files)
        others = [data, piece(source, files)[1]] if number % 2 else [data]
        mutant = mutated(source, others, pieces)
        started = time.process_time()
        try:
            outcomes[outcome(mutant, name, number % 7 == 0)] += 1
        except Exception as reason:
            kept = tmp_path / f"mutant-{number}"
            kept.write_bytes(mutant)
            raise AssertionError(f"{name}, kept as {kept}: {reason!r}") from reason
        assert time.process_time() - started < MOST_SECONDS, f"mutant {number} of {name}"
    print(outcomes)
    assert min(outcomes.values()) > MUTANTS / 50, "a mutator never read, or always, is blind"
