"""ORION's results: I/Os kept in flight, their rates and latencies."""

from __future__ import annotations

import re

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.formatting import number_text
from loadcurve.core.readers.format import Format, Settings, Traits
from loadcurve.core.readers.orion import matrix, summary
from loadcurve.core.readers.orion.points import BESIDE_KEY, FILE_KEY, SIZE_KEY, TEST_KEY
from loadcurve.core.readers.reading import Reading
from loadcurve.core.records import LoadPoint, Workload
from loadcurve.core.units import KIB

_OTHER_FILES = re.compile(r"[_-](trace|hist)\.txt$", re.IGNORECASE)
_OTHERS = {
    "trace": "ORION's trace, a log of its data points",
    "hist": "ORION's histograms without their load",
}
_BEST_FIRST = ("_iops.csv", "_lat.csv", "_mbps.csv", "_summary.txt")


def _recognises(text: str, name: str) -> bool:
    return (
        matrix.HEADING.search(text) is not None
        or summary.recognises(text)
        or ("orion" in (name + text[:4_000]).lower() and _OTHER_FILES.search(name) is not None)
    )


def _read(text: str, name: str) -> tuple[Reading, ...]:
    other = _OTHER_FILES.search(name)
    if other is not None:
        raise UnreadableReport(
            f"{name} is {_OTHERS[other[1].lower()]}",
            "upload the _summary.txt, _iops.csv, _lat.csv and _mbps.csv of the same test",
        )
    return matrix.read(text, name) if matrix.HEADING.search(text) else summary.read(text, name)


def _traits(settings: Settings, point: LoadPoint) -> Traits:
    return {
        "I/Os": f"{settings.get(SIZE_KEY, '')} I/Os",
        "beside": settings.get(BESIDE_KEY),
    }


def _workload(settings: Settings) -> Workload:
    size = settings.get("io_size_bytes")
    types = settings.get("io types", "").lower()
    words = f"ORION {settings.get(SIZE_KEY, '')} I/Os"
    beside = settings.get(BESIDE_KEY, "")
    parts = [words] if beside.startswith("0 ") else [words, f"beside {beside}"]
    if size:
        parts.append(f"{number_text(int(size) / KIB)} KiB")
    kinds = [kind for kind in types.split(",") if kind.strip().startswith(settings[SIZE_KEY])]
    access = next((way for way in ("random", "sequential") if way in " ".join(kinds)), None)
    return Workload(
        name=", ".join(parts),
        generator="ORION",
        access=access,
        io_size_bytes=int(size) if size else None,
    )


def _preference(settings: Settings) -> int:
    file = settings.get(FILE_KEY, "")
    return _BEST_FIRST.index(file) if file in _BEST_FIRST else len(_BEST_FIRST)


def _parts_of(settings: Settings) -> tuple[str, ...] | None:
    """ORION writes the rates and the latencies of the same data points to files of their own."""
    return tuple(settings.get(key, "") for key in (TEST_KEY, SIZE_KEY, BESIDE_KEY))


FORMAT = Format(
    kind="orion",
    title="ORION result",
    recognises=_recognises,
    read=_read,
    load_unit=lambda settings: "in flight",
    traits=_traits,
    workload=_workload,
    preference=_preference,
    parts_of=_parts_of,
    is_whole_run=False,
)
