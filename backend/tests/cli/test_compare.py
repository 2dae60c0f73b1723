"""``loadcurve compare`` as its user meets it, against a server with the example campaign."""

from __future__ import annotations

import json
import re
import subprocess
from dataclasses import replace
from typing import Any

import pytest
from pydantic import TypeAdapter

from loadcurve.cli.comparing.text import as_markdown, as_text
from loadcurve.core.curves.ceilings import entered_ceiling
from loadcurve.core.records import Finding, Provenance, Run
from loadcurve.core.results.comparison import ComparisonResults, compute_comparison
from loadcurve.core.results.question import ComparisonQuestion
from loadcurve.settings import ROOT
from tests.making.curves import SESSIONS, saturating
from tests.making.runs import point, run
from tests.serving.forked import ran

PAGE = "http://here/compare?v=1&runs=a,b"


def curve(run_id: str, factor: float, **fields: object) -> Run:
    points = [
        point(n, throughput_iops=x, read_latency_us=n / x * 1e6)
        for n in SESSIONS
        if (x := saturating(n) * factor)
    ]
    return run(run_id, *points, **fields)


def answered(*runs: Run, **asked: object) -> dict[str, Any]:
    found = compute_comparison(runs, ComparisonQuestion(**asked))
    answers: dict[str, Any] = TypeAdapter(ComparisonResults).dump_python(found, mode="json")
    return answers


PAIR = curve("a", 1, label="A"), curve("b", 0.5, label="B", provenance=Provenance.MODELLED)


def test_the_table_has_a_row_for_each_run() -> None:
    text = as_text(answered(*PAIR, limits_us=(500.0, 1000.0), throughputs=(1e5,)), PAGE)
    lines = text.splitlines()
    assert lines[0] == "Maximum throughput in IOPS at a read latency limit"
    assert [re.split(r"  +", line) for line in lines[2:5]] == [
        ["Run", "Numbers", "≤ 500 µs", "≤ 1 ms", "ms at 100,000 IOPS"],
        ["A (baseline)", "measured", "197,408", "199,961", "0.321"],
        ["B", "modelled", "—", "98,700 (0.494×)", "—"],
    ]
    assert len({len(line) for line in lines[2:5]}) == 1
    assert (
        "B, 500 µs: not met at any measured load: the lowest latency is 640 µs at 4 sessions"
        in lines
    )
    assert lines[-1] == PAGE


def test_markdown_links_figures_and_takes_text_as_it_is() -> None:
    odd = curve("b", 0.5, label="B|*new*")
    text = as_markdown(answered(PAIR[0], odd, limits_us=(1000.0,)), PAGE)
    lines = text.splitlines()
    assert lines[2:6] == [
        "| Run | Numbers | ≤ 1 ms |",
        "| --- | --- | ---: |",
        "| A (baseline) | measured | 199,961 |",
        "| B\\|\\*new\\* | measured | 98,704 (0.494×) |",
    ]
    assert f"**A** peaks at [199,992 IOPS]({PAGE}&sel=a:p256.1)" in lines[-3]
    assert f"[0.5×]({PAGE})" in lines[-3]


def test_a_run_without_a_curve_says_so_once() -> None:
    mark = run("m", point(None, throughput_iops=5), label="M")
    text = as_text(answered(PAIR[0], mark, statistic="p99"), PAGE)
    assert text.startswith("Maximum throughput in IOPS at a p99 read latency limit")
    assert text.count("M: no load level has a histogram that gives p99") == 1


@pytest.fixture(scope="module")
def campaign(module_server: str) -> tuple[str, list[str]]:
    """A server with the example campaign, and the ids of its runs."""
    folder = ROOT / "seed-data" / "examples" / "synthetic"
    done = loadcurve("upload", str(folder), "--json", "--server", module_server)
    return module_server, [each["id"] for each in json.loads(done.stdout)["runs"]]


