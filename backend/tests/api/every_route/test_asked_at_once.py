"""Parameters that are read all at once are those that FastAPI reads one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Annotated

import pytest
from fastapi import Depends, FastAPI, Request, Response
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.testclient import TestClient

from loadcurve.api.dependencies import SessionDep
from loadcurve.api.fields import made_here
from loadcurve.api.responding.asked_at_once import AskedAtOnce
from loadcurve.api.routes.comparison import QuestionIn, SweepQuestionIn
from loadcurve.api.routes.figures import LabelsText, LatencyUnit, RunIds

Query = list[tuple[str, str]]
# More in an address is refused by the client.
MOST_CHARACTERS = 60_000
TEXTS = st.sampled_from(("", "a", "a,b", "500,1000", "p99", "mean", "µs", "a:3", "ms", "a b", "\0"))
NUMBERS = st.sampled_from(("1", "1.5", "-1", "0", "1e3", "nan", "inf", " 7 ", "0x1", "1_000"))
QUERIES = st.lists(
    st.tuples(
        st.sampled_from(
            (
                *("runs", "runs", "runs", "x", "y", "limits_us", "throughputs", "statistic"),
                *("line_throughput", "baseline", "hidden", "look", "label", "latency_unit"),
                *("setting", "at", "concurrency", "limit_us", "scale", "metric", "unknown"),
            )
        ),
        TEXTS | NUMBERS | st.sampled_from(("knee", "limit", "log", "read_iops", "x" * 20_000)),
    ),
    max_size=6,
).filter(lambda query: sum(len(text) for _, text in query) < MOST_CHARACTERS)


async def told_of_runs(
    request: Request,
    session: SessionDep,
    runs: RunIds,
    question: Annotated[QuestionIn, Depends(made_here(QuestionIn))],
) -> Response:
    """What a comparison would be asked."""
    assert session.info is not None, request.url
    return JSONResponse({"runs": runs, "question": asdict(question)})


async def told_of_a_sweep(
    request: Request,
    session: SessionDep,
    question: Annotated[SweepQuestionIn, Depends(made_here(SweepQuestionIn))],
    label: LabelsText = None,
    latency_unit: LatencyUnit = "auto",
) -> Response:
    """What a sweep would be asked: parameters with usual values beside a record."""
    assert session.info is not None, request.url
    return JSONResponse({"question": asdict(question), "shown": [label, latency_unit]})


@pytest.fixture(scope="module")
def asked(seeded: TestClient) -> Iterator[TestClient]:
    """The application, with these routes as both would answer them."""
    app = seeded.app
    assert isinstance(app, FastAPI)
    before = list(app.router.routes)
    for kind in (APIRoute, AskedAtOnce):
        for endpoint in (told_of_runs, told_of_a_sweep):
            path = f"/told/{kind.__name__}/{endpoint.__name__}"
            app.router.routes.insert(0, kind(path, endpoint, response_model=None))
    yield seeded
    app.router.routes[:] = before


@settings(max_examples=60, deadline=None)
@given(QUERIES)
def test_both_read_the_same_or_refuse_it_with_the_same_words(
    asked: TestClient, query: Query
) -> None:
    for name in ("told_of_runs", "told_of_a_sweep"):
        by_fastapi = asked.get(f"/told/APIRoute/{name}", params=query)
        at_once = asked.get(f"/told/AskedAtOnce/{name}", params=query)
        assert (at_once.status_code, at_once.json()) == (
            by_fastapi.status_code,
            {**by_fastapi.json(), **_of_each(at_once.json())},
        )


def _of_each(problem: dict[str, object]) -> dict[str, object]:
    """What is another for each request."""
    return {key: problem[key] for key in ("instance", "request_id") if key in problem}


def test_a_question_in_order_is_read_without_fastapi(asked: TestClient) -> None:
    query = {"runs": "a,b", "line_throughput": "1e3", "statistic": "p99", "unknown": "1"}
    answer = asked.get("/told/AskedAtOnce/told_of_runs", params=query)
    assert answer.status_code == 200
    assert answer.json()["runs"] == "a,b"
    question = answer.json()["question"]
    assert (question["line_throughput"], question["statistic"]) == (1000.0, "p99")
    assert question["limits_us"] is None


def test_of_a_parameter_given_twice_the_last_counts(asked: TestClient) -> None:
    query = [("runs", "a"), ("runs", "b")]
    answers = [
        asked.get(f"/told/{kind}/told_of_runs", params=query)
        for kind in ("APIRoute", "AskedAtOnce")
    ]
    assert [answer.json()["runs"] for answer in answers] == ["b", "b"]
