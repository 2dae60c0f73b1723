"""Pictures are drawn once and remembered, but never outlive the link they belong to."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from loadcurve.actions.exports import renderer as renderer_module
from loadcurve.actions.exports.frozen import ANSWERED, StoredFrozenResult
from loadcurve.actions.exports.renderer import MOST_WAITING, Renderer, key_of
from loadcurve.actions.exports.rendering_process import ExportFormat, ExportSubject, _png
from loadcurve.core.errors import DeadlineExceeded, LimitExceeded, UnsupportedItemVersion
from loadcurve.store.connections.database import POOL_SIZE
from tests.serving.asking import expire

RUNS = ["anf-8tib-knfs-modelled", "anf-8tib-dnfs-modelled"]
KINDS = ("svg", "png")


def share(client: TestClient, **view: object) -> dict[str, str]:
    body: dict[str, str] = client.post(
        "/api/v1/library/frozen", json={"view": {"runs": RUNS, **view}}
    ).json()
    return body


@pytest.mark.parametrize("kind", KINDS)
def test_picture_with_matching_etag_gets_304(seeded: TestClient, kind: str) -> None:
    path = share(seeded, x_scale="log")["path"]
    first = seeded.get(f"{path}.{kind}")
    again = seeded.get(f"{path}.{kind}")
    assert (again.content, again.headers["etag"]) == (first.content, first.headers["etag"])
    tags = {
        seeded.get(f"{path}.{one}").headers["etag"]
        for one in (
            *("svg", "png", "svg?theme=dark", "png?scale=2", "svg?panel=all"),
            *("svg?background=transparent", "png?background=transparent"),
        )
    }
    assert len(tags) == 7
    held = seeded.get(
        f"{path}.{kind}", headers={"If-None-Match": f'"x", W/{first.headers["etag"]}'}
    )
    assert (held.status_code, held.content) == (304, b"")
    # Browsers keep none, so that going back after the link has ended shows nothing.
    assert {first.headers["cache-control"], held.headers["cache-control"]} == {"no-store"}
    assert seeded.get(f"{path}.{kind}", headers={"If-None-Match": '"other"'}).status_code == 200


def test_a_transparent_picture_leaves_the_paper_out(seeded: TestClient) -> None:
    path = share(seeded, swap=True)["path"]
    whole, clear = (
        seeded.get(f"{path}.svg?theme=dark&background={ground}").text
        for ground in ("paper", "transparent")
    )
    paper = '<rect x="0" y="0" width="1200" height="630" fill="#14181d"/>'
    assert clear == whole.replace(paper, "", 1) != whole
    seen, through = (
        seeded.get(f"{path}.png?background={ground}").content for ground in ("paper", "transparent")
    )
    assert seen != through
    assert seeded.get(f"{path}.png?background=pink").status_code == 422


@pytest.mark.parametrize("kind", KINDS)
def test_cached_picture_is_gone_after_revocation(seeded: TestClient, kind: str) -> None:
    made = share(seeded, y_scale="log", swap=kind == "svg")
    tag = seeded.get(f"{made['path']}.{kind}").headers["etag"]
    assert seeded.delete(f"/api/v1/library/{made['id']}").status_code == 204
    for headers in ({}, {"If-None-Match": tag}):
        gone = seeded.get(f"{made['path']}.{kind}", headers=headers)
        assert (gone.status_code, gone.headers["cache-control"]) == (404, "no-store")
    # The same chart shared again has another link, and the picture that is remembered.
    again = share(seeded, y_scale="log", swap=kind == "svg")
    assert again["path"] != made["path"]


def test_cached_picture_expires_with_its_link(seeded: TestClient) -> None:
    made = share(seeded, hidden=RUNS[:1])
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    seeded.patch(f"/api/v1/library/{made['id']}", json={"expires_at": tomorrow.isoformat()})
    tag = seeded.get(f"{made['path']}.png").headers["etag"]
    expire(seeded, made["id"])
    gone = seeded.get(f"{made['path']}.png", headers={"If-None-Match": tag})
    assert gone.status_code == 404


def test_a_new_title_makes_a_new_picture(seeded: TestClient) -> None:
    made = share(seeded, dimmed=RUNS[:1])
    before = seeded.get(f"{made['path']}.svg")
    seeded.patch(f"/api/v1/library/{made['id']}", json={"title": "Renamed by its author"})
    after = seeded.get(f"{made['path']}.svg")
    assert "Renamed by its author" in after.text
    assert after.headers["etag"] != before.headers["etag"]
    # The note is not in the picture.
    seeded.patch(f"/api/v1/library/{made['id']}", json={"note": "Read the footnote."})
    assert seeded.get(f"{made['path']}.svg").headers["etag"] == after.headers["etag"]


def rendering(work: Callable[[Renderer], Awaitable[None]], most_bytes: int = 1 << 20) -> None:
    """Run ``work`` with a renderer, and stop it."""

    async def run() -> None:
        renderer = Renderer(Path("/nowhere"), most_bytes)
        renderer.start()
        try:
            await work(renderer)
        finally:
            renderer.stop()

    asyncio.run(run())


def changes(title: str) -> ExportSubject:
    """An answer of which nothing but a table can be made."""
    content = ANSWERED.dump_json(StoredFrozenResult())
    return ExportSubject(
        False, title, datetime(2026, 1, 1, tzinfo=UTC), {}, "", figures_json=content
    )


TABLE = ExportFormat("csv")


def test_rendering_a_future_answer_raises_its_error_here() -> None:
    async def work(renderer: Renderer) -> None:
        with pytest.raises(UnsupportedItemVersion, match="of an unknown kind"):
            await renderer.file(changes("a"), TABLE)
        assert not renderer.charts()

    rendering(work)


def test_rendering_waits_for_one_process_and_makes_a_file_once() -> None:
    made: list[int] = []

    async def work(renderer: Renderer) -> None:
        async def count(*_: object) -> bytes:
            made.append(1)
            await asyncio.sleep(0.01)
            return b"x"

        renderer._rendered = count  # type: ignore[assignment, method-assign]
        files = await asyncio.gather(*(renderer.file(changes("a"), TABLE) for _ in range(8)))
        assert files == [b"x"] * 8

    rendering(work)
    assert len(made) == 1


def test_rendering_refuses_calls_beyond_its_limit_at_once() -> None:
    async def work(renderer: Renderer) -> None:
        async with renderer._turn:
            waiting = [
                asyncio.create_task(renderer.file(changes(f"{number}"), TABLE))
                for number in range(MOST_WAITING)
            ]
            await asyncio.sleep(0)
            with pytest.raises(DeadlineExceeded, match=f"{MOST_WAITING} exports are queued"):
                await renderer.file(changes("one more"), TABLE)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        assert renderer._waiting == 0

    rendering(work)


def test_rendering_past_its_deadline_ends_and_the_next_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work(renderer: Renderer) -> None:
        (process,) = renderer._processes._free._queue  # type: ignore[attr-defined]
        await process.call(len, b"")
        monkeypatch.setattr(renderer_module, "DEADLINE_S", 0.2)
        os.kill(process.pid or 0, signal.SIGSTOP)
        with pytest.raises(DeadlineExceeded, match="choose fewer runs"):
            await renderer.file(changes("a"), TABLE)
        monkeypatch.undo()
        with pytest.raises(UnsupportedItemVersion):
            await renderer.file(changes("a"), TABLE)

    rendering(work)


def test_picture_cache_is_bounded_and_evicts_oldest_first() -> None:
    async def work(renderer: Renderer) -> None:
        keys = [key_of(changes(name), TABLE) for name in "abc"]
        for key in keys[:2]:
            renderer._cache_file(key, b"x" * 40)
        assert renderer.cached(keys[0]) is not None
        renderer._cache_file(keys[2], b"y" * 40)
        assert [renderer.cached(key) is not None for key in keys] == [True, False, True]
        assert renderer.cached(key_of(changes("a"), ExportFormat("md"))) is None

    rendering(work, most_bytes=100)


def test_a_picture_of_too_many_pixels_is_refused_with_the_limit() -> None:
    with pytest.raises(LimitExceeded, match="limit is 50,000,000"):
        _png('<svg xmlns="x" width="1200" height="12000" viewBox="0 0 1 1"/>', 2)


def test_pictures_that_wait_hold_no_connection_to_the_database(
    seeded: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(renderer_module, "WAIT_S", 600.0)
    renderer: Renderer = seeded.app.state.renderer  # type: ignore[attr-defined]
    view = json.dumps({"runs": RUNS})
    waiting = [f"/api/v1/comparison.svg?view={view}&title=Waiting{n}" for n in range(POOL_SIZE + 2)]
    portal = seeded.portal
    assert portal is not None
    portal.call(renderer._turn.acquire)
    try:
        with ThreadPoolExecutor(len(waiting)) as threads:
            pictures = [threads.submit(seeded.get, path) for path in waiting]
            until = time.monotonic() + 60
            while renderer._waiting < len(waiting) and time.monotonic() < until:
                time.sleep(0.01)
            assert seeded.get("/api/v1/runs?page_size=1").status_code == 200
            portal.call(renderer._turn.release)
            assert {picture.result().status_code for picture in pictures} == {200}
    finally:
        if renderer._turn.locked():
            portal.call(renderer._turn.release)
