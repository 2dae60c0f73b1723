"""The wait class of an event whose report does not print one.

Only reports over several instances print a class in their event tables. The classes are those of
V$EVENT_NAME; an event that is not known here has none, which is not the class "Other".
"""

from __future__ import annotations

CPU = "CPU"
"""Not a wait class: what CPU_EVENTS are counted as."""
CPU_EVENTS = ("DB CPU", "CPU time")
"""How releases since 11g, and earlier ones and Statspack, name CPU among the top events."""
IDLE = "Idle"

_BEGINNINGS = (
    ("db flash cache ", "User I/O"),
    ("direct path ", "User I/O"),
    ("cell smart ", "User I/O"),
    ("cell single block ", "User I/O"),
    ("cell multiblock ", "User I/O"),
    ("cell list of blocks ", "User I/O"),
    ("control file ", "System I/O"),
    ("log file switch", "Configuration"),
    ("gc ", "Cluster"),
    ("library cache", "Concurrency"),
    ("latch: library cache", "Concurrency"),
    ("latch: row cache", "Concurrency"),
    ("row cache ", "Concurrency"),
    ("cursor: ", "Concurrency"),
    ("SQL*Net more data ", "Network"),
    ("SQL*Net vector data ", "Network"),
    ("resmgr:", "Scheduler"),
    ("PX Deq", IDLE),
    ("Streams AQ: waiting for ", IDLE),
)
_EVENTS = {
    "User I/O": (
        "db file sequential read",
        "db file scattered read",
        "db file parallel read",
        "db file single write",
        "read by other session",
        "local write wait",
        "Data file init write",
        "Disk file operations I/O",
        "Disk file Mirror Read",
        "ASM IO for non-blocking poll",
    ),
    "System I/O": (
        "db file async I/O submit",
        "db file parallel write",
        "log file parallel write",
        "log file sequential read",
        "log file single write",
        "kfk: async disk IO",
    ),
    "Commit": ("log file sync",),
    "Concurrency": (
        "buffer busy waits",
        "enq: TX - index contention",
        "latch: cache buffers chains",
        "latch: shared pool",
        "resmgr:internal state change",
    ),
    "Configuration": (
        "enq: HW - contention",
        "enq: SQ - contention",
        "enq: TX - allocate ITL entry",
        "free buffer waits",
        "latch: redo copy",
        "latch: redo writing",
        "log buffer space",
        "undo segment extension",
        "write complete waits",
    ),
    "Application": (
        "SQL*Net break/reset to client",
        "enq: KO - fast object checkpoint",
        "enq: RO - fast object reuse",
        "enq: TM - contention",
        "enq: TX - row lock contention",
        "enq: UL - contention",
    ),
    "Network": ("SQL*Net message to client", "SQL*Net message to dblink"),
    "Other": (
        "PX Deq: Join ACK",
        "PX Deq: Signal ACK EXT",
        "PX Deq: Slave Session Stats",
        "PX Deq: reap credit",
        "LGWR all worker groups",
        "LGWR any worker group",
        "LGWR worker group ordering",
        "enq: CF - contention",
        "enq: CR - block range reuse ckpt",
        "enq: FB - contention",
        "enq: TX - contention",
        "enq: US - contention",
        "latch free",
        "latch: cache buffers lru chain",
        "latch: redo allocation",
        "latch: undo global data",
        "reliable message",
        "rdbms ipc reply",
    ),
    IDLE: (
        "PX Idle Wait",
        "SQL*Net message from client",
        "class slave wait",
        "jobq slave wait",
        "pipe get",
        "PL/SQL lock timer",
        "rdbms ipc message",
        "shared server idle wait",
        "smon timer",
        "pmon timer",
        "watchdog main loop",
    ),
    CPU: CPU_EVENTS,
}
_CLASS_OF = {event: name for name, events in _EVENTS.items() for event in events}


def is_idle(event: str, wait_class: str | None) -> bool:
    """Whether a wait is no part of DB time: by the class that is printed, else by its name."""
    return (wait_class or wait_class_of(event)) == IDLE


def wait_class_of(event: str) -> str | None:
    """The wait class of ``event`` as V$EVENT_NAME has it, CPU for CPU; None if not known here."""
    if event in _CLASS_OF:
        return _CLASS_OF[event]
    return next((name for start, name in _BEGINNINGS if event.startswith(start)), None)
