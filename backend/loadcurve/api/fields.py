"""Types of request values, with checks that a schema cannot express."""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable
from datetime import date
from typing import Annotated, Any, TypeVar

from fastapi import Path, Query
from pydantic import AfterValidator, Field, StringConstraints, TypeAdapter, ValidationError

from loadcurve.core.errors import InvalidQuery
from loadcurve.core.figures import COLOURINGS, EVERY_RUN, LOOK_PATTERN, MAX_LABEL, MAX_RUNS_IN_VIEW
from loadcurve.core.visible_text import one_line, plain_text

# Any pasted text is accepted; one that is not a live token is not found.
Token = Annotated[str, Path(max_length=200)]

MAX_PAGE = 200
USUAL_PAGE = 50
MAX_FACET_VALUES = 20
MAX_NUMBERS = 20


def _text(most: int, least: int = 0) -> StringConstraints:
    return StringConstraints(strip_whitespace=True, min_length=least, max_length=most)


Name = Annotated[str, _text(200, 1), AfterValidator(one_line)]
OptionalName = Annotated[str, _text(200), AfterValidator(one_line)]
FileName = Annotated[str, _text(255, 1), AfterValidator(one_line)]
Note = Annotated[str, _text(10_000), AfterValidator(plain_text)]
Label = Annotated[str, _text(MAX_LABEL, 1), AfterValidator(one_line)]
Tag = Annotated[str, _text(50, 1), AfterValidator(one_line)]
Tags = Annotated[list[Tag], Field(max_length=50)]
Settings = Annotated[dict[Name, OptionalName], Field(max_length=500)]

Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
Identifier = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9._-]{1,100}$")]
Slug = Annotated[str, StringConstraints(pattern=r"^[a-z0-9][a-z0-9-]{0,99}$")]
Percent = Annotated[float, Field(ge=0, le=100, allow_inf_nan=False)]
Count = Annotated[int, Field(ge=1, le=1_000_000)]
IoSize = Annotated[int, Field(ge=512, le=1 << 30)]

_LABEL = TypeAdapter(Label)

RunId = Annotated[Identifier, Path(examples=["intelliflash-n5800-0-update"])]
PointId = Annotated[
    str, Path(pattern=r"^[A-Za-z0-9._-]{1,120}$", examples=["intelliflash-n5800-0-update.1"])
]


Parameters = TypeVar("Parameters")


def record_from_request(kind: Callable[..., Parameters]) -> Callable[..., Awaitable[Parameters]]:
    """A dependency that builds a record from a request's parameters.

    FastAPI would build a bare class in another thread, which takes longer than building it.
    """

    async def make(**given: Any) -> Parameters:
        return kind(**given)

    # The parameters that FastAPI is to look for are those of the record.
    make.__signature__ = inspect.signature(kind, eval_str=True)  # type: ignore[attr-defined]
    return make


PageSize = Annotated[int, Query(ge=1, le=MAX_PAGE, description="Items per page.")]
Cursor = Annotated[
    str | None,
    Query(pattern=r"^[A-Za-z0-9_-]{1,1000}$", description="`next_cursor` of the previous page."),
]
SearchWords = Annotated[
    str | None,
    Query(max_length=200, description="Words that must all occur."),
    AfterValidator(lambda text: None if text is None else one_line(text)),
]
_FacetText = Annotated[str, StringConstraints(max_length=300), AfterValidator(one_line)]
Facet = Annotated[
    str | None,
    Query(max_length=300),
    AfterValidator(lambda text: None if text is None else one_line(text)),
]
FacetValues = Annotated[
    list[_FacetText] | None,
    Query(max_length=MAX_FACET_VALUES, description="Repeatable: matches any value."),
]
SettingName = Annotated[str, StringConstraints(max_length=300), AfterValidator(one_line)]
SettingKey = Annotated[
    str | None,
    Query(
        max_length=300,
        description=(
            "Key of the setting along x (in a grid, either of the two); by default the first in "
            "the response."
        ),
        examples=["update_pct"],
    ),
    AfterValidator(lambda text: None if text is None else one_line(text)),
]
PanelsKey = Annotated[
    str | None,
    Query(
        max_length=300,
        description=(
            "If three settings vary: key of the one with a panel per value; by default the last "
            "in the response."
        ),
        examples=["volumes"],
    ),
    AfterValidator(lambda text: None if text is None else one_line(text)),
]
Day = Annotated[date | None, Query(ge=date(1990, 1, 1), le=date(2100, 12, 31))]


