"""Permalinks: frozen, unguessable, revocable, and the same link for the same chart."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from typing import Any

import psycopg
import pytest
from httpx2 import Response
from starlette.testclient import TestClient

from loadcurve.actions.library.freezing import TOKEN_BYTES, token_of
from loadcurve.api.view import ViewIn
from loadcurve.core.figures import View
from loadcurve.core.pictures.canvas.palette import LIGHT
from loadcurve.store.tables import metadata
from tests.serving.asking import VIEW, expire, share


def test_a_shared_chart_holds_view_and_data(seeded: TestClient) -> None:
    made = share(seeded)
    assert made["url"] == f"http://127.0.0.1:8000{made['path']}"
    chart = seeded.get(f"/api/v1/library/frozen/{made['token']}").json()
    live = seeded.get("/api/v1/curves", params={"runs": ",".join(VIEW["runs"])}).json()
    assert chart["curve"] == live
    assert chart["view"]["y_scale"] == "log"
    assert chart["histogram"]["series"][0]["run_id"] == "anf-8tib-dnfs"


def test_shared_chart_freezes_each_panel(seeded: TestClient) -> None:
    runs = ["anf-8tib-dnfs", "nvme-update-0", "anf-8tib-knfs-modelled"]
    panels = ["bandwidth_mib_s", "read_latency_us"]
    made = share(seeded, runs=runs, y="both", histogram_mode="heat", panels=panels)
    chart = seeded.get(f"/api/v1/library/frozen/{made['token']}").json()
    params = {"runs": ",".join(runs)}
    for part, route, more in (
        ("curve", "curves", {"y": "both"}),
        ("histogram", "histograms", {}),
        ("heat_map", "heat-maps", {}),
        ("companions", "companions", {"metrics": ",".join(panels)}),
        ("answers", "comparison", {}),
    ):
        assert chart[part] == seeded.get(f"/api/v1/{route}", params=params | more).json(), part
    assert chart["wait_events"] is None


def test_shared_chart_freezes_results_of_its_view(seeded: TestClient) -> None:
    runs = ["anf-8tib-knfs-modelled", "anf-8tib-dnfs-modelled"]
    made = share(seeded, runs=runs, limits_ms=[0.4], throughputs=[40_000], baseline=runs[1])
    answers = seeded.get(f"/api/v1/library/frozen/{made['token']}").json()["answers"]
    params = {"runs": ",".join(runs), "limits_us": "400", "throughputs": "40000"}
    live = seeded.get("/api/v1/comparison", params={**params, "baseline": runs[1]}).json()
    assert answers == live
    both = share(seeded, runs=runs, y="both", statistic="p99")
    answers = seeded.get(f"/api/v1/library/frozen/{both['token']}").json()["answers"]
    assert (answers["y"]["metric"], answers["statistic"]) == ("read_latency_us", "p99")


def test_view_request_has_the_stored_fields() -> None:
    assert [field.name for field in fields(View)] == list(ViewIn.model_fields)
    assert ViewIn(runs=["a", "b"]).record() == View(("a", "b"))
    taken = ViewIn(
        runs=["b", "a", "b"],
        hidden=["a", "c", "a"],
        points={"c": "c.1", "b": "b.1", "a": "a.1"},
        event="",
        looks={"c": "3", "b": "3.dash", "a": "..star"},
        labels={"c": "Gone", "b": " After ", "a": "Before"},
        title="  ",
        baseline="c",
        panels=["db_time_s_per_s", "throughput_iops", "db_time_s_per_s"],
        limits_ms=[2, 1, 2],
    ).record()
    assert taken == View(
        ("b", "a"),
        hidden=("a",),
        points={"a": "a.1", "b": "b.1"},
        looks={"a": "..star", "b": "3.dash"},
        labels={"a": "Before", "b": "After"},
        panels=("db_time_s_per_s", "throughput_iops"),
        limits_ms=(2, 1),
    )
    assert list(taken.points) == list(taken.looks) == ["a", "b"]


def test_view_style_is_used_in_every_figure_and_picture(seeded: TestClient) -> None:
    runs = ["anf-8tib-dnfs-modelled", "anf-8tib-knfs-modelled"]
    asked = {"runs": ",".join(runs), "look": f"{runs[1]}:6.dot.hexagon"}
    found = []
    for path in ("curves", "companions", "wait-events", "comparison"):
        answer = seeded.get(f"/api/v1/{path}", params=asked)
        assert answer.status_code == 200, answer.text
        found += _styles_of(answer.json(), runs[1])
    made = share(seeded, runs=runs, looks={runs[1]: "6.dot.hexagon"})
    found += _styles_of(seeded.get(f"/api/v1/library/frozen/{made['token']}").json(), runs[1])
    assert len(found) > 5
    assert {(one["colour_slot"], one["dash"], one["marker"]) for one in found} == {
        (6, "dot", "hexagon")
    }
    assert 'stroke="#1F2429"' in seeded.get(f"/c/{made['token']}.svg").text
    plain = seeded.get("/api/v1/curves", params={"runs": asked["runs"]}).json()
    assert _styles_of(plain, runs[1])[0]["colour_slot"] != 6


def test_view_hues_are_used_in_every_figure_and_picture(
    seeded: TestClient,
) -> None:
    runs = ["anf-8tib-dnfs-modelled", "nvme-update-0", "nvme-update-20"]
    asked = {"runs": ",".join(runs), "look": f"*:system,{runs[2]}:5"}
    chart = share(seeded, runs=runs, looks={runs[2]: "5"}, colour_by="system")
    answers = [
        seeded.get(f"/api/v1/{path}", params=asked).json() for path in ("curves", "companions")
    ]
    answers.append(seeded.get(f"/api/v1/library/frozen/{chart['token']}").json())
    for run_id, slot in zip(runs, (0, 53, 5), strict=True):
        assert {style["colour_slot"] for one in answers for style in _styles_of(one, run_id)} == {
            slot
        }
    assert answers[0]["notes"][0].startswith("Colours by system: blue is ")
    assert answers[2]["view"]["colour_by"] == "system"
    picture = seeded.get(f"/c/{chart['token']}.svg").text
    assert f'stroke="{LIGHT.line_of(53)}"' in picture
    view = {"runs": runs, "looks": {runs[2]: "5"}, "colour_by": "system"}
    drawn = seeded.get("/api/v1/comparison.svg", params={"view": json.dumps(view)})
    assert f'stroke="{LIGHT.line_of(53)}"' in drawn.text


def _styles_of(answer: Any, run_id: str) -> list[dict[str, Any]]:
    """The styles that an answer gives a run, wherever it names it."""
    if isinstance(answer, list):
        return [style for one in answer for style in _styles_of(one, run_id)]
    if not isinstance(answer, dict):
        return []
    own = [answer["style"]] if answer.get("run_id") == run_id and "style" in answer else []
    return own + _styles_of([*answer.values()], run_id)


def test_the_same_view_and_data_give_the_same_link(seeded: TestClient) -> None:
    first = seeded.post("/api/v1/library/frozen", json={"view": VIEW})
    again = seeded.post("/api/v1/library/frozen", json={"view": VIEW})
    assert (first.json()["token"], again.status_code) == (again.json()["token"], 200)
    other = share(seeded, x_scale="log")
    assert other["token"] != first.json()["token"]


def test_frozen_chart_survives_edit_and_delete_of_its_run(seeded: TestClient) -> None:
    runs = ["cvs-75-25-1-volume", "cvs-read-2-volumes"]
    made = share(seeded, runs=runs)
    before = seeded.get(f"/api/v1/library/frozen/{made['token']}").content
    edit = seeded.patch(f"/api/v1/runs/{runs[0]}", json={"title": "Renamed", "label": "Renamed"})
    assert edit.json()["run"]["title"] == "Renamed"
    assert seeded.get(f"/api/v1/library/frozen/{made['token']}").content == before
    assert share(seeded, runs=runs)["token"] != made["token"]
    assert seeded.delete(f"/api/v1/runs/{runs[0]}").status_code == 204
    assert seeded.get(f"/api/v1/runs/{runs[0]}").status_code == 404
    assert seeded.get(f"/api/v1/library/frozen/{made['token']}").content == before


def test_a_withdrawn_chart_is_gone_and_its_link_is_never_revived(seeded: TestClient) -> None:
    made = share(seeded, runs=["nvme-update-0"])
    assert seeded.get(f"/c/{made['token']}").status_code == 200
    assert seeded.delete(f"/api/v1/library/{made['id']}").status_code == 204
    assert seeded.get(f"/api/v1/library/frozen/{made['token']}").status_code == 404
    assert seeded.get(f"/c/{made['token']}").status_code == 404
    assert seeded.delete(f"/api/v1/library/{made['id']}").status_code == 404
    again = share(seeded, runs=["nvme-update-0"])
    assert again["token"] != made["token"]
    assert made["id"] not in [
        c["id"] for c in seeded.get("/api/v1/library?frozen=true").json()["items"]
    ]


@pytest.mark.parametrize(
    "guess",
    [":token", "%20", "a", "A" * 24, "..", "%25", "%00", "null", "{token}", "A" * 190],
)
def test_guesses_find_nothing_and_all_look_alike(seeded: TestClient, guess: str) -> None:
    nothing = seeded.get("/api/v1/library/frozen/" + "B" * 24)
    answer = seeded.get(f"/api/v1/library/frozen/{guess}")
    if guess not in ("..",):
        assert (answer.status_code, answer.content) == (404, nothing.content)


def test_neighbours_of_a_token_find_nothing(seeded: TestClient) -> None:
    token = share(seeded)["token"]
    swapped = ("B" if token[0] != "B" else "C") + token[1:]
    for near in (token[:-1], token + "A", token.swapcase(), swapped, token[::-1]):
        assert seeded.get(f"/api/v1/library/frozen/{near}").status_code == 404


def test_every_letter_of_a_token_counts(seeded: TestClient) -> None:
    token = share(seeded)["token"]
    for index, letter in enumerate(token):
        near = token[:index] + ("B" if letter != "B" else "C") + token[index + 1 :]
        assert seeded.get(f"/api/v1/library/frozen/{near}").status_code == 404, index
    assert seeded.get(f"/api/v1/library/frozen/{token}").status_code == 200


def test_no_table_holds_a_token(seeded: TestClient) -> None:
    token = share(seeded)["token"]
    stored = []
    url = seeded.app.state.settings.database_url  # type: ignore[attr-defined]
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        for table in metadata.sorted_tables:
            rows = connection.execute(f"SELECT t::text FROM {table.name} t")  # noqa: S608
            stored += [row for (row,) in rows]
    hashed = hashlib.sha256(token.encode()).hexdigest()
    assert sum(hashed in row for row in stored) == 1
    assert not [row for row in stored if token in row or token.encode().hex() in row]


def test_a_token_gives_no_right_to_write(seeded: TestClient) -> None:
    made = share(seeded)
    for method in ("DELETE", "PUT", "PATCH", "POST"):
        answer = seeded.request(method, f"/api/v1/library/frozen/{made['token']}", json={})
        assert answer.status_code == 405
    assert seeded.delete(f"/api/v1/library/{made['token']}").status_code == 404
    assert seeded.get(f"/api/v1/library/frozen/{made['token']}").status_code == 200


def test_tokens_are_long_and_depend_on_secret_and_generation() -> None:
    assert TOKEN_BYTES * 8 >= 128
    assert token_of(b"k" * 32, b"c" * 32, 0) != token_of(b"k" * 32, b"c" * 32, 1)
    assert token_of(b"k" * 32, b"c" * 32, 0) != token_of(b"l" * 32, b"c" * 32, 0)


def test_chart_of_unknown_run_is_refused_and_not_stored(seeded: TestClient) -> None:
    before = seeded.get("/api/v1/library?frozen=true").json()["total"]
    answer = seeded.post("/api/v1/library/frozen", json={"view": {"runs": ["nope"]}})
    assert (answer.status_code, "nope" in answer.json()["detail"]) == (404, True)
    future = seeded.post("/api/v1/library/frozen", json={"view": {**VIEW, "version": 3}})
    assert future.status_code == 422
    assert seeded.get("/api/v1/library?frozen=true").json()["total"] == before


def test_view_keeps_its_fields_and_drops_other_runs(
    seeded: TestClient,
) -> None:
    choices: dict[str, object] = {
        "swap": True,
        "panels": ["throughput_iops", "db_time_s_per_s"],
        "limits_ms": [0.75, 3.0],
        "statistic": "p99",
        "throughputs": [20000.0],
        "marks": ["knee"],
        "fit": True,
        "histogram_mode": "heat",
        "heat_quantity": "time",
    }
    made = share(seeded, **choices, baseline="nvme-update-0", dimmed=["anf-8tib-dnfs", "other"])
    view = seeded.get(f"/api/v1/library/frozen/{made['token']}").json()["view"]
    assert {**view, **choices} == view
    assert (view["baseline"], view["dimmed"]) == (None, ["anf-8tib-dnfs"])
    for wrong in ({"panels": ["colour"]}, {"limits_ms": [0]}, {"statistic": "p50"}, {"y": "z"}):
        answer = seeded.post("/api/v1/library/frozen", json={"view": {**VIEW, **wrong}})
        assert answer.status_code == 422, wrong


def change(client: TestClient, chart_id: str, **fields: object) -> Response:
    return client.patch(f"/api/v1/library/{chart_id}", json=fields)


def test_share_note_stays_until_replaced(
    seeded: TestClient,
) -> None:
    body = {"view": {**VIEW, "swap": True}, "title": "With a note"}
    first = seeded.post("/api/v1/library/frozen", json={**body, "note": "Before the firmware."})
    assert (first.status_code, first.json()["note"]) == (201, "Before the firmware.")
    token = first.json()["token"]
    assert seeded.get(f"/api/v1/library/frozen/{token}").json()["note"] == "Before the firmware."
    for more, note in (
        ({}, "Before the firmware."),
        ({"note": "After it."}, "After it."),
        ({"note": ""}, ""),
    ):
        again = seeded.post("/api/v1/library/frozen", json={**body, **more})
        told = again.json()
        assert (again.status_code, told["token"], told["note"]) == (200, token, note)


def test_the_words_of_a_chart_change_and_its_figures_do_not(seeded: TestClient) -> None:
    made = share(seeded, runs=["nvme-update-20"])
    before = seeded.get(f"/api/v1/library/frozen/{made['token']}").json()
    changed = change(seeded, made["id"], title="Twenty per cent", note="Read the\nfootnote.")
    assert (changed.status_code, changed.json()["token"]) == (200, made["token"])
    after = seeded.get(f"/api/v1/library/frozen/{made['token']}").json()
    assert (after["title"], after["note"]) == ("Twenty per cent", "Read the\nfootnote.")
    assert {**after, "title": "", "note": ""} == {**before, "title": "", "note": ""}
    assert share(seeded, runs=["nvme-update-20"])["token"] == made["token"]


def test_chart_expires_at_requested_time(seeded: TestClient) -> None:
    made = share(seeded, runs=["nvme-update-50"])
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    assert change(seeded, made["id"], expires_at=tomorrow.isoformat()).status_code == 200
    assert seeded.get(f"/api/v1/library/frozen/{made['token']}").status_code == 200
    expire(seeded, made["id"])
    gone = seeded.get(f"/api/v1/library/frozen/{made['token']}")
    assert (gone.status_code, gone.content) == (
        404,
        seeded.get("/api/v1/library/frozen/" + "B" * 24).content,
    )
    assert seeded.get(f"{made['path']}.png").status_code == 404
    assert share(seeded, runs=["nvme-update-50"])["token"] != made["token"]
    assert change(seeded, made["id"], expires_at="2020-01-01T00:00:00Z").status_code == 422


def test_replaced_chart_redirects_to_last_replacement(
    seeded: TestClient,
) -> None:
    old, middle, new = (
        share(seeded, runs=[run]) for run in ("nvme-update-0", "nvme-update-100", "dbaas-update")
    )
    assert change(seeded, old["id"], replaced_by=middle["id"]).status_code == 200
    assert change(seeded, middle["id"], replaced_by=new["id"]).status_code == 200
    for path in (f"/c/{old['token']}", f"/c/{old['token']}.svg?theme=dark"):
        answer = seeded.get(path, follow_redirects=False)
        expected = path.replace(old["token"], new["token"])
        assert (answer.status_code, answer.headers["location"]) == (307, expected)
    assert seeded.get(f"/api/v1/library/frozen/{old['token']}").json()["view"]["runs"] == [
        "dbaas-update"
    ]
    oembed = seeded.get("/api/v1/oembed", params={"url": old["url"]}).json()
    assert new["token"] in oembed["html"]
    assert change(seeded, new["id"], replaced_by=old["id"]).status_code == 409
    assert change(seeded, new["id"], replaced_by=new["id"]).status_code == 409
    assert change(seeded, new["id"], replaced_by="nope").status_code == 404
    seeded.delete(f"/api/v1/library/{new['id']}")
    assert seeded.get(f"/api/v1/library/frozen/{old['token']}").status_code == 404


def test_a_change_that_says_nothing_is_refused(seeded: TestClient) -> None:
    made = share(seeded, runs=["dbaas-rac-query"])
    assert change(seeded, made["id"]).status_code == 422
    assert change(seeded, made["id"], title=None).status_code == 422
    assert change(seeded, "nope", title="x").status_code == 404


def test_changes_since_lists_run_edits_chart_is_unchanged(seeded: TestClient) -> None:
    runs = ["cvs-read-1-volume", "cvs-update-1-volume"]
    made = share(seeded, runs=runs)
    address = f"/api/v1/library/frozen/{made['token']}/changes"
    assert seeded.get(address).json()["changes"] == []
    seeded.patch(f"/api/v1/runs/{runs[0]}", json={"label": "Renamed since"})
    seeded.delete(f"/api/v1/runs/{runs[1]}")
    told = seeded.get(address).json()["changes"]
    assert [(change["run_id"], change["text"]) for change in told] == [
        (runs[0], "is now called “Renamed since”"),
        (runs[1], "was deleted"),
    ]
    alone = share(seeded, runs=["cvs-update-2-volumes"])
    seeded.delete("/api/v1/runs/cvs-update-2-volumes")
    (gone,) = seeded.get(f"/api/v1/library/frozen/{alone['token']}/changes").json()["changes"]
    assert gone["text"] == "was deleted"
    assert seeded.get("/api/v1/library/frozen/" + "B" * 24 + "/changes").status_code == 404
