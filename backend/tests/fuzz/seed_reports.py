"""Small reports of every kind, and what every reading of them must hold: for fuzzing."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from loadcurve.core.readers.reading import ReadValue
from tests.making import awr_miner, fio_documents
from tests.making.benchmarks import (
    beside,
    driver_output,
    fio_text,
    hammerdb_log,
    orion_output,
    vdbench_output,
)
from tests.making.digitised import pictures
from tests.reports import (
    campaign,
    cluster,
    compared_periods,
    html,
    layouts,
    statspack,
    text,
    wrapping,
)
from tests.reports.values import Cluster

_HTML_WORDS = ("<table>", "</table>", "<tr>", "<td>", "<th>", "colspan=", "summary=", "&#160;")
_LATENCIES = {"mean": 5000.0, "percentile": {"50.000000": 4500, "99.900000": 9000}, "N": 9}
_READS = {"clat_ns": _LATENCIES, "iops_min": 1, "io_bytes": 73_728, "iops_mean": 9.0}
_JOB = fio_documents.job(read={**fio_documents.direction(9), **_READS}, latency_us={"10": 99.0})
_LEVELS = (vdbench_output.Ran(threads=1), vdbench_output.Ran(threads=2, rate=9000.0))
_PERIODS = (compared_periods.Period(), compared_periods.Period(snap=1826, hour=19))
_OTHER_SEEDS = {
    **driver_output.SEEDS,
    "awrdiff.txt": compared_periods.as_text(*_PERIODS),
    "awrdiff.html": compared_periods.as_html(*_PERIODS),
    "flatfile.html": vdbench_output.flatfile(_LEVELS),
    "files_flatfile.html": vdbench_output.flatfile(_LEVELS, vdbench_output.FILES),
    "summary.html": vdbench_output.summary(_LEVELS),
    "vdbench.parm": "sd=sd1,lun=/dev/sdb,threads=8\nwd=wd1,sd=sd*,rdpct=70\nrd=rd1,wd=wd*\n",
    "arr_summary.txt": orion_output.SUMMARY,
    "orion.out": orion_output.SCREEN,
    "arr_iops.csv": orion_output.matrix({(1, 0): "4000", (2, 0): "8100", (2, 1): "7900"}),
    "arr_lat.csv": orion_output.matrix({(1, 0): "240.5"}, orion_output.ABOVE["lat"]),
    "calibrate.lst": "  MAX_IOPS   MAX_MBPS    LATENCY\n---------- ---------- ----------\n"
    "      1829        367       .512\nmax_iops = 1829\nlatency = 1\nmax_mbps = 367\n",
    "slob.conf": "UPDATE_PCT=25\nRUN_TIME=9\nSCALE=80M # size\nSYSDBA_PASSWD='x y'\nWORK_UNIT=64\n",
    "awr_info.txt": "FILE|SESSIONS|ELAPSED|PREADS|DFSR_LAT|\nawr.txt.8|8|300|20000|-nan|\n",
    "points.csv": "concurrency,read_iops,read_latency_us\n8,21000,310.5\n",
    "wide.csv": "threads,A IOPS,A read latency (ms),B IOPS,B read latency (ms)\n"
    "1,4000,0.5,3000,0.7\n8,9000,0.9,7000,1.1\n",
    "percentiles.csv": "queue_depth,iops,p50_us,p99_us,p999_us\n1,4000,240,410,900\n",
    "german.csv": "Sitzungen;IOPS;Leselatenz (ms)\n8;21000,5;0,31\n16;30000,5;0,42\n",
    "pasted.txt": "threads\tiops\tlatency_us\n1\t4000\t240.5\n",
    "digitised.json": pictures.text_of(pictures.document(pictures.png())),
    "points.json": '{"load_points": [{"concurrency": 8, "read_iops": 21000}]}',
    "fio.json": '{"fio version": "fio-3.36", "jobs": [{"jobname": "a", "job options": '
    '{"iodepth": "8", "ioengine": "libaio"}, "read": {"total_ios": 9, "iops": 9.0, "bw": 72, '
    '"runtime": 1000, "clat_ns": {"mean": 5000.0, "bins": {"4992": 9}}}}]}',
    "fio.txt": fio_text.output(
        fio_text.heading(), fio_text.result({"read": fio_text.Way(600_000)}, jobs=2)
    ),
    "fio-2.txt": fio_text.output(
        fio_text.heading(release=2), fio_text.result({"write": fio_text.Way(600_000)}, release=2)
    ),
    "awr-hist.out": awr_miner.capture(
        awr_miner.main_metrics([awr_miner.Snap(16), awr_miner.Snap(16, inst=2)]),
        awr_miner.top_events([(16, "User I/O", "db file sequential read", 40.0, 10**9)]),
        awr_miner.histogram([(16, "User I/O", "db file sequential read", 4, 10)]),
    ),
    "fio-terse.txt": fio_text.terse({"read": fio_text.Way(600_000)}, version=5),
    "fio-percentiles.json": fio_documents.document(_JOB),
    "hammerdb.log": hammerdb_log.log(
        [hammerdb_log.TimedTest(8, 154_000, 354_000, campaign.load_point(8))]
    ),
}
_VMSTAT = """procs -----memory---- --swap-- ---io--- -system- ----cpu---- -----timestamp-----
 r b swpd free buff cache si so bi bo in cs us sy id wa st                 CST
 6 0 0 100 100 100 0 0 3332 11226 12 17 4 7 86 4 0 2020-02-08 10:08:09
 1 16 0 100 100 100 0 0 2048 10240 5541 21626 11 14 72 3 0 2020-02-08 10:08:12
 1 16 0 100 100 100 0 0 2048 10240 5541 21626 11 14 72 3 0 2020-02-08 10:08:15
