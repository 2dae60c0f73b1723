"""sysbench's fileio test: rates, and of which operations its latency is."""

from __future__ import annotations

import pytest

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import Reading, format_of, read
from tests.making.benchmarks.driver_output import SYSBENCH_0_4, SYSBENCH_1_1, sysbench


def told(text: str) -> tuple[Reading, ...]:
    return read(text.encode(), "t008.txt")


def values(text: str) -> dict[str, float]:
    ((point,),) = (reading.load_points for reading in told(text))
    return {key: quantity.value for key, quantity in point.quantities.items()}


def test_random_reads_state_reads_alone() -> None:
    (reading,) = told(sysbench())
    (point,) = reading.load_points
    assert point.concurrency == 8
    assert {key: quantity.value for key, quantity in point.quantities.items()} == {
        "read_iops": 16000.25,
        "throughput_iops": 16000.25,
        "read_bandwidth_mib_s": 125,
        "bandwidth_mib_s": 125,
        "read_latency_us": 500,
        "read_latency_p95_us": 610,
        "read_latency_max_us": 12_500,
        "elapsed_s": 60.0002,
    }
    evidence = point.quantities["read_iops"].evidence
    line = sysbench().splitlines()[(evidence.line or 0) - 1]
    assert (evidence.raw, "reads/s:" in line) == ("16000.25", True)
    settings = {key: str(datum.value) for key, datum in (reading.settings or {}).items()}
    workload = format_of("sysbench").workload
    assert workload is not None
    assert workload(settings).name == "sysbench random read"
    assert workload(settings).io_size_bytes == 8192
    assert format_of("sysbench").load_unit(settings) == "threads"


def test_mixed_test_without_fsyncs_states_a_mean_of_both() -> None:
    stated = values(sysbench(reads="6000.00", writes="4000.00", events="600002"))
    assert stated["mixed_latency_us"] == 500
    assert stated["latency_p95_us"] == 610
    assert stated["throughput_iops"] == 10_000
    assert "read_latency_us" not in stated


def test_fsyncs_among_the_events_leave_the_operation_open() -> None:
    text = sysbench(reads="6000.00", writes="4000.00", fsyncs="12800.00", events="1368004")
    (reading,) = told(text)
    (point,) = reading.load_points
    assert point.quantities["latency_us"].value == 500
    assert not {"mixed_latency_us", "read_latency_us"} & point.quantities.keys()
    assert "reads, writes and fsyncs together" in reading.findings[0].text


def test_release_0_4_states_shares_of_its_requests() -> None:
    stated = values(SYSBENCH_0_4)
    assert stated["throughput_iops"] == 500
    assert (stated["read_iops"], stated["write_iops"]) == (300, 200)
    assert stated["bandwidth_mib_s"] == 7.8125
    assert stated["mixed_latency_us"] == 7010


def test_release_1_1_states_its_writes() -> None:
    assert values(SYSBENCH_1_1) == {
        "write_iops": 2500.5,
        "throughput_iops": 2500.5,
        "write_bandwidth_mib_s": 9.77,
        "bandwidth_mib_s": 9.77,
        "write_latency_us": 800,
        "write_latency_p99_us": 2500,
        "write_latency_max_us": 9250,
    }


def test_runs_in_one_file_are_load_points_of_their_settings() -> None:
    runs = [sysbench(threads, f"{threads * 2000}.00") for threads in (1, 2, 4)]
    reads, writes = told("".join([*runs, sysbench(4, "0.00", "900.00", mode="random write")]))
    assert [point.concurrency for point in reads.load_points] == [1, 2, 4]
    assert [point.quantities["read_iops"].value for point in reads.load_points] == [
        2000,
        4000,
        8000,
    ]
    assert [point.concurrency for point in writes.load_points] == [4]


def test_mean_below_the_printed_digits_is_missing() -> None:
    (reading,) = told(sysbench(avg="0.00"))
    (point,) = reading.load_points
    assert "read_latency_us" not in point.quantities
    assert point.missing["read_latency_us"] == "sysbench printed a mean of 0.00 ms"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            "sysbench 1.0.20 (using x)\n\nSQL statistics:\n    queries performed:\n",
            "sysbench OLTP results",
        ),
        (
            "sysbench 1.0.20 (using x)\n\nCPU speed:\n    events per second:  1140.25\n",
            "another test than fileio",
        ),
        (sysbench().split("Latency (ms)")[0], "without a result"),
    ],
)
def test_other_output_is_refused_by_name(text: str, what: str) -> None:
    with pytest.raises(UnreadableReport, match=what):
        told(text)
