"""A run with a marker in every text that a person enters."""

from __future__ import annotations

from typing import Any

from tests.making.drafts import content
from tests.serving.people import Person

MARKER = "wolverine"


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
