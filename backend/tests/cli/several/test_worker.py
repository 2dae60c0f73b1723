"""`loadcurve worker` beside a server that does no jobs, and a server that does them itself."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import psycopg
import yaml

from loadcurve.settings import ROOT
from tests.making.drafts import content
from tests.serving.forked import ran, started
from tests.serving.running import environment, served

PATH = "/api/v1/jobs/reread"


def ask(address: str, method: str, path: str, body: bytes | None = None) -> tuple[int, Any]:
    connection = http.client.HTTPConnection(address, timeout=20)
    try:
        connection.request(method, path, body)
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())
    finally:
        connection.close()


def with_an_old_report(address: str, database_url: str) -> None:
    assert ask(address, "POST", "/api/v1/reports?name=a", content(1))[0] == 201
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        connection.execute("UPDATE reports SET reader_version = 'old'")


def wait_until_done(address: str) -> None:
    deadline = time.monotonic() + 60
    while ask(address, "GET", PATH)[1]["progress"]["done"] != 1:
        assert time.monotonic() < deadline, "nobody did the job"
        time.sleep(0.05)
    assert ask(address, "GET", PATH)[1]["outdated_reports"] == 0


def test_a_server_alone_does_its_jobs(database_url: str) -> None:
    with served("--no-seed", DATABASE_URL=database_url) as (_, address):
        with_an_old_report(address, database_url)
        assert ask(address, "POST", PATH)[0] == 202
        wait_until_done(address)


def test_worker_does_jobs_of_server_without_jobs(database_url: str) -> None:
    options = ("--no-seed", "--no-jobs")
    with served(*options, DATABASE_URL=database_url) as (_, address):
        with_an_old_report(address, database_url)
        assert ask(address, "POST", PATH)[1]["progress"]["waiting"] == 1
        with started(
            "worker",
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(DATABASE_URL=database_url),
        ) as worker:
            assert worker.stdout is not None
            assert worker.stdout.readline() == "loadcurve worker: ready\n"
            wait_until_done(address)
            worker.send_signal(signal.SIGTERM)
            assert worker.wait(30) == 0
            assert worker.stderr is not None
            assert "Traceback" not in worker.stderr.read()


def test_worker_touches_alive_file_and_ends_on_wrong_tables(
    database_url: str, tmp_path: Path
) -> None:
    alive = tmp_path / "alive"
    with started(
        *("worker", "--alive", str(alive)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(DATABASE_URL=database_url),
    ) as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "loadcurve worker: ready\n"
        deadline = time.monotonic() + 30
        while not alive.exists():
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert probe(alive) == 0
        os.utime(alive, (0, 0))
        assert probe(alive) == 1
        with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
            connection.execute("UPDATE alembic_version SET version_num = 'later'")
        assert worker.wait(60) == 1
        assert worker.stderr is not None
        said = worker.stderr.read()
    assert "have revision later, which this version does not know" in said
    assert "Traceback" not in said


def probe(alive: Path) -> int:
    """The exit code of the worker's liveness probe."""
    manifest = yaml.safe_load((ROOT / "deploy/kubernetes/worker.yaml").read_text())
    (container,) = manifest["spec"]["template"]["spec"]["containers"]
    assert container["args"][-2:] == ["--alive", "/tmp/alive"]  # noqa: S108  of a container
    _, *arguments = container["livenessProbe"]["exec"]["command"]
    command = [sys.executable, *(each.replace("/tmp/alive", str(alive)) for each in arguments)]  # noqa: S108
    return subprocess.run(command, check=False).returncode


def test_a_worker_refuses_tables_of_another_version(database_url: str) -> None:
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        connection.execute("DELETE FROM alembic_version")
    done = ran("worker", env=environment(DATABASE_URL=database_url), timeout=60)
    assert done.returncode == 1
    assert "loadcurve migrate" in done.stderr
