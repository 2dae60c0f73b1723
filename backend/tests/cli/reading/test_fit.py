"""``loadcurve fit``: reports in, what holds them out, and an exit code for scripts."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
import yaml

from tests.core.fit.custom_tiers import custom_tiers
from tests.reports import campaign, text
from tests.serving.forked import ran

EXTRACT = """\
Load Profile                    Per Second   Per Transaction
~~~~~~~~~~~~~~~            ---------------   ---------------
       Read IO requests:           5,000.0              19.1
      Write IO requests:             100.0               2.8
           Read IO (MB):              40.0               0.1
          Write IO (MB):               1.0               0.1
"""


def loadcurve(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return ran("fit", *arguments)


@pytest.fixture
def report(tmp_path: Path) -> Path:
    path = tmp_path / "reports" / "awr.txt"
    path.parent.mkdir()
    path.write_text(EXTRACT)
    return path


def test_the_verdict_stands_first_and_every_tier_below(report: Path) -> None:
    done = loadcurve(report, "--tier", "anf-ultra:1")
    assert (done.returncode, done.stderr) == (0, "")
    first, *rest = done.stdout.splitlines()
    assert first == ("The one interval fits within Azure NetApp Files Ultra 1 TiB; headroom 3.12×.")
    assert any(
        line.startswith("  Azure NetApp Files Standard 3 TiB (anf-standard)") for line in rest
    )
    assert any(line.startswith("  OCI Block Volume Lower Cost") for line in rest)


def test_a_tier_that_does_not_hold_it_ends_with_3(report: Path) -> None:
    done = loadcurve(report, "--tier", "anf-standard:1", "--json")
    assert done.returncode == 3
    found = json.loads(done.stdout)
    assert found["chosen"]["holds"] is False
    assert found["chosen"]["share_pct"] == pytest.approx(41 / 16 * 100)


def test_tiers_of_ones_own_have_prices(report: Path, tmp_path: Path) -> None:
    folder = tmp_path / "tiers"
    folder.mkdir()
    (folder / "own.yaml").write_text(yaml.safe_dump(custom_tiers()))
    done = loadcurve(report.parent, "--tiers", folder / "own.yaml", "--growth", "1.5")
    assert done.returncode == 0, done.stderr
    assert "Array A 8 TiB (ours), entered by own.yaml; 95.6% of throughput 8,000" in done.stdout
    assert "320 EUR a month" in done.stdout
    whole = loadcurve(report.parent, "--tiers", folder, "--growth", "1.5")
    assert whole.stdout == done.stdout
    (folder / "own.yaml").write_text("provider: Us")
    wrong = loadcurve(report, "--tiers", folder)
    assert "own.yaml: line 1, service: is missing; add it\nline 1, tiers: is" in wrong.stderr


def test_a_measured_curve_supports_its_tier(report: Path, tmp_path: Path) -> None:
    folder = tmp_path / "measured"
    folder.mkdir()
    ((level, measured),) = campaign.campaign(levels=(64,))
    (folder / f"awr.txt.{level}").write_text(text.write(measured))
    own = ("--curve", f"anf-ultra:20={folder}", "--latency-limit-ms", "1000")
    done = loadcurve(folder, "--tier", "anf-ultra:20", *own)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\nMeasured: the one interval is within the measured points of " in done.stdout
    assert " at or below 1 s.\n" in done.stdout
    assert "no measurement covers it" in done.stdout
    published = loadcurve(report, "--curve", "nvme-update-0", "--json")
    assert json.loads(published.stdout)["curves"][0]["run_id"] == "nvme-update-0"


def test_working_hours_have_a_headroom_of_their_own(report: Path, tmp_path: Path) -> None:
    (_, one), *_ = campaign.campaign(levels=(8,))
    (tmp_path / "awr.txt").write_text(text.write(one))
    done = loadcurve(tmp_path / "awr.txt", "--working-hours", "mon-sun 00-24", "--json")
    found = json.loads(done.stdout)
    assert "Mon–Sun 00:00–24:00 by the clock of the reports" in found["working_hours"]
    assert {offer["working"]["intervals"] for offer in found["offers"]} == {1}
    untimed = json.loads(loadcurve(report, "--json").stdout)
    assert untimed["working_hours"].endswith("no interval states its time.")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--working-hours", "always"), "write days and hours, such as mon-fri 08-18"),
        (("--curve", "nobody"), "no published run has this id; did you mean"),
        (("--curve", "anf-ultra:8=/not/here"), "no such file or folder"),
        (("--curve", "anf-ultra:big=."), "'big' is not a size; write it as anf-ultra:8"),
        (("--curve", "anf-best:8=."), "there is no 'anf-best'; did you mean"),
    ],
)
def test_a_wrong_option_is_named(report: Path, arguments: tuple[str, ...], complaint: str) -> None:
    done = loadcurve(report, *arguments)
    assert done.returncode == 1
    assert complaint in done.stderr


def test_fit_prints_errors_of_wrong_files(report: Path, tmp_path: Path) -> None:
    assert "'eight' is not a size" in loadcurve(report, "--tier", "anf-ultra:eight").stderr
    empty = tmp_path / "empty.txt"
    empty.write_text("nothing")
    done = loadcurve(empty)
    assert done.returncode == 1
    assert "these files contain no load points" in done.stderr
