"""vmstat, mpstat, sar, nfsiostat, sysstat's JSON and fio's logs."""

from __future__ import annotations

import json
from datetime import datetime

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import read_samples as read
from loadcurve.core.readers.samples import SampleSeries
from tests.making.benchmarks.driver_output import sysbench

HEAD = "Linux 4.18.0 (db01) \t05/18/15 \t_x86_64_\t(2 CPU)\n\n"


def values(series: SampleSeries, metric: str, subject: str) -> list[float]:
    found = series.track(metric, subject)
    assert found is not None
    return found.tolist()


def test_vmstat_counts_blocks_of_a_kib_and_knows_no_host() -> None:
    text = (
        "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----\n"
        " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 CST\n"
        " 6  0      0 100 100 100    0    0  3332 11226   12   17  4  7 86  4  0 2020-02-08 10:08:09\n"
        " 1 16      0 100 100 100    0    0  2048 10240 5541 21626 11 14 72  3  0 2020-02-08 10:08:12\n"
    )
    series = read(text.encode(), "vmstat.out")
    assert (series.tool, series.host, series.begins) == (
        "vmstat",
        None,
        datetime(2020, 2, 8, 10, 8, 12),
    )
    assert values(series, "read_bandwidth_mib_s", "host") == [2]
    assert values(series, "blocked", "host") == [16]
    assert values(series, "cpu_idle_pct", "host") == [72]


def test_mpstat_keeps_first_interval_and_drops_since_boot() -> None:
    columns = "CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle"
    row = "{time}     {cpu}    {usr}    0.00    0.03    0.00    0.00    0.00    0.00    0.00    0.00   99.97\n"
    sampled = HEAD + f"23:59:56     {columns}\n"
    sampled += "".join(row.format(time="00:00:06", cpu=cpu, usr=1.5) for cpu in ("all", "0", "1"))
    sampled += f"\n00:00:06     {columns}\n" + row.format(time="00:00:16", cpu="all", usr=2.5)
    sampled += "\nAverage:     " + columns + "\n" + row.format(time="Average:", cpu="all", usr=2)
    series = read(sampled.encode(), "mpstat.out")
    assert (series.tool, series.begins) == ("mpstat", datetime(2015, 5, 19, 0, 0, 6))
    assert values(series, "cpu_user_pct", "all CPUs") == [1.5, 2.5]
    assert values(series, "cpu_user_pct", "1")[0] == 1.5
    boot = HEAD + f"10:00:00     {columns}\n" + row.format(time="10:00:00", cpu="all", usr=1.5)
    with pytest.raises(UnreadableReport, match="no sample"):
        read(boot.encode(), "mpstat.out")


def test_sar_prints_a_day_table_after_table() -> None:
    text = HEAD + (
        "23:50:00     CPU      %usr     %nice      %sys   %iowait    %steal     %idle\n"
        "00:00:00     all      1.00      0.00      1.00      2.00      0.00     96.00\n"
        "00:10:00     all      2.00      0.00      1.00      2.00      0.00     95.00\n"
        "Average:     all      1.50      0.00      1.00      2.00      0.00     95.50\n\n"
        "23:50:00     DEV       tps     rkB/s     wkB/s   areq-sz    aqu-sz     await     %util\n"
        "00:00:00     sda    100.00   1024.00      0.00     10.24      0.50      5.00     50.00\n"
        "00:10:00     sda    200.00   2048.00      0.00     10.24      0.50      5.00     50.00\n\n"
        "23:50:00     TTY   rcvin/s   xmtin/s framerr/s prtyerr/s     brk/s   ovrun/s\n"
        "00:00:00       0      0.00      0.00      0.00      0.00      0.00      0.00\n"
    )
    series = read(text.encode(), "sar.txt")
    assert (series.tool, series.seconds.tolist()) == ("sar", [0, 600])
    assert series.begins == datetime(2015, 5, 19)
    assert values(series, "throughput_iops", "sda") == [100, 200]
    assert values(series, "cpu_user_pct", "all CPUs") == [1, 2]
    assert "TTY" not in {track.subject for track in series.tracks}


def test_sar_prints_network_and_run_queue() -> None:
    text = HEAD + (
        "10:00:00     IFACE   rxpck/s   txpck/s    rxkB/s    txkB/s   rxcmp/s   txcmp/s  rxmcst/s   %ifutil\n"
        "10:00:10        lo      1.00      1.00      0.50      0.50      0.00      0.00      0.00      0.00\n"
        "10:00:10      eth0   9000.00   9000.00 512000.00   2048.00      0.00      0.00      0.00     42.00\n\n"
        "10:00:00   runq-sz  plist-sz   ldavg-1   ldavg-5  ldavg-15   blocked\n"
        "10:00:10        12       800      9.00      8.00      7.00        16\n"
    )
    series = read(text.encode(), "sar.txt")
    assert values(series, "receive_mib_s", "eth0") == [500]
    assert values(series, "send_mib_s", "eth0") == [2]
    assert values(series, "run_queue", "host") == [12]
    assert values(series, "blocked", "host") == [16]


