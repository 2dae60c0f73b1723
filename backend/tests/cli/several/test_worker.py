"""`loadcurve worker` beside a server that does no jobs, and a server that does them itself."""

from __future__ import annotations

import http.client
import json
import signal
import subprocess
import sys
import time
from typing import Any

import psycopg
import pytest

from tests.making.drafts import content
from tests.serving.running import ONE_WORKER, environment, served

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


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_server_alone_does_its_jobs(database_url: str, workers: str) -> None:
    options = ("--no-seed", "--workers", workers)
    with served(*options, DATABASE_URL=database_url) as (_, address):
        with_an_old_report(address, database_url)
        assert ask(address, "POST", PATH)[0] == 202
        wait_until_done(address)


def test_a_worker_does_what_a_server_without_jobs_leaves(database_url: str) -> None:
    options = ("--no-seed", "--no-jobs", *ONE_WORKER)
    with served(*options, DATABASE_URL=database_url) as (_, address):
        with_an_old_report(address, database_url)
        assert ask(address, "POST", PATH)[1]["progress"]["waiting"] == 1
        with subprocess.Popen(
            [sys.executable, "-m", "loadcurve.cli", "worker"],
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


def test_a_worker_refuses_tables_of_another_version(database_url: str) -> None:
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    done = subprocess.run(
        [sys.executable, "-m", "loadcurve.cli", "worker"],
        capture_output=True,
        text=True,
        env=environment(DATABASE_URL=database_url),
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "loadcurve migrate" in done.stderr
