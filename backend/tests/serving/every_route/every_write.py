"""A valid request for each operation that changes something, for tests of all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from starlette.testclient import TestClient

from tests.core.fit.custom_tiers import custom_tiers_yaml
from tests.making.benchmarks import beside
from tests.making.drafts import content, draft
from tests.serving.asking import upload

# These take a body because what they ask for is long; they change nothing.
READ_BY_POST = {
    "POST /api/v1/reports/known",
    "POST /api/v1/groupings",
    "POST /api/v1/groupings/parts",
    "POST /api/v1/groupings/sweeps",
}
# Keys and sign-ins have tests of their own: the first key closes the server to all others.
SIGN_IN = {
    "POST /api/v1/session",
    "DELETE /api/v1/session",
    "POST /api/v1/keys",
    "DELETE /api/v1/keys/{name}",
}
# What nobody can undo is for admins.
FOR_ADMINS = {
    "POST /api/v1/trash/empty",
    "DELETE /api/v1/trash/runs/{run_id}",
    "DELETE /api/v1/trash/reports/{sha256}",
    "DELETE /api/v1/trash/library/{item_id}",
    "POST /api/v1/jobs/reread",
}


@dataclass(frozen=True)
class Write:
    """One request; ``operation`` is its method and the path as the API describes it."""

    operation: str
    path: str
    sent: dict[str, Any] = field(default_factory=dict)

    def send(self, client: TestClient) -> Any:
        """The answer to it."""
        return client.request(self.operation.split()[0], self.path, **self.sent)


def every_write(client: TestClient) -> list[Write]:
    """The requests, after making what they change."""
    sha256s = [str(upload(client, content(number))["sha256"]) for number in range(5001, 5003)]
    others = [str(upload(client, content(number))["sha256"]) for number in range(5004, 5007)]
    points = [{"report_sha256": sha256, "concurrency": n} for n, sha256 in enumerate(sha256s, 8)]
    runs = []
    for title in ("Kept", "Deleted", "Exported", "Among many", "Gone among many"):
        answer = client.post("/api/v1/runs", json=draft(points[0], title=title))
        assert answer.status_code == 201, answer.text
        runs.append(answer.json()["run"]["id"])
    kept, deleted, exported, _, many = (f"/api/v1/runs/{run}" for run in runs)
    export = client.get(f"/api/v1/exports?runs={runs[2]}").content
    for gone in (deleted, exported, many):
        assert client.delete(gone).status_code == 204
    trashed, erased = others[:2]
    for sha256 in (trashed, erased):
        assert client.delete(f"/api/v1/reports/{sha256}").status_code == 200
    used = draft({"report_sha256": others[2], "concurrency": 8}, title="Goes with its report")
    assert client.post("/api/v1/runs", json=used).status_code == 201
    erased_run = client.post("/api/v1/runs", json=draft(points[0], title="Erased")).json()["run"]
    assert client.delete(f"/api/v1/runs/{erased_run['id']}").status_code == 204
    both = draft(*points[:2], title="Arranged")
    arranged = client.post("/api/v1/runs", json=both).json()["run"]["id"]
    run_path, report_path = "/api/v1/runs/{run_id}", "/api/v1/reports/{sha256}"
    trash = "/api/v1/trash"
    return [
        Write("POST /api/v1/reports", "/api/v1/reports?name=a", {"content": content(5003)}),
        Write("POST /api/v1/runs", "/api/v1/runs", {"json": draft(points[1])}),
        Write(f"PATCH {run_path}", kept, {"json": {"notes": "changed"}}),
        Write("POST /api/v1/runs/changes", "/api/v1/runs/changes",
              {"json": {"runs": [runs[0]], "tags_added": ["many"]}}),
        Write("POST /api/v1/runs/deletions", "/api/v1/runs/deletions",
              {"json": {"runs": [runs[3]]}}),
        Write("POST /api/v1/runs/restorations", "/api/v1/runs/restorations",
              {"json": {"runs": [runs[4]]}}),
        Write(f"POST {run_path}/points", f"{kept}/points", {"json": {"points": [points[1]]}}),
        Write(f"POST {run_path}/arrangement", f"/api/v1/runs/{arranged}/arrangement",
              {"json": {"action": "move", "points": [f"{arranged}.1"]}}),
        *_sample_writes(client),
        Write("POST /api/v1/imports", "/api/v1/imports", {"content": export}),
        Write(f"POST {run_path}/restore", f"{deleted}/restore"),
        *_library_writes(client, runs[0]),
        *_tier_writes(client),
        *_frozen_writes(runs[0]),
        Write(f"POST {report_path}/restore", f"/api/v1/reports/{trashed}/restore"),
        Write(f"DELETE {report_path}", f"/api/v1/reports/{others[2]}"),
        Write(f"DELETE {trash}/runs/{{run_id}}", f"{trash}/runs/{erased_run['id']}"),
        Write(f"DELETE {trash}/reports/{{sha256}}", f"{trash}/reports/{erased}"),
        Write(f"DELETE {run_path}", kept),
        Write(f"POST {trash}/empty", f"{trash}/empty"),
        Write("POST /api/v1/jobs/reread", "/api/v1/jobs/reread"),
    ]  # fmt: skip


def _frozen_writes(run: str) -> list[Write]:
    """The requests that freeze a view and answers."""
    freeze = "/api/v1/library/frozen"
    contents = {
        "view": {"runs": [run], "title": "Another"},
        "change": {"before": run, "after": run},
        "fit": {"run": [run]},
    }
    return [
        Write(f"POST {freeze}", freeze, {"json": {kind: asked}}) for kind, asked in contents.items()
    ]


def _sample_writes(client: TestClient) -> list[Write]:
    """The requests about samples beside a report, after saving it as a run's; shared, too."""
    point = {"report_sha256": str(upload(client, beside.report())["sha256"]), "concurrency": 64}
    made = client.post("/api/v1/runs", json=draft(point, title="With samples")).json()["run"]
    run, of_run = made["id"], {"point": f"{made['id']}:{made['points'][0]['id']}"}
    samples = str(upload(client, beside.iostat(lambda _: 900.0), "iostat.out")["sha256"])
    add, move = "/api/v1/runs/{run_id}/samples", "/api/v1/reports/{sha256}/samples"
    added, moved = {"json": {"sha256s": [samples]}}, {"json": {"offset_s": 1.5}}
    return [
        Write(f"POST {add}", add.format(run_id=run), added),
        Write(
            "POST /api/v1/library/frozen", "/api/v1/library/frozen", {"json": {"timeline": of_run}}
        ),
        Write(f"PATCH {move}", move.format(sha256=samples), moved),
    ]


