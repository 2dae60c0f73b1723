"""Oracle's own I/O calibration: one load point."""

from loadcurve.core.readers.calibrate_io import report
from loadcurve.core.readers.format import Format
from loadcurve.core.records import Workload

FORMAT = Format(
    kind="calibrate_io",
    title="CALIBRATE_IO result",
    recognises=report.recognises,
    read=lambda text, name: (report.read(text, name),),
    workload=lambda settings: Workload(
        name="CALIBRATE_IO, random reads", generator="CALIBRATE_IO", access="random"
    ),
    is_whole_run=False,
)
