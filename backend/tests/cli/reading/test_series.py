"""``loadcurve series``: what lies inside a load point, from the files beside its report."""

from __future__ import annotations

import json
import subprocess
import zipfile
from pathlib import Path

import pytest

from tests.making.fio_documents import document, job
from tests.serving.forked import ran

REPORT = """\
WORKLOAD REPOSITORY report for

DB Name         DB Id    Instance     Inst Num Startup Time    Release     RAC
------------ ----------- ------------ -------- --------------- ----------- ---
P1             123456789 p1                  1 08-Feb-20 07:52 19.0.0.0.0  NO

Host Name        Platform                         CPUs Cores Sockets Memory(GB)
---------------- -------------------------------- ---- ----- ------- ----------
db01.example.com Linux x86 64-bit                    8     4       1      31.00

              Snap Id      Snap Time      Sessions Curs/Sess
            --------- ------------------- -------- ---------
Begin Snap:        11 08-Feb-20 10:00:00        60       1.5
  End Snap:        12 08-Feb-20 10:10:00        60       1.5
   Elapsed:               10.00 (mins)
   DB Time:              100.00 (mins)

Load Profile                    Per Second   Per Transaction
~~~~~~~~~~~~~~~            ---------------   ---------------
       Read IO requests:           1,000.0              19.1
      Write IO requests:              10.0               2.8
           Read IO (MB):               7.8               0.1
End of Report
"""
HEAD = "Linux 5.14.0 ({host}) \t02/08/2020 \t_x86_64_\t(8 CPU)\n\n"
SAMPLE = "02/08/2020 10:{minute:02d}:{second:02d} AM\nDevice: r/s w/s rMB/s r_await w_await\nsda {reads} 0 7.60 0.50 0\n\n"


def loadcurve(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    return ran("series", *arguments)


def iostat(path: Path, host: str = "db01.example.com") -> Path:
    """Samples every 10 s from 10:00:00 on; the load breaks down after eight of ten minutes."""
    samples = [
        SAMPLE.format(minute=at // 60, second=at % 60, reads=1010 if at <= 480 else 500)
        for at in range(0, 700, 10)
    ]
    path.write_text(HEAD.format(host=host) + "".join(samples))
    return path


@pytest.fixture
def report(tmp_path: Path) -> Path:
    path = tmp_path / "awr.txt"
    path.write_text(REPORT)
    return path


def test_series_prints_load_that_broke_down(tmp_path: Path, report: Path) -> None:
    done = loadcurve(iostat(tmp_path / "iostat.out"), "--report", report)
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    assert "iostat of db01.example.com, 69 samples every 10 s" in lines[0]
    assert any("in the report interval of p1, 10:00:00 to 10:10:00" in line for line in lines)
    assert any("60 samples on sda; 9.2% less than the report counts" in line for line in lines)
    assert any(
        "read bandwidth: 7.6 MiB/s on average; 2.6% less than the report counts" in line
        for line in lines
    )
    assert any(
        "not steady, drifts down: averages of five equal parts 1,010, 1,010, 1,010, 1,010, 500"
        in line
        for line in lines
    )


def test_series_of_another_host_is_not_judged_by_the_report(tmp_path: Path, report: Path) -> None:
    done = loadcurve(iostat(tmp_path / "iostat.out", "db02.example.com"), "--report", report)
    assert "does not belong to the report" in done.stdout
    assert "steady" not in done.stdout


def test_series_uses_report_of_same_time_in_folder(tmp_path: Path, report: Path) -> None:
    reports = tmp_path / "reports"
    reports.mkdir()
    (reports / "awr.txt.8").write_text(report.read_text().replace(" 10:", " 14:"))
    (reports / "awr.txt.16").write_text(report.read_text().replace("1,000.0", "1,200.0"))
    (reports / "note.txt").write_text("hello")
    done = loadcurve(iostat(tmp_path / "iostat.out"), "--report", reports)
    assert "10:00:00 to 10:10:00" in done.stdout
    assert "24.3% less than the report counts" in done.stdout


def test_a_clock_that_differs_is_put_right(tmp_path: Path, report: Path) -> None:
    path = iostat(tmp_path / "iostat.out")
    done = loadcurve(path, "--report", report, "--offset", "-3600")
    assert "the samples are from 2020-02-08 09:00:10" in done.stdout


def test_programs_get_every_mean_and_the_judgement(tmp_path: Path) -> None:
    refused = tmp_path / "note.txt"
    refused.write_text("hello")
    done = loadcurve("--json", iostat(tmp_path / "iostat.out"), refused)
    assert done.returncode == 2
    found, other = map(json.loads, done.stdout.splitlines())
    assert found["judgement"]["steadiness"]["is_steady"] is False
    assert found["judgement"]["latency_us"] == 500
    assert {(one["subject"], one["metric"], one["unit"]) for one in found["means"]} == {
        ("sda", "read_iops", "IOPS"),
        ("sda", "write_iops", "IOPS"),
        ("sda", "read_bandwidth_mib_s", "MiB/s"),
        ("sda", "read_latency_us", "µs"),
    }
    assert "is not output of iostat" in other["refused"]


def test_a_folder_and_an_archive_are_read_file_by_file(tmp_path: Path, report: Path) -> None:
    folder = tmp_path / "beside"
    folder.mkdir()
    iostat(folder / "iostat.out")
    with zipfile.ZipFile(tmp_path / "packed.zip", "w") as archive:
        archive.write(folder / "iostat.out", "run1/iostat.out")
    done = loadcurve(folder, tmp_path / "packed.zip", "--report", report)
    assert done.returncode == 0
    assert [line for line in done.stdout.splitlines() if line[0] != " "] == [
        line for line in done.stdout.splitlines() if "69 samples" in line
    ]
    assert done.stdout.startswith("beside/iostat.out: iostat")
    assert "\npacked/run1/iostat.out: iostat" in done.stdout


def test_a_log_of_fio_is_judged_by_the_result_of_its_job(tmp_path: Path) -> None:
    result = tmp_path / "fio.json"
    result.write_text(document(job()))
    log = tmp_path / "reader_iops.1.log"
    # Every sixth second it stalls, and it does a little less than the result says.
    rates = [9_900 if second % 6 else 3_000 for second in range(1, 61)]
    log.write_text("".join(f"{at}000, {rate}, 0, 0\n" for at, rate in enumerate(rates, 1)))
    found = loadcurve(log, "--report", result)
    assert found.returncode == 0, found.stderr
    assert (
        "in the report interval, 60 s from its start: both belong to the job reader" in found.stdout
    )
    assert "than the average of the result" in found.stdout
    assert "stalls every 6 s" in found.stdout
    other = tmp_path / "writer_iops.1.log"
    other.write_text(log.read_text())
    apart = loadcurve(other, "--report", result).stdout
    assert "does not belong to the report: the log belongs to the job writer" in apart
