"""Every address that is read, searched for words that are not for the caller."""

from __future__ import annotations

import asyncio
import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from loadcurve.actions.datasets.parquet_files import export_dataset
from loadcurve.store.backup import restore_backup, write_backup
from tests.making.marked_runs import LIBRARY, MARKER, addresses, changed, everything, words
from tests.serving.databases import Server
from tests.serving.people import People, Person, guarded


@pytest.fixture
def people(database_url: str, built_pages: Path) -> Iterator[People]:
    with guarded(database_url, built_pages) as found:
        yield found


def leaks(person: Person, paths: list[str]) -> list[str]:
    """The addresses whose answers hold the marker, unless they only repeat the question."""
    found = []
    for path in paths:
        text = person.get(path).text.replace(f"={MARKER}", "").replace(f"“{MARKER}”", "")
        if MARKER in text:
            found.append(path)
    return found


def test_team_items_are_in_no_answer_to_strangers(people: People) -> None:
    paths = addresses(**everything(people.ann, 7200))
    assert len(paths) > 80
    assert leaks(people.ann, paths)
    assert leaks(people.nobody, paths) == []


def redacted(ann: Person, first: int) -> dict[str, str]:
    """The same, with the marker changed away everywhere, and then public."""
    names = everything(ann, first)
    run = names["run"]
    noted = [{"id": f"{run}.{at}", "label": MARKER, "note": MARKER} for at in (1, 2)]
    changed(ann, run, points=noted)
    cleared = [{"id": f"{run}.2", "label": None, "note": None}]
    changed(ann, run, **words(None), points=cleared, removed_points=[f"{run}.1"])
    view = {"runs": [run]}
    plain: list[tuple[str, dict[str, Any]]] = [
        (f"{LIBRARY}/{names['comparison']}", {"title": "plain", "note": "", "view": view}),
        (f"{LIBRARY}/{names['collection']}", {
            "title": "plain", "note": "", "items": [{"kind": "run", "id": run}]}),
    ]  # fmt: skip
    for path, fields in plain:
        answer = ann.ask("PATCH", path, json={**fields, "visibility": "public"})
        assert answer.status_code == 200, answer.text
    ann.ask("DELETE", f"/api/v1/library/{names['chart']}")
    changed(ann, run, visibility="public")
    return names


def test_redacted_texts_are_in_no_answer_to_others(people: People, tmp_path: Path) -> None:
    names = redacted(people.ann, 7300)
    run = names["run"]
    paths = addresses(**names)
    for person in (people.nobody, people.reader, people.ben):
        # Members list the reports of the team by their names.
        ours = [path for path in paths if not (person.key and "/reports" in path)]
        assert leaks(person, ours) == []
    asyncio.run(export_dataset(people.database_url, tmp_path / "set", "1"))
    mine = [
        row
        for file in (tmp_path / "set").rglob("*.parquet")
        for row in pyarrow.parquet.read_table(file, partitioning=None).to_pylist()
        if run in str(row)
    ]
    assert mine
    assert not [row for row in mine if MARKER in str(row)]
    people.ann.ask("DELETE", f"/api/v1/runs/{run}")
    trash = [path for path in paths if "trash" in path or "quotas" in path]
    for person in (people.nobody, people.reader, people.ben):
        assert leaks(person, trash) == []


def opened(file: bytes) -> bytes:
    """A file with its packed parts unpacked: a slide's, a PDF's, and pictures inside HTML."""
    found = [file]
    if file.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(file)) as archive:
            found += [archive.read(name) for name in archive.namelist()]
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", file, re.DOTALL):
        with suppress(zlib.error):
            found.append(zlib.decompressobj().decompress(stream))
    return b"\n".join(found)


def test_redacted_texts_are_in_no_file_that_others_make(people: People) -> None:
    run = redacted(people.ann, 7400)["run"]
    other = people.ben.run("plain", 7450, visibility="public")["run"]["id"]
    panels = ["throughput_iops", "read_latency_us"]
    frozen = {
        "c": {"view": {"runs": [run, other], "panels": panels}},
        "a": {"change": {"before": run, "after": other}},
        "a/fit": {"fit": {"run": [run]}},
    }
    looked = 0
    for kind, question in frozen.items():
        made = people.ben.ask("POST", f"{LIBRARY}/frozen", json=question)
        assert made.status_code in (200, 201), made.text
        token = made.json()["token"]
        for form in ("", ".svg", ".csv", ".json", ".html", ".pdf", ".pptx", ".md"):
            answer = people.reader.get(f"/{kind[0]}/{token}{form}")
            assert answer.status_code in (200, 404), answer.text
            looked += answer.status_code == 200
            assert MARKER.encode() not in opened(answer.content), (kind, form)
    assert looked >= 16


def test_redacted_texts_are_in_no_other_server(
    people: People, database_server: Server, built_pages: Path, tmp_path: Path
) -> None:
    names = redacted(people.ann, 7500)
    exported = people.reader.get(f"/api/v1/exports?runs={names['run']}")
    backup = tmp_path / "all.backup"
    write_backup(people.database_url, backup, "1", "2026-11-26")
    with database_server.copy() as elsewhere, guarded(elsewhere, built_pages) as others:
        taken = others.ben.ask("POST", "/api/v1/imports", content=exported.content)
        assert taken.status_code == 201, taken.text
        run = taken.json()["runs"][0]["id"]
        for person in (others.ben, others.admin, others.nobody):
            assert leaks(person, addresses(**{**names, "run": run})) == []
    with database_server.copy() as elsewhere:
        restore_backup(elsewhere, backup, lambda *_: None)
        with guarded(elsewhere, built_pages) as others:
            for person in (others.nobody, others.reader, others.ben):
                ours = [path for path in addresses(**names) if "/reports" not in path]
                assert leaks(person, ours) == []
