"""What people keep under a name: comparisons and collections.

It is shown, so its changes move the revision of the content on, as those of runs do.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None
oldest_server = "0019"

VISIBILITIES = "visibility IN ('team', 'unlisted', 'public')"


def _moment(name: str, *, is_now: bool = False) -> sa.Column[object]:
    default = sa.func.now() if is_now else None
    return sa.Column(name, sa.DateTime(timezone=True), nullable=not is_now, server_default=default)


def upgrade() -> None:
    op.create_table(
        "saved",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("note", sa.Text(), nullable=False, server_default=""),
        sa.Column("search_text", sa.Text(), nullable=False),
        sa.Column("document", JSONB(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False, server_default="1"),
        _moment("created_at", is_now=True),
        _moment("updated_at", is_now=True),
        _moment("deleted_at"),
        sa.Column("deleted_by", sa.Text()),
        sa.Column("owner", sa.Text()),
        sa.Column("visibility", sa.Text(), nullable=False, server_default="team"),
        sa.PrimaryKeyConstraint("id", name="pk_saved"),
        sa.CheckConstraint("kind IN ('comparison', 'collection')", name="ck_saved_kind"),
        sa.CheckConstraint(VISIBILITIES, name="ck_saved_visibility"),
    )
    op.create_index("ix_saved_kind_created_at_id", "saved", ["kind", "created_at", "id"])
    op.create_index(
        "ix_saved_deleted_at",
        "saved",
        ["deleted_at"],
        postgresql_where=sa.text("deleted_at IS NOT NULL"),
    )
    op.execute(
        "CREATE TRIGGER note_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE "
        "ON saved FOR EACH STATEMENT EXECUTE FUNCTION note_content_change()"
    )


def downgrade() -> None:
    op.drop_table("saved")
