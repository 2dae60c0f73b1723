"""kill -9 of the server and of PostgreSQL's processes during uploads (RELIABILITY F1, R1).

A history is checked, not a state: each client notes acknowledged, refused and unknown writes.
Acknowledged reports and runs must be there, whole; nothing may be half-written or doubled.
72 files are sent and the program is killed 4 times; 20,000 and 500 times with ``CI_LONG=1``.
``LOADCURVE_KILL9_UPLOADS`` sets another number.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import psycopg
import pytest

from loadcurve.postgres import private_postgres
from tests.serving.crashing.histories import History, ask_at, check_history, run_clients
from tests.serving.forked import started
from tests.serving.ports import free_port
from tests.sizes import sized

UPLOADS = sized(72, 20_000, "LOADCURVE_KILL9_UPLOADS")
CLIENTS = 8
UPLOADS_PER_KILL = sized(15, 40)
GIVE_UP_S = 300 + UPLOADS // 4


@dataclass
class Product:
    """The real product as a user starts it, on a data directory of its own."""

    folder: Path
    port: int
    process: subprocess.Popen[bytes] | None = None
    slowest_start_s: float = 0.0

    def start(self) -> None:
        command = ["serve", "--no-seed", "--port", str(self.port), "--data-dir", str(self.folder)]
        with (self.folder.parent / "serve.log").open("ab") as log:
            self.process = started(*command, stdout=log, stderr=log)
        begun = time.monotonic()
        while time.monotonic() < begun + 60:
            if self.ask("GET", "/readyz")[0] == 200:
                self.slowest_start_s = max(self.slowest_start_s, time.monotonic() - begun)
                return
            if self.process.poll() is not None:
                self.process.wait()
                pytest.fail((self.folder.parent / "serve.log").read_text()[-2000:])
            time.sleep(0.05)
        pytest.fail("the server was not ready within 60 s")

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """Status and body; status 0 if no answer came."""
        return ask_at(self.port, method, path, body)

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


def test_kill_loses_no_acknowledged_write_and_no_half_write() -> None:
    kills: dict[str, int] = {}
    with tempfile.TemporaryDirectory(prefix="loadcurve-kill9-") as name:
        Path(name).chmod(0o755)
        product = Product(Path(name) / "data", free_port())
        product.folder.mkdir()
        product.start()
        try:
            history = run_clients(
                product.ask,
                UPLOADS,
                CLIENTS,
                GIVE_UP_S,
                lambda history, done: kills.update(disturb(product, history, done)),
            )
            check_history(product.ask, history, UPLOADS)
            check(product)
        finally:
            assert product.process is not None
            product.process.send_signal(signal.SIGINT)
            product.process.wait(30)
    print(
        f"{UPLOADS} uploads, kills {kills}, {history.unknown} unknown answers retried, slowest "
        f"start until ready {product.slowest_start_s:.1f} s"
    )
    assert sum(kills.values()) >= UPLOADS // UPLOADS_PER_KILL - 2


def check(product: Product) -> None:
    """Nothing is half-written, and the database runs as safely as it should."""
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
