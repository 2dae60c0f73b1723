"""Folders of fio's results, as people leave them; their runs: core/grouping/truth.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.reports.folders.fio_json import document, job

Folder = dict[str, bytes]

IOPS = {1: 4_000, 4: 15_000, 8: 30_000, 16: 55_000, 32: 90_000}


def _us(in_flight: int) -> float:
    """The latency at which so many in flight give the throughput of `IOPS`."""
    return in_flight / IOPS[in_flight] * 1e6


def a_file_a_depth() -> Folder:
    """The commonest sweep: a shell's loop over iodepth."""
    return {
        f"qd{depth:03}.json": document(job(iops=IOPS[depth], latency_us=_us(depth), iodepth=depth))
        for depth in (1, 8, 32)
    }


def depths_in_one_file() -> Folder:
    """Jobs behind a stonewall that differ in iodepth alone."""
    jobs = [
        job(
            f"d{depth}",
            iops=IOPS[depth],
            latency_us=_us(depth),
            group=number,
            start_s=61 * number,
            iodepth=depth,
            stonewall=1,
        )
        for number, depth in enumerate((1, 8, 32))
    ]
    return {"sweep.json": document(*jobs)}


def two_passes() -> Folder:
    """The same depths twice, a folder each."""
    return {
        f"rep{again}/{name}": content
        for again in (1, 2)
        for name, content in (
            (f"qd{depth}.json", _depth(depth, iops=IOPS[depth] - again, start_s=1000 * again))
            for depth in (1, 8)
        )
    }


def _depth(depth: int, jobs: int = 1, **fields: Any) -> bytes:
    """A file of one job at this iodepth and numjobs."""
    given = {
        "iops": IOPS[depth * jobs],
        "latency_us": _us(depth * jobs),
        "iodepth": depth,
        **fields,
    }
    return document(job(**given, **({"numjobs": jobs} if jobs > 1 else {})))


def _one_after_the_other(*jobs: Mapping[str, Any], **shared: object) -> bytes:
    """A file of jobs behind stonewalls, each of these fields."""
    made = [
        job(**{"group": number, "start_s": 61 * number, "stonewall": 1, **fields})
        for number, fields in enumerate(jobs)
    ]
    return document(*made, **shared)


# ---- jobs of one file ----------------------------------------------------------------------------


def six_mounts_one_after_the_other() -> Folder:
    """A job for each mount, all at the same depth: six systems and no curve."""
    jobs = [
        {"name": f"m{n}", "iops": 900 + 600 * n, "latency_us": 32e6 / (900 + 600 * n),
         "iodepth": 32, "directory": f"/mnt/vol{n}"}
        for n in range(1, 7)
    ]  # fmt: skip
    return {"mounts.json": _one_after_the_other(*jobs)}


def six_mounts_side_by_side() -> Folder:
    """The same mounts at once: one load of 192."""
    jobs = [
        job(f"m{n}", iops=1000, latency_us=32000, iodepth=32, directory=f"/mnt/vol{n}")
        for n in range(1, 7)
    ]
    return {"mounts.json": document(*jobs)}


def groups_side_by_side() -> Folder:
    """Groups that new_group counts apart, though none waits for another."""
    jobs = [
        job(f"m{n}", iops=1000, latency_us=8000, group=n, iodepth=8, filename=f"/dev/sd{'abc'[n]}",
            **({"new_group": 1} if n else {}))
        for n in range(3)
    ]  # fmt: skip
    return {"groups.json": document(*jobs)}


def mounts_at_two_depths() -> Folder:
    """Two mounts, each at two depths, in one file: a curve for each mount."""
    jobs = [
        {"name": f"m{n}-qd{depth}", "iops": IOPS[depth] - n, "latency_us": _us(depth),
         "iodepth": depth, "filename": f"/mnt/vol{n}/f"}
        for n in (1, 2)
        for depth in (8, 32)
    ]  # fmt: skip
    return {"mounts.json": _one_after_the_other(*jobs)}


def patterns_in_one_file() -> Folder:
    """The usual four corners: reads and writes, random and sequential."""
    jobs = [
        {"name": rw, "iodepth": 16, "rw": rw, "bs": bs, "iops": 5000, "latency_us": 3200,
         "ways": ("read" if "read" in rw else "write",)}
        for rw, bs in (("read", "1m"), ("write", "1m"), ("randread", "4k"), ("randwrite", "4k"))
    ]  # fmt: skip
    return {"corners.json": _one_after_the_other(*jobs, rw=None, bs=None)}


