"""What changed since an item was frozen: in its runs, and in what today's methods answer."""

from loadcurve.core.library.answer_lines import changes_lines, chart_lines, fit_lines
from loadcurve.core.library.answers_since import fit_since, load_points_since
from loadcurve.core.library.views_since import RunChange, view_since
