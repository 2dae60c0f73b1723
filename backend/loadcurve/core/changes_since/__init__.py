"""What changed since an item was frozen: in its runs, and in what today's methods answer."""

from loadcurve.core.changes_since.result_lines import changes_lines, chart_lines, fit_lines
from loadcurve.core.changes_since.results import fit_since, load_points_since
from loadcurve.core.changes_since.views import RunChange, view_since
