"""How a database reached its storage, by its report: ASM or dNFS, with the evidence.

A table tells it by the name of a series. Files under a path may be on kNFS or on a local file
system; no report says which.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain
from typing import Protocol

from loadcurve.core.readers.reading import EventRow, ReadValue, ReportLocation

_PLACES = ("control_files", "db_create_file_dest")
_DNFS_BATCH = "dnfs_batch_size"
_MOST_SHOWN = 60
_NAMED = {name.lower(): name for name in ("ASM", "dNFS", "kNFS")}
_Shown = tuple[str, ReportLocation]
_Events = tuple[EventRow, ...] | None


class ReadEvidence(Protocol):
    """The parts of a reading that can tell how the storage was reached."""

    @property
    def settings(self) -> dict[str, ReadValue] | None: ...
    @property
    def init_ora(self) -> dict[str, ReadValue] | None: ...
    @property
    def foreground_wait_events(self) -> _Events: ...
    @property
    def background_wait_events(self) -> _Events: ...
    @property
    def all_wait_events(self) -> _Events: ...


@dataclass(frozen=True, slots=True)
class StorageAccess:
    """The client a report tells of, None if it does not or contradicts itself, and the reason.

    ``place`` is where the first evidence stands.
    """

    client: str | None
    reason: str
    place: ReportLocation


def storage_access(reading: ReadEvidence) -> StorageAccess | None:
    """What parameters and wait events tell; None for a report of neither."""
    found = (("ASM", _asm(reading)), ("dNFS", _dnfs(reading)), *_by_series(reading))
    told = {client: shown for client, shown in found if shown is not None}
    if len(told) == 1:
        ((client, (reason, place)),) = told.items()
        return StorageAccess(client, reason, place)
    if told:
        reasons, places = zip(*told.values(), strict=True)
        return StorageAccess(None, f"the report shows both: {'; '.join(reasons)}", places[0])
    path = _parameter(reading, *_PLACES)
    if path is None:
        return None
    reason = f"{path[0]}: kNFS, dNFS or local; the report does not state which"
    return StorageAccess(None, reason, path[1])


def is_contradicted(stated: str | None, client: str | None) -> bool:
    """Whether a stated client names other ways than the one in a report.

    ASM contradicts none, and is contradicted by none: its disks may be NFS files, which dNFS or
    kNFS reach, or volumes behind any network.
    """
    ways = {"dnfs", "knfs", "local"}.intersection(_words(stated or ""))
    return client in ("dNFS", "kNFS") and bool(ways) and client.lower() not in ways


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z]+", text.lower())


def _by_series(reading: ReadEvidence) -> list[tuple[str, _Shown]]:
    """The clients that the name of a table's series contains as a word."""
    datum = (reading.settings or {}).get("series")
    if datum is None:
        return []
    shown = (f"the series “{datum.value}”", datum.place)
    return [(_NAMED[word], shown) for word in _words(str(datum.value)) if word in _NAMED]


def _parameter(reading: ReadEvidence, *names: str) -> _Shown | None:
    """The first of these parameters that is printed: ``control_files = +DATA/…``."""
    printed = reading.init_ora or {}
    for name in names:
        if name in printed:
            value = str(printed[name].value).lstrip("* ")
            shown = value if len(value) <= _MOST_SHOWN else f"{value[:_MOST_SHOWN]}…"
            return f"{name} = {shown}", printed[name].place
    return None


def _asm(reading: ReadEvidence) -> _Shown | None:
    for name in _PLACES:
        shown = _parameter(reading, name)
        if shown is not None and shown[0].startswith(f"{name} = +"):
            return shown
    return _waits(reading, "asm ")


def _dnfs(reading: ReadEvidence) -> _Shown | None:
    return _parameter(reading, _DNFS_BATCH) or _waits(reading, "dnfs ", "direct nfs")


def _waits(reading: ReadEvidence, *beginnings: str) -> _Shown | None:
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
            return f"waits for {row.event}", row.place
    return None


def _count(row: EventRow) -> float:
    value = row.waits.value if row.waits is not None else 0
    return float(value) if isinstance(value, int | float) else 0.0
