"""A wrong store of originals, or one with other bytes: named, refused, healed."""

from __future__ import annotations

import asyncio
import os
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from loadcurve.core.errors import OriginalDamaged, OriginalMissing, OriginalsUnavailable
from loadcurve.store.originals.object_store import MARKER, OriginalStore
from loadcurve.store.originals.object_store_connection import open_object_store
from tests.making.drafts import content
from tests.serving.asking import upload
from tests.serving.originals.kept import ask, serving
from tests.serving.originals.object_store import point_at
from tests.serving.running import command, served


def object_of(folder: Path, url: str) -> Path:
    ((key,),) = ask(url, "SELECT outside_sha256 FROM reports")
    return folder / str(key)[:2] / str(key)


def test_store_folder_unmounted_rejects_writes_with_reason(
    database_url: str, built_pages: Path, tmp_path: Path
) -> None:
    folder, away = tmp_path / "shared", tmp_path / "away"
    with serving(database_url, built_pages, f"file://{folder}") as client:
        sha256 = upload(client, content(770))["sha256"]
        assert client.get("/readyz").status_code == 200
        folder.rename(away)
        for recreated in (False, True):
            if recreated:
                folder.mkdir()
            refused = client.post("/api/v1/reports", params={"name": "a"}, content=content(771))
            assert refused.status_code == 503
            assert "no marker file" in refused.json()["detail"]
            ready = client.get("/readyz")
            assert (ready.status_code, "no marker file" in ready.text) == (503, True)
            assert client.get(f"/api/v1/reports/{sha256}/original").status_code == 404
        assert not folder.exists() or not list(folder.iterdir())
        shutil.rmtree(folder, ignore_errors=True)
        away.rename(folder)
        assert client.get("/readyz").status_code == 200
        upload(client, content(771))
    assert ask(database_url, "SELECT count(*) FROM reports") == [(2,)]


@pytest.mark.parametrize(
    ("what", "status"),
    [
        ("missing", 404),
        ("flipped", 502),
        ("cut", 502),
        ("longer", 502),
        ("linked", 502),
        ("fifo", 404),
        ("device", 404),
    ],
)
@pytest.mark.parametrize("masked", [False, True])
def test_altered_object_is_reported_and_healed_by_upload(
    database_url: str, built_pages: Path, tmp_path: Path, what: str, status: int, masked: bool
) -> None:
    folder = tmp_path / "shared"
    asked = {"name": "a.txt", "masked": str(masked).lower()}
    with serving(database_url, built_pages, f"file://{folder}") as client:
        taken = client.post("/api/v1/reports", params=asked, content=content(772))
        sha256 = taken.json()["sha256"]
        before = client.get(f"/api/v1/reports/{sha256}/original").content
        path = object_of(folder, database_url)
        stored = path.read_bytes()
        path.unlink()
        if what == "flipped":
            path.write_bytes(stored[:-9] + bytes([stored[-9] ^ 1]) + stored[-8:])
        elif what == "cut":
            path.write_bytes(stored[:-9])
        elif what == "longer":
            path.write_bytes(stored + b"more")
        elif what == "linked":
            path.symlink_to("/etc/passwd")
        elif what == "fifo":
            os.mkfifo(path)
        elif what == "device":
            path.symlink_to("/dev/zero")
        for page in ("original", "page"):
            answer = client.get(f"/api/v1/reports/{sha256}/{page}")
            assert answer.status_code == status, answer.text
            assert answer.headers["content-type"] == "application/problem+json"
            assert path.name in answer.json()["detail"]
            assert "upload the same file again" in answer.json()["detail"]
        hashes = {"sha256s": [sha256]}
        assert client.post("/api/v1/reports/known", json=hashes).json() == {"known": []}
        again = client.post("/api/v1/reports", params=asked, content=content(772))
        assert (again.status_code, again.json()["already_known"]) == (200, True)
        assert client.get(f"/api/v1/reports/{sha256}/original").content == before
        assert client.post("/api/v1/reports/known", json=hashes).json() == {"known": [sha256]}
        assert not path.is_symlink()
    assert os.stat("/etc/passwd").st_size > 0


def test_upload_of_the_same_file_by_the_command_line_heals_it(
    database_url: str, tmp_path: Path
) -> None:
    folder, sent = tmp_path / "shared", tmp_path / "awr.txt.8"
    sent.write_bytes(content(774))
    given = {"DATABASE_URL": database_url, "LOADCURVE_ORIGINALS": f"file://{folder}"}
    with served("--no-seed", **given) as (_, address):
        server = f"http://{address}"
        assert command(server, "upload", str(sent)).returncode == 0
        path = object_of(folder, database_url)
        stored = path.read_bytes()
        path.write_bytes(stored[:-9] + bytes([stored[-9] ^ 1]) + stored[-8:])
        again = command(server, "upload", str(sent))
        assert again.returncode == 0, again.stderr
        assert path.read_bytes() == stored


class _Hostile(BaseHTTPRequestHandler):
    """An S3 that answers every object with something else."""

    how = "endless"

    def do_GET(self) -> None:
        if self.how == "redirect":
            self.send_response(302)
            self.send_header("Location", "file:///etc/passwd")
            self.end_headers()
            return
        if self.how == "error":
            self.send_response(200)
            self.send_header("Content-Length", "5")
            self.end_headers()
            self.wfile.write(b"<a>")
            return
        self.send_response(200)
        self.send_header("Content-Length", str(1 << 40))
        self.send_header("Last-Modified", "Thu, 26 Nov 2026 12:00:00 GMT")
        self.send_header("ETag", '"x"')
        self.end_headers()
        try:
            while True:
                self.wfile.write(b"x" * (1 << 20))
        except OSError:
            return

    def log_message(self, *_: object) -> None:
        return


@contextmanager
def hostile(how: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[OriginalStore]:
    handler = type("Handler", (_Hostile,), {"how": how})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    point_at(f"http://127.0.0.1:{server.server_port}", monkeypatch)
    outside = open_object_store("s3://bucket/prefix")
    assert outside is not None
    try:
        yield outside
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize("how", ["endless", "redirect", "error"])
def test_a_hostile_store_is_refused_within_bounds(
    how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with hostile(how, monkeypatch) as outside:
        for question in (outside.whole("0" * 64), outside.part("0" * 64, 0, 100)):
            with pytest.raises((OriginalsUnavailable, OriginalDamaged, OriginalMissing)):
                asyncio.run(asyncio.wait_for(question, 60))


def test_a_new_store_gets_its_marker_with_the_first_original(
    database_url: str, built_pages: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "shared"
    with serving(database_url, built_pages, f"file://{folder}") as client:
        assert client.get("/readyz").status_code == 200
        assert not (folder / MARKER).exists()
        upload(client, content(773))
    assert (folder / MARKER).read_text()
