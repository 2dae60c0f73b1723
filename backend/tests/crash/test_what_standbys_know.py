"""Whether a standby may answer: near enough behind the primary, and whole without one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress

import psycopg
import pytest
from sqlalchemy.exc import DBAPIError

from loadcurve.cli.database import migrate
from loadcurve.store.connections.database import READ_TIMEOUT_MS, open_engine
from loadcurve.store.revision import Standings
from loadcurve.store.together.standbys import LAGS, Standby, Standbys
from tests.serving import crashing
from tests.serving.clusters import Cluster, connect
from tests.serving.crashing.standbys import kill_all, wait_for

WRITE = "UPDATE content_revision SET value = value + 1"


@asynccontextmanager
async def asking(primary: str, standby: str) -> AsyncIterator[Standbys]:
    """Both as a server asks them; the standby is used."""
    engine = open_engine(primary, READ_TIMEOUT_MS, pool_size=1)
    both = Standbys(Standings(engine, with_position=True), [Standby(standby)])
    try:
        yield both
    finally:
        await both.close()
        await engine.dispose()


@contextmanager
def streaming(cluster: Cluster) -> Iterator[crashing.standbys.Standby]:
    """A standby of the cluster, which has the tables."""
    primary = cluster.start()
    migrate(primary.url())
    standby = crashing.standbys.Standby(cluster.place, primary)
    try:
        standby.start()
        yield standby
    finally:
        standby.stop()


async def used(both: Standbys) -> None:
    """Look until the standby is used."""
    async with asyncio.timeout(60):
        while not both.are_usable():
            await both.look()


async def pauses_with_all(both: Standbys, standby: psycopg.Connection) -> bool:
    """Whether the standby, which replays nothing from now on, has all the primary is known to."""
    state = "SELECT pg_get_wal_replay_pause_state()"
    standby.execute("SELECT pg_wal_replay_pause()")
    wait_for("it goes on", lambda: standby.execute(state).fetchone() == ("paused",))
    await both.look()
    return both.are_usable()


def test_what_is_looked_at_is_held_to_what_questions_wait(cluster: Cluster) -> None:
    """One that is always 0.7 s behind is left out, and not taken in by a look that waits longer."""
    with streaming(cluster) as standby:
        primary = cluster.start()

        async def asked() -> None:
            async with asking(primary.url(), standby.address.url()) as both:
                await used(both)
                with standby.address.administer() as connection:
                    connection.execute("ALTER SYSTEM SET recovery_min_apply_delay = '700ms'")
                    connection.execute("SELECT pg_reload_conf()")
                async with asyncio.timeout(60):
                    # A machine that stands still for half a second lets it catch up: again then.
                    while both.all[0].left_out_because != LAGS:
                        with connect(primary) as connection:
                            connection.execute(WRITE)
                        await both.look()

        asyncio.run(asked())


def test_without_a_primary_a_standby_first_replays_all_it_received(cluster: Cluster) -> None:
    with streaming(cluster) as standby:
        primary = cluster.start()

        async def asked() -> None:
            async with asking(primary.url(), standby.address.url()) as both:
                await used(both)
                before = (await both.now()).revision
                with standby.address.administer() as connection:
                    # The primary writes a little of its own: it is paused where it has all of that.
                    while not await pauses_with_all(both, connection):
                        connection.execute("SELECT pg_wal_replay_resume()")
                    # Acknowledged once the standby has it on its disk; no question follows.
                    with connect(primary) as writing:
                        writing.execute(WRITE)
                    kill_all(cluster.data)
                    for _ in range(3):
                        with pytest.raises((DBAPIError, psycopg.Error, OSError)):
                            await both.now()
                    connection.execute("SELECT pg_wal_replay_resume()")
                async with asyncio.timeout(60):
                    found = None
                    while found is None:
                        with suppress(DBAPIError, psycopg.Error, OSError):
                            found = await both.now()
                        await both.look()
                assert found.revision == before + 1

        asyncio.run(asked())


def test_what_the_driver_raises_ends_no_watch(database_url: str) -> None:
    """A table that is not there is an error of the driver's own, as nothing stands in between."""

    async def asked() -> None:
        async with asking(database_url, database_url) as both:
            watching = asyncio.create_task(both.watch())
            with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
                connection.execute("ALTER TABLE content_revision RENAME TO elsewhere")
            with pytest.raises(psycopg.errors.UndefinedTable):
                await both.now()
            await both.look()
            with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
                connection.execute("ALTER TABLE elsewhere RENAME TO content_revision")
            assert (await both.now()).position is not None
            assert not watching.done()
            watching.cancel()

    asyncio.run(asked())
