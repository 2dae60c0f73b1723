"""Results of many hosts, pods and instances as colleagues leave them; see ``truth.yaml``."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

from tests.reports.campaign import load_point
from tests.reports.folders.fio_files import fio_result
from tests.reports.folders.fio_json import document, job
from tests.reports.text import write

Folder = dict[str, bytes]

IOPS = {1: 4_000, 4: 15_000, 8: 30_000, 16: 55_000, 32: 90_000, 64: 120_000}
_BEGAN = 1_751_000_000.0


def _one(depth: int, less: float = 0, after_s: float = 0.0, **fields: Any) -> bytes:
    iops = IOPS[depth] - less
    return fio_result(iops, depth * 1e6 / iops, depth, start_s=_BEGAN + after_s, **fields).encode()


# ---- pods and hosts ------------------------------------------------------------------------------


def pods_of_an_indexed_job() -> Folder:
    """Kubernetes' indexed Job: bench-0-7gq2n, new hashes at each depth, a log a pod."""
    hashes = iter(["7gq2n", "x5v9c", "mm4kd", "t8r2w", "zz6bp", "9hfq7"])
    return {
        f"run-{number}/iodepth{depth}/bench-{index}-{next(hashes)}/fio.json": _one(
            depth, index, 300 * number + index / 5, target="/data/file"
        )
        for number, depth in enumerate((4, 32), start=1)
        for index in range(3)
    }


def hosts_with_their_domain() -> Folder:
    """db-a.example.org_qd16.json: the host's full name is in front of the depth."""
    return {
        f"db-{host}.example.org_qd{depth}.json": _one(depth, n, 200 * depth + n / 3)
        for n, host in enumerate("abc")
        for depth in (1, 16)
    }


def hosts_by_address() -> Folder:
    """A folder for each address, with one file of all depths behind stonewalls."""
    return {
        f"10.40.7.{17 + n}/fio-all.json": document(
            *(
                job(f"qd{depth}", iops=IOPS[depth] - n, latency_us=depth * 1e6 / IOPS[depth],
                    iodepth=depth, group=place, start_s=62 * place + n / 4, stonewall=1)
                for place, depth in enumerate((1, 8, 64))
            )
        )
        for n in range(4)
    }  # fmt: skip


def replicas_of_a_stateful_set() -> Folder:
    """Pods fio-0 to fio-2, of which fio-1 was evicted at depth 8; a directory each."""
    return {
        f"logs/fio-{n}/depth-{depth:02}/out.json": _one(
            depth, n, 400 * depth + n / 4, target=f"/pvc-{n}/test"
        )
        for n in range(3)
        for depth in (1, 8, 32)
        if (n, depth) != (1, 8)
    }


def pods_of_one_name_in_two_zones() -> Folder:
    """Pod 0 and pod 1 of two zones at one time: four parts of one load."""
    return {
        f"zone-{zone}/pod-{pod}.json": _one(
            16, 10 * n + pod, n / 4 + pod / 8, target=f"/mnt/{zone}{pod}"
        )
        for n, zone in enumerate("ab")
        for pod in range(2)
    }


def protocols_in_turn() -> Folder:
    """nfs3 and nfs4 one after the other are two systems, numbers or not."""
    return {
        f"nfs{version}/qd{depth}.json": _one(
            depth, 9 * version, 9000 * version + 100 * depth, target="/mnt/t"
        )
        for version in (3, 4)
        for depth in (1, 8, 32)
    }


def protocols_at_one_time() -> Folder:
    """nfs3 and nfs4 from two clients at one time: a version is no number of a part."""
    return {
        f"nfs{version}/qd{depth}.json": _one(
            depth, 9 * version, 100 * depth + version / 8, target="/mnt/t"
        )
        for version in (3, 4)
        for depth in (1, 8)
    }


def hosts_that_overlap_by_two_thirds() -> Folder:
    """The second host began 20 of 60 seconds late: asked, not added."""
    return {f"node{n}-qd8.json": _one(8, n, 20.0 * n, target=f"/dev/x{n}") for n in (0, 1)}


def passes_of_two_hosts() -> Folder:
    """host1/run3/qd8.json: two hosts, three passes of two depths."""
    return {
        f"host{host}/run{again}/qd{depth}.json": _one(
            depth, 10 * host + again, 5000 * again + 100 * depth + host / 8
        )
        for host in (1, 2)
        for again in (1, 2, 3)
        for depth in (1, 8)
    }


def steps_of_pods() -> Folder:
    """step0/pod-1.json: the step counts levels, the pod their parts."""
    return {
        f"step{step}/pod-{pod}.json": _one(depth, pod, 100 * depth + pod / 8)
        for step, depth in enumerate((1, 8, 32))
        for pod in range(2)
    }


def a_volume_left_alone_by_cbt() -> Folder:
    """CBT's tree of two volumes, of which one has no result at depth 8."""
    return {
        f"id-1/total_iodepth-{2 * depth}/iodepth-{depth:03}/json_output.{volume}": _one(
            depth, volume, 1000 * depth, target=f"v{volume}"
        )
        for depth in (1, 8, 32)
        for volume in range(2)
        if (depth, volume) != (8, 1)
    }


def two_kinds_of_machines_at_once() -> Folder:
    """m5.xlarge and m6.xlarge tested by a script at one time: a kind is no number of a part."""
    return {
        f"m{n}.xlarge/fio-qd{depth}.json": _one(depth, 70 * n, 100 * depth + n / 9)
        for n in (5, 6)
        for depth in (1, 8)
    }


def raid_levels_at_once() -> Folder:
    return {
        f"raid{n}-qd{depth}.json": _one(depth, 70 * n, 100 * depth + n / 90, target=f"/dev/md{n}")
        for n in (5, 6)
        for depth in (1, 8)
    }


# ---- RAC -----------------------------------------------------------------------------------------


def _instance(number: int, window: int, users: int) -> bytes:
    one = load_point(users + number)
    later = timedelta(hours=window)
    report = replace(
        one,
        rac=True,
        inst_num=number,
        instance=f"PROD{number}",
        host=f"exa0{number}",
        begin_snap=2100 + window,
        end_snap=2101 + window,
        begin=one.begin + later,
        end=one.end + later,
    )
    return write(report).encode()


def four_instances_in_folders_of_users() -> Folder:
    """slob_users_016/inst3.txt: four instances, no global report, the load in the folder."""
    return {
        f"slob_{users:03}users/inst{number}.txt": _instance(number, window, users)
        for window, users in enumerate((16, 64))
        for number in (1, 2, 3, 4)
    }


def instances_in_folders_of_hosts() -> Folder:
    """exa01/awr.txt.8, exa02/awr.txt.8: a folder for each host, SLOB's names."""
    return {
        f"exa0{number}/awr.txt.{users}": _instance(number, window, users)
        for window, users in enumerate((8, 16, 32))
        for number in (1, 2)
    }


def instances_under_default_names_only() -> Folder:
    """awrrpt_1_2100_2101.txt and so on in one folder: nothing states a load."""
    return {
        f"awrrpt_{number}_{2100 + window}_{2101 + window}.txt": _instance(number, window, 8)
        for window in range(3)
        for number in (1, 2)
    }


def one_of_four_instances_missing() -> Folder:
    files = four_instances_in_folders_of_users()
    del files["slob_064users/inst3.txt"]
    return files


def an_instance_under_two_names() -> Folder:
    files = four_instances_in_folders_of_users()
    return {**files, "slob_016users/inst3 (copy).txt": files["slob_016users/inst3.txt"] + b"\n"}
