"""The words of runs, each once for a thousand slots, with the bits of the runs that have it.

These rows spare searches a look at the text of each run. They are written beside requests
(`loadcurve/store/facets/words.py`), and found only while a chunk's marks are those that they were
written of, so that no trigger has to follow what is written, and servers of the version before
need not know them. Where a run is deleted for good, what is out of date goes with it.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import BIT

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None
oldest_server = "0023"

# Words of a run that went may still be in what was written of its chunk before. Whoever is second
# leaves it to the first.
FORGET = """
CREATE FUNCTION forget_outdated_words() RETURNS void LANGUAGE sql AS $$
  WITH outdated AS (
    SELECT chunk FROM word_chunks LEFT JOIN (
      SELECT chunk, bit_xor(mark) AS mark FROM run_marks GROUP BY chunk
    ) AS now USING (chunk)
    WHERE now.mark IS DISTINCT FROM word_chunks.mark FOR UPDATE OF word_chunks SKIP LOCKED
  ), forgotten AS (
    DELETE FROM run_words WHERE chunk = ANY (ARRAY(SELECT chunk FROM outdated))
  )
  DELETE FROM word_chunks WHERE chunk = ANY (ARRAY(SELECT chunk FROM outdated))
$$
"""
AFTER = """
CREATE FUNCTION forget_words_after_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_outdated_words();
  RETURN NULL;
END $$
"""
# Triggers of one event run in the order of their names: the marks are there before it.
TRIGGER = """
CREATE TRIGGER runs_forget_words_{event} AFTER {event} ON runs
FOR EACH STATEMENT EXECUTE FUNCTION forget_words_after_deletion()
"""
INDEX = """
DO $$ BEGIN
  CREATE INDEX ix_run_words_words ON run_words USING gin (words gin_trgm_ops)
    WITH (gin_pending_list_limit = 256);
EXCEPTION WHEN OTHERS THEN
  RAISE NOTICE 'words are searched without an index, as pg_trgm cannot be used: %', SQLERRM;
END $$
"""


def upgrade() -> None:
    op.create_table(
        "word_chunks",
        sa.Column("chunk", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("mark", sa.BigInteger(), nullable=False),
        sa.Column("has_words", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("chunk", name="pk_word_chunks"),
    )
    op.create_table(
        "run_words",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("chunk", sa.Integer(), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("runs", BIT(1024), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_run_words"),
    )
    op.create_index("ix_run_words_chunk", "run_words", ["chunk"])
    op.execute(INDEX)
    op.execute(FORGET)
    op.execute(AFTER)
    for event in ("DELETE", "TRUNCATE"):
        op.execute(TRIGGER.format(event=event))


def downgrade() -> None:
    for event in ("DELETE", "TRUNCATE"):
        op.execute(f"DROP TRIGGER runs_forget_words_{event} ON runs")
    op.execute("DROP FUNCTION forget_words_after_deletion()")
    op.execute("DROP FUNCTION forget_outdated_words()")
    op.drop_table("run_words")
    op.drop_table("word_chunks")
