"""Other formats than Oracle's reports, from files on disk to runs on a server."""

from __future__ import annotations

import csv
import gzip
import json
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from loadcurve.settings import ROOT
from tests.making import awr_miner
from tests.making.benchmarks import driver_output, fio_text
from tests.making.benchmarks.beside import falling, iostat, report
from tests.reports.campaign import load_point
from tests.reports.folders import trees
from tests.reports.text import write
from tests.serving.forked import ran


@pytest.fixture
def server(emptied_server: str) -> str:
    return emptied_server


def loadcurve(*arguments: str | Path) -> str:
    """What the command line prints."""
    done = ran(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def uploaded(server: str, folder: Path) -> list[dict[str, Any]]:
    """The runs, as the server has them, that ``loadcurve upload`` makes of a folder."""
    told = loadcurve("upload", "--server", server, "--json", folder)
    return [get(server, f"/runs/{run['id']}")["run"] for run in json.loads(told)["runs"]]


def get(server: str, path: str) -> dict[str, Any]:
    with urlopen(f"{server}/api/v1{path}", timeout=30) as answer:  # noqa: S310  our own server
        body: dict[str, Any] = json.load(answer)
    return body


def loads(run: dict[str, Any]) -> list[int | None]:
    return [point["concurrency"] for point in run["points"]]


def test_a_sweep_of_fio_text_and_terse_files_becomes_curves(server: str, tmp_path: Path) -> None:
    for depth in (1, 8, 64):
        way = fio_text.Way(60_000 * depth, latency_ns=900_000 + 1000 * depth)
        heading = fio_text.heading(depth=depth)
        text = fio_text.output(heading, fio_text.result({"read": way}))
        (tmp_path / f"read-{depth}.txt").write_text(text)
        terse = fio_text.terse({"write": way}, version=5)
        (tmp_path / f"write-{depth}.txt").write_text(
            f"{fio_text.heading(depth=depth, rw='randwrite')}fio-3.36\nStarting 1 process\n{terse}"
        )
    runs = uploaded(server, tmp_path)
    assert [run["workload"]["name"] for run in runs] == [
        "fio random reads, 8 KiB",
        "fio random writes, 8 KiB",
    ]
    assert [loads(run) for run in runs] == [[1, 8, 64], [1, 8, 64]]
    assert {run["concurrency_unit"] for run in runs} == {"in flight"}
    first = runs[0]["points"][0]["quantities"]["read_iops"]
    assert (first["value"], first["evidence"]["raw"]) == (1000.0, "1000")


def test_upload_prints_sample_assignment_and_reasons(server: str, tmp_path: Path) -> None:
    (tmp_path / "awr.txt.64").write_bytes(report())
    (tmp_path / "iostat.out").write_bytes(iostat(falling))
    (tmp_path / "other.out").write_bytes(iostat(falling, host="bench-host-02"))
    told = loadcurve("upload", "--server", server, tmp_path).splitlines()
    folder = tmp_path.name
    why = "the samples come from bench-host-02, the report from bench-host-01"
    assert "Samples over time: 1 file matches a load point" in told
    assert f"Samples without a load point: {folder}/other.out: {why}" in told
    again = json.loads(loadcurve("upload", "--server", server, "--json", tmp_path))
    assert {file["path"]: (file["goes_with"], file["instance"]) for file in again["samples"]} == {
        f"{folder}/iostat.out": (f"{folder}/awr.txt.64", "bench1"),
        f"{folder}/other.out": (None, None),
    }
    (reason,) = [file["reason"] for file in again["samples"] if file["goes_with"] is None]
    assert reason == why


def test_a_capture_of_awr_miner_becomes_points_without_a_load(server: str, tmp_path: Path) -> None:
    snaps = [awr_miner.Snap(snap, read_iops=1000.0 * snap) for snap in range(16, 40)]
    text = awr_miner.capture(awr_miner.main_metrics(snaps))
    (tmp_path / "awr-hist-1-SALES-15-39.out.gz").write_bytes(gzip.compress(text.encode()))
    (run,) = uploaded(server, tmp_path)
    assert loads(run) == [None] * 24
    assert [point["label"] for point in run["points"]][:2] == ["snapshot 16", "snapshot 17"]
    figure = get(server, f"/curves?runs={run['id']}&x=throughput_iops&y=read_latency_us")
    (cloud,) = figure["series"]
    assert (cloud["is_joined"], cloud["is_observed"], run["is_observed"]) == (False, True, True)
    assert [point["x"] for point in cloud["points"]][:2] == [16_810.0, 17_810.0]


def test_consecutive_reports_are_observed_with_option_only(server: str, tmp_path: Path) -> None:
    one = load_point(8)
    for number in range(3):
        begin = one.begin + number * (one.end - one.begin)
        end, snaps = begin + (one.end - one.begin), (500 + number, 501 + number)
        report = replace(one, begin=begin, end=end, begin_snap=snaps[0], end_snap=snaps[1])
        (tmp_path / f"awrrpt_1_{snaps[0]}_{snaps[1]}.txt").write_text(write(report))
    told = loadcurve("upload", "--server", server, "--dry-run", tmp_path)
    assert "may be observed: the 3 reports are consecutive from" in told
    assert "upload them with --observed" in told
    (plain,) = uploaded(server, tmp_path)
    assert plain["is_observed"] is False


def test_a_word_makes_them_observed(server: str, tmp_path: Path) -> None:
    one = load_point(8)
    for number in range(2):
        begin = one.begin + number * (one.end - one.begin)
        end = begin + (one.end - one.begin)
        report = replace(one, begin=begin, end=end, begin_snap=500 + number, end_snap=501 + number)
        (tmp_path / f"awrrpt_1_{500 + number}_{501 + number}.txt").write_text(write(report))
    told = loadcurve("upload", "--server", server, "--observed", tmp_path)
    assert "because: observed, as you stated; the 2 reports are consecutive" in told
    assert "concurrency unknown" not in told
    (run,) = get(server, "/runs?sort=newest")["items"][:1]
    assert run["is_observed"] is True


def test_upload_prints_questions_about_parts(server: str, tmp_path: Path) -> None:
    for path, content in trees.a_host_of_another_clock().items():
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    told = loadcurve("upload", "--server", server, "--dry-run", tmp_path)
    (question,) = [line for line in told.splitlines() if line.startswith("Open question: ")]
    assert "1 hour" in question


REFUSED = {
    "pgbench.txt": "pgbench (15.4)\ntransaction type: <builtin: TPC-B (sort of)>\n",
    "oltp.txt": "sysbench 1.0.20\n\nSQL statistics:\n    queries performed:\n",
    "notes.txt": "we ran it twice, and the second time was better\n",
}


def refusals(printed: str) -> dict[str, str]:
    """The reason of each refused file, by its name, as ``read`` and ``series`` print it."""
    lines = (line.partition(": refused: ") for line in printed.splitlines())
    return {path.rpartition("/")[2]: why for path, found, why in lines if found}


def told(*arguments: str | Path) -> str:
    """All that a command prints that may refuse files."""
    done = ran(*arguments)
    return done.stdout + done.stderr


def test_read_series_and_upload_say_the_same_of_every_made_file(
    server: str, tmp_path: Path
) -> None:
    made = {**driver_output.SEEDS, **REFUSED, "awr.txt": write(load_point(8))}
    for name, text in made.items():
        (tmp_path / name).write_text(text)
    (tmp_path / "iostat.out").write_bytes(iostat(falling))
    read = refusals(told("read", tmp_path))
    series = refusals(told("series", tmp_path))
    answer = json.loads(ran("upload", "--server", server, "--json", "--dry-run", tmp_path).stdout)
    files = {file["path"].rpartition("/")[2]: file for file in answer["files"]}
    assert files.keys() == {*made, "iostat.out"}
    upload = {name: file["text"] for name, file in files.items() if file["verdict"] == "refused"}
    assert read.keys() == upload.keys() == REFUSED.keys()
    assert read == upload
    # Without samples a file is called by its format, as in the upload.
    assert series.keys() == made.keys()
    for name in made.keys() - REFUSED.keys():
        title = series[name].partition(" of the kind ")[2].split()[0]
        assert files[name]["text"].startswith(title), name
    for name in ("pgbench.txt", "oltp.txt"):
        assert series[name] == upload[name]


def test_percentiles_of_a_table_have_answers_axes_and_exports(server: str, tmp_path: Path) -> None:
    table = tmp_path / "run.csv"
    table.write_text(
        "threads,read iops,avg latency (us),p99 (us)\n"
        "1,4000,250,600\n8,30000,266,640\n32,90000,355,850\n"
    )
    told = json.loads(loadcurve("upload", "--server", server, "--json", table))
    run, token = told["runs"][0]["id"], told["chart"].rsplit("/", 1)[1]
    asked = f"runs={run}&x=read_iops&y=latency_p99_us&limits_us=800"
    (limit,) = get(server, f"/comparison?{asked}")["runs"][0]["limits"]
    # Between 640 and 850 µs: 30,000 + 160 / 210 × 60,000.
    assert limit["within"]["throughput"] == pytest.approx(75_714.3, abs=0.1)
    axes = ("--x", "read_iops", "--y", "latency_p99_us", "--limits", "0.8")
    printed = loadcurve("compare", run, *axes, "--server", server)
    assert "Maximum read throughput in IOPS at a latency, p99 limit" in printed
    assert "At ≤ 800 µs latency, p99, run, Workload not stated sustains 75,714" in printed
    with urlopen(f"{server}/c/{token}.csv", timeout=30) as answer:  # noqa: S310  our own server
        rows = list(csv.DictReader(answer.read().decode().splitlines()))
    assert [float(row["latency_p99_us"]) for row in rows] == [600, 640, 850]


def test_upload_of_workbooks_is_searchable_and_restorable(server: str) -> None:
    workbook = ROOT / "frontend" / "src" / "parts" / "upload" / "load-points.xlsx"
    told = json.loads(loadcurve("upload", "--server", server, "--json", workbook))
    sha256, run = told["files"][0]["sha256"], told["runs"][0]["id"]
    assert [found["id"] for found in get(server, "/runs?q=load-points.xlsx")["items"]] == [run]
    change(server, f"/reports/{sha256}", "DELETE")
    assert get(server, "/runs?q=load-points.xlsx")["total"] == 0
    names = {item["name"] for item in get(server, "/trash")["items"]}
    assert "load-points.xlsx" in names
    change(server, f"/reports/{sha256}/restore", "POST")
    assert [found["id"] for found in get(server, "/runs?q=load-points.xlsx")["items"]] == [run]


def change(server: str, path: str, method: str) -> None:
    with urlopen(Request(f"{server}/api/v1{path}", method=method), timeout=30):  # noqa: S310
        pass
