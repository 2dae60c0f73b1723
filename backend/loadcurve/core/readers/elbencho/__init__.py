"""elbencho's results: CSV, JSON, text of its console or result file, and live statistics."""

from loadcurve.core.readers.elbencho import json_lines, live, report, table
from loadcurve.core.readers.format import Format, Settings
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import Workload

_TRAITS = (
    *("operation", "path type", "block size", "file size", "direct IO", "random", "label"),
    "shared paths",
    live.SOURCE,
)


def _recognises(text: str, name: str) -> bool:
    known = (table.recognises, table.is_live, json_lines.recognises, report.recognises)
    return any(each(text) for each in known)


def _read(text: str, name: str) -> tuple[Reading, ...]:
    if table.is_live(text):
        return live.read(text, name)
    if json_lines.recognises(text):
        return json_lines.read(text, name)
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
    recognises=_recognises,
    read=_read,
    load_unit=lambda settings: settings.get("load"),
    traits=lambda settings, point: {key: settings.get(key) for key in _TRAITS},
    workload=_workload,
)
