"""Every address that is read, searched for words that are not for the caller."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow.parquet
import pytest

from loadcurve.actions.datasets.writing import export_dataset
from tests.making.marked_runs import MARKER, changed, saved, words
from tests.serving.application import description
from tests.serving.people import People, Person, guarded

LIBRARY = "/api/v1/library"


@pytest.fixture
def people(database_url: str, built_pages: Path) -> Iterator[People]:
    with guarded(database_url, built_pages) as found:
        yield found


def addresses(**names: str) -> list[str]:
    """Every address that is read, about the run, report and saved items of these names."""
    point = f"{names['run']}.2"
    view = json.dumps({"runs": [names["run"]]})
    asked = {
        "runs": names["run"],
        "run": names["run"],
        "before": names["run"],
        "after": names["run"],
        "view": view,
        "q": MARKER,
        "url": "http://127.0.0.1:8000/c/" + names["token"],
    }
    found = []
    for template, operations in description()["paths"].items():
        if "get" not in operations:
            continue
        parameters = {each["name"] for each in operations["get"].get("parameters", [])}
        query = "&".join(f"{name}={asked[name]}" for name in sorted(parameters & asked.keys()))
        for item_id in (names["comparison"], names["collection"], names["chart"]):
            path = template.format(
                run_id=names["run"],
                point_id=point,
                sha256=names["sha256"],
                token=names["token"],
                item_id=item_id,
                saved_id="none",
                slug="none",
            )
            found += [path, f"{path}?{query}"] if query else [path]
    return list(dict.fromkeys(found))


def leaks(person: Person, paths: list[str]) -> list[str]:
    """The addresses whose answers hold the marker, unless they only repeat the question."""
    found = []
    for path in paths:
        text = person.get(path).text.replace(f"={MARKER}", "").replace(f"“{MARKER}”", "")
        if MARKER in text:
            found.append(path)
    return found


def everything(ann: Person, first: int) -> dict[str, str]:
    """A run for the team with the marker in every text, in what else holds a run."""
    run, sha256 = saved(ann, first)
    view = {"runs": [run]}
    comparison = {"title": f"{MARKER} view", "note": f"{MARKER} note", "view": view}
    kept = ann.ask("POST", LIBRARY, json=comparison).json()["id"]
    items = [{"kind": "text", "text": f"{MARKER} story"}, {"kind": "run", "id": run}]
    collection = {"title": f"{MARKER} story", "note": f"{MARKER} note", "items": items}
    story = ann.ask("POST", LIBRARY, json=collection).json()["id"]
    chart = ann.chart(run, visibility="team")
    return {
        "run": run,
        "sha256": sha256,
        "comparison": kept,
        "collection": story,
        "chart": chart["id"],
        "token": chart["token"],
    }


def test_team_items_are_in_no_answer_to_strangers(people: People) -> None:
    paths = addresses(**everything(people.ann, 7200))
    assert len(paths) > 80
    assert leaks(people.ann, paths)
    assert leaks(people.nobody, paths) == []


def test_redacted_texts_are_in_no_answer_to_others(people: People, tmp_path: Path) -> None:
    names = everything(people.ann, 7300)
    run = names["run"]
    noted = [{"id": f"{run}.{at}", "label": MARKER, "note": MARKER} for at in (1, 2)]
    changed(people.ann, run, points=noted)
    cleared = [{"id": f"{run}.2", "label": None, "note": None}]
    changed(people.ann, run, **words(None), points=cleared, removed_points=[f"{run}.1"])
    view = {"runs": [run]}
    plain: list[tuple[str, dict[str, Any]]] = [
        (f"{LIBRARY}/{names['comparison']}", {"title": "plain", "note": "", "view": view}),
        (f"{LIBRARY}/{names['collection']}", {
            "title": "plain", "note": "", "items": [{"kind": "run", "id": run}]}),
    ]  # fmt: skip
    for path, fields in plain:
        answer = people.ann.ask("PATCH", path, json={**fields, "visibility": "public"})
        assert answer.status_code == 200, answer.text
    people.ann.ask("DELETE", f"/api/v1/library/{names['chart']}")
    changed(people.ann, run, visibility="public")
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
