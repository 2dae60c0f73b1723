"""A primary dies under load and its standby is promoted: nothing acknowledged is lost (R1).

The server is not restarted: its ``DATABASE_URL`` names both. Commits wait for the standby
(``synchronous_standby_names``), which is what makes the promise.
"""

from __future__ import annotations

import os
import signal
import subprocess
import threading
import time

import psycopg

from loadcurve.cli.database import migrate
from loadcurve.settings import given_database_url
from tests.serving.clusters import Cluster, connect
from tests.serving.crashing.histories import History, ask_at, check_history, run_clients
from tests.serving.crashing.standbys import Standby, kill_all, wait_for
from tests.serving.running import served
from tests.sizes import sized

UPLOADS = sized(90, 200, "LOADCURVE_FAILOVER_UPLOADS")
CLIENTS = 6


def test_acknowledged_writes_survive_the_primary(cluster: Cluster) -> None:
    primary = cluster.start()
    migrate(primary.url())
    standby = Standby(cluster.place, primary)
    try:
        standby.start()
        both = (
            f"postgresql://loadcurve@/loadcurve"
            f"?host={primary.host},{standby.address.host}&port={primary.port},5432"
            "&target_session_attrs=read-write"
        )
        found_s: list[float] = []
        with served("--no-seed", DATABASE_URL=both) as (_, address):
            port = int(address.rpartition(":")[2])

            def fail_over(history: History, done: threading.Event) -> None:
                wait_for("no uploads", lambda: len(history.reports) >= UPLOADS // 3)
                kill_all(cluster.data)
                # Until it is promoted no server accepts writes.
                assert ask_at(port, "GET", "/readyz")[0] == 503
                standby.promote()
                started = time.monotonic()
                wait_for("it is not found", lambda: ask_at(port, "GET", "/readyz")[0] == 200)
                found_s.append(time.monotonic() - started)

            def ask(method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
                return ask_at(port, method, path, body)

            history = run_clients(
                ask,
                UPLOADS,
                CLIENTS,
                240,
                fail_over,
                # The primary is killed while there is still much to send.
                lambda history: bool(found_s) or len(history.reports) < UPLOADS // 2,
            )
            assert found_s, "the standby was not promoted"
            check_history(ask, history, UPLOADS)
        with connect(standby.address) as connection:
            assert connection.execute("SELECT pg_is_in_recovery()").fetchone() == (False,)
    finally:
        standby.stop()
    print(
        f"{UPLOADS} uploads, 0 acknowledged lost, {history.unknown} unknown answers retried, the "
        f"promoted standby found after {found_s[0]:.1f} s"
    )


def test_hung_primary_does_not_block_the_promoted_standby(
    cluster: Cluster,
) -> None:
    """Its connections stay open and nothing is refused: only time tells that it is gone."""
    primary = cluster.start()
    migrate(primary.url())
    standby = Standby(cluster.place, primary)
    stopped: list[int] = []
    try:
        standby.start()
        both = (
            f"postgresql://loadcurve@/loadcurve"
            f"?host={primary.host},{standby.address.host}&port={primary.port},5432"
            "&target_session_attrs=read-write"
        )
        with served("--no-seed", DATABASE_URL=both) as (_, address):
            port = int(address.rpartition(":")[2])
            assert ask_at(port, "GET", "/readyz")[0] == 200
            first = int((cluster.data / "postmaster.pid").read_text().split()[0])
            told = subprocess.run(
                ["ps", "-o", "pid=", "--ppid", str(first)],
                capture_output=True,
                text=True,
                check=True,
            )
            stopped = [first, *map(int, told.stdout.split())]
            for pid in stopped:
                os.kill(pid, signal.SIGSTOP)
            assert ask_at(port, "GET", "/api/v1/runs")[0] == 503
            standby.promote()
            wait_for("it is not found", lambda: ask_at(port, "GET", "/readyz")[0] == 200)
            assert ask_at(port, "GET", "/api/v1/runs")[0] == 200
    finally:
        for pid in stopped:
            os.kill(pid, signal.SIGKILL)
        standby.stop()


def test_hosts_are_written_as_libpq_writes_them() -> None:
    def given(url: str) -> str | None:
        return given_database_url({"DATABASE_URL": url})

    assert given("postgresql://a:b@one:1,two/db") == (
        "postgresql+psycopg://a:b@/db?host=one,two&port=1,5432&target_session_attrs=read-write"
    )
    assert given("postgresql://one,two/db?target_session_attrs=any&x=1") == (
        "postgresql+psycopg:///db?host=one,two&port=5432,5432&target_session_attrs=any&x=1"
    )
    assert given("postgresql://a@one:1/db") == "postgresql+psycopg://a@one:1/db"
    assert psycopg.conninfo.conninfo_to_dict("postgresql:///db?host=one,two&port=1,5432") == {
        "dbname": "db",
        "host": "one,two",
        "port": "1,5432",
    }