"""
_NFSIOSTAT = """filer:/ora mounted on /u02:

           ops/s       rpc bklog
        1000           0.000

read:      ops/s            kB/s           kB/op         retrans    avg RTT (ms)    avg exe (ms)
           900              7200           8.000        0 (0.0%)           0.4             0.5
write:     ops/s            kB/s           kB/op         retrans    avg RTT (ms)    avg exe (ms)
           100              800            8.000        0 (0.0%)           0.4             0.5
"""
_MOUNTSTATS = """device proc mounted on /proc with fstype proc
device filer:/ora mounted on /u02 with fstype nfs statvers=1.1
\topts:\trw,vers=3,rsize=262144
\tage:\t{age}
\tbytes:\t1 2 3 4 {read} 0 0 0
\tRPC iostats version: 1.1  p/v: 100003/3 (nfs)
\tper-op statistics
\t        READ: {reads} {reads} 0 1 2 1 9000 9999 0
\t       WRITE: 0 0 0 0 0 0 0 0 0
"""
_DISK = '{"disk_device": "sda", "r/s": 100.0, "rkB/s": 2048.0, "r_await": 0.5, "util": 50.0}'
_SYSSTAT = ", ".join(
    f'{{"timestamp": "2020-02-08T10:08:0{second}", "disk": [{_DISK}]}}' for second in (1, 4, 7)
)
_SAMPLES = {
    "vmstat.out": _VMSTAT,
    "nfsiostat.out": _NFSIOSTAT * 3,
    "mountstats.txt": "".join(
        _MOUNTSTATS.format(age=1000 + at, read=at * 8192_000, reads=5000 + at * 1000)
        for at in (0, 10, 20)
    ),
    "iostat.json": f'{{"sysstat": {{"hosts": [{{"nodename": "h", "statistics": [{_SYSSTAT}]}}]}}}}',
    "mixed_iops.1.log": "1000, 42, 0, 8192\n2000, 43, 1, 8192\n3000, 44, 0, 8192\n",
    "mixed_lat.1.log": "1000, 420000, 0, 8192\n2000, 4300, 0, 8192\n3000, 44000, 0, 8192\n",
    "mixed_clat_hist.1.log": "".join(f"{at}, 0, 8192{', 5' * 1216}\n" for at in (1000, 2000)),
}


def samples() -> Iterator[tuple[str, bytes]]:
    """Small files of samples over time, of each program that prints them."""
    yield "iostat.out", beside.iostat(beside.level, samples=2)
    yield "sar.out", beside.sar(samples=3)
    for name, content in _SAMPLES.items():
        yield name, content.encode()


def seeds() -> Iterator[tuple[str, bytes]]:
    """Small inputs of every kind that is read."""
    for release in layouts.LAYOUTS:
        report = campaign.load_point(8, release=release)
        yield f"{release}.txt", text.write(report).encode()
        yield f"{release}.html", html.write(report).encode()
    for release in statspack.RELEASES:
        report = campaign.load_point(8, release=release)
        yield f"statspack-{release}.txt", statspack.write(report).encode()
    one = campaign.load_point(8)
    yield "global.txt", cluster.write_text(Cluster((one, one))).encode()
    yield "global.html", cluster.write_html(Cluster((one, one))).encode()
    yield "browser.html", wrapping.browser_saved(html.write(one))
    yield "utf-16.txt", wrapping.utf16(text.write(one))
    for name, content in _OTHER_SEEDS.items():
        yield name, content.encode()


def words() -> Iterator[str]:
    """What the readers look for: the reports' headings and a few tags."""
    yield from _HTML_WORDS
    for layout in layouts.LAYOUTS.values():
        for events in (layout.top, layout.foreground, layout.background):
            yield events.title
            yield from events.html
        for buckets in layout.histograms:
            yield buckets.title
            yield from buckets.text
        yield from (label for label, _ in layout.load_rows)
        yield from (*layout.activity_titles, layout.parameters_title)


def check(value: object) -> None:
    """Every figure is finite and within its own bounds, however deep it stands."""
    if isinstance(value, float) and not math.isfinite(value):
        raise AssertionError(f"{value} reached a reading")
    if isinstance(value, ReadValue) and isinstance(value.value, int | float):
        low = value.value if value.low is None else value.low
        high = value.value if value.high is None else value.high
        if not low <= value.value <= high:
            raise AssertionError(f"{value} lies outside its own bounds")
    if is_dataclass(value):
        for part in fields(value):
            check(getattr(value, part.name))
    elif isinstance(value, dict):
        for part in value.values():
            check(part)
    elif isinstance(value, tuple):
        for part in value:
            check(part)
