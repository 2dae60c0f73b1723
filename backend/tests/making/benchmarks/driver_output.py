"""Small outputs in the shapes of Swingbench, sysbench, elbencho and DiskSpd."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

SYSBENCH_1_0 = """sysbench 1.0.20 (using system LuaJIT 2.1.0-beta3)

Running the test with following options:
Number of threads: {threads}
Initializing random number generator from current time


Extra file open flags: directio
16 files, 1GiB each
16GiB total file size
Block size 8KiB
Number of IO requests: 0
Doing {mode} test
Initializing worker threads...

Threads started!


File operations:
    reads/s:                      {reads}
    writes/s:                     {writes}
    fsyncs/s:                     {fsyncs}

Throughput:
    read, MiB/s:                  {read_mib}
    written, MiB/s:               {written_mib}

General statistics:
    total time:                          60.0002s
    total number of events:              {events}

Latency (ms):
         min:                                    0.05
         avg:                                    {avg}
         max:                                   12.50
         95th percentile:                        0.61
         sum:                               479000.00

Threads fairness:
    events (avg/stddev):           120000.0000/12.50
    execution time (avg/stddev):   59.8750/0.00

"""
SYSBENCH_0_4 = """sysbench 0.4.12:  multi-threaded system evaluation benchmark

Running the test with following options:
Number of threads: 4

Extra file open flags: 16384
16 files, 512Mb each
8Gb total file size
Block size 16Kb
Number of random requests for random IO: 0
Read/Write ratio for combined random IO test: 1.50
Using synchronous I/O mode
Doing random r/w test
Threads started!
Time limit exceeded, exiting...
Done.

Operations performed:  30000 Read, 20000 Write, 64000 Other = 114000 Total
Read 468.75Mb  Written 312.5Mb  Total transferred 781.25Mb  (7.8125Mb/sec)
  500.00 Requests/sec executed

Test execution summary:
    total time:                          100.0000s
    total number of events:              50000
    total time taken by event execution: 350.5000
    per-request statistics:
         min:                                  0.15ms
         avg:                                  7.01ms
         max:                                140.25ms
         approx.  95 percentile:              21.60ms

Threads fairness:
    events (avg/stddev):           12500.0000/20.25
    execution time (avg/stddev):   87.6250/0.05
"""
SYSBENCH_1_1 = """sysbench 1.1.0 (using bundled LuaJIT 2.1.0-beta3)

Running the test with following options:
Number of threads: 2

Block size 4KiB
Doing random write test

Throughput:
         read:  IOPS=0.00 0.00 MiB/s (0.00 MB/s)
         write: IOPS=2500.50 9.77 MiB/s (10.24 MB/s)
         fsync: IOPS=0.00

Latency (ms):
         min:                                  0.10
         avg:                                  0.80
         max:                                  9.25
         99th percentile:                      2.50
"""
ELBENCHO_HEADINGS = (
    "ISO date,label,path type,paths,hosts,threads,dirs,files,file size,block size,direct IO,random,"
    "random aligned,IO depth,shared paths,truncate,operation,time ms [first],time ms [last],"
    "entries/s [first],entries/s [last],IOPS [first],IOPS [last],MiB/s [first],MiB/s [last],"
    "CPU% [first],CPU% [last],entries [first],entries [last],MiB [first],MiB [last],"
    "Ent lat us [min],Ent lat us [avg],Ent lat us [max],IO lat us [min],IO lat us [avg],"
    "IO lat us [max],rwmix read IOPS [first],rwmix read IOPS [last],rwmix read MiB/s [first],"
    "rwmix read MiB/s [last],rwmix read IO lat us [min],rwmix read IO lat us [avg],"
    "rwmix read IO lat us [max],version,command\n"
)
ELBENCHO_TEXT = """ISO DATE: 2026-05-22T16:09:38+0000
COMMAND LINE: "/usr/bin/elbencho" "-w" "-r" "--rand" "--direct" "-t" "16" "--iodepth=4" \
"-b" "8k" "/dev/sdb"
OPERATION   RESULT TYPE         FIRST DONE   LAST DONE
=========== ================    ==========   =========
MKDIRS      Elapsed time     :         2ms         5ms
            Dirs/s           :        3277        1466