def block_sizes_in_one_file() -> Folder:
    """One depth, three block sizes: values of a sweep, no levels."""
    jobs = [
        {"name": f"bs{size}", "iodepth": 8, "bs": size, "iops": 30_000 - n, "latency_us": 266}
        for n, size in enumerate(("4k", "8k", "64k"))
    ]
    return {"sizes.json": _one_after_the_other(*jobs, bs=None)}


def a_grid_in_one_file() -> Folder:
    """iodepth 1, 8, 32 × numjobs 1, 2, 4: three curves."""
    jobs = [
        {"name": "rr", "iodepth": depth, "numjobs": number, "iops": 1000 * depth * number,
         "latency_us": 1000}
        for depth in (1, 8, 32)
        for number in (1, 2, 4)
    ]  # fmt: skip
    return {"grid.json": _one_after_the_other(*jobs)}


def a_grid_without_equal_loads() -> Folder:
    """iodepth 1, 16 × numjobs 1, 3 in four files: no load twice, and still two curves."""
    return {
        f"d{depth}-j{number}.json": document(
            job(iops=1000 * depth * number, latency_us=1000, iodepth=depth, numjobs=number)
        )
        for depth in (1, 16)
        for number in (1, 3)
    }


def other_jobs_at_one_load() -> Folder:
    """Jobs that differ in name alone are no repeats of each other."""
    jobs = [{"name": name, "iodepth": 8, "iops": 30_000 + n, "latency_us": 266}
            for n, name in enumerate(("before", "after"))]  # fmt: skip
    return {"two.json": _one_after_the_other(*jobs)}


def the_same_job_three_times() -> Folder:
    """One job file, run three times into one output."""
    return {"out.json": b"\n".join(_depth(8, iops=30_000 + n, start_s=100 * n) for n in range(3))}


# ---- names ---------------------------------------------------------------------------------------


def numjobs_in_names() -> Folder:
    """The number of jobs stands in the files, and in their names."""
    return _in_names("numjobs{}.json")


def padded_jobs_in_names() -> Folder:
    return _in_names("jobs{:02}.json")


def short_jobs_in_names() -> Folder:
    return _in_names("nj{}.json")


def letters_for_jobs_in_names() -> Folder:
    return _in_names("randread_j{}_8k.json")


def words_for_jobs_in_names() -> Folder:
    return {"rr-1-job.json": _jobs(1), "rr-4-jobs.json": _jobs(4), "rr-16-jobs.json": _jobs(16)}


def jobs_in_folder_names() -> Folder:
    return _in_names("nvme/iodepth-1-numjobs-{}/result.json")


def unknown_words_in_names() -> Folder:
    return _in_names("par{}way.json")


def disks_numbered_as_the_depth() -> Folder:
    """Disk 1 at one in flight and disk 8 at eight are two systems all the same."""
    return {f"disk{depth}.json": _depth(depth) for depth in (1, 8)}


def block_sizes_in_names() -> Folder:
    return {
        f"{size}-qd{depth}.json": document(
            job(iops=IOPS[depth], latency_us=_us(depth), iodepth=depth), bs=size
        )
        for size in ("8k", "64k")
        for depth in (1, 8)
    }


def _in_names(pattern: str) -> Folder:
    return {pattern.format(number): _jobs(number) for number in (1, 4, 16)}


def _jobs(number: int) -> bytes:
    """So many jobs of psync, with group_reporting."""
    one = job(
        iops=900 * number, latency_us=1100, levels={"1": 100.0}, numjobs=number, group_reporting=1
    )
    return document(one, ioengine="psync")


# ---- depth asked for and depth reached -----------------------------------------------------------


def no_engine_on_windows() -> Folder:
    """No ioengine is stated and iodepth_level says that the depths were reached."""
    levels = {1: {"1": 100.0}, 8: {"1": 0.1, "4": 0.2, "8": 99.7}, 32: {"16": 1.0, "32": 99.0}}
    return {f"qd{depth}.json": _no_engine(depth, IOPS[depth], levels[depth]) for depth in levels}


def no_engine_on_linux() -> Folder:
    """No ioengine is stated and one was in flight at each depth: repeats of one load."""
    return {
        f"qd{depth}.json": _no_engine(depth, 4000 + depth, {"1": 100.0}) for depth in (1, 8, 32)
    }


def no_engine_and_no_levels() -> Folder:
    """Without iodepth_level, throughput × latency gives the I/Os in flight."""
    return {f"qd{depth}.json": _no_engine(depth, IOPS[depth], None) for depth in (1, 8, 32)}


