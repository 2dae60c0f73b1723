"""The tables of the Library."""

from __future__ import annotations

from sqlalchemy import (
    CheckConstraint,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    func,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB


def library_table(
    metadata: MetaData, created: Column[object], visibility: Column[object], visibilities: str
) -> Table:
    """One row an item: a view, an answer, a filter, a collection, or a tier of one's own.

    The document is the view, the question, the filter's query, the items of the collection, or the
    tier as its YAML. A frozen item has a token and its figures as well.
    """
    return Table(
        "library",
        metadata,
        Column("id", Text, primary_key=True),
        Column("kind", Text, nullable=False),
        Column("title", Text, nullable=False),
        Column("note", Text, nullable=False, server_default=""),
        Column("search_text", Text, nullable=False),
        Column("document", JSONB, nullable=False),
        # Grows with each change, so that a change can name the revision it was made to.
        Column("revision", Integer, nullable=False, server_default="1"),
        created,
        Column("updated_at", DateTime(timezone=True), nullable=False, server_default=func.now()),
        Column("expires_at", DateTime(timezone=True)),
        Column("deleted_at", DateTime(timezone=True)),
        Column("deleted_by", Text),
        Column("owner", Text),
        visibility,
        *_of_frozen(),
        CheckConstraint(
            "kind IN ('view', 'change', 'fit', 'timeline', 'filter', 'collection', 'tier')",
            name="kind",
        ),
        CheckConstraint(visibilities, name="visibility"),
        CheckConstraint(
            "num_nonnulls(token_sha256, content_sha256, generation, figures_json) IN (0, 4)",
            name="frozen_whole",
        ),
        Index("uq_library_content_sha256_generation", "content_sha256", "generation", unique=True),
        Index("ix_library_created_at_id", "created_at", "id"),
        Index(
            "ix_library_deleted_at", "deleted_at", postgresql_where=text("deleted_at IS NOT NULL")
        ),
    )


def _of_frozen() -> tuple[Column[object], ...]:
    """The columns of frozen items. A revoked one keeps its hashes: no later one gets its link."""
    return (
        Column("token_sha256", LargeBinary, unique=True),
        Column("content_sha256", LargeBinary),
        Column("generation", Integer),
        # The very bytes that were shown, so that nothing can restyle them.
        Column("figures_json", LargeBinary),
        # The runs of a view whole, for another Loadcurve to import.
        Column("runs_deflated", LargeBinary),
        Column("run_labels", ARRAY(Text), nullable=False, server_default="{}"),
        Column("replaced_by", Text, ForeignKey("library.id")),
        Column("revoked_at", DateTime(timezone=True)),
    )


def library_reports_table(metadata: MetaData) -> Table:
    """Which reports the figures and runs of a frozen item come from. A report may be gone."""
    return Table(
        "library_reports",
        metadata,
        Column("item_id", ForeignKey("library.id", ondelete="CASCADE"), primary_key=True),
        Column("report_sha256", Text, primary_key=True),
        Index("ix_library_reports_report_sha256", "report_sha256"),
    )
