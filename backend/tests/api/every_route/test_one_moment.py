"""An answer made of several statements shows the database at one moment."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import psycopg
import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.store.runs import lists
from tests.serving.people import People


@pytest.mark.parametrize("repeats", [1, 2])
def test_list_read_while_a_run_becomes_private_shows_no_new_title(
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
