"""The private PostgreSQL: real processes, really killed."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import psycopg
import pytest

from loadcurve.core.errors import StartupError
from loadcurve.postgres import PostgresAddress, account, private_postgres
from loadcurve.postgres.binaries import find_binaries
from loadcurve.settings import ROOT
from tests.serving.clusters import another_process, connect, guards, postmaster_pid, store, stored

AS_ROOT = os.geteuid() == 0
# A venv's Python may lie where only root may go; the system's is the same version on some machines.
PYTHONS = (sys.executable, "/usr/bin/python3")


def answers(address: PostgresAddress) -> bool:
    try:
        psycopg.connect(host=address.host, port=address.port, user="nobody", connect_timeout=5)
    except psycopg.OperationalError as error:
        return not any(sign in str(error) for sign in ("refused", "No such file"))
    return True


def test_data_stays_and_the_server_stops_with_its_user(data_dir: Path) -> None:
    with private_postgres(data_dir) as address:
        store(address)
        assert answers(address)
    assert not answers(address)
    assert not (data_dir / "postgres/data/postmaster.pid").exists()
    with private_postgres(data_dir) as address:
        assert stored(address) == 1


def test_the_programs_role_is_no_superuser(data_dir: Path) -> None:
    with private_postgres(data_dir) as address, connect(address) as connection:
        role = connection.execute(
            "SELECT current_user, rolsuper, rolcreaterole FROM pg_roles WHERE rolname=current_user"
        ).fetchone()
    assert role == ("loadcurve", False, False)


def test_commits_are_durable(data_dir: Path) -> None:
    with private_postgres(data_dir) as address, address.administer() as connection:
        for setting in ("fsync", "synchronous_commit", "full_page_writes"):
            connection.execute(f"ALTER SYSTEM SET {setting} = off")
    with private_postgres(data_dir) as address, connect(address) as connection:
        for setting in ("fsync", "synchronous_commit", "full_page_writes", "data_checksums"):
            assert connection.execute("SELECT current_setting(%s)", [setting]).fetchone() == ("on",)


def test_after_a_killed_program_the_running_server_is_adopted(data_dir: Path) -> None:
    with another_process(data_dir) as process:
        pid = postmaster_pid(data_dir)
        for guard in guards(data_dir):
            os.kill(guard, signal.SIGKILL)
        process.kill()
    with private_postgres(data_dir) as address:
        assert postmaster_pid(data_dir) == pid
        store(address)
    assert not answers(address)


def test_after_everything_was_killed_nothing_is_lost(data_dir: Path) -> None:
    with private_postgres(data_dir) as address:
        store(address)
    with another_process(data_dir) as process:
        process.kill()
        os.kill(postmaster_pid(data_dir), signal.SIGKILL)
    with private_postgres(data_dir) as address:
        assert stored(address) == 1
        store(address)
        assert stored(address) == 2


def test_a_server_killed_under_a_running_program_comes_back(data_dir: Path) -> None:
    said: list[str] = []
    with private_postgres(data_dir, said.append) as address:
        store(address)
        os.kill(postmaster_pid(data_dir), signal.SIGKILL)
        deadline = time.monotonic() + 30
        while "PostgreSQL had stopped; it was started again" not in said:
            assert time.monotonic() < deadline, said
            time.sleep(0.1)
        assert stored(address) == 1


def test_the_last_of_several_processes_stops_the_server(data_dir: Path) -> None:
    with another_process(data_dir):
        with private_postgres(data_dir) as address:
            store(address)
        assert answers(address)
    assert not answers(address)


@pytest.mark.parametrize("owner", ["another program", "nobody"])
def test_a_left_over_pid_file_does_not_stop_the_start(data_dir: Path, owner: str) -> None:
    with private_postgres(data_dir) as address:
        store(address)
    pid = os.getpid() if owner == "another program" else 2**22 + 1
    left_over = data_dir / "postgres/data/postmaster.pid"
    left_over.write_text(f"{pid}\n{left_over.parent}\n1\n5432\n\n127.0.0.1\n  1 1\nready\n")
    with private_postgres(data_dir) as address:
        assert stored(address) == 1


def test_a_half_made_database_is_made_anew(data_dir: Path) -> None:
    half = data_dir / "postgres/data.new/base"
    half.mkdir(parents=True)
    (data_dir / "postgres").chmod(0o711)
    with private_postgres(data_dir) as address:
        store(address)
    assert not half.parent.exists()


def test_data_of_another_major_is_refused_with_the_fix(data_dir: Path) -> None:
    with private_postgres(data_dir):
        pass
    (data_dir / "postgres/data/PG_VERSION").write_text("13\n")
    with (
        pytest.raises(StartupError, match=r"written by PostgreSQL 13.*PG_BIN_DIR.*--data-dir"),
        private_postgres(data_dir),
    ):
        pass


def test_postgresql_error_is_reported_in_one_line(data_dir: Path) -> None:
    with private_postgres(data_dir):
        pass
    with (data_dir / "postgres/data/postgresql.conf").open("a") as configuration:
        configuration.write("no_such_setting = 1\n")
    with pytest.raises(StartupError, match="did not start") as caught, private_postgres(data_dir):
        pass
    assert "\n" not in str(caught.value)
    assert "configuration" in str(caught.value)


def test_concurrent_starts_agree_on_one_data_directory(data_dir: Path) -> None:
    binaries, together = find_binaries(), threading.Barrier(4)

    def settle(number: int) -> Path:
        together.wait()
        return account.prepare_data_dir(data_dir / str(number), binaries, lambda _: None).home

    with ThreadPoolExecutor(4) as programs:
        for number in range(20):
            assert len(set(programs.map(settle, [number] * 4))) == 1


def test_a_wished_folder_without_postgresql_is_refused(data_dir: Path) -> None:
    with pytest.raises(StartupError, match=f"PG_BIN_DIR names {data_dir}"):
        find_binaries({"PG_BIN_DIR": str(data_dir)})


def test_full_disk_is_reported_before_setup(data_dir: Path) -> None:
    small = data_dir / "small"
    small.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=20m,mode=755", "tmpfs", small],
        capture_output=True,
        check=False,
    )
    if mounted.returncode != 0:
        pytest.skip("only root may mount the small disk this test needs")
    try:
        with pytest.raises(StartupError, match=r"Only .* MiB are free"), private_postgres(small):
            pass
        assert not (small / "postgres/data").exists()
    finally:
        subprocess.run(["umount", small], check=True)


@pytest.mark.skipif(not AS_ROOT, reason="only root meets a directory PostgreSQL may not enter")
def test_root_keeps_data_elsewhere_when_the_directory_is_closed(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account, "SHARED_PLACE", data_dir / "shared")
    closed = data_dir / "closed"
    closed.mkdir(mode=0o700)
    said: list[str] = []
    for rows in (1, 2):
        with private_postgres(closed, said.append) as address:
            store(address)
            assert stored(address) == rows
    assert closed.stat().st_mode & 0o777 == 0o700
    assert not (closed / "postgres").exists()
    assert any("cannot enter" in sentence and "shared" in sentence for sentence in said)


@pytest.mark.skipif(not AS_ROOT, reason="only root meets programs PostgreSQL's user may not run")
def test_root_copies_programs_out_of_a_closed_checkout(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(account, "SHARED_PLACE", data_dir / "shared")
    programs = find_binaries()
    if programs.parent.name != "pginstall":
        pytest.skip("no wheel with PostgreSQL is installed")
    package = programs.parent.parent
    closed = data_dir / "closed"
    closed.mkdir(mode=0o700)
    for folder in (package, package.with_name(f"{package.name}.libs")):
        shutil.copytree(folder, closed / folder.name, symlinks=True)
    monkeypatch.setenv("PG_BIN_DIR", str(closed / package.name / "pginstall/bin"))
    with private_postgres(data_dir / "data") as address:
        store(address)
        assert stored(address) == 1
    assert closed.stat().st_mode & 0o777 == 0o700


@pytest.mark.skipif(not AS_ROOT, reason="the other tests run as an ordinary user already")
def test_an_ordinary_user_runs_it_too_and_root_after_them(data_dir: Path) -> None:
    user = {
        "user": "nobody",
        "group": pwd.getpwnam("nobody").pw_gid,
        "extra_groups": [],
        "cwd": "/",
        "env": {"PYTHONPATH": os.pathsep.join(map(str, (ROOT / "backend", *site_packages())))},
    }
    python = next(filter(lambda found: imports_all(found, user), PYTHONS), None)
    if python is None:
        pytest.skip(f"an ordinary user can run none of {', '.join(PYTHONS)} with our packages")
    mine = data_dir / "mine"
    mine.mkdir(mode=0o700)
    shutil.chown(mine, "nobody")
    with another_process(mine, python, **user):
        assert Path(f"/proc/{postmaster_pid(mine)}").owner() == "nobody"
    with private_postgres(mine) as address:
        store(address)
        assert Path(f"/proc/{postmaster_pid(mine)}").owner() == "nobody"
    with another_process(mine, python, **user):
        assert (mine / "postgres/data").owner() == "nobody"


def site_packages() -> list[str]:
    return [folder for folder in sys.path if folder.endswith("site-packages")]


def imports_all(python: str, user: dict[str, Any]) -> bool:
    try:
        return (
            subprocess.run(
                [python, "-c", "import loadcurve.postgres"],
                check=False,
                capture_output=True,
                **user,
            ).returncode
            == 0
        )
    except OSError:
        return False
