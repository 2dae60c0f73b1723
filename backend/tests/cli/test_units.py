"""The systemd units: valid to systemd, and commands that the command line has."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from loadcurve.cli.main import main
from loadcurve.settings import ROOT

UNITS = sorted((ROOT / "deploy" / "systemd").glob("*.service"))
PROGRAM = "/opt/loadcurve/bin/loadcurve"


def command_of(unit: Path) -> list[str]:
    (line,) = (line for line in unit.read_text().splitlines() if line.startswith("ExecStart="))
    program, *arguments = line.removeprefix("ExecStart=").split()
    assert program == PROGRAM
    return arguments


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.stem)
def test_units_start_commands_there_are_with_options_they_know(unit: Path) -> None:
    command, *options = command_of(unit)
    told = CliRunner().invoke(main, [command, "--help"])
    assert told.exit_code == 0
    assert all(option in told.output for option in options if option.startswith("--"))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd here")
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    copies = []
    for unit in UNITS:
        # The program is not installed where tests run; any other does to check the unit by.
        copies.append(tmp_path / unit.name)
        copies[-1].write_text(unit.read_text().replace(PROGRAM, sys.executable))
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *copies],
        capture_output=True,
        text=True,
        check=False,
    )
    # Of units that are the machine's own it may say anything.
    ours = [line for line in done.stderr.splitlines() if "loadcurve" in line]
    assert (len(copies), ours) == (2, [])
