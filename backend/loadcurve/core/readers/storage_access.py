"""How a database reached its storage, by its report: ASM or dNFS, with the evidence.

A table tells it by the name of a series. Files under a path may be on kNFS or on a local file
system; no report says which.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain

from loadcurve.core.readers.reading import EventRow, Reading

_PLACES = ("control_files", "db_create_file_dest")
_DNFS_BATCH = "dnfs_batch_size"
_MOST_SHOWN = 60
_NAMED = {name.lower(): name for name in ("ASM", "dNFS", "kNFS")}


@dataclass(frozen=True, slots=True)
class StorageAccess:
    """The client a report tells of, None if it does not or contradicts itself, and the reason."""

    client: str | None
    reason: str


def storage_access(reading: Reading) -> StorageAccess | None:
    """What parameters and wait events tell; None for a report of neither."""
    found = (("ASM", _asm(reading)), ("dNFS", _dnfs(reading)), *_by_series(reading))
    told = {client: reason for client, reason in found if reason is not None}
    if len(told) == 1:
        ((client, reason),) = told.items()
        return StorageAccess(client, reason)
    if told:
        return StorageAccess(None, f"the report shows both: {'; '.join(told.values())}")
    path = _parameter(reading, *_PLACES)
    if path is None:
        return None
    return StorageAccess(None, f"{path}: kNFS, dNFS or local; the report does not say which")


def _by_series(reading: Reading) -> list[tuple[str, str]]:
    """The clients that the name of a table's series contains as a word."""
    datum = (reading.settings or {}).get("series")
    if datum is None:
        return []
    words = re.findall(r"[a-z]+", str(datum.value).lower())
    return [(_NAMED[word], f"the series “{datum.value}”") for word in words if word in _NAMED]


def _parameter(reading: Reading, *names: str) -> str | None:
    """The first of these parameters that is printed: ``control_files = +DATA/…``."""
    printed = reading.init_ora or {}
    for name in names:
        if name in printed:
            value = str(printed[name].value).lstrip("* ")
            shown = value if len(value) <= _MOST_SHOWN else f"{value[:_MOST_SHOWN]}…"
            return f"{name} = {shown}"
    return None


def _asm(reading: Reading) -> str | None:
    for name in _PLACES:
        place = _parameter(reading, name)
        if place is not None and place.startswith(f"{name} = +"):
            return place
    return _waits(reading, "asm ")


def _dnfs(reading: Reading) -> str | None:
    return _parameter(reading, _DNFS_BATCH) or _waits(reading, "dnfs ", "direct nfs")


def _waits(reading: Reading, *beginnings: str) -> str | None:
    """The first event of such a name with waits: ``waits for ASM rebalance``; None without one.

    Idle events count: the processes that wait in them run only where ASM or Direct NFS is in use.
    """
    tables = (
        reading.foreground_wait_events,
        reading.background_wait_events,
        reading.all_wait_events,
    )
    for row in chain.from_iterable(table or () for table in tables):
        if row.event.lower().startswith(beginnings) and _count(row):
            return f"waits for {row.event}"
    return None


def _count(row: EventRow) -> float:
    value = row.waits.value if row.waits is not None else 0
    return float(value) if isinstance(value, int | float) else 0.0
