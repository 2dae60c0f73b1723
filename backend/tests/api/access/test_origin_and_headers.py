"""What stands before every route: origin, host, size, headers, one error shape."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from loadcurve.api.app import create_app
from tests.serving.application import settings_for
from tests.serving.in_process import Client

RUN = "/api/v1/runs/nvme-update-50"


@pytest.mark.parametrize(
    ("headers", "allowed"),
    [
        ({}, True),
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "none"}, True),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Origin": "http://127.0.0.1:8000"}, True),
        ({"Origin": "http://localhost:8000"}, False),
        ({"Origin": "https://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({"Sec-Fetch-Site": "cross-site", "Origin": "http://127.0.0.1:8000"}, False),
    ],
)
def test_other_sites_cannot_write(
    seeded: TestClient, headers: dict[str, str], allowed: bool
) -> None:
    for method, path, body in (
        ("PATCH", RUN, {"notes": "x"}),
        ("POST", "/api/v1/library/frozen", {"view": {"runs": ["nvme-update-50"]}}),
    ):
        answer = seeded.request(method, path, json=body, headers=headers)
        assert (answer.status_code < 300) is allowed, (method, answer.text)
    assert seeded.get(RUN, headers=headers).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:8000", "127.0.0.1.evil.example", ""),
        *(
            "evil.example@127.0.0.1",
            "evil.example:80@localhost:8000",
            "127.0.0.1:8000@evil.example",
        ),
        *("127.0.0.1/evil.example", "127.0.0.1?evil", "127.0.0.1#evil", "[::1]evil.example"),
        *("127.0.0.1:8000:evil", "localhost:evil", "127.0.0.1 evil", "127.0.0.1\\evil.example"),
        *("[::1", "[::1%25evil]", "0x7f.1", "2130706433"),
    ],
)
def test_a_foreign_name_pointed_at_this_machine_reads_nothing(
    seeded: TestClient, host: str
) -> None:
    answer = seeded.get(RUN, headers={"Host": host})
    assert answer.status_code == 421
    assert "evil" not in answer.text


def test_two_host_headers_read_nothing(seeded: TestClient) -> None:
    for hosts in (("127.0.0.1", "evil.example"), ("evil.example", "127.0.0.1")):
        answer = seeded.get(RUN, headers=[("Host", host) for host in hosts])
        assert answer.status_code == 421


@pytest.mark.parametrize("host", ["localhost:8000", "127.0.0.1:9", "[::1]:8000"])
def test_the_names_of_this_machine_are_answered(seeded: TestClient, host: str) -> None:
    assert seeded.get(RUN, headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    ("host", "path", "status"),
    [
        ("loadcurve.example", "/api/v1/runs", 200),
        ("LOADCURVE.example:443", "/api/v1/runs", 200),
        ("192.0.2.7:8000", "/api/v1/runs", 200),
        ("[2001:db8::7]:8000", "/api/v1/runs", 200),
        ("localhost", "/api/v1/runs", 200),
        ("app:8000", "/healthz", 200),
        ("app:8000", "/readyz", 200),
        ("app:8000", "/api/v1/runs", 421),
        ("evil.example", "/api/v1/runs", 421),
        ("192.0.2.7.evil.example", "/api/v1/runs", 421),
        ("", "/api/v1/runs", 421),
    ],
)
def test_public_server_accepts_public_name_and_addresses(
    module_database_url: str, built_pages: Path, host: str, path: str, status: int
) -> None:
    settings = replace(
        settings_for(module_database_url, built_pages),
        host="0.0.0.0",  # noqa: S104  nothing is bound to it
        public_url="https://loadcurve.example",
    )
    with Client(create_app(settings)) as client:
        answer = client.get(path, headers={"Host": host})
    assert answer.status_code == status
    assert "evil" not in answer.text


def test_links_use_public_address_never_the_host_header(seeded: TestClient) -> None:
    answer = seeded.post(
        "/api/v1/library/frozen",
        json={"view": {"runs": ["nvme-update-50"]}},
        headers={"Host": "localhost:1234"},
    )
    assert answer.json()["url"].startswith("http://127.0.0.1:8000/c/")


def test_bodies_declare_their_length_and_stay_within_the_limit(seeded: TestClient) -> None:
    unknown = seeded.post("/api/v1/reports?name=a", content=iter([b"x", b"y"]))
    assert unknown.status_code == 411
    large = seeded.post("/api/v1/reports?name=a", content=b"x" * ((32 << 20) + 1))
    assert (large.status_code, "33,554,432" in large.json()["detail"]) == (413, True)
    squeezed = seeded.post(
        "/api/v1/reports?name=a", content=b"x", headers={"Content-Encoding": "gzip"}
    )
    assert squeezed.status_code == 415
    words = seeded.post("/api/v1/library/frozen", content=b" " * ((1 << 20) + 1))
    assert words.status_code == 413


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/runs",
        "/c/unknown",
        "/nowhere",
        "/assets/app-1a2b.js",
        "/assets/none.js",
        RUN,
        "/api/v1/runs/none",
        "/api/openapi.json",
        "/healthz",
        "/readyz",
    ],
)
def test_every_answer_has_the_strict_headers(seeded: TestClient, path: str) -> None:
    headers = seeded.get(path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "cache-control" in headers


def test_pages_get_a_fresh_nonce_each_time(seeded: TestClient) -> None:
    first, second = seeded.get("/"), seeded.get("/compare?runs=a")
    assert "__CSP_NONCE__" not in first.text
    nonce = first.text.split('nonce="')[1].split('"')[0]
    assert f"'nonce-{nonce}'" in first.headers["content-security-policy"]
    assert nonce not in second.text


def test_an_address_that_is_no_page_is_a_404_page(seeded: TestClient) -> None:
    answer = seeded.get("/nowhere")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")


def test_assets_are_immutable_and_pages_are_not(seeded: TestClient) -> None:
    assert "immutable" in seeded.get("/assets/app-1a2b.js").headers["cache-control"]
    assert seeded.get("/").headers["cache-control"] == "no-store"
    assert seeded.get("/assets/../index.html").status_code in (200, 404)
    assert seeded.get("/assets/%2e%2e/%2e%2e/etc/passwd").status_code == 404


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/v1/runs/none", 404),
        ("GET", "/api/v1/runs?page_size=0", 422),
        ("GET", "/api/v1/runs?page_size=-1", 422),
        ("GET", "/api/v1/runs?cursor=nonsense", 422),
        ("GET", "/api/v1/runs?q=%00", 422),
        ("GET", "/api/v1/runs?sort=random", 422),
        ("GET", "/api/v1/curves", 422),
        ("GET", "/api/v1/curves?runs=", 422),
        ("GET", "/api/v1/curves?runs=a%00b", 422),
        ("GET", "/api/v1/curves?runs=nvme-update-0&x=read_latency_us", 422),
        ("GET", "/api/v1/curves?runs=" + ",".join(f"r{n}" for n in range(51)), 422),
        ("GET", "/api/v1/histograms?runs=nvme-update-0&points=x", 422),
        ("GET", "/api/v1/curves?runs=nvme-update-0&look=nvme-update-0:red", 422),
        ("GET", "/api/v1/curves?runs=nvme-update-0&look=3", 422),
        ("GET", "/api/v1/curves?runs=nvme-update-0&look=*:colour", 422),
        ("GET", "/api/v1/curves?runs=nvme-update-0&look=nvme-update-0:system", 422),
        ("GET", "/api/v1/curves?runs=nvme-update-0&look=nvme-update-0:k288", 422),
        ("GET", "/api/v1/sources/none", 404),
        ("GET", "/api/v1/reports/" + "0" * 64, 404),
        ("GET", "/api/v1/reports/short", 422),
        ("POST", "/api/v1/runs", 422),
        ("PUT", "/api/v1/runs", 405),
    ],
)
def test_every_error_is_a_problem(seeded: TestClient, method: str, path: str, status: int) -> None:
    answer = seeded.request(method, path, **({"json": {}} if method == "POST" else {}))
    assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    body = answer.json()
    assert (body["status"], bool(body["title"]), bool(body["detail"])) == (status, True, True)
    assert "Traceback" not in answer.text


def test_an_unknown_api_path_is_a_problem_and_not_a_page(seeded: TestClient) -> None:
    answer = seeded.get("/api/v1/nothing")
    assert (answer.status_code, answer.headers["content-type"]) == (
        404,
        "application/problem+json",
    )


def test_health(seeded: TestClient) -> None:
    assert seeded.get("/healthz").json()["status"] == "ok"
    assert seeded.get("/readyz").json()["status"] == "ready"
