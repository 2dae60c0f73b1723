"""The schema of the seed files: rejected files and the places in errors."""

from pathlib import Path

import pytest

from loadcurve.actions.seeds.records import in_unit
from loadcurve.actions.seeds.schema import json_schema, load_seed_file
from loadcurve.core.errors import RefusedInput

ROOT = Path(__file__).parents[3]
SEED_DATA = ROOT / "seed-data"


def test_the_json_schema_is_current():
    assert (SEED_DATA / "schema.json").read_text(encoding="utf-8") == json_schema(), (
        "renew it: python -m loadcurve.actions.seeds.schema > seed-data/schema.json"
    )


def test_editors_find_the_schema():
    for path in SEED_DATA.glob("*.yaml"):
        first_line = path.read_text(encoding="utf-8").splitlines()[0]
        assert first_line == "# yaml-language-server: $schema=schema.json", path.name


def altered(tmp_path, old: str, new: str) -> Path:
    """The DBaaS file with its first ``old`` replaced."""
    text = (SEED_DATA / "oracle-dbaas.yaml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "altered.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("slug: oracle-dbaas", "slug: Oracle DBaaS", r"altered\.yaml .*source\.slug"),
        ("colour_slot: 1", "colour_slot: 12", r"runs\.0\.colour_slot"),
        ("colour_slot: 1", "color_slot: 1", r"runs\.0\.color_slot: Extra inputs"),
        ("system: dbaas-rac", "system: dbaas-grid", "unknown system: dbaas-grid"),
        ("workload: parallel-query", "workload: batch", "unknown workload: batch"),
        ("id: dbaas-rac-read-iops", "id: dbaas-single-read-iops", "two runs share an id"),
        ("unit: ms", "unit: furlongs", r"read_latency_us\.unit"),
        ("unit: ms", "unit: MB/s", "0.45 MB/s cannot be given in µs"),
        ("value: 0.45", "value: .nan", r"read_latency_us\.value"),
        ("value: 0.45", "value: -1", r"read_latency_us\.value"),
        (
            "read_latency_us:\n            value",
            "sleep_us:\n            value",
            "'sleep_us' is not one of",
        ),
        ("provenance: published", "provenance: modelled", "a modelled run needs a model"),
        ("language: en", "language: en\n  language: de", "key given twice: language"),
        ("source:", "source: [", "not valid YAML"),
        (
            "{run: dbaas-read-latency, metric: read_iops}",
            "{run: dbaas-read-latency, metric: write_iops}",
            "claim latency-fits-eight-sessions: run dbaas-read-latency has no write_iops",
        ),
        (
            "{run: dbaas-read-latency, metric: read_iops}",
            "{run: dbaas-read-latency, point: 7, metric: read_iops}",
            "has no read_iops at point 7",
        ),
        (
            "    note: The profile that shows it is an image.",
            "",
            r"claims\.5: .*needs a check, or a note",
        ),
        (
            "quote: 0.45 ms average wait time for a random single block read",
            "qualifier: about",
            "needs a quote of the source, a formula, or a cell",
        ),
    ],
)
def test_a_broken_file_is_refused_with_its_place(tmp_path, old, new, complaint):
    with pytest.raises(RefusedInput, match=complaint):
        load_seed_file(altered(tmp_path, old, new))


@pytest.mark.parametrize(
    ("value", "stated_unit", "unit", "converted"),
    [
        (1, "GiB/s", "MiB/s", 1024),
        (640, "MB/s", "MiB/s", 610.3515625),
        (5, "Gbps", "MiB/s", 596.0464477539),
        (0.45, "ms", "µs", 450),
        (2, "s", "µs", 2_000_000),
        (7, "IOPS", "IOPS", 7),
    ],
)
def test_units(value, stated_unit, unit, converted):
    assert in_unit(value, stated_unit, unit)[0] == pytest.approx(converted)
