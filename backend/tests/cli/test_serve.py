"""``loadcurve serve`` as its user meets it: a real server process and its database."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from alembic import command

from loadcurve.actions.uploads.reading_process import PROCESSES
from loadcurve.postgres.watchdog import running
from tests.making.drafts import content
from tests.serving.databases import config_for
from tests.serving.running import failed, from_python, get, served
from tests.serving.server import RawClient, upload
from tests.serving.strangers import stranger


def sources(address: str) -> int:
    status, body = get(address, "/api/v1/sources")
    assert status == 200
    return len(json.loads(body)["items"])


def reading_processes(server: int | str) -> list[str]:
    """All report workers below the server, and their fork parent; empty without /proc."""
    # Each thread has children of its own.
    tasks = Path(f"/proc/{server}/task").glob("*/children")
    try:
        children = [pid for task in tasks for pid in task.read_text().split()]
    except OSError:
        return []
    of_these = [p for p in children if b"forkserver" in Path(f"/proc/{p}/cmdline").read_bytes()]
    return of_these + [each for child in children for each in reading_processes(child)]


def test_serve_answers_once_announced_and_stops_on_signal(data_dir: Path) -> None:
    options = ("--no-seed", "--data-dir", str(data_dir))
    for how in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        with served(*options, start=from_python) as (process, address):
            assert get(address, "/healthz")[0] == 200
            assert get(address, "/readyz")[0] == 200
            assert running(data_dir / "postgres/data")
            process.send_signal(how)
            assert process.wait(timeout=30) == 0
        assert running(data_dir / "postgres/data") is None
        with pytest.raises(ConnectionRefusedError):
            get(address, "/healthz")


def test_serve_with_one_worker_is_the_default_more_are_refused(database_url: str) -> None:
    with served("--no-seed", "--workers", "1", DATABASE_URL=database_url) as (process, _):
        process.terminate()
        assert process.stderr is not None
        assert "--workers 1" in process.stderr.read()
    for number in ("0", "2", "two"):
        assert "--workers" in failed("--workers", number, code=2)
    assert "DATABASE_URL" in failed(LOADCURVE_WORKERS="4", code=2)


def test_a_killed_server_leaves_its_port_free(database_url: str) -> None:
    with served("--no-seed", DATABASE_URL=database_url) as (process, address):
        process.kill()
        process.wait()
        options = ("--no-seed", "--port", address.rpartition(":")[2])
        with served(*options, DATABASE_URL=database_url) as (_, again):
            assert again == address


def test_a_server_whose_reading_processes_are_killed_goes_on(database_url: str) -> None:
    with served("--no-seed", DATABASE_URL=database_url) as (process, address):
        for number in (1, 2):
            assert upload(int(address.rpartition(":")[2]), content(number)).status == 201
            found = reading_processes(process.pid)
            assert len(found) >= 2 or not Path("/proc").exists()
            for pid in map(int, found):
                os.kill(pid, signal.SIGKILL)
        assert upload(int(address.rpartition(":")[2]), content(3)).status == 201
        assert len(reading_processes(process.pid)) <= 1 + PROCESSES
        assert get(address, "/readyz")[0] == 200


def is_listening(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), timeout=10).close()
    except ConnectionRefusedError:
        return False
    return True


def test_accepted_requests_finish_before_server_stops(database_url: str) -> None:
    body = content(1)
    with served("--no-seed", DATABASE_URL=database_url) as (process, address):
        port = int(address.rpartition(":")[2])
        # A first report starts the readers, which takes longer than a stop waits under load.
        assert upload(port, content(2)).status == 201
        with RawClient(port) as client, RawClient(port) as idle:
            idle.head("GET", "/healthz")
            assert idle.answer().status == 200
            length = f"Content-Length: {len(body)}"
            client.head("POST", "/api/v1/reports?name=a", length, "Expect: 100-continue")
            # Before it is accepted, a request is refused as its server stops.
            assert client.socket.recv(100).startswith(b"HTTP/1.1 100 Continue")
            process.terminate()
            while is_listening(port):
                time.sleep(0.01)
            client.send(body)
            answer = client.answer()
            assert (answer.status, answer.headers["connection"]) == (201, "close")
            assert idle.is_closed()
        assert process.wait(timeout=60) == 0
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        assert connection.execute("SELECT count(*) FROM reports").fetchone() == (2,)


def of_revision(database_url: str, revision: str) -> None:
    """Mark the tables as another version's."""
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = %s", [revision])


def test_tables_of_another_version_are_served_by_nobody(database_url: str) -> None:
    command.downgrade(config_for(database_url), "base")
    line = failed("--port", "0", "--no-migrate", DATABASE_URL=database_url)
    assert "run `loadcurve migrate`" in line
    with served("--no-seed", DATABASE_URL=database_url) as (_, address):
        assert get(address, "/readyz")[0] == 200
        of_revision(database_url, "9999")
        status, body = get(address, "/readyz")
        assert (status, b"run the newer version" in body) == (503, True)


