"""``loadcurve trash`` as its user meets it, against a running server."""

from __future__ import annotations

import json
import os
import re
import subprocess
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from loadcurve.settings import SEED_DATA
from tests.serving.forked import ran

VOLUME = SEED_DATA / "examples" / "synthetic" / "volume"


@pytest.fixture(scope="module")
def server(module_server: str) -> str:
    return module_server


def command(server: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {key: value for key, value in os.environ.items() if key != "LOADCURVE_SERVER"}
    return ran(*arguments, "--server", server, env=environment)


def ask(server: str, path: str) -> dict[str, list[dict[str, str]]]:
    with urlopen(f"{server}/api/v1{path}") as answer:  # noqa: S310
        found: dict[str, list[dict[str, str]]] = json.load(answer)
        return found


def make(server: str, path: str, **body: object) -> str:
    sent = Request(  # noqa: S310
        f"{server}/api/v1{path}",
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
    )
    with urlopen(sent) as answer:  # noqa: S310
        return str(json.load(answer)["id"])


def test_trash_list_names_items_by_kind_and_id(server: str) -> None:
    one = f"item:{make(server, '/library', title='A list', items=[])}"
    said = command(server, "trash", "put", one, "--yes")
    assert "“A list”" in said.stdout
    assert f"{one}  A list" in command(server, "trash", "list").stdout
    back = command(server, "trash", "restore", one)
    assert f"{server}/library/{one.removeprefix('item:')}" in back.stdout, back.stderr
    assert command(server, "trash", "list").stdout == ""
    command(server, "trash", "put", one, "--yes")
    ended = command(server, "trash", "empty", one, "--yes")
    assert ended.stdout == f"{one} is deleted for good.\n", ended.stderr
    again = command(server, "trash", "restore", one)
    assert (again.returncode, "no such item" in again.stderr) == (1, True)


def test_a_saved_comparison_is_restored_by_its_kind_and_id(server: str, tmp_path: Path) -> None:
    for file in sorted(VOLUME.iterdir())[:2]:
        (tmp_path / file.name).write_bytes(file.read_bytes())
    assert command(server, "upload", str(tmp_path)).returncode == 0
    (run,) = ask(server, "/runs")["items"]
    saved = make(server, "/library", title="Kept", view={"runs": [run["id"]]})
    assert command(server, "trash", "put", f"item:{saved}", "--yes").returncode == 0
    assert f"item:{saved}  Kept" in command(server, "trash", "list").stdout
    back = command(server, "trash", "restore", f"item:{saved}")
    assert f"{server}/compare?saved={saved}" in back.stdout, back.stderr
    for one in (f"item:{saved}", run["id"]):
        command(server, "trash", "put", one, "--yes")
    every = command(server, "trash", "empty", "--yes")
    assert re.findall(r"\d+", every.stdout) == ["1", "0", "1"]


def test_trash_empty_continues_with_library_items_only(server: str) -> None:
    for number in range(51):
        made = make(server, "/library", title=f"List {number}", items=[])
        gone = Request(f"{server}/api/v1/library/{made}", method="DELETE")  # noqa: S310
        urlopen(gone).close()  # noqa: S310
    every = command(server, "trash", "empty", "--yes")
    assert re.findall(r"\d+", every.stdout) == ["0", "0", "51"], every.stderr


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
    assert "1 shared chart keeps data from it" in said.stdout
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
    assert re.findall(r"\d+", every.stdout) == ["0", "1", "0"]
    again = command(server, "trash", "restore", report["sha256"])
    assert again.returncode == 1
    assert "no such report is in the trash" in again.stderr
