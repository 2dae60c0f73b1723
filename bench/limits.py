"""What counting a client's uses in the database costs, beside the change that is counted.

    .venv/bin/python bench/limits.py [--times 400]

A server and a PostgreSQL of their own. In uses: a change over HTTP by somebody with a key (the
notes of a run), its turn counted with it; and uses alone, counted as the server does, of a row
that has all slices of an hour. Medians and their ratio are printed.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import sys
import tempfile
import time
from pathlib import Path
from statistics import median

import psycopg

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "backend"))

from loadcurve.api.limits.rate_limits import HOUR_S, RateCharge, RateLimit, RateLimits  # noqa: E402
from loadcurve.cli.database import migrate  # noqa: E402
from loadcurve.core.access import Role  # noqa: E402
from loadcurve.postgres import private_postgres  # noqa: E402
from loadcurve.store.connections.database import COUNT_TIMEOUT_MS, open_engine  # noqa: E402
from loadcurve.store.rate_limits.windows import SLICES  # noqa: E402
from tests.making.drafts import content, draft  # noqa: E402
from tests.serving.people import make_key  # noqa: E402
from tests.serving.running import served  # noqa: E402

MANY = RateLimit("bench", 10**9, HOUR_S, "Measuring")


class Asking:
    """A kept connection of somebody with a key."""

    def __init__(self, address: str, key: str) -> None:
        self._connection = http.client.HTTPConnection(address, timeout=30)
        self._headers = {"Authorization": f"Bearer {key}", "Content-Type": "application/json"}

    def ask(self, method: str, path: str, body: bytes) -> dict[str, object]:
        """The record that is answered."""
        self._connection.request(method, path, body, self._headers)
        answer = self._connection.getresponse()
        said = answer.read()
        assert answer.status in (200, 201), said
        return dict(json.loads(said))


def fill_all_slices(url: str) -> None:
    """Give the row as many slices as one can have."""
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        connection.execute(
            "UPDATE rate_limit_uses SET slices = array(SELECT slices[1] - n FROM "
            "generate_series(0, %s) AS n ORDER BY n DESC), taken = array_fill(1, ARRAY[%s])"
            "WHERE limit_name = 'bench'",
            (SLICES, SLICES + 1),
        )


async def measure(url: str, asking: Asking, times: int) -> None:
    """Print what both take, in uses."""
    report = asking.ask("POST", "/api/v1/reports?name=a", content(1))["sha256"]
    body = draft({"report_sha256": report, "concurrency": 8})
    made = asking.ask("POST", "/api/v1/runs", json.dumps(body).encode())["run"]
    assert isinstance(made, dict)
    engine = open_engine(url, COUNT_TIMEOUT_MS, pool_size=1)
    limits = RateLimits(engine)
    await limits.take(RateCharge(MANY, "ann"))
    fill_all_slices(url)
    changes, counts = list[float](), list[float]()
    for number in range(times):
        started = time.perf_counter()
        notes = json.dumps({"notes": f"number {number}"}).encode()
        asking.ask("PATCH", f"/api/v1/runs/{made['id']}", notes)
        changes.append(time.perf_counter() - started)
        started = time.perf_counter()
        await limits.take(RateCharge(MANY, "ann"))
        counts.append(time.perf_counter() - started)
    await engine.dispose()
    change_ms, count_ms = (median(each[times // 10 :]) * 1000 for each in (changes, counts))
    print(f"a change {change_ms:.2f} ms, of which its turn {count_ms:.2f} ms: ", end="")
    print(f"{change_ms / (change_ms - count_ms):.2f} times what it took without; a read: nothing")


def main() -> None:
    """Start everything, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=400)
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory(prefix="loadcurve-bench-") as name:
        Path(name).chmod(0o755)
        with private_postgres(Path(name)) as place:
            migrate(place.url())
            many = {"LOADCURVE_PERSON_CHANGES_AN_HOUR": "1000000"}
            with served("--no-seed", DATABASE_URL=place.url(), **many) as (_, address):
                asking = Asking(address, make_key(place.url(), "ann", Role.CONTRIBUTOR))
                asyncio.run(measure(place.url(), asking, times))


if __name__ == "__main__":
    main()
