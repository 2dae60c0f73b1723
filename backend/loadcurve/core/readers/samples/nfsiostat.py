"""``nfsiostat``: reads, writes and round trips of the kernel's NFS client, by mount."""

from __future__ import annotations

import re
from dataclasses import replace

from loadcurve.core.readers.samples.collector import SampleCollector, SampleHeading
from loadcurve.core.readers.samples.iostat import NO_TIMES
from loadcurve.core.readers.samples.series import SampleSeries, without_latency_at_rest

_MOUNT = re.compile(r"^\S{1,500} mounted on (\S{1,500}):\s*$")
_KIB = 1 / 1024
_READS = ("read ops/s", "read kB/s", "read RTT", "read exe")
_WRITES = ("write ops/s", "write kB/s", "write RTT", "write exe")
METRICS = {
    "read ops/s": ("read_iops", 1.0),
    "write ops/s": ("write_iops", 1.0),
    "read kB/s": ("read_bandwidth_mib_s", _KIB),
    "write kB/s": ("write_bandwidth_mib_s", _KIB),
    "read RTT": ("read_rtt_us", 1000.0),
    "write RTT": ("write_rtt_us", 1000.0),
    "read exe": ("read_latency_us", 1000.0),
    "write exe": ("write_latency_us", 1000.0),
}
"""What nfsiostat prints, with its metric: RTT is the server's and the network's part of exe."""

_RETRANSMITTED = re.compile(r"\(\s*[\d.]+%\)")
_SINCE_MOUNT = "the first sample is the average since the mount, and is left out"


def recognises(text: str, name: str) -> bool:
    """Whether mounts stand in the text, and round trips."""
    head = text[:20_000]
    return "avg RTT (ms)" in head and " mounted on " in head


def read(text: str, name: str) -> SampleSeries:
    """Every sample but that since the mount. Raises UnreadableReport if there is no other."""
    samples = SampleCollector(name)
    first = mount = ""
    heading: SampleHeading | None = None
    for line in text.split("\n"):
        match = _MOUNT.match(line)
        if match is not None:
            mount = match[1]
            first = first or mount
            if mount == first:
                samples.begin(float(samples.count))
        elif line.startswith(("read:", "write:")):
            heading = samples.heading(_READS if line.startswith("read:") else _WRITES)
        elif heading is not None and mount and line.strip():
            cells = _RETRANSMITTED.sub("", line).split()
            # Rate, bandwidth, and both latencies, which stand behind size and retransmissions.
            samples.add(mount, heading, [*cells[:2], *cells[4:6]])
            heading = None
    notes = [
        _SINCE_MOUNT,
        NO_TIMES.split(" (")[0] + ": the samples are assumed to be equally spaced",
    ]
    made = samples.series("nfsiostat", None, None, METRICS, skipped=1, notes=notes)
    return replace(without_latency_at_rest(made), is_timed=False)
