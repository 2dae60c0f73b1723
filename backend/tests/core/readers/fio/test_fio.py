"""fio's JSON and JSON+ of releases 2 and 3 become load points with exact histograms."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.fio import latency as fio_latency
from loadcurve.core.readers.fio import report as fio
from loadcurve.core.records import LoadPoint
from tests.making.fio_documents import EMPTY, direction, document, job


def only_point(text: str) -> LoadPoint:
    reading = fio.read(text, "result.json")
    (point,) = reading.load_points
    return point


def values(point: LoadPoint) -> dict[str, float]:
    return {key: quantity.value for key, quantity in point.quantities.items()}


def test_one_job_of_fio_3() -> None:
    point = only_point(document(job()))
    assert point.concurrency == 8
    assert values(point) == {
        "read_iops": 10_000.0,
        "read_bandwidth_mib_s": 78.125,
        "read_latency_us": 400.0,
        "throughput_iops": 10_000.0,
        "bandwidth_mib_s": 78.125,
        "elapsed_s": 60.0,
    }
    assert point.missing["write_iops"] == "the jobs did no writes"
    latency = point.quantities["read_latency_us"].evidence
    assert (latency.section, latency.row, latency.column) == ("jobs[0] reader", "read", "lat mean")


def test_fio_2_prints_microseconds_kib_and_no_byte_rate() -> None:
    old = {
        "io_bytes": 4_800_000,
        "bw": 80_000,
        "iops": 10_000.0,
        "runtime": 60_000,
        "total_ios": 600_000,
        "clat": {"mean": 399.0, "percentile": {"50.000000": 350, "99.000000": 900}},
        "lat": {"mean": 400.5},
    }
    point = only_point(document(job(read=old), version="fio-2.2.10"))
    assert values(point)["read_latency_us"] == 400.5
    assert values(point)["bandwidth_mib_s"] == 78.125
    assert [(s.upper_us, s.pct) for s in point.histograms[0].cumulative] == [(350, 50), (900, 99)]
    assert values(point)["read_latency_p50_us"] == 350
    assert point.quantities["read_latency_p99_us"].evidence.column == "clat percentile 99"


def test_fio_2_1_without_options_or_totals_has_no_concurrency() -> None:
    old = {"io_bytes": 44_920, "bw": 21, "iops": 5, "runtime": 60_000, "lat": {"mean": 190_000.0}}
    entry = job(read=old)
    del entry["job options"]
    point = only_point(document(entry, version="fio-2.1.11"))
    assert point.concurrency is None
    assert "no job options" in point.missing["concurrency"]
    assert values(point)["read_iops"] == 5.0


def test_jobs_of_one_group_add_up_and_latency_is_weighted() -> None:
    slow = job("slow", read=direction(200_000, mean_ns=1_000_000.0))
    point = only_point(document(job("fast"), slow))
    assert values(point)["read_iops"] == pytest.approx(10_000 + 3333.3333333)
    assert values(point)["read_latency_us"] == pytest.approx((3 * 400 + 1000) / 4)
    assert point.concurrency == 16
    assert point.label == "fast + slow"
    assert "cannot be added" in point.missing["read histogram"]


def test_group_reporting_counts_numjobs_and_single_clones() -> None:
    options = {"iodepth": "4", "numjobs": "3", "ioengine": "io_uring"}
    grouped = document(job(**{"job options": options}))
    clones = document(*[job(**{"job options": options})] * 3)
    assert only_point(grouped).concurrency == 12
    assert only_point(clones).concurrency == 12


def test_global_options_count_and_a_job_overrides_them() -> None:
    text = document(
        job(**{"job options": {"iodepth": "16"}}),
        **{"global options": {"iodepth": "2", "numjobs": "2", "ioengine": "libaio", "bs": "8192"}},
    )
    assert only_point(text).concurrency == 32
    settings = fio.read(text, "x").settings
    assert settings is not None
    assert settings["io_size_bytes"].value == 8192


@pytest.mark.parametrize("engine", [{"ioengine": "psync"}, {}])
def test_iodepth_of_a_synchronous_engine_counts_as_one(engine: dict[str, str]) -> None:
    text = document(job(read=direction(150_000), **{"job options": {"iodepth": "32", **engine}}))
    point = only_point(text)
    assert point.concurrency == 1
    assert [finding.check for finding in point.findings] == ["fio iodepth"]


def test_mixed_reads_and_writes() -> None:
    point = only_point(document(job(write=direction(200_000, mean_ns=900_000.0))))
    assert values(point)["throughput_iops"] == pytest.approx(13_333.333333)
    assert values(point)["write_latency_us"] == 900.0
    assert point.quantities["throughput_iops"].evidence.formula == "read.iops + write.iops"


def test_unified_reporting_has_no_read_latency() -> None:
    entry = job(mixed=direction(600_000))
    del entry["read"], entry["write"]
    point = only_point(document(entry))
    assert values(point)["throughput_iops"] == 10_000.0
    assert "read_latency_us" not in point.quantities
    assert "not reported separately" in point.missing["read_latency_us"]


def test_stonewalled_jobs_are_load_points_of_their_own() -> None:
    reading = fio.read(document(job("a"), job("b", groupid=1)), "x")
    assert [point.label for point in reading.load_points] == ["a", "b"]


def test_bins_become_a_histogram_with_exact_counts() -> None:
    read = direction(1000)
    read["clat_ns"]["bins"] = {"984": 10, "1004": 20, "103936": 900, "128512": 70, "0": 0}
    histogram = only_point(document(job(read=read))).histograms[0]
    counted = {bucket.upper_us: bucket.waits for bucket in histogram.buckets if bucket.waits}
    assert counted == {1.0: 10, 2.0: 20, 128.0: 900, 256.0: 70}
    assert histogram.total_waits == 1000
    assert [bucket.lower_us for bucket in histogram.buckets][:4] == [0.0, 1.0, 2.0, 4.0]
    assert sum(bucket.pct or 0 for bucket in histogram.buckets) == pytest.approx(100)


def test_bins_of_several_jobs_add_up() -> None:
    first, second = direction(30), direction(12)
    first["clat_ns"]["bins"] = {"103936": 30}
    second["clat_ns"]["bins"] = {"103936": 5, "207872": 7}
    histogram = only_point(document(job("a", read=first), job("b", read=second))).histograms[0]
    assert {b.upper_us: b.waits for b in histogram.buckets if b.waits} == {128.0: 35, 256.0: 7}


def test_bin_numbers_of_old_fio_2() -> None:
    read = {**direction(9), "clat": {"bins": {"FIO_IO_U_PLAT_BITS": 6, "FIO_IO_U_PLAT_VAL": 64}}}
    del read["clat_ns"]
    # Bin 127 is 127 µs; bin 128 starts the octave of 128 µs; bin 191 ends it; 192 starts 256 µs.
    read["clat"]["bins"] |= {"127": 1, "128": 2, "191": 4, "192": 2, "1215": 0}
    histogram = only_point(document(job(read=read), version="fio-2.14")).histograms[0]
    assert {b.upper_us: b.waits for b in histogram.buckets if b.waits} == {128: 1, 256: 6, 512: 2}


def test_the_last_bin_makes_the_bucket_open_ended() -> None:
    read = direction(3)
    read["clat_ns"]["bins"] = {"103936": 2, "17112760320": 1}
    last = only_point(document(job(read=read))).histograms[0].buckets[-1]
    assert (last.lower_us, last.upper_us, last.waits) == (2.0**24, None, 1)


@given(st.integers(0, 17_179_869_183))
def test_every_latency_falls_into_the_bucket_that_contains_it(latency_ns: int) -> None:
    # fio's bin of the latency, written out: 64 bins an octave, its key the midpoint.
    width = 1
    while latency_ns >= 128 * width:
        width *= 2
    midpoint = latency_ns // width * width + width // 2
    buckets = fio_latency.LatencyBins({midpoint: 1}, 1).buckets()
    (hit,) = [bucket for bucket in buckets if bucket.waits]
    assert hit.lower_us * 1000 <= latency_ns
    assert hit.upper_us is None or latency_ns < hit.upper_us * 1000


@given(st.dictionaries(st.integers(0, 2**34), st.integers(0, 10**9), min_size=1))
def test_counts_are_never_lost(bins: dict[int, int]) -> None:
    binned = fio_latency.read_bins({str(key): count for key, count in bins.items()}, 1)
    if binned is None:
        assert not any(bins.values())
        return
    assert sum(bucket.waits or 0 for bucket in binned.buckets()) == sum(bins.values())


def test_messages_around_json_become_findings() -> None:
    text = "fio: io_u error on file /x: No space left\nsetting up\n" + document(job()) + "\nbye\n"
    findings = fio.read(text, "x").findings
    assert [finding.severity for finding in findings] == ["warning", "notice", "notice"]
    assert findings[0].text.endswith("No space left")


def test_an_error_of_a_job_is_a_warning() -> None:
    point = only_point(document(job(error=28)))
    assert "job reader ended with error 28" in [f.text for f in point.findings]


def test_job_without_io_is_omitted_with_finding() -> None:
    reading = fio.read(document(job(), job("idle", groupid=1, error=5, read=EMPTY)), "x")
    assert len(reading.load_points) == 1
    assert [f.text for f in reading.findings] == [
        "job idle did no I/O and is left out",
        "job idle ended with error 5",
    ]
    with pytest.raises(UnreadableReport, match="ended with error 5"):
        fio.read(document(job("idle", error=5, read=EMPTY)), "x")


def test_more_in_flight_than_the_options_allow_is_flagged() -> None:
    point = only_point(document(job(read=direction(600_000, mean_ns=4_000_000.0))))
    (finding,) = point.findings
    assert (finding.check, finding.severity) == ("in-flight", "warning")
    assert "40.0 I/Os in flight" in finding.text


def test_jobs_that_ran_for_different_times_are_flagged() -> None:
    text = document(job("a"), job("b", read=direction(100_000, runtime_ms=10_000)))
    assert "fio runtimes" in [finding.check for finding in only_point(text).findings]


def test_interim_results_of_a_run_are_left_out() -> None:
    early = document(job(elapsed=31, read=direction(300_000)), timestamp=1_700_000_000)
    late = document(job(elapsed=61), timestamp=1_700_000_030)
    reading = fio.read(f"{early}\n{late}\n", "x")
    assert len(reading.load_points) == 1
    assert "1 interim" in reading.findings[0].text
    other = document(job(elapsed=61), timestamp=1_700_000_200)
    assert len(fio.read(f"{late}\n{other}\n", "x").load_points) == 2


def test_runs_that_began_at_different_times_are_not_one() -> None:
    early = document(job(elapsed=31, job_start=1_700_000_000_000), timestamp=1_700_000_031)
    late = document(job(elapsed=61, job_start=1_700_000_030_000), timestamp=1_700_000_061)
    points = fio.read(f"{early}\n{late}\n", "x").load_points
    assert [point.started_at.isoformat() for point in points if point.started_at] == [
        "2023-11-14T22:13:20+00:00",
        "2023-11-14T22:13:50+00:00",
    ]


def test_an_iodepth_that_is_no_number_leaves_concurrency_open() -> None:
    point = only_point(document(job(**{"job options": {"iodepth": "many", "ioengine": "sync"}})))
    assert point.concurrency is None
    assert "job reader is not a whole number" in point.missing["concurrency"]


def test_trims_are_not_counted_with_finding() -> None:
    point = only_point(document(job(trim=direction(60))))
    assert values(point)["throughput_iops"] == 10_000.0
    assert "fio trim" in [finding.check for finding in point.findings]


def test_a_flood_of_messages_is_cut_and_counted() -> None:
    reading = fio.read("fio: warning\n" * 25 + document(job()), "x")
    assert len(reading.findings) == 21
    assert reading.findings[-1].text == "fio printed 5 further lines"


@pytest.mark.parametrize("bins", [{"x": 1}, {"5": -1}, {"5": True}, {"9" * 30: 1}])
def test_malformed_bins_are_no_histogram(bins: dict[str, Any]) -> None:
    read = direction(10)
    read["clat_ns"]["bins"] = bins
    point = only_point(document(job(read=read)))
    assert point.histograms == ()
    assert "read histogram" in point.missing


def test_client_stats_leave_the_sum_over_all_clients_out() -> None:
    clients = [job(hostname="one"), job(hostname="two"), job("All clients")]
    text = json.dumps({"fio version": "fio-3.30", "client_stats": clients})
    assert values(only_point(text))["read_iops"] == 20_000.0


def test_nan_is_missing_with_finding() -> None:
    text = document(job(), indent_marker=1)
    text = json.dumps(json.loads(text), indent=2).replace('"mean": 400000.0', '"mean": -nan')
    reading = fio.read(text, "x")
    latency = reading.load_points[0].quantities["read_latency_us"]
    assert (latency.value, latency.evidence.column) == (399.0, "clat mean")
    assert "1 numbers printed as nan" in reading.findings[0].text


def test_keys_in_any_order() -> None:
    text = json.dumps(json.loads(document(job())), sort_keys=True, indent=1)
    assert only_point(text).concurrency == 8


def test_credentials_in_options_are_masked() -> None:
    options = {"ioengine": "http", "http_s3_key": "AKIA", "http_pass": "hunter2", "bs": "8k"}
    reading = fio.read(document(job(**{"job options": options})), "x")
    assert "hunter2" not in repr(reading)
    assert "AKIA" not in repr(reading)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (document(job())[:-40], "damaged fio JSON"),
        ('{"fio version": "fio-3.1", "jobs": []}', "without a job"),
        ('{"fio version": ' + "[" * 5000, "nested too deeply"),
        ('{"fio version": "fio-3.1", "jobs": ' + "9" * 5000 + "}", "nested too deeply"),
        ('{"jobs": [], "note": "\\"fio version\\""}', 'JSON without "fio version"'),
        ("no json at all", "damaged fio JSON"),
    ],
)
def test_damaged_files_are_refused(text: str, said: str) -> None:
    with pytest.raises(UnreadableReport, match=said):
        fio.read(text, "x")


def test_hostile_values_never_reach_a_point() -> None:
    read = direction(10)
    read |= {"iops": float("inf"), "bw_bytes": -5, "bw": True, "lat_ns": {"mean": 10**400}}
    point = only_point(document(job("a\u0000b\ud800", read=read)))
    assert values(point) == {"read_latency_us": 399.0, "elapsed_s": 60.0}
    assert point.label == "a b?"


@pytest.mark.slow
@given(st.text() | st.binary().map(lambda raw: raw.decode("latin-1")))
def test_any_text_is_read_or_refused(text: str) -> None:
    for candidate in (text, '{"fio version": ' + text, document(job()) + text):
        try:
            fio.read(candidate, "x")
        except UnreadableReport:
            continue


def test_recognises_fio_and_nothing_else() -> None:
    assert fio.recognises(document(job()), "x.json")
    assert not fio.recognises('{"points": []}', "x.json")
