"""What file and folder names say about a benchmark: sessions, work unit, updates, repeat.

People and SLOB put the load level into names: ``awr.txt.128``, ``awr.032.txt``,
``s032_t2_wu4_update15/awr_rac.html.gz``. The rest of a name without such tokens is its stem,
which distinguishes campaigns.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

_EXTENSIONS = re.compile(r"\.(?:txt|html?|lst|out|gz|json|csv|log|xml)(?=\.|$)", re.I)
# SLOB's runit.sh writes awr.txt.<sessions>; people also number awr.032.txt and awr_rac-64.html.
_SESSIONS_SUFFIX = re.compile(r"^(awr(?:_rac)?|statspack)\.(?:txt|html?|lst)\.0*(\d{1,5})$", re.I)
_SESSIONS_INFIX = re.compile(r"^(awr(?:_rac)?|statspack)[._-]0*(\d{1,5})\.(?:txt|html?|lst)$", re.I)
# awrrpt_1_910_911.html: instance and snapshot numbers say nothing about the load.
_ORACLE_SCRIPT = re.compile(r"^(?:awrrpti?|awrgrpti?|sp|spreport)(?:_rac)?(?:_\d+){1,3}$", re.I)
# 20260301T100000, 2026-03-01_10-00: when a file was begun, which tells no campaign from another.
_MOMENT = re.compile(
    r"(?<![A-Za-z0-9])20\d\d-?[01]\d-?[0-3]\d[T_-]?[0-2]\d[:-]?[0-5]\d(?:[:-]?[0-5]\d)?Z?"
    r"(?![A-Za-z0-9])"
)
_TOKENS = re.compile(r"[A-Za-z0-9.+]+")
# Words before a number that says which of several times something was run.
_AGAIN = "rep|repeat|iter|iteration|pass|run|trial|round|try|attempt|take"
_NUMBERED_FILE = rf"{_AGAIN}|results?|output|out"
_KNOWN = (
    ("schemas", re.compile(r"s0*(\d{1,5})$", re.I)),
    ("threads", re.compile(r"t0*(\d{1,4})$", re.I)),
    ("work_unit", re.compile(r"wu0*(\d{1,6})$", re.I)),
    ("update_pct", re.compile(r"(?:upd|update|updates|upct)0*(\d{1,3})$", re.I)),
    ("repeat", re.compile(rf"(?:{_AGAIN})0*(\d{{1,3}})$", re.I)),
    ("file", re.compile(r"(?:results?|output|out)0*(\d{1,3})$", re.I)),
    ("io_kib", re.compile(r"(?:bs)?0*(\d{1,4})k(?:i?b)?$", re.I)),
    ("sessions", re.compile(r"0*(\d{1,5})(?:sess|sessions?)$", re.I)),
    ("sessions", re.compile(r"(?:sess|sessions?)0*(\d{1,5})$", re.I)),
    ("users", re.compile(r"0*(\d{1,5})users?$", re.I)),
    ("users", re.compile(r"users?0*(\d{1,5})$", re.I)),
    ("all_threads", re.compile(r"0*(\d{1,5})(?:thr|threads?)$", re.I)),
    ("all_threads", re.compile(r"(?:thr|threads?)0*(\d{1,5})$", re.I)),
    ("queue_depth", re.compile(r"(?:qd|iodepth)0*(\d{1,4})$", re.I)),
)
# Words for kinds of files and reports, which do not tell one campaign from another.
_GENERIC = {
    "awr", "awrrpt", "awrrpti", "awrgrpt", "awrgrpti", "rac", "global", "info",
    "statspack", "sp", "spreport", "slob", "debug", "fio",
    "vdbench", "flatfile", "summary", "totals", "logfile", "output",
    "orion", "iops", "mbps", "lat", "calibrate", "io",
    "report", "reports", "result", "results",
    "html", "htm", "text", "txt", "json", "csv", "xml",
    "hammerdb", "hammerdbcli", "swingbench", "charbench",
    "sysbench", "fileio", "elbencho", "diskspd",
}  # fmt: skip
# What a number in a name counts, where the file itself states that number.
_LOAD_WORDS = {
    "j", "nj", "job", "jobs", "numjobs", "p", "proc", "procs", "process", "processes",
    "t", "th", "thr", "thread", "threads", "n", "w", "worker", "workers", "c", "clients",
    "u", "user", "users", "vu", "vus", "vuser", "vusers",
    "q", "qd", "o", "d", "depth", "iodepth", "queue", "queuedepth", "inflight",
    "rate", "iops", "riops", "x",
}  # fmt: skip
# A number after these tells one thing from another.
_THINGS = (
    "disk|dev|drive|ssd|hdd|nvme|sd|vd|lun|vol|volume|fs|mnt|mount|data|array|pool|osd|"
    "host|esx|esxi|worker|node|server|client|vm|pod|instance|inst|db|site|system|sys|box|az|zone|region"
)
_THING = re.compile(rf"(?:{_THINGS})$", re.I)
_AGAIN_AND_NUMBER = re.compile(rf"(?<![A-Za-z0-9])({_NUMBERED_FILE}) (?=\d{{1,3}}(?: |$))", re.I)
# A number after these tells one thing or time from another, whatever else it equals.
_COUNTED = re.compile(
    rf"(?:{_NUMBERED_FILE}|wu|s|awr|{_THINGS}|"
    r"v|ver|version|rev|release|gen|config|conf|cfg|case|test|exp|day|part|set|phase|step)$",
    re.I,
)
_NUMBERED = re.compile(r"([A-Za-z]*?)0*(\d{1,9})(?:([kmg])(?:i?b)?)?([A-Za-z]*)$", re.I)
_POWERS = {"k": 1, "m": 2, "g": 3}


@dataclass(frozen=True, slots=True)
class NameHints:
    """What a path says. ``sessions`` is the load, ``unit`` what it counts.

    ``sessions_reason`` says where the load came from.
    ``is_bare`` says that it is a mere number after the kind of report, as in ``awr.01.txt``.
    """

    stem: str
    sessions: int | None = None
    sessions_reason: str | None = None
    unit: str | None = None
    work_unit: int | None = None
    update_pct: int | None = None
    io_kib: int | None = None
    repeat: int | None = None
    slob: bool = False
    is_bare: bool = False


@dataclass
class _Found:
    """Numbers by what they mean, the part of the path each stood in, and the other tokens."""

    numbers: dict[str, int] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    rest: list[str] = field(default_factory=list)

    def take(self, key: str, number: str, part: str) -> None:
        self.numbers[key] = int(number)
        self.parts[key] = part


def _take_tokens(text: str, taken: _Found, part: str, stated: Collection[int]) -> None:
    """Sort the tokens of one path part into known numbers and the rest."""
    for token in _without_stated(_tokens(text), stated):
        for key, pattern in _KNOWN:
            match = pattern.match(token)
            if match:
                taken.take(key, match[1], part)
                break
        else:
            taken.rest.append(token)


def _tokens(text: str) -> list[str]:
    spaced = text.replace("_", " ").replace("-", " ")
    return _TOKENS.findall(_AGAIN_AND_NUMBER.sub(r"\1", spaced))


def _without_stated(tokens: list[str], stated: Collection[int]) -> list[str]:
    """The tokens without the numbers that the file states itself, and words for a load."""
    if not stated:
        return tokens
    rest = (_word_of(token, stated) for token in tokens)
    return [word for word in rest if word and word.lower() not in _LOAD_WORDS]


def _word_of(token: str, stated: Collection[int]) -> str:
    """A token without the number in it, where the file states that number."""
    match = _NUMBERED.match(token)
    if match is None:
        return token
    before, digits, power, after = match[1], match[2], (match[3] or "").lower(), match[4]
    values = {int(digits) * base ** _POWERS[power] for base in (1000, 1024)} if power else set()
    if not power or not after:
        values.add(int(digits))
    if values.isdisjoint(stated) or _COUNTED.match(before):
        return token
    return before + after


def without_numbers(name: str, stated: Collection[int]) -> str:
    """A name without the numbers that its file states and the words for what they count."""
    return " ".join(_without_stated(_tokens(name), stated))


def _stem(rest: list[str]) -> str:
    """The tokens that tell campaigns apart; a number at the end that counts no thing is no name."""
    telling = [token for token in rest if token.lower() not in _GENERIC]
    while telling and telling[-1].replace(".", "").isdecimal():
        if len(telling) > 1 and _THING.match(telling[-2]):
            break
        telling.pop()
    return " ".join(dict.fromkeys(telling))


def folders_of(path: str) -> list[str]:
    """The folders of a path, the outermost first, each with those above it."""
    parts = _parts(path)
    return ["/".join(parts[: depth + 1]) for depth in range(len(parts) - 1)]


def _parts(path: str) -> list[str]:
    return [part for part in path.replace("\\", "/").split("/") if part] or [""]


def hints(
    path: str,
    stated: Collection[int] = (),
    stated_in: Mapping[str, Collection[int]] = MappingProxyType({}),
) -> NameHints:
    """What a path says; later parts of the path win over earlier ones.

    ``stated`` are the numbers that the file itself states of its load and settings: in a name they
    say nothing more, and tell no system from another. ``stated_in`` are those that all files of a
    folder state, by the folder as ``folders_of`` has it; for other folders ``stated`` counts.
    """
    base = re.sub(r"\.gz$", "", _parts(path)[-1], flags=re.I)
    taken = _Found()
    for folder in folders_of(path):
        name = folder.rpartition("/")[2]
        _take_tokens(name, taken, name, stated_in.get(folder, stated))
    named = _SESSIONS_SUFFIX.match(base) or _SESSIONS_INFIX.match(base)
    bare = _EXTENSIONS.sub("", base)
    if named is not None:
        taken.take("named", named[2], base)
    elif not _ORACLE_SCRIPT.match(bare):
        _take_tokens(_MOMENT.sub("", bare), taken, base, stated)
    sessions, reason, unit = _sessions(taken)
    return NameHints(
        stem=_stem(taken.rest),
        sessions=sessions,
        sessions_reason=reason,
        unit=unit,
        work_unit=taken.numbers.get("work_unit"),
        update_pct=taken.numbers.get("update_pct"),
        io_kib=taken.numbers.get("io_kib") or None,
        repeat=taken.numbers.get("repeat") or None,
        slob="work_unit" in taken.numbers or "slob" in path.lower(),
        is_bare=bool(taken.numbers.get("named")) and _SESSIONS_SUFFIX.match(base) is None,
    )


# What each kind of name counts.
_UNITS = {
    "sessions": "sessions",
    "users": "users",
    "all_threads": "threads",
    "queue_depth": "in flight",
}


def _sessions(taken: _Found) -> tuple[int | None, str | None, str | None]:
    """The load, its reason and what it counts, from the most explicit statement."""
    numbers, parts = taken.numbers, taken.parts
    if numbers.get("named"):
        return numbers["named"], f"from the file name {parts['named']}", "sessions"
    if numbers.get("schemas") and numbers.get("threads"):
        schemas, threads = numbers["schemas"], numbers["threads"]
        said = f"{schemas} schema{'s' if schemas > 1 else ''} × "
        said += f"{threads} thread{'s' if threads > 1 else ''}"
        return schemas * threads, f"{said}, from the name {parts['schemas']}", "sessions"
    for key, unit in _UNITS.items():
        if numbers.get(key):
            return numbers[key], f"from the name {parts[key]}", unit
    return None, None, None
