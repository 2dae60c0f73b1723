"""A load point over time: the chart equals the samples at any number of pixels."""

from __future__ import annotations

from datetime import datetime, timedelta

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.readers.samples import SampleSeries, SampleTrack
from loadcurve.core.timeline import AssignedSampleFile, ReportWindow, SampleFile, timeline
from loadcurve.core.timeline.charts.pixel_bins import binned

BEGIN = datetime(2026, 3, 5, 14, 0, 0)
WINDOW = ReportWindow("db1", "node1", BEGIN, BEGIN + timedelta(seconds=60), 300.0, 2000.0)
VALUE = st.floats(0, 1e6) | st.just(float("nan"))


@given(st.lists(st.tuples(VALUE, st.floats(0, 1e4)), min_size=1, max_size=80), st.integers(1, 40))
def test_every_pixel_lies_between_its_samples(pairs: list[tuple[float, float]], width: int) -> None:
    values, weights = (np.array(column) for column in zip(*pairs, strict=True))
    seconds = np.arange(len(values), dtype=float)
    found = binned(seconds, values, weights, (0.0, max(float(len(values) - 1), 1.0)), width)
    assert len(found.mean) <= max(width, 1) or len(values) <= width
    known = values[~np.isnan(values)]
    drawn = [each for each in found.mean if each is not None]
    assert bool(drawn) == bool(len(known))
    for low, mean, high in zip(found.low, found.mean, found.high, strict=True):
        assert (low is None) == (mean is None) == (high is None)
        if low is not None and mean is not None and high is not None:
            assert low <= mean <= high
    if drawn:
        assert min(each for each in found.low if each is not None) == known.min()
        assert max(each for each in found.high if each is not None) == known.max()


def timed(*tracks: SampleTrack, tool: str = "iostat", host: str = "node1") -> AssignedSampleFile:
    count = len(tracks[0].values)
    begins = BEGIN + timedelta(seconds=3)
    series = SampleSeries(tool, host, begins, np.arange(count) * 3.0, tracks)
    file = SampleFile("a" * 64, tool, tool, host, begins, series.ends, count, 3.0)
    return AssignedSampleFile(file, series, WINDOW, "")


def track(subject: str, metric: str, *values: float) -> SampleTrack:
    return SampleTrack(subject, metric, np.array(values))


def test_disk_rates_are_summed_and_latency_weighted() -> None:
    found = timeline(
        [
            timed(
                track("sda", "read_iops", 100, 300),
                track("sdb", "read_iops", 300, 100),
                track("dm-0", "read_iops", 400, 400),
                track("sda", "read_latency_us", 1000, 1000),
                track("sdb", "read_latency_us", 2000, 3000),
            )
        ],
        800,
    )
    assert found is not None
    requests, latency = found.panels
    assert (requests.of, requests.lines[0].mean) == ("2 disks together", (400, 400))
    assert requests.lines[0].overall == 400
    assert [one.value for one in requests.stated] == [300.0]
    assert latency.lines[0].mean == (1.75, 1.5)
    # 400 requests of 1.75 ms and 400 of 1.5 ms.
    assert latency.lines[0].overall == pytest.approx(1.625)
    assert [one.text for one in latency.stated] == ["2 ms"]
    assert found.devices == ("sda", "sdb", "dm-0")


def test_a_device_alone_is_shown_without_the_others() -> None:
    files = [timed(track("sda", "read_iops", 100, 300), track("sdb", "read_iops", 1, 1))]
    found = timeline(files, 800, device="sdb")
    assert found is not None
    assert (found.panels[0].of, found.panels[0].lines[0].mean) == ("sdb", (1, 1))
    with pytest.raises(InvalidQuery, match="did you mean sdb, sda"):
        timeline(files, 800, device="sdc")


def test_cpus_without_steal_are_shown_and_idle_devices_hidden() -> None:
    cpu = [
        track("all CPUs", f"cpu_{share}_pct", 0, 0) for share in ("user", "steal", "soft", "idle")
    ]
    found = timeline([timed(track("sda", "read_iops", 0, 0), *cpu)], 800)
    assert found is not None
    assert [panel.key for panel in found.panels] == ["cpu"]
    assert [line.title for line in found.panels[0].lines] == ["CPU, user", "CPU, stolen"]


def test_the_program_that_says_most_is_asked_of_the_processors() -> None:
    cpu = track("all CPUs", "cpu_user_pct", 5, 5)
    found = timeline([timed(cpu), timed(cpu, tool="mpstat")], 800)
    assert found is not None
    assert [line.tool for line in found.panels[0].lines] == ["mpstat"]


def test_bonded_interface_is_not_counted_twice() -> None:
    tracks = [track(name, "receive_mib_s", 10, 10) for name in ("lo", "eth0", "eth1", "bond0")]
    found = timeline([timed(*tracks, tool="sar")], 800)
    assert found is not None
    assert found.panels[0].lines[0].mean == (20, 20)


def test_nothing_is_drawn_of_files_that_do_not_belong() -> None:
    file = timed(track("sda", "read_iops", 1, 2))
    assert (
        timeline([AssignedSampleFile(file.file, file.series, None, "of another host")], 800) is None
    )


def test_marks_are_at_the_times_of_their_samples() -> None:
    """Samples from 100 s after the report's start to 100 s before its end, clock 2 s behind."""
    load = [50.0] * 10 + [1000.0, 1010.0] * 30 + [100.0] * 10
    begins = BEGIN + timedelta(seconds=103)
    window = ReportWindow("db1", "node1", BEGIN, BEGIN + timedelta(seconds=600))
    seconds = np.arange(len(load)) * 5.0
    series = SampleSeries("iostat", "node1", begins, seconds, (track("sda", "read_iops", *load),))
    file = SampleFile("a" * 64, "i", "iostat", "node1", begins, series.ends, len(load), 5.0, 2.0)
    found = timeline([AssignedSampleFile(file, series, window, "")], 800)
    assert found is not None
    assert (found.first_s, found.last_s) == (105, 500)
    assert [(mark.at_s, mark.text.split()[0]) for mark in found.marks] == [
        (150, "end"),
        (450, "start"),
    ]
