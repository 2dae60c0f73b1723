"""The version after this one, made for tests of upgrades: its tables have a revision more."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from loadcurve.settings import BUILT_PAGES, MIGRATIONS, PACKAGE, SEED_DATA
from loadcurve.store.connections.schema import known_revisions
from tests.serving.running import environment

NUMBER = "999.0"
REVISION = "next"
_FILE = '''"""What the next version does to the tables."""

import sqlalchemy as sa
from alembic import op

revision = "{revision}"
down_revision = "{before}"
branch_labels = None
depends_on = None
oldest_server = "{oldest_server}"


def upgrade() -> None:
    {upgrade}


def downgrade() -> None:
    {downgrade}
'''


@dataclass(frozen=True)
class Change:
    """A change of the tables as two lists of statements, and which servers can go on with it."""

    up: tuple[str, ...]
    down: tuple[str, ...]
    oldest_server: str


def newest() -> str:
    """This version's own revision."""
    return known_revisions(MIGRATIONS)[0]


def migrations_with(change: Change, folder: Path) -> Path:
    """A folder of migrations that has one more than this version."""
    copied = folder / "migrations"
    shutil.copytree(MIGRATIONS, copied)
    text = _FILE.format(
        revision=REVISION,
        before=newest(),
        oldest_server=change.oldest_server,
        upgrade=_body(change.up),
        downgrade=_body(change.down),
    )
    (copied / "versions" / f"{REVISION}.py").write_text(text)
    return copied


def _body(statements: tuple[str, ...]) -> str:
    return "\n    ".join(f"op.execute({statement!r})" for statement in statements) or "pass"


class NextVersion:
    """A copy of the program that calls itself newer and makes newer tables."""

    def __init__(self, change: Change, folder: Path) -> None:
        self._sources = folder / "backend"
        package = self._sources / PACKAGE.name
        shutil.copytree(PACKAGE, package)
        marked = package / "__init__.py"
        text, marks = re.subn(
            r'__version__ = "[^"]+"', f'__version__ = "{NUMBER}"', marked.read_text()
        )
        assert marks == 1
        marked.write_text(text)
        migrations_with(change, folder)
        (folder / SEED_DATA.name).symlink_to(SEED_DATA)
        (folder / "frontend").mkdir()
        (folder / "frontend" / BUILT_PAGES.name).symlink_to(BUILT_PAGES)

    def environment(self, **more: str) -> dict[str, str]:
        """In which Python's ``loadcurve`` is this version."""
        return environment(PYTHONPATH=str(self._sources), **more)

    def command(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """One command of this version, to its end."""
        return subprocess.run(
            [sys.executable, "-m", "loadcurve.cli", *arguments],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
            env=self.environment(**variables),
        )
