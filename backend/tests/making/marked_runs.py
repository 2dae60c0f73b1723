"""A run with a marker in every text that a person enters, and the addresses that read it."""

from __future__ import annotations

import json
from typing import Any

from tests.making.drafts import content
from tests.serving.application import description
from tests.serving.people import Person

MARKER = "wolverine"
LIBRARY = "/api/v1/library"


def texts_of(word: str | None, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: word and f"{word} {name}" for name in names}


def words(word: str | None) -> dict[str, Any]:
    """Every text of a run that a person enters, with this word, or without any."""
    plain = word or "plain"
    system = ("storage", "family", "client", "host", "oracle_release", "platform")
    ceiling = {"value": 5, "unit": "Gbps", "cause": f"{plain} cause"}
    note = {"metric": "throughput_iops", "low": 1, "high": 2, "text": f"{plain} range"}
    return {
        "title": f"{plain} title",
        **texts_of(word, ("label", "variant", "concurrency_unit", "notes")),
        "tags": [plain],
        "ceilings": [ceiling] if word else [],
        "range_notes": [note] if word else [],
        "system": {
            "name": f"{plain} system",
            **texts_of(word, system),
            "settings": {f"{plain} key": f"{plain} value"},
        },
        "workload": {
            "name": f"{plain} workload",
            **texts_of(word, ("generator", "access")),
            "settings": {f"{plain} key": f"{plain} value"},
        },
    }


def saved(person: Person, first: int) -> tuple[str, str]:
    """A run with the marker in every text, and the hash of the report of its first load point."""
    hashes = []
    for number in (1, 2):
        name = f"{MARKER}.txt" if number == 1 else "plain.txt"
        sent = person.ask("POST", f"/api/v1/reports?name={name}", content=content(first + number))
        hashes.append(sent.json()["sha256"])
    points = [
        {"report_sha256": sha256, "concurrency": 8 * at, "label": f"{MARKER} label"}
        for at, sha256 in enumerate(hashes, 1)
    ]
    answer = person.ask("POST", "/api/v1/runs", json={**words(MARKER), "points": points})
    assert answer.status_code == 201, answer.text
    return answer.json()["run"]["id"], hashes[0]


def changed(person: Person, run: str, **fields: Any) -> dict[str, Any]:
    answer = person.ask("PATCH", f"/api/v1/runs/{run}", json=fields)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
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
