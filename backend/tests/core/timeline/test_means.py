"""The means of a series' tracks."""

from __future__ import annotations

import numpy as np

from loadcurve.core.readers.samples import SampleSeries, SampleTrack
from loadcurve.core.timeline.means import means


def test_means_of_a_track_with_gaps_are_over_stated_samples() -> None:
    stated = SampleTrack("sda", "read_iops", np.array([100.0, np.nan, 300.0]))
    nothing = SampleTrack("sdb", "read_iops", np.array([np.nan, np.nan, np.nan]))
    series = SampleSeries("iostat", None, None, np.array([0.0, 1.0, 2.0]), (stated, nothing))
    assert [(mean.subject, mean.value, mean.samples) for mean in means(series)] == [
        ("sda", 200.0, 2)
    ]
