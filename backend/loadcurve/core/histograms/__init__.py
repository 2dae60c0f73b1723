"""Latency histograms: common bucket edges, percentile brackets, time per bucket."""

from loadcurve.core.histograms.axis_positions import bar_labels, cumulative_line, placed_brackets
from loadcurve.core.histograms.common_buckets import (
    align_histograms,
    cell_of,
    common_columns,
    is_complete,
    notes_on,
    share_text,
    trim_columns,
)
from loadcurve.core.histograms.duplicates import notes_on_identical
from loadcurve.core.histograms.merged import added_histogram, merged_histogram
from loadcurve.core.histograms.percentile_levels import PercentileCurve, percentile_curve
from loadcurve.core.histograms.percentile_sla import bracket_query, throughput_within_bracket
from loadcurve.core.histograms.percentiles import percentile_brackets
from loadcurve.core.histograms.records import (
    NO_LINE,
    AxisBracket,
    BucketColumn,
    CumulativeLine,
    CumulativeMark,
    HistogramCell,
    PercentileBracket,
)
from loadcurve.core.histograms.time_share import TimeShare, time_shares
