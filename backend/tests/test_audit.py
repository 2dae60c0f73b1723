"""The look-up of known vulnerabilities: what it asks and finds, and says if it cannot."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from loadcurve.settings import ROOT

VULNERABLE: dict[str, str] = {}
ASKED: list[dict[str, object]] = []


class _Osv(BaseHTTPRequestHandler):
    """Answers as osv.dev does."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        queries = json.loads(body)["queries"]
        ASKED.extend(queries)
        results = [
            {"vulns": [{"id": VULNERABLE[query["package"]["name"]]}]}
            if query["package"]["name"] in VULNERABLE
            else {}
            for query in queries
        ]
        content = json.dumps({"results": results}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:
        return


@pytest.fixture
def service() -> Iterator[str]:
    VULNERABLE.clear()
    ASKED.clear()
    with ThreadingHTTPServer(("127.0.0.1", 0), _Osv) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def audit(service: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, ROOT / ".ci" / "audit.py"],
        env=os.environ | {"OSV_URL": service},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout


def test_every_pin_of_every_lock_is_asked_for(service: str) -> None:
    code, said = audit(service)
    assert (code, "0 known vulnerabilities" in said) == (0, True), said
    asked = {(query["package"]["ecosystem"], query["package"]["name"]) for query in ASKED}  # type: ignore[index]
    assert {("PyPI", "fastapi"), ("PyPI", "pytest"), ("npm", "react"), ("npm", "vite")} <= asked
    assert all(query["version"] for query in ASKED)


def test_a_known_vulnerability_fails_the_check(service: str) -> None:
    VULNERABLE["fastapi"] = "GHSA-test-0001"
    code, said = audit(service)
    assert code == 1
    assert "GHSA-test-0001 in PyPI fastapi" in said


def test_audit_with_unreachable_service_warns_only() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    code, said = audit(f"http://127.0.0.1:{port}")
    assert (code, said.startswith("SKIPPED: ")) == (0, True)
