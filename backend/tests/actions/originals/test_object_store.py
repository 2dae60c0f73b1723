"""Originals in an object store: served unchanged, never lost between it and the database."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import obstore
import pytest
from obstore.store import from_url
from starlette.testclient import TestClient

from loadcurve.actions.originals import object_store_moves
from loadcurve.actions.originals.orphans import delete_orphans
from loadcurve.actions.originals.ownership import claim_objects
from loadcurve.actions.uploads.reread import Sessions, reread_reports
from loadcurve.core.errors import OriginalsUnavailable, StartupError
from loadcurve.store.originals.object_store import OriginalStore, key_of
from loadcurve.store.originals.object_store_connection import open_object_store
from loadcurve.store.originals.storage import (
    configured_object_store,
    put_in_object_store,
    remove_unreferenced,
)
from loadcurve.store.read_reports import deflate
from tests.making.drafts import content, draft
from tests.reports import campaign, html
from tests.serving.asking import upload
from tests.serving.databases import Server
from tests.serving.originals.kept import ask, objects, serving, sessions_of
from tests.serving.originals.object_store import new_bucket, point_at, s3_process
from tests.serving.ports import free_port
from tests.serving.rereading import age_at

LATER = timedelta(hours=1)


def original(client: TestClient, sha256: object) -> bytes:
    answer = client.get(f"/api/v1/reports/{sha256}/original")
    assert answer.status_code == 200, answer.text
    return answer.content


def collect(url: str, bucket: str, put_before: datetime) -> int:
    async def collected() -> int:
        async with sessions_of(url, bucket) as sessions:
            return await delete_orphans(sessions, put_before)

    return asyncio.run(collected())


def move(url: str, bucket: str, to: object_store_moves.Destination) -> int:
    async def moved() -> int:
        async with sessions_of(url, bucket) as sessions:
            return await object_store_moves.move_originals(sessions, to, lambda _: None)

    return asyncio.run(moved())


def test_an_original_goes_outside_and_comes_back_as_it_was(
    database_url: str, built_pages: Path, bucket: str
) -> None:
    with serving(database_url, built_pages, bucket) as client:
        taken = upload(client, content(700))
        sha256 = taken["sha256"]
        assert upload(client, content(700))["already_known"] is True
        assert original(client, sha256) == content(700)
        page = client.get(f"/api/v1/reports/{sha256}/page").json()
        assert "Read IO requests" in str(page)
    ((key, size),) = ask(database_url, "SELECT outside_sha256, outside_bytes FROM reports")
    assert ask(database_url, "SELECT 1 FROM reports WHERE content_deflated IS NOT NULL") == []
    assert objects(bucket) == {f"{str(key)[:2]}/{key}"}
    outside = open_object_store(bucket)
    assert outside is not None
    stored = asyncio.run(outside.whole(str(key)))
    assert (key_of(stored), len(stored)) == (key, size)


def test_masked_and_unmasked_original_are_two_objects(
    database_url: str, built_pages: Path, bucket: str
) -> None:
    """The second of two concurrent uploads must not replace the first one's masked bytes."""
    report = campaign.load_point(64)
    unmasked = html.write(report).encode()
    asked = {"name": "masked.html", "masked": "true"}
    with serving(database_url, built_pages, bucket) as client:
        taken = client.post("/api/v1/reports", params=asked, content=unmasked)
        assert taken.status_code == 201, taken.text

        async def put_unmasked() -> None:
            async with sessions_of(database_url, bucket) as sessions, sessions() as session:
                await put_in_object_store(session, deflate(unmasked))

        asyncio.run(put_unmasked())
        kept = original(client, taken.json()["sha256"])
    assert report.host.encode() in unmasked
    assert report.host.encode() not in kept
    assert len(objects(bucket)) == 2


