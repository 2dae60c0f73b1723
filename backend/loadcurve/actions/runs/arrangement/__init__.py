"""Arrange load points of saved runs: move, join parts of one load, separate, undo.

Numbers stay what the reports say. Load points that an arrangement takes out of a run stay stored
until the run's next arrangement, so that this one can be undone.
"""

from loadcurve.actions.runs.arrangement.join import join_points, separate_points
from loadcurve.actions.runs.arrangement.move import move_points
from loadcurve.actions.runs.arrangement.points import ArrangedPoints
from loadcurve.actions.runs.arrangement.undo import undo_arrangement
