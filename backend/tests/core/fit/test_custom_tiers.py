"""Own tiers and prices: read, refused by field, computed like catalogue tiers."""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from loadcurve.actions.fit.catalogue import catalogue, with_tier_files
from loadcurve.actions.fit.tier_documents import CustomCeilingDocument
from loadcurve.actions.fit.tier_files import custom_tier_entries, custom_tiers_yaml
from loadcurve.actions.fit.tier_records import custom_tier_record
from loadcurve.core.errors import InvalidQuery, RefusedInput
from loadcurve.core.fit import Authorship, FitOptions, Offer, Tier, demand_of, offer_of
from tests.core.fit.custom_tiers import custom_tiers
from tests.making.runs import point, run

ROOT = Path(__file__).parents[4]
TIERS = catalogue(ROOT / "seed-data")
TODAY = date(2026, 11, 23)
ANN = Authorship("ann", TODAY)
DAY = date(2026, 1, 1)


def text(document: dict[str, Any]) -> str:
    return yaml.safe_dump(document)


def record(document: dict[str, Any]) -> Tier:
    """The one tier of a document, entered by ann."""
    (entry,) = custom_tier_entries(text(document), "own.yaml")
    return custom_tier_record(entry, ANN, TIERS)


def price(tier_id: str, **prices: Any) -> dict[str, Any]:
    """A document with the price of a tier of the catalogue."""
    said = {"currency": "EUR", "read_on": "2026-01-01", **prices}
    return {"provider": "P", "service": "S", "tiers": [{"id": tier_id, "prices": said}]}


def bare(**tier: Any) -> dict[str, Any]:
    """A tier with one source for all its figures."""
    ceiling = {"bounds": "throughput", "unit": "IOPS", "included": 5000, "per_size": 100}
    said = {
        **{"id": "plain", "name": "Plain", "read_on": "2026-01-01", "ceilings": [ceiling]},
        "size": {"unit": "TiB", "least": 1, "most": 50},
    }
    return {"provider": "Us", "service": "Array", "tiers": [said | tier]}


def offered(tier: Tier, iops: float, today: date = TODAY, size: float | None = None) -> Offer:
    stated = point(None, throughput_iops=iops, bandwidth_mib_s=10)
    return offer_of(tier, size, demand_of([run("d", stated)]), FitOptions(), [], today)[0]


def test_a_price_makes_a_cost() -> None:
    # 2,500 IOPS take 3 TiB of 1,000 IOPS each, at 40 euros.
    found = offered(record(custom_tiers()), 2_500)
    assert (found.offered.size, found.cost, found.currency) == (3, 120, "EUR")
    assert found.prices is not None
    assert (found.prices.entered_by, found.prices.read_on) == ("ann", DAY)


def test_catalogue_tier_with_own_price_keeps_its_ceilings() -> None:
    tier = record(price("anf-ultra", per_size=300, per_month=50))
    assert tier.ceilings == TIERS["anf-ultra"].ceilings
    # 90,000 IOPS of 8 KiB are in 10 MiB/s here: the smallest size, 50 GiB, holds.
    found = offered(tier, 1_000, size=8)
    assert (found.cost, found.currency) == (50 + 8 * 300, "EUR")
    assert found.offered.entered == Authorship("ann", TODAY, is_price_only=True)
    assert found.ceilings[0].source == TIERS["anf-ultra"].ceilings[0].source


def test_entered_figure_without_quote_names_its_author() -> None:
    tier = record(bare())
    (ceiling,) = tier.ceilings
    assert (ceiling.source.quote, ceiling.source.entered_by) == (None, "ann")
    assert ceiling.cause == "5,000 IOPS and 100 for each TiB"
    assert tier.entered == ANN
    quoted = record(bare(quote="5,000 IOPS and 100 a TiB", address="https://example.org/a"))
    assert quoted.ceilings[0].source.quote == "5,000 IOPS and 100 a TiB"
    # 5,000 + 100 × 12 = 6,200.
    found = offered(quoted, 6_150)
    assert (found.offered.size, found.share_pct) == (12, pytest.approx(6150 / 6200 * 100))


def test_figures_and_prices_over_a_year_old_are_marked() -> None:
    tier = record(custom_tiers())
    for today, is_old in ((date(2027, 1, 1), False), (date(2027, 1, 2), True)):
        found = offered(tier, 100, today)
        assert (found.ceilings[0].is_old, found.is_old_price) == (is_old, is_old)


def test_a_file_and_a_folder_stand_beside_the_catalogue(tmp_path: Path) -> None:
    path = tmp_path / "own.yaml"
    path.write_text(f"{text(custom_tiers())}---\n{text(price('ebs-gp3', per_size=0.08))}")
    for own in (path, tmp_path):
        found = catalogue(ROOT / "seed-data", own)
        assert set(found) == {*TIERS, "ours"}
        assert found["ebs-gp3"].prices is not None
        assert found["ours"].entered == Authorship("own.yaml", None)
    (tmp_path / "z.yaml").write_text(text(custom_tiers()))
    with pytest.raises(RefusedInput, match=r"z\.yaml: the id ours is taken"):
        with_tier_files(TIERS, tmp_path)


def test_custom_tiers_yaml_round_trips() -> None:
    documents = (custom_tiers(), price("anf-ultra", per_size=3))
    entries = custom_tier_entries(
        "---\n".join(text(document) for document in documents), "own.yaml"
    )
    written = custom_tiers_yaml([(entry, "entered by ann") for entry in entries])
    assert written.splitlines()[0] == "# ours: entered by ann"
    assert "per_size: 1000\n" in written
    again = custom_tier_entries(written, "again.yaml")
    assert [entry.tier for entry in again] == [entry.tier for entry in entries]


