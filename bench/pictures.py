"""How long a running server takes for the pictures of a shared chart, drawn anew and from memory.

    python bench/pictures.py http://127.0.0.1:8000/c/TOKEN

Restart the server before: it remembers the pictures it made. Each kind of picture is asked for
once to be drawn and then eleven times more; the SVG, which is drawn each time, is the yardstick.
"""

from __future__ import annotations

import argparse
import statistics
import time
from urllib.request import urlopen

KINDS = [(theme, scale) for theme in ("light", "dark") for scale in (1, 2)]
AGAIN = 11


def taken_ms(address: str) -> float:
    """The time from asking to the last byte."""
    began = time.perf_counter()
    with urlopen(address) as answer:  # noqa: S310 - an address the user gave
        answer.read()
    return (time.perf_counter() - began) * 1000


def main() -> None:
    """Print the medians and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("chart", help="the whole address of a shared chart")
    chart = parser.parse_args().chart.rstrip("/")
    taken_ms(f"{chart}.svg")
    svg = [taken_ms(f"{chart}.svg") for _ in range(AGAIN)]
    print(f"SVG                {statistics.median(svg):7.1f} ms")
    for theme, scale in KINDS:
        address = f"{chart}.png?theme={theme}&scale={scale}"
        drawn, *kept = [taken_ms(address) for _ in range(1 + AGAIN)]
        again = statistics.median(kept)
        print(
            f"PNG {theme:5} {scale * 1200:4} px {drawn:6.1f} ms drawn, {again:5.1f} ms remembered"
            f" ({drawn / again:.0f} x)"
        )


if __name__ == "__main__":
    main()
