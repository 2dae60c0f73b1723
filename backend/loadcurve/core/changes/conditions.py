"""What two reports say differently of release, machine and parameters."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from loadcurve.core.readers import Datum, Reading

# What a report's header tells of release and machine, and what people call it.
CONDITIONS = {
    "release": "release",
    "platform": "platform",
    "host": "host",
    "cpus": "CPUs",
    "cores": "cores",
    "memory_gb": "memory in GB",
    "block_size": "block size",
    "rac": "RAC",
    "edition": "edition",
}


# Two reports of one machine print its memory to some kilobytes.
_SAME_MEMORY = 1e-3


def is_same(key: str, before: str, after: str) -> bool:
    """Whether two reports state the same condition; memory may be rounded differently."""
    if before == after or key != "memory_gb":
        return before == after
    try:
        return math.isclose(float(before), float(after), rel_tol=_SAME_MEMORY)
    except ValueError:
        return False


@dataclass(frozen=True, slots=True)
class ConditionChange:
    """A condition that differs; None where that report does not state it."""

    name: str
    before: str | None
    after: str | None


def condition_changes(before: Reading | None, after: Reading | None) -> tuple[ConditionChange, ...]:
    """Conditions that both reports state differently, then parameters, by name.

    A report prints only parameters that were set: one that stands in the other report alone is
    named too. Without parameters in a report, none is compared, and without a report nothing.
    """
    if before is None or after is None:
        return ()
    changes = []
    for key, name in CONDITIONS.items():
        first, second = (_text(reading.header, key) for reading in (before, after))
        if first is not None and second is not None and not is_same(key, first, second):
            changes.append(ConditionChange(name, first, second))
    if before.init_ora is not None and after.init_ora is not None:
        for name in sorted({*before.init_ora, *after.init_ora}):
            first, second = (_text(side, name) for side in (before.init_ora, after.init_ora))
            if first != second:
                changes.append(ConditionChange(name, first, second))
    return tuple(changes)


def _text(values: Mapping[str, Datum], key: str) -> str | None:
    return str(values[key].value) if key in values else None
