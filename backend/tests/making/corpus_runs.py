"""The runs that folders of real reports are proposed as, without a correction by anybody."""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path

from loadcurve.core.errors import RefusedInput
from loadcurve.core.grouping import FiledReading, group
from loadcurve.core.grouping.proposal import SuggestedRun
from loadcurve.core.readers import read
from loadcurve.core.records import Provenance, Run
from loadcurve.core.reports import facts_of


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


def every_run(corpus: Path) -> list[Run]:
    """The runs of every repository of the corpus, each grouped as one folder."""
    folders: dict[str, list[FiledReading]] = {}
    for index in ("INDEX.tsv", "INDEX2.tsv"):
        with (corpus / index).open(encoding="utf-8") as lines:
            for row in csv.DictReader(lines, delimiter="\t"):
                path = corpus / row["file"]
                if path.is_file():
                    folder = folders.setdefault(row["source_repo"], [])
                    with suppress(RefusedInput):
                        folder += filed_report(path, row["source_path"])
    return [
        proposed(f"{name}-{at}", run, reports)
        for name, reports in folders.items()
        for at, run in enumerate(group(reports).runs)
    ]


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
