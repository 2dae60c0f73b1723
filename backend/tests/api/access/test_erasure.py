"""Deleted for good means gone: from every table, from memory, from the next backup."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest

from loadcurve.store.backup import write_backup
from loadcurve.store.tables import metadata
from tests.making.drafts import content, draft
from tests.serving.people import People, Person, guarded

# Read from the report, and as it stands in its bytes: nothing else in the tests has it.
REPORT = content(48611)
NAME = "secretcustomer-awr.txt"
MARKERS = (b"secretcustomer", b"48611", b"48,611")


@pytest.fixture
def people(database_url: str, built_pages: Path) -> Iterator[People]:
    with guarded(database_url, built_pages) as found:
        yield found


def tables_holding(database_url: str, *markers: bytes) -> list[str]:
    """The tables with one of these in a row, in text or packed."""
    found = []
    with psycopg.connect(database_url.replace("+psycopg", "")) as connection:
        for table in metadata.sorted_tables:
            rows = connection.execute(f"SELECT * FROM {table.name}").fetchall()  # noqa: S608
            if any(marker in opened for row in rows for opened in plain(row) for marker in markers):
                found.append(table.name)
    return found


def plain(row: tuple[Any, ...]) -> Iterator[bytes]:
    """Each value of a row as bytes, unpacked if it is packed."""
    for value in row:
        if isinstance(value, bytes):
            yield value
            with suppress(zlib.error):
                yield zlib.decompress(value)
            with suppress(zlib.error):
                yield zlib.decompressobj(-zlib.MAX_WBITS).decompress(value)
        else:
            yield str(value).encode()


def entries_holding(database_url: str, backup: Path) -> list[str]:
    """The tables of a new backup in which a marker is, in text or packed."""
    write_backup(database_url, backup, "1", "2026-11-22")
    found = []
    with zipfile.ZipFile(backup) as archive:
        for name in archive.namelist():
            member = archive.read(name)
            values = member.replace(b"\n", b"\t").split(b"\t")
            # COPY writes bytes as their hexadecimal digits.
            raw = [bytes.fromhex(v[3:].decode()) for v in values if v.startswith(b"\\\\x")]
            opened = [member, *plain(tuple(raw))]
            if any(marker in one for one in opened for marker in MARKERS):
                found.append(name)
    return found


def marked(person: Person) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A report with a marker, in two runs, a history, two shared charts and their pictures."""
    asked = person.ask("POST", "/api/v1/reports", params={"name": NAME}, content=REPORT)
    sha256: str = asked.json()["sha256"]
    points = [{"report_sha256": sha256, "concurrency": 8}]
    body = draft(*points, title="secretcustomer run", notes="secretcustomer note")
    body["system"] = {"name": "secretcustomer system", "host": "secretcustomer host"}
    saved = person.ask("POST", "/api/v1/runs", json=body).json()
    run = saved["run"]["id"]
    edit = {"notes": "secretcustomer again", "points": [
        {"id": saved["run"]["points"][0]["id"], "note": "secretcustomer point"}]}  # fmt: skip
    assert person.ask("PATCH", f"/api/v1/runs/{run}", json=edit).status_code == 200
    other = person.ask("POST", "/api/v1/reports?name=plain.txt", content=content(2)).json()
    mixed = person.ask(
        "POST",
        "/api/v1/runs",
        json=draft(*points, {"report_sha256": other["sha256"], "concurrency": 9}, title="Mixed"),
    ).json()
    point = {"id": mixed["run"]["points"][0]["id"], "note": "secretcustomer level"}
    mixed_path = f"/api/v1/runs/{mixed['run']['id']}"
    assert person.ask("PATCH", mixed_path, json={"points": [point]}).status_code == 200
    chart = person.chart(run, mixed["run"]["id"])
    person.chart(mixed["run"]["id"])
    for kind in ("svg", "png"):
        assert person.get(f"/c/{chart['token']}.{kind}").status_code == 200
    return sha256, mixed, chart


def test_deleted_for_good_leaves_nothing_but_its_hash(people: People, tmp_path: Path) -> None:
    sha256, mixed, chart = marked(people.ann)
    assert people.ann.get(f"/api/v1/comparison?runs={mixed['run']['id']}").status_code == 200
    held = tables_holding(people.database_url, *MARKERS)
    assert {"reports", "runs", "load_points", "run_changes", "library"} <= set(held)
    renderer = people.ann.client.app.state.renderer  # type: ignore[attr-defined]
    assert len(renderer._cached) == 2
    packed = entries_holding(people.database_url, tmp_path / "before")
    assert {"reports.copy", "runs.copy", "library.copy", "run_changes.copy"} <= set(packed)
    deleted = people.ann.ask("DELETE", f"/api/v1/reports/{sha256}?revoke_items=true")
    assert len(deleted.json()["charts"]) == 2
    assert not renderer._cached
    assert people.nobody.get(f"/c/{chart['token']}").status_code == 404
    assert "library" not in tables_holding(people.database_url, *MARKERS)
    assert people.ann.ask("DELETE", f"/api/v1/trash/reports/{sha256}").status_code == 403
    assert people.admin.ask("DELETE", f"/api/v1/trash/reports/{sha256}").status_code == 204
    assert tables_holding(people.database_url, *MARKERS) == []
    # The hash is in the audit trail, and nowhere else.
    assert tables_holding(people.database_url, sha256.encode()) == ["audit_trail"]
    audit = people.admin.get("/api/v1/audit").json()["items"][0]
    assert (audit["who"], audit["action"]) == ("ada", "report deleted for good")
    assert audit["subject"] == f"report {sha256}"
    assert entries_holding(people.database_url, tmp_path / "after") == []
    # The run that others' load points are in is there, and whole.
    left = people.ann.get(f"/api/v1/runs/{mixed['run']['id']}")
    assert [point["concurrency"] for point in left.json()["run"]["points"]] == [9]
    history = people.ann.get(f"/api/v1/runs/{mixed['run']['id']}/history")
    assert history.status_code == 200
    again = people.ann.ask("POST", "/api/v1/reports", params={"name": "new"}, content=REPORT)
    assert (again.status_code, again.json()["runs"]) == (201, [])


def test_erased_run_leaves_its_reports_only(people: People) -> None:
    saved = people.ann.run("vanishing", 5)
    run = saved["run"]["id"]
    people.ann.ask("PATCH", f"/api/v1/runs/{run}", json={"notes": "vanishing too"})
    people.ann.ask("DELETE", f"/api/v1/runs/{run}")
    assert people.ann.ask("DELETE", f"/api/v1/trash/runs/{run}").status_code == 403
    assert people.admin.ask("DELETE", f"/api/v1/trash/runs/{run}").status_code == 204
    assert tables_holding(people.database_url, b"vanishing") == ["reports"]
    assert people.ann.get(f"/api/v1/reports/{saved['sha256']}").json()["runs"] == []
    assert people.ann.ask("POST", f"/api/v1/runs/{run}/restore").status_code == 404
