"""Reading happens elsewhere, within limits, and a bad file harms no other."""

from __future__ import annotations

import asyncio
import gzip
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import pytest

from loadcurve.actions.uploads.reading_process import CPU_SECONDS, ReadingProcesses
from loadcurve.core.errors import LimitReached, UnreadableReport

NOT_A_REPORT = b"Dear diary, today I measured nothing at all."


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
        with pytest.raises((LimitReached, UnreadableReport)) as refusal:
            await processes.read(content(), name, "0" * 64)
        assert str(refusal.value)
        with pytest.raises((LimitReached, UnreadableReport)):
            await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)

    reading(work)


def test_a_file_that_breaks_its_process_is_refused_and_the_next_is_read() -> None:
    async def work(processes: ReadingProcesses) -> None:
        executor: ProcessPoolExecutor = processes._free._queue[0]  # type: ignore[attr-defined]
        executor.submit(os.kill, os.getpid(), 0).result()
        (process,) = (executor._processes or {}).values()
        started = asyncio.create_task(processes.read(b"x" * 1000, "broken", "0" * 64))
        os.kill(process.pid or 0, signal.SIGKILL)
        with pytest.raises((LimitReached, UnreadableReport)):
            await started
        for _ in range(3):
            with pytest.raises(UnreadableReport):
                await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)

    reading(work)


def test_each_file_has_ten_seconds_of_its_process() -> None:
    async def work(processes: ReadingProcesses) -> None:
        for _ in range(2):
            with pytest.raises(UnreadableReport):
                await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)
        for executor in processes._free._queue:  # type: ignore[attr-defined]
            soft_s, _ = executor.submit(resource.getrlimit, resource.RLIMIT_CPU).result()
            assert CPU_SECONDS < soft_s <= CPU_SECONDS + 3

    reading(work)


def test_a_process_that_computes_past_its_time_is_ended_and_the_file_refused() -> None:
    async def work(processes: ReadingProcesses) -> None:
        executor: ProcessPoolExecutor = processes._free._queue[0]  # type: ignore[attr-defined]
        executor.submit(resource.setrlimit, resource.RLIMIT_CPU, (1, 60)).result()
        computing = executor.submit(pow, 3, 10**9)
        with pytest.raises(LimitReached, match=f"more than {CPU_SECONDS} s"):
            await processes.read(NOT_A_REPORT, "behind.txt", "0" * 64)
        assert isinstance(computing.exception(), BrokenProcessPool)
        with pytest.raises(UnreadableReport):
            await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)

    reading(work)


def test_processes_that_ended_while_idle_are_replaced() -> None:
    async def work(processes: ReadingProcesses) -> None:
        executors: list[ProcessPoolExecutor] = list(processes._free._queue)  # type: ignore[attr-defined]
        for executor in executors:
            executor.submit(os.getpid).result()
            (process,) = (executor._processes or {}).values()
            os.kill(process.pid or 0, signal.SIGKILL)
            process.join()
        await asyncio.sleep(0.2)
        for _ in range(3):
            with pytest.raises(UnreadableReport):
                await processes.read(NOT_A_REPORT, "diary.txt", "0" * 64)

    reading(work)


PARENT = """
import asyncio, time
from loadcurve.actions.uploads.reading_process import CPU_SECONDS, ReadingProcesses
async def main():
    processes = ReadingProcesses()
    processes.start()
    executors = list(processes._free._queue)
    for executor in executors:
        executor.submit(time.sleep, 0).result()
    print(*(pid for executor in executors for pid in executor._processes), flush=True)
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