def id_list(text: str, most: int = MAX_RUNS_IN_VIEW) -> tuple[str, ...]:
    """Comma-separated run ids, each once, in order. Raises InvalidQuery."""
    ids = tuple(dict.fromkeys(part for part in text.split(",") if part))
    if not ids:
        raise InvalidQuery("runs: name at least one run")
    if len(ids) > most:
        raise InvalidQuery(f"runs: {len(ids)} are too many for one view; the limit is {most}")
    for run_id in ids:
        if not re.fullmatch(r"[A-Za-z0-9._-]{1,100}", run_id):
            raise InvalidQuery(f"runs: {run_id!r} is not a run's id")
    return ids


def id_pairs(text: str | None) -> dict[str, str]:
    """Comma-separated ``run:point`` pairs. Raises InvalidQuery."""
    pairs: dict[str, str] = {}
    for part in (text or "").split(","):
        if not part:
            continue
        run_id, colon, point_id = part.partition(":")
        if not colon or not re.fullmatch(r"[A-Za-z0-9._-]{1,100}:[A-Za-z0-9._-]{1,120}", part):
            raise InvalidQuery(f"points: {part!r} is not valid; write run:point")
        pairs[run_id] = point_id
    return pairs


def parse_looks(text: str | None) -> dict[str, str]:
    """Comma-separated ``run:look`` pairs, and ``*:trait`` for hues. Raises InvalidQuery."""
    looks: dict[str, str] = {}
    for part in filter(None, (text or "").split(",")):
        run_id, _, look = part.partition(":")
        if run_id == EVERY_RUN and look in COLOURINGS:
            looks[run_id] = look
            continue
        is_run = re.fullmatch(r"[A-Za-z0-9._-]{1,100}", run_id)
        if not (is_run and look and re.fullmatch(LOOK_PATTERN, look)):
            raise InvalidQuery(f"look: {part!r} is not valid; write run:slot.dash.marker")
        looks[run_id] = look
    return looks


def parse_labels(text: str | None) -> dict[str, str]:
    """Comma-separated ``run:label`` pairs; labels have "%2C" for "," and "%25" for "%".

    Raises InvalidQuery.
    """
    labels: dict[str, str] = {}
    for part in filter(None, (text or "").split(",")):
        run_id, _, said = part.partition(":")
        if not re.fullmatch(r"[A-Za-z0-9._-]{1,100}", run_id):
            raise InvalidQuery(f"label: {part!r} is not valid; write run:label")
        try:
            labels[run_id] = _LABEL.validate_python(said.replace("%2C", ",").replace("%25", "%"))
        except ValidationError as reason:
            wrong = reason.errors()[0]["msg"].removeprefix("Value error, ")
            raise InvalidQuery(f"label of {run_id}: {wrong}") from reason
    return labels


def number_list(name: str, text: str | None, most: int = MAX_NUMBERS) -> tuple[float, ...]:
    """Comma-separated numbers above zero, each once, in order. Raises InvalidQuery."""
    numbers: dict[float, None] = {}
    for part in (text or "").split(","):
        if not part:
            continue
        if not re.fullmatch(r"\d{1,13}(\.\d{1,9})?", part, re.ASCII) or float(part) <= 0:
            raise InvalidQuery(f"{name}: {part!r} is not a number above zero")
        numbers[float(part)] = None
    if len(numbers) > most:
        raise InvalidQuery(f"{name}: {len(numbers)} values are too many; the limit is {most}")
    return tuple(numbers)
