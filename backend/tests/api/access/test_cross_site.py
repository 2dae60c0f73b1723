"""Other sites cannot write through a visitor's browser, with any headers (S7)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.serving.databases import Server
from tests.serving.people import People, guarded

OWN, EVIL = "127.0.0.1:8000", "evil.example:8000"
SITES = (None, "same-origin", "none", "same-site", "cross-site")
ORIGINS = (
    None,
    f"http://{OWN}",
    "http://127.0.0.1:9000",
    "http://localhost:8000",
    f"http://{EVIL}",
    "null",
    "",
)
METHODS = ("POST", "PATCH", "DELETE")
PATHS = {
    "POST": "/api/v1/runs/none/restore",
    "PATCH": "/api/v1/runs/none",
    "DELETE": "/api/v1/runs/none",
}
REFUSED = {401, 403, 421}


@pytest.fixture(scope="module", params=["this machine", "elsewhere"])
def people(
    request: pytest.FixtureRequest, database_server: Server, built_pages: Path
) -> Iterator[People]:
    host = "127.0.0.1" if request.param == "this machine" else "0.0.0.0"  # noqa: S104
    with database_server.copy() as url, guarded(url, built_pages, host=host) as found:
        yield found


def is_of_this_site(site: str | None, origin: str | None) -> bool:
    """What a browser would say of a page of our own, and of none that is not."""
    if site is not None:
        return site in ("same-origin", "none")
    return origin == f"http://{OWN}"


def test_no_combination_of_headers_lets_another_site_write(people: People) -> None:
    answer = people.nobody.ask("POST", "/api/v1/session", json={"key": people.admin.key})
    cookie = answer.headers["set-cookie"].partition(";")[0]
    for method, site, origin, host in itertools.product(METHODS, SITES, ORIGINS, (OWN, EVIL)):
        # A browser sends a cookie only to the host that set it, from any page.
        headers = {"Host": host, **({"Cookie": cookie} if host == OWN else {})}
        if site is not None:
            headers["Sec-Fetch-Site"] = site
        if origin is not None:
            headers["Origin"] = origin
        content = {} if method == "DELETE" else {"json": {}}
        status = people.nobody.ask(method, PATHS[method], headers=headers, **content).status_code
        is_accepted = status not in REFUSED
        assert is_accepted is (host == OWN and is_of_this_site(site, origin)), (method, headers)


def test_cross_site_form_reaches_no_route_with_or_without_key(people: People) -> None:
    kinds = ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x")
    for kind in kinds:
        headers = {"Content-Type": kind, "Sec-Fetch-Site": "cross-site", "Origin": "null"}
        for person in (people.nobody, people.admin):
            answer = person.ask(
                "POST", "/api/v1/library/frozen", headers=headers, content=b"view=x"
            )
            assert answer.status_code == 403, kind
