"""A backup is whole, of one moment, and comes back equal byte for byte; or it is refused."""

from __future__ import annotations

import hashlib
import io
import json
import stat
import threading
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import psycopg
import pytest
from alembic import command
from click.testing import CliRunner, Result

from loadcurve.api.app import create_app
from loadcurve.cli.main import main
from loadcurve.core.errors import BackupRefused
from loadcurve.store import backup
from loadcurve.store.backup import archive, restore
from loadcurve.store.backup.checksum import ChecksummedStream
from tests.making.benchmarks.beside import iostat
from tests.making.drafts import content
from tests.serving.application import settings_for
from tests.serving.databases import Server, config_for
from tests.serving.server import RawClient, get, serving

SHARED = ("nvme-update-0", "nvme-update-50")


def loadcurve(database_url: str, *arguments: str) -> Result:
    environment = {"DATABASE_URL": database_url.replace("+psycopg", "")}
    return CliRunner().invoke(main, arguments, env=environment)


def post(port: int, path: str, body: bytes) -> tuple[int, bytes]:
    with RawClient(port) as client:
        client.head("POST", path, f"Content-Length: {len(body)}", "Content-Type: application/json")
        client.send(body)
        answer = client.answer()
        return answer.status, answer.body


def share(port: int, run: str) -> str:
    status, body = post(
        port, "/api/v1/library/frozen", json.dumps({"view": {"runs": [run]}}).encode()
    )
    assert status in (200, 201)
    return str(json.loads(body)["url"]).rsplit("/", 1)[1]


def asked(port: int, tokens: list[str]) -> dict[str, bytes]:
    """What everybody could see: every run, every report, every permalink."""
    runs = [run["id"] for run in get(port, "/api/v1/runs?page_size=200").json()["items"]]
    reports = [row["sha256"] for row in get(port, "/api/v1/reports?page_size=200").json()["items"]]
    paths = [
        *(f"/api/v1/runs/{run}" for run in runs),
        *(f"/api/v1/reports/{sha256}" for sha256 in reports),
        *(f"/api/v1/reports/{sha256}/original" for sha256 in reports),
        *(f"/api/v1/library/frozen/{token}" for token in tokens),
        *(f"/c/{token}.json" for token in tokens),
    ]
    return {path: get(port, path).body for path in paths}


@pytest.fixture(scope="module")
def filled(database_server: Server) -> Iterator[str]:
    """A database with the published results."""
    with database_server.copy(published=True) as url:
        yield url


