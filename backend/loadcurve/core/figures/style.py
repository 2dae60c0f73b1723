"""How runs are told apart: a colour slot bound to the run for life, dash and marker for variants.

Hiding or removing another series never recolours a run: the slot is the run's own if it has one,
else it comes from its id. Only when two runs of one view want the same slot, or by chance one that
looks like it, does the later one, in the order of the view, move on to the next free slot. What a
view says of a run's look comes first: it keeps colours while runs are added, ordered and removed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from loadcurve.core.figures.model import Style
from loadcurve.core.records import Provenance, Run

COLOUR_SLOTS = 12
_ALIKE = {0: 4, 4: 0, 1: 7, 7: 1, 2: 10, 10: 2, 5: 9, 9: 5}
"""Slots of one hue: two blues, amber and olive, two greens, orange and brown."""
_MARKERS = (
    "circle",
    "square",
    "triangle-up",
    "diamond",
    "triangle-down",
    "cross",
    "star",
    "hexagon",
)
# Twelve colours share eight markers: those that do are told apart by everyone, as the page's tests
# of the palette check under simulated colour blindness.
_MARKER_OF_SLOT = (0, 1, 2, 3, 4, 5, 6, 7, 1, 0, 7, 5)
_DASHES = {
    Provenance.MEASURED: "solid",
    Provenance.PUBLISHED: "dot",
    Provenance.DIGITISED: "dashdot",
    Provenance.MODELLED: "dash",
}


Looks = Mapping[str, str]
"""What a view says of how runs look, by run: slot, dash and marker, each of them or nothing.

"3" is a colour slot, "3.dash" with a dash, "..star" a marker alone.
"""
NO_LOOKS: Looks = MappingProxyType({})
LOOK_PATTERN = (
    r"^(1[01]|[0-9])?(\.(solid|dot|dash|dashdot)?"
    rf"(\.({'|'.join(_MARKERS)})?)?)?$"
)


def asked_slot(look: str | None) -> int | None:
    """The colour slot that a look asks for, if any."""
    slot = (look or "").partition(".")[0]
    return int(slot) if slot else None


def own_slot(run: Run) -> int:
    """The slot a run has by itself: the one it was given, else one from its id."""
    if run.colour_slot is not None:
        return run.colour_slot % COLOUR_SLOTS
    return hashlib.sha256(run.id.encode()).digest()[0] % COLOUR_SLOTS


def styles(runs: Sequence[Run], looks: Looks = NO_LOOKS) -> dict[str, Style]:
    """A style per run id; colours are distinct for up to ``COLOUR_SLOTS`` runs.

    Beyond that, or where ``looks`` ask for it, colours repeat and the marker tells runs apart.
    """
    chosen: dict[str, Style] = {}
    taken: set[int] = set()
    asked = {run.id: asked_slot(looks.get(run.id)) for run in runs}
    kept = {slot for slot in asked.values() if slot is not None}
    for run in runs:
        if len(taken | kept) == COLOUR_SLOTS:
            taken, kept = set(), set()
        wanted = asked[run.id]
        if wanted is None:
            slot = _free_slot(run, taken, kept)
            taken.add(slot)
        else:
            slot = wanted
        palette_round = len(chosen) // COLOUR_SLOTS
        style = Style(
            colour_slot=slot,
            dash=_DASHES[run.provenance],
            marker=_MARKERS[(_MARKER_OF_SLOT[slot] + palette_round) % len(_MARKERS)],
            filled=run.provenance is Provenance.MEASURED,
        )
        chosen[run.id] = _asked_style(style, looks.get(run.id))
    return chosen


def _asked_style(style: Style, look: str | None) -> Style:
    """The style with the dash and the marker that a look asks for."""
    if not look:
        return style
    _, dash, marker = f"{look}..".split(".")[:3]
    return replace(style, dash=dash or style.dash, marker=marker or style.marker)


def _free_slot(run: Run, taken: Collection[int], kept: Collection[int]) -> int:
    """The run's own slot, or the first after it that is free and, if there is one, looks unlike.

    A slot that was given to a run is its own even beside a run that was asked to be ``kept`` in it.
    """
    own = own_slot(run)
    if run.colour_slot is not None and own not in taken:
        return own
    taken = {*taken, *kept}
    free = [
        slot for step in range(COLOUR_SLOTS) if (slot := (own + step) % COLOUR_SLOTS) not in taken
    ]
    return next((slot for slot in free if _ALIKE.get(slot) not in taken), free[0])


def second_style(style: Style) -> Style:
    """The look of a run's second curve: its colour and dash, a thin line, another marker."""
    opposite = (_MARKERS.index(style.marker) + len(_MARKERS) // 2) % len(_MARKERS)
    return replace(style, marker=_MARKERS[opposite], weight="thin")
