"""Visibility (team, unlisted, public) applies to every way to read a run or chart."""

from __future__ import annotations

import pytest

from tests.serving.asking import asked_answer
from tests.serving.people import LIST_PATHS, RUN_PATHS, People, Person

TIMELINE_PATHS = tuple(
    f"/api/v1/runs/{{run}}/points/{{run}}.1/timeline.{form}" for form in ("svg", "png", "csv", "md")
)
CHART_PATHS = (
    "/api/v1/library/frozen/{token}",
    "/api/v1/library/frozen/{token}/changes",
    "/c/{token}",
    "/embed/{token}",
    "/c/{token}.svg",
    "/c/{token}.png",
    "/c/{token}.pptx",
    "/c/{token}.pdf",
    "/c/{token}.csv",
    "/c/{token}.json",
    "/api/v1/oembed?url=http://127.0.0.1:8000/c/{token}",
)
ANSWER_PATHS = (
    "/api/v1/library/frozen/{token}",
    "/c/{token}",
    *(f"/c/{{token}}.{form}" for form in ("svg", "png", "csv", "md", "json")),
)


def shown_to(person: Person, paths: tuple[str, ...], **names: str) -> list[tuple[str, int]]:
    """Each path with its status; a refusal reveals nothing."""
    found = []
    for path in paths:
        answer = person.get(path.format(**names))
        if answer.status_code in (401, 404):
            assert names["marker"] not in answer.text, path
        found.append((path, answer.status_code))
    return found


@pytest.mark.parametrize(
    ("visibility", "by_address", "listed"),
    [("team", 401, False), ("unlisted", 200, False), ("public", 200, True)],
)
@pytest.mark.parametrize("said", ["while saving", "afterwards"])
def test_run_is_readable_for_its_visibility(
    people: People, visibility: str, by_address: int, listed: bool, said: str
) -> None:
    marker = f"zebra{visibility}{len(said)}"
    number = 10 * len(visibility) + len(said)
    if said == "while saving":
        run = people.ann.run(marker, number, visibility=visibility)
        assert run["visibility"] == visibility
    else:
        run = people.ann.run(marker, number)
        answer = people.ann.ask(
            "PATCH", f"/api/v1/runs/{run['run']['id']}", json={"visibility": visibility}
        )
        assert answer.json()["visibility"] == visibility
    names = {"run": run["run"]["id"], "sha256": run["sha256"], "marker": marker}
    for path, status in shown_to(people.nobody, RUN_PATHS, **names):
        assert status == by_address, path
    for path, status in shown_to(people.reader, RUN_PATHS, **names):
        assert status == 200, path
    # The run has no samples, which only those learn who may see it.
    for path, status in shown_to(people.nobody, TIMELINE_PATHS, **names):
        assert status == (422 if by_address == 200 else by_address), path
    for path, status in shown_to(people.reader, TIMELINE_PATHS, **names):
        assert status == 422, path
    for path in LIST_PATHS:
        asked = path.format(**names)
        assert (marker in people.nobody.get(asked).text) is listed, path
        for person in (people.ann, people.admin):
            assert marker in person.get(asked).text, path
        if path != "/api/v1/reports":
            is_listed_for_team = visibility != "unlisted"
            assert (marker in people.reader.get(asked).text) is is_listed_for_team, path
    found = people.nobody.get(f"/api/v1/runs?tag={marker}").json()
    assert found["total"] == (1 if listed else 0)
    facets = people.nobody.get("/api/v1/runs").json()["facets"]
    assert (marker in str(facets)) is listed


@pytest.mark.parametrize(
    ("visibility", "by_link", "listed"),
    [("team", 401, False), ("unlisted", 200, False), ("public", 200, True)],
)
def test_chart_opens_for_its_visibility(
    people: People, visibility: str, by_link: int, listed: bool
) -> None:
    marker = f"okapi{visibility}"
    run = people.ann.run(marker, 200 + len(visibility))["run"]["id"]
    chart = people.ann.chart(run, title=f"{marker} chart", visibility=visibility)
    assert (chart["visibility"], chart["owner"]) == (visibility, "ann")
    names = {"token": chart["token"], "marker": marker}
    for path, status in shown_to(people.nobody, CHART_PATHS, **names):
        assert status == by_link, path
    for path, status in shown_to(people.reader, CHART_PATHS, **names):
        assert status == 200, path
    assert (marker in people.nobody.get("/api/v1/library?frozen=true").text) is listed
    assert (marker in people.reader.get("/api/v1/library?frozen=true").text) is (
        visibility != "unlisted"
    )
    assert marker in people.ann.get("/api/v1/library?frozen=true").text
    assert people.ann.ask("DELETE", f"/api/v1/library/{chart['id']}").status_code == 204
    for person in (people.nobody, people.admin):
        for path, status in shown_to(person, CHART_PATHS, **names):
            assert status == 404, path


