"""``loadcurve serve --workers 2``: two processes at one address, which act as one server."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from loadcurve.actions.keys import revoke_key
from loadcurve.actions.seeds.loading import load_seeds
from loadcurve.cli.serving.answering import KEEP_ALIVE_S
from loadcurve.cli.serving.how_many import MOST_USUAL_WORKERS, usual_workers
from loadcurve.core.access import Role
from loadcurve.settings import SEED_DATA
from loadcurve.store.connections.database import open_engine, session_factory
from tests.making.drafts import content, draft
from tests.serving import running
from tests.serving.people import make_key
from tests.serving.ports import free_port
from tests.serving.running import environment, failed, from_python, get, postmaster_pid

API = "/api/v1"
# As a user starts it: what they are is told by their command lines.
served = partial(running.served, start=from_python)
_IS_SERVE = b"loadcurve.cli\0serve"
pytestmark = pytest.mark.skipif(not Path("/proc").exists(), reason="workers are for Linux")


class Asking:
    """A connection that is kept, so that one worker answers all that is asked on it."""

    def __init__(self, address: str) -> None:
        self._connection = http.client.HTTPConnection(address, timeout=60)
        self._used_at = time.monotonic()
        self.worker = int(self.metric("loadcurve_answering_worker"))

    def ask(
        self, path: str, method: str = "GET", body: object = None, key: str | None = None
    ) -> tuple[int, bytes]:
        """One answer, of the same worker also after a time without a question."""
        if time.monotonic() - self._used_at > KEEP_ALIVE_S / 2:
            self._meet_again()
        sent = body if isinstance(body, bytes) else None if body is None else json.dumps(body)
        headers = {"Content-Type": "application/json"} if isinstance(sent, str) else {}
        if key is not None:
            headers["Authorization"] = f"Bearer {key}"
        self._connection.request(method, path, sent, headers)
        answer = self._connection.getresponse()
        status, body = answer.status, answer.read()
        self._used_at = time.monotonic()
        return status, body

    def _meet_again(self) -> None:
        """Connect anew to this worker: the server is about to close what nobody uses."""
        deadline = time.monotonic() + 120
        while True:
            assert time.monotonic() < deadline, "the other worker takes all connections"
            self._connection.close()
            self._used_at = time.monotonic()
            if int(self.metric("loadcurve_answering_worker")) == self.worker:
                return

    def told(self, path: str, **asked: Any) -> Any:
        """The record that is answered."""
        status, body = self.ask(path, **asked)
        assert status < 300, body
        return json.loads(body) if body else None

    def metric(self, name: str) -> float:
        """One of the server's counts."""
        match = re.search(rf"^{re.escape(name)} (.+)$", self.ask("/metrics")[1].decode(), re.M)
        return float(match[1]) if match else 0.0

    def close(self) -> None:
        """End the connection."""
        self._connection.close()


@contextmanager
def both(address: str) -> Iterator[tuple[Asking, Asking]]:
    """A connection to each of two workers."""
    with ExitStack() as kept:
        found: dict[int, Asking] = {}
        deadline = time.monotonic() + 120
        while len(found) < 2:
            assert time.monotonic() < deadline, "one worker takes all connections"
            one = Asking(address)
            kept.callback(one.close)
            found.setdefault(one.worker, one)
        yield found[0], found[1]


def workers_of(server: int) -> list[int]:
    """The processes that answer: children of the server's one child that forks them."""
    (forge,) = (pid for pid in _children(server) if _IS_SERVE in _command(pid))
    return [pid for pid in _children(forge) if _IS_SERVE in _command(pid)]


def _children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _command(pid: int) -> bytes:
    return Path(f"/proc/{pid}/cmdline").read_bytes()


