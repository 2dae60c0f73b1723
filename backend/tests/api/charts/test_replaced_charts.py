"""Replacements of charts: never circular, and never another owner's by guessing."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

import psycopg
import pytest
from httpx2 import Response

from loadcurve.store.library import frozen as store
from tests.serving.people import People, Person


def replace(person: Person, chart: str, successor: str) -> Response:
    body = {"replaced_by": successor}
    return person.ask("PATCH", f"/api/v1/library/{chart}", json=body)


def charts(person: Person, marker: str, number: int, **fields: object) -> list[dict[str, str]]:
    run = person.run(marker, len(marker) + 7)["run"]["id"]
    return [person.chart(run, title=f"{marker} {n}", **fields) for n in range(number)]


def while_locked(
    people: People, ids: list[str], changes: list[Callable[[], Response]]
) -> list[Response]:
    """The answers to changes that all wait for these rows before any of them goes on."""
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype IN ('tuple', %s)"
    plain = people.database_url.replace("+psycopg", "")
    with (
        ThreadPoolExecutor(len(changes)) as threads,
        psycopg.connect(plain) as holding,
        psycopg.connect(plain, autocommit=True) as watching,
    ):
        holding.execute("SELECT FROM library WHERE id = ANY(%s) FOR UPDATE", [ids])
        answers = [threads.submit(change) for change in changes]
        while watching.execute(waiting, ["transactionid"]).fetchone() < (len(changes),):
            time.sleep(0.02)
        holding.rollback()
        return [answer.result() for answer in answers]


def test_concurrent_mutual_replacement_makes_no_cycle(people: People) -> None:
    a, b = charts(people.ann, "circle", 2)
    answers = while_locked(
        people,
        [a["id"], b["id"]],
        [
            lambda: replace(people.ann, a["id"], b["id"]),
            lambda: replace(people.ann, b["id"], a["id"]),
        ],
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    opened = [people.ann.get(f"/api/v1/library/frozen/{chart['token']}") for chart in (a, b)]
    assert [answer.status_code for answer in opened] == [200, 200]


def test_a_circle_in_the_tables_is_one_404_and_no_loop(people: People) -> None:
    found = charts(people.ann, "stored", 3)
    with psycopg.connect(people.database_url.replace("+psycopg", "")) as connection:
        for chart, successor in zip(found, [*found[1:], found[0]], strict=True):
            connection.execute(
                "UPDATE library SET replaced_by = %s WHERE id = %s", (successor["id"], chart["id"])
            )
    for chart in found:
        for path in (f"/api/v1/library/frozen/{chart['token']}", f"/c/{chart['token']}.png"):
            assert people.ann.get(path).status_code == 404


def test_a_long_chain_is_followed_in_steps(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_HOPS", 3)
    found = charts(people.ann, "chain", 10)
    for chart, successor in pairwise(found):
        assert replace(people.ann, chart["id"], successor["id"]).status_code == 200
    path = "/api/v1/library/frozen/{}".format
    first = people.ann.get(path(found[0]["token"]), follow_redirects=False)
    assert (first.status_code, first.headers["location"]) == (307, path(found[4]["token"]))
    last = people.ann.get(path(found[0]["token"]))
    assert (last.status_code, last.json()["title"]) == (200, "chain 9")


def test_hidden_replacement_looks_like_a_missing_one(people: People) -> None:
    (mine,) = charts(people.ann, "mine", 1)
    (hidden,) = charts(people.ben, "hidden", 1, visibility="unlisted")
    (shared,) = charts(people.ben, "shared", 1)
    none = replace(people.ann, mine["id"], "nope")
    told = replace(people.ann, mine["id"], hidden["id"])
    assert (none.status_code, told.status_code, none.content == told.content) == (404, 404, True)
    assert replace(people.ann, hidden["id"], mine["id"]).content == none.content
    withdrawn = people.ann.ask("DELETE", f"/api/v1/library/{hidden['id']}")
    assert (withdrawn.status_code, withdrawn.content) == (404, none.content)
    assert people.ann.get(f"/api/v1/library/frozen/{mine['token']}").json()["title"] == "mine 0"
    assert replace(people.ann, shared["id"], mine["id"]).status_code == 403
    assert replace(people.ann, mine["id"], shared["id"]).status_code == 200
    assert replace(people.ben, hidden["id"], shared["id"]).status_code == 200