def _library_writes(client: TestClient, run: str) -> list[Write]:
    """The requests about items of the Library, after making what they change."""
    path, trash = "/api/v1/library", "/api/v1/trash/library"
    frozen = client.post(f"{path}/frozen", json={"view": {"runs": [run]}}).json()["id"]
    one = f"{path}/{{item_id}}"
    found = [Write(f"PATCH {one}", f"{path}/{frozen}", {"json": {"note": "new"}}),
             Write(f"DELETE {one}", f"{path}/{frozen}")]  # fmt: skip
    for shown in (
        {"view": {"runs": [run]}},
        {"change": {"before": run, "after": run}},
        {"filter": "?q=kept"},
        {"items": [{"kind": "run", "id": run}]},
    ):
        body = {"title": "Kept", **shown}
        kept, deleted, erased = (str(client.post(path, json=body).json()["id"]) for _ in range(3))
        for gone in (deleted, erased):
            assert client.delete(f"{path}/{gone}").status_code == 204
        found += [
            Write(f"POST {path}", path, {"json": body}),
            Write(f"PATCH {one}", f"{path}/{kept}", {"json": {"note": "new"}}),
            Write(f"POST {one}/restore", f"{path}/{deleted}/restore"),
            Write(f"DELETE {one}", f"{path}/{kept}"),
            Write(f"DELETE {trash}/{{item_id}}", f"{trash}/{erased}"),
        ]
    return found


def _tier_writes(client: TestClient) -> list[Write]:
    """The requests about tiers of one's own, after entering what they change."""
    path, trash = "/api/v1/own-tiers", "/api/v1/trash/library"
    for tier_id in ("kept", "deleted", "erased"):
        assert client.post(path, json={"yaml": custom_tiers_yaml(tier_id)}).status_code == 200
    for tier_id in ("deleted", "erased"):
        assert client.delete(f"{path}/{tier_id}").status_code == 204
    one = f"{path}/{{saved_id}}"
    return [
        Write(f"POST {path}", path, {"json": {"yaml": custom_tiers_yaml("new")}}),
        Write(f"POST {one}/restore", f"{path}/deleted/restore"),
        Write(f"DELETE {one}", f"{path}/kept"),
        Write(f"DELETE {trash}/{{item_id}}", f"{trash}/erased"),
    ]
