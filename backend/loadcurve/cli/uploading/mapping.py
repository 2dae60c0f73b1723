"""``--map FIELD=HEADING``: what the headings of a table mean, and how to answer a question."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import click

Command = TypeVar("Command", bound=Callable[..., Any])
TABLES = (".csv", ".tsv", ".psv", ".txt", ".xlsx", ".xlsm", ".ods", ".json", ".jsonl", ".html",
          ".htm", ".md")  # fmt: skip
"""Endings of files that a mapping is sent with."""
_IGNORED = "ignore"


def map_options(command: Command) -> Command:
    """Add ``--map`` and ``--map-file`` to a command."""
    by_word = click.option(
        "--map",
        "mapped",
        multiple=True,
        metavar="FIELD=HEADING",
        help="The meaning of a heading of a table, such as load=Threads, "
        '"dNFS:read_latency_us=dNFS latency (us)" or ignore=Host; repeatable. '
        "decimal_mark=, sets the decimal mark.",
    )
    by_file = click.option(
        "--map-file",
        type=click.Path(path_type=Path, exists=True, dir_okay=False),
        help="A JSON file with an object of headings to fields.",
    )
    return by_word(by_file(command))


def mapping_of(mapped: Sequence[str], map_file: Path | None) -> dict[str, str | None] | None:
    """The mapping that the options tell; None without any. Raises click.UsageError."""
    mapping: dict[str, str | None] = {}
    if map_file is not None:
        try:
            told = json.loads(map_file.read_text("utf-8"))
        except (ValueError, OSError) as error:
            raise click.UsageError(f"--map-file {map_file}: {error}") from error
        if not isinstance(told, dict):
            raise click.UsageError(f"--map-file {map_file} holds no object of headings to fields")
        mapping |= told
    for option in mapped:
        field, equals, heading = option.partition("=")
        if not equals or not field.strip() or not heading.strip():
            raise click.UsageError(f"--map {option}: write it as FIELD=HEADING")
        if heading in mapping and mapping[heading] != field:
            raise click.UsageError(f"--map {option}: {heading!r} is {mapping[heading]!r} already")
        if field == "decimal_mark":
            field, heading = heading, field
        mapping[heading] = None if field == _IGNORED else field.strip()
    return mapping or None


def mapping_options_for(
    tables: Sequence[dict[str, Any]], earlier: Mapping[str, str | None] | None = None
) -> str:
    """The ``--map`` options that answer a question, FIELD if nothing is proposed.

    ``earlier`` is the mapping of a stored table with the same headings; it comes first.
    """
    told = earlier or {}
    options = [
        f"--map {shlex.quote(_field(column, told) + '=' + column['heading'])}"
        for table in tables
        for column in table["columns"]
        if not column["is_sure"] or column["heading"] in told
    ]
    is_asked = any(table["decimal_mark"] is None for table in tables)
    if mark := told.get("decimal_mark") or ("MARK" if is_asked else None):
        options.append(f"--map decimal_mark={mark}")
    return " ".join(options)


def _field(column: dict[str, Any], told: Mapping[str, str | None]) -> str:
    if column["heading"] in told:
        return told[column["heading"]] or _IGNORED
    field = column["field"] or "FIELD"
    return f"{column['series']}:{field}" if column["series"] else field
