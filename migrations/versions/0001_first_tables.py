"""The first tables, with their indexes and triggers: the files of `migrations/sql/`."""

from __future__ import annotations

import secrets
from pathlib import Path

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

SQL = Path(__file__).parent.parent / "sql"
# In this order; indexes and triggers need the tables.
FILES = ("tables", "checks", "revision", "search", "facets")


def upgrade() -> None:
    for name in FILES:
        _run_file(name)
    installation = sa.table("installation", sa.column("permalink_key", sa.LargeBinary))
    op.bulk_insert(installation, [{"permalink_key": secrets.token_bytes(32)}])


def downgrade() -> None:
    _run_file("down")


def _run_file(name: str) -> None:
    op.execute((SQL / f"{name}.sql").read_text(encoding="utf-8"))
