"""Servers are replaced by those of the next version under load: no request fails (R1).

The next version makes its tables while servers of this one answer; for a while both do.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

import psycopg
import pytest
from alembic import command

from loadcurve import __version__
from loadcurve.cli.database import check_database, migrate
from loadcurve.core.errors import CannotStart
from tests.serving.crashing.histories import History, ask_at, check_history, client
from tests.serving.crashing.next_version import (
    NUMBER,
    REVISION,
    Change,
    NextVersion,
    migrations_with,
    newest,
)
from tests.serving.crashing.standbys import wait_for
from tests.serving.databases import config_for
from tests.serving.ports import free_port
from tests.serving.running import ONE_WORKER, environment, failed, get, served

WRITERS = 3
READERS = 2
JOBS = 5
# The first upload of a server starts what reads reports: seconds on a busy machine.
PATIENCE_S = 120
# What a revision may do that servers of the version before go on with.
EXPANDING = Change(
    (
        "ALTER TABLE runs ADD COLUMN rated boolean NOT NULL DEFAULT false",
        "ALTER TABLE reports ADD COLUMN rated_at timestamptz",
        "CREATE TABLE ratings (run_id text PRIMARY KEY REFERENCES runs ON DELETE CASCADE)",
        "CREATE INDEX ix_runs_rated ON runs (rated, id)",
    ),
    (
        "DROP INDEX ix_runs_rated",
        "DROP TABLE ratings",
        "ALTER TABLE reports DROP COLUMN rated_at",
        "ALTER TABLE runs DROP COLUMN rated",
    ),
    newest(),
)
CONTRACTING = Change(
    ("ALTER TABLE runs RENAME summary TO row",),
    ("ALTER TABLE runs RENAME row TO summary",),
    REVISION,
)


@dataclass
class Site:
    """Servers behind a balancer, and a worker, of two versions of the program."""

    url: str
    log: Path
    next_version: NextVersion
    rotation: list[int] = field(default_factory=list)
    processes: dict[int, subprocess.Popen[bytes]] = field(default_factory=dict)
    under_way: Counter[int] = field(default_factory=Counter)
    answered: Counter[str] = field(default_factory=Counter)
    failures: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)
    turn: Iterator[int] = field(default_factory=count)
    began: float = field(default_factory=time.monotonic)

    def run(self, *arguments: str, is_next: bool = False) -> subprocess.Popen[bytes]:
        """Start a command of one of the versions."""
        variables = self.next_version.environment if is_next else environment
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "loadcurve.cli", *arguments],
                stdout=log,
                stderr=log,
                env=variables(DATABASE_URL=self.url),
            )

    def start(self, is_next: bool = False) -> int:
        """Start a server; its port."""
        port = free_port()
        options = ("--no-jobs", "--workers", "1", "--port", str(port))
        self.processes[port] = self.run("serve", *options, is_next=is_next)
        return port

    def add(self, ports: list[int], version: str) -> None:
        """Have the balancer use servers of this version once they are ready."""
        for port in ports:
            is_ready = partial(self.is_ready, port)
            wait_for("a server is not ready", is_ready, PATIENCE_S)
            assert json.loads(ask_at(port, "GET", "/healthz")[1])["version"] == version
            with self.lock:
                self.rotation.append(port)

    def end(self, port: int) -> None:
        """Send it no more, let it answer what it has, and stop it in order."""
        with self.lock:
            self.rotation.remove(port)
        wait_for("requests are not answered", lambda: self.under_way[port] == 0)
        self.processes[port].send_signal(signal.SIGTERM)
        assert self.processes[port].wait(30) == 0

    def ask(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """One server after the other; what does not succeed is noted."""
        with self.lock:
            port = self.rotation[next(self.turn) % len(self.rotation)]
            self.under_way[port] += 1
        status, said = ask_at(port, method, path, body, PATIENCE_S)
        with self.lock:
            self.under_way[port] -= 1
            self.answered[method] += 1
            if not 200 <= status < 300:
                when_s = time.monotonic() - self.began
                self.failures.append(
                    f"{when_s:.1f} s: {method} {path} of {port}: {status} {said[:300]!r}"
                )
        return status, said

    def is_ready(self, port: int) -> bool:
        """Whether a balancer may use a server."""
        return ask_at(port, "GET", "/readyz")[0] == 200

    def stop(self) -> None:
        """End what is left."""
        for process in self.processes.values():
            process.kill()
            process.wait()


def read(site: Site, done: threading.Event) -> None:
    """Ask again and again for what pages ask for."""
    runs = json.loads(site.ask("GET", "/api/v1/runs?page_size=4")[1])["items"]
    ids = [run["id"] for run in runs]
    view = json.dumps({"view": {"runs": ids}, "title": f"Shared by {threading.get_ident()}"})
    chart = json.loads(site.ask("POST", "/api/v1/charts", view.encode())[1])
    asked = "&".join(f"runs={run_id}" for run_id in ids)
    paths = (
        "/api/v1/runs?page_size=20",
        f"/api/v1/curves?{asked}",
        f"/api/v1/comparison?{asked}",
        f"/api/v1/charts/{chart['token']}",
        f"/c/{chart['token']}.svg",
        f"/api/v1/runs/{ids[0]}",
        "/",
    )
    while not done.is_set():
        for path in paths:
            site.ask("GET", path)
            done.wait(0.02)


def upgrade(site: Site, worker: subprocess.Popen[bytes], history: History) -> None:
    """Make the new tables, then put new servers in the places of the old ones."""
    old = list(site.rotation)
    wait_for("nobody writes", lambda: len(history.reports) > JOBS)
    made = site.next_version.command("migrate", DATABASE_URL=site.url)
    assert made.returncode == 0, made.stderr
    assert all(map(site.is_ready, old))
    with psycopg.connect(site.url.replace("+psycopg", "")) as connection:
        found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        assert found == (REVISION,)
        connection.execute(
            "UPDATE reports SET reader_version = 'old' WHERE sha256 IN "
            "(SELECT sha256 FROM reports LIMIT %s)",
            [JOBS],
        )
    assert site.ask("POST", "/api/v1/jobs/reread")[0] == 202
    worker.send_signal(signal.SIGTERM)
    site.processes[0] = site.run("worker", is_next=True)
    site.add([site.start(is_next=True)], NUMBER)
    assert worker.wait(30) == 0
    for port in old:
        site.end(port)
    written = len(history.reports)
    wait_for("nobody writes to the new ones", lambda: len(history.reports) > written + 5)


def under_load(site: Site, disturb: Callable[[History], None]) -> History:
    """What writers were told while something was done to the servers; readers ask beside them."""
    history, done = History(), threading.Event()

    def numbers() -> Iterator[int]:
        for number in count():
            if done.is_set():
                return
            yield number

    until = time.monotonic() + 2 * PATIENCE_S
    writing = (site.ask, numbers(), history, until, lambda _: True)
    threads = [threading.Thread(target=client, args=writing) for _ in range(WRITERS)]
    threads += [threading.Thread(target=read, args=(site, done)) for _ in range(READERS)]
    for thread in threads:
        thread.start()
    try:
        disturb(history)
    finally:
        done.set()
        for thread in threads:
            thread.join()
    return history


def test_no_request_fails_while_the_next_version_takes_over(
    published_database_url: str, tmp_path: Path
) -> None:
    site = Site(published_database_url, tmp_path / "log", NextVersion(EXPANDING, tmp_path))

    def jobs_done() -> bool:
        said = json.loads(site.ask("GET", "/api/v1/jobs/reread")[1])["progress"]
        return (said["done"], said["waiting"]) == (JOBS, 0)

    try:
        site.add([site.start(), site.start()], __version__)
        worker = site.processes[-1] = site.run("worker")
        history = under_load(site, lambda history: upgrade(site, worker, history))
        wait_for("jobs are left", jobs_done)
        check_history(site.ask, history, len(history.reports))
        with psycopg.connect(site.url.replace("+psycopg", "")) as connection:
            runs = connection.execute("SELECT count(*) FROM runs WHERE source_slug IS NULL")
            assert runs.fetchone() == (len(history.runs),)
    finally:
        site.stop()
    print(f"{len(history.reports)} uploads, {dict(site.answered)}, failed: {len(site.failures)}")
    assert not site.failures, "\n".join(site.failures)
    assert (history.unknown, len(history.runs)) == (0, len(history.reports))


def test_tables_that_leave_older_servers_no_room_take_them_out(
    database_url: str, tmp_path: Path
) -> None:
    words = f"tables are of revision {REVISION}, which this version does not know"
    with served("--no-seed", *ONE_WORKER, DATABASE_URL=database_url) as (_, address):
        assert get(address, "/readyz")[0] == 200
        migrate_to(CONTRACTING, database_url, tmp_path)
        status, said = get(address, "/readyz")
    assert status == 503
    assert words in json.loads(said)["detail"]
    assert words in failed("--no-migrate", "--no-seed", DATABASE_URL=database_url)


def test_an_older_server_starts_on_newer_tables_and_leaves_what_was_made_for_them(
    published_database_url: str, tmp_path: Path
) -> None:
    migrate_to(EXPANDING, published_database_url, tmp_path)
    kept = "SELECT xmin, slug FROM sources UNION ALL SELECT xmin, id FROM runs ORDER BY 2"
    with psycopg.connect(published_database_url.replace("+psycopg", "")) as connection:
        # As if the newer version had read the published results, and made rows of runs.
        connection.execute("UPDATE sources SET seed_digest = 'newer'")
        connection.execute("UPDATE runs SET summary_version = summary_version + 1")
        connection.commit()
        before = connection.execute(kept).fetchall()
        options = (*ONE_WORKER, "--no-jobs")
        with served(*options, DATABASE_URL=published_database_url) as (_, address):
            status, said = get(address, "/readyz")
        assert connection.execute(kept).fetchall() == before
    assert status == 200
    assert json.loads(said)["detail"] == f"the tables are of a newer version: {REVISION}"


def test_what_needs_all_of_the_tables_refuses_newer_ones(database_url: str, tmp_path: Path) -> None:
    migrate_to(EXPANDING, database_url, tmp_path)
    with pytest.raises(CannotStart, match=f"of revision {REVISION}, which this version does not"):
        check_database(database_url)
    check_database(database_url, may_be_newer=True)
    with pytest.raises(CannotStart, match="written by a newer version"):
        migrate(database_url)


def migrate_to(change: Change, database_url: str, folder: Path) -> None:
    """Bring the tables to those of the next version."""
    config = config_for(database_url)
    config.set_main_option("script_location", str(migrations_with(change, folder)))
    command.upgrade(config, "head")
