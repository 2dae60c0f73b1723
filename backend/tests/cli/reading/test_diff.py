"""``loadcurve diff``: two reports in, what changed out, and an exit code for scripts."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from tests.reports.compared_periods import Period, as_text
from tests.serving.forked import ran

EXTRACT = """\
Load Profile                    Per Second   Per Transaction
~~~~~~~~~~~~~~~            ---------------   ---------------
       Read IO requests:           {reads}              19.1
      Write IO requests:             100.0               2.8
"""


def loadcurve(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return ran("diff", *arguments)


@pytest.fixture
def reports(tmp_path: Path) -> tuple[Path, Path]:
    paths = tmp_path / "before.txt", tmp_path / "after.txt"
    for path, reads in zip(paths, ("5,000.0", "4,000.0"), strict=True):
        path.write_text(EXTRACT.format(reads=reads))
    return paths


def test_diff_prints_change_with_its_numbers(reports: tuple[Path, Path]) -> None:
    done = loadcurve(*reports)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"5,100 IOPS .*4,100 IOPS .*−19\.6%", done.stdout)
    assert "Write throughput: 100 IOPS, 100 IOPS, equal" in done.stdout


def test_a_broken_rule_is_an_exit_code(reports: tuple[Path, Path]) -> None:
    broken = loadcurve(*reports, "--fail-if", "throughput_iops -10%")
    assert (broken.returncode, broken.stderr) == (3, "broken: throughput_iops -10%\n")
    kept = loadcurve(*reports, "--fail-if", "throughput_iops -25%", "--json")
    assert kept.returncode == 0
    record = json.loads(kept.stdout)
    assert record["broken"] == []
    rows = [row for group in record["groups"] for row in group["rows"]]
    (change,) = (row for row in rows if row["key"] == "read_iops")
    assert (change["difference"], change["pct"]) == (-1000, -20)


@pytest.mark.parametrize(
    ("rule", "said"),
    [("p99 10", "is not a rule"), ("read_latency_us +10%", "is not stated by both")],
)
def test_a_rule_that_cannot_be_judged_is_no_success(
    reports: tuple[Path, Path], rule: str, said: str
) -> None:
    done = loadcurve(*reports, "--fail-if", rule)
    assert done.returncode == 1
    assert said in done.stderr


def test_a_file_without_a_load_point_is_refused(reports: tuple[Path, Path], tmp_path: Path) -> None:
    settings = tmp_path / "slob.conf"
    settings.write_text("UPDATE_PCT=25\nRUN_TIME=300\nTHREADS_PER_SCHEMA=32\n")
    done = loadcurve(reports[0], settings)
    assert "holds 0 load points" in done.stderr


def test_markdown_has_the_sentences_and_a_table_for_each_kind(reports: tuple[Path, Path]) -> None:
    done = loadcurve(*reports, "--markdown", "--fail-if", "throughput_iops -10%")
    assert done.returncode == 3
    assert done.stdout.startswith("# What changed: before.txt, ")
    assert "- Throughput fell from 5,100 IOPS to 4,100 IOPS" in done.stdout
    (row,) = [line for line in done.stdout.splitlines() if line.startswith("| Throughput |")]
    assert row.count("|") == 5
    assert "−19.6%" in row
    assert "/changes?" not in done.stdout
    assert done.stderr == "broken: throughput_iops -10%\n"


def test_compare_period_report_compares_its_periods(
    tmp_path: Path, reports: tuple[Path, Path]
) -> None:
    path = tmp_path / "awrdiff.txt"
    path.write_text(as_text(Period(), Period(snap=1826, hour=19, read_iops=856.7)))
    done = loadcurve(path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"{path}, its first period → its second\n")
    assert re.search(r"841 IOPS .*1,119 IOPS .*\+33\.1%", done.stdout)
    one = loadcurve(reports[0])
    assert one.returncode != 0
    assert "holds 1 load points" in one.stderr
