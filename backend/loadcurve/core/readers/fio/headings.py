"""The lines in which fio's text announces its jobs, before any of them has run.

::

    reader: (g=0): rw=randread, bs=(R) 8192B-8192B, (W) …, ioengine=libaio, iodepth=16
    ...
    fio-3.28
    Starting 4 processes

``...`` follows a job with clones (``numjobs``). Results name their job and group only, so these
lines are all that text and terse output say of queue depth and engine.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from loadcurve.core.units import KIB, MIB

_HEADING = re.compile(
    r"(?P<name>.{0,300}?): \(g=(?P<group>[0-9]{1,6})\): rw=(?P<rw>[a-z]{1,20}),(?P<rest>.{0,1000})"
)
_ENGINE = re.compile(r"\bioengine=([A-Za-z0-9_./:-]{1,100})")
_DEPTH = re.compile(r"\biodepth=([0-9]{1,9})")
_SIZES = re.compile(
    r"([0-9]{1,12}(?:\.[0-9]{1,3})?)([KkMG]?)i?B?-([0-9]{1,12}(?:\.[0-9]{1,3})?)([KkMG]?)i?B?"
)
_STARTING = re.compile(r"Starting ([0-9]{1,6}) (?:process|thread)[a-z]*(?: and ([0-9]{1,6}) )?")
_UNITS = {"": 1, "k": KIB, "m": MIB, "g": KIB * MIB}
_LONGEST_SIZES = 200
_READS, _WRITES = 0, 1

CLONES = "..."
"""The line for the clones of the job above it."""


@dataclass(frozen=True, slots=True)
class FioHeading:
    """A job as announced: its name, group and options, and whether clones of it follow."""

    line: int
    name: str
    group: int
    options: Mapping[str, str]


@dataclass(slots=True)
class FioHeadings:
    """All that one run of fio announced. ``processes`` is None where "Starting …" is missing."""

    headings: list[FioHeading] = field(default_factory=list)
    has_clones: bool = False
    processes: int | None = None
    _merged: dict[tuple[str | None, int], dict[str, str]] = field(default_factory=dict)

    def take(self, announcement: FioHeading | int) -> None:
        """Note a job, or the number of processes that fio started."""
        if isinstance(announcement, FioHeading):
            self.headings.append(announcement)
        else:
            self.processes = announcement

    def options_of(self, name: str, group: int) -> dict[str, str]:
        """Options that all headings of a result's job share; may be empty.

        One result may stand for several jobs (``group_reporting``); an option in which they
        differ is listed with all its values, so that nobody takes it for the group's.
        """
        if not self._merged:
            alike: dict[tuple[str | None, int], list[Mapping[str, str]]] = {}
            for heading in self.headings:
                for key in ((heading.name, heading.group), (None, heading.group)):
                    alike.setdefault(key, []).append(heading.options)
            self._merged = {key: _merged(options) for key, options in alike.items()}
        options = self._merged.get((name, group)) or self._merged.get((None, group))
        return dict(options or {})

    def jobs_of(self, group: int) -> int | None:
        """Number of jobs in a group, if the announced jobs give it."""
        in_group = sum(heading.group == group for heading in self.headings)
        if not self.has_clones:
            return in_group or None
        return self.processes if in_group == len(self.headings) else None


def announcement_of(line: str, number: int) -> FioHeading | int | None:
    """The job that a line announces, or the number of processes; None for other lines."""
    if "(g=" in line:
        return _heading_of(line, number)
    starting = _STARTING.match(line) if line.startswith("Starting ") else None
    return None if starting is None else int(starting[1]) + int(starting[2] or 0)


def _heading_of(line: str, number: int) -> FioHeading | None:
    match = _HEADING.match(line)
    if match is None:
        return None
    options = {"rw": match["rw"]}
    rest = match["rest"]
    if (size := _block_size(rest, match["rw"])) is not None:
        options["bs"] = size
    if engine := _ENGINE.search(rest):
        options["ioengine"] = engine[1].rstrip(",")
    if depth := _DEPTH.search(rest):
        options["iodepth"] = depth[1]
    return FioHeading(number, without_progress(match["name"]), int(match["group"]), options)


def without_progress(name: str) -> str:
    """A job's name without the progress line that fio left before it on a terminal."""
    return name.rpartition("[eta ")[2].rpartition("s]")[2].strip() if "[eta " in name else name


def _block_size(rest: str, rw: str) -> str | None:
    """The block size as an option has it (8k), if all I/O of this ``rw`` has that one size."""
    sizes = [
        _single_size(match)
        for match in _SIZES.finditer(rest[:_LONGEST_SIZES].partition("ioengine=")[0])
    ]
    if not sizes:
        return None
    ways = [_READS] if rw in ("read", "randread") else [_WRITES]
    if rw in ("rw", "readwrite", "randrw"):
        ways = [_READS, _WRITES]
    used = {sizes[min(way, len(sizes) - 1)] for way in ways}
    only = used.pop() if len(used) == 1 else None
    if only is None:
        return None
    return f"{only // KIB}k" if only % KIB == 0 else str(only)


def _single_size(match: re.Match[str]) -> int | None:
    low, low_unit, high, high_unit = match.groups()
    smallest = round(float(low) * _UNITS[low_unit.lower()])
    return smallest if smallest == round(float(high) * _UNITS[high_unit.lower()]) else None


def _merged(options: Sequence[Mapping[str, str]]) -> dict[str, str]:
    merged: dict[str, str] = {}
    for key in dict.fromkeys(key for heading in options for key in heading):
        values = list(dict.fromkeys(heading.get(key, "not stated") for heading in options))
        merged[key] = " or ".join(values[:8])
    return merged
