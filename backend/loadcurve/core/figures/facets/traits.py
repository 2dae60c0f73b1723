"""Traits that distinguish runs, for panels and hues."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from loadcurve.core.records import Run

NOT_STATED = "not stated"
TRAITS: dict[str, tuple[str, Callable[[Run], str | None]]] = {
    "system": ("System", lambda run: run.system.name),
    "family": ("System family", lambda run: run.system.family),
    "workload": ("Workload", lambda run: run.workload.name),
    "release": ("Oracle release", lambda run: run.system.oracle_release),
    "client": ("Client", lambda run: run.system.client),
}


def groups_by(runs: Sequence[Run], trait: str) -> list[tuple[str, list[Run]]]:
    """The runs of each value of a trait, in the order of their first runs.

    Two cases of one word are one value. Runs that do not state the trait come last.
    """
    _, value_of = TRAITS[trait]
    titles: dict[str, str] = {}
    groups: dict[str, list[Run]] = {}
    silent = []
    for run in runs:
        value = " ".join((value_of(run) or "").split())
        if not value:
            silent.append(run)
            continue
        title = titles.setdefault(value.casefold(), value)
        groups.setdefault(title, []).append(run)
    return [*groups.items(), *([(NOT_STATED, silent)] if silent else [])]
