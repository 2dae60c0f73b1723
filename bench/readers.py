"""How fast reports are read, against the bare parse of the same bytes in the same run.

    python bench/readers.py FOLDER [--rounds 5] [--sections] [--memory]

FOLDER holds AWR and Statspack reports, HTML or text, also gzipped, in any depth. Printed are MB/s
of one core (CPU time, best of the rounds), and their share of a bare parse of HTML by turbohtml:

- "read": whole readings with every value and its place;
- "to be stored": the whole way of an upload but for the database: reading, load point with its
  evidence and cross-checks, facts, search text, and all of it packed as it is stored;
- for HTML, what turbohtml, and lxml if it is installed, need for a parse that keeps nothing.

- a table of 100,000 rows and four columns, against its cells split and converted, no more.

With ``--sections`` the time until stored is shown by what it is spent on. With ``--memory`` it is
shown what a process that reads one report needs at most beyond what it had, per MB of the report.
"""

from __future__ import annotations

import argparse
import csv
import gzip
import importlib.util
import io
import os
import resource
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import turbohtml

from loadcurve.actions.uploads import reading_process
from loadcurve.actions.uploads.reading_process import read_to_store
from loadcurve.core.errors import LoadcurveError
from loadcurve.core.readers import (
    identify,
    is_html,
    read,
)
from loadcurve.core.readers.awr import report as awr
from loadcurve.core.readers.unwrapping import decoding

MB = 1_000_000
SMALL_BYTES = 100_000
"""Of smaller reports the memory is that of any work at all."""


TABLE_ROWS = 100_000


def table() -> bytes:
    """A CSV of load points with plain numbers, half of them with decimals."""
    rows = (
        f"{i % 64 + 1},{1000 + i * 7 % 90_000},{200 + i % 900}.5,{900 + i % 4000}"
        for i in range(TABLE_ROWS)
    )
    return "\n".join(("Threads,IOPS,Read latency (us),p99 (us)", *rows, "")).encode()


def numbers_of(data: bytes) -> list[list[float]]:
    """The numbers of a plain CSV: the least that a reader of tables does."""
    lines = csv.reader(io.StringIO(data.decode()))
    next(lines)
    return [[float(cell) for cell in row] for row in lines]


def print_table(rounds: int) -> None:
    """Print the CPU time of a large table, and its multiple of the bare conversion."""
    content = table()
    workers = {"bare numbers": numbers_of} | WAYS
    seconds = {
        name: len(content) / MB / mb_per_s(work, [content], rounds)
        for name, work in workers.items()
    }
    for name, spent in seconds.items():
        ratio = spent / seconds["bare numbers"]
        print(f"table  {TABLE_ROWS:,} rows  {name:15} {spent:6.2f} s  x {ratio:5.1f}", flush=True)


def reports(folder: Path) -> Iterable[tuple[str, bytes]]:
    """Form and bytes, inflated, of every report in a folder."""
    for path in sorted(file for file in folder.rglob("*") if file.is_file()):
        data = path.read_bytes()
        if data.startswith(b"\x1f\x8b"):
            data = gzip.decompress(data)
        try:
            kinds = {reading.kind for reading in read(data, path.name)}
        except LoadcurveError:
            continue
        if kinds <= {"awr", "statspack"}:
            yield ("html" if is_html(data.decode("utf-8", "replace")) else "text"), data


def mb_per_s(work: Callable[[bytes], object], contents: list[bytes], rounds: int) -> float:
    """The best rate of several rounds over all contents, in MB per second of CPU time."""
    best = float("inf")
    for _ in range(rounds):
        started = time.process_time()
        for content in contents:
            work(content)
        best = min(best, time.process_time() - started)
    return sum(map(len, contents)) / MB / best


def bare_parsers() -> dict[str, Callable[[bytes], object]]:
    """The parsers to compare with: bytes decoded and parsed, nothing read of them."""
    parsers: dict[str, Callable[[bytes], object]] = {
        "bare turbohtml": lambda data: turbohtml.parse(data.decode("utf-8", "replace"))
    }
    if importlib.util.find_spec("lxml"):
        etree = importlib.import_module("lxml.etree")
        parsers["bare lxml"] = lambda data: etree.fromstring(data, etree.HTMLParser(huge_tree=True))
    return parsers


WAYS: dict[str, Callable[[bytes], object]] = {
    "read": lambda data: read(data, "report"),
    "to be stored": lambda data: read_to_store(data, "report", False, "0" * 64),
}


