"""Runs of local reports, grouped as an upload groups them, without a server."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from loadcurve.cli.uploading.files import content_of, find_files
from loadcurve.core.errors import RefusedInput
from loadcurve.core.grouping import (
    PartChoice,
    PointChoice,
    ReadingWithPath,
    SuggestedRun,
    chosen_point,
    chosen_sum,
    propose_runs,
)
from loadcurve.core.readers import Reading, read
from loadcurve.core.records import LoadPoint, Provenance, Run
from loadcurve.core.reports import facts_of

_Readings = Mapping[str, list[Reading]]


def runs_of_reports(
    paths: tuple[Path, ...], on_refused: Callable[[str], None] | None = None
) -> list[Run]:
    """The runs of files, folders and archives.

    ``on_refused`` gets the path and reason of each file left out. Without it, raises RefusedInput.
    """
    readings: dict[str, list[Reading]] = {}
    filed: list[ReadingWithPath] = []
    for file in find_files(paths):
        try:
            content = content_of(file)
            found = list(read(content, file.name))
        except RefusedInput as error:
            if on_refused is None:
                raise
            on_refused(f"{file.path}: {error}")
            continue
        sha256 = hashlib.sha256(content).hexdigest()
        readings[sha256] = found
        filed += [
            ReadingWithPath(sha256, file.path, index, facts_of(reading, sha256, file.name))
            for index, reading in enumerate(readings[sha256])
        ]
    return [_run(run, readings) for run in propose_runs(filed).runs]


def _point(readings: _Readings, choice: PointChoice, where: str) -> LoadPoint:
    if not choice.parts:
        return chosen_point(readings[choice.report_sha256], choice, where)
    places = [PointChoice(p.report_sha256, p.reading, p.part) for p in choice.places]
    parts = [chosen_point(readings[place.report_sha256], place, where) for place in places]
    return chosen_sum(parts, choice, where)


def _run(suggested: SuggestedRun, readings: _Readings) -> Run:
    points = []
    for number, proposed in enumerate(suggested.points, start=1):
        ref = proposed.numbers_from
        load = proposed.concurrency, proposed.repeat
        parts = tuple(PartChoice(r.report_sha256, r.reading, r.part) for r in proposed.parts)
        choice = PointChoice(ref.report_sha256, ref.reading, ref.part, *load, parts=parts)
        point = _point(readings, choice, ref.path)
        points.append(replace(point, id=point.id or str(number)))
    return Run(
        id=suggested.title,
        title=suggested.title,
        system=suggested.system,
        workload=suggested.workload,
        provenance=Provenance.MEASURED,
        points=tuple(points),
        concurrency_unit=suggested.concurrency_unit,
        is_observed=suggested.is_observed,
    )
