"""SLOB's slob.conf, releases 2.0 to 2.5: the settings of a run.

The file is sourced by a shell, so it is read as the shell would: ``KEY=value``, quotes, comments
after a value, ``export``. Nothing is executed; a line or value that only a shell could work out is
reported and left as it stands. Sizes (``SCALE``, ``SCAN_TABLE_SZ``) stay unparsed, ``80M``,
``8G`` or a number of blocks; ``size_bytes`` tells what they mean. The number of sessions is not in
the file: it is the argument of runit.sh (schemas) times ``THREADS_PER_SCHEMA``.

The file has passwords. Values that may be one are masked in the reading, and ``without_secrets``
gives the file's text with them masked, comments included, for storing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers.masking import MASK, is_secret, without_connect_strings
from loadcurve.core.readers.reading import Reading, ReadValue, ReportLocation, Scalar
from loadcurve.core.readers.version import READER_VERSION
from loadcurve.core.records import Finding
from loadcurve.core.units import KIB, MIB

_OWN_KEYS = frozenset(
    {
        "UPDATE_PCT",
        "SCAN_PCT",
        "RUN_TIME",
        "WORK_LOOP",
        "SCALE",
        "SCAN_TABLE_SZ",
        "WORK_UNIT",
        "REDO_STRESS",
        "LOAD_PARALLEL_DEGREE",
        "THREADS_PER_SCHEMA",
        "DATABASE_STATISTICS_TYPE",
        "SHARED_DATA_MODULUS",
        "DO_UPDATE_HOTSPOT",
        "DO_HOTSPOT",
        "HOTSPOT_FREQUENCY",
        "THINK_TM_MODULUS",
        "THINK_TM_FREQUENCY",
    }
)
_ENOUGH_KEYS = 3
_UPLOAD = "upload the slob.conf of an Oracle run"
_LOOK_ALIKES = {
    "DB2_USER": ("the slob.conf of SLOB's port to DB2", _UPLOAD),
    "DB2_PASS": ("the slob.conf of SLOB's port to DB2", _UPLOAD),
    "NUM_SCHEMAS": ("a pgio.conf, of the SLOB method's port to PostgreSQL", _UPLOAD),
}
_PERCENTAGES = ("UPDATE_PCT", "SCAN_PCT", "HOTSPOT_PCT")
_WHOLE_NUMBERS = ("RUN_TIME", "WORK_LOOP", "WORK_UNIT", "THREADS_PER_SCHEMA")

_ASSIGNMENT = re.compile(
    r"[ \t]*(?:export[ \t]+)?(?P<key>[A-Za-z_][A-Za-z0-9_]*)=(?P<value>.*)", re.DOTALL
)
_COMMENTED = re.compile(
    r"[ \t]*#[# \t]*(?:export[ \t]+)?(?P<key>[A-Za-z_][A-Za-z0-9_]*)=.*", re.DOTALL
)
_EXPORT = re.compile(r"[ \t]*export(?:[ \t]+[A-Za-z_][A-Za-z0-9_]*)*[ \t]*(?:#.*)?")
_INTEGER = re.compile(r"[0-9]{1,15}")
_DECIMAL = re.compile(r"[0-9]{0,15}\.[0-9]{1,15}")
_SIZE = re.compile(r"([0-9]{1,12})([MG]?)", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Assignment:
    line: int
    key: str
    value: str
    needs_shell: bool


def recognises(text: str, name: str) -> bool:
    """Whether the text assigns at least three settings that only SLOB and its ports have."""
    keys = {match["key"] for line in text.splitlines() if (match := _ASSIGNMENT.fullmatch(line))}
    return len(keys & _OWN_KEYS) >= _ENOUGH_KEYS


def read(text: str, name: str) -> Reading:
    """The settings of a slob.conf, numbers as numbers, credentials masked.

    Raises UnreadableReport for the look-alikes of other databases and for an unclosed quote.
    """
    assignments, findings = _assignments(text)
    keys = {assignment.key for assignment in assignments}
    for key, (what_it_is, what_to_do) in _LOOK_ALIKES.items():
        if key in keys:
            raise UnreadableReport(f"{what_it_is} (it sets {key})", what_to_do)
    settings: dict[str, ReadValue] = {}
    for assignment in assignments:
        if assignment.key in settings:
            findings.append(
                _notice(
                    f"{assignment.key} is set again on line {assignment.line}; the last one counts"
                )
            )
        if assignment.needs_shell and not is_secret(assignment.key, assignment.value):
            where = f"line {assignment.line}: {assignment.key}"
            findings.append(_notice(f"{where} is computed by the shell; it is stored as printed"))
        settings[assignment.key] = _datum(assignment)
    return Reading(
        kind="slob_conf",
        format="shell",
        scope=None,
        reader_version=READER_VERSION,
        settings=settings,
        findings=(*findings, *_value_findings(settings)),
    )


def size_bytes(value: Scalar, block_size_bytes: int | None) -> int | None:
    """Bytes of a SCALE or SCAN_TABLE_SZ: ``80M`` and ``8G`` are binary, a bare number is blocks.

    None if the value is no size, or counts blocks of an unknown size.
    """
    match = _SIZE.fullmatch(str(value).strip())
    if match is None:
        return None
    count, unit = int(match[1]), match[2].upper()
    if not unit:
        return None if block_size_bytes is None else count * block_size_bytes
    return count * (MIB if unit == "M" else KIB * MIB)


def without_secrets(text: str) -> str:
    """The file's text with every value that may be a credential masked, also in comments."""
    return "".join(map(_without_secret, text.splitlines(keepends=True)))


