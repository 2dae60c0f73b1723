"""From the levels of a vdbench file to readings: one a run definition and workload.

A run definition may loop over threads, over request rates, and over what makes another workload
of it (transfer size, read percentage). The rate is the load if it varies, or if only it is
said, else the threads are; the rest sets curves apart. Threads are per SD or FWD, whose number
the files do not print. ``iorate=curve`` runs ``rd1`` uncontrolled, then ``rd1_(10%)`` and so on
of the rate it reached: one run definition.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from loadcurve.core.formatting import number_text
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.vdbench.level import VdbenchLevel, load_point, plain_number
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import UNCONTROLLED, Finding, LoadPoint

UNIT_KEY = "load"
RUN_KEY = "run definition"
FILE_KEY = "file"
CURVE_KEY = "curve"
# What vdbench prints for iorate=max is 9999988, for the first run of iorate=curve 9999977.
_UNLIMITED = 9_999_977
_NO_RATE = "iorate=max requests the maximum, not a rate"
_MOST_CONCURRENCY = 10**9
_SECTOR_BYTES = 512
_SHARE_OF_MAX = re.compile(r"_\([0-9.]{1,6}%\)$")


def readings(levels: Sequence[VdbenchLevel], findings: Sequence[Finding]) -> Iterator[Reading]:
    """One reading a curve, in the order of the file; the first has the findings of the file."""
    of_file = tuple(findings)
    for count, (of_curve, load) in enumerate(_curves(levels), start=1):
        size_limits.check(count, size_limits.TABLES, "run definitions", of_curve[0].file)
        points = tuple(_point(level, load) for level in of_curve)
        first = of_curve[0]
        yield Reading(
            kind="vdbench",
            format="text",
            scope=None,
            reader_version=READER_VERSION,
            header={"run_definition": _definition(first)},
            settings=_settings(of_curve, load),
            load_points=points,
            findings=of_file,
        )
        of_file = ()


def _curves(levels: Sequence[VdbenchLevel]) -> Iterator[tuple[list[VdbenchLevel], str]]:
    """The levels of each curve, and whether ``iorate`` or ``threads`` is its load."""
    workloads: dict[tuple[object, ...], list[VdbenchLevel]] = {}
    for level in levels:
        key = (_base_name(level.run), *_asked(level, {"iorate", "threads"}))
        workloads.setdefault(key, []).append(level)
    for together in workloads.values():
        if len({level.asked.get("iorate") for level in together}) == 1:
            says_threads = any("threads" in level.asked for level in together)
            yield together, "threads" if says_threads or _rate(together[0]) is None else "iorate"
            continue
        by_threads: dict[str | None, list[VdbenchLevel]] = {}
        for level in together:
            by_threads.setdefault(level.asked.get("threads"), []).append(level)
        for of_threads in by_threads.values():
            yield of_threads, "iorate"


def _base_name(run: str) -> str:
    """The run definition's name without the share of the maximum: ``rd1`` of ``rd1_(10%)``."""
    return _SHARE_OF_MAX.sub("", run)


def _definition(level: VdbenchLevel) -> ReadValue:
    return ReadValue(_base_name(level.run), _place(level, "Run", level.run))


def _rate(level: VdbenchLevel) -> float | None:
    """The requested rate; None for the maximum, or if it is not stated."""
    rate = plain_number(level.asked.get("iorate", ""))
    return None if rate is None or rate.value >= _UNLIMITED else float(rate.value)


def _asked(level: VdbenchLevel, besides: set[str]) -> tuple[tuple[str, str], ...]:
    return tuple((key, value) for key, value in level.asked.items() if key not in besides)


def _point(level: VdbenchLevel, load: str) -> LoadPoint:
    raw = level.asked.get(load)
    asked = None if raw is None else plain_number(raw)
    count = None if asked is None else round(asked.value)
    if load == "iorate" and (count is None or count >= _UNLIMITED):
        return replace(load_point(level, None, _NO_RATE), label=UNCONTROLLED)
    if count is None or not 0 < count < _MOST_CONCURRENCY:
        why = f"{level.file} does not state the number of threads"
        return replace(load_point(level, None, why), label=level.run)
    point = load_point(level, count, None)
    per = "for each FWD" if level.is_file_system else "for each SD"
    said = f"threads={raw} {per}" if load == "threads" else f"{raw} requests/s asked for"
    return replace(point, note=f"{said}; {point.note}")


def _settings(levels: Sequence[VdbenchLevel], load: str) -> dict[str, ReadValue]:
    """Requested settings of all levels of a curve except its load, with their places."""
    first = levels[0]
    per = "FWD" if first.is_file_system else "SD"
    unit = f"threads/{per}" if load == "threads" else "requests/s asked for"
    settings = {
        RUN_KEY: _definition(first),
        FILE_KEY: ReadValue(first.file, _place(first, "", first.file)),
        UNIT_KEY: ReadValue(unit, _place(first, load, first.asked.get(load, ""))),
    }
    for key, value in _asked(first, {load}):
        rate = plain_number(value) if key == "iorate" else None
        said = "max" if rate is not None and rate.value >= _UNLIMITED else value
        settings[key] = ReadValue(said, _place(first, key, value))
    shares = [level for level in levels if _SHARE_OF_MAX.search(level.run)]
    if rates := [(_rate(level) or 0.0, level) for level in shares]:
        most, of_most = max(rates, key=lambda pair: pair[0])
        text = f"curve up to {number_text(most)} requests/s"
        settings[CURVE_KEY] = ReadValue(text, _place(of_most, "Run", of_most.run))
    size = _io_size(levels)
    if size is not None:
        cell = first.cells["bytes"]
        settings["io_size_bytes"] = ReadValue(size, _place(first, cell.column, cell.raw))
    return settings


def _io_size(levels: Sequence[VdbenchLevel]) -> int | None:
    """The bytes of an I/O, if all levels moved the same whole number of sectors with each."""
    sizes = {level.value("bytes") for level in levels}
    size = sizes.pop() if len(sizes) == 1 else None
    return int(size) if size and size % _SECTOR_BYTES == 0 else None


def _place(level: VdbenchLevel, column: str, raw: str) -> ReportLocation:
    return ReportLocation(level.file, level.row, column, level.line, raw)
