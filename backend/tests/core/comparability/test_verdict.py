"""Comparability: each rule, silence, pairs and the whole set; never a refusal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.core.comparability.rules import Severity, rules_for
from loadcurve.core.comparability.verdict import Comparability, Verdict, comparability
from loadcurve.core.records import Evidence, Provenance, Quantity, Run, Workload
from tests.making.runs import point, run

X, Y = "throughput_iops", "read_latency_us"
PLAIN = run(
    "a", point(1, throughput_iops=1, read_latency_us=1, elapsed_s=600), label="A", repeats_stated=1
)


def with_workload(**fields: Any) -> Run:
    return replace(PLAIN, id="b", workload=replace(PLAIN.workload, **fields))


def with_system(**fields: Any) -> Run:
    return replace(PLAIN, id="b", system=replace(PLAIN.system, **fields))


def keys(found: Comparability) -> dict[str, Severity]:
    return {difference.key: difference.severity for difference in found.differences}


def test_runs_made_alike_are_alike() -> None:
    found = comparability([PLAIN, replace(PLAIN, id="b")], Y)
    assert (found.verdict, found.differences) == (Verdict.ALIKE, ())
    assert [pair.verdict for pair in found.pairs] == [Verdict.ALIKE]
    alone = comparability([PLAIN], Y)
    assert (alone.verdict, alone.pairs) == (Verdict.ALIKE, ())


@pytest.mark.parametrize(
    ("one", "other", "key", "severity", "texts"),
    [
        ({"io_size_bytes": 8192}, {"io_size_bytes": 16384}, "io_size", "red", ("8 KiB", "16 KiB")),
        ({"update_pct": 20.0}, {"update_pct": 26.0}, "update_pct", "amber", ("20 %", "26 %")),
        ({"scan_pct": 0.0}, {"scan_pct": 10.0}, "scan_pct", "amber", ("0 %", "10 %")),
        ({"buffer_hit_pct": 5.0}, {"buffer_hit_pct": 90.0}, "buffer_hit_pct", "amber", None),
        ({"access": "random"}, {"access": "sequential"}, "access", "amber", None),
        ({"generator": "SLOB 2.5.4.2"}, {"generator": "SLOB 2.4.0"}, "generator", "amber", None),
        ({"name": "SLOB 75/25"}, {"name": "SLOB 100/0"}, "workload", "amber", None),
        (
            {"settings": {"REDO_STRESS": "LITE"}},
            {"settings": {"REDO_STRESS": "HEAVY"}},
            "REDO_STRESS",
            "amber",
            ("LITE", "HEAVY"),
        ),
        ({"settings": {"SCALE": "8G"}}, {"settings": {"SCALE": "80G"}}, "SCALE", "amber", None),
    ],
)
def test_workloads_that_differ_are_the_warning(one, other, key, severity, texts) -> None:
    found = comparability([with_workload(**one), with_workload(**other)], Y)
    assert keys(found) == {key: severity}
    assert found.verdict == severity
    assert texts is None or found.differences[0].texts == texts
    assert found.differences[0].why


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"update_pct": 25.0}, {"update_pct": 20.0}),
        ({"scan_pct": 0.0}, {"scan_pct": 5.0}),
        ({"buffer_hit_pct": 90.0}, {"buffer_hit_pct": 94.0}),
    ],
)
def test_five_points_of_a_mix_are_no_difference(fields, expected) -> None:
    assert comparability([with_workload(**fields), with_workload(**expected)], Y).verdict == (
        Verdict.ALIKE
    )


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ({"client": "kNFS"}, {"client": "dNFS"}, {"client": "info"}),
        ({"storage": "A"}, {"storage": "B"}, {"storage": "info"}),
        ({"name": "A"}, {"name": "B"}, {"system": "info"}),
        ({"volumes": 1}, {"volumes": 2}, {"volumes": "info"}),
        (
            {"oracle_release": "19.3.0.0.0"},
            {"oracle_release": "19.24.0.0.0"},
            {"oracle_release": "info"},
        ),
        (
            {"oracle_release": "12.2.0.1.0"},
            {"oracle_release": "19.3.0.0.0"},
            {"oracle_major": "amber", "oracle_release": "info"},
        ),
        ({"instances": 1}, {"instances": 2}, {"instances": "amber"}),
    ],
)
def test_systems_that_differ_are_the_point(one, other, expected) -> None:
    found = comparability([with_system(**one), with_system(**other)], Y)
    assert keys(found) == expected


def test_published_against_measured_is_amber() -> None:
    published = replace(PLAIN, id="b", provenance=Provenance.PUBLISHED)
    found = comparability([PLAIN, published], Y)
    assert keys(found) == {"provenance": Severity.AMBER}
    assert found.differences[0].texts == ("measured", "published")


def test_a_short_window_is_a_concern_even_if_both_are_short() -> None:
    short = run("s", point(1, throughput_iops=1, read_latency_us=1, elapsed_s=60))
    found = comparability([short, replace(short, id="t")], Y)
    assert keys(found) == {"elapsed_s": Severity.AMBER}
    assert found.differences[0].texts == ("60 s", "60 s")


def test_repeats_and_what_load_counts_are_compared() -> None:
    other = replace(PLAIN, id="b", repeats_stated=5, concurrency_unit="threads/schema")
    found = comparability([PLAIN, other], Y)
    assert {d.key: d.texts for d in found.differences} == {
        "repeats": ("1", "5"),
        "concurrency_unit": ("sessions", "threads/schema"),
    }


def test_latency_at_the_host_is_not_latency_in_the_database() -> None:
    fio = with_workload(generator="fio")
    slob = replace(with_workload(generator="SLOB 2.5.4"), id="c", latency_seen="the database")
    found = comparability([fio, slob], Y)
    assert keys(found) == {"latency_seen": Severity.RED, "generator": Severity.AMBER}
    assert found.differences[0].texts == ("fio at the host", "the database")


def test_who_saw_a_latency_is_not_stated_by_a_run_without_one() -> None:
    without = replace(PLAIN, id="b", points=(point(1, throughput_iops=1, elapsed_s=600),))
    slob = replace(without, workload=replace(PLAIN.workload, generator="SLOB"))
    found = comparability([with_workload(generator="fio"), slob], Y)
    seen = next(each for each in found.differences if each.key == "latency_seen")
    assert (seen.severity, seen.texts) == (Severity.INFO, ("fio at the host", None))
    released = with_system(oracle_release="19.0")
    assert "latency_seen" not in keys(comparability([PLAIN, released], Y))


def test_what_concurrency_counts_is_a_matter_of_runs_that_state_a_concurrency() -> None:
    unstated = replace(PLAIN, id="b", points=(point(None, throughput_iops=1, read_latency_us=1),))
    other = replace(PLAIN, id="c", concurrency_unit="users")
    found = comparability([other, unstated], Y)
    units = next(each for each in found.differences if each.key == "concurrency_unit")
    assert (units.severity, units.texts) == (Severity.INFO, ("users", None))


def test_other_events_are_other_latencies() -> None:
    def timed(run_id: str, event: str) -> Run:
        evidence = Evidence(section="Foreground Wait Events", row=event)
        latency = Quantity(500.0, Provenance.MEASURED, evidence)
        quantities = {**PLAIN.points[0].quantities, Y: latency}
        return replace(PLAIN, id=run_id, points=(replace(PLAIN.points[0], quantities=quantities),))

    plain = timed("a", "db file sequential read")
    found = comparability([plain, timed("b", "cell single block physical read")], Y)
    assert keys(found) == {"timed_event": Severity.AMBER}
    assert found.differences[0].texts == (
        "db file sequential read",
        "cell single block physical read",
    )


def read_from(evidence: Evidence, run_id: str) -> Run:
    """A run whose latency was read from this place."""
    latency = Quantity(400.0, Provenance.MEASURED, evidence)
    first = point(1, throughput_iops=1, elapsed_s=600)
    stated = replace(first, quantities={**first.quantities, "read_latency_us": latency})
    return run(run_id, stated, workload=Workload(name="W", generator="SLOB 2.5.4"))


def test_who_took_a_latency_follows_from_where_it_was_read_and_not_from_the_generator() -> None:
    waits = Evidence(section="Foreground Wait Events", row="db file sequential read")
    summary = Evidence(section="awr_info", row="awr.txt.8", column="DFSR_LAT")
    table = Evidence(section="load points", row="row 1", column="read_latency_us")
    seen = []
    for evidence in (waits, summary, table):
        fio = replace(read_from(table, "fio"), workload=Workload(name="W", generator="fio 3.33"))
        found = comparability([read_from(evidence, "a"), fio], Y)
        (texts,) = (
            difference.texts for difference in found.differences if difference.key == "latency_seen"
        )
        seen.append((texts, found.verdict.value))
    inside = (("the database", "fio at the host"), "red")
    assert seen == [inside, inside, ((None, "fio at the host"), "amber")]


def test_what_only_one_run_states_is_info_and_nothing_more() -> None:
    found = comparability([PLAIN, with_workload(io_size_bytes=None)], Y)
    assert keys(found) == {"io_size": Severity.INFO}
    assert found.differences[0].texts == ("8 KiB", None)
    silent = comparability([PLAIN, with_system(client="dNFS")], Y)
    assert silent.verdict is Verdict.ALIKE


def test_the_set_has_the_worst_of_its_pairs_and_the_worst_first() -> None:
    b = with_workload(io_size_bytes=4096)
    c = replace(with_system(client="dNFS"), id="c")
    d = replace(with_system(client="kNFS"), id="d")
    found = comparability([PLAIN, d, c, b], Y)
    assert found.verdict is Verdict.RED
    assert [difference.key for difference in found.differences] == ["io_size", "client"]
    verdicts = {pair.run_ids: pair.verdict for pair in found.pairs}
    assert len(verdicts) == 6
    assert verdicts["d", "c"] is Verdict.INFO
    assert verdicts["a", "b"] is Verdict.RED
    pair = next(pair for pair in found.pairs if pair.run_ids == ("d", "c"))
    assert (pair.red, pair.amber, pair.info) == ((), (), ("client",))


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
def test_the_order_of_runs_changes_no_verdict(runs) -> None:
    forth, back = comparability(runs, Y), comparability(runs[::-1], Y)
    assert forth.verdict is back.verdict
    assert keys(forth) == keys(back)
    assert {frozenset(pair.run_ids): pair.verdict for pair in forth.pairs} == {
        frozenset(pair.run_ids): pair.verdict for pair in back.pairs
    }


def test_what_only_one_run_states_is_told_but_is_no_warning() -> None:
    stated = run("a", point(1), workload=Workload(name="W", io_size_bytes=8192, update_pct=25))
    silent = run("b", point(1), workload=Workload(name="W", io_size_bytes=8192))
    for pair in ([stated, silent], [silent, stated]):
        found = comparability(pair, "read_latency_us")
        assert found.verdict.value == "info"
        assert [each.key for each in found.differences] == ["update_pct"]
        assert set(found.differences[0].texts) == {"25 %", None}


def test_what_matters_is_told_in_a_line_for_each_severity() -> None:
    sizes = (8192, 16384, None)
    shares = (0.0, 50.0, 0.0)
    runs = [
        run(
            name, point(8, throughput_iops=1), workload=Workload("w", None, None, share, None, size)
        )
        for name, size, share in zip("abc", sizes, shares, strict=True)
    ]
    assert comparability(runs, "read_latency_us").texts == (
        "red: I/O size (8 KiB | 16 KiB | not stated)",
        "amber: Updates (0 % | 50 %)",
    )
    assert comparability(runs[:1], "read_latency_us").texts == ()


RULES = (
    (
        "latency_seen",
        "red",
        "Read latency is seen by",
        0,
        "a database's wait includes more than an I/O at the host",
    ),
    ("timed_event", "amber", "Read latency is the mean time of", 0, "each event times other reads"),
    (
        "observed",
        "red",
        "Load was",
        0,
        "observed against measured: nobody set an observed load, so its throughput is what was "
        "asked of a system, not what that can do",
    ),
    ("io_size", "red", "I/O size", 0, "IOPS of different sizes are different work"),
    ("workload", "amber", "Workload", 0, "other work"),
    ("update_pct", "amber", "Updates", 5, "reads wait behind another share of writes"),
    ("scan_pct", "amber", "Scans", 5, "scans read many blocks at once"),
    ("buffer_hit_pct", "amber", "Buffer hit", 5, "more of the work never reaches the storage"),
    ("access", "amber", "Access", 0, "storage reads ahead of a sequence"),
    ("generator", "amber", "Generator", 0, "generators load a system differently"),
    ("REDO_STRESS", "amber", "Redo stress", 0, "reads wait behind another share of writes"),
    ("SCALE", "amber", "Active data set", 0, "less data is cached more easily"),
    ("WORK_UNIT", "amber", "Work unit", 0, "it sets how many blocks a statement touches"),
    ("provenance", "amber", "Numbers are", 0, "they were obtained in different ways"),
    ("elapsed_s", "amber", "Shortest window", 0, "less than 300 s may not have settled"),
    ("steady", "amber", "Load over time", 0, "the average hides how the load changed"),
    ("stalls", "amber", "Stalls", 0, "the average hides when little was served"),
    ("repeats", "amber", "Repeats", 0, "a median of several is steadier than one"),
    ("concurrency_unit", "amber", "Load counts", 0, "equal loads cannot be matched"),
    ("oracle_major", "amber", "Oracle version", 0, "versions do I/O differently"),
    ("instances", "amber", "Database instances", 0, "instances share the load"),
    ("system", "info", "System", 0, "what is compared"),
    ("storage", "info", "Storage", 0, "what is compared"),
    ("client", "info", "Client", 0, "what is compared"),
    ("host", "info", "Host", 0, "what is compared"),
    ("volumes", "info", "Volumes", 0, "what is compared"),
    ("oracle_release", "info", "Oracle release", 0, "what is compared"),
)


def test_every_rule_says_what_it_is_about_and_why_it_matters() -> None:
    told = [(r.key, r.severity.value, r.title, r.tolerance, r.why) for r in rules_for(Y)]
    assert told == [*RULES]
    assert rules_for("write_latency_us")[0].title == "Write latency is seen by"


def test_the_verdicts_are_named() -> None:
    assert [verdict.value for verdict in Verdict] == ["red", "amber", "info", "alike"]


def test_red_comes_before_amber_and_amber_before_info() -> None:
    odd = replace(
        with_workload(io_size_bytes=4096, access="sequential"),
        system=replace(PLAIN.system, client="dNFS"),
    )
    plain = replace(
        with_workload(access="random"), id="a", system=replace(PLAIN.system, client="kNFS")
    )
    found = comparability([plain, odd], Y)
    assert [(each.key, each.severity.value) for each in found.differences] == [
        ("io_size", "red"),
        ("access", "amber"),
        ("client", "info"),
    ]
    (pair,) = found.pairs
    assert (pair.verdict, pair.red, pair.amber, pair.info) == (
        Verdict.RED,
        ("io_size",),
        ("access",),
        ("client",),
    )
    without_red = comparability([plain, replace(odd, workload=plain.workload)], Y)
    assert without_red.verdict is Verdict.INFO


def test_a_difference_is_as_grave_as_its_gravest_pair() -> None:
    """What a is silent of is info beside b, but amber between b and c, whichever comes first."""
    silent, some, many = (
        replace(with_workload(update_pct=share), id=name)
        for name, share in (("a", None), ("b", 0.0), ("c", 50.0))
    )
    for order in ([silent, some, many], [some, many, silent]):
        assert keys(comparability(order, Y)) == {"update_pct": Severity.AMBER}


def test_a_window_of_five_minutes_is_long_enough() -> None:
    def with_window(seconds: float) -> Run:
        return run("a", point(1, throughput_iops=1, elapsed_s=seconds))

    def concerns(*seconds: float) -> set[str]:
        runs = [replace(with_window(each), id=str(each)) for each in seconds]
        return {*keys(comparability(runs, Y))}

    assert concerns(300.0, 300.5) == set()
    assert concerns(299.9, 400.0) == {"elapsed_s"}
    shortest = run("a", *(point(n, throughput_iops=1, elapsed_s=100.0 * n) for n in (3, 2, 4)))
    found = comparability([shortest, replace(shortest, id="b")], Y)
    assert found.differences[0].texts == ("200 s", "200 s")


def test_only_measured_runs_tell_their_repeats_by_their_load_points() -> None:
    twice = run("a", point(1, throughput_iops=1), point(1, 2, throughput_iops=1))
    once = run("b", point(1, throughput_iops=1))
    found = comparability([twice, once], Y)
    assert [(each.key, each.texts) for each in found.differences] == [("repeats", ("2", "1"))]
    published = [replace(each, provenance=Provenance.PUBLISHED) for each in (twice, once)]
    assert comparability(published, Y).differences == ()
    uneven = replace(twice, points=(*twice.points, point(2, throughput_iops=1)))
    assert comparability([uneven, once], Y).differences[0].texts == ("1 to 2", "1")


def test_mixed_conditions_of_texts_and_numbers_read_as_they_are() -> None:
    three = [with_system(volumes=1), replace(with_system(volumes=12), id="c")]
    assert comparability(three, Y).differences[0].texts == ("1", "12")
    unknown = [replace(PLAIN, points=(point(1),)), replace(PLAIN, id="b", points=(point(2),))]
    assert keys(comparability(unknown, Y)) == {}
