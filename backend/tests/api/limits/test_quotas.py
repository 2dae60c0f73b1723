"""Growth is bounded: quotas of a person and of the server, and retention."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import psycopg
import pytest

from loadcurve.api.app import create_app
from loadcurve.api.limits.storage_quota import StorageQuota
from loadcurve.api.metrics import Metrics
from loadcurve.core.errors import StartupError
from loadcurve.quotas import Quotas, quotas
from loadcurve.store import keys
from loadcurve.store.audit import shorten_audit
from loadcurve.store.connections.database import open_engine, session_factory
from tests.making.drafts import content
from tests.serving.application import settings_for
from tests.serving.in_process import Client
from tests.serving.people import Person, guarded


def sign_in(person: Person, key: str | None) -> tuple[int, dict[str, str], str]:
    answer = person.ask("POST", "/api/v1/session", json={"key": key})
    return answer.status_code, dict(answer.headers), answer.cookies.get("loadcurve", "")


def lines(database_url: str, action: str) -> int:
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        found = connection.execute("SELECT FROM audit_trail WHERE action = %s", [action])
        return len(found.fetchall())


def test_a_right_key_signs_in_so_often_and_leaves_no_more_lines(
    database_url: str, built_pages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "MOST_SIGN_INS", 3)
    with guarded(database_url, built_pages) as people:
        answers = [sign_in(people.nobody, people.reader.key) for _ in range(32)]
        assert [status for status, _, _ in answers] == [200] * 30 + [429] * 2
        assert int(answers[-1][1]["retry-after"]) > 500
        assert lines(database_url, "signed in") == 30
        assert sign_in(people.nobody, people.ann.key)[0] == 200
        assert people.reader.get("/api/v1/runs").status_code == 200
        roles = [
            people.nobody.get("/api/v1/session", headers={"Cookie": f"loadcurve={token}"}).json()
            for _, _, token in answers[:30]
        ]
        assert [role["role"] for role in roles] == [None] * 27 + ["reader"] * 3


def test_changes_and_uploaded_mib_of_one_person_are_counted(
    database_url: str, built_pages: Path
) -> None:
    given = Quotas(person_changes_an_hour=3, person_mib_an_hour=2)
    with guarded(database_url, built_pages, quotas=given) as people:
        run = people.ann.run("counted")["run"]["id"]
        answers = [
            people.ann.ask("PATCH", f"/api/v1/runs/{run}", json={"notes": f"{n}"}) for n in range(4)
        ]
        assert [answer.status_code for answer in answers] == [200, 200, 429, 429]
        assert "at most 3 times in an hour" in answers[-1].json()["detail"]
        assert int(answers[-1].headers["retry-after"]) > 3000
        history = people.ann.get(f"/api/v1/runs/{run}/history").json()["items"]
        assert len([entry for entry in history if entry["field"] == "notes"]) == 2
        people.ben.run("another")
        sent = [
            people.ann.ask("POST", f"/api/v1/reports?name={n}", content=b"no report " * (n + 1))
            for n in range(2)
        ]
        assert [answer.status_code for answer in sent] == [422, 429]
        assert "at most 2 MiB in an hour" in sent[-1].json()["detail"]
        known = people.ann.ask("POST", "/api/v1/reports/known", json={"sha256s": []})
        assert known.status_code == 200


def test_full_storage_rejects_uploads_but_reads_and_deletes(
    database_url: str, built_pages: Path
) -> None:
    with guarded(database_url, built_pages) as people:
        run = people.ann.run("roomy")
        path = f"/api/v1/runs/{run['run']['id']}"
        app = people.nobody.client.app
        app.state.storage_quota = StorageQuota(1, 1)  # type: ignore[attr-defined]
        for method, address, sent in (
            ("POST", "/api/v1/reports?name=a", {"content": b"x"}),
            ("POST", "/api/v1/runs", {"json": {}}),
            ("POST", "/api/v1/library/frozen", {"json": {"view": {"runs": [run["run"]["id"]]}}}),
            ("PATCH", path, {"json": {"notes": "more"}}),
        ):
            answer = people.ann.ask(method, address, **sent)
            told = answer.status_code, answer.headers["content-type"]
            assert told in ((507, "application/problem+json"), (422, told[1])), address
            if answer.status_code == 507:
                assert "raise LOADCURVE_STORED_GIB" in answer.json()["detail"]
        assert people.ann.ask("PATCH", path, json={"notes": "more"}).status_code == 507
        assert people.ann.get(path).status_code == 200
        assert people.ann.ask("DELETE", path).status_code == 204


def test_one_person_keeps_so_much_and_the_others_go_on(
    database_url: str, built_pages: Path
) -> None:
    with guarded(database_url, built_pages) as people:
        run = people.ann.run("kept", 1)
        app: Any = people.nobody.client.app
        kept = people.ann.get("/api/v1/quotas").json()["person"]["stored_bytes"]
        app.state.storage_quota = StorageQuota(1 << 40, kept)
        app.state.metrics = Metrics(app.state)
        path = f"/api/v1/runs/{run['run']['id']}"
        refused = people.ann.ask("PATCH", path, json={"notes": "more"})
        assert refused.status_code == 507
        assert "raise LOADCURVE_PERSON_STORED_GIB" in refused.json()["detail"]
        assert people.ann.ask("POST", "/api/v1/reports?name=a", content=b"x").status_code == 507
        assert people.ben.ask("POST", "/api/v1/reports?name=a", content=content(2)).is_success
        assert people.ann.get(path).status_code == 200
        assert people.ann.ask("DELETE", path).status_code == 204
        text = app.state.metrics.text(app.state.sessions.kw["bind"].pool)
        found = dict(re.findall(r"^loadcurve_(\w*person_stored\w+) (\S+)$", text, re.MULTILINE))
        assert float(found["person_stored_most_bytes"]) == kept > 1000
        assert float(found["fullest_person_stored_bytes"]) == kept


def test_storage_of_person_counts_until_final_deletion(
    database_url: str, built_pages: Path
) -> None:
    with guarded(database_url, built_pages) as people:

        def kept() -> int:
            return int(people.ann.get("/api/v1/quotas").json()["person"]["stored_bytes"])

        sizes = [kept()]
        report = people.ann.ask("POST", "/api/v1/reports?name=a", content=content(7)).json()
        sizes.append(kept())
        run_id = people.ann.run("kept", 7)["run"]["id"]
        sizes.append(kept())
        people.ann.chart(run_id)
        sizes.append(kept())
        people.ann.ask("PATCH", f"/api/v1/runs/{run_id}", json={"notes": "a" * 500})
        sizes.append(kept())
        for shown in (
            {"view": {"runs": [run_id]}},
            {"items": [{"kind": "run", "id": run_id}]},
        ):
            body = {"title": "Kept", **shown}
            assert people.ann.ask("POST", "/api/v1/library", json=body).status_code == 201
            sizes.append(kept())
        assert sizes[0] == 0
        assert sizes == sorted(set(sizes))
        people.ann.ask("DELETE", f"/api/v1/reports/{report['sha256']}")
        # The trash counts, and so does its line in the run's history.
        assert sizes[-1] <= kept() < sizes[-1] + 100
        people.admin.ask("POST", "/api/v1/trash/empty")
        # Only items that show the run outlive it.
        assert 0 < kept() < sizes[-1] - sizes[1]


def test_quotas_show_own_usage_and_all_to_admins(database_url: str, built_pages: Path) -> None:
    given = Quotas(stored_gib=3, person_stored_gib=2, person_changes_an_hour=50)
    with guarded(database_url, built_pages, quotas=given) as people:
        people.ann.run("counted", 1)
        people.ben.run("more", 2)
        assert people.nobody.get("/api/v1/quotas").status_code == 401
        ann = people.ann.get("/api/v1/quotas").json()
        assert ann["server"] is None
        assert ann["person"]["stored_most_bytes"] == 2 << 30
        assert [
            (turns["what"], turns["used"], turns["most"], turns["unit"], turns["window_s"])
            for turns in ann["person"]["turns"]
        ] == [
            ("Uploading reports", 1, 6000, "times", 3600),
            ("Uploading reports", 1, 8192, "MiB", 3600),
            ("Saving and changing", 1, 50, "times", 3600),
            ("Sharing charts", 0, 60, "times", 3600),
            ("Signing in with one key", 0, 30, "times", 600),
        ]
        reader = people.reader.get("/api/v1/quotas").json()["person"]
        assert reader["stored_bytes"] == 0
        assert [turns["what"] for turns in reader["turns"]] == ["Signing in with one key"]
        server = people.admin.get("/api/v1/quotas").json()["server"]
        assert server["stored_most_bytes"] == 3 << 30
        assert server["stored_bytes"] > 1 << 20
        assert (server["audit_days"], server["trash_days"]) == (1825, 30)
        people_kept = {each["name"]: each["stored_bytes"] for each in server["people"]}
        assert people_kept == {"ann": ann["person"]["stored_bytes"], "ben": people_kept["ben"]}


def test_open_server_has_server_wide_quota_only(database_url: str, built_pages: Path) -> None:
    with Client(create_app(settings_for(database_url, built_pages))) as one:
        quotas_shown = one.get("/api/v1/quotas").json()
    assert quotas_shown["person"] is None
    assert quotas_shown["server"]["people"] == []


def test_history_stores_differing_text_only(database_url: str, built_pages: Path) -> None:
    with guarded(database_url, built_pages) as people:
        run = people.ann.run("noted")["run"]["id"]
        for word in ("slow", "fast"):
            notes = {"notes": "x" * 9000 + word}
            people.ann.ask("PATCH", f"/api/v1/runs/{run}", json=notes)
        first = people.ann.get(f"/api/v1/runs/{run}/history").json()["items"][0]
        assert (first["before"], first["after"]) == tuple(
            "…" + "x" * 40 + word for word in ("slow", "fast")
        )


def test_recent_audit_entries_cannot_be_deleted(database_url: str) -> None:
    insert = (
        "INSERT INTO audit_trail (happened_at, who, action) "
        "VALUES (now() - make_interval(days => %s), 'ann', %s)"
    )
    plain = database_url.replace("+psycopg", "")
    with psycopg.connect(plain) as connection:
        for days in (400, 100, 31, 29, 0):
            connection.execute(insert, (days, f"{days} days ago"))

    async def shortened(days: int) -> int:
        engine = open_engine(database_url)
        try:
            async with session_factory(engine)() as session, session.begin():
                return await shorten_audit(session, days)
        finally:
            await engine.dispose()

    assert asyncio.run(shortened(365)) == 1
    assert asyncio.run(shortened(365)) == 0
    with pytest.raises(Exception, match="the audit trail's last 30 days cannot be deleted"):
        asyncio.run(shortened(10))
    with psycopg.connect(plain) as connection:
        left = connection.execute("SELECT action FROM audit_trail ORDER BY id").fetchall()
    assert left == [
        ("100 days ago",),
        ("31 days ago",),
        ("29 days ago",),
        ("0 days ago",),
        ("audit trail shortened",),
    ]
    for statement in ("DELETE FROM audit_trail", "UPDATE audit_trail SET who = 'x'"):
        with (
            psycopg.connect(plain) as connection,
            pytest.raises(psycopg.errors.RaiseException, match="only added to"),
        ):
            connection.execute(statement)


def test_reports_of_unlisted_runs_are_in_no_list(database_url: str, built_pages: Path) -> None:
    with guarded(database_url, built_pages) as people:
        people.ann.run("hidden", 1, visibility="unlisted")
        people.ann.run("shared", 2)
        seen = {
            name: {item["name"] for item in person.get("/api/v1/reports").json()["items"]}
            for name, person in (
                ("ann", people.ann),
                ("ben", people.ben),
                ("reader", people.reader),
                ("admin", people.admin),
            )
        }
        assert seen["ann"] == seen["admin"] == {"hidden.txt", "shared.txt"}
        assert seen["ben"] == seen["reader"] == {"shared.txt"}


def test_settings_of_quotas() -> None:
    assert quotas({}) == Quotas()
    assert quotas({"LOADCURVE_AUDIT_DAYS": "30", "LOADCURVE_STORED_GIB": "7"}) == Quotas(
        stored_gib=7, audit_days=30
    )
    assert quotas({"LOADCURVE_PERSON_STORED_GIB": "5"}) == Quotas(person_stored_gib=5)
    for name, wrong in (
        ("LOADCURVE_AUDIT_DAYS", "29"),
        ("LOADCURVE_STORED_GIB", "0"),
        ("LOADCURVE_STORED_GIB", "1.5"),
        ("LOADCURVE_PERSON_MIB_AN_HOUR", "-1"),
        ("LOADCURVE_PERSON_CHANGES_AN_HOUR", "9" * 30),
    ):
        with pytest.raises(StartupError, match=name):
            quotas({name: wrong})
