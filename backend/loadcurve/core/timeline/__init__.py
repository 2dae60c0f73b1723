"""Samples within a load point: sysstat, NFS, fio's logs, vdbench's intervals.

And an observed run over its days, interval by interval.
"""

from loadcurve.core.timeline.analysis import (
    CHECKS,
    CHOSEN,
    LoadFindings,
    bandwidths,
    find_latency_spikes,
    finding_of_choice,
    findings_of,
    judge,
    machine_findings,
    tail_sentence,
)
from loadcurve.core.timeline.assignment import Assignment, assign_series, same_host
from loadcurve.core.timeline.charts.figure import (
    ALL_TIME,
    Span,
    TimelineFigure,
    TimelineLine,
    TimelinePanel,
)
from loadcurve.core.timeline.charts.intervals import interval_findings
from loadcurve.core.timeline.charts.markdown import (
    HEADINGS,
    markdown_of,
    rows_of,
    sentences_of,
    title_of,
)
from loadcurve.core.timeline.charts.observed_days import timeline_of_run
from loadcurve.core.timeline.charts.results import (
    DRAWN_VALUES,
    TABLE_VALUES,
    AttachedSampleFile,
    RunTimeline,
    TimelineResult,
    panels_of,
)
from loadcurve.core.timeline.charts.timeline import AssignedSampleFile, timeline
from loadcurve.core.timeline.heat import TimelineHeat
from loadcurve.core.timeline.job_matching import (
    SEVERAL_JOBS,
    belongs_to_job,
    is_log_of_job,
    is_of_level,
)
from loadcurve.core.timeline.means import means
from loadcurve.core.timeline.metric_lines import rank
from loadcurve.core.timeline.report_windows import ReportWindow, samples_of_level, windows_of
from loadcurve.core.timeline.sample_encoding import decode_series, encode_series
from loadcurve.core.timeline.sample_files import NO_REPORT, SampleFile, common_seconds, joins
