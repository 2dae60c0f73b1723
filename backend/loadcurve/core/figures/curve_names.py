"""The default title of a comparison, and the names that may stand at the ends of its curves.

If there are many curves, only some are labelled, extremes first; the list of runs has all. A name
that does not fit is shortened if it stays unique, otherwise omitted.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from loadcurve.core.formatting import listed
from loadcurve.core.records import Run

MOST_NAMED = 10
"""Above this many curves, only the extreme and the highlighted ones are named."""
_LENGTHS = (34, 28, 23, 19, 16, 13, 10, 7)

_MOST_IN_TITLE = 3
"""More runs than this are counted and not named in the title."""
_SHORT_NAME = 24
"""A longer common name follows the number of runs."""
_LONGEST_TITLE = 200
_CAPACITY = re.compile(r" \d+ [KMGTP]i?B$")


class _Position(Protocol):
    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...


class _Curve(Protocol):
    @property
    def run_id(self) -> str: ...
    @property
    def metric(self) -> str | None: ...
    @property
    def short_name(self) -> str: ...
    @property
    def note_number(self) -> int | None: ...
    @property
    def points(self) -> Sequence[_Position]: ...


@dataclass(frozen=True, slots=True)
class CurveName:
    """The name of one curve, by its run and the latency drawn.

    ``texts`` are variants of the name, the longest first. Each is unique in its figure.
    """

    run_id: str
    metric: str | None
    texts: tuple[str, ...]


def curve_names(series: Sequence[_Curve]) -> tuple[CurveName, ...]:
    """The names of curves, the most extreme first: that is the order in which they are placed."""
    names = [curve.short_name for curve in series]
    named = []
    for at in _extremes_first(series):
        curve = series[at]
        sign = "" if curve.note_number is None else f" [{curve.note_number}]"
        others = [name for other, name in enumerate(names) if other != at]
        texts = tuple(f"{text}{sign}" for text in unique_short_forms(names[at], others))
        named.append(CurveName(curve.run_id, curve.metric, texts))
    return tuple(named)


def unique_short_forms(name: str, others: Iterable[str]) -> tuple[str, ...]:
    """``name`` in ever shorter forms that stay unique among the other names.

    Cut at the end if that tells enough, else at the beginning or at both, at whole words.
    """
    known = tuple(others)
    cuts = [name] if len(name) <= _LENGTHS[0] else []
    for most in _LENGTHS:
        if len(name) > most and (cut := _unique_short_form(name, known, most)) is not None:
            cuts.append(cut)
    return tuple(dict.fromkeys(cuts)) or (name,)


def _unique_short_form(name: str, others: Sequence[str], most: int) -> str | None:
    """``name`` in ``most`` letters with "…" for omitted parts; None if that says too little.

    It begins with a word, and within one only where the last alone is longer; it ends with one
    if that tells enough.
    """
    words = [at for at in range(len(name)) if at == 0 or name[at - 1] == " "]
    end = len(name) - most + 1
    for start in [*words, *([end] if end > words[-1] else [])]:
        lead = "…" if start else ""
        room = most - len(lead)
        rest = name[start:]
        if len(rest) <= room:
            kept = [rest]
        else:
            letters = rest[: room - 1]
            kept = [letters.rpartition(" ")[0] if rest[room - 1] != " " else "", letters]
        for text in (piece.rstrip(" ,") for piece in kept):
            if text and not any(text in other for other in others):
                return f"{lead}{text}{'…' if len(rest) > room else ''}"
    return None


def _extremes_first(series: Sequence[_Curve]) -> list[int]:
    """Curves, alternating most throughput, lowest latency, least throughput, highest latency.

    Places are those of the curves' ends, where the names stand.
    """
    drawn = [at for at, curve in enumerate(series) if curve.points]
    xs = {at: max(point.x for point in series[at].points) for at in drawn}
    ys = {at: series[at].points[-1].y for at in drawn}
    orders = [
        sorted(drawn, key=lambda at: (-xs[at], at)),
        sorted(drawn, key=lambda at: (ys[at], at)),
        sorted(drawn, key=lambda at: (xs[at], at)),
        sorted(drawn, key=lambda at: (-ys[at], at)),
    ]
    return list(dict.fromkeys(at for turn in zip(*orders, strict=True) for at in turn))


def comparison_title(runs: Sequence[Run], names: Sequence[str], shared: str | None) -> str:
    """The default title: "ANF: kNFS and dNFS", "50 UltraDisk runs", "16 runs of 4 systems"."""
    if not names:
        return ""
    if len(runs) > _MOST_IN_TITLE:
        return _counted_title(runs, shared)
    # Names with commas of their own would run into one another.
    text = " · ".join(names) if any("," in name for name in names) else listed(names)
    return (f"{shared}: {text}" if shared else text)[:_LONGEST_TITLE]


def _counted_title(runs: Sequence[Run], shared: str | None) -> str:
    if shared and len(shared) <= _SHORT_NAME and "," not in shared:
        return f"{len(runs)} {shared} runs"
    if shared:
        return f"{len(runs)} runs of {shared}"[:_LONGEST_TITLE]
    systems = dict.fromkeys(_CAPACITY.sub("", run.system.name.split(",")[0]) for run in runs)
    named = listed([*systems])
    is_short = len(systems) <= 2 and len(named) <= 2 * _SHORT_NAME
    return f"{len(runs)} runs of {named if is_short else f'{len(systems)} systems'}"
