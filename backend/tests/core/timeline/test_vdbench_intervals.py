"""vdbench's intervals are those of the load level whose average they make, and judge it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.readers import read, read_file
from loadcurve.core.readers.samples import SampleSeries
from loadcurve.core.records import LoadPoint
from loadcurve.core.reports import facts_of
from loadcurve.core.timeline import (
    AssignedSampleFile,
    SampleFile,
    decode_series,
    encode_series,
    findings_of,
    joins,
    samples_of_level,
    timeline,
)
from tests.making.benchmarks import vdbench_output
from tests.making.benchmarks.vdbench_output import Ran

SHA256 = "a" * 64
NAME = "flatfile.html"
LEVEL = Ran(threads=2, rate=9_000.0, read_pct=70.0, read_ms=0.4, write_ms=0.9, intervals=40)


def kept(series: SampleSeries) -> SampleFile:
    return SampleFile(
        SHA256, NAME, series.tool, None, series.begins, series.ends, len(series.seconds), 1.0
    )


def points_of(content: bytes) -> list[LoadPoint]:
    """The load points of a file, as a run that was saved from it has them."""
    readings = read(content, NAME)
    points = [point for reading in readings for point in facts_of(reading, SHA256, NAME).points]
    return [replace(point, report_sha256s=(SHA256,)) for point in points]


def of_point(content: bytes, at: int) -> tuple[SampleSeries, LoadPoint, AssignedSampleFile]:
    series, point = read_file(content, NAME).series, points_of(content)[at]
    assert series is not None
    assignment = joins(kept(series), [], point)
    assert assignment.window is not None, assignment.reason
    own = samples_of_level(series, assignment.window)
    return own, point, AssignedSampleFile(kept(series), own, assignment.window, assignment.reason)


def flatfile(*levels: Ran, columns: str = vdbench_output.STORAGE) -> bytes:
    return vdbench_output.flatfile(levels, columns).encode()


def test_level_has_its_intervals_without_warm_up() -> None:
    content = flatfile(replace(LEVEL, threads=1, rate=4_000.0), LEVEL)
    series, point, file = of_point(content, 1)
    assert file.window is not None
    assert len(series.seconds) == 40, "those of the level before are not its own"
    (panel, *_) = [one for one in _figure(file).panels if one.key == "requests"]
    assert [line.title for line in panel.lines] == ["reads", "writes"]
    assert [line.overall for line in panel.lines] == [
        pytest.approx(6_300, abs=0.1),
        pytest.approx(2_700, abs=0.1),
    ]
    assert [one.text for one in panel.stated] == ["6,300 IOPS"]
    # The first interval is vdbench's warm-up: it is drawn, before the time that counts.
    assert min(line.seconds[0] for line in panel.lines) <= 0
    assert point.quantities["elapsed_s"].value == 39


def _figure(file: AssignedSampleFile):
    figure = timeline([file], 800)
    assert figure is not None
    return figure


def test_vdbench_intervals_are_checked_against_average() -> None:
    series, _, file = of_point(flatfile(LEVEL), 0)
    found = {one.check: one for one in findings_of(series, file.window)}
    assert found["Device IOPS"].severity == "agrees"
    assert "as much as the average of the result" in found["Device IOPS"].text
    assert found["Device bandwidth"].severity == "agrees"
    assert "as much as the average of the result" in found["Device bandwidth"].text
    assert found["Device latency"].severity == "agrees"
    assert found["Steady load"].severity == "agrees"
    assert not any("database" in one.text for one in found.values())
    assert _figure(file).result_of == "vdbench"


def test_an_average_over_intervals_that_fall_is_not_steady() -> None:
    fast, slow = (flatfile(replace(LEVEL, rate=rate)).decode() for rate in (12_000.0, 6_000.0))
    # The first half of the rows is of the faster run, the rest and the average of the slower.
    rows, rest = fast.split("\n"), slow.split("\n")
    series, _, file = of_point("\n".join([*rows[:25], *rest[25:]]).encode(), 0)
    found = {one.check: one for one in findings_of(series, file.window)}
    assert found["Steady load"].severity == "warning"
    assert " than the average of the result" in found["Device IOPS"].text
    assert found["Device bandwidth"].severity == "notice"


def test_files_split_reads_and_writes_storage_has_one_bandwidth() -> None:
    of_files, *_ = of_point(flatfile(LEVEL, columns=vdbench_output.FILES), 0)
    assert of_files.subjects("read_bandwidth_mib_s") == ("job",)
    of_storage, *_ = of_point(flatfile(LEVEL), 0)
    bandwidth = of_storage.track("bandwidth_mib_s", "job")
    assert bandwidth is not None
    assert bandwidth[5] == pytest.approx(LEVEL.mib_s, abs=1e-4)


def test_the_response_time_of_no_request_is_not_zero() -> None:
    series, *_ = of_point(flatfile(replace(LEVEL, read_pct=0.0)), 0)
    assert series.track("read_latency_us", "job") is None
    writes = series.track("write_latency_us", "job")
    assert writes is not None
    assert np.all(writes == 900.0)


def test_file_without_dates_or_of_another_run_joins_nothing() -> None:
    old = flatfile(LEVEL, columns=vdbench_output.RELEASE_5_02)
    assert read_file(old, NAME).series is None
    content = flatfile(LEVEL)
    series, (point,) = read_file(content, NAME).series, points_of(content)
    assert series is not None
    other = joins(kept(series), [], replace(point, report_sha256s=("b" * 64,)))
    assert (other.window, "not to this load point" in other.reason) == (None, True)
    untimed = replace(point, started_at=None)
    assert "does not print when" in joins(kept(series), [], untimed).reason


def test_midnight_passes_within_a_level() -> None:
    text = flatfile(replace(LEVEL, intervals=6)).decode()
    lines = text.split("\n")
    for second, at in enumerate(
        [number for number, line in enumerate(lines) if line.startswith("10:00")]
    ):
        day, time = (
            ("03/01", f"23:59:5{7 + second}")
            if second < 3
            else (
                "03/02",
                f"00:00:0{second - 3}",
            )
        )
        cells = lines[at].split()
        lines[at] = " ".join([f"{time}.001", f"{day}/2024-{time}-CET", *cells[2:]])
    series, point, file = of_point("\n".join(lines).encode(), 0)
    assert point.started_at is not None
    assert point.started_at.isoformat() == "2024-03-01T23:59:57.001000"
    assert list(series.seconds) == [0, 1, 2, 3, 4, 5]
    assert file.window is not None
    assert (file.window.end - file.window.begin).total_seconds() == point.quantities[
        "elapsed_s"
    ].value


@given(
    st.lists(
        st.builds(
            Ran,
            rate=st.floats(1, 1e6).map(lambda rate: round(rate, 4)),
            read_pct=st.sampled_from([0.0, 30.0, 100.0]),
            threads=st.integers(1, 64),
            intervals=st.integers(2, 9),
        ),
        min_size=1,
        max_size=5,
        unique_by=lambda level: level.threads,
    )
)
def test_vdbench_level_finds_its_own_intervals(levels: list[Ran]) -> None:
    content = flatfile(*levels)
    whole = read_file(content, NAME).series
    assert whole is not None
    again = decode_series(encode_series(whole))
    assert np.array_equal(again.seconds, whole.seconds)
    for point in points_of(content):
        window = joins(kept(whole), [], point).window
        assert window is not None
        own = samples_of_level(whole, window)
        (level,) = [one for one in levels if one.threads == point.concurrency]
        rates = own.track("throughput_iops", "job")
        assert rates is not None
        assert len(rates) == level.intervals
        assert np.allclose(rates, level.rate, atol=1e-4)


def test_the_averages_of_the_corpus_are_those_of_their_intervals(corpus: Path) -> None:
    content = (corpus / "vdbench" / "sd_all_10sec_flatfile.html").read_bytes()
    series, points = read_file(content, NAME).series, points_of(content)
    assert series is not None
    assert len(series.seconds) == 380
    for point in points:
        window = joins(kept(series), [], point).window
        assert window is not None
        found = {one.check: one for one in findings_of(samples_of_level(series, window), window)}
        if window.read_iops is not None and "Device IOPS" in found:
            assert found["Device IOPS"].severity == "agrees", point.note
        assert found["Device bandwidth"].severity == "agrees", point.note
        assert "-0.0" not in found["Device bandwidth"].text
