"""The scripts that measure a sweep of loads and send each level as it ends."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import httpx2
import pytest

from loadcurve.core.access import Role
from loadcurve.settings import ROOT, SEED_DATA
from tests.serving.people import make_key
from tests.serving.running import running_server

REPORTS = SEED_DATA / "examples/synthetic/volume"
NEEDED = (
    "awk bash cat cmp cp curl cut date dirname grep mkdir od rm sha256sum sleep touch tr uname wc"
)
RUNIT = """#!/bin/bash
[[ $1 = -s ]] && schemas=$2 || schemas=$1
echo "$schemas" >>levels
[[ -e broken && $schemas = 8 ]] && { rm broken; exit 1; }
[[ -e away && $schemas = 4 ]] && touch no-server
[[ $schemas = 8 ]] && rm -f no-server
sleep 0.01
cp "$REPORTS/awr.txt.$schemas" awr.txt && touch awr.txt
"""
CURL = """#!/bin/bash
printf '%s\\n' "$*" >>"$SLOB/arguments"
[[ -e $SLOB/no-server ]] && exit 7
exec {curl} "$@"
"""


def run_of(server: str, run_id: str, key: str | None = None) -> dict[str, Any]:
    """A run as the server answers it."""
    headers = {} if key is None else {"Authorization": f"Bearer {key}"}
    answer = httpx2.get(f"{server}/api/v1/runs/{run_id}", headers=headers)
    found: dict[str, Any] = answer.json()["run"]
    return found


def levels_of(run: dict[str, Any]) -> list[tuple[int, int]]:
    return [(point["concurrency"], point["repeat"]) for point in run["points"]]


@pytest.fixture
def slob(tmp_path: Path) -> Path:
    """A folder of SLOB whose runit.sh takes reports from a shelf, and programs without samplers."""
    folder, programs = tmp_path / "SLOB", tmp_path / "bin"
    folder.mkdir()
    programs.mkdir()
    for name in NEEDED.split():
        (programs / name).symlink_to(str(shutil.which(name)))
    curl = programs / "curl"
    curl.unlink()
    curl.write_text(CURL.format(curl=shutil.which("curl")))
    (folder / "runit.sh").write_text(RUNIT)
    (folder / "slob.conf").write_text("UPDATE_PCT=25\nADMIN_PASSWORD=secret\n")
    for script in (curl, folder / "runit.sh"):
        script.chmod(0o755)
    return folder


def sweep(slob: Path, server: str, *levels: str, **more: str) -> subprocess.CompletedProcess[str]:
    """slob.sh over these levels."""
    variables = {
        "PATH": str(slob.parent / "bin"),
        "LOADCURVE_SERVER": server,
        "REPORTS": str(REPORTS),
        "SLOB": str(slob),
        "SYSTEM": "db01",
        **more,
    }
    command = [str(shutil.which("bash")), str(ROOT / "collect/slob.sh"), str(slob), *levels]
    return subprocess.run(command, env=variables, capture_output=True, text=True, check=False)


def test_slob_sweep_that_failed_continues_without_showing_key(
    slob: Path, database_url: str
) -> None:
    key = make_key(database_url, "ci", Role.CONTRIBUTOR, upload_only=True)
    reader = make_key(database_url, "rita", Role.READER)
    key_file = slob.parent / "key"
    key_file.write_text(key)
    with running_server(database_url) as server:
        (slob / "broken").touch()
        failed = sweep(slob, server, "4", "8", "16", LOADCURVE_KEY_FILE=str(key_file))
        assert (failed.returncode, "level 8 failed" in failed.stderr) == (1, True), failed.stderr
        assert "iostat is not installed: no samples of it" in failed.stderr
        run_id = (slob / "loadcurve/run").read_text()
        assert levels_of(run_of(server, run_id, reader)) == [(4, 1)]
        done = sweep(slob, server, "4", "8", "16", LOADCURVE_KEY=key)
        assert (done.returncode, "level 4, repeat 1: sent before" in done.stderr) == (0, True)
        run = run_of(server, run_id, reader)
    assert (levels_of(run), run["system"]["name"]) == ([(4, 1), (8, 1), (16, 1)], "db01")
    assert run["points"][0]["quantities"]["read_latency_us"]["value"] > 0
    assert (slob / "levels").read_text().split() == ["4", "8", "8", "16"]
    files = [path for path in slob.rglob("*") if path.is_file()]
    said = failed.stderr + done.stderr + failed.stdout + done.stdout
    assert len((slob / "arguments").read_text().splitlines()) > 8
    assert key not in said + "".join(path.read_text() for path in files)


def test_levels_measured_while_the_server_is_away_are_sent_later(
    slob: Path, database_url: str
) -> None:
    with running_server(database_url) as server:
        (slob / "away").touch()
        unsent = sweep(slob, server, "4", "8", THREADS="1")
        assert (unsent.returncode, "1 of 2 levels not sent" in unsent.stderr) == (1, True)
        (slob / "away").unlink()
        assert sweep(slob, server, "4", "8").returncode == 0
        run = run_of(server, (slob / "loadcurve/run").read_text())
    assert sorted(levels_of(run)) == [(4, 1), (8, 1)]
    assert (slob / "levels").read_text().split() == ["4", "8"]


def test_collect_without_server_or_changed_config_stops(slob: Path, database_url: str) -> None:
    refused = sweep(slob, "http://127.0.0.1:9", "4")
    assert (refused.returncode, "nothing was measured" in refused.stderr) == (1, True)
    (slob / "slob.conf").write_text("UPDATE_PCT=0\n")
    refused = sweep(slob, "http://127.0.0.1:9", "4")
    assert "slob.conf has changed since the sweep" in refused.stderr
    assert not (slob / "levels").exists()


@pytest.mark.skipif(shutil.which("fio") is None, reason="needs fio (Debian: apt install fio)")
def test_guide_measures_with_fio_and_sends_every_level(tmp_path: Path, database_url: str) -> None:
    guide = (ROOT / "docs/guide/collect.md").read_text()
    commands = "\n".join(re.findall(r"^```sh\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL))
    quick = {"size=10g": "size=4m", "direct=1": "direct=0", "runtime=60": "runtime=1"}
    (tmp_path / "collect").symlink_to(ROOT / "collect")
    with running_server(database_url) as server:
        for slow, fast in {**quick, "http://127.0.0.1:8000": server}.items():
            assert slow in commands
            commands = commands.replace(slow, fast)
        done = subprocess.run(
            ["bash", "-euc", commands],
            cwd=tmp_path,
            env={**os.environ, "INTERVAL": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        run = run_of(server, (tmp_path / "randread.fio.loadcurve/run").read_text())
    assert (run["title"], run["system"]["name"]) == ("Array 1, new firmware", "Array 1")
    assert levels_of(run) == [(1, 1), (4, 1), (16, 1), (64, 1)]
    assert run["workload"]["io_size_bytes"] == 8192
    samplers = [name for name in ("iostat", "vmstat") if shutil.which(name)]
    assert all(len(point["report_sha256s"]) == 1 + len(samplers) for point in run["points"])
