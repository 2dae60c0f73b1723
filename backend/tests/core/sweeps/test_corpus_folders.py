"""The sweeps that are found in folders of real reports, without a correction by anybody."""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from loadcurve.core.grouping import FiledReading, group
from loadcurve.core.grouping.proposal import SuggestedRun
from loadcurve.core.readers import read
from loadcurve.core.records import Provenance, Run
from loadcurve.core.reports import facts_of
from loadcurve.core.sweeps import sweeps_among


def filed(corpus: Path, families: Sequence[str]) -> list[FiledReading]:
    """The reports of these folders under the paths they have in their repositories."""
    with (corpus / "INDEX.tsv").open(encoding="utf-8") as index:
        rows = [
            row
            for row in csv.DictReader(index, delimiter="\t")
            if row["family"] in families and row["kind"] in ("awr_text", "slob_conf")
        ]
    return [each for row in rows for each in filed_report(corpus / row["file"], row["source_path"])]


@cache
def filed_report(path: Path, source_path: str) -> tuple[FiledReading, ...]:
    """The readings of a report, which several folders are made of."""
    content = path.read_bytes()
    sha256 = hashlib.sha256(content).hexdigest()
    return tuple(
        FiledReading(sha256, source_path, at, facts_of(reading, sha256, source_path))
        for at, reading in enumerate(read(content, source_path))
    )


def proposed(name: str, run: SuggestedRun, reports: Sequence[FiledReading]) -> Run:
    """A run as it would be saved if nobody changed the proposal."""
    facts_at = {(report.report_sha256, report.index): report.facts for report in reports}
    points = tuple(
        replace(
            facts_at[at.report_sha256, at.reading].points[at.part],
            concurrency=point.concurrency,
            repeat=point.repeat,
        )
        for point in run.points
        for at in (point.numbers_from,)
    )
    return Run(
        id=name,
        title=run.title,
        system=run.system,
        workload=run.workload,
        provenance=Provenance.MEASURED,
        points=points,
        concurrency_unit=run.concurrency_unit,
    )


def found_in(corpus: Path, *families: str) -> tuple[int, list[tuple[str, int]]]:
    reports = filed(corpus, families)
    runs = [proposed(f"{at}", run, reports) for at, run in enumerate(group(reports).runs)]
    return len(runs), [
        (one.name.split(", with")[0], len(one.run_ids)) for one in sweeps_among(runs)
    ]


ON, OFF = (f"IOStress asm p30x2 cache {state} d8s" for state in ("on", "off"))
BY_CACHE = (f"work unit 3–64 and system name ({OFF} | {ON})", 6)
UPDATES = ("update share 15–100 %", 3)


@pytest.mark.parametrize(
    ("families", "runs", "sweeps"),
    [
        (("fg_p30x2on",), 7, [("work unit 4–64", 4), UPDATES]),
        (("fg_p30x2off",), 2, [("work unit 3–4", 2)]),
        (("fg_p30x2on", "fg_p30x2off"), 9, [BY_CACHE, UPDATES]),
        (("fg_p30x16on",), 8, [("work unit 64–128", 2)]),
        (("fg_p30x16off",), 2, [("work unit 64–80", 2)]),
        (
            ("fg_p30x2on", "fg_p30x2off", "fg_p30x16on", "fg_p30x16off"),
            19,
            [BY_CACHE, UPDATES, ("work unit 64–80", 2), ("work unit 64–128", 2)],
        ),
        # Its hosts and memory change together.
        (("slob_ec2",), 3, []),
    ],
)
def test_sweeps_are_found_without_a_correction(
    corpus: Path, families: tuple[str, ...], runs: int, sweeps: list[tuple[str, int]]
) -> None:
    assert found_in(corpus, *families) == (runs, sweeps)
