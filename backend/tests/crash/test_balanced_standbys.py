"""A balancer before several standbys: what one has replayed says nothing of the next."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager
from dataclasses import replace
from itertools import cycle
from pathlib import Path

from loadcurve.cli.database import migrate
from loadcurve.private_postgres import Address
from loadcurve.store.connections.database import READ_TIMEOUT_MS, open_engine
from loadcurve.store.revision import Standings, content_revision
from loadcurve.store.together.reaching import Behind
from loadcurve.store.together.standbys import Standby, Standbys
from tests.serving.clusters import Cluster, connect
from tests.serving.crashing.standbys import Standby as Served

WRITE = "UPDATE content_revision SET value = value + 1 RETURNING value"
WRITES = 8


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(1 << 16):
        writer.write(data)
        await writer.drain()
    writer.close()


@asynccontextmanager
async def balanced(folder: Path, *hosts: str) -> AsyncIterator[Counter[str]]:
    """A balancer at a socket in ``folder`` that leads each connection to the next of the hosts.

    How many connections each was given is counted.
    """
    turns, given = cycle(hosts), Counter[str]()

    async def lead(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        host = next(turns)
        given[host] += 1
        there = await asyncio.open_unix_connection(f"{host}/.s.PGSQL.5432")
        await asyncio.gather(
            _pass_on(reader, there[1]), _pass_on(there[0], writer), return_exceptions=True
        )

    async with await asyncio.start_unix_server(lead, folder / ".s.PGSQL.5432"):
        yield given


async def _read(standby: Standby, both: Standbys) -> tuple[int, int]:
    """The revision that the primary has, and the one that is read behind the balancer."""
    standing = await both.now()
    assert standing.position is not None
    async with standby.session(standing.position) as session:
        return standing.revision, await content_revision(session)


async def _reads_after_writes(primary: Address, behind: Standby) -> Counter[str]:
    """What became of reading with several connections at once after each write."""
    engine = open_engine(primary.url(), READ_TIMEOUT_MS, pool_size=1)
    both = Standbys(Standings(engine, with_position=True), [behind])
    found: Counter[str] = Counter()
    try:
        for _ in range(WRITES):
            with connect(primary) as writing:
                writing.execute(WRITE)
            for answer in await asyncio.gather(
                *(_read(behind, both) for _ in range(4)), return_exceptions=True
            ):
                if isinstance(answer, Behind):
                    found["behind"] += 1
                elif isinstance(answer, BaseException):
                    raise answer
                else:
                    found["stale" if answer[1] < answer[0] else "read"] += 1
    finally:
        await both.close()
        await engine.dispose()
    return found


def test_nobody_reads_what_another_standby_has_replayed(cluster: Cluster, tmp_path: Path) -> None:
    """One of two replays nothing more: its connections refuse to read, the other's read all."""
    primary = cluster.start()
    migrate(primary.url())
    with ExitStack() as stack:
        standbys = [Served(cluster.place, primary, name) for name in ("one", "other")]
        for standby in standbys:
            stack.callback(standby.stop)
            standby.start()
        with standbys[1].address.administer() as paused:
            paused.execute("SELECT pg_wal_replay_pause()")

        async def asked() -> None:
            hosts = [standby.address.host for standby in standbys]
            async with balanced(tmp_path, *hosts) as given:
                behind = replace(standbys[0].address, host=str(tmp_path))
                found = await _reads_after_writes(primary, Standby(behind.url()))
            assert found["stale"] == 0
            assert found["read"] > 0
            assert found["behind"] > 0
            assert min(given[host] for host in hosts) > 0

        asyncio.run(asked())
