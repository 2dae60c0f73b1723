"""How the server withstands hostile clients while readers at another address ask.

    .venv/bin/python bench/attacks.py [bodies idle unread heads originals pipelined] [--seconds 20]

A server and a PostgreSQL of their own. The attackers come from 127.0.0.2, readers from 127.0.0.1,
on a fixed schedule. It prints the figures of docs/operate/reliability.md. Times only count on an
idle machine; refusals count anywhere.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from overload import (
    MIB,
    READERS_PER_S,
    Served,
    ask,
    change,
    get,
    largest_report,
    post,
    schedule,
    server,
    warm_up,
)

SOURCE = ("127.0.0.2", 0)
HEAD = "Host: 127.0.0.1\r\n"
BODY = f"POST /api/v1/session HTTP/1.1\r\n{HEAD}Content-Length: 1000\r\n\r\n".encode()
Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]


async def connect(served: Served) -> Streams:
    """A connection from the attackers' address."""
    return await asyncio.open_connection("127.0.0.1", served.port, local_addr=SOURCE)


async def keep(
    served: Served, start: bytes, more: bytes, is_read: bool, ends: Counter[str]
) -> None:
    """Keep a connection open by sending data, and reopen it whenever it ends."""
    while True:
        try:
            reader, writer = await connect(served)
        except OSError:
            ends["not let in"] += 1
            await asyncio.sleep(1)
            continue
        try:
            writer.write(start)
            while not writer.is_closing():
                if is_read:
                    with suppress(TimeoutError):
                        head = await asyncio.wait_for(reader.read(64), 5)
                        ends[head[9:12].decode() or "closed"] += 1
                        break
                else:
                    await asyncio.sleep(5)
                writer.write(more)
                await writer.drain()
            else:
                ends["closed"] += 1
        except OSError:
            ends["reset"] += 1
        finally:
            writer.close()
        await asyncio.sleep(1)


async def held(
    served: Served, seconds: float, what: str, start: bytes, more: bytes, is_read: bool = True
) -> None:
    """48 and 1,000 idle open connections, while readers ask."""
    await warm_up(served)
    for count in (48, 1000):
        before = await schedule(served.port, READERS_PER_S, seconds / 2)
        before_mib = served.memory_mib()
        ends: Counter[str] = Counter()
        tasks = [
            asyncio.create_task(keep(served, start, more, is_read, ends)) for _ in range(count)
        ]
        await asyncio.sleep(2)
        busy = await schedule(served.port, READERS_PER_S, seconds)
        health: Counter[int] = Counter()
        for _ in range(5):
            await ask(served.port, get("/healthz"), health)
        more_mib = served.memory_mib() - before_mib
        for task in tasks:
            task.cancel()
        # Python 3.11's wait_for may swallow a cancellation.
        await asyncio.wait(tasks, timeout=10)
        print(
            f"{count} {what}: readers {dict(busy.statuses)}: {change(before, busy)}; /healthz "
            f"{dict(health)}; server +{more_mib:.0f} MiB; the {count} were ended {dict(ends)}"
        )


async def bodies(served: Served, seconds: float) -> None:
    """A2: sign-ins at a byte every five seconds."""
    await held(served, seconds, "slow bodies", BODY, b"x")


async def idle(served: Served, seconds: float) -> None:
    """A2: connections that say nothing."""
    await held(served, seconds, "idle connections", b"", b"")


async def unread(served: Served, seconds: float) -> None:
    """A3: downloads of the largest asset that are not read."""
    folder = Path(__file__).resolve().parent.parent / "frontend" / "dist" / "assets"
    largest = max(folder.glob("*.js"), key=lambda path: path.stat().st_size)
    asked = f"GET /assets/{largest.name} HTTP/1.1\r\n{HEAD}\r\n".encode()
    await held(served, seconds, "unread downloads", asked * 3, b"", is_read=False)


