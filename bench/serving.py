"""How many requests a second one server process answers, beside two floors of the same run.

    .venv/bin/python bench/serving.py [--seconds 5] [--only computed]

It starts all it needs, and asks with ``wrk -t1 -c8`` (https://github.com/wg/wrk), which has to be
installed. The floors are a bare FastAPI route, and one with a single round trip to the same
PostgreSQL: what must not be stale cannot be quicker. Printed is each rate and its ratio to a floor,
then the microseconds of processor time that the server took for an answer, which vary less than the
rate while other programs run, and their ratio the same way round; "computed" answers are of a
question that is new each time, about published runs, which have few load points, and about made-up
ones with twelve each: another throughput, another limit, or another baseline and order of the runs.
The results of each run are cached after the first; with nothing cached, see
`bench/comparison.py`. ``--only`` leaves out questions whose names do not contain its text.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import answers
from comparison import fill

from loadcurve.cli.database import migrate
from loadcurve.postgres import private_postgres

BARE = """
import asyncio, os, sys
import psycopg, uvicorn
from fastapi import FastAPI
app = FastAPI()
idle = asyncio.LifoQueue()
url = os.environ["DATABASE_URL"].replace("+psycopg", "")

@app.get("/bare")
async def bare():
    return {"status": "ok"}

@app.get("/one")
async def one():
    connection = None if idle.empty() else idle.get_nowait()
    if connection is None:
        connection = await psycopg.AsyncConnection.connect(url, autocommit=True)
    cursor = await connection.execute("SELECT 1", prepare=True)
    row = await cursor.fetchone()
    idle.put_nowait(connection)
    return {"status": row[0]}

uvicorn.run(app, port=int(sys.argv[1]), log_level="warning", access_log=False)
"""
API = "/api/v1"
ANSWERED = re.compile(r"(\d+) requests in")
RATE = re.compile(r"Requests/sec:\s+([\d.]+)")
ERRORS = re.compile(r"Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)")


@dataclass(frozen=True, slots=True)
class Server:
    """A server process, and the port it answers at."""

    pid: int
    port: int

    def processor_s(self) -> float:
        """The processor time that it has taken so far."""
        after_name = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


@dataclass(frozen=True, slots=True)
class Speed:
    """Answers a second, and what each took of the server's processor."""

    rate: float
    processor_us: float


@contextmanager
def started(command: list[str], port: int, path: str, url: str) -> Iterator[Server]:
    """A server on ``port``, once ``path`` answers."""
    variables = os.environ | {"DATABASE_URL": url}
    with subprocess.Popen(command, env=variables, stdout=subprocess.DEVNULL) as process:
        try:
            for _ in range(600):
                try:
                    if ask(port, path)[0] == 200:
                        break
                except OSError:
                    pass
                if process.poll() is not None:
                    sys.exit("a server ended before it answered")
                time.sleep(0.1)
            yield Server(process.pid, port)
        finally:
            process.terminate()
            process.wait(30)


def ask(port: int, path: str) -> tuple[int, bytes, dict[str, str]]:
    """One answer: its status, body and headers."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
    answer = connection.getresponse()
    return answer.status, answer.read(), {k.lower(): v for k, v in answer.getheaders()}


def rate(
    server: Server, path: str, seconds: int, *headers: str, script: str | None = None
) -> Speed:
    """Requests a second with eight connections that always ask."""
    options = [part for header in ("Accept-Encoding: gzip", *headers) for part in ("-H", header)]
    command = ["wrk", "-t1", "-c8", f"-d{seconds}s", *options]
    if script is not None:
        command += ["-s", script]
    used_s = server.processor_s()
    done = subprocess.run(
        [*command, f"http://127.0.0.1:{server.port}{path}"],
        capture_output=True,
        text=True,
        check=True,
    )
    used_s = server.processor_s() - used_s
    problems = ERRORS.search(done.stdout)
    found, answered = RATE.search(done.stdout), ANSWERED.search(done.stdout)
    if problems or found is None or answered is None:
        sys.exit(f"{path}: {problems[0] if problems else done.stdout}")
    return Speed(float(found[1]), used_s / int(answered[1]) * 1e6)


def run_ids(port: int, count: int) -> str:
    """The ids of some published runs."""
    rows = json.loads(ask_plain(port, f"{API}/runs?sort=title&page_size=200"))["items"]
    return ",".join(row["id"] for row in rows[:count])


def ask_plain(port: int, path: str) -> bytes:
    """The body of an answer that is not packed."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", path)
    return connection.getresponse().read()


def script_of(port: int) -> str:
    """The address of the first script of the first page."""
    found = re.search(r'src="(/assets/[^"]+)"', ask_plain(port, "/").decode())
    return found[1] if found else sys.exit("the pages are not built")


