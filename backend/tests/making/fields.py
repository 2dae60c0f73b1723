"""Fields of a request's body, from the API's schema, and bodies with one replaced."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

DEEPEST = 6
_MARK = "@@FIELD@@"


@dataclass(frozen=True)
class Field:
    """A field of a body: the way to it, and whether it takes an object with names of its own."""

    way: tuple[str | int, ...]
    takes_object: bool

    @property
    def name(self) -> str:
        """As an answer that refuses the field calls it."""
        return ".".join(["body", *map(str, self.way)])


def fields_together(
    schema: dict[str, Any], body: Any, whole: dict[str, Any], way: tuple[str | int, ...] = ()
) -> Iterator[tuple[Field, ...]]:
    """The fields a good body has or may have; those of one object together."""
    if len(way) > DEEPEST:
        return
    for one in _resolved(schema, whole):
        inner: dict[str | int, dict[str, Any]] = {}
        if "properties" in one:
            inner = one["properties"]
        elif "items" in one:
            inner = {0: one["items"]}
        elif isinstance(one.get("additionalProperties"), dict):
            inner = {"a": one["additionalProperties"]}
        if inner:
            yield tuple(Field((*way, name), _takes_object(of, whole)) for name, of in inner.items())
        for name, of in inner.items():
            yield from fields_together(of, _at(body, name), whole, (*way, name))


def with_value(body: Any, fields: Iterable[Field], value: str) -> bytes:
    """A body as JSON in which these fields have a value, given as it stands in JSON."""
    for field in fields:
        body = _put(body, field.way)
    return json.dumps(body).replace(f'"{_MARK}"', value).encode("utf-8", "surrogatepass")


def _put(held: Any, way: tuple[str | int, ...]) -> Any:
    if not way:
        return _MARK
    name, *rest = way
    inner = _put(_at(held, name), tuple(rest))
    if isinstance(name, int):
        return [inner, *(held[1:] if isinstance(held, list) else [])]
    return {**(held if isinstance(held, dict) else {}), name: inner}


def _at(held: Any, name: str | int) -> Any:
    """What a body holds there, None if it holds nothing."""
    if isinstance(name, int):
        return held[name] if isinstance(held, list) and held else None
    return held.get(name) if isinstance(held, dict) else None


def _resolved(schema: dict[str, Any], whole: dict[str, Any]) -> list[dict[str, Any]]:
    """The schemas a value may follow, references and choices taken apart."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return _resolved(whole["components"]["schemas"][name], whole)
    choices = [*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("allOf", ())]
    return [one for choice in choices for one in _resolved(choice, whole)] or [schema]


def _takes_object(schema: dict[str, Any], whole: dict[str, Any]) -> bool:
    return any(one.get("type") == "object" for one in _resolved(schema, whole))
