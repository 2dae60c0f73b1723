"""The socket of the private PostgreSQL, who may sign in there, and impostors."""

from __future__ import annotations

import errno
import os
import pwd
import socket
import stat
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import make_url

from loadcurve.core.errors import StartupError
from loadcurve.postgres import PostgresAddress, private_postgres
from loadcurve.postgres.account import prepare_data_dir
from loadcurve.postgres.binaries import find_binaries
from loadcurve.store.connections.authentication import require_encrypted_password
from tests.serving.clusters import store, stored

AS_ROOT = os.geteuid() == 0
# With it no path below fits into the address of a socket.
LONG = "a-folder-whose-name-is-so-long-that-no-socket-fits-into-it-" + "x" * 50
ACCOUNT_IN_SOCKET_FOLDER = """
import os, sys, psycopg
os.setgroups([])
os.setgid(int(sys.argv[1])), os.setuid(int(sys.argv[1]))
psycopg.connect(host=sys.argv[2], port=5432, user="loadcurve", dbname="loadcurve")
"""


def ports_of(address: PostgresAddress) -> str:
    with address.administer() as connection:
        row = connection.execute("SHOW listen_addresses").fetchone()
    assert row is not None
    return str(row[0])


def test_postgresql_listens_on_private_socket_only(data_dir: Path) -> None:
    with private_postgres(data_dir) as address:
        folder = Path(address.host)
        assert folder.is_relative_to(data_dir)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
        assert folder.owner() == (data_dir / "postgres/data").owner() == address.account
        assert ports_of(address) == ""


@pytest.mark.parametrize("name", [LONG, "a,b", 'a"b'])
def test_a_path_no_socket_fits_into_has_its_socket_elsewhere(data_dir: Path, name: str) -> None:
    for rows in (1, 2):
        with private_postgres(data_dir / name) as address:
            folder = Path(address.host)
            assert not folder.is_relative_to(data_dir)
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
            assert ports_of(address) == ""
            store(address)
            assert stored(address) == rows
    folder.rmdir()


@pytest.mark.parametrize("what", ["a link", "open to others", "a file"])
def test_a_socket_folder_others_may_change_is_refused(data_dir: Path, what: str) -> None:
    folder = prepare_data_dir(data_dir / LONG, find_binaries(), lambda _: None).socket()
    folder.rmdir()
    if what == "a link":
        folder.symlink_to(data_dir)
    elif what == "a file":
        folder.touch(mode=0o600)
    else:
        folder.mkdir()
        folder.chmod(0o755)
    try:
        with (
            pytest.raises(StartupError, match=r"is not private to .*; remove it"),
            private_postgres(data_dir / LONG),
        ):
            pass
        assert not (data_dir / LONG / "postgres/data").exists()
    finally:
        folder.rmdir() if folder.is_dir() and not folder.is_symlink() else folder.unlink()


def test_socket_left_by_killed_server_does_not_block_start(data_dir: Path) -> None:
    with private_postgres(data_dir) as address:
        folder = Path(address.host)
    (folder / ".s.PGSQL.5432").touch()
    # The number of a process that lives, and is none of PostgreSQL's.
    (folder / ".s.PGSQL.5432.lock").write_text(f"{os.getpid()}\n{data_dir}\n1\n5432\n\n")
    with private_postgres(data_dir) as address:
        store(address)


@pytest.mark.skipif(not AS_ROOT, reason="only root may act as another user")
def test_another_user_cannot_sign_in_even_in_an_open_folder(data_dir: Path) -> None:
    stranger = str(pwd.getpwnam("games").pw_uid)
    script = [sys.executable, "-c", ACCOUNT_IN_SOCKET_FOLDER, stranger]
    with private_postgres(data_dir) as address:
        folder = Path(address.host)
        closed = subprocess.run([*script, folder], capture_output=True, text=True, check=False)
        assert "Permission denied" in closed.stderr
        folder.chmod(0o755)
        (folder / ".s.PGSQL.5432").chmod(0o777)
        opened = subprocess.run([*script, folder], capture_output=True, text=True, check=False)
        assert "Peer authentication failed" in opened.stderr
        folder.chmod(0o700)


@contextmanager
def impostor(folder: Path, answer: bytes) -> Iterator[list[bytes]]:
    """A listener in PostgreSQL's place; yields the bytes it receives."""
    heard: list[bytes] = []
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(folder / ".s.PGSQL.5432"))
        listening.listen()
        listening.settimeout(20)

        def serve() -> None:
            try:
                connection, _ = listening.accept()
                with connection:
                    heard.append(connection.recv(4096))
                    connection.sendall(answer)
                    heard.append(connection.recv(4096))
            except OSError:
                return

        serving = threading.Thread(target=serve)
        serving.start()
        try:
            yield heard
        finally:
            serving.join()


def test_impostor_database_receives_no_password(data_dir: Path) -> None:
    """It runs as the same account here, so only what it asks for gives it away."""
    me = pwd.getpwuid(os.geteuid()).pw_name
    ask_for_password = b"R\x00\x00\x00\x08\x00\x00\x00\x03"
    with (
        impostor(data_dir, ask_for_password) as heard,
        pytest.raises(psycopg.OperationalError, match="require"),
    ):
        PostgresAddress(str(data_dir), me).administer()
    assert not any(words.startswith(b"p") for words in heard)


def test_an_impostor_of_another_account_hears_nothing(data_dir: Path) -> None:
    with (
        impostor(data_dir, b"") as heard,
        pytest.raises(psycopg.OperationalError, match="requirepeer"),
    ):
        PostgresAddress(str(data_dir), "games").administer()
    assert b"".join(heard) == b""


def test_data_with_passwords_of_an_earlier_version_opens(data_dir: Path) -> None:
    with private_postgres(data_dir) as address:
        store(address)
        with address.administer() as connection:
            connection.execute("ALTER ROLE loadcurve PASSWORD 'one'")
            connection.execute("ALTER ROLE postgres PASSWORD 'two'")
    rules = data_dir / "postgres/data/pg_hba.conf"
    rules.write_text("local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n")
    for name in ("password", "administrator", "claim", "claim.lock"):
        (data_dir / "postgres" / name).write_text("x\n")
    with private_postgres(data_dir) as address:
        assert stored(address) == 1


@pytest.mark.parametrize(
    ("given", "wish"),
    [
        ("postgresql://me:pw@db/x", "!password"),
        ("postgresql://me:pw@db/x?sslmode=prefer", "!password"),
        ("postgresql://me:pw@db/x?sslmode=verify-full", None),
        ("postgresql://me:pw@db/x?require_auth=password", "password"),
    ],
)
def test_passwords_of_given_databases_are_not_sent_in_clear(given: str, wish: str | None) -> None:
    safe = require_encrypted_password(given)
    assert make_url(safe).query.get("require_auth") == wish
    assert require_encrypted_password(safe) == safe


def test_invalid_address_is_unchanged() -> None:
    assert require_encrypted_password("no address") == "no address"


def test_a_file_system_without_locks_is_refused(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_locks(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", no_locks)
    with (
        pytest.raises(StartupError, match=r"has no locks.*--data-dir"),
        private_postgres(data_dir),
    ):
        pass
    assert not (data_dir / "postgres/data").exists()
