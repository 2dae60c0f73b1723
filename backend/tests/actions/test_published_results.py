"""The published results: what the files must hold, number by number."""

import os
from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path

import pytest

from loadcurve.actions.seeds.documents import DifferenceDocument, SourceFile
from loadcurve.actions.seeds.fields import StrictDocument
from loadcurve.actions.seeds.schema import load_comparisons, load_seed_file, parse_document
from loadcurve.core.records import Provenance, Qualifier
from loadcurve.core.sweeps import SweepQuestion, compute_sweep

ROOT = Path(__file__).parents[3]
SEED_DATA = ROOT / "seed-data"
TEXTS = Path(os.environ.get("LOADCURVE_SEED_TEXTS", ROOT.parent / "shared" / "seeds"))
SOURCE_FILES = sorted(path for path in SEED_DATA.glob("*.yaml") if path.name != "comparisons.yaml")
# Sources that are reports in a repository: test_corpus_sources.py looks them up there.
REPORT_SOURCES = ("slob-azure-disks", "slob-ec2")
QUOTING_FIELDS = {"quote", "io_size_quote"}


@pytest.fixture(scope="module")
def seeds():
    return {path.stem: load_seed_file(path) for path in SOURCE_FILES}


@pytest.fixture(scope="module")
def runs(seeds):
    return {run.id: run for seed in seeds.values() for run in seed.runs}


def folded(text: str) -> str:
    return " ".join(text.split())


def quotes(part: object) -> Iterator[str]:
    """Every quote in a seed document, wherever it stands; of a translation the original's words."""
    if isinstance(part, DifferenceDocument):
        yield part.original
    elif isinstance(part, StrictDocument):
        for name in type(part).model_fields:
            value = getattr(part, name)
            if name in QUOTING_FIELDS and value is not None:
                yield value
            elif name == "quotes":
                yield from value
            else:
                yield from quotes(value)
    elif isinstance(part, dict):
        for value in part.values():
            yield from quotes(value)
    elif isinstance(part, tuple):
        for value in part:
            yield from quotes(value)


def test_the_sources_and_their_runs(seeds, runs):
    assert sorted(seeds) == [
        "azure-netapp-files",
        "intelliflash-nvme",
        "netapp-cvs-aws",
        "oracle-dbaas",
        "slob-azure-disks",
        "slob-ec2",
    ]
    assert {name: seed.source.slug for name, seed in seeds.items()} == {
        name: name for name in seeds
    }
    assert {name: len(seed.runs) for name, seed in seeds.items()} == {
        "azure-netapp-files": 5,
        "intelliflash-nvme": 4,
        "netapp-cvs-aws": 5,
        "oracle-dbaas": 8,
        "slob-azure-disks": 19,
        "slob-ec2": 15,
    }
    assert len(runs) == 56
    (translation,) = seeds["azure-netapp-files"].source.translations
    assert (translation.language, translation.published_on) == ("zh-TW", date(2020, 9, 30))


def test_the_digest_is_of_the_files_bytes(seeds):
    for path in SOURCE_FILES:
        assert seeds[path.stem].digest == sha256(path.read_bytes()).hexdigest()


# Quotes of reports in a repository are tested in test_corpus_sources.py.
ARTICLES = [path for path in SOURCE_FILES if path.stem not in REPORT_SOURCES]


@pytest.mark.parametrize("path", ARTICLES, ids=lambda path: path.stem)
def test_every_quote_stands_in_the_source(path):
    if not TEXTS.is_dir():
        pytest.skip(f"the sources' texts are not at {TEXTS}; set LOADCURVE_SEED_TEXTS")
    stated = {folded(quote) for quote in quotes(parse_document(path.read_bytes(), "", SourceFile))}
    assert len(stated) >= 10
    texts = [folded(text.read_text(encoding="utf-8")) for text in TEXTS.glob("*.txt")]
    assert min(({q for q in stated if q not in text} for text in texts), key=len) == set()


def test_every_number_has_quote_formula_or_report_line(runs):
    for run in runs.values():
        for point in run.points:
            evidence = [quantity.evidence for quantity in point.quantities.values()]
            evidence += [event.evidence for event in point.wait_events]
            evidence += [histogram.evidence for histogram in point.histograms]
            assert all(e.quote or e.formula or e.line for e in evidence), run.id
            assert evidence, f"{run.id} has a load point that says nothing"
        assert all(ceiling.evidence.quote for ceiling in run.ceilings), run.id


def test_modelled_and_published_numbers_never_share_a_run(runs):
    for run in runs.values():
        kinds = {q.provenance for point in run.points for q in point.quantities.values()}
        assert kinds <= {run.provenance}, run.id
        assert (run.method is not None) == (run.provenance is Provenance.MODELLED), run.id


