"""elbencho's results: its CSV, and the text of its console or result file."""

from loadcurve.core.readers.elbencho import report, table
from loadcurve.core.readers.format import Format, Settings
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import Workload

_TRAITS = (
    *("operation", "path type", "block size", "file size", "direct IO", "random", "label"),
    "shared paths",
)


def _read(text: str, name: str) -> tuple[Reading, ...]:
    return table.read(text, name) if table.recognises(text) else report.read(text, name)


def _workload(settings: Settings) -> Workload:
    operation = settings.get("operation", "").lower()
    size = settings.get("block size", "")
    is_random = {"1": "random ", "0": "sequential "}.get(settings.get("random", ""), "")
    return Workload(
        name=" ".join(f"elbencho {is_random}{operation}".split()),
        generator="elbencho",
        io_size_bytes=int(size) or None if size.isdecimal() else None,
    )


FORMAT = Format(
    kind="elbencho",
    title="elbencho result",
    origin="from elbencho",
    recognises=lambda text, name: table.recognises(text) or report.recognises(text),
    read=_read,
    load_unit=lambda settings: settings.get("load"),
    traits=lambda settings, point: {key: settings.get(key) for key in _TRAITS},
    workload=_workload,
)
