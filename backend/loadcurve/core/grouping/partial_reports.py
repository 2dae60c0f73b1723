"""The reports of single hosts, devices and workloads beside the report of the whole test.

vdbench writes dozens of them into the folder of one test, with the tables of its summary. Each is
a slice of the whole: never a system, a run or a repeat of its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from loadcurve.core.grouping.load_levels import ReadingWithPath, folder_of, preference
from loadcurve.core.readers import format_of
from loadcurve.core.records import LoadPoint

_KIND = "vdbench"
_CLOCKS_S = 5.0
_RATES = ("throughput_iops", "bandwidth_mib_s")
_HOST = re.compile(r"hd[^-]*", re.IGNORECASE)
# What vdbench calls such a file, for those of releases that print no title.
_NAME = re.compile(r"(?:hd|sd|wd|fsd|fwd|slave|localhost)[^/\\]*\.html?$", re.IGNORECASE)
_NO_WHOLE = (
    "vdbench's report of one host, slave, device or workload; add flatfile.html (or summary.html) "
    "of the same output folder"
)


class PartialReportIndex:
    """The readings at hand, to ask of which whole test another one is a slice."""

    def __init__(self, filed: Sequence[ReadingWithPath]) -> None:
        self._wholes: dict[str, list[ReadingWithPath]] = {}
        self._hosts: dict[str, list[str]] = {}
        for item in filed:
            if is_of_host(item):
                self._hosts.setdefault(folder_of(item.path), []).append(item.path)
            elif item.facts.kind == _KIND and not _says_slice(item):
                self._wholes.setdefault(folder_of(item.path), []).append(item)
        for items in self._wholes.values():
            items.sort(key=lambda item: (preference(item) or 0, item.path))

    def reason(self, item: ReadingWithPath) -> str | None:
        """Why a reading is left out as a slice of a whole, or None if it isn't a slice."""
        if item.facts.kind != _KIND:
            return None
        wholes = self._wholes.get(folder_of(item.path), [])
        whole = next((whole for whole in wholes if _is_part(item, whole)), None)
        if whole is not None:
            return f"part of the test in {whole.path}: one host, device or workload"
        if not _is_titled_slice(item):
            return None
        hosts = self._hosts.get(folder_of(item.path), [])
        # Without the whole, the reports of its hosts add up to it.
        if len(hosts) < 2:
            return _NO_WHOLE
        return None if is_of_host(item) else f"part of the test in {' and '.join(hosts)}"


def is_of_host(item: ReadingWithPath) -> bool:
    """Whether a reading is vdbench's report of one host of a test, all slaves of it together."""
    return (
        item.facts.kind == _KIND
        and _HOST.fullmatch(item.facts.settings.get("file", "")) is not None
    )


def _is_titled_slice(item: ReadingWithPath) -> bool:
    return format_of(item.facts.kind).is_slice(item.facts.settings)


def _says_slice(item: ReadingWithPath) -> bool:
    return _is_titled_slice(item) or bool(_is_untitled(item) and _NAME.search(item.path))


def _is_untitled(item: ReadingWithPath) -> bool:
    return preference(item) == format_of(_KIND).preference({})


def _is_part(item: ReadingWithPath, whole: ReadingWithPath) -> bool:
    """Whether the load points of a reading are parts of those that the other one states."""
    if item is whole or _definition(item) != _definition(whole):
        return False
    says_slice = _says_slice(item)
    if not says_slice and (not _is_untitled(item) or _is_untitled(whole)):
        return False
    parts, points = item.facts.points, whole.facts.points
    # Without a title or name that says so, only the clock and every rate can.
    return (any if says_slice else all)(
        any(_is_of(part, point, needs_clock=not says_slice) for point in points) for part in parts
    )


def _definition(item: ReadingWithPath) -> str | None:
    return item.facts.settings.get("run definition")


def _is_of(part: LoadPoint, point: LoadPoint, *, needs_clock: bool) -> bool:
    """Whether two load points ran at one time under one load, the first doing less."""
    if part.started_at is None or point.started_at is None:
        is_same_moment = not needs_clock
    else:
        is_same_moment = abs((part.started_at - point.started_at).total_seconds()) <= _CLOCKS_S
    if not is_same_moment or len({part.concurrency, point.concurrency} - {None}) > 1:
        return False
    metric = next((key for key in _RATES if key in part.quantities), None)
    if metric is None or metric not in point.quantities:
        return False
    most, least = point.quantities[metric], part.quantities[metric]
    return (least.low or least.value) <= (most.high or most.value)
