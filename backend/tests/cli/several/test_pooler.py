"""Servers that reach their PostgreSQL through pgbouncer in transaction mode.

Skipped where the machine has no pgbouncer (Debian's package `pgbouncer`).
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import make_url

from loadcurve.cli.database import check_database, migrate
from loadcurve.core.errors import BackupRefused, StartupError
from loadcurve.store.backup import write_backup
from loadcurve.store.connections.database import open_engine
from tests.serving.crashing.histories import ask_at, check_history, run_clients
from tests.serving.ports import free_port
from tests.serving.running import served

PROGRAM = shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")
UPLOADS = 24
CLIENTS = 6
# Two servers open more: a client may get another one each time. An upload holds one while
# its report is read.
LENT = CLIENTS + 3

pytestmark = pytest.mark.skipif(PROGRAM is None, reason="this machine has no pgbouncer")


@pytest.fixture
def pooled_url(published_database_url: str, data_dir: Path) -> Iterator[str]:
    """The address of a pgbouncer in front of the database."""
    to = make_url(published_database_url)
    host = str(to.host or to.query.get("host"))
    port, listening = to.port or to.query.get("port") or 5432, free_port()
    # It refuses to run as root, and only who owns a private PostgreSQL's socket may use it.
    owner = os.stat(host).st_uid if host.startswith("/") else os.getuid()
    users = data_dir / "users"
    users.write_text(f'"{to.username}" "a password"\n')
    settings = data_dir / "pgbouncer.ini"
    settings.write_text(
        f"[databases]\n* = host={host} port={port}\n"
        f"[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {listening}\nunix_socket_dir =\n"
        f"pool_mode = transaction\ndefault_pool_size = {LENT}\nmax_client_conn = 200\n"
        f"auth_type = scram-sha-256\nauth_file = {users}\n"
    )
    with subprocess.Popen([str(PROGRAM), "-q", str(settings)], user=owner) as pooler:
        try:
            url = to.set(
                password="a password",
                host="127.0.0.1",
                port=listening,
                query={"pooling": "transaction"},
            )
            _wait_for(listening)
            yield url.render_as_string(hide_password=False)
        finally:
            pooler.terminate()


def _wait_for(port: int) -> None:
    deadline = time.monotonic() + 20
    while True:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        assert time.monotonic() < deadline, "pgbouncer does not listen"
        time.sleep(0.05)


def test_two_servers_share_a_few_connections(pooled_url: str) -> None:
    migrate(pooled_url)
    with ExitStack() as both:
        options = ("--no-seed",)
        with ThreadPoolExecutor(2) as starting:
            made = [served(*options, DATABASE_URL=pooled_url) for _ in range(2)]
            addresses = [address for _, address in starting.map(both.enter_context, made)]
        ports = [int(address.rpartition(":")[2]) for address in addresses]

        def ask(method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
            for _ in range(200):
                status, said = ask_at(ports[hash(path) % 2], method, path, body, 120)
                # A server that has no room says so by 503, and its clients ask again.
                if status != 503:
                    break
                time.sleep(0.2)
            assert 200 <= status < 300, (method, path, status, said[:300])
            return status, said

        history = run_clients(ask, UPLOADS, CLIENTS, 240, lambda _, __: None)
        assert history.unknown == 0
        check_history(ask, history, UPLOADS)
        assert len(history.runs) == UPLOADS
        for port in ports * 4:
            assert ask_at(port, "GET", "/readyz")[0] == 200
            runs = json.loads(ask_at(port, "GET", "/api/v1/runs?page_size=5")[1])["items"]
            asked = "&".join(f"runs={run['id']}" for run in runs)
            assert ask_at(port, "GET", f"/api/v1/comparison?{asked}")[0] == 200


def test_pooled_transactions_have_their_settings(pooled_url: str) -> None:
    async def settings() -> set[tuple[str, ...]]:
        engine = open_engine(pooled_url, timeout_ms=7_000)
        names = ("statement_timeout", "timezone", "synchronous_commit")
        question = text("SELECT " + ", ".join(f"current_setting('{name}')" for name in names))

        async def one() -> tuple[str, ...]:
            async with engine.begin() as connection:
                return tuple((await connection.execute(question)).one())

        try:
            return {each for _ in range(3) for each in await asyncio.gather(*(one(), one()))}
        finally:
            await engine.dispose()

    assert asyncio.run(settings()) == {("7s", "UTC", "on")}


def test_unsupported_pooler_is_refused_with_reason(pooled_url: str, tmp_path: Path) -> None:
    with pytest.raises(BackupRefused, match="that of a pooler"):
        write_backup(pooled_url, tmp_path / "backup", "1", "now")
    with pytest.raises(StartupError, match="options"):
        check_database(pooled_url.replace("?pooling=transaction", ""))