def test_the_published_results_are_there_and_stay_after_a_kill(data_dir: Path) -> None:
    with served("--data-dir", str(data_dir), start=from_python) as (process, address):
        before = sources(address)
        assert before > 0
        assert upload(int(address.rpartition(":")[2]), content(1)).status == 201
        readers = reading_processes(process.pid)
        assert len(readers) >= 2 or not sys.platform.startswith("linux")
        process.kill()
    deadline = time.monotonic() + 30
    while any(Path(f"/proc/{pid}").exists() for pid in readers):
        assert time.monotonic() < deadline, "a killed server leaves its reading processes behind"
        time.sleep(0.1)
    with served("--no-seed", "--data-dir", str(data_dir)) as (process, address):
        assert sources(address) == before
        process.terminate()
        assert process.wait(timeout=30) == 0


def test_without_seed_it_is_empty(database_url: str) -> None:
    with served("--no-seed", DATABASE_URL=database_url) as (_, address):
        assert sources(address) == 0


def test_a_given_database_is_used_and_no_private_one_is_made(
    data_dir: Path, database_url: str
) -> None:
    with served("--data-dir", str(data_dir), DATABASE_URL=database_url) as (_, address):
        assert sources(address) > 0
    assert not list(data_dir.iterdir())
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        row = connection.execute("SELECT count(*) FROM sources").fetchone()
    assert row is not None
    assert row[0] > 0


def test_serve_several_at_once_share_an_empty_data_directory(data_dir: Path) -> None:
    counts: list[int] = []

    def one() -> None:
        with served("--data-dir", str(data_dir)) as (process, address):
            counts.append(sources(address))
            process.terminate()
            process.wait(timeout=30)

    threads = [threading.Thread(target=one) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(counts) == 3
    assert len(set(counts)) == 1


def test_used_port_is_reported_with_a_free_one(data_dir: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        line = failed("--port", str(port), "--data-dir", str(data_dir))
    assert line.startswith(f"loadcurve: Port {port} on 127.0.0.1 is taken by another program;")
    free = int(line.rsplit("--port ", 1)[1])
    assert free != port
    assert not list(data_dir.iterdir()), "nothing was started for a server that cannot start"


def test_port_taken_during_start_is_reported(database_url: str) -> None:
    held = "SELECT pg_advisory_xact_lock(hashtext('loadcurve tables'))"
    waiting = (
        "SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = database"
        " WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted"
    )
    plain = database_url.replace("+psycopg", "")
    with socket.socket() as other, psycopg.connect(plain) as holder, ThreadPoolExecutor() as pool:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind(("127.0.0.1", 0))
        port = other.getsockname()[1]
        holder.execute(held)
        options = ("--no-seed", "--port", str(port))
        line = pool.submit(failed, *options, DATABASE_URL=database_url)
        # It has bound the port as well by then, as neither listens.
        while holder.execute(waiting).fetchone() != (1,):
            assert not line.done(), line.result()
            time.sleep(0.05)
        other.listen()
        holder.rollback()
        told = line.result()
    assert told.startswith(f"loadcurve: Port {port} on 127.0.0.1 is taken by another program;")


def test_address_of_another_machine_is_reported(data_dir: Path) -> None:
    line = failed("--host", "192.0.2.1", "--data-dir", str(data_dir))
    assert "Cannot listen on 192.0.2.1" in line


def test_serve_without_database_names_it_without_password(data_dir: Path) -> None:
    address = "postgresql://me:secret@127.0.0.1:1/x"
    line = failed("--port", "0", "--data-dir", str(data_dir), DATABASE_URL=address)
    assert "The database cannot be used" in line
    assert "refused" in line
    assert "secret" not in line


def test_serve_sends_no_password_to_an_impostor_database(data_dir: Path) -> None:
    with stranger() as (port, heard):
        address = f"postgresql://me:secret@127.0.0.1:{port}/x"
        line = failed("--port", "0", "--data-dir", str(data_dir), DATABASE_URL=address)
        assert "The database cannot be used" in line
        assert heard, "nobody came to the stranger"
        assert not any(b"secret" in said for said in heard)


def test_database_of_newer_version_is_reported(database_url: str) -> None:
    of_revision(database_url, "9999")
    line = failed("--port", "0", DATABASE_URL=database_url)
    assert "written by a newer version" in line
    assert "9999" in line


def test_missing_right_to_create_tables_is_reported(database_url: str) -> None:
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
    line = failed("--port", "0", DATABASE_URL=database_url)
    assert "The database cannot be used" in line
    assert "may create tables" in line


def test_data_directory_that_is_a_file_is_reported(data_dir: Path) -> None:
    (data_dir / "file").touch()
    line = failed("--port", "0", "--data-dir", str(data_dir / "file" / "below"))
    assert "cannot be used" in line
    assert "--data-dir" in line


def test_data_of_another_postgresql_major_is_reported(data_dir: Path) -> None:
    data = data_dir / "postgres/data"
    data.mkdir(parents=True)
    (data_dir / "postgres").chmod(0o711)
    (data / "PG_VERSION").write_text("9.6\n")
    line = failed("--port", "0", "--data-dir", str(data_dir))
    assert "written by PostgreSQL 9.6" in line
