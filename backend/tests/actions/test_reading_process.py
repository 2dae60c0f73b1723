"""Reading happens elsewhere, within limits, and a bad file harms no other."""

from __future__ import annotations

import asyncio
import gzip
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable

import pytest

from loadcurve.actions.process_pool.process import BoundedProcess, ProcessEnded
from loadcurve.actions.uploads import reading_process
from loadcurve.actions.uploads.reading_process import CPU_SECONDS, ReadingProcesses
from loadcurve.core.errors import DeadlineExceeded, LimitExceeded, UnreadableReport

NOT_A_REPORT = b"Dear diary, today I measured nothing at all."


def limit_of_process(_: bytes) -> float:
    return resource.getrlimit(resource.RLIMIT_CPU)[0]


def compute_for_long(_: bytes) -> int:
    resource.setrlimit(resource.RLIMIT_CPU, (1, 60))
    return 3 ** (10**9)


def fail(_: bytes) -> None:
    raise ValueError("nobody expected this")


def idle_processes(processes: ReadingProcesses) -> list[BoundedProcess]:
    return list(processes._processes._free._queue)  # type: ignore[attr-defined]


def reading(work: Callable[[ReadingProcesses], Awaitable[None]]) -> None:
    """Run ``work`` with reading processes, and stop them."""

    async def run() -> None:
        processes = ReadingProcesses()
        processes.start()
        try:
            await work(processes)
        finally:
            processes.stop()

    asyncio.run(run())


def test_a_refusal_arrives_whole() -> None:
    async def work(processes: ReadingProcesses) -> None:
        with pytest.raises(UnreadableReport) as refusal:
            await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)
        assert refusal.value.what_it_is
        assert refusal.value.what_to_do in str(refusal.value)

    reading(work)


@pytest.mark.parametrize(
    ("name", "content"),
    [
        (
            "columns.csv",
            lambda: (
                (b",".join(b"column%d" % number for number in range(1_000_000)) + b"\n")
                + b"1," * 999_999
                + b"1\n"
            ),
        ),
        ("members.gz", lambda: gzip.compress(b"") * 299_999 + gzip.compress(NOT_A_REPORT)),
        ("reports.gz", lambda: gzip.compress(b"x" * 20) * 300_000),
    ],
    ids=["a million columns", "300,000 gzip members", "300,000 gzip members with content"],
)
def test_a_file_of_very_many_small_parts_is_refused(
    name: str, content: Callable[[], bytes]
) -> None:
    async def work(processes: ReadingProcesses) -> None:
        with pytest.raises((LimitExceeded, UnreadableReport)) as refusal:
            await processes.read(content(), name, "0" * 64)
        assert str(refusal.value)
        with pytest.raises((LimitExceeded, UnreadableReport)):
            await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)

    reading(work)


def test_file_that_crashes_its_process_is_refused_next_is_read() -> None:
    async def work(processes: ReadingProcesses) -> None:
        process = idle_processes(processes)[0]
        await process.call(len, b"")
        started = asyncio.create_task(processes.read(b"x" * 1000, "broken", "0" * 64))
        os.kill(process.pid or 0, signal.SIGKILL)
        with pytest.raises((LimitExceeded, UnreadableReport)):
            await started
        for _ in range(3):
            with pytest.raises(UnreadableReport):
                await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)

    reading(work)


def test_reader_process_allows_ten_seconds_per_file() -> None:
    async def work(processes: ReadingProcesses) -> None:
        for _ in range(2):
            with pytest.raises(UnreadableReport):
                await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)
        for process in idle_processes(processes):
            soft_s = await process.call(limit_of_process, b"")
            assert CPU_SECONDS < soft_s <= CPU_SECONDS + 3

    reading(work)


def test_reader_process_past_deadline_rejects_file() -> None:
    async def work(processes: ReadingProcesses) -> None:
        process = idle_processes(processes)[0]
        with pytest.raises(ProcessEnded):
            await process.call(compute_for_long, b"")
        assert process.has_ended()
        with pytest.raises(UnreadableReport):
            await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)

    reading(work)


