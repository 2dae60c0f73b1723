"""Colours and labels of heat maps: one scale of shares for all runs, grouped by repeats."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import groupby

_TICKS_PCT = (0.0, 0.1, 1.0, 5.0, 10.0, 20.0, 30.0, 50.0, 75.0, 100.0)
_LEAST_APART = 0.09
_LAST_APART = 0.12

Shades = tuple[tuple[float | None, ...], ...]
"""How strongly each cell is coloured, from 0 to 1, by row and load level; None: not stated."""


@dataclass(frozen=True, slots=True)
class HeatTick:
    """A share printed along the scale, at ``place`` from 0 to 1."""

    place: float
    text: str


@dataclass(frozen=True, slots=True)
class HeatColouring:
    """What the colours of one form mean, and how each run's cells are coloured.

    ``most_pct`` has the strongest colour.
    """

    title: str = ""
    most_pct: float = 0.0
    ticks: tuple[HeatTick, ...] = ()
    shades: dict[str, Shades] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LevelGroupLabel:
    """Neighbouring load points of one load, by their ``middle`` as the first is at 0."""

    middle: float
    text: str


def heat_ticks(most_pct: float) -> tuple[HeatTick, ...]:
    """Round shares far enough apart to be read, on a scale that ends at ``most_pct`` %."""
    kept = [0.0]
    for tick in _TICKS_PCT:
        if tick <= most_pct and _heat(tick, most_pct) - _heat(kept[-1], most_pct) >= _LEAST_APART:
            kept.append(tick)
    if 1 - _heat(kept[-1], most_pct) > _LAST_APART and most_pct > 0:
        kept.append(most_pct)
    return tuple(HeatTick(_heat(tick, most_pct), f"{round(tick, 1):g}") for tick in kept)


def shades(columns: Iterable[Sequence[float | None]], most_pct: float) -> Shades:
    """The colours of the cells of each load level, whose shares in % are given, row by row."""
    coloured = (
        [None if pct is None else _heat(pct, most_pct) for pct in column] for column in columns
    )
    return tuple(zip(*coloured, strict=True))


def _heat(pct: float, most_pct: float) -> float:
    """How strongly a share is coloured, from 0 to 1, where ``most_pct`` is 1.

    By the square root, so that the rare long waits of a tail can be seen beside the short ones.
    """
    return round(math.sqrt(max(pct, 0.0) / most_pct), 5) if most_pct > 0 else 0.0


def level_group_labels(levels: Sequence[tuple[int | None, str]]) -> tuple[LevelGroupLabel, ...]:
    """Load points in order, of which each has a concurrency and a label, by their load.

    Those that do not state their load are a group each.
    """

    def load(at: int) -> int:
        concurrency, _ = levels[at]
        return -1 - at if concurrency is None else concurrency

    groups = []
    for _, group in groupby(range(len(levels)), key=load):
        places = list(group)
        concurrency, label = levels[places[0]]
        text = label if concurrency is None else f"{concurrency}"
        groups.append(LevelGroupLabel((places[0] + places[-1]) / 2, text))
    return tuple(groups)
