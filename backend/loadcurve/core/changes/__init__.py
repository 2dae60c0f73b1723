"""Changes between two load points: metrics, wait time, tail latency and conditions."""

from loadcurve.core.changes.decomposition import decomposed
from loadcurve.core.changes.groups import ChangeGroup, ComparedPoints
from loadcurve.core.changes.histogram import HistogramDifference
from loadcurve.core.changes.markdown import HEADINGS, change_text, markdown_of, rows_of, title_of
from loadcurve.core.changes.point_choice import chosen_points
from loadcurve.core.changes.results import (
    ChangeSide,
    LoadPointChanges,
    load_point_changes,
    metric_rows,
)
from loadcurve.core.changes.rows import ChangeOutcome, ChangeRow, ComparedValue