def test_file_unread_on_busy_machine_is_not_blamed_next_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work(processes: ReadingProcesses) -> None:
        for process in idle_processes(processes):
            await process.call(len, b"")
        (first, *_) = idle_processes(processes)
        monkeypatch.setattr(reading_process, "WALL_SECONDS", 0.2)
        os.kill(first.pid or 0, signal.SIGSTOP)
        with pytest.raises(DeadlineExceeded, match=r"no time to read diary\.txt within 0 s"):
            await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)
        monkeypatch.undo()
        assert first not in idle_processes(processes)
        for _ in range(3):
            with pytest.raises(UnreadableReport):
                await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)

    reading(work)


def test_nobody_gets_the_answer_for_a_file_that_was_given_up() -> None:
    async def work(processes: ReadingProcesses) -> None:
        for process in idle_processes(processes):
            await process.call(len, b"")
        given_up = asyncio.create_task(processes.read(b"{}" * 10_000_000, "a.json", "0" * 64))
        await asyncio.sleep(0.02)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        for _ in range(3):
            with pytest.raises(UnreadableReport, match=r"^diary\.txt is"):
                await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)
        assert len(idle_processes(processes)) == 2

    reading(work)


def test_unexpected_reader_error_names_its_place() -> None:
    async def work(processes: ReadingProcesses) -> None:
        (process, *_) = idle_processes(processes)
        with pytest.raises(RuntimeError, match=r"in fail\n(.|\n)*nobody expected this"):
            await process.call(fail, b"")
        assert await process.call(len, b"four") == 4

    reading(work)


def test_processes_that_ended_while_idle_are_replaced() -> None:
    async def work(processes: ReadingProcesses) -> None:
        for process in idle_processes(processes):
            await process.call(len, b"")
            os.kill(process.pid or 0, signal.SIGKILL)
        await asyncio.sleep(0.2)
        for _ in range(3):
            with pytest.raises(UnreadableReport):
                await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)

    reading(work)


def parent_id(_: bytes) -> int:
    return os.getppid()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc to see processes")
def test_end_during_a_fork_does_not_wait_and_leaves_no_process() -> None:
    async def work(processes: ReadingProcesses) -> None:
        (idle, *_) = idle_processes(processes)
        parent, late = await idle.call(parent_id, b""), BoundedProcess()
        os.kill(parent, signal.SIGSTOP)
        try:
            call = asyncio.create_task(late.call(len, b""))
            await asyncio.sleep(0.2)
            call.cancel()
            threading.Timer(3, os.kill, (parent, signal.SIGCONT)).start()
            began = time.monotonic()
            late.end()
            assert time.monotonic() - began < 1
        finally:
            os.kill(parent, signal.SIGCONT)
        deadline = time.monotonic() + 20
        while late.pid is None or alive(late.pid):
            assert time.monotonic() < deadline
            await asyncio.sleep(0.05)

    reading(work)


PARENT = """
import asyncio, time
from loadcurve.actions.uploads.reading_process import ReadingProcesses
async def main():
    processes = ReadingProcesses()
    processes.start()
    idle = list(processes._processes._free._queue)
    for process in idle:
        await process.call(len, b"")
    print(*(process.pid for process in idle), flush=True)
    time.sleep(60)
if __name__ == "__main__":
    asyncio.run(main())
"""


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    with open(f"/proc/{pid}/stat") as status:
        return status.read().rsplit(")", 1)[1].split()[0] != "Z"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads /proc to see processes")
def test_no_process_outlives_a_killed_server(tmp_path: object) -> None:
    script = f"{tmp_path}/parent.py"
    with open(script, "w") as out:
        out.write(PARENT)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        pids = [int(pid) for pid in parent.stdout.readline().split()]
        assert len(pids) == 2
        parent.kill()
    deadline = time.monotonic() + 20
    while any(alive(pid) for pid in pids) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(alive(pid) for pid in pids)
