"""Responses to clients while servers and databases are killed, and the stored state."""

from __future__ import annotations

import hashlib
import http.client
import json
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

EXTRACT = """\
Load Profile                    Per Second   Per Transaction
~~~~~~~~~~~~~~~            ---------------   ---------------
       Read IO requests:         {reads:>8,}.0              19.1
      Write IO requests:            {writes:>5}.0               2.8
           Read IO (MB):              40.6               0.2
          Write IO (MB):               6.2               0.0
"""
# Method, path and body; status 0 if no answer came.
Ask = Callable[[str, str, bytes | None], tuple[int, bytes]]


def content_of(number: int) -> bytes:
    """A report of its own."""
    return EXTRACT.format(reads=1000 + number, writes=number % 1000).encode()


def ask_at(
    port: int, method: str, path: str, body: bytes | None = None, patience_s: float = 20
) -> tuple[int, bytes]:
    """Status and body of an answer of a server of this machine; status 0 if none came."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=patience_s)
    try:
        connection.request(method, path, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        return answer.status, answer.read()
    except (OSError, http.client.HTTPException):
        return 0, b""
    finally:
        connection.close()


@dataclass
class History:
    """The responses to the clients."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    reports: dict[int, str] = field(default_factory=dict)
    runs: dict[str, int] = field(default_factory=dict)
    unknown: int = 0


def client(
    ask: Ask,
    numbers: Iterator[int],
    history: History,
    until: float,
    may_go_on: Callable[[History], bool],
) -> None:
    """Send each file until it is acknowledged, then save a run of it, once."""
    while time.monotonic() < until:
        if not may_go_on(history):
            time.sleep(0.02)
            continue
        with history.lock:
            number = next(numbers, None)
        if number is None:
            return
        content = content_of(number)
        sha256 = hashlib.sha256(content).hexdigest()
        while time.monotonic() < until:
            status, _ = ask("POST", f"/api/v1/reports?name={number}.txt", content)
            if status in (200, 201):
                break
            with history.lock:
                history.unknown += 1
            time.sleep(0.05)
        with history.lock:
            history.reports[number] = sha256
        draft = {
            "title": f"Run {number}",
            "system": {"name": "Crashing"},
            "workload": {"name": "Uploads"},
            "points": [{"report_sha256": sha256, "concurrency": 8}],
        }
        status, body = ask("POST", "/api/v1/runs", json.dumps(draft).encode())
        if status == 201:
            with history.lock:
                history.runs[json.loads(body)["run"]["id"]] = number


def check_history(ask: Ask, history: History, uploads: int) -> None:
    """Everything acknowledged is there and whole; there is nothing else."""
    assert len(history.reports) == uploads
    assert len(history.runs) > uploads / 2
    for number, sha256 in history.reports.items():
        status, body = ask("GET", f"/api/v1/reports/{sha256}/original", None)
        assert (status, body) == (200, content_of(number)), number
    _, listed = ask("GET", "/api/v1/reports?page_size=1", None)
    assert json.loads(listed)["total"] == uploads
    for run_id, number in history.runs.items():
        status, body = ask("GET", f"/api/v1/runs/{run_id}", None)
        assert status == 200, run_id
        (point,) = json.loads(body)["run"]["points"]
        assert point["quantities"]["read_iops"]["value"] == 1000 + number
        assert point["report_sha256s"] == [history.reports[number]]


def run_clients(
    ask: Ask,
    uploads: int,
    clients: int,
    give_up_s: float,
    disturb: Callable[[History, threading.Event], None],
    may_go_on: Callable[[History], bool] = lambda _: True,
) -> History:
    """Let clients send so many files while ``disturb`` does what it does, until all are sent.

    They wait before the next file while they may not go on.
    """
    history, done = History(), threading.Event()
    numbers = iter(range(uploads))
    until = time.monotonic() + give_up_s
    killer = threading.Thread(target=disturb, args=(history, done))
    sending = [
        threading.Thread(target=client, args=(ask, numbers, history, until, may_go_on))
        for _ in range(clients)
    ]
    for thread in (*sending, killer):
        thread.start()
    for thread in sending:
        thread.join()
    done.set()
    killer.join()
    return history
