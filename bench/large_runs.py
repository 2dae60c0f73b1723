"""Whether large runs block the server: its /healthz while the largest are requested.

    .venv/bin/python bench/large_runs.py http://127.0.0.1:8000

Start a server of its own for it, with an empty --data-dir: it stores a CSV of 9,000 load points, a
run of 2,000 of them, and one that fills the budget of numbers, imported from a file of some
20 MiB. For each request it prints the status, the seconds, the size of the answer, and the slowest
answer of /healthz meanwhile, asked by another process. The bound is 0.5 s.
"""

from __future__ import annotations

import gzip
import http.client
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from multiprocessing.synchronize import Event
from typing import Any
from urllib.parse import urlsplit

BOUND_S = 0.5
ROWS, POINTS = 9_000, 2_000
WAYS = ("read", "write")
API = "/api/v1"
EVIDENCE = {"section": "Wait Event Histogram (up to 64 us)", "row": "db file sequential read"}
Figure = tuple[str, str, Any]


def ask(address: str, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
    """The status and body of an answer."""
    connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=120)
    headers = {"Content-Type": "application/json", "Accept-Encoding": "gzip"}
    connection.request(method, path, body or None, headers)
    answer = connection.getresponse()
    content = answer.read()
    if answer.headers["Content-Encoding"] == "gzip":
        content = gzip.decompress(content)
    return answer.status, content


def watch(address: str, stop: Event, slowest: Any) -> None:
    """Ask how the server is, a hundred times a second, and keep the slowest answer's seconds."""
    while not stop.is_set():
        began = time.perf_counter()
        ask(address, "GET", "/healthz")
        slowest.value = max(slowest.value, time.perf_counter() - began)
        time.sleep(0.01)


def csv_of(points: int) -> bytes:
    """Load points as a CSV, each with six numbers."""
    columns = (
        "concurrency",
        *(f"{way}_{what}" for what in ("iops", "bandwidth_mib_s", "latency_us") for way in WAYS),
    )
    rows = [
        ",".join(str(value) for value in (n, n * 90, n * 10, n * 0.7, n * 0.1, 200 + n, 300 + n))
        for n in range(1, points)
    ]
    return "\n".join((",".join(columns), *rows)).encode()


def histogram(number: int) -> dict[str, Any]:
    """A latency histogram of 22 buckets."""
    edges = [0.0, *(2.0**power for power in range(21))]
    buckets = [
        {"lower_us": low, "upper_us": high, "pct": 100 / 22, "waits": 17.0 + number}
        for low, high in zip(edges, [*edges[1:], None], strict=True)
    ]
    return {
        "event": f"db file sequential read {number}" if number else "db file sequential read",
        "buckets": buckets,
        "provenance": "measured",
        "evidence": EVIDENCE,
    }


def export_of(points: int) -> bytes:
    """One run with 29 histograms and 200 wait events at each load point, as an export."""
    evidence = {"evidence": EVIDENCE, "provenance": "measured"}
    events = [
        {
            "event": f"event {n}",
            "waits": 5.0,
            "total_wait_time_s": 3.0,
            "pct_db_time": 0.1,
            **evidence,
        }
        for n in range(200)
    ]
    run = {
        "id": "large",
        "title": "As large as a run may be",
        "system": {"name": "made up"},
        "workload": {"name": "made up"},
        "provenance": "measured",
        "points": [
            {
                "concurrency": n,
                "quantities": {
                    key: {"value": n * 100.0, **evidence}
                    for key in ("throughput_iops", "read_iops", "read_latency_us")
                },
                "histograms": [histogram(number) for number in range(29)],
                "wait_events": events,
            }
            for n in range(1, points + 1)
        ],
    }
    head = {"format": "loadcurve-runs", "format_version": 1, "origin": "http://elsewhere.example"}
    return json.dumps({**head, "exported_at": "2026-01-01T00:00:00Z", "runs": [run]}).encode()


def requests(address: str) -> Iterator[tuple[str, str, str, bytes]]:
    """The requests in order: a name, method, path and body."""
    yield "upload the CSV", "POST", f"{API}/reports?name=large.csv", csv_of(ROWS + 1)
    listed = json.loads(ask(address, "GET", f"{API}/reports")[1])["items"]
    sha256 = next(item["sha256"] for item in listed if item["name"] == "large.csv")
    yield "read it again", "GET", f"{API}/reports/{sha256}", b""
    points = [{"report_sha256": sha256, "part": part} for part in range(POINTS)]
    draft = {"title": "Two thousand", "system": {"name": "x"}, "workload": {"name": "x"}}
    body = json.dumps({**draft, "points": points}, separators=(",", ":")).encode()
    yield "save a run of it", "POST", f"{API}/runs", body
    yield "import a run", "POST", f"{API}/imports", export_of(225)
    found = json.loads(ask(address, "GET", f"{API}/runs?sort=newest")[1])["items"]
    for run in [item["id"] for item in found if item["load_points"] in (POINTS, 225)]:
        for path in ("runs/{}", "curves?runs={}", "companions?runs={}", "histograms?runs={}"):
            yield path.format("…"), "GET", f"{API}/{path.format(run)}", b""
        for path in ("heat-maps?runs={}", "wait-events?runs={}", "exports?runs={}"):
            yield path.format("…"), "GET", f"{API}/{path.format(run)}", b""
        for path in ("comparison?runs={}", "comparison?runs={}&statistic=p99"):
            yield path.format("…"), "GET", f"{API}/{path.format(run)}", b""
        yield "rename it", "PATCH", f"{API}/runs/{run}", b'{"title": "Renamed"}'
        yield (
            "share it",
            "POST",
            f"{API}/library/frozen",
            json.dumps({"view": {"runs": [run]}}).encode(),
        )


def main() -> None:
    """Ask, and print a line for each request."""
    address = sys.argv[1]
    worst = 0.0
    for name, method, path, body in requests(address):
        stop, slowest = multiprocessing.Event(), multiprocessing.Value("d", 0.0)
        watching = multiprocessing.Process(target=watch, args=(address, stop, slowest))
        watching.start()
        time.sleep(0.3)
        slowest.value = 0.0
        began = time.perf_counter()
        status, answer = ask(address, method, path, body)
        took_s = time.perf_counter() - began
        stop.set()
        watching.join()
        worst = max(worst, slowest.value)
        told = answer[:160].decode() if status >= 400 else ""
        print(
            f"{name:32} {status}  {took_s:6.2f} s  {len(answer) / 2**20:6.2f} MiB  "
            f"/healthz {slowest.value:.2f} s  {told}",
            flush=True,
        )
    print(f"slowest /healthz {worst:.2f} s, bound {BOUND_S} s")


if __name__ == "__main__":
    main()
