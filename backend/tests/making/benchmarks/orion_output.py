"""ORION's files, as its releases print them; the figures are made up."""

from __future__ import annotations

from collections.abc import Mapping

ABOVE = {
    "iops": "Contains the rates sustained by small I/Os in IOPS. Each value corresponds to a data\n"
    "point test that used a fixed number of outstanding small and large I/Os.\n\n",
    "lat": "Contains the average latency sustained by small I/Os in microseconds.\n\n",
    "mbps": "Contains the rates sustained by large I/Os in MBPS.\n\n",
}
SUMMARY = """ORION VERSION 11.1.0.7.0

Commandline:
-run simple -testname arr

This maps to this test:
Test: arr
Small IO size: 8 KB
Large IO size: 1024 KB
IO Types: Small Random IOs, Large Random IOs
Simulated Array Type: CONCAT
Write: 0%
Duration for each Data Point: 60 seconds
Small Columns:,      0,      1,      2
Large Columns:,      0,      1
Total Data Points: 4

Name: /dev/sdb  Size: 10737418240
1 FILEs found.

Maximum Large MBPS=410.25 @ Small=0 and Large=1
Maximum Small IOPS=8100 @ Small=2 and Large=0
Minimum Small Latency=0.24 @ Small=1 and Large=0
"""
SCREEN = """ORION: ORacle IO Numbers -- Version 12.2.0.1.0
arr_20240301_0912
Calibration will take approximately 9 minutes.

Maximum Small IOPS=918 @ Small=68 and Large=0
Small Read Latency: avg=74069.660 us, min=62642.274 us, max=1806.2 us, std dev=1.5 us @ Small=68 \
and Large=0
Small Write Latency: avg=73935.104 us, min=62631.574 us, max=1872.4 us, std dev=1.1 us @ Small=68 \
and Large=0
Minimum Small Latency=4409.929 usecs @ Small=4 and Large=0
Small Read Latency: avg=4455.933 us, min=2947.072 us, max=1262.4 us, std dev=2760.6 us @ Small=4 \
and Large=0
Small Write Latency: avg=4363.848 us, min=2608.965 us, max=1379.1 us, std dev=3499.1 us @ Small=4 \
and Large=0
Small Read / Write Latency Histogram @ Small=4 and Large=0
        Latency:                         # of IOs (read)          # of IOs (write)
     2048 - 4096       us:              25 ( 25.00%)              10 ( 10.00%)
     4096 - 8192       us:              75 (100.00%)              90 (100.00%)
"""


def matrix(cells: Mapping[tuple[int, int], str], above: str = "", end: str = "\n") -> str:
    """A matrix of ``cells`` by small and large I/Os in flight, as _iops.csv and the others are."""
    smalls = sorted({small for small, _ in cells})
    larges = sorted({large for _, large in cells})
    lines = ["Large/Small," + ",".join(f"{small:7}" for small in smalls)]
    for large in larges:
        row = [f"{cells.get((small, large), '')!s:>7}" for small in smalls]
        lines.append(f"{large:7}," + ",".join(row))
    return above.replace("\n", end) + end.join(lines) + end
