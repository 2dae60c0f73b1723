"""Measured curves for ``loadcurve fit``: published runs or reports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from loadcurve.actions.fit.catalogue import tier_named
from loadcurve.actions.seeds.loading import COMPARISONS_FILE
from loadcurve.actions.seeds.schema import load_seed_file
from loadcurve.cli.reading.local_runs import runs_of_reports
from loadcurve.core.errors import InvalidQuery
from loadcurve.core.fit import Tier, TierKind, size_text
from loadcurve.core.records import Run, System


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
        near = ", ".join(get_close_matches(text, [run.id for run in known], 3, cutoff=0.0))
        raise InvalidQuery(
            f"--curve {text}: no published run has this id; did you mean {near}? For reports of "
            "your own, give TIER:SIZE=REPORTS"
        )
    return runs


def _measured(tier_size: str, path: Path, tiers: Mapping[str, Tier]) -> list[Run]:
    tier_id, _, size = tier_size.partition(":")
    tier = tier_named(tier_id, tiers, TierKind.STORAGE)
    if not path.exists():
        raise InvalidQuery(f"--curve {tier_size}={path}: no such file or folder; correct the path")
    try:
        sized = size_text(tier, float(size)) if size else ""
    except ValueError:
        raise InvalidQuery(
            f"--curve {tier_size}: {size!r} is not a size; write it as {tier_id}:8"
        ) from None
    storage = ", ".join(filter(None, (tier.title, sized)))
    system = System(tier.title, storage)
    return [
        replace(run, id=f"{tier_size}={run.title}", system=system)
        for run in runs_of_reports((path,))
    ]
