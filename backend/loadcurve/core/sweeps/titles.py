"""The title of a sweep, and its runs that are repeats of each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from loadcurve.core.formatting import listed
from loadcurve.core.records import Run
from loadcurve.core.sweeps.differences import SettingColumn
from loadcurve.core.sweeps.layout import SweepLayout
from loadcurve.core.sweeps.sentences import swept_setting_text
from loadcurve.core.sweeps.setting_values import name_without_settings


def title_of(runs: Sequence[Run], layout: SweepLayout) -> str | None:
    """The title of a sweep or grid: "SLOB on P30×2: update share 0–100%"; None for others.

    The workload and the system are named as far as all runs call them the same.
    """
    leads = layout.axis_columns
    if not leads:
        return None
    varied = listed([swept_setting_text(lead) for lead in leads])
    workloads = {name_without_settings(run.workload.name, run) for run in runs}
    systems = {name_without_settings(run.system.name, run) for run in runs}
    named = [names.pop() for names in (workloads, systems) if len(names) == 1]
    names = " on ".join(name for name in named if name)
    return f"{names}: {varied}" if names else varied[0].upper() + varied[1:]


def repeats_title(layout: SweepLayout) -> list[str]:
    """Which runs state the same in everything, so that they count as repeats of one value."""
    leads = layout.axis_columns
    if not leads:
        return []
    cells = zip(*(lead.texts for lead in leads), strict=True)
    counts = Counter(cell for cell in cells if None not in cell)
    return [
        f"{count} runs have the same settings, with {_cell(cell, leads)}: they count as "
        "repeats, and the line goes through their median."
        for cell, count in counts.items()
        if count > 1
    ]


def _cell(cell: tuple[str | None, ...], leads: Sequence[SettingColumn]) -> str:
    return listed([f"{lead.setting.name} {text}" for lead, text in zip(leads, cell, strict=True)])
