"""The sentences of results, and the evidence of every figure."""

from __future__ import annotations

import re
from dataclasses import replace

from loadcurve.core.curves.ceilings import entered_ceiling
from loadcurve.core.records import Provenance, Run, WaitEvent, Workload
from loadcurve.core.results.comparison import compute_comparison
from loadcurve.core.results.question import ComparisonQuestion
from loadcurve.core.results.sentences import Sentence, SentencePart
from tests.making.curves import SESSIONS, saturating
from tests.making.runs import point, run

AB = (("a", 1.0), ("b", 0.5))


def curve(run_id: str, factor: float = 1.0, **fields: object) -> Run:
    points = [
        point(n, throughput_iops=x, read_latency_us=n / x * 1e6)
        for n in SESSIONS
        if (x := saturating(n) * factor)
    ]
    return run(run_id, *points, **{"label": run_id.upper(), **fields})


def text_of(sentence: Sentence) -> str:
    return "".join(piece.text for piece in sentence.pieces)


def told(*runs: Run, **asked: object) -> list[str]:
    """The words but for what cannot be answered, which test_gaps.py is about."""
    answers = compute_comparison(runs, ComparisonQuestion(**asked))
    return [text_of(each) for each in answers.words[: len(answers.words) - len(answers.gaps)]]


def figures(*runs: Run, **asked: object) -> list[SentencePart]:
    words = compute_comparison(runs, ComparisonQuestion(**asked)).words
    return [piece for sentence in words for piece in sentence.pieces if piece.section]


def test_every_figure_points_to_its_evidence() -> None:
    found = figures(curve("a"), curve("b", 0.5))[:-1]
    assert [(each.section, each.run_id, each.point_id) for each in found] == [
        ("maximum", "a", "p256.1"),
        ("maximum", "b", "p256.1"),
        ("speedups", "b", None),
        ("sla", "a", "p192.1"),
        ("sla", "b", "p96.1"),
        ("speedups", "b", None),
        ("knee", "a", "p64.1"),
        ("knee", "b", "p64.1"),
    ]


def test_names_are_pieces_of_their_own() -> None:
    (sentence, *_) = compute_comparison([curve("a")], ComparisonQuestion()).words
    assert sentence.pieces[1] == SentencePart("A", None, "a", None)


def test_one_run_is_not_related_to_itself() -> None:
    assert told(curve("a"))[:2] == [
        "A peaks at 199,992 IOPS.",
        "At ≤ 1 ms mean read latency, A sustains 199,961 IOPS.",
    ]


def test_first_limit_is_used_if_one_millisecond_is_absent() -> None:
    said = told(curve("a"), curve("b", 0.1), limits_us=(2000.0, 5000.0))[1]
    assert said == (
        "At ≤ 2 ms mean read latency, A sustains ≥ 199,992 IOPS; B: "
        "not met at any measured load (the lowest latency is 3.2 ms at 4 sessions)."
    )
    assert told(curve("a"), limits_us=(2000.0, 1000.0))[1].startswith("At ≤ 1 ms")
    assert told(curve("a"), limits_us=())[1].startswith("The knee of A is at")


def test_a_percentile_is_named() -> None:
    said = told(curve("a"), statistic="p99")
    assert not any(each.startswith("Within") for each in said)


def test_the_metrics_asked_for_are_named() -> None:
    writes = run("w", *(point(n, write_iops=n * 10.0, write_latency_us=n) for n in (1, 2)))
    assert told(writes, x="write_iops", y="write_latency_us") == [
        "Run w peaks at 20 IOPS.",
        "At ≤ 1 ms mean write latency, Run w sustains ≥ 20 IOPS.",
    ]


def test_many_runs_sentence_names_highest_and_lowest() -> None:
    runs = [curve(name, factor) for name, factor in zip("abcde", (3, 1, 5, 2, 4), strict=True)]
    said = told(*runs)
    assert said[0].startswith(
        "Highest and lowest of 5 runs: C peaks at 999,959 IOPS, 1.67×; B at 199,992 IOPS, 0.333×"
    )
    assert "; D" not in said[1]
    assert said[1].startswith("At ≤ 1 ms mean read latency, C sustains")
    marks = [run(str(n), point(n)) for n in range(5)]
    assert told(*marks) == []
    assert told(*marks, curve("z"))[0] == ("Highest and lowest of 6 runs: Z peaks at 199,992 IOPS.")


def test_four_runs_sentence_names_all() -> None:
    said = told(*(curve(name) for name in "abcd"))
    assert said[0].count("IOPS") == 4