def test_a_system_name_always_means_the_same_system(runs):
    for field in ("system", "workload"):
        by_name = {}
        for run in runs.values():
            record = getattr(run, field)
            assert by_name.setdefault((run.source, record.name), record) == record


PUBLISHED_NUMBERS = [
    ("anf-8tib-dnfs", 0, "bandwidth_mib_s", 1024, None),
    ("anf-16tib-dnfs", 0, "read_iops", 165_000, "about"),
    ("anf-16tib-dnfs", 0, "read_latency_us", 1300, "about"),
    ("anf-16tib-dnfs", 1, "throughput_iops", 200_000, "about"),
    ("anf-16tib-dnfs", 1, "bandwidth_mib_s", 1600, "about"),
    ("anf-32tib-dnfs-scan", 0, "read_bandwidth_mib_s", 3900, "more than"),
    ("dbaas-single-read-iops", 0, "read_iops", 40_000, "just under"),
    ("dbaas-rac-read-iops", 0, "read_iops", 60_000, "just under"),
    ("dbaas-read-latency", 0, "read_latency_us", 450, None),
    ("dbaas-read-latency", 0, "read_iops", 16_000, "more than"),
    ("dbaas-single-query", 0, "read_bandwidth_mib_s", 610.35, None),
    ("dbaas-rac-query", 0, "read_bandwidth_mib_s", 1049.04, None),
    ("dbaas-single-create", 0, "write_bandwidth_mib_s", 114.44, None),
    ("dbaas-rac-create", 0, "write_bandwidth_mib_s", 76.29, None),
    ("cvs-update-1-volume", 0, "throughput_iops", 130_000, "about"),
    ("cvs-update-2-volumes", 0, "throughput_iops", 130_000, "about"),
    ("cvs-read-1-volume", 0, "read_iops", 300_000, "just under"),
    ("cvs-read-2-volumes", 0, "read_iops", 300_000, "just under"),
    ("cvs-75-25-1-volume", 0, "throughput_iops", 200_000, "inferred"),
    ("nvme-update-0", 0, "read_iops", 1_400_000, None),
    ("nvme-update-0", 0, "bandwidth_mib_s", 11_468.8, None),
    ("nvme-update-0", 0, "read_latency_us", 396, None),
    ("nvme-update-20", 0, "throughput_iops", 858_000, None),
    ("nvme-update-20", 0, "bandwidth_mib_s", 7_270.4, None),
    ("nvme-update-20", 0, "read_latency_us", 389, None),
    ("nvme-update-20", 0, "write_latency_us", 290, None),
    ("nvme-update-50", 0, "throughput_iops", 780_000, None),
    ("nvme-update-50", 0, "bandwidth_mib_s", 6_963.2, None),
    ("nvme-update-50", 0, "read_latency_us", 383, None),
    ("nvme-update-50", 0, "write_latency_us", 431, None),
    ("nvme-update-100", 0, "throughput_iops", 667_000, None),
    ("nvme-update-100", 0, "bandwidth_mib_s", 6_348.8, None),
    ("nvme-update-100", 0, "write_latency_us", 347, None),
]


@pytest.mark.parametrize(("run_id", "point", "metric", "value", "hedge"), PUBLISHED_NUMBERS)
def test_published_numbers(runs, run_id, point, metric, value, hedge):
    quantity = runs[run_id].points[point].quantities[metric]
    assert quantity.value == pytest.approx(value, abs=0.005)
    assert quantity.qualifier == (Qualifier(hedge) if hedge else None)
    assert quantity.provenance is Provenance.PUBLISHED
    assert quantity.evidence.source == runs[run_id].source
    assert quantity.evidence.quote


@pytest.mark.parametrize(
    ("run_id", "metric", "value"),
    [
        ("anf-8tib-dnfs", "bandwidth_mib_s", 1024),
        ("anf-16tib-dnfs", "bandwidth_mib_s", 2048),
        ("anf-32tib-dnfs-scan", "bandwidth_mib_s", 4096),
        ("cvs-update-1-volume", "throughput_iops", 130_000),
        ("cvs-update-1-volume", "write_bandwidth_mib_s", 596.05),
    ],
)
def test_ceilings_carry_their_cause(runs, run_id, metric, value):
    (ceiling,) = (each for each in runs[run_id].ceilings if each.metric == metric)
    assert ceiling.value == pytest.approx(value, abs=0.005)
    assert any(word in ceiling.cause for word in ("quota", "AWS"))
    assert not ceiling.is_reference


