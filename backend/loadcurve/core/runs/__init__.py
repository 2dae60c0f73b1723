"""Rules of a whole run: its names, its provenance, and runs imported from another Loadcurve."""

from loadcurve.core.runs.active_sessions import (
    is_contradicted,
)
from loadcurve.core.runs.differences import (
    differing,
)
from loadcurve.core.runs.imported import (
    check_consistent,
    evidence_in,
    imported,
    substance,
)
from loadcurve.core.runs.provenance import (
    is_marked_synthetic,
    with_provenance,
)
from loadcurve.core.runs.range_notes import (
    MAX_RANGE_NOTES,
    check_range_notes,
    range_text,
)

__all__ = [
    "MAX_RANGE_NOTES",
    "check_consistent",
    "check_range_notes",
    "differing",
    "evidence_in",
    "imported",
    "is_contradicted",
    "is_marked_synthetic",
    "range_text",
    "substance",
    "with_provenance",
]