def test_sentence_names_binding_ceiling() -> None:
    quota = entered_ceiling(200_000, "IOPS", "a quota")
    wide = entered_ceiling(400_000, "IOPS", "a wider one")
    said = told(curve("a", ceilings=(wide, quota)))
    uses = "A uses 100% of its ceiling of 200,000 IOPS (a quota)"
    assert f"{uses}: throughput no longer grows." in said
    assert not any("wider" in each for each in said)
    assert not any("ceiling of" in each for each in told(curve("a", ceilings=(wide,))))
    piece = next(p for p in figures(curve("a", ceilings=(quota,))) if p.section == "ceilings")
    assert (piece.text, piece.run_id, piece.point_id) == ("100%", "a", "p256.1")


def with_waits(run_id: str, factor: float = 1.0) -> Run:
    made = curve(run_id, factor)
    points = [
        replace(each, wait_events=(WaitEvent("log file sync", pct_db_time=pct),))
        for pct, each in enumerate(made.points, start=10)
    ]
    return replace(made, points=tuple(points))


def test_sentence_names_growing_event() -> None:
    assert told(with_waits("a"))[-1] == (
        "In A, past its knee, log file sync grows from 15% of DB time at 64 sessions to 21% at "
        "256 sessions."
    )
    piece = figures(with_waits("a"))[-1]
    assert (piece.section, piece.run_id, piece.point_id) == ("db_time", "a", "p256.1")
    unbent = replace(with_waits("a"), points=with_waits("a").points[:3])
    assert told(unbent)[-1].startswith("In A, as load grows, log file sync grows from 10%")


def test_sentence_names_least_steady_level() -> None:
    def repeats(n: int, *iops: float):
        return [
            point(n, repeat, throughput_iops=x, read_latency_us=300)
            for repeat, x in enumerate(iops, start=1)
        ]

    shaky = run("a", *repeats(4, 100, 120), *repeats(8, 200, 300), *repeats(16, 400, 402))
    assert re.search(r"Run a .*28\.3%.*\b8 sessions", told(shaky)[-1])
    piece = figures(shaky)[-1]
    assert (piece.section, piece.point_id) == ("repeats", "p8.1")
    assert not any("vary" in each for each in told(run("b", *repeats(4, 100, 101))))


def test_differences_and_gaps_link_to_sections() -> None:
    bigger = curve("b", workload=Workload(name="Workload", io_size_bytes=16384))
    found = [each for each in figures(curve("a"), bigger) if each.section == "comparability"]
    assert "I/O size" in found[0].text
    assert {"updates", "buffer hit"} <= set(found[1].text.split(", "))
    assert found[0].run_id is None


def test_a_blocked_ratio_is_in_no_sentence() -> None:
    bigger = curve("b", 2.0, workload=Workload(name="Workload", io_size_bytes=16384))
    answers = compute_comparison([curve("a"), bigger], ComparisonQuestion())
    ratios = answers.runs[1].speedups
    assert all(ratio.ratio is not None and ratio.blocked for ratio in ratios)
    assert not any(piece.section == "speedups" for piece in figures(curve("a"), bigger))


def test_a_ratio_of_modelled_curves_says_so_in_every_sentence() -> None:
    modelled = [curve(name, factor, provenance=Provenance.MODELLED) for name, factor in AB]
    ratios = [each.text for each in figures(*modelled) if each.section == "speedups"]
    assert ratios
    assert all(text.endswith("× by construction") for text in ratios)
    beside = [modelled[0], curve("b", 0.5)]
    assert not any("construction" in each for each in told(*beside))


def test_two_maxima_of_many_runs_are_both_named() -> None:
    marks = [run(str(n), point(n)) for n in range(4)]
    assert told(*marks, curve("y", 2), curve("z"))[0].startswith(
        "Highest and lowest of 6 runs: Y peaks at 399,984 IOPS; Z at 199,992 IOPS"
    )


def test_the_lead_of_four_runs_and_of_five() -> None:
    assert told(*(curve(name) for name in "abcd"))[0].startswith("A peaks at")
    assert told(*(curve(name) for name in "abcde"))[0].startswith("Highest and lowest of 5 runs")


def test_sentences_omit_hidden_runs() -> None:
    bandwidth = run("b", point(1, bandwidth_mib_s=1.0), workload=Workload(name="other"))
    assert told(curve("a"), bandwidth) == told(curve("a"))


def test_a_limit_not_met_points_to_the_level_of_lowest_latency() -> None:
    limited = figures(curve("a"), limits_us=(300.0,))
    (piece,) = (each for each in limited if each.text.startswith("not met"))
    assert (piece.section, piece.run_id, piece.point_id) == ("sla", "a", "p4.1")
