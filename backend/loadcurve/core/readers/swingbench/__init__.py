"""Swingbench's results: its XML, and the text of charbench."""

from loadcurve.core.readers.format import Format
from loadcurve.core.readers.reading import Reading
from loadcurve.core.readers.swingbench import charbench, results
from loadcurve.core.records import Workload


def _read(text: str, name: str) -> tuple[Reading, ...]:
    return results.read(text, name) if results.recognises(text) else charbench.read(text, name)


FORMAT = Format(
    kind="swingbench",
    title="Swingbench result",
    origin="from Swingbench",
    recognises=lambda text, name: results.recognises(text) or charbench.recognises(text),
    read=_read,
    load_unit=lambda settings: "users",
    traits=lambda settings, point: {results.BENCHMARK: settings.get(results.BENCHMARK)},
    workload=lambda settings: Workload(
        name=f"Swingbench {settings.get(results.BENCHMARK, '')}".strip(), generator="Swingbench"
    ),
    is_driver=True,
)
