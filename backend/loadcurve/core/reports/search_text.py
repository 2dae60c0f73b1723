"""What a report can be found by: its file, database, host, settings and parameters."""

from __future__ import annotations

from collections.abc import Sequence

from loadcurve.core.readers import Reading, ReadValue

MOST_CHARACTERS = 20_000
_HEADER = (
    "db_name",
    "dbid",
    "instance",
    "container",
    "host",
    "hosts",
    "instances",
    "platform",
    "release",
    "begin_time",
    "end_time",
)


def search_text(readings: Sequence[Reading], name: str) -> str:
    """The words of a report in small letters, a line for each thing it says, each once.

    Parameters and settings are written ``name=value``. Text beyond MOST_CHARACTERS is
    cut off; parameters come last.
    """
    lines = [name]
    for reading in readings:
        lines += [str(reading.header[key].value) for key in _HEADER if key in reading.header]
        lines += _pairs(reading.settings)
    for reading in readings:
        lines += _pairs(reading.init_ora)
    return "\n".join(dict.fromkeys(line.lower() for line in lines))[:MOST_CHARACTERS]


def _pairs(values: dict[str, ReadValue] | None) -> list[str]:
    return [f"{key}={datum.value}" for key, datum in (values or {}).items()]
