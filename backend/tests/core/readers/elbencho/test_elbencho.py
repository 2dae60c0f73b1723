"""elbencho's CSV and text: the rates of the last thread, and the load of all threads."""

from __future__ import annotations

import pytest

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import Reading, format_of, read
from tests.making.benchmarks.driver_output import (
    ELBENCHO_HEADINGS,
    ELBENCHO_TEXT,
    elbencho,
    elbencho_json,
    elbencho_live,
    elbencho_row,
)

SWEEP = [
    elbencho_row(threads, iops, us)
    for threads, iops, us in ((1, 4000, 240), (4, 15_000, 260), (16, 54_000, 290))
]


def told(text: str, name: str = "results.csv") -> tuple[Reading, ...]:
    return read(text.encode(), name)


def settings_of(reading: Reading) -> dict[str, str]:
    return {key: str(datum.value) for key, datum in (reading.settings or {}).items()}


def test_rows_of_one_test_are_one_curve() -> None:
    (reading,) = told(elbencho(SWEEP))
    assert [
        (
            point.concurrency,
            point.quantities["throughput_iops"].value,
            point.quantities["read_latency_us"].value,
        )
        for point in reading.load_points
    ] == [(1, 4000, 240), (4, 15_000, 260), (16, 54_000, 290)]
    evidence = reading.load_points[1].quantities["read_iops"].evidence
    assert (evidence.line, evidence.column, evidence.raw) == (3, "IOPS [last]", "15000")
    assert reading.load_points[0].quantities["elapsed_s"].value == 60.001
    assert format_of("elbencho").load_unit(settings_of(reading)) == "threads"


def test_depth_and_hosts_multiply_the_load() -> None:
    (reading,) = told(elbencho([elbencho_row(4, 15_000, 260, depth=8, hosts=2)]))
    assert reading.load_points[0].concurrency == 64
    assert format_of("elbencho").load_unit(settings_of(reading)) == "outstanding I/Os"


def test_phases_are_separate_runs_without_metadata_phases() -> None:
    rows = [elbencho_row(1, 900, 0, "MKDIRS"), elbencho_row(4, 9000, 400, "WRITE"), *SWEEP]
    writes, reads = told(elbencho(rows))
    assert settings_of(writes)["operation"] == "WRITE"
    assert writes.load_points[0].quantities["write_latency_us"].value == 400
    assert len(reads.load_points) == 3


def test_mixed_phase_states_reads_and_writes() -> None:
    row = elbencho_row(4, 3000, 500, "RWMIX70", reads="7100,7000,55,54,90,350,8000")
    ((point,),) = (reading.load_points for reading in told(elbencho([row])))
    stated = {key: quantity.value for key, quantity in point.quantities.items()}
    assert stated["write_iops"] == 3000
    assert stated["read_iops"] == 7000
    assert stated["throughput_iops"] == 10_000
    assert (stated["write_latency_us"], stated["read_latency_us"]) == (500, 350)


@pytest.mark.parametrize("printed", ["nan", "-7000", "1e308", "inf"])
def test_mixed_phase_with_an_unreadable_number_has_no_total(printed: str) -> None:
    row = elbencho_row(4, 3000, 500, "RWMIX70", reads=f"7100,{printed},55,54,90,350,8000")
    ((point,),) = (reading.load_points for reading in told(elbencho([row])))
    assert not {"read_iops", "throughput_iops"} & point.quantities.keys()
    assert printed in point.missing["throughput_iops"]
    assert point.quantities["write_iops"].value == 3000
    assert point.quantities["bandwidth_mib_s"].value == 54 + 3000 // 128


def test_label_sets_equal_loads_apart_and_no_levels() -> None:
    named = [elbencho_row(n, 1000 * n, 200, label=f"t{n}") for n in (1, 2, 4)]
    (one,) = told(elbencho(named))
    assert len(one.load_points) == 3
    apart = [elbencho_row(n, 900 * n, 250, label="dnfs") for n in (1, 4, 16)]
    labels = [settings_of(reading)["label"] for reading in told(elbencho([*SWEEP, *apart]))]
    assert labels == ["nfs", "dnfs"]


def test_headings_of_another_release_are_read_within_a_file() -> None:
    older = ELBENCHO_HEADINGS.replace(",version,command", "").replace(",label,", ",label,")
    (reading,) = told(elbencho(SWEEP) + older + SWEEP[0].replace(",3.1-1,", "#").split("#")[0])
    assert len(reading.load_points) == 4


