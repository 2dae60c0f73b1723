"""fio's results: what their load counts, and which options set runs apart."""

from __future__ import annotations

from loadcurve.core.formatting import number_text
from loadcurve.core.readers.fio import fio_scripts_csv, report
from loadcurve.core.readers.fio.options import NOT_STATED
from loadcurve.core.readers.fio.traits import curve_traits, repeat_traits
from loadcurve.core.readers.format import Format, Settings
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import Workload
from loadcurve.core.units import KIB

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


def _recognises(text: str, name: str) -> bool:
    return fio_scripts_csv.recognises(text) or report.recognises(text, name)


def _read(text: str, name: str) -> tuple[Reading, ...]:
    if fio_scripts_csv.recognises(text):
        return fio_scripts_csv.read(text, name)
    return (report.read(text, name),)


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
    conditions = {"rw": way, **{key: settings.get(key) for key in ("ioengine", "direct")}}
    return Workload(
        name=" ".join(words) + size_text,
        generator="fio",
        access=_access(way),
        io_size_bytes=int(size) or None if size else None,
        settings={key: said for key, said in conditions.items() if said and NOT_STATED not in said},
    )


def _access(way: str | None) -> str | None:
    """Whether jobs read and wrote at random; None if it isn't stated, or they differ in it."""
    ways = {each.startswith("rand") for each in way.split(" + ")} if way else set()
    if len(ways) != 1:
        return None
    return "random" if ways.pop() else "sequential"


FORMAT = Format(
    kind="fio",
    title="fio result",
    recognises=_recognises,
    read=_read,
    load_unit=lambda settings: "in flight",
    traits=curve_traits,
    repeat_traits=repeat_traits,
    workload=_workload,
    is_whole_run=False,
)
