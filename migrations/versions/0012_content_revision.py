"""A number that every write to what is shown moves on, so that answers can be remembered.

Triggers count, so that no writer can forget to. A transaction is counted once, when it commits:
its first write leaves a note, and the note is turned into a count at the end, so that two writers
wait for each other no longer than a commit takes. The count starts anywhere: a database that was
restored is not taken for the one before.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None
oldest_server = "0012"

TABLES = (
    "sources",
    "comparisons",
    "runs",
    "load_points",
    "histograms",
    "load_point_reports",
    "charts",
)

FUNCTIONS = """
CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('loadcurve.noted', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    PERFORM set_config('loadcurve.noted', pg_current_xact_id()::text, true);
    INSERT INTO content_changes DEFAULT VALUES;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION count_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE content_revision SET value = value + 1;
  DELETE FROM content_changes WHERE id = NEW.id;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER count_content_change AFTER INSERT ON content_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_content_change();
"""


def upgrade() -> None:
    op.create_table(
        "content_revision",
        sa.Column("singleton", sa.Boolean(), nullable=False, server_default="true"),
        sa.Column("value", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("singleton", name="pk_content_revision"),
        sa.CheckConstraint("singleton", name="ck_content_revision_one_row"),
    )
    op.execute("INSERT INTO content_revision (value) VALUES (floor(random() * 2 ^ 52))")
    op.create_table(
        "content_changes",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_content_changes"),
    )
    op.execute(FUNCTIONS)
    for table in TABLES:
        op.execute(
            f"CREATE TRIGGER note_content_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE "
            f"ON {table} FOR EACH STATEMENT EXECUTE FUNCTION note_content_change()"
        )


def downgrade() -> None:
    for table in TABLES:
        op.execute(f"DROP TRIGGER note_content_change ON {table}")
    op.drop_table("content_changes")
    op.drop_table("content_revision")
    op.execute("DROP FUNCTION note_content_change(), count_content_change()")
