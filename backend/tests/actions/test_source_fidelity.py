"""Unstated values of an article appear nowhere, and stated ones appear as stated."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from loadcurve.actions.seeds.schema import load_comparisons, load_seed_file
from loadcurve.core.comparability.conditions import conditions
from loadcurve.core.comparability.verdict import compare_conditions
from loadcurve.core.curves.ceilings import ceiling_uses
from loadcurve.core.figures.curve import curve_figure
from loadcurve.core.figures.histogram import histogram_figure
from loadcurve.core.results.comparison import compute_comparison
from loadcurve.core.results.question import ComparisonQuestion

ROOT = Path(__file__).parents[3]
SEED_DATA = ROOT / "seed-data"
TEXTS = Path(os.environ.get("LOADCURVE_SEED_TEXTS", ROOT.parent / "shared" / "seeds"))


@pytest.fixture(scope="module")
def seeds():
    files = (path for path in SEED_DATA.glob("*.yaml") if path.name != "comparisons.yaml")
    return {path.stem: load_seed_file(path) for path in sorted(files)}


@pytest.fixture(scope="module")
def runs(seeds):
    return {run.id: run for seed in seeds.values() for run in seed.runs}


def folded(text: str) -> str:
    return " ".join(text.split())


def test_a_translation_is_quoted_from_its_own_text(seeds):
    if not TEXTS.is_dir():
        pytest.skip(f"the sources' texts are not at {TEXTS}; set LOADCURVE_SEED_TEXTS")
    texts = [folded(text.read_text(encoding="utf-8")) for text in TEXTS.glob("*.txt")]
    translations = [one for seed in seeds.values() for one in seed.source.translations]
    for translation in translations:
        (text,) = (text for text in texts if translation.title in text)
        assert translation.differences
        assert [d.quote for d in translation.differences if d.quote not in text] == []


def test_sources_have_remarks_and_statements_of_articles(seeds):
    titles = {name: [s.title for s in seed.source.statements] for name, seed in seeds.items()}
    assert titles["azure-netapp-files"] == [
        "Average IO Requests/sec",
        "Average IO MB/sec",
        "Average read latency",
        "Number of threads/schema",
        "Where its numbers are from",
        "SLOB was changed",
        "Why dNFS pushes more",
        "Why kNFS stops",
    ]
    assert titles["intelliflash-nvme"] == [
        "FIO beside SLOB",
        "What FIO mixed",
        "FIO's data",
        "Latency of the mixed tests",
        "Where latency is seen",
    ]
    (translation,) = seeds["azure-netapp-files"].source.translations
    assert "高達" in translation.differences[0].quote
    assert "upwards of" in translation.differences[0].original


def test_sources_have_author_date_and_address(seeds):
    notes = {name: seed.source.origin_note for name, seed in seeds.items()}
    assert "zh-TW" in notes["azure-netapp-files"]
    assert "address" in notes["oracle-dbaas"]
    assert all(seed.source.address for seed in seeds.values())


@pytest.mark.parametrize(
    ("run_id", "metric", "value"),
    [
        ("dbaas-single-read-iops", "throughput_iops", 30_000),
        ("dbaas-rac-read-iops", "throughput_iops", 30_000),
        ("dbaas-single-query", "read_bandwidth_mib_s", 305.18),
        ("dbaas-rac-query", "read_bandwidth_mib_s", 305.18),
    ],
)
def test_another_service_is_a_line_to_look_at_and_binds_nothing(runs, run_id, metric, value):
    run = runs[run_id]
    (reference,) = run.ceilings
    assert (reference.metric, reference.is_reference) == (metric, True)
    assert reference.value == pytest.approx(value, abs=0.005)
    assert ceiling_uses(run, metric) == ()
    (line,) = curve_figure([run], metric, "read_latency_us").ceilings
    assert line.is_reference
    assert line.text.startswith("For reference: Amazon RDS")
    # Its I/O size is not that of the run, so it is not converted to another axis either.
    assert curve_figure([run], "bandwidth_mib_s", "read_latency_us").ceilings == ()


def test_the_scan_uses_95_percent_of_its_quota_and_is_not_bound(runs):
    uses = ceiling_uses(runs["anf-32tib-dnfs-scan"], "bandwidth_mib_s")
    assert [(use.is_binding, round(use.pct)) for use in uses] == [(False, 95)]
    assert "3,900 MiB/s of 4,096 MiB/s = 95.2%" in uses[0].reason


def test_latency_seen_is_set_only_if_article_states_it(runs):
    seen = {run.id: run.latency_seen for run in runs.values() if run.latency_seen}
    assert seen == dict.fromkeys(
        ("anf-8tib-dnfs", "anf-16tib-dnfs", "dbaas-read-latency"), "the database"
    )
    together = [runs[name] for name in ("anf-16tib-dnfs", "nvme-update-0", "cvs-read-1-volume")]
    found = compare_conditions(together, "read_latency_us")
    texts = {difference.key: difference.texts for difference in found.not_stated}
    assert texts["latency_seen"] == ("the database", None, None)


def test_load_unit_is_set_only_if_article_states_it(runs):
    units = {}
    for run in runs.values():
        units.setdefault(run.source, set()).add(run.concurrency_unit)
    assert units == {
        "azure-netapp-files": {"threads/schema"},
        "intelliflash-nvme": {"users"},
        "netapp-cvs-aws": {None},
        "oracle-dbaas": {"sessions", "degree of parallelism"},
        "slob-azure-disks": {"sessions"},
        "slob-ec2": {None},
    }


def test_settings_of_one_test_are_absent_from_others(runs):
    for name in (
        "dbaas-single-query",
        "dbaas-rac-query",
        "dbaas-single-create",
        "dbaas-rac-create",
    ):
        run = runs[name]
        assert {**run.system.settings, **run.workload.settings} == {}
    cached = [run.id for run in runs.values() if "buffer cache" in run.workload.settings]
    assert cached == [
        "dbaas-single-read-iops",
        "dbaas-rac-read-iops",
        "dbaas-read-latency",
        "dbaas-update",
    ]
    assert "1 TB of storage in all" in runs["dbaas-rac-read-iops"].workload.settings["storage"]


@pytest.mark.parametrize(
    ("run_id", "limit_us", "text", "reason"),
    [
        (
            "anf-16tib-dnfs",
            1000,
            None,
            "not measured at or below the limit: the only value is ~1.3 ms at its one load point",
        ),
        ("anf-16tib-dnfs", 2000, "≥ ~165,000", "limit not reached"),
        ("dbaas-read-latency", 400, None, "limit: the only value is 450 µs at 8 sessions"),
        ("nvme-update-0", 300, None, "limit: the only value is 396 µs at 256 users"),
    ],
)
def test_place_named_by_source_is_not_lowest_load(runs, run_id, limit_us, text, reason):
    question = ComparisonQuestion(x="read_iops", limits_us=(limit_us,))
    answers = compute_comparison([runs[run_id]], question)
    (limit,) = answers.runs[0].limits
    assert limit.text == text
    assert reason in limit.within.reason
    assert "lowest load" not in str(answers.words)


def test_the_rest_of_a_hedged_share_is_hedged_the_other_way(runs):
    (series,) = histogram_figure([runs["dbaas-read-latency"]]).series
    assert [(cell.pct, cell.short) for cell in series.cells] == [(75, "< 75%"), (25, "> 25%")]
    assert [cell.text for cell in series.cells] == [
        "just under 75%",
        "> 25% (100% − just under 75%)",
    ]


def test_one_load_level_is_not_called_one_repeat(runs):
    rows = {row.key: row.texts for row in conditions([runs["nvme-update-0"]], {})}
    assert (rows["load_levels"], rows["repeats"]) == (("256 users",), ("5 (stated)",))


def test_the_baseline_of_a_comparison_is_its_weaker_side(runs):
    """No run of the baseline's own kind of work pushes less; the gain then reads as a gain."""
    for comparison in load_comparisons(SEED_DATA / "comparisons.yaml"):
        view = comparison.view
        question = ComparisonQuestion(x=view.x, baseline=view.baseline)
        answers = compute_comparison([runs[run_id] for run_id in view.runs], question)
        (base,) = (one for one in answers.runs if one.run.run_id == view.baseline)
        alike = [
            one.maximum.throughput
            for one in answers.runs
            if one.maximum is not None
            and runs[one.run.run_id].workload.settings == runs[view.baseline].workload.settings
        ]
        assert base.maximum.throughput == min(alike), comparison.slug
    comparisons = load_comparisons(SEED_DATA / "comparisons.yaml")
    flagship = next(one.view for one in comparisons if one.slug == "knfs-vs-dnfs")
    question = ComparisonQuestion(x=flagship.x, baseline=flagship.baseline)
    words = compute_comparison([runs[run_id] for run_id in flagship.runs], question).words
    # Modelled at 32 threads a schema, just below both ceilings, whose ratio is the stated 2.8.
    assert "modelled peaks at 131,000 IOPS, 2.8× by construction" in "".join(
        p.text for p in words[0].pieces
    )


def test_first_page_separates_stated_from_modelled_numbers():
    comparisons = load_comparisons(SEED_DATA / "comparisons.yaml")
    first = next(comparison for comparison in comparisons if comparison.slug == "knfs-vs-dnfs")
    assert first.sentence.startswith("Stated: ")
    assert "Modelled: " in first.sentence
    assert "take the 2.8 and the 1 GiB/s as inputs" in first.sentence
