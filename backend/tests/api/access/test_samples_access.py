"""Who may say with which load point a file of samples goes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.making.benchmarks.beside import iostat, report
from tests.serving.people import People, Person, guarded


@pytest.fixture
def people(database_url: str, built_pages: Path) -> Iterator[People]:
    with guarded(database_url, built_pages) as found:
        yield found


def sent(person: Person, content: bytes, name: str) -> str:
    answer = person.ask("POST", f"/api/v1/reports?name={name}", content=content)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["sha256"])


def test_samples_load_point_is_chosen_by_uploader_or_admin(people: People) -> None:
    awr = sent(people.ann, report(), "awr.txt.64")
    samples = sent(people.ann, iostat(lambda _: 900.0, host="elsewhere"), "iostat.out")
    address, choice = f"/api/v1/reports/{samples}/samples", {"goes_with_said": awr}
    assert people.reader.ask("PATCH", address, json=choice).status_code == 403
    assert people.ben.ask("PATCH", address, json=choice).status_code in (403, 404)
    assert people.ann.get(address).json()["goes_with_said"] is None
    assert people.ann.ask("PATCH", address, json=choice).status_code == 200
    assert people.admin.ask("PATCH", address, json={"goes_with_said": "none"}).status_code == 200
    assert people.ann.get(address).json()["goes_with_said"] == "none"
