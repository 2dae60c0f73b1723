"""/library/frozen and /c: what changed and what fits, frozen behind a link."""

from __future__ import annotations

import csv
import io
import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from tests.making.drafts import draft
from tests.reports import campaign, text
from tests.serving.asking import asked_answer, open_answer, share_answer, upload

API = "/api/v1"
KINDS = ("changes", "fits")
FILES = ("svg", "png", "csv", "md", "json", "html")


@pytest.fixture(scope="module")
def run(seeded: TestClient) -> dict[str, Any]:
    return run_of(seeded, (8, 64), "Frozen as it was")


def run_of(client: TestClient, levels: tuple[int, ...], title: str) -> dict[str, Any]:
    """A run of these load levels, each read from a whole report."""
    points = []
    for sessions, report in campaign.campaign(levels=levels):
        sha256 = upload(client, text.write(report).encode(), f"awr.txt.{sessions}")["sha256"]
        points.append({"report_sha256": sha256, "concurrency": sessions})
    body = draft(*points, concurrency_unit="sessions", title=title)
    saved: dict[str, Any] = client.post(f"{API}/runs", json=body).json()["run"]
    return saved


def question(kind: str, run: dict[str, Any]) -> dict[str, Any]:
    first, second = (f"{run['id']}:{point['id']}" for point in run["points"])
    if kind == "changes":
        return {"before": first, "after": second}
    return {"run": [run["id"]], "tier": "anf-standard:1", "growth": 2}


def live(client: TestClient, kind: str, asked: dict[str, Any]) -> dict[str, Any]:
    path = {"changes": "changes", "fits": "fit"}[kind]
    found: dict[str, Any] = client.get(f"{API}/{path}", params=asked).json()
    return found


def frozen_part(kind: str, document: dict[str, Any]) -> dict[str, Any]:
    part: dict[str, Any] = document["changes" if kind == "changes" else "fit"]
    return part


@pytest.mark.parametrize("kind", KINDS)
def test_frozen_result_equals_live_result(
    seeded: TestClient, run: dict[str, Any], kind: str
) -> None:
    asked = question(kind, run)
    made = share_answer(seeded, kind, **asked, title="As it was", note="After the move.")
    assert made["path"] == f"/c/{made['token']}"
    found, now = open_answer(seeded, made["token"]), live(seeded, kind, asked)
    assert (found["title"], found["note"]) == ("As it was", "After the move.")
    if kind == "changes":
        # Only what could have been chosen instead is left out.
        now["events"] = [now["histogram"]["event"]]
        now["before"]["choices"] = now["after"]["choices"] = []
    assert frozen_part(kind, found) == now


@pytest.mark.parametrize("kind", KINDS)
def test_frozen_result_links_to_live_question(
    seeded: TestClient, run: dict[str, Any], kind: str
) -> None:
    made = share_answer(seeded, kind, **question(kind, run), title=f"Asked anew, {kind}")
    found = open_answer(seeded, made["token"])
    page, _, query = found["live_path"].partition("?")
    assert page == {"changes": "/changes", "fits": "/fit"}[kind]
    anew = seeded.get(f"{API}{page}?{query}")
    assert anew.status_code == 200
    words = "sentences" if kind == "changes" else "verdict"
    assert anew.json()[words] == frozen_part(kind, found)[words]


@pytest.mark.parametrize("kind", KINDS)
def test_a_frozen_answer_outlives_an_edit_and_its_run(
    seeded: TestClient, run: dict[str, Any], kind: str
) -> None:
    asked = question(kind, run)
    made = share_answer(seeded, kind, **asked, title=f"Outlives its run, {kind}")
    before = seeded.get(f"{API}/library/frozen/{made['token']}").content
    edited = seeded.patch(f"{API}/runs/{run['id']}", json={"title": f"Renamed by {kind}"})
    assert edited.status_code == 200
    assert seeded.delete(f"{API}/runs/{run['id']}").status_code == 204
    try:
        assert seeded.get(f"{API}/library/frozen/{made['token']}").content == before
        for suffix in FILES:
            assert seeded.get(f"/c/{made['token']}.{suffix}").status_code == 200, suffix
    finally:
        assert seeded.post(f"{API}/runs/{run['id']}/restore").status_code == 200


