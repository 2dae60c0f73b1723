"""fio's results: what their load counts, and which options set runs apart."""

from __future__ import annotations

from math import log2

from loadcurve.core.readers.fio import hailey, report
from loadcurve.core.readers.format import Format, Settings, Traits
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import LoadPoint, Workload
from loadcurve.core.units import KIB, MIB
from loadcurve.core.wording import number_text

_OPTIONS = (
    "system",
    "rw",
    "bs",
    "rwmixread",
    "ioengine",
    "direct",
    "fsync",
    "filename",
    "directory",
)
_LONG_NAMES = {"readwrite": "rw", "blocksize": "bs"}
_WAYS = {
    "read": "sequential reads",
    "write": "sequential writes",
    "rw": "sequential reads and writes",
    "readwrite": "sequential reads and writes",
    "randread": "random reads",
    "randwrite": "random writes",
    "randrw": "random reads and writes",
}
_PERCENTAGES = {str(number) for number in range(101)}


def _read(text: str, name: str) -> tuple[Reading, ...]:
    if hailey.recognises(text):
        return hailey.read(text, name)
    return (report.read(text, name),)


def _traits(settings: Settings, point: LoadPoint) -> Traits:
    """What the jobs of a fio run share, and which way this load point's I/O went."""
    options = {_LONG_NAMES.get(key, key): value for key, value in settings.items()}
    traits: dict[str, str | None] = {
        key: f"{key} {options[key]}" if options.get(key) else None for key in _OPTIONS
    }
    ways = [way for way in ("read", "write") if f"{way}_iops" in point.quantities]
    traits["ways"] = " and ".join(f"{way}s" for way in ways) or None
    if traits["bs"] is None:
        traits["size class"] = _size_class(point)
    return traits


def _size_class(point: LoadPoint) -> str | None:
    """The mean I/O size to the nearest power of two, where the jobs of a file differ in it."""
    iops, bandwidth = (point.quantities.get(key) for key in ("throughput_iops", "bandwidth_mib_s"))
    if iops is None or bandwidth is None or iops.value <= 0 or bandwidth.value <= 0:
        return None
    size = 2 ** round(log2(bandwidth.value * MIB / iops.value))
    return f"about {number_text(size / KIB)} KiB"


def _workload(settings: Settings) -> Workload:
    """What the options say that all jobs of a fio file share."""
    way = settings.get("rw") or settings.get("readwrite")
    size = settings.get("io_size_bytes")
    words = ["fio"]
    if way is not None:
        words.append(_WAYS.get(way, way))
    reads = settings.get("rwmixread")
    if way in ("rw", "readwrite", "randrw") and reads in _PERCENTAGES:
        words.append(f"{reads}/{100 - int(reads)}")
    size_text = "" if size is None else f", {number_text(int(size) / KIB)} KiB"
    return Workload(
        name=" ".join(words) + size_text,
        generator="fio",
        access=None if way is None else "random" if way.startswith("rand") else "sequential",
        io_size_bytes=int(size) or None if size else None,
    )


FORMAT = Format(
    kind="fio",
    title="fio result",
    recognises=lambda text, name: hailey.recognises(text) or report.recognises(text, name),
    read=_read,
    load_unit=lambda settings: "in flight",
    traits=_traits,
    workload=_workload,
    is_whole_run=False,
)
