"""kill -9 of two servers, their worker and their PostgreSQL during uploads and jobs (R1).

Responses to clients are checked as in `test_kill9`; besides, reports are read again meanwhile by
jobs, each of which may leave one line in the history of its run, and no more.
90 files are sent, or 4,000 with ``CI_LONG=1``; ``LOADCURVE_KILL9_UPLOADS`` sets another number.
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import psycopg

from loadcurve.cli.database import migrate
from loadcurve.postgres import PostgresAddress
from tests.serving.clusters import Cluster, connect
from tests.serving.crashing.histories import History, ask_at, check_history, run_clients
from tests.serving.forked import started
from tests.serving.ports import free_port
from tests.serving.running import environment
from tests.sizes import sized

UPLOADS = sized(90, 4000, "LOADCURVE_KILL9_UPLOADS")
CLIENTS = 6
UPLOADS_PER_KILL = sized(15, 40)
JOBS = 30
GIVE_UP_S = 300 + UPLOADS // 2
KINDS = ("worker", "first", "second", "backend", "worker", "postmaster")


@dataclass
class Site:
    """Two servers and a worker of one database, and what a balancer and a supervisor do there."""

    url: str
    log: Path
    ports: dict[str, int] = field(
        default_factory=lambda: {"first": free_port(), "second": free_port()}
    )
    processes: dict[str, subprocess.Popen[bytes]] = field(default_factory=dict)
    turn: count[int] = field(default_factory=count)

    def start(self, name: str) -> None:
        """Start one of them; the clients go on asking meanwhile."""
        command = ["worker"]
        if name != "worker":
            command = ["serve", "--no-seed", "--no-jobs"]
            command += ["--port", str(self.ports[name])]
        with self.log.open("ab") as log:
            variables = environment(DATABASE_URL=self.url)
            self.processes[name] = started(*command, stdout=log, stderr=log, env=variables)

    def start_again(self) -> None:
        """Restart exited processes: a start with a dead database reports it and exits."""
        for name, process in list(self.processes.items()):
            if process.poll() is not None:
                self.start(name)

    def kill(self, name: str) -> None:
        """End one of them at once."""
        self.processes[name].send_signal(signal.SIGKILL)
        self.processes[name].wait()

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """One server after the other; as a balancer, the other if one is not there at all."""
        first = next(self.turn) % 2
        ports = list(self.ports.values())
        for port in (ports[first], ports[1 - first]):
            status, said = ask_at(port, method, path, body)
            if status or method != "GET":
                break
        return status, said

    def wait_until_ready(self) -> None:
        """Until both servers answer."""
        deadline = time.monotonic() + 120
        while any(ask_at(port, "GET", "/readyz")[0] != 200 for port in self.ports.values()):
            assert time.monotonic() < deadline, self.log.read_text()[-3000:]
            self.start_again()
            time.sleep(0.1)

    def stop(self) -> None:
        """Stop the remaining processes."""
        for process in self.processes.values():
            process.kill()
            process.wait()


@dataclass
class Rereading:
    """Reports that look again and again as if an older version had read them, wrongly."""

    site: Site
    address: PostgresAddress
    rounds: int = 0

    def prepare(self) -> None:
        """Have the reports, each with its run, and no more than these."""
        history = run_clients(self.site.ask, JOBS, 2, 120, lambda _, __: None)
        check_history(self.site.ask, history, JOBS)
        with connect(self.address) as connection:
            connection.execute("CREATE TABLE aging AS SELECT sha256 FROM reports")
            connection.execute("CREATE TABLE aging_runs AS SELECT id FROM runs")

    def start(self) -> None:
        """Make them look old, and ask for the jobs; until some of these are done."""
        self.finish()
        with connect(self.address) as connection:
            # The reports last: a request given up as lost may still queue jobs of what looks old.
            connection.execute(
                "UPDATE load_points SET document = "
                "jsonb_set(document, '{quantities,read_iops,value}', '1') "
                "WHERE run_id IN (TABLE aging_runs)"
            )
            connection.execute(
                "UPDATE reports SET reader_version = 'old' WHERE sha256 IN (TABLE aging)"
            )
        self.rounds += 1
        while self.site.ask("POST", "/api/v1/jobs/reread")[0] != 202:
            time.sleep(0.1)
        self._wait(lambda progress: progress["done"] >= 3)

    def finish(self) -> None:
        """Wait for the jobs; those whose worker was killed need not wait until it is given up."""
        self._wait(lambda progress: progress["waiting"] == 0)

    def _wait(self, is_so: Callable[[dict[str, int]], bool]) -> None:
        deadline = time.monotonic() + 120
        while True:
            status, said = self.site.ask("GET", "/api/v1/jobs/reread")
            if status == 200 and is_so(json.loads(said)["progress"]):
                return
            assert time.monotonic() < deadline, self.site.log.read_text()[-3000:]
            time.sleep(0.05)
            self.site.start_again()
            # It may still be recovering from the last kill.
            with suppress(psycopg.OperationalError), connect(self.address) as connection:
                connection.execute(
                    "UPDATE jobs SET not_before = now() "
                    "WHERE state = 'waiting' AND not_before > now()"
                )


def disturb(
    site: Site,
    cluster: Cluster,
    jobs: Rereading,
    kills: list[str],
    history: History,
    done: threading.Event,
) -> None:
    """Kill one after the other, again and again, and restart each."""
    source = random.Random(22)
    while not done.wait(0.02):
        site.start_again()
        if len(history.reports) < UPLOADS_PER_KILL * (len(kills) + 1):
            continue
        kind = KINDS[len(kills) % len(KINDS)]
        kills.append(kind)
        if kind == "worker":
            jobs.start()
        if kind in site.processes:
            site.kill(kind)
            site.start(kind)
            continue
        first = int((cluster.data / "postmaster.pid").read_text().split()[0])
        told = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True, check=False
        )
        if kind == "backend":
            os.kill(source.choice([int(pid) for pid in told.stdout.split()]), signal.SIGKILL)
            continue
        for pid in (first, *map(int, told.stdout.split())):
            try:
                os.kill(pid, signal.SIGKILL)
            except ProcessLookupError:
                continue
        cluster.start()


def test_kill_of_servers_and_worker_loses_and_repeats_nothing(
    cluster: Cluster, tmp_path: Path
) -> None:
    address = cluster.start()
    migrate(address.url())
    site = Site(address.url(), tmp_path / "log")
    kills: list[str] = []
    try:
        site.start("first")
        site.start("second")
        site.wait_until_ready()
        jobs = Rereading(site, address)
        jobs.prepare()
        site.start("worker")
        history = run_clients(
            # Those of the first JOBS numbers are there already, and are acknowledged as such.
            site.ask,
            UPLOADS,
            CLIENTS,
            GIVE_UP_S,
            lambda history, done: disturb(site, cluster, jobs, kills, history, done),
            # Kills are slower than the clients if processes take long to start.
            lambda history: len(history.reports) < UPLOADS_PER_KILL * (len(kills) + 2),
        )
        site.wait_until_ready()
        jobs.finish()
        check_history(site.ask, history, UPLOADS)
        with connect(address) as connection:
            wrong = connection.execute(
                "SELECT count(*) FROM load_points "
                "WHERE document #> '{quantities,read_iops,value}' = '1'"
            ).fetchone()
            found = connection.execute(
                "SELECT state, count(*), max(attempts) FROM jobs GROUP BY state"
            ).fetchall()
            # A run whose answer was lost, saved too late, is not among those that look old.
            (aged,) = connection.execute("SELECT count(*) FROM aging_runs").fetchone() or (0,)
            lines = connection.execute(
                "SELECT count(*), count(DISTINCT run_id) FROM run_changes "
                "WHERE changed_by = 'loadcurve reread'"
            ).fetchone()
            lonely = connection.execute(
                "SELECT count(*) FROM runs r WHERE NOT EXISTS "
                "(SELECT 1 FROM load_points p WHERE p.run_id = r.id)"
            ).fetchone()
    finally:
        site.stop()
    print(
        f"{UPLOADS} uploads, kills {kills}, {history.unknown} unknown answers retried, "
        f"{jobs.rounds} rounds of {JOBS} jobs, the last {found}"
    )
    assert [(state, number) for state, number, _ in found] == [("done", JOBS)]
    assert jobs.rounds > 0
    assert aged > JOBS / 2
    assert (lines, wrong, lonely) == ((aged * jobs.rounds, aged), (0,), (0,))
    assert len(kills) >= UPLOADS // UPLOADS_PER_KILL - 2
