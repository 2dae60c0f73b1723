"""Conditions in the headers of two reports, and which of them are the same."""

from __future__ import annotations

import math

# Header keys of release and machine, with their titles.
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
_PLATFORM_WIDTH = 15


def is_same(key: str, before: str, after: str) -> bool:
    """Whether two reports state the same condition; memory may be rounded differently.

    Text reports cut a platform off at the width of its column: "Linux x86 64-bi".
    """
    if key == "platform":
        shorter, longer = sorted((before, after), key=len)
        return (longer.startswith(shorter) and len(shorter) >= _PLATFORM_WIDTH) or before == after
    if before == after or key != "memory_gb":
        return before == after
    try:
        return math.isclose(float(before), float(after), rel_tol=_SAME_MEMORY)
    except ValueError:
        return False
