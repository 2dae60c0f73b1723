"""HammerDB's log: what its timed TPROC-C tests achieved, and of which AWR snapshots they were."""

from loadcurve.core.readers.format import Format
from loadcurve.core.readers.hammerdb import log
from loadcurve.core.records import Workload

FORMAT = Format(
    kind="hammerdb",
    title="HammerDB log",
    origin="from HammerDB",
    recognises=log.recognises,
    read=log.read,
    load_unit=lambda settings: "virtual users",
    workload=lambda settings: Workload(name="HammerDB TPROC-C", generator="HammerDB"),
    is_of_snapshots=True,
)
