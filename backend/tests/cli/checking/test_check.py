"""``loadcurve check``: two folders in, a verdict, an exit status and files out."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.serving.forked import ran

LOADS = (1, 2, 4, 8, 16, 32)


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
