"""Names that show the difference: shared words appear once."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.comparability import Condition
from loadcurve.core.figures import curve_figure
from loadcurve.core.figures.short_names import short_names
from tests.making.runs import point, run


@pytest.mark.parametrize(
    ("labels", "names", "shared"),
    [
        (
            ["ANF 8 TiB kNFS, modelled", "ANF 8 TiB dNFS, modelled"],
            ["kNFS", "dNFS"],
            "ANF 8 TiB, modelled",
        ),
        (
            ["CVS 100% update, 2 volumes", "CVS 100% read, 1 volume", "CVS 75/25, 1 volume"],
            ["100% update, 2 volumes", "100% read, 1 volume", "75/25, 1 volume"],
            "CVS",
        ),
        (
            ["array, SLOB, 25% updates, work unit 8", "array, SLOB, 25% updates, work unit 64"],
            ["work unit 8", "work unit 64"],
            "array, SLOB, 25% updates",
        ),
        (
            ["db1, SLOB, 0% updates, SGA 8 GiB", "db1, SLOB, 25% updates, SGA 8 GiB"],
            ["0% updates", "25% updates"],
            "db1, SLOB, SGA 8 GiB",
        ),
        (["NVMe array, 0% update", "NVMe array"], ["NVMe array, 0% update", "NVMe array"], None),
        (["array cache on", "array cache off"], ["cache on", "cache off"], "array"),
        (["array", "array two"], ["array", "array two"], None),
        (["kNFS", "dNFS"], ["kNFS", "dNFS"], None),
        (["run 1", "run 2"], ["run 1", "run 2"], None),
        (["ANF volume 1", "ANF volume 2"], ["volume 1", "volume 2"], "ANF"),
        (["alone, with words"], ["alone, with words"], None),
        ([], [], None),
    ],
)
def test_name_part_common_to_all_is_shared(
    labels: list[str], names: list[str], shared: str | None
) -> None:
    found = short_names(labels)
    assert (list(found.names), found.shared) == (names, shared)


def test_equal_names_get_a_condition_that_differs_or_a_number() -> None:
    size = Condition("io_size", "I/O size", ("8 KiB", "8 KiB", "8 KiB"), False)
    volumes = Condition("volumes", "Volumes", ("1", None, "2"), True)
    told = short_names(["array", "array", "array"], [size, volumes])
    assert told.names == ("Volumes 1", "Volumes not stated", "Volumes 2")
    assert told.shared == "array"
    assert short_names(["array", "array"], [size]).names == ("1 of 2", "2 of 2")


WORD = st.sampled_from(["array", "8", "TiB", "%", "kNFS", "update", "SLOB,", "x,", "modelled"])


@given(st.lists(st.lists(WORD, min_size=1, max_size=6).map(" ".join), min_size=1, max_size=6))
def test_no_two_names_read_the_same_and_none_is_empty(labels: list[str]) -> None:
    names = short_names(labels).names
    assert len(names) == len(labels)
    assert len(set(names)) == len(names)
    assert all(name.strip() for name in names)


def test_curves_are_named_by_differing_part() -> None:
    at = point(8, throughput_iops=900.0, read_latency_us=500.0)
    runs = [run(label, at, label=label) for label in ("array one", "array two")]
    figure = curve_figure(runs, "throughput_iops", "read_latency_us")
    assert [series.short for series in figure.series] == ["one", "two"]
    assert [label.short for label in figure.runs] == ["one", "two"]
    assert figure.shared_name == "array"
