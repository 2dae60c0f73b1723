"""Parts and jobs add up to the total that the tool prints itself."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.grouping import summed
from loadcurve.core.readers import read
from loadcurve.core.records import LoadPoint
from loadcurve.core.units import MIB
from tests.making.benchmarks.fio_text import Way, heading, output, result
from tests.making.benchmarks.vdbench_output import Ran, output_folder
from tests.reports.folders.fio_files import fio_result
from tests.reports.folders.parts import volumes_of_cbt

_rates = st.lists(st.floats(10.0, 200_000.0), min_size=2, max_size=6)
_GROUP = re.compile(r"^ +(READ|WRITE): bw=([0-9.]+)(KiB|MiB|GiB)/s", re.MULTILINE)
_TOTAL_DEPTH = re.compile(r"total_iodepth-([0-9]+)/")
_UNITS = {"KiB": 1 / 1024, "MiB": 1.0, "GiB": 1024.0}


def points_of(content: str, name: str) -> list[LoadPoint]:
    return [point for reading in read(content.encode(), name) for point in reading.load_points]


def value(point: LoadPoint, metric: str) -> float:
    return point.quantities[metric].value


@given(_rates)
def test_summed_parts_have_the_rate_and_the_time_of_all_requests(rates: list[float]) -> None:
    """Requests/s add up, and so does the time that requests took (Little's law)."""
    files = [
        fio_result(rate, 100.0 + 7 * n, 4, target=f"/dev/sd{n}") for n, rate in enumerate(rates)
    ]
    whole = summed([points_of(text, "x.json")[0] for text in files])
    assert value(whole, "read_iops") == pytest.approx(sum(rates), rel=1e-9)
    in_flight = sum(rate * (100.0 + 7 * n) for n, rate in enumerate(rates))
    assert value(whole, "read_iops") * value(whole, "read_latency_us") == pytest.approx(in_flight)
    assert whole.concurrency == 4 * len(rates)


@given(st.lists(st.integers(60, 6_000_000), min_size=1, max_size=5))
def test_sum_of_group_jobs_equals_fio_group_status(requests: list[int]) -> None:
    """fio prints the sum of a group's bandwidths below its jobs."""
    headings = "".join(heading(name=f"job{n}") for n in range(len(requests)))
    results = "".join(
        result({"read": Way(done)}, name=f"job{n}") for n, done in enumerate(requests)
    )
    total = sum(requests) * 8192 / 60 / MIB
    text = output(headings, results).replace("READ: bw=1591MiB/s", f"READ: bw={total:.4f}MiB/s")
    (point,) = points_of(text, "out.txt")
    (printed,) = _GROUP.findall(text)
    bandwidth = point.quantities["bandwidth_mib_s"]
    low, high = bandwidth.low or bandwidth.value, bandwidth.high or bandwidth.value
    assert low - 1e-3 <= float(printed[1]) * _UNITS[printed[2]] <= high + 1e-3


@given(st.integers(1, 6), st.floats(100.0, 50_000.0), st.integers(1, 64))
def test_hosts_of_vdbench_have_the_rate_of_its_flatfile(
    hosts: int, rate: float, threads: int
) -> None:
    levels = [Ran(threads=threads, rate=rate), Ran(threads=2 * threads, rate=1.5 * rate)]
    files = output_folder(levels, hosts)
    wholes = points_of(files["flatfile.html"], "flatfile.html")
    slices = [points_of(files[f"hd{host}.html"], f"hd{host}.html") for host in range(1, hosts + 1)]
    for level, whole in enumerate(wholes):
        parts = [of_host[level] for of_host in slices]
        rates = [part.quantities["throughput_iops"] for part in parts]
        slack = sum((q.high or q.value) - (q.low or q.value) for q in rates) + 1e-3
        assert sum(q.value for q in rates) == pytest.approx(
            value(whole, "throughput_iops"), abs=slack
        )


def test_cbt_volumes_have_in_flight_of_their_folder() -> None:
    """CBT prints no total beside its files but the depth of all volumes, in a folder's name."""
    files = {path: text.decode() for path, text in volumes_of_cbt().items()}
    for total in {_TOTAL_DEPTH.findall(path)[0] for path in files}:
        own = [text for path, text in files.items() if f"total_iodepth-{total}/" in path]
        whole = summed([points_of(text, "json_output.0")[0] for text in own])
        assert whole.concurrency == int(total)


@pytest.mark.corpus
def test_sum_of_real_clients_equals_fio_all_clients(corpus: Path) -> None:
    text = (corpus / "fio" / "pbench_fio0_client_stats.json").read_text()
    (point,) = points_of(text, "fio.json")
    *clients, all_clients = json.loads(text[text.index("{") :])["client_stats"]
    assert all_clients["jobname"] == "All clients"
    assert len(clients) > 1
    # fio divides the requests of all by the longest of their runtimes.
    assert value(point, "read_iops") == pytest.approx(all_clients["read"]["iops"], rel=2e-3)


@pytest.mark.corpus
def test_flatfile_of_a_real_test_has_the_rates_of_its_summary(corpus: Path) -> None:
    flat, summary = (
        points_of((corpus / "vdbench" / f"sd_all_10sec_{name}.html").read_text(), f"{name}.html")
        for name in ("flatfile", "summary")
    )
    assert len(flat) == len(summary) > 30
    for point, printed in zip(flat, summary, strict=True):
        for metric in ("throughput_iops", "bandwidth_mib_s"):
            rounded = printed.quantities[metric]
            assert rounded.low is not None
            assert rounded.high is not None
            assert rounded.low <= value(point, metric) <= rounded.high