def loadcurve(*arguments: str) -> subprocess.CompletedProcess[str]:
    return ran(*arguments)


def test_runs_of_a_server_are_compared(campaign) -> None:
    address, ids = campaign
    first, second = ids[:2]
    asked = ("--limits", "1, 0.25", "--at", "30000", "--baseline", second, "--server", address)
    done = loadcurve("compare", first, f"{address}/runs/{second}", *asked, "--json")
    assert done.returncode == 0, done.stderr
    answers = json.loads(done.stdout)
    assert answers["limits_us"] == [1000, 250]
    assert answers["throughputs"] == [30000]
    assert (answers["baseline"], answers["statistic"]) == (second, "mean")
    text = loadcurve("compare", first, second, *asked).stdout
    assert text.splitlines()[-1] == (
        f"{address}/compare?v=1&runs={first},{second}&base={second}&limits=1,0.25&at=30000"
    )
    marked = loadcurve("compare", first, second, "--stat", "p99", "--markdown", "--server", address)
    assert f"]({address}/compare?v=1&runs={first},{second}&stat=p99&sel={first}:" in marked.stdout


def test_compare_prints_errors_in_one_line(campaign) -> None:
    address, (first, *_) = campaign
    unknown = loadcurve("compare", "no-such-run", "--server", address)
    assert (unknown.returncode, unknown.stdout) == (1, "")
    assert unknown.stderr == "loadcurve: no such run: no-such-run; it may have been deleted\n"
    stranger = loadcurve("compare", first, "--baseline", "x", "--server", address)
    assert stranger.stderr == "loadcurve: baseline: x is not one of the runs\n"
    wrong = loadcurve("compare", first, "--limits", "1;2", "--server", address)
    assert wrong.returncode == 2
    assert "'1;2' is not a list of numbers such as 0.5,1,2" in wrong.stderr
    both = loadcurve("compare", first, "--json", "--markdown", "--server", address)
    assert "cannot be combined" in both.stderr


def test_findings_are_listed_with_their_arithmetic() -> None:
    little = Finding("Little's law", "warning", "reads in flight: 30 s ÷ 1 s = 30.")
    size = Finding("Effective I/O size", "agrees", "8 KiB.")
    doubtful = curve("b", 0.5, label="B")
    first, *rest = doubtful.points
    found = replace(doubtful, points=(replace(first, findings=(little, size)), *rest))
    text = as_text(answered(PAIR[0], found), PAGE)
    assert "B: findings at 1 of 12 load points" in text.splitlines()
    line = "B, Little's law, warning at 1 load point; 4 sessions: reads in flight: 30 s ÷ 1 s = 30."
    assert line in text.splitlines()
    assert "Effective" not in text
    markdown = as_markdown(answered(PAIR[0], found), PAGE).splitlines()
    assert f"- {line}" in markdown
    assert any(f"[1 of its 12]({PAGE}&sel=b:p4.1)" in each for each in markdown)
    assert not any("findings" in each for each in as_text(answered(*PAIR), PAGE).splitlines())


def test_compare_lists_differing_conditions_with_values() -> None:
    text = as_text(answered(*PAIR), PAGE)
    differing = (
        "2 conditions differ: Numbers are (measured | modelled), Repeats (1 | none, computed)"
    )
    assert differing in text.splitlines()
    assert f"- {differing.replace('|', chr(92) + '|')}" in as_markdown(answered(*PAIR), PAGE)


def test_compare_lists_use_of_each_ceiling() -> None:
    limited = curve("b", 0.5, label="B", ceilings=(entered_ceiling(1, "GiB/s", "8 TiB quota"),))
    lines = as_text(answered(PAIR[0], limited), PAGE).splitlines()
    used = "B, 8 TiB quota: 781 MiB/s of 1,024 MiB/s = 76.3% (99,996 IOPS × 8 KiB = 781 MiB/s)"
    assert f"{used}" in lines
