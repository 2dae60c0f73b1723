"""Comparability: each rule, silence, pairs and the whole set; never a refusal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.comparability.relevance import MATTERING, UNKNOWN_GENERATOR
from loadcurve.core.comparability.rules import RuleWeight, rules_for
from loadcurve.core.comparability.verdict import (
    Comparability,
    blocking_reason,
    compare_conditions,
    run_conditions,
)
from loadcurve.core.records import Evidence, Provenance, Quantity, Run, System, Workload
from tests.making.runs import point, run

X, Y = "throughput_iops", "read_latency_us"
SLOB = Workload(
    name="SLOB",
    generator="SLOB 2.5.4",
    io_size_bytes=8192,
    update_pct=20.0,
    scan_pct=0.0,
    buffer_hit_pct=5.0,
    settings={"WORK_UNIT": "64", "SCALE": "8G", "THREADS_PER_SCHEMA": "1"},
)
PLAIN = run(
    "a",
    point(1, throughput_iops=1, read_latency_us=1, elapsed_s=600),
    label="A",
    repeats_stated=1,
    workload=SLOB,
    system=System(name="System", oracle_release="19.3.0.0.0"),
    latency_seen="the database",
)
LISTS = ("differing", "not_stated", "concerns", "systems")


def with_workload(**fields: Any) -> Run:
    return replace(PLAIN, id="b", workload=replace(PLAIN.workload, **fields))


def with_system(**fields: Any) -> Run:
    return replace(PLAIN, id="b", system=replace(PLAIN.system, **fields))


def keys(found: Comparability) -> dict[str, str]:
    """Each condition that is listed, and in which list; those that block a ratio by that."""
    return {
        each.key: "blocking" if each.is_blocking and name == "differing" else name
        for name in LISTS
        for each in getattr(found, name)
    }


def blocked(one: Run, other: Run) -> bool:
    return blocking_reason(run_conditions(one, Y), run_conditions(other, Y), Y) is not None


def test_runs_made_alike_are_like_for_like() -> None:
    found = compare_conditions([PLAIN, replace(PLAIN, id="b")], Y)
    assert keys(found) == {}
    assert keys(compare_conditions([PLAIN], Y)) == {}


def test_two_tables_that_state_little_are_not_like_for_like() -> None:
    bare = run(
        "a", point(1, throughput_iops=1, read_latency_us=1), workload=Workload(name="From a table")
    )
    found = compare_conditions([bare, replace(bare, id="b")], Y)
    assert found.differing == ()
    assert {"update_pct", "io_size", "buffer_hit_pct", "oracle_major"} <= {
        each.key for each in found.not_stated
    }


def test_unstated_conditions_depend_on_generator() -> None:
    def missing(generator: str) -> set[str]:
        bare = run("a", point(1), workload=Workload(name="W", generator=generator))
        return {
            each.key for each in compare_conditions([bare, replace(bare, id="b")], Y).not_stated
        }

    fio, slob = missing("fio 3.33"), missing("SLOB 2.5.4")
    assert {"rw", "ioengine", "direct"} <= fio
    assert not fio & {"update_pct", "oracle_major"}
    assert {"update_pct", "scan_pct", "WORK_UNIT", "THREADS_PER_SCHEMA"} <= slob
    assert "ioengine" not in slob


def test_every_condition_that_matters_has_a_rule() -> None:
    rules = {rule.key for rule in rules_for(Y)}
    assert {key for keys in (*MATTERING.values(), UNKNOWN_GENERATOR) for key in keys} <= rules


@pytest.mark.parametrize(
    ("one", "other", "key", "kind", "texts"),
    [
        (
            {"io_size_bytes": 8192},
            {"io_size_bytes": 16384},
            "io_size",
            "blocking",
            ("8 KiB", "16 KiB"),
        ),
        ({"update_pct": 20.0}, {"update_pct": 26.0}, "update_pct", "differing", ("20%", "26%")),
        ({"scan_pct": 0.0}, {"scan_pct": 10.0}, "scan_pct", "differing", ("0%", "10%")),
        ({"buffer_hit_pct": 5.0}, {"buffer_hit_pct": 90.0}, "buffer_hit_pct", "differing", None),
        ({"access": "random"}, {"access": "sequential"}, "access", "differing", None),
        (
            {"generator": "SLOB 2.5.4.2"},
            {"generator": "SLOB 2.4.0"},
            "generator",
            "differing",
            None,
        ),
        ({"name": "SLOB 75/25"}, {"name": "SLOB 100/0"}, "workload", "differing", None),
        (
            {"settings": {**SLOB.settings, "REDO_STRESS": "LITE"}},
            {"settings": {**SLOB.settings, "REDO_STRESS": "HEAVY"}},
            "REDO_STRESS",
            "differing",
            ("LITE", "HEAVY"),
        ),
        (
            {"settings": {**SLOB.settings, "SCALE": "8G"}},
            {"settings": {**SLOB.settings, "SCALE": "80G"}},
            "SCALE",
            "differing",
            None,
        ),
    ],
)
def test_workloads_that_differ_are_the_warning(one, other, key, kind, texts) -> None:
    found = compare_conditions([with_workload(**one), replace(with_workload(**other), id="c")], Y)
    assert keys(found) == {key: kind}
    assert blocked(with_workload(**one), with_workload(**other)) is (kind == "blocking")
    assert texts is None or found.differing[0].texts == texts
    assert found.differing[0].why


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"update_pct": 25.0}, {"update_pct": 20.0}),
        ({"scan_pct": 0.0}, {"scan_pct": 5.0}),
        ({"buffer_hit_pct": 90.0}, {"buffer_hit_pct": 94.0}),
    ],
)
def test_five_points_of_a_mix_are_no_difference(fields, expected) -> None:
    assert keys(compare_conditions([with_workload(**fields), with_workload(**expected)], Y)) == {}


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ({"client": "kNFS"}, {"client": "dNFS"}, {"client": "systems"}),
        ({"storage": "A"}, {"storage": "B"}, {"storage": "systems"}),
        ({"name": "A"}, {"name": "B"}, {"system": "systems"}),
        ({"volumes": 1}, {"volumes": 2}, {"volumes": "systems"}),
        (
            {"oracle_release": "19.3.0.0.0"},
            {"oracle_release": "19.24.0.0.0"},
            {"oracle_release": "systems"},
        ),
        (
            {"oracle_release": "12.2.0.1.0"},
            {"oracle_release": "19.3.0.0.0"},
            {"oracle_major": "differing", "oracle_release": "systems"},
        ),
        ({"instances": 1}, {"instances": 2}, {"instances": "differing"}),
    ],
)
def test_systems_that_differ_are_the_point(one, other, expected) -> None:
    found = compare_conditions([with_system(**one), with_system(**other)], Y)
    assert keys(found) == expected


def test_published_against_measured_is_amber() -> None:
    published = replace(PLAIN, id="b", provenance=Provenance.PUBLISHED)
    found = compare_conditions([PLAIN, published], Y)
    assert keys(found) == {"provenance": "differing"}
    assert found.differing[0].texts == ("measured", "published")


def test_a_short_window_is_a_concern_even_if_both_are_short() -> None:
    short = replace(PLAIN, points=(point(1, throughput_iops=1, read_latency_us=1, elapsed_s=60),))
    found = compare_conditions([short, replace(short, id="t")], Y)
    assert keys(found) == {"elapsed_s": "concerns"}
    assert found.concerns[0].texts == ("60 s", "60 s")


def test_repeats_and_load_units_are_compared() -> None:
    other = replace(PLAIN, id="b", repeats_stated=5, concurrency_unit="threads/schema")
    found = compare_conditions([PLAIN, other], Y)
    assert {d.key: d.texts for d in found.differing} == {
        "repeats": ("1", "5"),
        "concurrency_unit": ("sessions", "threads/schema"),
    }


def test_latency_at_the_host_is_not_latency_in_the_database() -> None:
    fio = replace(with_workload(generator="fio"), latency_seen=None)
    slob = replace(with_workload(generator="SLOB 2.5.4"), id="c")
    found = compare_conditions([fio, slob], Y)
    assert found.differing[0].texts == ("fio at the host", "the database")
    assert keys(found) == {
        "latency_seen": "blocking",
        **dict.fromkeys(("generator",), "differing"),
        **dict.fromkeys(("rw", "ioengine", "direct"), "not_stated"),
    }
    assert blocked(fio, slob)


def test_condition_unstated_by_one_run_is_listed_not_blocking() -> None:
    silent = with_workload(io_size_bytes=None, update_pct=None)
    found = compare_conditions([PLAIN, silent], Y)
    assert keys(found) == {"io_size": "not_stated", "update_pct": "not_stated"}
    assert found.not_stated[0].texts == ("8 KiB", None)
    assert not blocked(PLAIN, silent)
    # The compared system may be unstated.
    assert (
        compare_conditions([PLAIN, with_system(client="dNFS", oracle_release="19")], Y).not_stated
        == ()
    )


def test_a_condition_that_differs_is_not_listed_as_not_stated() -> None:
    runs = [
        replace(with_workload(update_pct=share), id=name)
        for name, share in (("a", None), ("b", 0.0), ("c", 50.0))
    ]
    for order in (runs, runs[::-1]):
        found = compare_conditions(order, Y)
        assert keys(found) == {"update_pct": "differing"}
        assert set(found.differing[0].texts) == {None, "0%", "50%"}


def test_blocking_conditions_are_listed_first() -> None:
    odd = with_workload(io_size_bytes=4096, update_pct=90.0)
    found = compare_conditions([PLAIN, odd], Y)
    assert [each.key for each in found.differing] == ["io_size", "update_pct"]
    assert found.texts == ("2 conditions differ: I/O size (8 KiB | 4 KiB), Updates (20% | 90%)",)


def test_other_events_are_other_latencies() -> None:
    def timed(run_id: str, event: str) -> Run:
        evidence = Evidence(section="Foreground Wait Events", row=event)
        latency = Quantity(500.0, Provenance.MEASURED, evidence)
        quantities = {**PLAIN.points[0].quantities, Y: latency}
        return replace(PLAIN, id=run_id, points=(replace(PLAIN.points[0], quantities=quantities),))

    plain = timed("a", "db file sequential read")
    found = compare_conditions([plain, timed("b", "cell single block physical read")], Y)
    assert keys(found) == {"timed_event": "blocking"}
    assert found.differing[0].texts == (
        "db file sequential read",
        "cell single block physical read",
    )


def read_from(evidence: Evidence, run_id: str) -> Run:
    """A run whose latency was read from this place."""
    latency = Quantity(400.0, Provenance.MEASURED, evidence)
    first = point(1, throughput_iops=1, elapsed_s=600)
    stated = replace(first, quantities={**first.quantities, "read_latency_us": latency})
    return run(run_id, stated, workload=Workload(name="W", generator="SLOB 2.5.4"))


def test_latency_seen_follows_source_not_generator() -> None:
    waits = Evidence(section="Foreground Wait Events", row="db file sequential read")
    summary = Evidence(section="awr_info", row="awr.txt.8", column="DFSR_LAT")
    table = Evidence(section="load points", row="row 1", column="read_latency_us")
    seen = []
    for evidence in (waits, summary, table):
        fio = replace(read_from(table, "fio"), workload=Workload(name="W", generator="fio 3.33"))
        found = compare_conditions([read_from(evidence, "a"), fio], Y)
        seen.append(keys(found)["latency_seen"])
    assert seen == ["blocking", "blocking", "not_stated"]


runs_of_all_kinds = st.lists(
    st.builds(
        lambda update, size, client, provenance: replace(
            PLAIN,
            provenance=provenance,
            workload=replace(PLAIN.workload, update_pct=update, io_size_bytes=size),
            system=replace(PLAIN.system, client=client),
        ),
        st.none() | st.floats(0, 100),
        st.none() | st.sampled_from([4096, 8192]),
        st.none() | st.sampled_from(["kNFS", "dNFS"]),
        st.sampled_from(Provenance),
    ),
    min_size=1,
    max_size=6,
).map(lambda runs: [replace(each, id=f"r{index}") for index, each in enumerate(runs)])


@given(runs_of_all_kinds)
def test_the_order_of_runs_changes_no_list(runs) -> None:
    assert keys(compare_conditions(runs, Y)) == keys(compare_conditions(runs[::-1], Y))


@given(runs_of_all_kinds)
def test_a_ratio_is_blocked_where_a_blocking_condition_differs(runs) -> None:
    found = compare_conditions(runs[:2], Y)
    if len(runs) > 1:
        assert blocked(*runs[:2]) is any(each.is_blocking for each in found.differing)


def test_every_rule_says_why_it_matters() -> None:
    rules = rules_for(Y)
    assert all(rule.title and rule.why for rule in rules)
    blocking = {rule.key for rule in rules if rule.weight is RuleWeight.BLOCKING}
    assert blocking == {"latency_seen", "timed_event", "observed", "io_size"}
    assert rules_for("write_latency_us")[0].title == "Write latency measured by"


def test_a_window_of_five_minutes_is_long_enough() -> None:
    def with_window(seconds: float) -> Run:
        return run("a", point(1, throughput_iops=1, elapsed_s=seconds))

    def concerns(*seconds: float) -> set[str]:
        runs = [replace(with_window(each), id=str(each)) for each in seconds]
        return {each.key for each in compare_conditions(runs, Y).concerns}

    assert concerns(300.0, 300.5) == set()
    assert concerns(299.9, 400.0) == {"elapsed_s"}
    shortest = run("a", *(point(n, throughput_iops=1, elapsed_s=100.0 * n) for n in (3, 2, 4)))
    found = compare_conditions([shortest, replace(shortest, id="b")], Y)
    assert found.concerns[0].texts == ("200 s", "200 s")


def test_repeats_are_compared_for_measured_runs_only() -> None:
    def repeats(*runs: Run) -> tuple[str, tuple[str | None, ...]]:
        named = [replace(each, id=f"{index}") for index, each in enumerate(runs)]
        found = compare_conditions(named, Y)
        (each,) = (
            (kind, difference.texts)
            for kind in ("differing", "not_stated")
            for difference in getattr(found, kind)
            if difference.key == "repeats"
        )
        return each

    twice = run("a", point(1, throughput_iops=1), point(1, 2, throughput_iops=1))
    once = run("b", point(1, throughput_iops=1))
    assert repeats(twice, once) == ("differing", ("2", "1"))
    published = [replace(each, provenance=Provenance.PUBLISHED) for each in (twice, once)]
    assert repeats(*published) == ("not_stated", (None, None))
    uneven = replace(twice, points=(*twice.points, point(2, throughput_iops=1)))
    assert repeats(uneven, once) == ("differing", ("1 to 2", "1"))


def test_a_modelled_curve_has_no_repeats_to_state() -> None:
    modelled = replace(PLAIN, provenance=Provenance.MODELLED, repeats_stated=None)
    assert keys(compare_conditions([modelled, replace(modelled, id="b")], Y)) == {}
