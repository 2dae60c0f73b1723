"""Saved comparisons and collections: kept, found, changed, deleted, seen by whom they are for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.serving.databases import Server
from tests.serving.people import People, Person, guarded

COMPARISONS, COLLECTIONS = "/api/v1/saved-comparisons", "/api/v1/collections"


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
    return made(person, COMPARISONS, title=title, view={"runs": list(runs)}, **more)


def titles(person: Person, path: str, **params: object) -> list[str]:
    answer = person.get(path, params=params)
    assert answer.status_code == 200, answer.text
    page = answer.json()
    assert page["total"] >= len(page["items"])
    return [item["about"]["title"] for item in page["items"]]


def run_of(person: Person, marker: str, number: int, **fields: object) -> str:
    return str(person.run(marker, number, **fields)["run"]["id"])


def test_a_saved_comparison_is_the_view_and_what_was_said_of_it(people: People) -> None:
    first, second = (run_of(people.ann, f"view{n}", n) for n in (101, 102))
    view = {"runs": [first, second], "y_scale": "log", "hidden": [second], "line_ms": 1.5}
    kept = made(people.ann, COMPARISONS, title="At 1.5 ms", note="Log scale", view=view)
    about = kept["about"]
    assert (about["title"], about["note"], about["owner"]) == ("At 1.5 ms", "Log scale", "ann")
    assert (about["revision"], about["visibility"], about["may_change"]) == (1, "team", True)
    opened = people.ben.get(f"{COMPARISONS}/{about['id']}").json()
    assert {key: opened["view"][key] for key in view} == view
    assert [run["title"] for run in opened["runs"]] == ["view101 run", "view102 run"]
    assert (opened["deleted_runs"], opened["missing_runs"]) == ([], 0)
    assert opened["about"]["may_change"] is False


def test_it_is_live_not_frozen(people: People) -> None:
    run = run_of(people.ann, "live", 103)
    kept = comparison(people.ann, run)["about"]["id"]
    people.ann.ask("PATCH", f"/api/v1/runs/{run}", json={"title": "renamed since"})
    assert people.ann.get(f"{COMPARISONS}/{kept}").json()["runs"][0]["title"] == "renamed since"


def test_a_change_of_what_somebody_else_changed_meanwhile_is_refused(people: People) -> None:
    run = run_of(people.ann, "stale", 104)
    for path, kept in (
        (COMPARISONS, comparison(people.ann, run)),
        (COLLECTIONS, made(people.ann, COLLECTIONS, title="Kept")),
    ):
        one = f"{path}/{kept['about']['id']}"
        first = people.ann.ask("PATCH", one, json={"title": "First", "revision": 1})
        assert (first.status_code, first.json()["about"]["revision"]) == (200, 2)
        late = people.admin.ask("PATCH", one, json={"title": "Late", "revision": 1})
        assert late.status_code == 409
        assert "“First” was changed since you opened it" in late.json()["detail"]
        assert people.ann.get(one).json()["about"]["title"] == "First"
        assert people.ann.ask("PATCH", one, json={}).status_code == 422


def test_only_its_owner_and_admins_change_it(people: People) -> None:
    run = run_of(people.ann, "owned", 105)
    for path, kept in (
        (COMPARISONS, comparison(people.ann, run)),
        (COLLECTIONS, made(people.ann, COLLECTIONS, title="Hers")),
    ):
        one = f"{path}/{kept['about']['id']}"
        for person, status in ((people.nobody, 401), (people.reader, 403), (people.ben, 403)):
            assert person.ask("PATCH", one, json={"note": "x"}).status_code == status
            assert person.ask("DELETE", one).status_code == status
        assert people.admin.ask("PATCH", one, json={"note": "x"}).status_code == 200


def test_each_finds_what_is_for_them(people: People) -> None:
    run = run_of(people.ann, "sight", 106, visibility="public")
    for visibility in ("team", "unlisted", "public"):
        comparison(people.ann, run, title=f"sight {visibility}", visibility=visibility)
        items = [{"kind": "run", "id": run}]
        made(people.ann, COLLECTIONS, title=f"sight {visibility}", items=items,
             visibility=visibility)  # fmt: skip
    for path in (COMPARISONS, COLLECTIONS):
        for person, seen in (
            (people.nobody, ["public"]),
            (people.ben, ["public", "team"]),
            (people.ann, ["public", "unlisted", "team"]),
        ):
            assert titles(person, path, q="SIGHT") == [f"sight {one}" for one in seen]
        by_title = {
            item["about"]["title"]: item["about"]["id"]
            for item in people.ann.get(path, params={"q": "sight"}).json()["items"]
        }
        assert people.nobody.get(f"{path}/{by_title['sight unlisted']}").status_code == 200
        assert people.nobody.get(f"{path}/{by_title['sight team']}").status_code == 401


def test_a_reader_never_sees_a_run_that_is_not_for_them(people: People) -> None:
    secret = run_of(people.ann, "secretquokka", 107)
    shown = run_of(people.ann, "shown", 108, visibility="public")
    view = {"runs": [secret, shown], "hidden": [secret], "baseline": secret,
            "points": {secret: "x"},
            "dimmed": [secret], "sweep_runs": [secret]}  # fmt: skip
    kept = made(people.ann, COMPARISONS, title="Both", view=view, visibility="public")
    hers = made(people.ann, COMPARISONS, title="Hers", view={"runs": [secret]})
    items = [{"kind": "comparison", "id": kept["about"]["id"]},
             {"kind": "comparison", "id": hers["about"]["id"]},
             {"kind": "run", "id": secret}, {"kind": "run", "id": shown}]  # fmt: skip
    whole = made(people.ann, COLLECTIONS, title="All", items=items, visibility="public")
    paths = [COMPARISONS, f"{COMPARISONS}/{kept['about']['id']}",
             COLLECTIONS, f"{COLLECTIONS}/{whole['about']['id']}"]  # fmt: skip
    for path in paths:
        text = people.nobody.get(path).text
        assert "Both" in text or "All" in text
        for hidden in (secret, "secretquokka", hers["about"]["id"], "Hers"):
            assert hidden not in text, (path, hidden)
    opened = people.nobody.get(paths[1]).json()
    assert (opened["view"]["runs"], opened["missing_runs"]) == ([shown], 1)
    standings = [item["standing"] for item in people.nobody.get(paths[3]).json()["items"]]
    assert standings == ["there", "missing", "missing", "there"]
    (row,) = [row for row in people.nobody.get(COLLECTIONS).json()["items"]
              if row["about"]["title"] == "All"]  # fmt: skip
    assert (row["comparisons"], row["runs"]) == (1, 1)
    # What it is found by are its own words, so that nobody finds it by a run they may not see.
    assert titles(people.nobody, COMPARISONS, q="secretquokka") == []
    # Nor does somebody keep under a name what they may not see.
    assert people.ann.ask("PATCH", f"{COMPARISONS}/{kept['about']['id']}",
                          json={"view": {"runs": ["none"]}}).status_code == 404  # fmt: skip


def test_what_was_deleted_is_named_until_it_is_restored(people: People) -> None:
    run, other = (run_of(people.ann, f"gone{n}", n) for n in (109, 110))
    kept = comparison(people.ann, run, other)["about"]["id"]
    items = [{"kind": "comparison", "id": kept}, {"kind": "run", "id": run}]
    whole = made(people.ann, COLLECTIONS, title="Of what goes", items=items)["about"]["id"]
    people.ann.ask("DELETE", f"/api/v1/runs/{run}")
    opened = people.ben.get(f"{COMPARISONS}/{kept}").json()
    assert opened["deleted_runs"] == [{"id": run, "title": "gone109 run"}]
    assert opened["view"]["runs"] == [other]
    people.ann.ask("DELETE", f"{COMPARISONS}/{kept}")
    first, second = people.ben.get(f"{COLLECTIONS}/{whole}").json()["items"]
    assert (first["standing"], first["title"], first["comparison"]) == ("deleted", "Kept", None)
    assert (second["standing"], second["title"]) == ("deleted", "gone109 run")
    # What names something deleted can still be put in another order.
    turned = people.ann.ask("PATCH", f"{COLLECTIONS}/{whole}", json={"items": items[::-1]})
    assert [item["kind"] for item in turned.json()["items"]] == ["run", "comparison"]
    people.ann.ask("POST", f"/api/v1/runs/{run}/restore")
    people.ann.ask("POST", f"{COMPARISONS}/{kept}/restore")
    opened = people.ben.get(f"{COMPARISONS}/{kept}").json()
    assert (opened["view"]["runs"], opened["deleted_runs"]) == ([run, other], [])


def test_a_collection_keeps_its_order_and_its_text(people: People) -> None:
    run = run_of(people.ann, "order", 111)
    kept = comparison(people.ann, run)["about"]["id"]
    items = [
        {"kind": "text", "text": "First the wombat question.\nThen the answer."},
        {"kind": "comparison", "id": kept},
        {"kind": "text", "text": "And the run itself."},
        {"kind": "run", "id": run},
    ]
    whole = made(people.ann, COLLECTIONS, title="In order", note="A story", items=items)
    assert [item["text"] for item in whole["items"] if item["kind"] == "text"] == [
        items[0]["text"],
        items[2]["text"],
    ]
    assert whole["items"][1]["comparison"]["view"]["runs"] == [run]
    assert whole["items"][3]["run"]["title"] == "order run"
    assert titles(people.ben, COLLECTIONS, q="wombat answer") == ["In order"]
    path = f"{COLLECTIONS}/{whole['about']['id']}"
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
        ([{"kind": "comparison", "id": "none"}], "no such saved comparison"),
        ([{"kind": "run"}], "needs its id"),
        ([{"kind": "text", "text": ""}], "needs its text"),
        ([{"kind": "text", "id": "a", "text": "x"}] * 2, "twice"),
        ([{"kind": "text", "text": "x"}] * 101, "100"),
    ],
)
def test_items_that_make_no_sense_are_refused_and_nothing_is_kept(
    people: People, items: list[dict[str, str]], word: str
) -> None:
    before = people.ann.get(COLLECTIONS).json()["total"]
    answer = people.ann.ask("POST", COLLECTIONS, json={"title": "Odd", "items": items})
    assert answer.status_code in (404, 422)
    assert word in answer.text
    assert people.ann.get(COLLECTIONS).json()["total"] == before


def test_the_trash_has_them_until_they_are_restored_or_erased(people: People) -> None:
    run = run_of(people.ann, "binned", 112)
    kept = comparison(people.ann, run, title="Binned comparison")["about"]["id"]
    whole = made(people.ann, COLLECTIONS, title="Binned collection")["about"]["id"]
    for path, one in ((COMPARISONS, kept), (COLLECTIONS, whole)):
        assert people.ann.ask("DELETE", f"{path}/{one}").status_code == 204
        assert people.ann.get(f"{path}/{one}").status_code == 404
    trash = {item["id"]: item for item in people.ann.get("/api/v1/trash").json()["items"]}
    assert (trash[kept]["kind"], trash[kept]["name"]) == ("comparison", "Binned comparison")
    assert (trash[whole]["kind"], trash[whole]["may_restore"]) == ("collection", True)
    assert people.ann.ask("POST", f"{COLLECTIONS}/{whole}/restore").status_code == 200
    erase = f"/api/v1/trash/saved-comparisons/{kept}"
    assert people.ann.ask("DELETE", erase).status_code == 403
    assert people.admin.ask("DELETE", erase).status_code == 204
    assert people.admin.ask("DELETE", erase).status_code == 404
    emptied = comparison(people.ann, run, title="Emptied")["about"]["id"]
    people.ann.ask("DELETE", f"{COMPARISONS}/{emptied}")
    answer = people.admin.ask("POST", "/api/v1/trash/empty").json()
    assert emptied in answer["saved"]
    assert answer["left"] == 0


def test_lists_come_a_page_at_a_time(people: People) -> None:
    names = [f"paged {number}" for number in range(5)]
    for name in names:
        made(people.ben, COLLECTIONS, title=name)
    found: list[str] = []
    cursor: str | None = None
    while True:
        params = {"q": "paged", "page_size": 2, **({"cursor": cursor} if cursor else {})}
        page = people.ben.get(COLLECTIONS, params=params).json()
        found += [item["about"]["title"] for item in page["items"]]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert found == names[::-1]


def test_a_collection_takes_no_collection_as_a_comparison(people: People) -> None:
    inner = made(people.ann, COLLECTIONS, title="Inner")["about"]["id"]
    outer = made(people.ann, COLLECTIONS, title="Outer")["about"]["id"]
    for one in (inner, outer):
        items = [{"kind": "comparison", "id": one}]
        answer = people.ann.ask("PATCH", f"{COLLECTIONS}/{outer}", json={"items": items})
        assert (answer.status_code, "no such saved comparison" in answer.text) == (404, True)
    assert people.ann.get(f"{COLLECTIONS}/{outer}").json()["items"] == []


def test_a_changed_view_keeps_the_runs_that_are_in_the_trash(people: People) -> None:
    first, gone, last = (run_of(people.ann, f"kept{n}", n) for n in (113, 114, 115))
    view = {"runs": [first, gone, last], "hidden": [gone], "baseline": gone,
            "looks": {gone: "3.dot"}}  # fmt: skip
    one = f"{COMPARISONS}/{made(people.ann, COMPARISONS, title='Kept', view=view)['about']['id']}"
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
    # What is there and was left out is out.
    people.ann.ask("PATCH", one, json={"view": {"runs": [first]}})
    assert people.ann.get(one).json()["view"]["runs"] == [first]


def test_saving_into_a_collection_puts_it_at_the_end_or_saves_nothing(people: People) -> None:
    run = run_of(people.ann, "into", 116)
    text = {"kind": "text", "text": "First."}
    whole = made(people.ann, COLLECTIONS, title="Into this", items=[text])["about"]["id"]
    kept = comparison(people.ann, run, collection={"id": whole})["about"]["id"]
    found = people.ann.get(f"{COLLECTIONS}/{whole}").json()
    assert [item["kind"] for item in found["items"]] == ["text", "comparison"]
    assert (found["items"][1]["id"], found["about"]["revision"]) == (kept, 2)
    other = comparison(people.ann, run, collection={"title": "Made for it"})["about"]["id"]
    (row,) = people.ann.get(COLLECTIONS, params={"q": "made for it"}).json()["items"]
    (item,) = people.ann.get(f"{COLLECTIONS}/{row['about']['id']}").json()["items"]
    assert (item["id"], row["comparisons"]) == (other, 1)
    full = made(people.ann, COLLECTIONS, title="Full", items=[text] * 100)["about"]["id"]
    theirs = made(people.ben, COLLECTIONS, title="Of ben")["about"]["id"]
    before = [people.ann.get(path).json()["total"] for path in (COMPARISONS, COLLECTIONS)]
    for into, status, words in (
        ({"id": "none"}, 404, "no such collection"),
        ({"id": kept}, 404, "no such collection"),
        ({"id": theirs}, 403, ""),
        ({"id": full}, 422, "“Full” is full"),
        ({}, 422, "title of a new one"),
        ({"id": whole, "title": "Both"}, 422, "title of a new one"),
    ):
        body = {"title": "Lost", "view": {"runs": [run]}, "collection": into}
        answer = people.ann.ask("POST", COMPARISONS, json=body)
        assert (answer.status_code, words in answer.text) == (status, True), answer.text
    after = [people.ann.get(path).json()["total"] for path in (COMPARISONS, COLLECTIONS)]
    assert after == before
