"""``loadcurve trash`` as its user meets it, against a running server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from loadcurve.settings import SEED_DATA
from tests.serving.running import running_server

VOLUME = SEED_DATA / "examples" / "synthetic" / "volume"


@pytest.fixture(scope="module")
def server(database_server: object) -> Iterator[str]:
    with database_server.copy() as url, running_server(url) as address:  # type: ignore[attr-defined]
        yield address


def command(server: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "loadcurve.cli", *arguments, "--server", server],
        capture_output=True,
        text=True,
        check=False,
        env={key: value for key, value in os.environ.items() if key != "LOADCURVE_SERVER"},
    )


def ask(server: str, path: str) -> dict[str, list[dict[str, str]]]:
    with urlopen(f"{server}/api/v1{path}") as answer:  # noqa: S310
        found: dict[str, list[dict[str, str]]] = json.load(answer)
        return found


def test_put_list_restore_and_empty(server: str, tmp_path: Path) -> None:
    upload = tmp_path / "volume"
    upload.mkdir()
    for file in sorted(VOLUME.iterdir())[:3]:
        (upload / file.name).write_bytes(file.read_bytes())
    assert command(server, "upload", str(upload)).returncode == 0
    (run,) = ask(server, "/runs")["items"]
    report = next(r for r in ask(server, "/reports")["items"] if r["name"].startswith("awr"))
    said = command(server, "trash", "put", report["sha256"], "--dry-run")
    assert f"The run “{run['title']}” " in said.stdout, said.stderr
    assert "1 shared chart keeps frozen numbers" in said.stdout
    assert command(server, "trash", "list").stdout == ""
    assert command(server, "trash", "put", report["sha256"], "--yes").returncode == 0
    assert command(server, "trash", "put", run["id"], "--yes").returncode == 0
    listed = command(server, "trash", "list").stdout
    assert f"report {report['sha256']}  {report['name']}" in listed
    assert f"run {run['id']}  {run['title']}" in listed
    assert "a user of this server" in listed
    assert command(server, "trash", "restore", report["sha256"]).returncode == 0
    assert f"{server}/runs/{run['id']}" in command(server, "trash", "restore", run["id"]).stdout
    assert command(server, "trash", "list").stdout == ""
    command(server, "trash", "put", run["id"], "--yes")
    command(server, "trash", "put", report["sha256"], "--yes")
    one = command(server, "trash", "empty", run["id"], "--yes")
    assert "deleted for good" in one.stdout, one.stderr
    every = command(server, "trash", "empty", "--yes")
    assert every.stdout == "Deleted for good: runs 0, reports 1.\n"
    again = command(server, "trash", "restore", report["sha256"])
    assert again.returncode == 1
    assert "no such report is in the trash" in again.stderr
