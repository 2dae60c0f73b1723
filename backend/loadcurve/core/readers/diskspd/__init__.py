"""DiskSpd's results, as XML (``-Rxml``) and as text."""

from loadcurve.core.readers.diskspd import document, report
from loadcurve.core.readers.diskspd.settings import BLOCK_BYTES, TRAITS, workload_of
from loadcurve.core.readers.format import Format, Settings
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import Workload


def _read(text: str, name: str) -> tuple[Reading, ...]:
    return document.read(text, name) if document.recognises(text) else report.read(text, name)


def _workload(settings: Settings) -> Workload:
    size = settings.get(BLOCK_BYTES, "")
    return Workload(
        name=workload_of(settings),
        generator="DiskSpd",
        io_size_bytes=int(size) or None if size.isdecimal() else None,
    )


FORMAT = Format(
    kind="diskspd",
    title="DiskSpd result",
    origin="from DiskSpd",
    recognises=lambda text, name: document.recognises(text) or report.recognises(text),
    read=_read,
    load_unit=lambda settings: "outstanding I/Os",
    traits=lambda settings, point: {key: settings.get(key) for key in TRAITS},
    workload=_workload,
)
