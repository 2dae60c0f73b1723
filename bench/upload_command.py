"""How long ``loadcurve upload`` takes for real reports, against reading them alone.

    .venv/bin/python bench/upload_command.py FOLDER [--reports 200]

FOLDER holds AWR and Statspack reports in any depth. They are copied, each time with one more line
end until there are enough, as the same bytes are stored once; read alone by as many processes as
the server reads with; and then uploaded by the command to a server and a PostgreSQL of their own,
until all are committed and their runs proposed. Printed are seconds by the clock and of processors.
Linux only.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import count, islice
from pathlib import Path

from readers import reports
from uploading import MB, PROCESSES, read_alone, server

TICKS = os.sysconf("SC_CLK_TCK")


def processor_s(process: int) -> float:
    """Seconds of processors of a process and all below it, ended children included."""
    parents: dict[int, list[int]] = {}
    used: dict[int, float] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        parents.setdefault(int(fields[1]), []).append(int(stat.parent.name))
        used[int(stat.parent.name)] = sum(map(int, fields[11:15])) / TICKS
    total, waiting = 0.0, [process]
    while waiting:
        number = waiting.pop()
        waiting += parents.get(number, [])
        total += used.get(number, 0.0)
    return total


def write_copies(source: Path, folder: Path, number: int) -> float:
    """Write so many reports; their MB."""
    real = list(reports(source))
    copies = ((form, data + b"\n" * again) for again in count() for form, data in real)
    size = 0
    for place, (form, data) in enumerate(islice(copies, number)):
        suffix = "html" if form == "html" else "txt"
        (folder / f"report{place:03}.{suffix}").write_bytes(data)
        size += len(data)
    return size / MB


def alone(paths: list[Path]) -> tuple[float, float]:
    """Seconds by the clock, and of processors, to read all with processes already started."""
    with ProcessPoolExecutor(PROCESSES) as pool:
        list(pool.map(read_alone, paths[: 4 * PROCESSES]))
        used_s, started = processor_s(os.getpid()), time.perf_counter()
        list(pool.map(read_alone, paths))
        return time.perf_counter() - started, processor_s(os.getpid()) - used_s


def uploaded(folder: Path, data: Path) -> tuple[float, float]:
    """Seconds by the clock, and of processors, to upload the folder; the server's start apart."""
    with server(data) as (process, line):
        address = next(word for word in line.split() if word.startswith("http"))
        time.sleep(8)
        command = [sys.executable, "-m", "loadcurve.cli", "upload", str(folder), "--dry-run"]
        used_s = processor_s(process) + sum(os.times()[2:4])
        started = time.perf_counter()
        subprocess.run([*command, "--server", address], check=True, stdout=subprocess.DEVNULL)
        clock_s = time.perf_counter() - started
        return clock_s, processor_s(process) + sum(os.times()[2:4]) - used_s


def main() -> int:
    """Copy, read alone, upload, and print what it took."""
    arguments = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--reports", type=int, default=200)
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory(prefix="loadcurve-bench-") as name:
        # Run by root, PostgreSQL is another user, who must reach its data below this folder.
        Path(name).chmod(0o755)
        folder = Path(name) / "reports"
        folder.mkdir()
        size_mb = write_copies(options.folder, folder, options.reports)
        read_s = alone(sorted(folder.iterdir()))
        upload_s = uploaded(folder, Path(name) / "data")
    print(f"{options.reports} reports, {size_mb:.0f} MB      clock  processors")
    for what, (clock_s, used_s) in (("read alone", read_s), ("uploaded", upload_s)):
        print(f"{what:24} {clock_s:6.1f} s {used_s:8.1f} s")
    print(f"{'times as long':24} {upload_s[0] / read_s[0]:6.2f} {upload_s[1] / read_s[1]:10.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
