"""Hostile values in every field of every operation: refused, nothing stored (I2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from tests.making.fields import Field, fields_together, with_value
from tests.serving.application import description, with_published_results
from tests.serving.databases import Digest, Server, digesting
from tests.serving.every_route.every_write import every_write
from tests.serving.every_route.hostile_values import (
    IN_ADDRESSES,
    NO_JSON,
    OF_EACH_KIND,
    OF_EACH_KIND_IN_ADDRESSES,
    VALUES,
    hostile_values,
)

LONGEST_QUERY = 60_000
JSON = {"Content-Type": "application/json"}
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


OPERATIONS = [
    (method, path) for path, operations in description()["paths"].items() for method in operations
]


def described(method: str, path: str) -> dict[str, Any]:
    operation: dict[str, Any] = description()["paths"][path][method]
    return operation


def body_schema(method: str, path: str) -> dict[str, Any] | None:
    """What its JSON body is described as; None for an operation without one."""
    content = described(method, path).get("requestBody", {}).get("content", {})
    schema: dict[str, Any] | None = content.get("application/json", {}).get("schema")
    return schema


# The first key closes the server: its names are in the tests of keys.
WITH_A_BODY = [
    (method, path)
    for method, path in OPERATIONS
    if path not in (APART, "/api/v1/keys") and body_schema(method, path)
]


@pytest.fixture(scope="module")
def client(database_server: Server, built_pages: Path) -> Iterator[TestClient]:
    with with_published_results(database_server, built_pages) as client:
        yield client


@pytest.fixture(scope="module")
def stored(client: TestClient) -> Iterator[Callable[[], Digest]]:
    """Returns the digest of the database."""
    with digesting(client.app.state.settings.database_url) as now:  # type: ignore[attr-defined]
        yield now


@pytest.fixture
def unchanged(stored: Callable[[], Digest], good: object) -> Iterator[None]:
    """No request may change the stored data."""
    before = stored()
    yield
    assert stored() == before


@pytest.fixture(scope="module")
def good(client: TestClient) -> dict[str, tuple[str, Any]]:
    """For each operation that takes JSON, an address and a good body."""
    bodies: dict[str, tuple[str, Any]] = {
        write.operation: (write.path, write.sent["json"])
        for write in every_write(client)
        if "json" in write.sent
    }
    report = client.get("/api/v1/reports?page_size=1").json()["items"][0]
    known, grouped = {"sha256s": ["0" * 64]}, {"report_sha256s": [report["sha256"]]}
    bodies["POST /api/v1/reports/known"] = ("/api/v1/reports/known", known)
    bodies["POST /api/v1/groupings"] = ("/api/v1/groupings", grouped)
    proposed = {"runs": [bodies["POST /api/v1/runs"][1]]}
    bodies["POST /api/v1/groupings/sweeps"] = ("/api/v1/groupings/sweeps", proposed)
    parts = {"points": bodies["POST /api/v1/runs"][1]["points"]}
    bodies["POST /api/v1/groupings/parts"] = ("/api/v1/groupings/parts", parts)
    return bodies


def unnamed(answer: Response, names: Iterable[str]) -> set[str]:
    """Those of the fields or parameters that the answer does not refuse by name."""
    if answer.status_code != 422:
        return set(names)
    refused = [f"{error['where']}." for error in answer.json()["errors"]]
    return {name for name in names if not any(one.startswith(f"{name}.") for one in refused)}


def is_refused(answer: Response) -> bool:
    return 400 <= answer.status_code < 500


@pytest.mark.parametrize(("method", "path"), WITH_A_BODY)
def test_no_field_of_a_body_takes_a_hostile_value(
    client: TestClient, good: dict[str, tuple[str, Any]], unchanged: None, method: str, path: str
) -> None:
    """The fields of one object are tried at once, and alone where the answer names them not."""
    address, body = good[f"{method.upper()} {path}"]

    def ask(fields: Iterable[Field], value: str) -> Response:
        sent = with_value(body, fields, value)
        return client.request(method, address, content=sent, headers=JSON)

    taken = []
    groups = list(fields_together(body_schema(method, path) or {}, body, description()))
    turn = OPERATIONS.index((method, path))
    for value, fields in product(hostile_values(VALUES, OF_EACH_KIND, turn), groups):
        # An object may have names that nobody knows.
        tried = [each for each in fields if not (each.takes_object and value.startswith('{"'))]
        left = unnamed(ask(tried, value), (each.name for each in tried)) if tried else set()
        alone = (each for each in tried if each.name in left)
        taken += [(each.name, value[:40]) for each in alone if not is_refused(ask([each], value))]
    # Invalid JSON is refused before any field is checked.
    first = groups[0][0]
    for value in hostile_values(NO_JSON, (), turn):
        if not is_refused(ask([first], value)):
            taken.append((first.name, value[:40]))
    assert not taken


def address_of(method: str, path: str, names: Iterable[str], value: str) -> str:
    """The operation's address with a value for these parameters, and good ones for the others."""
    query = []
    for parameter in described(method, path).get("parameters", []):
        name, within = parameter["name"], parameter["in"]
        is_asked = f"{within}.{name}" in names
        given = value if is_asked else GOOD.get(name, "x")
        if within == "path":
            path = path.replace(f"{{{name}}}", given)
        elif within == "query" and (is_asked or parameter.get("required")):
            query.append(f"{name}={given}")
    return f"{path}?{'&'.join(query)}"


@pytest.mark.parametrize(("method", "path"), OPERATIONS)
def test_no_parameter_of_an_address_makes_a_server_error(
    client: TestClient, unchanged: None, method: str, path: str
) -> None:
    """Parameters behind the question mark are tried at once, and alone where they are not named."""
    wrong = []

    def ask(names: Iterable[str], value: str) -> Response:
        address = address_of(method, path, names, value)
        answer = client.request(method, address, content=b"no report" if method == "post" else None)
        if answer.status_code >= 500 or not (method == "get" or is_refused(answer)):
            wrong.append((address[:200], answer.status_code))
        if "x-a" in answer.headers or "evil.example" in answer.headers.get("location", ""):
            wrong.append((address[:200], "header"))
        return answer

    parameters = described(method, path).get("parameters", [])
    in_path, in_query = (
        [f"{within}.{each['name']}" for each in parameters if each["in"] == within]
        for within in ("path", "query")
    )
    turn = OPERATIONS.index((method, path))
    for value in hostile_values(IN_ADDRESSES, OF_EACH_KIND_IN_ADDRESSES, turn):
        for name in in_path:
            ask([name], value)
        # Of very long values an address holds only one.
        is_short = 0 < len(value) * len(in_query) < LONGEST_QUERY
        for name in unnamed(ask(in_query, value), in_query) if is_short else in_query:
            ask([name], value)
    assert not wrong


def test_there_are_enough_values_and_places_for_them(good: dict[str, tuple[str, Any]]) -> None:
    places = [
        each
        for method, path in WITH_A_BODY
        for fields in fields_together(
            body_schema(method, path) or {}, good[f"{method.upper()} {path}"][1], description()
        )
        for each in fields
    ]
    assert len(VALUES) + len(NO_JSON) >= 60
    assert len(VALUES) * len(places) > 60 * 40
    assert len(IN_ADDRESSES) >= 60
