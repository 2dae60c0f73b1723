"""A program's output from the log of a container or unit, without its line prefixes.

``docker logs -t``, ``kubectl logs --timestamps`` and ``oc logs --timestamps`` put a time there,
Compose a service (``fio-1  | ``), ``kubectl logs --prefix`` a pod (``[pod/fio/fio] ``), a node's
files a time, the stream and whether the line is whole (``stdout F``), journald a time, a host and a
unit. Docker's own files and ``journalctl -o json`` have an object a line. Line numbers are those
of the file, but for lines that the log broke into parts, which are joined.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

_TIME = r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?"
_SOURCE = r"(?:\[[A-Za-z][^\]\n]{0,200}\](?: |$)|[A-Za-z][\w./-]{0,100}[ \t]{0,60}\|(?: |$))"
_DAY = r"[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d(?:\.\d{1,9})?"
_PROCESS = r"\S{1,100} [^\s:\[]{1,100}"
_UNIT = rf"(?:{_DAY} {_PROCESS}(?:\[\d{{1,10}}\])?|{_TIME} {_PROCESS}\[\d{{1,10}}\]): ?"
_PREFIX = re.compile(
    rf"(?P<source>{_SOURCE})?"
    rf"(?:{_UNIT}|\[?{_TIME}\]?(?: (?:stdout|stderr) (?P<part>[FP]))?(?: |$))?"
)
_HEAD = 64 * 1024
_LOOKED_AT = 200
_FEWEST = 3
_LEAST_SHARE = 0.9
_OBJECT = re.compile(r'\s*\{\s*"')
_MESSAGES = ("log", "MESSAGE")


def without_prefixes(text: str, marks: Sequence[str]) -> str:
    """The lines of ``text`` without a log's prefixes; the text itself if it is no log.

    Where the log has lines of several sources, those with a mark stay and the others are emptied.
    """
    head = text[:_HEAD].split("\n")
    first = [line for line in head[:_LOOKED_AT] if line.strip()]
    if first and _OBJECT.match(first[0]):
        return text if _message(first[0]) is None else _messages(text)
    prefixed = sum((match := _PREFIX.match(line)) is not None and match.end() > 0 for line in first)
    if prefixed < _FEWEST or prefixed < _LEAST_SHARE * len(first):
        return text
    bare: list[tuple[str, str]] = []
    is_part = False
    for line in text.split("\n"):
        match = _PREFIX.match(line)
        end = match.end() if match is not None else 0
        source = (match["source"] or "").strip() if match is not None else ""
        if is_part:
            bare[-1] = (bare[-1][0], bare[-1][1].rstrip("\r") + line[end:])
        else:
            bare.append((source, line[end:]))
        is_part = match is not None and match["part"] == "P"
    marked = {source for source, line in bare if any(mark in line for mark in marks)}
    return "\n".join(line if not marked or source in marked else "" for source, line in bare)


def _messages(text: str) -> str:
    """The messages of the objects, each a line; one without its end goes on in the next object."""
    lines: list[str] = []
    is_part = False
    for line in text.split("\n"):
        message = _message(line)
        if message is None:
            message = line
        if is_part:
            lines[-1] += message.rstrip("\r\n")
        else:
            lines.append(message.rstrip("\r\n"))
        is_part = '"log"' in line[:_LOOKED_AT] and not message.endswith("\n")
    return "\n".join(lines)


def _message(line: str) -> str | None:
    """The text that an object of a log has; None if the line is no such object."""
    if not any(f'"{key}"' in line for key in _MESSAGES):
        return None
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        return None
    found = (entry.get(key) for key in _MESSAGES) if isinstance(entry, dict) else ()
    return next((message for message in found if isinstance(message, str)), None)
