"""A team's own tiers as YAML: every error names its line, its field and the allowed values.

A file may contain several documents, separated by ``---``, one per service.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

import yaml
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from loadcurve.actions.fit.tier_documents import (
    CustomCeilingDocument,
    CustomPricesDocument,
    CustomSizeDocument,
    CustomTierDocument,
    CustomTiersFile,
)
from loadcurve.core.errors import RefusedInput

MOST_CHARACTERS = 200_000

_FIELDS_OF: dict[str, type[BaseModel]] = {
    "": CustomTiersFile,
    "tiers": CustomTierDocument,
    "ceilings": CustomCeilingDocument,
    "size": CustomSizeDocument,
    "prices": CustomPricesDocument,
}
_PATTERNS = {
    "id": "use lower-case letters, digits and hyphens, such as array-a-10k",
    "currency": "use three capital letters, such as EUR or USD",
    "address": "use an address that begins with https://",
}


@dataclass(frozen=True, slots=True)
class CustomTierEntry:
    """A tier or price with its service; ``line`` is where its YAML starts, 0 if it has none."""

    provider: str
    service: str
    tier: CustomTierDocument
    line: int = 0

    @property
    def where(self) -> str:
        """Line and id, for an error."""
        return f"line {self.line}, tier {self.tier.id}" if self.line else f"tier {self.tier.id}"


def custom_tier_entries(content: str | bytes, name: str) -> tuple[CustomTierEntry, ...]:
    """The tiers and prices of YAML; ``name`` is for the error.

    Raises RefusedInput for YAML that cannot be read, for anchors, for a key or an id given twice,
    and naming every wrong field.
    """
    if len(content) > MOST_CHARACTERS:
        raise RefusedInput(f"{name}: the limit is {MOST_CHARACTERS:,} characters; split the file")
    try:
        documents = list(_documents(content))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        line = f"line {mark.line + 1}: " if mark else ""
        raise RefusedInput(f"{name}: {line}not valid YAML: {error.problem}") from error
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise RefusedInput(f"{name}: not valid YAML: {error}") from error
    entries = tuple(
        entry
        for node, document in documents
        if document is not None
        for entry in _entries(node, document, name)
    )
    if not entries:
        raise RefusedInput(f"{name}: it has no tiers; add provider, service and tiers")
    ids = Counter(entry.tier.id for entry in entries)
    for entry in reversed(entries):
        if ids[entry.tier.id] > 1:
            raise RefusedInput(f"{name}: {entry.where}: the id occurs twice; use another")
    return entries


def custom_tiers_yaml(entries: Iterable[tuple[CustomTierEntry, str]]) -> str:
    """The YAML of tiers, a document a service; the text of each is a comment above them."""
    services: dict[tuple[str, str], list[tuple[CustomTierDocument, str]]] = {}
    for entry, text in entries:
        services.setdefault((entry.provider, entry.service), []).append((entry.tier, text))
    documents = []
    for (provider, service), tiers in services.items():
        fields = [tier.model_dump(mode="json", exclude_defaults=True) for tier, _ in tiers]
        head = "".join(f"# {tier.id}: {text}\n" for tier, text in tiers)
        document = {"provider": provider, "service": service, "tiers": fields}
        options: dict[str, Any] = {"allow_unicode": True, "sort_keys": False, "width": 100}
        documents.append(head + yaml.dump(document, Dumper=_PlainDumper, **options))
    return "---\n".join(documents)


def _entries(node: yaml.Node, document: object, name: str) -> Iterator[CustomTierEntry]:
    try:
        file = CustomTiersFile.model_validate(document)
    except ValidationError as error:
        text = "\n".join(
            _problem_text(problem, node, document)
            for problem in error.errors(include_url=False)
            # Pydantic calls a list of wrong items empty, too.
            if not (problem["type"] == "too_short" and problem["input"])
        )
        raise RefusedInput(f"{name}: {text}") from error
    for place, tier in enumerate(file.tiers):
        yield CustomTierEntry(file.provider, file.service, tier, _line(node, ("tiers", place)))


def _problem_text(problem: ErrorDetails, node: yaml.Node, document: object) -> str:
    place = problem["loc"]
    message = problem["msg"].removeprefix("Value error, ")
    if problem["type"] == "missing":
        message = "is missing; add it"
    elif problem["type"] == "extra_forbidden":
        container = next((part for part in reversed(place[:-1]) if isinstance(part, str)), "")
        allowed = list(_FIELDS_OF[container].model_fields)
        near = get_close_matches(str(place[-1]), allowed, 3, cutoff=0.0)
        message = (
            f"there is no such field; did you mean {', '.join(near)}? "
            f"Allowed are {', '.join(sorted(allowed))}"
        )
    elif problem["type"] == "string_pattern_mismatch":
        message = _PATTERNS.get(str(place[-1]), message)
    return f"line {_line(node, place)}, {_field(place, document)}: {message}"


def _field(place: tuple[int | str, ...], document: object) -> str:
    """The name of a field; a tier goes by its id if it has one."""
    match place, document:
        case ("tiers", int(at), *rest), {"tiers": list(tiers)}:
            tier_id = tiers[at].get("id") if isinstance(tiers[at], dict) else None
            named = f"tier {tier_id}" if isinstance(tier_id, str) else f"tier {at + 1}"
            return " ".join(filter(None, (named, ".".join(str(part) for part in rest))))
    return ".".join(str(part) for part in place) or "file"


def _line(node: yaml.Node, place: tuple[int | str, ...]) -> int:
    """The line of a field, or of the innermost part around it that the YAML has."""
    line = node.start_mark.line
    for part in place:
        pairs: list[tuple[object, yaml.Node, yaml.Node]] = []
        if isinstance(node, yaml.MappingNode):
            pairs = [(key.value, key, value) for key, value in node.value]
        elif isinstance(node, yaml.SequenceNode):
            pairs = [(at, item, item) for at, item in enumerate(node.value)]
        found = next((pair for pair in pairs if pair[0] == part), None)
        if found is None:
            break
        line, node = found[1].start_mark.line, found[2]
    return line + 1


def _documents(content: str | bytes) -> Iterator[tuple[yaml.Node, object]]:
    loader = _PlainLoader(content)
    try:
        while loader.check_node():
            node = loader.get_node()
            if node is not None:
                yield node, loader.construct_document(node)
    finally:
        loader.dispose()


class _PlainDumper(yaml.SafeDumper):
    """Writes 400000.0 as 400000."""


_PlainDumper.add_representer(
    float,
    lambda dumper, value: (
        dumper.represent_int(int(value)) if value.is_integer() else dumper.represent_float(value)
    ),
)


class _PlainLoader(yaml.SafeLoader):
    """Reads texts and nulls, so that the documents check numbers and days by field.

    Refuses aliases, which a short file could unfold to a long one, and a key given twice.
    """

    yaml_implicit_resolvers = {  # noqa: RUF012
        first: [resolver for resolver in resolvers if resolver[0] == "tag:yaml.org,2002:null"]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            mark = self.peek_event().start_mark  # type: ignore[no-untyped-call]
            raise yaml.MarkedYAMLError(
                problem="aliases (*) are not allowed; write it out", problem_mark=mark
            )
        return super().compose_node(parent, index)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        counts = Counter(key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode))
        if repeated := sorted(key for key, count in counts.items() if count > 1):
            raise yaml.MarkedYAMLError(
                problem=f"key given twice: {', '.join(repeated)}", problem_mark=node.start_mark
            )
        return super().construct_mapping(node, deep=deep)
