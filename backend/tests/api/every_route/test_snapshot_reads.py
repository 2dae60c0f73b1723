"""An answer made of several statements shows the database at one moment."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.api.dependencies import READ_BY_POST
from loadcurve.store.runs import lists
from tests.making.drafts import draft
from tests.making.marked_runs import addresses, everything
from tests.serving.people import People


@pytest.mark.parametrize("repeats", [1, 2])
def test_list_during_visibility_change_shows_no_hidden_title(
    people: People, monkeypatch: pytest.MonkeyPatch, repeats: int
) -> None:
    marker = f"lynx{repeats}"
    run = people.ann.run(marker, 9000 + repeats, visibility="public")["run"]["id"]
    whole = lists.summaries_by_id

    async def summaries_later(session: AsyncSession, ids: Collection[str]) -> Any:
        with psycopg.connect(people.database_url.replace("+psycopg", "")) as connection:
            connection.execute(
                "UPDATE runs SET visibility = 'team', title = 'secret', "
                "summary = jsonb_set(summary::jsonb, '{title}', '\"secret\"') WHERE id = %s",
                [run],
            )
        return await whole(session, ids)

    # With a second question, counts of the moment before may be cached.
    for _ in range(repeats - 1):
        people.nobody.get(f"/api/v1/runs?tag={marker}")
    monkeypatch.setattr(lists, "summaries_by_id", summaries_later)
    answer = people.nobody.get(f"/api/v1/runs?tag={marker}&sort=title")
    found = answer.json()
    assert "secret" not in answer.text
    assert found["total"] == len(found["items"]) == 1
    monkeypatch.undo()
    after = people.nobody.get(f"/api/v1/runs?tag={marker}&sort=title").json()
    assert (after["total"], after["items"]) == (0, [])


@contextmanager
def transactions() -> Iterator[list[list[str]]]:
    """The statements of each transaction meanwhile, but for those of one moment."""
    found: list[list[str]] = []

    def begin(_: Connection) -> None:
        found.append([])

    def note(connection: Connection, _: object, statement: str, *__: object) -> None:
        options = connection.get_execution_options()
        of_one_moment = options.get("isolation_level") == "REPEATABLE READ"
        found[-1].append("" if of_one_moment else statement)

    event.listen(Engine, "begin", begin)
    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield found
    finally:
        event.remove(Engine, "begin", begin)
        event.remove(Engine, "before_cursor_execute", note)


def several(found: list[list[str]]) -> list[list[str]]:
    """The statements of a request that are neither one alone nor of one moment."""
    held = [statements for statements in found if statements]
    if len(held) == 1 and (len(held[0]) == 1 or not any(held[0])):
        return []
    return held


def test_every_read_is_one_snapshot_or_one_statement(people: People) -> None:
    names = everything(people.ann, 9100)
    paths = [*addresses(**names), f"/c/{names['token']}", f"/c/{names['token']}.csv"]
    wrong = {}
    for path in paths:
        with transactions() as found:
            people.ann.get(path)
        # The pieces of an original are found by its hash, which no write changes.
        if several(found) and not path.partition("?")[0].endswith("/original"):
            wrong[path] = several(found)
    assert wrong == {}


def test_every_question_by_post_is_one_snapshot(people: People) -> None:
    sha256 = people.ann.run("asked", 9200)["sha256"]
    point = {"report_sha256": sha256, "concurrency": 8}
    questions = {
        "/api/v1/reports/known": {"sha256s": [sha256]},
        "/api/v1/groupings": {"reports": [{"sha256": sha256, "path": "a.txt"}]},
        "/api/v1/groupings/parts": {"points": [point]},
        "/api/v1/groupings/sweeps": {"runs": [draft(point, title="a"), draft(point, title="b")]},
    }
    assert questions.keys() == READ_BY_POST
    for path, question in questions.items():
        with transactions() as found:
            answer = people.ann.ask("POST", path, json=question)
        assert answer.status_code == 200, answer.text
        # Before the body is taken the caller is asked for in one statement.
        assert several([each for each in found if any(each)][1:]) == [], (path, found)