def test_nfsiostat_tells_the_round_trip_from_the_whole() -> None:
    mount = "filer:/ora mounted on /u02:\n\n           ops/s       rpc bklog\n        {ops}           0.000\n\n"
    table = "{kind}:              ops/s            kB/s           kB/op         retrans    avg RTT (ms)    avg exe (ms)  avg queue (ms)          errors\n"
    row = "                  {ops}        {kb}           8.000        0 (0.0%)           {rtt}           {exe}           0.010        0 (0.0%)\n"
    text = ""
    for ops, rtt in ((1, 9.0), (1000, 0.4), (2000, 0.8)):
        text += mount.format(ops=ops)
        text += table.format(kind="read") + row.format(ops=ops, kb=ops * 8, rtt=rtt, exe=rtt + 0.1)
        text += table.format(kind="write") + row.format(ops=0, kb=0, rtt=0.0, exe=0.0) + "\n"
    series = read(text.encode(), "nfsiostat.txt")
    assert series.tool == "nfsiostat"
    assert values(series, "read_iops", "/u02") == [1000, 2000]
    assert values(series, "read_bandwidth_mib_s", "/u02") == [pytest.approx(7.8125), 15.625]
    assert values(series, "read_rtt_us", "/u02") == [400, 800]
    assert values(series, "read_latency_us", "/u02") == [pytest.approx(500), pytest.approx(900)]
    assert np.isnan(values(series, "write_rtt_us", "/u02")).all()


MOUNT = """\
device proc mounted on /proc with fstype proc
device filer:/ora mounted on /u02 with fstype nfs statvers=1.1
\topts:\trw,vers=3,rsize=262144,wsize=262144,nconnect=8
\tage:\t{age}
\tbytes:\t1 2 3 4 {read} {written} 0 0
\tRPC iostats version: 1.1  p/v: 100003/3 (nfs)
\tper-op statistics
\t        READ: {reads} {sent} 0 1 2 {queued} {rtt} {exe} 0
\t       WRITE: 0 0 0 0 0 0 0 0 0
"""


def test_mountstats_samples_are_snapshot_differences() -> None:
    first = {"age": 1000, "read": 0, "written": 0, "reads": 5000, "sent": 5000}
    first |= {"queued": 1, "rtt": 9000, "exe": 9999}
    second = first | {"age": 1010, "read": 8192 * 20_000, "reads": 25_000, "sent": 25_010}
    second |= {"rtt": 9000 + 8000, "exe": 9999 + 10_000}
    third = second | {"age": 1020}
    text = "".join(MOUNT.format(**one) for one in (first, second, third))
    series = read(text.encode(), "mountstats.txt")
    assert (series.tool, series.seconds.tolist()) == ("mountstats", [0, 10])
    assert values(series, "read_iops", "/u02") == [2000, 0]
    assert values(series, "read_bandwidth_mib_s", "/u02") == [15.625, 0]
    assert values(series, "read_rtt_us", "/u02")[0] == 400
    assert values(series, "read_latency_us", "/u02")[0] == 500
    assert np.isnan(values(series, "read_latency_us", "/u02")[1])
    assert values(series, "retransmissions_s", "/u02") == [1, 0]
    with pytest.raises(UnreadableReport, match="one snapshot"):
        read(MOUNT.format(**first).encode(), "mountstats.txt")


def test_json_of_iostat_says_the_same_as_its_text() -> None:
    disk = {"disk_device": "sda", "r/s": 100.0, "rkB/s": 2048.0, "r_await": 0.5, "util": 50.0}
    statistics = [
        {
            "timestamp": f"2020-02-08T10:08:0{second}+0100",
            "avg-cpu": {"user": 10.0, "nice": 0.0, "system": 5.0, "iowait": 2.5, "idle": 82.5},
            "disk": [disk],
        }
        for second in (1, 4, 7)
    ]
    text = json.dumps({"sysstat": {"hosts": [{"nodename": "db01", "statistics": statistics}]}})
    series = read(text.encode(), "iostat.json")
    assert (series.tool, series.host, series.interval_s) == ("iostat", "db01", 3.0)
    assert series.begins == datetime(2020, 2, 8, 10, 8, 4)
    assert values(series, "read_bandwidth_mib_s", "sda") == [2, 2]
    assert values(series, "read_latency_us", "sda") == [500, 500]
    assert values(series, "cpu_iowait_pct", "all CPUs") == [2.5, 2.5]


