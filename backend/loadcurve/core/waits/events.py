"""Which wait events stand for single-block reads, for all reads, and for writes."""

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
# All events in which a session waits for a read; a path may follow a name, or be cut off.
_READ_WAITS = (
    "db file sequential read",
    "db file parallel read",
    "db file scattered read",
    "direct path read",
    "cell single block physical read",
    "cell multiblock physical read",
    "cell list of blocks physical read",
    "cell smart table scan",
    "cell smart index scan",
)


def is_read_wait(event: str) -> bool:
    """Whether a session waits for a read in this event, of one block or of many."""
    if event.startswith(_READ_WAITS):
        return True
    return len(event) >= _SHORTEST_CUT and any(name.startswith(event) for name in _READ_WAITS)


def is_cell_read(event: str) -> bool:
    """Whether the event is Exadata's single-block read, on whatever path, its name cut or whole."""
    if event.startswith(_CELL_READ):
        return event[len(_CELL_READ) :][:1] in ("", ":")
    return len(event) >= _SHORTEST_CUT and _CELL_READ.startswith(event)
