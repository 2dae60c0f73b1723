"""The audit trail: every change adds a line, and no line can be changed or removed."""

from __future__ import annotations

import psycopg
import pytest
from click.testing import CliRunner

from loadcurve.cli.audit import audit
from tests.making.drafts import content
from tests.serving.people import People


def lines(people: People, **params: object) -> list[tuple[str, str, str | None]]:
    answer = people.admin.get("/api/v1/audit", params={"page_size": 200, **params})
    assert answer.status_code == 200, answer.text
    return [(row["who"], row["action"], row["subject"]) for row in answer.json()["items"]]


def test_every_change_leaves_a_line(people: People) -> None:
    before = len(lines(people))
    saved = people.ann.run("audited", 71)
    run = saved["run"]["id"]
    # The same report again adds no line.
    people.ann.ask("POST", "/api/v1/reports?name=a", content=content(71))
    path = f"/api/v1/runs/{run}"
    people.ann.ask("PATCH", path, json={"notes": "new words", "visibility": "public"})
    people.admin.ask("DELETE", path)
    people.ann.ask("POST", f"{path}/restore", json={})
    chart = people.ben.chart(run)
    people.ben.chart(run)
    by_id = f"/api/v1/library/{chart['id']}"
    people.ben.ask("PATCH", by_id, json={"note": "for you", "visibility": "unlisted"})
    people.ben.ask("DELETE", by_id)
    people.nobody.ask("POST", "/api/v1/session", json={"key": people.reader.key})
    people.nobody.ask("POST", "/api/v1/session", json={"key": "lck_wrong"})
    people.nobody.get("/api/v1/runs", headers={"Authorization": "Bearer lck_wrong"})
    # Refused requests change nothing, and add no line.
    people.reader.ask("DELETE", path)
    people.ben.ask("DELETE", path)
    found = lines(people)
    assert found[: len(found) - before][::-1] == [
        ("ann", "report uploaded", f"report {saved['sha256']}"),
        ("ann", "run saved", f"run {run}"),
        ("ann", "originals shown", f"run {run}"),
        ("ann", "visibility changed", f"run {run}"),
        ("ann", "run edited", f"run {run}"),
        ("ada", "run deleted", f"run {run}"),
        ("ann", "originals shown", f"run {run}"),
        ("ann", "run restored", f"run {run}"),
        ("ben", "item shared", f"item {chart['id']}"),
        ("ben", "item changed", f"item {chart['id']}"),
        ("ben", "visibility changed", f"item {chart['id']}"),
        ("ben", "item revoked", f"item {chart['id']}"),
        ("rita", "signed in", None),
        ("somebody who did not sign in", "sign-in failed", None),
        ("somebody who did not sign in", "sign-in failed", None),
    ]
    keys = [subject for _, action, subject in found if action == "key added"]
    assert keys == ["key of ada", "key of ben", "key of ann", "key of rita"]


def test_audit_entries_contain_no_secret(people: People) -> None:
    chart = people.ann.chart(people.ann.run("covert", 72)["run"]["id"])
    people.nobody.get("/api/v1/runs", headers={"Authorization": "Bearer lck_secret_guess"})
    text = people.admin.get("/api/v1/audit", params={"page_size": 200}).text
    keys = [person.key for person in (people.reader, people.ann, people.ben, people.admin)]
    for secret in (*keys, chart["token"], "lck_", "new words", "covert note"):
        assert str(secret) not in text


def test_only_admins_read_it(people: People) -> None:
    for person, status in ((people.nobody, 401), (people.reader, 403), (people.ann, 403)):
        answer = person.get("/api/v1/audit")
        assert answer.status_code == status
        assert "admin" in answer.json()["detail"]


def test_audit_list_is_paged(people: People) -> None:
    whole = lines(people)
    found: list[tuple[str, str, str | None]] = []
    cursor = None
    while True:
        params = {"page_size": 3, **({"cursor": cursor} if cursor else {})}
        page = people.admin.get("/api/v1/audit", params=params).json()
        assert page["total"] == len(whole)
        found += [(row["who"], row["action"], row["subject"]) for row in page["items"]]
        cursor = page["next_cursor"]
        if cursor is None:
            break
    assert found == whole
    assert people.admin.get("/api/v1/audit?cursor=abc").status_code == 422


@pytest.mark.parametrize(
    "statement",
    ["UPDATE audit_trail SET who = 'x'", "DELETE FROM audit_trail", "TRUNCATE audit_trail"],
)
def test_the_database_refuses_to_change_it(people: People, statement: str) -> None:
    with (
        psycopg.connect(people.database_url.replace("+psycopg", "")) as connection,
        pytest.raises(psycopg.errors.RaiseException, match="only added to"),
    ):
        connection.execute(statement)


def test_the_command_line_prints_it(people: People, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", people.database_url)
    printed = CliRunner().invoke(audit, ["--limit", "200"])
    assert printed.exit_code == 0, printed.output
    assert len(printed.output.splitlines()) == len(lines(people))
    assert "key added  key of ann  role: contributor" in printed.output
