"""Findings of samples on their load: steady, stalling, uneven, bound by processors."""

from loadcurve.core.timeline.analysis.count_check import bandwidths
from loadcurve.core.timeline.analysis.findings import (
    CHECKS,
    CHOSEN,
    finding_of_choice,
    findings_of,
    machine_findings,
)
from loadcurve.core.timeline.analysis.latency_spikes import find_latency_spikes
from loadcurve.core.timeline.analysis.load import LoadFindings, judge
from loadcurve.core.timeline.analysis.tail import tail_sentence
