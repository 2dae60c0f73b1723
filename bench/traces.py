"""What traces cost: the processor's time of a server for an answer, without them and with.

    .venv/bin/python bench/traces.py [--requests 2000] [--turns 3]

Two servers of one private PostgreSQL, asked in turns for the same list of runs, answered from
memory, and for a search, which asks the database. The collector discards the spans.
"""

from __future__ import annotations

import argparse
import http.client
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "backend"))

from loadcurve.postgres import private_postgres  # noqa: E402

REMEMBERED = "/api/v1/runs?page_size=50"
TICKS = os.sysconf("SC_CLK_TCK")


class Taking(BaseHTTPRequestHandler):
    """A collector that discards everything."""

    def do_POST(self) -> None:
        """Take a batch of spans."""
        self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(database_url: str, **more: str) -> Iterator[tuple[int, int]]:
    """Process and port of a server."""
    command = [sys.executable, "-m", "loadcurve.cli", "serve", "--port", "0"]
    kept = {name: value for name, value in os.environ.items() if not name.startswith("OTEL_")}
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env={**kept, "DATABASE_URL": database_url, **more},
    ) as process:
        assert process.stdout is not None
        try:
            yield process.pid, int(process.stdout.readline().strip().rpartition(":")[2])
        finally:
            process.terminate()


def cpu_us(served_by: tuple[int, int], paths: list[str], turn: object = "warm") -> float:
    """Microseconds of the server's processor time for each of these questions.

    Those of another turn are other words, which no server has cached.
    """
    process, port = served_by
    before = ticks(process)
    connection = http.client.HTTPConnection("127.0.0.1", port)
    for path in paths:
        connection.request("GET", path.format(turn=turn))
        answer = connection.getresponse()
        assert answer.read()
        assert answer.status == 200, path
    connection.close()
    return (ticks(process) - before) / TICKS / len(paths) * 1e6


def ticks(process: int) -> int:
    """User and system time of a process."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()
    return int(fields[11]) + int(fields[12])


def main() -> None:
    """Ask both in turns; print the medians and their ratio."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("--requests", type=int, default=2000)
    arguments.add_argument("--turns", type=int, default=3)
    options = arguments.parse_args()
    with ExitStack() as stack:
        collector = stack.enter_context(ThreadingHTTPServer(("127.0.0.1", 0), Taking))
        threading.Thread(target=collector.serve_forever, daemon=True).start()
        stack.callback(collector.shutdown)
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="loadcurve-bench-")))
        folder.chmod(0o755)
        url = stack.enter_context(private_postgres(folder)).url()
        endpoint = f"http://127.0.0.1:{collector.server_port}"
        without = stack.enter_context(served(url))
        traced = stack.enter_context(served(url, OTEL_EXPORTER_OTLP_ENDPOINT=endpoint))
        for name, paths in questions(options.requests).items():
            for each in (without, traced):
                cpu_us(each, paths[:200])
            pairs = [
                (cpu_us(without, paths, turn), cpu_us(traced, paths, turn))
                for turn in range(options.turns)
            ]
            off, on = (median(side) for side in zip(*pairs, strict=True))
            print(f"{name}: {off:.0f} us without, {on:.0f} us with traces, {on / off:.2f} times")


def questions(count: int) -> dict[str, list[str]]:
    """So many questions of each kind; searches are words that nobody asked for before."""
    return {
        "answered from memory": [REMEMBERED] * count,
        "asks the database": [f"{REMEMBERED}&q=x{{turn}}y{number}" for number in range(count // 4)],
    }


if __name__ == "__main__":
    main()
