"""Levels at which a part of the load is missing, and the only part that is left at one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.grouping.windows import Level, load_of
from loadcurve.core.readers import Traits
from loadcurve.core.wording import number_of

Described = tuple[Level, dict[str, str | None]]

# What may differ between the parts of one load.
OF_PARTS = frozenset(
    {"name", "file", "instance", "system", "filename", "directory", "hostname", "clustername"}
    | {"pool", "rbdname", "volume", "brick", "uri", "nfs_url"}
)
_OF_WHOLE = OF_PARTS | {"scope"}
_Identity = tuple[str | None, ...]


def with_lone_parts(sets: Sequence[tuple[Described, Sequence[Described]]]) -> list[Described]:
    """These levels, where each comes with its parts, a lone part as the level of its whole.

    Such a part is alone at its load, which the others of its whole have at no other level.
    """
    wholes: dict[frozenset[tuple[str, str | None]], list[tuple[Described, _Ones]]] = {}
    for whole, parts in sets:
        if len(parts) > 1:
            wholes.setdefault(_common(whole[1]), []).append((whole, _Ones(parts)))
    placed = []
    for one, parts in sets:
        found = wholes.get(_common(one[1]), []) if len(parts) == 1 else []
        placed.append(_as_lone_part(one, [each for each in found if each[1].have(one)], found))
    return placed


class _Ones:
    """The parts of a whole: who they are, and the load of each."""

    def __init__(self, parts: Sequence[Described]) -> None:
        self._names = {_identity(*one) for one in parts}
        self.loads = {_load(level) for level, _ in parts}

    def have(self, one: Described) -> bool:
        """Whether one of the parts is of the same host, volume or instance."""
        return _identity(*one) in self._names


def _as_lone_part(
    one: Described,
    own: Sequence[tuple[Described, _Ones]],
    all_wholes: Sequence[tuple[Described, _Ones]],
) -> Described:
    level, traits = one
    load = _load(level)
    if not own or (load is not None and any(load in ones.loads for _, ones in all_wholes)):
        return one
    (whole, shared), _ = own[0]
    hints = replace(level.hints, stem=whole.hints.stem)
    own_traits = {key: text for key, text in traits.items() if key not in _OF_WHOLE}
    of_whole = {key: text for key, text in shared.items() if key in _OF_WHOLE}
    return replace(level, hints=hints), own_traits | of_whole


def _common(traits: Traits) -> frozenset[tuple[str, str | None]]:
    return frozenset(item for item in traits.items() if item[0] not in _OF_WHOLE)


def _load(level: Level) -> int | None:
    """The load that a file states, else its name."""
    return load_of(level) or level.hints.sessions


def _identity(level: Level, traits: Traits) -> _Identity:
    if level.first.facts.instance is not None:
        return (level.first.facts.instance,)
    return tuple(traits.get(name) for name in sorted(OF_PARTS))


def remarks_on_missing(counts: Sequence[int]) -> list[str | None]:
    """For each level of a run, what to say where others are of more parts."""
    most = max(counts, default=1)
    return [
        f"{number_of(count, 'part')} here, {most} at other levels: "
        f"{number_of(most - count, 'part')} may be missing"
        if count < most
        else None
        for count in counts
    ]
