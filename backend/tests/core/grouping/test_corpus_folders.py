"""The folders of truth.yaml become the runs it says, whatever their files are called."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from loadcurve.core.grouping import (
    Grouping,
    ReadingWithPath,
    SuggestedPoint,
    SuggestedRun,
    propose_runs,
)
from loadcurve.core.readers import read
from loadcurve.core.records import LoadPoint
from loadcurve.core.reports import facts_of

TRUTH: dict[str, dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("truth.yaml").read_text()
)
STATED_BY_DATA = [name for name, row in TRUTH.items() if not row.get("named")]


@cache
def files_of(folder: str) -> Mapping[str, bytes]:
    """The content of a folder's files by path."""
    module, _, function = folder.rpartition(".")
    made: Mapping[str, bytes] = getattr(import_module(f"tests.reports.{module}"), function)()
    return made


def filed_as(files: Mapping[str, bytes]) -> list[ReadingWithPath]:
    """The readings of these files, as they are grouped."""
    filed = []
    for path, content in files.items():
        sha256 = hashlib.sha256(content).hexdigest()
        name = path.rpartition("/")[2]
        filed += [
            ReadingWithPath(sha256, path, index, facts_of(reading, sha256, name))
            for index, reading in enumerate(read(content, name))
        ]
    return filed


def shape(run: SuggestedRun) -> tuple[Any, ...]:
    """A run as the table has it: unit, loads, and of how many files each load point is."""
    loads = [point.concurrency for point in run.points]
    parts = [1 + len(getattr(point, "parts", ())) for point in run.points]
    return run.concurrency_unit, loads, parts


def expected(run: Mapping[str, Any]) -> tuple[Any, ...]:
    """The shape of a run of the table."""
    levels = run["levels"]
    return run.get("unit"), levels, run.get("parts", [1] * len(levels))


def in_any_order(shapes: list[tuple[Any, ...]]) -> list[str]:
    return sorted(map(repr, shapes))


def point_of(proposed: SuggestedPoint, filed: list[ReadingWithPath]) -> LoadPoint:
    """The load point whose numbers a proposed one has."""
    ref = proposed.numbers_from
    (item,) = [i for i in filed if (i.path, i.index) == (ref.path, ref.reading)]
    return item.facts.points[ref.part]


def target_of(proposed: SuggestedPoint, filed: list[ReadingWithPath]) -> tuple[str | None, ...]:
    """What fio's I/O of a load point went to."""
    ref = proposed.numbers_from
    (item,) = [i for i in filed if (i.path, i.index) == (ref.path, ref.reading)]
    stated = {**item.facts.settings, **point_of(proposed, filed).settings}
    return stated.get("filename"), stated.get("directory")


def renamed(files: Mapping[str, bytes], random: Random) -> dict[str, bytes]:
    """The same files in folders and under names that say nothing, in another order."""
    names = [f"{random.choice('abc')}/{random.randrange(10**6)}" for _ in files]
    endings = [path.rpartition(".")[2] for path in files]
    moved = [
        (f"{name}x.{ending}", content)
        for name, ending, content in zip(names, endings, files.values(), strict=True)
    ]
    random.shuffle(moved)
    return dict(moved)


def loads_by_numbers(grouping: Grouping) -> Counter[tuple[str, int, int, int | None]]:
    """The load of each load point, by what its numbers are."""
    return Counter(
        (ref.report_sha256, ref.reading, ref.part, point.concurrency)
        for run in grouping.runs
        for point in run.points
        for ref in (point.numbers_from,)
    )


@pytest.mark.parametrize("folder", TRUTH)
def test_group_of_a_folder_gives_the_runs_of_the_table(folder: str) -> None:
    found = propose_runs(filed_as(files_of(folder)))
    runs = [expected(run) for run in TRUTH[folder]["runs"]]
    assert in_any_order([shape(run) for run in found.runs]) == in_any_order(runs)
    if (asked := TRUTH[folder].get("asked")) is not None:
        assert [phrase for phrase in asked for one in found.asked if phrase in one.reason] != []
        assert len(found.asked) == len(asked)


@pytest.mark.parametrize("folder", STATED_BY_DATA)
def test_group_of_renamed_files_gives_the_same_loads(folder: str) -> None:
    files = files_of(folder)
    loads = loads_by_numbers(propose_runs(filed_as(files)))
    for seed in range(5):
        assert loads_by_numbers(propose_runs(filed_as(renamed(files, Random(seed))))) == loads


@pytest.mark.parametrize("folder", STATED_BY_DATA)
def test_group_within_a_numbered_folder_gives_the_same_runs(folder: str) -> None:
    """A number of the folder above all files says nothing, also if it equals a load of some."""
    files = files_of(folder)
    runs = in_any_order([shape(run) for run in propose_runs(filed_as(files)).runs])
    levels = {level for run in TRUTH[folder]["runs"] for level in run["levels"] if level}
    for level in sorted(levels):
        moved = {f"{level:02}-campaign/{path}": content for path, content in files.items()}
        assert in_any_order([shape(run) for run in propose_runs(filed_as(moved)).runs]) == runs


@pytest.mark.parametrize("folder", TRUTH)
def test_group_repeats_only_one_job_at_one_load_of_another_time(folder: str) -> None:
    """Two load points of one load in a run are repeats: of the same job, but not the same one."""
    filed = filed_as(files_of(folder))
    for run in propose_runs(filed).runs:
        seen: dict[tuple[int | None, str | None], list[LoadPoint]] = {}
        targets = {target_of(proposed, filed) for proposed in run.points if not proposed.parts}
        assert len(targets) <= 1
        for proposed in run.points:
            point = point_of(proposed, filed)
            told_apart = point.label if proposed.concurrency is None else None
            seen.setdefault((proposed.concurrency, told_apart), []).append(point)
        for repeats in seen.values():
            assert len({point.label for point in repeats}) == 1
            numbers = [(point.started_at, repr(point.quantities)) for point in repeats]
            assert len(set(numbers)) == len(numbers)
