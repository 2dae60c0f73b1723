"""A program's output out of the log of a container or a unit, which puts words before each line.

``docker logs -t`` and ``kubectl logs --timestamps`` put a time there, Compose a service
(``fio-1  | ``), ``kubectl logs --prefix`` a pod (``[pod/fio/fio] ``), a node's files a time, the
stream and whether the line is whole (``stdout F``), journald a time, a host and a unit. Docker's
own files have an object a line. Lines keep their numbers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

_TIME = r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?"
_SOURCE = r"(?:\[[A-Za-z][^\]\n]{0,200}\](?: |$)|[A-Za-z][\w./-]{0,100}[ \t]{0,60}\|(?: |$))"
_UNIT = r"[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d \S{1,100} [^\s:]{1,100}: ?"
_PREFIX = re.compile(
    rf"(?P<source>{_SOURCE})?"
    rf"(?:\[?{_TIME}\]?(?: (?:stdout|stderr) [FP])?(?: |$)|{_UNIT})?"
)
_LOOKED_AT = 200
_FEWEST = 3
_LEAST_SHARE = 0.9
_OBJECT = '{"log":'


def without_prefixes(text: str, marks: Sequence[str]) -> str:
    """The lines of ``text`` without what a log puts before each; the text itself if it is no log.

    Where the log has lines of several sources, those with a mark stay and the others are emptied.
    """
    lines = text.split("\n")
    if text.lstrip().startswith(_OBJECT):
        return "\n".join(_logged(line) for line in lines)
    first = [line for line in lines[:_LOOKED_AT] if line.strip()]
    matches = [_PREFIX.match(line) for line in first]
    prefixed = sum(match is not None and match.end() > 0 for match in matches)
    if prefixed < _FEWEST or prefixed < _LEAST_SHARE * len(first):
        return text
    bare: list[tuple[str, str]] = []
    for line in lines:
        match = _PREFIX.match(line)
        end = match.end() if match is not None else 0
        source = (match["source"] or "").strip() if match is not None else ""
        bare.append((source, line[end:]))
    marked = {source for source, line in bare if any(mark in line for mark in marks)}
    return "\n".join(line if source in marked else "" for source, line in bare)


def _logged(line: str) -> str:
    """The text that an object of Docker's log holds; the line itself if it is no such object."""
    try:
        held = json.loads(line)
    except ValueError:
        return line
    logged = held.get("log") if isinstance(held, dict) else None
    return logged.rstrip("\r\n") if isinstance(logged, str) else line