def shared(port: int, runs: str) -> str:
    """The token of a chart of these runs."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    body = json.dumps({"view": {"runs": runs.split(",")}})
    connection.request("POST", f"{API}/library/frozen", body, {"Content-Type": "application/json"})
    token: str = json.loads(connection.getresponse().read())["token"]
    return token


# Questions that are new each time, for wrk, also when it is started again: of the same runs, or of
# the same in another order.
NEW_THROUGHPUT = """
local number = os.time() % 100000 * 10000
function request()
  number = number + 1
  return wrk.format(nil, wrk.path .. "&throughputs=" .. number)
end
"""
NEW_LIMIT = """
local number = os.time() % 100000 * 10000
function request()
  number = number + 1
  return wrk.format(nil, wrk.path .. "&limits_us=500,1000,2000," .. 3000 + number / 8)
end
"""
NEW_ORDER = """
math.randomseed(os.time())
function request()
  local path, runs = wrk.path:match("^(.*runs=)(.*)$")
  local ids = {}
  for id in runs:gmatch("[^,]+") do table.insert(ids, math.random(#ids + 1), id) end
  return wrk.format(nil, path .. table.concat(ids, ",") .. "&throughputs=" .. math.random(1000000))
end
"""


def measure(ours: Server, floors: Server, seconds: int, work: Path, only: str) -> dict[str, Speed]:
    """Print the table, and return our results."""
    bare = rate(floors, "/bare", seconds)
    one = rate(floors, "/one", seconds)
    print_speed("bare route", bare, bare, "bare")
    print_speed("bare route, one round trip", one, bare, "bare")
    port = ours.port
    runs = run_ids(port, 8)
    token = shared(port, runs)
    comparison = f"{API}/comparison?runs={runs}"
    made_up = f"{API}/comparison?runs={','.join(f'run-{number}' for number in range(8))}"
    etag = ask(port, comparison)[2]["etag"]
    texts = {"throughput": NEW_THROUGHPUT, "limit": NEW_LIMIT, "order": NEW_ORDER}
    scripts = {name: work / f"{name}.lua" for name in texts}
    for name, text in texts.items():
        scripts[name].write_text(text)
    speeds = {}
    for name, path, headers, lua, floor, aim in (
        ("/healthz", "/healthz", (), None, bare, None),
        ("a page", "/", (), None, bare, 0.6),
        ("a script", script_of(port), (), None, bare, 0.6),
        ("curves of 8 runs, cached", f"{API}/curves?runs={runs}", (), None, one, 0.6),
        ("comparison of 8 runs, cached", comparison, (), None, one, 0.6),
        ("the same, held by the client (304)", comparison, (f"If-None-Match: {etag}",), None, one,
         0.6),
        ("comparison of 8 runs, computed", comparison, (), "throughput", one, None),
        ("the same of 12 load points each, computed", made_up, (), "throughput", one, None),
        ("the same, computed within a new limit", made_up, (), "limit", one, None),
        ("the same, computed in a new order", made_up, (), "order", one, None),
        ("the list of runs", f"{API}/runs", (), None, one, 0.6),
        ("a shared chart", f"{API}/library/frozen/{token}", (), None, one, 0.6),
        ("its picture", f"/c/{token}.svg", (), None, one, 0.6),
    ):  # fmt: skip
        if only not in name:
            continue
        script = None if lua is None else str(scripts[lua])
        speeds[name] = found = rate(ours, path, seconds, *headers, script=script)
        kind = "bare" if floor is bare else "one round trip"
        print_speed(name, found, floor, f"{kind} (aim {aim})" if aim is not None else kind)
    return speeds


def print_speed(name: str, found: Speed, floor: Speed, of: str) -> None:
    """One line of the table."""
    print(
        f"{name:<42}{found.rate:7.0f}/s {found.rate / floor.rate:5.2f}"
        f"{found.processor_us:8.0f} us {floor.processor_us / found.processor_us:5.2f} x {of}",
        flush=True,
    )


def main() -> None:
    """Start the servers on one PostgreSQL, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=5)
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    seconds, only = options.seconds, options.only
    if shutil.which("wrk") is None:
        sys.exit("wrk is not installed; see https://github.com/wg/wrk")
    with tempfile.TemporaryDirectory(prefix="loadcurve-serving-") as name:
        work = Path(name)
        work.chmod(0o755)
        with private_postgres(work / "data") as address:
            url = address.url()
            migrate(url)
            answers.LEVELS = 12
            asyncio.run(fill(url, 8))
            serve = [sys.executable, "-m", "loadcurve.cli", "serve", "--port", "8931"]
            with (
                started([sys.executable, "-c", BARE, "8932"], 8932, "/one", url) as floors,
                started(serve, 8931, "/readyz", url) as ours,
            ):
                measure(ours, floors, seconds, work, only)


if __name__ == "__main__":
    main()