def test_converted_number_has_printed_text_and_formula(runs):
    evidence = runs["dbaas-single-query"].points[0].quantities["read_bandwidth_mib_s"].evidence
    assert evidence.raw == "640 MB/s"
    assert evidence.formula == "640 MB/s × 10⁶ ÷ 2²⁰ = 610.352 MiB/s"


def test_modelled_dnfs_agrees_with_the_published_histogram(runs):
    modelled = runs["anf-8tib-dnfs-modelled"]
    top = modelled.points[-1]
    assert (top.concurrency, top.sessions) == (32, 128)
    latency_us = top.quantities["read_latency_us"].value
    # Three digits, as the stated inputs have.
    assert latency_us == 979
    published = runs["anf-8tib-dnfs"].points[1]
    assert (published.concurrency, published.sessions) == (32, 128)
    (histogram,) = published.histograms
    (bucket,) = histogram.buckets
    assert bucket.lower_us <= latency_us < bucket.upper_us
    assert (bucket.lower_us, bucket.upper_us, bucket.pct) == (512, 1024, 47)
    assert [(share.upper_us, share.pct) for share in histogram.cumulative] == [(2048, 90)]
    assert "0.98 ms" in modelled.method.agreement


def test_modelled_knfs_tops_out_2_8_times_lower(runs):
    for level in range(6):
        for run_id in ("anf-8tib-dnfs-modelled", "anf-8tib-knfs-modelled"):
            point = runs[run_id].points[level]
            in_flight = (
                point.quantities["throughput_iops"].value
                * point.quantities["read_latency_us"].value
                / 1e6
            )
            assert in_flight == pytest.approx(point.sessions, rel=0.01)
    assert "46,811 IOPS" in next(
        a.text for a in runs["anf-8tib-knfs-modelled"].method.assumptions if a.symbol == "X_max"
    )


def test_a_method_says_which_inputs_are_free_choices(runs):
    assumptions = runs["anf-8tib-knfs-modelled"].method.assumptions
    assert {a.symbol: a.kind for a in assumptions} == {
        "R₀": "assumed",
        "p": "assumed",
        "X_max": "published",
        "ratio": "published",
        "I/O size": "published",
        "N": "published",
    }
    assert "every I/O" in runs["anf-8tib-knfs-modelled"].method.caveat


def test_hedged_shares_and_waits(runs):
    (histogram,) = runs["dbaas-read-latency"].points[0].histograms
    (share,) = histogram.cumulative
    assert (share.upper_us, share.pct, share.qualifier) == (512, 75, Qualifier.JUST_UNDER)
    assert histogram.buckets == ()
    (event,) = runs["dbaas-update"].points[0].wait_events
    assert (event.event, event.pct_db_time) == ("free buffer waits", 50)
    assert event.qualifier is Qualifier.JUST_UNDER
    assert event.provenance is Provenance.PUBLISHED
    assert event.waits is None


def test_values_missing_in_source_are_absent(runs):
    assert runs["dbaas-single-read-iops"].points[0].concurrency is None
    assert runs["cvs-read-1-volume"].workload.io_size_bytes is None
    assert "read_latency_us" not in runs["nvme-update-100"].points[0].quantities
    assert "read_latency_us" in runs["nvme-update-100"].points[0].missing
    assert {run.repeats_stated for run in runs.values() if run.source == "intelliflash-nvme"} == {5}


VERDICTS = {
    "azure-netapp-files": {
        "dnfs-gains-2-8-times": "cannot be checked",
        "knfs-latency-rises-faster": "cannot be checked",
        "dnfs-reaches-the-8-tib-quota": "supports",
        "16-tib-doubles-the-quota": "supports",
        "200000-iops-are-1600-mib-s": "qualifies",
        "16-tib-stays-below-its-quota": "supports",
        "latency-below-1-ms-before-the-knee": "cannot be checked",
        "knee-at-165000-reads": "cannot be checked",
        "32-tib-is-very-close-to-its-quota": "supports",
    },
    "oracle-dbaas": {
        "latency-fits-eight-sessions": "supports",
        "iops-independent-of-storage": "cannot be checked",
        "iops-above-amazon-rds": "supports",
        "bandwidth-above-amazon-rds": "supports",
        "writes-much-slower-than-reads": "supports",
        "free-buffer-waits-take-half-the-time": "cannot be checked",
    },
    "netapp-cvs-aws": {
        "egress-stops-updates-at-130000": "qualifies",
        "reads-are-limited-by-the-instance": "cannot be checked",
        "one-volume-gives-200000-at-75-25": "supports",
        "two-volumes-lower-latency-of-updates": "cannot be checked",
        "two-volumes-lower-latency-of-reads": "cannot be checked",
        "two-volumes-outperform-one-at-75-25": "cannot be checked",
    },
    "intelliflash-nvme": {
        "updates-give-46-5-percent-of-reads": "supports",
        "latencies-near-400-us": "qualifies",
        "256-users-read-1-4-million-times": "qualifies",
        "twice-the-iops-of-sas-ssd": "cannot be checked",
        "20-percent-updates-read-and-write": "cannot be checked",
        "an-update-makes-2-2-ios": "cannot be checked",
    },
}


