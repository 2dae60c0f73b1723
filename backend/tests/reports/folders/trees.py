"""Trees of fio's results, as loops, pods and CBT leave them; ``truth.yaml`` says their runs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tests.reports.folders.fio_files import fio_result
from tests.reports.folders.fio_json import document, job

Folder = dict[str, bytes]

IOPS = {1: 4_000, 4: 15_000, 8: 30_000, 16: 55_000, 32: 90_000}
DEPTHS = (1, 8, 32)


def _result(depth: int, less: int = 0, start_s: float = 0.0, **fields: Any) -> bytes:
    """A file at this iodepth; ``less`` sets its figures apart from others of the depth."""
    iops = IOPS[depth] - less
    start_s += 1_700_000_000.0
    return fio_result(iops, depth * 1e6 / iops, depth, start_s=start_s, **fields).encode()


def _shape(depth: int, jobs: int, start_s: float = 0.0, name: str = "rr", **shared: Any) -> bytes:
    """A file of this many jobs at this iodepth, with group_reporting."""
    one = job(name, iops=1000 * depth * jobs + jobs, latency_us=1000, iodepth=depth, numjobs=jobs,
              group_reporting=1, start_s=start_s)  # fmt: skip
    return document(one, **shared)


# ---- pods, hosts, volumes ------------------------------------------------------------------------


def a_folder_a_pod() -> Folder:
    """Three pods that wrote to the same path, each with a result for each depth."""
    return {
        f"perf-{pod}/qd{depth}.json": _result(depth, n, 200 * depth + n / 4, target="/data/test")
        for n, pod in enumerate(("7xk2p", "b9m4q", "zz81c"))
        for depth in DEPTHS
    }


def pods_of_two_passes() -> Folder:
    """A deployment that ran twice: other pods each time, a repeat of one load."""
    passes = (("aaaa1", "bbbb2"), ("cccc3", "dddd4"))
    return {
        f"out/fio-bench-6bd4f-{pod}.json": _result(16, n + 10 * number, 1000 * number + n / 4)
        for number, pods in enumerate(passes)
        for n, pod in enumerate(pods)
    }


def a_host_missing_in_a_folder_a_depth() -> Folder:
    """Four hosts, of which one did not write its result at depth 8."""
    return {
        f"qd{depth}/host{host}.json": _result(depth, host, 200 * depth + host / 8)
        for host in (1, 2, 3, 4)
        for depth in DEPTHS
        if (host, depth) != (3, 8)
    }


def one_of_two_hosts_missing() -> Folder:
    """At depth 8 one host is left, and is still the level of both with a part missing."""
    return {
        f"host{host}/qd{depth}.json": _result(depth, host, 200 * depth + host / 4)
        for host in (1, 2)
        for depth in DEPTHS
        if (host, depth) != (2, 8)
    }


def a_host_alone_and_with_another() -> Folder:
    """Two hosts together, and the first by itself at all depths: two runs."""
    together = {
        f"both/host{host}-qd{depth}.json": _result(depth, host, 200 * depth + host / 4)
        for host in (1, 2)
        for depth in DEPTHS
    }
    alone = {
        f"single/host1-qd{depth}.json": _result(depth, 7, 20_000 + 200 * depth) for depth in DEPTHS
    }
    return {**together, **alone}


def block_sizes_of_two_hosts() -> Folder:
    """Names such as 8k-randread-qd32, under a folder for each host."""
    return {
        f"{host}/{size}-randread-qd32.json": document(
            job(iops=30_000 + 10 * n + place, latency_us=1000, iodepth=32,
                start_s=500 * place + n / 4),
            bs=size,
        )
        for n, host in enumerate(("host1", "host2"))
        for place, size in enumerate(("4k", "8k", "64k"))
    }  # fmt: skip


def rates_of_two_hosts() -> Folder:
    """Each host follows the same rates: twice as much was asked for."""
    return {
        f"host{host}/rate{rate}.json": fio_result(
            rate - host, 300.0 + host, 64, start_s=1.7e9 + rate + host / 4,
            options={"rate_iops": str(rate)},
        ).encode()
        for host in (1, 2)
        for rate in (5_000, 20_000, 60_000)
    }  # fmt: skip


def devices_side_by_side() -> Folder:
    return {
        f"nvme{n}n1-qd{depth}.json": _result(depth, n, 100 * depth, target=f"/dev/nvme{n}n1")
        for n in range(4)
        for depth in (1, 8)
    }


def devices_in_turn() -> Folder:
    return {
        f"nvme{n}n1-qd{depth}.json": _result(
            depth, n, 1000 * n + 100 * depth, target=f"/dev/nvme{n}n1"
        )
        for n in range(2)
        for depth in (1, 8)
    }


def hosts_started_by_hand() -> Folder:
    """Three hosts, four seconds from each to the next: the third is asked about."""
    return {f"host{n}.json": _result(16, n, 4.0 * n) for n in (1, 2, 3)}


def a_host_of_another_clock() -> Folder:
    """Two hosts of one clock, and a third an hour off: it is asked about."""
    return {f"host{n}.json": _result(16, n, 3600 * (n == 3) + n / 4) for n in (1, 2, 3)}


def storage_classes_at_one_time() -> Folder:
    """gp3 and io2 are words, not numbers of parts: asked about, and no sum meanwhile."""
    return {
        f"{kind}-qd{depth}.json": _result(depth, 10 * n, 100 * depth, target="/mnt/test")
        for n, kind in enumerate(("gp3", "io2"))
        for depth in DEPTHS
    }


def storage_classes_in_turn() -> Folder:
    return {
        f"{kind}/qd{depth}.json": _result(depth, 10 * n, 5000 * n + 100 * depth, target="/mnt/test")
        for n, kind in enumerate(("gp3", "io2"))
        for depth in DEPTHS
    }


# ---- CBT -----------------------------------------------------------------------------------------


def volumes_of_cbt_with_one_missing() -> Folder:
    """CBT's tree of librbdfio, without a volume's result at one iodepth."""
    above = "00000000/LibrbdFio/osd_ra-00004096/op_size-00004096/concurrent_procs-004"
    return {
        f"{above}/iodepth-{depth:03}/randread/json_output.{volume}": _result(
            depth, volume, 1000 * depth, target=f"rbd-{volume}"
        )
        for depth in (1, 4, 16)
        for volume in range(4)
        if (depth, volume) != (4, 2)
    }


def volumes_of_cbt_clients() -> Folder:
    """CBT's newer tree, whose files name volume and client."""
    return {
        f"results/id-8k/workload/total_iodepth-{4 * depth}/iodepth-{depth:03}/numjobs-001/"
        f"json_output.{volume}.{client}": _result(
            depth, volume + 2 * n, 1000 * depth, target=f"vol-{volume}"
        )
        for depth in (4, 8, 16)
        for n, client in enumerate(("client1", "client2"))
        for volume in range(2)
    }


