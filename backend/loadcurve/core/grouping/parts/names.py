"""Names of files that are parts of one load: counted (host1, host2) or named by hashes.

Files that differ in a word, such as gp3 and io2, may be of two systems that were tested at once.
"""

from __future__ import annotations

import re

from loadcurve.core.grouping.load_levels import folder_of

_WORDS = re.compile(r"[A-Za-z0-9]+")
_RUNS = re.compile(r"[0-9]+|[A-Za-z]+")
_FEWEST_OF_HASH = 5
# A number after these is a version, a class of storage or a step of a test, and counts no parts.
_KINDS = re.compile(
    r"(?:gp|io|st|sc|p|e|s|v|ver|version|rev|release|gen|kernel|config|conf|cfg|case|test|exp|"
    r"day|set|phase|step|try|attempt|nfs|nfsv|smb|cifs|raid|ext|rhel|ol|el|sles|ubuntu|debian|"
    r"oracle|ora|tier|class|level)$",
    re.I,
)
# m5.xlarge, Standard_E16s_v5: kinds of machines in clouds, of which no number counts parts.
_MACHINES = re.compile(
    r"(?<![a-z0-9])(?:[a-z]{1,3}\d[a-z]*[.-](?:\d*x?large|metal|medium|micro|small)|"
    r"[a-z]{1,3}\d{1,3}[a-z]*_v\d|[a-z]\d[a-z]?-(?:standard|highmem|highcpu)-\d+)",
    re.I,
)


def are_alike(path: str, other: str) -> bool:
    """Whether two files lie in one folder, or under one name in folders side by side."""
    folders, base = _split(path)
    other_folders, other_base = _split(other)
    if len(folders) != len(other_folders):
        return False
    differing = sum(a != b for a, b in zip(folders, other_folders, strict=True))
    if not differing:
        return True
    words, other_words = _words(base), _words(other_base)
    if differing > 1 or len(words) != len(other_words):
        return False
    return sum(a != b for a, b in zip(words, other_words, strict=True)) <= 1


def is_counted(path: str, other: str) -> bool:
    """Whether the names of two files differ only in what counts parts or names them by hashes."""
    if _MACHINES.findall(path) != _MACHINES.findall(other):
        return False
    words, other_words = _words(path), _words(other)
    if len(words) != len(other_words):
        # A copy of a name with a number behind it: results.json, results.1.json.
        longer, shorter = sorted((words, other_words), key=len, reverse=True)
        return any(
            word.isdecimal() and longer[:at] + longer[at + 1 :] == shorter
            for at, word in enumerate(longer)
        )
    return all(
        a == b or _counts(a, b, words[at - 1] if at else "")
        for at, (a, b) in enumerate(zip(words, other_words, strict=True))
    )


def _counts(word: str, other: str, before: str) -> bool:
    """Whether two words of one place, behind the word ``before``, count things or are hashes."""
    runs, others = _RUNS.findall(word), _RUNS.findall(other)
    pairs = [(at, a, b) for at, (a, b) in enumerate(zip(runs, others, strict=False)) if a != b]
    if len(runs) == len(others) and all(a.isdecimal() and b.isdecimal() for _, a, b in pairs):
        return not any(_KINDS.match(runs[at - 1] if at else before) for at, _, _ in pairs)
    if len(word) == len(other) >= _FEWEST_OF_HASH and _is_hash(before, word, other):
        return True
    return len(runs) == len(others) and all(
        not _KINDS.match(runs[at - 1] if at else before)
        if a.isdecimal() and b.isdecimal()
        else a[:-1] == b[:-1]
        for at, a, b in pairs
    )


def _is_hash(before: str, *words: str) -> bool:
    """Whether words mix letters and digits, or stand behind one that does, as pods are named."""
    return _is_mixed(before) or any(_is_mixed(word) for word in words)


def _is_mixed(word: str) -> bool:
    return len(_RUNS.findall(word)) > 1 and len(word) >= _FEWEST_OF_HASH - 1


def _split(path: str) -> tuple[list[str], str]:
    return folder_of(path).split("/"), path.replace("\\", "/").rpartition("/")[2]


def _words(path: str) -> list[str]:
    return _WORDS.findall(path.lower())
