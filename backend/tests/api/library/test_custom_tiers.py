"""Custom tiers and prices: permissions, in the table, frozen, as YAML."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import yaml
from httpx2 import Response

from tests.core.fit.custom_tiers import custom_tiers_yaml
from tests.serving.databases import Server
from tests.serving.people import People, Person, guarded

API = "/api/v1"
TIERS = f"{API}/own-tiers"


@pytest.fixture(scope="module")
def people(database_server: Server, built_pages: Path) -> Iterator[People]:
    with database_server.copy() as url, guarded(url, built_pages) as found:
        yield found


def save(person: Person, yaml: str, **more: object) -> Response:
    return person.ask("POST", TIERS, json={"yaml": yaml, **more})


def entered(person: Person, tier_id: str, iops: float = 50) -> dict[str, Any]:
    answer = save(person, custom_tiers_yaml(tier_id, iops))
    assert answer.status_code == 200, answer.text
    assert answer.json()["tiers"] == [{"id": tier_id, "kind": "storage", "state": "added"}]
    return stored(person, tier_id)


def stored(person: Person, tier_id: str) -> dict[str, Any]:
    tiers = person.get(TIERS).json()["items"]
    (found,) = [tier for tier in tiers if tier["about"]["id"] == tier_id]
    return dict(found)


def price(tier_id: str, per_size: float, read_on: str = "2026-11-20") -> str:
    prices = {"currency": "USD", "per_size": per_size, "address": "our contract"}
    tier = {"id": tier_id, "read_on": read_on, "prices": prices}
    document = {"provider": "Microsoft", "service": "Azure NetApp Files", "tiers": [tier]}
    return yaml.safe_dump(document)


def offers(person: Person, run: str, **asked: object) -> dict[str, dict[str, Any]]:
    answer = person.get(f"{API}/fit", params={"run": run, **asked})
    assert answer.status_code == 200, answer.text
    return {one["offered"]["tier_id"]: one for one in answer.json()["offers"]}


@pytest.fixture(scope="module")
def run(people: People) -> str:
    return str(people.ann.run("demand", 900, visibility="public")["run"]["id"])


def test_custom_tier_is_listed_in_fit_with_its_author(people: People, run: str) -> None:
    made = entered(people.ann, "in-table", 100)
    assert (made["about"]["owner"], made["about"]["title"]) == ("ann", "Array Shelf in-table")
    assert made["tier"]["ceilings"][0]["cause"] == "100 IOPS for each TiB"
    own = offers(people.ben, run)["in-table"]
    today = f"{datetime.now(UTC).date()}"
    assert own["offered"]["entered"] == {"by": "ann", "on": today, "is_price_only": False}
    (ceiling,) = own["ceilings"]
    assert ceiling["value"] == own["offered"]["size"] * 100
    assert ceiling["source"] == {
        **{"quote": None, "address": None, "read_on": "2026-11-20", "entered_by": "ann"}
    }
    assert own["cost"] == own["offered"]["size"] * 20
    assert own["prices"]["entered_by"] == "ann"


def test_a_price_is_beside_the_figures_of_the_catalogue(people: People, run: str) -> None:
    assert save(people.ann, price("anf-premium", 150)).status_code == 200
    about = stored(people.ann, "anf-premium")["about"]
    assert about["title"] == "Price of Azure NetApp Files Premium"
    priced = offers(people.ben, run)["anf-premium"]
    assert priced["cost"] == pytest.approx(priced["offered"]["size"] * 150)
    assert (priced["currency"], priced["prices"]["address"]) == ("USD", "our contract")
    assert priced["ceilings"][0]["source"]["quote"].startswith("Throughput is")
    assert priced["is_old_price"] is False
    assert save(people.ann, price("anf-standard", 80, "2024-01-01")).status_code == 200
    assert offers(people.ann, run)["anf-standard"]["is_old_price"] is True


def test_custom_tier_is_for_the_team_by_default(people: People, run: str) -> None:
    entered(people.ann, "secret")
    text = custom_tiers_yaml("secret")
    assert "secret" in {tier["id"] for tier in people.ben.get(f"{API}/tiers").json()["items"]}
    for path in ("tiers", "own-tiers", "own-tiers.yaml", f"fit?run={run}"):
        assert "secret" not in people.nobody.get(f"{API}/{path}").text, path
    assert people.nobody.get(f"{TIERS}.yaml", params={"tier": "secret"}).status_code == 401
    shown = save(people.ann, text, visibility="public")
    assert shown.json()["tiers"][0]["state"] == "changed"
    public = offers(people.nobody, run)["secret"]
    assert (public["offered"]["entered"]["by"], public["prices"]["entered_by"]) == (None, None)
    assert "ann" not in people.nobody.get(f"{TIERS}.yaml", params={"tier": "secret"}).text
    assert save(people.ann, text).json()["tiers"][0]["state"] == "unchanged"
    assert stored(people.ann, "secret")["about"]["visibility"] == "public"
    save(people.ann, text, visibility="unlisted")
    assert "secret" not in offers(people.ben, run)


def test_contributor_changes_own_custom_tiers_admin_all(people: People) -> None:
    made = entered(people.ann, "mine")
    text = custom_tiers_yaml("mine", 70)
    seen = {"revisions": {"mine": made["about"]["revision"]}}
    assert save(people.reader, custom_tiers_yaml("readers")).status_code == 403
    assert save(people.ben, text).status_code == 403
    assert people.ben.ask("DELETE", f"{TIERS}/mine").status_code == 403
    assert save(people.ann, text, **seen).json()["tiers"][0]["state"] == "changed"
    assert stored(people.ann, "mine")["tier"]["ceilings"][0]["per_size"] == 70
    stale = save(people.ann, text, **seen)
    assert (stale.status_code, "was changed since" in stale.json()["detail"]) == (409, True)
    assert save(people.admin, custom_tiers_yaml("mine", 71)).status_code == 200
    assert stored(people.ann, "mine")["about"]["owner"] == "ann"
    # What it was before is in the trail.
    lines = people.admin.get(f"{API}/audit").json()["items"]
    first = next(
        line
        for line in reversed(lines)
        if line["subject"] == "tier mine" and line["action"] == "tier changed"
    )
    assert first["who"] == "ann"
    assert first["details"]["before"]["ceilings"][0]["per_size"] == 50


def test_a_frozen_answer_keeps_the_tier_as_it_was(people: People, run: str) -> None:
    entered(people.ann, "frozen", 100)
    shared = people.ann.ask(
        "POST", f"{API}/library/frozen", json={"fit": {"run": [run], "tier": "frozen"}}
    )
    token = shared.json()["token"]
    before = people.ann.get(f"{API}/library/frozen/{token}").json()["fit"]["chosen"]
    assert save(people.ann, custom_tiers_yaml("frozen", 1)).status_code == 200
    assert people.ann.ask("DELETE", f"{TIERS}/frozen").status_code == 204
    assert people.ann.get(f"{API}/library/frozen/{token}").json()["fit"]["chosen"] == before
    assert before["offered"]["entered"]["by"] == "ann"
    assert "frozen" not in offers(people.ann, run)


def test_exported_custom_tiers_can_be_imported(people: People) -> None:
    entered(people.ann, "exported", 30)
    text = people.ann.get(f"{TIERS}.yaml").text
    assert "# exported: entered by ann on" in text
    documents = list(yaml.safe_load_all(text))
    assert all(set(document) == {"provider", "service", "tiers"} for document in documents)
    mine = yaml.safe_dump(
        next(
            {**document, "tiers": [tier]}
            for document in documents
            for tier in document["tiers"]
            if tier["id"] == "exported"
        )
    )
    again = save(people.ann, mine)
    assert again.json()["tiers"] == [{"id": "exported", "kind": "storage", "state": "unchanged"}]
    more = f"{mine.replace('per_size: 30', 'per_size: 31')}---\n{custom_tiers_yaml('imported')}"
    changed = save(people.ann, more)
    assert [one["state"] for one in changed.json()["tiers"]] == ["changed", "added"]


def test_an_import_is_all_or_nothing_and_names_the_field(people: People) -> None:
    wrong = custom_tiers_yaml("half").replace("per_size: 50", "per_size: fifty")
    refused = save(people.ann, f"{custom_tiers_yaml('whole')}---\n{wrong}", name="ours.yaml")
    assert refused.status_code == 422
    detail = refused.json()["detail"]
    assert detail.startswith("ours.yaml: line 24, tier half ceilings.0.per_size: Input should be")
    for late in (price("none", 1), custom_tiers_yaml("anf-ultra")):
        assert save(people.ann, f"{custom_tiers_yaml('whole')}---\n{late}").status_code == 422
    tiers = people.ann.get(TIERS).json()["items"]
    assert "whole" not in {tier["about"]["id"] for tier in tiers}


@pytest.mark.parametrize(
    ("text", "status", "complaint"),
    [
        (
            price("anf-ultras", 1),
            422,
            "the catalogue has no tier with this id; correct id (anf-ult",
        ),
        (custom_tiers_yaml("anf-ultra"), 422, "choose another id, or give prices only"),
        (custom_tiers_yaml("gone"), 409, "the id is in the trash; restore it, or use another id"),
    ],
)
def test_invalid_custom_tier_names_the_fix(
    people: People, text: str, status: int, complaint: str
) -> None:
    save(people.ann, custom_tiers_yaml("gone"))
    people.ann.ask("DELETE", f"{TIERS}/gone")
    refused = save(people.ann, text)
    assert (refused.status_code, complaint in refused.json()["detail"]) == (status, True)


def test_the_trash_keeps_it_and_gives_it_back(people: People, run: str) -> None:
    entered(people.ann, "binned")
    assert people.ann.ask("DELETE", f"{TIERS}/binned").status_code == 204
    trash = {one["id"]: one for one in people.ann.get(f"{API}/trash").json()["items"]}
    assert (trash["binned"]["kind"], trash["binned"]["name"]) == ("tier", "Array Shelf binned")
    assert "binned" not in offers(people.ann, run)
    assert people.ann.ask("POST", f"{TIERS}/binned/restore").status_code == 200
    assert "binned" in offers(people.ann, run)


def test_a_tier_keeps_its_id(people: People) -> None:
    revision = entered(people.ann, "named")["about"]["revision"]
    refused = save(people.ann, custom_tiers_yaml("other"), revisions={"named": revision})
    assert "the id of a tier cannot be changed; use named" in refused.json()["detail"]
