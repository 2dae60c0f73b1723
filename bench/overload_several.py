"""Ten times too much for two servers and a worker of one database, uploads among it.

    .venv/bin/python bench/overload_several.py [--seconds 15]

Requests go to one server after the other, as behind a balancer that knows nothing: what they can do
together is measured first, then ten times as much is asked on a fixed schedule, while eight clients
upload. Printed are statuses, the slowest answer, and acknowledged uploads that are missing after.
"""

from __future__ import annotations

import argparse
import hashlib
import http.client
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "backend"))

from open_loop import PATIENCE_S, at_rate, saturated  # noqa: E402
from overload import COMPUTED, OURS, get  # noqa: E402

from loadcurve.postgres import private_postgres  # noqa: E402
from tests.reports import campaign, text  # noqa: E402

UPLOADERS = 8
REPORT = text.write(campaign.load_point(8)).encode()


@contextmanager
def site() -> Iterator[list[int]]:
    """The ports of two servers of one database, with the published results, beside a worker."""
    with tempfile.TemporaryDirectory(prefix="loadcurve-bench-") as name:
        Path(name).chmod(0o755)
        with private_postgres(Path(name)) as address:
            kept = {key: value for key, value in os.environ.items() if key not in OURS}
            started = []
            try:
                serve = ["serve", "--port", "0", "--no-jobs"]
                for command in (serve, serve, ["worker"]):
                    process = subprocess.Popen(
                        [sys.executable, "-m", "loadcurve.cli", *command],
                        stdout=subprocess.PIPE,
                        stderr=subprocess.DEVNULL,
                        text=True,
                        env={**kept, "DATABASE_URL": address.url()},
                    )
                    started.append(process)
                said = [process.stdout.readline().strip() for process in started if process.stdout]
                yield [int(line.rpartition(":")[2]) for line in said[:2]]
            finally:
                for process in started:
                    process.terminate()
                for process in started:
                    process.wait(60)


class Uploads:
    """Clients that upload report after report, each to the server whose turn it is."""

    def __init__(self, ports: list[int]) -> None:
        self._ports = ports
        self._numbers = count()
        self._done = threading.Event()
        self.acknowledged: list[str] = []
        self.statuses: Counter[int] = Counter()
        self.without_retry_after = 0
        self.slowest_s = 0.0
        self._threads = [threading.Thread(target=self._upload) for _ in range(UPLOADERS)]

    def __enter__(self) -> Uploads:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        for thread in self._threads:
            thread.join()

    def _upload(self) -> None:
        while not self._done.is_set():
            number = next(self._numbers)
            content = REPORT + f"\n{number}\n".encode()
            began = time.perf_counter()
            path = f"/api/v1/reports?name=r{number}.txt&brief=true"
            status, has_advice = ask(self._ports[number % len(self._ports)], "POST", path, content)
            self.slowest_s = max(self.slowest_s, time.perf_counter() - began)
            self.statuses[status] += 1
            if status in (200, 201):
                self.acknowledged.append(hashlib.sha256(content).hexdigest())
            elif status in (429, 503) and not has_advice:
                self.without_retry_after += 1
            if status != 201:
                self._done.wait(0.2)

    def lost(self) -> int:
        """How many acknowledged ones the next server does not have."""
        missing = 0
        for number, sha256 in enumerate(self.acknowledged):
            port = self._ports[number % len(self._ports)]
            deadline = time.monotonic() + 60
            status = 0
            while status != 200 and time.monotonic() < deadline:
                status, _ = ask(port, "GET", f"/api/v1/reports/{sha256}", None)
                if status == 404:
                    break
            missing += status != 200
        return missing


def ask(port: int, method: str, path: str, body: bytes | None) -> tuple[int, bool]:
    """Status of an answer, 0 if none came, and whether it says when to come again."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
    try:
        connection.request(method, path, body)
        answer = connection.getresponse()
        answer.read()
        return answer.status, answer.getheader("Retry-After") is not None
    except (OSError, http.client.HTTPException):
        return 0, False
    finally:
        connection.close()


def main() -> None:
    """Measure, overload, count."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("--seconds", type=float, default=15)
    seconds = arguments.parse_args().seconds
    with site() as ports:
        # What reads reports is forked at the first upload of each.
        for port in ports:
            ask(port, "POST", "/api/v1/reports?name=first.txt", REPORT)
            saturated(port, get(COMPUTED), 4, 2)
        capacity = saturated(ports, get(COMPUTED), 8, 5).statuses[200] / 5
        with Uploads(ports) as uploads:
            rush = at_rate(ports, get(COMPUTED), capacity * 10, seconds)
        print(f"two servers can do {capacity:.0f}/s; 10 times that for {seconds:.0f} s:")
        print(
            f"{dict(rush.statuses)}, goodput {rush.statuses[200] / seconds / capacity:.0%}, "
            f"slowest {rush.slowest_s:.1f} s, 503 without Retry-After {rush.without_retry_after}"
        )
        print(
            f"uploads meanwhile {dict(uploads.statuses)}, slowest {uploads.slowest_s:.1f} s, "
            f"429 and 503 without Retry-After {uploads.without_retry_after}, acknowledged and lost "
            f"{uploads.lost()} of {len(uploads.acknowledged)}"
        )
        after = at_rate(ports, get(COMPUTED), capacity / 2, 3)
        print(f"afterwards, at half of what they can: {dict(after.statuses)}")


if __name__ == "__main__":
    main()
