"""The mapping of a table's headings, and the question about it."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import Depends, Query
from pydantic import BaseModel, Field

from loadcurve.api.problems import MEDIA_TYPE, Problem
from loadcurve.core.errors import InvalidQuery

MOST_HEADINGS = 200
_MOST_CHARACTERS = 16_384


class TableColumn(BaseModel):
    """A column and its assumed meaning: a `field` such as `read_latency_ms`, of a `series`."""

    letter: str
    heading: str
    field: str | None
    series: str | None
    is_sure: bool
    why: str


class TablePreview(BaseModel):
    """The first rows of a table, and its columns; `decimal_mark` is null if it is unclear."""

    name: str | None
    rows: list[list[str]]
    row_count: int
    decimal_mark: str | None
    columns: list[TableColumn]


class EarlierMapping(BaseModel):
    """A stored table with the same headings, and the meanings that its owner chose."""

    name: str
    mapping: dict[str, str | None]


class TableQuestionOut(BaseModel):
    """The tables of a file, and the open questions about them.

    `earlier` is the newest stored table with the same headings: a proposal, never applied unasked.
    """

    tables: list[TablePreview]
    questions: list[str]
    earlier: EarlierMapping | None = None


class TableProblem(Problem):
    """A refused file; with `table` if a mapping of its headings is all that is missing.

    `what_to_do` is the end of `detail`: the fix, if there is one.
    """

    what_to_do: str | None = Field(default=None)
    table: TableQuestionOut | None = Field(default=None)


TABLE_QUESTION: dict[str, Any] = {
    "model": TableProblem,
    "description": "Refused, or a table whose headings must be explained",
    "content": {MEDIA_TYPE: {}},
}


def mapping_in(
    mapping: Annotated[
        str | None,
        Query(
            max_length=_MOST_CHARACTERS,
            description=(
                "What the headings of a table mean, as a JSON object: a heading to a field, "
                "`SERIES:field`, `load`, `series`, `setting`, or null to leave it out; "
                "`decimal_mark` to `,` or `.`."
            ),
            examples=['{"Threads": "load", "kNFS IOPS": "kNFS:throughput_iops"}'],
        ),
    ] = None,
) -> dict[str, str | None] | None:
    """The mapping that a client sends; None without one. Raises InvalidQuery."""
    if mapping is None:
        return None
    try:
        told = orjson.loads(mapping)
    except orjson.JSONDecodeError as error:
        raise InvalidQuery(f"mapping is not JSON: {error}") from None
    if not isinstance(told, dict) or not all(
        isinstance(field, str | None) for field in told.values()
    ):
        raise InvalidQuery("mapping is not a JSON object of headings to fields (text or null)")
    if len(told) > MOST_HEADINGS:
        raise InvalidQuery(f"mapping has too many headings; the limit is {MOST_HEADINGS}")
    return told


MappingDep = Annotated[dict[str, str | None] | None, Depends(mapping_in)]
