"""Short names of a figure's runs, without the words that all of them share.

Six curves of one campaign are cut short at the same words, and so read the same. The shared words
appear once, and each name has only its differences. Equal names get a condition that differs.

A view may call a run otherwise: that is its name then, as it was typed, and the others keep theirs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from types import MappingProxyType

from loadcurve.core.comparability import Condition, conditions
from loadcurve.core.figures.model import RunLabel
from loadcurve.core.figures.run_styles import NO_LOOKS, Looks, is_given, styles
from loadcurve.core.records import Run

# A number or its sign does not end the shared part: "100% update", "100% read" keep 100%.
_UNFINISHED = re.compile(r"[\d%<>≤≥~(/+-]+$|^\d")

# What says nothing without the word before it: "cache on", "volumes 2".
_BARE = re.compile(r"\d+|on|off|yes|no|true|false", re.IGNORECASE)

Labels = Mapping[str, str]
"""What a view calls runs, by run; those it does not name have their own label."""
NO_LABELS: Labels = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class ShortNames:
    """A name for each run, and the shared words left out: "ANF 8 TiB, modelled"."""

    names: tuple[str, ...]
    shared: str | None = None


def short_names(labels: Sequence[str], conditions: Sequence[Condition] = ()) -> ShortNames:
    """The ``labels`` without what they share; ``conditions`` have a text for each label."""
    distinct = _distinct_labels(labels, conditions)
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


def with_labels(runs: Sequence[Run], labels: Labels) -> list[Run]:
    """The runs with the labels that a view gives them; each of the others is the very same."""
    return [replace(run, label=labels[run.id]) if run.id in labels else run for run in runs]


def run_names(
    runs: Sequence[Run], source_titles: dict[str, str], labels: Labels = NO_LABELS
) -> ShortNames:
    """The distinguishing parts of the runs' names, and their common part."""
    names = [run.label or run.title for run in runs]
    is_apart = len(set(names)) == len(names)
    short = short_names(names, () if is_apart else conditions(runs, source_titles))
    return _called(short, runs, labels)


def names_within(runs: Sequence[Run], names: Sequence[str], labels: Labels) -> ShortNames:
    """What tells some of a figure's runs apart, given the ``names`` that tell all of them apart."""
    return _called(short_names(names), runs, labels)


def _called(names: ShortNames, runs: Sequence[Run], labels: Labels) -> ShortNames:
    """The names, those that the view gives in their place."""
    if not any(run.id in labels for run in runs):
        return names
    given = [labels.get(run.id, name) for run, name in zip(runs, names.names, strict=True)]
    return replace(names, names=tuple(_numbered(given)))


def run_labels(
    runs: Sequence[Run],
    source_titles: dict[str, str],
    looks: Looks = NO_LOOKS,
    labels: Labels = NO_LABELS,
) -> tuple[RunLabel, ...]:
    """What a figure says about each of its runs, drawn or not; ``labels`` are those of the view."""
    style_of = styles(runs, looks)
    names = run_names(runs, source_titles, labels).names
    return tuple(
        RunLabel(
            run_id=run.id,
            label=labels.get(run.id) or run.label or run.title,
            title=run.title,
            provenance=run.provenance,
            style=style_of[run.id],
            source=run.source,
            source_title=source_titles.get(run.source) if run.source else None,
            method=run.method,
            short=short,
            is_colour_kept=is_given(run, style_of[run.id], looks),
            is_observed=run.is_observed,
        )
        for run, short in zip(runs, names, strict=True)
    )


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


def _distinct_labels(labels: Sequence[str], conditions: Sequence[Condition]) -> list[str]:
    """The labels, equal ones with the condition that tells most of them apart, or a number."""
    names = list(labels)
    for label in [label for label, count in Counter(labels).items() if count > 1]:
        same = [index for index, other in enumerate(labels) if other == label]

        def apart(row: Condition, same: Sequence[int] = same) -> int:
            return len({row.texts[index] for index in same})

        best = max(conditions, key=apart, default=None)
        if best is not None and apart(best) > 1:
            for index in same:
                text = best.texts[index] or "not stated"
                is_bare = text.isdigit() or text == "not stated"
                names[index] = f"{label}, {f'{best.title} {text}' if is_bare else text}"
    return _numbered(names)


def _numbered(names: Sequence[str]) -> list[str]:
    """The names, equal ones with their number; once more if that is another's name already."""
    if len(set(names)) == len(names):
        return list(names)
    counts, seen = Counter(names), Counter[str]()
    numbered = list(names)
    for index, name in enumerate(names):
        if counts[name] > 1:
            seen[name] += 1
            numbered[index] = f"{name}, {seen[name]} of {counts[name]}"
    return _numbered(numbered)
