"""Styles of runs: a permanent colour slot, and dash and marker for variants.

Hiding or removing another series never recolours a run: the slot is the run's own if it has one,
else it comes from its id. Only when two runs of one view want the same slot, or by chance one that
looks like it, does the later one, in the order of the view, move on to the next free slot. What a
view says of a run's look comes first: it keeps colours while runs are added, ordered and removed.
If a view asks for it, runs of one value of a trait share a hue (``facets/family_colours.py``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from loadcurve.core.figures.facets.family_colours import (
    BY_RUN,
    COLOUR_SLOTS,
    MARKERS,
    family_slots,
    hue_of,
    marker_of,
)
from loadcurve.core.figures.model import Style
from loadcurve.core.records import Provenance, Run

_ALIKE = {0: 4, 4: 0, 1: 7, 7: 1, 2: 10, 10: 2, 5: 9, 9: 5}
"""Slots of one hue: two blues, amber and olive, two greens, orange and brown."""
_DASHES = {
    Provenance.MEASURED: "solid",
    Provenance.PUBLISHED: "dot",
    Provenance.DIGITISED: "dashdot",
    Provenance.MODELLED: "dash",
}


Looks = Mapping[str, str]
"""What a view says of how runs look, by run: slot, dash and marker, each of them or nothing.

"3" is a colour slot that somebody chose, "k3" one that the run has from before the set of runs
changed; "3.dash" has a dash as well, "..star" is a marker alone.
"""
NO_LOOKS: Looks = MappingProxyType({})
EVERY_RUN = "*"
"""Stands for all runs among looks: by what they are coloured, one of COLOURINGS."""
LOOK_PATTERN = (
    r"^(k?([0-9]|[1-9][0-9]|1[0-9][0-9]|2[0-7][0-9]|28[0-7]))?(\.(solid|dot|dash|dashdot)?"
    rf"(\.({'|'.join(MARKERS)})?)?)?$"
)


def requested_slots(runs: Sequence[Run], looks: Looks) -> tuple[dict[str, int], dict[str, int]]:
    """The colour slots that looks ask for, by run: those that somebody chose, and those kept."""
    if not looks:
        return {}, {}
    slots = {run.id: looks.get(run.id, "").partition(".")[0] for run in runs}
    chosen = {run_id: int(slot) for run_id, slot in slots.items() if slot.isdecimal()}
    kept = {run_id: int(slot[1:]) for run_id, slot in slots.items() if slot.startswith("k")}
    return chosen, kept


def colour_trait(looks: Looks) -> str:
    """The trait whose values have a hue each, or "run"."""
    return looks.get(EVERY_RUN, BY_RUN)


def default_slot(run: Run) -> int:
    """The slot a run has by itself: the one it was given, else one from its id."""
    if run.colour_slot is not None:
        return run.colour_slot % COLOUR_SLOTS
    return _slot_of(run.id)


@lru_cache(maxsize=4096)
def _slot_of(run_id: str) -> int:
    return hashlib.sha256(run_id.encode()).digest()[0] % COLOUR_SLOTS


def is_given(run: Run, style: Style, looks: Looks) -> bool:
    """Whether the colour of a style is the one that its run was given for life."""
    return run.colour_slot == style.colour_slot and colour_trait(looks) == BY_RUN


def styles(runs: Sequence[Run], looks: Looks = NO_LOOKS) -> dict[str, Style]:
    """A style per run id; colours are distinct for up to ``COLOUR_SLOTS`` runs.

    Beyond that, or where ``looks`` ask for it, colours repeat and the marker tells runs apart.
    """
    trait = colour_trait(looks)
    if trait == BY_RUN:
        return _styles_by_run(runs, looks)
    slots = family_slots(runs, trait, *requested_slots(runs, looks))
    return {run.id: _style(run, slots[run.id], marker_of(slots[run.id]), looks) for run in runs}


def _styles_by_run(runs: Sequence[Run], looks: Looks) -> dict[str, Style]:
    made: dict[str, Style] = {}
    taken: set[int] = set()
    chosen, kept = requested_slots(runs, looks)
    asked = {**chosen, **kept}
    asked_hues = {hue_of(slot) for slot in asked.values()}
    for run in runs:
        if len(taken | asked_hues) == COLOUR_SLOTS:
            taken, asked_hues = set(), set()
        slot = asked.get(run.id)
        if slot is None:
            slot = _free_slot(run, taken, asked_hues)
            taken.add(slot)
        palette_round = len(made) // COLOUR_SLOTS
        made[run.id] = _style(run, slot, marker_of(slot, palette_round), looks)
    return made


def _style(run: Run, slot: int, marker: str, looks: Looks) -> Style:
    """The style of a slot, with the dash and the marker that the run's look asks for."""
    dash, is_filled = _DASHES[run.provenance], run.provenance is Provenance.MEASURED
    look = looks.get(run.id)
    if look is None:
        return Style(slot, dash, marker, is_filled)
    _, asked_dash, asked_marker = f"{look}..".split(".")[:3]
    return Style(slot, asked_dash or dash, asked_marker or marker, is_filled)


def _free_slot(run: Run, taken: Collection[int], kept: Collection[int]) -> int:
    """The run's own slot, or the first after it that is free and, if there is one, looks unlike.

    A slot that was given to a run is its own even beside a run that was asked to be ``kept`` in it.
    """
    own = default_slot(run)
    if run.colour_slot is not None and own not in taken:
        return own
    taken = {*taken, *kept}
    if own not in taken and _ALIKE.get(own) not in taken:
        return own
    free = [
        slot for step in range(COLOUR_SLOTS) if (slot := (own + step) % COLOUR_SLOTS) not in taken
    ]
    return next((slot for slot in free if _ALIKE.get(slot) not in taken), free[0])


def second_style(style: Style) -> Style:
    """The look of a run's second curve: its colour and dash, a thin line, another marker."""
    opposite = (MARKERS.index(style.marker) + len(MARKERS) // 2) % len(MARKERS)
    return replace(style, marker=MARKERS[opposite], weight="thin")
