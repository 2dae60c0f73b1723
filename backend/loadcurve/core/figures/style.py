"""How runs are told apart: a colour slot bound to the run for life, dash and marker for variants.

Hiding or removing another series never recolours a run: the slot is the run's own if it has one,
else it comes from its id. Only when two runs of one view want the same slot, or by chance one that
looks like it, does the later one, in the order of the view, move on to the next free slot.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

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


def own_slot(run: Run) -> int:
    """The slot a run has by itself: the one it was given, else one from its id."""
    if run.colour_slot is not None:
        return run.colour_slot % COLOUR_SLOTS
    return hashlib.sha256(run.id.encode()).digest()[0] % COLOUR_SLOTS


def styles(runs: Sequence[Run]) -> dict[str, Style]:
    """A style per run id; colours are distinct for up to ``COLOUR_SLOTS`` runs.

    Beyond that colours repeat and the marker tells runs apart.
    """
    chosen: dict[str, Style] = {}
    taken: set[int] = set()
    for run in runs:
        if len(taken) == COLOUR_SLOTS:
            taken = set()
        slot = _free_slot(run, taken)
        taken.add(slot)
        palette_round = len(chosen) // COLOUR_SLOTS
        chosen[run.id] = Style(
            colour_slot=slot,
            dash=_DASHES[run.provenance],
            marker=_MARKERS[(_MARKER_OF_SLOT[slot] + palette_round) % len(_MARKERS)],
            filled=run.provenance is Provenance.MEASURED,
        )
    return chosen


def _free_slot(run: Run, taken: set[int]) -> int:
    """The run's own slot, or the first after it that is free and, if there is one, looks unlike."""
    own = own_slot(run)
    if run.colour_slot is not None and own not in taken:
        return own
    free = [
        slot for step in range(COLOUR_SLOTS) if (slot := (own + step) % COLOUR_SLOTS) not in taken
    ]
    return next((slot for slot in free if _ALIKE.get(slot) not in taken), free[0])


def second_style(style: Style) -> Style:
    """The look of a run's second curve: its colour and dash, a thin line, another marker."""
    opposite = (_MARKERS.index(style.marker) + len(_MARKERS) // 2) % len(_MARKERS)
    return replace(style, marker=_MARKERS[opposite], weight="thin")
