"""Each write leaves exactly one line in the audit trail, in its own transaction."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy import event
from sqlalchemy.exc import OperationalError
from starlette.testclient import TestClient

from tests.serving.every_route.every_write import (
    FOR_ADMINS,
    READ_BY_POST,
    SIGN_IN,
    Write,
    every_write,
)
from tests.serving.people import People, Person, guarded

RUN = "/api/v1/runs/{run_id}"
ITEM, TIER = "/api/v1/library/{item_id}", "/api/v1/own-tiers/{saved_id}"
REPORT, TRASH = "/api/v1/reports/{sha256}", "/api/v1/trash"
TOLD = {
    "POST /api/v1/reports": "report uploaded",
    "POST /api/v1/runs": "run saved",
    f"PATCH {RUN}": "run edited",
    "POST /api/v1/runs/changes": "run edited",
    "POST /api/v1/runs/deletions": "run deleted",
    "POST /api/v1/runs/restorations": "run restored",
    f"POST {RUN}/points": "run edited",
    f"POST {RUN}/arrangement": "run edited",
    "POST /api/v1/imports": "run saved",
    f"POST {RUN}/restore": "run restored",
    f"POST {RUN}/samples": "samples added",
    f"DELETE {RUN}": "run deleted",
    "POST /api/v1/library/frozen": "item shared",
    "POST /api/v1/library": "item saved",
    f"PATCH {ITEM}": "item changed",
    f"POST {ITEM}/restore": "item restored",
    f"DELETE {ITEM}": "item deleted",
    f"DELETE {TRASH}/library/{{item_id}}": "item deleted for good",
    "POST /api/v1/own-tiers": "tier saved",
    f"POST {TIER}/restore": "tier restored",
    f"DELETE {TIER}": "tier deleted",
    f"POST {REPORT}/restore": "report restored",
    f"PATCH {REPORT}/samples": "samples corrected",
    f"DELETE {REPORT}": "report deleted",
    f"DELETE {TRASH}/runs/{{run_id}}": "run deleted for good",
    f"DELETE {TRASH}/reports/{{sha256}}": "report deleted for good",
    f"POST {TRASH}/empty": "trash emptied",
    "POST /api/v1/jobs/reread": "asked to read reports again",
}

Line = tuple[str, str, str | None]


@pytest.fixture
def people(database_url: str, built_pages: Path) -> Iterator[People]:
    with guarded(database_url, built_pages) as found:
        yield found


@pytest.fixture
def ann(people: People) -> TestClient:
    """The client of ann, who signs each request that names nobody else."""
    people.ann.client.headers["Authorization"] = f"Bearer {people.ann.key}"
    return people.ann.client


def trail(people: People) -> list[Line]:
    """Who did what to what, the oldest first."""
    with psycopg.connect(people.database_url.replace("+psycopg", "")) as connection:
        statement = "SELECT who, action, subject FROM audit_trail ORDER BY id"
        return connection.execute(statement).fetchall()


@contextmanager
def no_commit(client: TestClient) -> Iterator[None]:
    """Let every transaction be rolled back at its end."""

    def fail(connection: object) -> None:
        raise OperationalError("commit", {}, Exception("the database went away"))

    engine = client.app.state.sessions.kw["bind"].sync_engine  # type: ignore[attr-defined]
    event.listen(engine, "commit", fail)
    try:
        yield
    finally:
        event.remove(engine, "commit", fail)


def caller_for(people: People, ann: TestClient, write: Write) -> tuple[str, TestClient]:
    """Who may do it, and the client, which from now on asks as this person."""
    is_admins = write.operation in FOR_ADMINS
    who, key = ("ada", people.admin.key) if is_admins else ("ann", people.ann.key)
    ann.headers["Authorization"] = f"Bearer {key}"
    return who, ann


def sent_by(person: Person, write: Write) -> int:
    """The status of a request of somebody else."""
    status: int = person.ask(write.operation.split()[0], write.path, **write.sent).status_code
    return status


def kind_of(write: Write) -> str:
    """What a request is about, as the trail calls it."""
    if "/own-tiers" in write.path or write.path.endswith("/library/erased"):
        return "tier"
    if "/library" in write.path:
        return "item"
    return "report" if "{sha256}" in write.operation else "run"


def subject_of(write: Write, answer: Any) -> str | None:
    """What the line of a request has to name: what its path names, else what it made."""
    if write.path in (f"{TRASH}/empty", "/api/v1/jobs/reread"):
        return None
    kind = kind_of(write)
    if "{" in write.operation:
        parts = write.path.replace("/trash", "").split("/")
        return f"{kind} {parts[4]}"
    made = answer.json()
    if kind in ("report", "item") or "/reports" in write.path:
        return f"report {made['sha256']}" if "sha256" in made else f"item {made['id']}"
    if isinstance(made.get("runs"), list) and isinstance(made["runs"][0], str):
        return f"run {made['runs'][0]}"
    if "/imports" in write.path or kind == "tier":
        return f"{kind} {made[f'{kind}s'][0]['id']}"
    return f"{kind} {made[kind]['id']}"


def test_audit_has_one_entry_per_write_operation(people: People, ann: TestClient) -> None:
    writes = every_write(ann)
    # The first of the Library is about a frozen item.
    frozen_one = next(write for write in writes if write.operation == f"DELETE {ITEM}")
    for write in writes:
        before = trail(people)
        who, client = caller_for(people, ann, write)
        answer = write.send(client)
        assert answer.status_code < 300, (write.operation, answer.text)
        added = trail(people)[len(before) :]
        (line,) = added
        done = TOLD[write.operation]
        if write is frozen_one:
            done = "item revoked"
        elif write.operation.startswith("DELETE") and kind_of(write) == "tier":
            done = done.replace("item", "tier")
        assert line == (who, done, subject_of(write, answer)), write.operation


def test_audit_has_no_entry_for_refused_or_rolled_back_write(
    people: People, ann: TestClient
) -> None:
    writes = every_write(ann)
    before = trail(people)
    for write in writes:
        assert sent_by(people.reader, write) == 403, write.operation
        if "{" in write.operation or write.operation in FOR_ADMINS:
            assert sent_by(people.ben, write) == 403, write.operation
        if write.operation in FOR_ADMINS:
            assert sent_by(people.ann, write) == 403, write.operation
        _, client = caller_for(people, ann, write)
        if "{" in write.operation:
            gone = Write(write.operation, "/api/v1/" + "/".join(unknown(write)), write.sent)
            assert gone.send(client).status_code == 404, write.operation
        _, client = caller_for(people, ann, write)
        with no_commit(client):
            assert write.send(client).status_code == 503, write.operation
    assert trail(people) == before


def unknown(write: Write) -> list[str]:
    """The path with an id that nothing has, after /api/v1/."""
    parts = write.path.split("/")[3:]
    name = "0" * 64 if "{sha256}" in write.operation else "AAAAAAAAAAAA"
    parts[2 if parts[0] == "trash" else 1] = name
    return parts


def test_the_two_tests_above_know_every_operation_that_writes(ann: TestClient) -> None:
    described = {
        f"{method.upper()} {path}"
        for path, operations in ann.get("/api/openapi.json").json()["paths"].items()
        for method in operations
        if method in ("post", "put", "patch", "delete")
    }
    assert set(TOLD) == described - READ_BY_POST - SIGN_IN
    assert {write.operation for write in every_write(ann)} == set(TOLD)
