"""kill -9 of the server and of PostgreSQL's processes during uploads (RELIABILITY F1, R1).

A history is checked, not a state: each client notes what was acknowledged, refused or unknown.
Acknowledged reports and runs must be there, whole; nothing may be half-written or doubled.
1,000 files are sent, or 20,000 with ``CI_LONG=1``; ``LOADCURVE_KILL9_UPLOADS`` sets another number.
"""

from __future__ import annotations

import hashlib
import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
import pytest

from loadcurve.private_postgres import private_postgres

USUAL = "20000" if os.environ.get("CI_LONG") == "1" else "1000"
UPLOADS = int(os.environ.get("LOADCURVE_KILL9_UPLOADS", USUAL))
CLIENTS = 8
UPLOADS_PER_KILL = 80
GIVE_UP_S = 300 + UPLOADS // 4
EXTRACT = """\
Load Profile                    Per Second   Per Transaction
~~~~~~~~~~~~~~~            ---------------   ---------------
       Read IO requests:         {reads:>8,}.0              19.1
      Write IO requests:            {writes:>5}.0               2.8
           Read IO (MB):              40.6               0.2
          Write IO (MB):               6.2               0.0
"""


def content_of(number: int) -> bytes:
    return EXTRACT.format(reads=1000 + number, writes=number % 1000).encode()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class History:
    """What the clients were told."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    reports: dict[int, str] = field(default_factory=dict)
    runs: dict[str, int] = field(default_factory=dict)
    unknown: int = 0


@dataclass
class Product:
    """The real product as a user starts it, on a data directory of its own."""

    folder: Path
    port: int
    process: subprocess.Popen[bytes] | None = None
    slowest_start_s: float = 0.0

    def start(self) -> None:
        command = [sys.executable, "-m", "loadcurve.cli", "serve", "--no-seed"]
        command += ["--port", str(self.port), "--data-dir", str(self.folder)]
        with (self.folder.parent / "serve.log").open("ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)
        started = time.monotonic()
        while time.monotonic() < started + 60:
            if self.ask("GET", "/readyz")[0] == 200:
                self.slowest_start_s = max(self.slowest_start_s, time.monotonic() - started)
                return
            if self.process.poll() is not None:
                self.process.wait()
                pytest.fail((self.folder.parent / "serve.log").read_text()[-2000:])
            time.sleep(0.05)
        pytest.fail("the server was not ready within 60 s")

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """Status and body; status 0 if no answer came."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request(method, path, body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            return 0, b""
        finally:
            connection.close()

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def postgres_pids(self) -> list[int]:
        """The postmaster first, then its processes."""
        pid_files = list(self.folder.rglob("postmaster.pid"))
        if not pid_files:
            return []
        lines = pid_files[0].read_text().split()
        children = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", lines[0]], capture_output=True, text=True, check=False
        )
        return [int(lines[0]), *(int(pid) for pid in children.stdout.split())]


def client(product: Product, numbers: Iterator[int], history: History, until: float) -> None:
    """Send each file until it is acknowledged, then save a run of it, once."""
    while time.monotonic() < until:
        with history.lock:
            number = next(numbers, None)
        if number is None:
            return
        content = content_of(number)
        sha256 = hashlib.sha256(content).hexdigest()
        while time.monotonic() < until:
            status, _ = product.ask("POST", f"/api/v1/reports?name={number}.txt", content)
            if status in (200, 201):
                break
            with history.lock:
                history.unknown += 1
            time.sleep(0.05)
        with history.lock:
            history.reports[number] = sha256
        draft = {
            "title": f"Run {number}",
            "system": {"name": "Crashing"},
            "workload": {"name": "Uploads"},
            "points": [{"report_sha256": sha256, "concurrency": 8}],
        }
        status, body = product.ask("POST", "/api/v1/runs", json.dumps(draft).encode())
        if status == 201:
            with history.lock:
                history.runs[json.loads(body)["run"]["id"]] = number


def disturb(product: Product, history: History, done: threading.Event) -> dict[str, int]:
    """Kill the server, a PostgreSQL process, or everything, again and again."""
    source = random.Random(9)
    kills = {"server": 0, "postgres": 0, "all": 0}
    next_at = UPLOADS_PER_KILL
    while not done.wait(0.01):
        if len(history.reports) < next_at:
            continue
        next_at += UPLOADS_PER_KILL
        kind = ("server", "postgres", "all")[sum(kills.values()) % 3]
        kills[kind] += 1
        pids = product.postgres_pids()
        if kind == "postgres":
            os.kill(source.choice(pids[1:] or pids), signal.SIGKILL)
            continue
        if kind == "all":
            for pid in pids:
                try:
                    os.kill(pid, signal.SIGKILL)
                except ProcessLookupError:
                    continue
        product.kill()
        product.start()
    return kills


def test_nothing_acknowledged_is_lost_and_nothing_is_half_written() -> None:
    with tempfile.TemporaryDirectory(prefix="loadcurve-kill9-") as name:
        Path(name).chmod(0o755)
        product = Product(Path(name) / "data", free_port())
        product.folder.mkdir()
        product.start()
        try:
            kills, history = run_clients(product)
            check(product, history)
        finally:
            assert product.process is not None
            product.process.send_signal(signal.SIGINT)
            product.process.wait(30)
    print(
        f"{UPLOADS} uploads, kills {kills}, {history.unknown} unknown answers retried, slowest "
        f"start until ready {product.slowest_start_s:.1f} s"
    )
    assert sum(kills.values()) >= UPLOADS // UPLOADS_PER_KILL - 2


def run_clients(product: Product) -> tuple[dict[str, int], History]:
    history, done = History(), threading.Event()
    numbers = iter(range(UPLOADS))
    until = time.monotonic() + GIVE_UP_S
    kills: dict[str, int] = {}
    killer = threading.Thread(target=lambda: kills.update(disturb(product, history, done)))
    clients = [
        threading.Thread(target=client, args=(product, numbers, history, until))
        for _ in range(CLIENTS)
    ]
    for thread in (*clients, killer):
        thread.start()
    for thread in clients:
        thread.join()
    done.set()
    killer.join()
    return kills, history


def check(product: Product, history: History) -> None:
    """Everything acknowledged is there and whole; there is nothing else."""
    assert len(history.reports) == UPLOADS
    assert len(history.runs) > UPLOADS / 2
    for number, sha256 in history.reports.items():
        status, body = product.ask("GET", f"/api/v1/reports/{sha256}/original")
        assert (status, body) == (200, content_of(number)), number
    _, listed = product.ask("GET", "/api/v1/reports?limit=1")
    assert json.loads(listed)["total"] == UPLOADS
    for run_id, number in history.runs.items():
        status, body = product.ask("GET", f"/api/v1/runs/{run_id}")
        assert status == 200, run_id
        (point,) = json.loads(body)["run"]["points"]
        assert point["quantities"]["read_iops"]["value"] == 1000 + number
        assert point["report_sha256s"] == [history.reports[number]]
    with (
        private_postgres(product.folder) as address,
        psycopg.connect(address.url().replace("+psycopg", "")) as connection,
    ):
        lonely = connection.execute(
            "SELECT count(*) FROM runs r WHERE NOT EXISTS "
            "(SELECT 1 FROM load_points p WHERE p.run_id = r.id)"
        ).fetchone()
        unsafe = connection.execute(
            "SELECT name FROM pg_settings WHERE setting <> 'on' AND name IN "
            "('fsync', 'synchronous_commit', 'full_page_writes')"
        ).fetchall()
    assert lonely == (0,)
    assert unsafe == []
