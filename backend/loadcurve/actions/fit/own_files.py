"""A team's own tiers as YAML: read with an error that names the field, written as they are read.

A file may hold several documents, separated by ``---``, one a service.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import Any

import yaml
from pydantic import ValidationError

from loadcurve.actions.fit.own_documents import OwnService, OwnTierDocument, OwnTiersFile
from loadcurve.core.errors import RefusedInput

MOST_CHARACTERS = 200_000
_INSTEAD = {
    "extra_forbidden": "there is no such field; leave it out, or correct its name",
    "missing": "is missing; give it",
}


def own_files(content: str | bytes, name: str) -> tuple[OwnTiersFile, ...]:
    """The documents of YAML; ``name`` is for the error.

    Raises RefusedInput for YAML that cannot be read, for anchors, for a key given twice, for an id
    given twice, and naming every field that is wrong.
    """
    if len(content) > MOST_CHARACTERS:
        raise RefusedInput(f"{name}: it is over {MOST_CHARACTERS:,} characters; split it")
    try:
        # What numbers and days are is for the documents to say, so that they name the field.
        documents = list(yaml.load_all(content, Loader=_PlainLoader))
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        raise RefusedInput(f"{name} is not valid YAML: {error}") from error
    files = tuple(_checked(document, name) for document in documents if document is not None)
    if not files:
        raise RefusedInput(f"{name}: it holds no tiers; give provider, service and tiers")
    ids = Counter(tier.id for file in files for tier in file.tiers)
    if twice := next((tier_id for tier_id, count in ids.items() if count > 1), None):
        raise RefusedInput(f"{name}: the id {twice} is given twice; give each tier its own")
    return files


def _checked(document: object, name: str) -> OwnTiersFile:
    try:
        return OwnTiersFile.model_validate(document)
    except ValidationError as error:
        raise RefusedInput(f"{name}: {problems_of(error, document)}") from error


def problems_of(error: ValidationError, document: object) -> str:
    """Every wrong field with what is wrong; a tier by its id where it has one."""
    said = []
    for problem in error.errors(include_url=False):
        message = _INSTEAD.get(problem["type"], problem["msg"].removeprefix("Value error, "))
        where = _where(problem["loc"], document)
        said.append(f"{where}: {message}")
    return "; ".join(said)


def _where(place: tuple[int | str, ...], document: object) -> str:
    match place, document:
        case ("tiers", int(at), *rest), {"tiers": list(tiers)}:
            tier_id = tiers[at].get("id") if isinstance(tiers[at], dict) else None
            named = f"tier {tier_id}" if isinstance(tier_id, str) else f"tier {at + 1}"
            return " ".join(filter(None, (named, ".".join(str(part) for part in rest))))
    return ".".join(str(part) for part in place) or "file"


def own_yaml(entries: Iterable[tuple[OwnService, OwnTierDocument, str]]) -> str:
    """The YAML of tiers, a document a service; the text of each is a comment over them."""
    services: dict[tuple[str, str], list[tuple[OwnTierDocument, str]]] = {}
    for service, tier, text in entries:
        services.setdefault((service.provider, service.service), []).append((tier, text))
    documents = []
    for (provider, service_name), tiers in services.items():
        fields = [tier.model_dump(mode="json", exclude_defaults=True) for tier, _ in tiers]
        head = "".join(f"# {tier.id}: {text}\n" for tier, text in tiers)
        document = {"provider": provider, "service": service_name, "tiers": fields}
        written = yaml.safe_dump(document, allow_unicode=True, sort_keys=False, width=100)
        documents.append(head + written)
    return "---\n".join(documents)


class _PlainLoader(yaml.SafeLoader):
    """Texts, and what is null; no anchors, and no key twice."""

    yaml_implicit_resolvers = {  # noqa: RUF012
        first: [resolver for resolver in resolvers if resolver[0] == "tag:yaml.org,2002:null"]
        for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            raise yaml.YAMLError(f"line {self.line + 1}: an alias (*) is not read; write it out")
        return super().compose_node(parent, index)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        counts = Counter(key.value for key, _ in node.value if isinstance(key, yaml.ScalarNode))
        if repeated := sorted(key for key, count in counts.items() if count > 1):
            raise yaml.MarkedYAMLError(
                problem=f"key given twice: {', '.join(repeated)}", problem_mark=node.start_mark
            )
        return super().construct_mapping(node, deep=deep)
