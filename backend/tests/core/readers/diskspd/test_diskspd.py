"""DiskSpd's XML and text: counts over time, latencies by operation, outstanding I/Os."""

from __future__ import annotations

import pytest

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.grouping import propose_runs
from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.readers import Reading, format_of, read
from loadcurve.core.readers.diskspd.settings import BLOCK_BYTES
from loadcurve.core.reports import facts_of
from tests.making.benchmarks.driver_output import DISKSPD_TEXT, diskspd_xml

NOTHING_DONE = diskspd_xml().replace("Count>450000", "Count>0").replace("150000<", "0<")


def told(text: str, name: str = "qd32.xml") -> tuple[Reading, ...]:
    return read(text.encode(), name)


def settings_of(reading: Reading) -> dict[str, str]:
    return {key: str(datum.value) for key, datum in (reading.settings or {}).items()}


def test_xml_states_rates_of_its_counts() -> None:
    (reading,) = told(diskspd_xml())
    (point,) = reading.load_points
    stated = {key: quantity.value for key, quantity in point.quantities.items()}
    assert point.concurrency == 32
    assert stated["read_iops"] == 30_000
    assert stated["write_iops"] == 10_000
    assert stated["throughput_iops"] == 40_000
    assert stated["bandwidth_mib_s"] == 312.5
    assert stated["read_latency_us"] == 900
    assert stated["write_latency_us"] == 1100
    assert stated["mixed_latency_us"] == 950
    assert (stated["read_latency_p99_us"], stated["write_latency_p99_us"]) == (2500, 3500)
    assert stated["latency_p99_us"] == 2750
    assert stated["read_latency_max_us"] == 20_500
    assert settings_of(reading) == {"io_size_bytes": "8192", "writes %": "25", "access": "random"}
    workload = format_of("diskspd").workload
    assert workload is not None
    assert workload(settings_of(reading)).name == "DiskSpd random, 25% writes"


def test_xml_evidence_names_line_and_element() -> None:
    text = diskspd_xml()
    ((point,),) = (reading.load_points for reading in told(text))
    evidence = point.quantities["read_latency_us"].evidence
    assert evidence.raw == "0.900"
    assert evidence.column == "AverageReadMilliseconds"
    assert "AverageReadMilliseconds" in text.splitlines()[(evidence.line or 0) - 1]
    assert point.quantities["read_iops"].evidence.formula == (
        "ReadCount of 2 targets of threads over 30 s"
    )


@pytest.mark.parametrize(
    ("profile", "expected"),
    [
        (
            "<Target><RequestCount>8</RequestCount><ThreadsPerFile>2</ThreadsPerFile></Target>" * 3,
            48,
        ),
        ("<Target><RequestCount>8</RequestCount></Target>", None),
    ],
)
def test_load_adds_up_the_targets(profile: str, expected: int | None) -> None:
    ((point,),) = (reading.load_points for reading in told(diskspd_xml(profile)))
    assert point.concurrency == expected
    assert ("concurrency" in point.missing) is (expected is None)


def test_pool_of_threads_is_the_load() -> None:
    pool = "<ThreadCount>6</ThreadCount><RequestCount>10</RequestCount>"
    text = diskspd_xml().replace("<ThreadCount>0</ThreadCount>", pool)
    ((point,),) = (reading.load_points for reading in told(text))
    assert point.concurrency == 60


def test_files_named_by_their_depth_are_one_run() -> None:
    filed = []
    for depth in (1, 8, 32):
        asked = f"<RequestCount>{depth}</RequestCount><ThreadsPerFile>4</ThreadsPerFile>"
        (reading,) = told(diskspd_xml(f"<Target>{asked}</Target>"), f"q{depth}.xml")
        sha256 = f"{depth:064}"
        path = f"r/q{depth}.xml"
        filed.append(ReadingWithPath(sha256, path, 0, facts_of(reading, sha256, path)))
    (run,) = propose_runs(filed).runs
    assert [point.concurrency for point in run.points] == [4, 32, 128]


def test_xml_without_latency_says_why() -> None:
    ((point,),) = (reading.load_points for reading in told(diskspd_xml(latency=False)))
    assert point.missing["read_latency_us"] == "DiskSpd measures latencies only with -L"
    assert point.quantities["throughput_iops"].value == 40_000


def test_text_states_reads_writes_and_both() -> None:
    (reading,) = told(DISKSPD_TEXT, "out.txt")
    (point,) = reading.load_points
    stated = {key: quantity.value for key, quantity in point.quantities.items()}
    assert point.concurrency == 128
    assert (stated["read_iops"], stated["write_iops"]) == (70_000, 30_000)
    assert (stated["throughput_iops"], stated["bandwidth_mib_s"]) == (100_000, 781.25)
    assert (stated["read_latency_us"], stated["write_latency_us"]) == (1100, 1700)
    assert stated["mixed_latency_us"] == 1280
    assert stated["read_latency_p99_9_us"] == 5000
    assert stated["write_latency_max_us"] == 50_000
    evidence = point.quantities["write_latency_us"].evidence
    assert evidence.row == "Write IO"
    assert "14745600000" in DISKSPD_TEXT.splitlines()[(evidence.line or 0) - 1]


def test_runs_in_one_text_are_load_points() -> None:
    second = DISKSPD_TEXT.replace("per thread: 32", "per thread: 8").replace("70000.00", "60000.00")
    (reading,) = told(DISKSPD_TEXT + second, "out.txt")
    assert [
        (point.concurrency, point.quantities["read_iops"].value) for point in reading.load_points
    ] == [(128, 70_000), (32, 60_000)]


def test_older_text_with_only_reads_states_reads_in_mebibytes() -> None:
    text = (
        DISKSPD_TEXT.replace("MiB/s", " MB/s")
        .replace("performing mix test (read/write ratio: 70/30)", "performing read test")
        .replace("block size: 8KiB", "block size: 8192")
        .replace("operations per thread: 32", "operations: 32")
    )
    start = text.index("Write IO")
    text = text[:start] + "Write IO\n" + text[text.index("total:\n  %-ile") :]
    ((point,),) = (reading.load_points for reading in told(text, "out.txt"))
    assert point.concurrency == 128
    assert point.quantities["bandwidth_mib_s"].value == 546.88
    assert "write_iops" not in point.quantities
    assert "write_latency_p50_us" not in point.quantities


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (diskspd_xml()[:-200], "XML that is damaged or cut off at line"),
        (NOTHING_DONE, "without a result"),
        (
            diskspd_xml().replace("<Results>", "<Results>" + "<System>" * 70, 1),
            "nested elements",
        ),
    ],
)  # fmt: skip
def test_xml_that_states_nothing_is_refused(text: str, what: str) -> None:
    with pytest.raises(Exception, match=what):
        told(text)


def test_xml_with_a_dtd_is_refused_before_it_is_expanded() -> None:
    bomb = '<?xml version="1.0"?>\n<!DOCTYPE Results [<!ENTITY a "x">]>\n'
    text = diskspd_xml().replace('<?xml version="1.0" encoding="utf-8"?>\n', bomb)
    with pytest.raises(UnreadableReport):
        told(text)


def test_block_size_of_a_raised_digit_is_no_number() -> None:
    assert format_of("diskspd").workload({BLOCK_BYTES: "²"}).io_size_bytes is None