@pytest.mark.parametrize("kind", ["changes", "fits"])
@pytest.mark.parametrize(
    ("visibility", "by_link", "listed"),
    [("team", 401, False), ("unlisted", 200, False), ("public", 200, True)],
)
def test_frozen_result_opens_for_its_visibility(
    people: People, kind: str, visibility: str, by_link: int, listed: bool
) -> None:
    marker = f"gnu{kind}{visibility}"
    run = people.ann.run(marker, 400 + len(kind) * 10 + len(visibility))["run"]["id"]
    asked = {"run": [run]} if kind == "fits" else {"before": run, "after": run}
    words = {"title": f"{marker} answer", "visibility": visibility}
    body = asked_answer(kind, **asked, **words)
    made = people.ann.ask("POST", "/api/v1/library/frozen", json=body).json()
    assert (made["visibility"], made["owner"]) == (visibility, "ann")
    names = {"token": made["token"], "marker": marker}
    for path, status in shown_to(people.nobody, ANSWER_PATHS, **names):
        assert status == by_link, path
    opened = people.nobody.get(f"/api/v1/library/frozen/{made['token']}").text
    assert ("This item is for people with an account" in opened) is (by_link == 401)
    for path, status in shown_to(people.reader, ANSWER_PATHS, **names):
        assert status == 200, path
    assert (marker in people.nobody.get("/api/v1/library?frozen=true").text) is listed
    by_id = f"/api/v1/library/{made['id']}"
    assert people.ben.ask("DELETE", by_id).status_code in (403, 404)
    assert people.ann.ask("DELETE", by_id).status_code == 204
    for person in (people.nobody, people.admin):
        for path, status in shown_to(person, ANSWER_PATHS, **names):
            assert status == 404, path
        gone = person.get(f"/api/v1/library/frozen/{made['token']}").text
        assert "no such link" in gone


@pytest.mark.parametrize("kind", ["changes", "fits"])
def test_nobody_shares_an_answer_of_a_run_hidden_from_them(people: People, kind: str) -> None:
    run = people.ann.run(f"hidden{kind}", 500 + len(kind))["run"]["id"]
    asked = {"run": [run]} if kind == "fits" else {"before": run, "after": run}
    for person, status in ((people.nobody, 401), (people.reader, 403)):
        answer = person.ask("POST", f"/api/v1/library/frozen/{kind}", json=asked)
        assert answer.status_code == status


def test_new_items_are_for_the_team_by_default(people: People) -> None:
    run = people.ann.run("default", 300)
    assert run["visibility"] == "team"
    chart = people.ann.chart(run["run"]["id"])
    assert chart["visibility"] == "team"
    path = f"/api/v1/library/{chart['id']}"
    assert people.ann.ask("PATCH", path, json={"visibility": "public"}).status_code == 200
    assert people.nobody.get(chart["path"]).status_code == 200
    # The same chart shared again stays as its author made it.
    assert people.ann.chart(run["run"]["id"])["visibility"] == "public"
    assert people.nobody.get(f"/api/v1/runs/{run['run']['id']}").status_code == 401


def test_a_run_for_a_circle_there_is_not_is_refused(people: People) -> None:
    report = people.ann.run("squared", 320)["sha256"]
    draft = {"title": "x", "system": {"name": "x"}, "workload": {"name": "x"}}
    points = [{"report_sha256": report}]
    for wrong in ("friends", None, 1):
        body = {**draft, "points": points, "visibility": wrong}
        answer = people.ann.ask("POST", "/api/v1/runs", json=body)
        assert answer.status_code == 422
        assert "visibility" in answer.text


def test_run_list_shows_filters_and_counts_visibility(people: People) -> None:
    for number, visibility in enumerate(("team", "unlisted", "public"), 330):
        people.ann.run(f"lynx {visibility}", number, visibility=visibility)

    def found(person: Person, query: str) -> tuple[list[str], dict[str, int]]:
        answer = person.get(f"/api/v1/runs?q=lynx&sort=title{query}").json()
        counts = {value["value"]: value["count"] for value in answer["facets"]["visibility"]}
        return [row["visibility"] for row in answer["items"]], counts

    every = {"public": 1, "team": 1, "unlisted": 1}
    assert found(people.ann, "") == (["public", "team", "unlisted"], every)
    assert found(people.ann, "&visibility=team&visibility=unlisted") == (
        ["team", "unlisted"],
        every,
    )
    assert found(people.reader, "") == (["public", "team"], {"public": 1, "team": 1})
    assert found(people.reader, "&visibility=unlisted")[0] == []
    assert found(people.nobody, "") == (["public"], {"public": 1})
    assert found(people.nobody, "&visibility=team")[0] == []


