"""Reports that were computed, not measured, and say so in a line of their own.

Examples and tests print reports from models. Such a file must never pass for a measurement, so it
carries the line ``SYNTHETIC_MARK``, and all that is read from it is modelled.
"""

from __future__ import annotations

import re
from dataclasses import replace

from loadcurve.core.records import LoadPoint, Provenance

SYNTHETIC_MARK = "SYNTHETIC REPORT: numbers are modelled, not measured"

# At the start of a line, or alone in a paragraph of HTML; SQL texts that quote it stand elsewhere.
_MARKED = re.compile(rf"^[ \t#]*(?:<p[^<>\n]*>)?{SYNTHETIC_MARK}", re.MULTILINE)


def is_marked_synthetic(text: str) -> bool:
    """Whether a file says of itself that its numbers are modelled."""
    return SYNTHETIC_MARK in text and _MARKED.search(text) is not None


def with_provenance(point: LoadPoint, provenance: Provenance) -> LoadPoint:
    """The load point with every number of this provenance."""
    return replace(
        point,
        quantities={
            key: replace(quantity, provenance=provenance)
            for key, quantity in point.quantities.items()
        },
        histograms=tuple(
            replace(histogram, provenance=provenance) for histogram in point.histograms
        ),
        wait_events=tuple(replace(event, provenance=provenance) for event in point.wait_events),
    )
