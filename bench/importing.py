"""How long importing many runs takes, and how many statements; beside another checkout.

    .venv/bin/python bench/importing.py [--runs 2000] [--against DIR]

Made-up runs of ten load points, those of `runs_list.py`, are written as exports of fifty runs, as
much as a file may hold, and imported one file after the other into a throw-away PostgreSQL, as
``loadcurve import`` has the server do. Printed are runs a second and statements a run. With
``--against`` the program in the folder DIR, a checkout of another version, imports the same into
another database, before this one and after it, and the ratio is printed: more is quicker here.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import orjson
from runs_list import made_up_run
from sqlalchemy import Engine, event

from loadcurve.actions.runs.exports import MOST_RUNS, RunBundle, bundle_json
from loadcurve.actions.runs.imports import store_imported_runs
from loadcurve.cli.database import migrate
from loadcurve.postgres import private_postgres
from loadcurve.store.connections.database import open_engine, session_factory

HERE = Path(__file__).resolve().parents[1]
HEAD = {
    "format": "loadcurve-runs",
    "format_version": 1,
    "origin": "http://loadcurve.example",
    "exported_at": "2026-01-02T00:00:00Z",
}


def exports(count: int) -> list[bytes]:
    """The files: made-up runs, fifty in each."""
    dice = random.Random(0)  # noqa: S311  no secret
    runs = [made_up_run(number, dice) for number in range(count)]
    named = [
        replace(
            run,
            points=tuple(
                replace(point, id=f"{run.id}.{place}") for place, point in enumerate(run.points)
            ),
        )
        for run in runs
    ]
    head = orjson.dumps(HEAD)[:-1] + b","
    return [
        head + bundle_json(RunBundle(tuple(named[start : start + MOST_RUNS])))[1:]
        for start in range(0, count, MOST_RUNS)
    ]


async def imported(url: str, files: list[bytes]) -> dict[str, float]:
    """Import the files: the seconds it took, the seconds of the processor, and the statements."""
    statements = 0

    def note(*_: object) -> None:
        nonlocal statements
        statements += 1

    event.listen(Engine, "before_cursor_execute", note)
    engine = open_engine(url)
    started, used = time.perf_counter(), time.process_time()
    for content in files:
        async with session_factory(engine)() as session, session.begin():
            await store_imported_runs(session, content)
    taken = {"s": time.perf_counter() - started, "processor s": time.process_time() - used}
    await engine.dispose()
    return taken | {"statements": float(statements)}


def measure(count: int) -> dict[str, float]:
    """The same with a database of its own, and the program that is imported."""
    with tempfile.TemporaryDirectory(prefix="loadcurve-bench-") as name:
        Path(name).chmod(0o755)
        with private_postgres(Path(name) / "data") as address:
            migrate(address.url())
            return asyncio.run(imported(address.url(), exports(count)))


def measure_in(checkout: Path, count: int) -> dict[str, float]:
    """The same in a process of its own, with the program of a checkout."""
    done = subprocess.run(
        [sys.executable, __file__, "--runs", str(count), "--json"],
        env=os.environ | {"PYTHONPATH": str(checkout.resolve() / "backend")},
        stdout=subprocess.PIPE,
        check=True,
    )
    taken: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return taken


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--runs", type=int, default=2_000)
    parser.add_argument("--against", type=Path)
    parser.add_argument("--json", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.json:
        print(json.dumps(measure(options.runs)))
        return
    checkouts = [HERE] if options.against is None else [options.against, HERE, options.against]
    found = [measure_in(checkout, options.runs) for checkout in checkouts]
    for checkout, taken in zip(checkouts, found, strict=True):
        where = "here" if checkout is HERE else "there"
        rate = options.runs / taken["s"]
        each = taken["statements"] / options.runs
        print(
            f"{where:<6}{taken['s']:8.1f} s{taken['processor s']:8.1f} s of the processor"
            f"{rate:8.0f} runs/s{each:8.1f} statements a run"
        )
    if options.against is not None:
        there = min(found[0]["s"], found[2]["s"])
        print(f"ratio {there / found[1]['s']:.2f}")


if __name__ == "__main__":
    main()
