"""HammerDB's logs: results of its TPROC-C and TPROC-H tests, and their AWR snapshots."""

from loadcurve.core.readers.format import Format
from loadcurve.core.readers.hammerdb import log, profile
from loadcurve.core.records import Workload

FORMAT = Format(
    kind="hammerdb",
    title="HammerDB log",
    origin="from HammerDB",
    recognises=log.recognises,
    read=log.read,
    load_unit=lambda settings: "virtual users",
    traits=lambda settings, point: {
        "workload": settings.get(log.WORKLOAD),
        "profile": settings.get(profile.PROFILE),
    },
    workload=lambda settings: Workload(
        name=f"HammerDB {settings.get(log.WORKLOAD, 'TPROC-C')}", generator="HammerDB"
    ),
    is_slice=lambda settings: profile.PROFILE in settings,
    is_driver=True,
)
