"""How runs are told apart: a colour slot bound to the run for life, dash and marker for variants.

Hiding or removing another series never recolours a run: the slot is the run's own if it has one,
else it comes from its id. Only when two runs of one view want the same slot does the later one,
in the order of the view, move on to the next free slot.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace

from loadcurve.core.figures.model import Style
from loadcurve.core.records import Provenance, Run

COLOUR_SLOTS = 12
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
        slot = own_slot(run)
        while slot in taken:
            slot = (slot + 1) % COLOUR_SLOTS
        taken.add(slot)
        palette_round = len(chosen) // COLOUR_SLOTS
        chosen[run.id] = Style(
            colour_slot=slot,
            dash=_DASHES[run.provenance],
            marker=_MARKERS[(_MARKER_OF_SLOT[slot] + palette_round) % len(_MARKERS)],
            filled=run.provenance is Provenance.MEASURED,
        )
    return chosen


def second_style(style: Style) -> Style:
    """The look of a run's second curve: its colour and dash, a thin line, another marker."""
    opposite = (_MARKERS.index(style.marker) + len(_MARKERS) // 2) % len(_MARKERS)
    return replace(style, marker=_MARKERS[opposite], weight="thin")
