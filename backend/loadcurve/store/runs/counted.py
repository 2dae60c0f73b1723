"""The tables that lists of runs are counted, filtered and searched by."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Date,
    DateTime,
    Float,
    Identity,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
)
from sqlalchemy.dialects.postgresql import ARRAY, BIT


def run_counts_table(metadata: MetaData) -> Table:
    """How many runs there are, and how many have each value of a facet: the sum of the changes.

    Now and then triggers make one row of many.
    """
    return Table(
        "run_counts",
        metadata,
        Column("id", BigInteger, Identity(always=True), primary_key=True),
        Column("visibility", Text, nullable=False),
        Column("owner", Text),
        Column("facet", Text, nullable=False),
        Column("value", Text, nullable=False),
        Column("change", BigInteger, nullable=False),
        Index("ix_run_counts_facet_value", "facet", "value"),
    )


def run_facets_table(metadata: MetaData) -> Table:
    """What runs out of the trash are filtered, counted and sorted by, in rows so narrow that all
    are read quickly."""
    return Table(
        "run_facets",
        metadata,
        Column("run_id", Text, primary_key=True),
        Column("visibility", Text, nullable=False),
        Column("owner", Text),
        Column("client", Text),
        Column("release", Text),
        Column("provenance", Text, nullable=False),
        Column("dated_on", Date),
        Column("storage", Text),
        Column("system", Text, nullable=False),
        Column("workload", Text, nullable=False),
        Column("source", Text),
        Column("tags", ARRAY(Text), nullable=False),
        Column("created_at", DateTime(timezone=True)),
        Column("peak", Float),
        Column("latency", Float),
        Column("knee", Float),
        Column("points", Integer),
        # Its own for as long as the row is there; 1,024 slots are a chunk.
        Column("slot", Integer, Identity(always=True), nullable=False),
        Index("ix_run_facets_slot", "slot", unique=True),
    )


def run_marks_table(metadata: MetaData) -> Table:
    """Random marks of the chunks that were written to: their exclusive or is another after each
    write.

    Now and then triggers make one row of many.
    """
    return Table(
        "run_marks",
        metadata,
        Column("id", BigInteger, Identity(always=True), primary_key=True),
        Column("chunk", Integer, nullable=False),
        Column("mark", BigInteger, nullable=False),
    )


def word_chunks_table(metadata: MetaData) -> Table:
    """What each chunk was marked with when its words were written (`store/facets/words`)."""
    return Table(
        "word_chunks",
        metadata,
        Column("chunk", Integer, primary_key=True, autoincrement=False),
        Column("mark", BigInteger, nullable=False),
        # Not where its texts are too long.
        Column("has_words", Boolean, nullable=False),
    )


def run_words_table(metadata: MetaData) -> Table:
    """Words of a chunk, and a bit for each of its slots: of the runs that have any of them.

    A word that many have has a row; all others of a run are in one, with blanks between them.
    """
    return Table(
        "run_words",
        metadata,
        Column("id", BigInteger, Identity(always=True), primary_key=True),
        Column("chunk", Integer, nullable=False),
        Column("words", Text, nullable=False),
        Column("runs", BIT(1024), nullable=False),
        Index("ix_run_words_chunk", "chunk"),
        Index(
            "ix_run_words_words",
            "words",
            postgresql_using="gin",
            postgresql_ops={"words": "gin_trgm_ops"},
            # What was not put in order yet is looked at by each search: little, in kB.
            postgresql_with={"gin_pending_list_limit": "256"},
        ),
    )
