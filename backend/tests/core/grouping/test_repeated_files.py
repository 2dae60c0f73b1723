"""The same numbers of the same window are one measurement, whatever the files are called."""

from __future__ import annotations

from loadcurve.core.grouping.proposal import propose_runs
from tests.core.grouping.filing import filed_texts
from tests.reports.folders.fio_files import fio_result


def test_a_copy_under_another_name_is_no_repeat() -> None:
    text = fio_result(iops=1000.0, depth=8)
    found = propose_runs(
        filed_texts({"a.json": text, "b.json": text + "\n", "c/backup.json": text})
    )
    assert [len(run.points) for run in found.runs] == [1]
    assert [left.reading.path for left in found.left_over] == ["b.json"]


def test_a_copy_without_a_clock_is_no_repeat() -> None:
    text = fio_result(iops=1000.0, depth=8, start_s=None)
    found = propose_runs(filed_texts({"a.json": text, "b.json": text + "\n"}))
    assert [len(run.points) for run in found.runs] == [1]


def test_the_same_load_at_another_time_is_a_repeat() -> None:
    files = {f"{n}.json": fio_result(iops=1000.0, depth=8, start_s=1000 * n) for n in (1, 2)}
    (run,) = propose_runs(filed_texts(files)).runs
    assert [point.repeat for point in run.points] == [1, 2]


def test_another_target_at_the_same_time_is_no_copy() -> None:
    files = {f"{n}.json": fio_result(depth=8, target=f"/dev/sd{n}") for n in "bc"}
    found = propose_runs(filed_texts(files))
    assert not found.left_over