def test_result_file_states_the_load_of_its_command() -> None:
    write, reads, mixed = told(ELBENCHO_TEXT, "elbencho.txt")
    assert [each.load_points[0].concurrency for each in (write, reads, mixed)] == [64, 64, 64]
    (point,) = reads.load_points
    stated = {key: quantity.value for key, quantity in point.quantities.items()}
    assert stated["read_iops"] == 80_500
    assert stated["bandwidth_mib_s"] == 628
    assert stated["read_latency_us"] == 795
    assert write.load_points[0].quantities["write_latency_us"].value == 1580
    both = mixed.load_points[0].quantities
    assert (both["read_latency_us"].value, both["write_latency_us"].value) == (700, 1900)
    assert both["throughput_iops"].value == 59_700


def test_console_output_states_no_threads() -> None:
    console = ELBENCHO_TEXT.partition("OPERATION")
    (reading, *_) = told(console[1] + console[2], "elbencho.txt")
    (point,) = reading.load_points
    assert point.concurrency is None
    assert "--csvfile" in point.missing["concurrency"]


def test_decimal_megabytes_are_converted() -> None:
    text = ELBENCHO_TEXT.replace(
        "MiB/s :         632         628", "MB/s  :         632         628"
    )
    (_, reads, _) = told(text, "elbencho.txt")
    assert reads.load_points[0].quantities["bandwidth_mib_s"].value == pytest.approx(598.907)


def test_file_without_data_is_refused() -> None:
    with pytest.raises(UnreadableReport, match="without a phase that read or wrote"):
        told(elbencho([elbencho_row(1, 900, 0, "RMFILES")]))


LEVELS = ((1, 4000, 240), (4, 15_000, 260), (16, 54_000, 290))


def test_read_json_states_the_same_as_the_csv() -> None:
    phases = [{"threads": n, "iops": iops, "latency_us": us} for n, iops, us in LEVELS]
    (reading,) = told(elbencho_json(phases), "results.json")
    assert [
        (point.concurrency, point.quantities["read_iops"].value) for point in reading.load_points
    ] == [(1, 4000), (4, 15_000), (16, 54_000)]
    point = reading.load_points[1]
    assert point.quantities["bandwidth_mib_s"].value == 15_000 * 8192 / 2**20
    assert point.quantities["read_latency_us"].value == 260
    assert point.quantities["elapsed_s"].value == 60.001
    (table,) = told(elbencho(SWEEP))
    keys = ("operation", "block size", "random", "direct IO", "load")
    assert {key: settings_of(reading)[key] for key in keys} == {
        key: settings_of(table)[key] for key in keys
    }


def test_read_json_of_a_mixed_phase_states_reads_and_writes() -> None:
    phase = {"threads": 4, "iops": 18_000, "latency_us": 300, "operation": "RWMIX70"}
    (reading,) = told(elbencho_json([{**phase, "reads": 42_000}]), "results.json")
    (point,) = reading.load_points
    found = {key: quantity.value for key, quantity in point.quantities.items()}
    assert (found["read_iops"], found["write_iops"]) == (42_000, 18_000)
    assert (found["read_latency_us"], found["write_latency_us"]) == (150, 300)
    assert found["throughput_iops"] == 60_000


def test_read_json_cut_off_names_its_line() -> None:
    whole = elbencho_json([{"threads": 4, "iops": 18_000, "latency_us": 300}])
    with pytest.raises(UnreadableReport, match="line 2, is not a complete JSON object"):
        told(whole + whole[:200], "results.json")


def test_read_live_statistics_averages_rows_with_all_threads() -> None:
    (reading,) = told(elbencho_live(LEVELS), "live.csv")
    assert [
        (
            point.concurrency,
            point.quantities["read_iops"].value,
            point.quantities["read_latency_us"].value,
        )
        for point in reading.load_points
    ] == [*LEVELS]
    assert settings_of(reading)["rows"] == "live statistics"
    assert "mean of IOPS over 10" in str(
        reading.load_points[0].quantities["read_iops"].evidence.formula
    )


def test_read_live_statistics_of_seconds_is_refused_with_fix() -> None:
    with pytest.raises(UnreadableReport, match="--csvfile"):
        told(elbencho_live(LEVELS, seconds=4), "live.csv")
