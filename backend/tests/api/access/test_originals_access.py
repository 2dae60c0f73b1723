"""Original reports: a hash opens none, and their owners decide who sees them."""

from __future__ import annotations

from typing import Any

import pytest
from httpx2 import Response

from tests.making.drafts import content, draft
from tests.serving.people import People, Person

READ = ("", "/original", "/page")


def named(person: Person, sha256: str, **fields: Any) -> Response:
    """A run of this person that names a report by its hash."""
    body = draft({"report_sha256": sha256, "concurrency": 8}, **fields)
    return person.ask("POST", "/api/v1/runs", json=body)


def statuses(person: Person, sha256: str, run: str | None = None) -> set[int]:
    asked = f"?run={run}" if run else ""
    return {person.get(f"/api/v1/reports/{sha256}{rest}{asked}").status_code for rest in READ}


@pytest.mark.parametrize("visibility", ["unlisted", "public"])
def test_original_of_another_is_not_published(people: People, visibility: str) -> None:
    sha256 = people.ann.run("theirs", 8000 + len(visibility))["sha256"]
    assert named(people.ben, sha256, visibility=visibility).status_code == 403

    own = named(people.ben, sha256).json()["run"]["id"]
    edit = {"visibility": visibility}
    assert people.ben.ask("PATCH", f"/api/v1/runs/{own}", json=edit).status_code == 403
    many = {"ids": [own], "change": edit}
    assert people.ben.ask("POST", "/api/v1/runs/changes", json=many).status_code in (403, 422)

    shown = people.ben.run("mine", 8010 + len(visibility), visibility=visibility)["run"]["id"]
    added = {"points": [{"report_sha256": sha256, "concurrency": 16}]}
    refused = people.ben.ask("POST", f"/api/v1/runs/{shown}/points", json=added)
    assert refused.status_code == 403
    assert statuses(people.nobody, sha256) == {401}
    assert statuses(people.nobody, sha256, own) == {401}


@pytest.mark.parametrize("who", ["ann", "admin"])
def test_owner_or_admin_shows_an_original_and_it_is_audited(people: People, who: str) -> None:
    saved = people.ann.run("opened", 8100 + len(who))
    run, sha256 = saved["run"]["id"], saved["sha256"]
    person: Person = getattr(people, who)
    edit = {"visibility": "public"}
    assert person.ask("PATCH", f"/api/v1/runs/{run}", json=edit).status_code == 200
    assert statuses(people.nobody, sha256) == {200}
    # What everyone may read already may be in a public run of anybody.
    assert named(people.ben, sha256, visibility="public").status_code == 201
    noted = [
        entry["details"]
        for entry in people.admin.get("/api/v1/audit").json()["items"]
        if entry["action"] == "originals shown" and entry["details"]["reports"] == [sha256]
    ]
    assert [(entry["visibility"], entry["count"]) for entry in noted] == [("public", 1)]


def test_hash_of_an_original_of_an_unlisted_run_gives_nothing(people: People) -> None:
    saved = people.ann.run("hidden", 8200, visibility="unlisted")
    run, sha256 = saved["run"]["id"], saved["sha256"]
    assert statuses(people.nobody, sha256) == {401}
    for person in (people.reader, people.ben):
        assert statuses(person, sha256) == {404}
    assert named(people.ben, sha256).status_code == 404
    grouping = {"reports": [{"sha256": sha256, "path": "awr.txt"}]}
    assert people.ben.ask("POST", "/api/v1/groupings", json=grouping).status_code == 404
    asked = {"sha256s": [sha256]}
    known = people.ben.ask("POST", "/api/v1/reports/known", json=asked)
    assert known.json() == {"known": []}
    sent = people.ben.ask("POST", "/api/v1/reports?name=x.txt", content=content(8200))
    assert sent.status_code == 403
    other = people.ann.run("other", 8201, visibility="unlisted")["run"]["id"]
    assert statuses(people.reader, sha256, other) == {404}

    assert statuses(people.ann, sha256) == {200}
    assert statuses(people.admin, sha256) == {200}
    for person in (people.nobody, people.reader, people.ben):
        assert statuses(person, sha256, run) == {200}


def test_undoing_an_arrangement_shows_no_original_of_another(people: People) -> None:
    sha256 = people.ann.run("lent", 8300)["sha256"]
    other = people.ben.run("own", 8310)["sha256"]
    points = [
        {"report_sha256": sha256, "concurrency": 8},
        {"report_sha256": other, "concurrency": 9},
    ]
    made = people.ben.ask("POST", "/api/v1/runs", json=draft(*points)).json()["run"]
    path = f"/api/v1/runs/{made['id']}"
    lent = {"action": "move", "points": [made["points"][0]["id"]]}
    moved = people.ben.ask("POST", f"{path}/arrangement", json=lent).json()
    # Without Ann's original Ben may show his run; with it again he may not.
    assert people.ben.ask("PATCH", path, json={"visibility": "public"}).status_code == 200
    undo = {"action": "undo", **{name: moved[name] for name in ("points", "to", "made")}}
    refused = people.ben.ask("POST", f"{path}/arrangement", json=undo)
    assert (refused.status_code, "only its owner" in refused.text) == (403, True)
    assert statuses(people.nobody, sha256, made["id"]) == {401}
    assert len(people.ben.get(path).json()["run"]["points"]) == 1
