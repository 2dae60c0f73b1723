"""Whole runs as a document to import elsewhere (docs/reference/exports.md).

Fields at their default are left out, and filled in again by the reader. Format and version stand
at the top, so that a program can tell what it is before it reads on.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, TypeVar

import orjson
from pydantic import TypeAdapter, ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from loadcurve.core.errors import InvalidExport
from loadcurve.core.records import LoadPoint, Run, Source
from loadcurve.core.runs import check_consistent, check_run, content_without_identity
from loadcurve.core.visible_text import shows_nothing
from loadcurve.store.sources import get_sources

CHART_FORMAT = "loadcurve-chart"
RUNS_FORMAT = "loadcurve-runs"
# The versions that are written; later versions of the program read every older one.
VERSIONS = {CHART_FORMAT: 1, RUNS_FORMAT: 1}
MOST_RUNS = 50
_LONGEST_TEXT = 20_000
_LONGEST_NAME = 500
_LARGEST_NUMBER = 1e300
_ADDRESS = re.compile(r"https?://[^\s\"'<>\\]{1,300}\Z")
_SLUG = re.compile(r"[a-z0-9][a-z0-9-]{0,99}\Z")
_CONTROL = re.compile(r"[\x00-\x1f\x7f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
_NO_TEXT = re.compile(r"[\x00\ud800-\udfff]")
_THE_FILE = "choose a .json file exported by Loadcurve"


@dataclass(frozen=True, slots=True)
class RunBundle:
    """Runs, and the sources that they and their evidence name."""

    runs: tuple[Run, ...]
    sources: tuple[Source, ...] = ()


@dataclass(frozen=True, slots=True)
class RunExport:
    """The metadata of an export: its server, its time and its runs."""

    origin: str
    exported_at: datetime
    bundle: RunBundle


_BUNDLE = TypeAdapter(RunBundle)
_RUN = TypeAdapter(Run)
_SOURCES = TypeAdapter(tuple[Source, ...])
_POINT = TypeAdapter(LoadPoint)
_READ_KEYS = ("origin", "exported_at", "created_at", "runs", "sources")
Record = TypeVar("Record")
JsonPath = tuple[str | int, ...]
_MOMENT = TypeAdapter(datetime)


async def bundle_of(session: AsyncSession, runs: Sequence[Run]) -> RunBundle:
    """Whole runs with the sources they name. Raises NotFound for one out of sight."""
    slugs = list(dict.fromkeys(run.source for run in runs if run.source))
    sources = await get_sources(session, slugs) if slugs else ()
    undated = tuple(replace(run, created_at=None, updated_at=None) for run in runs)
    return RunBundle(undated, sources)


def bundle_json(bundle: RunBundle) -> bytes:
    """``{"runs": […], "sources": […]}``, without default values.

    It is serialised run by run: no step then takes long.
    """
    runs = b",".join(_RUN.dump_json(run, exclude_defaults=True) for run in bundle.runs)
    sources = _SOURCES.dump_json(bundle.sources, exclude_defaults=True)
    named = b',"sources":' + sources if bundle.sources else b""
    return b'{"runs":[' + runs + b"]" + named + b"}"


def frozen_bundle(content: bytes) -> RunBundle:
    """The content of ``bundle_json``."""
    return _BUNDLE.validate_json(content)


def run_digest(run: Run) -> bytes:
    """What only runs of the same words and numbers have in common."""
    # Without default values: a field that a later version adds then changes no digest.
    return hashlib.sha256(
        _RUN.dump_json(content_without_identity(run), exclude_defaults=True)
    ).digest()


def read_export(content: bytes) -> RunExport:
    """An export of either format. Raises InvalidExport, or InvalidRun, that name the place."""
    document = _document(content)
    _check_values(document)
    origin = document.get("origin")
    if not isinstance(origin, str) or not _ADDRESS.match(origin):
        raise InvalidExport("origin: it is not the address of a Loadcurve (http://…)")
    bundle = _bundle(document)
    slugs = {source.slug for source in bundle.sources}
    for position, run in enumerate(bundle.runs, start=1):
        where = f"runs › {position}"
        _check_names(run, where)
        check_consistent(run, where, slugs)
        check_run(run)
    return RunExport(origin.rstrip("/"), _moment(document), bundle)


def _document(content: bytes) -> dict[str, Any]:
    """The document, if it is an export of a version that this program reads."""
    try:
        document = orjson.loads(content)
    except orjson.JSONDecodeError as reason:
        raise InvalidExport(
            f"this is not a complete JSON document ({reason}); {_THE_FILE}"
        ) from reason
    kind = document.get("format") if isinstance(document, dict) else None
    if not isinstance(kind, str) or kind not in VERSIONS:
        raise InvalidExport(f"format: this is not an export of runs; {_THE_FILE}")
    version = document.get("format_version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise InvalidExport(f"format_version: it is not a version; {_THE_FILE}")
    if version > VERSIONS[kind]:
        raise InvalidExport(
            f"format_version: {version} is from a newer Loadcurve; this one reads up to "
            f"{VERSIONS[kind]}; upgrade this server, or export from an older one"
        )
    if document.get("runs") is None:
        raise InvalidExport(
            "runs: the file contains the chart without its runs; download it again with access "
            "to all of them"
        )
    return dict(document)


def _check_values(document: dict[str, Any]) -> None:
    """Refuse values, at any depth, that a database, a page or arithmetic cannot handle."""
    named = [(key, document[key]) for key in _READ_KEYS if key in document]
    # Where a value lies is worked out only if there is one to name: there may be millions.
    if not all(_holds_only_sound(value) for _, value in named):
        _refuse_first(named)


def _holds_only_sound(whole: Any) -> bool:
    waiting = [whole]
    while waiting:
        value = waiting.pop()
        if isinstance(value, dict):
            waiting += value
            waiting += value.values()
        elif isinstance(value, list):
            waiting += value
        elif not _is_sound(value):
            return False
    return True


def _is_sound(value: Any) -> bool:
    if isinstance(value, str):
        return len(value) <= _LONGEST_TEXT and not _NO_TEXT.search(value)
    return not isinstance(value, int | float) or _is_sane(value)


def _refuse_first(waiting: list[tuple[str, Any]]) -> None:
    while waiting:
        where, value = waiting.pop()
        if isinstance(value, dict):
            waiting += [(f"{where} › {key[:80]}", item) for key, item in value.items()]
            waiting += [(f"{where} › {key[:80]}", key) for key in value]
        elif isinstance(value, list):
            waiting += [(f"{where} › {at}", item) for at, item in enumerate(value, start=1)]
        elif not _is_sound(value):
            if isinstance(value, str):
                raise InvalidExport(
                    f"{where}: a text is too long, or contains a character that cannot be stored"
                )
            raise InvalidExport(f"{where}: {value:g} is not a possible measurement")


def _is_sane(number: float) -> bool:
    return math.isfinite(number) and abs(number) <= _LARGEST_NUMBER


def _bundle(document: dict[str, Any]) -> RunBundle:
    runs = document["runs"]
    if isinstance(runs, list) and 1 <= len(runs) <= MOST_RUNS:
        rest = {"runs": [], "sources": document.get("sources") or []}
        whole = tuple(_run(run, ("runs", at)) for at, run in enumerate(runs))
        bundle = replace(_record(_BUNDLE, rest, ()), runs=whole)
    else:
        bundle = _record(_BUNDLE, {"runs": runs, "sources": []}, ())
    if not 1 <= len(bundle.runs) <= MOST_RUNS:
        raise InvalidExport(f"runs: there are {len(bundle.runs)}; an export holds 1 to {MOST_RUNS}")
    places: dict[str, int] = {}
    for at, run in enumerate(bundle.runs, start=1):
        first = places.setdefault(run.id, at)
        if first != at:
            raise InvalidExport(
                f"runs › {at} › id: “{run.id[:80]}” is also the id of runs › {first}"
            )
    for source in bundle.sources:
        if not _SLUG.match(source.slug):
            raise InvalidExport(f"sources: “{source.slug[:80]}” is not a source's short name")
        if not source.title.strip() or shows_nothing(source.title):
            raise InvalidExport(f"sources › {source.slug} › title: it has no visible character")
        if source.address is not None and not _ADDRESS.match(source.address):
            raise InvalidExport(f"sources › {source.slug} › address: it is not a web address")
    return bundle


def _run(document: Any, where: JsonPath) -> Run:
    """A run, its load points one by one: no step then takes long."""
    points = document.get("points") if isinstance(document, dict) else None
    if not isinstance(points, list):
        return _record(_RUN, document, where)
    bare = _record(_RUN, {**document, "points": []}, where)
    return replace(
        bare,
        points=tuple(
            _record(_POINT, point, (*where, "points", at)) for at, point in enumerate(points)
        ),
    )


def _record(adapter: TypeAdapter[Record], document: Any, where: JsonPath) -> Record:
    """The record a part of the file is. Raises InvalidExport that names the place in the file."""
    try:
        return adapter.validate_json(orjson.dumps(document), strict=True)
    except ValidationError as reason:
        first = reason.errors(include_url=False, include_input=False)[0]
        loc = (*where, *first["loc"])
        steps = [str(step + 1) if isinstance(step, int) else step for step in loc]
        raise InvalidExport(f"{' › '.join(steps)}: {first['msg'].lower()}") from reason


def _check_names(run: Run, where: str) -> None:
    """A name has one line."""
    system, workload = run.system, run.workload
    names = {
        **{name: getattr(run, name) for name in ("id", "title", "label", "variant")},
        "concurrency_unit": run.concurrency_unit,
        **{f"system › {name}": getattr(system, name) for name in ("name", "storage", "family")},
        **{f"system › {name}": getattr(system, name) for name in ("client", "host", "platform")},
        "system › oracle_release": system.oracle_release,
        **{f"workload › {name}": getattr(workload, name) for name in ("name", "generator")},
        "workload › access": workload.access,
        **{f"tags › {position}": tag for position, tag in enumerate(run.tags, start=1)},
        **{f"points › {at} › label": point.label for at, point in enumerate(run.points, start=1)},
    }
    for name, text in names.items():
        if text is not None and (len(text) > _LONGEST_NAME or _CONTROL.search(text)):
            raise InvalidExport(
                f"{where} › {name}: it is not one line of at most {_LONGEST_NAME} characters"
            )
        if text is not None and shows_nothing(text):
            raise InvalidExport(f"{where} › {name}: it has only invisible characters")
    if not run.title.strip():
        raise InvalidExport(f"{where} › title: it is empty")


def _moment(document: dict[str, Any]) -> datetime:
    """As of when the runs are: a chart's are as of when it was frozen."""
    key = "created_at" if document["format"] == CHART_FORMAT else "exported_at"
    try:
        return _MOMENT.validate_python(document.get(key))
    except ValidationError as reason:
        raise InvalidExport(f"{key}: it is not a date with a time") from reason