@pytest.mark.parametrize("kind", KINDS)
def test_frozen_result_lists_changes_of_its_runs(seeded: TestClient, kind: str) -> None:
    run = run_of(seeded, (8, 64), f"Since {kind}")
    token = share_answer(seeded, kind, **question(kind, run))["token"]

    def since() -> list[tuple[str, str]]:
        answer = seeded.get(f"{API}/library/frozen/{token}/changes")
        assert answer.status_code == 200, answer.text
        return [(one["run_id"], one["text"]) for one in answer.json()["changes"]]

    assert since() == []
    title = {"title": f"Renamed {kind}", "label": f"Renamed {kind}"}
    assert seeded.patch(f"{API}/runs/{run['id']}", json=title).status_code == 200
    assert set(since()) == {(run["id"], f"is now called “Renamed {kind}”")}
    edited = {"removed_points": [run["points"][1]["id"]]}
    assert seeded.patch(f"{API}/runs/{run['id']}", json=edited).status_code == 200
    lost = {
        "changes": "no longer has the load point 64 sessions",
        "fits": "no longer has 1 interval of it",
    }
    assert lost[kind] in {text for _, text in since()}
    assert seeded.delete(f"{API}/runs/{run['id']}").status_code == 204
    assert since() == [(run["id"], "was deleted")]


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_answer_and_title_have_the_same_link(
    seeded: TestClient, run: dict[str, Any], kind: str
) -> None:
    asked = question(kind, run)
    first = share_answer(seeded, kind, **asked, title="Shared twice")
    again = seeded.post(
        f"{API}/library/frozen", json=asked_answer(kind, **asked, title="Shared twice")
    )
    assert (again.status_code, again.json()["token"]) == (200, first["token"])
    other = share_answer(seeded, kind, **asked, title="Shared twice, otherwise")
    assert other["token"] != first["token"]


def words_of(svg: bytes) -> str:
    return " ".join(ElementTree.fromstring(svg).itertext())  # noqa: S314 - made by us


def test_every_form_of_a_change_says_the_same_numbers(
    seeded: TestClient, run: dict[str, Any]
) -> None:
    made = share_answer(
        seeded, "changes", **question("changes", run), title="All forms of a change"
    )
    found = open_answer(seeded, made["token"])["changes"]
    picture = words_of(seeded.get(f"/c/{made['token']}.svg").content)
    markdown = seeded.get(f"/c/{made['token']}.md").text
    table = list(csv.DictReader(io.StringIO(seeded.get(f"/c/{made['token']}.csv").text)))
    groups = {group["key"]: group for group in found["groups"]}
    for row in groups["latency"]["rows"][:5]:
        assert row["difference_text"] in picture
        assert row["difference_text"] in markdown
        (written,) = (
            one
            for one in table
            if (one["kind"], one["what"]) == (groups["latency"]["title"], row["title"])
        )
        assert float(written["change"]) == row["difference"]
    assert "As of " in picture
    assert "All forms of a change" in picture
    assert made["url"] in markdown


def test_every_form_of_a_fit_says_the_same_numbers(seeded: TestClient, run: dict[str, Any]) -> None:
    made = share_answer(seeded, "fits", **question("fits", run), title="All forms of a fit")
    found = open_answer(seeded, made["token"])["fit"]
    picture = words_of(seeded.get(f"/c/{made['token']}.svg").content)
    markdown = seeded.get(f"/c/{made['token']}.md").text
    said = found["chosen"]["verdict"]
    assert found["verdict"] == said
    assert said in re.sub(r"\s+", " ", picture)
    assert said in markdown.replace("\\", "")
    (ceiling,) = found["chosen"]["ceilings"]
    assert ceiling["text"] in picture
    fitting = [offer for offer in found["offers"] if offer["holds"]]
    assert f"{len(fitting)} of {len(found['offers'])} tiers fit" in picture
    table = list(csv.DictReader(io.StringIO(seeded.get(f"/c/{made['token']}.csv").text)))
    assert float(table[0]["ceiling_value"]) == ceiling["value"]
    assert float(table[0]["share_pct"]) == ceiling["share_pct"]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_live_fit_is_drawn_with_a_sign_for_each_interval(
    seeded: TestClient, run: dict[str, Any], theme: str
) -> None:
    asked = {**question("fits", run), "theme": theme}
    svg = seeded.get(f"{API}/fit.svg", params=asked)
    assert svg.headers["content-type"] == "image/svg+xml"
    found = live(seeded, "fits", question("fits", run))
    tree = ElementTree.fromstring(svg.content)  # noqa: S314 - made by us
    dots = [one for one in tree.iter() if one.tag.endswith("circle")]
    assert len(dots) == sum(not point["exceeds"] for point in found["points"])
    png = seeded.get(f"{API}/fit.png", params={**asked, "scale": 2})
    assert png.content.startswith(b"\x89PNG")


@pytest.mark.parametrize("kind", KINDS)
def test_an_offline_report_holds_the_answer_and_its_link(
    seeded: TestClient, run: dict[str, Any], kind: str
) -> None:
    made = share_answer(seeded, kind, **question(kind, run), title=f"Taken along </script> {kind}")
    page = seeded.get(f"/c/{made['token']}.html").text
    held = re.search(r'<script type="application/json" id="chart">(.*?)</script>', page)
    assert held is not None
    document = json.loads(held[1])
    assert document["permalink"].endswith(made["path"])
    assert frozen_part(kind, document) == frozen_part(kind, open_answer(seeded, made["token"]))


