"""Errors for files that are no database report name their program."""

from __future__ import annotations

import pytest

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import read

BINS = ", ".join(["0"] * 60)


@pytest.mark.parametrize(
    ("content", "named"),
    [
        ("1000, 99556, 0, 0\n2000, 92592, 0, 0\n", "a fio log of values over time"),
        ("1000, 812, 1, 8192, 4096, 0\n", "a fio log of values over time"),
        (f"10002, 0, 4096, {BINS}\n", "a fio log of values over time"),
        (
            "Linux 5.4.17 (db1) \t02/25/2025 \t_x86_64_\t(8 CPU)\n\n05:48:49 PM  CPU  %usr\n",
            "output of iostat, mpstat or sar",
        ),
    ],
)
def test_a_series_of_the_host_or_load_is_named(content: str, named: str) -> None:
    with pytest.raises(UnreadableReport, match=named):
        read(content.encode(), "series.log")


def test_compare_period_of_cluster_is_refused_with_alternative() -> None:
    with pytest.raises(UnreadableReport) as refusal:
        read(b"WORKLOAD REPOSITORY COMPARE PERIOD REPORT (RAC)\n", "awrgdrpt.txt")
    said = str(refusal.value)
    assert "an AWR compare-period report over several instances" in said
    assert "upload the two periods' own reports, or those that awrddrpt.sql makes of each" in said


def test_numbers_without_a_head_are_no_fio_log() -> None:
    with pytest.raises(UnreadableReport) as refusal:
        read(b"8, 1000, 250, 300\n16, 2000, 260, 310\n", "numbers.csv")
    assert "fio" not in str(refusal.value).split(";", maxsplit=1)[0]
