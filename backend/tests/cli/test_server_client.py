"""The command line against servers that are busy, of another kind, or in trouble."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from loadcurve.cli.main import main
from loadcurve.cli.uploading.runs import UploadedRun, save
from loadcurve_client import Loadcurve
from loadcurve_client.connection import Connection, Problem, ServerError

Scripted = list[tuple[int, dict[str, str], bytes]]


@contextmanager
def answering(script: Scripted) -> Iterator[str]:
    """A server of another kind, or in trouble: it gives these answers, each on a connection."""
    rest = iter(script)

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.rfile.read(int(self.headers["Content-Length"]))
            self.do_GET()

        def do_GET(self) -> None:
            status, headers, body = next(rest)
            self.send_response(status)
            for name, value in ({"Content-Length": str(len(body))} | headers).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with http.server.HTTPServer(("127.0.0.1", 0), Handler) as listening:
        thread = threading.Thread(target=listening.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{listening.server_port}"
        finally:
            listening.shutdown()
            thread.join()


def test_a_busy_server_is_asked_again() -> None:
    busy = (503, {"Retry-After": "0"}, b'{"detail": "busy"}')
    with answering([busy, busy, (200, {}, b'{"known": []}')]) as address:
        assert Connection(address).get("/reports") == {"known": []}


@pytest.mark.parametrize(
    ("status", "body", "words"),
    [
        (404, b"<html>", "is not a Loadcurve server (it answered with status 404)"),
        (200, b"<html>", "is not a Loadcurve server (it answered with status 200)"),
        (200, b"[]", "is not a Loadcurve server"),
        (200, b"[" * 100_000, "is not a Loadcurve server"),
        (200, b'{"items": [{}]}', "the server's answer has no 'id'"),
        (401, b'{"detail": "\\u001b[2Jgone"}', "refuses (?[2Jgone)"),
        (302, b"{}", "is not a Loadcurve server (it answered with status 302)"),
        (500, b'{"detail": "something went wrong here"}', "failed (something went wrong here)"),
    ],
)
def test_unexpected_server_response_is_reported(status: int, body: bytes, words: str) -> None:
    with answering([(status, {}, body)]) as address, pytest.raises(ServerError) as told:
        Connection(address).get("/reports")["items"][0]["id"]
    assert words in str(told.value)
    assert "; " in str(told.value), "it says what to do"


def test_refused_upload_is_reported_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("concurrency,read_iops\n1,5\n")
    refused = (422, {}, b'{"detail": "bad \\u001b[31mred"}')
    with answering([refused] * 3) as address:
        done = CliRunner().invoke(main, ["upload", str(tmp_path / "a.csv"), "--server", address])
    assert (done.exit_code, done.stderr) == (1, "loadcurve: bad ?[31mred\n")


def test_a_list_without_an_end_is_left() -> None:
    page = (200, {}, b'{"items": [], "next_cursor": "same"}')
    with answering([page] * 2) as address:
        assert len(Loadcurve(address).runs()) == 0


def test_response_length_beyond_memory_is_reported() -> None:
    long = (200, {"Content-Length": str(10**18)}, b"{}")
    with answering([long] * 2) as address, pytest.raises(ServerError):
        Connection(address).get("/reports")


def test_a_refusal_carries_the_servers_reason() -> None:
    with answering([(422, {}, b'{"detail": "no such thing"}')]) as address:
        with pytest.raises(Problem, match="no such thing") as refused:
            Connection(address).get("/reports")
        assert refused.value.status == 422


def test_save_goes_on_after_a_run_the_server_fails_at() -> None:
    point = {"report_sha256": "a" * 64, "reading": 0, "part": 0, "companions": []}
    runs = [UploadedRun({"title": title, "points": [point]}, [], []) for title in ("one", "two")]
    saved = b'{"run": {"id": "r2", "points": []}}'
    failing = (500, {}, b'{"detail": "something went wrong here"}')
    with answering([failing, (201, {}, saved)]) as address:
        save(Connection(address), runs, frozenset(["a" * 64]))
    assert [run.state for run in runs] == ["refused", "new"]
    assert "failed (something went wrong here); its log says why" in (runs[0].problem or "")
