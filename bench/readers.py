"""How fast reports are read, against the bare parse of the same bytes in the same run.

    python bench/readers.py FOLDER [--rounds 5]

FOLDER holds AWR and Statspack reports, HTML or text, also gzipped, in any depth. Printed are MB/s
of one core (CPU time, best of the rounds), and their share of a bare parse of HTML by turbohtml:

- "read": whole readings with every value and its place;
- "to be stored": the whole way of an upload but for the database: reading, load point with its
  evidence and cross-checks, facts, search text, and all of it packed as it is stored;
- for HTML, what turbohtml, and lxml if it is installed, need for a parse that keeps nothing.
"""

from __future__ import annotations

import argparse
import gzip
import importlib.util
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import turbohtml

from loadcurve.actions.uploads.reading_process import read_to_store
from loadcurve.core.errors import LoadcurveError
from loadcurve.core.readers import (
    is_html,
    read,
)

MB = 1_000_000


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


def main() -> int:
    """Print one line a form and worker."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--rounds", type=int, default=5)
    options = arguments.parse_args()
    by_form: dict[str, list[bytes]] = {"html": [], "text": []}
    for form, data in reports(options.folder):
        by_form[form].append(data)
    if not any(by_form.values()):
        sys.stderr.write(f"no reports in {options.folder}\n")
        return 1
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
    return 0


if __name__ == "__main__":
    sys.exit(main())
