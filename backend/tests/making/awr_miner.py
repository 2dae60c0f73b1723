"""Captures as AWR Miner spools them with SQL*Plus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Row = Mapping[str, object]

HOST = {
    "NUM_CPUS": "16",
    "PHYSICAL_MEMORY_GB": "125.6",
    "PLATFORM_NAME": "Linux_x86_64-bit",
    "VERSION": "19.0.0.0.0",
    "DB_NAME": "SALES",
    "DBID": "1234567890",
    "HOSTS": "db1,db2",
    "AWR_MINER_VER": "4.0.11",
}
MAIN = ("snap", "dur_m", "end", "inst", "os_cpu", "cpu_per_s", "aas", "aas_max", "read_mb_s",
        "read_iops", "read_iops_max", "write_mb_s", "write_iops", "redo_mb_s",
        "s_blk_r_lat")  # fmt: skip


@dataclass(frozen=True)
class Snap:
    """One instance's values in one snapshot."""

    snap: int
    inst: int = 1
    read_iops: float = 5200.5
    write_iops: float = 810.0
    aas: float = 12.3
    latency_ms: float | None = 0.6
    minutes: int = 60

    def row(self) -> Row:
        day, hour = 1 + self.snap // 24 % 28, self.snap % 24
        return {
            "snap": self.snap, "dur_m": self.minutes, "end": f"21/04/{day:02d} {hour:02d}:00",
            "inst": self.inst, "os_cpu": 41.5, "cpu_per_s": 3.125, "aas": self.aas,
            "aas_max": self.aas * 2, "read_mb_s": 40.7, "read_iops": self.read_iops,
            "read_iops_max": self.read_iops * 2, "write_mb_s": 9.9, "write_iops": self.write_iops,
            "redo_mb_s": 1.5, "s_blk_r_lat": self.latency_ms,
        }  # fmt: skip


def sql_plus(value: object) -> str:
    """A value as SQL*Plus prints it: no zero before the point, no zeros after the last digit."""
    if value is None:
        return ""
    if isinstance(value, float):
        text = f"{value:.3f}".rstrip("0").rstrip(".")
        return (text[1:] if text.startswith("0.") else text) or "0"
    return str(value)


def section(
    name: str, columns: Sequence[str], rows: Sequence[Row], texts: Sequence[str] = ()
) -> str:
    """A section; columns of ``texts`` are aligned left, all others right."""
    widths = {
        column: max([14 if column == "end" else 10, len(column),
                     *(len(sql_plus(row.get(column))) for row in rows)])
        for column in columns
    }  # fmt: skip

    def line(cells: Mapping[str, object]) -> str:
        return " ".join(
            sql_plus(cells.get(column)).ljust(widths[column])
            if column in texts
            else sql_plus(cells.get(column)).rjust(widths[column])
            for column in columns
        ).rstrip()

    heading = line({column: column for column in columns})
    ruler = " ".join("-" * widths[column] for column in columns)
    body = "\n".join(map(line, rows))
    return f"~~BEGIN-{name}~~\n\n{heading}\n{ruler}\n{body}\n~~END-{name}~~\n\n\n\n"


def host(values: Mapping[str, str] = HOST) -> str:
    """The section about the database and its host."""
    lines = "".join(f"{name:60} {value}\n" for name, value in {"STAT_NAME": "STAT_VALUE"}.items())
    lines += "-" * 60 + " " + "-" * 60 + "\n"
    lines += "".join(f"{name:60} {value}\n" for name, value in values.items())
    return f"~~BEGIN-OS-INFORMATION~~\n{lines}~~END-OS-INFORMATION~~\n\n\n\n"


def main_metrics(snaps: Sequence[Snap], columns: Sequence[str] = MAIN) -> str:
    """The section with the rates of each snapshot and instance."""
    return section("MAIN-METRICS", columns, [snap.row() for snap in snaps], ("end",))


def top_events(rows: Sequence[tuple[int, str, str, float, int]]) -> str:
    """Top timed events: snapshot, class, event, share of DB time, time in µs."""
    columns = ("SNAP_ID", "WAIT_CLASS", "EVENT_NAME", "PCTDBT", "TOTAL_TIME_S")
    named = [dict(zip(columns, row, strict=True)) for row in rows]
    return section("TOP-N-TIMED-EVENTS", columns, named, ("WAIT_CLASS", "EVENT_NAME"))


def histogram(rows: Sequence[tuple[int, str, str, int, int]]) -> str:
    """Waits of I/O events: snapshot, class, event, bucket in ms, count."""
    columns = ("SNAP_ID", "WAIT_CLASS", "EVENT_NAME", "WAIT_TIME_MILLI", "WAIT_COUNT")
    named = [dict(zip(columns, row, strict=True)) for row in rows]
    return section("IO-WAIT-HISTOGRAM", columns, named, ("WAIT_CLASS", "EVENT_NAME"))


def parameters(values: Mapping[str, str]) -> str:
    """The parameters of the database."""
    columns = ("PARAMETER_NAME", "VALUE")
    rows = [{"PARAMETER_NAME": name, "VALUE": value} for name, value in values.items()]
    return section("DATABASE-PARAMETERS", columns, rows, columns)


def capture(*sections: str) -> str:
    """A whole capture, beginning with its host."""
    return host() + "".join(sections)
