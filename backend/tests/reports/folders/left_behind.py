"""Folders as colleagues leave them: grids, names, rates, vdbench; see ``truth.yaml``."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from typing import Any

from tests.making.benchmarks.vdbench_output import Ran, curve, flatfile, output_folder, summary
from tests.reports.folders.fio_files import fio_result
from tests.reports.folders.fio_json import document, job

Folder = dict[str, bytes]

IOPS = {1: 4_000, 2: 7_500, 4: 15_000, 8: 30_000, 16: 55_000, 32: 90_000, 64: 120_000}
_BEGAN = 1_751_000_000.0


def _one(depth: int, less: float = 0, after_s: float = 0.0, **fields: Any) -> bytes:
    iops = IOPS[depth] - less
    return fio_result(iops, depth * 1e6 / iops, depth, start_s=_BEGAN + after_s, **fields).encode()


# ---- grids ---------------------------------------------------------------------------------------


def _shape(depth: int, jobs: int, after_s: float, **options: Any) -> bytes:
    one = job(
        iops=900.0 * depth * jobs + jobs, latency_us=1100, iodepth=depth, numjobs=jobs,
        group_reporting=1, start_s=after_s,
    )  # fmt: skip
    return document(one, **options)


def a_grid_with_a_hole() -> Folder:
    """iodepth 1, 4, 16, 64 × numjobs 1, 2, 8, of which the largest cell failed."""
    cells = [(d, j) for j in (1, 2, 8) for d in (1, 4, 16, 64) if (d, j) != (64, 8)]
    return {f"results/{d}qd_{j}thr.json": _shape(d, j, 70 * n) for n, (d, j) in enumerate(cells)}


def a_grid_of_more_jobs_than_depths() -> Folder:
    """iodepth 1 and 32 × numjobs 1, 2, 4, 8, 16: a curve over the jobs for each iodepth."""
    return {
        f"bs=8k/qd={d}/nj={j}/run.json": _shape(d, j, 1000 * d + 70 * j)
        for d in (1, 32)
        for j in (1, 2, 4, 8, 16)
    }


def a_grid_of_sizes_and_depths() -> Folder:
    """Hive's way of names: bs=4k/iodepth=8/rep=2.json, twice each."""
    return {
        f"bs={bs}/iodepth={d}/rep={rep}.json": document(
            job(iops=IOPS[d] - 10 * rep - n, latency_us=500, iodepth=d,
                start_s=9000 * n + 4000 * rep + 70 * d),
            bs=bs,
        )
        for n, bs in enumerate(("4k", "16k"))
        for d in (1, 8, 32)
        for rep in (1, 2)
    }  # fmt: skip


# ---- names ---------------------------------------------------------------------------------------


def threads_in_front_of_names() -> Folder:
    names = {1: "1thread", 4: "4threads", 16: "16threads"}
    return {
        f"2026-06-27/{name}.json": _shape(1, jobs, 100 * jobs, ioengine="psync")
        for jobs, name in names.items()
    }


def names_that_contradict_the_files() -> Folder:
    """Names count tests; the files state 8, 16 and 32 in flight: one curve."""
    return {
        f"test{n}.json": _one(depth, 0, 100 * n) for n, depth in enumerate((8, 16, 32), start=1)
    }


def letters_in_front_of_depths() -> Folder:
    return {
        f"{letter}-rr8k-{depth}.json": _one(depth, 0, 100 * depth)
        for letter, depth in zip("abcd", (1, 4, 16, 64), strict=True)
    }


def dates_in_names() -> Folder:
    """A file a day: 20260601_d1.json and so on."""
    return {
        f"fio_2026060{n}_d{depth}.json": _one(depth, 0, 86_400 * n)
        for n, depth in enumerate((1, 8, 32), start=1)
    }


def copies_under_other_names() -> Folder:
    """A browser's "(1)", "Copy of", an archive of the week, a compressed one, another layout."""
    files = {f"qd{depth}.json": _one(depth, 0, 100 * depth) for depth in (1, 8, 32)}
    eight = files["qd8.json"]
    copies = {
        "qd8 (1).json": eight + b"\n",
        "Copy of qd32.json": json.dumps(json.loads(files["qd32.json"])).encode(),
        "week-26/final_v2/baseline.json": eight.replace(b"\n", b"\r\n"),
        "qd1.json.bak": files["qd1.json"] + b"\n\n",
        "old/qd32.json.gz": gzip.compress(files["qd32.json"] + b" ", mtime=0),
    }
    return files | copies


def minutes_in_folder_names() -> Folder:
    """A folder a level, called by the minute it was begun."""
    return {
        f"2026-06-27T10:{minute:02}:00Z_randread/out.json": _one(depth, 0, 100 * depth)
        for minute, depth in zip((0, 2, 4), (1, 8, 32), strict=True)
    }


def engines_in_two_folders() -> Folder:
    return {
        f"{engine}/qd{depth}.json": _shape(depth, 1, 1000 * n + 100 * depth, ioengine=engine)
        for n, engine in enumerate(("libaio", "io_uring"))
        for depth in (1, 8, 32)
    }


