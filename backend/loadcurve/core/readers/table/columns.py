"""The fields and metrics a column of a table may fill, each with the unit in its name.

A metric of units.METRICS may stand in its own unit (``read_latency_us``) or in a common other one
(``read_latency_ms``, ``bandwidth_mb_s``); MB and GB are decimal, MiB and GiB binary.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from loadcurve.core.units import KIB, METRICS, MIB

FIELDS = ("concurrency", "sessions", "repeat", "label", "started_at", "provenance", "note")
LOAD, SERIES, SETTING, IGNORE = "load", "series", "setting", "ignore"

UNIT_SIZES = {
    "IOPS": {"iops": 1.0, "kiops": 1e3},
    "MiB/s": {
        "mib_s": 1.0,
        "kib_s": 1 / KIB,
        "gib_s": float(KIB),
        "kb_s": 1e3 / MIB,
        "mb_s": 1e6 / MIB,
        "gb_s": 1e9 / MIB,
        "mbit_s": 1e6 / 8 / MIB,
        "gbit_s": 1e9 / 8 / MIB,
    },
    "µs": {"ns": 1e-3, "us": 1.0, "ms": 1e3, "s": 1e6},
    "s": {"s": 1.0, "min": 60.0},
}
"""The units that a cell or a heading may state, by the canonical unit they are turned into."""


@dataclass(frozen=True, slots=True)
class TableField:
    """The field or metric that a column fills, and how many canonical units one of its unit is."""

    name: str
    target: str
    factor: float = 1.0

    @property
    def unit(self) -> str | None:
        """The canonical unit of the metric; None for a field."""
        metric = METRICS.get(self.target)
        return None if metric is None else metric.unit


def _columns() -> dict[str, TableField]:
    columns = {name: TableField(name, name) for name in (*FIELDS, SERIES, SETTING)}
    columns[LOAD] = TableField(LOAD, "concurrency")
    for key, metric in METRICS.items():
        columns[key] = TableField(key, key)
        sizes = UNIT_SIZES.get(metric.unit, {})
        own = next((unit for unit, size in sizes.items() if size == 1.0), "")
        for unit, size in sizes.items():
            name = f"{key.removesuffix(own)}{unit}"
            columns[name] = TableField(name, key, size)
    return columns


COLUMNS: dict[str, TableField] = _columns()
"""What a column can be taken for, by name."""

_PER_SECOND = re.compile(
    r"\s*(?:/|\bper\b|\bpro\b|\bpar\b|\bpor\b)\s*(?:seconds?|secs?|s)\b|ps\b", re.IGNORECASE
)
_BYTES = re.compile(r"([kKmMgG])(i?)([bBo])(it)?")
_TIMES = {
    **dict.fromkeys(("us", "usec", "usecs", "microsec", "microseconds", "mikrosekunden"), "us"),
    **dict.fromkeys(("ms", "msec", "msecs", "millisec", "milliseconds", "millisekunden"), "ms"),
    **dict.fromkeys(("ns", "nsec", "nsecs", "nanoseconds"), "ns"),
    **dict.fromkeys(
        ("s", "sec", "secs", "seconds", "sek", "sekunden", "secondes", "segundos"), "s"
    ),
    **dict.fromkeys(("min", "mins", "minutes", "minuten", "minutos"), "min"),
    **dict.fromkeys(("microsecondes", "microsegundos"), "us"),
    **dict.fromkeys(("millisecondes", "milisegundos"), "ms"),
}


def unit_of(text: str) -> str | None:
    """The unit that ``text`` names as UNIT_SIZES spells it; None for none, or an unclear one.

    ``Mb/s`` is unclear: it may be megabits or megabytes.
    """
    plain = text.strip().rstrip(".").replace("µ", "u").replace("μ", "u")
    lower = plain.casefold()
    if lower in _TIMES:
        return _TIMES[lower]
    bare = _PER_SECOND.sub("", plain)
    if lower in ("iops", "io/s", "ios/s", "i/o/s", "kiops") or (
        bare != plain and bare.casefold() in ("io", "ios", "i/o", "i/os")
    ):
        return "kiops" if lower == "kiops" else "iops"
    size = _BYTES.fullmatch(bare)
    if bare == plain or size is None:
        return None
    prefix, binary, letter, bit = size.groups()
    if bit:
        return None if binary or prefix in "kK" else f"{prefix.casefold()}bit_s"
    if letter == "b" and not binary:
        return None
    return f"{prefix.casefold()}{'ib' if binary else 'b'}_s"