---
WRITE       Elapsed time     :     58.000s     60.001s
            IOPS             :       41000       40500
            Throughput MiB/s :         320         316
            Total MiB        :       18560       18960
            IO latency       : [ min=210us avg=1.58ms max=40ms ]
---
READ        Elapsed time     :     59.000s     60.002s
            IOPS             :       81000       80500
            Throughput MiB/s :         632         628
            IO latency       : [ min=110us avg=795us max=12.5ms ]
---
RWMIX70     Elapsed time     :     59.000s     60.002s
            IOPS write       :       18000       17900
            IOPS read        :       42000       41800
            IOPS total       :       60000       59700
            MiB/s write      :         140         139
            MiB/s read       :         328         326
            MiB/s total      :         468         465
            IO latency       : [ min=300us avg=1.9ms max=50ms ]
            IO rd latency    : [ min=150us avg=700us max=30ms ]
---
"""
DISKSPD_TEXT = """
Command Line: diskspd.exe -b8K -d60 -o32 -t4 -r -w30 -L -Sh d:\\t.dat

Input parameters:

\ttimespan:   1
\t-------------
\tduration: 60s
\twarm up time: 5s
\tmeasuring latency
\trandom seed: 0
\tpath: 'd:\\t.dat'
\t\tthink time: 0ms
\t\tburst size: 0
\t\tsoftware cache disabled
\t\tperforming mix test (read/write ratio: 70/30)
\t\tblock size: 8KiB
\t\tusing random I/O (alignment: 8KiB)
\t\tnumber of outstanding I/O operations per thread: 32
\t\tthreads per file: 4
\t\tusing I/O Completion Ports

System information:

\tcomputer name: bench-1

Results for timespan 1:
*******************************************************************************

actual test time:\t60.00s
thread count:\t\t4

CPU |  Usage |  User  |  Kernel |  Idle
-------------------------------------------
avg.|   8.44%|   0.70%|    7.74%|  91.56%

Total IO
thread |       bytes     |     I/Os     |    MiB/s   |  I/O per s |  AvgLat  | LatStdDev |  file
-----------------------------------------------------------------------------------------------------
     0 |     49152000000 |      6000000 |     781.25 |  100000.00 |    1.280 |     0.250 | d:\\t.dat
-----------------------------------------------------------------------------------------------------
total:       49152000000 |      6000000 |     781.25 |  100000.00 |    1.280 |     0.250

Read IO
thread |       bytes     |     I/Os     |    MiB/s   |  I/O per s |  AvgLat  | LatStdDev |  file
-----------------------------------------------------------------------------------------------------
total:       34406400000 |      4200000 |     546.88 |   70000.00 |    1.100 |     0.200

Write IO
thread |       bytes     |     I/Os     |    MiB/s   |  I/O per s |  AvgLat  | LatStdDev |  file
-----------------------------------------------------------------------------------------------------
total:       14745600000 |      1800000 |     234.38 |   30000.00 |    1.700 |     0.310


total:
  %-ile |  Read (ms) | Write (ms) | Total (ms)
----------------------------------------------
    min |      0.100 |      0.150 |      0.100
   50th |      1.000 |      1.500 |      1.100
   99th |      3.000 |      4.000 |      3.500
3-nines |      5.000 |      6.000 |      5.500
    max |     40.000 |     50.000 |     50.000
"""
CHARBENCH = """Author  :\t Dominic Giles
Version :\t 2.6.0.1137

Hit Return to Terminate Run...

Time     Users       TPM      TPS     Errors   NCR   UCD   BP
10:58:35 [0/4]       0        0       0        0     0     0
10:58:36 [3/4]       0        900     0        0     0     0
10:58:37 [4/4]       8        100     0        7     32    213
10:58:38 [4/4]       17       110     0        7     39    33
10:58:39 [4/4]       26       120     0        7     12    150
10:58:40 [4/4]       37       110     0        9     10    109
10:58:41 [4/4]       46       110     0        7     30    89

