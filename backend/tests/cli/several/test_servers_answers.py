"""Two servers of one database: whatever is written, the next answer of both is right.

Right is what a server that remembers nothing answers from the same database.
"""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx2
from starlette.testclient import TestClient

from loadcurve.actions.seeds.loading import load_seeds
from loadcurve.api.app import create_app
from loadcurve.settings import SEED_DATA
from tests.making.drafts import content, draft
from tests.serving.application import settings_for
from tests.serving.asking import forget, upload
from tests.serving.every_route.every_write import every_write
from tests.serving.in_process import Client
from tests.serving.rereading import age_at, reread_at
from tests.serving.running import served

API = "/api/v1"
LISTS = (
    *("runs", "runs?sort=title", "runs?provenance=measured", "runs?q=a&sort=-peak"),
    *("systems", "sources"),
)
OF_RUNS = ("curves", "comparison")
Asked = TestClient | httpx2.Client


class Three:
    """Two servers, and one that remembers nothing, on one database."""

    def __init__(self, servers: tuple[httpx2.Client, httpx2.Client], forgetful: TestClient) -> None:
        self.servers = servers
        self._forgetful = forgetful

    def questions(self) -> list[str]:
        """Questions about all runs and charts there are."""
        runs = [
            row["id"] for row in self._forgetful.get(f"{API}/runs?page_size=200").json()["items"]
        ]
        charts = [row["token"] for row in self._forgetful.get(f"{API}/charts").json()["items"]]
        return [
            *(f"{API}/{name}" for name in LISTS),
            *(f"{API}/{name}?runs={run}" for name in OF_RUNS for run in runs[:12]),
            *([f"{API}/comparison?runs={','.join(runs[:12])}"] if runs else []),
            *(f"{API}/charts/{token}" for token in charts),
        ]

    def told(self, asked: list[str]) -> list[tuple[int, bytes]]:
        """What both servers answer, which is right."""
        forget(self._forgetful)
        return [self._told_by_both(path) for path in asked]

    def _told_by_both(self, path: str) -> tuple[int, bytes]:
        right = _told(self._forgetful, path)
        for number, server in enumerate(self.servers):
            # Asked twice: the second answer is remembered.
            for _ in range(2):
                assert _told(server, path) == right, (number, path)
        return right


def _told(client: Asked, path: str) -> tuple[int, bytes]:
    answer = client.get(path, follow_redirects=False)
    return answer.status_code, answer.content


@contextmanager
def three(database_url: str, built_pages: Path) -> Iterator[Three]:
    """Two servers, and one that remembers nothing."""
    app = create_app(settings_for(database_url, built_pages))
    with ExitStack() as kept:
        clients = []
        for _ in range(2):
            made = served("--no-seed", "--no-jobs", DATABASE_URL=database_url)
            _, address = kept.enter_context(made)
            client = httpx2.Client(base_url=f"http://{address}", timeout=60)
            clients.append(kept.enter_context(client))
        forgetful = kept.enter_context(Client(app, raise_server_exceptions=False))
        one, other = clients
        yield Three((one, other), forgetful)


def test_every_write_to_one_server_is_in_the_next_answer_of_both(
    database_url: str, built_pages: Path
) -> None:
    with three(database_url, built_pages) as both:
        writing = both.servers[0]
        writes = every_write(writing)  # type: ignore[arg-type]
        asked = both.questions()
        both.told(asked)
        for write in writes:
            answer = write.send(writing)  # type: ignore[arg-type]
            assert answer.status_code < 300, (write.operation, answer.text)
            # Both remember what they are asked now, when the next write comes.
            now = both.questions()
            both.told(list(dict.fromkeys((*asked, *now))))
            asked = now


def test_load_points_and_what_is_read_again_change_the_next_answer_of_both(
    database_url: str, built_pages: Path
) -> None:
    with three(database_url, built_pages) as both:
        writing, reading = both.servers
        sha256s = [
            str(upload(writing, content(number))["sha256"])  # type: ignore[arg-type]
            for number in (5101, 5102, 5103)
        ]
        points = [
            {"report_sha256": sha256, "concurrency": n} for n, sha256 in enumerate(sha256s, 8)
        ]
        made = writing.post(f"{API}/runs", json=draft(*points[:2])).json()["run"]
        first, run = made["points"][0]["id"], f"{API}/runs/{made['id']}"
        asked = [f"{API}/{name}?x=read_iops&runs={made['id']}" for name in OF_RUNS]
        answers = [both.told(asked)]

        def have_changed() -> None:
            answers.append(both.told(asked))
            changed = zip(answers[-1], answers[-2], strict=True)
            assert all(now != before for now, before in changed)

        for change in ({"removed_points": [first]}, {"restored_points": [first]}):
            assert writing.patch(run, json=change).status_code == 200
            have_changed()
        added = reading.post(f"{run}/points", json={"points": [points[2]]})
        assert added.status_code < 300, added.text
        have_changed()
        # By another process, as from the command line.
        age_at(database_url, sha256s[0], made["id"])
        have_changed()
        assert [outcome.changed_runs for outcome in reread_at(database_url)] == [1]
        have_changed()


def test_published_results_that_are_new_or_corrected_change_the_next_answer_of_both(
    database_url: str, built_pages: Path, tmp_path: Path
) -> None:
    seeds = shutil.copytree(SEED_DATA, tmp_path / "seeds")
    asked = [f"{API}/{name}" for name in ("runs", "sources", "comparisons")]
    with three(database_url, built_pages) as both:
        bare = both.told(asked)
        asyncio.run(load_seeds(database_url, seeds))
        published = both.told(asked)
        assert all(now != before for now, before in zip(published, bare, strict=True))
        both.told(both.questions())
        file = next(seeds.glob("*.yaml"))
        file.write_text(file.read_text().replace("title: ", "title: Corrected ", 1))
        asyncio.run(load_seeds(database_url, seeds))
        corrected = both.told(asked)
        assert b"Corrected " in corrected[1][1]
        assert b"Corrected " not in published[1][1]
        both.told(both.questions())
