"""Where the private PostgreSQL listens, who may sign in there, and that it is found again."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import signal
import stat
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url, text
from sqlalchemy.exc import OperationalError

from loadcurve.cli.database import database
from loadcurve.core.errors import CannotStart
from loadcurve.private_postgres import private_postgres
from loadcurve.store.connections.database import open_engine
from loadcurve.store.connections.whereabouts import never_in_clear
from tests.serving.clusters import postmaster_pid, store, stored
from tests.serving.strangers import stranger

# With it no path below fits into the address of a socket.
LONG = "a-folder-whose-name-is-so-long-that-no-socket-fits-into-it-" + "x" * 50


def test_it_listens_in_a_private_folder_and_at_no_port(data_dir: Path) -> None:
    with private_postgres(data_dir) as address:
        folder = Path(address.host)
        assert folder.is_relative_to(data_dir)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert folder.owner() == (data_dir / "postgres/data").owner()
        with address.administer() as connection:
            ports = connection.execute("SHOW listen_addresses").fetchone()
    assert ports == ("",)


def test_what_a_killed_one_left_at_the_socket_does_not_stop_the_start(data_dir: Path) -> None:
    with private_postgres(data_dir) as address:
        folder = Path(address.host)
    (folder / ".s.PGSQL.5432").touch()
    # The number of a process that lives, and is none of PostgreSQL's.
    (folder / ".s.PGSQL.5432.lock").write_text(f"{os.getpid()}\n{data_dir}\n1\n5432\n\n")
    with private_postgres(data_dir) as address:
        store(address)


def test_the_programs_role_and_the_administrator_have_passwords_of_their_own(
    data_dir: Path,
) -> None:
    with private_postgres(data_dir) as address:
        mixed = {"host": address.host, "port": address.port, "dbname": "postgres"}
        with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
            psycopg.connect(user="postgres", password=address.password, **mixed)
        with pytest.raises(psycopg.OperationalError, match="password authentication failed"):
            psycopg.connect(user="loadcurve", password=address.administrator_password, **mixed)


@pytest.mark.parametrize("killed", ["before", "while the password changes", "not"])
def test_the_data_of_earlier_versions_gets_an_administrators_password(
    data_dir: Path, killed: str
) -> None:
    """Those had one password for both, and a port instead of a socket."""
    home = data_dir / "postgres"
    with private_postgres(data_dir) as address:
        store(address)
        with address.administer() as connection:
            shared = psycopg.sql.Literal(address.password)
            connection.execute(psycopg.sql.SQL("ALTER ROLE postgres PASSWORD {}").format(shared))
    (home / "administrator").unlink()
    if killed == "before":
        (home / "administrator.new").write_text("never taken\n")
    shutil.rmtree(home / "socket")
    with private_postgres(data_dir) as address:
        assert stored(address) == 1
        assert address.password == (home / "password").read_text().strip()
        new = (home / "administrator").read_text().strip()
        assert new == address.administrator_password != address.password
        assert not (home / "administrator.new").exists()
    if killed == "while the password changes":
        (home / "administrator").rename(home / "administrator.new")
    with private_postgres(data_dir) as address:
        assert address.administrator_password == new
        assert stored(address) == 1


def test_an_administrators_password_that_is_wrong_is_told(data_dir: Path) -> None:
    with private_postgres(data_dir):
        pass
    (data_dir / "postgres/administrator").write_text("another\n")
    with (
        pytest.raises(CannotStart, match=r"refuses the password in .*/administrator"),
        private_postgres(data_dir),
    ):
        pass


@contextmanager
def taken_over(data_dir: Path, port: int) -> Iterator[list[bytes]]:
    """Kill the PostgreSQL and listen in its place before it is started again."""
    os.kill(postmaster_pid(data_dir), signal.SIGKILL)
    with ExitStack() as listening:
        deadline = time.monotonic() + 60
        while True:
            try:
                _, heard = listening.enter_context(stranger(port))
                break
            except OSError:
                assert time.monotonic() < deadline, "its port did not become free"
        yield heard


def test_back_on_another_port_it_is_found_and_a_stranger_on_the_old_one_learns_nothing(
    data_dir: Path,
) -> None:
    folder = data_dir / LONG
    said: list[str] = []
    with database(folder, said.append) as url:
        password = (folder / "postgres/password").read_text().strip()
        old = psycopg.conninfo.conninfo_to_dict(url.replace("+psycopg", ""))
        assert old["host"] == "127.0.0.1"

        async def use() -> None:
            engine = open_engine(url)

            async def ask() -> object:
                async with engine.connect() as connection:
                    return (await connection.execute(text("SELECT inet_server_port()"))).scalar()

            assert await ask() == int(str(old["port"]))
            with taken_over(folder, int(str(old["port"]))) as heard:
                deadline = time.monotonic() + 60
                while True:
                    try:
                        found = await ask()
                        break
                    except OperationalError:
                        assert time.monotonic() < deadline, said
                        await asyncio.sleep(0.1)
                assert found != int(str(old["port"]))
                with pytest.raises(
                    psycopg.OperationalError, match="server requested a cleartext password"
                ):
                    psycopg.connect(url.replace("+psycopg", ""), connect_timeout=5)
                assert heard
                assert not any(password.encode() in words for words in heard)
            await engine.dispose()

        asyncio.run(use())


@pytest.mark.parametrize(
    ("given", "wish"),
    [
        ("postgresql://me:pw@db/x", "!password"),
        ("postgresql://me:pw@db/x?sslmode=prefer", "!password"),
        ("postgresql://me:pw@db/x?sslmode=verify-full", None),
        ("postgresql://me:pw@db/x?require_auth=password", "password"),
    ],
)
def test_passwords_of_given_databases_are_not_sent_in_clear_either(
    given: str, wish: str | None
) -> None:
    safe = never_in_clear(given)
    assert make_url(safe).query.get("require_auth") == wish
    assert never_in_clear(safe) == safe


def test_what_is_no_address_stays_as_it_is() -> None:
    assert never_in_clear("no address") == "no address"


def test_a_file_system_without_locks_is_refused(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", no_locks)
    with (
        pytest.raises(CannotStart, match=r"has no locks.*--data-dir"),
        private_postgres(data_dir),
    ):
        pass
    assert not (data_dir / "postgres/data").exists()