def test_unreachable_store_rejects_uploads_and_originals_only(
    database_url: str, built_pages: Path, bucket: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(database_url, built_pages, bucket) as client:
        sha256 = str(upload(client, content(702))["sha256"])
        made = client.post("/api/v1/runs", json=draft({"report_sha256": sha256, "concurrency": 8}))
        run = made.json()["run"]["id"]
    point_at(f"http://127.0.0.1:{free_port()}", monkeypatch)
    with serving(database_url, built_pages, bucket) as client:
        refused = client.post("/api/v1/reports", params={"name": "awr.txt.8"}, content=content(703))
        assert refused.status_code == 503
        assert refused.headers["content-type"] == "application/problem+json"
        assert refused.headers["retry-after"]
        assert "store of original reports is unavailable" in refused.json()["detail"]
        assert bucket not in refused.text
        assert client.get(f"/api/v1/reports/{sha256}/page").status_code == 503
        assert client.get(f"/api/v1/runs/{run}").status_code == 200
        assert client.get("/readyz").status_code == 200
    assert ask(database_url, "SELECT count(*) FROM reports") == [(1,)]


def test_a_store_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    with s3_process() as (address, pid):
        point_at(address, monkeypatch)
        outside = open_object_store(new_bucket(address))
        assert outside is not None
        os.kill(pid, signal.SIGSTOP)
        with pytest.raises(OriginalsUnavailable):
            asyncio.run(asyncio.wait_for(outside.put(b"never arrives"), 60))


def test_originals_without_store_url_name_the_missing_setting(
    database_url: str, built_pages: Path, bucket: str
) -> None:
    with serving(database_url, built_pages, bucket) as client:
        sha256 = upload(client, content(704))["sha256"]
    with serving(database_url, built_pages, None) as client:
        answer = client.get(f"/api/v1/reports/{sha256}/page")
        assert answer.status_code == 503
        assert "LOADCURVE_ORIGINALS" in answer.json()["detail"]
        inside = upload(client, content(705))["sha256"]
        assert original(client, inside) == content(705)


def test_reports_outside_are_read_again(database_url: str, built_pages: Path, bucket: str) -> None:
    with serving(database_url, built_pages, bucket) as client:
        sha256 = str(upload(client, content(706))["sha256"])
        made = client.post("/api/v1/runs", json=draft({"report_sha256": sha256, "concurrency": 8}))
    age_at(database_url, sha256, made.json()["run"]["id"])
    outcomes: list[int] = []
    asyncio.run(
        reread_reports(
            database_url,
            open_object_store(bucket),
            False,
            lambda outcome, number, total: outcomes.append(outcome.changed_runs),
        )
    )
    assert outcomes == [1]


def test_orphans_unreferenced_and_old_are_deleted(
    database_url: str, built_pages: Path, bucket: str
) -> None:
    with serving(database_url, built_pages, bucket) as client:
        sha256 = upload(client, content(707))["sha256"]
        named = objects(bucket)

        async def put_and_roll_back() -> None:
            async with sessions_of(database_url, bucket) as sessions, sessions() as session:
                await put_in_object_store(session, b"an upload that was not committed")

        asyncio.run(put_and_roll_back())
        # What somebody else keeps in the same bucket.
        store = from_url(bucket, client_options={"allow_http": True})
        obstore.put(store, "notes/readme.txt", b"not ours")
        now = datetime.now(UTC)
        assert len(objects(bucket)) == 3
        assert collect(database_url, bucket, now - LATER) == 0
        assert collect(database_url, bucket, now + LATER) == 1
        assert objects(bucket) == named | {"notes/readme.txt"}
        assert original(client, sha256) == content(707)


def test_orphans_of_another_database_stay_until_claimed(
    database_server: Server, database_url: str, built_pages: Path, bucket: str
) -> None:
    """A trial restore or an empty database at the same address must not empty it."""
    later = datetime.now(UTC) + LATER
    with serving(database_url, built_pages, bucket) as client:
        upload(client, content(760))
    kept = objects(bucket)
    with database_server.copy() as other:
        assert collect(other, bucket, later) == 0, "it names none of them"
        assert objects(bucket) == kept
        assert collect(database_url, bucket, later) == 0
        with serving(other, built_pages, bucket) as client:
            upload(client, content(761))
        assert collect(other, bucket, later) == 0
        assert kept < objects(bucket)

        async def claim() -> None:
            async with sessions_of(other, bucket) as sessions:
                await claim_objects(sessions)

        asyncio.run(claim())
        assert collect(other, bucket, later) == 1
    assert collect(database_url, bucket, later) == 0


def test_put_during_removal_of_same_object_waits(database_url: str, bucket: str) -> None:
    async def in_turns() -> list[str]:
        done: list[str] = []
        async with sessions_of(database_url, bucket) as sessions:

            async def put() -> None:
                async with sessions() as session, session.begin():
                    await put_in_object_store(session, b"the same bytes")
                    done.append("put")

            async with sessions() as session, session.begin():
                key = await put_in_object_store(session, b"the same bytes")
            async with sessions() as removing, removing.begin():
                assert await remove_unreferenced(removing, [key]) == 1
                putting = asyncio.create_task(put())
                await asyncio.wait({putting}, timeout=1)
                done.append("removed")
            await putting
            assert await outside_part(sessions, key) == b"the same"
        return done

    async def outside_part(sessions: Sessions, key: str) -> bytes:
        async with sessions() as session:
            return await configured_object_store(session).part(key, 0, 8)

    assert asyncio.run(in_turns()) == ["removed", "put"]


def test_erased_report_is_removed_from_object_store(
    database_url: str, built_pages: Path, bucket: str
) -> None:
    with serving(database_url, built_pages, bucket) as client:
        sha256 = upload(client, content(708))["sha256"]
        assert client.delete(f"/api/v1/reports/{sha256}").status_code == 200
        now = datetime.now(UTC) + LATER
        assert collect(database_url, bucket, now) == 0, "the trash may give it back"
        assert client.delete(f"/api/v1/trash/reports/{sha256}").status_code in (200, 204)
        assert collect(database_url, bucket, now) == 1
        assert objects(bucket) == set()
        upload(client, content(708))
        assert original(client, sha256) == content(708)


def test_a_move_that_was_interrupted_goes_on_and_leads_back(
    database_url: str, built_pages: Path, bucket: str
) -> None:
    with serving(database_url, built_pages, None) as client:
        hashes = [upload(client, content(710 + each))["sha256"] for each in range(4)]
    before = ask(database_url, "SELECT sha256, content_deflated FROM reports ORDER BY 1")

    def stop_at_two(count: int) -> None:
        if count == 2:
            raise KeyboardInterrupt

    async def interrupted() -> None:
        async with sessions_of(database_url, bucket) as sessions:
            await object_store_moves.move_originals(
                sessions, object_store_moves.Destination.OUTSIDE, stop_at_two
            )

    with pytest.raises(KeyboardInterrupt):
        asyncio.run(interrupted())
    assert ask(database_url, "SELECT count(outside_sha256) FROM reports") == [(2,)]
    with serving(database_url, built_pages, bucket) as client:
        assert [original(client, each) for each in hashes] == [content(710 + n) for n in range(4)]
        assert move(database_url, bucket, object_store_moves.Destination.OUTSIDE) == 2
        assert move(database_url, bucket, object_store_moves.Destination.OUTSIDE) == 0
        assert [original(client, each) for each in hashes] == [content(710 + n) for n in range(4)]
    assert len(objects(bucket)) == 4
    assert move(database_url, bucket, object_store_moves.Destination.DATABASE) == 4
    assert ask(database_url, "SELECT sha256, content_deflated FROM reports ORDER BY 1") == before
    assert collect(database_url, bucket, datetime.now(UTC) + LATER) == 4


def test_originals_check_lists_missing_and_damaged_objects(
    database_url: str, built_pages: Path, bucket: str
) -> None:
    with serving(database_url, built_pages, bucket) as client:
        for each in range(3):
            upload(client, content(720 + each))
    rows = ask(database_url, "SELECT sha256, outside_sha256 FROM reports ORDER BY sha256")
    store = from_url(bucket, client_options={"allow_http": True})
    (missing, gone), (damaged, broken), _ = rows
    obstore.delete(store, f"{str(gone)[:2]}/{gone}")
    obstore.put(store, f"{str(broken)[:2]}/{broken}", b"something else")

    async def checked() -> tuple[int, tuple[object_store_moves.UnavailableOriginal, ...]]:
        async with sessions_of(database_url, bucket) as sessions:
            return await object_store_moves.check_originals(sessions, lambda _: None)

    count, found = asyncio.run(checked())
    assert count == 3
    assert {each.sha256: each.why.partition(" (")[0] for each in found} == {
        missing: "an original report is missing from its store",
        damaged: "an original report is damaged in its store",
    }


def test_nothing_leaves_the_database_before_it_was_read_back(
    database_url: str, built_pages: Path, bucket: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: a store that takes bytes and loses them."""
    with serving(database_url, built_pages, None) as client:
        sha256 = upload(client, content(730))["sha256"]

    async def lose(self: OriginalStore, stored: bytes) -> str:
        return key_of(stored)

    monkeypatch.setattr(OriginalStore, "put", lose)
    with pytest.raises(OriginalsUnavailable, match="missing from its store"):
        move(database_url, bucket, object_store_moves.Destination.OUTSIDE)
    with serving(database_url, built_pages, None) as client:
        assert original(client, sha256) == content(730)


def test_object_store_without_package_names_the_package(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "loadcurve.store.originals.object_store")
    monkeypatch.setitem(sys.modules, "obstore", None)
    with pytest.raises(StartupError, match=r"pip install 'loadcurve\[originals\]'"):
        open_object_store("s3://bucket/prefix")


def test_a_folder_that_servers_share_is_a_store_too(
    database_url: str, built_pages: Path, tmp_path: Path
) -> None:
    address = f"file://{tmp_path / 'shared'}"
    with serving(database_url, built_pages, address) as client:
        sha256 = upload(client, content(740))["sha256"]
        assert original(client, sha256) == content(740)
    assert move(database_url, address, object_store_moves.Destination.DATABASE) == 1
    assert collect(database_url, address, datetime.now(UTC) + LATER) == 1
