"""A key that may only upload: it adds reports and runs, and reads nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from loadcurve.api.origin_and_headers import UPLOAD_PATHS
from loadcurve.core.access import Role
from loadcurve.settings import ROOT
from tests.making.drafts import content, draft
from tests.serving.people import Person, guarded, make_key


def test_upload_only_key_adds_and_is_refused_everything_else(
    database_url: str, built_pages: Path
) -> None:
    with guarded(database_url, built_pages) as people:
        key = make_key(database_url, "ci", Role.CONTRIBUTOR, upload_only=True)
        ci = Person(people.ann.client, key)
        people.ann.run("secret", writes=3)
        assert "secret run" in people.ann.get("/api/v1/runs").text
        # What others asked is remembered, and must not be answered from memory.
        assert ci.get("/api/v1/runs").status_code == 403
        made = ci.run("mine", writes=4)
        assert ci.get(f"/api/v1/runs/{made['run']['id']}").status_code == 403
        again = ci.ask("POST", "/api/v1/reports", params={"name": "a"}, content=content(4))
        assert (again.status_code, again.json()["runs"]) == (200, [])
        paths = json.loads((ROOT / "frontend/openapi.json").read_text())["paths"]
        asked = 0
        for path, methods in paths.items():
            for method in {"get", "post", "put", "patch", "delete"} & set(methods):
                if (method == "post" and path in UPLOAD_PATHS) or path == "/api/v1/session":
                    continue
                status = ci.ask(method.upper(), path.replace("{", "").replace("}", "")).status_code
                # A path or a body that is not valid, or a link's own address, has its own answer.
                assert status >= 400 or "charts/token" in path, (method, path, status)
                asked += 1
        assert asked > 50
        signed_in = ci.ask(
            "POST", "/api/v1/session", json={"key": key}, headers={"Sec-Fetch-Site": "same-origin"}
        )
        assert signed_in.status_code == 403
        others = ci.ask("POST", "/api/v1/reports", params={"name": "a"}, content=content(3))
        assert (others.status_code, "its own reports" in others.json()["detail"]) == (403, True)
        listed = ci.get("/api/v1/reports")
        assert (listed.status_code, "may only upload" in listed.json()["detail"]) == (403, True)


@pytest.mark.parametrize("visibility", ["team", "unlisted", "public"])
def test_upload_only_key_learns_nothing_from_a_hash(
    database_url: str, built_pages: Path, visibility: str
) -> None:
    with guarded(database_url, built_pages) as people:
        key = make_key(database_url, "ci", Role.CONTRIBUTOR, upload_only=True)
        ci = Person(people.ann.client, key)
        own = ci.run("mine", writes=4)["sha256"]
        theirs = people.ann.run("secret", writes=3, visibility=visibility)["sha256"]
        known = ci.ask("POST", "/api/v1/reports/known", json={"sha256s": [own, theirs, "0" * 64]})
        assert known.json() == {"known": [own]}
        for sha256, status in ((own, 200), (theirs, 404), ("0" * 64, 404)):
            body = {"reports": [{"sha256": sha256, "path": "a.txt"}]}
            grouped = ci.ask("POST", "/api/v1/groupings", json=body)
            assert grouped.status_code == status, grouped.text
            asked = {"report_sha256": sha256, "concurrency": 8}
            saved = ci.ask("POST", "/api/v1/runs", json=draft(asked))
            assert saved.status_code == (201 if status == 200 else 404), saved.text
            beside = {"report_sha256": own, "concurrency": 8, "companions": [sha256]}
            made = ci.ask("POST", "/api/v1/runs", json=draft(beside))
            assert sha256 == own or made.status_code in (404, 422), made.text
            assert "secret" not in grouped.text + saved.text + made.text
