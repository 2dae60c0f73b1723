"""Whether hostile markup takes readers more than linear time (reliability.md, I6).

    .venv/bin/python bench/bombs.py [--mib 2]

Each family of markup is read at a size and at twice the size, each in a process of its own. Printed
are both times in CPU seconds, their ratio, and the memory above that of an idle process.
"""

from __future__ import annotations

import argparse
import multiprocessing
import resource
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "backend"))

from loadcurve.core.errors import RefusedInput  # noqa: E402
from loadcurve.core.readers import read  # noqa: E402

MIB = 1 << 20
HEAD = "<h3>Foreground Wait Events</h3><table><tr><th>Event</th><th>Waits</th></tr>"
FAMILIES = {
    "open divs": "<div>",
    "closed divs": "<div></div>",
    "nested tables": "<table><tr><td>",
    "unclosed cells": "<td>1",
    "unclosed rows": "<tr><td>1",
    "attributes": " a=1",
    "open comments": "<!--",
    "closed comments": "<!-- x -->",
    "bare ends": "</",
    "bare brackets": "< ",
    "entities": "&#160;&",
    "quotes": '<p "',
    "headings": "<h3>x",
    "one long cell": "x",
    "tables": "<table></table>",
    "rows of numbers": "<tr><td>1,234</td><td>0.5</td></tr>",
}


def measured(piece: str, size_bytes: int, answer: Connection) -> None:
    """CPU seconds of reading one page, MiB more than before, and whether it was refused."""
    page = (HEAD + piece * ((size_bytes - len(HEAD)) // len(piece))).encode()
    before_kib = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    started, refused = time.process_time(), False
    try:
        read(page, "bomb.html")
    except RefusedInput:
        refused = True
    seconds = time.process_time() - started
    more_kib = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before_kib
    answer.send((seconds, more_kib / 1024, refused))


def in_process(piece: str, size_bytes: int) -> tuple[float, float, bool]:
    """The same in a new process."""
    receive, send = multiprocessing.Pipe(duplex=False)
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=measured, args=(piece, size_bytes, send))
    process.start()
    seconds, more_mib, refused = receive.recv()
    process.join()
    return seconds, more_mib, refused


def main() -> int:
    """Measure every family at one size and at twice that."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("--mib", type=int, default=2)
    size_bytes = arguments.parse_args().mib * MIB
    print(f"{'':<18}{'n':>8} {'2n':>8} {'ratio':>6} {'MiB':>6}")
    worst = [0.0, 0.0, 0.0]
    for name, piece in FAMILIES.items():
        once, _, _ = in_process(piece, size_bytes)
        twice, more_mib, refused = in_process(piece, 2 * size_bytes)
        # Below a hundredth of a second a ratio says nothing.
        ratio = twice / once if once > 0.01 else 1.0
        worst = [max(pair) for pair in zip(worst, (twice, ratio, more_mib), strict=True)]
        verdict = "refused" if refused else "read"
        print(f"{name:<18}{once:>7.2f}s {twice:>7.2f}s {ratio:>6.1f} {more_mib:>6.0f} {verdict}")
    print(f"worst: {worst[0]:.2f} s, ratio {worst[1]:.1f}, {worst[2]:.0f} MiB more")
    return 0


if __name__ == "__main__":
    sys.exit(main())