async def heads(served: Served, seconds: float) -> None:
    """A3: a head of 200 MiB, as one value and as many headers."""
    await warm_up(served)
    start = f"GET /healthz HTTP/1.1\r\n{HEAD}X-Long: ".encode()
    for kind, block in (("one value", b"x" * MIB), ("headers", b"x: y\r\n" * (MIB // 6))):
        before_mib, sent = served.memory_mib(), 0
        asking = asyncio.create_task(schedule(served.port, READERS_PER_S, seconds, "/healthz"))
        _, writer = await connect(served)
        try:
            writer.write(start)
            while sent < 200 and not writer.is_closing():
                writer.write(block)
                await writer.drain()
                sent += 1
        except OSError:
            pass
        asked = await asking
        print(
            f"200 MiB as {kind}: closed after {sent} MiB had left the client; /healthz meanwhile "
            f"{dict(asked.statuses)}, slowest {asked.slowest_s * 1000:.0f} ms; server "
            f"+{served.memory_mib() - before_mib:.0f} MiB"
        )
        writer.close()


async def originals(served: Served, seconds: float) -> None:
    """A3: 40 originals of 23 MiB that are not read."""
    await warm_up(served)
    sent = post(largest_report(), "large")
    reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
    writer.write(sent)
    answer = await reader.read()
    sha256 = answer.partition(b'"sha256":"')[2][:64].decode()
    assert sha256, answer[:500]
    asked = f"GET /api/v1/reports/{sha256}/original HTTP/1.1\r\n{HEAD}\r\n".encode()
    before_mib, peak = served.memory_mib(), 0.0
    connected = [await connect(served) for _ in range(40)]
    for _, writer in connected:
        writer.write(asked)
    busy = asyncio.create_task(schedule(served.port, READERS_PER_S, seconds))
    until = time.perf_counter() + max(seconds, 45)
    while time.perf_counter() < until:
        peak = max(peak, served.memory_mib())
        await asyncio.sleep(0.1)
    after_mib = served.memory_mib()
    statuses = Counter([(await reader.read(12))[9:].decode() for reader, _ in connected])
    print(
        f"40 unread originals: answered {dict(statuses)}; server {before_mib:.0f} MiB before, "
        f"{peak:.0f} at most, {after_mib:.0f} after {max(seconds, 45):.0f} s; readers "
        f"{dict((await busy).statuses)}"
    )
    for _, writer in connected:
        writer.close()


async def pipelined(served: Served, seconds: float) -> None:
    """A3: 20 connections that send 20,000 requests each without waiting for an answer."""
    await warm_up(served)
    before = await schedule(served.port, READERS_PER_S, seconds / 2)
    before_mib = served.memory_mib()
    answered: Counter[str] = Counter()

    async def flood() -> None:
        reader, writer = await connect(served)
        try:
            writer.write(get("/healthz").replace(b"Connection: close\r\n", b"") * 20_000)
            while received := await reader.read(1 << 18):
                answered["answers"] += received.count(b"HTTP/1.1 200")
        finally:
            writer.close()

    tasks = [asyncio.create_task(flood()) for _ in range(20)]
    busy = await schedule(served.port, READERS_PER_S, seconds)
    print(
        f"20 times 20,000 pipelined: {answered['answers']} answered in {seconds:.0f} s; readers "
        f"{dict(busy.statuses)}: {change(before, busy)}, slowest {busy.slowest_s * 1000:.0f} ms; "
        f"server +{served.memory_mib() - before_mib:.0f} MiB"
    )
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


MEASURES: dict[str, Callable[[Served, float], Awaitable[None]]] = {
    m.__name__: m for m in (bodies, idle, unread, heads, originals, pipelined)
}


def main() -> int:
    """Run the measures named, or all, each on a server of its own."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("measures", nargs="*", choices=[[], *MEASURES])
    arguments.add_argument("--seconds", type=float, default=20)
    options = arguments.parse_args()

    async def run(name: str, served: Served) -> None:
        await MEASURES[name](served, options.seconds)

    for name in options.measures or MEASURES:
        print(f"\n== {name}", flush=True)
        with server() as served:
            asyncio.run(run(name, served))
    return 0


if __name__ == "__main__":
    sys.exit(main())
