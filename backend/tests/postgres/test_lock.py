"""Two servers on one data directory that cannot see each other: containers, hosts."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from loadcurve.core.errors import StartupError
from loadcurve.postgres import private_postgres
from loadcurve.postgres.watchdog import running
from tests.serving.clusters import (
    HOLDER,
    Cluster,
    another_process,
    guards,
    postmaster_pid,
    store,
    stored,
)

NAMESPACES = ["unshare", "--pid", "--net", "--ipc", "--fork", "--mount-proc", "--kill-child"]
LATER_S = 60
# What another kernel looks like from here: another name, another boot, locks that are not shared,
# a socket nobody listens at.
AS_ANOTHER_HOST = """
set -e
home=$1/postgres elsewhere=$1/elsewhere
mkdir -p "$elsewhere/socket"
cat /proc/sys/kernel/random/uuid > "$elsewhere/boot_id"
hostname "$2"
mount --bind "$elsewhere/boot_id" /proc/sys/kernel/random/boot_id
for lock in lock users; do
    # Copied: its content is seen there, a lock on it isn't.
    cat "$home/$lock" > "$elsewhere/$lock"
    mount --bind "$elsewhere/$lock" "$home/$lock"
done
chown --reference="$home/socket" "$elsewhere/socket"
chmod 700 "$elsewhere/socket"
mount --bind "$elsewhere/socket" "$home/socket"
shift 2
exec "$@"
"""


def namespaces(*more: str) -> list[str]:
    """The start of a command line that runs the rest in namespaces of its own."""
    command = [*NAMESPACES, *more]
    if not shutil.which("unshare"):
        pytest.skip("this system has no unshare")
    if subprocess.run([*command, "true"], capture_output=True, check=False).returncode != 0:
        pytest.skip("this user may not make namespaces")
    return command


def another_host(data_dir: Path, name: str = "elsewhere") -> list[str]:
    script = ["sh", "-c", AS_ANOTHER_HOST, "sh", str(data_dir), name]
    return [*namespaces("--uts", "--mount"), *script]


def refusal(before: list[str], data_dir: Path) -> str:
    """What a second one says, started by ``before``; it has to be refused."""
    done = subprocess.run(
        [*before, sys.executable, "-c", HOLDER, str(data_dir)],
        capture_output=True,
        text=True,
        timeout=LATER_S,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode != 0, done.stdout
    return done.stderr.strip().splitlines()[-1]


@contextmanager
def frozen(folder: Path) -> Iterator[None]:
    """Every process that names the folder, or works in it, is stopped meanwhile."""
    pids = []
    for process in Path("/proc").iterdir():
        if process.name.isdigit() and int(process.name) != os.getpid():
            try:
                said = (process / "cmdline").read_bytes()
                if os.fsencode(folder) in said or (process / "cwd").readlink().is_relative_to(
                    folder
                ):
                    pids.append(int(process.name))
            except OSError:
                continue
    try:
        for pid in pids:
            signalled(pid, signal.SIGSTOP)
        assert len(pids) > 5
        yield
    finally:
        # Whatever went wrong: what stays stopped is waited for, without an end.
        for pid in pids:
            signalled(pid, signal.SIGCONT)


def signalled(pid: int, number: signal.Signals) -> None:
    """Send a signal to a process, unless it has ended."""
    with suppress(ProcessLookupError):
        os.kill(pid, number)


@pytest.mark.parametrize("state", ["running", "stopped"])
@pytest.mark.parametrize("first", ["here", "in a container"])
def test_a_second_one_in_other_namespaces_is_refused(
    data_dir: Path, first: str, state: str
) -> None:
    apart = namespaces()
    with private_postgres(data_dir) as address:
        store(address)
    with another_process(data_dir, before=apart if first == "in a container" else []):
        if state == "stopped":
            with frozen(data_dir):
                said = refusal([] if first == "in a container" else apart, data_dir)
        else:
            said = refusal([] if first == "in a container" else apart, data_dir)
        assert "in use by a Loadcurve on another host or in another container" in said
        assert "--data-dir" in said
    with private_postgres(data_dir) as address:
        assert stored(address) == 1


@pytest.mark.parametrize("state", ["running", "stopped"])
def test_a_host_without_common_locks_is_refused(data_dir: Path, state: str) -> None:
    with another_process(data_dir):
        if state == "stopped":
            with frozen(data_dir):
                said = refusal(another_host(data_dir), data_dir)
        else:
            said = refusal(another_host(data_dir), data_dir)
    assert f"last used on {os.uname().nodename}" in said
    assert "delete" in said


def test_after_an_orderly_stop_another_host_may_go_on(data_dir: Path) -> None:
    with private_postgres(data_dir) as address:
        store(address)
    with another_process(data_dir, before=another_host(data_dir)):
        pass
    with private_postgres(data_dir) as address:
        assert stored(address) == 1


def test_after_a_restart_of_the_machine_it_starts_by_itself(data_dir: Path) -> None:
    """A power failure leaves the name of the same host with another boot."""
    with private_postgres(data_dir) as address:
        store(address)
    left_over = data_dir / "postgres/lock"
    left_over.write_text(f"{os.uname().nodename}\nanother-boot\n1\n")
    with private_postgres(data_dir) as address:
        assert stored(address) == 1
    left_over.write_text("elsewhere\nanother-boot\n1\n")
    with pytest.raises(StartupError, match="last used on elsewhere"), private_postgres(data_dir):
        pass
    left_over.unlink()
    with private_postgres(data_dir) as address:
        assert stored(address) == 1


def test_a_deleted_lock_file_does_not_let_a_second_one_in(data_dir: Path) -> None:
    first = Cluster(data_dir)
    store(first.start())
    pid = postmaster_pid(data_dir)
    try:
        (data_dir / "postgres/lock").rename(data_dir / "lock")
        with pytest.raises(StartupError, match="lock file"), private_postgres(data_dir):
            pass
        assert running(data_dir / "postgres/data") == pid
        (data_dir / "lock").rename(data_dir / "postgres/lock")
    finally:
        first.stop()
    with private_postgres(data_dir) as address:
        assert stored(address) == 1


def test_a_killed_program_leaves_no_postgresql_behind(data_dir: Path) -> None:
    with private_postgres(data_dir) as address:
        store(address)
    with another_process(data_dir) as process:
        process.kill()
        deadline = time.monotonic() + LATER_S
        while running(data_dir / "postgres/data") is not None:
            assert time.monotonic() < deadline, "nobody stopped it"
            time.sleep(0.1)
    with private_postgres(data_dir) as address:
        assert stored(address) == 1


def test_a_killed_program_leaves_postgresql_to_another_program(data_dir: Path) -> None:
    with another_process(data_dir) as process, private_postgres(data_dir) as address:
        pid = postmaster_pid(data_dir)
        process.kill()
        process.wait()
        time.sleep(0.5)
        store(address)
        assert running(data_dir / "postgres/data") == pid


def test_no_guard_stays(data_dir: Path) -> None:
    with private_postgres(data_dir):
        assert len(guards(data_dir)) == 1
    assert guards(data_dir) == []
