"""What tells the runs of a figure apart: their names without what all of them share.

Six curves of one campaign are cut short at the same words, and so read the same. The shared words
are said once, and each name keeps what differs. Equal names get a condition that differs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

from loadcurve.core.comparability import Condition

# A number or its sign does not end what is shared: "100 % update" and "100 % read" keep the 100 %.
_UNFINISHED = re.compile(r"[\d%<>≤≥~(/+-]+$|^\d")

# What says nothing without the word before it: "cache on", "volumes 2".
_BARE = re.compile(r"\d+|on|off|yes|no|true|false", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class ShortNames:
    """A name for each run, and what was left out of all of them: "ANF 8 TiB, modelled"."""

    names: tuple[str, ...]
    shared: str | None = None


def short_names(labels: Sequence[str], conditions: Sequence[Condition] = ()) -> ShortNames:
    """The ``labels`` without what they share; ``conditions`` have a text for each label."""
    distinct = _told_apart(labels, conditions)
    if len(distinct) < 2:
        return ShortNames(tuple(distinct))
    all_parts = [label.split(", ") for label in distinct]
    common = [part for part in all_parts[0] if all(part in parts for parts in all_parts[1:])]
    rest = [[part for part in parts if part not in common] for parts in all_parts]
    if not all(rest):
        return ShortNames(tuple(distinct))
    # Words of a later part belong together: "work unit 8" is not "8".
    leads = all(parts[0] == whole[0] for parts, whole in zip(rest, all_parts, strict=True))
    words = _shared_words([parts[0] for parts in rest]) if leads else []
    lead = " ".join(words)
    names = [", ".join([" ".join(parts[0].split(" ")[len(words) :]), *parts[1:]]) for parts in rest]
    if len(set(names)) < len(names):
        return ShortNames(tuple(distinct))
    shared = [lead, *common] if lead else common
    return ShortNames(tuple(names), ", ".join(shared) or None)


def _shared_words(firsts: Sequence[str]) -> list[str]:
    """The words that all begin with, and that leave something of each."""
    split = [first.split(" ") for first in firsts]
    same = takewhile(lambda words: len(set(words)) == 1, zip(*split, strict=False))
    shared = [words[0] for words in same]
    while shared and (_UNFINISHED.search(shared[-1]) or not _says_enough(split, len(shared))):
        shared.pop()
    return shared


def _says_enough(split: Sequence[Sequence[str]], shared: int) -> bool:
    """Whether more than a mere number or an "on" is left of each without its first words."""
    return all(any(not _BARE.fullmatch(word) for word in words[shared:]) for words in split)


def _told_apart(labels: Sequence[str], conditions: Sequence[Condition]) -> list[str]:
    """The labels, equal ones with the condition that tells most of them apart, or a number."""
    told = list(labels)
    for label in [label for label, count in Counter(labels).items() if count > 1]:
        same = [index for index, one in enumerate(labels) if one == label]

        def apart(row: Condition, same: Sequence[int] = same) -> int:
            return len({row.texts[index] for index in same})

        best = max(conditions, key=apart, default=None)
        if best is not None and apart(best) > 1:
            for index in same:
                text = best.texts[index] or "not stated"
                is_bare = text.isdigit() or text == "not stated"
                told[index] = f"{label}, {f'{best.title} {text}' if is_bare else text}"
    counts, seen = Counter(told), Counter[str]()
    for index, name in enumerate(told):
        if counts[name] > 1:
            seen[name] += 1
            told[index] = f"{name}, {seen[name]} of {counts[name]}"
    return told
