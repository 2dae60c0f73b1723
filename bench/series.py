"""Speed of reading samples: MB/s of each tool's text, and the ratio to splitting it.

    .venv/bin/python bench/series.py [FOLDER]

FOLDER holds iostat's, vmstat's, mpstat's and sar's output; without one, the corpus is read
(LOADCURVE_CORPUS). Best of five.
"""

from __future__ import annotations

import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

from loadcurve.core.errors import RefusedInput
from loadcurve.core.readers import read_samples as read

ROOT = Path(__file__).resolve().parents[1]


def best_s(work: Callable[[], object], times: int = 5) -> float:
    """The shortest of several runs, in seconds of the processor."""
    taken = []
    for _ in range(times):
        begun = time.process_time()
        work()
        taken.append(time.process_time() - begun)
    return min(taken)


def main() -> None:
    """Print a line a tool."""
    corpus = Path(os.environ.get("LOADCURVE_CORPUS", ROOT.parent / "shared" / "corpus"))
    folders = [Path(sys.argv[1])] if sys.argv[1:] else [corpus / "iostat", corpus / "series"]
    sizes: dict[str, int] = defaultdict(int)
    read_s: dict[str, float] = defaultdict(float)
    split_s: dict[str, float] = defaultdict(float)
    for path in sorted(path for folder in folders for path in folder.iterdir()):
        content = path.read_bytes()
        try:
            tool = read(content, path.name).tool
        except RefusedInput:
            continue
        sizes[tool] += len(content)
        read_s[tool] += best_s(lambda: read(content, path.name))  # noqa: B023  called at once
        split_s[tool] += best_s(lambda: [line.split() for line in content.decode().split("\n")])  # noqa: B023
    print(f"{'tool':<16}{'MB':>8}{'MB/s':>8}{'of splitting':>14}")
    for tool, size in sizes.items():
        rate, ratio = size / read_s[tool] / 1e6, split_s[tool] / read_s[tool]
        print(f"{tool:<16}{size / 1e6:>8.2f}{rate:>8.1f}{ratio:>14.2f}")


if __name__ == "__main__":
    main()
