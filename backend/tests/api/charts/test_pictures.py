"""Pictures are drawn once and remembered, but never outlive the link they belong to."""

from __future__ import annotations

import asyncio
import threading
from datetime import UTC, datetime, timedelta

import pytest
from starlette.testclient import TestClient

from loadcurve.api.site.images import Images, PictureKey
from tests.serving.asking import expire

RUNS = ["anf-8tib-knfs-modelled", "anf-8tib-dnfs-modelled"]
KINDS = ("svg", "png")


def share(client: TestClient, **view: object) -> dict[str, str]:
    body: dict[str, str] = client.post(
        "/api/v1/charts", json={"view": {"runs": RUNS, **view}}
    ).json()
    return body


@pytest.mark.parametrize("kind", KINDS)
def test_a_picture_has_a_tag_and_is_not_sent_twice_to_who_has_it(
    seeded: TestClient, kind: str
) -> None:
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
def test_a_remembered_picture_is_gone_with_its_link(seeded: TestClient, kind: str) -> None:
    made = share(seeded, y_scale="log", swap=kind == "svg")
    tag = seeded.get(f"{made['path']}.{kind}").headers["etag"]
    assert seeded.delete(f"/api/v1/charts/by-id/{made['id']}").status_code == 204
    for headers in ({}, {"If-None-Match": tag}):
        gone = seeded.get(f"{made['path']}.{kind}", headers=headers)
        assert (gone.status_code, gone.headers["cache-control"]) == (404, "no-store")
    # The same chart shared again has another link, and the picture that is remembered.
    again = share(seeded, y_scale="log", swap=kind == "svg")
    assert again["path"] != made["path"]


def test_a_remembered_picture_ends_at_the_time_its_author_said(seeded: TestClient) -> None:
    made = share(seeded, hidden=RUNS[:1])
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    seeded.patch(f"/api/v1/charts/by-id/{made['id']}", json={"expires_at": tomorrow.isoformat()})
    tag = seeded.get(f"{made['path']}.png").headers["etag"]
    expire(seeded, made["id"])
    gone = seeded.get(f"{made['path']}.png", headers={"If-None-Match": tag})
    assert gone.status_code == 404


def test_a_new_title_makes_a_new_picture(seeded: TestClient) -> None:
    made = share(seeded, dimmed=RUNS[:1])
    before = seeded.get(f"{made['path']}.svg")
    seeded.patch(f"/api/v1/charts/by-id/{made['id']}", json={"title": "Renamed by its author"})
    after = seeded.get(f"{made['path']}.svg")
    assert "Renamed by its author" in after.text
    assert after.headers["etag"] != before.headers["etag"]
    # The note is not in the picture.
    seeded.patch(f"/api/v1/charts/by-id/{made['id']}", json={"note": "Read the footnote."})
    assert seeded.get(f"{made['path']}.svg").headers["etag"] == after.headers["etag"]


def key(name: str, scale: int | None = None) -> PictureKey:
    return PictureKey(b"", name.encode(), "curve", "light", scale)


def test_a_picture_that_many_ask_for_at_once_is_drawn_once() -> None:
    drawn: list[str] = []

    def draw() -> str:
        drawn.append(threading.current_thread().name)
        return "<svg/>"

    async def ask() -> list[bytes]:
        images = Images()
        return await asyncio.gather(*(images.made(key("a"), draw) for _ in range(8)))

    assert asyncio.run(ask()) == [b"<svg/>"] * 8
    # As many as are drawn at once may have begun before the first was done.
    assert 1 <= len(drawn) <= 2
    assert threading.main_thread().name not in drawn


def test_the_memory_of_pictures_is_bounded_and_forgets_the_oldest_first() -> None:
    async def fill() -> Images:
        images = Images(most_bytes=100)
        for name in ("a", "b"):
            await images.made(key(name), lambda: "x" * 40)
        assert images.kept(key("a")) is not None
        await images.made(key("c"), lambda: "y" * 40)
        return images

    images = asyncio.run(fill())
    assert [images.kept(key(name)) is not None for name in "abc"] == [True, False, True]
    assert images.kept(key("a", 2)) is None


def test_what_cannot_be_drawn_is_not_remembered() -> None:
    def fail() -> str:
        raise ValueError("no panel")

    async def ask() -> bytes | None:
        images = Images()
        with pytest.raises(ValueError, match="no panel"):
            await images.made(key("a"), fail)
        return images.kept(key("a"))

    assert asyncio.run(ask()) is None
