"""Parse the published results in seed-data/ as core records.

The schema for editors is generated from the same documents; after changing them, renew it with

    .venv/bin/python -m loadcurve.actions.seeds.schema > seed-data/schema.json
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import TypeAdapter, ValidationError

from loadcurve.actions.fit.tier_documents import CustomTiersFile
from loadcurve.actions.seeds.claims import claim_records
from loadcurve.actions.seeds.documents import ComparisonsFile, SourceFile
from loadcurve.actions.seeds.fields import StrictDocument
from loadcurve.actions.seeds.records import comparison_record, run_records, source_record
from loadcurve.core.errors import RefusedInput
from loadcurve.core.records import Run, Source
from loadcurve.core.sources import CheckedClaim, PublishedComparison, check_claim

DocumentT = TypeVar("DocumentT", bound=StrictDocument)


@dataclass(frozen=True, slots=True)
class SeedDocument:
    """A source, its runs and its claims; ``digest`` is the SHA-256 of the file's bytes, in hex."""

    source: Source
    runs: tuple[Run, ...]
    digest: str
    claims: tuple[CheckedClaim, ...] = ()


def load_seed_file(path: Path) -> SeedDocument:
    """The source file at ``path`` as core records.

    Raises RefusedInput with the file, the place in it and the problem.
    """
    content = path.read_bytes()
    file = parse_document(content, path.name, SourceFile)
    try:
        runs = run_records(file)
        claims = tuple(check_claim(claim) for claim in claim_records(file.claims, runs))
    except RefusedInput as error:
        raise RefusedInput(f"{path.name}: {error}") from error
    digest = hashlib.sha256(content).hexdigest()
    return SeedDocument(source_record(file.source), runs, digest, claims)


def load_comparisons(path: Path) -> tuple[PublishedComparison, ...]:
    """The comparisons of the file at ``path`` in their order. Raises RefusedInput."""
    file = parse_document(path.read_bytes(), path.name, ComparisonsFile)
    return tuple(
        comparison_record(document, order)
        for order, document in enumerate(file.comparisons, start=1)
    )


def parse_document(content: bytes, name: str, kind: type[DocumentT]) -> DocumentT:
    """The YAML in ``content``, checked against ``kind``; ``name`` is for the error.

    Raises RefusedInput for YAML that cannot be read, for a key given twice, and for every
    field that breaks the schema.
    """
    try:
        return kind.model_validate(yaml.load(content, Loader=_StrictLoader))  # noqa: S506
    except yaml.YAMLError as error:
        raise RefusedInput(f"{name} is not valid YAML: {error}") from error
    except ValidationError as error:
        problems = "; ".join(
            f"{'.'.join(str(part) for part in problem['loc']) or 'file'}: {problem['msg']}"
            for problem in error.errors(include_url=False)
        )
        raise RefusedInput(f"{name} does not follow seed-data/schema.json: {problems}") from error


def json_schema() -> str:
    """The JSON Schema of the files in seed-data/ and of own tiers, as text."""
    files: TypeAdapter[SourceFile | ComparisonsFile | CustomTiersFile] = TypeAdapter(
        SourceFile | ComparisonsFile | CustomTiersFile
    )
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A file of seed-data/: a source with its runs, the comparisons, or tiers",
    } | files.json_schema()
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


class _StrictLoader(yaml.SafeLoader):
    """YAML's safe loader, with an error for duplicate keys."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        keys = [key.value for key, _ in node.value]
        repeated = {key for key in keys if isinstance(key, str) and keys.count(key) > 1}
        if repeated:
            raise yaml.MarkedYAMLError(
                problem=f"key given twice: {', '.join(sorted(repeated))}",
                problem_mark=node.start_mark,
            )
        return super().construct_mapping(node, deep=deep)


if __name__ == "__main__":
    print(json_schema(), end="")
