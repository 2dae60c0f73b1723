"""Folders whose files are parts of one load; ``core/grouping/truth.yaml`` says their runs."""

from __future__ import annotations

from collections.abc import Callable

from tests.making.benchmarks.vdbench_output import (
    Ran,
    curve,
    flatfile,
    output_folder,
    summary,
)
from tests.reports.folders.fio_files import fio_result

Folder = dict[str, bytes]


def volumes_of_cbt() -> Folder:
    """CBT's tree: a file per volume of each total depth."""
    files = {}
    for number, depth in enumerate((1, 4, 16)):
        folder = f"id-1/numjobs-001/total_iodepth-{4 * depth}/iodepth-{depth:06}"
        for volume in range(4):
            text = fio_result(
                1000.0 * depth + 10 * volume,
                250.0 + volume,
                depth,
                start_s=1000.0 * (number + 1),
                target=f"vol-{volume}",
            )
            files[f"{folder}/json_output.{volume}"] = text.encode()
    return files


def hosts_side_by_side() -> Folder:
    """A folder per host, a file per depth, started within a second of each other."""
    return {
        f"host{host}/qd{depth}.json": fio_result(
            1000.0 * depth + host, depth=depth, start_s=200.5 * depth + host / 4
        ).encode()
        for host in (1, 2, 3)
        for depth in (1, 8)
    }


def pods_of_one_load() -> Folder:
    """A result per pod, named by the hashes of the cluster."""
    return {
        f"out/fio-server-7d9f8c-{pod}.json": fio_result(1000.0 + n, depth=16).encode()
        for n, pod in enumerate(("abcde", "xk2lp", "q9z4t"))
    }


def a_host_missing_at_one_depth() -> Folder:
    """Three hosts, of which one has no result at the second depth."""
    files = hosts_side_by_side()
    del files["host2/qd8.json"]
    return files


def a_part_under_two_names() -> Folder:
    """Two hosts, and a copy of the first one's result."""
    one, two = (fio_result(1000.0 + n, depth=4, target=f"/dev/sd{n}").encode() for n in (1, 2))
    return {"a/host1.json": one, "a/host1-copy.json": one + b"\n", "a/host2.json": two}


def two_results(name: str, start_of: Callable[[int], float | None]) -> Folder:
    """A result for each of two targets, each starting at its own time."""
    return {
        f"out/{name}{n}.json": fio_result(
            1000.0 + n, depth=4, start_s=start_of(n), target=f"/dev/sd{n}"
        ).encode()
        for n in (1, 2)
    }


def hosts_without_a_clock() -> Folder:
    """Two hosts whose results state no time: nothing shows that they ran together."""
    return two_results("host", lambda n: None)


def hosts_an_hour_apart() -> Folder:
    """Two hosts, one of which kept its clock at another time zone."""
    return two_results("host", lambda n: 100_000.25 + 3600 * n)


def one_test_after_the_other() -> Folder:
    """Two targets tested in turn: two systems, not two parts."""
    return two_results("", lambda n: 1000.0 + 65 * n)


def vdbench_on_two_hosts() -> Folder:
    """vdbench started on two hosts at once, each with an output folder of its own."""
    return {
        f"host{host}/flatfile.html": flatfile(
            [Ran(threads=n, rate=1000.0 * n + host, intervals=30) for n in (1, 2)]
        ).encode()
        for host in (1, 2)
    }


def vdbench_of_several_hosts() -> Folder:
    """One vdbench over three hosts: its flatfile is the whole."""
    levels = curve(90_000.0, (10, 50))
    return {f"out/{name}": text.encode() for name, text in output_folder(levels, 3).items()}


def vdbench_hosts_without_the_whole() -> Folder:
    """The reports of two hosts of one vdbench, with those of their slaves, without its flatfile."""
    return {
        f"out/{name}.html": summary(
            [Ran(threads=n, rate=1000.0 * n + host) for n in (1, 2)], name
        ).encode()
        for host in (1, 2)
        for name in (f"hd{host}", f"hd{host}-0")
    }


def vdbench_hosts_at_other_rates() -> Folder:
    """vdbench on two hosts at once, of which the second was asked for twice the rate."""
    return {
        f"host{host}/flatfile.html": flatfile(
            [
                Ran(reqrate=rate * host, rate=rate * host - 1.0, intervals=30)
                for rate in (1000, 4000)
            ]
        ).encode()
        for host in (1, 2)
    }


def vdbench_hosts_of_other_limits() -> Folder:
    """The threads are the load, and each host has a rate that limits it."""
    return {
        f"host{host}/flatfile.html": flatfile(
            [Ran(reqrate=1000 * host, rate=1000.0 * host, intervals=30)]
        ).encode()
        for host in (1, 2)
    }


def vdbench_hosts_in_turn_at_other_rates() -> Folder:
    """The hosts of `vdbench_hosts_at_other_rates`, the second an hour after the first."""
    files = vdbench_hosts_at_other_rates()
    later = files["host2/flatfile.html"].replace(b"-10:", b"-13:").replace(b"\n10:", b"\n13:")
    return {**files, "host2/flatfile.html": later}


def pods_of_two_depths() -> Folder:
    """A folder per depth with a result per pod, each pod named by the cluster."""
    return {
        f"qd{depth}/fio-6f7b-{pod}.json": fio_result(
            1000.0 * depth + n, depth=depth, start_s=1000.0 * depth + n / 4
        ).encode()
        for depth in (1, 16)
        for n, pod in enumerate(("aaaaa", "bbbbb", "ccccc"))
    }


def volumes_of_nodes() -> Folder:
    """Two volumes on each of three nodes, in a folder per node."""
    return {
        f"node{node}/vol{volume}.json": fio_result(
            1000.0 + 10 * node + volume,
            depth=4,
            start_s=5000.25 + node / 4,
            target=f"/dev/v{node}{volume}",
        ).encode()
        for node in (1, 2, 3)
        for volume in (1, 2)
    }


def moments_in_names() -> Folder:
    """A file per depth, each called by the moment it was begun."""
    return {
        f"fio_20260301{clock}_qd{depth}.json": fio_result(
            1000.0 * depth, depth=depth, start_s=1000.0 * depth
        ).encode()
        for clock, depth in (("T100000", 1), ("-1002", 8), ("_100400", 32))
    }
