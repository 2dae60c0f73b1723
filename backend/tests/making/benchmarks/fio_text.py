"""Text and terse output of fio, as its releases 2 and 3 print them."""

from __future__ import annotations

from dataclasses import dataclass

PERCENTILES = (1.0, 5.0, 10.0, 20.0, 30.0, 40.0, 50.0, 60.0, 70.0, 80.0, 90.0, 95.0, 99.0, 99.5,
               99.9, 99.95, 99.99)  # fmt: skip
NS = {"nsec": 1, "usec": 1000, "msec": 1_000_000}


@dataclass(frozen=True)
class Way:
    """What a job did in one direction: requests of ``block`` bytes, and their latency in ns."""

    requests: int
    runtime_ms: int = 60_000
    latency_ns: int = 400_000
    block: int = 8192
    unit: str = "usec"

    @property
    def iops(self) -> float:
        return self.requests * 1000 / self.runtime_ms

    @property
    def bytes_done(self) -> int:
        return self.requests * self.block


def short(value: float, base: int, names: tuple[str, ...]) -> str:
    """A figure in at most four digits, as fio 3 writes it."""
    step = 0
    while value >= 9999.5 and step < len(names) - 1:
        value /= base
        step += 1
    digits = 0 if step == 0 or value >= 999.5 else 1 if value >= 99.95 else 2 if value < 10 else 1
    return f"{value:.{digits}f}{names[step]}"


def _percentiles(latency_ns: int, unit: str) -> str:
    scale = NS[unit]
    cells = [f"{pct:5.2f}th=[{-(-latency_ns * int(pct * 100) // (scale * 5000)):>5}]"
             for pct in PERCENTILES]  # fmt: skip
    rows = [cells[start : start + 4] for start in range(0, len(cells), 4)]
    return f"    clat percentiles ({unit}):\n" + "\n".join(
        f"     | {', '.join(row)}" + ("," if row is not rows[-1] else "") for row in rows
    )


def rates_3(name: str, way: Way) -> str:
    """The lines of one direction in fio 3."""
    bytes_s = way.bytes_done * 1000 / way.runtime_ms
    iops = short(int(way.iops), 1000, ("", "k", "M"))
    binary = short(bytes_s / 1024, 1024, ("KiB/s", "MiB/s", "GiB/s"))
    decimal = short(bytes_s / 1000, 1000, ("kB/s", "MB/s", "GB/s"))
    done = short(way.bytes_done / 1024, 1024, ("KiB", "MiB", "GiB"))
    mean = way.latency_ns / NS[way.unit]
    return (
        f"  {name}: IOPS={iops}, BW={binary} ({decimal})({done}/{way.runtime_ms}msec)\n"
        f"    slat (nsec): min=9, max=24276, avg=30.75, stdev=68.29\n"
        f"    clat ({way.unit}): min=1, max=22.6k, avg={mean * 0.99:.2f}, stdev=1309.23\n"
        f"     lat ({way.unit}): min=1, max=22.6k, avg={mean:.2f}, stdev=1312.22\n"
        f"{_percentiles(way.latency_ns, way.unit)}\n"
        "   bw (  KiB/s): min=3599, max=7272, per=99.33%, avg=6383.84, stdev=117.96, samples=19\n"
    )


def rates_2(name: str, way: Way) -> str:
    """The lines of one direction in fio 2, whose KB are of 1,024 bytes."""
    kib_s = way.bytes_done / 1024 * 1000 / way.runtime_ms
    mean = way.latency_ns / NS[way.unit]
    return (
        f"  {name:5}: io={way.bytes_done // 1024}KB, bw={kib_s:.1f}KB/s, iops={int(way.iops)}, "
        f"runt={way.runtime_ms:6d}msec\n"
        f"    clat ({way.unit}): min=4 , max=22610K, avg={mean * 0.99:.2f}, stdev=52.25\n"
        f"     lat ({way.unit}): min=4 , max=22610K, avg={mean:.2f}, stdev=52.25\n"
        f"{_percentiles(way.latency_ns, way.unit)}\n"
    )


