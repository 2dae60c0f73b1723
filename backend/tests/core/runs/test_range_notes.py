"""Notes at ranges of an axis: refused notes, and formats of ranges."""

import pytest

from loadcurve.core.errors import InvalidRun
from loadcurve.core.records import RangeNote
from loadcurve.core.runs import MAX_RANGE_NOTES, check_range_notes, range_text


@pytest.mark.parametrize(
    ("note", "words"),
    [
        (RangeNote("elapsed_s", "long", 1), "has no axis"),
        (RangeNote("throughput_iops", "  ", 1), "note is empty"),
        (RangeNote("throughput_iops", "QoS"), "a low end, a high end, or both"),
        (RangeNote("throughput_iops", "QoS", float("nan")), "must be zero or more"),
        (RangeNote("throughput_iops", "QoS", -1), "must be zero or more"),
        (RangeNote("throughput_iops", "QoS", 5, 5), "its low end, 5, is not below"),
    ],
)
def test_a_note_without_a_range_is_refused_by_its_place(note: RangeNote, words: str) -> None:
    with pytest.raises(InvalidRun, match=words) as refused:
        check_range_notes([RangeNote("throughput_iops", "fine", 0, 1), note])
    assert "range note 2" in str(refused.value)


def test_a_run_has_so_many_range_notes_at_most() -> None:
    note = RangeNote("throughput_iops", "fine", 0, 1)
    check_range_notes([note] * MAX_RANGE_NOTES)
    with pytest.raises(InvalidRun, match="too many"):
        check_range_notes([note] * (MAX_RANGE_NOTES + 1))


@pytest.mark.parametrize(
    ("note", "words"),
    [
        (RangeNote("throughput_iops", "", 100_000, 130_000), "100,000–130,000 IOPS"),
        (RangeNote("read_latency_us", "", low=2_000), "above 2 ms (read latency)"),
        (RangeNote("write_latency_us", "", high=800), "below 800 µs (write latency)"),
        (RangeNote("read_latency_us", "", 800, 2_000), "800 µs–2 ms (read latency)"),
        (RangeNote("bandwidth_mib_s", "", 0, 500), "0–500 MiB/s (bandwidth)"),
        (RangeNote("throughput_iops", "", high=0), "below 0 IOPS"),
    ],
)
def test_a_range_is_written_with_its_unit(note: RangeNote, words: str) -> None:
    assert range_text(note) == words
