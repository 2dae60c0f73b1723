"""Hints of file and folder names: sessions, work unit, updates, repeat.

People and SLOB put the load level into names: ``awr.txt.128``, ``awr.032.txt``,
``s032_t2_wu4_update15/awr_rac.html.gz``. The rest of a name without such tokens is its stem,
which distinguishes campaigns.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

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
# CBT's folder for what all volumes together have in flight; each file states its own.
_TOTAL = re.compile(r"total_iodepth-[0-9]+")
_SPACES = str.maketrans("_-=", "   ")
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
    "r", "rate", "iops", "riops", "x", "bs", "blocksize",
}  # fmt: skip
_LETTERS = 1
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


@dataclass(frozen=True, slots=True)
class FileSettings:
    """The numbers that a file states of its load and settings: in a name they say nothing more.

    ``in_folder`` are those that all files of a folder state, by the folder as `folders_of` has it;
    ``names`` are words whose numbers are names, as other files do not state them; ``letters`` are
    those that stand before a load in all files: c8 is of 8 clients, or of system c beside d8.
    """

    numbers: Collection[int] = ()
    in_folder: Mapping[str, Collection[int]] = field(default_factory=dict)
    names: Collection[str] = ()
    letters: Collection[str] = ()

    def of(self, folder: str) -> FileSettings:
        """What a folder's name may repeat."""
        return replace(self, numbers=self.in_folder.get(folder, self.numbers))

    def is_name(self, word: str) -> bool:
        """Whether a number after a word tells one thing or time from another."""
        return word.lower() in self.names or _COUNTED.match(word) is not None

    def counts_load(self, word: str) -> bool:
        """Whether a word says what a number counts."""
        known = word.lower()
        return known in _LOAD_WORDS and (len(known) > _LETTERS or known in self.letters)


@dataclass
class _NumbersInName:
    """Numbers by what they mean, the part of the path each stood in, and the other tokens."""

    numbers: dict[str, int] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    rest: list[str] = field(default_factory=list)

    def take(self, key: str, number: str, part: str) -> None:
        self.numbers[key] = int(number)
        self.parts[key] = part


_NOTHING = FileSettings()


def _take_tokens(text: str, taken: _NumbersInName, part: str, stated: FileSettings) -> None:
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
    return _TOKENS.findall(_AGAIN_AND_NUMBER.sub(r"\1", text.translate(_SPACES)))


def _without_stated(tokens: list[str], stated: FileSettings) -> list[str]:
    """The tokens without the numbers that the file states itself, and words for a load."""
    if not stated.numbers:
        return tokens
    words = (_word_of(token, stated) for token in tokens)
    return [word for word in words if word and not stated.counts_load(word)]


def _word_of(token: str, stated: FileSettings) -> str:
    """A token without the number in it, where the file states that number."""
    match = _NUMBERED.match(token)
    if match is None or stated.is_name(match[1]) or _values(match).isdisjoint(stated.numbers):
        return token
    return match[1] + match[4]


def _values(match: re.Match[str]) -> set[int]:
    """What a number with its letters may be: 8k is 8,000, 8,192 or, as in 8kernels, 8."""
    digits, power, after = match[2], (match[3] or "").lower(), match[4]
    values = {int(digits) * base ** _POWERS[power] for base in (1000, 1024)} if power else set()
    return values if power and after else values | {int(digits)}


def numbered_words(path: str, numbers: Collection[int]) -> tuple[set[str], set[str]]:
    """The words of a path before numbers that its file does not state, and before stated ones."""
    named: set[str] = set()
    stated: set[str] = set()
    bare = _MOMENT.sub("", _EXTENSIONS.sub("", path))
    for match in (_NUMBERED.match(token) for part in _parts(bare) for token in _tokens(part)):
        if match is not None and match[1]:
            of = named if _values(match).isdisjoint(numbers) else stated
            of.add(match[1].lower())
    return named - _LOAD_WORDS, stated


def without_numbers(name: str, numbers: Collection[int]) -> str:
    """A name without the numbers that its file states and the words for what they count."""
    return " ".join(_without_stated(_tokens(name), FileSettings(numbers, letters=_LOAD_WORDS)))


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


def name_hints(path: str, stated: FileSettings = _NOTHING) -> NameHints:
    """What a path says; later parts of the path win over earlier ones."""
    base = re.sub(r"\.gz$", "", _parts(path)[-1], flags=re.I)
    taken = _NumbersInName()
    for folder in folders_of(path):
        name = folder.rpartition("/")[2]
        _take_tokens(_TOTAL.sub("", _MOMENT.sub("", name)), taken, name, stated.of(folder))
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


def _sessions(taken: _NumbersInName) -> tuple[int | None, str | None, str | None]:
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
