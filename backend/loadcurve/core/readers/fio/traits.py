"""fio options that separate runs, and those that only separate repeats."""

from __future__ import annotations

import re
from math import log2

from loadcurve.core.formatting import number_text
from loadcurve.core.readers.fio.options import IO_SIZE, io_size_of
from loadcurve.core.readers.fio.queue_depth import SHAPE
from loadcurve.core.readers.fio.rates import RATES
from loadcurve.core.readers.format import Settings, Traits
from loadcurve.core.records import LoadPoint
from loadcurve.core.units import KIB, MIB

# The pattern, the engine, and what the I/O went to, which engines name each in its own way.
_OF_CURVES = (
    "system",
    "rw",
    "bs",
    "bsrange",
    "bssplit",
    "rwmixread",
    "rwmixwrite",
    "percentage_random",
    "random_distribution",
    "thinktime",
    "ioengine",
    "direct",
    "fsync",
    "fdatasync",
    "sync",
    "filename",
    "directory",
    "hostname",
    "clustername",
    "pool",
    "rbdname",
    "volume",
    "brick",
    "uri",
    "nfs_url",
)
_LONG_NAMES = {
    "readwrite": "rw",
    "blocksize": "bs",
    "blocksize_range": "bsrange",
}
_LOADS = frozenset({"iodepth", "numjobs", "rate", "rate_iops", SHAPE, IO_SIZE, *RATES})
_REPORTING = re.compile(
    r"name|description|group_reporting|stonewall|new_group|wait_for.*|iodepth_.*|.*_log|log_.*|"
    r".*percentile.*|unified_rw_reporting|per_job_logs|bwavgtime|iopsavgtime|rand_?seed|rate_.*"
)


def curve_traits(settings: Settings, point: LoadPoint) -> Traits:
    """What the jobs of a fio run share, and which way this load point's I/O went."""
    options = _options(settings, point)
    traits: dict[str, str | None] = {
        key: f"{key} {options[key]}" for key in _OF_CURVES if options.get(key)
    }
    ways = [way for way in ("read", "write") if f"{way}_iops" in point.quantities]
    traits["ways"] = " and ".join(f"{way}s" for way in ways) or None
    if "bs" not in traits:
        traits["size class"] = _size_class(point)
    return traits


def repeat_traits(settings: Settings, point: LoadPoint) -> Traits:
    """The job's name, and its options that neither make the load nor set runs apart."""
    others = {
        key: f"{key} {value}"
        for key, value in _options(settings, point).items()
        if key not in _OF_CURVES and key not in _LOADS and not _REPORTING.fullmatch(key)
    }
    return {"job": point.label, **others}


def _options(settings: Settings, point: LoadPoint) -> dict[str, str]:
    """All options of a load point under one name each, and block sizes in one unit."""
    stated = {**settings, **point.settings}
    options = {_LONG_NAMES.get(key, key): value for key, value in stated.items()}
    size = io_size_of(options)
    if size:
        unit, mark = (MIB, "m") if size % MIB == 0 else (KIB, "k")
        options["bs"] = f"{size // unit}{mark}" if size % unit == 0 else str(size)
    return options


def _size_class(point: LoadPoint) -> str | None:
    """The mean I/O size to the nearest power of two, where the jobs of a file differ in it."""
    iops, bandwidth = (point.quantities.get(key) for key in ("throughput_iops", "bandwidth_mib_s"))
    if iops is None or bandwidth is None or iops.value <= 0 or bandwidth.value <= 0:
        return None
    size = 2 ** round(log2(bandwidth.value * MIB / iops.value))
    return f"about {number_text(size / KIB)} KiB"
