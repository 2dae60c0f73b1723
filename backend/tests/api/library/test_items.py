"""Live items of the Library and collections: saved, found, changed, deleted, seen."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.serving.asking import expire, forget
from tests.serving.databases import Server
from tests.serving.people import People, Person, guarded

LIBRARY = "/api/v1/library"


@pytest.fixture(scope="module")
def people(database_server: Server, built_pages: Path) -> Iterator[People]:
    with database_server.copy() as url, guarded(url, built_pages) as found:
        yield found


def made(person: Person, path: str, **body: object) -> dict[str, Any]:
    answer = person.ask("POST", path, json=body)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def comparison(person: Person, *runs: str, title: str = "Kept", **more: object) -> dict[str, Any]:
    return made(person, LIBRARY, title=title, view={"runs": list(runs)}, **more)


def titles(person: Person, **params: object) -> list[str]:
    answer = person.get(LIBRARY, params=params)
    assert answer.status_code == 200, answer.text
    page = answer.json()
    assert page["total"] >= len(page["items"])
    return [item["title"] for item in page["items"]]


def run_of(person: Person, marker: str, number: int, **fields: object) -> str:
    return str(person.run(marker, number, **fields)["run"]["id"])


def test_saved_comparison_has_view_title_and_note(people: People) -> None:
    first, second = (run_of(people.ann, f"view{n}", n) for n in (101, 102))
    view = {"runs": [first, second], "y_scale": "log", "hidden": [second], "line_ms": 1.5}
    kept = made(people.ann, LIBRARY, title="At 1.5 ms", note="Log scale", view=view)
    about = kept
    assert (about["title"], about["note"], about["owner"]) == ("At 1.5 ms", "Log scale", "ann")
    assert (about["revision"], about["visibility"], about["may_change"]) == (1, "team", True)
    opened = people.ben.get(f"{LIBRARY}/{about['id']}").json()
    assert {key: opened["view"][key] for key in view} == view
    assert [run["title"] for run in opened["runs"]] == ["view101 run", "view102 run"]
    assert (opened["deleted_runs"], opened["missing_runs"]) == ([], 0)
    assert opened["may_change"] is False


def test_saved_comparison_is_live_not_frozen(people: People) -> None:
    run = run_of(people.ann, "live", 103)
    kept = comparison(people.ann, run)["id"]
    people.ann.ask("PATCH", f"/api/v1/runs/{run}", json={"title": "renamed since"})
    assert people.ann.get(f"{LIBRARY}/{kept}").json()["runs"][0]["title"] == "renamed since"


def test_stale_change_is_refused_as_conflict(people: People) -> None:
    run = run_of(people.ann, "stale", 104)
    for path, kept in (
        (LIBRARY, comparison(people.ann, run)),
        (LIBRARY, made(people.ann, LIBRARY, title="Kept", items=[])),
    ):
        one = f"{path}/{kept['id']}"
        first = people.ann.ask("PATCH", one, json={"title": "First", "revision": 1})
        assert (first.status_code, first.json()["revision"]) == (200, 2)
        late = people.admin.ask("PATCH", one, json={"title": "Late", "revision": 1})
        assert late.status_code == 409
        assert "“First” was changed since you opened it" in late.json()["detail"]
        assert people.ann.get(one).json()["title"] == "First"
        assert people.ann.ask("PATCH", one, json={}).status_code == 422


def test_only_its_owner_and_admins_change_it(people: People) -> None:
    run = run_of(people.ann, "owned", 105)
    for path, kept in (
        (LIBRARY, comparison(people.ann, run)),
        (LIBRARY, made(people.ann, LIBRARY, title="Hers", items=[])),
    ):
        one = f"{path}/{kept['id']}"
        for person, status in ((people.nobody, 401), (people.reader, 403), (people.ben, 403)):
            assert person.ask("PATCH", one, json={"note": "x"}).status_code == status
            assert person.ask("DELETE", one).status_code == status
        assert people.admin.ask("PATCH", one, json={"note": "x"}).status_code == 200


def test_library_lists_visible_items_only(people: People) -> None:
    run = run_of(people.ann, "sight", 106, visibility="public")
    for visibility in ("team", "unlisted", "public"):
        comparison(people.ann, run, title=f"sight {visibility}", visibility=visibility)
        items = [{"kind": "run", "id": run}]
        made(people.ann, LIBRARY, title=f"sight {visibility}", items=items,
             visibility=visibility)  # fmt: skip
    for kind in ("view", "collection"):
        for person, seen in (
            (people.nobody, ["public"]),
            (people.ben, ["public", "team"]),
            (people.ann, ["public", "unlisted", "team"]),
        ):
            assert titles(person, q="SIGHT", kind=kind) == [f"sight {one}" for one in seen]
        asked = {"q": "sight", "kind": kind}
        items = people.ann.get(LIBRARY, params=asked).json()["items"]
        by_title = {item["title"]: item["id"] for item in items}
        assert people.nobody.get(f"{LIBRARY}/{by_title['sight unlisted']}").status_code == 200
        assert people.nobody.get(f"{LIBRARY}/{by_title['sight team']}").status_code == 401


def test_a_reader_never_sees_a_run_that_is_not_for_them(people: People) -> None:
    secret = run_of(people.ann, "secretquokka", 107)
    shown = run_of(people.ann, "shown", 108, visibility="public")
    view = {"runs": [secret, shown], "hidden": [secret], "baseline": secret,
            "points": {secret: "x"},
            "dimmed": [secret], "sweep_runs": [secret]}  # fmt: skip
    kept = made(people.ann, LIBRARY, title="Both", view=view, visibility="public")
    hers = made(people.ann, LIBRARY, title="Hers", view={"runs": [secret]})
    items = [{"kind": "item", "id": kept["id"]},
             {"kind": "item", "id": hers["id"]},
             {"kind": "run", "id": secret}, {"kind": "run", "id": shown}]  # fmt: skip
    whole = made(people.ann, LIBRARY, title="All", items=items, visibility="public")
    paths = [LIBRARY, f"{LIBRARY}/{kept['id']}",
             LIBRARY, f"{LIBRARY}/{whole['id']}"]  # fmt: skip
    for path in paths:
        text = people.nobody.get(path).text
        assert "Both" in text or "All" in text
        for hidden in (secret, "secretquokka", hers["id"], "Hers"):
            assert hidden not in text, (path, hidden)
    opened = people.nobody.get(paths[1]).json()
    assert (opened["view"]["runs"], opened["missing_runs"]) == ([shown], 1)
    standings = [item["standing"] for item in people.nobody.get(paths[3]).json()["items"]]
    assert standings == ["there", "missing", "missing", "there"]
    (row,) = [row for row in people.nobody.get(LIBRARY).json()["items"]
              if row["title"] == "All"]  # fmt: skip
    assert row["holds"] == {"items": 1, "runs": 1}
    # What it is found by are its own words, so that nobody finds it by a run they may not see.
    assert titles(people.nobody, q="secretquokka") == []
    # Nor does somebody keep under a name what they may not see.
    assert people.ann.ask("PATCH", f"{LIBRARY}/{kept['id']}",
                          json={"view": {"runs": ["none"]}}).status_code == 404  # fmt: skip


def test_item_lists_deleted_runs_until_restored(people: People) -> None:
    run, other = (run_of(people.ann, f"gone{n}", n) for n in (109, 110))
    kept = comparison(people.ann, run, other)["id"]
    items = [{"kind": "item", "id": kept}, {"kind": "run", "id": run}]
    whole = made(people.ann, LIBRARY, title="Of what goes", items=items)["id"]
    people.ann.ask("DELETE", f"/api/v1/runs/{run}")
    opened = people.ben.get(f"{LIBRARY}/{kept}").json()
    assert opened["deleted_runs"] == [{"id": run, "title": "gone109 run"}]
    assert opened["view"]["runs"] == [other]
    people.ann.ask("DELETE", f"{LIBRARY}/{kept}")
    first, second = people.ben.get(f"{LIBRARY}/{whole}").json()["items"]
    assert (first["standing"], first["title"], first["item"]) == ("deleted", "Kept", None)
    assert (second["standing"], second["title"]) == ("deleted", "gone109 run")
    # What names something deleted can still be put in another order.
    turned = people.ann.ask("PATCH", f"{LIBRARY}/{whole}", json={"items": items[::-1]})
    assert [item["kind"] for item in turned.json()["items"]] == ["run", "item"]
    people.ann.ask("POST", f"/api/v1/runs/{run}/restore")
    people.ann.ask("POST", f"{LIBRARY}/{kept}/restore")
    opened = people.ben.get(f"{LIBRARY}/{kept}").json()
    assert (opened["view"]["runs"], opened["deleted_runs"]) == ([run, other], [])


def test_a_collection_keeps_its_order_and_its_text(people: People) -> None:
    run = run_of(people.ann, "order", 111)
    kept = comparison(people.ann, run)["id"]
    items = [
        {"kind": "text", "text": "First the wombat question.\nThen the answer."},
        {"kind": "item", "id": kept},
        {"kind": "text", "text": "And the run itself."},
        {"kind": "run", "id": run},
    ]
    whole = made(people.ann, LIBRARY, title="In order", note="A story", items=items)
    assert [item["text"] for item in whole["items"] if item["kind"] == "text"] == [
        items[0]["text"],
        items[2]["text"],
    ]
    assert whole["items"][1]["item"]["view"]["runs"] == [run]
    assert whole["items"][3]["run"]["title"] == "order run"
    assert titles(people.ben, q="wombat answer") == ["In order"]
    path = f"{LIBRARY}/{whole['id']}"
    again = [{key: item[key] for key in ("kind", "id", "text")} for item in whole["items"]]
    moved = people.ann.ask("PATCH", path, json={"items": [again[3], *again[:3]], "revision": 1})
    assert [item["id"] for item in moved.json()["items"]] == [
        again[3]["id"],
        *(one["id"] for one in again[:3]),
    ]


@pytest.mark.parametrize(
    ("items", "word"),
    [
        ([{"kind": "run", "id": "none"}], "no such run"),
        ([{"kind": "item", "id": "none"}], "no such item"),
        ([{"kind": "run"}], "needs its id"),
        ([{"kind": "text", "text": ""}], "needs a text"),
        ([{"kind": "text", "id": "a", "text": "x"}] * 2, "twice"),
        ([{"kind": "text", "text": "x"}] * 101, "100"),
    ],
)
def test_invalid_items_are_refused_and_not_stored(
    people: People, items: list[dict[str, str]], word: str
) -> None:
    before = people.ann.get(LIBRARY).json()["total"]
    answer = people.ann.ask("POST", LIBRARY, json={"title": "Odd", "items": items})
    assert answer.status_code in (404, 422)
    assert word in answer.text
    assert people.ann.get(LIBRARY).json()["total"] == before


def test_the_trash_has_them_until_they_are_restored_or_erased(people: People) -> None:
    run = run_of(people.ann, "binned", 112)
    kept = comparison(people.ann, run, title="Binned comparison")["id"]
    whole = made(people.ann, LIBRARY, title="Binned collection", items=[])["id"]
    for path, one in ((LIBRARY, kept), (LIBRARY, whole)):
        assert people.ann.ask("DELETE", f"{path}/{one}").status_code == 204
        assert people.ann.get(f"{path}/{one}").status_code == 404
    trash = {item["id"]: item for item in people.ann.get("/api/v1/trash").json()["items"]}
    assert (trash[kept]["kind"], trash[kept]["name"]) == ("view", "Binned comparison")
    assert (trash[whole]["kind"], trash[whole]["may_restore"]) == ("collection", True)
    assert people.ann.ask("POST", f"{LIBRARY}/{whole}/restore").status_code == 200
    erase = f"/api/v1/trash/library/{kept}"
    assert people.ann.ask("DELETE", erase).status_code == 403
    assert people.admin.ask("DELETE", erase).status_code == 204
    assert people.admin.ask("DELETE", erase).status_code == 404
    emptied = comparison(people.ann, run, title="Emptied")["id"]
    people.ann.ask("DELETE", f"{LIBRARY}/{emptied}")
    answer = people.admin.ask("POST", "/api/v1/trash/empty").json()
    assert emptied in answer["items"]
    assert answer["left"] == 0


def test_lists_come_a_page_at_a_time(people: People) -> None:
    names = [f"paged {number}" for number in range(5)]
    for name in names:
        made(people.ben, LIBRARY, title=name, items=[])
    found: list[str] = []
    cursor: str | None = None
    while True:
        params = {"q": "paged", "page_size": 2, **({"cursor": cursor} if cursor else {})}
        page = people.ben.get(LIBRARY, params=params).json()
        found += [item["title"] for item in page["items"]]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert found == names[::-1]


def test_a_collection_takes_no_collection_as_a_comparison(people: People) -> None:
    inner = made(people.ann, LIBRARY, title="Inner", items=[])["id"]
    outer = made(people.ann, LIBRARY, title="Outer", items=[])["id"]
    for one in (inner, outer):
        items = [{"kind": "item", "id": one}]
        answer = people.ann.ask("PATCH", f"{LIBRARY}/{outer}", json={"items": items})
        assert (answer.status_code, "no such item" in answer.text) == (404, True)
    assert people.ann.get(f"{LIBRARY}/{outer}").json()["items"] == []


def test_a_changed_view_keeps_the_runs_that_are_in_the_trash(people: People) -> None:
    first, gone, last = (run_of(people.ann, f"kept{n}", n) for n in (113, 114, 115))
    view = {"runs": [first, gone, last], "hidden": [gone], "baseline": gone,
            "looks": {gone: "3.dot"}}  # fmt: skip
    one = f"{LIBRARY}/{made(people.ann, LIBRARY, title='TrashState', view=view)['id']}"
    people.ann.ask("DELETE", f"/api/v1/runs/{gone}")
    shown = people.ann.get(one).json()["view"]
    assert shown["runs"] == [first, last]
    answer = people.ann.ask("PATCH", one, json={"view": {**shown, "y_scale": "log"}})
    assert (answer.status_code, answer.json()["view"]["runs"]) == (200, [first, last])
    assert [run["id"] for run in answer.json()["deleted_runs"]] == [gone]
    people.ann.ask("POST", f"/api/v1/runs/{gone}/restore")
    back = people.ann.get(one).json()["view"]
    assert {key: back[key] for key in view} == view
    assert back["y_scale"] == "log"
    # A visible run that was left out is removed.
    people.ann.ask("PATCH", one, json={"view": {"runs": [first]}})
    assert people.ann.get(one).json()["view"]["runs"] == [first]


def test_save_into_collection_appends_or_stores_nothing(people: People) -> None:
    run = run_of(people.ann, "into", 116)
    text = {"kind": "text", "text": "First."}
    whole = made(people.ann, LIBRARY, title="Into this", items=[text])["id"]
    kept = comparison(people.ann, run, collection={"id": whole})["id"]
    found = people.ann.get(f"{LIBRARY}/{whole}").json()
    assert [item["kind"] for item in found["items"]] == ["text", "item"]
    assert (found["items"][1]["id"], found["revision"]) == (kept, 2)
    other = comparison(people.ann, run, collection={"title": "Made for it"})["id"]
    (row,) = people.ann.get(LIBRARY, params={"q": "made for it"}).json()["items"]
    (item,) = people.ann.get(f"{LIBRARY}/{row['id']}").json()["items"]
    assert (item["id"], row["holds"]["items"]) == (other, 1)
    full = made(people.ann, LIBRARY, title="Full", items=[text] * 100)["id"]
    theirs = made(people.ben, LIBRARY, title="Of ben", items=[])["id"]
    before = people.ann.get(LIBRARY).json()["total"]
    for into, status, words in (
        ({"id": "none"}, 404, "no such collection"),
        ({"id": kept}, 404, "no such collection"),
        ({"id": theirs}, 403, ""),
        ({"id": full}, 422, "“Full” is full"),
        ({}, 422, "title of a new one"),
        ({"id": whole, "title": "Both"}, 422, "title of a new one"),
    ):
        body = {"title": "Lost", "view": {"runs": [run]}, "collection": into}
        answer = people.ann.ask("POST", LIBRARY, json=body)
        assert (answer.status_code, words in answer.text) == (status, True), answer.text
    assert people.ann.get(LIBRARY).json()["total"] == before


def test_saved_question_or_filter_opens_on_its_page(people: People) -> None:
    answer = people.ann.run("asked", 117)["run"]
    run, point = answer["id"], answer["points"][0]["id"]
    one = f"{run}:{point}"
    for content, path in (
        ({"change": {"before": one, "after": one}}, f"/changes?before={one}&after={one}"),
        ({"fit": {"run": [run], "growth": 2}}, f"/fit?run={run}&growth=2.0"),
        ({"timeline": {"point": one}}, f"/runs/{run}/points/{point}/timeline"),
        ({"filter": "?q=asked"}, "/runs?q=asked"),
    ):
        kept = made(people.ann, LIBRARY, title="Asked", **content)
        opened = people.ben.get(f"{LIBRARY}/{kept['id']}").json()
        assert (opened["path"], opened["token"]) == (path, None)
        (kind,) = content
        assert opened["kind"] == kind
        assert kept["id"] in [item["id"] for item in people.ben.get(
            LIBRARY, params={"kind": kind, "frozen": False}).json()["items"]]  # fmt: skip


def test_saved_question_names_no_run_hidden_from_reader(people: People) -> None:
    run = run_of(people.ann, "askedsecretly", 118)
    body = {"change": {"before": run, "after": run}, "visibility": "public"}
    kept = made(people.ann, LIBRARY, title="Of a secret", **body)
    answer = people.nobody.get(f"{LIBRARY}/{kept['id']}")
    assert (answer.json()["path"], answer.json()["missing_runs"]) == (None, 1)
    assert run not in answer.text


def test_expired_item_is_visible_to_its_editors_only(people: People) -> None:
    run = run_of(people.ann, "ends", 119)
    end = (datetime.now(UTC) + timedelta(hours=1)).isoformat()
    kept = comparison(people.ann, run, title="Ends soon", expires_at=end)["id"]
    assert titles(people.ben, q="ends soon") == ["Ends soon"]
    expire(people.ann.client, kept)
    for person, status in ((people.ben, 404), (people.ann, 200), (people.admin, 200)):
        forget(person.client)
        assert person.get(f"{LIBRARY}/{kept}").status_code == status
        assert titles(person, q="ends soon") == (["Ends soon"] if status == 200 else [])
    again = people.ann.ask("PATCH", f"{LIBRARY}/{kept}", json={"expires_at": None})
    assert (again.status_code, again.json()["expires_at"]) == (200, None)
    assert people.ben.get(f"{LIBRARY}/{kept}").status_code == 200


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        ({"view": {"runs": ["any"]}}, 422, "frozen item cannot be changed"),
        ({"items": []}, 422, "frozen item cannot be changed"),
        ({"title": "New", "revision": 1}, 200, ""),
        ({"title": "Late", "revision": 1}, 409, "was changed since"),
    ],
)
def test_a_frozen_item_changes_its_words_only(
    people: People, change: dict[str, object], status: int, words: str
) -> None:
    run = run_of(people.ann, "frozenwords", 120)
    item = f"{LIBRARY}/{people.ann.chart(run, title=words or 'Words')['id']}"
    if status == 409:
        assert people.ann.ask("PATCH", item, json={"note": "x"}).status_code == 200
    answer = people.ann.ask("PATCH", item, json=change)
    assert (answer.status_code, words in answer.text) == (status, True), answer.text


def test_content_of_another_kind_or_of_two_is_refused(people: People) -> None:
    run = run_of(people.ann, "kinds", 121)
    kept = f"{LIBRARY}/{comparison(people.ann, run)['id']}"
    for body, words in (
        ({"filter": "?q=x"}, "this item is a view"),
        ({"items": []}, "this item is a view"),
        ({"filter": "?q=x", "items": []}, "give one"),
        ({"replaced_by": "none"}, "no such item"),
    ):
        answer = people.ann.ask("PATCH", kept, json=body)
        assert answer.status_code in (404, 422)
        assert words in answer.text, answer.text
    nothing = people.ann.ask("POST", LIBRARY, json={"title": "Nothing"})
    assert (nothing.status_code, "give one of" in nothing.text) == (422, True)
