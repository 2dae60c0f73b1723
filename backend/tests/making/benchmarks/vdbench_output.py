"""Files of a vdbench output folder, as its releases print them; the figures are made up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

UNLIMITED = 9_999_988
CURVE = 9_999_977
STORAGE = (
    "tod timestamp Run Interval reqrate rate MB/sec bytes/io read% resp read_resp write_resp "
    "resp_max read_max write_max resp_std read_std write_std xfersize threads rdpct rhpct whpct "
    "seekpct lunsize version compratio dedupratio queue_depth cpu_used cpu_user"
)
RELEASE_5_02 = (
    "tod Run Interval reqrate rate MB/sec bytes/io read% resp resp_max resp_std xfersize threads "
    "rdpct rhpct whpct seekpct lunsize version"
)
FILES = (
    "tod timestamp Run Interval Xfersize Threads Reqrate Rate Resp MB/sec MB_read MB_write "
    "Read_rate Read_resp Write_rate Write_resp Mkdir_rate Mkdir_resp cpu_used"
)
_TITLE = "<title>Vdbench output/{}.html</title><pre>\n"
_SUMMARY_HEADING = (
    "Mar 01, 2024    interval        i/o   MB/sec   bytes   read     resp     read    write     "
    "read    write     resp  queue  cpu%  cpu%\n"
    "                               rate  1024**2     i/o    pct     time     resp     resp      "
    "max      max   stddev  depth sys+u   sys\n"
)


@dataclass(frozen=True)
class Ran:
    """One load level: the requested rate, and the averages. Response times are in ms."""

    run: str = "rd1"
    rate: float = 12_000.5
    read_pct: float = 100.0
    read_ms: float = 0.5
    write_ms: float = 0.0
    threads: int = 8
    reqrate: int = UNLIMITED
    xfersize: int = 4096
    seekpct: int = 100
    depth: float = 6.0
    intervals: int = 3

    @property
    def mib_s(self) -> float:
        """Bandwidth in MiB/s."""
        return self.rate * self.xfersize / 2**20

    @property
    def resp_ms(self) -> float:
        """The response time of all I/Os."""
        return (self.read_ms * self.read_pct + self.write_ms * (100 - self.read_pct)) / 100


def _four(value: float) -> str:
    """Four decimals without the zeros at their end, as vdbench prints them."""
    return f"{value:.4f}".rstrip("0").rstrip(".")


def _cells(level: Ran, second: int, interval: str) -> dict[str, str]:
    found = {
        "tod": f"10:{second // 60:02}:{second % 60:02}.001",
        "timestamp": f"03/01/2024-10:{second // 60:02}:{second % 60:02}-CET",
        "Run": level.run,
        "Interval": interval,
        "reqrate": str(level.reqrate),
        "rate": _four(level.rate),
        "MB/sec": _four(level.mib_s),
        "bytes/io": str(level.xfersize),
        "read%": _four(level.read_pct),
        "resp": _four(level.resp_ms),
        "read_resp": _four(level.read_ms),
        "write_resp": _four(level.write_ms),
        "xfersize": str(level.xfersize),
        "threads": str(level.threads),
        "rdpct": _four(level.read_pct),
        "seekpct": str(level.seekpct),
        "version": "n/a",
        "dedupratio": "n/a",
        "queue_depth": _four(level.depth),
    }
    reads, writes = level.rate * level.read_pct / 100, level.rate * (1 - level.read_pct / 100)
    of_files = {
        "Xfersize": str(level.xfersize),
        "Threads": "n/a",
        "Reqrate": str(level.reqrate),
        "Rate": _four(level.rate),
        "Resp": _four(level.resp_ms),
        "MB_read": _four(level.mib_s * level.read_pct / 100),
        "MB_write": _four(level.mib_s * (1 - level.read_pct / 100)),
        "Read_rate": _four(reads),
        "Read_resp": _four(level.read_ms),
        "Write_rate": _four(writes),
        "Write_resp": _four(level.write_ms),
    }
    return found | of_files


def curve(most: float = 100_000.0, shares: Sequence[int] = (10, 50, 90, 100)) -> list[Ran]:
    """The levels of ``iorate=curve``: uncontrolled, then shares in % of the rate it reached."""
    levels = [Ran(rate=most, reqrate=CURVE)]
    for share in shares:
        asked = round(most * share / 100)
        levels.append(Ran(f"rd1_({share}%)", rate=asked * 0.999, reqrate=asked))
    return levels


def flatfile(levels: Sequence[Ran], columns: str = STORAGE, end: str = "\n") -> str:
    """flatfile.html with the intervals and the average of each level."""
    lines = ["*", "* 'flatfile.html' contains Vdbench generated information", "*"]
    lines += [f"         {columns} "]
    second = 0
    for level in levels:
        names = [str(number) for number in range(1, level.intervals + 1)]
        for name in [*names, f" avg_2-{level.intervals}"]:
            second += not name.startswith(" ")
            cells = _cells(level, second, name)
            lines.append(" ".join(cells.get(column, "0") for column in columns.split()) + " ")
    return _TITLE.format("flatfile") + end.join(lines) + end


def summary(levels: Sequence[Ran], file: str = "summary", end: str = "\n") -> str:
    """summary.html, totals.html or, without a title, the standard output."""
    text = _TITLE.format(file) if file else "Vdbench distribution: vdbench50407 Tue June 05 2018\n"
    text += "Copyright (c) 2000, 2018, Oracle and/or its affiliates. All rights reserved.\n\n"
    for level in levels:
        words = {UNLIMITED: "Uncontrolled MAX", CURVE: "Uncontrolled curve"}
        rate = words.get(level.reqrate, str(level.reqrate))
        asked = f"threads={level.threads}"
        asked += "" if level.reqrate == CURVE or "%" in level.run else f" iorate={level.reqrate}"
        text += (
            f'<a name="_1"></a><i><b>10:00:00.001 Starting RD={level.run}; I/O rate: {rate}; '
            f"elapsed=3; For loops: {asked}</b></i>\n\n{_SUMMARY_HEADING}"
        )
        for name in ("1", "2", "3", "avg_2-3"):
            text += (
                f"10:00:0{3 if name == 'avg_2-3' else name}.010 {name:>11} {level.rate:10.1f} "
                f"{level.mib_s:8.2f} {level.xfersize:7d} {level.read_pct:6.2f} "
                f"{level.resp_ms:8.3f} {level.read_ms:8.3f} {level.write_ms:8.3f}     1.00"
                f"     0.00    0.120 {level.depth:6.1f}   0.3   0.1\n"
            )
    return text.replace("\n", end)


def histogram(levels: Sequence[Ran], counts: Sequence[int], file: str = "histogram") -> str:
    """histogram.html: ``counts`` of the reads, and of the writes if any, from 20 µs on.

    The rows as Vdb/Histogram.java of https://github.com/itfanr/vdbench prints them.
    """
    edges = [0, 20, 40, 60, 80, 100, 200, 400, 600, 800, 1_000, 2_000_000]
    text = _TITLE.format(file) + "Total response time histogram.\n\n\n"
    for number, level in enumerate(levels):
        text += (
            f'<a name="_{number}"></a><i><b>10:00:{3 * number:02}.001 Starting RD={level.run}; '
            f"I/O rate: Uncontrolled MAX; elapsed=3; For loops: threads={level.threads}</b></i>\n\n"
        )
        titles = ["Only reads done for this workload:"]
        if level.read_pct < 100:
            titles = ["Reads and writes:", "Reads:", "Writes:"]
        for title in titles:
            own = [0, *counts, *[0] * (len(edges) - 1 - len(counts))]
            own = [2 * count if title == "Reads and writes:" else count for count in own]
            text += f"{title}\n  min(ms) <     max(ms)        count       %%     cum%%  "
            text += "'+': Individual%; '+-': Cumulative%\n\n"
            for at, (edge, count) in enumerate(zip(edges, own, strict=True)):
                above = f"{edges[at + 1] / 1000:.3f}"[:8] if at + 1 < len(edges) else "max"
                share, so_far = 100 * count / sum(own), 100 * sum(own[: at + 1]) / sum(own)
                text += f" {f'{edge / 1000:.3f}'[:8]:>8} < {above:>11} {count:>12,} {share:8.4f}"
                text += f" {so_far:8.4f}  {'+' * int(share / 2)}{'-' * int((so_far - share) / 2)}\n"
            text += "\n"
    return text


def output_folder(levels: Sequence[Ran], hosts: int = 2, titled: bool = True) -> dict[str, str]:
    """The files of one test: the whole, and its slices by host, slave, device and workload."""
    files = {"flatfile.html": flatfile(levels), "summary.html": summary(levels)}
    names = [f"hd{host}" for host in range(1, hosts + 1)]
    names += [f"hd{host}-0" for host in range(1, hosts + 1)]
    for name in (*names, "sd1", "sd2", "wd1", "wd2"):
        share = 1 / hosts if name.startswith("hd") else 0.5
        slices = [replace(level, rate=level.rate * share) for level in levels]
        text = summary(slices, name)
        files[f"{name}.html"] = text if titled else text.removeprefix(_TITLE.format(name))
    return files
