"""The tier and size that a run was measured on, by its system's stated properties.

Only stated words count: a curve supports no tier unless it states that tier.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from loadcurve.core.fit.sizes import gib_of
from loadcurve.core.fit.tiers import Tier
from loadcurve.core.records import System

# Settings whose value names a tier; of others a word such as "premium" may be of another disk.
_SETTINGS = frozenset({"service level", "tier", "volume type", "disk type", "storage type"})
_SIZE = re.compile(r"(\d[\d,]*(?:\.\d+)?)\s*(TiB|GiB|TB|GB)\b")
_BESIDE = re.compile(r"\(.*?\)")
_FEWEST_INITIALS = 3
SearchWords = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StatedTier:
    """The tier and the size in GiB that a run's system states; none if it does not.

    ``services`` are those it names. Tiers of one service and one name are one to a run: all of
    their ids are in ``tier_ids``. A run of several volumes has the space of all of them.
    """

    services: frozenset[str]
    tier_ids: frozenset[str]
    size_gib: float | None


def stated_tier(system: System, tiers: Iterable[Tier]) -> StatedTier:
    """What ``system`` states of the service, the tier and the size a run was measured on.

    A service is named by its name or its initials, a tier by every part of its name. A system that
    names two tiers of a service, of which none is part of the other, states none.
    """
    texts = [system.storage, system.name, system.family]
    fields = [_words(text) for text in texts if text]
    settings = [_words(v) for k, v in system.settings.items() if k.lower() in _SETTINGS]
    services = {tier.service for tier in tiers if _names_service(tier.service, fields)}
    by_words: dict[tuple[str, frozenset[str]], set[str]] = {}
    for tier in tiers:
        parts = _parts(tier)
        if tier.service in services and all(_has(part, [*fields, *settings]) for part in parts):
            words = frozenset(word for part in parts for word in part)
            by_words.setdefault((tier.service, words), set()).add(tier.id)
    # "Premium SSD v2" is not "Premium", whose word it has.
    whole = [ids for (_, words), ids in by_words.items() if not any(words < o for _, o in by_words)]
    return StatedTier(
        services=frozenset(services),
        tier_ids=frozenset(whole[0]) if len(whole) == 1 else frozenset(),
        size_gib=_size(system.storage or "", system.name, system.volumes),
    )


def service_search_terms(service: str) -> tuple[str, ...]:
    """How a run may name a service: by its name, and by its initials if there are some."""
    words = _words(service)
    initials = "".join(word[0] for word in words)
    return (service, initials) if len(words) >= _FEWEST_INITIALS else (service,)


def _words(text: str) -> SearchWords:
    """The words of a text, "1,536 MB/s" as 1536, mb, s."""
    joined = re.sub(r"(?<=\d),(?=\d{3})", "", text.casefold())
    return tuple(re.findall(r"[a-z0-9]+(?:\.[0-9]+)?", joined))


def _parts(tier: Tier) -> list[SearchWords]:
    """The parts of a tier's name without brackets: "Single-AZ 2", "one HA pair"."""
    return [_words(part) for part in _BESIDE.sub("", tier.name).split(", ")]


def _has(part: SearchWords, fields: Sequence[SearchWords]) -> bool:
    count = len(part)
    return any(
        field[at : at + count] == part for field in fields for at in range(len(field) - count + 1)
    )


def _names_service(service: str, fields: Sequence[SearchWords]) -> bool:
    return any(_has(_words(name), fields) for name in service_search_terms(service))


def _size(storage: str, name: str, volumes: int | None) -> float | None:
    """The one size that is stated, in GiB, times the volumes; None for none, or several."""
    for text in (storage, name):
        sizes = {
            gib_of(float(number.replace(",", "")), unit) for number, unit in _SIZE.findall(text)
        }
        if sizes:
            return sizes.pop() * (volumes or 1) if len(sizes) == 1 else None
    return None
