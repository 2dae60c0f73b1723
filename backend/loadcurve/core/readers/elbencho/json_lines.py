"""elbencho's JSON of results (``--jsonfile``): an object a line for each phase.

Its keys are those of the CSV under other names, its bandwidth is in bytes a second; in a mixed
phase ``rwmix_read`` has the reads (elbencho's source, ``Statistics.cpp``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import size_limits
from loadcurve.core.readers.elbencho import phases, table
from loadcurve.core.readers.generator_results.by_settings import readings_of
from loadcurve.core.readers.reading import Reading

_KEYS = ('"phase_type"', '"first_done"', '"last_done"')
_CONFIG = {
    "path_type": "path type",
    "hosts": "hosts",
    "threads": "threads",
    "file_size": "file size",
    "block_size": "block size",
    "direct_io": "direct IO",
    "random_offsets": "random",
    "io_depth": "IO depth",
    "shared_service_paths": "shared paths",
}
_SWITCHES = {"true": "1", "false": "0"}
_RATES = {"iops": "IOPS [last]", "bytes/s": "bytes/s [last]"}
_TIMES = {"avg_us": "IO lat us [avg]", "max_us": "IO lat us [max]"}
_MOST_CHARACTERS = 200


def recognises(text: str) -> bool:
    """Whether its first line is an object of a phase."""
    first = text.lstrip("\ufeff \t\r\n").partition("\n")[0]
    return first.startswith("{") and all(key in first for key in _KEYS)


def read(text: str, name: str) -> tuple[Reading, ...]:
    """The phases that moved data. Raises UnreadableReport without any."""
    lines = text.lstrip("\ufeff").splitlines()
    size_limits.check(len(lines), size_limits.ROWS, "phases", name)
    results = []
    for line, raw in enumerate(lines, start=1):
        if not raw.strip():
            continue
        try:
            phase = json.loads(raw)
        except (ValueError, RecursionError) as error:
            raise UnreadableReport(
                f"{name}, line {line}, is not a complete JSON object",
                "upload the file as elbencho wrote it",
            ) from error
        result = table.result_of(_row(phase), line) if isinstance(phase, dict) else None
        if result is not None:
            results.append(result)
    if not results:
        raise UnreadableReport(
            f"{name} is elbencho's JSON without a phase that read or wrote data",
            "upload the JSON of a run with -r, -w or --rwmixpct",
        )
    return readings_of("elbencho", "json", phases.SECTION, phases.without_needless_labels(results))


def _row(phase: Mapping[str, Any]) -> dict[str, str]:
    """A phase under the headings of the CSV."""
    config, done = _inner(phase, "config"), _inner(phase, "last_done")
    row = {
        "ISO date": _text(phase, "iso_start_date"),
        "label": _text(phase, "label"),
        "operation": _text(phase, "phase_type"),
        "time ms [last]": _text(done, "elapsed_time_ms"),
    }
    for key, heading in _CONFIG.items():
        value = _text(config, key)
        row[heading] = _SWITCHES.get(value, value)
    latency = _inner(_inner(done, "latency"), "IO")
    for of, rates, times in (
        ("", done, latency),
        ("rwmix read ", _inner(done, "rwmix_read"), _inner(latency, "rwmix_read")),
    ):
        row |= {f"{of}{heading}": _text(rates, key) for key, heading in _RATES.items()}
        row |= {f"{of}{heading}": _text(times, key) for key, heading in _TIMES.items()}
    return row


def _inner(found: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = found.get(key)
    return value if isinstance(value, dict) else {}


def _text(found: Mapping[str, Any], key: str) -> str:
    value = found.get(key)
    if isinstance(value, bool):
        return str(value).lower()
    return str(value)[:_MOST_CHARACTERS] if isinstance(value, str | int | float) else ""
