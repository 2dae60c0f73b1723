"""Reports in folders, as grouping gets them, and the shape of the runs it makes of them."""

from __future__ import annotations

import csv
import hashlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path

from loadcurve.core.errors import RefusedInput
from loadcurve.core.grouping import Grouping, SuggestedRun, propose_runs
from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.readers import read
from loadcurve.core.records import Provenance, Run, System, Workload
from loadcurve.core.reports import facts_of
from loadcurve.core.reports.facts import ReadingFacts
from loadcurve.core.reports.form_suggestions import Suggestion
from tests.making.runs import point

NOON = datetime(2024, 3, 5, 12, tzinfo=UTC)
PRINTED = "%Y-%m-%dT%H:%M:%S"


def facts(minute: int | None = 0, **fields: object) -> ReadingFacts:
    """The facts of an AWR report of ten minutes from so many minutes after noon."""
    begin = None if minute is None else NOON + timedelta(minutes=minute, seconds=7)
    end = None if begin is None else begin + timedelta(minutes=10)
    defaults: dict[str, object] = {
        "kind": "awr",
        "format": "text",
        "scope": "instance",
        "title": "AWR report",
        "database": "1234",
        "database_name": "BENCH",
        "instance": "bench1",
        "container": None,
        "release": "19.0.0.0.0",
        "begin_time": begin and begin.strftime(PRINTED),
        "end_time": end and end.strftime(PRINTED),
        "sga": (None, None, None, None),
        "settings": {},
        "statistics": 100,
        "buffer_hit_pct": None,
        "suggestion": Suggestion("", System("BENCH on db01"), Workload("SLOB"), None, "", 3.2),
        "missing": {},
        "findings": (),
        "points": (point(None, throughput_iops=1000.0),),
    }
    return ReadingFacts(**{**defaults, **fields})  # type: ignore[arg-type]


def filed(path: str, minute: int | None = 0, **fields: object) -> ReadingWithPath:
    """A report at a path of the folder."""
    return ReadingWithPath(
        hashlib.sha256(path.encode()).hexdigest(), path, 0, facts(minute, **fields)
    )


def shape(grouping: Grouping) -> list[list[tuple[int | None, int]]]:
    """Concurrency and repeat of every load point, run by run."""
    return [[(p.concurrency, p.repeat) for p in run.points] for run in grouping.runs]


def filed_families(corpus: Path, families: Sequence[str]) -> list[ReadingWithPath]:
    """The reports of these folders under the paths they have in their repositories."""
    with (corpus / "INDEX.tsv").open(encoding="utf-8") as index:
        rows = [
            row
            for row in csv.DictReader(index, delimiter="\t")
            if row["family"] in families and row["kind"] in ("awr_text", "slob_conf")
        ]
    return [each for row in rows for each in filed_report(corpus / row["file"], row["source_path"])]


@cache
def filed_report(path: Path, source_path: str) -> tuple[ReadingWithPath, ...]:
    """The readings of a report, which several folders are made of."""
    content = path.read_bytes()
    sha256 = hashlib.sha256(content).hexdigest()
    return tuple(
        ReadingWithPath(sha256, source_path, at, facts_of(reading, sha256, source_path))
        for at, reading in enumerate(read(content, source_path))
    )


def every_run(corpus: Path) -> list[Run]:
    """The runs of every repository of the corpus, each grouped as one folder."""
    folders: dict[str, list[ReadingWithPath]] = {}
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
        for at, run in enumerate(propose_runs(reports).runs)
    ]


def proposed(name: str, run: SuggestedRun, reports: Sequence[ReadingWithPath]) -> Run:
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
