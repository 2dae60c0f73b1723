"""What samples say of the load they lie beside: steady, stalling, uneven, bound by processors."""

from loadcurve.core.series.judged.findings import CHECKS, findings_of, machine_findings
from loadcurve.core.series.judged.load import Judgement, judge
from loadcurve.core.series.judged.rises import regular_rises
from loadcurve.core.series.judged.tail import tail_sentence

__all__ = [
    "CHECKS",
    "Judgement",
    "findings_of",
    "judge",
    "machine_findings",
    "regular_rises",
    "tail_sentence",
]
