"""The server under overload: ten times its capacity, uploads, a lost database.

    .venv/bin/python bench/overload.py [overload readers slow huge database leaks] [--seconds 15]

A server and a PostgreSQL of their own; requests come from raw sockets on a fixed schedule, whether
or not earlier ones were answered (open loop). It prints the figures of docs/operate/reliability.md.
Times only count on an idle machine.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import linear_regression

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "backend"))

from open_loop import PATIENCE_S, Tally, at_rate, saturated  # noqa: E402

from tests.reports import campaign, text  # noqa: E402

OURS = ("DATABASE_URL", "LOADCURVE_PORT", "LOADCURVE_PUBLIC_URL")
READ = "/api/v1/runs?page_size=50"
MIB = 1 << 20
# Computed each time: cached responses cannot be overloaded by a client on this machine.
COMPUTED = (
    "/api/v1/exports?runs=nvme-update-0,nvme-update-20,nvme-update-50,nvme-update-100,anf-8tib-dnfs"
)
READERS_PER_S = 10
LEAK_PER_S = 40


@dataclass(frozen=True)
class Served:
    """A running server."""

    process: int
    port: int
    data: Path

    def memory_mib(self) -> float:
        """Resident memory of the server's own process."""
        pages = int(Path(f"/proc/{self.process}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / MIB

    def files(self) -> int:
        """Its open files and connections."""
        return len(os.listdir(f"/proc/{self.process}/fd"))

    def threads(self) -> int:
        """Its threads."""
        return len(os.listdir(f"/proc/{self.process}/task"))

    def postmaster(self) -> int:
        """The process number of its PostgreSQL."""
        (found,) = self.data.rglob("postmaster.pid")
        return int(found.read_text().split()[0])


@contextmanager
def server() -> Iterator[Served]:
    """A server with the published results, on a database of its own."""
    with tempfile.TemporaryDirectory(prefix="loadcurve-bench-") as name:
        Path(name).chmod(0o755)
        command = [sys.executable, "-m", "loadcurve.cli", "serve", "--port", "0"]
        with subprocess.Popen(
            [*command, "--data-dir", name],
            stdout=subprocess.PIPE,
            text=True,
            env={key: value for key, value in os.environ.items() if key not in OURS},
        ) as process:
            assert process.stdout is not None
            try:
                port = int(process.stdout.readline().strip().rpartition(":")[2])
                yield Served(process.pid, port, Path(name))
            finally:
                process.terminate()
                process.wait(60)


async def ask(port: int, request: bytes, statuses: Counter[int] | None = None) -> int:
    """Send one request on a connection of its own; its status, 0 if no answer came in time."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            try:
                writer.write(request)
                status = int((await reader.readuntil(b"\r\n\r\n")).split(b" ", 2)[1])
                await reader.read()
            finally:
                writer.close()
    except (TimeoutError, OSError, asyncio.IncompleteReadError):
        status = 0
    if statuses is not None:
        statuses[status] += 1
    return status


def get(path: str) -> bytes:
    """A GET whose connection ends with the answer."""
    return f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode()


def post(content: bytes, name: str) -> bytes:
    """An upload whose connection ends with the answer."""
    path = f"/api/v1/reports?name={name}&brief=true"
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    return f"{head}Content-Length: {len(content)}\r\n\r\n".encode() + content


async def schedule(port: int, per_s: float, seconds: float, path: str = READ) -> Tally:
    """Requests at a rate, from a process of their own."""
    return await asyncio.to_thread(at_rate, port, get(path), per_s, seconds)


async def closed(port: int, request: bytes, clients: int, seconds: float) -> Tally:
    """Clients that each ask again as soon as they are answered, from a process of their own."""
    return await asyncio.to_thread(saturated, port, request, clients, seconds)


async def overload(served: Served, seconds: float) -> None:
    """L2: ten times the capacity, then half of it again."""
    request = get(COMPUTED)
    await warm_up(served)
    capacity = (await closed(served.port, request, 8, 5)).statuses[200] / 5
    normal = await schedule(served.port, capacity / 2, 5, COMPUTED)
    print(f"capacity {capacity:.0f}/s, p99 at half of it {normal.p(0.99) * 1000:.0f} ms")
    rush = await schedule(served.port, capacity * 10, seconds, COMPUTED)
    good = rush.statuses[200] / seconds
    print(
        f"10 times for {seconds:.0f} s: {dict(rush.statuses)}; goodput {good / capacity:.0%} of "
        f"capacity, p99 {rush.p(0.99) * 1000:.0f} ms, slowest answer {rush.slowest_s:.1f} s, "
        f"503 without Retry-After {rush.without_retry_after}; the client sent at most "
        f"{rush.latest_s * 1000:.0f} ms late and took {rush.client_cpu_s / seconds:.0%} of a core"
    )
    for second in range(1, 11):
        after = await schedule(served.port, capacity / 2, 1, COMPUTED)
        p99_ms = after.p(0.99) * 1000
        if set(after.statuses) == {200} and p99_ms < max(50, 2000 * normal.p(0.99)):
            print(f"normal again {second} s after its end: p99 {p99_ms:.0f} ms")
            return
    print(f"not normal within 10 s: {dict(after.statuses)}, p99 {p99_ms:.0f} ms")


def change(idle: Tally, busy: Tally) -> str:
    """Readers' percentiles before and during something else, as text."""
    return ", ".join(
        f"p{share * 100:.0f} {idle.p(share) * 1000:.0f} -> {busy.p(share) * 1000:.0f} ms "
        f"({busy.p(share) / idle.p(share):.1f} times)"
        for share in (0.5, 0.95, 0.99)
    )


def largest_report() -> bytes:
    """A report close to the largest that is taken."""
    one = text.write(campaign.large(campaign.load_point(8), statements=90_000)).encode()
    return one[: 31 * MIB]


async def warm_up(served: Served) -> None:
    """The first answers, which cost more; the processes that read reports are there afterwards."""
    await closed(served.port, get(READ), 4, 2)
    small = text.write(campaign.load_point(8)).encode()
    await asyncio.gather(*(ask(served.port, post(small + mark, "small")) for mark in (b"1", b"2")))


async def readers(served: Served, seconds: float) -> None:
    """L3: readers while two clients upload the largest reports again and again."""
    content = largest_report()
    await warm_up(served)
    # What else the machine does changes: idle is before and after.
    before = await schedule(served.port, READERS_PER_S, seconds / 2)
    until, statuses = time.perf_counter() + seconds, Counter[int]()

    async def upload(client: int) -> None:
        number = 0
        while time.perf_counter() < until:
            number += 1
            mark = f"\n{client} {number}\n".encode()
            await ask(served.port, post(content + mark, "large"), statuses)

    busy, *_ = await asyncio.gather(
        schedule(served.port, READERS_PER_S, seconds), upload(1), upload(2)
    )
    idle = before.with_(await schedule(served.port, READERS_PER_S, seconds / 2))
    print(
        f"uploads of {len(content) / MIB:.0f} MiB {dict(statuses)}; readers {dict(busy.statuses)}: "
        f"{change(idle, busy)}"
    )


async def slow(served: Served, seconds: float) -> None:
    """L1: 200 connections that send an upload at a byte a second, beside readers."""
    await warm_up(served)
    before = await schedule(served.port, READERS_PER_S, seconds / 2)
    before_mib = served.memory_mib()
    statuses: Counter[int] = Counter()

    async def trickle() -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        writer.write(post(b"", "slow").replace(b"Length: 0", b"Length: 1000000"))
        try:
            while not reader.at_eof():
                writer.write(b"x")
                await writer.drain()
                try:
                    head = await asyncio.wait_for(reader.read(64), 1)
                except TimeoutError:
                    continue
                statuses[int(head.split(b" ", 2)[1]) if head else 0] += 1
                return
        except OSError:
            statuses[0] += 1
        finally:
            writer.close()

    trickling = [asyncio.create_task(trickle()) for _ in range(200)]
    busy = await schedule(served.port, READERS_PER_S, seconds)
    more_mib = served.memory_mib() - before_mib
    await asyncio.gather(*trickling)
    idle = before.with_(await schedule(served.port, READERS_PER_S, seconds / 2))
    print(
        f"while 200 trickle: readers {dict(busy.statuses)}: {change(idle, busy)}; "
        f"server +{more_mib:.0f} MiB; the 200 were answered {dict(statuses)}"
    )


async def huge(served: Served, seconds: float) -> None:
    """L1: bodies of 10 GiB, declared, chunked and lying."""
    before_mib, peak = served.memory_mib(), 0.0
    block = b"x" * MIB
    forms = (
        ("declared 10 GiB", f"Content-Length: {10 << 30}", 10 << 10),
        ("chunked", "Transfer-Encoding: chunked", 10 << 10),
        ("declared 40 MiB", f"Content-Length: {40 * MIB}", 40),
        ("declared 1 KiB", "Content-Length: 1024", 10 << 10),
    )
    for form, header, most_mib in forms:
        reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
        head = "POST /api/v1/reports?name=huge HTTP/1.1\r\nHost: 127.0.0.1\r\n"
        writer.write(f"{head}{header}\r\n\r\n".encode())
        status = asyncio.create_task(_status(reader))
        sent = 0
        try:
            until = time.perf_counter() + seconds
            while sent < most_mib and time.perf_counter() < until:
                chunked = form == "chunked"
                writer.write(b"100000\r\n" + block + b"\r\n" if chunked else block)
                await writer.drain()
                sent += 1
                peak = max(peak, served.memory_mib())
        except OSError:
            pass
        answer = await asyncio.wait_for(status, 5)
        print(f"{form}: answered {answer or 'and closed'}, {sent} MiB sent before it was closed")
        writer.close()
    print(f"server +{peak - before_mib:.0f} MiB at most")


async def _status(reader: asyncio.StreamReader) -> int:
    try:
        return int((await reader.readuntil(b"\r\n")).split(b" ", 2)[1])
    except (OSError, asyncio.IncompleteReadError):
        return 0


async def database(served: Served, seconds: float) -> None:
    """L6: PostgreSQL stands still, is killed and comes back, under load."""
    await schedule(served.port, 20, 3)
    os.kill(served.postmaster(), signal.SIGQUIT)
    gone = time.perf_counter()
    tally = await schedule(served.port, 20, 5)
    print(
        f"PostgreSQL killed under load: {dict(tally.statuses)}, slowest answer "
        f"{tally.slowest_s:.2f} s, /healthz {await ask(served.port, get('/healthz'))}"
    )
    while await ask(served.port, get(READ)) != 200:
        await asyncio.sleep(0.05)
    print(f"well again {time.perf_counter() - gone:.1f} s after the kill, the start included")


async def leaks(served: Served, seconds: float) -> None:
    """L5: files, threads and memory after connections came and went, and under half load."""
    await closed(served.port, get(READ), 4, 2)
    before = served.files(), served.threads(), served.memory_mib()
    for number in range(50):
        await ask(served.port, get("/"))
        await ask(served.port, post(hashlib.sha256(b"%d" % number).digest(), "noise"))
    after = served.files(), served.threads(), served.memory_mib()
    print(f"50 times: files {before[0]} -> {after[0]}, threads {before[1]} -> {after[1]}")
    runs = await seeded(served.port)
    asked = (READ, f"/api/v1/comparison?{runs}", f"/api/v1/histograms?{runs}", "/compare?" + runs)
    loads = [schedule(served.port, LEAK_PER_S / len(asked), seconds, path) for path in asked]
    *tallies, samples = await asyncio.gather(*loads, memory_during(served, seconds))
    statuses = sum((tally.statuses for tally in tallies), Counter[int]())
    settled = samples[len(samples) // 3 :]
    per_hour = linear_regression(*zip(*settled, strict=True)).slope * 3600
    print(
        f"{seconds:.0f} s at {LEAK_PER_S}/s {dict(statuses)}: memory {after[2]:.1f} -> "
        f"{samples[-1][1]:.1f} MiB, in the last two thirds {per_hour:+.1f} MiB an hour, "
        f"files {served.files()}, threads {served.threads()}"
    )


async def seeded(port: int) -> str:
    """The ids of the newest eight runs, as a question."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(get("/api/v1/runs?page_size=8"))
    body = (await reader.read()).split(b"\r\n\r\n", 1)[1]
    writer.close()
    return "&".join(f"runs={run['id']}" for run in json.loads(body)["items"])


async def memory_during(served: Served, seconds: float) -> list[tuple[float, float]]:
    """Seconds and MiB, every five seconds. One upload in each makes caches stale."""
    began, samples = time.perf_counter(), []
    small = text.write(campaign.load_point(8)).encode()
    while (at := time.perf_counter() - began) < seconds:
        samples.append((at, served.memory_mib()))
        await ask(served.port, post(small + f"\n{at}\n".encode(), "small"))
        await asyncio.sleep(5)
    return samples


MEASURES = {m.__name__: m for m in (overload, readers, slow, huge, database, leaks)}


def main() -> int:
    """Run the measures named, or all, each on a server of its own."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("measures", nargs="*", choices=[[], *MEASURES])
    arguments.add_argument("--seconds", type=float, default=15)
    options = arguments.parse_args()
    for name in options.measures or MEASURES:
        print(f"\n== {name}", flush=True)
        with server() as served:
            asyncio.run(MEASURES[name](served, options.seconds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
