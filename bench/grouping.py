"""Processor time to group the readings of a folder of reports, beside another checkout.

    .venv/bin/python bench/grouping.py /path/to/reports [--against /path/to/other/checkout]

Each side reads the files once in a process of its own and groups them often; the least counts. With
two checkouts they take turns, so that their ratio is valid on a machine with other work to do.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

from loadcurve.core.errors import LoadcurveError
from loadcurve.core.grouping import ReadingWithPath, propose_runs
from loadcurve.core.readers import read
from loadcurve.core.reports import facts_of

HERE = Path(__file__).parents[1]
_TURNS = 3
_TIMES = 15
_MOST_BYTES = 4_000_000


def grouped_ms(folder: Path) -> float:
    """The least processor time in ms that grouping all files of a folder takes."""
    filed = []
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        if path.stat().st_size > _MOST_BYTES:
            continue
        content = path.read_bytes()
        sha256 = hashlib.sha256(content).hexdigest()
        try:
            readings = read(content, path.name)
        except LoadcurveError:
            continue
        filed += [
            ReadingWithPath(sha256, str(path.relative_to(folder)), index, facts_of(one, sha256, ""))
            for index, one in enumerate(readings)
            if one.kind != "samples"
        ]
    taken = []
    for _ in range(_TIMES):
        begin = time.process_time()
        propose_runs(filed)
        taken.append(time.process_time() - begin)
    return min(taken) * 1000


def measured(checkout: Path, folder: Path) -> float:
    """The same, with the program of a checkout, in a process of its own."""
    command = [sys.executable, __file__, str(folder), "--one"]
    environment = {**os.environ, "PYTHONPATH": str(checkout / "backend")}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--against", type=Path)
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.one:
        print(grouped_ms(asked.folder))
        return
    checkouts = [HERE] if asked.against is None else [HERE, asked.against.resolve()]
    turns = [[measured(one, asked.folder) for one in checkouts] for _ in range(_TURNS)]
    least = [min(of_one) for of_one in zip(*turns, strict=True)]
    for checkout, taken in zip(checkouts, least, strict=True):
        print(f"{taken:8.1f} ms  {checkout}")
    if len(least) > 1:
        print(f"{least[0] / least[1]:8.2f} ×")


if __name__ == "__main__":
    main()
