"""From a folder of reports to proposed runs, as proposed and as a person chose them."""

from loadcurve.core.grouping.chosen import (
    PartChoice,
    PointChoice,
    chosen_point,
    chosen_sum,
    load_of_parts,
    part_of,
    refuse_twice,
    renewed,
    renewed_sum,
    stated_load,
)
from loadcurve.core.grouping.parts.summed import Overlap, overlap_of, summed
from loadcurve.core.grouping.proposal import group
from loadcurve.core.grouping.proposal_records import (
    Grouping,
    ProposedSamples,
    ReadingRef,
    SuggestedPoint,
    SuggestedRun,
)
from loadcurve.core.grouping.same_run import SETTINGS, Setting
from loadcurve.core.grouping.windows import FiledReading