STEPS: tuple[tuple[object, str, str], ...] = (
    (decoding, "text_of", "bytes to text"),
    (identify, "titles_of", "titles of reports"),
    (identify, "parts_of", "titles of reports"),
    (awr, "_tables", "tables of the sections that are read"),
    (awr, "read_header", "header"),
    (awr, "read_load_profile", "load and I/O profile"),
    (awr, "read_io_profile", "load and I/O profile"),
    (awr, "read_events", "wait events"),
    (awr, "read_activity", "statistics"),
    (awr, "read_histograms", "wait event histograms"),
    (awr, "read_counted_histograms", "wait event histograms"),
    (awr, "read_parameters", "parameters"),
    (awr, "read_cell_io", "Exadata's cells"),
    (awr, "read_cell_histograms", "Exadata's cells"),
    (reading_process, "facts_of", "load point, cross-checks, facts"),
    (reading_process, "facts_json", "load point, cross-checks, facts"),
    (reading_process, "search_text", "search text"),
    (reading_process, "deflate_readings", "packing the readings"),
    (reading_process, "deflate", "packing the report"),
)
"""The steps of an upload by the functions that take them; none of them takes another."""


def by_section(contents: list[bytes]) -> dict[str, float]:
    """Seconds of CPU time by step, over all contents; the rest as "all else"."""
    spent = dict.fromkeys([what for _, _, what in STEPS], 0.0)

    def timed(step: Callable[..., Any], what: str) -> Callable[..., Any]:
        def run(*arguments: Any) -> Any:
            started = time.process_time()
            try:
                return step(*arguments)
            finally:
                spent[what] += time.process_time() - started

        return run

    originals = [(module, name, getattr(module, name)) for module, name, _ in STEPS]
    for module, name, what in STEPS:
        setattr(module, name, timed(getattr(module, name), what))
    started = time.process_time()
    for content in contents:
        WAYS["to be stored"](content)
    whole = time.process_time() - started
    for module, name, step in originals:
        setattr(module, name, step)
    return spent | {"all else": whole - sum(spent.values())}


def peak_mb_per_mb(content: bytes) -> float:
    """What a process that reads a report needs at most beyond what it had, per MB of it."""
    receiver, sender = os.pipe()
    child = os.fork()
    if child == 0:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        WAYS["to be stored"](content)
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        os.write(sender, repr(peak - pages * resource.getpagesize()).encode())
        os._exit(0)
    os.close(sender)
    with os.fdopen(receiver) as pipe:
        grown = int(pipe.read())
    os.waitpid(child, 0)
    return grown / len(content)


def print_sections(form: str, contents: list[bytes]) -> None:
    """Print the share of each step in the time until stored, the largest first."""
    spent = by_section(contents)
    whole = sum(spent.values())
    for what, seconds in sorted(spent.items(), key=lambda pair: -pair[1]):
        print(f"{form}  {what:40} {seconds:7.3f} s {100 * seconds / whole:5.1f}%", flush=True)


def print_memory(form: str, contents: list[bytes]) -> None:
    """Print the peak memory of reading one report, in MB per MB of it."""
    peaks = sorted(peak_mb_per_mb(content) for content in contents if len(content) > SMALL_BYTES)
    if peaks:
        median = peaks[len(peaks) // 2]
        print(f"{form}  peak memory: {median:.1f} MB per MB of a report, {peaks[-1]:.1f} at most")


def main() -> int:
    """Print one line a form and worker."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--rounds", type=int, default=5)
    arguments.add_argument("--sections", action="store_true")
    arguments.add_argument("--memory", action="store_true")
    options = arguments.parse_args()
    by_form: dict[str, list[bytes]] = {"html": [], "text": []}
    for form, data in reports(options.folder):
        by_form[form].append(data)
    if not any(by_form.values()):
        sys.stderr.write(f"no reports in {options.folder}\n")
        return 1
    print_table(options.rounds)
    bare = 0.0
    for form, contents in by_form.items():
        if not contents:
            continue
        size = sum(map(len, contents)) / MB
        # The parsers come first: the rates after them are shares of turbohtml's.
        workers = (bare_parsers() if form == "html" else {}) | WAYS
        for name, work in workers.items():
            rate = mb_per_s(work, contents, options.rounds)
            bare = bare or rate
            print(
                f"{form}  {len(contents):4} files  {size:7.1f} MB  {name:15} {rate:7.1f} MB/s"
                f"{rate / bare:7.2f}",
                flush=True,
            )
        if options.sections:
            print_sections(form, contents)
        if options.memory:
            print_memory(form, contents)
    return 0


if __name__ == "__main__":
    sys.exit(main())
