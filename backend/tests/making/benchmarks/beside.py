"""A report, and the iostat that ran beside it on the host of the database."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from tests.making.benchmarks.iostat import CPU, OLD, old
from tests.reports import text
from tests.reports.campaign import BEGIN, load_point

HOST = "bench-host-01"
_HEAD = "Linux 5.14.0-1.el9.x86_64 ({host}) \t{date} \t_x86_64_\t(8 CPU)\n\n"


def report(seconds: int = 300, **fields: Any) -> bytes:
    """The AWR report of one instance on `HOST`, from the campaign's begin on."""
    made = replace(load_point(64, seconds=seconds), host=HOST)
    return text.write(replace(made, **fields)).encode()


def read_iops() -> float:
    """What the report counts."""
    made = load_point(64, seconds=300)
    return made.activity["physical read total IO requests"] / made.elapsed_s


def iostat(
    reads: Callable[[int], float],
    *,
    host: str = HOST,
    begin: datetime = BEGIN,
    samples: int = 110,
    interval_s: int = 3,
    others: str = "",
) -> bytes:
    """What iostat prints: ``reads`` is the rate of ``sda`` in each sample, counted from 0.

    The average since boot goes first, at ``begin`` less 15 s. ``others`` are the rows of other
    devices.
    """
    first = begin.replace(tzinfo=None) - timedelta(seconds=15)
    parts = [_HEAD.format(host=host, date=first.strftime("%m/%d/%Y"))]
    for number in range(-1, samples):
        at = first + timedelta(seconds=(number + 1) * interval_s)
        rate = 1.0 if number < 0 else round(reads(number), 2)
        # Of 8 KiB each.
        disk = old("sda", rate, 0.5).replace("2048.00", f"{rate * 8:.2f}", 1)
        parts.append(f"{at:%m/%d/%Y %I:%M:%S %p}\n{CPU}{OLD}{disk}{others}\n")
    return "".join(parts).encode()


def sar(*, host: str = HOST, begin: datetime = BEGIN, samples: int = 32) -> bytes:
    """What ``sar -u -n DEV`` prints every 10 s, from ``begin`` less 15 s on."""
    first = begin.replace(tzinfo=None) - timedelta(seconds=15)
    parts = [_HEAD.format(host=host, date=first.strftime("%m/%d/%Y"))]
    cpu = "CPU     %user     %nice   %system   %iowait    %steal     %idle"
    network = "IFACE   rxpck/s   txpck/s    rxkB/s    txkB/s   rxcmp/s   txcmp/s  rxmcst/s"
    for number in range(samples):
        since, at = (first + timedelta(seconds=10 * (number + each)) for each in (0, 1))
        parts.append(
            f"{since:%I:%M:%S %p} {cpu}\n"
            f"{at:%I:%M:%S %p} all 20.00 0.00 10.00 30.00 1.50 38.50\n\n"
            f"{since:%I:%M:%S %p} {network}\n"
            f"{at:%I:%M:%S %p} eth0 9000.00 9000.00 {512_000 + number}.00 2048.00 0 0 0\n\n"
        )
    return "".join(parts).encode()


def falling(number: int) -> float:
    """Reads that fall to half within the report, on average what it counts."""
    return read_iops() * (4 / 3 - 2 / 3 * min(max(number - 5, 0), 100) / 100)


def level(number: int) -> float:
    return read_iops() * (1.01 if number % 2 else 0.99)


def iops_log(mean: float) -> bytes:
    return "".join(f"{1000 * at}, {mean:.0f}, 0, 8192\n" for at in range(1, 61)).encode()
