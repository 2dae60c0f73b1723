"""What a report is written from: exact totals, from which every printed figure follows."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime

BUCKETS = 34
"""Counts per latency bucket: [0] below 1 µs, [k] from 2^(k-1) to 2^k µs, [33] from 2^32 µs up."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Waits of one event by foreground or by background sessions."""

    waits: int
    time_us: int
    timeouts: int = 0


@dataclass(frozen=True, slots=True)
class Wait:
    """One wait event. The histogram counts foreground and background waits together."""

    event: str
    wait_class: str
    foreground: Tally | None
    background: Tally | None
    histogram: tuple[int, ...]

    @property
    def idle(self) -> bool:
        """Idle events stand last, and only in the first histogram table."""
        return self.wait_class == "Idle"


@dataclass(frozen=True, slots=True)
class Container:
    """The pluggable database of a PDB report."""

    db_id: int
    name: str
    opened: datetime


@dataclass(frozen=True, slots=True)
class Sql:
    """One statement, for the sections that a reader must step over."""

    sql_id: str
    elapsed_us: int
    executions: int
    text: str


@dataclass(frozen=True, slots=True)
class Report:
    """One instance between two snapshots.

    ``activity`` maps statistic names to totals; rates are totals / elapsed. ``transactions`` are
    commits and rollbacks. ``buffer_hit_pct`` is as printed, two decimals.
    """

    release: str
    db_name: str
    db_id: int
    instance: str
    inst_num: int
    startup: datetime
    host: str
    platform: str
    cpus: int
    cores: int | None
    sockets: int | None
    memory_gb: float
    begin_snap: int
    end_snap: int
    begin: datetime
    end: datetime
    sessions_begin: int
    sessions_end: int
    db_time_us: int
    db_cpu_us: int
    activity: dict[str, int]
    waits: tuple[Wait, ...]
    buffer_hit_pct: float = 99.5
    block_size: int = 8192
    rac: bool = False
    cdb: bool = False
    instances: int = 1
    unique_name: str = "benchdb"
    role: str = "PRIMARY"
    edition: str = "EE"
    container: Container | None = None
    parameters: dict[str, str] = field(default_factory=dict)
    sql: tuple[Sql, ...] = ()

    @property
    def elapsed_s(self) -> float:
        """Seconds between the snapshots."""
        return (self.end - self.begin).total_seconds()

    @property
    def transactions(self) -> int:
        """Commits and rollbacks."""
        return self.activity.get("user commits", 0) + self.activity.get("user rollbacks", 0)

    def per_second(self, statistic: str) -> float:
        """The rate of a statistic of Instance Activity; 0 for one that did not happen."""
        return self.activity.get(statistic, 0) / self.elapsed_s

    def foreground(self) -> list[Wait]:
        """Waits of foreground sessions in the order they are printed: by time, idle last."""
        return self._ordered("foreground")

    def background(self) -> list[Wait]:
        """Waits of background sessions in the order they are printed."""
        return self._ordered("background")

    def _ordered(self, side: str) -> list[Wait]:
        shown = [wait for wait in self.waits if getattr(wait, side) is not None]
        return sorted(
            shown,
            key=lambda wait: (
                wait.idle,
                -getattr(wait, side).time_us,
                -getattr(wait, side).waits,
                wait.event,
            ),
        )

    def top_events(self, count: int) -> list[tuple[str, Tally, str]]:
        """The foreground events and DB CPU that took most time: name, tally, class."""
        events = [
            (wait.event, wait.foreground, wait.wait_class)
            for wait in self.foreground()
            if not wait.idle and wait.foreground is not None
        ]
        events.append(("DB CPU", Tally(0, self.db_cpu_us), ""))
        return sorted(events, key=lambda event: -event[1].time_us)[:count]


@dataclass(frozen=True, slots=True)
class Cluster:
    """Instances of one database between the same snapshots, for a global report."""

    reports: tuple[Report, ...]

    @property
    def first(self) -> Report:
        """The instance whose database values stand for all."""
        return self.reports[0]