def test_claims_have_verdicts_from_published_numbers(seeds):
    verdicts = {
        name: {checked.claim.slug: checked.verdict.value for checked in seed.claims}
        for name, seed in seeds.items()
        if name not in REPORT_SOURCES
    }
    assert verdicts == VERDICTS


@pytest.mark.parametrize(
    ("source", "slug", "arithmetic"),
    [
        (
            "azure-netapp-files",
            "200000-iops-are-1600-mib-s",
            "200,000 IOPS × 8 KiB = 1,562.5 MiB/s",
        ),
        ("oracle-dbaas", "latency-fits-eight-sessions", "16,000 IOPS × 450 µs = 7.2 in flight"),
        ("intelliflash-nvme", "updates-give-46-5-percent-of-reads", "= 47.64% (45.97 to 49.44"),
        ("intelliflash-nvme", "256-users-read-1-4-million-times", "= 554.4 in flight"),
        ("netapp-cvs-aws", "egress-stops-updates-at-130000", "= 4.26 Gbps; stated: 5 Gbps"),
    ],
)
def test_a_verdict_shows_its_arithmetic(seeds, source, slug, arithmetic):
    (checked,) = (c for c in seeds[source].claims if c.claim.slug == slug)
    assert arithmetic in checked.arithmetic


def test_the_comparisons_in_their_order(runs):
    comparisons = load_comparisons(SEED_DATA / "comparisons.yaml")
    assert [(c.order, c.slug) for c in comparisons] == [
        (1, "knfs-vs-dnfs"),
        (2, "four-systems-reads"),
        (3, "azure-update-share"),
        (4, "nvme-update-mix"),
        (5, "cvs-update-mix"),
        (6, "dbaas-single-vs-rac"),
        (7, "azure-read-cache"),
        (8, "anf-volume-size"),
        (9, "azure-work-unit"),
        (10, "ec2-shared-pool"),
    ]
    for comparison in comparisons:
        shown = [runs[run_id] for run_id in comparison.view.runs]
        slots = {run.colour_slot for run in shown}
        assert len(slots) == len(shown), f"{comparison.slug}: two runs share a colour"
    four_systems = comparisons[1].view
    assert (four_systems.x, four_systems.x_scale) == ("read_iops", "log")
    families = {runs[run_id].system.family for run_id in four_systems.runs}
    assert len(families) == 4


def test_every_comparison_can_be_drawn(runs):
    """Each run states the axis' throughput, or a histogram at one of its load points."""
    for comparison in load_comparisons(SEED_DATA / "comparisons.yaml"):
        for run_id in comparison.view.runs:
            points = runs[run_id].points
            assert any(comparison.view.x in p.quantities or p.histograms for p in points), run_id


def test_first_comparison_is_of_modelled_curves(runs):
    first = load_comparisons(SEED_DATA / "comparisons.yaml")[0]
    shown = [runs[run_id] for run_id in first.view.runs]
    assert [run.provenance for run in shown].count(Provenance.MODELLED) == 2
    assert all(len(run.points) > 1 for run in shown if run.provenance is Provenance.MODELLED)


def test_every_sweep_of_the_first_page_is_one(runs):
    found = {}
    for comparison in load_comparisons(SEED_DATA / "comparisons.yaml"):
        view = comparison.view
        if view.sweep_setting is not None:
            swept = [runs[run_id] for run_id in view.sweep_runs or view.runs]
            for metric in (view.sweep_metric, view.sweep_below):
                question = SweepQuestion(setting=view.sweep_setting, metric=metric)
                answers = compute_sweep(swept, question)
                assert metric is None or answers.drawn_lines, comparison.slug
                found[comparison.slug] = answers.kind.value
    assert found == {
        "azure-update-share": "sweep",
        "dbaas-single-vs-rac": "sweep",
        "cvs-update-mix": "grid",
        "nvme-update-mix": "sweep",
        "azure-work-unit": "sweep",
        "ec2-shared-pool": "sweep",
    }
