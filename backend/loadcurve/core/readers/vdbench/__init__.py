"""vdbench's results and parameters: what their load counts, and what sets their runs apart."""

from __future__ import annotations

from loadcurve.core.formatting import number_text
from loadcurve.core.readers.format import Format, Settings, Traits
from loadcurve.core.readers.samples import intervals_of
from loadcurve.core.readers.vdbench import histograms, report
from loadcurve.core.readers.vdbench.curves import CURVE_KEY, FILE_KEY, RUN_KEY, UNIT_KEY
from loadcurve.core.records import LoadPoint, Workload
from loadcurve.core.units import KIB

_APART = (RUN_KEY, "xfersize", "rdpct", "rhpct", "whpct", "seekpct", "iorate", "threads")
_NO_TRAITS = frozenset({FILE_KEY, UNIT_KEY, CURVE_KEY, "io_size_bytes"})
_BEST_FIRST = ("flatfile.html", "summary.html", "totals.html", "logfile.html")
_WAYS = {"100": "reads", "0": "writes"}


def _traits(settings: Settings, point: LoadPoint) -> Traits:
    """The run definition and whatever its loops vary besides the load."""
    traits: dict[str, str | None] = {key: None for key in _APART}
    load = "iorate" if settings.get(UNIT_KEY, "").startswith("requests") else "threads"
    for key, value in settings.items():
        if key not in _NO_TRAITS and key != load:
            traits[key] = f"{key} {value}"
    # The rate that was asked for is the load of one run and a limit of the other.
    return traits | {"load": settings.get(UNIT_KEY)}


def _workload(settings: Settings) -> Workload:
    size, seek = settings.get("io_size_bytes"), settings.get("seekpct")
    access = {"100": "random", "0": "sequential"}.get(seek or "")
    reads = settings.get("rdpct")
    ways = _WAYS.get(reads or "") or (f"{reads}% reads" if reads else None)
    words = [word for word in (access, ways) if word]
    parts = [f"vdbench {settings.get(RUN_KEY, '')}".strip(), " ".join(words)]
    if size:
        parts.append(f"{number_text(int(size) / KIB)} KiB")
    return Workload(
        name=", ".join(part for part in parts if part),
        generator="vdbench",
        access=access,
        io_size_bytes=int(size) if size else None,
        settings={"rdpct": reads} if reads else {},
    )


def _preference(settings: Settings) -> int:
    """The place of a file among those of one output folder, the one that says most first."""
    file = settings.get(FILE_KEY, "")
    return _BEST_FIRST.index(file) if file in _BEST_FIRST else len(_BEST_FIRST)


def _is_slice(settings: Settings) -> bool:
    """Whether a file is of one host, slave, device or workload, as its title says."""
    return settings.get(FILE_KEY) not in (*_BEST_FIRST, report.UNTITLED)


FORMAT = Format(
    kind="vdbench",
    title="vdbench result",
    recognises=report.recognises,
    read=report.read,
    samples=intervals_of,
    load_unit=lambda settings: settings.get(UNIT_KEY),
    traits=_traits,
    # Each curve is of shares of its own maximum: the maxima of two are no repeats.
    repeat_traits=lambda settings, point: {CURVE_KEY: settings.get(CURVE_KEY)},
    workload=_workload,
    preference=_preference,
    is_slice=_is_slice,
    is_whole_run=False,
)
PARMFILE = Format(
    kind="vdbench_parmfile",
    title="vdbench parameters",
    no_load="it has the requested load; the results are in flatfile.html beside it",
)
HISTOGRAM = Format(
    kind=histograms.KIND,
    title="vdbench response times",
    no_load="response times without load levels: add flatfile.html (or summary.html) beside it",
)
