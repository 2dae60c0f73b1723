"""`read`, `series` and uploads name a file alike, whatever kind it is of."""

from __future__ import annotations

import pytest

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.readers import format_of, read, read_file, read_samples
from tests.fuzz.seed_reports import samples, seeds

SEEDS = dict(seeds())


@pytest.mark.parametrize("name", SEEDS)
def test_series_of_a_report_names_the_kind_that_read_does(name: str) -> None:
    data = SEEDS[name]
    (kind, *_) = {reading.kind for reading in read(data, name)}
    file = read_file(data, name)
    assert {reading.kind for reading in file.readings} == {kind} or len(file.readings) > 1
    if file.series is not None:
        assert len(read_samples(data, name).seconds) == len(file.series.seconds)
        return
    with pytest.raises(UnreadableReport) as refused:
        read_samples(data, name)
    if kind not in ("csv", "json"):
        title = format_of(kind).title
        assert title.split()[0] in str(refused.value)


@pytest.mark.parametrize("name", dict(samples()))
def test_samples_are_the_same_by_series_and_by_upload(name: str) -> None:
    data = dict(samples())[name]
    file = read_file(data, name)
    assert file.series is not None
    series = read_samples(data, name)
    assert (series.tool, len(series.seconds)) == (file.series.tool, len(file.series.seconds))
