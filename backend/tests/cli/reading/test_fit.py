"""``loadcurve fit``: reports in, what holds them out, and an exit code for scripts."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.core.fit.own_tiers import own_tiers

EXTRACT = """\
Load Profile                    Per Second   Per Transaction
~~~~~~~~~~~~~~~            ---------------   ---------------
       Read IO requests:           5,000.0              19.1
      Write IO requests:             100.0               2.8
           Read IO (MB):              40.0               0.1
          Write IO (MB):               1.0               0.1
"""


def loadcurve(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "loadcurve.cli", "fit", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )


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
    assert first == ("The one interval fits within Azure NetApp Files Ultra 1 TiB; headroom 3.12.")
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
    (folder / "own.yaml").write_text(yaml.safe_dump(own_tiers()))
    done = loadcurve(report.parent, "--tiers", folder / "own.yaml", "--growth", "1.5")
    assert done.returncode == 0, done.stderr
    assert "Array A 8 TiB (ours), entered by own.yaml; 95.6 % of throughput 8,000" in done.stdout
    assert "320 EUR a month" in done.stdout
    whole = loadcurve(report.parent, "--tiers", folder, "--growth", "1.5")
    assert whole.stdout == done.stdout
    (folder / "own.yaml").write_text("provider: Us")
    wrong = loadcurve(report, "--tiers", folder)
    assert "own.yaml: service: is missing; give it; tiers: is missing" in wrong.stderr


def test_what_is_wrong_is_said(report: Path, tmp_path: Path) -> None:
    assert "'eight' is no size" in loadcurve(report, "--tier", "anf-ultra:eight").stderr
    empty = tmp_path / "empty.txt"
    empty.write_text("nothing")
    done = loadcurve(empty)
    assert done.returncode == 1
    assert "these files hold no load point" in done.stderr
