"""From the server's proposal to saved runs: the user's options applied, nothing saved twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from loadcurve.core.records import UNCONTROLLED
from loadcurve_client.connection import Answer, Connection, Problem, ServerFailed

MOST_RUNS_IN_CHART = 50
_LONGEST_TEXT = 200


@dataclass(frozen=True, slots=True)
class RunTexts:
    """What the person says of the runs; None and empty leave what the reports say."""

    title: str | None = None
    system: str | None = None
    storage: str | None = None
    client: str | None = None
    workload: str | None = None
    tags: tuple[str, ...] = ()
    note: str | None = None
    concurrency_unit: str | None = None
    visibility: str | None = None
    observed: bool = False


@dataclass(slots=True)
class UploadedRun:
    """A proposed run and what became of it: "proposed", "new", "already stored" or "refused".

    ``offer`` is why it may be saved as an observed run, if that is not chosen; ``warnings``
    what to know before anything is concluded from it.
    """

    body: Answer
    reasons: list[str]
    unknown_loads: list[str]
    state: str = "proposed"
    id: str | None = None
    problem: str | None = None
    offer: str | None = None
    warnings: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        """The title it has or would get."""
        return str(self.body["title"])


def planned_runs(proposal: Answer, words: RunTexts) -> list[UploadedRun]:
    """The proposed runs as bodies of ``POST /runs``."""
    runs = proposal["runs"]
    return [_planned(run, words, alone=len(runs) == 1) for run in runs]


def _planned(run: Answer, words: RunTexts, alone: bool) -> UploadedRun:
    title, system, workload = run["title"], run["system"], run["workload"]
    # A rename applies to the title, too.
    for named, name in ((system, words.system), (workload, words.workload)):
        if name is not None:
            title = title.replace(named["name"], name, 1)
            named["name"] = name
    if words.title is not None:
        title = words.title if alone else f"{words.title}: {title}"
    system["storage"] = words.storage or system["storage"]
    system["client"] = words.client or system["client"]
    unit = words.concurrency_unit or run["concurrency_unit"]
    body = {
        "title": title[:_LONGEST_TEXT],
        "system": _cut_to_fit(system),
        "workload": _cut_to_fit(workload),
        "concurrency_unit": unit,
        "tags": list(words.tags),
        "notes": words.note,
        "points": [_point(point, unit) for point in run["points"]],
    }
    may_be_observed = run.get("may_be_observed")
    is_observed = run.get("is_observed", False) or (words.observed and may_be_observed is not None)
    if is_observed:
        body["is_observed"] = True
    if words.visibility is not None:
        body["visibility"] = words.visibility
    unknown = [
        point["numbers_from"]["path"]
        for point in run["points"]
        if point["concurrency"] is None and not point.get("is_maximum")
    ]
    reasons = list(run["reasons"])
    reasons += dict.fromkeys(p["concurrency_reason"] for p in run["points"] if not p["concurrency"])
    if words.client is None and run.get("client_reason"):
        reasons.append(f"client {system['client'] or 'not stated'}: {run['client_reason']}")
    if is_observed and may_be_observed is not None:
        reasons.append(f"observed, as you stated; {may_be_observed}")
    return UploadedRun(
        body,
        reasons,
        [] if is_observed else unknown,
        offer=None if is_observed else may_be_observed,
        warnings=tuple(run.get("warnings", ())),
    )


def _point(point: Answer, unit: str) -> Answer:
    source = point["numbers_from"]
    others = [other["report_sha256"] for other in point["companions"]]
    parts = [
        {key: part[key] for key in ("report_sha256", "reading", "part")}
        for part in point.get("parts", ())
    ]
    return {
        "report_sha256": source["report_sha256"],
        "reading": source["reading"],
        "part": source["part"],
        **({"parts": parts} if parts else {}),
        "concurrency": point["concurrency"],
        **({"label": UNCONTROLLED} if point.get("is_maximum") else {}),
        "repeat": point["repeat"],
        "sessions": point["concurrency"] if unit == "sessions" else None,
        "companions": [sha for sha in dict.fromkeys(others) if sha != source["report_sha256"]],
    }


def _cut_to_fit(value: Any) -> Any:
    """Texts of a report truncated to the length of a run's field."""
    if isinstance(value, dict):
        return {key[:_LONGEST_TEXT]: _cut_to_fit(item) for key, item in value.items()}
    return value[:_LONGEST_TEXT] if isinstance(value, str) else value


def save(server: Connection, runs: Sequence[UploadedRun], fresh: frozenset[str]) -> None:
    """Save each run, unless it is there already. ``fresh`` are reports no run can use yet."""
    for run in runs:
        try:
            saved = None if _reports(run.body) & fresh else _same_run(server, run.body)
            run.state = "new" if saved is None else "already stored"
            detail = saved or server.post("/runs", run.body)
        except (Problem, ServerFailed) as refusal:
            run.state, run.problem = "refused", str(refusal)
            continue
        run.id = detail["run"]["id"]


def _same_run(server: Connection, body: Answer) -> Answer | None:
    """The run made of exactly these readings and reports, or None."""
    first = body["points"][0]["report_sha256"]
    for summary in server.get(f"/reports/{first}")["runs"]:
        detail = server.get(f"/runs/{summary['id']}")
        points = detail["run"]["points"]
        if _reports(body) == {sha for point in points for sha in point["report_sha256s"]} and (
            set(_readings(body["points"])) == set(_saved_readings(points))
        ):
            return detail
    return None


def _reports(body: Answer) -> set[str]:
    return {
        sha
        for point in body["points"]
        for part in (point, *point.get("parts", ()))
        for sha in (part["report_sha256"], *part.get("companions", ()))
    }


def _readings(points: Sequence[Answer]) -> Iterator[tuple[str, int, int]]:
    for point in points:
        yield point["report_sha256"], point["reading"], point["part"]


def _saved_readings(points: Sequence[Answer]) -> Iterator[tuple[str, int, int]]:
    for point in points:
        if point["report_sha256s"]:
            yield point["report_sha256s"][0], point["reading"] or 0, point["part"] or 0


def share(server: Connection, runs: Sequence[UploadedRun], title: str | None) -> str | None:
    """The address of a chart of these runs, or None if none of them was saved."""
    saved = [run for run in runs if run.id is not None][:MOST_RUNS_IN_CHART]
    if not saved:
        return None
    ids = [str(run.id) for run in saved]
    view = {"runs": ids, **server.get(f"/axes?runs={','.join(ids)}")}
    return str(server.post("/library/frozen", {"view": view, "title": title})["url"])
