"""A vdbench output folder is one test: its host, device and workload files are no runs."""

from __future__ import annotations

import pytest

from loadcurve.core.grouping import Grouping, propose_runs, summed
from loadcurve.core.readers import format_of
from tests.core.grouping.filing import filed_texts
from tests.making.benchmarks.vdbench_output import Ran, curve, flatfile, output_folder, summary

LEVELS = [Ran(threads=n, rate=1000.0 * n) for n in (1, 2, 4)]


def loads(found: Grouping) -> list[list[tuple[int | None, str]]]:
    return [[(p.concurrency, p.numbers_from.path) for p in run.points] for run in found.runs]


@pytest.mark.parametrize("titled", [True, False])
@pytest.mark.parametrize("hosts", [1, 3])
def test_an_output_folder_is_one_run_from_its_flatfile(hosts: int, titled: bool) -> None:
    files = output_folder(LEVELS, hosts, titled)
    found = propose_runs(filed_texts({f"out/{name}": text for name, text in files.items()}))
    assert loads(found) == [[(n, "out/flatfile.html") for n in (1, 2, 4)]]
    assert {left.reading.path for left in found.left_over} == {
        f"out/{name}" for name in files if name != "flatfile.html"
    }


def test_slices_without_the_whole_are_left_over() -> None:
    files = output_folder(LEVELS)
    found = propose_runs(filed_texts({name: files[name] for name in ("sd1.html", "wd1.html")}))
    assert not found.runs
    assert len(found.left_over) == 2


def test_slices_of_another_folder_are_no_part_of_this_test() -> None:
    of_host = output_folder(LEVELS)["hd1.html"]
    found = propose_runs(filed_texts({"a/flatfile.html": flatfile(LEVELS), "b/hd1.html": of_host}))
    assert [left.reason.startswith("a part of") for left in found.left_over] == [False]


@pytest.mark.parametrize(
    "files",
    [{"a/flatfile.html": flatfile(curve())}, {"a/summary.html": summary(curve())},
     {"run.log": summary(curve(), "")},
     {"o/flatfile.html": flatfile(curve()), "o/summary.html": summary(curve()),
      "o/run.out": summary(curve(), "")}],
)  # fmt: skip
def test_iorate_curve_is_one_run_whose_last_level_is_the_maximum(files: dict[str, str]) -> None:
    found = propose_runs(filed_texts(files))
    (run,) = found.runs
    assert [p.concurrency for p in run.points] == [10_000, 50_000, 90_000, 100_000, None]
    assert run.concurrency_unit == "requests/s asked for"


def test_only_titles_tell_slices_in_settings() -> None:
    is_slice = format_of("vdbench").is_slice
    assert is_slice({"file": "hd1.html"})
    assert not is_slice({"file": "summary.html"})


def test_slices_of_all_hosts_add_up_to_the_flatfile() -> None:
    files = output_folder(LEVELS, 3)
    readings = filed_texts({name: files[name] for name in ("flatfile.html", "summary.html")})
    whole = readings[0].facts.points
    hosts = filed_texts({f"hd{n}.html": files[f"hd{n}.html"] for n in (1, 2, 3)})
    for at, point in enumerate(whole):
        together = summed([host.facts.points[at] for host in hosts])
        for key in ("throughput_iops", "bandwidth_mib_s", "read_latency_us"):
            low, high = together.quantities[key].low, together.quantities[key].high
            assert low is not None
            assert high is not None
            assert low <= point.quantities[key].value <= high