def result(
    ways: dict[str, Way], *, release: int = 3, name: str = "reader", group: int = 0, jobs: int = 1,
    error: int = 0, pid: int = 4571,
) -> str:  # fmt: skip
    """A job's result."""
    rates = rates_3 if release == 3 else rates_2
    reads, writes = (ways[way].requests if way in ways else 0 for way in ("read", "write"))
    issued = (
        f"issued rwts: total={reads},{writes},0,0 short=0,0,0,0 dropped=0,0,0,0"
        if release == 3
        else f"issued    : total=r={reads}/w={writes}/d=0, short=r=0/w=0/d=0"
    )
    return (
        f"\n{name}: (groupid={group}, jobs={jobs}): err={error:2}: pid={pid}: "
        "Fri Oct  6 05:21:27 2017\n"
        + "".join(rates(way, figures) for way, figures in ways.items())
        + "  lat (usec)   : 2=74.60%, 4=25.13%, 10=0.06%, 20=0.20%, 50=0.02%\n"
        "  cpu          : usr=4.80%, sys=0.00%, ctx=10619, majf=0, minf=4\n"
        "  IO depths    : 1=100.0%, 2=0.0%, 4=0.0%, 8=0.0%, 16=0.0%, 32=0.0%, >=64=0.0%\n"
        f"     {issued}\n     latency   : target=0, window=0, percentile=100.00%, depth=16\n"
    )


def heading(
    *, release: int = 3, name: str = "reader", group: int = 0, rw: str = "randread",
    depth: int = 16, engine: str = "libaio", clones: bool = False,
) -> str:  # fmt: skip
    """The line that announces a job; its block size is 8 KiB."""
    sizes = (
        "(R) 8192B-8192B, (W) 8192B-8192B, (T) 8192B-8192B" if release == 3 else "8K-8K/8K-8K/8K-8K"
    )
    more = "...\n" if clones else ""
    return f"{name}: (g={group}): rw={rw}, bs={sizes}, ioengine={engine}, iodepth={depth}\n{more}"


def output(headings: str, results: str, *, version: str = "fio-3.28", processes: int = 1) -> str:
    """The whole text that one run of fio prints."""
    return (
        f"{headings}{version}\nStarting {processes} process{'es' if processes > 1 else ''}\n"
        f"{results}\nRun status group 0 (all jobs):\n   READ: bw=1591MiB/s, io=15.5GiB\n"
        "\nDisk stats (read/write):\n  nvme0n1: ios=4/0, merge=0/0, ticks=3704/7016\n"
    )


def terse(ways: dict[str, Way], *, version: int = 3, name: str = "reader", group: int = 0) -> str:
    """A terse line of version 3, 4 or 5."""
    directions = ["read", "write"] + (["trim"] if version > 3 else [])
    fields = [str(version), "fio-3.36", name, str(group), "0"]
    for direction in directions:
        fields += _terse_direction(ways.get(direction), version)
    return ";".join([*fields, "6.9%", "51.3%", "1599129", "0", "32", "100.0%", "0.0%", "sdb"])


def _terse_direction(way: Way | None, version: int) -> list[str]:
    kib = way.bytes_done // 1024 if way else 0
    runtime = way.runtime_ms if way else 0
    mean = way.latency_ns / 1000 if way else 0.0
    figures = [kib, kib * 1000 // runtime if way else 0, int(way.iops) if way else 0, runtime]
    latency = ["1", "98", f"{mean:.6f}", "1.500000"]
    shares = [f"{pct:.6f}%={int(mean * pct / 50)}" for pct in PERCENTILES] + ["0%=0"] * 3
    bandwidth = ["1", "2", "100.000000%", "1.5", "0.5"] + (["19"] if version == 5 else [])
    rates = ["1", "2", "1.5", "0.5", "19"] if version == 5 else []
    slat = ["0", "0", "0.000000", "0.000000"]
    clat = [*latency[:2], f"{mean * 0.99:.6f}", latency[3]]
    return [*map(str, figures), *slat, *clat, *shares, *latency, *bandwidth, *rates]
