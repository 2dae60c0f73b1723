"""Successive snapshots of ``/proc/self/mountstats``: counters of the kernel's NFS client.

The counters grow from the mount on, so a sample is what lies between two snapshots. Linux' NFS
client describes them in net/sunrpc/stats.c and fs/nfs/super.c (https://www.kernel.org).
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.samples.series import SampleSeries, SampleTrack, Values
from loadcurve.core.units import MIB

_DEVICE = re.compile(r"device \S{1,500} mounted on (\S{1,500}) with fstype nfs")
_AGE = re.compile(r"\s+age:\s+(\d{1,15})\s*\Z")
_BYTES = re.compile(r"\s+bytes:\s+((?:\d{1,20}[ \t]{1,8}){5,7}\d{1,20})\s*\Z")
_OPERATION = re.compile(r"\s+(READ|WRITE): ((?:\d{1,20} ){7,9}\d{1,20})\s*\Z")
# Requests, transmissions, and the ms that the server and that the whole took.
_REQUESTS, _SENT, _ROUND_TRIP_MS, _WHOLE_MS = 0, 1, 6, 7
_SERVER_READ, _SERVER_WRITTEN = 4, 5
_US = 1000.0
_FEWEST = 2


@dataclass(slots=True)
class _Snapshot:
    """The counters of one mount at one time: its age in seconds, and each line's numbers."""

    age_s: float = 0.0
    bytes: tuple[float, ...] = ()
    read: tuple[float, ...] = ()
    write: tuple[float, ...] = ()


def recognises(text: str, name: str) -> bool:
    """Whether the text contains the counters of an NFS mount."""
    return "RPC iostats version" in text and _DEVICE.search(text) is not None


def read(text: str, name: str) -> SampleSeries:
    """What each mount did between two snapshots; times count from the first.

    Raises UnreadableReport with fewer than two snapshots of a mount.
    """
    snapshots = _snapshots(text, name)
    kept = {mount: of_mount for mount, of_mount in snapshots.items() if len(of_mount) >= _FEWEST}
    if not kept:
        raise UnreadableReport(
            f"{name} has only one snapshot, which counts since the mount",
            "append another while the load runs: cat /proc/self/mountstats",
        )
    # Every mount is in every snapshot; the first tells the times of all.
    times = np.diff([snapshot.age_s for snapshot in next(iter(kept.values()))]).cumsum()
    notes = ["each sample is the difference of two snapshots; times count from the first snapshot"]
    tracks = []
    for mount, of_mount in kept.items():
        if len(of_mount) - 1 == len(times):
            tracks += _tracks(mount, of_mount)
        else:
            notes.append(f"{mount} is not in every snapshot, and is left out")
    return SampleSeries(
        "mountstats", None, None, times - times[0], tuple(tracks), notes=tuple(notes)
    )


def _snapshots(text: str, name: str) -> dict[str, list[_Snapshot]]:
    snapshots: dict[str, list[_Snapshot]] = {}
    snapshot: _Snapshot | None = None
    for count, line in enumerate(text.split("\n")):
        size_limits.check(count, size_limits.LINES, "lines", name)
        if line.startswith("device "):
            device = _DEVICE.match(line)
            snapshot = None
            if device is not None:
                snapshot = _Snapshot()
                snapshots.setdefault(device[1], []).append(snapshot)
        elif snapshot is not None and (age := _AGE.match(line)):
            snapshot.age_s = float(age[1])
        elif snapshot is not None and (counted := _BYTES.match(line)):
            snapshot.bytes = tuple(map(float, counted[1].split()))
        elif snapshot is not None and (operation := _OPERATION.match(line)):
            numbers = tuple(map(float, operation[2].split()))
            if operation[1] == "READ":
                snapshot.read = numbers
            else:
                snapshot.write = numbers
    whole = {
        mount: [
            snapshot
            for snapshot in of_mount
            if snapshot.age_s and snapshot.bytes and snapshot.read and snapshot.write
        ]
        for mount, of_mount in snapshots.items()
    }
    return {mount: _growing(of_mount) for mount, of_mount in whole.items()}


def _growing(snapshots: list[_Snapshot]) -> list[_Snapshot]:
    """Those after which time went on: a mount that was made anew begins again."""
    kept: list[_Snapshot] = []
    for snapshot in snapshots:
        if kept and snapshot.age_s < kept[-1].age_s:
            kept = []
        if not kept or snapshot.age_s > kept[-1].age_s:
            kept.append(snapshot)
    return kept


def _tracks(mount: str, snapshots: list[_Snapshot]) -> list[SampleTrack]:
    seconds = np.diff([snapshot.age_s for snapshot in snapshots])
    server = np.diff(
        [(snapshot.bytes[_SERVER_READ], snapshot.bytes[_SERVER_WRITTEN]) for snapshot in snapshots],
        axis=0,
    )
    tracks = []
    sent_again = np.zeros(len(seconds))
    for kind, place in (("read", 0), ("write", 1)):
        counted = np.diff(
            [getattr(snapshot, kind)[: _WHOLE_MS + 1] for snapshot in snapshots], axis=0
        )
        requests = counted[:, _REQUESTS]
        sent_again += counted[:, _SENT] - requests
        tracks += [
            SampleTrack(mount, f"{kind}_iops", requests / seconds),
            SampleTrack(mount, f"{kind}_bandwidth_mib_s", server[:, place] / MIB / seconds),
            SampleTrack(
                mount, f"{kind}_rtt_us", _per_request(counted[:, _ROUND_TRIP_MS], requests)
            ),
            SampleTrack(mount, f"{kind}_latency_us", _per_request(counted[:, _WHOLE_MS], requests)),
        ]
    return [*tracks, SampleTrack(mount, "retransmissions_s", sent_again / seconds)]


def _per_request(total_ms: Values, requests: Values) -> Values:
    """Mean µs a request; NaN without requests."""
    means: Values = np.full(len(requests), np.nan)
    np.divide(total_ms * _US, requests, out=means, where=requests > 0)
    return means
