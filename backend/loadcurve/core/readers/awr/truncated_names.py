"""Names of statistics and parameters that a text report cuts to the same beginning.

A list is in the order of its whole names. So where a report prints as many rows as there are names
with the beginning, the order tells which is which; with fewer, each is stored
under a name that says so.
"""

from __future__ import annotations

from loadcurve.core.records import Finding

_CUT_ALIKE = (
    (
        "Client Time (usec) Round Trip Time",
        "Client Time (usec) Round Trip Time Variance",
    ),
    ("DX/BB enqueue lock background get time", "DX/BB enqueue lock background gets"),
    ("IM scan CUs memcompress for capacity high", "IM scan CUs memcompress for capacity low"),
    ("IM scan CUs memcompress for query high", "IM scan CUs memcompress for query low"),
    ("bytes received via SQL*Net from client", "bytes received via SQL*Net from dblink"),
    (
        "cell physical IO bytes eligible for predicate offload",
        "cell physical IO bytes eligible for smart IOs",
    ),
    (
        "cell physical IO bytes saved by columnar cache",
        "cell physical IO bytes saved by storage index",
    ),
    (
        "cell physical IO interconnect bytes",
        "cell physical IO interconnect bytes returned by smart scan",
    ),
    (
        "transaction tables consistent read rollbacks",
        "transaction tables consistent reads - undo records applied",
    ),
)
_OVERHEAD = "redo synch time overhead count ("
# The release from which on the second names are printed.
_OVERHEAD_SINCE = (12, 2)
_OVERHEAD_NAMES = (
    ("<128 msec)", "<2 msec)", "<32 msec)", "<8 msec)", ">=128 msec)"),
    (" 2ms)", " 32ms)", " 8ms)", "128ms)", "inf)"),
)


def distinct_names(printed: str, count: int, release: str | None) -> tuple[str, ...]:
    """``count`` names for the rows printed as ``printed``, in their order."""
    known = _known(printed, release)
    if len(known) == count:
        return known
    return tuple(f"{printed}… ({place} of {count}, name cut off)" for place in range(1, count + 1))


def _known(printed: str, release: str | None) -> tuple[str, ...]:
    if printed.startswith(_OVERHEAD):
        version = _version(release)
        ends = None if version is None else _OVERHEAD_NAMES[version >= _OVERHEAD_SINCE]
        return tuple(f"{_OVERHEAD}{end}" for end in ends or ())
    fits = (names for names in _CUT_ALIKE if all(name.startswith(printed) for name in names))
    return next(fits, ())


def _version(release: str | None) -> tuple[int, int] | None:
    numbers = (release or "").split(".")[:2]
    if len(numbers) < 2 or not all(part.isascii() and part.isdigit() for part in numbers):
        return None
    return int(numbers[0]), int(numbers[1])


def same_names_finding(printed: str, names: tuple[str, ...]) -> Finding:
    """The remark on rows with equal printed names, stored as ``names``."""
    text = (
        f"{len(names)} rows are printed as {printed!r}, their names cut off; they are read as "
        f"{', '.join(names)}"
    )
    return Finding("Truncated names", "notice", text)
