"""``loadcurve chart`` as its user meets it: a permalink, and files, from a running server."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.request import urlopen

import pytest

from loadcurve.settings import SEED_DATA
from tests.serving.running import command

TITLED = ("--title", "Mine", "--note", "Twice.")
VOLUME = SEED_DATA / "examples" / "synthetic" / "volume"


@pytest.fixture(scope="module")
def server(module_server: str) -> str:
    return module_server


@pytest.fixture(scope="module")
def run_id(server: str) -> str:
    done = command(server, "upload", str(VOLUME), "--json")
    return str(json.loads(done.stdout)["runs"][0]["id"])


def test_the_permalink_is_printed_and_opens(server: str, run_id: str) -> None:
    done = command(server, "chart", "--run", run_id, *TITLED, "--y-scale", "log")
    address = done.stdout.strip()
    assert address.startswith(f"{server}/c/")
    with urlopen(address.replace("/c/", "/api/v1/library/frozen/")) as answer:  # noqa: S310
        chart = json.load(answer)
    assert (chart["title"], chart["note"], chart["view"]["y_scale"]) == ("Mine", "Twice.", "log")


def test_files_are_saved_beside_it(server: str, run_id: str, tmp_path: Path) -> None:
    files = {
        kind: tmp_path / f"chart.{kind}"
        for kind in ("png", "svg", "pptx", "pdf", "csv", "json", "html")
    }
    options = [text for kind, file in files.items() for text in (f"--{kind}", str(file))]
    done = command(server, "chart", "--run", run_id, "--dark", *options)
    assert done.returncode == 0, done.stderr
    assert files["png"].read_bytes().startswith(b"\x89PNG")
    assert files["pptx"].read_bytes().startswith(b"PK")
    assert files["pdf"].read_bytes().startswith(b"%PDF-1.7")
    assert "#14181d" in files["svg"].read_text()
    assert len(files["csv"].read_text().splitlines()) == 1 + 8
    assert json.loads(files["json"].read_text())["format"] == "loadcurve-chart"
    assert '<script type="application/json" id="chart">' in files["html"].read_text()


def test_an_unknown_run_is_named_and_no_file_is_touched(server: str, tmp_path: Path) -> None:
    kept = tmp_path / "chart.png"
    kept.write_text("as it was")
    done = command(server, "chart", "--run", "nope", "--png", str(kept))
    assert (done.returncode, done.stdout, kept.read_text()) == (1, "", "as it was")
    assert "nope" in done.stderr