def test_json_of_sadf_is_sar() -> None:
    statistics = [
        {
            "timestamp": {"date": "2020-02-08", "time": time, "utc": 1, "interval": 600},
            "cpu-load": [{"cpu": "all", "user": 3.0, "idle": 97.0}],
            "queue": {"runq-sz": 4, "blocked": 1},
            "disk": [{"disk-device": "sda", "tps": 10.0, "rkB": 1024.0, "util-percent": 5.0}],
            "network": {"net-dev": [{"iface": "eth0", "rxkB": 2048.0}], "net-edev": []},
        }
        for time in ("23:50:01", "00:00:01")
    ]
    statistics[1]["timestamp"]["date"] = "2020-02-09"  # type: ignore[index]
    text = json.dumps({"sysstat": {"hosts": [{"nodename": "db01", "statistics": statistics}]}})
    series = read(text.encode(), "sa.json")
    assert (series.tool, series.seconds.tolist()) == ("sar", [0, 600])
    assert values(series, "run_queue", "host") == [4, 4]
    assert values(series, "receive_mib_s", "eth0") == [2, 2]
    assert values(series, "utilisation_pct", "sda") == [5, 5]
    assert any("UTC" in note for note in series.notes)


def test_fio_log_metric_comes_from_its_name() -> None:
    log = "1000, 2048, 0, 0\n1000, 1024, 1, 0\n2000, 4096, 0, 0\n"
    bandwidth = read(log.encode(), "job_bw.1.log")
    assert values(bandwidth, "read_bandwidth_mib_s", "job") == [2, 4]
    first, second = values(bandwidth, "write_bandwidth_mib_s", "job")
    assert first == 1
    assert np.isnan(second)
    latency = read(b"1000, 512000, 0, 4096, 0\n2000, 256000, 0, 4096, 0\n", "job_clat.1.log")
    assert values(latency, "read_latency_us", "job") == [512, 256]
    with pytest.raises(UnreadableReport, match="under the name"):
        read(log.encode(), "job.log")
    # Times count from the start of the job, as those of the logs beside it do.
    assert latency.seconds.tolist() == [1, 2]


def test_submission_of_both_directions_is_one_mean() -> None:
    log = b"1000, 2000, 0, 4096\n1000, 6000, 1, 4096\n2000, 3000, 1, 4096\n"
    series = read(log, "job_slat.1.log")
    assert values(series, "submission_latency_us", "job") == [4, 3]
    assert len(series.tracks) == 1


@given(
    st.permutations(
        [(second, second * 100 + place, place) for second in range(1, 9) for place in (0, 1)]
    )
)
def test_a_fio_log_in_any_order_is_the_same(lines: list[tuple[int, int, int]]) -> None:
    """Jobs that are logged together write their lines as they come."""
    log = "".join(f"{second}000, {value}, {place}, 0\n" for second, value, place in lines)
    series = read(log.encode(), "job_iops.1.log")
    assert series.seconds.tolist() == list(range(1, 9))
    assert values(series, "read_iops", "job") == [second * 100 for second in range(1, 9)]
    assert values(series, "write_iops", "job") == [second * 100 + 1 for second in range(1, 9)]


def test_a_fio_log_that_was_cut_off_is_read_up_to_there() -> None:
    whole = "1000, 10, 0, 8192\n2000, 20, 0, 8192, 0\n"
    for torn in ("", "3000, 3", "\nfio: killed\n", "nan, 3, 0, 0\n", "1e400, 3, 0, 0\n"):
        series = read((whole + torn).encode(), "job_iops.1.log")
        assert values(series, "read_iops", "job") == [10, 20], torn


def test_a_long_fio_log_is_read_at_once() -> None:
    lines = "".join(f"{second}000, {second % 997}, 0, 0\n" for second in range(1, 200_001))
    series = read(lines.encode(), "job_iops.1.log")
    found = values(series, "read_iops", "job")
    assert (len(found), found[995:998]) == (200_000, [996, 0, 1])
    assert series.interval_s == 1


def test_unknown_sample_file_is_refused_with_the_fix() -> None:
    with pytest.raises(UnreadableReport, match="loadcurve read"):
        read(sysbench().encode(), "sysbench.txt")
    with pytest.raises(UnreadableReport, match="cut off"):
        read(b"WORKLOAD REPOSITORY report for", "awr.txt")