@pytest.fixture(scope="module")
def file(filled: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of it."""
    path = tmp_path_factory.mktemp("backup") / "results.backup"
    done = loadcurve(filled, "backup", str(path))
    assert done.exit_code == 0, done.output
    assert "0 reports, 56 runs, 0 library items" in done.output
    return path


def test_a_backup_made_during_uploads_comes_back_equal(
    database_server: Server, published_database_url: str, built_pages: Path, tmp_path: Path
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    sent, done = [], threading.Event()
    with serving(create_app(settings_for(published_database_url, built_pages))) as port:

        def upload(client: int) -> None:
            number = client
            while not done.is_set():
                status, _ = post(port, f"/api/v1/reports?name={number}", content(1000 + number))
                assert status == 201
                sent.append(number)
                number += 2

        tokens = [share(port, run) for run in SHARED]
        kept = {"title": "Kept", "view": {"runs": [SHARED[0]]}}
        assert post(port, "/api/v1/library", json.dumps(kept).encode())[0] == 201
        samples = iostat(lambda number: 100.0 + number)
        assert post(port, "/api/v1/reports?name=iostat.out", samples)[0] == 201
        clients = [threading.Thread(target=upload, args=(number,)) for number in range(2)]
        for client in clients:
            client.start()
        while len(sent) < 4:
            pass
        before = len(sent)
        made = loadcurve(published_database_url, "backup", str(first))
        while len(sent) < before + 2:
            pass
        done.set()
        for client in clients:
            client.join()
        assert made.exit_code == 0, made.output
        shown = asked(port, tokens)
    with database_server.copy() as elsewhere:
        restored = loadcurve(elsewhere, "restore", str(first))
        assert restored.exit_code == 0, restored.output
        assert loadcurve(elsewhere, "backup", str(second)).exit_code == 0
        copied = backup.check_backup(first)
        assert copied.rows("report_samples") == 1
        assert copied.rows("library") == 3
        assert copied.tables == backup.check_backup(second).tables
        with serving(create_app(settings_for(elsewhere, built_pages))) as port:
            again = asked(port, tokens)
            assert (
                before <= get(port, "/api/v1/reports?page_size=1").json()["total"] <= len(sent) + 1
            )
            assert {path: shown[path] for path in again} == again
            assert [share(port, run) for run in SHARED] == tokens
            assert post(port, "/api/v1/reports?name=new", content(9)) != (500, b"")
            changed = post(port, "/api/v1/reports/known", b'{"sha256s": []}')
            assert changed == (200, b'{"known":[]}')


def test_backup_is_private_to_owner_and_overwrites_nothing(filled: str, file: Path) -> None:
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    again = loadcurve(filled, "backup", str(file))
    assert again.exit_code == 1
    assert "exists already; name another file" in again.output
    assert not list(file.parent.glob("*.part"))


@pytest.mark.parametrize("kind", ["file", "link"])
def test_nothing_that_lies_there_receives_the_backup(
    filled: str, tmp_path: Path, kind: str
) -> None:
    """`FILE.part` was a predictable name, which anybody could create and read."""
    foreign, trap = tmp_path / "foreign", tmp_path / "results.backup.part"
    foreign.write_text("somebody else's")
    foreign.chmod(0o666)
    if kind == "link":
        trap.symlink_to(foreign)
    else:
        foreign.rename(trap)
    made = loadcurve(filled, "backup", str(tmp_path / "results.backup"))
    assert made.exit_code == 0, made.output
    assert trap.read_text() == "somebody else's"
    assert stat.S_IMODE((tmp_path / "results.backup").stat().st_mode) == 0o600
    assert set(tmp_path.iterdir()) - {foreign} == {trap, tmp_path / "results.backup"}


def test_concurrent_backups_to_one_name_write_one_file(filled: str, tmp_path: Path) -> None:
    path, refused = tmp_path / "results.backup", []

    def write() -> None:
        try:
            backup.write_backup(filled, path, "1", "now")
        except BackupRefused as error:
            refused.append(str(error))

    writers = [threading.Thread(target=write) for _ in range(2)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert refused == [f"{path} exists already; name another file"]
    backup.check_backup(path)
    assert list(tmp_path.iterdir()) == [path]


def test_tables_of_another_version_are_not_backed_up(database_url: str, tmp_path: Path) -> None:
    command.downgrade(config_for(database_url), "base")
    refused = loadcurve(database_url, "backup", str(tmp_path / "none"))
    assert (refused.exit_code, "run `loadcurve migrate`" in refused.output) == (1, True)
    assert not list(tmp_path.iterdir())


def test_counting_goes_on_where_it_stopped(
    database_server: Server, filled: str, tmp_path: Path
) -> None:
    path = tmp_path / "changed"
    edit = (
        "INSERT INTO run_changes (run_id, changed_by, field) "
        "VALUES ('nvme-update-0', 'me', 'notes') RETURNING id"
    )
    plain = filled.replace("+psycopg", "")
    with psycopg.connect(plain) as connection:
        last = max(connection.execute(edit).fetchone()[0] for _ in range(3))  # type: ignore[index]
    loadcurve(filled, "backup", str(path))
    with psycopg.connect(plain) as connection:
        connection.execute("DELETE FROM run_changes")
    with database_server.copy() as elsewhere:
        assert loadcurve(elsewhere, "restore", str(path)).exit_code == 0
        with psycopg.connect(elsewhere.replace("+psycopg", "")) as connection:
            assert connection.execute(edit).fetchone() == (last + 1,)


def test_a_database_with_anything_in_it_is_refused(filled: str, file: Path) -> None:
    refused = loadcurve(filled, "restore", str(file))
    assert refused.exit_code == 1
    assert "the database is not empty" in refused.output


def test_a_database_without_tables_gets_them(database_url: str, file: Path) -> None:
    command.downgrade(config_for(database_url), "base")
    done = loadcurve(database_url, "restore", str(file))
    assert done.exit_code == 0, done.output
    assert "restored 0 reports, 56 runs" in done.output


def test_a_backup_whose_list_names_a_place_before_it_is_damaged(file: Path, tmp_path: Path) -> None:
    whole = bytearray(file.read_bytes())
    end = whole.rindex(b"PK\x05\x06")
    # A wrong start of the list of contents: every place moves before the file.
    whole[end + 16 : end + 20] = (0x7FFFFFFF).to_bytes(4, "little")
    damaged = tmp_path / "damaged"
    damaged.write_bytes(whole)
    with pytest.raises(BackupRefused, match="is not a complete backup"):
        backup.check_backup(damaged)


def test_backup_check_tells_complete_from_damaged(file: Path, tmp_path: Path) -> None:
    told = CliRunner().invoke(main, ["restore", "--check", str(file)])
    assert (told.exit_code, "is complete" in told.output) == (0, True)
    whole = file.read_bytes()
    damaged = tmp_path / "damaged"
    for end in range(0, len(whole), len(whole) // 40):
        damaged.write_bytes(whole[:end])
        with pytest.raises(BackupRefused):
            backup.check_backup(damaged)
    for place in (*range(0, len(whole), len(whole) // 200), *range(len(whole) - 100, len(whole))):
        damaged.write_bytes(whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :])
        with pytest.raises(BackupRefused, match="is not a complete backup"):
            backup.check_backup(damaged)
    for other in (b"x" + whole, whole + b"x", whole + whole, whole[:-64], b"", b"x" * 64):
        damaged.write_bytes(other)
        with pytest.raises(BackupRefused, match="is not a complete backup"):
            backup.check_backup(damaged)


def test_backup_end_is_the_sha256_of_the_rest(file: Path) -> None:
    whole = file.read_bytes()
    assert whole[-64:].decode() == hashlib.sha256(whole[:-64]).hexdigest()


def rewritten(file: Path, **changes: object) -> io.BytesIO:
    """The backup with another manifest and its SHA-256, all else as it was."""
    written = io.BytesIO()
    sealed = ChecksummedStream(written)
    with (
        zipfile.ZipFile(file) as old,
        zipfile.ZipFile(cast("io.BytesIO", sealed), "w") as new,
    ):
        new.comment = b"0" * 64
        for name in old.namelist():
            held = old.read(name)
            if name == archive.MANIFEST:
                held = json.dumps(json.loads(held) | changes).encode()
            new.writestr(name, held)
    sealed.seal()
    return written


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"revision": "9999"}, "was made by a newer version"),
        ({"format": 2}, "the backup is of format 2"),
        ({"tables": []}, "its list of tables is wrong"),
        ({"unknown": 1}, "is not a complete backup"),
    ],
)
def test_restore_of_newer_backup_is_refused_with_reason(
    database_url: str, file: Path, tmp_path: Path, changes: dict[str, object], words: str
) -> None:
    path = tmp_path / "other"
    path.write_bytes(rewritten(file, **changes).getvalue())
    done = loadcurve(database_url, "restore", str(path))
    assert words in done.output


def test_a_restore_that_fails_leaves_the_database_empty(
    database_url: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checked = backup.check_backup(file)
    tables = json.loads(zipfile.ZipFile(file).read(archive.MANIFEST))["tables"]
    tables[-1]["sha256"] = "0" * 64
    path = tmp_path / "wrong"
    path.write_bytes(rewritten(file, tables=tables).getvalue())
    assert "is damaged" in loadcurve(database_url, "restore", str(path)).output
    # The file may also go bad after it was checked.
    monkeypatch.setattr(restore, "check_backup", lambda _: archive._manifest(zipfile.ZipFile(path)))
    with pytest.raises(BackupRefused, match="is damaged"):
        backup.restore_backup(database_url, path, lambda *_: None)
    monkeypatch.undo()
    assert backup.restore_backup(database_url, file, lambda *_: None) == checked


@pytest.mark.parametrize("name", ["pg_catalog.pg_authid", "alembic_version", "turns", "runs"])
def test_restore_of_a_manifest_with_another_table_is_refused(
    database_url: str, file: Path, tmp_path: Path, name: str
) -> None:
    tables = json.loads(zipfile.ZipFile(file).read(archive.MANIFEST))["tables"]
    tables[0]["name"] = name
    with zipfile.ZipFile(file) as old:
        content = old.read(f"{name}.copy") if f"{name}.copy" in old.namelist() else b""
    tables[0] |= {"rows": content.count(b"\n"), "sha256": hashlib.sha256(content).hexdigest()}
    path = tmp_path / "other"
    path.write_bytes(rewritten(file, tables=tables).getvalue())
    done = loadcurve(database_url, "restore", str(path))
    assert (done.exit_code, "is not a complete backup" in done.output) == (1, True), done.output


def test_restore_of_a_manifest_with_another_column_is_refused(
    database_url: str, file: Path, tmp_path: Path
) -> None:
    tables = json.loads(zipfile.ZipFile(file).read(archive.MANIFEST))["tables"]
    tables[0]["columns"][0] = "nowhere"
    path = tmp_path / "other"
    path.write_bytes(rewritten(file, tables=tables).getvalue())
    done = loadcurve(database_url, "restore", str(path))
    assert (done.exit_code, "is not a complete backup" in done.output) == (1, True), done.output


@pytest.mark.parametrize("keep", [False, True])
def test_restore_revokes_keys_and_sign_ins_by_default(
    database_server: Server, published_database_url: str, tmp_path: Path, keep: bool
) -> None:
    """A key that was revoked after the backup must not come back by itself."""
    path = tmp_path / "with-keys"
    plain = published_database_url.replace("+psycopg", "")
    for name in ("ann", "ben"):
        assert (
            loadcurve(published_database_url, "key", "add", name, "--role", "admin").exit_code == 0
        )
    with psycopg.connect(plain) as connection:
        connection.execute(
            "INSERT INTO sign_ins (token_sha256, key_id, expires_at) "
            "SELECT 'x', id, now() + interval '1 day' FROM access_keys WHERE name = 'ann'"
        )
    loadcurve(published_database_url, "backup", str(path))
    assert loadcurve(published_database_url, "key", "revoke", "ben").exit_code == 0
    with database_server.copy() as elsewhere:
        done = loadcurve(elsewhere, "restore", str(path), *(["--keep-keys"] if keep else []))
        assert done.exit_code == 0, done.output
        with psycopg.connect(elsewhere.replace("+psycopg", "")) as connection:
            live = "SELECT count(*) FROM access_keys WHERE revoked_at IS NULL"
            counts = [
                connection.execute(question).fetchone()
                for question in (live, "SELECT count(*) FROM sign_ins")
            ]
        assert counts == ([(2,), (1,)] if keep else [(0,), (0,)])
        assert ("admin: 'ben'" in done.output) == keep
        assert ("loadcurve key add NAME --role admin" in done.output) != keep
        added = loadcurve(elsewhere, "key", "add", "ann", "--role", "admin")
        assert (added.exit_code == 0) != keep


def test_restore_lists_valid_links(
    database_server: Server, published_database_url: str, built_pages: Path, tmp_path: Path
) -> None:
    path = tmp_path / "with-links"
    with serving(create_app(settings_for(published_database_url, built_pages))) as port:
        for run in SHARED:
            share(port, run)
    with psycopg.connect(published_database_url.replace("+psycopg", "")) as connection:
        connection.execute(
            "UPDATE library SET revoked_at = now() WHERE id = (SELECT min(id) FROM library)"
        )
    loadcurve(published_database_url, "backup", str(path))
    with database_server.copy() as elsewhere:
        done = loadcurve(elsewhere, "restore", str(path))
        assert "1 link valid" in done.output
        assert done.output.count("  view: ") == 1