def test_public_chart_reveals_no_new_fact_of_team_runs(people: People) -> None:
    run = people.ann.run("quiet", 310)["run"]["id"]
    chart = people.ann.chart(run, visibility="public")
    people.ann.ask("PATCH", f"/api/v1/runs/{run}", json={"label": "renamed in secret"})
    changes = f"/api/v1/library/frozen/{chart['token']}/changes"
    assert people.nobody.get(changes).json()["changes"] == []
    assert "renamed in secret" in people.reader.get(changes).text


def test_history_authors_are_shown_to_members_only(people: People) -> None:
    run = people.ann.run("named", 320)["run"]["id"]
    people.ann.ask("PATCH", f"/api/v1/runs/{run}", json={"visibility": "public"})
    answer = people.nobody.get(f"/api/v1/runs/{run}").json()
    assert (answer["owner"], answer["may_change"]) == (None, False)
    (change,) = people.nobody.get(f"/api/v1/runs/{run}/history").json()["items"]
    assert change["changed_by"] == "somebody with an account here"
    assert (change["field"], change["before"], change["after"]) == (None, None, None)
    chart = people.ann.chart(run, visibility="public")
    listed = people.nobody.get("/api/v1/library?frozen=true").json()["items"]
    assert [c["owner"] for c in listed if c["id"] == chart["id"]] == [None]


def test_a_report_that_is_hidden_looks_like_one_that_is_not_here(people: People) -> None:
    sha256 = people.ann.run("hashed", 330)["sha256"]
    hidden = people.nobody.get(f"/api/v1/reports/{sha256}")
    absent = people.nobody.get(f"/api/v1/reports/{'0' * 64}")
    assert (hidden.status_code, hidden.content) == (absent.status_code, absent.content)


def test_copied_item_belongs_to_the_copier_and_the_team(people: People) -> None:
    exported = people.nobody.get("/api/v1/exports", params={"runs": "nvme-update-50"})
    assert exported.status_code == 404
    run = people.ann.run("travelled", 340)["run"]["id"]
    assert people.nobody.get("/api/v1/exports", params={"runs": run}).status_code == 401
    file = people.ann.get("/api/v1/exports", params={"runs": run}).json()
    source = {
        "slug": "report-of-a-lab",
        "title": "Report of a lab with a gnu",
        "publisher": "A lab",
        "published_on": None,
        "language": "en",
        "address": None,
        "authors": [],
        "summary": "What a lab measured.",
    }
    (taken,) = file["runs"]
    file |= {"origin": "https://elsewhere.example.org", "sources": [source]}
    taken |= {"source": source["slug"], "title": "A gnu elsewhere", "id": "gnu-1"}
    answer = people.ben.ask("POST", "/api/v1/imports", json=file)
    assert answer.status_code == 201, answer.text
    here = answer.json()["runs"][0]["id"]
    said = people.ben.get(f"/api/v1/runs/{here}").json()
    assert (said["owner"], said["visibility"], said["may_change"]) == ("ben", "team", True)
    assert people.nobody.get(f"/api/v1/runs/{here}").status_code == 401
    slug = said["source"]["slug"]
    assert people.nobody.get(f"/api/v1/sources/{slug}").status_code == 404
    assert "gnu" not in people.nobody.get("/api/v1/sources").text
    assert "gnu" in people.reader.get("/api/v1/sources").text
    people.ben.ask("PATCH", f"/api/v1/runs/{here}", json={"visibility": "public"})
    assert people.nobody.get(f"/api/v1/sources/{slug}").status_code == 200
    assert "gnu" in people.nobody.get("/api/v1/sources").text


def test_public_chart_exports_no_whole_team_run(people: People) -> None:
    run = people.ann.run("whole", 350, tags=["of the team"])["run"]["id"]
    chart = people.ann.chart(run, visibility="public")
    path = f"{chart['path']}.json"
    seen = people.nobody.get(path).json()
    assert seen["runs"] is None
    # What the chart draws is shared with it, so also the note at the run's name.
    assert [note["text"] for note in seen["curve"]["run_notes"]] == ["whole label: whole note"]
    assert "of the team" not in people.nobody.get(path).text
    assert "of the team" in people.reader.get(path).text
    people.ann.ask("PATCH", f"/api/v1/runs/{run}", json={"visibility": "unlisted"})
    assert "of the team" in people.nobody.get(path).text