@pytest.mark.parametrize("kind", KINDS)
def test_a_withdrawn_answer_is_gone_in_every_form(
    seeded: TestClient, run: dict[str, Any], kind: str
) -> None:
    made = share_answer(seeded, kind, **question(kind, run), title=f"To be withdrawn, {kind}")
    token = made["token"]
    listed = seeded.get(f"{API}/library?frozen=true").json()["items"]
    (row,) = (one for one in listed if one["token"] == token)
    assert (row["kind"], row["path"]) == ({"changes": "change", "fits": "fit"}[kind], made["path"])
    assert seeded.get(made["path"]).status_code == 200
    assert seeded.delete(f"{API}/library/{made['id']}").status_code == 204
    for path in (
        f"{API}/library/frozen/{token}",
        made["path"],
        *(f"/c/{token}.{one}" for one in FILES),
    ):
        assert seeded.get(path).status_code == 404, path


@pytest.mark.parametrize(("kind", "levels"), [("changes", (16, 48)), ("fits", (24, 56))])
def test_delete_of_report_withdraws_results_with_its_numbers(
    seeded: TestClient, kind: str, levels: tuple[int, ...]
) -> None:
    run = run_of(seeded, levels, f"To be deleted, {kind}")
    made = share_answer(seeded, kind, **question(kind, run))
    report = run["points"][0]["report_sha256s"][0]
    assert made["title"] in seeded.get(f"{API}/reports/{report}/uses").text
    deleted = seeded.delete(f"{API}/reports/{report}?revoke_items=true")
    assert deleted.status_code == 200, deleted.text
    assert seeded.get(f"{API}/library/frozen/{made['token']}").status_code == 404
    assert seeded.get(made["path"]).status_code == 404


def test_file_that_a_kind_lacks_is_refused_with_those_it_has(
    seeded: TestClient, run: dict[str, Any]
) -> None:
    answer = share_answer(seeded, "changes", **question("changes", run), title="Not a chart")
    for form in ("pdf", "pptx"):
        refused = seeded.get(f"/c/{answer['token']}.{form}")
        assert refused.status_code == 404, form
        named = set(re.findall(r"\.(\w+)", refused.json()["detail"]))
        assert {form, "svg", "html"} <= named
    assert seeded.get(f"/embed/{answer['token']}").status_code == 404


def test_old_address_of_an_answer_leads_to_the_one_of_all_items(
    seeded: TestClient, run: dict[str, Any]
) -> None:
    made = share_answer(seeded, "changes", **question("changes", run), title="Linked long ago")
    for rest in ("", ".png?scale=2", ".csv"):
        moved = seeded.get(f"/a/{made['token']}{rest}", follow_redirects=False)
        assert (moved.status_code, moved.headers["location"]) == (308, f"/c/{made['token']}{rest}")
    assert seeded.get(f"/a/{made['token']}").text.count("Linked long ago") >= 1


def test_item_forwards_only_to_one_of_its_kind(seeded: TestClient, run: dict[str, Any]) -> None:
    answer = share_answer(seeded, "changes", **question("changes", run), title="A change")
    fit = share_answer(seeded, "fits", **question("fits", run), title="A fit")
    replaced = seeded.patch(f"{API}/library/{answer['id']}", json={"replaced_by": fit["id"]})
    assert replaced.status_code == 409
    assert "a change can be replaced by another change" in replaced.json()["detail"]


def test_a_replaced_answer_leads_on(seeded: TestClient, run: dict[str, Any]) -> None:
    first, second = (
        share_answer(seeded, "changes", **question("changes", run), title=title)
        for title in ("Before the correction", "After the correction")
    )
    put = seeded.patch(f"{API}/library/{first['id']}", json={"replaced_by": second["id"]})
    assert put.status_code == 200
    assert open_answer(seeded, first["token"])["title"] == "After the correction"


def test_link_preview_states_frozen_result(seeded: TestClient, run: dict[str, Any]) -> None:
    made = share_answer(seeded, "changes", **question("changes", run), title="Pasted into a chat")
    page = seeded.get(made["path"]).text
    assert 'property="og:title" content="Pasted into a chat"' in page
    assert "Read latency rose from" in page
    assert f"/c/{made['token']}.png" in page


@pytest.mark.parametrize(
    ("kind", "wrong", "status"),
    [
        ("changes", {"before": "no run", "after": "x"}, 422),
        ("changes", {"before": "nobody", "after": "nobody"}, 404),
        ("changes", {"event": "no such event"}, 422),
        ("fits", {"run": []}, 422),
        ("fits", {"tier": "no-such-tier"}, 422),
        ("fits", {"ceiling": ["a lot"]}, 422),
        ("fits", {"growth": 0}, 422),
        ("fits", {"machine": "no-such-machine"}, 422),
    ],
)
def test_a_question_without_an_answer_shares_nothing(
    seeded: TestClient, run: dict[str, Any], kind: str, wrong: dict[str, Any], status: int
) -> None:
    before = seeded.get(f"{API}/library?frozen=true").json()["total"]
    asked = asked_answer(kind, **question(kind, run) | wrong)
    answer = seeded.post(f"{API}/library/frozen", json=asked)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    assert seeded.get(f"{API}/library?frozen=true").json()["total"] == before
