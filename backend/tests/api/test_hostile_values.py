"""Every field of every operation against values no schema stops: refused, nothing stored (I2)."""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from collections.abc import Iterator
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from loadcurve.ingest.seeds import load_seeds
from loadcurve.settings import SEED_DATA
from tests.api.conftest import BASE_URL, settings_for
from tests.api.every_write import every_write
from tests.api.hostile_values import IN_ADDRESSES, NO_JSON, VALUES
from tests.api.test_all_or_nothing import digest
from tests.conftest import Server

LONG = os.environ.get("CI_LONG") == "1"
MARK, OBJECT_MARK = "@@HOSTILE@@", "@@OBJECT@@"
# What a sign-in is refused for is the key, whatever it is; guesses are limited besides.
APART = "/api/v1/session"
GOOD = {
    "sha256": "0" * 64,
    "token": "A" * 24,
    "slug": "none",
    "report_sha256": "0" * 64,
    "runs": "nvme-update-0",
    "url": "http://127.0.0.1:8000/c/x",
    "x": "throughput_iops",
    "y": "read_latency_us",
    "metrics": "read_latency_us",
    "name": "a.txt",
}


@pytest.fixture(scope="module")
def server(database_server: Server, built_pages: Path) -> Iterator[tuple[TestClient, str]]:
    with database_server.copy() as url:
        asyncio.run(load_seeds(url, SEED_DATA))
        app = create_app(settings_for(url, built_pages))
        with TestClient(app, base_url=BASE_URL, raise_server_exceptions=False) as client:
            yield client, url


def resolved(schema: dict[str, Any], whole: dict[str, Any]) -> list[dict[str, Any]]:
    """The schemas a value may follow, references and choices taken apart."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return resolved(whole["components"]["schemas"][name], whole)
    choices = [*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("allOf", ())]
    return [one for choice in choices for one in resolved(choice, whole)] or [schema]


def mark(schema: dict[str, Any], whole: dict[str, Any]) -> str:
    """The mark of a field; one that takes an object may have names in it that nobody knows."""
    takes_object = any(one.get("type") == "object" for one in resolved(schema, whole))
    return OBJECT_MARK if takes_object else MARK


def places(
    schema: dict[str, Any], value: Any, whole: dict[str, Any], deep: int = 0
) -> Iterator[Any]:
    """The value again and again, each time with a mark in the place of another field."""
    if deep > 6:
        return
    for one in resolved(schema, whole):
        if "properties" in one:
            held = value if isinstance(value, dict) else {}
            for name, inner in one["properties"].items():
                yield {**held, name: mark(inner, whole)}
                for changed in places(inner, held.get(name), whole, deep + 1):
                    yield {**held, name: changed}
        elif "items" in one:
            held = value if isinstance(value, list) and value else [None]
            yield [mark(one["items"], whole), *held[1:]]
            for changed in places(one["items"], held[0], whole, deep + 1):
                yield [changed, *held[1:]]
        elif isinstance(one.get("additionalProperties"), dict):
            yield {"a": mark(one["additionalProperties"], whole)}


def bodies(client: TestClient, whole: dict[str, Any]) -> dict[str, tuple[str, Any]]:
    """For each operation that takes JSON, an address and a good body."""
    good: dict[str, tuple[str, Any]] = {
        write.operation: (write.path, write.sent["json"])
        for write in every_write(client)
        if "json" in write.sent
    }
    good["POST /api/v1/reports/known"] = ("/api/v1/reports/known", {"sha256s": ["0" * 64]})
    report = client.get("/api/v1/reports?limit=1").json()["items"][0]
    good["POST /api/v1/groupings"] = ("/api/v1/groupings", {"report_sha256s": [report["sha256"]]})
    return good


def test_no_field_of_a_body_takes_a_hostile_value(server: tuple[TestClient, str]) -> None:
    client, url = server
    whole = client.get("/api/openapi.json").json()
    good = bodies(client, whole)
    before = digest(url)
    taken: list[tuple[str, str, str]] = []
    sent = 0
    for path, operations in whole["paths"].items():
        for method, operation in operations.items():
            content = operation.get("requestBody", {}).get("content", {}).get("application/json")
            if content is None or path == APART:
                continue
            address, body = good[f"{method.upper()} {path}"]
            for first, marked in zip(
                chain([True], repeat(False)), places(content["schema"], body, whole), strict=False
            ):
                template = json.dumps(marked).replace(f'"{MARK}"', MARK)
                takes_object = OBJECT_MARK in template
                template = template.replace(f'"{OBJECT_MARK}"', MARK)
                # Every field meets what is no JSON in long runs; in short ones the first does.
                for value in (*VALUES, *(NO_JSON if LONG or first else ())):
                    if takes_object and value.startswith('{"'):
                        continue
                    raw = template.replace(MARK, value).encode("utf-8", "surrogatepass")
                    answer = client.request(
                        method, address, content=raw, headers={"Content-Type": "application/json"}
                    )
                    sent += 1
                    if not 400 <= answer.status_code < 500:
                        taken.append((f"{method} {path}", template[:300], value[:40]))
    assert not taken, (Counter(value for *_, value in taken), taken[:20])
    assert len(VALUES) + len(NO_JSON) >= 60
    assert sent > 60 * 40
    assert digest(url) == before


def addresses(path: str, operation: dict[str, Any], value: str) -> Iterator[str]:
    """The operation's address, each time with the value in another parameter."""
    parameters = operation.get("parameters", [])
    in_path = [p["name"] for p in parameters if p["in"] == "path"]
    needed = [p["name"] for p in parameters if p["in"] == "query" and p.get("required")]
    for parameter in parameters:
        name = parameter["name"]
        filled = path
        for part in in_path:
            filled = filled.replace(f"{{{part}}}", value if part == name else GOOD.get(part, "x"))
        query = [f"{n}={GOOD.get(n, 'x')}" for n in needed if n != name]
        if parameter["in"] == "query":
            query.append(f"{name}={value}")
        yield f"{filled}?{'&'.join(query)}"


def test_no_parameter_of_an_address_makes_a_server_error(server: tuple[TestClient, str]) -> None:
    client, url = server
    whole = client.get("/api/openapi.json").json()
    before = digest(url)
    wrong = []
    for path, operations in whole["paths"].items():
        for method, operation in operations.items():
            for value in IN_ADDRESSES:
                for address in addresses(path, operation, value):
                    content = b"no report" if method == "post" else None
                    answer = client.request(method, address, content=content)
                    refused = method == "get" or 400 <= answer.status_code < 500
                    if answer.status_code >= 500 or not refused:
                        wrong.append((method, address[:200], answer.status_code))
                    if "x-a" in answer.headers or "evil.example" in answer.headers.get(
                        "location", ""
                    ):
                        wrong.append((method, address[:200], "header"))
    assert not wrong, (len(wrong), wrong[:20])
    assert len(IN_ADDRESSES) >= 60
    assert digest(url) == before
