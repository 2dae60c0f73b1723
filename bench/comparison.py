"""Time of an uncached comparison by parts, and against another checkout.

    .venv/bin/python bench/comparison.py [--runs 8] [--levels 12] [--against DIR]

A throw-away PostgreSQL holds made-up runs, those of `answers.py`. One process asks for their
comparison with a question that is new each time: it loads the runs, answers, writes the answers as
JSON and compresses that, with nothing cached. What validating the load points takes is part of
loading, and listed separately; "again" is the same of runs in memory, as while a limit is dragged.
The quickest of all rounds is printed, which other programs disturb least.

With ``--against`` the program in the folder DIR, a checkout of another version, does the same in
turns with this one, and the ratio is printed: less than 1 is quicker here.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import answers as answers_bench
from pydantic import TypeAdapter
from sqlalchemy import Text, cast, select
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.actions.library.figures import comparison_of
from loadcurve.cli.database import migrate
from loadcurve.core.results import ComparisonQuestion, ComparisonResults, compute_comparison
from loadcurve.postgres import private_postgres
from loadcurve.store.connections.database import open_engine, session_factory
from loadcurve.store.documents import point_from_document
from loadcurve.store.runs.loading import load_runs
from loadcurve.store.runs.records import insert_runs
from loadcurve.store.tables import load_points

HERE = Path(__file__).resolve().parents[1]
TURNS, ROUNDS = 4, 60
Times = dict[str, float]


class Clock:
    """The milliseconds of parts of the work: the least of each over all rounds."""

    def __init__(self) -> None:
        self.least: Times = {}

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """Count the time spent inside as ``name``."""
        started = time.perf_counter()
        yield
        taken = (time.perf_counter() - started) * 1000
        self.least[name] = min(taken, self.least.get(name, taken))


async def fill(url: str, count: int) -> None:
    """Write the runs."""
    noise = random.Random(1)  # noqa: S311  no secret
    engine = open_engine(url)
    async with session_factory(engine)() as session, session.begin():
        for number in range(count):
            await insert_runs(session, [answers_bench.run(number, noise)])
    await engine.dispose()


async def measure(url: str, count: int) -> Times:
    """The quickest milliseconds of each part, with the program that is imported."""
    clock, writer = Clock(), TypeAdapter(ComparisonResults)
    ids = [f"run-{number}" for number in range(count)]
    engine = open_engine(url)
    sessions = session_factory(engine)
    statement = select(cast(load_points.c.document, Text)).where(load_points.c.run_id.in_(ids))
    use_cache = cached_by()
    for number in range(ROUNDS):
        question = ComparisonQuestion(throughputs=(50_000.0 + number,))
        async with sessions() as session:
            with clock.part("in all"):
                with clock.part("loading"):
                    runs = (await load_runs(session, ids)).runs
                with clock.part("answers"):
                    answers = compute_comparison(runs, question, {})
                with clock.part("JSON"):
                    content = writer.dump_json(answers)
                with clock.part("packing"):
                    packed = gzip.compress(content, 6, mtime=0)
            with clock.part("again"):
                use_cache(session)
                again = await comparison_of(session, ids, question)
                # Versions before gave the answers alone.
                answers = getattr(again, "answers", again)
                gzip.compress(writer.dump_json(answers), 6, mtime=0)
            session.info.pop("cache", None)
            texts = (await session.execute(statement)).scalars().all()
        with clock.part("validating"):
            for text in texts:
                point_from_document(text, ())
    await engine.dispose()
    return clock.least | {"bytes": len(content), "packed bytes": len(packed)}


def cached_by() -> Callable[[AsyncSession], None]:
    """Lets a session use a cache, if the program that is imported has it."""
    try:
        from loadcurve.cache import Cache  # noqa: PLC0415
        from loadcurve.store.runs.loading import use_cache  # noqa: PLC0415
    except ImportError:
        return lambda _: None
    return partial(use_cache, cache=Cache(), revision=1)


def measure_in(checkout: Path, url: str, count: int) -> Times:
    """The same in a process of its own, with the program of a checkout."""
    done = subprocess.run(
        [sys.executable, __file__, "--runs", str(count), "--of", url],
        env=os.environ | {"PYTHONPATH": str(checkout.resolve() / "backend")},
        stdout=subprocess.PIPE,
        check=True,
    )
    times: Times = json.loads(done.stdout)
    return times


def show(before: Times, after: Times) -> None:
    """Print each part, its share of all, and its ratio to before."""
    whole = after["in all"]
    print(f"{'ms':<14}{'before':>10}{'here':>10}{'share':>8}{'ratio':>8}")
    for name, taken in after.items():
        share = "" if "bytes" in name else f"{taken / whole:.0%}"
        print(
            f"{name:<14}{before[name]:>10.2f}{taken:>10.2f}{share:>8}{taken / before[name]:>8.2f}"
        )


def main() -> None:
    """Fill a database, measure in turns, print."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--runs", type=int, default=8)
    parser.add_argument("--levels", type=int, default=12)
    parser.add_argument("--against", type=Path)
    parser.add_argument("--of", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.of:
        print(json.dumps(asyncio.run(measure(options.of, options.runs))))
        return
    answers_bench.RUNS, answers_bench.LEVELS = options.runs, options.levels
    checkouts = (options.against or HERE, HERE)
    with tempfile.TemporaryDirectory(prefix="loadcurve-bench-") as name:
        Path(name).chmod(0o755)
        with private_postgres(Path(name) / "data") as address:
            url = address.url()
            migrate(url)
            asyncio.run(fill(url, options.runs))
            turns = [
                [measure_in(checkout, url, options.runs) for checkout in checkouts]
                for _ in range(TURNS)
            ]
    least = [
        {part: min(turn[place][part] for turn in turns) for part in turns[0][place]}
        for place in (0, 1)
    ]
    show(*least)


if __name__ == "__main__":
    main()
