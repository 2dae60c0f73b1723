"""Rules of a whole run: its names, its provenance, and runs imported from another Loadcurve."""

from loadcurve.core.runs.active_sessions import is_contradicted
from loadcurve.core.runs.caveats import load_without_effect, run_caveats, window_finding
from loadcurve.core.runs.import_validation import (
    check_consistent,
    content_without_identity,
    evidence_in,
    imported_run,
)
from loadcurve.core.runs.plausible_values import impossible_number
from loadcurve.core.runs.progress import RunProgress, progress_of
from loadcurve.core.runs.provenance import is_marked_synthetic, with_provenance
from loadcurve.core.runs.range_notes import MAX_RANGE_NOTES, check_range_notes, range_text
from loadcurve.core.runs.rules import (
    MAX_LOAD_POINTS,
    check_load_point,
    check_numbers,
    check_point_count,
    check_run,
    provenance_of,
    with_point_ids,
)
from loadcurve.core.runs.text_diff import without_common_text
