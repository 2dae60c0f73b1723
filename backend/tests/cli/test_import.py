"""``loadcurve import`` as its user meets it: runs of one server arrive at another."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from loadcurve.settings import SEED_DATA
from tests.serving.databases import Server
from tests.serving.forked import ran
from tests.serving.running import command, running_server

VOLUME = SEED_DATA / "examples" / "synthetic" / "volume"


@pytest.fixture(scope="module")
def servers(database_server: Server) -> Iterator[tuple[str, str]]:
    with (
        database_server.copy() as one,
        database_server.copy() as other,
        running_server(one) as first,
        running_server(other) as second,
    ):
        yield first, second


def imported(server: str, *files: Path) -> subprocess.CompletedProcess[str]:
    return command(server, "import", *map(str, files))


def test_runs_arrive_once_and_a_wrong_file_holds_up_nothing(
    servers: tuple[str, str], tmp_path: Path
) -> None:
    here, there = servers
    uploaded = json.loads(command(here, "upload", str(VOLUME), "--json").stdout)
    run_id = uploaded["runs"][0]["id"]
    export, wrong = tmp_path / "chart.json", tmp_path / "wrong.json"
    assert command(here, "chart", "--run", run_id, "--json", str(export)).returncode == 0
    wrong.write_text('{"format": "loadcurve-chart", "format_version": 99}')
    first = imported(there, wrong, export)
    assert first.returncode == 2
    assert f"{wrong}: refused: format_version: 99 is from a newer Loadcurve" in first.stdout
    assert f"{export}: from " in first.stdout
    assert "(new)" in first.stdout
    assert f"Comparison: {there}/compare?v=1&runs=" in first.stdout
    again = imported(there, export)
    assert (again.returncode, "(already stored)" in again.stdout) == (0, True)


def test_import_of_report_names_the_upload_command(tmp_path: Path) -> None:
    export = tmp_path / "chart.json"
    export.write_text('{"format": "loadcurve-runs", "format_version": 1}')
    done = ran("read", str(export))
    assert "is an export of Loadcurve" in done.stdout + done.stderr
    assert "loadcurve import" in done.stdout + done.stderr
