"""The files of an upload: single ones, and those in folders and zip archives.

Nothing is unpacked to disk: archives are read file by file, within limits.
"""

from __future__ import annotations

import hashlib
import os
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from loadcurve.core.errors import UnreadableReport
from loadcurve.core.upload_limit import INPUT_BYTES

ARCHIVE_FILES = 10_000
ARCHIVE_BYTES = 4 << 30
"""How many files, and how many bytes when inflated, one archive may contain."""

LONGEST_PATH = 255
_SPLIT_MARK_BYTES = 4
_NOISE = {"__MACOSX", "Thumbs.db", "desktop.ini"}
_TOO_LARGE = f"The file is larger than {INPUT_BYTES >> 20} MiB; upload the report alone"


@dataclass(frozen=True, slots=True)
class LocalFile:
    """A file to send: its path, and a function that reads it.

    ``read`` returns at most ``INPUT_BYTES`` + 1 bytes. ``problem`` is the reason not to send it.
    """

    path: str
    read: Callable[[], bytes]
    problem: str | None = None

    @property
    def name(self) -> str:
        """The file's own name."""
        return self.path.rpartition("/")[2]


@dataclass(frozen=True, slots=True)
class HashedFile:
    """A file with the hash of its content; ``refused`` is the reason not to send it."""

    file: LocalFile
    sha256: str | None
    size_bytes: int
    refused: str | None = None


def find_files(given: tuple[Path, ...]) -> Iterator[LocalFile]:
    """All files in the order of their names; paths begin with the name of the folder given.

    Hidden files and those of file managers are skipped.
    """
    for path in given:
        if path.is_dir():
            yield from _in_folder(path.resolve())
        else:
            yield from _opened(path, path.name)


def named_files(given: tuple[Path, ...]) -> Iterator[tuple[str, LocalFile]]:
    """The same with display names: the given path, or the place in folder or archive."""
    for path in given:
        if path.is_dir() or path.suffix.lower() == ".zip":
            yield from ((file.path, file) for file in find_files((path,)))
        else:
            yield str(path), LocalFile(path.name, partial(_read_some, path))


def content_of(file: LocalFile) -> bytes:
    """A file's bytes, at most one above the limit, enough for a refusal.

    Raises UnreadableReport if it cannot be opened.
    """
    if file.problem is not None:
        raise UnreadableReport(file.problem, "then try it again")
    return file.read()


def _in_folder(root: Path) -> Iterator[LocalFile]:
    closed: list[OSError] = []
    for folder, folders, files in os.walk(root, onerror=closed.append):
        folders[:] = sorted((name for name in folders if not _is_noise(name)), key=_by_number)
        for name in sorted(files, key=_by_number):
            if not _is_noise(name):
                path = Path(folder, name)
                yield from _opened(path, _label(root, path))
    for error in closed:
        problem = f"The folder cannot be opened ({error.strerror}); check its permissions"
        yield _unread(_label(root, Path(error.filename)), problem)


def _label(root: Path, path: Path) -> str:
    return f"{root.name}/{path.relative_to(root).as_posix()}".lstrip("/")


def _by_number(name: str) -> list[tuple[int, str]]:
    """A sort key that puts awr.txt.8 before awr.txt.16."""
    parts = re.findall(r"[0-9]+|[^0-9]+", name)
    return [(int(part), "") if part.isdecimal() else (-1, part) for part in parts]


def _is_noise(name: str) -> bool:
    return name.startswith(".") or name in _NOISE


def _opened(path: Path, label: str) -> Iterator[LocalFile]:
    """The file itself, or those in it if it is a zip archive."""
    if not path.is_file():
        return
    if path.suffix.lower() == ".zip":
        yield from _in_archive(path, label)
    else:
        yield LocalFile(plain_path(label), lambda: _read_some(path))


def _read_some(path: Path) -> bytes:
    with path.open("rb") as file:
        # Python allocates the requested size, which takes longer than reading.
        size_bytes = min(os.fstat(file.fileno()).st_size, INPUT_BYTES)
        content = file.read(size_bytes + 1)
        if len(content) <= size_bytes:
            return content
        # Larger than stated: too large, growing, or of unknown size.
        return content + file.read(INPUT_BYTES + 1 - len(content))


def _in_archive(path: Path, label: str) -> Iterator[LocalFile]:
    try:
        with zipfile.ZipFile(path) as archive:
            members = [member for member in archive.infolist() if not member.is_dir()]
    except (zipfile.BadZipFile, OSError, RuntimeError) as error:
        yield _unread(label, f"The archive cannot be opened ({error}); pack it again")
        return
    if members and min(member.header_offset for member in members) > _SPLIT_MARK_BYTES:
        # An archive whose end is missing may end with the list of an archive that is in it.
        yield _unread(label, "The archive is damaged: its end is missing; pack it again")
        return
    kept = [member for member in members if not any(map(_is_noise, member.filename.split("/")))]
    if len(kept) > ARCHIVE_FILES:
        what = f"The archive holds {len(kept):,} files, more than {ARCHIVE_FILES:,}"
        yield _unread(label, f"{what}; upload it in parts")
        return
    if sum(member.file_size for member in kept) > ARCHIVE_BYTES:
        what = f"The archive inflates to more than {ARCHIVE_BYTES >> 30} GiB"
        yield _unread(label, f"{what}; upload it in parts")
        return
    folder = label[: -len(".zip")]
    for member in sorted(kept, key=lambda member: _by_number(member.filename)):
        yield LocalFile(
            plain_path(f"{folder}/{member.filename}".replace("\\", "/")), _reader(path, member)
        )


def _reader(path: Path, member: zipfile.ZipInfo) -> Callable[[], bytes]:
    """A function that reads a file of an archive, at most the size in its index."""

    def read() -> bytes:
        try:
            with zipfile.ZipFile(path) as archive, archive.open(member) as file:
                return file.read(INPUT_BYTES + 1)
        # Encrypted archives and unknown compressions raise RuntimeError.
        except (zipfile.BadZipFile, zlib.error, RuntimeError, EOFError) as no:
            raise OSError(f"it cannot be unpacked: {no}") from no

    return read


def _unread(label: str, problem: str) -> LocalFile:
    return LocalFile(plain_path(label), lambda: b"", problem)


def plain_path(path: str) -> str:
    """The path for the server: one line of valid text; a long one is cut at the front."""
    text = path.encode("utf-8", "replace").decode("utf-8")
    shown = "".join(character if character.isprintable() else "?" for character in text)
    return shown[-LONGEST_PATH:]


def hash_file(file: LocalFile) -> HashedFile:
    """The file with its hash, or with the reason not to send it."""
    if file.problem is not None:
        return HashedFile(file, None, 0, file.problem)
    try:
        content = file.read()
    except OSError as error:
        reason = error.strerror or str(error)
        return HashedFile(file, None, 0, f"The file cannot be read ({reason})")
    if not content:
        return HashedFile(file, None, 0, "The file is empty; choose the report itself")
    if len(content) > INPUT_BYTES:
        return HashedFile(file, None, len(content), _TOO_LARGE)
    return HashedFile(file, hashlib.sha256(content).hexdigest(), len(content))