Completed Run.
"""
CHARBENCH_RESPONSES = (
    "Author  :\t Dominic Giles\n\nTime     Users       TPM      TPS     Response\n"
    + "".join(
        f"10:58:{second:02} [4/4]       17       {tps}     {ms}\n"
        for second, (tps, ms) in enumerate(((100, 10), (300, 20)) * 3, start=36)
    )
)


def sysbench(threads: int = 8, reads: str = "16000.25", writes: str = "0.00", **other: str) -> str:
    """The output of a test of random reads, or with the values named."""
    values = {
        "mode": "random read", "fsyncs": "0.00", "read_mib": "125.00", "written_mib": "0.00",
        "events": "960018", "avg": "0.50", **other,
    }  # fmt: skip
    return SYSBENCH_1_0.format(threads=threads, reads=reads, writes=writes, **values)


def elbencho_row(
    threads: int,
    iops: int,
    latency_us: int,
    operation: str = "READ",
    *,
    label: str = "nfs",
    depth: int = 1,
    hosts: int = 1,
    reads: str = ",,,,,,",
) -> str:
    """A row of the CSV; ``reads`` are the seven columns of a mixed phase's reads."""
    return (
        f"2026-05-22T16:09:38,{label},blockdev,1,{hosts},{threads},,,68719476736,8192,1,1,1,{depth},"
        f"1,0,{operation},59000,60001,,,{iops + 100},{iops},{iops // 128},{iops // 128},10,9,,,"
        f"1000,1000,,,,100,{latency_us},9000,{reads},3.1-1,"
        f'"/usr/bin/elbencho" "-r" "-t" "{threads}" \n'
    )


def elbencho(rows: Iterable[str]) -> str:
    """The CSV of these rows."""
    return ELBENCHO_HEADINGS + "".join(rows)


def elbencho_json(phases: Iterable[Mapping[str, Any]]) -> str:
    """The JSON of phases, each of threads, iops, latency_us and, where given, operation, reads."""
    return "".join(json.dumps(_elbencho_phase(**phase)) + "\n" for phase in phases)


