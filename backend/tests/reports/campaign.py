"""Synthetic values: a load point, a whole campaign from a queueing model, and large reports."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from math import exp, log
from random import Random

from tests.reports.values import BUCKETS, Report, Sql, Tally, Wait

BEGIN = datetime(2024, 3, 5, 14, 0, 5, tzinfo=UTC)
BLOCK = 8192


# What a session does between two reads, and how long it waits for a commit.
CPU_US, COMMIT_US = 12, 900
WRITES_PER_READ, WRITES_PER_COMMIT = 0.25, 8
BETWEEN_READS_US = CPU_US + COMMIT_US * WRITES_PER_READ / WRITES_PER_COMMIT


@dataclass(frozen=True, slots=True)
class Storage:
    """A store with an unloaded latency, a ceiling, and a bend between: a closed queue.

    A session reads, computes and commits, then reads again: a turn of R + Z µs, of which Z are
    spent outside the storage. R + Z = ((R0 + Z)^p + (N / Xmax)^p)^(1/p), with Xmax in reads per µs;
    throughput is N / (R + Z). So N sessions are never active for more than N s per second.
    """

    unloaded_us: float = 320.0
    ceiling_iops: float = 200_000.0
    sharpness: float = 6.0

    def latency_us(self, sessions: int) -> float:
        """Mean read latency with ``sessions`` sessions."""
        return self._turn_us(sessions) - BETWEEN_READS_US

    def throughput_iops(self, sessions: int) -> float:
        """Reads per second with ``sessions`` sessions."""
        return sessions * 1e6 / self._turn_us(sessions)

    def _turn_us(self, sessions: int) -> float:
        unloaded = self.unloaded_us + BETWEEN_READS_US
        saturated = sessions * 1e6 / self.ceiling_iops
        p = self.sharpness
        return float((unloaded**p + saturated**p) ** (1 / p))


def spread(waits: int, mean_us: float, sigma: float = 0.8) -> tuple[int, ...]:
    """``waits`` over the buckets as a lognormal with this mean would fall; exact in sum."""
    centre = log(mean_us) - sigma * sigma / 2
    weights = [
        exp(-(((log(0.75) + k * log(2)) - centre) ** 2) / (2 * sigma**2)) for k in range(BUCKETS)
    ]
    whole = sum(weights)
    counts = [int(waits * weight / whole) for weight in weights]
    counts[max(range(BUCKETS), key=weights.__getitem__)] += waits - sum(counts)
    return tuple(counts)


def load_point(
    sessions: int,
    storage: Storage | None = None,
    release: str = "19.0.0.0.0",
    seconds: int = 300,
) -> Report:
    """One instance under ``sessions`` sessions that read block after block."""
    storage = storage or Storage()
    reads = round(storage.throughput_iops(sessions) * seconds)
    read_us = round(storage.latency_us(sessions) * reads)
    writes = round(reads * WRITES_PER_READ)
    logs = max(writes // WRITES_PER_COMMIT, 1)
    waits = (
        _wait("db file sequential read", "User I/O", reads, read_us),
        _wait("log file sync", "Commit", logs, logs * COMMIT_US),
        _wait(
            "db file parallel write",
            "System I/O",
            max(writes // 16, 1),
            writes * 40,
            background=True,
        ),
        _wait("log file parallel write", "System I/O", logs, logs * 700, background=True),
        _wait("SQL*Net message from client", "Idle", 40, 40 * 7_000_000),
    )
    cpu_us = reads * CPU_US
    return Report(
        release=release,
        db_name="BENCHDB",
        db_id=1234567890,
        instance="bench1",
        inst_num=1,
        startup=BEGIN - timedelta(days=3),
        host="bench-host-01",
        platform="Linux x86 64-bit",
        cpus=64,
        cores=32,
        sockets=2,
        memory_gb=251.58,
        begin_snap=100 + sessions,
        end_snap=101 + sessions,
        begin=BEGIN,
        end=BEGIN + timedelta(seconds=seconds),
        sessions_begin=sessions + 40,
        sessions_end=sessions + 41,
        db_time_us=read_us + cpu_us + logs * COMMIT_US,
        db_cpu_us=cpu_us,
        activity=_activity(reads, writes, logs),
        waits=waits,
        parameters={"db_block_size": str(BLOCK), "sga_target": "10737418240", "cpu_count": "64"},
    )


def _wait(
    event: str, wait_class: str, waits: int, time_us: int, *, background: bool = False
) -> Wait:
    tally = Tally(waits, time_us)
    histogram = spread(waits, max(time_us / waits, 1.0))
    if background:
        return Wait(event, wait_class, None, tally, histogram)
    return Wait(event, wait_class, tally, None, histogram)


def _activity(reads: int, writes: int, logs: int) -> dict[str, int]:
    redo_bytes = logs * 6144
    return {
        "db block changes": writes * 2,
        "execute count": reads // 64 + 1,
        "logons cumulative": 12,
        "parse count (hard)": 3,
        "parse count (total)": 421,
        "physical read IO requests": reads,
        "physical read bytes": reads * BLOCK,
        "physical read total IO requests": reads + 600,
        "physical read total bytes": (reads + 600) * BLOCK,
        "physical reads": reads,
        "physical reads cache": reads,
        "physical reads direct": 0,
        "physical write IO requests": writes,
        "physical write bytes": writes * BLOCK,
        "physical write total IO requests": writes + logs,
        "physical write total bytes": writes * BLOCK + redo_bytes,
        "physical writes": writes,
        "physical writes direct": 0,
        "physical writes from cache": writes,
        "redo size": redo_bytes,
        "redo writes": logs,
        "session logical reads": reads * 11 // 10,
        "user calls": 800,
        "user commits": logs,
        "user rollbacks": 1,
        "workarea memory": 55,
    }


def campaign(
    release: str = "19.0.0.0.0",
    levels: tuple[int, ...] = (4, 8, 16, 32, 48, 64, 96, 128, 160, 192, 224, 256),
    storage: Storage | None = None,
) -> list[tuple[int, Report]]:
    """A run's load points: session count and report of each level."""
    return [(sessions, load_point(sessions, storage, release)) for sessions in levels]


def large(report: Report, events: int = 400, statements: int = 3000, seed: int = 7) -> Report:
    """The report with hundreds of events and thousands of statements more, about 1 MB."""
    random = Random(seed)
    waits = []
    for number in range(events):
        count = random.randrange(1, 10 ** random.randrange(1, 8))
        mean_us = 10 ** random.uniform(0, 6)
        event = f"synthetic event {number:04} of {random.choice(('io', 'latch', 'queue'))}"
        # Every release's columns hold 999,999 s.
        waits.append(_wait(event, "Other", count, min(round(count * mean_us), 9 * 10**11)))
    letters = "0123456789abcdefghijkmnopqrstuvwxyz"
    sql = []
    for _ in range(statements):
        identifier = "".join(random.choices(letters, k=13))
        columns = ", ".join(f"c{random.randrange(99)}" for _ in range(random.randrange(3, 40)))
        text = " ".join(("SELECT", columns, "FROM bench", "/* Load Profile, Wait Events */"))
        sql.append(Sql(identifier, random.randrange(10**9), random.randrange(1, 10**6), text))
    return replace(report, waits=(*report.waits, *waits), sql=tuple(sql))