def _without_secret(line: str) -> str:
    body = line.rstrip("\r\n")
    match = _ASSIGNMENT.fullmatch(body) or _COMMENTED.fullmatch(body)
    if match is not None and is_secret(match["key"]):
        return line[: match.end("key") + 1] + MASK + line[len(body) :]
    return without_connect_strings(line)


def _notice(text: str) -> Finding:
    return Finding("slob.conf", "notice", text)


def _assignments(text: str) -> tuple[list[_Assignment], list[Finding]]:
    assignments: list[_Assignment] = []
    findings: list[Finding] = []
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        stripped = line.strip()
        if not stripped or stripped.startswith("#") or _EXPORT.fullmatch(line):
            continue
        match = _ASSIGNMENT.fullmatch(line)
        if match is None:
            findings.append(_notice(f"line {number} is not an assignment; it was not evaluated"))
            continue
        value, needs_shell = _shell_word(match["value"], number)
        assignments.append(_Assignment(number, match["key"], value, needs_shell))
    return assignments, findings


def _shell_word(text: str, line: int) -> tuple[str, bool]:
    """The first shell word of ``text`` unquoted, and whether the shell would change it further."""
    word: list[str] = []
    quote = ""
    needs_shell = False
    characters = iter(text)
    for character in characters:
        if character == "\\" and quote != "'":
            word.append(next(characters, ""))
        elif quote:
            if character == quote:
                quote = ""
                continue
            needs_shell |= quote == '"' and character in "$`"
            word.append(character)
        elif character in "'\"":
            quote = character
        elif character in " \t;&|":
            break
        else:
            needs_shell |= character in "$`"
            word.append(character)
    if quote:
        raise UnreadableReport(
            f"a slob.conf whose line {line} opens a quote and does not close it", "close the quote"
        )
    return "".join(word), needs_shell


def _datum(assignment: _Assignment) -> ReadValue:
    value = assignment.value
    raw = MASK if is_secret(assignment.key, value) else value
    place = ReportLocation("slob.conf", assignment.key, "", assignment.line, raw)
    if _INTEGER.fullmatch(raw):
        return ReadValue(int(raw), place)
    if _DECIMAL.fullmatch(raw):
        return ReadValue(float(raw), place)
    return ReadValue(raw, place)


def _value_findings(settings: dict[str, ReadValue]) -> Iterator[Finding]:
    for key, datum in settings.items():
        value = datum.value
        if key in _PERCENTAGES and not (isinstance(value, int) and 0 <= value <= 100):
            expected = "a whole number from 0 to 100"
        elif key in _WHOLE_NUMBERS and not isinstance(value, int):
            expected = "a whole number"
        elif key in ("SCALE", "SCAN_TABLE_SZ") and not _SIZE.fullmatch(str(value)):
            expected = "a size such as 80M, 8G or a number of blocks"
        else:
            continue
        text_of = f"line {datum.place.line}: {key}={datum.place.raw} is not {expected}"
        yield Finding("slob.conf", "warning", text_of)
