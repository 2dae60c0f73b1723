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

from loadcurve.core.errors import CannotStart
from loadcurve.private_postgres import private_postgres
from loadcurve.private_postgres.guard import is_postmaster
from tests.serving.clusters import HOLDER, another_process, postmaster_pid, store, stored

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
if [ -e "$home/claim.lock" ]; then
    for lock in claim.lock users.lock turn.lock guard.lock; do
        : > "$elsewhere/$lock"
        mount --bind "$elsewhere/$lock" "$home/$lock"
    done
    chown --reference="$home/socket" "$elsewhere/socket"
    chmod 700 "$elsewhere/socket"
    mount --bind "$elsewhere/socket" "$home/socket"
fi
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


@pytest.mark.parametrize("name", ["elsewhere", os.uname().nodename])
def test_a_second_host_without_common_locks_is_refused_while_the_first_is_there(
    data_dir: Path, name: str
) -> None:
    with private_postgres(data_dir) as address:
        store(address)
        said = refusal(another_host(data_dir, name), data_dir)
        assert f"another container ({os.uname().nodename})" in said
        assert stored(address) == 1


def test_a_second_host_is_refused_while_the_first_may_go_on(data_dir: Path) -> None:
    with another_process(data_dir), frozen(data_dir):
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
    """The claim that a power failure leaves is of another boot and says nothing any more."""
    with private_postgres(data_dir) as address:
        store(address)
        claim = (data_dir / "postgres/claim").read_text()
    left_over = data_dir / "postgres/claim"
    left_over.write_text(claim.replace('"boot": "', '"boot": "before-'))
    with private_postgres(data_dir) as address:
        assert stored(address) == 1
    left_over.write_text(claim.replace('"boot": "', '"boot": "before-').replace("host", "hots"))
    with pytest.raises(CannotStart, match="last used on a host that is not named"):
        private_postgres(data_dir).__enter__()
    left_over.unlink()
    with private_postgres(data_dir) as address:
        assert stored(address) == 1


def test_one_of_an_earlier_version_in_a_container_is_found_by_its_socket(data_dir: Path) -> None:
    """It has no claim: its lock is on a file that is no longer that of the directory."""
    apart = namespaces()
    with another_process(data_dir, before=apart):
        for name in ("claim", "claim.lock", "users.lock", "turn.lock", "guard.lock"):
            (data_dir / "postgres" / name).unlink(missing_ok=True)
        with pytest.raises(CannotStart, match=r"in use by .*another container"):
            private_postgres(data_dir).__enter__()


def test_a_killed_program_leaves_no_postgresql_behind(data_dir: Path) -> None:
    with private_postgres(data_dir) as address:
        store(address)
    with another_process(data_dir) as process:
        pid = postmaster_pid(data_dir)
        process.kill()
        deadline = time.monotonic() + LATER_S
        while (data_dir / "postgres/claim").exists():
            assert time.monotonic() < deadline, "nobody stopped it"
            time.sleep(0.1)
    assert not is_postmaster(pid, data_dir / "postgres/data")
    with private_postgres(data_dir) as address:
        assert stored(address) == 1


def test_a_guard_that_is_killed_is_replaced_and_none_stays(data_dir: Path) -> None:
    with private_postgres(data_dir):
        first = guards(data_dir)
        assert len(first) == 1
        os.kill(first[0], signal.SIGKILL)
        deadline = time.monotonic() + LATER_S
        while guards(data_dir) in ([], first):
            assert time.monotonic() < deadline
            time.sleep(0.1)
    assert guards(data_dir) == []


def guards(data_dir: Path) -> list[int]:
    told = subprocess.run(
        ["pgrep", "-f", f"guard.py {data_dir}"], capture_output=True, text=True, check=False
    )
    return [int(pid) for pid in told.stdout.split()]