def operations_of_cbt() -> Folder:
    """Reads and writes of the same volumes are two curves."""
    return {
        f"id-rand{way}/total_iodepth-{2 * depth}/iodepth-{depth}/json_output.{volume}": _result(
            depth, volume, 1000 * depth + 9000 * (way == "write"), target=f"vol-{volume}", way=way
        )
        for way in ("read", "write")
        for depth in (8, 16)
        for volume in range(2)
    }


# ---- client/server -------------------------------------------------------------------------------


def _clients(jobs: Iterable[dict[str, Any]], total: float) -> bytes:
    """What fio --client prints of several hosts, with its sum over them."""
    whole = job("All clients", iops=total, latency_us=1000)
    del whole["job options"]
    text = json.loads(document())
    del text["jobs"]
    return json.dumps({**text, "client_stats": [*jobs, whole], "disk_util": []}).encode()


def clients_a_file_a_depth() -> Folder:
    """Three hosts in each file: a level each, of all hosts."""
    return {
        f"cs-qd{depth}.json": _clients(
            (
                job(iops=1000 * depth + n, latency_us=1000, iodepth=depth, start_s=100 * depth)
                | {"hostname": f"host{n}", "port": 8765}
                for n in (1, 2, 3)
            ),
            3000 * depth + 6,
        )
        for depth in DEPTHS
    }


