"""sysbench's fileio test."""

from loadcurve.core.readers.format import Format, Settings
from loadcurve.core.readers.sysbench import fileio
from loadcurve.core.records import Workload


def _workload(settings: Settings) -> Workload:
    mode = settings.get(fileio.MODE, "file I/O")
    size = settings.get(fileio.BLOCK_BYTES)
    return Workload(
        name=f"sysbench {mode}",
        generator="sysbench",
        io_size_bytes=int(size) if size else None,
    )


FORMAT = Format(
    kind="sysbench",
    title="sysbench fileio result",
    origin="from sysbench",
    recognises=fileio.recognises,
    read=fileio.read,
    load_unit=lambda settings: "threads",
    traits=lambda settings, point: {
        key: settings.get(key) for key in (fileio.MODE, fileio.BLOCK_BYTES, fileio.FLAGS)
    },
    workload=_workload,
)
