"""One disk or one processor at its end while others idle, and what a load's ends look like."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from loadcurve.core.readers.samples import SampleSeries, SampleTrack
from loadcurve.core.timeline import findings_of, judge
from loadcurve.core.timeline.analysis.balance import busiest_disk, busiest_processor
from loadcurve.core.timeline.analysis.steady import ramp_down_samples, steadiness


def sampled(**tracks: dict[str, float]) -> SampleSeries:
    """40 samples every 3 s; each subject has the same values throughout."""
    made = [
        SampleTrack(subject.replace("_", " "), metric, np.full(40, value))
        for subject, own in tracks.items()
        for metric, value in own.items()
    ]
    return SampleSeries("iostat", "db01", None, np.arange(40) * 3.0, tuple(made))


def disk(busy: float, reads: float, writes: float = 0.0) -> dict[str, float]:
    return {"utilisation_pct": busy, "read_iops": reads, "write_iops": writes}


def text_of(series: SampleSeries, check: str) -> tuple[str, str]:
    (found,) = [one for one in findings_of(series) if one.check == check]
    return found.severity, found.text


class CountedTracks(tuple[SampleTrack, ...]):
    """Tracks that count how often they were gone through."""

    rounds = 0

    def __iter__(self) -> Iterator[SampleTrack]:
        CountedTracks.rounds += 1
        return super().__iter__()


def rounds_of(disks: int) -> int:
    """Passes over the tracks of so many disks until all findings are made."""
    series = sampled(**{f"sd{number}": disk(50, 100, 10) for number in range(disks)})
    counted = replace(series, tracks=CountedTracks(series.tracks))
    CountedTracks.rounds = 0
    assert findings_of(counted)
    return CountedTracks.rounds


def test_tracks_are_not_searched_anew_for_each_disk() -> None:
    # Before, a host of 1,000 disks took 16 times as long as one of 250.
    assert rounds_of(40) == rounds_of(4)


def test_one_disk_at_its_end_while_others_idle() -> None:
    series = sampled(sda=disk(96, 800, 100), sdb=disk(20, 90), sdc=disk(2, 10))
    found = busiest_disk(series)
    assert found is not None
    assert (found.name, found.busy_pct, found.requests_pct) == ("sda", 96, 90)
    assert (found.next_name, found.next_pct, found.others, found.others_pct) == ("sdb", 20, 2, 11)
    severity, text = text_of(series, "Device balance")
    assert severity == "warning"
    assert text.startswith("iostat: sda is busy 96% of the time and serves 90% of requests; ")
    assert (
        "the next busiest of 2 other disks is sdb (20%); half of them are busy at most 11%" in text
    )
    assert "a disk that serves requests in parallel" in text


@pytest.mark.parametrize(
    "disks",
    [
        {"sda": disk(96, 500), "sdb": disk(95, 480), "sdc": disk(3, 5), "sdd": disk(94, 470)},
        {"sda": disk(89.9, 900), "sdb": disk(1, 10)},
    ],
)
def test_several_at_their_end_or_none_is_no_imbalance(disks: dict[str, dict[str, float]]) -> None:
    severity, text = text_of(sampled(**disks), "Device balance")
    assert severity == "agrees"
    assert "at its end" not in text


def test_maps_and_partitions_are_no_other_disks() -> None:
    series = sampled(sda=disk(99, 500), sda1=disk(99, 500), **{"dm-0": disk(99, 500)})
    assert busiest_disk(series) is None


def test_one_saturated_cpu_warns_even_if_the_mean_is_low() -> None:
    def cpu(idle: float, waits: float = 0.0) -> dict[str, float]:
        return {"cpu_idle_pct": idle, "cpu_iowait_pct": waits}

    series = sampled(all_CPUs=cpu(70, 5), **{"0": cpu(2), "1": cpu(60, 40), "2": cpu(90)})
    found = busiest_processor(series)
    assert found is not None
    # Waiting for I/O is not being busy.
    assert (found.name, found.busy_pct, found.others_pct) == ("0", 98, 5)
    severity, text = text_of(series, "Processors")
    assert severity == "warning"
    assert (
        "processor 0 is busy 98% of the time, the next busiest of 2 other processors is 2 (10%)"
        in text
    )
    assert busiest_processor(sampled(all_CPUs=cpu(2))) is None


def test_ramp_down_is_the_falling_end() -> None:
    steady = np.tile([99.0, 100.0, 101.0, 100.0, 100.0], 30)
    ending = np.concatenate([steady, np.linspace(70, 5, 20)])
    assert ramp_down_samples(ending) == 20
    assert ramp_down_samples(steady) == 0
    # What rises at the end is no end, and what falls all the time is a drift.
    assert ramp_down_samples(np.concatenate([steady, np.full(20, 150.0)])) == 0
    assert ramp_down_samples(np.linspace(100, 10, 200)) == 0


def test_drift_finding_names_most_different_fifth() -> None:
    fifths = np.repeat([7952.0, 7076.1, 6697.7, 6352.2, 4736.3], 40)
    assert steadiness(fifths).worst == (4, pytest.approx(-27.8, abs=0.05))
    series = SampleSeries(
        "iostat", "db01", None, np.arange(200) * 3.0, (SampleTrack("sda", "read_iops", fifths),)
    )
    judged = judge(series)
    assert judged is not None
    text = judged.steady_sentence
    assert text.startswith("not steady, drifts down: ")
    assert text.endswith("part 5 of 5 differs most, −27.8% from the average")


def test_stalls_warn_with_period_and_level_loads_agree() -> None:
    rates = np.full(200, 5000.0)
    rates[7::10] = 1500.0
    series = SampleSeries(
        "iostat", "db01", None, np.arange(200) * 3.0, (SampleTrack("sda", "read_iops", rates),)
    )
    severity, text = text_of(series, "Periodic stalls")
    assert severity == "warning"
    assert text.startswith("iostat: stalls every 30 s: from 5,000 to 1,500 IOPS (−70%), in 20 of")
    level = SampleSeries(
        "iostat",
        "db01",
        None,
        np.arange(200) * 3.0,
        (SampleTrack("sda", "read_iops", rates * 0 + 9),),
    )
    severity, text = text_of(level, "Periodic stalls")
    assert severity == "agrees"
    assert text.endswith("(searched for drops of ≥ 10% every 9 to 120 s, in ≥ 75% of the periods)")
