"""HEAD is answered wherever GET is: the same status and headers, and no body."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from httpx2 import Response
from sqlalchemy import event
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from tests.core.fit.custom_tiers import custom_tiers_yaml
from tests.making.drafts import content, draft
from tests.serving.application import settings_for
from tests.serving.asking import share, upload
from tests.serving.every_route.strict_headers import PAGES
from tests.serving.server import RawClient, serving

RUN = "nvme-update-20"
# Different in each response.
OWN = {"date", "x-request-id"}
NONCE = re.compile(r"nonce-[\w-]+")
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


def described(client: TestClient) -> dict[str, dict[str, Any]]:
    """The paths of the API with their operations."""
    paths: dict[str, dict[str, Any]] = client.get("/api/openapi.json").json()["paths"]
    return paths


def read_paths(client: TestClient) -> list[str]:
    """Every path that answers GET, filled in with something that is there."""
    token = share(client, runs=[RUN])["token"]
    sha256 = upload(client, content(7001))["sha256"]
    point = {"report_sha256": sha256, "concurrency": 8}
    saved = client.post("/api/v1/runs", json=draft(point)).json()["run"]
    run, load_point = saved["id"], saved["points"][0]["id"]
    slug = client.get("/api/v1/sources").json()["items"][0]["slug"]
    there = {"slug": slug, "run_id": run, "sha256": sha256, "token": token}
    there |= {"point_id": load_point}
    kept = {"title": "Kept", "view": {"runs": [RUN]}}
    item = client.post("/api/v1/library", json=kept).json()["id"]
    client.post("/api/v1/own-tiers", json={"yaml": custom_tiers_yaml("head")}).raise_for_status()
    asked = {"runs": RUN, "url": f"http://127.0.0.1:8000/c/{token}"}
    found = []
    for path, operations in described(client).items():
        if "get" in operations:
            wanted = [p["name"] for p in operations["get"].get("parameters", ())]
            query = "&".join(f"{name}={asked[name]}" for name in asked if name in wanted)
            ids = there | {"item_id": item}
            found.append(path.format_map(ids) + f"?{query}")
    assert len(found) > 25
    chart = [f"/c/{token}", f"/embed/{token}", "/assets/app-1a2b.js", "/assets/none.js"]
    return [*found, *PAGES, *chart]


def comparable(answer: Response) -> tuple[int, list[tuple[str, str]]]:
    """Status and headers of a response, without varying ones."""
    headers = [(name, NONCE.sub("", value)) for name, value in answer.headers.multi_items()]
    return answer.status_code, sorted(pair for pair in headers if pair[0] not in OWN)


def test_head_has_the_status_and_headers_of_get_and_no_body(seeded: TestClient) -> None:
    as_it_is = {"Accept-Encoding": "identity"}
    for path in read_paths(seeded):
        got = seeded.get(path, headers=as_it_is)
        head = seeded.head(path, headers=as_it_is)
        assert comparable(head) == comparable(got), path
        assert head.content == b"", path
        assert int(head.headers["content-length"]) == len(got.content)


def test_head_of_a_packed_answer_has_its_packed_length(seeded: TestClient) -> None:
    for path in ("/api/v1/runs", "/api/v1/comparisons", f"/api/v1/curves?runs={RUN}"):
        got, head = seeded.get(path), seeded.head(path)
        assert got.headers["content-encoding"] == "gzip"
        assert comparable(head) == comparable(got), path


def test_head_of_missing_or_invalid_is_refused_like_get(seeded: TestClient) -> None:
    for path in (
        "/api/v1/runs/none",
        "/api/v1/runs?page_size=0",
        "/c/none.png",
        "/api/v1/groupings",
    ):
        got, head = seeded.get(path), seeded.head(path)
        assert got.status_code >= 400
        assert (comparable(head), head.content) == (comparable(got), b""), path


def test_head_of_withdrawn_link_is_410_and_not_cached(seeded: TestClient) -> None:
    made = share(seeded, runs=[RUN], x_scale="log")
    for path in (f"/c/{made['token']}", f"/c/{made['token']}.png"):
        assert seeded.head(path).status_code == 200
        assert seeded.head(path).headers["cache-control"] == "no-store"
    assert seeded.delete(f"/api/v1/library/{made['id']}").status_code == 204
    for path in (f"/c/{made['token']}", f"/c/{made['token']}.png"):
        assert seeded.head(path).status_code == 404


@contextmanager
def counted(client: TestClient) -> Iterator[list[str]]:
    """The statements that the server sends to the database."""
    sent: list[str] = []

    def before(_: Any, __: Any, statement: str, *___: Any) -> None:
        sent.append(statement)

    engine = client.app.state.sessions.kw["bind"].sync_engine  # type: ignore[attr-defined]
    event.listen(engine, "before_cursor_execute", before)
    try:
        yield sent
    finally:
        event.remove(engine, "before_cursor_execute", before)


def test_head_works_once_and_leaves_the_picture_for_get(seeded: TestClient) -> None:
    token = share(seeded, runs=[RUN], y_scale="linear")["token"]
    with counted(seeded) as by_head:
        assert seeded.head(f"/api/v1/runs/{RUN}").status_code == 200
    with counted(seeded) as by_get:
        assert seeded.get(f"/api/v1/runs/{RUN}").status_code == 200
    assert by_head == by_get
    renderer = seeded.app.state.renderer  # type: ignore[attr-defined]
    before = len(renderer._cached)
    assert seeded.head(f"/c/{token}.svg").status_code == 200
    assert len(renderer._cached) == before + 1
    assert seeded.get(f"/c/{token}.svg").status_code == 200
    assert len(renderer._cached) == before + 1


def counted_heads(client: TestClient) -> int:
    """How many times HEAD of the list of systems was answered."""
    pool = client.app.state.sessions.kw["bind"].pool  # type: ignore[attr-defined]
    counts = client.app.state.metrics.text(pool)  # type: ignore[attr-defined]
    line = r'loadcurve_requests_total\{(?=.*method="HEAD")(?=.*route="/api/v1/systems").*\} (\d+)'
    match = re.search(line, counts)
    return int(match[1]) if match else 0


def test_head_frees_its_slot_and_is_counted_once(seeded: TestClient) -> None:
    before = counted_heads(seeded)
    for _ in range(3):
        seeded.head("/api/v1/systems")
    assert seeded.app.state.load.requests == 0  # type: ignore[attr-defined]
    assert counted_heads(seeded) == before + 3


def test_a_refused_method_names_all_that_a_path_takes(seeded: TestClient) -> None:
    paths = described(seeded)
    assert not [path for path in paths if "head" in paths[path]]
    for path in paths:
        filled = re.sub(r"\{(\w+)\}", "x", path)
        taken = {
            method.upper()
            for known in paths
            if re.fullmatch(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(known)), filled)
            for method in paths[known]
        }
        for method in sorted(set(METHODS) - taken):
            answer = seeded.request(method, filled, headers={"Content-Length": "0"})
            assert answer.status_code == 405, (method, filled, answer.status_code)
            named = set(answer.headers["allow"].split(", "))
            assert named == taken | ({"HEAD"} if "GET" in taken else set()), (method, filled)


@pytest.mark.parametrize("path", ["/api/v1/runs", "/", "/healthz", "/assets/app-1a2b.js"])
def test_no_byte_of_a_body_is_on_the_wire(database_url: str, built_pages: Any, path: str) -> None:
    with (
        serving(create_app(settings_for(database_url, built_pages))) as port,
        RawClient(port) as one,
    ):
        for _ in range(2):
            one.head("HEAD", path)
            one.head("GET", "/healthz")
            received = b""
            while b'"status":"ok"' not in received:
                received += one._more()
            # Between the head of the one answer and that of the next there is nothing.
            assert re.match(rb"HTTP/1.1 200 OK\r\n(?:[\w-]+:.*\r\n)+\r\nHTTP/1.1 200", received)