def is_gone(pid: int) -> bool:
    """Whether a process has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def wait_for(what: str, is_so: Any, seconds: float = 60) -> None:
    """Wait until it is so."""
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, what
        time.sleep(0.05)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_two_workers_answer_and_a_signal_stops_everything(
    data_dir: Path, how: signal.Signals
) -> None:
    with served("--no-seed", "--workers", "2", "--data-dir", str(data_dir)) as (process, address):
        with both(address) as asking:
            assert [one.ask("/readyz")[0] for one in asking] == [200, 200]
            assert asking[0].metric("loadcurve_workers") == 2
        workers = workers_of(process.pid)
        postmaster = postmaster_pid(data_dir)
        process.send_signal(how)
        assert process.wait(timeout=30) == 0
        assert process.stderr is not None
        assert "Traceback" not in process.stderr.read()
    assert all(is_gone(pid) for pid in (*workers, postmaster))
    with pytest.raises(ConnectionRefusedError):
        get(address, "/healthz")


def test_nothing_of_a_killed_server_stays_at_its_port(database_url: str) -> None:
    options = ("--no-seed", "--port", str(free_port()))
    with served(*options, "--workers", "2", DATABASE_URL=database_url) as (process, address):
        workers = workers_of(process.pid)
        process.kill()
        process.wait()
        wait_for("a worker outlives its server", lambda: all(map(is_gone, workers)), 5)
    with served(*options, DATABASE_URL=database_url) as (_, again):
        assert again == address


def test_another_takes_the_place_of_a_worker_that_is_killed(database_url: str) -> None:
    with served("--no-seed", "--workers", "2", DATABASE_URL=database_url) as (process, address):
        with both(address) as asking:
            for one in asking:
                assert one.ask(f"{API}/runs")[0] == one.ask(f"{API}/runs")[0] == 200
            counted = 'loadcurve_requests_total{method="GET",route="/api/v1/runs",status="200"}'
            found = 'loadcurve_response_cache_lookups_total{outcome="hit"}'
            wait_for("counts of the other", lambda: asking[0].metric(found) == 2)
            assert [one.metric(counted) for one in asking] == [4, 4]
            before = workers_of(process.pid)
            os.kill(before[1], signal.SIGKILL)
            wait_for("nobody takes its place", lambda: _replaced(process.pid, before[1]))
        with both(address) as asking:
            assert [one.metric(counted) for one in asking] == [4, 4]
            assert asking[0].metric(found) == 2
            assert [one.ask("/readyz")[0] for one in asking] == [200, 200]


def _replaced(server: int, ended: int) -> bool:
    workers = workers_of(server)
    return len(workers) == 2 and ended not in workers


def test_a_server_whose_workers_cannot_start_says_so(database_url: str) -> None:
    with served("--no-seed", "--workers", "2", DATABASE_URL=database_url) as (process, _):
        (forge,) = (pid for pid in _children(process.pid) if _IS_SERVE in _command(pid))
        workers = workers_of(process.pid)
        os.kill(forge, signal.SIGKILL)
        assert process.wait(timeout=30) == 1
        wait_for("a worker outlives its server", lambda: all(map(is_gone, workers)), 5)
        assert process.stderr is not None
        assert "The workers ended" in process.stderr.read()


def test_a_change_by_one_worker_is_the_next_answer_of_the_other(database_url: str) -> None:
    asyncio.run(load_seeds(database_url, SEED_DATA))
    with (
        served("--no-seed", "--workers", "2", DATABASE_URL=database_url) as (_, address),
        both(address) as asking,
    ):
        for writing, reading in (asking, asking[::-1]):
            number = 5200 + 10 * writing.worker
            report = writing.told(f"{API}/reports?name=a", method="POST", body=content(number))[
                "sha256"
            ]
            total = reading.told(f"{API}/runs")["total"]
            body = draft({"report_sha256": report, "concurrency": 8}, title=f"Made {number}")
            made = writing.told(f"{API}/runs", method="POST", body=body)["run"]
            run = f"{API}/runs/{made['id']}"
            assert reading.told(f"{API}/runs")["total"] == total + 1
            curves = f"{API}/curves?runs={made['id']}"
            for name in ("first", "second"):
                writing.told(run, method="PATCH", body={"label": f"{name} {number}"})
                assert f"{name} {number}".encode() in reading.ask(curves)[1]
            chart = writing.told(
                f"{API}/charts", method="POST", body={"view": {"runs": [made["id"]]}}
            )
            link, picture = f"{API}/charts/{chart['token']}", f"/c/{chart['token']}.svg"
            assert [reading.ask(path)[0] for path in (link, link, picture, picture)] == [200] * 4
            writing.told(f"{API}/charts/by-id/{chart['id']}", method="DELETE")
            assert [reading.ask(path)[0] for path in (link, picture)] == [404, 404]
            assert writing.ask(run, method="DELETE")[0] == 204
            assert reading.ask(curves)[0] == 404
            writing.told(f"{run}/restore", method="POST")
            assert reading.ask(curves)[0] == 200


def test_keys_and_what_may_be_seen_are_those_of_both(database_url: str) -> None:
    keys = {name: make_key(database_url, name, Role.CONTRIBUTOR) for name in ("ann", "ben")}
    with (
        served("--no-seed", "--workers", "2", DATABASE_URL=database_url) as (_, address),
        both(address) as asking,
    ):
        writing, reading = asking
        ann = {"key": keys["ann"]}
        path = f"{API}/reports?name=a"
        report = writing.told(path, method="POST", body=content(5300), **ann)["sha256"]
        body = draft({"report_sha256": report, "concurrency": 8})
        run = writing.told(f"{API}/runs", method="POST", body=body, **ann)["run"]["id"]
        curves = f"{API}/curves?runs={run}"
        for visibility, seen in (("team", 401), ("public", 200), ("unlisted", 200), ("team", 401)):
            change = {"visibility": visibility}
            writing.told(f"{API}/runs/{run}", method="PATCH", body=change, **ann)
            assert [one.ask(curves)[0] for one in asking] == [seen, seen], visibility
        assert [one.ask(curves, key=keys["ben"])[0] for one in asking] == [200, 200]

        async def revoke() -> None:
            engine = open_engine(database_url)
            async with session_factory(engine)() as session, session.begin():
                await revoke_key(session, "ben")
            await engine.dispose()

        asyncio.run(revoke())
        assert [one.ask(curves, key=keys["ben"])[0] for one in asking] == [401, 401]
        assert reading.ask(curves, key=keys["ann"])[0] == 200


def test_wrong_keys_are_counted_once_for_both(database_url: str) -> None:
    make_key(database_url, "ann", Role.ADMIN)
    with (
        served("--no-seed", "--workers", "2", DATABASE_URL=database_url) as (_, address),
        both(address) as asking,
    ):
        answers = [
            asking[number % 2].ask(f"{API}/runs", key=f"{number:08}wrong")[0]
            for number in range(22)
        ]
    assert answers == [401] * 20 + [429] * 2


def test_connections_of_one_address_are_counted_once_for_both(database_url: str) -> None:
    with (
        served(
            "--no-seed",
            "--workers",
            "2",
            DATABASE_URL=database_url,
            LOADCURVE_CONNECTIONS_PER_ADDRESS="6",
        ) as (process, address),
        ExitStack() as kept,
    ):
        open_ones = [Asking(address) for _ in range(6)]
        for one in open_ones:
            kept.callback(one.close)
        # Connections are shared out: evenly, where both workers get a processor when they wake.
        assert {one.worker for one in open_ones} == {0, 1}
        assert get(address, f"{API}/runs")[0] == 503
        # What a killed worker had open no longer counts.
        worker = workers_of(process.pid)[1]
        os.kill(worker, signal.SIGKILL)
        wait_for("nobody takes its place", lambda: _replaced(process.pid, worker))
        assert get(address, f"{API}/runs")[0] == 200


def test_a_number_of_workers_that_cannot_be_is_refused() -> None:
    for number in ("0", "9", "two"):
        assert "--workers" in failed("--workers", number, code=2)


def test_workers_are_as_many_as_processors_and_memory_allow(tmp_path: Path) -> None:
    mine = len(os.sched_getaffinity(0))
    assert 1 <= usual_workers(tmp_path) <= min(MOST_USUAL_WORKERS, mine)
    (tmp_path / "memory.max").write_text(f"{3 << 30}\n")
    assert usual_workers(tmp_path) == 1
    (tmp_path / "memory.max").write_text("max\n")
    (tmp_path / "cpu.max").write_text("100000 100000\n")
    assert usual_workers(tmp_path) == 1
    (tmp_path / "cpu.max").write_text("max 100000\n")
    assert usual_workers(tmp_path) <= mine
    assert "LOADCURVE_WORKERS" not in environment(LOADCURVE_PUBLIC_URL="")
