"""Folders of several kinds of results; ``core/grouping/truth.yaml`` says their runs."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

from tests.making.benchmarks import fio_text
from tests.making.benchmarks.vdbench_output import Ran, flatfile
from tests.reports.campaign import load_point
from tests.reports.folders.fio_files import fio_result
from tests.reports.text import write

Folder = dict[str, bytes]

_IOPS = {1: 4_000, 8: 30_000, 32: 90_000}


def _json(depth: int) -> bytes:
    iops = _IOPS[depth]
    return fio_result(
        iops, depth * 1e6 / iops, depth, start_s=1.7e9 + 120 * depth, target=None
    ).encode()


def _text(depth: int, less: int = 0) -> bytes:
    """What fio prints for people of the run that `_json` states."""
    iops = _IOPS[depth] - less
    way = fio_text.Way(iops * 60, latency_ns=round(depth * 1e9 / iops))
    heading = fio_text.heading(name="job", depth=depth)
    return fio_text.output(heading, fio_text.result({"read": way}, name="job")).encode()


def text_beside_json() -> Folder:
    """Each run as text and as JSON: one measurement, of which the JSON says more."""
    return {f"qd{d}.json": _json(d) for d in _IOPS} | {f"qd{d}.txt": _text(d) for d in _IOPS}


def text_and_json_in_one_file() -> Folder:
    """--output-format=normal,json."""
    return {f"qd{d}.out": _text(d) + b"\n" + _json(d) for d in _IOPS}


def text_of_some_levels() -> Folder:
    """JSON of two depths and text of the third: one curve."""
    return {"qd1.json": _json(1), "qd8.json": _json(8), "qd32.txt": _text(32)}


def terse_beside_json() -> Folder:
    files = {f"qd{d}.json": _json(d) for d in _IOPS}
    for depth, iops in _IOPS.items():
        way = fio_text.Way(iops * 60, latency_ns=round(depth * 1e9 / iops))
        files[f"qd{depth}.terse"] = fio_text.terse({"read": way}, name="job").encode()
    return files


def text_of_another_pass() -> Folder:
    """The text is of a second pass, a little slower: a repeat."""
    return {"qd8.json": _json(8), "qd8.txt": _text(8, less=40)}


def text_of_pods() -> Folder:
    """Logs of two pods; fio's text prints no zone: a person is asked."""
    return {f"logs/fio-{pod}.log": _text(8, n) for n, pod in enumerate(("7xk2p", "b9m4q"))}


def _vdbench(hour: int, *levels: Ran) -> bytes:
    """A flatfile that began at this hour."""
    text = flatfile([replace(level, intervals=30) for level in levels])
    return text.replace("-10:", f"-{hour}:").replace("\n10:", f"\n{hour}:").encode()


def vdbench_a_folder_a_rate() -> Folder:
    """Three runs of vdbench, each at its own rate: the rate is the load."""
    return {
        f"out_{rate}/flatfile.html": _vdbench(10 + n, Ran(reqrate=rate, rate=rate - 1.0))
        for n, rate in enumerate((1000, 5000, 9000))
    }


def vdbench_rates_and_the_maximum() -> Folder:
    """Two rates, and a run without one, whose name says max."""
    files = vdbench_a_folder_a_rate()
    del files["out_9000/flatfile.html"]
    return {**files, "out_max/flatfile.html": _vdbench(13, Ran(rate=12_000.0))}


def vdbench_a_folder_a_count_of_threads() -> Folder:
    return {
        f"out_t{threads}/flatfile.html": _vdbench(
            10 + n, Ran(threads=threads, rate=900.0 * threads)
        )
        for n, threads in enumerate((1, 4, 16))
    }


def vdbench_of_a_host_with_fewer_levels() -> Folder:
    """Three hosts at once, of which the third stopped before the second level."""
    files = {
        f"esx0{n}/flatfile.html": _vdbench(
            10, *(Ran(threads=threads, rate=1000.0 * threads + n) for threads in (1, 2))
        )
        for n in (1, 2)
    }
    return {**files, "esx03/flatfile.html": _vdbench(10, Ran(threads=1, rate=1003.0))}


def vdbench_in_the_hour_shown_twice() -> Folder:
    """Two hosts in the night summer time ends, whose clocks print no zone: asked."""
    return {
        f"esx0{n}/flatfile.html": _vdbench(2, Ran(threads=1, rate=1000.0 + n))
        .replace(b"03/01/2024", b"10/27/2024")
        .replace(b"-2:", b"-02:")
        for n in (1, 2)
    }


def reports_of_two_instances() -> Folder:
    """AWR of both instances of a cluster over three windows, without a report over all of them."""
    files = {}
    for n, users in enumerate((8, 16, 32)):
        for number in (1, 2):
            one = load_point(users + number)
            report = replace(
                one,
                inst_num=number,
                instance=f"{one.instance}{number}",
                host=f"{one.host}{number}",
                begin_snap=100 + 2 * n,
                end_snap=101 + 2 * n,
                begin=one.begin + timedelta(hours=n),
                end=one.end + timedelta(hours=n),
            )
            name = f"s{users:03}_t1/awrrpt_{number}_{report.begin_snap}_{report.end_snap}.txt"
            files[name] = write(report).encode()
    return files


def a_report_of_an_instance_missing() -> Folder:
    """The same, without the second instance's report of the second window."""
    files = reports_of_two_instances()
    del files["s016_t1/awrrpt_2_102_103.txt"]
    return files
