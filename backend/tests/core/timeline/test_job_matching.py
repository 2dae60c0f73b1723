"""Logs of fio go with the result of the job they are named after, and with no other."""

from __future__ import annotations

from typing import Any

import pytest

from loadcurve.core.readers import read
from loadcurve.core.readers import read_samples as read_series
from loadcurve.core.reports import ReadingFacts, facts_of
from loadcurve.core.timeline import AssignedSampleFile, SampleFile, findings_of, joins, timeline
from tests.making.fio_documents import document, job


def log_file(name: str, tool: str = "fio (iops log)") -> SampleFile:
    return SampleFile("f" * 64, name, tool, None, None, None, 60, 1.0)


def result(*jobs: dict[str, Any]) -> list[ReadingFacts]:
    (reading,) = read(document(*jobs).encode(), "fio.json")
    return [facts_of(reading, "a" * 64, "fio.json")]


def with_options(**options: str) -> dict[str, Any]:
    made = job()
    return {**made, "job options": {**made["job options"], **options}}


def test_a_log_goes_with_the_job_of_its_name() -> None:
    found = joins(log_file("reader_iops.1.log"), result(job()))
    assert found.window is not None
    assert (found.reason, found.window.result_of) == ("both belong to the job reader", "fio")
    assert (found.window.end - found.window.begin).total_seconds() == 60
    assert found.window.read_iops == 10_000


@pytest.mark.parametrize(
    ("name", "options", "belongs"),
    [
        ("nightly_iops.1.log", {"write_iops_log": "logs/nightly"}, True),
        ("reader_iops.1.log", {"write_iops_log": "nightly"}, False),
        ("nightly_clat.1.log", {"write_lat_log": "nightly"}, True),
        ("nightly_bw.log", {"write_bw_log": "nightly", "per_job_logs": "0"}, True),
        ("reader_clat_hist.1.log", {}, True),
        ("nightly_clat_hist.1.log", {"write_hist_log": "logs/nightly"}, True),
        ("nightly_clat_hist.1.log", {"write_lat_log": "nightly"}, False),
        ("reader_bw.2.log", {"numjobs": "4"}, False),
        ("reader_bw.log", {"numjobs": "4", "per_job_logs": "0"}, True),
        ("other_bw.1.log", {}, False),
        ("iops.log", {}, False),
    ],
)
def test_which_log_is_of_a_job(name: str, options: dict[str, str], belongs: bool) -> None:
    found = joins(log_file(name), result(with_options(**options)))
    assert (found.window is not None, bool(found.reason)) == (belongs, True)


def test_log_of_one_of_several_jobs_is_not_of_all() -> None:
    found = joins(log_file("reader_bw.3.log"), result(with_options(numjobs="8")))
    assert found.window is None
    assert "ran 8 times in parallel" in found.reason
    assert "per_job_logs=0" in found.reason


def test_log_matches_no_awr_and_no_result_of_several_points() -> None:
    assert "was not uploaded with it" in joins(log_file("reader_iops.1.log"), []).reason
    after_each_other = result(job(), {**job("writer"), "groupid": 1})
    assert (
        "several consecutive jobs" in joins(log_file("reader_iops.1.log"), after_each_other).reason
    )


def test_fio_log_is_compared_with_result_and_drawn_from_start() -> None:
    lines = "".join(f"{1000 * at}, {9_000 + 20 * at}, 0, 8192\n" for at in range(1, 61))
    series = read_series(lines.encode(), "reader_iops.1.log")
    file = log_file("reader_iops.1.log")
    window = joins(file, result(job())).window
    texts = [one.text for one in findings_of(series, window)]
    assert any("3.9% less than the average of the result" in text for text in texts)
    assert not any("database" in text for text in texts)
    figure = timeline([AssignedSampleFile(file, series, window, "")], 800)
    assert figure is not None
    assert (figure.has_clock, figure.window_s) == (False, 60)
    (panel,) = figure.panels
    assert [one.title for one in panel.stated] == ["reads, fio's result"]
