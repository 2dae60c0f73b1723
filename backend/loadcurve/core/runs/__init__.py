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

__all__ = [
    "check_consistent",
    "differing",
    "evidence_in",
    "imported",
    "is_contradicted",
    "is_marked_synthetic",
    "substance",
    "with_provenance",
]
