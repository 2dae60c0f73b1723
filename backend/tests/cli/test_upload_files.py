"""Which files an upload takes from folders and archives, and which it refuses unsent."""

from __future__ import annotations

import os
import pwd
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from loadcurve.cli.uploading import files as upload_files
from loadcurve.cli.uploading.files import find_files, hash_file


def write(folder: Path, *names: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / name).write_text(f"a report named {name}")
    return folder


def paths(*given: Path) -> list[str]:
    return [file.path for file in find_files(given)]


def test_upload_files_keep_given_folder_and_skip_noise(tmp_path: Path) -> None:
    write(tmp_path / "slob/b", "awr.txt.16", "awr.txt.8")
    write(tmp_path / "slob/a", "awr.txt.8", ".DS_Store")
    write(tmp_path / "slob/.git", "awr.txt.8")
    write(tmp_path / "slob/__MACOSX", "awr.txt.8")
    single = write(tmp_path, "awr.txt.64") / "awr.txt.64"
    assert paths(tmp_path / "slob", single) == [
        "slob/a/awr.txt.8",
        "slob/b/awr.txt.8",
        "slob/b/awr.txt.16",
        "awr.txt.64",
    ]


def packed(path: Path, **content: bytes) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in content.items():
            archive.writestr(name, data)
    return path


def problems(*given: Path) -> list[str | None]:
    return [hash_file(file).refused for file in find_files(given)]


def test_archives_over_the_limits_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = packed(tmp_path / "a.zip", a=b"x" * 600, b=b"x" * 600)
    assert problems(archive) == [None, None]
    monkeypatch.setattr(upload_files, "ARCHIVE_BYTES", 1000)
    assert "inflates to more than" in str(problems(archive))
    monkeypatch.setattr(upload_files, "ARCHIVE_FILES", 1)
    assert problems(archive) == [
        "The archive holds 2 files, more than 1; upload it in parts",
    ]


def test_a_large_file_in_an_archive_is_not_inflated_whole(tmp_path: Path) -> None:
    archive = packed(tmp_path / "a.zip", bomb=b"\0" * (40 << 20))
    (file,) = find_files((archive,))
    assert len(file.read()) == (32 << 20) + 1
    assert "larger than 32 MiB" in str(hash_file(file).refused)


def test_damaged_archives_are_refused_with_the_reason(tmp_path: Path) -> None:
    (tmp_path / "text.zip").write_text("no archive")
    whole = packed(tmp_path / "bad.zip", a=b"some text that is packed" * 40).read_bytes()
    (tmp_path / "bad.zip").write_bytes(whole[:40] + b"\xff\xff\xff" + whole[43:])
    damaged, text = problems(tmp_path)
    assert "it cannot be unpacked" in str(damaged)
    assert "The archive cannot be opened" in str(text)


def test_paths_the_server_cannot_take_are_made_plain(tmp_path: Path) -> None:
    deep = tmp_path / "x" / ("a" * 150) / ("b" * 150)
    write(deep, "awr\n\u202e.txt.8")
    (tmp_path / "x" / os.fsdecode(b"awr\xff.txt.16")).write_text("another")
    first, second = sorted(paths(tmp_path / "x"), key=len)
    assert first == "x/awr?.txt.16"
    assert len(second) == 255
    assert second.endswith("b/awr??.txt.8")


def test_a_file_that_is_gone_is_refused_and_the_rest_is_taken(tmp_path: Path) -> None:
    found = list(find_files((write(tmp_path / "x", "awr.txt.8", "awr.txt.16"),)))
    (tmp_path / "x/awr.txt.16").unlink()
    assert [hash_file(file).refused for file in found] == [
        None,
        "The file cannot be read (No such file or directory)",
    ]


@pytest.fixture
def ordinary_user() -> Iterator[None]:
    """Root may open every folder: then the test goes on as an account without privileges."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(pwd.getpwnam("nobody").pw_uid)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_folder_that_may_not_be_opened_is_refused(ordinary_user: None) -> None:
    # Not pytest's folder: that one is closed to everyone but its owner.
    with tempfile.TemporaryDirectory() as folder:
        closed = write(Path(folder) / "x", "awr.txt.8") / "closed"
        closed.mkdir(mode=0)
        refused = problems(Path(folder) / "x")
        closed.chmod(0o700)
    assert refused == [
        None,
        "The folder cannot be opened (Permission denied); check its permissions",
    ]
