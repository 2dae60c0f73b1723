"""A real campaign as one folder: the SLOB series of the corpus gives the right runs."""

from __future__ import annotations

import csv
import hashlib
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from loadcurve.core.errors import RefusedInput
from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.grouping.proposal import propose_runs
from loadcurve.core.readers import read
from loadcurve.core.reports.facts import facts_of


@pytest.fixture(scope="module")
def series(corpus: Path) -> list[ReadingWithPath]:
    """Every reading of the SLOB series; other files (iostat, tm.out) are refused."""
    found: list[ReadingWithPath] = []
    for path in sorted(corpus.glob("*/fg_p30*")):
        content = path.read_bytes()
        sha256 = hashlib.sha256(content).hexdigest()
        try:
            read_here = read(content, path.name)
        except RefusedInput:
            continue
        name = str(path.relative_to(corpus))
        found += [
            ReadingWithPath(sha256, name, index, facts_of(reading, sha256, path.name))
            for index, reading in enumerate(read_here)
        ]
    return found


def truth(corpus: Path) -> dict[tuple[str, str], set[int]]:
    """Loads by what tells runs apart in the series' own table: system and VM, workload.

    The one thing the table does not tell is that e32s got a larger SGA between two of its days.
    """
    loads: dict[tuple[str, str], set[int]] = defaultdict(set)
    with (corpus / "slob_series.csv").open(newline="") as file:
        for row in csv.DictReader(file):
            sessions = int(row["schemas"]) * int(row["threads"])
            share = row["extra"].removeprefix("_update").removeprefix("_upd")
            words = [f"{share}% updates"] if share else []
            words.append(f"work unit {int(row['wu']):,}")
            loads[f"fg {row['system']} {row['vm']}", ", ".join(["SLOB", *words])].add(sessions)
    return loads


@pytest.mark.parametrize("flat", [True, False], ids=["one folder", "a folder a format"])
def test_the_slob_series_becomes_the_right_runs(
    series: list[ReadingWithPath], corpus: Path, flat: bool
) -> None:
    dropped: Sequence[ReadingWithPath] = series
    if flat:
        dropped = [replace(f, path=f"slob/{f.path.rpartition('/')[2]}") for f in series]
    found = propose_runs(dropped)
    runs: dict[tuple[str, str], set[int]] = defaultdict(set)
    for run in found.runs:
        levels = {p.concurrency for p in run.points if p.concurrency is not None}
        assert len(levels) == len(run.points), "every load point has its own load, none is unknown"
        runs[run.system.name, run.workload.name] |= levels
    assert runs == truth(corpus)
    split = [run for run in found.runs if "SGA" in run.title]
    assert [(run.title, [p.concurrency for p in run.points]) for run in split] == [
        ("fg p30x16on e32s, SLOB, work unit 64, SGA 9.44 GiB", [256]),
        ("fg p30x16on e32s, SLOB, work unit 64, SGA 40 GiB", [512]),
    ]
    assert len(found.runs) == len(truth(corpus)) + 1
    assert [left.reading.path.rpartition("/")[2] for left in found.left_over] == [
        "fg_p30x2on_awr_info.txt"
    ]


def test_the_four_files_of_a_cluster_are_one_load_point(series: list[ReadingWithPath]) -> None:
    found = propose_runs(series)
    by_path = {f.path: f.facts for f in series}
    every = [p for run in found.runs for p in run.points]
    assert len(every) == 24
    for suggested in every:
        numbers = by_path[suggested.numbers_from.path]
        assert numbers.scope == "global"
        scopes = [by_path[ref.path].scope for ref in suggested.companions]
        assert len(suggested.companions) >= 3
        assert scopes.count("instance") >= 2
    ends = sum(1 + len(p.companions) for p in every)
    assert ends + len(found.left_over) == len(series)
