"""Hues for families: runs of one value of a trait share a hue, where a view asks for it.

Within its family a run differs by shade and marker. A slot from 12 on encodes both: the hue of
``slot % 12`` in another shade and with another marker. A view stores it like any other slot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from loadcurve.core.figures.facets.traits import NOT_STATED, TRAITS, groups_by
from loadcurve.core.figures.model import RunLabel
from loadcurve.core.records import Run

BY_RUN = "run"
COLOURINGS = (BY_RUN, *TRAITS)
COLOUR_SLOTS = 12
SHADES = 3
MARKERS = (
    "circle",
    "square",
    "triangle-up",
    "diamond",
    "triangle-down",
    "cross",
    "star",
    "hexagon",
)
ALL_SLOTS = COLOUR_SLOTS * SHADES * len(MARKERS)
# Twelve colours share eight markers: those that do are distinguishable, as the page's tests
# of the palette check under simulated colour blindness.
_MARKER_OF_HUE = (0, 1, 2, 3, 4, 5, 6, 7, 1, 0, 7, 5)
_HUES = {0: "blue", 1: "amber", 2: "green", 3: "pink", 5: "orange", 8: "violet"}
"""Slots whose hues no one with usual sight takes for each other, and what they are called."""
_GREY = 11


def hue_of(slot: int) -> int:
    """The slot of the hue itself, 0 to 11."""
    return slot % COLOUR_SLOTS


def shade_of(slot: int) -> int:
    """0 for the hue itself, else the number of a theme's shade of it."""
    return slot // COLOUR_SLOTS % SHADES


def marker_of(slot: int, later: int = 0) -> str:
    """The marker that goes with a slot, or a ``later`` one."""
    steps = slot // (COLOUR_SLOTS * SHADES) + later
    return MARKERS[(_MARKER_OF_HUE[hue_of(slot)] + steps) % len(MARKERS)]


def family_slots(
    runs: Sequence[Run], trait: str, chosen: Mapping[str, int], kept: Mapping[str, int]
) -> dict[str, int]:
    """A slot for each run by its id: as the view has it, else a free one of its family's hue.

    A family's hue is that of its ``kept`` runs, else of those that somebody chose a slot for.
    Up to eight runs have a marker each, so that no one needs their colours; of more runs, up to
    eight of a family have.
    """
    families = groups_by(runs, trait)
    hues = _family_hues(families, chosen, kept)
    family_of = {run.id: title for title, members in families for run in members}
    slots = {**chosen, **kept}
    for run in runs:
        if run.id not in slots:
            slots[run.id] = _free_slot(hues[family_of[run.id]], [*slots.values()])
    return slots


def colour_note(runs: Sequence[Run], trait: str, labels: Sequence[RunLabel]) -> tuple[str, ...]:
    """Which hue is which value, of the hues drawn; empty where each run has its own colour."""
    if trait == BY_RUN:
        return ()
    families = groups_by(runs, trait)
    hue_of_run = {run.run_id: hue_of(run.style.colour_slot) for run in labels}
    title_of: dict[int, str] = {}
    for title, members in families:
        hues = Counter(hue_of_run[run.id] for run in members)
        hue = next((hue for hue, _ in hues.most_common() if hue in _HUES), None)
        if hue is not None:
            title_of.setdefault(hue, title)
    key = [f"{_HUES[hue]} is {title}" for hue, title in title_of.items()]
    others = [title for title, _ in families if title not in title_of.values()]
    if others:
        key.append(f"grey is {'not stated' if others == [NOT_STATED] else 'every other'}")
    return (f"Colours by {TRAITS[trait][0].lower()}: {'; '.join(key)}.",)


def _family_hues(
    families: Sequence[tuple[str, list[Run]]], chosen: Mapping[str, int], kept: Mapping[str, int]
) -> dict[str, int]:
    """A hue for each family; grey where the trait is not stated, and after the last free hue."""
    hues = {NOT_STATED: _GREY}
    stated = [family for family in families if family[0] != NOT_STATED]
    for slots in (kept, chosen):
        for title, members in stated:
            said = [hue_of(slots[run.id]) for run in members if run.id in slots]
            hue = next((hue for hue in said if hue in _HUES and hue not in hues.values()), None)
            if hue is not None:
                hues.setdefault(title, hue)
    for title, _ in stated:
        free = (hue for hue in _HUES if hue not in hues.values())
        hues.setdefault(title, next(free, _GREY))
    return hues


def _free_slot(hue: int, taken: Sequence[int]) -> int:
    """A slot of the hue whose marker and shade are least used by those that are ``taken``."""
    within = [slot for slot in taken if hue_of(slot) == hue]
    markers, own_markers = Counter(map(marker_of, taken)), Counter(map(marker_of, within))
    shades, own_slots = Counter(map(shade_of, within)), Counter(within)

    def crowd(slot: int) -> tuple[int, ...]:
        marker = marker_of(slot)
        used = own_slots[slot], own_markers[marker], markers[marker]
        return *used, shades[shade_of(slot)], slot

    return min(range(hue, ALL_SLOTS, COLOUR_SLOTS), key=crowd)
