"""Let what is older than is to be kept be taken off the audit trail, and nothing younger."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None
oldest_server = "0010"

# Whoever takes lines off says so for the transaction; a slip of the hand does not.
KEEP = """
CREATE OR REPLACE FUNCTION keep_audit_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('loadcurve.shorten_audit_trail', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'the audit trail is only added to';
END $$
"""
KEEP_RECENT = """
CREATE FUNCTION keep_recent_audit_trail() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.happened_at > now() - interval '30 days' THEN
    RAISE EXCEPTION 'the last 30 days of the audit trail are kept';
  END IF;
  RETURN OLD;
END $$
"""
KEEP_BEFORE = (
    "CREATE OR REPLACE FUNCTION keep_audit_trail() RETURNS trigger LANGUAGE plpgsql AS "
    "$$BEGIN RAISE EXCEPTION 'the audit trail is only added to'; END$$"
)


def upgrade() -> None:
    op.execute(KEEP)
    op.execute(KEEP_RECENT)
    op.execute(
        "CREATE TRIGGER keep_recent_audit_trail BEFORE DELETE ON audit_trail "
        "FOR EACH ROW EXECUTE FUNCTION keep_recent_audit_trail()"
    )
    op.create_index("ix_audit_trail_happened_at", "audit_trail", ["happened_at"])


def downgrade() -> None:
    op.drop_index("ix_audit_trail_happened_at", "audit_trail")
    op.execute("DROP TRIGGER keep_recent_audit_trail ON audit_trail")
    op.execute("DROP FUNCTION keep_recent_audit_trail()")
    op.execute(KEEP_BEFORE)
