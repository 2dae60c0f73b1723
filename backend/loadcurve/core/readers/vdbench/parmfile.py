"""vdbench's parameter file: the requested definitions, line by line.

It states no results; its hosts, storage, workload and run definitions are shown as settings.
"""

from __future__ import annotations

import re

from loadcurve.core.readers import size_limits
from loadcurve.core.readers.masking import masked
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation
from loadcurve.core.readers.version import READER_VERSION

_COMMENTS = ("*", "#", "/", "<")
_DEFINITION = re.compile(r"[ \t]*(hd|sd|wd|rd|fsd|fwd|rg)=([^,\s]{1,200})(?:,|[ \t]|$)(.*)")
_RUNS = re.compile(r"^[ \t]*rd=", re.MULTILINE)
_STORAGE = re.compile(r"^[ \t]*f?sd=", re.MULTILINE)
_LONGEST = 1_000


def recognises(text: str) -> bool:
    """Whether the text defines storage and runs as vdbench's parameter files do."""
    return _RUNS.search(text) is not None and _STORAGE.search(text) is not None


def read(text: str, name: str) -> Reading:
    """Every definition by its kind and name, such as ``rd rd1``, with its parameters."""
    settings: dict[str, ReadValue] = {}
    for line, raw in enumerate(text.splitlines(), start=1):
        size_limits.check(line, size_limits.LINES, "lines", name)
        if raw.lstrip().startswith(_COMMENTS):
            continue
        match = _DEFINITION.match(raw[:_LONGEST])
        if match is None:
            continue
        kind, called, rest = match.groups()
        value = ",".join(_without_secrets(rest.strip()))
        key = f"{kind} {called}"
        settings[key] = ReadValue(value, ReportLocation("parmfile.html", key, "", line, value))
        size_limits.check(len(settings), size_limits.ROWS, "definitions", name)
    return Reading(
        kind="vdbench_parmfile",
        format="text",
        scope=None,
        reader_version=READER_VERSION,
        settings=settings,
    )


def _without_secrets(parameters: str) -> list[str]:
    parts = []
    for part in parameters.split(","):
        key, is_pair, value = part.partition("=")
        parts.append(f"{key}={masked(key, value)}" if is_pair else part)
    return parts
