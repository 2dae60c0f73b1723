"""Measured curves for ``loadcurve fit``: published runs or reports."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from loadcurve.actions.fit.catalogue import tier_named
from loadcurve.actions.seeds.loading import COMPARISONS_FILE
from loadcurve.actions.seeds.schema import load_seed_file
from loadcurve.cli.uploading.files import content_of, find_files
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.fit import Kind, Tier, size_text
from loadcurve.core.grouping import (
    FiledReading,
    PartChoice,
    PointChoice,
    SuggestedRun,
    chosen_point,
    chosen_sum,
    group,
)
from loadcurve.core.readers import Reading, read
from loadcurve.core.records import LoadPoint, Provenance, Run, System
from loadcurve.core.reports import facts_of

_Readings = Mapping[str, list[Reading]]


def curve_runs(text: str, tiers: Mapping[str, Tier], published: Path) -> list[Run]:
    """The runs of a ``--curve``: the id of a published run, or "TIER:SIZE=REPORTS".

    Tier and size describe the measured storage, which reports do not state. Raises InvalidQuery for
    other text.
    """
    tier_size, has_reports, path = text.partition("=")
    if has_reports:
        return _measured(tier_size, Path(path), tiers)
    known = [
        run
        for file in sorted(published.glob("*.yaml"))
        if file.name != COMPARISONS_FILE
        for run in load_seed_file(file).runs
    ]
    runs = [run for run in known if run.id == text]
    if not runs:
        ids = ", ".join(run.id for run in known)
        raise InvalidQuery(
            f"--curve {text}: no published run has this id; give TIER:SIZE=REPORTS for reports "
            f"of your own, or one of {ids}"
        )
    return runs


def _measured(tier_size: str, path: Path, tiers: Mapping[str, Tier]) -> list[Run]:
    tier_id, _, size = tier_size.partition(":")
    tier = tier_named(tier_id, tiers, Kind.STORAGE)
    if not path.exists():
        raise InvalidQuery(
            f"--curve {tier_size}={path}: there is no such file or folder; correct it"
        )
    try:
        sized = size_text(tier, float(size)) if size else ""
    except ValueError:
        raise InvalidQuery(
            f"--curve {tier_size}: {size!r} is no size; write it as {tier_id}:8"
        ) from None
    readings: dict[str, list[Reading]] = {}
    filed: list[FiledReading] = []
    for file in find_files((path,)):
        content = content_of(file)
        sha256 = hashlib.sha256(content).hexdigest()
        readings[sha256] = list(read(content, file.name))
        filed += [
            FiledReading(sha256, file.path, index, facts_of(reading, sha256, file.name))
            for index, reading in enumerate(readings[sha256])
        ]
    storage = ", ".join(filter(None, (tier.title, sized)))
    return [
        replace(
            _run(run, readings), id=f"{tier_size}={run.title}", system=System(tier.title, storage)
        )
        for run in group(filed).runs
    ]


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
