"""Publishing shows a run as it is now, not its earlier values."""

from __future__ import annotations

import pytest

from tests.making.marked_runs import MARKER, changed, saved, words
from tests.serving.people import LIST_PATHS, RUN_PATHS, People

SHOWN_BY = (
    *(path for path in RUN_PATHS if "{sha256}" not in path),
    *LIST_PATHS,
    "/api/v1/exports?runs={run}",
    "/api/v1/runs/{run}/points/{run}.1",
    "/api/v1/runs/{run}/points/{run}.2",
)


def repeating_nothing(answer: str) -> str:
    """An answer without the marker where it only repeats the question."""
    return answer.replace(f"={MARKER}", "").replace(f"“{MARKER}”", "")


@pytest.mark.parametrize("visibility", ["unlisted", "public"])
def test_publishing_a_run_shows_nothing_changed_away(people: People, visibility: str) -> None:
    run, sha256 = saved(people.ann, 7000 + 10 * len(visibility))
    noted = [{"id": f"{run}.{at}", "label": MARKER, "note": MARKER} for at in (1, 2)]
    changed(people.ann, run, points=noted)
    cleared = [{"id": f"{run}.2", "label": None, "note": None}]
    changed(people.ann, run, **words(None), points=cleared, removed_points=[f"{run}.1"])
    changed(people.ann, run, visibility=visibility)
    names = {"run": run, "sha256": sha256, "marker": MARKER}
    members = {"reader": people.reader, "contributor": people.ben}
    leaks = [
        (who, path)
        for who, person in {"nobody": people.nobody, **members}.items()
        for path in SHOWN_BY
        # A member lists the reports of colleagues by their names.
        if who == "nobody" or path != "/api/v1/reports"
        if MARKER in repeating_nothing(person.get(path.format(**names)).text)
    ]
    assert leaks == []
    history = people.ann.get(f"/api/v1/runs/{run}/history").text
    assert f"{MARKER} notes" in history
    (removed,) = people.ann.get(f"/api/v1/runs/{run}").json()["removed_points"]
    assert removed["name"] == f"{MARKER}.txt"


def test_history_for_others_begins_at_publication(people: People) -> None:
    run = people.ann.run("early", 7100)["run"]["id"]
    path = f"/api/v1/runs/{run}/history"
    changed(people.ann, run, notes="first")
    changed(people.ann, run, visibility="public")
    changed(people.ann, run, notes="second")
    found = people.nobody.get(path).json()["items"]
    shown = {(entry["field"], entry["before"], entry["after"]) for entry in found}
    assert (len(found), shown) == (2, {(None, None, None)})
    assert len(people.ann.get(path).json()["items"]) == 3
