"""The rate that jobs of fio follow: ``rate_iops`` in requests/s, ``rate`` in bytes/s.

Both are for each job and each of its directions: ``rate_iops=500`` of a job that reads and writes
asks for 500 of each, ``rate_iops=500,200`` for 500 reads and 200 writes. Source: fio's manual,
"I/O rate", https://fio.readthedocs.io/en/latest/fio_doc.html#i-o-rate.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from loadcurve.core.readers.fio.document import FioJob
from loadcurve.core.readers.fio.queue_depth import clones_of
from loadcurve.core.units import KIB, MIB

REQUESTS = "requests/s asked for"
MEBIBYTES = "MiB/s asked for"
KIBIBYTES = "KiB/s asked for"
RATES = (REQUESTS, MEBIBYTES, KIBIBYTES)
"""The settings of a load point that follows a rate, each named by what it counts."""

_SIZE = re.compile(r"([0-9]{1,12})(?:([kmgt])i?)?b?", re.IGNORECASE)
_UNITS = {"": 1, "k": KIB, "m": MIB, "g": KIB * MIB, "t": MIB * MIB}


def requested_rate(jobs: Sequence[FioJob]) -> dict[str, str]:
    """The rate limit of all these jobs together, by its unit; empty without one.

    Jobs of which only some follow a rate have none in common.
    """
    by_name: dict[tuple[str, str], list[FioJob]] = {}
    for job in jobs:
        by_name.setdefault((job.host, job.name), []).append(job)
    for option in ("rate_iops", "rate"):
        total = 0
        for same in by_name.values():
            each, clones = _of_job(same[0], option), clones_of(same)
            if each is None or clones is None:
                break
            total += each * clones
        else:
            return _named(option, total)
    return {}


def _named(option: str, total: int) -> dict[str, str]:
    if option == "rate_iops":
        return {REQUESTS: str(total)}
    if total % MIB == 0:
        return {MEBIBYTES: str(total // MIB)}
    return {KIBIBYTES: str(total // KIB)} if total >= KIB else {}


def _of_job(job: FioJob, option: str) -> int | None:
    """The rate of one job over the directions it works in; None if one of them has none."""
    stated = job.options.get(option)
    if not stated:
        return None
    values = stated.split(",")
    way = job.options.get("rw") or job.options.get("readwrite") or "read"
    places = [place for place, mark in enumerate(("read", "write")) if mark in way]
    if way in ("rw", "randrw", "readwrite"):
        places = [0, 1]
    rates = [_size(values[place] if len(values) > 1 and place < len(values) else values[0])
             for place in places]  # fmt: skip
    known = [rate for rate in rates if rate]
    return sum(known) if known and len(known) == len(rates) else None


def _size(text: str) -> int | None:
    match = _SIZE.fullmatch(text.strip())
    return None if match is None else int(match[1]) * _UNITS[(match[2] or "").lower()]
