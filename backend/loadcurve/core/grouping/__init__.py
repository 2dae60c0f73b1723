"""From a folder of reports to proposed runs, as proposed and as a person chose them."""

from loadcurve.core.grouping.load_levels import ReadingWithPath
from loadcurve.core.grouping.parts.sum import Overlap, overlap_of, summed
from loadcurve.core.grouping.point_choice import (
    PartChoice,
    PointChoice,
    chosen_part,
    chosen_point,
    chosen_sum,
    load_of_parts,
    refuse_twice,
    stated_load,
    with_new_reading,
    with_new_readings_of_parts,
)
from loadcurve.core.grouping.proposal import propose_runs
from loadcurve.core.grouping.proposal_records import (
    Grouping,
    ProposedSamples,
    ReadingRef,
    SuggestedPoint,
    SuggestedRun,
)
from loadcurve.core.grouping.run_traits import SETTINGS, Setting
