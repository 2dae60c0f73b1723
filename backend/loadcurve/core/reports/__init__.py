"""Load points with evidence from a reader's result, and cross-checks of a report."""

from loadcurve.core.reports.as_json import reading_as_json
from loadcurve.core.reports.combined_files import (
    DRIVER_KINDS,
    is_completed_by_others,
    metrics_of_other_reports,
    same_minutes,
    with_other_files,
)
from loadcurve.core.reports.event_latency import event_latency, evidence_of, quantity_of
from loadcurve.core.reports.facts import (
    SGA_PARAMETERS,
    ReadingFacts,
    facts_of,
    hosts_of,
    load_points_of,
    missing_remarks,
)
from loadcurve.core.reports.file_names import (
    FileSettings,
    NameHints,
    folders_of,
    name_hints,
    numbered_words,
    without_numbers,
)
from loadcurve.core.reports.form_suggestions import Suggestion
from loadcurve.core.reports.load_point import load_point_of
from loadcurve.core.reports.masking import mask
from loadcurve.core.reports.parameters import Parameter, PrintedParameters, run_parameters
from loadcurve.core.reports.search_text import search_text
from loadcurve.core.reports.sections import ReportSection, report_sections
from loadcurve.core.reports.session_count import sessions_said, unknown_sessions
from loadcurve.core.reports.usage import ItemUse, ReportUses, RunUse, usage_sentences
