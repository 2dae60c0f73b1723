"""Folders of fio's results, as people leave them; ``core/grouping/truth.yaml`` says their runs."""

from __future__ import annotations

from tests.reports.fio import document, job

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
        for name, content in ((f"qd{depth}.json", _again(again, depth)) for depth in (1, 8))
    }


def _again(again: int, depth: int) -> bytes:
    one = job(iops=IOPS[depth] - again, start_s=1000 * again + 100 * depth, iodepth=depth)
    return document(one)