def reads_and_writes_of_two_jobs() -> Folder:
    """A job that reads beside one that writes, three depths behind stonewalls: one curve."""
    jobs = [
        job(way[0], iops=share * depth, latency_us=1000, iodepth=depth, group=place,
            start_s=61 * place, rw=f"rand{way}", ways=(way,),
            **({"stonewall": 1} if way == "read" else {}))
        for place, depth in enumerate((1, 8, 32))
        for way, share in (("read", 700), ("write", 300))
    ]  # fmt: skip
    return {"mixed.json": document(*jobs, rw=None)}


def letters_for_systems() -> Folder:
    """Systems a to d, each at three depths: four curves."""
    return {
        f"{letter}_qd{depth}.json": _one(depth, 50 * n, 5000 * n + 100 * depth)
        for n, letter in enumerate("abcd")
        for depth in (1, 8, 32)
    }


def systems_with_a_number() -> Folder:
    """san1 and san2, of one job each: 1 is the number of jobs, and of a system."""
    return {
        f"san{n}/d{depth}.json": _shape(depth, 1, 5000 * n + 100 * depth + n)
        for n in (1, 2)
        for depth in (1, 8, 32)
    }


def a_system_of_as_many_jobs() -> Folder:
    """filer4 was tested with 4 jobs, filer3 with 4 as well."""
    return {
        f"filer{n}-{depth}.json": _shape(depth, 4, 5000 * n + 100 * depth)
        for n in (3, 4)
        for depth in (1, 8, 32)
    }


# ---- rates ---------------------------------------------------------------------------------------


def _rated(rate: int | None, iops: float, after_s: float, **options: object) -> bytes:
    asked = {} if rate is None else {"rate_iops": rate}
    one = job("oltp", iops=iops, latency_us=300, iodepth=128, start_s=after_s, **asked, **options)
    return document(one)


def rates_and_a_saturated_file() -> Folder:
    """Rates in files called by number, and the saturation run under a word of its own."""
    files = {f"open/{n:02}.json": _rated(rate, rate, 70 * n)
             for n, rate in enumerate((2_000, 8_000, 32_000), start=1)}  # fmt: skip
    return {**files, "open/saturation.json": _rated(None, 88_000, 400)}


def rates_of_reads_and_writes() -> Folder:
    """rate_iops=7000,3000: the load is the sum of both ways."""
    return {
        f"mix{n}.json": document(
            job(iops=5_000 * n, latency_us=400, iodepth=64, ways=("read", "write"),
                rate_iops=f"{7_000 * n},{3_000 * n}", start_s=100 * n),
            rw="randrw",
        )
        for n in (1, 2, 4)
    }  # fmt: skip


def rates_of_pods_and_the_maximum() -> Folder:
    """Two pods follow each rate, and at the end both as much as they can."""
    files = {}
    for place, rate in enumerate((3_000, 9_000, None)):
        for n, pod in enumerate(("kq7d2", "w4x9z")):
            name = f"{rate or 'max'}/load-5d9f7-{pod}.json"
            files[name] = _rated(rate, (rate or 40_000) - n, 200 * place + n / 4)
    return files


# ---- vdbench -------------------------------------------------------------------------------------


def slices_without_the_whole() -> Folder:
    """Only wd*.html and sd*.html were saved: no run, and a reason for each."""
    files = output_folder(curve(50_000.0, (50, 100)), 1)
    return {
        f"out/{name}": text.encode()
        for name, text in files.items()
        if name.startswith(("wd", "sd"))
    }


def curves_of_two_sizes() -> Folder:
    """Two run definitions of iorate=curve, of 4 KiB and 64 KiB, in one flatfile and its slices."""
    levels = [*curve(80_000.0, (20, 60, 100))]
    large = [
        replace(level, run=level.run.replace("rd1", "rd2"), xfersize=65536, rate=level.rate / 8,
                reqrate=level.reqrate if level.reqrate > 9_000_000 else level.reqrate // 8)
        for level in levels
    ]  # fmt: skip
    return {
        f"vd/out.{n}/{name}": text.encode()
        for n, name, text in [
            (1, "flatfile.html", flatfile([*levels, *large])),
            (1, "summary.html", summary([*levels, *large])),
            (1, "wd1.html", summary([replace(x, rate=x.rate / 2) for x in levels], "wd1")),
            (1, "wd2.html", summary([replace(x, rate=x.rate / 2) for x in large], "wd2")),
        ]
    }


def two_output_folders_of_a_curve() -> Folder:
    """Two output folders of one parameter file: each curve is of shares of its own maximum."""
    files = {}
    for n, most in enumerate((90_000.0, 90_300.0)):
        texts = output_folder(curve(most, (10, 50, 100)), 2)
        for name, text in texts.items():
            moved = text.replace("-10:", f"-{10 + n}:").replace("\n10:", f"\n{10 + n}:")
            moved = moved.replace(":00", f":0{n}")
            files[f"{'output' if not n else 'output2'}/{name}"] = moved.encode()
    return files


def rates_in_a_loop_and_max() -> Folder:
    """iorate=(1000,4000,max): one curve with the maximum behind the rates."""
    levels = [Ran("rd_rr", rate=rate - 0.5, reqrate=rate) for rate in (1000, 4000)]
    return {"o/flatfile.html": flatfile([*levels, Ran("rd_rr", rate=61_000.0)]).encode()}
