"""Whether 20 loops over pictures and exports block the server, by its /healthz.

    .venv/bin/python bench/loops.py [--runs 50] [--levels 6] [--loops 20] [--seconds 60] [--only X]

A server and a PostgreSQL of their own, with made-up runs. Each loop asks without an account for one
route after the other, each with the largest question it takes, and live ones with another title or
label each time, so that no cache helps. Another process asks for /healthz a hundred times a second.
The bound is 0.5 s. ``--only`` leaves out routes whose addresses do not contain its text.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from urllib.parse import quote

import answers
from comparison import fill
from large_runs import API, BOUND_S, ask, watch
from serving import started

from loadcurve.cli.database import migrate
from loadcurve.postgres import private_postgres
from loadcurve.store.sizes.response_limits import MOST_SHOWN_POINTS

PORT = 8933
OF_A_CHART = ("svg?panel=all", "png?panel=all&scale=2", "csv", "json", "html", "pptx", "pdf")
OF_AN_ANSWER = ("svg", "png?scale=2", "csv", "md", "json", "html")
FIGURES = ("curves", "companions", "histograms", "heat-maps", "wait-events", "comparison", "sweeps")
_numbers = count()


def shared(address: str, kind: str, question: object) -> str:
    """The token of what a question shared."""
    status, body = ask(address, "POST", f"{API}/{kind}", json.dumps(question).encode())
    if status != 201:
        sys.exit(f"{kind}: {status} {body[:300]!r}")
    return str(json.loads(body)["token"])


def addresses(address: str, runs: list[str], levels: int) -> list[str]:
    """Every route, with "NUMBER" where each question may differ from the last."""
    shown = runs[: MOST_SHOWN_POINTS // levels]
    view = {"runs": runs, "panels": ["throughput_iops", "read_latency_us"], "marks": ["knee"]}
    pair = f"before={runs[0]}&after={runs[-1]}"
    demand = "&".join(f"run={run}" for run in runs[:20])
    chart = shared(address, "library/frozen", {"view": view | {"runs": shown}})
    change = shared(address, "library/frozen", {"change": {"before": runs[0], "after": runs[-1]}})
    fits = shared(address, "library/frozen", {"fit": {"run": runs[:20]}})
    live = quote(json.dumps(view | {"runs": shown}, separators=(",", ":")))
    listed = ",".join(runs)
    return [
        *(f"{API}/{figure}?runs={listed}&label=run-0:NUMBER" for figure in FIGURES),
        *(
            f"{API}/comparison.{form}view={live}&title=NUMBER"
            for form in ("svg?panel=all&", "png?panel=all&scale=2&", "csv?")
        ),
        *(f"{API}/changes.{form}?{pair}" for form in ("svg", "png", "csv", "md")),
        *(f"{API}/fit.{form}?{demand}&growth=1.NUMBER" for form in ("svg", "png", "csv", "md")),
        *(f"/c/{chart}.{form}" for form in OF_A_CHART),
        *(f"/c/{token}.{form}" for token in (change, fits) for form in OF_AN_ANSWER),
    ]


def loop(address: str, paths: Iterator[str], until: float, found: Counter[str]) -> None:
    """Ask for one path after the other."""
    for path in paths:
        if time.perf_counter() > until:
            return
        began = time.perf_counter()
        try:
            status, _ = ask(address, "GET", path.replace("NUMBER", str(next(_numbers))))
        except OSError:
            status = 0
        name = path.partition("?")[0].replace(API, "")
        found[f"{status}"] += 1
        found[f"{name.rpartition('.')[2] if '.' in name else name} {status}"] += 1
        slowest = f"slowest of {status}, s"
        found[slowest] = max(found[slowest], round(time.perf_counter() - began))


def measure(address: str, options: argparse.Namespace) -> None:
    """Send the requests, and print the results."""
    names = [f"run-{number}" for number in range(options.runs)]
    paths = addresses(address, names, options.levels)
    paths = [path for path in paths if options.only in path]
    stop, slowest = multiprocessing.Event(), multiprocessing.Value("d", 0.0)
    watching = multiprocessing.Process(target=watch, args=(address, stop, slowest))
    watching.start()
    time.sleep(1)
    print(f"/healthz by itself: {slowest.value:.3f} s at most", flush=True)
    slowest.value = 0.0
    found: Counter[str] = Counter()
    until = time.perf_counter() + options.seconds
    threads = [
        threading.Thread(
            target=loop,
            args=(address, iter((paths[n % len(paths) :] + paths) * 1000), until, found),
        )
        for n in range(options.loops)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    stop.set()
    watching.join()
    for what, number in sorted(found.items()):
        print(f"{what:32} {number}")
    print(f"slowest /healthz {slowest.value:.2f} s, bound {BOUND_S} s")


def main() -> None:
    """Start the servers, and measure."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    for name, usual in (("runs", 50), ("levels", 6), ("loops", 20), ("seconds", 60)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="loadcurve-loops-") as name:
        work = Path(name)
        work.chmod(0o755)
        with private_postgres(work / "data") as place:
            migrate(place.url())
            answers.LEVELS = options.levels
            asyncio.run(fill(place.url(), options.runs))
            command = [sys.executable, "-m", "loadcurve.cli", "serve", "--port", str(PORT)]
            with started(command, PORT, "/readyz", place.url()):
                measure(f"http://127.0.0.1:{PORT}", options)


if __name__ == "__main__":
    main()
