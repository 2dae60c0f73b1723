"""``loadcurve read`` and the other commands that need no database."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path
from typing import Any

import pytest

from loadcurve import __version__
from tests.making.awr_miner import Snap, capture, main_metrics
from tests.making.benchmarks.iostat import three
from tests.serving.forked import ran

SLOB_CONF = "UPDATE_PCT=25\nRUN_TIME=300\nTHREADS_PER_SCHEMA=32\nWORK_UNIT=64\n"


def loadcurve(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return ran(*arguments)


def objects(printed: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in printed.splitlines()]


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    path = tmp_path / "slob.conf"
    path.write_text(SLOB_CONF)
    return path


def test_a_file_is_read_to_one_object(settings: Path) -> None:
    done = loadcurve("read", "--json", settings)
    assert (done.returncode, done.stderr) == (0, "")
    (read,) = objects(done.stdout)
    assert read["file"] == str(settings)
    assert read["kind"] == "slob_conf"
    assert read["settings"]["UPDATE_PCT"] == 25


def test_read_iostat_output_prints_its_samples(tmp_path: Path) -> None:
    path = tmp_path / "iostat.out"
    path.write_bytes(
        three("02/08/2020 10:08:09 AM", "02/08/2020 10:08:12 AM", "02/08/2020 10:08:15 AM")
    )
    done = loadcurve("read", path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines()[:2] == [f"{path}: samples (text)", "  tool: iostat"]


def test_a_refused_file_does_not_keep_the_others_from_being_read(
    settings: Path, tmp_path: Path
) -> None:
    poem = tmp_path / "poem.txt"
    poem.write_text("no numbers here\n")
    done = loadcurve("read", poem, settings, "--json")
    assert done.returncode == 2
    refused, read = objects(done.stdout)
    assert set(refused) == {"file", "refused"}
    assert refused["file"] == str(poem)
    assert "is not a report" in refused["refused"]
    assert read["kind"] == "slob_conf"


def test_a_file_over_the_limit_is_refused(tmp_path: Path) -> None:
    large = tmp_path / "large.html"
    with large.open("wb") as file:
        file.truncate(33 * 2**20)
    done = loadcurve("read", "--json", large)
    assert done.returncode == 2
    (refused,) = objects(done.stdout)
    assert "32 MiB" in refused["refused"]


def test_people_get_lines_instead(settings: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty.html"
    empty.touch()
    done = loadcurve("read", settings, empty)
    assert done.returncode == 2
    assert f"{settings}: slob_conf (shell)" in done.stdout
    assert "settings: 4 read" in done.stdout
    assert f"{empty}: refused: " in done.stdout


def test_read_prints_demand_of_a_capture(tmp_path: Path) -> None:
    snaps = [Snap(16 + hour, read_iops=1000.0 * (hour + 1), write_iops=0.0) for hour in range(4)]
    (tmp_path / "awr-hist.out").write_text(capture(main_metrics(snaps)))
    printed = loadcurve("read", tmp_path / "awr-hist.out").stdout
    assert "  observed: Thu 2021-04-01 15:00 to Thu 2021-04-01 19:00, the host’s local" in printed
    assert (
        "  demand of 4 intervals of 60 minutes: p50 2,000 IOPS, p90 4,000 IOPS, p99 4,000 IOPS, "
        "max 4,000 IOPS (Thu 2021-04-01 18:00 to 19:00)"
    ) in printed


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    done = loadcurve("read", tmp_path / "nowhere.html")
    assert done.returncode == 2
    assert "nowhere.html' does not exist" in done.stderr


def test_a_real_report_is_printed_with_its_header(corpus: Path) -> None:
    report = sorted((corpus / "awr_html").glob("*.html"))[0]
    done = loadcurve("read", "--json", report)
    assert done.returncode == 0
    (read,) = objects(done.stdout)
    assert read["kind"] == "awr"
    assert read["db_name"]
    assert read["wait_event_histograms"]


def test_the_version_is_printed() -> None:
    assert loadcurve("version").stdout == f"{__version__}\n"


def test_the_api_description_needs_no_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none")
    done = loadcurve("openapi")
    assert (done.returncode, done.stderr) == (0, "")
    described = json.loads(done.stdout)
    assert described["openapi"].startswith("3.1")
    assert "/api/v1/runs" in described["paths"]


def test_help_names_every_command() -> None:
    done = loadcurve("--help")
    assert done.returncode == 0
    for command in ("serve", "read", "migrate", "openapi", "version"):
        assert command in done.stdout


def test_unknown_command_is_refused_by_name() -> None:
    done = loadcurve("sevre")
    assert done.returncode == 2
    assert "No such command 'sevre'" in done.stderr


def test_the_files_of_an_archive_are_read_one_by_one(settings: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "campaign.zip", "w") as archive:
        archive.write(settings, "a/slob.conf")
        archive.writestr("a/note.txt", "hello")
    done = loadcurve("read", "--json", tmp_path / "campaign.zip")
    found, refused = sorted(objects(done.stdout), key=lambda each: "refused" in each)
    assert done.returncode == 2
    assert found["file"] == "campaign/a/slob.conf"
    assert refused["file"] == "campaign/a/note.txt"
