"""Files of other programs: their marks in the first lines, and what to do with each.

The one table of refusals: `read`, `series`, `upload` and the Upload page name a file by it. A
format with a reader of its own (`formats`) comes first; its line here goes when the reader comes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from loadcurve.core.errors import UnreadableReport

_HEAD = 20_000
_PAGE_HEAD = 2_000
"""A page may quote another program's output further below."""
_TABLE = "write its load, IOPS and latency into a table and upload that (template: load-points.csv)"
_AWR = "upload the AWR report of the same snapshots instead"
_AS_PRINTED = "upload the complete output, with its first lines, together with a report of its host"
_BESIDE = "use `iostat -xt 5` beside the benchmark, and add its output to the report of the host"


@dataclass(frozen=True, slots=True)
class Signature:
    """A program's output: its title with an article, its mark, and what to do with it."""

    title: str
    mark: re.Pattern[str]
    what_to_do: str

    def refusal(self, name: str) -> UnreadableReport:
        """The refusal of a file that bears this mark."""
        return UnreadableReport(f"{name} is {self.title}", self.what_to_do)


def _by(title: str, mark: str, what_to_do: str) -> Signature:
    return Signature(title, re.compile(mark, re.MULTILINE), what_to_do)


_ORACLE = (
    _by("an AWR Miner capture without its MAIN-METRICS", r"^~~BEGIN-OS-INFORMATION~~",
        "upload the whole .out file that awr_miner.sql wrote"),
    _by("an ASH report: it samples sessions and counts no I/O",
        r"<title>[^<]{0,40}ASH Report|ASH Report For", "upload the AWR report of the same period"),
    _by("an ADDM report: findings without numbers", r"ADDM Report for Task|ADDM for DB", _AWR),
    _by("TKPROF output: it sums up the statements of a trace", r"^TKPROF: Release", _AWR),
    _by("a SQL trace", r"^PARSING IN CURSOR #|^WAIT #\d+: nam='", _AWR),
    _by("a SQL Monitor report: it covers one statement", r"^SQL Monitoring Report", _AWR),
    _by("an active report of Enterprise Manager", r"otn_software/emviewers",
        "upload the AWR report (awrrpt.sql) of the same period"),
    _by("an alert log", r"^Starting ORACLE instance|^Thread \d+ advanced to log sequence", _AWR),
    _by("an RMAN log", r"^Recovery Manager: Release", _AWR),
    _by("output of OSWatcher", r"^zzz \*\*\*", "upload the iostat part of it as iostat printed it"),
    _by("a SQL*Plus log that ends in an error", r"\A\s*(?:SP2-\d{4}|ORA-\d{5}|ERROR at line)",
        "correct the error, run the script again and upload its report"),
    _by("SLOB's tm.out: only the run's length in seconds", r"\ATm [0-9]+\s*\Z",
        "upload the AWR report of the run instead"),
)  # fmt: skip
_BENCHMARKS = (
    _by("PerfKitBenchmarker samples (not read yet)",
        r'\A\s*(?:\[\s*)?\{(?=.{0,4000}"(?:sample_uri|run_uri)")(?=.{0,4000}"metric")',
        "upload the results of the benchmark it ran, fio's JSON for one, from "
        "/tmp/perfkitbenchmarker/runs; or write load, IOPS and latency into a table"),
    _by("HammerDB's transaction counter: rates over time, without the test's result",
        r'\A\s*\{\s*"[^"]{1,40} tpm"\s*:\s*\{',
        "upload the log of the test, or the result of its job (jobs JOBID result)"),
    _by("HammerDB's configuration of a job",
        r'\A\s*\{\s*"connection"\s*:[\s\S]{0,8000}"tpc[ch]"\s*:',
        "upload the log of the test, or the result of its job (jobs JOBID result)"),
    _by("sysbench OLTP results: SQL transactions, no I/O", r"^SQL statistics:",
        "upload AWR reports of the same runs, or sysbench's fileio test"),
    _by("a sysbench result of another test than fileio", r"^sysbench \d+\.\d+",
        "upload the output of sysbench's fileio test"),
    _by("pgbench results: transactions of PostgreSQL, no I/O",
        r"^pgbench \(|^transaction type: |^number of transactions actually processed: ", _TABLE),
    _by("YCSB results: operations of a key-value store", r"^\[OVERALL\], RunTime\(ms\)", _TABLE),
    _by("BenchBase results: transactions, no I/O",
        r'"Benchmark Type"|"scalefactor"\s*:.{0,400}"terminals"', _TABLE),
    _by("tpcc-mysql or go-tpc results: transactions, no I/O", r"<TpmC>|^tpmC: ", _TABLE),
    _by("an Iometer result (not read yet)", r"\A'Test Type,|^'Access specifications?", _TABLE),
    _by("a CrystalDiskMark result: single figures, no curve", r"^CrystalDiskMark \d", _TABLE),
    _by("a Bonnie++ result: single figures, no curve", r"-+Sequential Output-+", _TABLE),
    _by("an IOzone result (not read yet)", r"^[ \t]*Iozone: Performance Test", _TABLE),
    _by("output of dd: one stream without latency",
        r"^\d+\+\d+ records in\s*\n\d+\+\d+ records out", "run fio or vdbench instead"),
    _by("output of hdparm: one stream without latency", r"^ ?Timing (?:buffered disk|cached) reads",
        "run fio or vdbench instead"),
    _by("output of ioping (not read yet)", r"^--- .{1,200} ioping statistics ---", _TABLE),
    _by("output of iperf: a network test", r"^\[ *ID\] *Interval +Transfer +B",
        "run fio or vdbench on the storage instead"),
    _by("output of rados bench (not read yet)",
        r"^Total time run: +[\d.]+[\s\S]{0,400}^Bandwidth \(MB/sec\):", _TABLE),
    _by("a fio job file",
        r"\A(?:[ \t]*(?:[;#][^\n]*)?\n)*[ \t]*\[\w[^\]\n]*\][\s\S]{0,4000}?"
        r"^(?:ioengine|rw|iodepth) ?=",
        "run fio with it and --output-format=json, and upload the result"),
)  # fmt: skip
_HOSTS = (
    _by("an nmon recording", r"\AAAA,\w+,|^ZZZZ,T\d{4},", _BESIDE),
    _by("output of esxtop", r'\A"?\(PDH-CSV 4\.0\)[^\n]{0,400}?\\\\[^\\\n]+\\(?:Memory\\Memory '
        r"Overcommit|Physical Cpu|Group Cpu|Vcpu|NUMA Node|Physical Disk Adapter)",
        "upload the virtual machine's benchmark report, with its iostat output of the same time"),
    _by("a log of the Windows Performance Monitor", r'\A"?\(PDH-CSV 4\.0\)',
        "upload the report of the benchmark instead"),
    _by("vmstat output", r"^procs -+memory-+", _AS_PRINTED),
    _by("output of pidstat: I/O by process", r"^[^\n]{0,20}\bUID +PID +kB_rd/s", _BESIDE),
    _by("output of iostat, mpstat or sar", r"\AThis is not|\ALinux [^\n]{3,200}CPU\)",
        _AS_PRINTED),
    _by("output of collectl", r"^#<-+CPU-+>|^# *Collectl", _BESIDE),
    _by("output of dstat", r"^-+total-cpu-usage-+|^\"?(?:Dstat|pcp-dstat) [\d.]+", _BESIDE),
    _by("output of top", r"^top - \d\d:\d\d:\d\d up", _BESIDE),
    _by("output of atop", r"^ATOP - ", _BESIDE),
    _by("a histogram of biolatency", r"^ *usecs +: count +distribution", _BESIDE),
    _by("output of btt or blkparse", r"^=+ All Devices =+", _BESIDE),
    _by("Prometheus metrics", r"^# TYPE \w+ (?:gauge|counter|histogram|summary)$", _BESIDE),
    _by("metrics of Amazon CloudWatch: samples of a volume, no load", r'"(?:MetricDataResults|'
        r'Datapoints)"\s*:', "upload the benchmark report of the same time"),
    _by("metrics of Azure Monitor: samples of a volume, no load",
        r'"resourceregion"\s*:|"timeseries"\s*:\s*\[\{"metadatavalues"',
        "upload the benchmark report of the same time"),
    _by("a fio log of values over time", r"\A\d+, (?:\d+, [0-2], \d|[0-2], \d[\d, ]{60})",
        "upload fio's result instead (--output-format=json); `loadcurve series` reads the log"),
)  # fmt: skip
SIGNATURES = (*_ORACLE, *_BENCHMARKS, *_HOSTS)
"""Every program that is recognised but not read, in the order they are tried."""


def signature_of(text: str) -> Signature | None:
    """The program that printed a text, by its first lines; None if no mark is known."""
    head = text[: _PAGE_HEAD if _is_page(text) else _HEAD]
    if "\r" in head:
        head = head.replace("\r\n", "\n")
    return next((known for known in SIGNATURES if known.mark.search(head)), None)


def _is_page(text: str) -> bool:
    return text[:200].lstrip("\ufeff \t\r\n")[:1] == "<"
