"""Findings of samples on their load: steady, stalling, uneven, bound by processors."""

from loadcurve.core.timeline.judged.counted import bandwidths
from loadcurve.core.timeline.judged.findings import (
    CHECKS,
    CHOSEN,
    finding_of_choice,
    findings_of,
    machine_findings,
)
from loadcurve.core.timeline.judged.load import LoadFindings, judge
from loadcurve.core.timeline.judged.rises import regular_rises
from loadcurve.core.timeline.judged.tail import tail_sentence
