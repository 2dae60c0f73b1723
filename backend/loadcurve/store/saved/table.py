"""The table of what people keep under a name."""

from __future__ import annotations

from sqlalchemy import (
    CheckConstraint,
    Column,
    DateTime,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB


def saved_table(
    metadata: MetaData, created: Column[object], visibility: Column[object], visibilities: str
) -> Table:
    """One row a saved comparison, collection or own tier, with the columns of runs and charts.

    The document holds the view of the first, the items of the second, and the third as its YAML.
    """
    return Table(
        "saved",
        metadata,
        Column("id", Text, primary_key=True),
        Column("kind", Text, nullable=False),
        Column("title", Text, nullable=False),
        Column("note", Text, nullable=False, server_default=""),
        Column("search_text", Text, nullable=False),
        Column("document", JSONB, nullable=False),
        # Grows with each change, so that who changes it says what they had seen.
        Column("revision", Integer, nullable=False, server_default="1"),
        created,
        Column("updated_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
        Column("deleted_at", DateTime(timezone=True)),
        Column("deleted_by", Text),
        Column("owner", Text),
        visibility,
        CheckConstraint("kind IN ('comparison', 'collection', 'tier')", name="kind"),
        CheckConstraint(visibilities, name="visibility"),
        Index("ix_saved_kind_created_at_id", "kind", "created_at", "id"),
        Index("ix_saved_deleted_at", "deleted_at", postgresql_where=text("deleted_at IS NOT NULL")),
    )
