"""The table of what people keep, in bytes."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Identity, Index, MetaData, Table, Text


def kept_bytes_table(metadata: MetaData) -> Table:
    """How many bytes each person keeps: the sum of the changes.

    Triggers write it, and now and then make one row of many.
    """
    return Table(
        "kept_bytes",
        metadata,
        Column("id", BigInteger, Identity(always=True), primary_key=True),
        Column("owner", Text, nullable=False),
        Column("change", BigInteger, nullable=False),
        Index("ix_kept_bytes_owner", "owner"),
    )