def test_custom_tier_error_names_line_field_and_allowed_values() -> None:
    content = """provider: Us
service: Array
tiers:
- id: shelf
  name: Shelf
  kind: disk
  read_on: 2026-11-20
  ceilings:
  - {bounds: throughput, unit: IOPS, included: many}
  - bounds: bandwidth
    unit: MB/s
    include: 5
  prices:
    currency: euro
    per_month: 5
"""
    with pytest.raises(RefusedInput) as refused:
        custom_tier_entries(content, "own.yaml")
    lines = str(refused.value).splitlines()
    assert lines[0] == "own.yaml: line 6, tier shelf kind: Input should be 'storage' or 'machine'"
    assert lines[1].startswith("line 9, tier shelf ceilings.0.included: Input should be a valid")
    assert lines[2].startswith("line 12, tier shelf ceilings.1.include: there is no such field")
    assert "did you mean included, " in lines[2]
    # A person in a browser has no other list of the fields.
    assert set(CustomCeilingDocument.model_fields) <= set(re.findall(r"\w+", lines[2]))
    assert lines[3].startswith("line 14, tier shelf prices.currency: use three capital letters")
    with pytest.raises(RefusedInput, match="line 3: not valid YAML: mapping values are not"):
        custom_tier_entries("provider: Us\nservice: Array\ntiers: a: b\n", "own.yaml")


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"unit": "MB/s"}, r"tier ours ceilings\.0: MB/s is not a unit of throughput"),
        ({"per_size": 0}, "0 at every size; give included, per_size or at_least"),
        ({"quote": ""}, r"tier ours ceilings\.0\.quote"),
        ({"address": None}, "a quote needs the address of its page; add address"),
        ({"address": "ftp://example.org"}, r"tier ours ceilings\.0\.address"),
        ({"at_most": -1}, r"tier ours ceilings\.0\.at_most"),
        ({"at_most": "many"}, r"tier ours ceilings\.0\.at_most: Input should be a valid number"),
        ({"read_on": "2026-13-01"}, r"tier ours ceilings\.0\.read_on"),
        ({"read_on": None}, "read_on is missing; give the date of its figures"),
        ({"iops": 5}, r"ceilings\.0\.iops: there is no such field; did you mean "),
        ({"cause": "a\u202eb"}, r"ceilings\.0\.cause: contains the character U\+202E"),
    ],
)
def test_a_wrong_ceiling_is_refused_by_name(change: dict[str, object], complaint: str) -> None:
    wrong = custom_tiers()
    wrong["tiers"][0]["ceilings"][0] |= change
    with pytest.raises(RefusedInput, match=complaint):
        custom_tier_entries(text(wrong), "own.yaml")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "it has no tiers; add provider, service and tiers"),
        ("provider: x\n", "service: is missing; add it"),
        ("a: &x 1\nb: *x\n", r"line 2: not valid YAML: aliases \(\*\) are not allowed"),
        ("a: 1\na: 2\n", "line 1: not valid YAML: key given twice: a"),
        ("a: !!int x\n", "not valid YAML"),
        ("[" * 3000, "not valid YAML"),
        ("{" * 3000, "not valid YAML"),
        ("a" * 200_001, "the limit is 200,000 characters"),
        ("? [a]\n: b\n", "not valid YAML|file"),
        (b"\xff\xfe\x00", "not valid YAML"),
    ],
)
def test_invalid_tiers_file_is_refused(content: str | bytes, complaint: str) -> None:
    with pytest.raises(RefusedInput, match=complaint):
        custom_tier_entries(content, "own.yaml")


@pytest.mark.parametrize(
    ("document", "complaint"),
    [
        (
            price("anf-ultras", per_size=1),
            r"line 4, tier anf-ultras: the catalogue has no tier with this id; .*\(anf-ultra",
        ),
        (bare(id="anf-ultra"), "choose another id, or give prices only"),
        (
            bare(
                size={"unit": "TiB", "least": 1e-200, "most": 1},
                ceilings=[{"bounds": "throughput", "unit": "IOPS", "per_size": 1e-200}],
            ),
            "is 0 at its smallest size; give included, per_size or at_least",
        ),
    ],
)
def test_a_tier_must_go_with_the_catalogue(document: dict[str, Any], complaint: str) -> None:
    with pytest.raises(InvalidQuery, match=complaint):
        record(document)


@pytest.mark.parametrize(
    ("tier", "complaint"),
    [
        ({"ceilings": []}, "a tier needs ceilings"),
        ({"name": None}, "a tier needs a name"),
        ({"size": None}, "per_size of a ceiling needs a size"),
        ({"size": {"unit": "TiB", "least": 5, "most": 1}}, "least .5. is above most"),
        ({"prices": {"currency": "EUR"}}, "it has no price; give one of per_month, per_size"),
        ({"prices": {"currency": "euros", "per_size": 1}}, r"prices\.currency"),
        ({"read_on": None}, "read_on is missing"),
    ],
)
def test_a_wrong_tier_is_refused_by_name(tier: dict[str, Any], complaint: str) -> None:
    with pytest.raises(RefusedInput, match=f"tier plain.*{complaint}"):
        custom_tier_entries(text(bare(**tier)), "own.yaml")


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(content: str) -> None:
    with suppress(RefusedInput):
        custom_tier_entries(content, "own.yaml")