def clients_behind_stonewalls() -> Folder:
    """Two hosts, each with three jobs behind each other, in one file."""
    jobs = (
        job(f"qd{depth}", iops=1000 * depth + n, latency_us=1000, iodepth=depth, group=group,
            start_s=61 * group, stonewall=1)
        | {"hostname": f"host{n}", "port": 8765}
        for n in (1, 2)
        for group, depth in enumerate(DEPTHS)
    )  # fmt: skip
    return {"cs.json": _clients(jobs, 82_009)}


# ---- grids, names, passes ------------------------------------------------------------------------


def sizes_behind_stonewalls() -> Folder:
    """Two block sizes, each at three depths, in one file: a curve for each size."""
    jobs = [
        job(f"{size}-qd{depth}", iops=IOPS[depth] - n, latency_us=depth * 1e6 / IOPS[depth],
            iodepth=depth, bs=size, group=3 * n + place, start_s=61 * (3 * n + place), stonewall=1)
        for n, size in enumerate(("4k", "8k"))
        for place, depth in enumerate(DEPTHS)
    ]  # fmt: skip
    return {"all.json": document(*jobs, bs=None)}


def a_grid_of_folders() -> Folder:
    return {
        f"nj{jobs}/8k-randread-qd{depth}.json": _shape(depth, jobs, 100 * depth + 5000 * jobs)
        for jobs in (1, 4)
        for depth in DEPTHS
    }


def a_grid_as_fio_plot_has_it() -> Folder:
    """bench/randread/08/randread-8-4.json, whose job is called by its shape, too."""
    return {
        f"bench/randread/{depth:02}/randread-{depth}-{jobs}.json": _shape(
            depth, jobs, 100 * depth + 5000 * jobs, f"iodepth-{depth}-numjobs-{jobs}"
        )
        for depth in (1, 2, 4)
        for jobs in (1, 2)
    }


def jobs_without_group_reporting() -> Folder:
    """An entry for each of numjobs clones, in three groups of one file."""
    jobs = [
        job(f"nj{count}", iops=900 + n, latency_us=1000, group=group, start_s=61 * group,
            numjobs=count, stonewall=1)
        for group, count in enumerate((1, 2, 4))
        for n in range(count)
    ]  # fmt: skip
    return {"x.json": document(*jobs)}


def jobs_named_as_their_files() -> Folder:
    return {
        f"rr-{jobs}-jobs.json": _shape(1, jobs, 100 * jobs, f"rr-{jobs}-jobs", ioengine="psync")
        for jobs in (1, 4, 16)
    }


def files_counted_in_front() -> Folder:
    return {f"{n:02}_qd{depth}.json": _result(depth, 0, 100 * n) for n, depth in enumerate(DEPTHS)}


def passes_of_one_clock() -> Folder:
    """Folders that say they are passes are no parts, whatever their clocks say."""
    return {
        f"rep{number}/qd{depth}.json": _result(depth, number)
        for number in (1, 2)
        for depth in DEPTHS
    }


def passes_counted_at_the_end() -> Folder:
    return {
        f"qd{depth}-{number}.json": _result(depth, number, 1000 * number + 100 * depth)
        for number in (1, 2)
        for depth in DEPTHS
    }


def before_and_after() -> Folder:
    return {
        f"{word}/randread-qd{depth}.json": _result(depth, 7 * n, 5000 * n + 100 * depth)
        for n, word in enumerate(("before", "after"))
        for depth in (1, 8)
    }


def a_copied_folder() -> Folder:
    """The results, and a copy of them that a tool indented otherwise."""
    files = {f"qd{depth}.json": _result(depth, 0, 100 * depth) for depth in DEPTHS}
    copies = {f"backup/{name}": json.dumps(json.loads(text)) for name, text in files.items()}
    return {**files, **{name: text.encode() for name, text in copies.items()}}
