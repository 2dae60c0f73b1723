"""A file of a program that is not read is named in its refusal, with what to do."""

from __future__ import annotations

import pytest

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import read, read_samples

FILES = {
    "PerfKitBenchmarker samples": (
        '{"metric": "randread-io-depth-1:read:iops", "value": 4000, "unit": "", "test": "fio", '
        '"product_name": "PerfKitBenchmarker", "run_uri": "ab12", "sample_uri": "x", '
        '"metadata": {"iodepth": 1}}\n{"metric": "lat", "value": 250, "sample_uri": "y"}\n'
    ),
    "HammerDB's transaction counter": '{"Oracle tpm": {"0": {"2026-01-01 10:00:00": "900"}}}',
    "HammerDB's configuration of a job": '{"connection": {"system_user": "system"}, "tpcc": {}}',
    "sysbench OLTP results": "sysbench 1.0.20\n\nSQL statistics:\n    queries performed:\n",
    "a sysbench result": "sysbench 1.0.20\n\nCPU speed:\n    events per second: 1200\n",
    "pgbench results": "transaction type: <builtin: TPC-B (sort of)>\nscaling factor: 100\n",
    "YCSB results": "[OVERALL], RunTime(ms), 10110\n[OVERALL], Throughput(ops/sec), 98.9\n",
    "BenchBase results": '{"Benchmark Type": "tpcc", "Throughput (requests/second)": 901.2}',
    "tpcc-mysql or go-tpc": "[Summary] NEW_ORDER\ntpmC: 1234.5, tpmTotal: 2345.6\n",
    "an Iometer result": "'Test Type,Test Description\n0,all\n'Version\n1.1.0\n",
    "a CrystalDiskMark result": "-----\nCrystalDiskMark 8.0.4 x64 (C) 2007-2021 hiyohiyo\n",
    "a Bonnie\\+\\+ result": "Version  1.98       ------Sequential Output------ --Random-\n",
    "an IOzone result": "\tIozone: Performance Test of File I/O\n\t\tVersion 3.489\n",
    "output of dd": "100+0 records in\n100+0 records out\n104857600 bytes copied, 0.2 s\n",
    "output of hdparm": "/dev/sda:\n Timing buffered disk reads: 1000 MB in 3.00 seconds\n",
    "output of ioping": "--- /mnt (nfs4 srv:/v) ioping statistics ---\n9 requests\n",
    "output of iperf": "[ ID] Interval           Transfer     Bitrate\n",
    "output of rados bench": "Total time run:   10.0\nTotal reads:  9\nBandwidth (MB/sec):   3.5\n",
    "a fio job file": "; read\n[global]\nioengine=libaio\nrw=randread\n[job]\nnumjobs=4\n",
    "an nmon recording": "AAA,progname,nmon\nAAA,host,db01\nDISKBUSY,Disk %Busy db01,sda\n",
    "output of esxtop": '"(PDH-CSV 4.0) (UTC)(0)","\\\\esx1\\Memory\\Memory Overcommit (1 Minute '
    'Avg)"\n"11/20/2026 10:00:00","0.00"\n',
    "a log of the Windows Performance Monitor": '"(PDH-CSV 4.0) (UTC)(0)","\\\\W\\LogicalDisk(C:)'
    '\\Disk Reads/sec"\n"11/20/2026","1"\n',
    "an ASH report": "<html><head><title>ASH Report - From 10:00</title></head></html>",
    "an ADDM report": "          ADDM Report for Task 'TASK_1'\n",
    "TKPROF output": "\nTKPROF: Release 19.0.0.0.0 - Development\n",
    "a SQL trace": "Trace file /u01/x.trc\nPARSING IN CURSOR #1 len=5\n",
    "an alert log": "2026-11-20T10:00:00\nStarting ORACLE instance (normal)\n",
    "an RMAN log": "\nRecovery Manager: Release 19.0.0.0.0 - Production\n",
    "a SQL\\*Plus log": "SP2-0310: unable to open file awrrpt.sql\n",
    "output of OSWatcher": "zzz ***Thu Nov 20 10:00:00 UTC 2026\nbond0\n",
    "output of collectl": "#<--------CPU--------><----------Disks----------->\n",
    "output of dstat": "----total-cpu-usage---- -dsk/total-\nusr sys idl wai stl| read  writ\n",
    "output of top": "top - 10:00:01 up 9 days,  1 user,  load average: 1.0\n",
    "output of pidstat": "10:00:00      UID       PID   kB_rd/s   kB_wr/s  Command\n",
    "a histogram of biolatency": "     usecs               : count     distribution\n",
    "Prometheus metrics": "# HELP x y\n# TYPE node_disk_reads_completed_total counter\nx 1\n",
    "metrics of Amazon CloudWatch": '{"Label": "VolumeReadOps", "Datapoints": [{"Average": 1}]}',
    "metrics of Azure Monitor": '{"resourceregion": "westeurope", "value": [{"timeseries": []}]}',
}


@pytest.mark.parametrize("title", FILES)
@pytest.mark.parametrize("name", ["result.txt", "result.csv"])
def test_read_of_another_programs_output_names_it(title: str, name: str) -> None:
    with pytest.raises(UnreadableReport, match=f"^{name} is {title}") as refusal:
        read(FILES[title].encode(), name)
    assert refusal.value.what_to_do


@pytest.mark.parametrize("line_end", ["\r\n", "\n"])
def test_series_of_another_programs_output_names_it(line_end: str) -> None:
    text = FILES["an nmon recording"].replace("\n", line_end)
    with pytest.raises(UnreadableReport, match="is an nmon recording; use `iostat -xt 5`"):
        read_samples(text.encode(), "db01.nmon")


@pytest.mark.parametrize(
    ("text", "nearest"),
    [
        ("\nMy notes\nfio gave read iops at iodepth 8\n", "a result of fio"),
        ("vdbench was run with xfersize 8k\n", "a result of vdbench"),
        ("hello\n", "an AWR or Statspack report"),
    ],
)
def test_read_of_unknown_text_shows_first_line_and_formats(text: str, nearest: str) -> None:
    with pytest.raises(UnreadableReport) as refusal:
        read(text.encode(), "notes.txt")
    assert f"its first line is {text.split(chr(10))[text[0] == chr(10)]!r}" in str(refusal.value)
    formats = refusal.value.what_to_do.removeprefix("the nearest formats are ").split("; ")
    assert len(formats) == 3
    assert formats[0].startswith(nearest)


def test_read_of_a_long_first_line_shortens_it() -> None:
    with pytest.raises(UnreadableReport) as refusal:
        read(("word " * 400).encode(), "notes.txt")
    assert len(refusal.value.what_it_is) < 180
