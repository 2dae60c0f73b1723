"""``loadcurve check``: two folders in, a verdict, an exit status and files out."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import yaml

from loadcurve.settings import ROOT
from loadcurve_client import Loadcurve
from tests.serving.databases import Server
from tests.serving.forked import ran
from tests.serving.running import running_server

PAGE = ROOT / "docs/guide/check.md"

LOADS = (1, 2, 4, 8, 16, 32, 64)


def table(path: Path, factor: float, repeats: int) -> Path:
    rows = ["Threads,IOPS,Read latency (us),Repeat"]
    for repeat in range(1, repeats + 1):
        of_repeat = factor * (1 + 0.004 * repeat)
        for load in LOADS:
            iops = 40_000 * load / (load + 6) * of_repeat
            rows.append(f"{load},{iops:.0f},{load * 1e6 / iops:.1f},{repeat}")
    path.write_text("\n".join(rows) + "\n")
    return path


@pytest.fixture
def baseline(tmp_path: Path) -> Path:
    return table(tmp_path / "baseline.csv", 1.0, 5)


def check(run: Path, baseline: Path, *more: str | Path) -> subprocess.CompletedProcess[str]:
    return ran("check", run, "--baseline", baseline, "--within", "iops@800us -5%", *more)


@pytest.mark.parametrize(
    ("factor", "repeats", "status", "verdict"),
    [(1.0, 5, 0, "pass"), (0.85, 5, 3, "fail"), (1.0, 3, 4, "not enough repeats")],
)
def test_check_exits_with_the_status_of_its_verdict(
    tmp_path: Path, baseline: Path, factor: float, repeats: int, status: int, verdict: str
) -> None:
    done = check(table(tmp_path / "new.csv", factor, repeats), baseline, "--json")
    record = json.loads(done.stdout)
    assert (done.returncode, record["verdict"]) == (status, verdict)


def test_check_of_a_limit_above_the_curve_is_not_comparable(tmp_path: Path, baseline: Path) -> None:
    new = table(tmp_path / "new.csv", 1.0, 5)
    done = ran("check", new, "--baseline", baseline, "--within", "iops@1s -5%")
    assert done.returncode == 5


def test_check_writes_junit_markdown_and_the_picture(tmp_path: Path, baseline: Path) -> None:
    new, junit, picture = (
        table(tmp_path / "new.csv", 0.85, 5),
        tmp_path / "j.xml",
        tmp_path / "p.svg",
    )
    done = check(new, baseline, "--markdown", "--junit", junit, "--picture", picture)
    assert done.returncode == 3
    assert done.stdout.startswith("### ")
    suite = ET.parse(junit).getroot()  # noqa: S314  our own file
    assert (suite.get("failures"), suite.get("tests")) == ("1", "1")
    assert suite.find("testcase/failure") is not None
    assert picture.read_text().count("<svg ") == 1


def test_check_of_a_folder_names_files_that_are_no_reports(tmp_path: Path, baseline: Path) -> None:
    folder = tmp_path / "results"
    folder.mkdir()
    table(folder / "new.csv", 1.0, 5)
    (folder / "README").write_text("How these results were made.\n")
    done = check(folder, baseline)
    assert done.returncode == 0
    assert done.stderr.startswith("left out: results/README: ")


def test_check_of_a_folder_with_two_runs_names_them(tmp_path: Path, baseline: Path) -> None:
    folder = tmp_path / "both"
    folder.mkdir()
    table(folder / "anf.csv", 1.0, 4)
    (folder / "ebs.csv").write_text("Users,IOPS,Write latency (us)\n1,10,20\n2,30,40\n")
    done = check(folder, baseline)
    assert done.returncode == 1
    assert "2 runs" in done.stderr


@pytest.fixture(scope="module")
def published(database_server: Server) -> Iterator[str]:
    with database_server.copy(published=True) as url, running_server(url) as address:
        yield address


def recipe(name: str, folder: Path, **variables: str) -> int:
    """The exit status of a step of the documented workflow, run as GitHub runs it."""
    (block,) = re.findall(r"```yaml\n(.*?)```", PAGE.read_text(), re.DOTALL)
    steps = {step.get("name"): step for step in yaml.safe_load(block)["jobs"]["check"]["steps"]}
    given = {key: value for key, value in steps[name]["env"].items() if "${{" not in value}
    return subprocess.run(
        ["bash", "-e", "-c", steps[name]["run"]],
        cwd=folder,
        env=os.environ | given | variables,
        stdin=subprocess.DEVNULL,
        check=False,
    ).returncode


@pytest.mark.parametrize(
    ("factor", "repeats", "status"), [(1.0, 5, 0), (0.85, 5, 3), (1.0, 3, 4), (None, 5, 5)]
)
def test_check_in_documented_workflow_fails_and_comments(
    tmp_path: Path, published: str, factor: float | None, repeats: int, status: int
) -> None:
    """Against a run of a server: an upload of the baseline, and a modelled one for status 5."""
    programs = tmp_path / ".loadcurve/bin"
    programs.mkdir(parents=True)
    for program, text in (
        ("loadcurve", f'exec {sys.executable} -m loadcurve.cli "$@"'),
        ("gh", 'echo "$@" > gh.txt; cat "${!#}" >> gh.txt'),
    ):
        (programs / program).write_text(f"#!/bin/bash\n{text}\n")
        (programs / program).chmod(0o755)
    (tmp_path / "results/new").mkdir(parents=True)
    table(tmp_path / "results/new/new.csv", factor or 1.0, repeats)
    lc = Loadcurve(published)
    (base,) = lc.upload(table(tmp_path / "baseline.csv", 1.0, 5)).runs
    run_id = "nvme-update-0" if factor is None else base.id
    server = {"LOADCURVE_SERVER": published, "BASELINE": f"{published}/runs/{run_id}"}
    assert recipe("Check against main", tmp_path, **server) == status
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    assert recipe("Comment on the pull request", tmp_path, NUMBER="7", PATH=path) == 0
    assert (
        (tmp_path / "gh.txt").read_text().startswith("pr comment 7 --body-file loadcurve.md\n###")
    )


def test_check_of_a_run_of_another_server_names_it(baseline: Path) -> None:
    done = ran(
        *("check", "https://other.example.org/runs/x", "--baseline", baseline),
        *("--within", "iops@1ms -5%"),
    )
    assert done.returncode == 1
    assert "name its server with --server" in done.stderr
