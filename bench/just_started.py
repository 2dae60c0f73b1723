"""What the largest comparison takes of a server that just started: 50 runs of 20 load levels each.

    .venv/bin/python bench/just_started.py [--runs 50] [--levels 20]

An application in this process, on a throw-away PostgreSQL with made-up runs, those of `answers.py`,
is asked over and over with nothing in memory: with all to be computed, and with what each run
answers by itself in the database, as it is after somebody asked once. Printed is the processor time
of the quickest of several rounds, loading, JSON and packing in it and PostgreSQL's own not. All
answers must be the same bytes.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

import answers
from comparison import fill

from loadcurve.api.app import create_app
from loadcurve.cli.database import migrate
from loadcurve.private_postgres import private_postgres

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "backend"))

from tests.serving.application import settings_for  # noqa: E402
from tests.serving.asking import forget, start_again  # noqa: E402
from tests.serving.in_process import Client  # noqa: E402

ROUNDS = 12


def main() -> None:
    """Fill a database, ask, print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--runs", type=int, default=50)
    parser.add_argument("--levels", type=int, default=20)
    options = parser.parse_args()
    answers.RUNS, answers.LEVELS = options.runs, options.levels
    ids = ",".join(f"run-{number}" for number in range(options.runs))
    path = f"/api/v1/comparison?runs={ids}&throughputs=50000,90000"
    with tempfile.TemporaryDirectory(prefix="loadcurve-bench-") as name:
        Path(name).chmod(0o755)
        with private_postgres(Path(name) / "data") as address:
            url = address.url()
            migrate(url)
            asyncio.run(fill(url, options.runs))
            with Client(create_app(settings_for(url, ROOT / "frontend/dist"))) as client:
                measure(client, path)


def measure(client: Client, path: str) -> None:
    """Ask in both ways, and print what each took."""
    tags = set()
    for what, prepare in (("computed", forget), ("written before", start_again)):
        # The first loads the optimiser, or writes what the others read.
        taken_ms = []
        for _ in range(ROUNDS):
            prepare(client)
            started = time.process_time()
            answer = client.get(path, headers={"Accept-Encoding": "gzip"})
            taken_ms.append((time.process_time() - started) * 1000)
            assert answer.status_code == 200, answer.text
            tags.add(answer.headers["etag"])
        print(f"{what + ':':<16} {min(taken_ms):.1f} ms")
    assert len(tags) == 1, "the answers differ"


if __name__ == "__main__":
    main()
