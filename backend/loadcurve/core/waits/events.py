"""Which wait events stand for single-block reads and for writes."""

from __future__ import annotations

# The events that stand for single-block reads, in the order of preference.
READ_EVENTS = (
    "db file sequential read",
    "cell single block physical read",
    "cell single block physical read: flash cache",
    "cell single block physical read: pmem cache",
    "cell single block physical read: xrmem cache",
    "cell single block physical read: RDMA",
)


# The database writer's batches, the one event that stands for writes.
WRITE_EVENT = "db file parallel write"


# On Exadata one operation: its events after the plain one tell which path a read took.
_CELL_READ = "cell single block physical read"


_SHORTEST_CUT = 24


def is_cell_read(event: str) -> bool:
    """Whether the event is Exadata's single-block read, on whatever path, its name cut or whole."""
    if event.startswith(_CELL_READ):
        return event[len(_CELL_READ) :][:1] in ("", ":")
    return len(event) >= _SHORTEST_CUT and _CELL_READ.startswith(event)
