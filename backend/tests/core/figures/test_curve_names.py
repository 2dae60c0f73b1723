"""What stands at the ends of curves: who is named first, and cuts that keep what differs."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from loadcurve.core.figures import curve_names
from loadcurve.core.figures.curve_names import comparison_title, unique_short_forms
from loadcurve.core.figures.short_names import run_names, short_names
from tests.making.runs import point, run


@dataclass(frozen=True, slots=True)
class _At:
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class _Curve:
    run_id: str
    points: tuple[_At, ...]
    short_name: str
    metric: str | None = "read_latency_us"
    note_number: int | None = None


def _curve(run_id: str, x: float, y: float, name: str | None = None) -> _Curve:
    return _Curve(run_id, (_At(x / 2, 1.0), _At(x, y)), name or run_id)


def test_the_extreme_ends_are_named_first() -> None:
    fast, slow = _curve("fast", 900, 5), _curve("slow", 10, 4)
    quick, late = _curve("quick", 300, 1), _curve("late", 400, 9)
    between = [_curve(f"between {at}", 100 + at, 4.5) for at in range(20)]
    named = [one.run_id for one in curve_names([*between, late, quick, slow, fast])]
    assert named[:4] == ["fast", "quick", "slow", "late"]
    assert sorted(named) == sorted(one.run_id for one in [*between, late, quick, slow, fast])


def test_a_curve_without_points_is_not_named() -> None:
    assert curve_names([_Curve("a", (), "a")]) == ()


def test_a_name_is_cut_at_the_end_only_where_that_tells_it_apart() -> None:
    name = "P30×16 read cache on, work unit 128"
    cuts = unique_short_forms(name, ["P30×16 read cache on, work unit 16", "P30×2 read cache on"])
    assert cuts[0] == "…read cache on, work unit 128"
    assert all("128" in text for text in cuts)
    assert unique_short_forms("a short name", ["another"])[0] == "a short name"
    assert unique_short_forms("before the firmware was changed", ["after it"])[-1] == "before…"


def test_name_is_split_within_a_word_only_if_too_long() -> None:
    cut = unique_short_forms("P30 cache off, work unit 80", ["P30 cache on, work unit 80", "P30"])
    assert cut[:3] == ("P30 cache off, work unit 80", "P30 cache off, work…", "P30 cache off…")
    assert cut[-1] == "…off…"
    long = "anf_8tib_dnfs_slob_update_25_threads_1_to_32_second"
    assert unique_short_forms(long, ["anf_8tib_dnfs_slob_update_25_threads_1_to_32_first"])[-1] == (
        "…second"
    )


def test_the_note_of_a_run_stands_behind_each_length() -> None:
    curve = _Curve("a", (_At(1, 1),), "a name of many letters in a row", note_number=2)
    assert {text[-4:] for text in curve_names([curve])[0].texts} == {" [2]"}


_WORDS = (
    "P30",
    "cache on",
    "cache off",
    "work unit 8",
    "work unit 16",
    "SGA 40 GiB",
    "E64s",
    "ä漢",
)
_LABELS = st.lists(
    st.lists(st.sampled_from(_WORDS), min_size=1, max_size=6).map(", ".join),
    min_size=2,
    max_size=12,
)


@given(_LABELS)
def test_curves_of_one_campaign_never_read_the_same(labels: list[str]) -> None:
    """Neither as they are called nor in any length that there may be room for."""
    names = short_names(labels).names
    assert len(set(names)) == len(labels)
    written = [
        set(unique_short_forms(name, [*names[:at], *names[at + 1 :]]))
        for at, name in enumerate(names)
    ]
    for at, texts in enumerate(written):
        assert texts
        # Whatever is cut from the left is cut before a word.
        assert all(f" {text.strip('…')}" in f" {names[at]}" for text in texts)
        for other in written[at + 1 :]:
            assert not texts & other


@given(_LABELS, st.dictionaries(st.integers(0, 11), st.sampled_from(_WORDS), max_size=4))
@example(["P30", "P30, P30", "P30", "P30, P30"], {0: "P30", 1: "P30"})
def test_names_that_a_view_gives_never_read_the_same_either(
    labels: list[str], given_names: dict[int, str]
) -> None:
    assume(all(at < len(labels) for at in given_names))
    runs = [
        run(f"r{at}", point(1, throughput_iops=1.0), label=label) for at, label in enumerate(labels)
    ]
    called = {f"r{at}": name for at, name in given_names.items()}
    assert len(set(run_names(runs, {}, called).names)) == len(labels)


@pytest.mark.parametrize(
    ("systems", "shared", "title"),
    [
        (["A", "B"], "ANF", "ANF: run 0 and run 1"),
        (["A"] * 50, "UltraDisk", "50 UltraDisk runs"),
        (["A"] * 4, "EC2, r6id", "4 runs of EC2, r6id"),
        (["NetApp 8 TiB, dNFS", "NetApp 16 TiB, kNFS"] * 8, None, "16 runs of NetApp"),
        (["P30×2, cached", "P30×16"] * 8, None, "16 runs of P30×2 and P30×16"),
        (["A", "B", "C", "D"] * 4, None, "16 runs of 4 systems"),
    ],
)
def test_title_of_many_runs_counts_them(systems: list[str], shared: str | None, title: str) -> None:
    runs = [run(f"run {at}") for at in range(len(systems))]
    runs = [
        replace(one, system=replace(one.system, name=name))
        for one, name in zip(runs, systems, strict=True)
    ]
    assert comparison_title(runs, [one.id for one in runs], shared) == title
