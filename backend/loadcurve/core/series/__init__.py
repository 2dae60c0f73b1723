"""Inside a load point: samples of sysstat's programs, of NFS, fio's logs, vdbench's intervals."""

from loadcurve.core.series.answer import (
    DRAWN_VALUES,
    TABLE_VALUES,
    BesidePoint,
    TimedPoint,
    TimelineAnswer,
    panels_of,
)
from loadcurve.core.series.belonging import Belonging, belongs, same_host
from loadcurve.core.series.block import packed, unpacked
from loadcurve.core.series.heat import LatencyBand, TimelineHeat
from loadcurve.core.series.jobs import SEVERAL_JOBS, belongs_to_job, is_log_of_job, is_of_level
from loadcurve.core.series.judged import (
    CHECKS,
    Judgement,
    findings_of,
    judge,
    machine_findings,
    regular_rises,
    tail_sentence,
)
from loadcurve.core.series.kept import KIND, SampleFile, common_seconds, joins, reading_of
from loadcurve.core.series.lines import rank
from loadcurve.core.series.means import Mean, means
from loadcurve.core.series.reading import intervals_of, read, read_if_samples
from loadcurve.core.series.record import METRICS, Series, Track
from loadcurve.core.series.timeline import (
    TimedFile,
    TimelineFigure,
    TimelineLine,
    TimelinePanel,
    timeline,
)
from loadcurve.core.series.windows import Window, of_its_level, windows_of
from loadcurve.core.series.written import HEADINGS, markdown_of, rows_of, sentences_of, title_of

__all__ = [
    "CHECKS",
    "DRAWN_VALUES",
    "HEADINGS",
    "KIND",
    "METRICS",
    "SEVERAL_JOBS",
    "TABLE_VALUES",
    "Belonging",
    "BesidePoint",
    "Judgement",
    "LatencyBand",
    "Mean",
    "SampleFile",
    "Series",
    "TimedFile",
    "TimedPoint",
    "TimelineAnswer",
    "TimelineFigure",
    "TimelineHeat",
    "TimelineLine",
    "TimelinePanel",
    "Track",
    "Window",
    "belongs",
    "belongs_to_job",
    "common_seconds",
    "findings_of",
    "intervals_of",
    "is_log_of_job",
    "is_of_level",
    "joins",
    "judge",
    "machine_findings",
    "markdown_of",
    "means",
    "of_its_level",
    "packed",
    "panels_of",
    "rank",
    "read",
    "read_if_samples",
    "reading_of",
    "regular_rises",
    "rows_of",
    "same_host",
    "sentences_of",
    "tail_sentence",
    "timeline",
    "title_of",
    "unpacked",
    "windows_of",
]