def _no_engine(depth: int, iops: float, levels: Mapping[str, float] | None) -> bytes:
    in_flight = 1 if levels == {"1": 100.0} else depth
    one = job(iops=iops, latency_us=in_flight * 1e6 / iops, levels=levels, iodepth=depth,
              start_s=100 * depth)  # fmt: skip
    return document(one, ioengine=None)


def buffered_libaio() -> Folder:
    """libaio without direct: depth 1, 8 and 32 were asked for, one was in flight."""
    return {
        f"qd{depth}.json": document(
            job(iops=4000 + depth, latency_us=1e6 / (4000 + depth), levels={"1": 100.0},
                iodepth=depth),
            direct=0,
        )
        for depth in (1, 8, 32)
    }  # fmt: skip


# ---- rates ---------------------------------------------------------------------------------------


def a_file_a_rate() -> Folder:
    """A sweep of rate_iops at iodepth 256: the rate is the load."""
    return {f"rate{rate}.json": _rate(rate_iops=rate) for rate in RATES}


def rates_in_one_file() -> Folder:
    jobs = [
        {"name": f"r{rate}", "iops": rate, "latency_us": 200, "iodepth": 256, "rate_iops": rate}
        for rate in RATES
    ]
    return {"rates.json": _one_after_the_other(*jobs)}


def rates_of_four_jobs() -> Folder:
    """The rate is for each of four jobs: four times as much was asked for."""
    return {f"{rate}.json": _rate(rate, rate_iops=rate // 4, numjobs=4) for rate in RATES}


def rates_in_thousands() -> Folder:
    """fio's k is 1,024, in a name as in an option."""
    return {f"rate-{n}k.json": _rate(n * 1024, rate_iops=f"{n}k") for n in (5, 20, 60)}


def rates_in_mebibytes() -> Folder:
    return {f"bw{n}.json": _rate(n * 128, rate=f"{n}m") for n in (10, 100)}


def depths_under_one_rate() -> Folder:
    """A limit that all share is no load: the depths are."""
    return {f"qd{depth}.json": _depth(depth, rate_iops=200_000) for depth in (1, 8, 32)}


def rates_and_no_rate() -> Folder:
    """Two rates, and the same job without one, which had as many in flight as it could."""
    return {"5000.json": _rate(rate_iops=5000), "20000.json": _rate(rate_iops=20_000),
            "0.json": _rate(150_000)}  # fmt: skip


def rates_and_no_rate_in_one_file() -> Folder:
    """Three rates and a job without one behind each other: its maximum is the last level."""
    jobs = [
        {"name": f"r{n}k", "iops": n * 1024, "latency_us": 200, "iodepth": 64, "rate_iops": f"{n}k"}
        for n in (5, 20, 60)
    ]
    most = {"name": "unlimited", "iops": 131_000, "latency_us": 488, "iodepth": 64}
    return {"rates.json": _one_after_the_other(*jobs, most)}


def rates_and_no_rate_in_names() -> Folder:
    """The names say the rate, and which file has no rate."""
    files = {f"rate-{n}k.json": _rate(n * 1024, rate_iops=f"{n}k") for n in (5, 20, 60)}
    return {**files, "rate-unlimited.json": _rate(150_000)}


def rates_and_no_rate_in_folder_names() -> Folder:
    files = {f"rr/{n}k/out.json": _rate(n * 1024, rate_iops=f"{n}k") for n in (5, 20)}
    return {**files, "rr/max/out.json": _rate(150_000)}


def rates_and_other_depths() -> Folder:
    """Rates at one depth, and a curve over other depths without a rate."""
    return {"5000.json": _rate(rate_iops=5000), "20000.json": _rate(rate_iops=20_000),
            "qd8.json": _depth(8), "qd32.json": _depth(32)}  # fmt: skip


RATES = (5_000, 20_000, 60_000, 120_000)


def _rate(iops: int | None = None, **options: Any) -> bytes:
    return document(job(iops=iops or options["rate_iops"], latency_us=200, iodepth=256, **options))


# ---- other reporting -----------------------------------------------------------------------------


def reads_and_writes_together() -> Folder:
    """unified_rw_reporting=1 prints one direction, "mixed"."""
    return {
        f"qd{depth}.json": document(
            job("mix", iops=IOPS[depth], latency_us=_us(depth), ways=("mixed",), iodepth=depth),
            rw="randrw",
            unified_rw_reporting=1,
        )
        for depth in (1, 8)
    }


def in_a_container_log() -> Folder:
    """The files of `a_file_a_depth` as kubectl prints them."""
    stamp = b"2023-11-14T22:13:20.123456789Z stdout F "
    return {
        name: b"\n".join(stamp + line for line in content.split(b"\n"))
        for name, content in a_file_a_depth().items()
    }
