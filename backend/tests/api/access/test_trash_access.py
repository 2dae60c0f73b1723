"""Who sees what in the trash, and who may delete, restore and erase it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.making.drafts import draft
from tests.serving.people import People, guarded


@pytest.fixture
def people(database_url: str, built_pages: Path) -> Iterator[People]:
    with guarded(database_url, built_pages) as found:
        yield found


def test_trash_lists_and_restores_own_items_only(people: People) -> None:
    made = {
        visibility: people.ann.run(f"{visibility}zebra", number, visibility=visibility)
        for number, visibility in enumerate(("team", "unlisted", "public"), 11)
    }
    for run in made.values():
        people.ann.ask("DELETE", f"/api/v1/runs/{run['run']['id']}")
    assert people.nobody.get("/api/v1/trash").status_code == 401
    for person, seen in (
        (people.reader, {"team", "public"}),
        (people.ben, {"team", "public"}),
        (people.ann, {"team", "public", "unlisted"}),
        (people.admin, {"team", "public", "unlisted"}),
    ):
        trash = person.get("/api/v1/trash").json()
        ids = {item["id"]: item for item in trash["items"]}
        assert set(ids) == {made[visibility]["run"]["id"] for visibility in seen}
        assert trash["total"] == len(seen)
        assert trash["may_empty"] is (person is people.admin)
        may = person in (people.ann, people.admin)
        assert all(item["may_restore"] is may for item in ids.values())
    path = f"/api/v1/runs/{made['team']['run']['id']}/restore"
    assert people.ben.ask("POST", path).status_code == 403
    assert people.reader.ask("POST", path).status_code == 403
    assert people.ann.ask("POST", path).status_code == 200


def test_a_report_is_deleted_by_its_uploader_or_an_admin(people: People) -> None:
    saved = people.ann.run("hers", 21, visibility="public")
    report = f"/api/v1/reports/{saved['sha256']}"
    (shown,) = saved["reports"]
    assert (shown["owner"], shown["may_delete"]) == ("ann", True)
    assert people.nobody.get(f"{report}/uses").status_code == 401
    assert people.ben.get(f"{report}/uses").json()["may_delete"] is False
    assert people.ben.ask("DELETE", report).status_code == 403
    # A run of somebody else holds load points of it: an admin can, ann cannot.
    points = [{"report_sha256": saved["sha256"], "concurrency": 4}]
    hidden = draft(*points, title="bens own", visibility="unlisted")
    assert people.ben.ask("POST", "/api/v1/runs", json=hidden).status_code == 201
    uses = people.ann.get(f"{report}/uses").json()
    assert (uses["hidden_runs"], uses["may_delete"]) == (1, False)
    assert "bens own" not in str(uses)
    refused = people.ann.ask("DELETE", report)
    assert refused.status_code == 403
    assert "other people have saved" in refused.json()["detail"]
    assert people.admin.ask("DELETE", report).status_code == 200
    # Who uploaded it may undo that, and gets all of it back.
    assert len(people.ann.ask("POST", f"{report}/restore").json()["runs"]) == 2


def test_a_chart_of_somebody_else_stays(people: People) -> None:
    saved = people.ann.run("shared", 31)
    chart = people.ben.chart(saved["run"]["id"], visibility="unlisted")
    path = f"/api/v1/reports/{saved['sha256']}"
    uses = people.ann.get(f"{path}/uses").json()
    assert (uses["charts"], uses["hidden_charts"]) == ([], 1)
    assert people.ann.ask("DELETE", f"{path}?revoke_items=true").json()["charts"] == []
    assert people.nobody.get(f"/api/v1/library/frozen/{chart['token']}").status_code == 200
    people.ann.ask("POST", f"{path}/restore")
    answer = people.admin.ask("DELETE", f"{path}?revoke_items=true").json()
    assert answer["charts"] == [chart["id"]]
    assert people.nobody.get(f"/api/v1/library/frozen/{chart['token']}").status_code == 404
