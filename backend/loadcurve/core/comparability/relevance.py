"""Which conditions matter for a comparison of runs, in one table by load generator.

A condition that matters for a run and that it does not state is listed as not stated. One that both
runs state is compared whatever made their load.
"""

from __future__ import annotations

from loadcurve.core.records import Run

_EVERY = ("latency_seen", "io_size", "generator", "concurrency_unit", "repeats")
_DATABASE = ("oracle_major",)
MATTERING: dict[str, tuple[str, ...]] = {
    "slob": (
        *_EVERY,
        *_DATABASE,
        "update_pct",
        "scan_pct",
        "buffer_hit_pct",
        "WORK_UNIT",
        "SCALE",
        "THREADS_PER_SCHEMA",
    ),
    "fio": (*_EVERY, "rw", "ioengine", "direct"),
    "vdbench": (*_EVERY, "access", "rdpct"),
    "orion": (*_EVERY, "access"),
    "calibrate_io": (*_EVERY, *_DATABASE),
    "hammerdb": (*_EVERY, *_DATABASE, "buffer_hit_pct"),
}
"""Keys of rules by the beginning of a generator's name."""
UNKNOWN_GENERATOR = (*_EVERY, *_DATABASE, "update_pct", "buffer_hit_pct")
"""What a table, or a report whose load nobody named, may state."""


def relevant_conditions(run: Run) -> frozenset[str]:
    """The keys of the conditions that matter for a comparison with this run."""
    generator = (run.workload.generator or "").strip().lower()
    named = (keys for name, keys in MATTERING.items() if generator.startswith(name))
    return frozenset(next(named, UNKNOWN_GENERATOR))
