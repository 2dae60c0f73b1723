"""Samples published beside their AWR reports: values computed by hand from the files."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

import numpy as np
import pytest

from loadcurve.core.errors import RefusedInput
from loadcurve.core.readers import read as read_report
from loadcurve.core.readers import read_samples as read
from loadcurve.core.readers.samples import SampleSeries
from loadcurve.core.timeline import ReportWindow, assign_series, judge, windows_of
from loadcurve.core.timeline.analysis.balance import busiest_disk
from loadcurve.core.timeline.analysis.steady import steadiness
from loadcurve.core.timeline.devices import weighted_latency_us
from loadcurve.core.timeline.report_windows import samples_in

NAME = "fg_p30x2on_d8s_{load}_t1_wu4"


def iostat(corpus: Path, load: str) -> SampleSeries:
    path = corpus / "iostat" / f"{NAME.format(load=load)}_iostat.out"
    return read(path.read_bytes(), path.name)


def windows(corpus: Path, load: str, suffix: str = "") -> tuple[ReportWindow, ...]:
    path = corpus / "awr_text" / f"{NAME.format(load=load)}{suffix}.txt"
    (reading,) = read_report(path.read_bytes(), path.name)
    return windows_of(reading)


@pytest.mark.parametrize(
    ("load", "minutes", "mean", "fifths", "range_pct", "excursion_pct"),
    [
        ("s064", 10.14, 6465.98, (7952.0, 7076.1, 6697.7, 6352.2, 4736.3), 49.0, -43.6),
        ("s032", 10.16, 5828.66, (4001.1, 6396.3, 6874.9, 7051.5, 5256.3), 51.6, 21.4),
    ],
)
def test_the_device_of_a_published_point_was_not_steady(
    corpus: Path,
    load: str,
    minutes: float,
    mean: float,
    fifths: tuple[float, ...],
    range_pct: float,
    excursion_pct: float,
) -> None:
    series, (window,) = iostat(corpus, load), windows(corpus, load)
    # The report's elapsed time is finer than its end.
    inside = samples_in(
        series,
        ReportWindow(None, None, window.begin, window.begin + timedelta(minutes=minutes)),
    )
    reads = series.track("read_iops", "sde")
    assert reads is not None
    assert round(float(reads[inside].mean()), 2) == mean
    found = steadiness(reads[inside])
    assert [round(one, 1) for one in found.means] == list(fifths)
    assert round(found.range_pct or 0, 1) == range_pct
    assert round(found.excursion_pct or 0, 1) == excursion_pct
    if load == "s064":
        latency = weighted_latency_us(series, "read_iops", ("sde",), inside)
        assert latency == pytest.approx(4150, abs=5)


def test_the_samples_belong_to_the_instance_of_their_host(corpus: Path) -> None:
    first = assign_series(iostat(corpus, "s064"), windows(corpus, "s064"))
    assert first.window is not None
    assert first.window.instance == "p30db1"
    # This report is of the other node; the one over all instances has the right one.
    trap = assign_series(iostat(corpus, "s032"), windows(corpus, "s032"))
    assert trap.window is None
    assert "mcracpoc2" in trap.reason
    whole = assign_series(iostat(corpus, "s032"), windows(corpus, "s032", "_rac"))
    assert whole.window is not None
    assert (whole.window.instance, whole.window.is_inner) == ("p30db1", True)


def test_the_devices_account_for_the_latency_of_the_database(corpus: Path) -> None:
    (window,) = windows(corpus, "s064")
    found = judge(iostat(corpus, "s064"), window)
    assert found is not None
    assert found.samples == 203
    assert found.busiest == "sde"
    assert 0 < (found.difference_pct or 0) < 3
    assert 250 < (found.above_device_us or 0) < 400
    assert found.latency_sentence is not None
    assert found.latency_sentence.startswith(
        "the devices account for 4.1 ms of the database's 4.45 ms (92%), weighted by requests"
    )


@pytest.mark.parametrize(
    ("load", "suffix", "busy_pct", "share_pct", "next_pct", "ramp_down_s"),
    [("s064", "", 94.1, 86, 74.5, 45), ("s032", "_rac", 100.0, 84, 80.5, 0)],
)
def test_published_point_has_one_saturated_disk_and_no_stalls(
    corpus: Path,
    load: str,
    suffix: str,
    busy_pct: float,
    share_pct: int,
    next_pct: float,
    ramp_down_s: float,
) -> None:
    series = iostat(corpus, load)
    window = assign_series(series, windows(corpus, load, suffix)).window
    disk = busiest_disk(series, window)
    assert disk is not None
    assert (disk.name, disk.next_name, disk.others) == ("sde", "sdx", 36)
    assert (round(disk.busy_pct, 1), round(disk.next_pct, 1)) == (busy_pct, next_pct)
    assert round(disk.requests_pct or 0) == share_pct
    assert disk.is_alone
    judged = judge(series, window)
    assert judged is not None
    assert judged.ramp_down_s == ramp_down_s
    assert judged.looked is not None
    assert judged.looked.stalls is None
    # Of s064 the load ended 33 s before its snapshot: its fifths are of the time before.
    assert judged.ended_s == {"s064": 33.0, "s032": None}[load]
    worst = {"s064": (0, 15.0), "s032": (0, -32.1)}[load]
    assert judged.steadiness.worst == (worst[0], pytest.approx(worst[1], abs=0.05))


@pytest.mark.parametrize(
    ("file", "tool", "samples"),
    [
        ("iostat/fg_p30x2on_d8s_s064_t1_wu4_mpstat.out", "mpstat", 216),
        ("iostat/fg_p30x2on_d8s_s064_t1_wu4_vmstat.out", "vmstat", 216),
        ("series/iostat-1.txt", "iostat", 20),
        ("series/iostat-2.txt", "iostat", 20),
        ("series/mpstat-1.txt", "mpstat", 10),
        ("series/sar-0.txt", "sar", 21),
        ("series/vmstat-0.txt", "vmstat", 45),
        ("series/fio-0_perf36_iops.1.log", "fio (iops log)", 15),
    ],
)
def test_every_tool_of_the_corpus_is_read(corpus: Path, file: str, tool: str, samples: int) -> None:
    series = read((corpus / file).read_bytes(), Path(file).name)
    assert (series.tool, len(series.seconds)) == (tool, samples)
    assert (np.diff(series.seconds) > 0).all()


def test_no_report_is_taken_for_samples(corpus: Path) -> None:
    for path in sorted((corpus / "awr_text").glob("*.txt"))[:40]:
        with pytest.raises(RefusedInput, match=re.escape(path.name)):
            read(path.read_bytes(), path.name)
