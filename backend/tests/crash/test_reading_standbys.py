"""Questions go to a hot standby: nobody reads older than what was written, and no answer is lost.

A primary, its standby and the servers are processes of their own; commits wait for the standby to
have them on its disk, not for it to replay them.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import threading
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import count
from urllib.parse import urlencode

import pytest

from loadcurve.cli.database import migrate
from loadcurve.core.errors import CannotStart
from loadcurve.standby_addresses import standby_urls
from tests.making.drafts import content, draft
from tests.serving.application import description
from tests.serving.clusters import Cluster
from tests.serving.crashing.histories import ask_at
from tests.serving.crashing.standbys import Standby, kill_all, wait_for
from tests.serving.running import ONE_WORKER, served

API = "/api/v1"
WRITES = int(os.environ.get("LOADCURVE_STANDBY_WRITES", "120"))


@dataclass
class Pair:
    """A primary, its standby, and the ports of servers that ask both."""

    cluster: Cluster
    standby: Standby
    ports: list[int]

    def record(self, port: int, path: str) -> dict[str, object]:
        """What a server answers."""
        status, body = ask_at(port, "GET", path)
        assert status == 200, (path, status, body[:200])
        found: dict[str, object] = json.loads(body)
        return found

    def standbys(self, port: int) -> list[object]:
        """Whether a server uses the standby, in its own words."""
        told = self.record(port, "/readyz")["standbys"]
        assert isinstance(told, dict)
        return list(told.values())

    def uses_it(self) -> bool:
        """Whether all servers send questions to the standby."""
        return all(self.standbys(port) == ["used"] for port in self.ports)

    def asked(self, port: int, whom: str) -> int:
        """How many questions a server sent to the primary, or to the standby."""
        text = ask_at(port, "GET", "/metrics")[1].decode()
        match = re.search(rf'^loadcurve_questions_total{{asked="{whom}"}} (\S+)$', text, re.M)
        return int(float(match.group(1))) if match else 0

    def wait_for_an_answer_of_the_standby(self, port: int, path: str) -> dict[str, object]:
        """The first answer for which a server asked the standby."""
        found: dict[str, object] = {}

        def is_asked() -> bool:
            before = self.asked(port, "standby")
            found.update(self.record(port, path))
            return self.asked(port, "standby") > before

        wait_for("the standby answers nothing", is_asked)
        return found


@contextmanager
def pair(cluster: Cluster, servers: int) -> Iterator[Pair]:
    """So many servers on a primary and its standby, which they all use."""
    primary = cluster.start()
    migrate(primary.url())
    standby = Standby(cluster.place, primary)
    more = "require_auth=scram-sha-256"
    user = f"postgresql://loadcurve:{primary.password}@/loadcurve"
    both = f"host={primary.host},{standby.address.host}&port={primary.port},5432"
    variables = {
        "DATABASE_URL": f"{user}?{both}&target_session_attrs=read-write&{more}",
        "DATABASE_READ_URL": f"{user}?host={standby.address.host}&port=5432&{more}",
    }
    with ExitStack() as stack:
        stack.callback(standby.stop)
        standby.start()
        started = [
            stack.enter_context(served("--no-seed", *ONE_WORKER, **variables))
            for _ in range(servers)
        ]
        ports = [int(address.rpartition(":")[2]) for _, address in started]
        made = Pair(cluster, standby, ports)
        wait_for("the standby is not used", made.uses_it)
        yield made


def save_run(port: int, number: int) -> str:
    """The id of a run of a report of its own."""
    # The first file waits until what reads it has been imported, politely: long on a busy machine.
    address = f"{API}/reports?name={number}.txt"
    status, body = ask_at(port, "POST", address, content(number), patience_s=300)
    assert status == 201, body
    point = {"report_sha256": json.loads(body)["sha256"], "concurrency": 8}
    record = json.dumps(draft(point, title=f"Run {number}")).encode()
    status, body = ask_at(port, "POST", f"{API}/runs", record)
    assert status == 201, body
    made: str = json.loads(body)["run"]["id"]
    return made


def test_what_was_written_is_read_at_once_through_every_server(cluster: Cluster) -> None:
    """Writers change a label through one server and read it through the other, in three ways."""
    with pair(cluster, servers=2) as both:
        stale: list[str] = []
        runs = [save_run(both.ports[0], number) for number in range(4)]

        def write_and_read(number: int) -> None:
            run = runs[number]
            for n in range(WRITES // len(runs)):
                writing, reading = both.ports[:: 1 if n % 2 else -1]
                label = f"label {number}-{n}"
                changed = json.dumps({"label": label}).encode()
                assert ask_at(writing, "PATCH", f"{API}/runs/{run}", changed)[0] == 200
                # The first is not remembered, the second is, the third is known by its record.
                for path in (f"runs/{run}", "runs?page_size=10", f"curves?runs={run}"):
                    status, body = ask_at(reading, "GET", f"{API}/{path}")
                    if status != 200 or label not in body.decode():
                        stale.append(f"{path}: {status} without {label}")

        with ThreadPoolExecutor(len(runs)) as writers:
            list(writers.map(write_and_read, range(len(runs))))
        assert stale == []
        for port in both.ports:
            both.wait_for_an_answer_of_the_standby(port, f"{API}/runs/{runs[0]}")
        at_standby = sum(both.asked(port, "standby") for port in both.ports)
        at_primary = sum(both.asked(port, "primary") for port in both.ports)
        print(f"{WRITES} writes, 0 stale; {at_standby} answers of the standby, {at_primary} others")


def test_one_that_lags_is_left_out_until_it_has_caught_up(cluster: Cluster) -> None:
    with pair(cluster, servers=1) as both:
        (port,) = both.ports
        run = save_run(port, 1)
        with both.standby.address.administer() as standby:
            standby.execute("SELECT pg_wal_replay_pause()")
            for n in range(3):
                changed = json.dumps({"label": f"behind {n}"}).encode()
                assert ask_at(port, "PATCH", f"{API}/runs/{run}", changed)[0] == 200
                assert f"behind {n}" in json.dumps(both.record(port, f"{API}/runs/{run}"))
            wait_for("it is used", lambda: both.standbys(port) == ["it lags behind the primary"])
            metrics = ask_at(port, "GET", "/metrics")[1].decode()
            assert re.search(r"^loadcurve_standby_used{at=.*} 0\.0$", metrics, re.M)
            wait_for(
                "its lag is not said",
                lambda: bool(
                    re.search(
                        r"^loadcurve_standby_lag_bytes{at=.*} [1-9]",
                        ask_at(port, "GET", "/metrics")[1].decode(),
                        re.M,
                    )
                ),
            )
            standby.execute("SELECT pg_wal_replay_resume()")
        found = both.wait_for_an_answer_of_the_standby(port, f"{API}/runs/{run}")
        assert "behind 2" in json.dumps(found)


def test_readers_notice_nothing_of_a_standby_that_dies_or_hangs(cluster: Cluster) -> None:
    with pair(cluster, servers=1) as both:
        (port,) = both.ports
        paths = [f"{API}/runs/{save_run(port, 1)}", f"{API}/runs", f"{API}/reports", "/c/none"]
        done = threading.Event()
        answers: list[tuple[int, bytes]] = []

        def read(path: str) -> None:
            while not done.is_set():
                status, body = ask_at(port, "GET", path)
                answers.append((status, b"" if status == 200 else body))

        with ThreadPoolExecutor(len(paths)) as readers:
            reading = [readers.submit(read, path) for path in paths]
            try:
                wait_for("nobody reads", lambda: both.asked(port, "standby") > 50)
                # Commits would wait for it; readers do not.
                kill_all(both.standby.data)
                wait_for("it is used", lambda: both.standbys(port) == ["it does not answer"])
                (both.standby.data / "postmaster.pid").unlink(missing_ok=True)
                both.standby.run()
                wait_for("it is not used again", both.uses_it)
                with stopped(both.standby):
                    wait_for("it is used", lambda: both.standbys(port) != ["used"])
                wait_for("it is not used after it hung", both.uses_it)
            finally:
                done.set()
            for each in reading:
                each.result()
        failed = [(status, body) for status, body in answers if status not in (200, 404)]
        assert failed == []
        print(f"{len(answers)} answers while the standby died, came back and hung: none failed")


def test_questions_are_answered_while_there_is_no_primary(cluster: Cluster) -> None:
    with pair(cluster, servers=1) as both:
        (port,) = both.ports
        run = save_run(port, 1)
        changed = json.dumps({"label": "the last word"}).encode()
        assert ask_at(port, "PATCH", f"{API}/runs/{run}", changed)[0] == 200
        wait_for("the standby has not caught up", both.uses_it)
        kill_all(cluster.data)

        def are_answered() -> bool:
            answers = [
                ask_at(port, "GET", f"{API}/{path}")
                for path in (f"runs/{run}", "runs?page_size=10", f"curves?runs={run}")
            ]
            known = [b"the last word" in body for status, body in answers if status == 200]
            assert all(known)
            return len(known) == len(answers)

        for _ in range(3):
            wait_for("questions are not answered", are_answered)
        wait_for(
            "it is not ready to be read",
            lambda: json.loads(ask_at(port, "GET", "/readyz")[1]).get("status") == "reads only",
        )
        assert ask_at(port, "PATCH", f"{API}/runs/{run}", changed)[0] == 503
        both.standby.promote()
        wait_for(
            "it is not found",
            lambda: ask_at(port, "PATCH", f"{API}/runs/{run}", b'{"label": "new"}')[0] == 200,
        )
        assert "new" in json.dumps(both.record(port, f"{API}/runs/{run}"))
        wait_for(
            "it is taken for a standby",
            lambda: both.standbys(port) == ["it is no standby: it takes writes itself"],
        )


def test_every_question_is_answered_by_the_standby(cluster: Cluster) -> None:
    """None of them writes, asks a table that standbys lack, or goes past the standby."""
    with pair(cluster, servers=1) as both:
        (port,) = both.ports
        run = both.record(port, f"{API}/runs/{save_run(port, 1)}")["run"]
        assert isinstance(run, dict)
        point = run["points"][0]
        view = json.dumps({"view": {"runs": [run["id"]]}}).encode()
        token = json.loads(ask_at(port, "POST", f"{API}/charts", view)[1])["token"]
        changed = partial(ask_at, port, "PATCH", f"{API}/runs/{run['id']}")
        # What is not named here is asked for in vain, which is a question as well.
        named = defaultdict(lambda: "none") | {
            "run_id": run["id"],
            "point_id": point["id"],
            "sha256": point["report_sha256s"][0],
            "token": token,
        }
        place = f"{run['id']}:{point['id']}"
        asked = {"runs": run["id"], "run": run["id"], "before": place, "after": place}
        asked |= {"view": json.dumps({"runs": [run["id"]]}), "url": f"http://x/c/{token}"}
        found: dict[str, int] = {}
        number = count()

        def is_alone(path: str, address: str) -> bool:
            if path in found:
                # What was answered once is not asked again until something is written.
                assert changed(json.dumps({"label": f"again {next(number)}"}).encode())[0] == 200
            before = both.asked(port, "primary")
            found[path] = ask_at(port, "GET", address)[0]
            return both.asked(port, "primary") == before

        for path, operations in description()["paths"].items():
            if "get" not in operations:
                continue
            wanted = operations["get"].get("parameters", [])
            query = {
                each["name"]: asked.get(each["name"], "")
                for each in wanted
                if each["in"] == "query" and each.get("required")
            }
            address = f"{path.format_map(named)}?{urlencode(query)}"
            wait_for(f"{path} goes past the standby", partial(is_alone, path, address))
        wait_for("/ goes past the standby", partial(is_alone, "/", f"/c/{token}"))
        assert {path: status for path, status in found.items() if status >= 500} == {}
        assert list(found.values()).count(200) > len(found) * 2 // 3, found
        print(f"{len(found)} questions, none at the primary")


@contextmanager
def stopped(standby: Standby) -> Iterator[None]:
    """All its processes hang meanwhile."""
    first = int((standby.data / "postmaster.pid").read_text().split()[0])
    listed = subprocess.run(
        ["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True, check=True
    )
    pids = [first, *map(int, listed.stdout.split())]
    try:
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        yield
    finally:
        for pid in pids:
            os.kill(pid, signal.SIGCONT)


def test_each_host_is_a_standby_of_its_own() -> None:
    def given(url: str, primary: str = "postgresql://one/db") -> tuple[str, ...]:
        return standby_urls({"DATABASE_URL": primary, "DATABASE_READ_URL": url})

    assert given("") == ()
    assert given("postgresql://a:b@two:1/db?x=1") == ("postgresql+psycopg://a:b@two:1/db?x=1",)
    assert given("postgresql://a@two:1,three/db?target_session_attrs=any&x=1") == (
        "postgresql+psycopg://a@/db?host=two&port=1&x=1",
        "postgresql+psycopg://a@/db?host=three&port=5432&x=1",
    )
    assert given("postgresql:///db?host=/a,/b&port=6") == (
        "postgresql+psycopg:///db?host=/a&port=6",
        "postgresql+psycopg:///db?host=/b&port=6",
    )
    for wrong, primary, named in (
        ("mysql://two/db", "postgresql://one/db", "DATABASE_READ_URL is not"),
        ("postgresql:///db?host=a,b,c&port=1,2", "postgresql://one/db", "3 hosts and 2 ports"),
        ("postgresql://two/db", "", "names no primary"),
    ):
        with pytest.raises(CannotStart, match=named):
            given(wrong, primary)
