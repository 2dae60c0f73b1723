"""Writes AWR reports and what iostat printed beside them into a folder: its reads fall to half.

A second iostat, of another host, belongs to no report; that of `later` has a clock an hour off. In
`both` are two load points, one of which stalls every 30 s; in `host` are two disks, and what sar
printed of the processors and the network.
"""

from __future__ import annotations

import sys
from datetime import timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "backend"))

from tests.making.benchmarks.beside import iostat, read_iops, report, sar  # noqa: E402
from tests.making.benchmarks.iostat import old  # noqa: E402
from tests.reports.campaign import BEGIN  # noqa: E402


def falling(number: int) -> float:
    """Reads a second in a sample."""
    return read_iops() * (4 / 3 - 2 / 3 * min(max(number - 5, 0), 100) / 100)


def stalling(number: int) -> float:
    """Reads a second in a sample: every tenth, 30 s apart, is a stall."""
    return read_iops() * (0.2 if number % 10 == 3 else 1.09)


def main(folder: Path) -> None:
    """Write the files."""
    (folder / "awr.txt.64").write_bytes(report())
    (folder / "iostat.out").write_bytes(iostat(falling))
    later = folder / "later"
    later.mkdir()
    begin = BEGIN + timedelta(days=1)
    times = {"begin": begin, "end": begin + timedelta(seconds=300)}
    (later / "awr.txt.32").write_bytes(report(**times))
    (later / "iostat.out").write_bytes(iostat(falling, begin=begin + timedelta(hours=1)))
    both = folder / "both"
    both.mkdir()
    for days, load, reads in ((2, 64, falling), (3, 32, stalling)):
        begin = BEGIN + timedelta(days=days)
        times = {"begin": begin, "end": begin + timedelta(seconds=300)}
        (both / f"awr.txt.{load}").write_bytes(report(**times))
        (both / f"iostat_{load}.out").write_bytes(iostat(reads, begin=begin))
    host = folder / "host"
    host.mkdir()
    begin = BEGIN + timedelta(days=4)
    times = {"begin": begin, "end": begin + timedelta(seconds=300)}
    (host / "awr.txt.64").write_bytes(report(**times))
    (host / "iostat.out").write_bytes(iostat(falling, begin=begin, others=old("sdb", 1234, 0.25)))
    (host / "sar.txt").write_bytes(sar(begin=begin))
    (folder / "iostat_other.out").write_bytes(iostat(falling, host="bench-host-02"))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
