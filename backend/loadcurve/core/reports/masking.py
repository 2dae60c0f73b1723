"""Take the names of hosts, instances and databases, and passwords, out of a report.

A name is replaced by one of the same length, so that the columns of a text report stay where they
are. The numbers must read the same afterwards, or the report is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import Reading, read, text_of, without_secrets

_NAMES = (
    ("db", ("db_name", "unique_name", "container")),
    ("inst", ("instance", "instances")),
    ("host", ("host", "hosts")),
)
_SHORTEST_NAME = 2
# Benchmark programs print their hosts in their own forms.
_NAMED_HOSTS = re.compile(
    r"""(?:"hostname"\s*:\s*"|\bhostname=|<ComputerName>|\bcomputer\ name:\s*|<ConnectString>(?://)?
    |\bhd=[^,\s]{1,64},system=|--(?:mysql|pgsql)-host=|--hosts[=\s"]{1,3})
    ([A-Za-z0-9._,-]{2,2000})""",
    re.IGNORECASE | re.VERBOSE,
)


def _replacement(kind: str, number: int, length: int) -> str:
    """A name of this length that tells its kind and number: ``host1xxxx``."""
    name = f"{kind}{number}"
    if length < len(name):
        name = f"{kind[: max(length - len(str(number)), 0)]}{number}"[-length:]
    return name.ljust(length, "x")


def _values(readings: Iterable[Reading], keys: tuple[str, ...]) -> list[str]:
    texts = []
    for reading in readings:
        for key in keys:
            datum = reading.header.get(key)
            if datum is None:
                continue
            values = datum.value if isinstance(datum.value, list | tuple) else [datum.value]
            texts += [str(value).strip() for value in values]
    return [value for value in dict.fromkeys(texts) if len(value) >= _SHORTEST_NAME]


def _printed_hosts(text: str) -> list[str]:
    names = [name for found in _NAMED_HOSTS.findall(text) for name in found.split(",")]
    return [name for name in names if len(name) >= _SHORTEST_NAME and name != "localhost"]


def name_replacements(readings: Iterable[Reading], text: str = "") -> dict[str, str]:
    """The replacement of each name of a report, in lower case; hosts also by short name.

    Names are those of the readings, and hosts that benchmark programs print in ``text``.
    """
    known = tuple(readings)
    chosen: dict[str, str] = {}
    for kind, keys in _NAMES:
        names = _values(known, keys) + (_printed_hosts(text) if kind == "host" else [])
        for number, name in enumerate(dict.fromkeys(names), start=1):
            parts = [name]
            if kind == "host" and "." in name:
                parts.append(name.split(".")[0])
            for part in parts:
                if len(part) >= _SHORTEST_NAME:
                    chosen.setdefault(part.lower(), _replacement(kind, number, len(part)))
    return chosen


def replace_names(text: str, names: dict[str, str]) -> str:
    """The text with each name replaced wherever it stands as a word, in any case."""
    if not names:
        return text
    longest_first = sorted(names, key=len, reverse=True)
    either = "|".join(re.escape(name) for name in longest_first)
    pattern = re.compile(rf"(?<![A-Za-z0-9])(?:{either})(?![A-Za-z0-9])", re.IGNORECASE)
    return pattern.sub(lambda match: names[match[0].lower()], text)


def _numbers(readings: Iterable[Reading]) -> list[object]:
    """What masking must not change."""
    return [
        (
            reading.kind,
            {key: datum.value for key, datum in (reading.load_profile_per_s or {}).items()},
            [
                (row.waits and row.waits.value, row.avg_wait_us and row.avg_wait_us.value)
                for row in reading.foreground_wait_events or ()
            ],
            [histogram.buckets for histogram in reading.wait_event_histograms or ()],
            len(reading.instance_activity or ()),
            [
                ({key: found.value for key, found in point.quantities.items()}, point.histograms)
                for point in reading.load_points
            ],
        )
        for reading in readings
    ]


def mask(content: bytes, name: str, readings: tuple[Reading, ...]) -> tuple[bytes, str]:
    """The report, as UTF-8, and its file name without names of hosts, instances and databases.

    Raises UnreadableReport if the numbers would not read the same, as when a database has the
    name of a word the report uses.
    """
    if any(reading.kind == "picture" for reading in readings):
        raise UnreadableReport(
            f"{name} cannot be masked: it is a picture",
            "crop the names and save it without metadata, or upload it unmasked",
        )
    if content.startswith(b"PK"):
        raise UnreadableReport(
            f"{name} cannot be masked: a workbook contains names in many parts",
            "save its table as CSV, or upload it unmasked",
        )
    text = text_of(content, name)
    if any(reading.kind == "slob_conf" for reading in readings):
        text = without_secrets(text)
    names = name_replacements(readings, text)
    masked = replace_names(text, names).encode("utf-8", "replace")
    try:
        same = _numbers(read(masked, name, readings[0].mapping)) == _numbers(readings)
    except UnreadableReport:
        same = False
    if not same:
        raise UnreadableReport(
            f"{name} cannot be masked: a name in it is also a word of the report",
            "replace the names yourself, or upload it unmasked",
        )
    return masked, replace_names(name, names)