def _elbencho_phase(
    threads: int, iops: int, latency_us: int, operation: str = "READ", reads: int = 0
) -> dict[str, object]:
    done: dict[str, object] = {
        "elapsed_time_ms": "60001", "iops": str(iops), "bytes/s": str(iops * 8192),
    }  # fmt: skip
    times: dict[str, object] = {"min_us": "50", "avg_us": str(latency_us), "max_us": "9000"}
    if reads:
        done["rwmix_read"] = {"iops": str(reads), "bytes/s": str(reads * 8192)}
        times["rwmix_read"] = {"min_us": "40", "avg_us": str(latency_us // 2), "max_us": "8000"}
    return {
        "phase_type": operation,
        "phase_id": "7f0c",
        "iso_start_date": "2026-05-22T16:09:38.125+0000",
        "config": {
            "path_type": "blockdev", "paths": "1", "hosts": "1", "threads": str(threads),
            "file_size": "68719476736", "block_size": "8192", "direct_io": "true",
            "random_offsets": "true", "io_depth": "1", "version": "3.1-1", "command": "elbencho",
        },
        "first_done": {"elapsed_time_ms": "59000", "iops": str(iops + 100)},
        "last_done": {**done, "cpu%": "9", "latency": {"IO": times}},
    }  # fmt: skip


ELBENCHO_LIVE = (
    "ISO Date,Label,Phase,RuntimeMS,Rank,MixType,Done%,DoneBytes,MiB/s,IOPS,Entries,Entries/s,"
    "Lat Ent us,Lat IO us,Active,CPU,Service,\n"
)


def elbencho_live(levels: Iterable[tuple[int, int, int]], seconds: int = 12) -> str:
    """The live statistics of phases of reads, each of threads, IOPS and latency in µs."""
    return ELBENCHO_LIVE + "".join(
        f"2026-05-22T16:{minute:02}:{second:02}.5+0000,nfs,READ,{second * 1000},Total,,{second},"
        f"{iops * 8192 * second},{iops // 128},{iops if second > 1 else iops // 9},0,0,0,"
        f"{latency_us},{threads if second < seconds else threads - 1},8,,\n"
        for minute, (threads, iops, latency_us) in enumerate(levels)
        for second in range(1, seconds + 1)
    )


def diskspd_xml(targets: str = "", *, latency: bool = True) -> str:
    """The XML of a test of two threads on one target, or with these ``Target`` of the profile."""
    asked = targets or (
        "<Target><Path>d:\\t.dat</Path><BlockSize>8192</BlockSize><Random>8192</Random>"
        "<ThreadsPerFile>2</ThreadsPerFile><WriteRatio>25</WriteRatio>"
        "<RequestCount>16</RequestCount></Target>"
    )
    measured = (
        "<Latency>\n<AverageReadMilliseconds>0.900</AverageReadMilliseconds>\n"
        "<AverageWriteMilliseconds>1.100</AverageWriteMilliseconds>\n"
        "<AverageTotalMilliseconds>0.950</AverageTotalMilliseconds>\n"
        "<Bucket><Percentile>99</Percentile><ReadMilliseconds>2.500</ReadMilliseconds>"
        "<WriteMilliseconds>3.500</WriteMilliseconds><TotalMilliseconds>2.750</TotalMilliseconds>"
        "</Bucket>\n<Bucket><Percentile>100</Percentile><ReadMilliseconds>20.500</ReadMilliseconds>"
        "</Bucket>\n</Latency>\n"
    )
    thread = (
        "<Thread><Id>{0}</Id><Target><Path>d:\\t.dat</Path><ReadBytes>3686400000</ReadBytes>"
        "<ReadCount>450000</ReadCount><WriteBytes>1228800000</WriteBytes>"
        "<WriteCount>150000</WriteCount></Target></Thread>\n"
    )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<Results>\n<System><ComputerName>bench-1'
        "</ComputerName></System>\n<Profile><TimeSpans><TimeSpan><Duration>30</Duration>"
        f"<ThreadCount>0</ThreadCount><Targets>{asked}</Targets></TimeSpan></TimeSpans>"
        "</Profile>\n"
        "<TimeSpan>\n<TestTimeSeconds>30.00</TestTimeSeconds>\n<ThreadCount>2</ThreadCount>\n"
        f"{measured if latency else ''}{thread.format(0)}{thread.format(1)}</TimeSpan>\n"
        "</Results>\n"
    )


def swingbench(
    users: int,
    tps: str,
    kinds: Iterable[tuple[str, str, int]] = (("Order Products", "7.1", 1000),),
    *,
    at: str = "Nov 19, 2026, 10:00:00 AM",
    readings: str = "1795082400000, 0,1795082699000, 900",
) -> str:
    """A results file; ``kinds`` are transactions with their mean in ms and their count."""
    results = "".join(
        f'<Result id="{name}">\n<AverageResponse>{mean}</AverageResponse>'
        "<MinimumResponse>1</MinimumResponse><MaximumResponse>812</MaximumResponse>"
        "<NinetiethPercentile>14.2</NinetiethPercentile>"
        f"<TransactionCount>{count}</TransactionCount></Result>\n"
        for name, mean, count in kinds
    )
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n'
        '<Results xmlns="http://www.dominicgiles.com/swingbench">\n<Overview>'
        '<BenchmarkName>"Order Entry (PLSQL) V2"</BenchmarkName>'
        f"<TimeOfRun>{at}</TimeOfRun><TotalRunTime>0:05:00</TotalRunTime>\n"
        f"<AverageTransactionsPerSecond>{tps}</AverageTransactionsPerSecond>"
        "<MaximumTransactionRate>59406</MaximumTransactionRate></Overview>\n"
        f"<Configuration><NumberOfUsers>{users}</NumberOfUsers></Configuration>\n"
        f"<TransactionResults>{results}</TransactionResults>\n<BenchmarkMetrics><TPSReadings>"
        f"{readings}</TPSReadings></BenchmarkMetrics>\n</Results>\n"
    )


SEEDS = {
    "sysbench-1.0.txt": sysbench(),
    "sysbench-0.4.txt": SYSBENCH_0_4,
    "sysbench-1.1.txt": SYSBENCH_1_1,
    "elbencho.csv": elbencho([elbencho_row(1, 4000, 240), elbencho_row(4, 15000, 260)]),
    "elbencho.txt": ELBENCHO_TEXT,
    "elbencho.json": elbencho_json(
        [{"threads": 4, "iops": 18_000, "latency_us": 300, "operation": "RWMIX70", "reads": 42_000}]
    ),
    "elbencho-live.csv": elbencho_live([(1, 4000, 240), (4, 15_000, 260)]),
    "diskspd.xml": diskspd_xml(),
    "diskspd.txt": DISKSPD_TEXT,
    "swingbench.xml": swingbench(8, "900.1"),
    "charbench.txt": CHARBENCH,
    "charbench-resp.txt": CHARBENCH_RESPONSES,
}
"""One output of each kind, by a name for it."""
