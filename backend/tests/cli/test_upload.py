"""``loadcurve upload`` end to end: folders in, runs and a chart out, with a server."""

from __future__ import annotations

import json
import os
import pty
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from loadcurve.cli.uploading import sending
from tests.making.benchmarks.hammerdb_log import TimedTest, log
from tests.reports.campaign import load_point
from tests.serving.forked import ran, started

EXTRACT = """\
Load Profile                    Per Second   Per Transaction
~~~~~~~~~~~~~~~            ---------------   ---------------
       Read IO requests:           5,198.8              19.1
      Write IO requests:             {writes}.0               2.8
"""


@pytest.fixture
def server(emptied_server: str) -> str:
    return emptied_server


def write(folder: Path, *loads: int | str, first: int = 100) -> Path:
    """A report for each load, ``awr.txt.8`` or the name given, each with its own numbers."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, load in enumerate(loads, first):
        name = load if isinstance(load, str) else f"awr.txt.{load}"
        (folder / name).write_text(EXTRACT.format(writes=number))
    return folder


def environment() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if key != "LOADCURVE_SERVER"}


def upload(server: str, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return ran("upload", "--server", server, *arguments, env=environment())


def uploaded(server: str, *arguments: str | Path, code: int = 0) -> dict[str, Any]:
    done = upload(server, "--json", *arguments)
    assert (done.returncode, done.stderr) == (code, "")
    outcome: dict[str, Any] = json.loads(done.stdout)
    return outcome


def test_sending_files_loads_no_reader() -> None:
    """They are a large part of the program, and would be loaded before the first file is sent."""
    program = (
        "import sys, loadcurve.cli.uploading.command; "
        "print([n for n in sys.modules if n.startswith('loadcurve.core.readers')])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert (done.stdout, done.stderr) == ("[]\n", "")


def get(server: str, path: str) -> dict[str, Any]:
    with urlopen(f"{server}/api/v1{path}", timeout=30) as answer:  # noqa: S310  our own server
        body: dict[str, Any] = json.load(answer)
    return body


def count(server: str, what: str) -> int:
    return int(get(server, f"/{what}")["total"])


def verdicts(outcome: dict[str, Any]) -> dict[str, str]:
    return {file["path"]: file["verdict"] for file in outcome["files"]}


def loads(run: dict[str, Any]) -> list[tuple[int | None, int]]:
    return [(point["concurrency"], point["repeat"]) for point in run["points"]]


# ---- folders to runs -----------------------------------------------------------------------------


def test_a_folder_becomes_runs_and_a_chart_whose_addresses_open(
    server: str, tmp_path: Path
) -> None:
    campaign = write(tmp_path / "campaign/dnfs", 8, 16, 128)
    write(tmp_path / "campaign/knfs/rep1", 8, first=200)
    write(tmp_path / "campaign/knfs/rep2", 8, first=300)
    done = upload(server, campaign.parent)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert lines[0].startswith("campaign/dnfs/awr.txt.8: read: AWR extract")
    assert "5 files: 5 read" in lines
    titles = [line for line in lines if line.startswith("Run ")]
    assert titles == [
        "Run “campaign dnfs, 98% read requests” (new)",
        "Run “campaign knfs, 96% read requests” (new)",
    ]
    assert "  3 load points: 8, 16, 128 sessions" in lines
    assert "  2 load points: 8 (×2) sessions" in lines
    runs = [line.strip() for line in lines if "/runs/" in line]
    shown = [get(server, address.removeprefix(server)) for address in runs]
    assert [len(detail["run"]["points"]) for detail in shown] == [3, 2]
    (chart,) = (line.removeprefix("Chart: ") for line in lines if line.startswith("Chart: "))
    frozen = get(server, "/library/frozen/" + chart.rpartition("/c/")[2])
    assert frozen["view"]["runs"] == [address.rpartition("/")[2] for address in runs]


def test_the_same_folder_again_changes_nothing(server: str, tmp_path: Path) -> None:
    folder = write(tmp_path / "slob", 8, 16)
    first = uploaded(server, folder)
    again = uploaded(server, folder)
    assert set(verdicts(first).values()) == {"read"}
    assert set(verdicts(again).values()) == {"already stored"}
    assert [run["state"] for run in again["runs"]] == ["already stored"]
    assert [run["url"] for run in again["runs"]] == [run["url"] for run in first["runs"]]
    assert again["chart"] == first["chart"]
    assert (count(server, "runs"), count(server, "reports")) == (1, 2)


def test_a_run_of_other_reports_is_another_run(server: str, tmp_path: Path) -> None:
    folder = write(tmp_path / "slob", 8, 16)
    uploaded(server, folder)
    write(folder, 32, first=300)
    more = uploaded(server, folder)
    assert verdicts(more)["slob/awr.txt.32"] == "read"
    assert [run["state"] for run in more["runs"]] == ["new"]


def test_reupload_of_file_with_two_runs_knows_both(server: str, tmp_path: Path) -> None:
    jobs = [
        {"jobname": way, "groupid": group, "job options": {"rw": f"rand{way}", "iodepth": "4"},
         way: {"iops": 100.0, "bw_bytes": 819200, "total_ios": 600, "runtime": 6000,
               "clat_ns": {"mean": 40000.0}}}
        for group, way in enumerate(("read", "write"))
    ]  # fmt: skip
    path = tmp_path / "all.json"
    path.write_text(json.dumps({"fio version": "fio-3.36", "jobs": jobs}))
    first, again = uploaded(server, path), uploaded(server, path)
    assert [run["state"] for run in first["runs"]] == ["new", "new"]
    assert [run["state"] for run in again["runs"]] == ["already stored"] * 2
    assert [run["id"] for run in again["runs"]] == [run["id"] for run in first["runs"]]


def test_upload_of_one_virtual_user_says_so_in_the_singular(server: str, tmp_path: Path) -> None:
    path = tmp_path / "hammerdb.log"
    path.write_text(log([TimedTest(1, 9_000, 27_000, load_point(1))]))
    assert "  1 load point: 1 virtual user\n" in upload(server, path).stdout


def test_a_refused_file_keeps_no_other_from_its_run(server: str, tmp_path: Path) -> None:
    folder = write(tmp_path / "slob", 8, 16)
    (folder / "poem.txt").write_text("no numbers here\n")
    (folder / "empty.txt").touch()
    done = upload(server, folder)
    assert done.returncode == 2
    assert "slob/poem.txt: refused: poem.txt is not a report Loadcurve reads" in done.stdout
    assert "slob/empty.txt: refused: The file is empty; choose the report itself" in done.stdout
    assert "4 files: 2 read, 2 refused" in done.stdout
    assert "2 load points: 8, 16 sessions" in done.stdout


def test_upload_prints_each_loss_once_with_its_files(server: str, tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    folder.mkdir()
    for iops in (1000, 2000):
        table = f"Threads,IOPS,Latency (us)\n1,{iops},250\nAverage,{iops},250\n"
        (folder / f"{iops}.csv").write_text(table)
    done = upload(server, folder)
    assert "not read: a summary of the other rows (tables/1000.csv and 1 more)" in done.stdout


def test_the_same_content_twice_is_sent_once(server: str, tmp_path: Path) -> None:
    folder = write(tmp_path / "slob", "awr.txt.8")
    (folder / "copy.txt.8").write_bytes((folder / "awr.txt.8").read_bytes())
    outcome = uploaded(server, folder)
    texts = {file["path"]: (file["verdict"], file["text"]) for file in outcome["files"]}
    assert texts["slob/awr.txt.8"][0] == "read"
    assert texts["slob/copy.txt.8"] == ("already stored", "the same as slob/awr.txt.8")
    assert [len(run["points"]) for run in outcome["runs"]] == [1]


def test_a_dry_run_sends_reports_and_saves_no_run(server: str, tmp_path: Path) -> None:
    outcome = uploaded(server, write(tmp_path / "slob", 8, 16), "--dry-run")
    assert [(run["state"], run["id"], run["url"]) for run in outcome["runs"]] == [
        ("proposed", None, None)
    ]
    assert loads(outcome["runs"][0]) == [(8, 1), (16, 1)]
    assert outcome["chart"] is None
    assert (count(server, "runs"), count(server, "reports")) == (0, 2)


def test_upload_options_are_stored_in_the_run(server: str, tmp_path: Path) -> None:
    outcome = uploaded(
        server,
        write(tmp_path / "slob/a", 8, 16),
        *("--system", "array 7", "--storage", "8 TiB Ultra", "--client", "dNFS"),
        *("--workload", "SLOB 75/25", "--tag", "poc", "--tag", "spring", "--note", "second week"),
        *("--concurrency-unit", "users"),
    )
    (proposed,) = outcome["runs"]
    run = get(server, f"/runs/{proposed['id']}")["run"]
    assert run["title"] == "array 7, SLOB 75/25"
    assert (run["system"]["name"], run["system"]["storage"], run["system"]["client"]) == (
        ("array 7", "8 TiB Ultra", "dNFS")
    )
    assert (run["workload"]["name"], run["tags"]) == ("SLOB 75/25", ["poc", "spring"])
    assert (run["notes"], run["concurrency_unit"]) == ("second week", "users")
    assert [point["sessions"] for point in run["points"]] == [None, None]


def test_upload_option_sets_visibility_of_new_runs(server: str, tmp_path: Path) -> None:
    seen = []
    for number, words in enumerate(((), ("--visibility", "unlisted"), ("--visibility", "public"))):
        folder = write(tmp_path / str(number), 8, first=100 * (number + 1))
        (run,) = uploaded(server, folder, *words)["runs"]
        seen.append(get(server, f"/runs/{run['id']}")["visibility"])
    assert seen == ["team", "unlisted", "public"]
    # A run that is there already stays for whom it was.
    (again,) = uploaded(server, tmp_path / "0", "--visibility", "public")["runs"]
    assert get(server, f"/runs/{again['id']}")["visibility"] == "team"
    wrong = upload(server, tmp_path / "0", "--visibility", "friends")
    assert wrong.returncode == 2
    assert "'team', 'unlisted', 'public'" in wrong.stderr


def test_a_title_names_one_run_and_begins_those_of_several(server: str, tmp_path: Path) -> None:
    one = write(tmp_path / "one", 8)
    two = write(tmp_path / "two/a", 8, first=200).parent
    write(two / "b", 8, first=300)
    assert [run["title"] for run in uploaded(server, one, "--title", "Spring")["runs"]] == [
        "Spring"
    ]
    titles = [run["title"] for run in uploaded(server, two, "--title", "Spring")["runs"]]
    assert [title.partition(",")[0] for title in titles] == ["Spring: two a", "Spring: two b"]


def test_unstated_load_is_saved_as_unknown_with_warning(server: str, tmp_path: Path) -> None:
    folder = write(tmp_path / "x", "awrrpt_1_910_911.txt")
    done = upload(server, folder)
    assert done.returncode == 0
    assert (
        "concurrency unknown: x/awrrpt_1_910_911.txt; if the load was controlled, enter it"
        in done.stdout
    )
    assert "because: neither the report nor its name states how many sessions ran" in done.stdout
    (again,) = uploaded(server, folder)["runs"]
    (point,) = get(server, f"/runs/{again['id']}")["run"]["points"]
    assert (point["concurrency"], point["sessions"]) == (None, None)


def test_masked_reports_keep_no_names(server: str, tmp_path: Path) -> None:
    outcome = uploaded(server, write(tmp_path / "x", 8), "--masked")
    (file,) = outcome["files"]
    assert get(server, f"/reports/{file['sha256']}")["masked"] is True


def test_an_upload_that_was_killed_goes_on_where_it_stopped(server: str, tmp_path: Path) -> None:
    folder = write(tmp_path / "slob", *range(1, 121))
    with started("upload", "--server", server, folder, env=environment()) as killed:
        deadline = time.monotonic() + 60
        while count(server, "reports") < 5:
            assert time.monotonic() < deadline
        killed.kill()
    assert count(server, "runs") == 0
    after = count(server, "reports")
    outcome = uploaded(server, folder)
    sent = [verdict for verdict in verdicts(outcome).values() if verdict == "read"]
    # Files in flight when the upload died may or may not be stored.
    assert 120 - after - sending.AT_ONCE <= len(sent) <= 120 - after
    assert set(verdicts(outcome).values()) == {"read", "already stored"}
    assert (count(server, "reports"), count(server, "runs")) == (120, 1)
    assert loads(outcome["runs"][0]) == [(load, 1) for load in range(1, 121)]


def test_the_files_of_an_archive_are_taken_as_those_of_a_folder(
    server: str, tmp_path: Path
) -> None:
    folder = write(tmp_path / "slob", 8, 16)
    archive = tmp_path / "slob.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for path in folder.iterdir():
            packed.write(path, path.name)
        packed.writestr("__MACOSX/x", "noise")
    of_archive = uploaded(server, archive)
    of_folder = uploaded(server, folder)
    assert verdicts(of_archive) == {"slob/awr.txt.8": "read", "slob/awr.txt.16": "read"}
    assert [run["id"] for run in of_folder["runs"]] == [run["id"] for run in of_archive["runs"]]


def test_an_archive_cut_off_after_an_archive_in_it_is_damaged(server: str, tmp_path: Path) -> None:
    inner, outer = tmp_path / "inner.zip", tmp_path / "outer.zip"
    with zipfile.ZipFile(inner, "w") as packed:
        packed.writestr("awr.txt.8", "x")
    with zipfile.ZipFile(outer, "w") as packed:
        packed.write(inner, "inner.zip")
        packed.writestr("awr.txt.16", "y")
    whole = outer.read_bytes()
    outer.write_bytes(whole[: whole.index(inner.read_bytes()) + inner.stat().st_size])
    assert zipfile.ZipFile(outer).namelist() == ["awr.txt.8"]
    done = upload(server, outer)
    assert "The archive is damaged: its end is missing" in done.stdout + done.stderr


# ---- trouble -------------------------------------------------------------------------------------


def failed(server: str, *arguments: str | Path) -> str:
    """What an upload that cannot go on says: one line, no traceback."""
    done = upload(server, *arguments)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_upload_to_unreachable_server_names_the_fix(tmp_path: Path) -> None:
    line = failed("http://127.0.0.1:9", write(tmp_path / "x", 8))
    assert line == (
        "loadcurve: no Loadcurve server answers at http://127.0.0.1:9 (Connection refused); "
        "start it with: loadcurve serve, or name another with --server\n"
    )


@pytest.mark.parametrize("address", ["localhost:8000", "ftp://x", "http://", "http://x:port"])
def test_upload_to_invalid_address_is_refused(tmp_path: Path, address: str) -> None:
    assert "is not a web address; write it as http://" in failed(address, write(tmp_path / "x", 8))


def test_the_server_may_stand_in_the_environment(server: str, tmp_path: Path) -> None:
    variables = environment() | {"LOADCURVE_SERVER": server}
    done = ran("upload", write(tmp_path / "x", 8), env=variables)
    assert done.returncode == 0
    assert f"  {server}/runs/" in done.stdout


def test_upload_of_empty_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / ".hidden").touch()
    done = upload("http://127.0.0.1:9", tmp_path)
    assert done.returncode == 2
    assert "no files in the given paths" in done.stderr


def test_a_terminal_gets_a_progress_bar(server: str, tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    with started(
        *("upload", "--server", server, write(tmp_path / "x", 8, 16)),
        stdout=subprocess.PIPE,
        stderr=theirs,
        env=environment(),
    ) as process:
        os.close(theirs)
        assert process.wait(timeout=60) == 0
    assert b"Sending 2 files" in os.read(ours, 10_000)
    os.close(ours)
