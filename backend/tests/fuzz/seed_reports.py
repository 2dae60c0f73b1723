"""Small reports of every kind, and what every reading of them must hold: for fuzzing."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from loadcurve.core.readers.reading import Datum
from tests.making import awr_miner, fio_text
from tests.making.benchmarks import orion_output, vdbench_output
from tests.reports import (
    campaign,
    cluster,
    compared_periods,
    dressings,
    html,
    layouts,
    statspack,
    text,
)
from tests.reports.values import Cluster

_HTML_WORDS = ("<table>", "</table>", "<tr>", "<td>", "<th>", "colspan=", "summary=", "&#160;")
_LEVELS = (vdbench_output.Ran(threads=1), vdbench_output.Ran(threads=2, rate=9000.0))
_PERIODS = (compared_periods.Period(), compared_periods.Period(snap=1826, hour=19))
_OTHER_SEEDS = {
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
}


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
    yield "browser.html", dressings.browser_saved(html.write(one))
    yield "utf-16.txt", dressings.utf16(text.write(one))
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
    if isinstance(value, Datum) and isinstance(value.value, int | float):
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
