"""A folder of vdbench or ORION files: each load point once, from the file that says most."""

from __future__ import annotations

import hashlib

from loadcurve.core.grouping import Grouping, propose_runs
from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.readers import read
from loadcurve.core.reports.facts import facts_of
from tests.making.benchmarks.orion_output import SUMMARY, matrix
from tests.making.benchmarks.vdbench_output import UNLIMITED, Ran, flatfile, summary


def grouped(files: dict[str, str]) -> Grouping:
    """The proposal for these files, as uploaded."""
    filed = []
    for path, text in files.items():
        sha256 = hashlib.sha256(path.encode()).hexdigest()
        for index, reading in enumerate(read(text.encode(), path)):
            filed.append(ReadingWithPath(sha256, path, index, facts_of(reading, sha256, path)))
    return propose_runs(filed)


THREADS = [Ran(threads=n, rate=1000.0 * n) for n in (1, 2, 4)]


def test_group_takes_flatfile_and_drops_rounded_files() -> None:
    found = grouped({
        "out/flatfile.html": flatfile(THREADS),
        "out/summary.html": summary(THREADS),
        "out/totals.html": summary(THREADS, "totals"),
        "out/my.parm": "sd=sd1,lun=/dev/sdb\nrd=rd1,wd=wd*,iorate=max\n",
    })  # fmt: skip
    (run,) = found.runs
    assert [(p.concurrency, p.numbers_from.path) for p in run.points] == [
        (n, "out/flatfile.html") for n in (1, 2, 4)
    ]
    assert run.concurrency_unit == "threads/SD"
    assert run.workload.name == "vdbench rd1, random reads, 4 KiB"
    assert {left.reading.path: left.reason for left in found.left_over} == {
        "out/my.parm": "it has the requested load; the results are in flatfile.html beside it",
        "out/summary.html": "out/flatfile.html states the same, and more",
        "out/totals.html": "out/flatfile.html states the same, and more",
    }


def test_a_summary_of_another_run_stays() -> None:
    other = [Ran(threads=n, rate=1500.0 * n + 7) for n in (1, 2, 4)]
    found = grouped({"a/flatfile.html": flatfile(THREADS), "b/summary.html": summary(other)})
    assert sorted(len(run.points) for run in found.runs) == [3, 3]
    assert not found.left_over


def test_runs_of_one_file_differ_by_requested_load() -> None:
    levels = [Ran(xfersize=size, threads=n) for size in (4096, 8192) for n in (1, 2)]
    found = grouped({"flatfile.html": flatfile(levels)})
    assert [run.workload.io_size_bytes for run in found.runs] == [4096, 8192]
    assert len({run.title for run in found.runs}) == 2


def test_levels_of_one_run_in_several_folders_are_one_curve() -> None:
    found = grouped({f"t{n}/flatfile.html": flatfile([Ran(threads=n)]) for n in (4, 8)})
    (run,) = found.runs
    assert [point.concurrency for point in run.points] == [4, 8]


def test_rates_and_latencies_of_orion_are_one_load_point() -> None:
    iops = {(1, 0): "4000", (2, 0): "8100"}
    lat = {(1, 0): "0.24", (2, 0): "0.25"}
    found = grouped({
        "arr_iops.csv": matrix(iops),
        "arr_lat.csv": matrix(lat),
        "arr_mbps.csv": matrix({(0, 1): "410.25"}),
        "arr_summary.txt": SUMMARY,
    })  # fmt: skip
    small, large = sorted(found.runs, key=lambda run: -len(run.points))
    assert small.concurrency_unit == large.concurrency_unit == "in flight"
    assert [
        (p.concurrency, p.numbers_from.path, [c.path for c in p.companions]) for p in small.points
    ] == [(n, "arr_iops.csv", ["arr_lat.csv", "arr_summary.txt"]) for n in (1, 2)]
    assert [[(each.path, each.part) for each in p.adds] for p in small.points] == [
        [("arr_lat.csv", n), ("arr_summary.txt", n)] for n in (0, 1)
    ]
    assert [run.workload.io_size_bytes for run in (small, large)] == [8192, 1 << 20]
    assert not found.left_over


def test_levels_without_a_load_say_why() -> None:
    found = grouped(
        {"flatfile.html": flatfile([Ran(reqrate=n, rate=99.0) for n in (UNLIMITED, 50)])}
    )
    (run,) = found.runs
    assert [point.concurrency for point in run.points] == [50, None]
    assert run.points[1].concurrency_reason.startswith("iorate=max requests the maximum")
