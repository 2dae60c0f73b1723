"""Time of a running server for pictures of a shared chart, uncached and cached.

    python bench/pictures.py http://127.0.0.1:8000/c/TOKEN

Restart the server before: it caches pictures. Each kind of picture is asked for
once to be drawn and then many times more. ``/healthz``, which does nothing, is the yardstick; on a
machine that has other work the least of the times says most.
"""

from __future__ import annotations

import argparse
import statistics
import time
from urllib.request import urlopen

ADDRESSES = (".svg", ".png", ".png?scale=2", ".png?theme=dark", ".svg?panel=all", ".png?panel=all")
AGAIN = 25


def taken_ms(address: str) -> float:
    """The time from asking to the last byte."""
    began = time.perf_counter()
    with urlopen(address) as answer:  # noqa: S310 - an address the user gave
        answer.read()
    return (time.perf_counter() - began) * 1000


def table_row(name: str, first_ms: float | None, again_ms: list[float]) -> str:
    """A line of the table."""
    drawn = "" if first_ms is None else f"{first_ms:7.1f} ms drawn,"
    middle, least = statistics.median(again_ms), min(again_ms)
    return f"{name:20}{drawn:18} {middle:6.1f} ms again (least {least:.1f})"


def main() -> None:
    """Print the medians and the least times."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("chart", help="the whole address of a shared chart")
    chart = parser.parse_args().chart.rstrip("/")
    server = chart.split("/c/", maxsplit=1)[0]
    taken_ms(f"{server}/healthz")
    print(table_row("nothing", None, [taken_ms(f"{server}/healthz") for _ in range(AGAIN)]))
    for address in ADDRESSES:
        first, *again = [taken_ms(chart + address) for _ in range(1 + AGAIN)]
        print(table_row(address, first, again))


if __name__ == "__main__":
    main()
