"""What a permalink shows stays byte for byte, whatever becomes of runs, server and program.

And it is gone at once, in every server process and under every address, when it is withdrawn; and
anyone with its token can read it, and nothing else (RELIABILITY S4, S5).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx2
import psycopg
import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from loadcurve.actions.exports import frozen
from loadcurve.actions.library import views
from loadcurve.api.app import create_app
from loadcurve.core.figures.view import View
from tests.making.drafts import content, draft
from tests.serving.application import settings_for
from tests.serving.asking import upload
from tests.serving.databases import Server
from tests.serving.in_process import Client
from tests.serving.rereading import age, reread
from tests.serving.running import running_server

ADDRESSES = (
    "/api/v1/library/frozen/{}",
    "/api/v1/oembed?url=http://127.0.0.1:8000/c/{}",
    *("/c/{}.svg", "/c/{}.svg?panel=all&theme=dark", "/c/{}.png", "/c/{}.png?panel=histogram"),
    *("/c/{}.csv", "/c/{}.csv?table=values", "/c/{}.csv?table=conditions", "/c/{}.json"),
)
PAGES = ("/c/{}", "/embed/{}", "/c/{}.html", "/api/v1/library/frozen/{}/changes")
SEEDED = "anf-8tib-dnfs"


@dataclass(frozen=True, slots=True)
class OtherDefaults(View):
    """A view as a later version may have it: every field without a word has another meaning."""

    y_scale: str = "log"
    limits_ms: tuple[float, ...] = (7.0,)
    marks: tuple[str, ...] = ("knee",)
    panels: tuple[str, ...] = ("throughput_iops",)
    histogram_mode: str = "cdf"
    swap: bool = True
    statistic: str = "p99"
    points: dict[str, str] = field(default_factory=lambda: {"other": "other"})


@dataclass
class Place:
    """A database, and servers on it that can be started again."""

    url: str
    pages: Path

    def server(self) -> TestClient:
        app = create_app(settings_for(self.url, self.pages))
        return Client(app, raise_server_exceptions=False)


@pytest.fixture(scope="module")
def place(database_server: Server, built_pages: Path) -> Iterator[Place]:
    with database_server.copy(published=True) as url:
        yield Place(url, built_pages)


def share(client: TestClient, *runs: str, **view: object) -> dict[str, str]:
    answer = client.post("/api/v1/library/frozen", json={"view": {"runs": runs, **view}})
    assert answer.status_code in (200, 201), answer.text
    body: dict[str, str] = answer.json()
    return body


def held(client: TestClient, token: str) -> dict[str, bytes]:
    """What each address of a chart answers."""
    answers = {address: client.get(address.format(token)) for address in ADDRESSES}
    assert {address: one.status_code for address, one in answers.items()} == dict.fromkeys(
        ADDRESSES, 200
    )
    return {address: one.content for address, one in answers.items()}


def test_a_chart_stays_byte_equal_through_all_that_can_happen(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    with place.server() as client:
        sha256 = str(upload(client, content(600))["sha256"])
        report = {"report_sha256": sha256, "concurrency": 8}
        run = client.post("/api/v1/runs", json=draft(report)).json()["run"]
        token = share(client, run["id"], SEEDED, limits_ms=[0.7])["token"]
        before = held(client, token)

        age(client, sha256, run["id"])
        (outcome,) = reread(client)
        assert outcome.changed_runs == 1
        assert held(client, token) == before, "a report was read again"

        words = {"label": "Renamed", "points": [{"id": run["points"][0]["id"], "concurrency": 9}]}
        assert client.patch(f"/api/v1/runs/{run['id']}", json=words).status_code == 200
        assert held(client, token) == before, "a run was edited"

        for run_id in (run["id"], SEEDED):
            assert client.delete(f"/api/v1/runs/{run_id}").status_code == 204
        assert held(client, token) == before, "its runs were deleted"

    with place.server() as client:
        assert held(client, token) == before, "the server was started again"

        for module in (views, frozen):
            monkeypatch.setattr(module, "VIEW", TypeAdapter(OtherDefaults))
        assert held(client, token) == before, "defaults are others"


def test_same_view_and_data_give_same_link_on_any_server(place: Place) -> None:
    with place.server() as one, place.server() as other:
        made = [share(client, "nvme-update-0", x_scale="log") for client in (one, other)]
    assert made[0]["token"] == made[1]["token"]


@pytest.mark.parametrize("address", [*ADDRESSES, *PAGES])
def test_a_withdrawn_chart_is_gone_in_every_server_at_once(place: Place, address: str) -> None:
    with place.server() as one, place.server() as other:
        made = share(one, "nvme-update-50", "dbaas-read-latency", throughputs=[len(address)])
        path = address.format(made["token"])
        if "histogram" not in path:
            assert [client.get(path).status_code for client in (one, other)] == [200, 200]
        tag = other.get(path).headers.get("etag", '"any"')
        assert one.delete(f"/api/v1/library/{made['id']}").status_code == 204
        for client in (other, one):
            for headers in ({}, {"If-None-Match": tag}):
                gone = client.get(path, headers=headers)
                assert (gone.status_code, gone.headers["cache-control"]) == (404, "no-store")


def test_a_chart_withdrawn_in_one_process_is_gone_in_another(place: Place) -> None:
    with (
        running_server(place.url) as one,
        running_server(place.url) as other,
        httpx2.Client(timeout=60) as client,
    ):
        body = {"view": {"runs": ["nvme-update-100"]}}
        made = client.post(f"{one}/api/v1/library/frozen", json=body).json()
        addresses = [f"/api/v1/library/frozen/{made['token']}", f"{made['path']}.png"]
        for server in (one, other):
            assert [client.get(server + path).status_code for path in addresses] == [200, 200]
        client.delete(f"{one}/api/v1/library/{made['id']}").raise_for_status()
        for server in (other, one):
            assert [client.get(server + path).status_code for path in addresses] == [404, 404]


def rows(url: str) -> dict[str, object]:
    """A digest of every table."""
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        names = connection.execute(
            "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"
        ).fetchall()
        return {
            name: connection.execute(
                f"SELECT count(*), md5(string_agg(row::text, '|' ORDER BY row::text)) FROM \"{name}\" AS row"  # noqa: S608, E501
            ).fetchone()
            for (name,) in names
        }


@pytest.mark.parametrize("kind", ["chart", "fit"])
def test_a_token_writes_nothing_and_reads_nothing_but_its_own(place: Place, kind: str) -> None:
    with place.server() as client:
        fit = {"run": ["nvme-update-20"], "tier": "ebs-gp3"}
        token = (
            share(client, "nvme-update-20")
            if kind == "chart"
            else client.post("/api/v1/library/frozen", json={"fit": fit}).json()
        )["token"]
        before = rows(place.url)
        paths = client.get("/api/openapi.json").json()["paths"]
        readable = set()
        for path, methods in paths.items():
            if "{" not in path:
                continue
            address = path
            while "{" in address:
                start, end = address.index("{"), address.index("}")
                address = address[:start] + token + address[end + 1 :]
            for method in ("get", "head", "post", "put", "patch", "delete", "options"):
                answer = client.request(method.upper(), address, json={})
                assert answer.status_code < 500, (method, path)
                if answer.status_code < 300:
                    readable.add((method, path))
                known = {*methods, *(["head"] if "get" in methods else [])}
                assert method in known or answer.status_code in (404, 405), (method, path)
        assert rows(place.url) == before
    assert {method for method, _ in readable} <= {"get", "head"}
    lacking = ("pptx", "pdf") if kind == "fit" else ()
    assert {path for _, path in readable} == {
        path for path in paths if "{token}" in path and not path.endswith(lacking)
    }
