"""The headings a table of load points may have, each with its unit in its name.

A metric of units.METRICS may stand in its own unit (``read_latency_us``) or in a common other one
(``read_latency_ms``, ``bandwidth_mb_s``); MB and GB are decimal, MiB and GiB binary. Headings
without a unit are never guessed at: ``suggest_mapping`` leaves them open.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from loadcurve.core.units import KIB, METRICS, MIB

FIELDS = ("concurrency", "sessions", "repeat", "label", "started_at", "provenance", "note")

_OTHER_UNITS = {
    "IOPS": {"iops": 1.0, "kiops": 1e3},
    "MiB/s": {
        "mib_s": 1.0,
        "kib_s": 1 / KIB,
        "gib_s": float(KIB),
        "kb_s": 1e3 / MIB,
        "mb_s": 1e6 / MIB,
        "gb_s": 1e9 / MIB,
        "gbit_s": 1e9 / 8 / MIB,
    },
    "µs": {"ns": 1e-3, "us": 1.0, "ms": 1e3, "s": 1e6},
    "s": {"s": 1.0, "min": 60.0},
}


@dataclass(frozen=True, slots=True)
class Column:
    """One heading: the field or metric it fills, and what one of its unit is in the metric's."""

    name: str
    target: str
    factor: float = 1.0


def _columns() -> dict[str, Column]:
    columns = {name: Column(name, name) for name in FIELDS}
    for key, metric in METRICS.items():
        columns[key] = Column(key, key)
        for unit, factor in _OTHER_UNITS.get(metric.unit, {}).items():
            own = next(
                suffix for suffix, scale in _OTHER_UNITS[metric.unit].items() if scale == 1.0
            )
            name = f"{key.removesuffix(own)}{unit}"
            columns[name] = Column(name, key, factor)
    return columns


COLUMNS: dict[str, Column] = _columns()
"""Every heading that is understood, by name."""

_SAME_WORD = {
    "thread": "concurrency",
    "threads": "concurrency",
    "user": "concurrency",
    "users": "concurrency",
    "clients": "concurrency",
    "iodepth": "concurrency",
    "qd": "concurrency",
    "queue_depth": "concurrency",
    "schemas": "concurrency",
    "n": "concurrency",
    "rep": "repeat",
    "iteration": "repeat",
    "name": "label",
    "test": "label",
    "comment": "note",
    "start": "started_at",
    "date": "started_at",
}
_DIRECTIONS = {word: "read" for word in ("read", "reads", "rd", "r")} | {
    word: "write" for word in ("write", "writes", "wr", "w")
}
_LATENCY_WORDS = frozenset({"latency", "lat", "response", "resp", "rt"})
_BANDWIDTH_UNITS = frozenset(_OTHER_UNITS["MiB/s"])
_RATE_WORDS = frozenset({"iops", "kiops"})
# A percentile or an extreme is another metric than the mean and must not pass for it.
_OTHER_STATISTICS = re.compile(r"p?[0-9.]+(?:th)?|max|min|maximum|minimum|median|stdev|stddev|dev")


def suggest_mapping(headers: Iterable[str]) -> dict[str, str | None]:
    """For each heading the column it most likely means, or None; no column is suggested twice."""
    mapping: dict[str, str | None] = {}
    taken: set[str] = set()
    for header in headers:
        name = _meaning(header)
        target = COLUMNS[name].target if name else None
        mapping[header] = None if target in taken else name
        taken |= {target} if target else set()
    return mapping


def _meaning(header: str) -> str | None:
    text = unicodedata.normalize("NFKC", header[:200]).strip().lower().replace("μ", "u")
    if text in COLUMNS:
        return text
    text = re.sub(r"iops\b", "iops_", text)
    text = re.sub(r"\b([kmg]i?b|gbit)ps\b", r"\1_s", text)
    text = re.sub(r"\s*(?:/|\bper\b)\s*s(?:ec(?:ond)?)?\b", "_s", text)
    words = re.findall(r"[a-z0-9]+(?:_s\b)?|%", text)
    joined = "_".join(words).rstrip("_")
    for known in (joined, _SAME_WORD.get(joined)):
        if known in COLUMNS:
            return known
    return _metric(words)


def _metric(words: list[str]) -> str | None:
    """The column of a heading such as ["avg", "read", "latency", "ms"]."""
    if any(_OTHER_STATISTICS.fullmatch(word) for word in words):
        return None
    directions = {_DIRECTIONS[word] for word in words if word in _DIRECTIONS}
    if len(directions) > 1:
        return None
    prefix = f"{directions.pop()}_" if directions else ""
    for word in words:
        if word in _RATE_WORDS:
            return f"{prefix or 'throughput_'}{word}"
        if word in _BANDWIDTH_UNITS:
            return f"redo_{word}" if "redo" in words else f"{prefix}bandwidth_{word}"
        if word in _OTHER_UNITS["µs"] and _LATENCY_WORDS & set(words):
            return f"{prefix}latency_{word}" if prefix else None
    return None
